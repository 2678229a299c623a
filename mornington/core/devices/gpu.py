"""An NVIDIA GPU, by numba-cuda."""

from __future__ import annotations

from functools import cache
from types import ModuleType
from typing import Any

import numpy as np

from mornington.core.contract import GameSpec
from mornington.core.errors import NoGpu
from mornington.core.records import Array
from mornington.core.text import _

from .device import Shape, as_tuple
from .kernels import Own, kernels_of, numba_cuda, owns, passed

BLOCK = 128  # threads of a block


class Gpu:
    """The current CUDA device. Kernels run one after the other, in the default stream.

    `block` is how many threads start together, `registers` how many a thread may use at most (None: as many as the
    compiler wants). Fewer registers let more threads run at a time, and make each slower.

    Raises: `MissingExtra` where numba-cuda is not installed, `NoGpu` where CUDA finds no GPU.
    """

    def __init__(self, block: int = BLOCK, registers: int | None = None) -> None:
        self.block, self.registers = block, registers
        self.cuda = numba_cuda()
        if not self.cuda.is_available():
            raise NoGpu(_("CUDA finds no NVIDIA GPU that it can use on this machine"))
        from numba.cuda.core import config

        config.CUDA_LOW_OCCUPANCY_WARNINGS = 0  # a few games are no mistake
        name = self.cuda.get_current_device().name
        self.name = name.decode() if isinstance(name, bytes) else str(name)
        self._compiled: dict[Any, Any] = {}

    def memory(self) -> int:
        free, _total = self.cuda.current_context().get_memory_info()
        return int(free)

    def scratch(self, shape: Shape, kind: Any, *, by_thread: bool = False) -> Any:
        return self.cuda.device_array(shape, np.dtype(kind), order="F" if by_thread else "C")

    def own(self, shape: Shape, kind: Any) -> Any:
        return Own((1, *as_tuple(shape)), np.dtype(kind))

    def put(self, array: Array) -> Any:
        return self.cuda.to_device(np.ascontiguousarray(array))

    def write(self, target: Any, array: Array) -> None:
        target.copy_to_device(np.ascontiguousarray(array, target.dtype))

    def adopt(self, array: Any) -> Any:
        return self.cuda.as_cuda_array(array)

    def fetch(self, array: Any) -> Array:
        found: Array = array.copy_to_host()
        return found

    def run(
        self, spec: GameSpec, modules: tuple[ModuleType, ...], entry: str, threads: int, *arguments: Any
    ) -> None:  # fmt: skip
        key = (spec, modules, entry, tuple(map(owns, arguments)))
        if key not in self._compiled:
            limits = {} if self.registers is None else {"max_registers": self.registers}
            self._compiled[key] = self.cuda.jit(kernels_of(spec, *modules)[entry].kernel(arguments), **limits)
        self._compiled[key][-(-threads // self.block), self.block](*passed(arguments))

    def wait(self) -> None:
        """Until all that was run is done."""
        self.cuda.synchronize()


@cache
def gpu() -> Gpu:
    """The GPU of this process."""
    return Gpu()
