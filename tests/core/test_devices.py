"""Batches on a device: what a GPU would do, rehearsed on the processor, and what is said where there is none.

That the kernels compile for a GPU is tested in tests/envs/test_ptx.py.
"""

from __future__ import annotations

import builtins
import dis
import itertools
import math
import types
from collections.abc import Callable
from types import ModuleType, SimpleNamespace
from typing import Any, cast

import numpy as np
import pytest

import mornington as mt
from mornington.bots.evaluation import search_modules
from mornington.core import batches, devices, many, play
from mornington.core.devices import gpu, kernels, ptx
from mornington.core.devices.device import threads_that_fit, words
from mornington.core.devices.processor import Processor, Rehearsal
from mornington.core.engine import binding
from mornington.core.game import Game
from mornington.core.options import encoded
from mornington.core.play import GREEDY_POLICY, RANDOM_POLICY
from mornington.core.rule import rule
from mornington.envs import rolling, step_shares, stepping, unobserved
from tests.thorough import quickly

GAMES = quickly(("next-station-london", "line-change"), mt.games())


def played(game: Game, n: int, policies: list[int], threads: int, players: int, **options: Any) -> tuple[Any, ...]:
    values = game.check_options(players, **options)
    board = game.spec.board.board_record(game.board)
    found = many.play_many(
        Rehearsal(), game.spec, board, n, 2**64 - 3, encoded(game.options, values), policies, threads
    )
    return found[0][:, :players].tolist(), found[1][:, :players].tolist(), found[2]


@pytest.mark.parametrize("game_id", GAMES)
@pytest.mark.parametrize("policies", [[], [GREEDY_POLICY, RANDOM_POLICY, GREEDY_POLICY]])
def test_threads_play_what_one_core_plays(game_id: str, policies: list[int]) -> None:
    """Totals, ranks and moves, from scratch memory full of rubbish, for more and for fewer games than threads."""
    game = mt.load(game_id)
    players = game.player_counts[-1]
    for n, threads in ((13, 5), (3, 8)):
        totals, ranks, moves = game.play_many(n, 2**64 - 3, policies, players, workers=1)
        assert played(game, n, policies, threads, players) == (totals.tolist(), ranks.tolist(), moves)


def test_games_that_do_not_fit_at_once_are_played_in_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(many, "AT_ONCE", 4)
    game = mt.load("next-station-london")
    totals, ranks, moves = game.play_many(11, 2**64 - 3, [], 1, workers=1)
    assert played(game, 11, [], 3, 1) == (totals.tolist(), ranks.tolist(), moves)


def test_a_fault_of_the_rules_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    def run(self: Processor, spec: Any, modules: Any, entry: str, threads: int, *arguments: Any) -> None:
        arguments[-1][:] = 5
        arguments[-1][1] = -1 - 2  # seat 2 has no move

    monkeypatch.setattr(Rehearsal, "run", run)
    with pytest.raises(mt.BadGame, match="seat 2 may act, but `legal` lists no move"):
        played(mt.load("line-change"), 8, [], 4, 2)


def test_shares_are_all_of_the_work_and_nothing_twice() -> None:
    for n in range(9):
        for threads in range(1, 7):
            cuts = [batches.share(thread, threads, n) for thread in range(threads + 1)]
            assert cuts[0] == 0
            assert cuts[-1] == n
            assert all(0 <= high - low <= n // threads + 1 for low, high in itertools.pairwise(cuts))


def test_as_many_threads_as_have_room() -> None:
    device = SimpleNamespace(memory=lambda: 1000)
    assert threads_that_fit(cast(Any, device), 10**6, 10, 10**6) == 50
    assert threads_that_fit(cast(Any, device), 20, 10, 10**6) == 20
    assert threads_that_fit(cast(Any, device), 10**6, 10, 30) == 30
    assert threads_that_fit(cast(Any, device), 10**6, 10**6, 30) == 1


def test_records_are_copied_as_words() -> None:
    states = np.zeros(3, mt.load("next-station-london").rules.STATE)
    words(states)[1] = words(states)[1] + 7
    assert states[1].tobytes() == np.full(states.itemsize // 8, 7, np.int64).tobytes()
    assert states[0].tobytes() == states[2].tobytes() == bytes(states.itemsize)


# Without a GPU


def test_a_device_that_does_not_exist_is_refused() -> None:
    for wrong in ("tpu", None, 0):
        with pytest.raises(mt.BadOption, match="device must be one of cpu, cuda, not"):
            mt.load("line-change").playouts(1, device=cast(Any, wrong))
    assert isinstance(devices.find_device("cpu"), Processor)
    given = Rehearsal()
    assert devices.find_device(given) is given


def test_without_numba_cuda_the_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kernels, "find_spec", lambda name: None)
    monkeypatch.setattr(gpu, "gpu", gpu.gpu.__wrapped__)
    for wanted in (
        lambda: mt.load("line-change").playouts(1, device="cuda"),
        lambda: mt.vector("line-change", 1, device="cuda"),
    ):
        with pytest.raises(mt.MissingExtra, match=r'A GPU needs one more package: pip install "mornington\[gpu\]"'):
            wanted()


def test_without_a_gpu_one_sentence_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gpu, "numba_cuda", lambda: SimpleNamespace(is_available=lambda: False))
    monkeypatch.setattr(gpu, "gpu", gpu.gpu.__wrapped__)
    with pytest.raises(mt.NoGpu, match=r"^CUDA finds no NVIDIA GPU that it can use on this machine$"):
        mt.load("line-change").playouts(1, device="cuda")


# The binding, without numba-cuda: kernels are plain functions around the share of a thread


@rule
def doubled(x):  # type: ignore[no-untyped-def]
    return 2 * x


@rule
def double_share(thread, numbers, out):  # type: ignore[no-untyped-def]
    if thread < len(out):
        out[thread] = doubled(numbers[thread])


@rule
def of_no_thread(numbers):  # type: ignore[no-untyped-def]
    return numbers


def bound_as_kernels(
    monkeypatch: pytest.MonkeyPatch,
) -> tuple[dict[str, kernels.Entry], list[str], SimpleNamespace]:
    """The rules above as kernels, by a stand-in for numba-cuda that notes which functions are compiled for a device."""
    compiled: list[str] = []

    def jit(function: Callable[..., Any], device: bool) -> Callable[..., Any]:
        assert device
        compiled.append(function.__name__)

        def call(*arguments: Any) -> Any:
            compiled.append(f"{function.__name__} called")
            return function(*arguments)

        return call

    cuda = SimpleNamespace(jit=jit, thread=0)
    cuda.grid = lambda dimensions: cuda.thread
    monkeypatch.setattr(kernels, "numba_cuda", lambda: cuda)
    here = ModuleType(__name__)
    vars(here).update({f.__name__: f for f in (doubled, double_share, of_no_thread)})
    spec = mt.load("line-change").spec
    return kernels.kernels(binding(spec, here)), compiled, cuda


def test_kernels_call_the_copies_that_are_compiled_for_the_device(monkeypatch: pytest.MonkeyPatch) -> None:
    found, compiled, cuda = bound_as_kernels(monkeypatch)
    assert list(found) == ["double_share"]  # the others are not the share of a thread
    assert {"doubled", "double_share", "of_no_thread"} <= set(compiled)
    arguments = np.array([4, 5, 6]), np.zeros(3, np.int64)
    kernel = found["double_share"].kernel(arguments)
    for thread in range(5):
        cuda.thread = thread
        kernel(*kernels.passed(arguments))
    assert arguments[1].tolist() == [8, 10, 12]
    assert compiled.count("doubled called") == 3


def test_what_threads_have_for_themselves_is_made_in_the_kernel(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also where it is in a tuple with arrays that all share: these come one by one."""
    found, _compiled, cuda = bound_as_kernels(monkeypatch)
    monkeypatch.setattr(kernels, "_numba_type", lambda kind: kind)
    cuda.local = SimpleNamespace(array=np.empty)
    own, out = kernels.Own((1, 2), np.dtype(np.int64)), np.zeros(3, np.int64)
    arguments = (own, (out, own), 7)
    assert kernels.passed(arguments) == [out, 7]
    entry = kernels.Entry("wanted", ("numbers", "pair", "n"), lambda thread, *found: seen.append(found), cuda)
    seen: list[Any] = []
    for _thread in range(2):
        entry.kernel(arguments)(*kernels.passed(arguments))
    assert "double_share" in found
    for numbers, (shared, other), n in seen:
        assert numbers.shape == other.shape == (1, 2)
        assert numbers is not other
        assert (shared is out, n) == (True, 7)
    assert seen[0][0] is not seen[1][0], "each thread has its own"


def test_a_row_is_the_threads_or_the_only_one() -> None:
    shared, own = np.zeros(4), np.zeros(1)
    assert [batches.row_of(thread, shared) for thread in range(4)] == [0, 1, 2, 3]
    assert [batches.row_of(thread, own) for thread in range(4)] == [0, 0, 0, 0]


# What no rule may use, or it could not be compiled for a GPU: Numba's own compiler for the processor knows more

FORBIDDEN = {
    "BUILD_LIST", "BUILD_MAP", "BUILD_SET", "BUILD_STRING", "FORMAT_VALUE", "RAISE_VARARGS", "YIELD_VALUE",
    "LIST_APPEND", "IMPORT_NAME", "STORE_GLOBAL", "LOAD_CLOSURE", "MAKE_FUNCTION", "BEFORE_WITH",
}  # fmt: skip
BUILTINS = {"range", "len", "min", "max", "abs", "int", "float", "bool"}


def faults(function: types.FunctionType, reads: dict[str, Any]) -> list[str]:
    """What a rule uses that is not for a GPU."""
    found = [f"{i.opname} in line {i.positions and i.positions.lineno}" for i in dis.get_instructions(function)
             if i.opname in FORBIDDEN]  # fmt: skip
    for name in {i.argval for i in dis.get_instructions(function) if i.opname == "LOAD_GLOBAL"}:
        if name not in reads and hasattr(builtins, name):
            found += [] if name in BUILTINS else [f"built-in {name}"]
    for name, value in reads.items():
        plain = isinstance(value, int | float | np.integer | np.ndarray | types.FunctionType | type)
        plain = plain or (isinstance(value, tuple) and all(isinstance(item, int | float) for item in value))
        if not plain and value is not np and value is not math:
            found.append(f"{name}, a {type(value).__name__}")
        if isinstance(value, np.ndarray) and value.dtype.kind not in "iu":
            found.append(f"{name}, an array of {value.dtype}")
    return found


@pytest.mark.parametrize("game_id", mt.games())
def test_rules_use_only_what_a_gpu_can(game_id: str) -> None:
    spec = mt.load(game_id).spec
    *hooks, _mcts = search_modules(spec)
    observed = cast(ModuleType, spec.observation or unobserved)
    for modules in ((play, batches), (observed, stepping, step_shares), (*hooks, rolling)):
        bound = binding(spec, *modules)
        for function, reads in bound.reached.items():
            assert faults(function, reads) == [], f"{function.__module__}.{function.__name__}"
            assert not bound._calls_itself(function), f"{function.__name__} calls itself"


def test_the_check_of_rules_finds_faults() -> None:
    @rule
    def wrong(a):  # type: ignore[no-untyped-def]
        rows = [x for x in a]  # noqa: C416
        if not rows:
            raise ValueError
        return sorted(rows)

    found = faults(cast(types.FunctionType, wrong), {"names": "text"})
    assert "names, a str" in found
    assert "built-in sorted" in found
    assert any("RAISE" in fault for fault in found)


# What an assembler tells


def test_figures_of_the_assembler() -> None:
    told = """
ptxas info    : Function properties for play_share
    16 bytes stack frame, 24 bytes spill stores, 28 bytes spill loads
ptxas info    : Used 218 registers, used 0 barriers, 16 bytes cumulative stack size
ptxas info    : Function properties for apply
    8 bytes stack frame, 0 bytes spill stores, 0 bytes spill loads
"""
    assert ptx._figures(told) == ptx.Figures(registers=218, stack=16, spilled=24)


def test_instructions_that_compute_with_floats_are_found() -> None:
    lines = (
        "\tld.global.f32 \t%f1, [%rd1];",
        "\t@%p1 fma.rn.f64 %fd1, %fd2, %fd3, %fd4;",
        "cvt.rn.f64.s64 %fd1, %rd2;",
        "add.s64 %rd1, %rd2, %rd3;",
    )
    assert ptx.Kernel("x", "\n".join(lines), (9, 0)).floats() == {"fma.rn.f64", "cvt.rn.f64"}
