"""The engraved sheet in square pieces: made a little at a time, kept for every zoom, stood in for meanwhile."""

from collections import OrderedDict
from collections.abc import Iterator
from time import perf_counter
from typing import Final

import pygame

from musketeers_gui.gui.boards.palace.camera import Camera
from musketeers_gui.gui.boards.palace.engraving import Engraving

EDGE: Final = 256
"""Pixels of a piece."""
KEPT: Final = 260
"""Pieces that are kept at most."""

Key = tuple[int, int, int]
"""Notch of zoom, column, row."""


class Tiles:
    """Pieces of one engraving. `whole` is the sheet as it fits the window: in outline first, then engraved."""

    def __init__(self, engraving: Engraving, size: tuple[int, int]) -> None:
        self.engraving = engraving
        self.whole = engraving.outline(size)
        self._sharp: OrderedDict[Key, pygame.Surface] = OrderedDict()
        self._rough: OrderedDict[Key, pygame.Surface] = OrderedDict()
        self._now: tuple[Key, Iterator[pygame.Surface | None]] | None = None
        self._missing: list[Key] = []

    @property
    def unfinished(self) -> bool:
        """Something of what was last looked at is not engraved yet."""
        return bool(self._missing)

    def draw(self, surface: pygame.Surface, camera: Camera) -> None:
        """The part of the sheet a camera sees, sharp where it is ready."""
        left, top = camera.corner
        self._missing = []
        for key in self._seen(camera):
            picture = self._sharp.get(key)
            if picture is None:
                self._missing.append(key)
                picture = self._stand_in(key, camera)
            else:
                self._sharp.move_to_end(key)
            at = (camera.window.x + key[1] * EDGE - left, camera.window.y + key[2] * EDGE - top)
            surface.blit(picture, at)

    def _seen(self, camera: Camera) -> Iterator[Key]:
        """The pieces in sight."""
        left, top = camera.corner
        right, bottom = left + camera.window.w, top + camera.window.h
        for row in range(top // EDGE, (bottom - 1) // EDGE + 1):
            for column in range(left // EDGE, (right - 1) // EDGE + 1):
                yield (camera.notch, column, row)

    def _stand_in(self, key: Key, camera: Camera) -> pygame.Surface:
        """A piece of the whole sheet scaled up."""
        if camera.notch and key in self._rough:
            return self._rough[key]
        area = pygame.Rect(key[1] * EDGE, key[2] * EDGE, EDGE, EDGE)
        k = camera.zoom
        x0, y0 = int(area.x / k), int(area.y / k)
        source = pygame.Rect(x0, y0, max(1, round(area.right / k) - x0), max(1, round(area.bottom / k) - y0))
        part = source.clip(self.whole.get_rect())
        picture = pygame.Surface((EDGE, EDGE), 0, 32)
        if part.w > 0 and part.h > 0:
            size = (round(part.w * k), round(part.h * k))
            picture.blit(pygame.transform.scale(self.whole.subsurface(part), size), (0, 0))
        if camera.notch:
            self._keep(self._rough, key, picture)
        return picture

    def work(self, seconds: float) -> bool:
        """Engrave for so long; True where a piece was finished."""
        end, finished = perf_counter() + seconds, False
        while self._missing and perf_counter() < end:
            if self._now is None or self._now[0] not in self._missing:
                self._now = self._begin(self._missing[len(self._missing) // 2])
            picture = next(self._now[1])
            if picture is not None:
                self._finish(self._now[0], picture)
                finished = True
        return finished

    def _begin(self, key: Key) -> tuple[Key, Iterator[pygame.Surface | None]]:
        camera = Camera(pygame.Rect(0, 0, 1, 1), (1.0, 1.0), self.engraving.sheet.u, key[0])
        area = pygame.Rect(key[1] * EDGE, key[2] * EDGE, EDGE, EDGE)
        return key, self.engraving.part(area, camera.u)

    def _finish(self, key: Key, picture: pygame.Surface) -> None:
        self._keep(self._sharp, key, picture)
        self._rough.pop(key, None)
        self._missing.remove(key)
        self._now = None
        if key[0] == 0:
            self.whole.blit(picture, (key[1] * EDGE, key[2] * EDGE))

    @staticmethod
    def _keep(kept: OrderedDict[Key, pygame.Surface], key: Key, picture: pygame.Surface) -> None:
        kept[key] = picture
        while len(kept) > KEPT:
            kept.popitem(last=False)
