"""Whether pygame is there once, asked without importing it."""

from importlib import metadata


def both_pygames() -> str:
    """A sentence where both pygame and pygame-ce are installed, since they overwrite each other."""
    found = 0
    for name in ("pygame", "pygame-ce"):
        try:
            metadata.version(name)
            found += 1
        except metadata.PackageNotFoundError:
            continue
    return "Both pygame and pygame-ce are installed; please uninstall both and install one again." if found > 1 else ""
