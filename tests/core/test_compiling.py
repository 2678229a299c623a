"""Rules compiled on their own, what is told of it, and a game that changes over to compiled rules."""

from __future__ import annotations

import importlib
import json
import os
import subprocess
import sys
import threading
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import mornington as mt
from mornington.analysis.prepared import is_prepared
from mornington.analysis.preparing import ANALYSIS, PARTS, PLAY, SEARCH, prepare
from mornington.bots import defaults, mcts
from mornington.core import play
from mornington.core.compiling import cache_is_writable
from mornington.core.game import Game
from mornington.core.records import record
from mornington.core.rule import bind

ROOT = Path(mt.__file__).parent.parent
FIFTH = Path(__file__).parent.parent / "fifth_game"  # small, so it is compiled soon

TOY = """
import sys
from mornington.analysis.prepared import is_prepared
from mornington.analysis.preparing import PARTS, prepare
from mornington.core.compiling import listening
from mornington.core.game import Game
from mornington.core.rule import bind
from last_tram import SPEC
compiled, shares = [], []
game = Game(SPEC)
with listening(lambda title, function: compiled.append(function.split("_Last_Tram_")[0])):
    for part in {parts}:
        prepare(game, part, shares.append)
print(*compiled)
print(*shares)
"""


def prepared(cache: Path, *parts: str) -> tuple[list[str], list[float]]:
    """What a fresh process compiles for some parts of a small game, and what it tells of its progress."""
    done = subprocess.run(
        [sys.executable, "-c", TOY.format(parts=parts)],
        env={**os.environ, "NUMBA_CACHE_DIR": str(cache), "PYTHONPATH": os.pathsep.join([str(FIFTH), str(ROOT)])},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stderr == "", "nothing below the command line prints"
    compiled, shares = done.stdout.splitlines()
    return compiled.split(), [float(share) for share in shares.split()]


@pytest.mark.slow
def test_each_large_function_is_compiled_once_for_all_parts_and_processes(tmp_path: Path) -> None:
    compiled, shares = prepared(tmp_path, PLAY)
    assert compiled.count("apply") == compiled.count("legal") == compiled.count("greedy") == 1
    assert shares[0] == 0.0
    assert shares[-1] == 1.0
    assert shares == sorted(shares)
    later, _shares = prepared(tmp_path, *PARTS)
    assert {"search", "try_out"} <= set(later)
    assert not {"apply", "legal", "greedy", "deal", "begin", "score", "resample"} & set(later)
    nothing, shares = prepared(tmp_path, *PARTS)
    assert nothing == []
    assert shares == [1.0] * len(PARTS)


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> Game:
    """A small game on interpreted rules."""
    monkeypatch.syspath_prepend(str(FIFTH))
    return Game(importlib.import_module("last_tram").SPEC, interpreted=True)


def test_what_is_still_to_be_compiled(small: Game) -> None:
    assert small.engine.bound(play).work() == {}, "interpreted rules never are"
    small.compile()
    assert {PLAY, SEARCH, ANALYSIS} == set(PARTS)
    for part in PARTS:
        prepare(small, part)
    left = {**small.engine.bound(play).work(), **small.engine.bound(defaults, mcts).work()}
    assert all(not name.startswith(("apply_Last_Tram", "rollout_Last_Tram")) for name in left), "these are ready"
    assert any(name.startswith("search_Last_Tram") for name in left)


@pytest.mark.parametrize("name", mt.games())
def test_a_game_changes_over_in_the_middle(name: str) -> None:
    """The same moves on compiled rules, and on interpreted ones that change over after half of them: the same bytes."""
    fast, slow = mt.load(name), mt.load(name, interpreted=True)
    a, b = fast.start(seed=5), slow.start(seed=5)
    bot, other = mt.bot("greedy", seed=3), mt.bot("greedy", seed=3)
    for n in range(24):
        if n == 12:
            slow.compile()
            assert not slow.interpreted
            assert slow.engine.compiled
        seat = a.actors[0]
        move = bot.choose(a, seat)
        assert other.choose(b, seat).id == move.id
        a.play(move.id, seat)
        b.play(move.id, seat)
        assert bytes(a) == bytes(b)
        assert a.view(seat) == b.view(seat)
    assert a.record() == b.record()
    assert b.at(3) == a.at(3), "also before the change"


def test_the_change_does_not_disturb_calls_in_other_threads(small: Game) -> None:
    position = small.start(seed=1)
    seat = position.actors[0]
    expected = [move.id for move in position.legal(seat)]
    found: list[list[int]] = []
    stop = threading.Event()

    def look() -> None:
        while not stop.is_set():
            found.append([move.id for move in position.legal(seat)])

    looking = threading.Thread(target=look)
    looking.start()
    try:
        small.compile()
        for _again in range(100):
            found.append([move.id for move in position.legal(seat)])
    finally:
        stop.set()
        looking.join()
    assert all(moves == expected for moves in found)


TINY = """
from mornington.core.rule import rule

@rule
def legal(board, s, seat, out):
    return seat + 1
"""
CALLERS = """
from mornington.core.placeholders import legal
from mornington.core.rule import rule

@rule
def first(states, out):
    return legal(states[0], states[0], 1, out)

@rule
def second(states, out):
    return 10 * legal(states[0], states[0], 2, out)
"""
CALL = """
import sys
import numpy as np
import tiny_rules, callers
from mornington.core.compiling import listening
from mornington.core.records import record
from mornington.core.rule import bind
kind = record(("x", "i8"))
compiled = []
with listening(lambda title, function: compiled.append(function.split("_tiny_")[0])):
    bound = bind([tiny_rules, callers], compiled=True, name="tiny", records={"board": kind, "s": kind})
    found = [getattr(bound, name)(np.zeros(1, kind), np.zeros(4, np.int64)) for name in sys.argv[1:]]
print(*found, *compiled)
"""


def called(folder: Path, *names: str) -> list[str]:
    """What entry points answer in a fresh process, and what was compiled for it."""
    (folder / "tiny_rules.py").write_text(TINY, "utf-8")
    (folder / "callers.py").write_text(CALLERS, "utf-8")
    for file in folder.glob("*.py"):
        os.utime(file, (1, 1))  # always the same file, as the cache sees it
    path = os.pathsep.join([str(folder), str(ROOT)])
    environment = {**os.environ, "NUMBA_CACHE_DIR": str(folder / "cache"), "PYTHONPATH": path}
    command = [sys.executable, "-B", "-c", CALL, *names]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    assert done.stderr == "", "nothing below the command line prints"
    return done.stdout.split()


def test_a_function_is_compiled_once_for_all_that_call_it(tmp_path: Path) -> None:
    assert called(tmp_path, "first") == ["2", "legal", "first"]
    assert called(tmp_path, "second", "first") == ["30", "2", "second"], "the others come from the cache"


RECURSIVE = """
from mornington.core.rule import rule

@rule
def even(n):
    return True if n == 0 else odd(n - 1)

@rule
def odd(n):
    return False if n == 0 else even(n - 1)

@rule
def legal(board, s, seat, out):
    return seat if seat == 0 else 1 + legal(board, s, seat - 1, out)

@rule
def entry(n):
    return even(n)
"""
GENERIC = """
from mornington.core.placeholders import legal
from mornington.core.rule import rule

@rule
def counted(numbers, n):
    return legal(numbers, numbers, n, numbers)
"""


def test_rules_may_call_each_other_and_themselves(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "recursive_rules.py").write_text(RECURSIVE, "utf-8")
    (tmp_path / "generic_rules.py").write_text(GENERIC, "utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    rules = importlib.import_module("recursive_rules")
    for compiled in (False, True):
        assert bool(bind([rules], compiled=compiled, name="recursive").entry(10))
    generic = importlib.import_module("generic_rules")
    bound = bind([rules, generic], compiled=True, name="recursive")
    assert bound.counted(np.zeros(1, np.int64), 4) == 4, "one that calls itself is compiled into its callers"


WITH_A_FIELD = """
from mornington.core.rule import rule

@rule
def score(board, s, w, out):
    out[1, 2] = s.x
    return 5

@rule
def own(board, s, w):
    return score(board, s, w, w.rows) + w.rows[1, 2]
"""
WITH_AN_ARRAY = """
from mornington.core.placeholders import score
from mornington.core.rule import rule
from rules_with_a_field import own

@rule
def both(states, works, rows):
    return 100 * own(states[0], states[0], works[0]) + score(states[0], states[0], works[0], rows)
"""


def test_a_field_of_a_record_can_be_given_for_an_array(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also to a function that is compiled on its own, because generic rules call it too."""
    (tmp_path / "rules_with_a_field.py").write_text(WITH_A_FIELD, "utf-8")
    (tmp_path / "generic_with_an_array.py").write_text(WITH_AN_ARRAY, "utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    rules = importlib.import_module("rules_with_a_field")
    generic = importlib.import_module("generic_with_an_array")
    kind, work = record(("x", "i8")), record(("rows", "i8", (4, 3)))
    states, works, rows = np.full(1, 7, np.int64).view(kind), np.zeros(1, work), np.zeros((4, 3), np.int64)
    for compiled in (False, True):
        records = {"board": kind, "s": kind, "w": work}
        bound = bind([rules, generic], compiled=compiled, name="a field", records=records)
        assert bound.both(bound.hold(states), bound.hold(works), bound.hold(rows)) == 1205
        assert rows[1, 2] == works["rows"][0, 1, 2] == 7
        rows[:], works["rows"] = 0, 0


def test_a_note_says_what_is_prepared(small: Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    assert not is_prepared(small.spec, PLAY)
    small.compile()
    prepare(small, PLAY)
    assert is_prepared(small.spec, PLAY)
    assert not is_prepared(small.spec, SEARCH)
    (note,) = (tmp_path / "mornington" / "prepared").iterdir()
    whole = json.loads(note.read_text("utf-8"))
    assert any("apply_Last_Tram" in file for file in whole["files"])
    assert any("legal_at_Last_Tram" in file for file in whole["files"])
    gone = {**whole, "files": [*whole["files"], str(tmp_path / "gone.nbi")]}
    damaged: list[Any] = [gone, {**whole, "made_from": ""}, [], {}]
    for damage in damaged:
        note.write_text(json.dumps(damage), "utf-8")
        assert not is_prepared(small.spec, PLAY)
    prepare(small, PLAY)
    monkeypatch.setenv("NUMBA_OPT", "1")
    assert not is_prepared(small.spec, PLAY), "other settings of the compiler"


def test_whether_the_cache_can_be_written() -> None:
    assert cache_is_writable()
    code = "from mornington.core.compiling import cache_is_writable; print(cache_is_writable())"
    # root may write anywhere: leave only a folder that cannot exist
    nowhere = {"NUMBA_CACHE_DIR": "/dev/null/nowhere", "NUMBA_CACHE_LOCATOR_CLASSES": "UserProvidedCacheLocator"}
    environment = {**os.environ, **nowhere}
    done = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"
