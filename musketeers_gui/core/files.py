"""Reading files that somebody else may have put there."""

from __future__ import annotations

import errno
import stat
from pathlib import Path


class TooLarge(ValueError):
    """The file is larger than what is read of its kind."""


def content(path: Path, most: int) -> bytes:
    """All bytes of a file, at most so many.

    Raises TooLarge, or OSError where it cannot be read; a pipe or a device is not waited for.
    """
    mode = path.stat().st_mode
    if not (stat.S_ISREG(mode) or stat.S_ISDIR(mode)):
        raise OSError(errno.EINVAL, "it is no ordinary file", str(path))
    with path.open("rb") as file:
        found = file.read(most + 1)
    if len(found) > most:
        raise TooLarge(path)
    return found
