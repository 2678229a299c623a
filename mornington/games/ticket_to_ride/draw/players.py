"""What everyone may know of each player: buses, cards, tickets, districts, and cards seen taken."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from mornington.core.text import _
from mornington.draw import svg
from mornington.draw.svg import ACCENT, FAINT, PAPER, QUIET, Markup, group, label, tag
from mornington.draw.words import View, points_text, seat_name

from ..board import Board
from ..words import on_track
from .board_map import badge
from .cards import card_back, chip, placed_bus, ticket_back
from .paint import LIT_PANEL

WIDTH = 400.0
HEIGHT, KNOWN, BETWEEN = 132.0, 34.0, 10.0  # of a player, of the line of known cards, between two players
EDGE = 3.0
MOST_BUSES = 20  # drawn one by one
CHIP = 53.0


def height(view: View) -> float:
    return sum(_height(view, seat) + BETWEEN for seat in range(len(view["seats"]))) - BETWEEN + 2 * EDGE


def players(board: Board, view: View, prefix: str) -> Markup:
    """All of them, one below the other; needs the shapes of the buses."""
    parts = []
    y = EDGE
    for seat in range(len(view["seats"])):
        parts.append(group(_player(board, view, seat, prefix), transform=svg.moved(EDGE, y)))
        y += _height(view, seat) + BETWEEN
    return group(*parts, class_="players")


def _height(view: View, seat: int) -> float:
    return HEIGHT + (KNOWN if _known(view, seat) else 0)


def _known(view: View, seat: int) -> Mapping[str, int]:
    """The cards of others that can be told: those seen taken, and in the end all."""
    player = view["seats"][seat]
    if view["seat"] == seat:
        return {}
    known: Mapping[str, int] = player["known_cards"] if player["hand"] is None else player["hand"]
    return known


def _player(board: Board, view: View, seat: int, prefix: str) -> Markup:
    player, width, high = view["seats"][seat], WIDTH - 2 * EDGE, _height(view, seat)
    now = view["turn_of"] == seat
    points, what = points_text(on_track(view, seat)), _("points") if view["over"] else _("routes")
    edge: dict[str, Any] = {"stroke": ACCENT, "stroke_width": 5} if now else {"stroke": FAINT, "stroke_width": 2}
    left = svg.needed(points, 32)
    parts = [
        tag("rect", width=width, height=high, rx=16, fill=LIT_PANEL if now else PAPER, **edge),
        placed_bus(prefix, seat, 40, 30, 0.78),
        label(seat_name(view, seat), 76, 30, 21, room=width - 76 - left - 68, weight=700),
        label(points, width - 14, 30, 32, anchor="end", weight=700),
        label(what, width - 22 - left, 31, 15, room=60, anchor="end", fill=QUIET),
        _buses_left(board, player["buses"], seat, width - 28, prefix),
        _pile(player["cards"], 14, 105),
        _tickets(player["tickets"] + player["offered"], 132, 105),
    ]
    for k, number in enumerate(reversed(player["districts"])):
        district = next(i for i, d in enumerate(board.districts) if d.number == number)
        parts.append(badge(board, district, width - 26 - 28 * k, 105, 12.5))
    chips = [chip(kind, n, 14 + CHIP * k, HEIGHT + 12) for k, (kind, n) in enumerate(_known(view, seat).items())]
    return group(*parts, *chips)


def _buses_left(board: Board, count: int, seat: int, room: float, prefix: str) -> Markup:
    """The buses a player has, one by one if there is room, and how many."""
    x, y = 14.0, 68.0
    if not count:
        return label(_("no buses left"), x, y, 17, fill=QUIET)
    shown = count if count <= MOST_BUSES else 1
    each = min(24.0, (room - 34) / min(MOST_BUSES, board.buses))
    buses = [placed_bus(prefix, seat, x + (k + 0.5) * each, y, each / 76) for k in range(shown)]
    words = str(count) if shown == count else f"× {count}"
    return group(*buses, label(words, x + each * shown + 6, y, 20, weight=700))


def _pile(count: int, x: float, y: float) -> Markup:
    """Card backs on each other, and how many."""
    shown = max(1, min(count, 6))
    cards = [card_back(x + 8 * k, y - 19, 27) for k in range(shown)]
    return group(
        group(*cards, opacity=None if count else 0.25),
        label(str(count), x + 8 * (shown - 1) + 34, y, 20, weight=700),
    )


def _tickets(count: int, x: float, y: float) -> Markup:
    shown = max(1, min(count, 4))
    tickets = [ticket_back(x + 6 * k, y - 15 + k, 45) for k in range(shown)]
    return group(
        group(*tickets, opacity=None if count else 0.25),
        label(str(count), x + 6 * (shown - 1) + 53, y, 20, weight=700),
    )
