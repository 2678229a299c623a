"""Chance that can be listed: where a game says which outcomes its last chance event could have had (`values.chances`),
they become explicit, each with its weight, and one of them can be put in place of what the deck has brought.
"""

from __future__ import annotations

from types import ModuleType
from typing import cast

from mornington.core.game import Game
from mornington.core.records import Array

from . import chance_at


def lists_outcomes(game: Game) -> bool:
    """Whether a game can list what its chance events may bring."""
    return hasattr(game.spec.values, "chances")


def weights(game: Game, state: Array) -> list[int]:
    """The weights of all outcomes that the last chance event could have had; none if there was no event."""
    found: list[int] = []
    while weight := put_outcome(game, state.copy(), len(found)):
        found.append(weight)
    return found


def put_outcome(game: Game, state: Array, k: int) -> int:
    """Put the k-th outcome in place of the last one; return its weight, 0 if there is none."""
    engine = game.engine
    rules = engine.bound(cast(ModuleType, game.spec.values), chance_at)
    reveals = state["reveals"].copy()
    weight = int(rules.put_outcome_at(engine.board, engine.hold(state), 0, k))
    state["reveals"] = reveals  # the event was counted when it came, and comes only once
    return weight
