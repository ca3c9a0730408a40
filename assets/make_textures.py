"""Make the pictures in assets/textures: woods, vellum, cloth and the curtain.

Run `python assets/make_textures.py [FOLDER]`. Everything comes from seeded noise, so that a run gives the
same pictures again. Only pygame is used; colours are (red, green, blue), lengths are pixels.
"""

import math
import os
import random
import sys
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

HERE = Path(__file__).resolve().parent
MULTIPLY = pygame.BLEND_MULT
Colour = tuple[int, int, int]
Size = tuple[int, int]

GOLD_DARK, GOLD, GOLD_LIGHT = (0x4E, 0x35, 0x0C), (0xB9, 0x8A, 0x2F), (0xE9, 0xCB, 0x85)
VELVET = (0x96, 0x16, 0x1C)


def mix(a: Sequence[int], b: Sequence[int], share: float) -> Colour:
    """The colour `share` of the way from `a` to `b`."""
    red, green, blue = (int(x + (y - x) * share) for x, y in zip(a, b, strict=True))
    return red, green, blue


def ramp(stops: Sequence[Colour]) -> list[Colour]:
    """256 colours running evenly through the stops."""
    spans = len(stops) - 1
    places = [min(i / 255 * spans, spans - 1e-9) for i in range(256)]
    return [mix(stops[int(p)], stops[int(p) + 1], p - int(p)) for p in places]


def painted(size: Size, levels: bytes, colours: Sequence[Colour]) -> pygame.Surface:
    """A picture from one byte a pixel and the colour of each level."""
    picture = pygame.image.frombytes(levels, size, "P")
    picture.set_palette(colours)
    return picture.convert(32)


def greys(low: int = 0, high: int = 255) -> list[Colour]:
    """256 greys from `low` to `high`."""
    return [(low + (high - low) * i // 255,) * 3 for i in range(256)]


def recoloured(grey: pygame.Surface, stops: Sequence[Colour]) -> pygame.Surface:
    """A grey picture with its levels sent through a ramp of colours."""
    return painted(grey.get_size(), pygame.image.tobytes(grey, "RGB")[::3], ramp(stops))


def grown(picture: pygame.Surface, size: Size) -> pygame.Surface:
    """Enlarged by doubling: one big step would show the grid as diamonds."""
    while picture.get_width() * 2 < size[0] or picture.get_height() * 2 < size[1]:
        wide = min(size[0], picture.get_width() * 2)
        high = min(size[1], picture.get_height() * 2)
        picture = pygame.transform.smoothscale(picture, (wide, high))
    return pygame.transform.smoothscale(picture, size)


def noise(size: Size, cell: tuple[float, float], seed: int, low: int, high: int = 255) -> pygame.Surface:
    """Soft random greys whose patches are about `cell` large."""
    columns, rows = (max(2, int(length / part) + 2) for length, part in zip(size, cell, strict=True))
    grid = random.Random(seed).randbytes(columns * rows)
    return grown(painted((columns, rows), grid, greys(low, high)), size)


def faded(strip: pygame.Surface, sideways: bool) -> pygame.Surface:
    """The strip running from full at its left (or its top) to clear at the other end."""
    wide, high = strip.get_size()
    veil = pygame.Surface((wide, high), pygame.SRCALPHA, 32)
    steps = wide if sideways else high
    for step in range(steps):
        line = (step, 0, 1, high) if sideways else (0, step, wide, 1)
        veil.fill((255, 255, 255, 255 - 255 * step // steps), line)
    return masked(strip, veil)


def seamless(picture: pygame.Surface, size: Size) -> pygame.Surface:
    """A larger picture cut to `size` so that opposite edges meet: what is cut off fades into the other side."""
    wide, high = size
    surplus = (picture.get_width() - wide, picture.get_height() - high)
    if surplus[0]:
        picture.blit(faded(picture.subsurface((wide, 0, surplus[0], high + surplus[1])), True), (0, 0))
    if surplus[1]:
        picture.blit(faded(picture.subsurface((0, high, wide, surplus[1])), False), (0, 0))
    return picture.subsurface((0, 0, *size)).copy()


def multiplied(picture: pygame.Surface, layers: Iterable[pygame.Surface]) -> pygame.Surface:
    """The picture darkened by each layer in turn."""
    for layer in layers:
        picture.blit(layer, (0, 0), special_flags=MULTIPLY)
    return picture


def blurred(picture: pygame.Surface, radius: float) -> pygame.Surface:
    """Softened by going down and up in size three times."""
    size = picture.get_size()
    for share in (0.55, 0.4, 0.25):
        part = max(1.01, radius * share)
        small = pygame.transform.smoothscale(picture, tuple(max(2, int(n / part)) for n in size))
        picture = pygame.transform.smoothscale(small, size)
    return picture


def masked(picture: pygame.Surface, mask: pygame.Surface) -> pygame.Surface:
    """The part of the picture where the mask is white."""
    cut = picture.convert_alpha()
    cut.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return cut


def rings(size: Size, seed: int, period: float, centre: tuple[float, float], squeeze: int) -> pygame.Surface:
    """Year rings of a board cut along the trunk, in greys: a slow rise and a quick drop for each year.

    Across the picture only every `squeeze`th pixel is worked out, since the grain changes slowly that way.
    """
    rng = random.Random(seed)
    phases = [rng.uniform(0, math.tau) for _ in range(5)]
    wide, high = size[0] // squeeze, size[1]
    sway = [
        15 * math.sin(x * 0.0126 + phases[0]) + 4.8 * math.sin(x * 0.0315 + phases[1]) + math.sin(x * 0.081 + phases[2])
        for x in range(wide)
    ]
    along = [((x - centre[0] * wide) * 0.135) ** 2 for x in range(wide)]
    depths = [rng.uniform(0.25, 1.0) for _ in range(97)]
    levels = bytearray(wide * high)
    place = 0
    for y in range(high):
        across, ripple = y - centre[1] * high, 4.8 * math.sin(y * 0.05 + phases[3])
        for x in range(wide):
            reach = math.sqrt((across + sway[x]) ** 2 + along[x]) + ripple
            years = reach / period + 0.45 * math.sin(reach * 0.037 + phases[4])
            levels[place] = year_level(years % 1.0, depths[int(years) % 97])
            place += 1
    return grown(painted((wide, high), bytes(levels), greys()), size)


def year_level(part: float, depth: float) -> int:
    """The grey of a ring at a part of its year: darker towards autumn, pale again within a tenth of a year."""
    autumn = 0.9
    dark = ((1 - part) * 10 if part > autumn else (part / autumn) ** 3) * depth
    return int(250 - 118 * dark - 34 * min(part, autumn) * (part <= autumn))


def pores(size: Size, seed: int, colour: Colour) -> pygame.Surface:
    """Short dark strokes along the grain."""
    rng = random.Random(seed)
    layer = pygame.Surface(size, pygame.SRCALPHA, 32)
    for _ in range(size[0] * size[1] // 520):
        place = (rng.randrange(size[0]), rng.randrange(size[1]), rng.randint(5, 26), 1)
        layer.fill((*colour, rng.randint(14, 60)), place)
    return layer


def wood(
    size: Size, stops: Sequence[Colour], seed: int, period: float = 9.0, centre: tuple[float, float] = (0.3, -0.4)
) -> pygame.Surface:
    """A board with its grain running across the picture; `period` is the width of a year."""
    grain = rings(size, seed, period, centre, 3)
    wide = size[0]
    streaks = (
        (wide * 0.35, 1.6, 186),
        (wide * 0.16, 1.0, 196),
        (wide * 0.07, 2.6, 206),
        (wide * 0.6, 14, 186),
        (wide * 0.9, 60, 200),
    )
    layers = (noise(size, (w, h), seed * 7 + i, low) for i, (w, h, low) in enumerate(streaks))
    board = recoloured(multiplied(grain, layers), stops)
    board.blit(pores(size, seed, mix(stops[0], (0, 0, 0), 0.5)), (0, 0))
    return board


def walnut() -> pygame.Surface:
    """A dark table top of five planks."""
    stops = ((0x1C, 0x10, 0x08), (0x45, 0x2A, 0x18), (0x6F, 0x48, 0x29), (0x84, 0x58, 0x34))
    wide, high, planks = 2048, 1152, 5
    table = pygame.Surface((wide, high))
    depth = high // planks + 1
    for i in range(planks):
        centre = (0.2 + 0.06 * (i * 37 % 10), -0.6 + 0.09 * (i * 53 % 10))
        table.blit(wood((wide, depth), stops, 9 + i * 13, 30 + 6 * (i % 3), centre), (0, i * depth))
        table.fill((8, 4, 2), (0, i * depth - 1, wide, 2))
        table.fill((0x6B, 0x48, 0x2A), (0, i * depth + 1, wide, 1))
    return table


def panel() -> pygame.Surface:
    """Very dark walnut for bands and bars that carry light type."""
    return wood((1024, 512), ((0x10, 0x09, 0x05), (0x27, 0x18, 0x0E), (0x3E, 0x27, 0x17)), 77, 26, (0.3, -0.5))


def frame() -> pygame.Surface:
    """The red-brown frame of the tile game's board."""
    stops = ((0x14, 0x08, 0x04), (0x3D, 0x1E, 0x10), (0x5D, 0x31, 0x1A), (0x78, 0x44, 0x26))
    return wood((1024, 512), stops, 5, 16, (0.4, -0.5))


def square_light() -> pygame.Surface:
    """The lighter of the two veneers of the tile game's board."""
    stops = ((0x5C, 0x36, 0x1A), (0x8A, 0x57, 0x2E), (0xA8, 0x70, 0x40), (0xBB, 0x84, 0x50))
    return wood((1024, 1024), stops, 21, 20, (0.3, -0.35))


def square_dark() -> pygame.Surface:
    """The darker of the two veneers of the tile game's board."""
    stops = ((0x4A, 0x29, 0x14), (0x71, 0x44, 0x24), (0x8B, 0x58, 0x31), (0x9C, 0x68, 0x3D))
    return wood((1024, 1024), stops, 22, 22, (0.6, -0.3))


def tile_light() -> pygame.Surface:
    """Maple of the light side's tiles."""
    stops = ((0x8A, 0x5C, 0x2C), (0xC9, 0x98, 0x57), (0xE3, 0xBC, 0x7C), (0xEF, 0xD2, 0x9A))
    return wood((768, 768), stops, 31, 15, (0.45, -0.3))


def tile_dark() -> pygame.Surface:
    """Stained wood of the dark side's tiles."""
    stops = ((0x12, 0x07, 0x04), (0x36, 0x17, 0x0D), (0x55, 0x28, 0x17), (0x6F, 0x3A, 0x22))
    return wood((768, 768), stops, 32, 15, (0.55, -0.3))


def vellum() -> pygame.Surface:
    """Calf skin for writing, repeating in both directions; browned edges are drawn where a sheet ends."""
    size, ink, pale, deep = (1216, 1216), (0x24, 0x1A, 0x12), (0xF4, 0xEA, 0xD2), (0xE6, 0xD6, 0xB2)
    clouds = noise(size, (128, 128), 5, 110)
    finer = [noise(size, (cell, cell), 55 + cell, low) for cell, low in ((32, 205), (8, 225), (2, 236))]
    stops = (mix(deep, ink, 0.12), deep, pale, mix(pale, (255, 255, 255), 0.15))
    skin = recoloured(multiplied(clouds, finer), stops)
    rng = random.Random(5)
    fibres = pygame.Surface(size, pygame.SRCALPHA, 32)
    for _ in range(size[0] * size[1] // 2600):
        x, y = rng.randrange(size[0] - 16), rng.randrange(8, size[1] - 8)
        turn, length = rng.uniform(-0.6, 0.6), rng.randint(4, 14)
        end = (x + length * math.cos(turn), y + length * math.sin(turn))
        pygame.draw.line(fibres, (120, 90, 50, rng.randint(8, 26)), (x, y), end)
    skin.blit(fibres, (0, 0))
    return seamless(skin, (1024, 1024))


WEAVE = ("0A1C0B", "A2AB1C", "1A0CB0", "C1BA2A", "0BC1A1", "BA1B0C")
"""Six threads by six; each sign is how much light the crossing gives back."""
THREAD = {"0": 255, "1": 244, "2": 250, "A": 232, "B": 222, "C": 214}


def weave(size: Size) -> pygame.Surface:
    """The threads of a cloth, in greys."""
    levels = b"".join(bytes(THREAD[sign] for sign in row) * (size[0] // len(row)) for row in WEAVE)
    return painted(size, levels * (size[1] // len(WEAVE)), greys())


def lilies(size: Size, step: Size, wide: int) -> pygame.Surface:
    """Lilies in a half drop: a dark one, and a faint light one a pixel off, as a damask shows them."""
    icon = pygame.image.load(HERE / "icons" / "fleur-de-lis.svg").convert_alpha()
    lily = pygame.transform.smoothscale(icon.premul_alpha(), (wide, wide))
    layer = pygame.Surface(size, pygame.SRCALPHA, 32)
    dark, pale = lily.copy(), lily.copy()
    dark.fill((0, 0, 0, 44), special_flags=pygame.BLEND_RGBA_MULT)
    pale.fill((16, 19, 13, 22), special_flags=pygame.BLEND_RGBA_MULT)
    for row in range(-1, size[1] * 2 // step[1] + 1):
        for column in range(-1, size[0] // step[0] + 1):
            x = column * step[0] + (step[0] // 2 if row % 2 else 0)
            y = row * step[1] // 2
            layer.blit(dark, (x + 1, y + 1), special_flags=pygame.BLEND_PREMULTIPLIED)
            layer.blit(pale, (x, y), special_flags=pygame.BLEND_PREMULTIPLIED)
    return layer


def cloth() -> pygame.Surface:
    """Green cloth with lilies tone on tone, repeating in both directions."""
    size, green = (960, 1080), (0x3A, 0x52, 0x34)
    larger = (size[0] + 200, size[1] + 200)
    shade = multiplied(noise(larger, (160, 120), 41, 182), [noise(larger, (40, 30), 42, 228)])
    shade = multiplied(seamless(shade, size), [noise(size, (1.2, 1.2), 43, 222)])
    black, light = mix(green, (0, 0, 0), 0.55), mix(green, (255, 255, 220), 0.12)
    fabric = recoloured(shade, (black, mix(green, (0, 0, 0), 0.15), green, light))
    fabric.blit(lilies(size, (96, 108), 36), (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    return multiplied(fabric, [weave(size)])


def fold_colour(place: float, depth: float, colour: Colour) -> Colour:
    """The light on a fold of velvet at `place`, 0 to 1 across it."""
    body = 0.82 * math.sin(place * math.pi) ** 0.9 + 0.09 * math.sin(place * math.tau + 0.6) + 0.04
    sheen = max(0.0, 1 - abs(place - 0.30) / 0.13) * 0.34 * depth
    base = mix(mix(colour, (0, 0, 0), 0.88), mix(colour, (255, 120, 90), 0.10), max(0.0, min(1.0, body * depth)))
    return mix(base, mix(colour, (255, 170, 140), 0.55), sheen)


def folds(wide: int, seed: int, count: int, colour: Colour) -> pygame.Surface:
    """One row of pixels across `count` folds of uneven width."""
    rng = random.Random(seed)
    shares = [rng.uniform(0.62, 1.4) for _ in range(count)]
    row = pygame.Surface((wide, 1))
    start = 0.0
    for share in shares:
        end, depth = start + share * wide / sum(shares), rng.uniform(0.75, 1.0)
        for x in range(int(start), min(wide, int(end) + 1)):
            row.set_at((x, 0), fold_colour(min(1.0, max(0.0, (x - start) / (end - start))), depth, colour))
        start = end
    return row


def curtain() -> pygame.Surface:
    """A red velvet curtain hanging in folds; it repeats sideways."""
    wide, high = 1024, 1152
    row = folds(wide, 3, 12, VELVET)
    velvet = pygame.Surface((wide, high))
    for y in range(high):
        shift = round(9 * math.sin(y / high * 2.2 + 3) * (0.3 + y / high) + 4 * math.sin(y * 0.011 + 6))
        for x in (shift - wide, shift, shift + wide):
            velvet.blit(row, (x, y))
    patches = seamless(noise((wide + 128, high), (64, 160), 9, 190), (wide, high))
    return multiplied(velvet, [noise((wide, high), (1.3, 5), 8, 205), patches])


def hang(place: float) -> float:
    """How far a swag hangs at `place`, 0 to 1 across it, as a share of its depth."""
    return max(0.0, math.sin(place * math.pi)) ** 0.8


def swag_velvet(wide: int, high: int, foot: Sequence[tuple[float, float]]) -> pygame.Surface:
    """The velvet of one swag, its folds following the way it hangs."""
    creases = pygame.Surface((wide, high), pygame.SRCALPHA, 32)
    for j in range(8):
        share = (j + 0.5) / 8
        line = [(x, 10 + 86 * share + 74 * share * hang(x / wide)) for x in range(-8, wide + 9, 8)]
        pygame.draw.lines(creases, (0, 0, 0, 120), False, [(x, y + 5) for x, y in line], 7)
        pygame.draw.lines(creases, (255, 150, 120, 70), False, line, 4)
    velvet = pygame.Surface((wide, high))
    velvet.fill((0x7A, 0x12, 0x18))
    multiplied(velvet, [noise((wide, high), (3, 3), 77, 205)])
    velvet.blit(blurred(creases, 5), (0, 0))
    mask = pygame.Surface((wide, high), pygame.SRCALPHA, 32)
    pygame.draw.polygon(mask, (255, 255, 255, 255), [(0, 0), *foot, (wide, 0)])
    return masked(velvet, mask)


def fringe(picture: pygame.Surface, foot: Sequence[tuple[float, float]], length: int) -> None:
    """Gold bullion below a line: a strand for each point, of uneven length and shine."""
    rng = random.Random(2)
    for x, y in foot:
        end = y + length + rng.randint(-3, 3)
        shine = mix(GOLD, (255, 240, 190), rng.uniform(0.05, 0.45))
        pygame.draw.line(picture, mix(shine, (0, 0, 0), 0.55), (x + 1, y), (x + 1, end))
        pygame.draw.line(picture, shine, (x, y), (x, end))


def tassel(picture: pygame.Surface, x: int, y: int) -> None:
    """A gold tassel with its knot's top at the point."""
    for rect, colour in (
        ((x - 19, y - 3, 38, 30), (0x5C, 0x40, 0x10)),
        ((x - 17, y - 1, 34, 26), GOLD),
        ((x - 11, y + 2, 18, 11), (0xF0, 0xD4, 0x8C)),
    ):
        pygame.draw.ellipse(picture, colour, rect)
    picture.fill((0x6B, 0x4A, 0x12), (x - 11, y + 22, 22, 9))
    picture.fill((0xE3, 0xC0, 0x72), (x - 11, y + 25, 22, 2))
    rng = random.Random(1)
    for strand in range(-16, 17):
        shine = mix(GOLD, (255, 240, 190), rng.uniform(0, 0.5))
        pygame.draw.line(picture, shine, (x + strand * 0.62, y + 30), (x + strand, y + 92 + rng.randint(-2, 2)))


def swag() -> pygame.Surface:
    """One swag of a valance with fringe, and a tassel where it meets the next: repeats sideways, clear below."""
    wide, high = 384, 256
    foot = [(float(x), 96 + 74 * hang(x / wide)) for x in range(0, wide + 1, 2)]
    picture = pygame.Surface((wide, high), pygame.SRCALPHA, 32)
    pygame.draw.polygon(picture, (0, 0, 0, 200), [(0, 0), *((x, y + 26) for x, y in foot), (wide, 0)])
    picture = blurred(picture, 18)
    picture.blit(swag_velvet(wide, high, foot), (0, 0))
    fringe(picture, foot, 26)
    for drop, colour, thick in (
        (-6, GOLD_DARK, 2),
        (-4, (0xE3, 0xC0, 0x72), 4),
        (0, GOLD, 4),
        (2, (0x5C, 0x40, 0x10), 2),
    ):
        pygame.draw.lines(picture, colour, False, [(x, y + drop) for x, y in foot], thick)
    tassel(picture, 0, 88)
    tassel(picture, wide, 88)
    return picture


def galloon() -> pygame.Surface:
    """A gold braid for the edge of a curtain: repeats downwards."""
    wide, high, step = 24, 220, 22
    braid = recoloured(noise((wide, high), (2, 3), 7, 150), (GOLD_DARK, (0xA8, 0x7C, 0x28), GOLD_LIGHT))
    middle = wide // 2
    for y in range(0, high, step):
        rim = [(middle, y), (middle + 9, y + 11), (middle, y + step), (middle - 9, y + 11)]
        core = [(middle, y + 6), (middle + 5, y + 11), (middle, y + 16), (middle - 5, y + 11)]
        pygame.draw.polygon(braid, (0x5C, 0x40, 0x10), rim, 1)
        pygame.draw.polygon(braid, (0xF6, 0xE0, 0xA4), core)
    for x, colour in ((0, (0x3A, 0x26, 0x08)), (1, (0xF0, 0xD4, 0x8C)), (wide - 1, (0x3A, 0x26, 0x08))):
        braid.fill(colour, (x, 0, 1, high))
    return braid


PICTURES: dict[str, Callable[[], pygame.Surface]] = {
    "walnut.jpg": walnut,
    "panel.jpg": panel,
    "frame.jpg": frame,
    "square_light.jpg": square_light,
    "square_dark.jpg": square_dark,
    "tile_light.jpg": tile_light,
    "tile_dark.jpg": tile_dark,
    "vellum.jpg": vellum,
    "cloth.jpg": cloth,
    "curtain.jpg": curtain,
    "swag.png": swag,
    "galloon.png": galloon,
}


def main(folder: Path) -> None:
    """Make every picture in the folder."""
    pygame.display.init()
    pygame.display.set_mode((1, 1))
    folder.mkdir(parents=True, exist_ok=True)
    for name, make in PICTURES.items():
        pygame.image.save(make(), folder / name)


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else HERE / "textures")
