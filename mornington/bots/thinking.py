"""A search from one position: memory for the compiled code, the budget, and the sums put into words."""

from __future__ import annotations

import importlib
import math
import os
import time
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from itertools import repeat

import numpy as np

from mornington.core.moves import Move
from mornington.core.placeholders import SEATS
from mornington.core.position import Position
from mornington.core.recipe import FEW, Recipe
from mornington.core.rule import Bound, bind

from . import defaults, mcts
from .analysis import Analysis, Line
from .memory import BY_POLICY, IDLE, IN_TREE, LINE, MARGIN, MIND, NODE, OWN_SCORE, UNIT

OTHERS = {"tree": IN_TREE, "policy": BY_POLICY, "idle": IDLE}
PARTS = 16  # of a budget: after each one a choice that is clear already is made
AT_ONCE = 4096  # simulations in one call of compiled code, which cannot be interrupted
WATCH_ONE_OF = 16  # simulations of a move
MOST_NODES = 1 << 18  # a tree stops growing there


@cache
def bound_search(package: str, compiled: bool) -> Bound:
    """The search bound to a game, once for each process."""
    modules = [importlib.import_module(f"{package}.{part}") for part in ("rules", "bots")]
    title = importlib.import_module(f"{package}.meta").TITLE
    return bind([*modules, defaults, mcts], compiled=compiled, name=title)


class Tree:
    """One tree, its simulations and its random numbers."""

    def __init__(self, position: Position, seat: int, moves: int, recipe: Recipe, seed: int, watch: int) -> None:
        engine = position.game.engine
        rules = engine.constants
        self.search = bound_search(position.game.spec.package, engine.compiled).search
        self.lines = np.zeros(moves, LINE)
        self.mind = np.zeros(1, MIND)
        states = np.repeat(position.state, 2)
        capacity = min(MOST_NODES, (recipe.simulations or MOST_NODES) + 1)
        style = recipe.style
        others = "policy" if position.players == 1 else style.others
        alone = position.players == 1 or others == "idle"
        settings = {
            "seat": seat,
            "resamples": int(not recipe.omniscient),
            "others": OTHERS[others],
            "aim": OWN_SCORE if alone else MARGIN,
            "win_worth": round(UNIT * style.win_worth),
            "exploration": round(UNIT * style.exploration),
            "epsilon": round(UNIT * style.epsilon),
            "widening": round(UNIT * style.widening),
            "longest": style.longest,
            "beyond": round(UNIT * style.beyond),
            "watch": watch,
            "capacity": capacity,
            "nodes": 1,
        }
        for name, value in settings.items():
            self.mind[name] = value
        arrays = (
            states,
            states.view(np.int64).reshape(2, -1),
            np.zeros(1, rules.WORK),
            self.mind,
            np.zeros(capacity, NODE),
            self.lines,
            np.zeros(rules.MAX_LEGAL, np.int64),
            np.zeros(rules.MAX_LEGAL, np.int64),
            np.zeros(rules.MOVES, np.int64),
            np.zeros((SEATS, rules.SCORE_ROWS), np.int64),
            np.zeros(SEATS, np.int64),
        )
        self.held = [engine.board, *map(engine.hold, arrays), engine.generator(seed)]

    def run(self, simulations: int) -> None:
        """So many simulations more."""
        while simulations > 0:
            self.search(*self.held, min(AT_ONCE, simulations))
            simulations -= AT_ONCE

    def run_until(self, deadline: float) -> None:
        """As many simulations as there is time for, a few at least."""
        start = time.perf_counter()
        batch = FEW
        while batch > 0:
            self.run(batch)
            now = time.perf_counter()
            in_time = int((deadline - now) * int(self.mind["count"][0]) / (now - start))
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
    """Search for a seat that may act, whose legal moves these are; the best move comes first.

    The position is not changed. `threads` (as many as there are cores if left out) changes only how long it takes.
    Scores and wins can be told from simulations that reach the end of the game. Where a simulation stops earlier, some
    are played on just to see it. `choosing`, when only the choice is wanted, saves that time, and all that is left of
    a budget in simulations when the choice is clear.
    """
    start = time.perf_counter()
    watch = 0 if choosing else WATCH_ONE_OF
    trees = [Tree(position, seat, len(moves), recipe, (seed + i) % 2**64, watch) for i in range(recipe.trees)]
    threads = min(recipe.trees, threads or os.cpu_count() or 1) if position.game.engine.compiled else 1
    if threads == 1:
        _grow(trees, recipe, start, map, choosing)
    else:
        with ThreadPoolExecutor(threads) as pool:
            _grow(trees, recipe, start, pool.map, choosing)
    sums = np.zeros((len(moves), LINE.itemsize // 8), np.int64)
    for tree in trees:
        sums += tree.lines.view(np.int64).reshape(sums.shape)
    lines = [_line(move, *map(int, row)) for move, row in zip(moves, sums, strict=True)]
    lines.sort(key=lambda line: (-line.visits, -line.value))
    simulations = sum(line.visits for line in lines)
    return Analysis(seat, simulations, time.perf_counter() - start, tuple(lines))


def _grow(trees: list[Tree], recipe: Recipe, start: float, each: Callable[..., Iterable[None]], choosing: bool) -> None:
    """Spend the budget; where it is in simulations, in parts, so that a choice that is clear need not wait for all."""
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
    """Whether the move visited most stays so, whatever the simulations that are left would bring."""
    visits = np.sort(np.sum([tree.lines["visits"] for tree in trees], axis=0))
    return len(visits) < 2 or bool(visits[-1] - visits[-2] > left)


def _line(
    move: Move, visits: int, worth: int, worth_squares: int, seen: int, won: int, score: int, score_squares: int
) -> Line:
    n, ends = max(1, visits), max(1, seen)
    value, points = worth / n / UNIT, score / ends
    return Line(
        move,
        visits,
        value,
        _error(n, value, worth_squares / UNIT**2),
        points,
        _error(ends, points, score_squares),
        won / UNIT / ends,
    )


def _error(n: int, mean: float, squares: float) -> float:
    """The standard error of a mean."""
    return math.sqrt(max(0.0, squares / n - mean * mean) / n)
