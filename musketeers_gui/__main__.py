"""`python -m musketeers_gui` and the command `musketeers`."""

from __future__ import annotations

import contextlib
import io
import multiprocessing
import sys

from musketeers_gui.screen import has_display


def main() -> None:
    """Run the command line and leave with its exit code."""
    multiprocessing.freeze_support()
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
    if not sys.argv[1:] and has_display():
        open_at_once()
    from musketeers_gui.cli import run

    sys.exit(run(sys.argv[1:]))


def open_at_once() -> None:
    """Show the window before the games are read, which takes most of a second; without pygame nothing is shown yet."""
    with contextlib.suppress(ImportError):
        from musketeers_gui.gui import opening

        opening.show()


if __name__ == "__main__":
    main()
