"""Moves by learned values in games where seats hide something or touch each other.

A glance values every move by the position after it. Then the moves that seem best are tried further: in the same deals,
everyone plays on by learned values, and the worse half of the moves is left out again and again.
"""

from __future__ import annotations

import math
import time
from dataclasses import dataclass
from types import ModuleType
from typing import Any, cast

import numpy as np

from mornington.core.moves import Move
from mornington.core.placeholders import SEATS
from mornington.core.position import Position
from mornington.core.recipe import Ahead, Recipe
from mornington.core.records import Array

from . import defaults, looking
from .analysis import Analysis, Line, mean_line
from .memory import ROOT_MOVE, UNIT
from .weights import Weights, held_network

USUAL_ERROR = 1.0  # points: roughly how far a value at a glance is from what is found by playing on
TO_THE_END = 1 << 30  # own moves: more than any game has
TOLD = 16  # games played to their end for each of the best moves, at least, where points and victories are told


def look_around(
    position: Position,
    seat: int,
    moves: tuple[Move, ...],
    recipe: Recipe,
    weights: Weights,
    seed: int,
    *,
    choosing: bool = False,
) -> Analysis:
    """Every legal move, the best first. `choosing`: those that are not worth a thought are left without a value.

    Else games are played to their end, so that there are points and victories to tell.
    """
    assert recipe.ahead is not None
    start = time.perf_counter()
    view = _View(position, seat, recipe, weights, seed)
    ahead = recipe.ahead
    values = view.glance(every_move=not choosing)
    order = sorted(values, key=lambda move: -values[move])
    close = [move for move in order[: ahead.width] if values[order[0]] - values[move] <= ahead.margin]
    tried: dict[int, Array] = {}
    if position.game.engine.compiled:
        if choosing and len(close) > 1:
            share = ahead.rollouts * len(close) // ahead.width  # a choice between few needs less
            tried = view.try_out(close, share, ahead.own_moves)
        elif not choosing and ahead.rollouts:
            tried = view.try_out(close, max(ahead.rollouts, TOLD * len(close)), TO_THE_END)
    if tried:  # what a glance thinks too high or too low of all of them
        bias = np.mean([values[move] - result["value"] / result["visits"] / UNIT for move, result in tried.items()])
        values = {move: value - float(bias) for move, value in values.items()}
    lines = [_line(move, values, tried) for move in moves]
    lines.sort(key=lambda line: (-line.visits, -line.value))
    visits = sum(line.visits for line in lines)
    return Analysis(seat, visits, time.perf_counter() - start, tuple(lines), learned=True)


def _line(move: Move, values: dict[int, float], tried: dict[int, Array]) -> Line:
    if move.id in tried:
        return mean_line(move, *map(int, tried[move.id].tolist()))
    if move.id in values:
        return Line(move, 1, values[move.id], USUAL_ERROR, math.nan, math.nan, math.nan)
    return Line(move, 0, 0.0, 0.0, 0.0, 0.0, 0.0)


@dataclass(eq=False)
class _View:
    """What one look works in."""

    position: Position
    seat: int
    recipe: Recipe
    weights: Weights
    seed: int

    def __post_init__(self) -> None:
        engine = self.engine = self.position.game.engine
        values = cast(ModuleType, self.position.game.spec.values)
        self.bound = engine.bound(values, defaults, looking)
        states = np.zeros(looking.STATES, engine.constants.STATE)
        states[0] = self.position.state[0]
        arrays = (states, states.view(np.int64).reshape(looking.STATES, -1), np.zeros(1, engine.constants.WORK))
        bonus = round(UNIT * self.recipe.style.win_worth)
        self.table: tuple[Any, ...] = (engine.board, *map(engine.hold, arrays), self.seat, bonus)
        self.sheets = (engine.hold(engine.score_sheet()), engine.hold(np.zeros(SEATS, np.int64)))
        self.network = held_network(engine, self.weights)
        self.known = held_network(engine, self.weights)[1:3]
        self.rng = engine.generator(self.seed)

    @property
    def ahead(self) -> Ahead:
        assert self.recipe.ahead is not None
        return self.recipe.ahead

    def glance(self, every_move: bool) -> dict[int, float]:
        """What the position after each move is worth, by the number of the move."""
        hold = self.engine.hold
        moves = self.engine.move_list()
        values = np.zeros(len(moves), np.int64)
        deals = self.ahead.deals if self.engine.compiled else 1  # nobody waits long for interpreted rules
        look = (int(every_move), deals, hold(moves), hold(values))
        n = self.engine.checked(self.bound.look_once(*self.table, *look, *self.sheets, *self.network, self.rng))
        return {int(move): int(value) / UNIT for move, value in zip(moves[:n], values[:n], strict=True)}

    def try_out(self, moves: list[int], rollouts: int, own_moves: int) -> dict[int, Array]:
        """The sums of each move (a `ROOT_MOVE`), of which those that did best were tried most often."""
        found: dict[int, Array] = {}
        stages = max(1, (len(moves) - 1).bit_length())
        results = np.zeros((len(moves), len(ROOT_MOVE.names or ())), np.int64)
        for _stage in range(stages):
            deals = rollouts // stages // len(moves)
            if deals:
                self._play(moves, results, deals, own_moves)
            found |= {move: result.copy().view(ROOT_MOVE)[0] for move, result in zip(moves, results, strict=True)}
            means = results[:, 1] / np.maximum(1, results[:, 0])
            best = np.argsort(-means, kind="stable")[: (len(moves) + 1) // 2]
            moves, results = [moves[i] for i in best], np.ascontiguousarray(results[best])
        return {move: result for move, result in found.items() if result["visits"]}

    def _play(self, moves: list[int], results: Array, deals: int, own_moves: int) -> None:
        hold = self.engine.hold
        tries = (own_moves, deals, hold(np.array(moves, np.int64)), hold(results), hold(self.engine.move_list()))
        luck = hold(np.zeros(1, np.uint64))
        self.engine.checked(
            self.bound.play_moves_on(*self.table, *tries, *self.sheets, *self.network, *self.known, self.rng, luck)
        )
