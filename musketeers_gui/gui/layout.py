"""Putting widgets into places: columns and rows whose heights follow the text."""

from collections.abc import Iterable, Sequence

import pygame

from musketeers_gui.gui.units import Units
from musketeers_gui.gui.widgets.base import Widget, placed


def column(widgets: Iterable[Widget], area: pygame.Rect, units: Units, gap: int) -> list[Widget]:
    """The widgets one below the other from the top of the area, each as high as it needs, `gap` apart."""
    y = area.y
    done: list[Widget] = []
    for widget in widgets:
        tall = widget.height(units, area.w)
        done.append(placed(widget, pygame.Rect(area.x, y, area.w, tall)))
        y += tall + gap
    return done


def row(
    widgets: Sequence[Widget], area: pygame.Rect, units: Units, gap: int, shares: Sequence[float] = ()
) -> list[Widget]:
    """The widgets side by side over the area's width, equally high; `shares` weigh their widths."""
    places = split(area, shares or [1.0] * len(widgets), gap)
    tall = max((w.height(units, p.w) for w, p in zip(widgets, places, strict=True)), default=0)
    return [placed(w, pygame.Rect(p.x, area.y, p.w, tall)) for w, p in zip(widgets, places, strict=True)]


def rows(widgets: Sequence[Widget], area: pygame.Rect, units: Units, gap: int, least: int) -> list[Widget]:
    """The widgets in as many equal columns as `least` pixels each allow, row below row."""
    across = max(1, min(len(widgets), (area.w + gap) // (least + gap)))
    done: list[Widget] = []
    y = area.y
    for start in range(0, len(widgets), across):
        line = widgets[start : start + across]
        places = split(pygame.Rect(area.x, y, area.w, 0), [1.0] * across, gap)[: len(line)]
        tall = max(w.height(units, p.w) for w, p in zip(line, places, strict=True))
        done += [placed(w, pygame.Rect(p.x, y, p.w, tall)) for w, p in zip(line, places, strict=True)]
        y += tall + gap
    return done


def split(area: pygame.Rect, shares: Sequence[float], gap: int) -> list[pygame.Rect]:
    """The area cut into fields side by side with widths in these proportions."""
    free = area.w - gap * (len(shares) - 1)
    total = sum(shares)
    edges = [round(free * sum(shares[:i]) / total) + gap * i for i in range(len(shares) + 1)]
    return [
        pygame.Rect(area.x + edges[i], area.y, max(0, edges[i + 1] - edges[i] - gap), area.h)
        for i in range(len(shares))
    ]


def foot(widgets: Iterable[Widget]) -> int:
    """The lowest edge of the widgets, 0 where there are none."""
    return max((widget.rect.bottom for widget in widgets), default=0)
