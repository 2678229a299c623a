"""What a learned bot sees of a position."""

from __future__ import annotations

from types import ModuleType
from typing import cast

import numpy as np

from mornington.core.position import Position
from mornington.core.records import Array
from mornington.core.rule import Bound

from . import defaults, features_at


def features(position: Position, seat: int) -> tuple[int, Array]:
    """The number of the network that knows such positions (−1: none does), and the features as words of 64 bits.

    The game has learned values.
    """
    engine, values = position.game.engine, position.game.spec.values
    assert values is not None
    words = np.zeros(values.FEATURE_WORDS, np.uint64)
    at = (engine.board, engine.hold(position.state), 0, engine.work())
    return int(_bound(position).features_at(*at, seat, engine.hold(words))), words


def features_after(position: Position, seat: int, move: int, known: Array) -> tuple[int, Array]:
    """The same after a move of the seat that led to this position, from the features before it."""
    engine, values = position.game.engine, position.game.spec.values
    assert values is not None
    words = np.zeros(values.FEATURE_WORDS, np.uint64)
    at = (engine.board, engine.hold(position.state), 0, engine.work())
    before, after = engine.hold(known), engine.hold(words)
    return int(_bound(position).features_after_at(*at, seat, move, before, after)), words


def standing(position: Position, seat: int) -> int:
    """How a seat stands, as far as it may know: the points that learned values are added to."""
    engine = position.game.engine
    at = (engine.board, engine.hold(position.state), 0, engine.work())
    return int(_bound(position).standing_at(*at, engine.hold(engine.score_sheet()), seat))


def _bound(position: Position) -> Bound:
    return position.game.engine.bound(cast(ModuleType, position.game.spec.values), defaults, features_at)
