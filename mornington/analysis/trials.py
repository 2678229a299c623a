"""Moves tried on the same deals: the score that each leads to, row by row."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from mornington.bots import defaults
from mornington.core.placeholders import SEATS
from mornington.core.position import Position
from mornington.core.records import Array
from mornington.core.scores import Breakdown
from mornington.core.text import _

from . import playouts

TIE = 1_000_000  # more than any tie break
ASKED = 100  # deals at most where each trial needs a breakdown of its own, which takes a millisecond


@dataclass(frozen=True)
class Trials:
    """The same moves on many deals, each played on to the end, with the scores in `scores[deal, move, seat, row]`."""

    position: Position
    seat: int
    scores: Array
    endings: Array
    states: Array  # at the end of each trial, the moves of a deal one after the other

    def totals(self, seat: int) -> Array:
        """The totals of a seat at the end: a row for each deal, a column for each move."""
        return np.asarray(self.scores[:, :, seat, self.position.game.rules.TOTAL])

    def wins(self) -> Array:
        """The seat's share of the first place at the end, like `totals`."""
        rules, players = self.position.game.rules, self.position.players
        standing = self.scores[:, :, :players, rules.TOTAL] * TIE + self.scores[:, :, :players, rules.TIE_BREAK]
        first = standing == standing.max(axis=2, keepdims=True)
        return np.asarray(first[:, :, self.seat] / first.sum(axis=2))

    def final(self, deal: int, move: int) -> Position:
        """The position at the end of a trial."""
        i = deal * self.scores.shape[1] + move
        return Position(self.position.game, dict(self.position.options), self.states[i : i + 1].copy(), None, {})

    def first(self, deals: int) -> Trials:
        """Only the first deals."""
        states = self.states[: deals * self.scores.shape[1]]
        return Trials(self.position, self.seat, self.scores[:deals], self.endings[:deals], states)

    def by_parts(self) -> tuple[Trials, dict[str, Array]]:
        """The seat's points by what they are for: an array like `totals` for each label, which add up to the totals.

        Where trials end with a round there is one label, for the points of the round. Where the labels do not follow
        from the rows of the score, only the first deals are taken apart; the trials that were come with the parts.
        """
        total = self.totals(self.seat)
        if (self.endings == playouts.SEGMENT_OVER).any():
            return self, {_("this round"): total}
        own = self.scores[:, :, self.seat]
        parts: dict[str, Array] = {}
        for line in self.final(0, 0).breakdown(self.seat).lines:
            if line.rows and not line.sum:
                parts[line.label] = parts.get(line.label, 0) + own[:, :, list(line.rows)].sum(axis=2)
        if np.array_equal(sum(parts.values()), total):
            return self, parts
        few = self.first(ASKED)
        return few, few.parts_one_by_one()

    def parts_one_by_one(self) -> dict[str, Array]:
        """The same from a breakdown of each trial, which takes longer."""
        deals, moves = self.endings.shape
        parts: dict[str, Array] = {}
        for deal in range(deals):
            for move in range(moves):
                for label, points in by_label(self.final(deal, move).breakdown(self.seat)).items():
                    parts.setdefault(label, np.zeros((deals, moves), np.int64))[deal, move] = points
        return parts


def try_moves(
    position: Position, seat: int, choices: Sequence[Sequence[int]], seed: int, *, whole_game: bool = False
) -> Trials:
    """Try the moves of each row of `choices` on a deal of their own, drawn from what the seat can know.

    Where rounds do not build on each other a trial ends with the round, unless the whole game is asked for.
    """
    engine = position.game.engine
    rules = engine.constants
    numbers = np.array(choices, np.int64)
    deals, moves = numbers.shape
    dice = random.Random(seed)
    states = np.repeat(position.state, 1 + deals * moves)
    scores = np.zeros((deals, moves, SEATS, rules.SCORE_ROWS), np.int64)
    endings = np.zeros((deals, moves), np.int64)
    arrays = (
        np.array([dice.getrandbits(64) for _deal in range(deals)], np.uint64),
        np.zeros(1, np.uint64),
        engine.move_list(),
        scores,
        endings,
    )
    words = states.view(np.int64).reshape(len(states), -1)
    engine.checked(
        engine.bound(defaults, playouts).try_out(
            engine.board,
            engine.hold(states),
            engine.hold(words),
            engine.work(),
            seat,
            int(position.game.spec.segments_are_independent and not whole_game),
            engine.hold(numbers),
            *map(engine.hold, arrays),
        )
    )
    return Trials(position, seat, scores, endings, states[1:])


def by_label(breakdown: Breakdown) -> dict[str, int]:
    """Points by label; several lines of one kind (tickets, objectives) are summed."""
    points: dict[str, int] = {}
    for line in breakdown.lines:
        if not line.sum:
            points[line.label] = points.get(line.label, 0) + line.points
    return points
