"""Runs each contract test once for every way to play."""

import pytest

from .ways import WAYS, Way


@pytest.fixture(params=WAYS, ids=str)
def way(request: pytest.FixtureRequest) -> Way:
    """A scenario, a mode and a number of players."""
    way: Way = request.param
    return way
