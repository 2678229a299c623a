"""Every game of ours is in the suite: each has a `test_suite.py` in its own folder of tests."""

from __future__ import annotations

from importlib import import_module

import pytest

from mornington.games.registry import OURS
from mornington.testing import GameSuite


@pytest.mark.parametrize("name", OURS)
def test_a_game_has_its_suite(name: str) -> None:
    folder = OURS[name].rpartition(".")[2]
    tests = vars(import_module(f"tests.{folder}.test_suite")).values()
    suites = [found for found in tests if isinstance(found, type) and issubclass(found, GameSuite)]
    assert [suite.game for suite in suites if suite is not GameSuite] == [name]
