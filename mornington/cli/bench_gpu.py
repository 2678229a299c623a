"""`mornington bench --device cuda`: the speed of the rules on a GPU, if it gives what the processor gives."""

from __future__ import annotations

import argparse
import json
import statistics
import time
from collections.abc import Callable
from importlib.metadata import PackageNotFoundError, version
from typing import Any

import mornington
from mornington.arena.provenance import provenance
from mornington.core.devices import find_device
from mornington.core.devices.device import Device
from mornington.core.errors import BadGame
from mornington.core.game import Game
from mornington.core.many import THREADS, play_many
from mornington.core.options import encoded
from mornington.core.records import Array
from mornington.core.text import _
from mornington.envs.cuda import CudaVector
from mornington.envs.rollouts import rollouts
from mornington.envs.settings import checked_settings
from mornington.envs.vector import vector

from .progress import progress_bar

SEEDS = 4096  # that both must play alike
CHECKED_STEPS = 64  # of a batch of so many games; more, until one of them is over and the next has begun
GRIDS = tuple(THREADS >> k for k in (3, 2, 1, 0))  # games at a time that are measured
STEPPED = 1 << 16  # games that are stepped together
STEPS = 64  # in one measurement
VECTOR_ARRAYS = (
    "states", "seeds", "seats", "legal_count", "legal", "mask", "observations", "rewards", "over", "final_scores",
    "final_ranks",
)  # fmt: skip


def run(options: argparse.Namespace, device: Device | None = None) -> None:
    device = device or find_device("cuda")
    game = mornington.load(options.game)
    bench = Bench(device, game, options.runs, options.seconds)
    with progress_bar() as progress:
        bar = progress.add_task(_("measuring"), total=3 + options.runs * (len(GRIDS) + 1))
        figures = bench.figures(lambda: progress.advance(bar))
    if options.json:
        print(json.dumps(figures, indent=1))
    else:
        _show(figures)


class Bench:
    """One game, with as few players as it can have."""

    def __init__(self, device: Device, game: Game, runs: int, seconds: float) -> None:
        self.device, self.game, self.runs, self.seconds = device, game, runs, seconds
        self.players = game.player_counts[0]
        self.options = encoded(game.options, game.check_options(self.players))
        self.board = game.spec.board.board_record(game.board)

    def figures(self, tell: Callable[[], None]) -> dict[str, Any]:
        start = time.perf_counter()
        self.check_playouts()
        compiling = time.perf_counter() - start
        tell()
        start = time.perf_counter()
        steps = self.check_steps()
        stepping = time.perf_counter() - start
        tell()
        self.check_rollouts()
        tell()
        return {
            "game": self.game.id,
            "players": self.players,
            "device": self.device.name,
            "numba_cuda": _version("numba-cuda"),
            **provenance(),
            "runs": self.runs,
            "equal_to_processor": {"seeds": SEEDS, "steps": steps},
            "seconds_until_checked": {"playouts": compiling, "steps": stepping},
            "moves_per_second": {
                **{f"playouts, {grid} at a time": self.playouts(grid, tell) for grid in GRIDS},
                f"steps, {STEPPED} games": self.steps(tell),
            },
        }

    # What the processor gives

    def check_playouts(self) -> None:
        for policies in ([0] * 4, [1] * 4):
            found = self._play(SEEDS, 0, policies)
            wanted = self.game.play_many(SEEDS, 0, policies, self.players)
            self._compare("totals", found[0][:, : self.players], wanted[0])
            self._compare("ranks", found[1][:, : self.players], wanted[1])
            if found[2] != wanted[2]:
                self._differ("moves")

    def check_steps(self) -> int:
        """Compare all arrays after every step, with gains for the points of all seats; return the number of steps."""
        here, there = (
            vector(self.game, SEEDS, players=self.players, seed=0, reward="gains"),
            self._batch(SEEDS, "gains"),
        )
        steps, ended = 0, False
        while steps < CHECKED_STEPS or not ended:
            policy = "greedy" if steps % 2 else "random"
            moves = there.choose(policy)
            self._compare("moves", self.device.fetch(moves), here.choose(policy))
            here.step(self.device.fetch(moves))
            there.step(moves)
            for name in VECTOR_ARRAYS:
                wanted = getattr(here, name)
                if wanted is not None:
                    self._compare(name, self.device.fetch(getattr(there, name)), wanted)
            steps, ended = steps + 1, ended or bool(here.over.any())
        return steps

    def check_rollouts(self) -> None:
        position = self.game.start(players=self.players, seed=0)
        for policy in ("random", "greedy", "search"):
            found, wanted = (rollouts([position], policy, 256, device=d) for d in (self.device, "cpu"))
            self._compare(policy, found.values, wanted.values)

    def _compare(self, what: str, found: Array, wanted: Array) -> None:
        if found.tobytes() != wanted.tobytes():
            self._differ(what)

    def _differ(self, what: str) -> None:
        raise BadGame(
            _("{game}: {what} on {device} differ from those of the processor", game=self.game.title, what=what,
              device=self.device.name)
        )  # fmt: skip

    # Speed

    def playouts(self, grid: int, tell: Callable[[], None]) -> dict[str, float]:
        games = grid
        start = time.perf_counter()
        self._play(games, 0, [0] * 4, grid)
        games *= max(1, int(self.seconds / max(1e-3, time.perf_counter() - start)))
        speeds = []
        for k in range(self.runs):
            start = time.perf_counter()
            moves = self._play(games, (k + 1) * games, [0] * 4, grid)[2]
            speeds.append(moves / (time.perf_counter() - start))
            tell()
        return _spread(speeds)

    def steps(self, tell: Callable[[], None]) -> dict[str, float]:
        games = self._batch(STEPPED)
        speeds = []
        for _k in range(self.runs):
            games.wait()
            start = time.perf_counter()
            for _step in range(STEPS):
                games.step(games.choose("random"))
            games.wait()
            speeds.append(len(games) * STEPS / (time.perf_counter() - start))
            tell()
        return _spread(speeds)

    def _play(self, n: int, seed: int, policies: list[int], threads: int = THREADS) -> tuple[Array, Array, int]:
        return play_many(self.device, self.game.spec, self.board, n, seed, self.options, policies, threads)

    def _batch(self, n: int, reward: str = "points") -> CudaVector:
        settings = checked_settings(self.game, n, self.players, reward, None, 0, {})
        return CudaVector(settings, 0, self.device)


def _version(package: str) -> str | None:
    try:
        return version(package)
    except PackageNotFoundError:
        return None


def _spread(values: list[float]) -> dict[str, float]:
    return {"median": statistics.median(values), "low": min(values), "high": max(values)}


def _show(figures: dict[str, Any]) -> None:
    print(_("{game}, players: {players}, on {device}", **_only(figures, "game", "players", "device")))
    dirty = _(", with changes") if figures["dirty"] else ""
    print(_("version {version}, commit {commit}{dirty}", **_only(figures, "version", "commit"), dirty=dirty))
    print(_("numba-cuda {cuda}, Numba {numba}", cuda=figures["numba_cuda"], numba=figures["numba"]))
    equal = figures["equal_to_processor"]
    print(_("the same as on the processor: {seeds} games by two policies, {steps} steps of {seeds} games", **equal))
    print(_("median of {runs} runs [lowest – highest]", runs=figures["runs"]))
    for name, s in figures["moves_per_second"].items():
        print(f"  {name:<28} {s['median']:>16,.0f} moves/s  [{s['low']:,.0f} – {s['high']:,.0f}]")


def _only(figures: dict[str, Any], *names: str) -> dict[str, Any]:
    return {name: figures[name] for name in names}
