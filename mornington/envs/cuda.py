"""Games that are stepped together on a GPU, where all their arrays stay.

The same rules as on the processor step them, so the same seeds and moves lead to the same games. The arrays are device
arrays of numba-cuda: `torch.as_tensor(games.observations, device="cuda")` and `cupy.asarray(…)` share their memory by
`__cuda_array_interface__`, and what they make of it goes on to JAX and others by DLPack.
"""

from __future__ import annotations

from collections.abc import Sequence
from types import ModuleType
from typing import Any, cast

import numpy as np

from mornington.core.devices import find_device
from mornington.core.devices.device import Device, item_bytes, threads_that_fit
from mornington.core.errors import UnreadableMove
from mornington.core.faults import check_result
from mornington.core.placeholders import SEATS
from mornington.core.position import Position
from mornington.core.records import Array
from mornington.core.rng import mixed
from mornington.core.text import _

from . import step_shares, stepping, unobserved
from .cpu import CHOOSER_SALT, CpuVector, checked_policy
from .settings import Settings
from .stepping import Games, Scratch

THREADS = 1 << 17  # at most: each has scratch memory of its own, and steps several games where there are more


class CudaVector(CpuVector):
    """See `Vector`. Moves may be an array on the GPU (int64) or anywhere else.

    Kernels run in CUDA's default stream. Those who work in another one (JAX does) wait for it before they read:
    `games.wait()`.
    """

    def __init__(self, settings: Settings, seed: int, device: Device) -> None:
        self.device = device
        super().__init__(settings, seed, threads=1)

    # Memory

    def _bind(self) -> None:
        """Bring the arrays to the device. Those of `_arrays` are there from now on."""
        device, rules, n = self.device, self.game.rules, len(self)
        self._engine = self.game.engine
        self._arrays = {name: device.put(array) for name, array in self._arrays.items()}
        self._chooser = device.put(self._chooser)
        self._show()
        self._games = Games(device.put(self.game.spec.board.board_record(self.game.board)), **self._arrays)
        lists = rules.MAX_LEGAL + SEATS * (rules.SCORE_ROWS + 2)
        threads = threads_that_fit(device, n, item_bytes((rules.WORK, 1), (np.int64, lists)), THREADS)
        self._memory = Scratch(
            device.scratch(threads, rules.WORK),
            device.scratch((threads, rules.MAX_LEGAL), np.int64, by_thread=True),
            device.scratch((threads, SEATS, rules.SCORE_ROWS), np.int64),
            device.scratch((threads, SEATS), np.int64),
            device.scratch((threads, SEATS), np.int64),
        )
        self._moves, self._chosen = (device.put(np.zeros(n, np.int64)) for _ in range(2))
        self._flags = device.put(np.zeros(step_shares.FLAGS, np.int64))
        self._results = device.put(np.zeros(threads, np.int64))

    @property
    def nbytes(self) -> int:
        further = (self._chooser, self._moves, self._chosen, self._flags, self._results)
        return sum(int(array.nbytes) for array in (*self._games, *self._memory, *further))

    def wait(self) -> None:
        """Until all that was asked of the GPU is done."""
        self.device.fetch(self._flags)

    # Play

    def reset(self, seed: int | Sequence[int] | None = None) -> None:
        device = self.device
        if seed is None:
            device.write(self.seeds, device.fetch(self.seeds) + np.uint64(len(self)))
        else:
            seeds = self._checked_seeds(seed)
            device.write(self.seeds, seeds)
            device.write(self._chooser, mixed(seeds ^ CHOOSER_SALT).reshape(-1, 1))
        for name in ("rewards", "over"):
            array = self._arrays[name]
            device.write(array, np.zeros(array.shape, array.dtype))
        self._run("start_share", self._games, self._memory, self._flags)
        self._check_flags()

    def step(self, moves: Any) -> None:
        chosen = self._moves_there(moves)
        self._run("check_share", self._games, chosen, self._flags)
        self._run("step_share", self._games, chosen, self._memory, self._flags)
        flags = self._check_flags()
        if flags[step_shares.ILLEGAL]:
            numbers = self.device.fetch(chosen)
            mask = self.device.fetch(self._arrays["mask"])
            for i, move in enumerate(numbers.tolist()):
                if not 0 <= move < mask.shape[1] or not mask[i, move]:
                    self._refuse(i, move)

    def choose(self, policy: str = "random") -> Any:
        """A legal move for each game, by a policy: an array on the GPU that the next call writes anew."""
        self._run("choose_share", self._games, checked_policy(policy), self._chooser, self._chosen, self._memory)
        return self._chosen

    def _moves_there(self, moves: Any) -> Any:
        """Moves as an array of the device."""
        if moves is self._chosen:
            return moves
        if hasattr(moves, "__cuda_array_interface__"):
            found = self.device.adopt(moves)
            if found.shape == (len(self),) and found.dtype == np.int64:
                return found
            raise UnreadableMove(
                _(
                    "moves on a GPU must be {n} numbers of type int64, not an array of shape {shape} and type {type}",
                    n=len(self),
                    shape=tuple(found.shape),
                    type=found.dtype,
                )
            )
        self.device.write(self._moves, self._checked_moves(moves))
        return self._moves

    def _run(self, entry: str, *arguments: Any) -> None:
        spec = self.game.spec
        modules = (cast(ModuleType, spec.observation or unobserved), stepping, step_shares)
        self.device.run(spec, modules, entry, len(self._results), *arguments, self._results)

    def _check_flags(self) -> Array:
        """The flags that threads have raised, which are taken down. A fault of the rules raises `BadGame`."""
        flags = self.device.fetch(self._flags)
        if flags.any():
            self.device.write(self._flags, np.zeros_like(flags))
        if flags[step_shares.FAULTY]:
            check_result(int(self.device.fetch(self._results).min()), self.game.title, self.game.rules.MAX_LEGAL)
        return flags

    # Copies

    def position(self, i: int) -> Position:
        state = self.device.fetch(self.states[i : i + 1] if i >= 0 else self.states[len(self) + i :][:1])
        return Position(self.game, self.options, state, None, {})

    def copy(self) -> CudaVector:
        copy = CudaVector.__new__(CudaVector)
        copy.device = self.device
        copy.__setstate__(self.__getstate__())
        return copy

    __copy__ = copy

    def __deepcopy__(self, memo: object) -> CudaVector:
        return self.copy()

    def __getstate__(self) -> dict[str, Any]:
        arrays = {name: self.device.fetch(array) for name, array in self._arrays.items()}
        chooser = self.device.fetch(self._chooser)
        return {"settings": self.settings, "threads": 1, "arrays": arrays, "chooser": chooser}

    def __setstate__(self, state: dict[str, Any]) -> None:
        if not hasattr(self, "device"):
            self.device = find_device("cuda")
        super().__setstate__(state)
