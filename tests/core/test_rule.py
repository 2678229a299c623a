from __future__ import annotations

import os
import subprocess
import sys
import textwrap
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import numpy as np
import pytest

from mornington.core import bits, rng
from mornington.core.errors import BadGame
from mornington.core.rule import bind

HELPERS = """
from mornington.core.rule import rule
FACTOR = 3

@rule
def helper(x):
    return x * FACTOR + 1
"""
RULES = """
from helpers import helper
from mornington.core.rule import rule

@rule
def answer(x):
    return helper(x)
"""
RUN = """
import importlib, linecache, sys
sys.path.insert(0, {folder!r})
from mornington.core.rule import bind
for _line in sys.stdin:
    for name in ("rules", "helpers"):
        sys.modules.pop(name, None)
    importlib.invalidate_caches()
    linecache.clearcache()
    bound = bind([importlib.import_module("rules")], compiled=True, name="tiny")
    print(bound.answer(7), sum(bound.answer.stats.cache_hits.values()), flush=True)
"""
Ask = Callable[[], tuple[int, int]]


@contextmanager
def answers(folder: Path, **environment: str) -> Iterator[Ask]:
    """A fresh process that tells, each time, what the rules in the folder compute and how often the cache served them.

    It imports them anew each time: a process for each answer would spend a second on beginning to compile.
    """
    cache = {"NUMBA_CACHE_DIR": str(folder / "cache"), "PYTHONDONTWRITEBYTECODE": "1"}
    with subprocess.Popen(
        [sys.executable, "-c", RUN.format(folder=str(folder))],
        env={**os.environ, **cache, **environment},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as process:

        def ask() -> tuple[int, int]:
            assert process.stdin
            assert process.stdout
            process.stdin.write("again\n")
            process.stdin.flush()
            value, hits = process.stdout.readline().split()
            return int(value), int(hits)

        try:
            yield ask
        finally:
            process.kill()


def edit(file: Path, before: str, after: str) -> None:
    """Change a file so that neither its time nor its size tells."""
    assert len(before) == len(after)
    stamp = file.stat()
    text = file.read_text()
    assert before in text
    file.write_text(text.replace(before, after))
    os.utime(file, ns=(stamp.st_atime_ns, stamp.st_mtime_ns))


def test_an_edited_helper_or_constant_is_never_served_stale(tmp_path: Path) -> None:
    (tmp_path / "helpers.py").write_text(textwrap.dedent(HELPERS))
    (tmp_path / "rules.py").write_text(textwrap.dedent(RULES))
    with answers(tmp_path) as answer:
        assert answer() == (22, 0)
    with answers(tmp_path) as answer:
        assert answer() == (22, 1), "unchanged rules come from the cache"
        edit(tmp_path / "helpers.py", "FACTOR = 3", "FACTOR = 5")
        assert answer() == (36, 0)
        edit(tmp_path / "helpers.py", "+ 1", "+ 2")
        assert answer() == (37, 0)
    edit(tmp_path / "helpers.py", "+ 2", "+ 1")
    with answers(tmp_path) as answer:
        assert answer() == (36, 1), "an edit that was made before this process began is seen as well"
        edit(tmp_path / "helpers.py", "FACTOR = 5", "FACTOR = 3")
        assert answer() == (22, 1), "the first compilation is still there and still right"


def test_without_a_writable_cache_folder_rules_compile_all_the_same(tmp_path: Path) -> None:
    (tmp_path / "helpers.py").write_text(textwrap.dedent(HELPERS))
    (tmp_path / "rules.py").write_text(textwrap.dedent(RULES))
    (tmp_path / "blocked").write_text("a file where a folder would have to be")
    with answers(tmp_path, NUMBA_CACHE_DIR=str(tmp_path / "blocked" / "cache")) as answer:
        assert answer() == (22, 0)


def test_interpreted_and_compiled_live_side_by_side() -> None:
    fast = bind([bits], compiled=True, name="bits")
    slow = bind([bits], compiled=False, name="bits")
    for x in (1, 0b1011, 2**63, 2**64 - 1, 0x8000_0000_0000_0001):
        for name in ("popcount", "lowest", "without_lowest"):
            a, b = getattr(fast, name)(np.uint64(x)), getattr(slow, name)(np.uint64(x))
            assert int(a) == int(b), (name, x)
    assert slow.popcount(np.uint64(0b1011)) == 3
    assert slow.lowest(np.uint64(0b1000)) == 3
    assert bits.popcount(np.uint64(7)) == 3, "the marked function itself stays an ordinary one"


def test_an_unknown_rule_is_named() -> None:
    with pytest.raises(AttributeError, match="no rule 'popcont'"):
        bind([bits], compiled=False, name="bits").popcont(np.uint64(1))


def test_a_missing_part_of_the_contract_is_named() -> None:
    from mornington.core import play

    with pytest.raises(BadGame, match=r"^bits: the rules have no \w+$"):
        bind([bits, play], compiled=False, name="bits")


def test_random_numbers_agree_interpreted_and_compiled() -> None:
    drawn = []
    for compiled in (True, False):
        bound = bind([rng], compiled=compiled, name="rng")
        state = np.zeros(1, np.uint64)
        held = bound.hold(state)
        bound.seeded(held, np.uint64(2**64 - 1))
        drawn.append([int(bound.draw(held)) for _ in range(5)] + [int(bound.below(held, 11)) for _ in range(20)])
    assert drawn[0] == drawn[1]
