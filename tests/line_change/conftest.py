"""What the tests of Line Change share."""

from __future__ import annotations

import pytest

import mornington as mt


@pytest.fixture(scope="session")
def game() -> mt.Game:
    return mt.load("line-change")


@pytest.fixture(scope="session")
def slow_game() -> mt.Game:
    """The same rules, run as plain Python."""
    return mt.load("line-change", interpreted=True)
