"""Every game of ours is in the suite: each has a `test_suite.py` in its own folder of tests."""

from __future__ import annotations

from importlib import import_module

import pytest

import mornington as mt
from mornington.games.registry import OURS
from mornington.testing import LAWS
from mornington.testing.cases import cases
from tests.suite.our_suite import LONG, OurSuite, quick_cases


@pytest.mark.parametrize("name", OURS)
def test_a_game_has_its_suite(name: str) -> None:
    folder = OURS[name].rpartition(".")[2]
    tests = vars(import_module(f"tests.{folder}.test_suite")).values()
    suites = [found for found in tests if isinstance(found, type) and issubclass(found, OurSuite)]
    assert [suite.game for suite in suites if suite is not OurSuite] == [name]


@pytest.mark.parametrize("name", OURS)
def test_the_quick_run_has_each_law_every_value_and_every_combination(name: str) -> None:
    every = cases(mt.load(name))
    chosen = {law: [every[n].options for n in quick_cases(law, every)] for law in LAWS}
    values = {item for case in every for item in case.options.items()}
    for law, found in chosen.items():
        assert found
        assert law in LONG or {item for options in found for item in options.items()} == values
    assert all(any(case.options in found for found in chosen.values()) for case in every)
