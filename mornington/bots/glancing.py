"""Moves by learned values, one move ahead, in games where seats hide something or touch each other."""

from __future__ import annotations

import time
from types import ModuleType
from typing import cast

import numpy as np

from mornington.core.moves import Move
from mornington.core.placeholders import SEATS
from mornington.core.position import Position
from mornington.core.recipe import Recipe
from mornington.core.rule import Bound

from . import defaults, one_ahead
from .analysis import Analysis, Line
from .memory import UNIT
from .weights import Weights, held_network

USUAL_ERROR = 1.0  # points: roughly how far a value one move ahead is from what a long search finds


def glance(
    position: Position,
    seat: int,
    moves: tuple[Move, ...],
    recipe: Recipe,
    weights: Weights,
    seed: int,
    *,
    choosing: bool = False,
) -> Analysis:
    """Every legal move, by the position after it. `choosing`: only those that are worth a thought have a value."""
    start = time.perf_counter()
    values = values_after(position, seat, recipe, weights, seed, every_move=not choosing)
    lines = [
        Line(move, 1, values[move.id], USUAL_ERROR, 0.0, 0.0, 0.0)
        if move.id in values
        else Line(move, 0, 0.0, 0.0, 0.0, 0.0, 0.0)
        for move in moves
    ]
    lines.sort(key=lambda line: (-line.visits, -line.value))
    return Analysis(seat, len(values), time.perf_counter() - start, tuple(lines), learned=True)


def values_after(
    position: Position, seat: int, recipe: Recipe, weights: Weights, seed: int, *, every_move: bool
) -> dict[int, float]:
    """What each move is worth, by its number: points ahead of the others, with a bonus for winning."""
    assert recipe.ahead is not None
    engine = position.game.engine
    states = np.zeros(3, engine.constants.STATE)
    states[0] = position.state[0]
    moves = engine.move_list()
    values = np.zeros(len(moves), np.int64)
    arrays = (states, states.view(np.int64).reshape(3, -1), np.zeros(1, engine.constants.WORK))
    n = engine.checked(
        _bound(position).look_once(
            engine.board, *map(engine.hold, arrays), seat, round(UNIT * recipe.style.win_worth), int(every_move),
            recipe.ahead.deals, engine.hold(moves), engine.hold(values), engine.hold(engine.score_sheet()),
            engine.hold(np.zeros(SEATS, np.int64)), *held_network(engine, weights), engine.generator(seed),
        )
    )  # fmt: skip
    return {int(move): int(value) / UNIT for move, value in zip(moves[:n], values[:n], strict=True)}


def _bound(position: Position) -> Bound:
    return position.game.engine.bound(cast(ModuleType, position.game.spec.values), defaults, one_ahead)
