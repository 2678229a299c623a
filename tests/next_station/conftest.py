"""The game under test, compiled and interpreted."""

from __future__ import annotations

import pytest

import mornington as mt


@pytest.fixture(scope="session")
def game() -> mt.Game:
    return mt.load("next-station-london")


@pytest.fixture(scope="session")
def slow_game() -> mt.Game:
    """The same rules, run as plain Python."""
    return mt.load("next-station-london", interpreted=True)
