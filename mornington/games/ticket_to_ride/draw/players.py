"""What everyone may know of each player: buses, cards, tickets, districts, and cards seen taken."""

from __future__ import annotations

from functools import lru_cache

from mornington.core.text import _
from mornington.draw import svg
from mornington.draw.blocks import Block, column, scaled
from mornington.draw.marks import frame
from mornington.draw.motion import thing
from mornington.draw.panels import COLUMN
from mornington.draw.svg import QUIET, Markup, at, group, label
from mornington.draw.words import points_text, seat_name

from ..board import Board
from ..view_types import TicketToRideView
from ..words import on_track
from .board_map import district_badge
from .keys import DECK, ROW, TICKET_DECK
from .pieces import bus_shapes, card_back, chip, placed_bus, ticket_back

HEIGHT, KNOWN, BETWEEN = 132.0, 34.0, 10.0  # of a player, of the line of known cards, between two players
EDGE = 3.0
MOST_BUSES = 20  # drawn one by one
CHIP = 53.0


def everyone(board: Board, view: TicketToRideView, width: float, prefix: str) -> Block:
    """All of them, one below the other."""
    own = f"{prefix}-players"  # begins the ids of what is drawn here
    drawn = column((_player(board, view, seat, own) for seat in range(len(view["seats"]))), BETWEEN)
    shown = group(bus_shapes(own, len(view["seats"])), at(EDGE, EDGE, drawn.markup), class_="players")
    return scaled(Block(shown, drawn.height + 2 * EDGE), width / COLUMN)


def _player(board: Board, view: TicketToRideView, seat: int, prefix: str) -> Block:
    player, width = view["seats"][seat], COLUMN - 2 * EDGE
    # Of others, the cards that can be told: those seen taken, and in the end all
    known = {} if view["seat"] == seat else player["hand"] or player["known_cards"]
    height = HEIGHT + (KNOWN if known else 0)
    points, what = points_text(on_track(view, seat)), _("points") if view["over"] else _("routes")
    left = width - 22 - svg.needed(points, 32)
    buses = label(_("no buses left"), 0, 0, 17, fill=QUIET)
    if player["buses"]:
        buses = _buses_left(player["buses"], board.buses, seat, width - 28, prefix)
    numbers = [d.number for d in board.districts]
    districts = [numbers.index(number) for number in reversed(player["districts"])]
    badges = [
        thing(f"district-{seat}-{k}", district_badge(board, k, width - 26 - 28 * n, 105, 12.5), enter="drop")
        for n, k in enumerate(districts)
    ]
    chips = [at(14 + CHIP * k, HEIGHT + 12, chip(*item)) for k, item in enumerate(known.items())]
    parts = [
        frame(width, height, active=view["turn_of"] == seat),
        placed_bus(prefix, seat, 40, 30, 0.78),
        label(seat_name(view, seat), 76, 30, 21, room=left - 122, weight=700),
        label(points, width - 14, 30, 32, anchor="end", weight=700),
        label(what, left, 31, 15, room=60, anchor="end", fill=QUIET),
        at(14, 68, buses, data_help="buses"),
        at(
            14,
            105,
            _backs(f"cards-{seat}", f"{ROW} {DECK}", player["cards"], 6, card_back(27), (8, 0), -19, 34),
            data_help="cards",
        ),
        at(
            132,
            105,
            _backs(
                f"tickets-{seat}",
                TICKET_DECK,
                player["tickets"] + player["offered"],
                4,
                ticket_back(45),
                (6, 1),
                -15,
                53,
            ),
            data_help="tickets",
        ),
        group(*badges, data_help="districts") if badges else svg.NOTHING,
        group(*chips, data_help="hand") if chips else svg.NOTHING,
    ]
    return Block(group(*parts), height)


@lru_cache(maxsize=1024)
def _buses_left(count: int, at_first: int, seat: int, room: float, prefix: str) -> Markup:
    """The buses a player has, one by one if there is room, and how many."""
    shown = count if count <= MOST_BUSES else 1
    each = min(24.0, (room - 34) / min(MOST_BUSES, at_first))
    buses = [placed_bus(prefix, seat, (k + 0.5) * each, 0, each / 76) for k in range(shown)]
    words = str(count) if shown == count else f"× {count}"
    return group(*buses, label(words, each * shown + 6, 0, 20, weight=700))


@lru_cache(maxsize=1024)
def _backs(key: str, source: str, count: int, most: int, back: Markup, step: svg.Spot, y: float, room: float) -> Markup:
    """Backs of cards or tickets on each other, and how many there are; pale if there are none."""
    shown = max(1, min(count, most))
    backs = [at(step[0] * k, y + step[1] * k, back) for k in range(shown)]
    if count:
        backs = [thing(f"{key}-{k}", back, source=source) for k, back in enumerate(backs)]
    drawn = group(*backs, opacity=None if count else 0.25)
    return group(drawn, label(str(count), step[0] * (shown - 1) + room, 0, 20, weight=700))
