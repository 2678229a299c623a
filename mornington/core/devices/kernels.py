"""Rules compiled for CUDA by numba-cuda: the same functions, and a kernel around each entry point.

Everything that a kernel calls is compiled into it. Nothing is kept on disk: a process compiles what it uses.
"""

from __future__ import annotations

import inspect
import math
import types
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.util import find_spec
from typing import Any

import numpy as np

from mornington.core.contract import GameSpec
from mornington.core.engine import binding
from mornington.core.errors import MissingExtra
from mornington.core.rule import Binding
from mornington.core.text import _

KERNEL = """
def {name}({parameters}):
    {own}
    entry(cuda.grid(1), {arguments})
"""


@dataclass(frozen=True)
class Own:
    """Stands for an array that every thread has for itself, in its local memory: neighbours there lie side by side."""

    shape: tuple[int, ...]
    kind: np.dtype[Any]

    @property
    def nbytes(self) -> int:
        return math.prod(self.shape) * self.kind.itemsize


@dataclass(frozen=True)
class Entry:
    """An entry point: a rule whose first parameter is called `thread`, compiled for the device."""

    name: str
    parameters: tuple[str, ...]  # after `thread`
    function: Any
    cuda: Any

    def kernel(self, arguments: Sequence[Any]) -> Callable[..., None]:
        """The function that threads begin with, for arguments like these. It takes what `passed` leaves of them."""
        space: dict[str, Any] = {"entry": self.function, "cuda": self.cuda}
        names: list[str] = []
        own: list[str] = []

        def written(name: str, argument: Any) -> str:
            if isinstance(argument, tuple) and owns(argument):
                parts = [written(f"{name}_{k}", part) for k, part in enumerate(argument)]
                return f"({', '.join(parts)},)"
            if isinstance(argument, Own):
                space[f"{name}_kind"] = _numba_type(argument.kind)
                own.append(f"{name} = cuda.local.array({argument.shape}, {name}_kind)")
            else:
                names.append(name)
            return name

        values = [written(name, argument) for name, argument in zip(self.parameters, arguments, strict=True)]
        source = KERNEL.format(
            name=self.name,
            parameters=", ".join(names),
            own="; ".join(own) or "pass",
            arguments=", ".join(values),
        )
        exec(source, space)
        kernel: Callable[..., None] = space[self.name]
        return kernel


def owns(argument: Any) -> tuple[Own, ...]:
    """What of an argument each thread has for itself."""
    if isinstance(argument, tuple):
        return tuple(found for part in argument for found in owns(part))
    return (argument,) if isinstance(argument, Own) else ()


def passed(arguments: Sequence[Any]) -> list[Any]:
    """What a kernel is given: a tuple with something of the threads' own comes in parts."""
    found = []
    for argument in arguments:
        if isinstance(argument, tuple) and owns(argument):
            found += passed(argument)
        elif not isinstance(argument, Own):
            found.append(argument)
    return found


def numba_cuda() -> Any:
    """The module `numba.cuda` of numba-cuda. Raises: `MissingExtra`."""
    if find_spec("numba_cuda") is None:
        raise MissingExtra(_('A GPU needs one more package: pip install "mornington[gpu]"'))
    from numba import cuda

    return cuda


@cache
def kernels_of(spec: GameSpec, *modules: types.ModuleType) -> dict[str, Entry]:
    """The entry points of the last module, bound to a game, for numba-cuda to compile as kernels."""
    return kernels(binding(spec, *modules))


def kernels(bound: Binding) -> dict[str, Entry]:
    """The entry points of a binding, by name."""
    cuda = numba_cuda()
    made = bound.assemble(lambda original, copy: cuda.jit(copy, device=True), lambda original, function: function)
    return {f.__name__: _entry(f, made[f], cuda) for f in bound.roots if bound.is_entry(f) and is_entry(f)}


def is_entry(function: types.FunctionType) -> bool:
    """Whether a rule is the share of one thread."""
    return next(iter(inspect.signature(function).parameters), "") == "thread"


def _entry(original: types.FunctionType, function: Any, cuda: Any) -> Entry:
    _thread, *parameters = inspect.signature(original).parameters
    return Entry(original.__name__, tuple(parameters), function, cuda)


def _numba_type(kind: np.dtype[Any]) -> Any:
    import numba

    return numba.from_dtype(kind)
