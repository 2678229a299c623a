"""The part of the fuzzing that belongs to the suite: all cases that are kept, and the same new ones every time."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

import mornington as mt
from tests.fuzz.__main__ import Child, Night
from tests.fuzz.cases import Case, corpus
from tests.fuzz.mutations import KINDS, Mutator
from tests.fuzz.running import ACCEPTED, REFUSED, Run
from tests.thorough import slow

CASES = corpus()
SEED = 14
NEW = {"record": 20, "board": 8, "bytes": 15, "calls": 20, "game": 1}  # less than a second each
MORE = {"record": 300, "board": 200, "bytes": 500, "calls": 400, "game": 10}  # half a minute
LONG = "record-two-thousand-redeals"
FEW = 3  # moves made from what is accepted: interpreted rules are slow, and the nights are long


@pytest.mark.parametrize("name", [slow(name) if name == LONG else name for name in CASES])
def test_no_case_that_is_kept_goes_wrong(name: str) -> None:
    assert Run(depth=FEW)(CASES[name]) in (ACCEPTED, REFUSED)
    assert CASES[name]["why"]


@pytest.mark.parametrize(("kind", "cases"), [*NEW.items(), *(slow(*more) for more in MORE.items())])
def test_new_cases(kind: str, cases: int) -> None:
    """Changed records, boards, bytes, calls, and games: accepted or refused, nothing else, and some of each."""
    run, made = Run(depth=FEW), Mutator(SEED, CASES)
    found = {REFUSED: 0, ACCEPTED: 0}
    for number in range(cases):
        case = made.case(kind)
        try:
            found[run(case)] += 1
        except Exception as error:
            raise AssertionError(f"case {number}: {case}") from error
    assert found[ACCEPTED] > 0
    assert found[REFUSED] > 0 or kind == "game"


def test_every_kind_has_new_cases() -> None:
    assert set(NEW) == set(MORE) == set(KINDS)
    assert LONG in CASES


# What the nights are for: crashes, hangs and errors are told apart, and kept

WORKER = """
import json, os, sys, time
print(json.dumps("ready"), flush=True)
for line in sys.stdin:
    what = json.loads(line)["seed"]
    if what == "crash":
        os._exit(3)
    if what == "hang":
        time.sleep(86_400)
    print(json.dumps(what), flush=True)
"""


@contextmanager
def closed(child: Child) -> Iterator[Child]:
    try:
        yield child
    finally:
        child.end()


def test_a_child_that_crashes_or_hangs_is_noticed_and_replaced() -> None:
    with closed(Child([sys.executable, "-c", WORKER])) as child:
        assert child.run({"seed": ACCEPTED}) == ACCEPTED
        assert child.run({"seed": "crash"}) == "crash: exit code 3"
        assert child.run({"seed": REFUSED}) == REFUSED
        assert child.run({"seed": "hang"}, seconds=0.2) == "hang: more than 0.2 s"
        assert child.run({"seed": ACCEPTED}) == ACCEPTED


def test_a_few_finds_of_each_cause_are_kept(tmp_path: Path) -> None:
    night = Night(argparse.Namespace(kind=["game"], into=tmp_path, minutes=0.0, seed=1, corpus=False))
    with closed(Child([sys.executable, "-c", WORKER])) as night.child:
        for number in range(5):
            case: Case = {"kind": "game", "seed": f"ValueError: number {number} (rules.py:legal)", "number": number}
            night.take(case)
        night.take({"kind": "game", "seed": "crash"})
        night.take({"kind": "game", "seed": REFUSED})
    assert dict(night.finds) == {"ValueError(rules.py:legal)": 5, "crash: exit code 3": 1}
    kept = [json.loads(path.read_text()) for path in tmp_path.glob("game-found-*.json")]
    assert sorted(case["why"][:12] for case in kept) == ["ValueError: "] * 3 + ["crash: exit "]


def test_an_error_that_is_not_meant_is_a_find() -> None:
    """The suite would notice: here a game that breaks."""

    class Broken(Run):
        def exercise(self, position: mt.Position, seed: int = 1) -> None:
            raise IndexError("outside")

    with pytest.raises(IndexError):
        Broken()({"kind": "game", "game": "next-station-london", "options": {}, "seed": 1})
