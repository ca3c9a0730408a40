"""Motion as data: easing, clips that paint themselves at a moment, and clips put together.

Seconds are those of normal speed; the speed setting is applied once, where a clip is played.
"""

import math
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Final

import pygame

Ease = Callable[[float], float]


def _out(t: float) -> float:
    return 1 - (1 - t) ** 3


def _in_out(t: float) -> float:
    return t * t * (3 - 2 * t)


def _over(t: float) -> float:
    return 1 + 2.2 * (t - 1) ** 3 + 1.2 * (t - 1) ** 2


EASES: Final[dict[str, Ease]] = {
    "linear": lambda t: t,
    "out": _out,
    "in": lambda t: t**3,
    "in-out": _in_out,
    "over": _over,
    "arc": lambda t: math.sin(math.pi * t),
}
"""Easing by name: share of time passed -> share of way gone ("arc" rises and comes back)."""


Paint = Callable[[pygame.Surface, float], None]


@dataclass(frozen=True, slots=True)
class Clip:
    """A motion: `paint(surface, t)` draws it `t` seconds in, over a board that leaves out what it `hides`.

    `cues` are sounds (assets/sounds, without ending) with the second at which each is heard. What `stays` is
    looked at when it is over (a round that is paid) until somebody goes on, at any speed.
    """

    seconds: float
    paint: Paint
    hides: frozenset[str] = frozenset()
    cues: tuple[tuple[float, str], ...] = ()
    stays: bool = False


def wait(seconds: float) -> Clip:
    """Nothing, for a while."""
    return Clip(seconds, lambda surface, t: None)


def sequence(*clips: Clip) -> Clip:
    """One clip after another; each hides its things while it plays, and the whole hides all of them."""
    starts = [sum(clip.seconds for clip in clips[:i]) for i in range(len(clips))]

    def draw(surface: pygame.Surface, t: float) -> None:
        index = max((i for i, start in enumerate(starts) if t >= start), default=0)
        clips[index].paint(surface, min(t - starts[index], clips[index].seconds))

    stays = any(clip.stays for clip in clips[-1:])
    return Clip(sum(c.seconds for c in clips), draw, _hidden(clips), _cues(clips, starts), stays)


def parallel(*clips: Clip) -> Clip:
    """All clips at once; those that are over stay as they ended."""

    def draw(surface: pygame.Surface, t: float) -> None:
        for clip in clips:
            clip.paint(surface, min(t, clip.seconds))

    longest, cues = max((c.seconds for c in clips), default=0.0), _cues(clips, [0.0] * len(clips))
    return Clip(longest, draw, _hidden(clips), cues, any(clip.stays for clip in clips))


def _hidden(clips: tuple[Clip, ...]) -> frozenset[str]:
    return frozenset().union(*(clip.hides for clip in clips))


def _cues(clips: tuple[Clip, ...], starts: list[float]) -> tuple[tuple[float, str], ...]:
    heard = ((start + at, name) for clip, start in zip(clips, starts, strict=True) for at, name in clip.cues)
    return tuple(sorted(heard))


def quicker(clip: Clip, factor: float) -> Clip:
    """The clip in `factor` times its seconds."""
    if factor <= 0:
        cues = tuple((0.0, name) for _, name in clip.cues)
        return replace(clip, seconds=0.0, paint=lambda surface, t: clip.paint(surface, clip.seconds), cues=cues)
    cues = tuple((at * factor, name) for at, name in clip.cues)
    return replace(
        clip, seconds=clip.seconds * factor, paint=lambda surface, t: clip.paint(surface, t / factor), cues=cues
    )


@dataclass(slots=True)
class Animation:
    """A clip being played."""

    clip: Clip
    elapsed: float = 0.0
    _heard: int = field(default=0, repr=False)

    @property
    def done(self) -> bool:
        """Whether the clip has come to its end."""
        return self.elapsed >= self.clip.seconds

    @property
    def hides(self) -> frozenset[str]:
        """Targets the board must not draw in place meanwhile."""
        return self.clip.hides

    def advance(self, dt: float) -> tuple[str, ...]:
        """Go `dt` seconds on; gives the names of the sounds whose moment has come."""
        self.elapsed = min(self.elapsed + dt, self.clip.seconds)
        due = [name for at, name in self.clip.cues if at <= self.elapsed]
        fresh = tuple(due[self._heard :])
        self._heard = len(due)
        return fresh

    def finish(self) -> None:
        """Jump to the end without a sound."""
        self.elapsed = self.clip.seconds
        self._heard = len(self.clip.cues)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the moment reached."""
        self.clip.paint(surface, self.elapsed)
