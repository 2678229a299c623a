"""Pictures of a board and a view. The line lies across; passengers are discs in the colours of their players."""

from __future__ import annotations

from mornington.draw import svg
from mornington.draw.buttons import hot_box, legal
from mornington.draw.motion import thing
from mornington.draw.move_cards import lettered_card
from mornington.draw.panels import COLUMN, Panel, panel, result_panel
from mornington.draw.svg import (
    BLACK,
    FAINT,
    INK,
    PAPER,
    QUIET,
    TINT,
    WHITE,
    Markup,
    Picture,
    at,
    disc,
    document,
    group,
    label,
    segment,
    tag,
)
from mornington.draw.words import seat_name, sentences

from . import words
from .board import Board
from .meta import TITLE
from .rules import ROOM, STOPS, SWAP
from .view import TramView

OVERLAYS = True  # the moving layer lies over the printed board
SEAT_PAINT = ("#B3261E", "#1A5FB4", "#2E7D32", "#F2B705")
ON_PAINT = (WHITE, WHITE, WHITE, BLACK)  # numbers that can be read on it
DARK = {
    SEAT_PAINT[0]: "#E5554C",
    SEAT_PAINT[1]: "#4C8FE0",
    SEAT_PAINT[2]: "#4FA854",
    SEAT_PAINT[3]: SEAT_PAINT[3],  # bright enough for both
}
STEP, WIDE, HIGH = 120, 120 * STOPS, 420
TRACK = 250  # height of the line
CARD, CARD_HIGH, GAP, ROW = 116, 130, 12, 52


def middle(stop: int) -> float:
    return STEP * (stop + 0.5)


def static(board: Board, prefix: str) -> Picture:
    """The printed board."""
    stops = group(*_printed(board), data_help="stops")  # touched, it shows what the rulebook says of stops
    return document(prefix, (WIDE, HIGH), f"{TITLE}: {board.name}", words.board_words(board), stops)


def moving(board: Board, view: TramView, seat: int, prefix: str) -> Picture:
    """Passengers, and places for the viewer's moves that lie on the line."""
    places = _drops(view) if view["seat"] == seat else []
    size, title = (WIDE, HIGH), f"{TITLE}: the line"
    return document(prefix, size, title, words.line_words(view), *_passengers(view), *places)


def move_picture(board: Board, text: str, prefix: str) -> Picture:
    """A small picture of a move."""
    return lettered_card(prefix, words.move_words(board, text))


def panels(board: Board, view: TramView, prefix: str) -> list[Panel]:
    """How it ended, the viewer's hand, and how everyone stands."""
    found = [result_panel(view, prefix)] if view["over"] else []
    if view["hand"]:
        cards = (*_hand(view), *_swaps(view))
        found.append(panel(prefix, "hand", "Your cards", words.hand_words(view), CARD_HIGH + 20, *cards, topic="cards"))
    high = ROW * len(view["seats"]) + 10
    return [*found, panel(prefix, "players", "Players", words.seats_words(view), high, *_seats(view), topic="players")]


def picture(board: Board, view: TramView, prefix: str) -> Picture:
    """Everything the view tells, in one picture."""
    size = (WIDE, HIGH + max(CARD_HIGH, ROW * len(view["seats"])))
    return document(
        prefix,
        size,
        TITLE,
        sentences(words.turn_text(view), words.line_words(view), words.hand_words(view), words.seats_words(view)),
        tag("rect", width=size[0], height=size[1], fill=PAPER),
        label(words.turn_text(view), 20, 36, 28, room=WIDE - 40, family=svg.SIGNS),
        *_printed(board),
        *_passengers(view),
        *_drops(view),
        at(0, HIGH - 60, *_hand(view), *_swaps(view)),
        at(COLUMN + 60, HIGH - 40, *_seats(view)),
    )


def _printed(board: Board) -> list[Markup]:
    parts = [segment((middle(0), TRACK), (middle(STOPS - 1), TRACK), stroke=INK, stroke_width=10)]
    for k, stop in enumerate(board.stops):
        parts += [
            disc(middle(k), TRACK, 22, PAPER, stroke=INK, stroke_width=6),
            label(str(stop.points), middle(k), TRACK, 24, anchor="middle", weight=700),
            label(stop.name, middle(k), TRACK + 56, 22, room=STEP - 8, anchor="middle"),
        ]
    return parts


def _passengers(view: TramView) -> list[Markup]:
    parts = []
    for k, stop in enumerate(view["stops"]):
        here = [seat for seat, n in enumerate(stop["passengers"]) for _ in range(n)]
        for n in range(ROOM):
            y = TRACK - 54 - 46 * n
            if n < len(here):
                seat = here[n]
                number = label(str(seat), middle(k), y, 22, anchor="middle", fill=ON_PAINT[seat], weight=700)
                key = f"passenger-{k}-{seat}-{here[:n].count(seat)}"  # a passenger may move up when others get off
                parts.append(thing(key, disc(middle(k), y, 20, SEAT_PAINT[seat]), number, enter="drop"))
            else:
                parts.append(disc(middle(k), y, 17, "none", stroke=FAINT, stroke_width=3))
    return parts


def _drops(view: TramView) -> list[Markup]:
    """A place at each stop where a passenger may get off."""
    return [
        hot_box(STEP * move["id"] + 8, TRACK - 180, STEP - 16, 270, 14, [move["id"]], move["text"])
        for move in view["moves"]
        if move["id"] < SWAP
    ]


def _swaps(view: TramView) -> list[Markup]:
    """A place on the first card of each stop: it can be put away."""
    parts = []
    for n, name in enumerate(view["hand"]):
        stop = next(k for k, stop in enumerate(view["stops"]) if stop["name"] == name)
        move = legal(view, SWAP + stop)
        if move and name not in view["hand"][:n]:
            parts.append(hot_box(_card_x(n), 10, CARD, CARD_HIGH, 14, [move["id"]], move["text"]))
    return parts


def _card_x(n: int) -> float:
    return 10 + n * (CARD + GAP)


def _hand(view: TramView) -> list[Markup]:
    parts = []
    for n, name in enumerate(view["hand"]):
        points = next(stop["points"] for stop in view["stops"] if stop["name"] == name)
        x = _card_x(n)
        card = (
            tag("rect", x=x, y=10, width=CARD, height=CARD_HIGH, rx=14, fill=TINT, stroke=QUIET, stroke_width=2),
            label(name, x + CARD / 2, 50, 22, room=CARD - 12, anchor="middle", weight=700),
            label(str(points), x + CARD / 2, 98, 34, anchor="middle"),
        )
        parts.append(thing(f"card-{name}-{view['hand'][:n].count(name)}", *card, enter="turn"))
    return parts


def _seats(view: TramView) -> list[Markup]:
    parts = []
    for k, seat in enumerate(view["seats"]):
        y = ROW * (k + 0.5) + 5
        parts += [
            disc(26, y, 18, SEAT_PAINT[k]),
            label(str(k), 26, y, 20, anchor="middle", fill=ON_PAINT[k], weight=700),
            label(seat_name(view, k), 56, y, 20, room=150),
            label(f"{seat['passengers']} passengers", 330, y, 16, room=110, anchor="end", fill=QUIET),
            label(str(seat["total"]), 384, y, 26, anchor="end", weight=700),
        ]
    return parts
