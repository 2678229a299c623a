"""Moves by learned values, looking ahead over the cards that may come."""

from __future__ import annotations

import math
import time
from dataclasses import dataclass
from types import ModuleType
from typing import Any

import numpy as np

from mornington.core.contract import GameSpec
from mornington.core.moves import Move
from mornington.core.position import Position
from mornington.core.recipe import Ahead
from mornington.core.rule import Bound

from . import exact, expect
from .analysis import Analysis, Line
from .features import features
from .frames import DEEPEST_FRAME, FRAME, LOOK
from .memory import UNIT
from .solving import DEEPEST_SOLVED, NO_ROOM, SOLVED_FRAME, UNKNOWN
from .weights import Weights

USUAL_ERROR = 0.15  # points: how far values two and four cards ahead are usually apart
ROOM = 1 << 19  # positions in the table of an exact look, a power of two
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
    """Every legal move; those that are not worth a thought are left without a value. What follows them hardly occurs in
    the games that values are learned from, so they would be judged too well."""
    start = time.perf_counter()
    values = move_values(position, seat, ahead, weights)
    error = 0.0 if choosing or _after(position, seat, moves[0].id).over else USUAL_ERROR
    win = 1.0 if position.players == 1 else math.nan
    lines = [
        Line(move, 1, values[move.id], error, values[move.id], error, win)
        if move.id in values
        else Line(move, 0, 0.0, 0.0, 0.0, 0.0, 0.0)
        for move in moves
    ]
    lines.sort(key=lambda line: (-line.visits, -line.value))
    return Analysis(seat, len(values), time.perf_counter() - start, tuple(lines), learned=True)


def move_values(position: Position, seat: int, ahead: Ahead, weights: Weights) -> dict[int, float]:
    """The points to be expected at the end of the game after each sensible move, the best first."""
    engine = position.game.engine
    if engine.compiled and _is_exact(position, ahead):
        found = exact_values(position, seat, weights)
        if found is not None:
            return found
    memory = _memory(position, ahead if engine.compiled else SOON, weights)
    n = engine.checked(_bound(position, expect).expect(engine.board, *memory.held[:3], seat, *memory.held[3:]))
    return _best_first({int(memory.moves[0, i]): int(memory.values[0, i]) / UNIT for i in range(n)})


def _best_first(values: dict[int, float]) -> dict[int, float]:
    return dict(sorted(values.items(), key=lambda item: -item[1]))


def can_solve(spec: GameSpec) -> bool:
    """Whether the game tells what an exact look has to know (see `core.contract.ValuesPart`)."""
    return hasattr(spec.values, "tell_apart")


def cards_left(position: Position) -> int:
    """Cards of the deck, those that lie there included. The game can be solved."""
    engine = position.game.engine
    return int(_bound(position, exact).left_at(engine.board, engine.hold(position.state), 0))


def is_last_deck(position: Position) -> bool:
    """Whether the game ends with this deck. The game can be solved."""
    engine = position.game.engine
    return bool(_bound(position, exact).is_last_at(engine.board, engine.hold(position.state), 0))


def _is_exact(position: Position, ahead: Ahead) -> bool:
    """Whether the cards of the deck are few enough for all their orders to be tried."""
    most = max(ahead.exact_from, ahead.last_exact_from)
    if not most or not can_solve(position.game.spec) or cards_left(position) > most:
        return False
    return cards_left(position) <= (ahead.last_exact_from if is_last_deck(position) else ahead.exact_from)


def exact_values(position: Position, seat: int, weights: Weights, room: int = ROOM) -> dict[int, float] | None:
    """The same by all orders of the cards that are left, to a new deck or the end of the game.

    None if there are more positions than there is room for.
    """
    engine, values = position.game.engine, position.game.spec.values
    frames = DEEPEST_SOLVED + 1
    states = np.zeros(2 * frames + 1, engine.constants.STATE)
    states[0] = position.state[0]
    longest = len(engine.move_list())
    moves, found = np.zeros((frames, longest), np.int64), np.zeros(longest, np.int64)
    arrays = (
        states,
        states.view(np.int64).reshape(len(states), -1),
        np.zeros(1, engine.constants.WORK),
        np.zeros(frames, SOLVED_FRAME),
        moves,
        found,
        np.zeros(values.FEATURE_WORDS, np.uint64),  # type: ignore[union-attr]
        np.zeros(weights.wide, np.int32),
        np.zeros(weights.deep, np.int64),
        engine.score_sheet(),
        np.empty((room, values.KEY_WORDS), np.uint64),  # type: ignore[union-attr]
        np.full(room, UNKNOWN, np.int64),
        np.zeros(values.KEY_WORDS, np.uint64),  # type: ignore[union-attr]
    )
    held = [engine.hold(array) for array in arrays]
    network = tuple(map(engine.hold, weights.arrays))
    n = int(_bound(position, exact).exactly(engine.board, *held[:3], seat, *held[3:], network))
    if n == NO_ROOM:
        return None
    return _best_first({int(moves[0, i]): int(found[i]) / UNIT for i in range(n)})


def value_before(position: Position, seat: int, weights: Weights) -> float:
    """The points to be expected before the card that lies there was turned, for a seat that has not moved since."""
    engine = position.game.engine
    memory = _memory(position, SOON, weights)
    return int(_bound(position, expect).expect_before(engine.board, *memory.held[:3], seat, *memory.held[3:])) / UNIT


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


def _bound(position: Position, generic: ModuleType) -> Bound:
    return position.game.engine.bound(position.game.spec.values, generic)  # type: ignore[arg-type]


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
