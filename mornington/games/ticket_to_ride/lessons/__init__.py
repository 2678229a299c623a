"""Guided first games: the occasions that their steps wait for (see `teaching.lesson`)."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from ..board import Board
from ..draw.lights import joining_routes
from ..move_words import routes_by_text
from ..turn_words import NEARLY, is_last_round
from ..view_types import SeatView, TicketToRideView

FOLDER = Path(__file__).parent
OCCASIONS = {
    "second-card": "a second card may be taken",
    "bus-face-up": "a bus lies face up and may be taken",
    "can-join": "a route can be paid for that joins a ticket",
    "first-route": "the learner owns a route",
    "first-ticket": "a ticket of the learner is joined",
    "third-route": "the learner owns three routes",
    "all-joined": "all tickets of the learner are joined",
    "new-tickets": "tickets were drawn and are to be chosen from",
    "end-near": "someone has few buses left",
    "last-round": "the last round has begun",
}
SOME = 3  # routes


def occasions(board: Board, view: TicketToRideView) -> Iterator[str]:
    """Those that arise at this decision of the viewer."""
    seat = view["seat"]
    if seat is None or view["over"]:
        return
    own, phase = view["seats"][seat], view["phase"]
    if phase == "second card":
        yield "second-card"
    if phase == "keep":
        yield "new-tickets"
    if phase != "turn":
        return
    yield from _of_moves(board, view, seat, own)
    yield from _of_progress(view, seat, own)
    if is_last_round(view):
        yield "last-round"
    elif min(player["buses"] for player in view["seats"]) <= NEARLY:
        yield "end-near"


def _of_moves(board: Board, view: TicketToRideView, seat: int, own: SeatView) -> Iterator[str]:
    texts = [move["text"] for move in view["moves"]]
    if "take bus" in texts:
        yield "bus-face-up"
    claims = {text.removeprefix("claim ").rpartition(": ")[0] for text in texts if text.startswith("claim ")}
    if any(_would_join(board, view, seat, own, claim) for claim in claims):
        yield "can-join"


def _of_progress(view: TicketToRideView, seat: int, own: SeatView) -> Iterator[str]:
    routes, kept = view["routes"].count(seat), own["kept"] or []
    if routes:
        yield "first-route"
    if routes >= SOME:
        yield "third-route"
    if any(ticket["done"] for ticket in kept):
        yield "first-ticket"
    if all(ticket["done"] for ticket in kept):
        yield "all-joined"


def _would_join(board: Board, view: TicketToRideView, seat: int, own: SeatView, claim: str) -> bool:
    """Whether a claim joins a ticket that is open."""
    number = board.routes.index(routes_by_text(board)[claim])
    owners = [seat if i == number else owner for i, owner in enumerate(view["routes"])]
    open_tickets = [board.tickets[ticket["number"]] for ticket in own["kept"] or () if not ticket["done"]]
    return any(joining_routes(board, owners, seat, ticket) for ticket in open_tickets)
