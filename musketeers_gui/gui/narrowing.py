"""From legal actions to what can be pointed at next: pointing narrows the list until one action is named.

No screen is known here. A person never names an action; he points at its targets one after another, with
the mouse or with the keyboard, and every legal action can be reached so.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from musketeers_gui.core.rules import Rules
from musketeers_gui.core.values import Reason, Seat, Targets

FEW: Final = 6
"""Actions are offered as buttons where no more than so many are left."""
BUTTON: Final = "button:"
"""Targets of this kind stand in the side panel, never on a board."""


@dataclass(frozen=True, slots=True)
class Option:
    """A legal action and what is pointed at to choose it."""

    action: Any
    targets: Targets

    def fits(self, picked: Sequence[str]) -> bool:
        """Whether the things pointed at so far lead to it: in its order, or in any."""
        names = self.targets.names
        if self.targets.unordered:
            return set(picked) <= set(names)
        return names[: len(picked)] == tuple(picked)

    def after(self, picked: Sequence[str]) -> tuple[str, ...]:
        """What may be pointed at next on the way to it."""
        names = self.targets.names
        if self.targets.unordered:
            return tuple(name for name in names if name not in picked)
        return names[len(picked) : len(picked) + 1]


@dataclass(frozen=True, slots=True)
class Narrowing:
    """The legal actions of one decision, and what has been pointed at so far."""

    options: tuple[Option, ...]
    picked: tuple[str, ...] = ()

    @property
    def left(self) -> tuple[Option, ...]:
        """The actions that can still be meant."""
        return tuple(option for option in self.options if option.fits(self.picked))

    @property
    def lit(self) -> tuple[str, ...]:
        """What can be pointed at next, each once, in the order of the actions."""
        return tuple(dict.fromkeys(name for option in self.left for name in option.after(self.picked)))

    @property
    def settled(self) -> Option | None:
        """The action whose every target has been pointed at.

        A thing taken up is not yet put down: even where only one action is left its further targets are still
        asked for, so that the first click of several is free of consequence.
        """
        return next((option for option in self.left if not option.after(self.picked)), None)

    @property
    def only(self) -> Option | None:
        """The action that is left alone, settled or not: Enter may choose it."""
        left = self.left
        return left[0] if len(left) == 1 and self.picked else None

    @property
    def few(self) -> tuple[Option, ...]:
        """The actions to offer as buttons of their own."""
        left = self.left
        return left if len(left) <= FEW else ()

    @property
    def buttons(self) -> tuple[str, ...]:
        """The lit targets that are buttons of the panel."""
        return tuple(name for name in self.lit if name.startswith(BUTTON))

    def can_point(self, target: str) -> bool:
        """Whether pointing there does something."""
        return target in self.lit or target in self.picked

    def point(self, target: str) -> Narrowing:
        """After pointing at a lit target, or again at a picked one, which takes it back with what came after."""
        if target in self.lit:
            return replace(self, picked=(*self.picked, target))
        if target not in self.picked:
            return self
        place = self.picked.index(target)
        later = self.picked[place + 1 :] if self._unordered else ()
        return replace(self, picked=self.picked[:place] + later)

    def back(self) -> Narrowing:
        """After one step back."""
        return replace(self, picked=self.picked[:-1])

    def over(self, options: tuple[Option, ...]) -> Narrowing:
        """The same pointing over the actions of a later state, as far as it still leads somewhere."""
        fresh = Narrowing(options)
        for target in self.picked:
            if target not in fresh.lit:
                break
            fresh = fresh.point(target)
        return fresh if fresh.settled is None else Narrowing(options)

    @property
    def _unordered(self) -> bool:
        return all(option.targets.unordered for option in self.left)


def narrow(rules: Rules[Any, Any], state: Any, seat: Seat) -> Narrowing:
    """The decision of a seat before anything is pointed at: its legal actions with their targets."""
    return Narrowing(tuple(Option(action, rules.targets(state, seat, action)) for action in rules.legal(state, seat)))


def acts(rules: Rules[Any, Any], narrowing: Narrowing) -> Mapping[str, str]:
    """Each lit target with the kind of act it leads to: the verb of the action, "" where all are one kind."""
    kinds: dict[str, str] = {}
    for option in narrowing.left:
        verb = re.match(r"[a-z]+(?= |$)", rules.encode(option.action))
        for name in option.after(narrowing.picked):
            kinds.setdefault(name, verb[0] if verb else "")
    return kinds if len(set(kinds.values())) > 1 else dict.fromkeys(kinds, "")


# ------------------------------------------------------------------ refusals


def refusal(rules: Rules[Any, Any], state: Any, seat: Seat, narrowing: Narrowing, target: str) -> Reason:
    """Why a target is not lit: the reason of the nearest action that would point there, else what is asked for."""
    for text in _nearest(rules, narrowing, target):
        try:
            reason = rules.why_not(state, seat, rules.decode(text))
        except ValueError:
            continue
        if reason:
            return reason
    asked = rules.prompt(state, seat)
    return Reason(f"That is not asked for now. {asked.text}", asked.rule)


def _nearest(rules: Rules[Any, Any], narrowing: Narrowing, target: str) -> Iterator[str]:
    """Texts of actions that differ from a legal one in this target alone, the likeliest first; a button's own text."""
    if target.startswith(BUTTON):
        yield target.removeprefix(BUTTON)
    for option in narrowing.left:
        text = rules.encode(option.action)
        for wanted in option.after(narrowing.picked):
            if wanted.partition(":")[0] == target.partition(":")[0]:
                yield from _swapped(text, wanted.partition(":")[2], target.partition(":")[2])


def _swapped(text: str, old: str, new: str) -> Iterator[str]:
    """The text with one id in another's place, or with that part of it which differs."""
    pairs = [(old, new)]
    olds, news = old.split("/"), new.split("/")
    if len(olds) == len(news):
        pairs += [pair for pair in zip(olds, news, strict=True) if pair[0] != pair[1]]
    for before, after in pairs:
        found = re.finditer(rf"(?<![\w./]){re.escape(before)}(?![\w./])", text)
        for match in reversed(list(found)):
            yield text[: match.start()] + after + text[match.end() :]
