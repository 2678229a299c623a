"""Kernels compiled without a GPU: the code that one would run, and what its assembler says of it.

Needs numba-cuda, which brings NVIDIA's compiler, but neither a GPU nor its driver.
"""

from __future__ import annotations

import importlib
import re
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import numpy as np

from mornington.core.contract import GameSpec
from mornington.core.engine import binding
from mornington.core.records import Array

from .device import Shape, as_tuple
from .kernels import Entry, Own, kernels, numba_cuda, owns, passed

HOPPER = (9, 0)  # the compute capability of an H100 or H200
FLOATS = re.compile(r"^\s*(?:@!?%\w+\s+)?([a-z]+(?:\.\w+)*\.f(?:16|32|64))\b", re.MULTILINE)
MOVING = ("ld", "st", "mov", "selp")  # instructions that move numbers and compute nothing


@dataclass(frozen=True)
class Kernel:
    """A kernel in PTX, NVIDIA's assembler language for all its GPUs."""

    entry: str
    ptx: str
    capability: tuple[int, int]
    own_bytes: int = 0  # of the arrays that a thread has for itself

    def floats(self) -> set[str]:
        """The instructions in it that compute with floating-point numbers, or round to them."""
        return {found for found in FLOATS.findall(self.ptx) if found.split(".")[0] not in MOVING}

    def assembled(self, registers: int | None = None) -> Figures:
        """Assemble it for the GPU, with so many registers at most. Raises: `subprocess.CalledProcessError`."""
        with tempfile.TemporaryDirectory() as folder:
            source = Path(folder) / "kernel.ptx"
            source.write_text(self.ptx)
            architecture = "sm_{}{}".format(*self.capability)
            command = [str(_assembler()), "-v", f"-arch={architecture}", str(source), "-o", str(Path(folder) / "out")]
            if registers is not None:
                command.append(f"--maxrregcount={registers}")
            told = subprocess.run(command, check=True, capture_output=True, text=True)
        return _figures(told.stdout + told.stderr)


@dataclass(frozen=True)
class Figures:
    """What a thread of a kernel takes of a GPU."""

    registers: int
    stack: int  # bytes of local memory, spilled registers among them
    spilled: int  # bytes of registers that are written to local memory for lack of room


def _figures(told: str) -> Figures:
    def most(pattern: str) -> int:
        return max((int(n) for n in re.findall(pattern, told)), default=0)

    return Figures(
        most(r"Used (\d+) registers"),
        most(r"(\d+) bytes (?:stack frame|cumulative stack size)"),
        most(r"(\d+) bytes spill stores"),
    )


def _assembler() -> Path:
    """The assembler that comes with the compiler. Raises: FileNotFoundError."""
    found = find_spec("nvidia")
    for folder in found.submodule_search_locations or () if found else ():
        for path in Path(folder).glob("*/bin/ptxas*"):
            return path
    raise FileNotFoundError("ptxas")


class PtxOnly:
    """Compiles each kernel that is to run, with the types it would run with, and runs nothing."""

    name = "compiler"

    def __init__(self, capability: tuple[int, int] = HOPPER) -> None:
        self.capability = capability
        self.kernels: dict[str, Kernel] = {}  # by entry point
        self._bound: dict[Any, dict[str, Entry]] = {}  # rules are compiled once for all kernels

    def memory(self) -> int:
        return 2**40

    def scratch(self, shape: Shape, kind: Any, *, by_thread: bool = False) -> Any:
        return np.zeros(shape, np.dtype(kind), order="F" if by_thread else "C")

    def own(self, shape: Shape, kind: Any) -> Any:
        return Own((1, *as_tuple(shape)), np.dtype(kind))

    def put(self, array: Array) -> Any:
        return np.array(array, order="C")

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
        if entry in self.kernels:
            return
        import numba

        cuda = numba_cuda()
        signature = numba.void(*map(numba.typeof, passed(arguments)))
        with _as_if_on(self.capability):
            if (spec, modules) not in self._bound:
                self._bound[spec, modules] = kernels(binding(spec, *modules))
            function = self._bound[spec, modules][entry].kernel(arguments)
            ptx, _type = cuda.compile(
                function, signature, device=False, abi="numba", cc=self.capability, output="ptx"
            )  # fmt: skip
        self.kernels[entry] = Kernel(entry, ptx, self.capability, sum(own.nbytes for own in owns(arguments)))


@contextmanager
def _as_if_on(capability: tuple[int, int]) -> Iterator[None]:
    """numba-cuda asks the current device for its capability whenever it compiles a function that a kernel calls."""
    dispatcher: Any = importlib.import_module("numba.cuda.dispatcher")
    asked = dispatcher.get_current_device
    dispatcher.get_current_device = lambda: SimpleNamespace(compute_capability=capability)
    try:
        yield
    finally:
        dispatcher.get_current_device = asked
