"""The one table of how things look: colours, typefaces, type sizes, radii, durations.

Colours are (red, green, blue), 0-255. Sizes are layout units of a window 1920 x 1080 and reach the
screen through `units.Units`; nothing else in the window holds a literal of its own.
"""

from collections.abc import Mapping
from enum import Enum
from typing import Final

Colour = tuple[int, int, int]


def mix(a: Colour, b: Colour, share: float) -> Colour:
    """The colour `share` (0 to 1) of the way from `a` to `b`."""
    return (
        round(a[0] + (b[0] - a[0]) * share),
        round(a[1] + (b[1] - a[1]) * share),
        round(a[2] + (b[2] - a[2]) * share),
    )


BLACK: Final[Colour] = (0, 0, 0)
WHITE: Final[Colour] = (255, 255, 255)
# Ink and paper
INK: Final[Colour] = (0x24, 0x1A, 0x12)
INK_SOFT: Final[Colour] = (0x5A, 0x45, 0x32)
INK_FAINT: Final[Colour] = (0x6B, 0x58, 0x40)
IVORY: Final[Colour] = (0xF4, 0xEA, 0xD2)
CREAM: Final[Colour] = (0xFD, 0xF8, 0xEB)
VELLUM: Final[Colour] = (0xF4, 0xEA, 0xD2)
VELLUM_EDGE: Final[Colour] = (0xC9, 0xAE, 0x78)
VELLUM_LINE: Final[Colour] = (0x9A, 0x78, 0x40)
CARD_EDGE: Final[Colour] = (0xCE, 0xB4, 0x84)
ROW: Final[Colour] = (0xFA, 0xF3, 0xE0)
ROW_LIT: Final[Colour] = (0xE9, 0xD3, 0x9A)
PLATE: Final[Colour] = (0xEE, 0xDE, 0xB6)
HEADING: Final[Colour] = (0x6E, 0x4A, 0x14)
HAIRLINE: Final[Colour] = (0xBA, 0x9C, 0x68)
# People and sides
BLUE: Final[Colour] = (0x24, 0x45, 0x7A)
BLUE_LIGHT: Final[Colour] = (0x34, 0x5C, 0x9A)
BLUE_DARK: Final[Colour] = (0x1E, 0x3A, 0x68)
RED: Final[Colour] = (0x8F, 0x1D, 0x1D)
GOLD: Final[Colour] = (0xB9, 0x8A, 0x2F)
GREEN: Final[Colour] = (0x4F, 0x6B, 0x3C)
GREEN_DARK: Final[Colour] = (0x3C, 0x55, 0x2C)
PLUM: Final[Colour] = (0x64, 0x36, 0x5C)
BROWN: Final[Colour] = (0x8A, 0x5E, 0x17)
STEEL: Final[Colour] = (0x6A, 0x6E, 0x78)
# Wood and brass
WALNUT: Final[Colour] = (0x2B, 0x1B, 0x11)
WALNUT_LIGHT: Final[Colour] = (0x5E, 0x42, 0x28)
BRASS: Final[Colour] = (0xC9, 0xA2, 0x52)
BRASS_LIGHT: Final[Colour] = (0xE3, 0xC0, 0x72)
BRASS_DARK: Final[Colour] = (0x8A, 0x64, 0x22)
LAMPLIGHT: Final[Colour] = (0xFF, 0xEC, 0xBE)
ON_WALNUT: Final[Colour] = (0xE9, 0xDA, 0xB8)
ON_WALNUT_SOFT: Final[Colour] = (0xD4, 0xBE, 0x8E)
ON_DARK: Final[Colour] = (0xFF, 0xF8, 0xE6)
# What can be pointed at
FOCUS: Final[Colour] = (0xE2, 0xB2, 0x4C)
DANGER: Final[Colour] = (0xE0, 0x30, 0x24)
ERROR_ROW: Final[Colour] = (0xFA, 0xDE, 0xCE)
CODE: Final[Colour] = (0xF0, 0xE4, 0xC6)
SHADOW: Final[Colour] = (0x12, 0x0A, 0x04)


class Face(Enum):
    """A typeface by its part in the page; the value is its file in assets/fonts."""

    LIGHT = "EBGaramond-Regular.ttf"
    LIGHT_ITALIC = "EBGaramond-Italic.ttf"
    TEXT = "EBGaramond-Medium.ttf"
    ITALIC = "EBGaramond-MediumItalic.ttf"
    NAME = "EBGaramond-SemiBold.ttf"
    NAME_ITALIC = "EBGaramond-SemiBoldItalic.ttf"
    BOLD = "EBGaramond-Bold.ttf"
    SIGN = "DejaVuSans.ttf"
    CODE = "DejaVuSansMono.ttf"


SIGN_SCALE: Final = 0.82
"""DejaVu draws larger than Garamond; its signs are set at this share of the size."""

TITLE: Final = 104.0
NAME_LARGE: Final = 44.0
NAME: Final = 33.0
BAND: Final = 30.0
HEAD: Final = 25.0
PROMPT: Final = 24.0
ITEM: Final = 22.0
BODY: Final = 20.0
BUTTON: Final = 20.0
SMALL: Final = 18.0
NOTE: Final = 17.0
KEY: Final = 16.0
LEADING: Final = 1.24

RADIUS: Final = 7
PANEL_WIDTH: Final = 538
HINT_HEIGHT: Final = 44
BAND_HEIGHT: Final = 70

SPEEDS: Final[Mapping[str, float]] = {"instant": 0.0, "fast": 0.5, "normal": 1.0, "slow": 1.8}
"""Speed setting -> factor on every duration."""
MOVE: Final = 0.42
LONGEST: Final = 0.6
FADE: Final = 0.16
TIP_DELAY: Final = 0.45
