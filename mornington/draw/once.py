"""Drawings that are kept: what is drawn of the same things again is taken from memory.

Of a move little changes, and what everyone sees is drawn for each of them; a page is drawn a hundred times a second.
"""

from __future__ import annotations

import marshal
from collections import OrderedDict
from collections.abc import Callable, Hashable
from functools import wraps
from typing import Any, ParamSpec, TypeVar

from mornington.core.text import current_language

P = ParamSpec("P")
T = TypeVar("T")
_all: list[OrderedDict[Hashable, Any]] = []
KEPT = 256  # drawings of each kind, of one to thirty kilobytes
WITHOUT_REFERENCES = 2  # the version of marshal in which equal values are the same bytes


def drawn_once(of: Callable[..., object] | None = None) -> Callable[[Callable[P, T]], Callable[P, T]]:
    """Keep the last drawings of a function of plain data, boards and markup.

    `of`: what of its arguments it looks at, where that is less than all of them. All that the drawing depends on must
    be in it, but for the language.
    """

    def keeping(draw: Callable[P, T]) -> Callable[P, T]:
        kept: OrderedDict[Hashable, tuple[T, Any]] = OrderedDict()
        _all.append(kept)

        @wraps(draw)
        def look_up_or_draw(*args: P.args, **named: P.kwargs) -> T:
            seen = of(*args, **named) if of else (*args, *named.items())
            key = (current_language(), _key(seen))
            found = kept.get(key)
            if found is None:
                found = kept[key] = (
                    draw(*args, **named),
                    seen,
                )  # with boards, so that no other gets the identity of one
                while len(kept) > KEPT:
                    kept.popitem(last=False)
            return found[0]

        return look_up_or_draw

    return keeping


def forget_all() -> None:
    """Draw everything anew from here on."""
    for kept in _all:
        kept.clear()


def _key(seen: object) -> Hashable:
    """The same for equal plain data. Anything else is itself."""
    if isinstance(seen, str | int | float | None):
        return seen
    if isinstance(seen, tuple):
        return tuple(map(_key, seen))
    if isinstance(seen, dict | list):
        return marshal.dumps(seen, WITHOUT_REFERENCES)
    return id(seen)
