# mypy: allow-untyped-defs, no-check-untyped-defs
"""What is used on a board of Ticket to Ride: routes, tickets, districts; how a hand was begun, how long it takes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from mornington.core.bits import lowest, without_lowest
from mornington.core.contract import Options
from mornington.core.rule import rule
from mornington.core.text import _
from mornington.core.usage import Collection
from mornington.draw import svg
from mornington.draw.anchors import halfway
from mornington.draw.heat import Ground, Shape
from mornington.draw.names import written

from . import board as boards
from .board import KIND_NAMES, Board
from .draw.board_map import district_badge, printed
from .draw.layout import NODE, SPACE, plan
from .scoring import are_joined, ends_of, join
from .state import (
    CLAIM,
    DISTRICT_POINTS,
    DISTRICTS,
    DRAW,
    KEEP_BOTH,
    KINDS,
    LOST,
    OPENING,
    PAYMENTS,
    PICK_TICKETS,
    ROUTE_POINTS,
    ROUTES,
    TICKETS,
    TURN,
    WON,
)

# Slots
ROUTE = 0
KEPT = ROUTE + ROUTES
DONE = KEPT + TICKETS
DISTRICT = DONE + TICKETS
KEPT_FIRST = DISTRICT + DISTRICTS  # one or both of the first tickets
FIRST_TURN = KEPT_FIRST + 2  # a card face down, each kind face up, tickets, a route
FIRST_TURNS = 1 + KINDS + 2
POINTS = FIRST_TURN + FIRST_TURNS  # routes, tickets won, tickets lost, districts
TURNS = POINTS + 4
CLAIMED = TURNS + 1
TICKETS_KEPT = CLAIMED + 1
BUSES_LEFT = TICKETS_KEPT + 1
USES = BUSES_LEFT + 1


@rule
def note_move(board, s, w, seat, move, uses):
    if s.phase == OPENING:
        uses[KEPT_FIRST + (1 if move == KEEP_BOTH else 0)] = 1
    elif s.phase == TURN:
        if uses[TURNS] == 0:
            uses[FIRST_TURN + first_turn(move)] = 1
        uses[TURNS] += 1
    if move >= CLAIM:
        uses[ROUTE + (move - CLAIM) // PAYMENTS] = 1
        uses[CLAIMED] += 1


@rule
def first_turn(move):
    """Which of the ways to begin a move is."""
    if move >= CLAIM:
        return KINDS + 2
    return KINDS + 1 if move == PICK_TICKETS else move - DRAW


@rule
def note_segment(board, s, w, seat, uses):
    return


@rule
def note_end(board, s, w, seat, rows, uses):
    groups = join(board, w, s.routes[seat])
    tickets = s.kept[seat]
    while tickets:
        ticket = lowest(tickets)
        tickets = without_lowest(tickets)
        uses[KEPT + ticket] = 1
        uses[TICKETS_KEPT] += 1
        if are_joined(w, groups, ends_of(board, ticket)):
            uses[DONE + ticket] = 1
    for district in range(board.districts):
        if are_joined(w, groups, board.district[district]):
            uses[DISTRICT + district] = 1
    uses[POINTS] = rows[ROUTE_POINTS]
    uses[POINTS + 1] = rows[WON]
    uses[POINTS + 2] = rows[LOST]
    uses[POINTS + 3] = rows[DISTRICT_POINTS]
    uses[BUSES_LEFT] = s.buses[seat]


def collections(board: Board, options: Options) -> Sequence[Collection]:
    return tuple(_collections(board))


def _collections(board: Board) -> Iterator[Collection]:
    yield Collection(
        "routes",
        _("Routes"),
        _("Routes that a seat has claimed."),
        tuple(_route_name(board, i) for i in range(len(board.routes))),
        tuple(ROUTE + i for i in range(len(board.routes))),
    )
    tickets = tuple(f"{board.ends(ticket)} ({ticket.points})" for ticket in board.tickets)
    numbers = range(len(tickets))
    yield Collection(
        "tickets",
        _("Tickets kept"),
        _("Tickets that a seat has kept, with what each is worth."),
        tickets,
        tuple(KEPT + i for i in numbers),
    )
    yield Collection(
        "tickets-completed",
        _("Tickets completed"),
        _("Tickets that a seat has completed, and which part of those it kept."),
        tickets,
        tuple(DONE + i for i in numbers),
        part_of="tickets",
    )
    yield Collection(
        "districts",
        _("Districts"),
        _("Districts whose places a seat has joined, with what each is worth."),
        tuple(_("district {number} ({points})", number=d.number, points=d.points) for d in board.districts),
        tuple(DISTRICT + i for i in range(len(board.districts))),
    )
    yield Collection(
        "first-tickets",
        _("First tickets"),
        _("How many of its first two tickets a seat has kept."),
        (_("one"), _("both")),
        (KEPT_FIRST, KEPT_FIRST + 1),
        kind="opening",
    )
    yield Collection(
        "first-turn",
        _("First turn"),
        _("What a seat did first, once it had its tickets."),
        (
            _("a card face down"),
            *(_("{kind} face up", kind=_(KIND_NAMES[kind])) for kind in boards.KINDS),
            _("tickets"),
            _("claimed a route"),
        ),
        tuple(FIRST_TURN + i for i in range(FIRST_TURNS)),
        kind="opening",
    )
    yield Collection(
        "points",
        _("Where points come from"),
        _("What each part of the score brought."),
        (_("routes"), _("tickets completed"), _("tickets failed"), _("districts")),
        tuple(range(POINTS, POINTS + 4)),
        kind="points",
    )
    yield Collection(
        "numbers",
        _("What a seat has at the end"),
        _("Turns, routes, tickets and buses."),
        (_("turns"), _("routes claimed"), _("tickets kept"), _("buses left")),
        (TURNS, CLAIMED, TICKETS_KEPT, BUSES_LEFT),
        kind="number",
    )


def _route_name(board: Board, number: int) -> str:
    route = board.routes[number]
    told = f"{_(KIND_NAMES[route.colour])} {route.length}"
    if route.twin is not None and route.twin < number and board.routes[route.twin].colour == route.colour:
        told = _("{route}, the second", route=told)
    return f"{board.ends(route)} ({told})"


def ground(board: Board, key: str, prefix: str) -> Ground | None:
    """Routes as strokes along their spaces."""
    sheet = plan(board)
    if key == "routes":
        shapes = tuple(
            Shape(svg.path(svg.through(lane.way.points)), "stroke", SPACE[1] * sheet.unit, halfway(lane.reach()), 26)
            for lane in sheet.lanes
        )
        left, top, right, bottom = sheet.field
        size = right - left, bottom - top
        return Ground(size, printed(board, prefix), shapes, _places(board), (left, top))
    return None


def _places(board: Board) -> svg.Markup:
    """Locations and their names, over the strokes."""
    sheet = plan(board)
    badges = (
        district_badge(board, place.district, x, y, NODE * sheet.unit)
        for place, (x, y) in zip(board.locations, sheet.spots, strict=True)
    )
    return svg.group(*badges, written(sheet.names, sheet.letters))
