"""What all tests share."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from hypothesis import settings

import mornington as mt

HERE = Path(__file__).parent
GOLDEN = HERE / "golden"

settings.register_profile("ci", deadline=None, derandomize=True, max_examples=60)
settings.load_profile("ci")
os.environ.setdefault("COLUMNS", "100")


@pytest.fixture(scope="session")
def game() -> mt.Game:
    return mt.load("next-station-london")


@pytest.fixture(scope="session")
def slow_game() -> mt.Game:
    """The same rules, run as plain Python."""
    return mt.load("next-station-london", interpreted=True)
