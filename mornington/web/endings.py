"""What made the difference in a game that is over, in a few lines."""

from __future__ import annotations

from functools import partial

from mornington.analysis.differences import compared_seats, decisive, difference_text
from mornington.core.text import _
from mornington.teaching.rulebook import title_of

from . import presenter
from .table import Table


def differences(table: Table, viewer: int | None) -> list[str]:
    """Between the viewer (or a winner) and the best of the others; alone, what brought most."""
    outcome = table.position.outcome()
    if outcome is None:
        return []
    seats = compared_seats(outcome, viewer)
    sheets = presenter.score_sheets(table)
    names = [_("you") if seat == viewer else table.names[seat] for seat in seats]
    found = decisive([sheets[seat][1] for seat in seats], partial(title_of, table.game))
    return [difference_text(difference, names) for difference in found]
