"""What a learned bot sees of a position."""

from __future__ import annotations

from types import ModuleType
from typing import cast

import numpy as np

from mornington.core.position import Position
from mornington.core.records import Array

from . import features_at


def features(position: Position, seat: int) -> tuple[int, Array]:
    """The number of the network that knows such positions (−1: none does), and the features as words of 64 bits.

    The game has learned values.
    """
    engine, values = position.game.engine, position.game.spec.values
    assert values is not None
    words = np.zeros(values.FEATURE_WORDS, np.uint64)
    bound = engine.bound(cast(ModuleType, values), features_at)
    net = bound.features_at(engine.board, engine.hold(position.state), 0, engine.work(), seat, engine.hold(words))
    return int(net), words
