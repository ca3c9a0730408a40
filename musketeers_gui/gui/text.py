"""Type: faces by part, runs of signs from the second face, measuring, wrapping and rich text.

Every surface made here is premultiplied; `put` blits it so. Sizes are pixels (ask `Units.font`).
"""

import re
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

import pygame

from musketeers_gui.gui.resources import asset
from musketeers_gui.gui.theme import BLUE, INK, LEADING, SIGN_SCALE, Colour, Face

SUPERSAMPLE: Final = 2
"""Small type is set at this multiple and brought down: rounder and more even than hinted outlines."""
DIRECT_FROM: Final = 40
"""From this size in pixels on the outlines are fine as they are."""
NOT_A_GLYPH: Final = "\ue000"
LIFT: Final = 0.05
"""Share of the size by which a line is raised to look centred beside an icon or in a button."""

_BOLD: Final = {
    Face.TEXT: Face.NAME,
    Face.LIGHT: Face.NAME,
    Face.ITALIC: Face.NAME_ITALIC,
    Face.NAME: Face.BOLD,
}
_ITALIC: Final = {
    Face.TEXT: Face.ITALIC,
    Face.LIGHT: Face.LIGHT_ITALIC,
    Face.NAME: Face.NAME_ITALIC,
    Face.ITALIC: Face.TEXT,
}
_MARKUP: Final = re.compile(r"\*\*(.+?)\*\*|\*(.+?)\*|`(.+?)`|\[([^\]]+)\]\(([^)\s]+)\)")


@dataclass(frozen=True, slots=True)
class Style:
    """A face at a size in pixels, in a colour; `tracking` is extra pixels after every letter."""

    face: Face
    px: int
    colour: Colour = INK
    tracking: int = 0


@lru_cache(maxsize=128)
def font(face: Face, px: int) -> pygame.font.Font:
    """The face at a size. A face that is missing from the installation is replaced by pygame's own.

    A font used after pygame has quit crashes the process, so all are forgotten then.
    """
    if not pygame.font.get_init():
        pygame.font.init()
    if not font.cache_info().currsize:
        pygame.register_quit(font.cache_clear)
    path = asset("fonts", face.value)
    return pygame.font.Font(str(path) if path.is_file() else None, max(1, px))


@lru_cache(maxsize=8192)
def _lacks(face: Face, sign: str) -> bool:
    """Whether the face draws its empty box for this sign."""
    probe = font(face, 40)
    return probe.metrics(sign) in ([None], probe.metrics(NOT_A_GLYPH))


def runs(text: str, face: Face) -> list[tuple[str, Face]]:
    """The text split into pieces of one face each: signs the face lacks go to DejaVu."""
    parts: list[tuple[str, Face]] = []
    for sign in text:
        own = Face.SIGN if not sign.isspace() and _lacks(face, sign) else face
        if parts and (parts[-1][1] is own or sign.isspace()):
            parts[-1] = (parts[-1][0] + sign, parts[-1][1])
        else:
            parts.append((sign, own))
    return parts


def _scale(px: int) -> int:
    return 1 if px >= DIRECT_FROM else SUPERSAMPLE


def _sized(face: Face, px: int, base: Face) -> pygame.font.Font:
    return font(face, round(px * SIGN_SCALE) if face is Face.SIGN and base is not Face.SIGN else px)


@lru_cache(maxsize=16384)
def _measure(text: str, face: Face, px: int, tracking: int) -> int:
    k = _scale(px)
    wide = sum(_sized(own, px * k, face).size(part)[0] for part, own in runs(text, face))
    if tracking:
        wide = sum(_sized(own, px * k, face).size(c)[0] for part, own in runs(text, face) for c in part)
    return -(-wide // k) + tracking * max(0, len(text) - 1)


def width(text: str, style: Style) -> int:
    """Pixels from the first letter's left to the last one's right."""
    return _measure(text, style.face, style.px, style.tracking)


def height(style: Style) -> int:
    """Pixels from the top of the tallest to the foot of the deepest letter."""
    k = _scale(style.px)
    return -(-font(style.face, style.px * k).get_height() // k)


def ascent(style: Style) -> int:
    """Pixels from the top of a line to the foot of its small letters."""
    k = _scale(style.px)
    return round(font(style.face, style.px * k).get_ascent() / k)


def leading(style: Style, factor: float = LEADING) -> int:
    """Pixels from one line to the next."""
    return max(height(style) - round(style.px * 0.12), round(style.px * factor))


@lru_cache(maxsize=2048)
def render(text: str, style: Style) -> pygame.Surface:
    """One line of text as a premultiplied surface, at least one pixel wide."""
    k = _scale(style.px)
    base = font(style.face, style.px * k)
    wide, tall = max(1, width(text, style)), height(style)
    sheet = pygame.Surface((wide * k, tall * k), pygame.SRCALPHA, 32)
    sheet.fill((*style.colour, 0))
    x = 0
    for part, own in runs(text, style.face):
        face = _sized(own, style.px * k, style.face)
        for piece in part if style.tracking else (part,):
            glyphs = face.render(piece, True, style.colour)
            sheet.blit(glyphs, (x, base.get_ascent() - face.get_ascent()))
            x += face.size(piece)[0] + style.tracking * k
    ready = sheet.premul_alpha()
    return ready if k == 1 else pygame.transform.smoothscale(ready, (wide, tall))


def put(surface: pygame.Surface, text: str, style: Style, anchor: str, at: tuple[int, int]) -> pygame.Rect:
    """Draw one line with its `anchor` (a pygame.Rect attribute, say "midleft") at the point; gives its place.

    Lines anchored at their middle are raised a little, since small letters stand low in their line.
    """
    if not text:
        return pygame.Rect(at, (0, 0))
    image = render(text, style)
    place = image.get_rect(**{anchor: at})
    if anchor.startswith("mid") or anchor == "center":
        place.y -= 0 if anchor in ("midtop", "midbottom") else round(style.px * LIFT)
    surface.blit(image, place, special_flags=pygame.BLEND_PREMULTIPLIED)
    return place


def fit(text: str, style: Style, room: int) -> str:
    """The text, or as much of it as `room` pixels hold with an ellipsis behind it."""
    if width(text, style) <= room:
        return text
    low, high = 0, len(text)
    while low < high:
        middle = (low + high + 1) // 2
        if width(text[:middle].rstrip() + "…", style) <= room:
            low = middle
        else:
            high = middle - 1
    return text[:low].rstrip() + "…"


@lru_cache(maxsize=16384)
def in_two(text: str, style: Style, room: int) -> tuple[str, ...]:
    """The text in one line of `room` pixels, or in two where it needs them; more than that ends with an ellipsis."""
    if width(text, style) <= room:
        return (text,)
    words = text.split(" ")
    count = next((i for i in range(len(words), 0, -1) if width(" ".join(words[:i]), style) <= room), 0)
    if not count:
        return (fit(text, style, room),)
    return (" ".join(words[:count]), fit(" ".join(words[count:]), style, room))


@dataclass(frozen=True, slots=True)
class Piece:
    """A stretch of one style at `x` in its line; `link` is where a click on it leads, or empty."""

    x: int
    text: str
    style: Style
    link: str = ""


@dataclass(frozen=True, slots=True)
class Paragraph:
    """Wrapped rich text: lines of pieces, `step` pixels apart, `width` pixels wide at the widest."""

    lines: tuple[tuple[Piece, ...], ...]
    width: int
    step: int
    tall: int
    ascent: int

    @property
    def height(self) -> int:
        """Pixels the whole takes."""
        return (len(self.lines) - 1) * self.step + self.tall if self.lines else 0

    def draw(self, surface: pygame.Surface, at: tuple[int, int], align: str = "left", room: int = 0) -> None:
        """Draw with the top left at the point; `align` "center" or "right" places lines in `room` pixels."""
        for number, line in enumerate(self.lines):
            x, y = at[0] + self._shift(line, align, room), at[1] + number * self.step
            for piece in line:
                drop = self.ascent - ascent(piece.style)
                put(surface, piece.text, piece.style, "topleft", (x + piece.x, y + drop))
                if piece.link:
                    self._underline(surface, piece, x, y)

    def link_at(self, pos: tuple[int, int]) -> str:
        """The link under a point measured from the paragraph's top left (left-aligned), or empty."""
        row = pos[1] // self.step if self.step else 0
        if not 0 <= row < len(self.lines):
            return ""
        hits = (p.link for p in self.lines[row] if p.x <= pos[0] < p.x + width(p.text, p.style))
        return next(hits, "")

    def _shift(self, line: tuple[Piece, ...], align: str, room: int) -> int:
        if align == "left" or not line:
            return 0
        free = room - line[-1].x - width(line[-1].text, line[-1].style)
        return free // 2 if align == "center" else free

    def _underline(self, surface: pygame.Surface, piece: Piece, x: int, y: int) -> None:
        foot = y + round(self.tall * 0.84)
        surface.fill(piece.style.colour, (x + piece.x, foot, width(piece.text, piece.style), 1))


def _spans(markup: str, style: Style, link_colour: Colour) -> list[tuple[str, Style, str]]:
    """The markup as stretches of (text, style, link)."""
    spans: list[tuple[str, Style, str]] = []
    end = 0
    for match in _MARKUP.finditer(markup):
        spans.append((markup[end : match.start()], style, ""))
        bold, italic, code, label, target = match.groups()
        if bold:
            spans += _spans(bold, replace(style, face=_BOLD.get(style.face, style.face)), link_colour)
        elif italic:
            spans += _spans(italic, replace(style, face=_ITALIC.get(style.face, style.face)), link_colour)
        elif code:
            spans.append((code, replace(style, face=Face.CODE, px=round(style.px * SIGN_SCALE)), ""))
        else:
            spans.append((label, replace(style, colour=link_colour), target))
        end = match.end()
    spans.append((markup[end:], style, ""))
    return [span for span in spans if span[0]]


def curled(words: str) -> str:
    """The words with curled apostrophes, as files typed on a keyboard seldom have them."""
    return re.sub(r"(?<=\w)'", "’", words)


def plain(markup: str) -> str:
    """The markup's words without its signs."""
    return "".join(text for text, _, _ in _spans(markup, Style(Face.TEXT, 20), INK))


def broken(word: str, style: Style, room: int) -> list[str]:
    """A word too long for a line of `room` pixels, cut behind a hyphen or the like, else where it must be."""
    parts, rest = [], word
    while rest and width(rest, style) > room:
        n = max(1, next((i for i in range(len(rest), 0, -1) if width(rest[:i], style) <= room), 1))
        joint = max(rest.rfind(sign, 0, n) for sign in "-/_.") + 1
        n = joint if joint * 3 > n else n
        parts.append(rest[:n])
        rest = rest[n:]
    return [*parts, rest] if rest else parts


def _words(spans: list[tuple[str, Style, str]], room: int) -> list[list[tuple[str, Style, str]]]:
    """Groups of pieces that may not be parted; a group of one space parts two words, "\\n" ends a line."""
    groups: list[list[tuple[str, Style, str]]] = []
    glued = False
    for text, style, link in spans:
        for token in re.findall(r"\n|[^\S\n]+|\S+", text):
            if token.isspace():
                groups.append([(token if token == "\n" else " ", style, link)])
                glued = False
                continue
            for part in broken(token, style, room) if width(token, style) > room else (token,):
                if glued and part is token:
                    groups[-1].append((part, style, link))
                else:
                    groups.append([(part, style, link)])
                glued = True
    return groups


def _advance(text: str, style: Style) -> int:
    """Pixels to where the next piece begins."""
    return width(text, style) + style.tracking


def _join(line: list[Piece]) -> tuple[Piece, ...]:
    """Neighbouring pieces of one style and link set as one, so that kerning holds and no gaps add up."""
    joined: list[Piece] = []
    for piece in line:
        last = joined[-1] if joined else None
        if last and last.style == piece.style and last.link == piece.link:
            joined[-1] = replace(last, text=last.text + piece.text)
        else:
            x = last.x + _advance(last.text, last.style) if last else 0
            joined.append(replace(piece, x=x))
    return tuple(joined)


@lru_cache(maxsize=1024)
def paragraph(markup: str, style: Style, room: int, factor: float = LEADING, link_colour: Colour = BLUE) -> Paragraph:
    """Rich text wrapped to `room` pixels.

    `**bold**`, `*italic*`, `` `code` `` and `[words](link)` are understood; a line break starts a new line;
    words longer than the line are broken.
    """
    lines: list[tuple[Piece, ...]] = [()]
    for group in _words(_spans(markup, style, link_colour), max(1, room)):
        first = group[0][0]
        line = _join([*lines[-1], *(Piece(0, text, own, link) for text, own, link in group)])
        if first == "\n" or (lines[-1] and not first.isspace() and _end(line) > room):
            lines.append(())
            line = _join([Piece(0, text, own, link) for text, own, link in group])
        if first != "\n" and (lines[-1] or not first.isspace()):
            lines[-1] = line
    done = tuple(_trimmed(line) for line in lines)
    wide = max((_end(line) for line in done), default=0)
    return Paragraph(done, wide, leading(style, factor), height(style), ascent(style))


def _end(line: tuple[Piece, ...]) -> int:
    """Where a line of pieces ends."""
    return line[-1].x + width(line[-1].text, line[-1].style) if line else 0


def _trimmed(line: tuple[Piece, ...]) -> tuple[Piece, ...]:
    """The line without spaces at its end."""
    while line and not line[-1].text.strip():
        line = line[:-1]
    return (*line[:-1], replace(line[-1], text=line[-1].text.rstrip())) if line else line
