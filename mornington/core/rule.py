"""`@rule` marks a function of the rules; `bind` makes a namespace of marked functions, interpreted or compiled.

A rule is written once, as plain Python over records. `bind` copies the marked functions of some modules, and all they
call, into a namespace in which they call each other, either as they are or compiled by Numba. Both can live side by
side in one process. Placeholders in generic code are replaced by the functions of the game that is bound.

Compiled functions are cached on disk. Numba's cache watches only a function's own file, so each function gets a name
with a digest of everything its result depends on: its code, every rule it can reach, every constant they read. So an
edit to a helper or a constant never meets an old compilation.
"""

from __future__ import annotations

import dis
import hashlib
import sys
import types
from collections.abc import Callable, Iterable
from typing import Any, TypeVar

import numpy as np

from .errors import BadGame
from .fields import Records, check_fields
from .records import hold
from .text import _

F = TypeVar("F", bound=Callable[..., Any])
JIT: dict[str, Any] = {"nogil": True, "error_model": "numpy"}  # rules raise nothing, not even for a division by zero


def rule(function: F) -> F:
    """Mark a function as part of the rules: `bind` may compile it. It stays an ordinary function."""
    function.__mornington_rule__ = True  # type: ignore[attr-defined]
    return function


class Placeholder:
    """A name that generic rules use and each game provides: `bind` replaces it by the game's own."""

    def __init__(self, name: str) -> None:
        self.name = name

    def __call__(self, *arguments: Any) -> Any:
        raise TypeError(f"{self.name} belongs to a game: call it through bind()")


class Bound:
    """Rules bound together, to be called as `bound.legal(…)`. `hold` turns an array into what they take."""

    def __init__(self, functions: dict[str, Any], holder: Callable[[Any], Any]) -> None:
        self.hold = holder
        self.names = tuple(functions)
        vars(self).update(functions)

    def __getattr__(self, name: str) -> Any:
        raise AttributeError(f"there is no rule {name!r} among {', '.join(self.names)}")


def bind(modules: Iterable[types.ModuleType], *, compiled: bool, name: str, records: Records | None = None) -> Bound:
    """Bind all rules of the modules, and all they call, to each other.

    Placeholders are looked up in the modules in order, so the game's own come first. The functions of the last module
    are the entry points: only they are cached on disk, each with all it calls compiled into it. `name` tells bindings
    apart. With `records`, the types of the parameters `board`, `s` …, field names are checked.

    Raises: `BadGame` for a placeholder that no module provides, or a field that a record does not have.
    """
    binding = _Binding(list(modules), name, records or {})
    return binding.compiled() if compiled else binding.interpreted()


def cache_is_writable() -> bool:
    """Whether compiled rules can be kept on disk."""
    import numba

    try:
        numba.njit(is_rule, cache=True)
    except RuntimeError:
        return False
    return True


def is_rule(value: object) -> bool:
    return isinstance(value, types.FunctionType) and hasattr(value, "__mornington_rule__")


class _Binding:
    def __init__(self, modules: list[types.ModuleType], name: str, records: Records) -> None:
        self.modules, self.name, self.records = modules, name, records
        self.roots = [f for m in modules for f in vars(m).values() if is_rule(f) and f.__module__ == m.__name__]
        self.reached: dict[types.FunctionType, dict[str, Any]] = {}  # each rule and the globals it reads
        waiting = list(self.roots)
        while waiting:
            function = waiting.pop()
            if function not in self.reached:
                self.reached[function] = reads = self._reads(function)
                waiting += [value for value in reads.values() if is_rule(value)]

    def _reads(self, function: types.FunctionType) -> dict[str, Any]:
        """The global names that a function reads, and their values in this binding."""
        instructions = list(dis.get_instructions(function))
        check_fields(function, instructions, self.records, self.name)
        names = sorted({i.argval for i in instructions if i.opname == "LOAD_GLOBAL"})
        space = function.__globals__
        return {n: self._filled(space[n]) for n in names if n in space}

    def _filled(self, value: Any) -> Any:
        if not isinstance(value, Placeholder):
            return value
        for module in self.modules:
            found = vars(module).get(value.name)
            if found is not None and not isinstance(found, Placeholder):
                return found
        raise BadGame(_("{game}: the rules have no {part}", game=self.name, part=value.name))

    def digest(self, function: types.FunctionType) -> str:
        """A digest of everything the function's result depends on."""
        seen: set[types.FunctionType] = set()
        waiting, parts = [function], []
        while waiting:
            f = waiting.pop()
            if f in seen:
                continue
            seen.add(f)
            code, reads = f.__code__, self.reached[f]
            values = {n: _describe(v) for n, v in reads.items()}
            constants = tuple(map(_describe, code.co_consts))
            parts.append(
                repr((f.__module__, f.__name__, code.co_code, code.co_names, code.co_varnames, constants, values))
            )
            waiting += [v for v in reads.values() if is_rule(v)]
        return hashlib.sha256("\n".join([repr(JIT), *sorted(parts)]).encode()).hexdigest()[:16]

    def _assemble(self, make: Callable[[types.FunctionType, types.FunctionType], Any]) -> dict[types.FunctionType, Any]:
        """Copies of the reached rules that call each other; `make(original, copy)` may wrap each copy."""
        spaces: dict[str, dict[str, Any]] = {}
        bound: dict[types.FunctionType, Any] = {}
        for f in self.reached:
            space = spaces.setdefault(f.__module__, dict(f.__globals__))
            copy = types.FunctionType(f.__code__, space, f.__name__, f.__defaults__)
            copy.__doc__, copy.__module__, copy.__qualname__ = f.__doc__, f.__module__, f.__qualname__
            bound[f] = make(f, copy)
        for f, reads in self.reached.items():
            for n, value in reads.items():
                spaces[f.__module__][n] = bound[value] if is_rule(value) else value
        return bound

    def interpreted(self) -> Bound:
        bound = self._assemble(lambda original, copy: copy)
        wraps = np.errstate(over="ignore")  # bit sets and random numbers wrap on purpose
        return Bound({f.__name__: wraps(bound[f]) for f in self.roots}, hold)

    def compiled(self) -> Bound:
        import numba

        _announce_compilation(self.name)

        def make(original: types.FunctionType, copy: types.FunctionType) -> Any:
            copy.__qualname__ = f"{copy.__name__}_{_identifier(self.name)}_{self.digest(original)}"
            try:
                return numba.njit(copy, **JIT, cache=original.__module__ == self.modules[-1].__name__)
            except RuntimeError:  # Numba found no folder it may write to: compile without a cache
                return numba.njit(copy, **JIT)

        bound = self._assemble(make)
        return Bound({f.__name__: bound[f] for f in self.roots}, lambda array: array)


def _identifier(name: str) -> str:
    return "".join(c if c.isalnum() else "_" for c in name)


def _describe(value: Any) -> str:
    """A text that changes whenever compiled code would."""
    if is_rule(value):
        return f"rule {value.__module__}.{value.__name__}"
    if isinstance(value, np.ndarray):
        return f"array {value.dtype.str} {value.shape} {value.tobytes().hex()}"
    if isinstance(value, types.ModuleType):
        return f"module {value.__name__} {getattr(value, '__version__', '')}"
    if isinstance(value, types.CodeType):
        return f"code {value.co_code!r} {value.co_consts!r} {value.co_names!r}"
    return f"{type(value).__name__} {value!r}"


_announced: set[str] = set()


def _announce_compilation(name: str) -> None:
    """Say so once when rules have to be compiled, but not when the cache has them."""
    from numba.core import event

    class Announcer(event.Listener):
        def on_start(self, event: Any) -> None:
            function = event.data["dispatcher"].py_func
            if f"_{_identifier(name)}_" in function.__qualname__ and name not in _announced:
                _announced.add(name)
                print(
                    _("Compiling the rules of {game}: a few seconds, only this once …", game=name),
                    file=sys.stderr,
                    flush=True,
                )

        def on_end(self, event: Any) -> None:
            pass

    event.register("numba:compile", Announcer())
