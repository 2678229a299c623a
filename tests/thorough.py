"""How `make test` does less than `make test-all` and still a part of everything.

Where a test is tried with many like cases, `make test` takes a few; of combinations, a few that have every value. The
others are marked `slow`.
"""

from __future__ import annotations

import itertools
import random
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any

import pytest

SOME_GOLDEN = (  # two golden games of each game
    "line-change-two",
    "line-change-by-anothers-tile",
    "metromania-three",
    "metromania-shared",
    "next-station-four-modules",
    "next-station-shared",
    "ticket-to-ride-three",
    "ticket-to-ride-shared",
)


def slow(*values: Any) -> Any:
    """Parameters of a test that only `make test-all` runs."""
    return pytest.param(*values, marks=pytest.mark.slow)


def slow_ones(*values: Any) -> list[Any]:
    """Values of one parameter, each a test that only `make test-all` runs."""
    return [slow(value) for value in values]


def quickly(few: Collection[Any], every: Iterable[Any]) -> list[Any]:
    """Every case, of which the quick run tries a few."""
    return [value if value in few else slow(value) for value in every]


def quickly_together(few: Collection[tuple[Any, ...]], every: Iterable[tuple[Any, ...]]) -> list[Any]:
    """The same where a case is the values of several parameters."""
    return [values if values in few else slow(*values) for values in every]


def representatives(every: Sequence[Mapping[str, Any]], seed: int = 0) -> list[int]:
    """Which few of these combinations have each value of each name, its absence too. Another seed gives others."""
    names = {name for combination in every for name in combination}
    items = [{(name, combination.get(name)) for name in names} for combination in every]
    order = random.Random(seed).sample(range(len(every)), len(every))
    missing = set().union(*items)
    found = []
    while missing:
        found.append(max(order, key=lambda n: len(missing & items[n])))
        missing -= items[found[-1]]
    return found


def some_quick(every: Sequence[Mapping[str, Any]], seed: int = 0) -> list[Any]:
    """The options of a game as a parameter: all but the representatives are slow."""
    quick = representatives(every, seed)
    return [options if n in quick else slow(options) for n, options in enumerate(every)]


def combined(**values: Sequence[Any]) -> tuple[tuple[str, ...], list[Any]]:
    """The names and values for `parametrize`, every combination of them: all but the representatives are slow."""
    every = [dict(zip(values, combination, strict=True)) for combination in itertools.product(*values.values())]
    quick = representatives([{name: repr(value) for name, value in one.items()} for one in every])
    return tuple(values), [tuple(one.values()) if n in quick else slow(*one.values()) for n, one in enumerate(every)]
