"""The suite as our games run it: all of it in `make test-all`, and of every law some cases in `make test`."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

import pytest

from mornington.testing import LAWS, Case, GameSuite
from mornington.testing.cases import cases


class OurSuite(GameSuite):
    """Every law with every combination of options; all but the representatives are slow."""

    def pytest_generate_tests(self, metafunc: Any) -> None:
        every = cases(self.load(), self.left_out)
        tests = []
        for number, law in enumerate(LAWS):
            quick = representatives(every, number)
            for case in every:
                marks = () if case in quick else pytest.mark.slow
                tests.append(pytest.param(law, case, id=f"{law.__name__}-{case}", marks=marks))
        metafunc.parametrize(("law", "case"), tests)


def representatives(every: Sequence[Case], seed: int) -> list[Case]:
    """A few cases that have each number of players and each value of each option.

    Other seeds give other combinations, so that each law meets every value, and the laws together every combination.
    """
    order = random.Random(seed).sample(every, len(every))
    missing = {item for case in every for item in case.options.items()}
    found = []
    while missing:
        found.append(max(order, key=lambda case: len(missing & case.options.items())))
        missing -= found[-1].options.items()
    return found
