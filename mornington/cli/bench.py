"""`mornington bench`: how fast the rules run here, in one run, with the spread."""

from __future__ import annotations

import argparse
import importlib.util
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import mornington
from mornington.bots import levels
from mornington.bots.thinking import think
from mornington.core.errors import BadOption
from mornington.core.game import Game
from mornington.core.text import _

from . import bench_learned
from .bench_learned import decisions_per_second, loading_seconds
from .progress import progress_bar

PROBE = 200  # games played to guess how many fill a measurement
START = """
import time
start = time.perf_counter()
import mornington
imported = time.perf_counter()
{more}
print(imported - start, time.perf_counter() - start)
"""
FIRST_MOVE = "g = mornington.load({game!r}); p = g.start(seed=0); s = p.actors[0]; p.play(p.legal(s)[0], s);"


def run(options: argparse.Namespace) -> None:
    if options.runs < 1 or options.seconds <= 0:
        raise BadOption(_("--runs and --seconds must be positive"))
    if options.device == "cuda":
        from .bench_gpu import run as run_on_gpu

        run_on_gpu(options)
        return
    game = mornington.load(options.game)
    slow = mornington.load(options.game, interpreted=True)
    players = game.player_counts[0]
    measured: dict[str, Callable[[int], int]] = {
        "compiled, 1 core": lambda n: _moves(game, n, players, 1),
        f"compiled, {os.cpu_count()} cores": lambda n: _moves(game, n, players, None),
        "interpreted": lambda n: _moves(slow, n, players, 1),
    }
    if options.beside:
        measured["beside"] = _script(options.beside)
    with progress_bar() as progress:
        bar = progress.add_task(_("measuring"), total=options.runs * (len(measured) + 2 + bench_learned.kinds(game)))
        speeds = _speeds(measured, options.runs, options.seconds, lambda: progress.advance(bar))
        searches = _searches(game, players, options.runs, options.seconds, lambda: progress.advance(bar))
        decisions = decisions_per_second(game, options.runs, options.seconds, lambda: progress.advance(bar))
        loading = loading_seconds(game, options.runs, lambda: progress.advance(bar))
    figures: dict[str, Any] = {
        "game": game.id,
        "players": players,
        "state_bytes": game.rules.STATE.itemsize,
        "board_bytes": game.rules.BOARD.itemsize,
        "runs": options.runs,
        "moves_per_second": {name: _spread(values) for name, values in speeds.items()},
        "simulations_per_second": {name: _spread(values) for name, values in searches.items()},
        "decisions_per_second": {name: _spread(values) for name, values in decisions.items()},
    }
    if loading:
        figures["weights_load_seconds"] = _spread(loading)
    if options.beside:
        ratios = [a / b for a, b in zip(speeds["compiled, 1 core"], speeds["beside"], strict=True)]
        figures["ratio_to_beside"] = _spread(ratios)
    if not options.no_start:
        figures["start"] = _starts(options.game)
    if options.json:
        print(json.dumps(figures, indent=1))
    else:
        _show(figures)


def _moves(game: Game, n: int, players: int, workers: int | None) -> int:
    return game.play_many(n, 0, [], players, workers=workers)[2]


def _script(path: str) -> Callable[[int], int]:
    """`play(n)` of a script: play n games on one core, return the number of moves."""
    spec = importlib.util.spec_from_file_location("beside", path)
    if spec is None or spec.loader is None or not os.path.exists(path):
        raise BadOption(_("{path} is not a Python script", path=path))
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    play: Callable[[int], int] = module.play
    return play


def _speeds(
    measured: dict[str, Callable[[int], int]], runs: int, seconds: float, tell: Callable[[], None]
) -> dict[str, list[float]]:
    """Moves per second, the kinds taking turns so that a noisy moment hits all alike."""
    games = {}
    for name, play in measured.items():
        play(1)
        n = 2 if name == "interpreted" else PROBE
        start = time.perf_counter()
        play(n)
        games[name] = max(1, int(n * seconds / (time.perf_counter() - start)))
    speeds: dict[str, list[float]] = {name: [] for name in measured}
    for _run in range(runs):
        for name, play in measured.items():
            start = time.perf_counter()
            moves = play(games[name])
            speeds[name].append(moves / (time.perf_counter() - start))
            tell()
    return speeds


def _searches(game: Game, players: int, runs: int, seconds: float, tell: Callable[[], None]) -> dict[str, list[float]]:
    """Simulations per second of the search at the start of a game, in one tree and in two for two cores."""
    position = game.start(players=players, seed=0)
    seat = position.actors[0]
    moves, recipe = position.legal(seat), levels.free_recipe(None, seconds, False, position)
    think(position, seat, moves, levels.free_recipe(1, None, False, position), 0)  # compile before the clock starts
    speeds: dict[str, list[float]] = {"1 core": [], "2 cores": []}
    for run in range(runs):
        for trees, found in enumerate(speeds.values(), 1):
            several = replace(recipe, trees=trees)
            done = think(position, seat, moves, several, run, threads=trees, choosing=True)
            found.append(done.simulations / done.seconds)
            tell()
    return speeds


def _spread(values: list[float]) -> dict[str, float]:
    return {"median": statistics.median(values), "low": min(values), "high": max(values)}


def _starts(game: str) -> dict[str, float]:
    """Seconds in fresh processes: the import alone, and to the first compiled move, without and with a cache."""
    with tempfile.TemporaryDirectory() as cache:
        environment = {**os.environ, "NUMBA_CACHE_DIR": cache}

        def child(code: str) -> list[float]:
            out = subprocess.run(
                [sys.executable, "-c", code], env=environment, check=True, capture_output=True, text=True
            ).stdout
            return [float(word) for word in out.split()]

        imported = child(START.format(more=""))[0]
        first_move = START.format(more=FIRST_MOVE.format(game=game))
        return {
            "import": imported,
            "cold_first_move": child(first_move)[1],
            "cached_first_move": child(first_move)[1],
            "cold_compile_of_all": _cold_compile(game),
        }


def _cold_compile(game: str) -> float:
    with tempfile.TemporaryDirectory() as cache:
        start = time.perf_counter()
        command = [sys.executable, "-m", "mornington", "compile", game]
        subprocess.run(command, env={**os.environ, "NUMBA_CACHE_DIR": cache}, check=True, capture_output=True)
        return time.perf_counter() - start


def _show(figures: dict[str, Any]) -> None:
    facts = {key: figures[key] for key in ("game", "players", "state_bytes", "board_bytes", "runs")}
    print(
        _("{game}, players: {players}, random moves; a state is {state_bytes} bytes, the board {board_bytes}", **facts)
    )
    print(_("median of {runs} runs [lowest – highest]", **facts))
    for name, s in figures["moves_per_second"].items():
        print(f"  {name:<20} {s['median']:>14,.0f} moves/s  [{s['low']:,.0f} – {s['high']:,.0f}]")
    for name, s in figures["simulations_per_second"].items():
        words = _("search, {cores}", cores=name)
        print(f"  {words:<20} {s['median']:>14,.0f} simulations/s  [{s['low']:,.0f} – {s['high']:,.0f}]")
    for name, s in figures["decisions_per_second"].items():
        words = _("learned, {bot}", bot=name)
        print(f"  {words:<20} {s['median']:>14,.0f} decisions/s  [{s['low']:,.0f} – {s['high']:,.0f}]")
    if "weights_load_seconds" in figures:
        s = {name: 1000 * seconds for name, seconds in figures["weights_load_seconds"].items()}
        print(_("  learned weights load in {median:.0f} ms  [{low:.0f} – {high:.0f}]", **s))
    if "ratio_to_beside" in figures:
        s = figures["ratio_to_beside"]
        print(_("  compiled, 1 core, is {median:.2f} × the script beside it  [{low:.2f} – {high:.2f}]", **s))
    if "start" in figures:
        s = figures["start"]
        print(_("  import: {seconds:.2f} s", seconds=s["import"]))
        print(_("  start to first compiled move, cached: {seconds:.2f} s", seconds=s["cached_first_move"]))
        print(_("  start to first compiled move, nothing cached: {seconds:.1f} s", seconds=s["cold_first_move"]))
        print(_("  compiling everything: {seconds:.1f} s", seconds=s["cold_compile_of_all"]))
