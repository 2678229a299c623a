"""Views and breakdowns agree with the score."""

from __future__ import annotations

import mornington as mt
from mornington.games.ticket_to_ride import state
from tests.playing import at_random

GAME = "ticket-to-ride-london"


def test_lines_of_the_breakdown_are_sums_of_their_rows() -> None:
    """Tickets and districts have a line each, so only the routes and the total are rows; all add up."""
    position = mt.load(GAME).start(players=3, seed=4)
    for _ in at_random(position, 4):
        pass
    for seat, row in enumerate(position.table[: position.players]):
        lines = position.breakdown(seat).lines
        assert [line.rows for line in lines if line.rows] == [(state.ROUTE_POINTS,), (state.TOTAL,)]
        assert all(line.points == sum(row[k] for k in line.rows) for line in lines if line.rows)
        tickets = [line.points for line in lines if line.label == "ticket"]
        assert sum(points for points in tickets if points > 0) == row[state.WON]
        assert sum(points for points in tickets if points < 0) == row[state.LOST]
        assert sum(line.points for line in lines if line.label == "district") == row[state.DISTRICT_POINTS]
        assert sum(line.points for line in lines if not line.sum) == row[state.TOTAL]
