"""Broken lists of legal moves, named even where compiled code finds them.

Rules raise nothing. Generic code checks the length of each list, `0 < n <= MAX_LEGAL`, and otherwise returns a negative
number, the fault, in place of its result; `check_result` turns that into an error.
"""

from __future__ import annotations

from typing import Any

from .errors import BadGame
from .placeholders import SEATS
from .rule import rule
from .text import _, ngettext


@rule
def fault(seat: Any, n: Any) -> Any:
    """For a seat that may act, but has no legal move or more than `MAX_LEGAL`."""
    return -1 - (max(n, 0) * SEATS + seat)


def check_result(result: int, title: str, most: int) -> int:
    """The result of compiled code; a fault raises `BadGame`. `most` is the game's `MAX_LEGAL`."""
    if result < 0:
        n, seat = divmod(-1 - result, SEATS)
        check_count(seat, n, title, most)
    return result


def check_count(seat: int, n: int, title: str, most: int) -> None:
    """Raise `BadGame` unless a seat that may act has from 1 to `most` legal moves."""
    if n < 1:
        raise BadGame(_("{game}: seat {seat} may act, but `legal` lists no move for it", game=title, seat=seat))
    if n > most:
        raise BadGame(
            ngettext(
                "{game}: `legal` lists {n} move for seat {seat}, but MAX_LEGAL is {most}",
                "{game}: `legal` lists {n} moves for seat {seat}, but MAX_LEGAL is {most}",
                n,
                game=title,
                seat=seat,
                most=most,
            )
        )
