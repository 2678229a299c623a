"""What everyone may know of each player: buses, cards, tickets, districts, and cards seen taken."""

from __future__ import annotations

from mornington.core.text import _
from mornington.draw import svg
from mornington.draw.blocks import Block, column
from mornington.draw.marks import frame
from mornington.draw.panels import COLUMN
from mornington.draw.svg import QUIET, Markup, at, group, label
from mornington.draw.words import points_text, seat_name

from ..board import Board
from ..view_types import Cards, TicketToRideView
from ..words import on_track
from .board_map import badge
from .pieces import bus_shapes, card_back, chip, placed_bus, ticket_back

HEIGHT, KNOWN, BETWEEN = 132.0, 34.0, 10.0  # of a player, of the line of known cards, between two players
EDGE = 3.0
MOST_BUSES = 20  # drawn one by one
CHIP = 53.0


def everyone(board: Board, view: TicketToRideView, prefix: str) -> Block:
    """All of them, one below the other."""
    drawn = column((_player(board, view, seat, prefix) for seat in range(len(view["seats"]))), BETWEEN)
    shapes = bus_shapes(prefix, len(view["seats"]))
    return Block(group(shapes, at(EDGE, EDGE, drawn.markup), class_="players"), drawn.height + 2 * EDGE)


def _player(board: Board, view: TicketToRideView, seat: int, prefix: str) -> Block:
    player, width, known = view["seats"][seat], COLUMN - 2 * EDGE, _known(view, seat)
    height = HEIGHT + (KNOWN if known else 0)
    points, what = points_text(on_track(view, seat)), _("points") if view["over"] else _("routes")
    left = width - 22 - svg.needed(points, 32)
    numbers = [d.number for d in board.districts]
    districts = [numbers.index(number) for number in reversed(player["districts"])]
    parts = [
        frame(width, height, active=view["turn_of"] == seat),
        placed_bus(prefix, seat, 40, 30, 0.78),
        label(seat_name(view, seat), 76, 30, 21, room=left - 122, weight=700),
        label(points, width - 14, 30, 32, anchor="end", weight=700),
        label(what, left, 31, 15, room=60, anchor="end", fill=QUIET),
        at(14, 68, _buses_left(board, player["buses"], seat, width - 28, prefix)),
        at(14, 105, _backs(player["cards"], 6, card_back(27), (8, 0), -19, 34)),
        at(132, 105, _backs(player["tickets"] + player["offered"], 4, ticket_back(45), (6, 1), -15, 53)),
        *(badge(board, district, width - 26 - 28 * k, 105, 12.5) for k, district in enumerate(districts)),
        *(at(14 + CHIP * k, HEIGHT + 12, chip(*item)) for k, item in enumerate(known.items())),
    ]
    return Block(group(*parts), height)


def _known(view: TicketToRideView, seat: int) -> Cards:
    """The cards of others that can be told: those seen taken, and in the end all."""
    player = view["seats"][seat]
    if view["seat"] == seat:
        return {}
    return player["known_cards"] if player["hand"] is None else player["hand"]


def _buses_left(board: Board, count: int, seat: int, room: float, prefix: str) -> Markup:
    """The buses a player has, one by one if there is room, and how many."""
    if not count:
        return label(_("no buses left"), 0, 0, 17, fill=QUIET)
    shown = count if count <= MOST_BUSES else 1
    each = min(24.0, (room - 34) / min(MOST_BUSES, board.buses))
    buses = [placed_bus(prefix, seat, (k + 0.5) * each, 0, each / 76) for k in range(shown)]
    words = str(count) if shown == count else f"× {count}"
    return group(*buses, label(words, each * shown + 6, 0, 20, weight=700))


def _backs(count: int, most: int, back: Markup, step: svg.Spot, y: float, room: float) -> Markup:
    """Backs of cards or tickets on each other, and how many there are; pale if there are none."""
    shown = max(1, min(count, most))
    drawn = group(*(at(step[0] * k, y + step[1] * k, back) for k in range(shown)), opacity=None if count else 0.25)
    return group(drawn, label(str(count), step[0] * (shown - 1) + room, 0, 20, weight=700))
