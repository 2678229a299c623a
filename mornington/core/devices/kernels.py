"""Rules compiled for CUDA by numba-cuda: the same functions, and a kernel around each entry point.

Everything that a kernel calls is compiled into it. Nothing is kept on disk: a process compiles what it uses.
"""

from __future__ import annotations

import inspect
import types
from collections.abc import Callable
from functools import cache
from importlib.util import find_spec
from typing import Any

from mornington.core.contract import GameSpec
from mornington.core.engine import binding
from mornington.core.errors import MissingExtra
from mornington.core.rule import Binding
from mornington.core.text import _

KERNEL = """
def {name}({parameters}):
    entry(cuda.grid(1), {parameters})
"""


def numba_cuda() -> Any:
    """The module `numba.cuda` of numba-cuda. Raises: `MissingExtra`."""
    if find_spec("numba_cuda") is None:
        raise MissingExtra(_('A GPU needs one more package: pip install "mornington[gpu]"'))
    from numba import cuda

    return cuda


@cache
def kernels_of(spec: GameSpec, *modules: types.ModuleType) -> dict[str, Callable[..., None]]:
    """The entry points of the last module, bound to a game, as functions that numba-cuda can compile to kernels."""
    return kernels(binding(spec, *modules))


def kernels(bound: Binding) -> dict[str, Callable[..., None]]:
    """A kernel for each entry point of a binding: a rule whose first parameter is called `thread`."""
    cuda = numba_cuda()
    made = bound.assemble(lambda original, copy: cuda.jit(copy, device=True), lambda original, function: function)
    return {f.__name__: _kernel(f, made[f], cuda) for f in bound.roots if bound.is_entry(f) and is_entry(f)}


def is_entry(function: types.FunctionType) -> bool:
    """Whether a rule is the share of one thread."""
    return next(iter(inspect.signature(function).parameters), "") == "thread"


def _kernel(original: types.FunctionType, entry: Any, cuda: Any) -> Callable[..., None]:
    _thread, *parameters = inspect.signature(original).parameters
    space: dict[str, Any] = {"entry": entry, "cuda": cuda}
    exec(KERNEL.format(name=original.__name__, parameters=", ".join(parameters)), space)
    kernel: Callable[..., None] = space[original.__name__]
    return kernel
