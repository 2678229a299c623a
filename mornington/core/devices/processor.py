"""The processor as a device: threads run one after the other, by the rules compiled for it.

It is what `device="cpu"` means where nothing quicker is written. `Rehearsal` is the same for tests: it shows that code
for a device is right, up to what CUDA itself does.
"""

from __future__ import annotations

from types import ModuleType
from typing import Any

import numpy as np

from mornington.core.contract import GameSpec
from mornington.core.engine import bound_rules
from mornington.core.records import Array

from .device import Shape, as_tuple


class Processor:
    """One thread at a time, each with a share of the work."""

    name = "cpu"
    block = 1  # threads are started by so many

    def memory(self) -> int:
        return 2**26  # as much as stays in the caches of most: more threads bring nothing

    def scratch(self, shape: Shape, kind: Any, *, by_thread: bool = False) -> Any:
        return np.zeros(shape, np.dtype(kind))

    def own(self, shape: Shape, kind: Any) -> Any:
        return self.scratch((1, *as_tuple(shape)), kind)  # threads run one after the other

    def put(self, array: Array) -> Any:
        return array.copy()

    def write(self, target: Any, array: Array) -> None:
        target[:] = array

    def adopt(self, array: Any) -> Any:
        return array

    def fetch(self, array: Any) -> Array:
        found: Array = array.copy()
        return found

    def run(
        self, spec: GameSpec, modules: tuple[ModuleType, ...], entry: str, threads: int, *arguments: Any
    ) -> None:  # fmt: skip
        function = getattr(bound_rules(spec, True, *modules), entry)
        for thread in range(-(-threads // self.block) * self.block):
            function(thread, *arguments)


class Rehearsal(Processor):
    """A GPU as code meets it: some threads too many, and scratch memory full of rubbish, so nothing relies on zeros."""

    name = "rehearsal"
    block = 4

    def __init__(self, seed: int = 0) -> None:
        self._random = np.random.default_rng(seed)

    def scratch(self, shape: Shape, kind: Any, *, by_thread: bool = False) -> Any:
        array = np.empty(shape, np.dtype(kind))
        array.reshape(-1).view(np.uint8)[:] = self._random.integers(0, 256, array.nbytes, np.uint8)
        return array
