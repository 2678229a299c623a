"""Two moves compared on the same deals: how much better one is, what for, and at whose cost."""

from __future__ import annotations

import math
import random
from dataclasses import dataclass
from typing import Any

import numpy as np

from mornington.core.moves import Move
from mornington.core.position import Position
from mornington.core.records import Array

from .trials import Trials, try_moves

AT_ONCE = 8  # deals on which a move's immediate gain must be the same to count as certain


@dataclass(frozen=True, slots=True)
class Difference:
    """A difference in points, as the sum over all deals, so that parts add up exactly, and as the mean."""

    what: str | int  # a label of the breakdown, or a seat
    sum: int
    deals: int
    error: float  # standard error of the mean

    @property
    def mean(self) -> float:
        return self.sum / self.deals

    def plain(self) -> dict[str, Any]:
        return {"what": self.what, "sum": self.sum, "deals": self.deals, "mean": self.mean, "error": self.error}


@dataclass(frozen=True, slots=True)
class Comparison:
    """The best move against another (None: against a random other move on each deal), both played on to the end."""

    other: Move | None
    total: Difference  # of the seat's own total …
    parts: tuple[Difference, ...]  # … which is the sum of these, largest first
    others: tuple[Difference, ...]  # of the other seats' totals

    def plain(self) -> dict[str, Any]:
        return {
            "other": None if self.other is None else {"id": self.other.id, "text": self.other.text},
            "total": self.total.plain(),
            "parts": [part.plain() for part in self.parts],
            "others": [other.plain() for other in self.others],
        }


def compared(position: Position, seat: int, ranked: list[Move], deals: int, seed: int) -> tuple[Comparison, ...]:
    """The first of the ranked moves against the second and, if there are more, against random others."""
    dice = random.Random(seed)
    best, second, *_others = (move.id for move in ranked)
    rows = [[best, second, dice.choice(ranked[1:]).id][: len(ranked)] for _deal in range(deals)]
    trials = try_moves(position, seat, rows, dice.getrandbits(64))
    trials, parts = trials.by_parts()
    found = [_against(trials, parts, 1, ranked[1])]
    if len(ranked) > 2:
        found.append(_against(trials, parts, 2, None))
    return tuple(found)


def against(position: Position, seat: int, best: Move, other: Move, deals: int, seed: int) -> Comparison:
    """One move against one other."""
    trials, parts = try_moves(position, seat, [[best.id, other.id]] * deals, seed).by_parts()
    return _against(trials, parts, 1, other)


def _against(trials: Trials, points_by_label: dict[str, Array], column: int, other: Move | None) -> Comparison:
    def difference(what: str | int, points: Array) -> Difference:
        each = points[:, 0] - points[:, column]
        n = len(each)
        return Difference(what, int(each.sum()), n, float(np.std(each, ddof=1)) / math.sqrt(n))

    parts = [difference(label, points) for label, points in points_by_label.items()]
    seats = [seat for seat in range(trials.position.players) if seat != trials.seat]
    return Comparison(
        other,
        difference(trials.seat, trials.totals(trials.seat)),
        tuple(sorted((part for part in parts if part.sum), key=lambda part: -abs(part.sum))),
        tuple(difference(seat, trials.totals(seat)) for seat in seats),
    )


def gain_at_once(position: Position, seat: int, move: Move, seed: int) -> int | None:
    """How the move changes the seat's total if the game ended right after it; None where that is not certain."""
    dice = random.Random(seed)
    gains = set()
    for _deal in range(AT_ONCE):
        deal = position.resampled(seat, dice.getrandbits(64))
        before = deal.scores()[seat]
        deal.play(move.id, seat)
        gains.add(deal.scores()[seat] - before)
    return gains.pop() if len(gains) == 1 else None
