"""All lines that the cards of a round allow on an empty sheet, and what luck each of them pays for.

What may be drawn is read from the tables of the board; tests compare it with the rules. Lines are kept as a tree: each
is another one and a section more, so that sums over all their sections take one addition a line.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import numba
import numpy as np

from mornington.core.records import Array

ROOM = 1 << 20  # lines to begin with; there is twice as much room in the table, which grows when needed
ONE = np.uint64(1)
LOWEST = -1e9


@dataclass(frozen=True, eq=False)
class Lines:
    """The lines of a round; the first is the departure alone."""

    points: Array  # of the line itself, less the luck that its best order of sections pays for
    parent: Array  # the line that it continues
    section: Array  # by which section …
    station: Array  # … to which station
    reached: int  # the stations that any line serves

    def path(self, line: int) -> Iterator[tuple[int, int]]:
        """The sections of a line and where they arrive, the last first; the departure has no section."""
        while line > 0:
            yield int(self.section[line]), int(self.station[line])
            line = int(self.parent[line])
        yield -1, int(self.station[0])


def list_lines(
    board: Any, colour: int, turns: Sequence[Any], worth: Array, price: float, crossing: int, room: int = ROOM
) -> Lines:
    """Every line of a colour on an empty sheet."""
    symbols = np.array([turn.symbol for turn in turns])
    branches = np.array([int(turn.branches) for turn in turns])
    chances = np.array([turn.chances for turn in turns])
    tables = (
        np.array(board["near"], np.uint64),
        np.array(board["joins"], np.int64),
        np.array(board["reach"], np.uint64),
        np.array(board["rules_out"], np.uint64),
        np.array(board["district"], np.uint64)[: int(board["districts"])],
        np.array(board["crosses"], np.int64) * crossing,
        int(board["departure"][colour]),
    )
    while True:
        n, points, parent, section, station, reached = _enumerate(
            *tables, symbols, branches, chances, worth, price, room
        )
        if n > 0:
            return Lines(points[:n], parent[:n], section[:n], station[:n], int(reached))
        room *= 4


def sums_of(lines: Lines, arriving: Array, paying: Array) -> Array:
    """For each line the sum over its stations of what arriving brings, less what its sections cost."""
    found: Array = _sums(lines.parent, lines.section, lines.station, arriving, paying)
    return found


@numba.njit(nogil=True)
def _sums(parent, section, station, arriving, paying):  # type: ignore[no-untyped-def]
    found = np.empty(len(parent))
    found[0] = arriving[station[0]]
    for i in range(1, len(parent)):
        found[i] = found[parent[i]] + arriving[station[i]] - paying[section[i]]
    return found


@numba.njit(nogil=True)
def _number(x):  # type: ignore[no-untyped-def]
    """The number of the only element of a set."""
    n = 0
    while x > ONE:
        x >>= ONE
        n += 1
    return n


@numba.njit(nogil=True)
def _count(x):  # type: ignore[no-untyped-def]
    n = 0
    while x:
        x &= x - ONE
        n += 1
    return n


@numba.njit(nogil=True)
def _product(line, district):  # type: ignore[no-untyped-def]
    """Districts served, times the most stations in one."""
    served, most = 0, 0
    for d in range(len(district)):
        n = _count(line & district[d])
        if n:
            served += 1
            most = max(most, n)
    return served * most


@numba.njit(nogil=True)
def _is_in(words, i):  # type: ignore[no-untyped-def]
    return (words[i >> 6] >> np.uint64(i & 63)) & ONE


@numba.njit(nogil=True)
def _gains(near, joins, reach, district, crosses, line, sources, blocked, now, worth, gains):  # type: ignore[no-untyped-def]
    """What the best section to each symbol brings at once, if anything."""
    for symbol in range(len(reach)):
        gains[symbol] = 0.0
    while sources:
        one = sources & (~sources + ONE)
        sources ^= one
        u = _number(one)
        there = near[u] & ~line
        while there:
            at = there & (~there + ONE)
            there ^= at
            v = _number(at)
            e = joins[u, v]
            if _is_in(blocked, e):
                continue
            gain = _product(line | at, district) - now + crosses[e] + worth[v]
            for symbol in range(len(reach)):
                if reach[symbol] & at and gain > gains[symbol]:
                    gains[symbol] = gain


@numba.njit(nogil=True)
def _enumerate(  # type: ignore[no-untyped-def]
    near, joins, reach, rules_out, district, crosses, departure, symbols, branches, chances, worth, price, room
):
    """The lines, or 0 of them if there is no room."""
    words = rules_out.shape[1]
    line, ends = np.zeros(room, np.uint64), np.zeros(room, np.uint64)
    drawn, blocked = np.zeros((room, words), np.uint64), np.zeros((room, words), np.uint64)
    parent, section, station = np.zeros(room, np.int32), np.zeros(room, np.int16), np.zeros(room, np.int16)
    over, paid, then = np.zeros(room, np.int64), np.full(room, LOWEST), np.full(room, LOWEST)
    table = np.full(2 * room, -1, np.int32)
    mask = np.uint64(2 * room - 1)
    n = 1
    line[0] = ends[0] = ONE << np.uint64(departure)
    section[0], station[0], paid[0] = -1, departure, 0.0
    reached = line[0]
    plain, branching = np.zeros(len(reach)), np.zeros(len(reach))
    for t in range(len(symbols)):
        before = n
        for i in range(before):
            then[i] = LOWEST
        for i in range(before):
            cost = 0.0
            if price > 0.0:
                now = _product(line[i], district)
                _gains(near, joins, reach, district, crosses, line[i], ends[i], blocked[i], now, worth, plain)
                _gains(near, joins, reach, district, crosses, line[i], line[i], blocked[i], now, worth, branching)
                cost = branching[symbols[t]] if branches[t] else plain[symbols[t]]
                for symbol in range(len(reach)):
                    cost -= chances[t, symbol, 0] * plain[symbol] + chances[t, symbol, 1] * branching[symbol]
            left = paid[i] - price * cost
            then[i] = max(then[i], left)  # a pass
            sources = line[i] if branches[t] else ends[i]
            while sources:
                one = sources & (~sources + ONE)
                sources ^= one
                u = _number(one)
                there = near[u] & reach[symbols[t]] & ~line[i]
                while there:
                    at = there & (~there + ONE)
                    there ^= at
                    v = _number(at)
                    e = joins[u, v]
                    if _is_in(blocked[i], e):
                        continue
                    new_ends = (ends[i] if i == 0 else ends[i] & ~one) | at
                    key = new_ends
                    for k in range(words):
                        word = drawn[i, k] | (ONE << np.uint64(e & 63) if e >> 6 == k else np.uint64(0))
                        key = (key ^ word) * np.uint64(0x9E3779B97F4A7C15)
                        key ^= key >> np.uint64(29)
                    place = np.int64(key & mask)
                    while table[place] >= 0:
                        j = table[place]
                        same = ends[j] == new_ends
                        for k in range(words):
                            word = drawn[i, k] | (ONE << np.uint64(e & 63) if e >> 6 == k else np.uint64(0))
                            same = same and drawn[j, k] == word
                        if same:
                            break
                        place = np.int64((np.uint64(place) + ONE) & mask)
                    if table[place] < 0:
                        if n == room:
                            return 0, paid, parent, section, station, reached
                        table[place] = n
                        parent[n], section[n], station[n] = i, e, v
                        line[n], ends[n] = line[i] | at, new_ends
                        reached |= at
                        over[n] = over[i] + crosses[e]
                        for k in range(words):
                            drawn[n, k], blocked[n, k] = drawn[i, k], blocked[i, k] | rules_out[e, k]
                        drawn[n, e >> 6] |= ONE << np.uint64(e & 63)
                        then[n] = LOWEST
                        n += 1
                    then[table[place]] = max(then[table[place]], left)
        for i in range(n):
            paid[i] = then[i]
    for i in range(n):
        paid[i] += _product(line[i], district) + over[i]
    return n, paid, parent, section, station, reached
