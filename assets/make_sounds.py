"""Make the sounds in assets/sounds.

Run `python assets/make_sounds.py [FOLDER]`. Only the standard library is used and all noise is seeded, so that
a run gives the same sounds again: 22050 Hz, one channel, 16 bit, none longer than 0.6 s. A sound is a list of
samples between -1 and 1; times are seconds, pitches Hz.
"""

import math
import random
import struct
import sys
import wave
from collections.abc import Callable, Sequence
from pathlib import Path

RATE = 22050
LONGEST = 0.6
PEAK = 0.82
Sound = list[float]


def silence(seconds: float) -> Sound:
    """Nothing, as long as asked."""
    return [0.0] * int(seconds * RATE)


def ring(pitch: float, seconds: float, fall: float, attack: float = 0.002) -> Sound:
    """A tone that fades to a 1/e-th every `fall` seconds after a short rise."""
    return [
        min(1.0, i / RATE / attack) * math.exp(-i / RATE / fall) * math.sin(math.tau * pitch * i / RATE)
        for i in range(int(seconds * RATE))
    ]


def hiss(seconds: float, low: float, high: float, seed: int) -> Sound:
    """Noise between two pitches."""
    rng = random.Random(seed)
    wide, soft, narrow = 0.0, 0.0, 0.0
    pass_high, pass_low = math.exp(-math.tau * high / RATE), math.exp(-math.tau * low / RATE)
    sound = []
    for _ in range(int(seconds * RATE)):
        wide = pass_high * wide + (1 - pass_high) * rng.uniform(-1, 1)
        soft = pass_high * soft + (1 - pass_high) * wide
        narrow = pass_low * narrow + (1 - pass_low) * soft
        sound.append(1.6 * (soft - narrow))
    return sound


def shaped(sound: Sequence[float], shape: Callable[[float], float]) -> Sound:
    """The sound with its loudness following `shape`, a function of the share of time gone by."""
    return [sample * shape(i / len(sound)) for i, sample in enumerate(sound)]


def struck(sound: Sequence[float], fall: float) -> Sound:
    """The sound fading from its start as after a blow."""
    return [sample * math.exp(-i / RATE / fall) for i, sample in enumerate(sound)]


def mixed(*parts: tuple[float, float, Sequence[float]]) -> Sound:
    """Several sounds together: when each begins, how loud it is, and the sound."""
    total = [0.0] * max(int(start * RATE) + len(sound) for start, _, sound in parts)
    for start, loud, sound in parts:
        first = int(start * RATE)
        for i, sample in enumerate(sound):
            total[first + i] += loud * sample
    return total


def knock(pitch: float, seed: int) -> Sound:
    """Wood on wood: three dull modes and a dry tick."""
    return mixed(
        (0, 0.7, ring(pitch, 0.14, 0.020)),
        (0, 0.4, ring(pitch * 2.32, 0.10, 0.012)),
        (0, 0.25, ring(pitch * 4.1, 0.06, 0.006)),
        (0, 1.4, struck(hiss(0.03, 900, 5200, seed), 0.005)),
    )


def blade(pitch: float, fall: float) -> Sound:
    """Steel that rings: modes of a free bar, each fading sooner than the one below."""
    modes = ((1.0, 0.5), (2.76, 0.45), (4.07, 0.25), (5.40, 0.3), (7.3, 0.16))
    seconds = LONGEST - 0.06
    return mixed(*((0, loud, ring(pitch * m, seconds, fall / m**0.6, 0.001)) for m, loud in modes if pitch * m < 10000))


def bell(pitch: float, fall: float) -> Sound:
    """A soft plucked tone with two overtones."""
    seconds = min(LONGEST, fall * 4)
    return mixed(
        (0, 0.6, ring(pitch, seconds, fall, 0.004)),
        (0, 0.22, ring(pitch * 2, seconds, fall * 0.6, 0.004)),
        (0, 0.1, ring(pitch * 3, seconds, fall * 0.35, 0.004)),
    )


def card() -> Sound:
    """A card laid on cloth: a brush and a soft tap."""
    brush = shaped(hiss(0.09, 1200, 6000, 1), lambda t: math.sin(math.pi * t) ** 2)
    return mixed(
        (0, 1.0, brush), (0.075, 0.5, ring(170, 0.09, 0.018)), (0.075, 1.6, struck(hiss(0.05, 500, 3200, 2), 0.010))
    )


def flip() -> Sound:
    """A card turned up: a bend, then a snap."""
    bend = shaped(hiss(0.12, 700, 3800, 3), lambda t: t**2)
    return mixed(
        (0, 0.9, bend), (0.115, 2.2, struck(hiss(0.06, 1500, 7500, 4), 0.007)), (0.118, 0.35, ring(240, 0.07, 0.012))
    )


def sweep() -> Sound:
    """Several cards drawn together over cloth."""
    return shaped(hiss(0.32, 800, 4200, 5), lambda t: math.sin(math.pi * t) ** 1.5 * (0.75 + 0.25 * math.sin(40 * t)))


def tile() -> Sound:
    """A wooden tile set down, with its small second touch."""
    return mixed((0, 1.0, knock(520, 6)), (0.045, 0.35, knock(610, 7)))


def take() -> Sound:
    """A tile that is knocked off the board."""
    return mixed((0, 1.0, knock(430, 8)), (0.07, 0.7, knock(560, 9)), (0.16, 0.4, knock(470, 10)))


def bag() -> Sound:
    """Tiles rummaged in a cloth bag."""
    rng = random.Random(11)
    cloth = shaped(hiss(0.5, 300, 2400, 12), lambda t: math.sin(math.pi * t) * (0.6 + 0.4 * math.sin(19 * t)))
    touches = [
        (rng.uniform(0.05, 0.38), rng.uniform(0.12, 0.3), knock(rng.uniform(420, 760), 13 + i)) for i in range(9)
    ]
    return mixed((0, 1.5, cloth), *touches)


def dice() -> Sound:
    """Dice that tumble and come to rest: blows closer together and softer."""
    rng = random.Random(30)
    times = [0.0, 0.07, 0.12, 0.19, 0.235, 0.275, 0.33, 0.36, 0.39]
    blows = [(t, (1 - t) ** 2 * 0.9, knock(rng.uniform(820, 1350), 31 + i)) for i, t in enumerate(times)]
    return mixed(*blows)


def clash() -> Sound:
    """Two blades that meet and slide apart."""
    scrape = shaped(hiss(0.22, 3200, 8500, 50), lambda t: t * (1 - t) * 3)
    strike = struck(hiss(0.04, 1500, 9000, 51), 0.006)
    return mixed((0, 0.7, blade(1180, 0.16)), (0.004, 0.5, blade(1490, 0.13)), (0, 1.6, strike), (0.05, 0.35, scrape))


def coin() -> Sound:
    """A silver piece on another."""
    return mixed(
        (0, 0.6, blade(2380, 0.09)),
        (0.055, 0.4, blade(2710, 0.11)),
        (0, 0.8, struck(hiss(0.02, 3000, 9000, 52), 0.003)),
    )


def gem() -> Sound:
    """A small bright figure for a gem won."""
    return mixed((0, 0.8, bell(1046.5, 0.12)), (0.07, 0.8, bell(1318.5, 0.13)), (0.14, 0.9, bell(1568, 0.15)))


def prison() -> Sound:
    """An iron door: a low clang and its bolt."""
    clang = mixed(
        (0, 0.6, blade(196, 0.22)), (0, 0.35, blade(277, 0.17)), (0, 1.2, struck(hiss(0.08, 200, 2600, 53), 0.015))
    )
    return mixed((0, 1.0, clang[: int(0.5 * RATE)]), (0.2, 0.5, knock(300, 54)))


def win() -> Sound:
    """A fanfare of four notes."""
    notes = (523.25, 659.25, 783.99, 1046.5)
    return mixed(*((0.085 * i, 0.7, bell(pitch, 0.08 if i < 3 else 0.11)) for i, pitch in enumerate(notes)))


def lose() -> Sound:
    """Three notes going down."""
    return mixed(*((0.11 * i, 0.7, bell(pitch, 0.09)) for i, pitch in enumerate((440.0, 349.23, 293.66))))


def refuse() -> Sound:
    """A low double tap: this cannot be done."""
    tap = mixed((0, 0.8, ring(155, 0.12, 0.03)), (0, 0.3, ring(233, 0.1, 0.02)))
    return mixed((0, 0.9, tap), (0.09, 0.75, tap))


def click() -> Sound:
    """A button."""
    return mixed((0, 0.6, ring(900, 0.03, 0.006)), (0, 1.0, struck(hiss(0.02, 1500, 6000, 55), 0.003)))


def page() -> Sound:
    """A leaf of vellum turned over."""
    leaf = shaped(hiss(0.3, 900, 5200, 56), lambda t: math.sin(math.pi * t) ** 2 * (0.55 + 0.45 * math.sin(25 * t + 1)))
    return mixed((0, 1.0, leaf), (0.25, 0.7, struck(hiss(0.05, 600, 3600, 57), 0.012)))


SOUNDS: tuple[Callable[[], Sound], ...] = (
    card, flip, sweep, tile, take, bag, dice, clash, coin, gem, prison, win, lose, refuse, click, page,
)  # fmt: skip
LOUDNESS = {"click": 0.35, "refuse": 0.6, "card": 0.6, "flip": 0.6, "sweep": 0.4, "page": 0.45, "bag": 0.6, "coin": 0.6}
"""How loud a sound is beside the loudest; one that is not named is at full."""


def finished(sound: Sound, loud: float) -> bytes:
    """Cut to length, its end faded out, at the given loudness, as 16 bit samples."""
    sound = sound[: int(LONGEST * RATE)]
    fade = min(len(sound), int(0.03 * RATE))
    tail = [sample * (fade - i) / fade for i, sample in enumerate(sound[-fade:])]
    sound = sound[:-fade] + tail
    top = max(abs(sample) for sample in sound)
    return struct.pack(f"<{len(sound)}h", *(round(32767 * PEAK * loud * sample / top) for sample in sound))


def main(folder: Path) -> None:
    """Make every sound in the folder, each named after its function."""
    folder.mkdir(parents=True, exist_ok=True)
    for make in SOUNDS:
        with wave.open(str(folder / f"{make.__name__}.wav"), "wb") as out:
            out.setnchannels(1)
            out.setsampwidth(2)
            out.setframerate(RATE)
            out.writeframes(finished(make(), LOUDNESS.get(make.__name__, 1.0)))


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).resolve().parent / "sounds")
