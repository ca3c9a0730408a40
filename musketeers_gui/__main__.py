"""`python -m musketeers_gui` and the command `musketeers`."""

from __future__ import annotations

import multiprocessing
import sys


def main() -> None:
    """Run the command line and leave with its exit code."""
    multiprocessing.freeze_support()
    from musketeers_gui.cli import run

    sys.exit(run(sys.argv[1:]))


if __name__ == "__main__":
    main()
