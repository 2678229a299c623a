"""Tickets on the map: the two places of each, the way between them once they are joined, and marks that stay.

What belongs to one ticket is a group with `data-light`. It is hidden until something with the same name in
`data-lights` is pointed at, in whatever picture; tickets to choose from are shown at once.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from mornington.draw import svg
from mornington.draw.marks import badge, tick
from mornington.draw.names import written
from mornington.draw.svg import ACCENT, BLACK, INK, PAPER, WHITE, Markup, Spot, disc, group, path, segment
from mornington.draw.ways import Way

from ..board import Board, Ticket
from ..view_types import KeptTicketView, TicketToRideView
from .layout import NODE, SPACE, Plan, plan
from .paint import PAINT

LETTERS = "ABCDEFGH"  # tell tickets to choose from apart, on the map and on the tickets
RING = NODE + 11.0
LETTER = 33.0  # radius of the badge of a ticket to choose: its letter can be read on a phone


def light_name(number: int) -> str:
    """What ties a ticket in a panel to its light on the map."""
    return f"ticket-{number}"


def lights(board: Board, view: TicketToRideView) -> Markup:
    """Everything the viewer may know of tickets, to lie under the buses."""
    sheet = plan(board)
    parts = [*_to_choose(board, view, sheet)]
    if parts:  # the lines to choose from run over the map: names above them can be read
        parts.append(written(sheet.names, sheet.letters))
    for seat, player in enumerate(view["seats"]):
        for kept in player["kept"] or ():
            shown = _ticket(board, view, sheet, seat, kept)
            parts.append(_light(shown, kept["number"], hidden=True))
    return group(*parts, pointer_events="none", class_="lights")


def ends(board: Board, view: TicketToRideView) -> Markup:
    """A ring around each place of the viewer's own tickets: dashed while one is open, else green with a tick."""
    kept = (view["seats"][view["seat"]]["kept"] or ()) if view["seat"] is not None else ()
    open_ends = {place for data in kept if not data["done"] for place in _ends(board.tickets[data["number"]])}
    done_ends = {place for data in kept if data["done"] for place in _ends(board.tickets[data["number"]])}
    sheet = plan(board)
    rings = [_open_ring(sheet, sheet.spots[place]) for place in sorted(open_ends)]
    rings += [_done_ring(sheet, sheet.spots[place], ring=place not in open_ends) for place in sorted(done_ends)]
    return group(*rings, pointer_events="none", class_="ticket-ends")


def _light(shown: Markup, number: int, *, hidden: bool) -> Markup:
    return group(shown, class_="lit-up", data_light=light_name(number), display="none" if hidden else None)


def _to_choose(board: Board, view: TicketToRideView, sheet: Plan) -> Iterator[Markup]:
    offer = (view["seats"][view["seat"]]["offer"] or ()) if view["seat"] is not None else ()
    ends = [place for data in offer for place in _ends(board.tickets[data["number"]])]
    for k, data in enumerate(offer):
        places = _ends(board.tickets[data["number"]])
        letters = [_lettered(k, sheet.spots[place], shared=ends.count(place) > 1) for place in places]
        shown = group(_straight(sheet.spots[places[0]], sheet.spots[places[1]], sheet.unit), *letters)
        yield _light(shown, data["number"], hidden=False)


def _lettered(k: int, spot: Spot, *, shared: bool) -> Markup:
    """The letter of a ticket on one of its places, where it hides no name; two letters lie side by side."""
    x = spot[0] + (2 * k - 1) * LETTER if shared else spot[0]
    return badge(LETTERS[k], x, spot[1], LETTER, ACCENT, BLACK, size=1.35, ring=INK)


def _ticket(board: Board, view: TicketToRideView, sheet: Plan, seat: int, data: KeptTicketView) -> Markup:
    """A kept ticket: its way if it is joined, else the straight line that is still to be bridged."""
    ticket = board.tickets[data["number"]]
    spots = [sheet.spots[place] for place in _ends(ticket)]
    if not data["done"]:
        return group(_straight(spots[0], spots[1], sheet.unit), *(_lit_ring(sheet, spot) for spot in spots))
    return group(way_of(board, view["routes"], seat, ticket), *(_done_ring(sheet, spot) for spot in spots))


def way_of(board: Board, owners: Sequence[int | None], seat: int, ticket: Ticket) -> Markup:
    """The way that joins a ticket's places, as a broad band under the buses."""
    sheet = plan(board)
    ways = [sheet.lanes[route].way for route in joining_routes(board, owners, seat, ticket)]
    lanes = [way.part(RING * sheet.unit, way.length - RING * sheet.unit) for way in ways]
    bands = [path(svg.through(points)) for points in lanes]
    width = 1.9 * SPACE[1] * sheet.unit
    return group(*bands, fill="none", stroke=PAINT["green"], stroke_opacity=0.55, stroke_width=width)


def joining_routes(board: Board, owners: Sequence[int | None], seat: int, ticket: Ticket) -> list[int]:
    """Fewest routes of a seat that join the places of a ticket, in order; none if they are not joined."""
    came: dict[int, tuple[int, int]] = {}  # the route by which a place was reached, and from where
    reached, waiting = {ticket.start}, [ticket.start]
    for here in waiting:
        for number, route in enumerate(board.routes):
            for a, b in ((route.tail, route.head), (route.head, route.tail)):
                if owners[number] == seat and a == here and b not in reached:
                    reached.add(b)
                    waiting.append(b)
                    came[b] = (number, a)
    found, place = [], ticket.end
    while place in came:
        number, place = came[place]
        found.append(number)
    return found[::-1]


def _ends(ticket: Ticket) -> tuple[int, int]:
    return ticket.start, ticket.end


def _straight(a: Spot, b: Spot, unit: float) -> Markup:
    """From place to place as the crow flies, without hiding their numbers."""
    way = Way([a, b])
    a, *_between, b = way.part(min(RING * unit, way.length / 3), max(way.length - RING * unit, way.length * 2 / 3))
    dashes = {"stroke_dasharray": f"{svg.number(4 * unit)} {svg.number(20 * unit)}", "stroke_linecap": "round"}
    return group(
        segment(a, b, stroke=PAPER, stroke_width=15 * unit, stroke_opacity=0.75),
        segment(a, b, stroke=INK, stroke_width=9 * unit, **dashes),
    )


def _lit_ring(sheet: Plan, spot: Spot) -> Markup:
    r, unit = RING * sheet.unit, sheet.unit
    return group(
        disc(*spot, r, "none", stroke=INK, stroke_width=16 * unit),
        disc(*spot, r, "none", stroke=ACCENT, stroke_width=10 * unit),
    )


def _open_ring(sheet: Plan, spot: Spot) -> Markup:
    r, unit = RING * sheet.unit, sheet.unit
    dashes = f"{svg.number(11 * unit)} {svg.number(7 * unit)}"
    return group(
        disc(*spot, r, "none", stroke=PAPER, stroke_width=9 * unit),
        disc(*spot, r, "none", stroke=INK, stroke_width=5 * unit, stroke_dasharray=dashes),
    )


def _done_ring(sheet: Plan, spot: Spot, ring: bool = True) -> Markup:
    """Green, with a tick at the upper left, where it hides no number."""
    r, unit = RING * sheet.unit, sheet.unit
    x, y = svg.around(*spot, 1.12 * r, -0.125)
    around = disc(*spot, r, "none", stroke=PAINT["green"], stroke_width=7 * unit) if ring else svg.NOTHING
    green = disc(x, y, 15 * unit, PAINT["green"], stroke=PAPER, stroke_width=3 * unit)
    return group(around, green, tick(x, y, 0.8 * unit, WHITE))
