"""Moves tried on common deals: what each comes to, line by line of the score."""

from __future__ import annotations

import importlib
import random
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

import numpy as np

from mornington.bots import defaults
from mornington.core.placeholders import SEATS
from mornington.core.position import Position
from mornington.core.records import Array
from mornington.core.rule import Bound, bind
from mornington.core.scores import Breakdown
from mornington.core.text import _

from . import playouts

PROBE = 1 << 32  # more points than any game has
ASKED = 100  # deals at most where every trial has to be asked for its breakdown, which takes a millisecond


def starts_afresh(position: Position) -> bool:
    """Whether the game has chapters that do not build on each other, so that playouts may stop at the end of one.

    A game whose chapters do tells a search what one promises for the next (see `bots.defaults`).
    """
    policies = importlib.import_module(f"{position.game.spec.package}.bots")
    return hasattr(policies, "chapter") and not hasattr(policies, "promise")


@cache
def bound_playouts(package: str, compiled: bool) -> Bound:
    """The playouts bound to a game, once for each process."""
    modules = [importlib.import_module(f"{package}.{part}") for part in ("rules", "bots")]
    title = importlib.import_module(f"{package}.meta").TITLE
    return bind([*modules, defaults, playouts], compiled=compiled, name=title)


@dataclass(frozen=True)
class Trials:
    """The same moves on many deals, each played on to the end: `tables[deal, move, seat, row]` are the scores."""

    position: Position
    seat: int
    tables: Array
    endings: Array
    states: Array  # how each trial ended, the moves of a deal one after the other

    def totals(self, seat: int) -> Array:
        """What a seat has at the end: a row for each deal, a column for each move."""
        return np.asarray(self.tables[:, :, seat, self.position.game.rules.TOTAL])

    def final(self, deal: int, move: int) -> Position:
        """How a trial ended."""
        i = deal * self.tables.shape[1] + move
        return Position(self.position.game, dict(self.position.options), self.states[i : i + 1].copy(), None, {})

    def first(self, deals: int) -> Trials:
        """Only the first deals."""
        states = self.states[: deals * self.tables.shape[1]]
        return Trials(self.position, self.seat, self.tables[:deals], self.endings[:deals], states)

    def by_parts(self) -> tuple[Trials, dict[str, Array]]:
        """The seat's points by what they are for: like `totals`, for each label of its breakdown. They add up to it.

        A trial may end with a round, where the next one is dealt: what the round was worth is then one figure. Where
        the breakdown says more than the rows of the score, the parts are those of the first deals only: these come
        with them.
        """
        total = self.totals(self.seat)
        if (self.endings == playouts.CHAPTER_OVER).any():
            return self, {_("this round"): total}
        rows = rows_of_labels(self.final(0, 0), self.seat)
        own = self.tables[:, :, self.seat]
        parts = {label: own[:, :, list(places)].sum(axis=2) for label, places in rows.items()}
        if np.array_equal(sum(parts.values()), total):
            return self, parts
        few = self.first(ASKED)
        return few, few._parts_one_by_one()

    def _parts_one_by_one(self) -> dict[str, Array]:
        deals, moves = self.endings.shape
        parts: dict[str, Array] = {}
        for deal in range(deals):
            for move in range(moves):
                for label, points in by_label(self.final(deal, move).breakdown(self.seat)).items():
                    parts.setdefault(label, np.zeros((deals, moves), np.int64))[deal, move] = points
        return parts


def try_moves(position: Position, seat: int, choices: Sequence[Sequence[int]], seed: int) -> Trials:
    """Try the moves of each row of `choices` on a deal of their own, drawn from what the seat can know."""
    engine = position.game.engine
    rules = engine.constants
    numbers = np.array(choices, np.int64)
    deals, moves = numbers.shape
    dice = random.Random(seed)
    states = np.repeat(position.state, 1 + deals * moves)
    tables = np.zeros((deals, moves, SEATS, rules.SCORE_ROWS), np.int64)
    endings = np.zeros((deals, moves), np.int64)
    arrays = (
        np.array([dice.getrandbits(64) for _deal in range(deals)], np.uint64),
        np.zeros(1, np.uint64),
        np.zeros(rules.MAX_LEGAL, np.int64),
        tables,
        endings,
    )
    words = states.view(np.int64).reshape(len(states), -1)
    bound_playouts(position.game.spec.package, engine.compiled).try_out(
        engine.board,
        engine.hold(states),
        engine.hold(words),
        engine.hold(np.zeros(1, rules.WORK)),
        seat,
        int(starts_afresh(position)),
        engine.hold(numbers),
        *map(engine.hold, arrays),
    )
    return Trials(position, seat, tables, endings, states[1:])


def by_label(breakdown: Breakdown) -> dict[str, int]:
    """Points by label; several lines of one kind (tickets, objectives) are summed."""
    points: dict[str, int] = {}
    for line in breakdown.lines:
        if not line.sum:
            points[line.label] = points.get(line.label, 0) + line.points
    return points


def rows_of_labels(position: Position, seat: int) -> dict[str, tuple[int, ...]]:
    """Which rows of the score each label of a breakdown sums up.

    A breakdown is written from the rows, so it is asked with a different power of two in each: the points then show
    which rows they are made of. What it counts by other means shows none.
    """
    game = position.game
    n = game.rules.SCORE_ROWS

    def points(rows: list[int]) -> dict[str, int]:
        return by_label(game.views.breakdown(game.board, position.fields, seat, rows))

    plain, marked = points([0] * n), points([PROBE << row for row in range(n)])
    found = {}
    for label, value in marked.items():
        bits = value - plain.get(label, 0)
        rows_found = tuple(row for row in range(n) if bits > 0 and bits >> (row + PROBE.bit_length() - 1) & 1)
        if rows_found:
            found[label] = rows_found
    return found
