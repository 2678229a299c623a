"""Rules compiled by Numba: each large function of a game once, and kept on disk.

Numba compiles all that a function calls into it, so that a game's `apply` would be compiled anew for every entry point
that leads there: most of the time. Functions whose placeholder says what it takes are therefore compiled on their own.
Whoever calls one knows only its symbol, and finds the code at run time by its address.

Compiled functions are cached on disk. Numba's cache watches only a function's own file, so each function gets a name
with a digest of everything its result depends on: its code, every rule it can reach, every constant they read. So an
edit to a helper or a constant never meets an old compilation. Symbols have the same digest: what was cached as a caller
of a function never meets another version of it.
"""

from __future__ import annotations

import inspect
import types
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from threading import RLock
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .rule import Binding

# Rules raise nothing, not even for a division by zero, and allocate nothing, so that references to arrays need not be
# counted: environments, which hold many arrays, step in a third of the time. A rule that allocates does not compile.
JIT: dict[str, Any] = {"nogil": True, "error_model": "numpy", "_nrt": False}

_units: dict[str, Unit] = {}  # by symbol: shared by all bindings of a process
_alone = RLock()  # a function must not be called before the symbols it needs are there


class Unit:
    """A function that is compiled on its own, and called by its symbol."""

    def __init__(self, symbol: str, dispatcher: Any, signature: tuple[Any, ...]) -> None:
        self.symbol, self.dispatcher, self.signature = symbol, dispatcher, signature
        self.result: Any = None  # its type, known once it is compiled

    def get_ready(self) -> None:
        """Compile it, or load it from the cache. All that it calls must be ready."""
        if self.result is not None:
            return
        from llvmlite import binding

        self.dispatcher.compile(self.signature)
        compiled = self.dispatcher.overloads[self.signature]
        address = compiled.library.get_pointer_to_function(compiled.fndesc.llvm_func_name)
        binding.add_symbol(self.symbol, address)
        self.result = compiled.signature.return_type

    def caller(self) -> Any:
        """What other compiled functions have in place of it."""
        from numba.core import cgutils
        from numba.extending import intrinsic

        def generate(context: Any, builder: Any, _signature: Any, values: Any) -> Any:
            convention = context.call_conv
            kind = convention.get_function_type(self.result, self.signature)
            function = cgutils.get_or_insert_function(builder.module, kind, self.symbol)
            status, result = convention.call_function(builder, function, self.result, self.signature, values)
            with cgutils.if_unlikely(builder, status.is_error):  # as Numba does after every call
                convention.return_status_propagate(builder, status)
            return result

        def call(_context: Any, *arguments: Any) -> Any:
            return self.result(*map(_as_given, arguments, self.signature)), generate

        names = ("context", *inspect.signature(self.dispatcher.py_func).parameters)
        kind = inspect.Parameter.POSITIONAL_OR_KEYWORD
        call.__signature__ = inspect.Signature([inspect.Parameter(n, kind) for n in names])  # type: ignore[attr-defined]
        call.__name__ = self.dispatcher.py_func.__name__
        return intrinsic(call)


def _as_given(given: Any, wanted: Any) -> Any:
    """The type that an argument is passed with: a field of a record is an array like any other, but has a type of its
    own, which Numba would refuse to cast."""
    from numba import types

    if isinstance(given, types.NestedArray) and (given.dtype, given.ndim) == (wanted.dtype, wanted.ndim):
        return given
    return wanted


class Compilation:
    """The rules of a binding, compiled when they are first asked for."""

    def __init__(self, binding: Binding) -> None:
        self.binding = binding
        _listen_to_numba()
        self.bound = binding.assemble(self._make, self._called)
        self.roots = {f.__name__: f for f in binding.roots}

    def _make(self, original: types.FunctionType, copy: types.FunctionType) -> Any:
        """The function to be compiled; entry points and units are cached."""
        import numba

        copy.__qualname__ = self.binding.unique_name(original)
        is_kept = original in self.binding.units or self.binding.is_entry(original)
        if is_kept:
            _titles[copy.__qualname__] = self.binding.name
        try:
            dispatcher = numba.njit(copy, **JIT, cache=is_kept)
        except RuntimeError:  # Numba found no folder it may write to: compile without a cache
            dispatcher = numba.njit(copy, **JIT)
        if original in self.binding.units:
            signature = tuple(map(self._type, self.binding.units[original].split()))
            _units.setdefault(copy.__qualname__, Unit(copy.__qualname__, dispatcher, signature))
        return dispatcher

    def _called(self, original: types.FunctionType, dispatcher: Any) -> Any:
        """What a function is for those that call it."""
        return self._unit(original).caller() if original in self.binding.units else dispatcher

    def _unit(self, function: types.FunctionType) -> Unit:
        return _units[self.binding.unique_name(function)]

    def _type(self, kind: str) -> Any:
        """The type of an argument, as `placeholders.KINDS` names it."""
        import numba

        from .placeholders import KINDS

        if kind in self.binding.records:
            return numba.from_dtype(self.binding.records[kind])
        code, dimensions = KINDS[kind]
        scalar = numba.from_dtype(code)
        return numba.types.Array(scalar, dimensions, "C") if dimensions else scalar

    def work(self) -> dict[str, int]:
        """What is still to be compiled or loaded, by unique name: how much code goes into each entry point and unit."""
        kept = [f for f in self.binding.reached if f in self.binding.units or self.binding.is_entry(f)]
        sizes = {self.binding.unique_name(f): self.binding.size(f) for f in kept}
        return {name: size for name, size in sizes.items() if name not in _units or _units[name].result is None}

    def files(self) -> list[Path]:
        """The files of the cache that hold what is compiled or loaded so far."""
        found: list[Path] = []
        for function, dispatcher in self.bound.items():
            name = self.binding.unique_name(function)
            made = _units[name].dispatcher if name in _units else dispatcher
            folder = made.stats.cache_path
            if made.overloads and folder:
                found += Path(folder).glob(f"*{name}*")
        return found

    def load(self, name: str) -> Any:
        """An entry point, after all units it needs: a cached function is linked to them when it is loaded."""
        function = self.roots[name]
        with _alone:
            for unit in self.binding.units_below(function):
                self._unit(unit).get_ready()
        return self.bound[function]


# Who wants to know

Listener = Callable[[str, str], None]  # is told the title of a game and the unique name of a function of its rules
_listeners: list[Listener] = []
_titles: dict[str, str] = {}  # of the game that an entry point or unit belongs to, by unique name


@contextmanager
def listening(listener: Listener) -> Iterator[None]:
    """Tell the listener of every entry point and unit that has to be compiled, when that begins."""
    _listeners.append(listener)
    try:
        yield
    finally:
        _listeners.remove(listener)


@cache
def _listen_to_numba() -> None:
    from numba.core import event

    class Announcer(event.Listener):
        def on_start(self, event: Any) -> None:
            name = event.data["dispatcher"].py_func.__qualname__
            if name in _titles:
                for listener in _listeners:
                    listener(_titles[name], name)

        def on_end(self, event: Any) -> None: ...

    event.register("numba:compile", Announcer())


def cache_is_writable() -> bool:
    """Whether compiled rules can be kept for other processes and for the next time."""
    import numba

    from .play import rank

    try:
        numba.njit(rank, cache=True)
    except RuntimeError:
        return False
    return True
