"""`@rule` marks a function of the rules; `bind` makes a namespace of marked functions, interpreted or compiled.

A rule is written once, as plain Python over records. `bind` copies the marked functions of some modules, and all they
call, into a namespace in which they call each other, either as they are or compiled by Numba. Both can live side by
side in one process. Placeholders in generic code are replaced by the functions of the game that is bound. (How they are
compiled, and when anew, see `compiling`.)
"""

from __future__ import annotations

import dis
import hashlib
import types
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, TypeVar

import numpy as np

from .compiling import JIT, Compilation
from .errors import BadGame
from .fields import Records, check_fields
from .records import hold
from .text import _

F = TypeVar("F", bound=Callable[..., Any])


def rule(function: F) -> F:
    """Mark a function as part of the rules: `bind` may compile it. It stays an ordinary function."""
    function.__mornington_rule__ = True  # type: ignore[attr-defined]
    return function


class Placeholder:
    """A name that generic rules use and each game provides: `bind` replaces it by the game's own.

    `takes` names the kinds of its arguments (see `placeholders`): the function is then compiled on its own, once for
    all that call it. Without, it is compiled into each: better for a small function.
    """

    def __init__(self, name: str, takes: str = "") -> None:
        self.name, self.takes = name, takes

    def __call__(self, *arguments: Any) -> Any:
        raise TypeError(f"{self.name} belongs to a game: call it through bind()")


class Bound:
    """Rules bound together, to be called as `bound.legal(…)`. `hold` turns an array into what they take.

    `load` gives a rule by its name, when it is asked for the first time. `work` says what there is to compile, `files`
    where the cache has what was compiled.
    """

    def __init__(
        self,
        names: Iterable[str],
        load: Callable[[str], Any],
        hold: Callable[[Any], Any],
        work: Callable[[], dict[str, int]] = dict,
        files: Callable[[], list[Path]] = list,
    ) -> None:
        self.names, self._load, self.hold, self.work, self.files = tuple(names), load, hold, work, files

    def __getattr__(self, name: str) -> Any:
        if name not in self.names:
            raise AttributeError(f"there is no rule {name!r} among {', '.join(self.names)}")
        function = self._load(name)
        setattr(self, name, function)
        return function


def bind(modules: Iterable[types.ModuleType], *, compiled: bool, name: str, records: Records | None = None) -> Bound:
    """Bind all rules of the modules, and all they call, to each other.

    Placeholders are looked up in the modules in order, so the game's own come first. The functions of the last module
    are the entry points: they are cached on disk, and so are functions that are compiled on their own (see
    `Placeholder`). `name` tells bindings apart. With `records`, the types of the parameters `board`, `s` …, field names
    are checked.

    Raises: `BadGame` for a placeholder that no module provides, or a field that a record does not have.
    """
    binding = Binding(list(modules), name, records or {})
    return binding.compiled() if compiled else binding.interpreted()


def is_rule(value: object) -> bool:
    return isinstance(value, types.FunctionType) and hasattr(value, "__mornington_rule__")


class Binding:
    """Which rules call which, and what each reads."""

    def __init__(self, modules: list[types.ModuleType], name: str, records: Records) -> None:
        self.modules, self.name, self.records = modules, name, records
        self.units: dict[types.FunctionType, str] = {}  # what is compiled on its own, and the kinds of its arguments
        self.roots = [f for m in modules for f in vars(m).values() if is_rule(f) and f.__module__ == m.__name__]
        self.reached: dict[types.FunctionType, dict[str, Any]] = {}  # each rule and the globals it reads
        self._digests: dict[types.FunctionType, str] = {}
        waiting = list(self.roots)
        while waiting:
            function = waiting.pop()
            if function not in self.reached:
                self.reached[function] = reads = self._reads(function)
                waiting += [value for value in reads.values() if is_rule(value)]
        for unit in [u for u in self.units if self._calls_itself(u)]:
            del self.units[unit]  # its address would have to be known before it is compiled

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
                if value.takes:
                    self.units[found] = value.takes
                return found
        raise BadGame(_("{game}: the rules have no {part}", game=self.name, part=value.name))

    def is_entry(self, function: types.FunctionType) -> bool:
        return function.__module__ == self.modules[-1].__name__

    def _calls_itself(self, function: types.FunctionType) -> bool:
        called = [v for v in self.reached[function].values() if is_rule(v)]
        return any(function in self.below(f) for f in called)

    def below(self, function: types.FunctionType) -> list[types.FunctionType]:
        """All rules that a function can reach, itself too, each after those it calls."""
        found: list[types.FunctionType] = []
        seen: set[types.FunctionType] = set()  # also those in the middle of which we are: rules may call each other

        def visit(f: types.FunctionType) -> None:
            seen.add(f)
            for value in self.reached[f].values():
                if is_rule(value) and value not in seen:
                    visit(value)
            found.append(f)

        visit(function)
        return found

    def units_below(self, function: types.FunctionType) -> list[types.FunctionType]:
        """What has to be compiled before a function can be linked, in order."""
        return [f for f in self.below(function) if f in self.units and f is not function]

    def size(self, function: types.FunctionType) -> int:
        """Bytes of code that are compiled into a function, units left out."""
        seen: set[types.FunctionType] = set()
        waiting = [function]
        while waiting:
            f = waiting.pop()
            if f not in seen:
                seen.add(f)
                waiting += [v for v in self.reached[f].values() if is_rule(v) and v not in self.units]
        return sum(len(f.__code__.co_code) for f in seen)

    def unique_name(self, function: types.FunctionType) -> str:
        """A name that no other function has, whatever it or anything it calls is changed to."""
        return f"{function.__name__}_{_identifier(self.name)}_{self._digest(function)}"

    def _digest(self, function: types.FunctionType) -> str:
        """A digest of everything the function's result depends on."""
        if function not in self._digests:
            parts = []
            for f in self.below(function):
                code, reads = f.__code__, self.reached[f]
                values = {n: _describe(v) for n, v in reads.items()}
                constants = tuple(map(_describe, code.co_consts))
                names = (f.__module__, f.__name__, self.units.get(f, ""))
                parts.append(repr((*names, code.co_code, code.co_names, code.co_varnames, constants, values)))
            text = "\n".join([repr(JIT), *sorted(parts)])
            self._digests[function] = hashlib.sha256(text.encode()).hexdigest()[:16]
        return self._digests[function]

    def assemble(
        self,
        make: Callable[[types.FunctionType, types.FunctionType], Any],
        called: Callable[[types.FunctionType, Any], Any],
    ) -> dict[types.FunctionType, Any]:
        """Copies of the reached rules that call each other.

        `make(original, copy)` may wrap each copy; `called(original, made)` is what the others have in its place.
        """
        spaces: dict[str, dict[str, Any]] = {}
        made: dict[types.FunctionType, Any] = {}
        for f in self.reached:
            space = spaces.setdefault(f.__module__, dict(f.__globals__))
            copy = types.FunctionType(f.__code__, space, f.__name__, f.__defaults__)
            copy.__doc__, copy.__module__, copy.__qualname__ = f.__doc__, f.__module__, f.__qualname__
            made[f] = make(f, copy)
        for f, reads in self.reached.items():
            for n, value in reads.items():
                spaces[f.__module__][n] = called(value, made[value]) if is_rule(value) else value
        return made

    def interpreted(self) -> Bound:
        made = self.assemble(lambda original, copy: copy, lambda original, copy: copy)
        wraps = np.errstate(over="ignore")  # bit sets and random numbers wrap on purpose
        functions = {f.__name__: wraps(made[f]) for f in self.roots}
        return Bound(functions, functions.__getitem__, hold)

    def compiled(self) -> Bound:
        compilation = Compilation(self)
        return Bound(compilation.roots, compilation.load, lambda array: array, compilation.work, compilation.files)


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
