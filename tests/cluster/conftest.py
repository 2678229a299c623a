"""One cluster for all tests of it."""

from __future__ import annotations

import sys
from collections.abc import Iterator

import pytest

from .nodes import Nodes

collect_ignore_glob = [] if sys.platform == "linux" else ["test_*.py"]  # others have no loopback addresses to spare


@pytest.fixture(scope="session")
def nodes() -> Iterator[Nodes]:
    """A cluster of its head alone, to which tests add nodes; they take them away again."""
    found = Nodes()
    try:
        yield found
    finally:
        found.end()
