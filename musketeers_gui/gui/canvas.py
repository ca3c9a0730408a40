"""A sheet to draw pictures on in units of its own, at a multiple of the final size."""

from collections.abc import Callable, Sequence

import pygame

from musketeers_gui.gui import icons, paint
from musketeers_gui.gui.paint import Point, clear, opaque
from musketeers_gui.gui.text import Style, render
from musketeers_gui.gui.theme import BLACK, SHADOW, Colour, Face

Rect4 = tuple[float, float, float, float]


class Canvas:
    """A picture `wide` x `tall` units that will be `size` pixels; drawn `fine` times as large.

    It covers the size: where the proportions differ, the picture is drawn larger and the units beyond
    `wide` and `tall` are cut evenly from both sides. An alpha canvas (`ground` None) starts clear.
    """

    def __init__(
        self, size: tuple[int, int], wide: float, tall: float, ground: Colour | None = BLACK, fine: int = 2
    ) -> None:
        self.size = size
        self.k = max(size[0] / wide, size[1] / tall) * fine
        full = (size[0] * fine, size[1] * fine)
        self.sheet = clear(*full) if ground is None else opaque(*full, ground)
        self.left, self.top = (full[0] - wide * self.k) / 2, (full[1] - tall * self.k) / 2

    def at(self, x: float, y: float) -> Point:
        """Pixels of a point in units."""
        return (self.left + x * self.k, self.top + y * self.k)

    def area(self, rect: Rect4) -> pygame.Rect:
        """Pixels of a rectangle (x, y, width, height) in units."""
        x0, y0 = self.at(rect[0], rect[1])
        x1, y1 = self.at(rect[0] + rect[2], rect[1] + rect[3])
        return pygame.Rect(round(x0), round(y0), max(1, round(x1) - round(x0)), max(1, round(y1) - round(y0)))

    def rect(self, rect: Rect4, colour: Colour, radius: float = 0, line: float = 0) -> None:
        """A rectangle, filled or (with `line`) its edge alone."""
        edge = max(1, round(line * self.k)) if line else 0
        pygame.draw.rect(self.sheet, colour, self.area(rect), edge, round(radius * self.k))

    def poly(self, points: Sequence[Point], colour: Colour) -> None:
        """A filled polygon."""
        pygame.draw.polygon(self.sheet, colour, [self.at(x, y) for x, y in points])

    def line(self, points: Sequence[Point], colour: Colour, thick: float) -> None:
        """A line with round ends."""
        paint.stroke(self.sheet, colour, [self.at(x, y) for x, y in points], thick * self.k)

    def disc(self, x: float, y: float, r: float, colour: Colour) -> None:
        """A filled circle."""
        pygame.draw.circle(self.sheet, colour, self.at(x, y), r * self.k)

    def icon(self, name: str, x: float, y: float, size: float, colour: Colour) -> None:
        """An icon with its middle at a point."""
        image = icons.icon_master(name, max(1, round(size * self.k)), colour)
        self.sheet.blit(image, image.get_rect(center=self._round(x, y)))

    def text(self, words: str, x: float, y: float, size: float, colour: Colour, face: Face = Face.BOLD) -> None:
        """A line of type with its middle at a point; on opaque canvases."""
        image = render(words, Style(face, max(1, round(size * self.k)), colour))
        paint.put_at(self.sheet, image, "center", self._round(x, y))

    def shadow(self, rect: Rect4, radius: float = 4, spread: float = 6, alpha: int = 150, fall: float = 3) -> None:
        """A soft shadow of a rectangle; on opaque canvases."""
        down = round(fall * self.k)
        paint.shadow(
            self.sheet,
            self.area(rect),
            radius=round(radius * self.k),
            spread=max(1, round(spread * self.k)),
            alpha=alpha,
            fall=(down // 3, down),
            colour=SHADOW,
        )

    def lay(self, image: pygame.Surface, x: float, y: float, turn: float = 0, shade: float = 6) -> None:
        """A premultiplied image with its middle at a point, turned by degrees, over its own soft shadow."""
        turned = pygame.transform.rotozoom(image, turn, 1) if turn else image
        centre = self._round(x, y)
        if shade:
            reach = max(1, round(shade * self.k))
            dark = clear(turned.get_width() + 4 * reach, turned.get_height() + 4 * reach)
            dark.blit(turned, (2 * reach, 2 * reach))
            dark.fill((0, 0, 0, 170), special_flags=pygame.BLEND_RGBA_MULT)
            soft = paint.blur(dark, reach)
            paint.put_at(self.sheet, soft, "center", (centre[0] + reach // 3, centre[1] + reach))
        paint.put_at(self.sheet, turned, "center", centre)

    def _round(self, x: float, y: float) -> tuple[int, int]:
        px, py = self.at(x, y)
        return (round(px), round(py))

    def done(self) -> pygame.Surface:
        """The picture at its size; premultiplied where the canvas began clear."""
        if self.sheet.get_flags() & pygame.SRCALPHA:
            return paint.finish(self.sheet, *self.size)
        return paint.scaled(self.sheet, *self.size)


Picture = Callable[[tuple[int, int]], pygame.Surface]
"""Draws a picture at a size."""
