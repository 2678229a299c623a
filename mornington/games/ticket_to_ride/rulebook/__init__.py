"""The rules as a text for people: what its values and figures are (see `teaching.rulebook`)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path

from mornington.core.game import Game
from mornington.core.text import _

from .. import state
from ..board import COLOURS, KIND_NAMES, Board
from . import examples
from .figures import FIGURES as FIGURES

FOLDER = Path(__file__).parent
LENGTHS = 4  # of routes, from one space up: the rows of the table of points

# From the printed game
PUBLISHED, COPYRIGHT = 2019, "2004–2019"


def values(game: Game) -> Mapping[str, object]:
    """What the texts name, from the constants of the rules and the board."""
    board: Board = game.board
    return {
        "title": game.title,
        "least_players": game.player_counts[0],
        "most_players": game.player_counts[-1],
        "hand": state.HAND,
        "row": state.ROW,
        "forbidden": state.BUSES_FORBIDDEN,
        "offer": state.OFFER,
        "last_buses": state.LAST_ROUND_AT,
        "new_row": 2 * state.ROW,
        **_of_board(board),
        **dict(_of_districts(board)),
        **dict(_of_lengths(board)),
        **_of_examples(),
        "published": PUBLISHED,
        "copyright": COPYRIGHT,
    }


def _of_board(board: Board) -> Mapping[str, object]:
    return {
        "places": len(board.locations),
        "routes": len(board.routes),
        "doubles": sum(route.twin is not None for route in board.routes) // 2,
        "tickets": len(board.tickets),
        "districts": len(board.districts),
        "buses": board.buses,
        "cards": sum(board.cards),
        "colours": ", ".join(_(KIND_NAMES[colour]) for colour in COLOURS),
        "colour_count": len(COLOURS),
        "per_colour": board.cards[0],
        "bus_cards": board.cards[state.BUS],
        "least_ticket": min(ticket.points for ticket in board.tickets),
        "most_ticket": max(ticket.points for ticket in board.tickets),
    }


def _of_districts(board: Board) -> Iterator[tuple[str, object]]:
    """The number, the points and the places of each district, by its place in the list."""
    for k, district in enumerate(board.districts, 1):
        places = (location.name for location in board.locations if location.district == k - 1)
        yield f"district_{k}", district.number
        yield f"district_{k}_points", district.points
        yield f"district_{k}_places", ", ".join(places)


def _of_lengths(board: Board) -> Iterator[tuple[str, object]]:
    for length in range(1, LENGTHS + 1):
        yield f"length_{length}", length
        yield f"length_{length}_points", board.route_points[length]


def _of_examples() -> Mapping[str, object]:
    """What the figures show; tests count it once more."""
    return {
        "ticket_from": examples.TICKET[0],
        "ticket_to": examples.TICKET[1],
        "ticket_points": examples.TICKET_POINTS,
        "paid_length": examples.PAID_LENGTH,
        "paid_points": examples.PAID_POINTS,
        "grey_length": examples.GREY_LENGTH,
        "example_district": examples.DISTRICT,
        "example_district_points": examples.DISTRICT_POINTS,
        "last_one_buses": examples.LAST_ROUND_BUSES,
        **{f"final_{name}": points for name, points in examples.FINAL.items()},
    }
