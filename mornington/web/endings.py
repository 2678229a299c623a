"""The end of a game: who came where, and what made the difference, in a few lines."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

from mornington.analysis.differences import compared_seats, decisive, difference_text
from mornington.core.scores import Breakdown
from mornington.core.text import _
from mornington.teaching.rulebook import title_of

from . import presenter
from .table import Table


@dataclass(frozen=True)
class Standing:
    """How a seat came out."""

    seat: int
    rank: int
    name: str
    total: int
    sheet: Breakdown

    @property
    def named_sheet(self) -> presenter.ScoreSheet:
        return self.name, self.sheet


def standings(table: Table) -> list[Standing]:
    """Everyone, the winner first."""
    outcome = table.position.outcome()
    if outcome is None:
        return []
    sheets = presenter.score_sheets(table)
    found = [Standing(k, outcome.ranks[k], name, outcome.totals[k], sheet) for k, (name, sheet) in enumerate(sheets)]
    return sorted(found, key=lambda standing: standing.rank)


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
