"""What everyone may know of each player: buses, cards, tickets, districts, and cards seen taken."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from mornington.core.text import _
from mornington.draw import svg
from mornington.draw.blocks import Block, column, scaled
from mornington.draw.marks import frame
from mornington.draw.motion import thing
from mornington.draw.once import drawn_once
from mornington.draw.panels import COLUMN
from mornington.draw.svg import QUIET, Markup, at, group, label
from mornington.draw.words import points_text, seat_name

from ..board import Board
from ..view_types import TicketToRideView
from ..words import on_track
from .board_map import district_badge
from .keys import DECK, ROW, TICKET_DECK
from .pieces import bus_shapes, card_back, chip, placed_bus, ticket_back

HEIGHT, KNOWN, BETWEEN = 88.0, 30.0, 7.0  # of a player, of the line of known cards, between two players
EDGE = 3.0
LINE = 64.0  # the middle of the line of buses, cards, tickets and districts
CHIP = 53.0


def everyone(board: Board, view: TicketToRideView, width: float, prefix: str) -> Block:
    """All of them, one below the other."""
    own = f"{prefix}-players"  # begins the ids of what is drawn here
    drawn = column((_player(board, view, seat, own) for seat in range(len(view["seats"]))), BETWEEN)
    shown = group(bus_shapes(own, len(view["seats"])), at(EDGE, EDGE, drawn.markup), class_="players")
    return scaled(Block(shown, drawn.height + 2 * EDGE), width / COLUMN)


def _shown(board: Board, view: TicketToRideView, seat: int, prefix: str) -> object:
    player, is_own, in_turn = view["seats"][seat], view["seat"] == seat, view["turn_of"] == seat
    return board, player, seat, is_own, in_turn, seat_name(view, seat), on_track(view, seat), view["over"], prefix


@drawn_once(_shown)
def _player(board: Board, view: TicketToRideView, seat: int, prefix: str) -> Block:
    player, width = view["seats"][seat], COLUMN - 2 * EDGE
    # Of others, the cards that can be told: those seen taken, and in the end all
    known = {} if view["seat"] == seat else player["hand"] or player["known_cards"]
    height = HEIGHT + (KNOWN if known else 0)
    points, what = points_text(on_track(view, seat)), _("points") if view["over"] else _("routes")
    left = width - 22 - svg.needed(points, 32)
    buses = label(_("no buses left"), 0, 0, 17, room=84, fill=QUIET)
    if player["buses"]:
        buses = group(placed_bus(prefix, seat, 20, 0, 0.58), label(str(player["buses"]), 46, 0, 21, weight=700))
    tickets = player["tickets"] + player["offered"]
    numbers = [d.number for d in board.districts]
    districts = [numbers.index(number) for number in reversed(player["districts"])]
    badges = [
        thing(f"district-{seat}-{k}", district_badge(board, k, width - 25 - 27 * n, LINE, 12.5), enter="drop")
        for n, k in enumerate(districts)
    ]
    chips = [at(14 + CHIP * k, HEIGHT + 8, chip(*item)) for k, item in enumerate(known.items())]
    parts = [
        frame(width, height, active=view["turn_of"] == seat),
        placed_bus(prefix, seat, 42, 27, 0.8),
        label(seat_name(view, seat), 78, 25, 23, room=left - 124, weight=700),
        label(points, width - 14, 26, 32, anchor="end", weight=700),
        label(what, left, 27, 17, room=66, anchor="end", fill=QUIET),
        at(14, LINE, buses, data_help="buses"),
        at(106, LINE, _backs(f"cards-{seat}", f"{ROW} {DECK}", player["cards"], CARDS), data_help="cards"),
        at(192, LINE, _backs(f"tickets-{seat}", TICKET_DECK, tickets, TICKETS), data_help="tickets"),
        group(*badges, data_help="districts") if badges else svg.NOTHING,
        group(*chips, data_help="hand") if chips else svg.NOTHING,
    ]
    return Block(group(*parts), height)


class Pile(NamedTuple):
    """How backs lie on each other."""

    back: Markup
    most: int  # shown
    step: svg.Spot  # from one to the next
    top: float
    room: float  # from the last one's left edge to the number


CARDS = Pile(card_back(24), 4, (6.0, 0.0), -17.0, 31.0)
TICKETS = Pile(ticket_back(42), 3, (5.0, 1.0), -14.0, 49.0)


@lru_cache(maxsize=1024)
def _backs(key: str, source: str, count: int, pile: Pile) -> Markup:
    """Backs of cards or tickets on each other, and how many there are; pale if there are none."""
    shown = max(1, min(count, pile.most))
    backs = [at(pile.step[0] * k, pile.top + pile.step[1] * k, pile.back) for k in range(shown)]
    if count:
        backs = [thing(f"{key}-{k}", back, source=source) for k, back in enumerate(backs)]
    drawn = group(*backs, opacity=None if count else 0.25)
    return group(drawn, label(str(count), pile.step[0] * (shown - 1) + pile.room, 0, 21, weight=700))
