"""A search from one position: memory for the compiled code, the budget, and the sums as an `Analysis`."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from itertools import repeat

import numpy as np

from mornington.core.engine import Engine
from mornington.core.moves import Move
from mornington.core.placeholders import SEATS
from mornington.core.position import Position
from mornington.core.recipe import FEW, Recipe
from mornington.core.records import Array

from .analysis import Analysis, mean_line
from .evaluation import bound_search
from .glancing import look_around
from .learned import can_look, look
from .memory import NODE, ROOT_MOVE
from .settings import search_state
from .weights import Weights, find, held_network

PARTS = 16  # of a budget: after each part, a choice that can no longer change is made at once
AT_ONCE = 4096  # simulations in one call of compiled code, which cannot be interrupted
FULL_GAME_EVERY = 16  # simulations of a move, where most stop before the end of the game
MOST_NODES = 1 << 18  # a tree stops growing there


class Tree:
    """One tree, its simulations and its random numbers. The search starts from the state with the given settings."""

    def __init__(
        self,
        engine: Engine,
        state: Array,
        settings: Array,
        moves: int,
        seed: int,
        nodes: int,
        weights: Weights | None = None,
    ) -> None:
        self.engine = engine
        self.search = bound_search(engine, weights is not None).search
        self.root_moves = np.zeros(moves, ROOT_MOVE)
        self.settings = settings
        settings["capacity"] = nodes
        states = np.repeat(state, 2)
        arrays = (
            states,
            states.view(np.int64).reshape(2, -1),
            np.zeros(1, engine.constants.WORK),
            settings,
            np.zeros(nodes, NODE),
            self.root_moves,
            engine.move_list(),
            engine.move_list(),
            np.zeros(engine.constants.MOVES, np.int64),
            engine.score_sheet(),
            np.zeros(SEATS, np.int64),
        )
        self.held = [engine.board, *map(engine.hold, arrays), *held_network(engine, weights), engine.generator(seed)]

    def run(self, simulations: int) -> None:
        """Run so many more simulations."""
        while simulations > 0:
            self.engine.checked(self.search(*self.held, min(AT_ONCE, simulations)))
            simulations -= AT_ONCE

    def run_until(self, deadline: float) -> None:
        """As many simulations as there is time for, but at least a few."""
        start = time.perf_counter()
        batch = FEW
        while batch > 0:
            self.run(batch)
            now = time.perf_counter()
            in_time = int((deadline - now) * int(self.settings["count"][0]) / (now - start))
            batch = min(AT_ONCE, in_time // 2)


def think(
    position: Position,
    seat: int,
    moves: tuple[Move, ...],
    recipe: Recipe,
    seed: int,
    *,
    threads: int | None = None,
    choosing: bool = False,
) -> Analysis:
    """Search for a seat that may act and has these legal moves; the best move comes first.

    The position is not changed. `threads` (one for each core if left out) changes only how long it takes.

    Scores and wins come from simulations that reach the end of the game. Where simulations stop earlier, some are
    played on just for that. `choosing`, when only the choice is wanted, saves that time, and also the rest of a budget
    in simulations once it can no longer change the choice.
    """
    weights = None if recipe.omniscient else find(position.game, position.options)
    if weights and recipe.ahead and can_look(position, seat):
        return look(position, seat, moves, recipe.ahead, weights, choosing=choosing)
    if weights and recipe.ahead and not position.game.spec.is_solitaire:
        return look_around(position, seat, moves, recipe, weights, seed, choosing=choosing)
    if recipe.cut is None:
        weights = None
    elif weights and recipe.cut_simulations and recipe.simulations:
        recipe = replace(recipe, simulations=recipe.cut_simulations)
    start = time.perf_counter()
    engine = position.game.engine
    nodes = min(MOST_NODES, (recipe.simulations or MOST_NODES) + 1)
    trees = []
    for i in range(recipe.trees):
        settings = search_state(recipe, seat, position.players, weights is not None)
        settings["full_game_every"] = 0 if choosing else FULL_GAME_EVERY
        trees.append(Tree(engine, position.state, settings, len(moves), (seed + i) % 2**64, nodes, weights))
    threads = min(recipe.trees, threads or os.cpu_count() or 1) if engine.compiled else 1
    if threads == 1:
        _grow(trees, recipe, start, map, choosing)
    else:
        with ThreadPoolExecutor(threads) as pool:
            _grow(trees, recipe, start, pool.map, choosing)
    sums = np.zeros((len(moves), ROOT_MOVE.itemsize // 8), np.int64)
    for tree in trees:
        sums += tree.root_moves.view(np.int64).reshape(sums.shape)
    lines = [mean_line(move, *map(int, row)) for move, row in zip(moves, sums, strict=True)]
    lines.sort(key=lambda line: (-line.visits, -line.value))
    simulations = sum(line.visits for line in lines)
    return Analysis(seat, simulations, time.perf_counter() - start, tuple(lines))


def _grow(trees: list[Tree], recipe: Recipe, start: float, each: Callable[..., Iterable[None]], choosing: bool) -> None:
    """Spend the budget. One in simulations is spent in parts, so that a clear choice need not wait for all of it."""
    if recipe.simulations is None:
        assert recipe.seconds is not None
        list(each(Tree.run_until, trees, repeat(start + recipe.seconds)))
        return
    done = 0
    for part in range(1, PARTS + 1):
        then = recipe.simulations * part // PARTS
        shares = [(then + i) // len(trees) - (done + i) // len(trees) for i in range(len(trees))]
        list(each(Tree.run, trees, shares))
        done = then
        if choosing and _is_clear(trees, recipe.simulations - done):
            return


def _is_clear(trees: list[Tree], left: int) -> bool:
    """Whether the most visited move stays so, whatever the simulations that are left bring."""
    visits = np.sort(np.sum([tree.root_moves["visits"] for tree in trees], axis=0))
    return len(visits) < 2 or bool(visits[-1] - visits[-2] > left)
