"""Every game of ours is in the suite: each has a `test_suite.py` in its own folder of tests."""

from __future__ import annotations

from importlib import import_module

import pytest

import mornington as mt
from mornington.games.registry import OURS
from mornington.testing import LAWS
from mornington.testing.cases import cases
from tests.suite.our_suite import OurSuite
from tests.thorough import representatives


@pytest.mark.parametrize("name", OURS)
def test_a_game_has_its_suite(name: str) -> None:
    folder = OURS[name].rpartition(".")[2]
    tests = vars(import_module(f"tests.{folder}.test_suite")).values()
    suites = [found for found in tests if isinstance(found, type) and issubclass(found, OurSuite)]
    assert [suite.game for suite in suites if suite is not OurSuite] == [name]


@pytest.mark.parametrize("name", OURS)
def test_the_quick_run_has_every_value_for_each_law_and_every_combination_for_some(name: str) -> None:
    every = [case.options for case in cases(mt.load(name))]
    values = {item for options in every for item in options.items()}
    chosen = [representatives(every, seed=law) for law in range(len(LAWS))]
    assert all({item for n in found for item in every[n].items()} == values for found in chosen)
    assert {n for found in chosen for n in found} == set(range(len(every)))
