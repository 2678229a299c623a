"""The law that a page shows everything its viewer knows alone: a hand, tickets, a secret line.

Two views of a seat that differ only in what others cannot know are compared part by part. If a part of the one is put
into the other, the pictures on the page must change.
"""

from __future__ import annotations

import copy
from collections import defaultdict
from collections.abc import Iterator
from typing import Any

from mornington.core.position import Position

from .cases import Case

Path = tuple[str | int, ...]


def pages_show_what_a_seat_holds(case: Case) -> None:
    """What a seat alone knows is on its board or in one of its panels."""
    seen: dict[str, list[bool]] = defaultdict(list)
    for n, position in enumerate(case.moments(31, 11)):
        for seat in range(position.players if position.players > 1 else 0):
            view = position.view(seat)
            other = position.resampled((seat + 1) % position.players, n).view(seat)
            before = _page(position, view)
            for path, value in _differences(view, other):
                if path[0] != "moves":
                    seen[_part(path, value)].append(_is_shown(position, view, other, path, before))
    for part, shown in seen.items():
        assert any(shown) or part in case.left_out, (
            f"{part} is known to a seat alone, and no picture on its page shows it: is a panel missing?"
        )


def _page(position: Position, view: dict[str, Any]) -> list[str]:
    game = position.game
    board = game.draw.moving(game.board, view, view["seat"], "l")
    return [board, *(panel.svg for panel in game.draw.panels(game.board, view, "p"))]


def _is_shown(position: Position, view: dict[str, Any], other: dict[str, Any], path: Path, before: list[str]) -> bool:
    """Whether the page changes with this part of the view alone."""
    changed = copy.deepcopy(view)
    place, found = changed, other
    for step in path[:-1]:
        place, found = place[step], found[step]  # type: ignore[index]
    place[path[-1]] = found[path[-1]]  # type: ignore[index]
    try:
        return _page(position, changed) != before
    except (LookupError, ValueError):  # a view that contradicts itself: the part is looked at, so it is shown
        return True


def _differences(a: Any, b: Any, path: Path = ()) -> Iterator[tuple[Path, Any]]:
    if isinstance(a, dict) and isinstance(b, dict) and set(a) == set(b):
        for key in a:
            yield from _differences(a[key], b[key], (*path, key))
    elif isinstance(a, list) and isinstance(b, list) and len(a) == len(b):
        for n, (one, other) in enumerate(zip(a, b, strict=True)):
            yield from _differences(one, other, (*path, n))
    elif a != b:
        yield path, a


def _part(path: Path, value: Any) -> str:
    """The thing that a difference belongs to: a hand, not one of its cards; a ticket, not its number."""
    names = [step for step in path if isinstance(step, str)]
    return ".".join(names if len(names) == 1 or isinstance(value, dict | list) else names[:-1])
