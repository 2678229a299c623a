"""Records: the flat NumPy structures that boards, states and options are made of, and how interpreted rules see them.

Compiled rules work on the NumPy memory itself. Interpreted rules see the same memory through a thin proxy: signed
fields read as Python integers, a value that does not fit or an index outside the field raises, so interpreted rules
catch what compiled ones would silently wrap. Unsigned 64-bit fields are bit sets and read as `np.uint64`.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

Field = tuple[str, str] | tuple[str, str, int] | tuple[str, str, tuple[int, ...]]
Array = npt.NDArray[Any]

FORMATS = {"i1": "b", "i2": "h", "i4": "i", "i8": "q", "u8": "Q"}  # NumPy's names and memoryview's
ARRAY_FORMATS = {**FORMATS, "f4": "f"}  # rules write some results as fractions; no record has any


def record(*fields: Field) -> np.dtype[np.void]:
    """An aligned record type in which every byte belongs to a field.

    Padding would be uninitialised memory: it breaks byte equality and leaks. So it is refused, and the message
    says how large a spare field is missing.
    """
    for name, code, *_ in fields:
        if code not in FORMATS:
            raise TypeError(f"field {name}: {code} is none of {', '.join(FORMATS)}")
        if hasattr(np.recarray, name) or hasattr(np.void, name):
            raise TypeError(f"field {name}: NumPy records have a method of that name; choose another")
    kind = np.dtype(list(fields), align=True)
    expected = 0
    for name, (sub, offset, *_) in kind.fields.items():  # type: ignore[union-attr]
        if offset != expected:
            raise TypeError(f"{offset - expected} spare bytes are missing before {name}")
        expected += sub.itemsize
    if expected != kind.itemsize:
        raise TypeError(f"{kind.itemsize - expected} spare bytes are missing at the end")
    return kind


def layout(kind: np.dtype[Any]) -> str:
    """A text that changes whenever the bytes of a record would mean something else."""
    return ",".join(f"{n}:{sub.base.str}{sub.shape}@{at}" for n, (sub, at, *_) in kind.fields.items())  # type: ignore[union-attr]


class Record:
    """A record as interpreted rules and readers see it: its fields are attributes."""

    __slots__ = ()

    if TYPE_CHECKING:

        def __getattr__(self, name: str) -> Any: ...
        def __setattr__(self, name: str, value: Any) -> None: ...


class Cells:
    """A field of several numbers (or a plain array), seen from interpreted rules."""

    __slots__ = ("_memory", "_shape", "_wrap")

    def __init__(self, memory: memoryview, shape: tuple[int, ...], wrap: Callable[[int], Any] | None) -> None:
        self._memory, self._shape, self._wrap = memory, shape, wrap

    def _place(self, index: int | tuple[int, ...]) -> tuple[int, tuple[int, ...]]:
        """Where an index starts in the flat memory, and the shape of what lies there."""
        indices = index if isinstance(index, tuple) else (index,)
        at = 0
        for i, size in zip(indices, self._shape, strict=False):
            if not 0 <= i < size:
                raise IndexError(f"index {index} is outside a field of shape {self._shape}")
            at = at * size + int(i)
        rest = self._shape[len(indices) :]
        for size in rest:
            at *= size
        return at, rest

    def __getitem__(self, index: int | tuple[int, ...]) -> Any:
        at, rest = self._place(index)
        if rest:
            return Cells(self._memory[at : at + int(np.prod(rest))], rest, self._wrap)
        value = self._memory[at]
        return self._wrap(value) if self._wrap else value

    def __setitem__(self, index: int | tuple[int, ...], value: int) -> None:
        at, rest = self._place(index)
        if rest:
            raise IndexError("a row of a field cannot be set at once")
        self._memory[at] = value

    def __len__(self) -> int:
        return self._shape[0]

    def tolist(self) -> list[int]:
        """All the numbers, one after the other, as plain Python integers."""
        return self._memory.tolist()


def cells(array: Array) -> Cells:
    """A plain array of numbers as interpreted rules see it."""
    wrap = np.uint64 if array.dtype == np.uint64 else None
    code = ARRAY_FORMATS[array.dtype.str[1:]]
    return Cells(array.reshape(-1).view(np.uint8).data.cast(code), array.shape, wrap)  # type: ignore[call-overload]


@cache
def _proxy_type(kind: np.dtype[np.void]) -> type:
    """A class with one property for each field of the record."""

    def scalar(slot: str, wrap: Callable[[int], Any] | None) -> property:
        def get(self: Any) -> Any:
            return getattr(self, slot)[0]

        def get_wrapped(self: Any) -> Any:
            return np.uint64(getattr(self, slot)[0])

        def put(self: Any, value: int) -> None:
            getattr(self, slot)[0] = value

        return property(get_wrapped if wrap else get, put)

    def several(slot: str) -> property:
        return property(lambda self: getattr(self, slot))

    fields = [
        (name, "_" + name, FORMATS[sub.base.str[1:]], sub.shape, at, sub.itemsize)
        for name, (sub, at, *_) in kind.fields.items()  # type: ignore[union-attr]
    ]

    def build(self: Any, memory: memoryview) -> None:
        self._whole = memory
        for _, slot, code, shape, at, length in fields:
            part = memory[at : at + length].cast(code)  # type: ignore[call-overload]
            wrap = np.uint64 if code == "Q" else None
            setattr(self, slot, Cells(part, shape, wrap) if shape else part)

    def copy(self: Any) -> Any:
        return proxies(np.frombuffer(bytearray(self._whole), kind))[0]

    slots = ["_whole", *(slot for _, slot, *_ in fields)]
    body: dict[str, Any] = {"__slots__": slots, "__init__": build, "__copy__": copy}
    for name, slot, code, shape, _, _ in fields:
        body[name] = several(slot) if shape else scalar(slot, np.uint64 if code == "Q" else None)
    return type("RecordProxy", (Record,), body)


def proxies(array: Array) -> list[Record]:
    """The records of an array as interpreted rules see them (the memory is shared, not copied)."""
    kind, size = _proxy_type(array.dtype), array.dtype.itemsize
    memory = array.view(np.uint8).reshape(-1).data
    return [kind(memory[i * size : (i + 1) * size]) for i in range(len(array))]


def hold(array: Array) -> Any:
    """What interpreted rules are given in place of this array."""
    return proxies(array) if array.dtype.names else cells(array)
