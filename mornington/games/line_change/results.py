"""Who did best in a round that has ended, and whose journey a map shows."""

from __future__ import annotations

from mornington.core.views import outcome_of

from .view_types import LineChangeView, RoundView


def best_seats(last: RoundView) -> list[int]:
    """The seats to which the round brought most; nobody if it brought nothing."""
    most = max(result["points"] for result in last["seats"])
    return [seat for seat, result in enumerate(last["seats"]) if most and result["points"] == most]


def journey_on_the_map(view: LineChangeView) -> int | None:
    """The seat whose journey is drawn on the map of a game that is over: a winner's if there is one."""
    last = view["last_round"]
    if not view["over"] or last is None:
        return None
    winners = outcome_of(view)["winners"]
    arrived = [seat for seat, result in enumerate(last["seats"]) if result["journey"]]
    return min(arrived, key=lambda seat: (seat not in winners, -last["seats"][seat]["points"]), default=None)
