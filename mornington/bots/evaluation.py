"""A position valued as a search values the end of a simulation, without searching."""

from __future__ import annotations

from dataclasses import dataclass
from types import ModuleType
from typing import cast

import numpy as np

from mornington.core.contract import GameSpec
from mornington.core.engine import Engine
from mornington.core.placeholders import SEATS
from mornington.core.position import Position
from mornington.core.recipe import Recipe
from mornington.core.rule import Bound

from . import defaults, mcts
from .memory import UNIT
from .settings import search_state
from .weights import find, held_network


@dataclass(frozen=True, slots=True)
class Evaluation:
    value: float  # what the search maximises: see `bots.analysis.Line.value`
    win: float  # the seat's share of the first place, as the points stand


def search_modules(spec: GameSpec, learned: bool = False) -> tuple[ModuleType, ...]:
    """What is bound together for a search: features, which take time to compile, only where learned values judge."""
    return (cast(ModuleType, spec.values), defaults, mcts) if learned else (defaults, mcts)


def bound_search(engine: Engine, learned: bool = False) -> Bound:
    """The search, bound to a game. `learned`: learned values judge where its simulations stop."""
    return engine.bound(*search_modules(engine.spec, learned))


def evaluate(position: Position, seat: int, recipe: Recipe) -> Evaluation:
    """The value of a position where the game or a segment has just ended."""
    engine = position.game.engine
    weights = find(position.game, position.options) if recipe.cut else None
    state = search_state(recipe, seat, position.players, weights is not None)
    arrays = map(engine.hold, (state, engine.score_sheet(), np.zeros(SEATS, np.int64)))
    network = held_network(engine, weights)
    judge_at = bound_search(engine, weights is not None).judge_at
    judge_at(engine.board, engine.hold(position.state), 0, engine.work(), *arrays, *network)
    return Evaluation(int(state["value"][0, seat]) / UNIT, int(state["won"][0]) / UNIT)


def segment(position: Position) -> int:
    """A number that changes where a search may stop: the round, in most games that have rounds."""
    engine = position.game.engine
    return int(bound_search(engine).segment_at(engine.board, engine.hold(position.state), 0))
