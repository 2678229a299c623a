# mypy: allow-untyped-defs, no-check-untyped-defs
"""Observations: what a seat sees as numbers, for those who learn from it. A game declares its named parts; a rule,
`observe`, writes them one after the other into one flat array of int16 (see `contract.ObservationPart`).

What a game's `observation.py` is made of lives here; how a position is observed, in `observing`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import prod

import numpy as np

from .bits import lowest, without_lowest
from .records import Array
from .rule import rule
from .text import _, quoted

LEAST, MOST = -(2**15), 2**15 - 1  # of an element


@dataclass(frozen=True)
class Part:
    """Some numbers of an observation that belong together. Meanings are English, as docstrings are."""

    name: str  # a plain identifier
    shape: tuple[int, ...]  # where an axis is seats, the observer is 0 and the others follow in turn order
    low: int  # the least and the greatest value that an element can have
    high: int
    meaning: str  # of the axes and of the values

    @property
    def size(self) -> int:
        return prod(self.shape)


@dataclass(frozen=True)
class Action:
    """Move numbers that follow each other and mean the same kind of move."""

    first: int
    count: int
    meaning: str  # of `k`, the number counted from `first`
    text: str  # a regular expression: how such moves are written, and no others

    @property
    def numbers(self) -> range:
        return range(self.first, self.first + self.count)


def size(parts: Iterable[Part]) -> int:
    """The number of elements of the flat form."""
    return sum(part.size for part in parts)


def offsets(parts: Iterable[Part]) -> dict[str, int]:
    """Where each part begins in the flat form."""
    found, at = {}, 0
    for part in parts:
        found[part.name] = at
        at += part.size
    return found


def split(parts: Sequence[Part], flat: Array) -> dict[str, Array]:
    """The parts of a flat observation by name, or of a batch `(n, size)`: views of it, not copies.

    Raises: `ValueError` for an array of another size.
    """
    if flat.shape[-1:] != (size(parts),):
        raise ValueError(f"an observation has {size(parts)} elements, an array of shape {flat.shape} has others")
    at = offsets(parts)
    shape = flat.shape[:-1]
    return {
        part.name: flat[..., at[part.name] : at[part.name] + part.size].reshape(*shape, *part.shape) for part in parts
    }


def bounds(parts: Sequence[Part]) -> tuple[Array, Array]:
    """The least and the greatest value of every element of the flat form."""
    sizes = [part.size for part in parts]
    low, high = (np.array([getattr(part, name) for part in parts], np.int16) for name in ("low", "high"))
    return np.repeat(low, sizes), np.repeat(high, sizes)


def faults(parts: Sequence[Part], actions: Sequence[Action], moves: int) -> list[str]:
    """What is wrong with the parts and the actions of a game, a few words for each; `moves` is its `MOVES`."""
    found = []
    if len({part.name for part in parts}) < len(parts):
        found.append(_("two parts have one name"))
    for part in parts:
        if not part.name.isidentifier():
            found.append(_("{name} is no identifier", name=quoted(part.name)))
        if not part.shape or min(part.shape) < 1:
            found.append(_("the part {name} has the shape {shape}", name=part.name, shape=part.shape))
        if not LEAST <= part.low < part.high <= MOST:
            found.append(_("the bounds of the part {name} are not within those of int16", name=part.name))
    at = 0
    for action in actions:
        if action.first != at or action.count < 1:
            found.append(_("the actions from {first} on do not follow those before them", first=action.first))
        at = action.first + action.count
    if at != moves:
        found.append(_("the actions are {n} numbers, rules.MOVES is {moves}", n=at, moves=moves))
    return found


# Rules that write observations


@rule
def clear(out):
    """Set everything to 0, so that only what is there has to be written."""
    for i in range(len(out)):
        out[i] = 0


@rule
def put_set(out, at, members, value):
    """Write a value for every member of a set of up to 64."""
    while members:
        out[at + lowest(members)] = value
        members = without_lowest(members)


@rule
def relative_seat(seat, players, k):
    """The seat that an observer calls k: itself 0, then the others in turn order. There are `players` of them."""
    return (seat + k) % players
