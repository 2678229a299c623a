"""What all tests share."""

from __future__ import annotations

import os
import signal
from pathlib import Path

import pytest
from hypothesis import settings

import mornington as mt

from .browser.skipping import pytest_terminal_summary as pytest_terminal_summary
from .postgresql import any_database as any_database
from .postgresql import postgresql as postgresql
from .postgresql import shared_database as shared_database
from .postgresql import shared_database_of_module as shared_database_of_module

HERE = Path(__file__).parent
GOLDEN = HERE / "golden"

# Attacks kill servers, measure the load of the machine and come from many of its addresses, which Windows lacks: there
# their files cannot even be imported.
collect_ignore_glob = [] if hasattr(signal, "SIGKILL") else ["attacks"]

settings.register_profile("quick", deadline=None, derandomize=True, max_examples=20)
settings.register_profile("thorough", settings.get_profile("quick"), max_examples=500)
settings.load_profile("quick")  # `make test-all` asks for the other: --hypothesis-profile thorough
os.environ.setdefault("COLUMNS", "100")


@pytest.fixture(scope="session")
def next_station() -> mt.Game:
    """For tests that need a game of its kind: seats act at once, or one alone, and only the deck is hidden."""
    return mt.load("next-station-london")
