"""Where the game pauses: when the last round begins, and at the end, when tickets are turned over one by one."""

from __future__ import annotations

from collections.abc import Iterator

from mornington.core.text import _
from mornington.draw.chapters import Call, Chapter, Leg, Ride
from mornington.draw.svg import Spot
from mornington.draw.words import by_rank, points_text, seat_name

from . import words
from .board import Board
from .draw.layout import plan
from .draw.lights import joining_routes
from .draw.network import network, on_network
from .draw.paint import SEAT_PAINT
from .view_types import KeptTicketView, TicketToRideView


def chapter(board: Board, before: TicketToRideView, after: TicketToRideView, prefix: str) -> Chapter | None:
    """What has ended between two views."""
    if after["over"] and not before["over"]:
        return _end(board, after, prefix)
    if words.is_last_round(after) and not words.is_last_round(before):
        return _last_round(after)
    return None


def _last_round(view: TicketToRideView) -> Chapter:
    """Someone has few buses left: everyone has one more turn."""
    lines = [words.public_words(view, seat) for seat in range(len(view["seats"]))]
    fewest = min(range(len(lines)), key=lambda seat: view["seats"][seat]["buses"])
    lines.insert(0, lines.pop(fewest))
    return Chapter(_("The last round begins"), tuple(lines), coming=words.stage_text(view))


def _end(board: Board, view: TicketToRideView, prefix: str) -> Chapter:
    """Everyone's tickets, joined or not, then districts and sums; the winner comes last, and first in the lines."""
    ranked = [seat for _rank, seat in by_rank(view)]
    title = _("Game over")
    drawn = network(board, view["routes"], f"{prefix}-network", title, words.layer_words(board, view))
    rides = tuple(ride for seat in reversed(ranked) for ride in _rides(board, view, seat))
    return Chapter(title, tuple(_sum(view, seat) for seat in ranked), drawn, rides)


def _rides(board: Board, view: TicketToRideView, seat: int) -> Iterator[Ride]:
    """A player's tickets, those not joined first: what counts comes at the end."""
    for data in sorted(view["seats"][seat]["kept"] or (), key=lambda data: (data["done"], data["points"])):
        yield _ride(board, view, seat, data)


def _ride(board: Board, view: TicketToRideView, seat: int, data: KeptTicketView) -> Ride:
    """Along the routes that join a ticket; where none do, nothing but the points it costs."""
    ticket, spots = board.tickets[data["number"]], plan(board).spots
    facts = {"a": data["from"], "b": data["to"]}
    found = _("{a} – {b}: joined", **facts) if data["done"] else _("{a} – {b}: not joined", **facts)
    points = f"+{data['points']}" if data["done"] else points_text(-data["points"])
    end = on_network(board, [spots[ticket.end]])[0]
    told = f"{seat_name(view, seat)}: {found} ({points})"
    return Ride(told, tuple(_legs(board, view, seat, data["number"])), (Call(end, points),))


def _legs(board: Board, view: TicketToRideView, seat: int, number: int) -> Iterator[Leg]:
    ticket = board.tickets[number]
    here = ticket.start
    for i in joining_routes(board, view["routes"], seat, ticket):
        route, way = board.routes[i], plan(board).lanes[i].way.spots(12)
        points: list[Spot] = way if route.tail == here else way[::-1]
        here = route.tail + route.head - here
        yield Leg(SEAT_PAINT[seat], on_network(board, points))


def _sum(view: TicketToRideView, seat: int) -> str:
    """What a player's points are for."""
    player = view["seats"][seat]
    score = player["score"]
    assert score is not None, "the end shows everyone's points"
    told = f"{seat_name(view, seat)}: {words.score_words(score)}"
    if not player["districts"]:
        return told
    numbers = ", ".join(player["districts"])
    return f"{told} {_('Districts joined: {numbers}.', numbers=numbers)}"
