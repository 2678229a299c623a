"""Moves by learned values, looking ahead over the cards that may come."""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import Any

import numpy as np

from mornington.core.moves import Move
from mornington.core.position import Position
from mornington.core.recipe import Ahead
from mornington.core.rule import Bound

from . import expect
from .analysis import Analysis, Line
from .features import features
from .frames import DEEPEST_FRAME, FRAME, LOOK
from .memory import UNIT
from .weights import Weights

USUAL_ERROR = 0.15  # points: how far values two and four cards ahead are usually apart
SOON = Ahead(cards=1)  # no further than the moves at hand: where rules are interpreted, and for measuring luck


@dataclass(frozen=True, eq=False)
class Memory:
    """What one look ahead works in."""

    held: list[Any]  # as the compiled function takes it, from the states on
    moves: Any
    values: Any


def can_look(position: Position, seat: int) -> bool:
    """Whether there are learned values for what is to be decided. The game has weights."""
    return position.game.spec.is_solitaire and features(position, seat)[0] >= 0


def look(
    position: Position, seat: int, moves: tuple[Move, ...], ahead: Ahead, weights: Weights, *, choosing: bool = False
) -> Analysis:
    """Every legal move. `choosing`: those that are not worth a thought are left without a value."""
    start = time.perf_counter()
    values = move_values(position, seat, ahead, weights)
    if not choosing:
        for move in moves:
            if move.id not in values:
                values[move.id] = value_after(position, seat, move.id, weights)
    error = 0.0 if choosing or _after(position, seat, moves[0].id).over else USUAL_ERROR
    lines = [
        Line(move, 1, values[move.id], error, values[move.id], error, 0.0)
        if move.id in values
        else Line(move, 0, 0.0, 0.0, 0.0, 0.0, 0.0)
        for move in moves
    ]
    lines.sort(key=lambda line: (-line.visits, -line.value))
    return Analysis(seat, len(values), time.perf_counter() - start, tuple(lines), learned=True)


def move_values(position: Position, seat: int, ahead: Ahead, weights: Weights) -> dict[int, float]:
    """The points to be expected at the end of the game after each sensible move, the best first."""
    engine = position.game.engine
    memory = _memory(position, ahead if engine.compiled else SOON, weights)
    n = engine.checked(_bound(position).expect(engine.board, *memory.held[:3], seat, *memory.held[3:]))
    found = {int(memory.moves[0, i]): int(memory.values[0, i]) / UNIT for i in range(n)}
    return dict(sorted(found.items(), key=lambda item: -item[1]))


def value_before(position: Position, seat: int, weights: Weights) -> float:
    """The points to be expected before the card that lies there was turned, for a seat that has not moved since."""
    engine = position.game.engine
    memory = _memory(position, SOON, weights)
    return int(_bound(position).expect_before(engine.board, *memory.held[:3], seat, *memory.held[3:])) / UNIT


def value_after(position: Position, seat: int, move: int, weights: Weights) -> float:
    """The points to be expected after any legal move, whatever the others do."""
    after = _after(position, seat, move)
    if after.over:
        return float(after.scores()[seat])
    if after.reveals == position.reveals:
        return next(iter(move_values(after, seat, SOON, weights).values()))
    return value_before(after, seat, weights)


def _after(position: Position, seat: int, move: int) -> Position:
    """The position after a move, when the others have made any move."""
    after, engine = position.copy(), position.game.engine
    engine.apply(after.state, seat, move)
    while others := [other for other in after.actors if other != seat]:
        if after.reveals != position.reveals:
            break
        engine.apply(after.state, others[0], engine.legal(after.state, others[0])[-1])
    return after


def luck(position: Position, seat: int, weights: Weights) -> float:
    """How much more the card that was just turned is worth than the mean of those that could have come, in points.

    Its mean over the cards is zero, whatever the weights: so what luck brought a player can be taken off without a
    bias. The seat has not moved since.
    """
    best = next(iter(move_values(position, seat, SOON, weights).values()))
    return best - value_before(position, seat, weights)


def _bound(position: Position) -> Bound:
    return position.game.engine.bound(position.game.spec.values, expect)  # type: ignore[arg-type]


def _memory(position: Position, ahead: Ahead, weights: Weights) -> Memory:
    engine = position.game.engine
    frames, words = DEEPEST_FRAME + 1, position.game.spec.values.FEATURE_WORDS  # type: ignore[union-attr]
    states = np.zeros(2 * frames + 1, engine.constants.STATE)
    states[0] = position.state[0]
    looks = np.zeros(1, LOOK)
    looks["depth"], looks["width"], looks["margin"] = ahead.cards, ahead.width, round(UNIT * ahead.margin)
    longest = len(engine.move_list())
    moves, values = np.zeros((frames, longest), np.int64), np.zeros((frames, longest), np.int64)
    arrays = (
        states,
        states.view(np.int64).reshape(len(states), -1),
        np.zeros(1, engine.constants.WORK),
        looks,
        np.zeros(frames, FRAME),
        moves,
        values,
        np.zeros((frames + 1, words), np.uint64),
        np.zeros((frames + 1, weights.wide), np.int32),
        np.zeros(weights.deep, np.int64),
        engine.score_sheet(),
    )
    held = [engine.hold(array) for array in arrays]
    return Memory([*held, tuple(map(engine.hold, weights.arrays))], moves, values)
