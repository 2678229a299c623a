"""What tests of bots share."""

from __future__ import annotations

import pytest

import mornington as mt


@pytest.fixture(scope="session", params=mt.games())
def each(request: pytest.FixtureRequest) -> mt.Game:
    """Each of the games."""
    return mt.load(request.param)
