"""A device that is none: its threads run one after the other on the processor, by the rules compiled for it.

It shows that code for a device is right, up to what CUDA itself does. Scratch memory is full of rubbish, as it is on a
GPU, so that nothing can rely on zeros.
"""

from __future__ import annotations

from types import ModuleType
from typing import Any

import numpy as np

from mornington.core.contract import GameSpec
from mornington.core.engine import bound_rules
from mornington.core.records import Array

from .device import Shape

BLOCK = 4  # threads of a block: some are too many for most work, as on a GPU


class Rehearsal:
    """The processor in the place of a GPU."""

    name = "rehearsal"

    def __init__(self, memory: int = 2**26, seed: int = 0) -> None:
        self._memory, self._random = memory, np.random.default_rng(seed)

    def memory(self) -> int:
        return self._memory

    def scratch(self, shape: Shape, kind: Any, *, by_thread: bool = False) -> Any:
        array = np.empty(shape, np.dtype(kind))
        array.reshape(-1).view(np.uint8)[:] = self._random.integers(0, 256, array.nbytes, np.uint8)
        return array

    def put(self, array: Array) -> Any:
        return array.copy()

    def fetch(self, array: Any) -> Array:
        found: Array = array.copy()
        return found

    def run(
        self, spec: GameSpec, modules: tuple[ModuleType, ...], entry: str, threads: int, *arguments: Any
    ) -> None:  # fmt: skip
        function = getattr(bound_rules(spec, True, *modules), entry)
        for thread in range(-(-threads // BLOCK) * BLOCK):
            function(thread, *arguments)
