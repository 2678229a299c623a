from __future__ import annotations

import os
import subprocess
import sys
import textwrap
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
import sys
sys.path.insert(0, {folder!r})
import rules
from mornington.core.rule import bind
bound = bind([rules], compiled=True, name="tiny")
print(bound.answer(7), sum(bound.answer.stats.cache_hits.values()))
"""


def answer(folder: Path, **environment: str) -> tuple[int, int]:
    """What the rules in the folder compute in a fresh process, and how often the disk cache served them."""
    code = RUN.format(folder=str(folder))
    cache = {"NUMBA_CACHE_DIR": str(folder / "cache"), "PYTHONDONTWRITEBYTECODE": "1"}
    done = subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, **cache, **environment},
        capture_output=True,
        text=True,
        check=True,
    )
    value, hits = done.stdout.split()
    return int(value), int(hits)


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
    assert answer(tmp_path) == (22, 0)
    assert answer(tmp_path) == (22, 1), "unchanged rules come from the cache"
    edit(tmp_path / "helpers.py", "FACTOR = 3", "FACTOR = 5")
    assert answer(tmp_path) == (36, 0)
    edit(tmp_path / "helpers.py", "+ 1", "+ 2")
    assert answer(tmp_path) == (37, 0)
    edit(tmp_path / "helpers.py", "+ 2", "+ 1")
    edit(tmp_path / "helpers.py", "FACTOR = 5", "FACTOR = 3")
    assert answer(tmp_path) == (22, 1), "the first compilation is still there and still right"


def test_without_a_writable_cache_folder_rules_compile_all_the_same(tmp_path: Path) -> None:
    (tmp_path / "helpers.py").write_text(textwrap.dedent(HELPERS))
    (tmp_path / "rules.py").write_text(textwrap.dedent(RULES))
    (tmp_path / "blocked").write_text("a file where a folder would have to be")
    assert answer(tmp_path, NUMBA_CACHE_DIR=str(tmp_path / "blocked" / "cache")) == (22, 0)


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
