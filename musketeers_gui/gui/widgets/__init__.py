"""The controls of the window, one import for all."""

from musketeers_gui.gui.widgets.base import Action, Look, Widget, moved, placed, style
from musketeers_gui.gui.widgets.buttons import Button, RoundButton, activates, focus_frame
from musketeers_gui.gui.widgets.choices import Choice, Toggle
from musketeers_gui.gui.widgets.field import FieldState, TextField
from musketeers_gui.gui.widgets.gamecard import GameCard, KeptStrip
from musketeers_gui.gui.widgets.grid import CodeBlock, Grid
from musketeers_gui.gui.widgets.hints import Hint, HintBar, TitleBand, hint_bar_rect, side_width, title_band_rect
from musketeers_gui.gui.widgets.lists import ListBox, ListRow, Scroll, ScrollView, scroll_view
from musketeers_gui.gui.widgets.mistake import MistakeCard
from musketeers_gui.gui.widgets.panels import Modal, Note, Panel, Plate, Rule
from musketeers_gui.gui.widgets.pictures import PictureGrid
from musketeers_gui.gui.widgets.rows import Fact, FactPlate, PickRow, SeatName, TocRow
from musketeers_gui.gui.widgets.texts import Bullet, Drawing, Heading, Label, RichText

__all__ = [
    "Action",
    "Bullet",
    "Button",
    "Choice",
    "CodeBlock",
    "Drawing",
    "Fact",
    "FactPlate",
    "FieldState",
    "GameCard",
    "Grid",
    "Heading",
    "Hint",
    "HintBar",
    "KeptStrip",
    "Label",
    "ListBox",
    "ListRow",
    "Look",
    "MistakeCard",
    "Modal",
    "Note",
    "Panel",
    "PickRow",
    "PictureGrid",
    "Plate",
    "RichText",
    "RoundButton",
    "Rule",
    "Scroll",
    "ScrollView",
    "SeatName",
    "TextField",
    "TitleBand",
    "TocRow",
    "Toggle",
    "Widget",
    "activates",
    "focus_frame",
    "hint_bar_rect",
    "moved",
    "placed",
    "scroll_view",
    "side_width",
    "style",
    "title_band_rect",
]
