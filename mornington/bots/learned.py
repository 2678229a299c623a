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


def look(position: Position, seat: int, moves: tuple[Move, ...], ahead: Ahead, weights: Weights) -> Analysis:
    """Every legal move; those that are not worth a thought come last and have no value."""
    start = time.perf_counter()
    values = move_values(position, seat, ahead, weights)
    lines = [
        Line(move, 1, values[move.id], 0.0, values[move.id], 0.0, 0.0) if move.id in values else Line(move, *_UNKNOWN)
        for move in moves
    ]
    lines.sort(key=lambda line: (-line.visits, -line.value))
    return Analysis(seat, len(values), time.perf_counter() - start, tuple(lines))


_UNKNOWN = (0, 0.0, 0.0, 0.0, 0.0, 0.0)


def move_values(position: Position, seat: int, ahead: Ahead, weights: Weights) -> dict[int, float]:
    """The points to be expected at the end of the game after each sensible move, the best first."""
    engine = position.game.engine
    memory = _memory(position, ahead if engine.compiled else SOON, weights)
    n = engine.checked(_bound(position).expect(engine.board, *memory.held[:3], seat, *memory.held[3:]))
    found = {int(memory.moves[0, i]): int(memory.values[0, i]) / UNIT for i in range(n)}
    return dict(sorted(found.items(), key=lambda item: -item[1]))


def luck(position: Position, seat: int, weights: Weights) -> float:
    """How much more the card that was just turned is worth than the mean of those that could have come, in points.

    Nothing in the middle of a turn. Its mean over the cards is zero, whatever the weights: so what luck brought a
    player can be taken off without a bias.
    """
    engine = position.game.engine
    memory = _memory(position, SOON, weights)
    return int(_bound(position).luck(engine.board, *memory.held[:3], seat, *memory.held[3:])) / UNIT


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
