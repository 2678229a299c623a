"""What a device can do: hold arrays, and run a rule in many threads at once."""

from __future__ import annotations

from types import ModuleType
from typing import Any, Protocol

import numpy as np

from mornington.core.contract import GameSpec
from mornington.core.records import Array

Shape = int | tuple[int, ...]


def as_tuple(shape: Shape) -> tuple[int, ...]:
    return shape if isinstance(shape, tuple) else (shape,)


class Device(Protocol):
    """Memory for arrays, and threads that work on them.

    An entry point is a rule whose first parameter is the number of the thread. Every thread calls it with the same
    arguments, and it does its own share of the work. There may be a few threads too many: those do nothing.
    """

    name: str  # of the device, for people

    def memory(self) -> int:
        """Bytes that can still be allocated."""

    def scratch(self, shape: Shape, kind: Any, *, by_thread: bool = False) -> Any:
        """An array of anything: whoever reads it has written it before.

        `by_thread`: the first index is a thread, and threads that read the same place of their rows at the same time
        shall find these side by side.
        """

    def own(self, shape: Shape, kind: Any) -> Any:
        """Scratch memory that every thread has for itself, as near to it as can be: an array with one row.

        It is an argument of `run`, by itself or in a tuple.
        """

    def put(self, array: Array) -> Any:
        """A copy of an array on the device."""

    def write(self, target: Any, array: Array) -> None:
        """Copy an array onto one of the device, of the same shape and type."""

    def adopt(self, array: Any) -> Any:
        """Someone else's array on the device, without a copy, in rows without gaps."""

    def fetch(self, array: Any) -> Array:
        """A copy of an array of the device. It waits until all that was run before is done."""

    def run(
        self, spec: GameSpec, modules: tuple[ModuleType, ...], entry: str, threads: int, *arguments: Any
    ) -> None:  # fmt: skip
        """Run an entry point of the last module, bound to the game's rules, in so many threads."""


def threads_that_fit(device: Device, games: int, bytes_each: int, most: int) -> int:
    """How many threads have room for their scratch memory in half of what is free, for so many games at most."""
    return max(1, min(games, most, device.memory() // 2 // max(1, bytes_each)))


def item_bytes(*parts: tuple[Any, int]) -> int:
    """The size of some arrays: a kind of element and how many."""
    return sum(np.dtype(kind).itemsize * count for kind, count in parts)


def words(records: Any) -> Any:
    """The memory of an array of records as rows of whole numbers, to copy one record onto another."""
    return records.view(np.int64).reshape((len(records), records.dtype.itemsize // 8))
