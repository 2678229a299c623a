"""Every kernel of every game compiles for a GPU, as it would run there. Needs numba-cuda, but no GPU."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import mornington as mt
from mornington.core import many
from mornington.core.devices.ptx import Kernel, PtxOnly
from mornington.core.options import encoded
from mornington.envs.cuda import CudaVector
from mornington.envs.rollouts import rollouts
from mornington.learning.nets import new_net
from mornington.learning.rounds import Rounds
from mornington.learning.trainer import AGAINST_OTHERS, Stage

pytest.importorskip("numba_cuda", reason='needs numba-cuda: pip install "mornington[gpu]"')
pytestmark = pytest.mark.slow

KERNELS = {
    "play_share", "start_share", "check_share", "step_share", "choose_share", "play_on_share", "simulate_share",
    "learn_share",
}  # fmt: skip
MOST_STACK = 64  # bytes of local memory of a thread, besides what it is given there: rules keep nothing in it


@pytest.fixture(scope="module", params=mt.games())
def kernels(request: pytest.FixtureRequest) -> dict[str, Kernel]:
    """What each way to use a GPU would run, compiled."""
    game, device = mt.load(request.param), PtxOnly()
    players = game.player_counts[0]
    options = encoded(game.options, game.check_options(players))
    many.play_many(device, game.spec, game.spec.board.board_record(game.board), 5, 0, options, [], 3)
    games = CudaVector(mt.vector(game, 3, players=players, seed=0).settings, 0, device)
    games.step(games.choose())
    for policy in ("random", "search"):
        rollouts([game.start(players=players, seed=0)], policy, 3, device=device)
    if values := game.spec.values:
        net = new_net(values.NETWORKS, values.FEATURE_WORDS, 16, 8)
        rounds = Rounds(device, game, net, [options], hides=not game.spec.is_solitaire, games=3)
        rounds.play(net.arrays, 0, AGAINST_OTHERS, Stage(0.02, 0.6, 0.1))
    return device.kernels


def test_every_kernel_compiles_and_assembles(kernels: dict[str, Kernel]) -> None:
    assert set(kernels) == KERNELS
    for kernel in kernels.values():
        assert ".target sm_90" in kernel.ptx
        figures = kernel.assembled()
        assert 0 < figures.registers <= 255
        if kernel.entry != "learn_share":  # so large that some registers are spilled
            assert figures.stack - kernel.own_bytes <= MOST_STACK, kernel.entry
            assert figures.spilled == 0, kernel.entry


def test_rules_are_whole_numbers_on_a_gpu_too(kernels: dict[str, Kernel]) -> None:
    """So they cannot round otherwise. Rewards alone are fractions, by instructions that round as all processors do.

    A simulation has the choice in the tree compiled in, which rollouts never enter.
    """
    exact = ("cvt.rn.", "rcp.rn.", "div.rn.", "neg.")
    for entry, kernel in kernels.items():
        if entry == "step_share":
            assert all(instruction.startswith(exact) for instruction in kernel.floats())
        elif entry not in ("simulate_share", "learn_share"):  # learning is with fractions
            assert kernel.floats() == set(), entry


def test_device_arrays_have_the_types_that_were_compiled() -> None:
    """What numba-cuda makes of its own arrays is what stood in for them here."""
    import numba
    from numba.cuda.cudadrv.devicearray import DeviceNDArray

    state = mt.load("line-change").rules.STATE
    arrays: list[Any] = [
        np.zeros(3, state),
        np.zeros((3, 5), np.int64, order="F"),
        np.zeros((3, 1), np.uint64),
        np.zeros((3, 4, 5), np.int64),
        np.zeros((3, 5), np.int8),
        np.zeros((3, 5), np.float32),
    ]
    for array in arrays:
        there = DeviceNDArray(array.shape, array.strides, array.dtype, gpu_data=object())
        assert there._numba_type_ == numba.typeof(array)
        if array.dtype.names:
            words = there.view(np.int64).reshape((3, array.itemsize // 8))
            assert words._numba_type_ == numba.typeof(np.zeros(words.shape, np.int64))
