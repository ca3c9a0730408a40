"""`python -m musketeers_gui` and the command `musketeers`."""

from __future__ import annotations

import io
import multiprocessing
import sys


def main() -> None:
    """Run the command line and leave with its exit code."""
    multiprocessing.freeze_support()
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
    from musketeers_gui.cli import run

    sys.exit(run(sys.argv[1:]))


if __name__ == "__main__":
    main()
