"""The part of the fuzzing that belongs to the suite: all cases that are kept, and the same new ones every time."""

from __future__ import annotations

import pytest

from tests.fuzz.cases import corpus
from tests.fuzz.mutations import KINDS, Mutator
from tests.fuzz.running import ACCEPTED, REFUSED, Run

CASES = corpus()
SEED = 14
NEW = {"record": 60, "board": 40, "bytes": 100, "calls": 80, "game": 2}  # a few seconds each
FEW = 3  # moves made from what is accepted: interpreted rules are slow, and the nights are long


@pytest.mark.parametrize("name", CASES)
def test_no_case_that_is_kept_goes_wrong(name: str) -> None:
    assert Run(depth=FEW)(CASES[name]) in (ACCEPTED, REFUSED)
    assert CASES[name]["why"]


@pytest.mark.parametrize("kind", KINDS)
def test_new_cases(kind: str) -> None:
    """Changed records, boards, bytes, calls, and games: accepted or refused, nothing else, and some of each."""
    run, made = Run(depth=FEW), Mutator(SEED, CASES)
    found = {REFUSED: 0, ACCEPTED: 0}
    for number in range(NEW[kind]):
        case = made.case(kind)
        try:
            found[run(case)] += 1
        except Exception as error:
            raise AssertionError(f"case {number}: {case}") from error
    assert found[ACCEPTED] > 0
    assert found[REFUSED] > 0 or kind == "game"
