"""What others did since someone's last turn: the strip beside the board."""

from __future__ import annotations

from dataclasses import replace

from mornington.core.moves import Moved

from . import presenter
from .presenter import LogLine
from .table import Table

MOST = 8  # what is older stands in the log


def since_last_turn(table: Table, viewer: int | None) -> list[LogLine]:
    """The moves of others after the viewer's last ones, the newest last; what was taken back is left out.

    In the middle of a turn of several moves it is still what came before that turn.
    """
    if viewer is None or table.dealt is None:
        return []
    numbers = presenter.move_numbers(table)
    found: list[LogLine] = []
    is_own_turn = viewer in table.actors
    for logged in reversed(table.log):
        number = numbers.get(id(logged.entry))
        if number is None or not isinstance(logged.entry, Moved):
            continue
        if logged.entry.seat != viewer:
            found.append(replace(presenter.log_line(table, logged, viewer, table.is_open), shown_by=number))
        elif found or not is_own_turn:
            break
        if len(found) == MOST:
            break
    return found[::-1]
