"""From layout units to pixels, for one window size and one text size."""

from dataclasses import dataclass
from typing import Final

BASE: Final = (1920, 1080)
TEXT_FLOOR: Final = 0.78
"""Text shrinks no further than this share of its layout size, however small the window is."""
SMALLEST_TEXT: Final = 9


@dataclass(frozen=True, slots=True)
class Units:
    """The scale of a window `size` pixels large with text at `text` per cent.

    The layout is thought of as 1920 x 1080. Distances follow the window alone (`px`); whatever holds
    text follows the text as well (`tx`, `font`), so that larger text makes taller rows, not clipped ones.
    """

    size: tuple[int, int]
    text: int = 100

    @property
    def factor(self) -> float:
        """Pixels in one layout unit."""
        return min(self.size[0] / BASE[0], self.size[1] / BASE[1])

    @property
    def text_factor(self) -> float:
        """Pixels in one unit of type."""
        return max(self.factor, TEXT_FLOOR) * self.text / 100

    def px(self, n: float) -> int:
        """Pixels for a distance of `n` layout units; what is not nothing keeps at least one pixel."""
        pixels = round(abs(n) * self.factor)
        return (max(1, pixels) if n > 0 else -max(1, pixels)) if n else 0

    def tx(self, n: float) -> int:
        """Pixels for something `n` layout units large that holds text and grows with it."""
        return max(1, round(n * self.text_factor))

    def font(self, points: float) -> int:
        """Pixel size of type that is `points` large in the layout at 100 per cent."""
        return max(SMALLEST_TEXT, round(points * self.text_factor))

    @property
    def width(self) -> int:
        """Width of the window in pixels."""
        return self.size[0]

    @property
    def height(self) -> int:
        """Height of the window in pixels."""
        return self.size[1]

    @property
    def roomy(self) -> float:
        """How many units of type the window is wide: layouts take another shape below a bound of theirs."""
        return self.size[0] / self.text_factor
