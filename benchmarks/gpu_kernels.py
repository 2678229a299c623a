"""What the kernels take of an H200, as compiled: registers, local memory and scratch memory of a thread. Needs no GPU.

    pip install "mornington[gpu]"
    python -m benchmarks.gpu_kernels
    python -m benchmarks.gpu_kernels line-change --kernel play_share --registers 64

`--registers` assembles with a limit as well, and tells how many bytes are then spilled. Nothing runs, so nothing here
says how fast a kernel is: `mornington bench --device cuda` measures that.
"""

from __future__ import annotations

import argparse
import time
from collections import defaultdict
from typing import Any

import mornington
from mornington.core import many
from mornington.core.devices.device import Shape
from mornington.core.devices.ptx import PtxOnly
from mornington.core.options import encoded
from mornington.envs.cuda import CudaVector
from mornington.envs.rollouts import rollouts
from mornington.envs.settings import checked_settings

THREADS, GAMES = 7, 11  # so that an array of as many rows as threads is known by it
REGISTERS, WARP, WARPS, BLOCK_WARPS = 65536, 32, 64, 4  # of a multiprocessor; threads of a warp; warps of both
MULTIPROCESSORS = 132
UNIT = 8  # registers of a thread are given out by so many


class Counting(PtxOnly):
    """Also counts the bytes that a thread has for itself."""

    def __init__(self) -> None:
        super().__init__()
        self.bytes: dict[str, int] = defaultdict(int)
        self.way = ""

    def memory(self) -> int:
        return 2**40

    def scratch(self, shape: Shape, kind: Any, *, by_thread: bool = False) -> Any:
        array = super().scratch(shape, kind, by_thread=by_thread)
        if len(array) == THREADS:
            self.bytes[self.way] += array.nbytes // THREADS
        return array


def compiled(game_id: str, wanted: str | None) -> Counting:
    """All that a GPU would run for a game; playouts alone if these are wanted."""
    game, device = mornington.load(game_id, interpreted=True), Counting()
    players = game.player_counts[0]
    options = encoded(game.options, game.check_options(players))
    device.way = "play_share"
    many.play_many(device, game.spec, game.spec.board.board_record(game.board), GAMES, 0, options, [], THREADS)
    if wanted == device.way:
        return device
    device.way = "step_share"
    games = CudaVector(checked_settings(game, THREADS, players, "points", None, 0, {}), 0, device)
    games.step(games.choose())
    for device.way, policy in (("play_on_share", "random"), ("simulate_share", "search")):
        rollouts([game.start(players=players, seed=0)], policy, THREADS, device=device)
    return device


def resident(registers: int) -> int:
    """Threads that a GPU runs at a time, if registers alone limit them."""
    warps = REGISTERS // (-(-registers // UNIT) * UNIT * WARP)
    return min(WARPS, warps // BLOCK_WARPS * BLOCK_WARPS) * WARP * MULTIPROCESSORS


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="*", default=mornington.games())
    parser.add_argument("--kernel", help="this one alone")
    parser.add_argument("--registers", type=int)
    asked = parser.parse_args()
    limit = f" spilled with {asked.registers} |" if asked.registers else ""
    print(f"| game | kernel | registers | local memory | threads at a time | scratch memory of a thread |{limit}")
    print("|---|---|---|---|---|---|" + ("---|" if limit else ""))
    for game_id in asked.game:
        start = time.process_time()
        device = compiled(game_id, asked.kernel)
        for entry, kernel in device.kernels.items():
            if asked.kernel not in (None, entry):
                continue
            found = kernel.assembled()
            spilled = f" {kernel.assembled(asked.registers).spilled} |" if asked.registers else ""
            own = f"{device.bytes[entry]:,}" if entry in device.bytes else ""
            print(
                f"| {game_id} | `{entry}` | {found.registers} | {found.stack} | {resident(found.registers):,} | {own} |"
                + spilled,
                flush=True,
            )
        print(f"{game_id}: {time.process_time() - start:.0f} s of a core to compile", flush=True)


if __name__ == "__main__":
    main()
