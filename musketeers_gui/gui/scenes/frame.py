"""What all menus share: the table, the title band with its buttons, the hint bar, and the desk at work."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

import pygame

from musketeers_gui.gui import textures
from musketeers_gui.gui.desk import Desk, flatten
from musketeers_gui.gui.intents import Intent
from musketeers_gui.gui.services import Services
from musketeers_gui.gui.units import Units
from musketeers_gui.gui.widgets import (
    Action,
    Button,
    Hint,
    HintBar,
    RoundButton,
    TitleBand,
    Widget,
    hint_bar_rect,
    title_band_rect,
)


class MenuScene(ABC):
    """A scene made of widgets alone: it says how they lie, the desk does the rest."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.desk = Desk(self.lay_out)

    @abstractmethod
    def lay_out(self, units: Units) -> Sequence[Widget]:
        """The widgets as they are now."""

    def enter(self) -> None:
        """Come to the top: show what may have changed meanwhile."""
        self.desk.refresh()

    def leave(self) -> None:  # noqa: B027 - most scenes keep nothing running
        """Nothing is kept running."""

    def resize(self, units: Units) -> None:
        """Take a new scale."""
        self.desk.resize(units)

    def handle(self, intent: Intent) -> bool:
        """All goes to the widgets."""
        return self.desk.handle(intent)

    def update(self, dt: float) -> bool:
        """Let time pass for notes under the pointer."""
        return self.desk.update(dt)

    @property
    def moving(self) -> bool:
        """Menus stand still, but for a note about to come up."""
        return self.desk.waiting

    def ground(self, surface: pygame.Surface) -> None:
        """What all widgets lie on: the table."""
        surface.blit(textures.table(surface.get_size()), (0, 0))

    def draw(self, surface: pygame.Surface) -> None:
        """The ground and what lies on it."""
        self.ground(surface)
        self.desk.draw(surface)

    def widgets(self) -> Sequence[Widget]:
        """All that can be seen."""
        return [seen.widget for seen in flatten(self.desk.widgets)]


@dataclass(frozen=True, slots=True)
class Tool:
    """A round button of the title band."""

    name: str
    icon: str
    tip: str
    action: Action
    key: str = ""


def tool_buttons(units: Units, tools: Sequence[Tool], right: int, middle: int, most: float = 100) -> list[Widget]:
    """Round buttons side by side, ending at `right`, their middle at height `middle`, at most `most` units wide."""
    size, gap = max(units.px(40), min(units.tx(36), units.px(most))), units.px(10)
    places = [pygame.Rect(right - size - i * (size + gap), middle - size // 2, size, size) for i in range(len(tools))]
    return [
        RoundButton(name=t.name, rect=place, icon=t.icon, tip=_tip(t), action=t.action, key=t.key)
        for t, place in zip(reversed(tools), places, strict=True)
    ]


def _tip(tool: Tool) -> str:
    return f"{tool.tip} (**{tool.key}**)" if tool.key else tool.tip


def full_screen(services: Services) -> Action:
    """What turns full screen on and off."""
    return lambda: services.apply(replace(services.settings(), fullscreen=not services.settings().fullscreen))


def margin(units: Units) -> int:
    """Pixels between sheets and the rim of the window."""
    return units.px(26)


def frame(
    units: Units,
    title: str,
    line: str,
    hints: Sequence[Hint],
    *,
    back: Action,
    tools: Sequence[Tool] = (),
    note: str = "",
) -> tuple[list[Widget], pygame.Rect]:
    """Title band with a way back, tools and hint bar; and the body between them where sheets may lie."""
    band, bar = title_band_rect(units), hint_bar_rect(units)
    button = Button(name="back", label="Back", icon="step-back", key="Esc", action=back)
    wide = min(button.natural_width(units), units.width // 4)
    tall = button.height(units, wide)
    place = pygame.Rect(units.px(20), band.centery - tall // 2, wide, tall)
    round_ones = tool_buttons(units, tools, band.right - units.px(24), band.centery)
    taken = max([place.right, *(band.right - tool.rect.x for tool in round_ones)])
    parts: list[Widget] = [
        TitleBand(rect=band, title=title, line=line, side=taken + units.px(20)),
        HintBar(rect=bar, hints=tuple(hints), note=note),
        replace(button, rect=place),
        *round_ones,
    ]
    edge = margin(units)
    top, foot = band.bottom + units.px(20), bar.top - units.px(24)
    return parts, pygame.Rect(edge, top, units.width - 2 * edge, foot - top)


def going(action: Callable[..., object], *arguments: object) -> Action:
    """An action that calls another one with fixed arguments."""

    def go() -> None:
        action(*arguments)

    return go
