"""Pictures of Ticket to Ride: the empty board, what lies on it, and the whole table.

All are functions of a board and a view, so they cannot show more than a view tells.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from mornington.core import svg
from mornington.core.svg import INK, PAPER, QUIET, Markup, group, label, segment, tag
from mornington.core.text import _, ngettext
from mornington.core.words import View, seat_name

from . import draw_cards, draw_map, draw_score, draw_words, layout, meta
from .board import KINDS, Board
from .draw_cards import TALL, TICKET, card, card_back, count_below, hot_spot, lit, pill, ticket, ticket_back

MARGIN, GAP = 50.0, 50.0
HEADER = 124.0
COLUMN = 606.0  # right of the board
CARD = 106.0  # width
LEAST_MAP = 1100.0
PILES = 236.0 + TALL * CARD  # the height of row and decks
HAND_CARD, HAND = 108.0, 860.0  # a card in hand, the room for all
OWN_SCORE = 340.0
BETWEEN, FRAMED = 24.0, 44.0  # tickets, tickets to choose from


def static(board: Board, prefix: str) -> str:
    """The empty board."""
    title = _("{game}: the board of {board}", game=meta.TITLE, board=board.name)
    return svg.document(prefix, draw_map.size(board), title, draw_words.board_words(board), _printed(board, prefix))


def moving(board: Board, view: View, seat: int, prefix: str) -> str:
    """What lies on the board, to lie over `static`; with places to point at when the view is that seat's own."""
    title = _("{game}: routes and points", game=meta.TITLE)
    words = draw_words.layer_words(board, view)
    buttons = view["seat"] == seat and bool(draw_map.claims(view))
    # Inside an image nothing can be focused: with buttons it is a group of things.
    role = "group" if buttons else "img"
    return svg.document(prefix, draw_map.size(board), title, words, _placed(board, view, buttons, prefix), role=role)


def picture(board: Board, view: View, prefix: str) -> str:
    """The whole table as one view shows it."""
    map_width = max(LEAST_MAP, draw_map.size(board)[0])
    width = map_width + GAP + COLUMN
    top = HEADER + (draw_score.final_height(view) + 40 if view["over"] else 0)
    players = len(view["seats"])
    middle = max(draw_map.size(board)[1], PILES + players * draw_score.PANEL)
    below, height = _lower(view, width)
    size = (width + 2 * MARGIN, top + middle + height + 2 * MARGIN)
    parts = [
        *_header(board, view, width),
        svg.inset(
            0,
            top,
            map_width,
            draw_map.size(board)[1],
            draw_map.size(board),
            _printed(board, prefix),
            _placed(board, view, True, prefix),
        ),
        group(_column(board, view, prefix), transform=svg.moved(map_width + GAP, top)),
        group(below, transform=svg.moved(0, top + middle)),
    ]
    return svg.document(
        prefix,
        size,
        _("{game}, {state}", game=meta.TITLE, state=draw_words.stage_text(view)),
        draw_words.table_words(board, view),
        tag("rect", width=size[0], height=size[1], fill=PAPER),
        group(*parts, transform=svg.moved(MARGIN, MARGIN)),
        role="group" if view["moves"] else "img",
    )


# The board


def _printed(board: Board, prefix: str) -> Markup:
    return svg.joined((draw_map.printed(board, prefix), draw_score.track(board), draw_score.worth(board)))


def _placed(board: Board, view: View, buttons: bool, prefix: str) -> Markup:
    parts = [draw_cards.bus_shapes(prefix, len(view["seats"]))]
    if buttons:
        parts.append(draw_map.hints(board, view))
    parts += [draw_map.placed(board, view, prefix), draw_score.markers(board, view)]
    if buttons:
        parts.append(draw_map.hot_spots(board, view))
    return svg.joined(parts)


# Above


def _header(board: Board, view: View, width: float) -> Iterator[Markup]:
    half = width * 0.5
    yield label(meta.TITLE, 0, 26, 58, room=half, family=svg.SIGNS)
    stage = draw_words.stage_text(view)
    if view["turns_left"] is not None and not view["over"]:
        wide = svg.needed(stage, 28) + 40
        yield tag("rect", x=width - wide, y=0, width=wide, height=52, rx=26, fill=INK)
        yield label(stage, width - wide / 2, 26, 28, room=wide - 40, anchor="middle", weight=700, fill=PAPER)
    else:
        yield label(stage, width, 26, 28, room=width - half - 20, anchor="end", fill=QUIET)
    below = [] if board.name in meta.TITLE else [board.name]
    below.append(draw_words.turn_text(view))
    yield label(" · ".join(below), 0, 86, 40 if view["over"] else 32, room=width - 320, weight=700)
    for move in view["moves"]:
        if move["id"] == layout.PASS:
            yield pill(_("pass"), width - 200, 88, 200, [move["id"]], move["text"])
    if view["over"]:
        yield group(draw_score.final_table(view, width), transform=svg.moved(0, HEADER))


# Beside the board


def _legal(view: View, number: int) -> Mapping[str, Any] | None:
    return next((move for move in view["moves"] if move["id"] == number), None)


def _column(board: Board, view: View, prefix: str) -> Markup:
    """Row, decks and everyone's panel."""
    parts = [group(*_row(view), class_="row"), group(*_decks(view), transform=svg.moved(0, TALL * CARD + 36))]
    y = PILES
    for seat in range(len(view["seats"])):
        parts.append(group(draw_score.panel(board, view, seat, COLUMN, prefix), transform=svg.moved(0, y)))
        y += draw_score.PANEL
    return group(*parts)


def _row(view: View) -> Iterator[Markup]:
    """The face-up cards."""
    step = (COLUMN - CARD) / (layout.ROW - 1)
    for k, kind in enumerate(view["row"]):
        x, height = k * step, TALL * CARD
        move = _legal(view, layout.TAKE + KINDS.index(kind)) if kind else None
        if move:
            yield lit(x, 0, CARD, height, 13)
        yield card(kind, x, 0, CARD)
        if move:
            yield hot_spot(x, 0, CARD, height, [move["id"]], move["text"], 13)


def _decks(view: View) -> Iterator[Markup]:
    """Cards to draw, tickets to draw, cards discarded."""
    yield from _pile(view, layout.DRAW, view["deck"], _("cards in the deck"), 0)
    yield from _pile(view, layout.PICK_TICKETS, view["ticket_deck"], _("tickets to draw"), 1)
    each = COLUMN / 3
    count = sum(view["discards"].values())
    x = 2 * each + each / 2
    if count:
        for k, kind in enumerate(list(view["discards"])[-3:]):
            yield card(kind, x - 52 + 17 * k, 7 + 3 * k, 66)
    else:
        yield card(None, x - 35, 10, 70)
    yield count_below(count, _("cards discarded"), x, 138, each - 10)


def _pile(view: View, number: int, count: int, words: str, place: int) -> Iterator[Markup]:
    each = COLUMN / 3
    x = place * each + each / 2
    move = _legal(view, number)
    cards = number == layout.DRAW
    wide, high = (70.0, 70 * TALL) if cards else (132.0, 82.0)
    left, top = x - wide / 2, 10.0 if cards else 18.0
    if move:
        yield lit(left, top, wide, high, 10)
    back = card_back if cards else ticket_back
    if count:
        for k in (2, 1, 0) if count > 2 else range(min(1, count - 1), -1, -1):
            yield back(left + 4 * k - 4, top + 3 * k - 3, wide)
    else:
        yield tag(
            "rect", x=left, y=top, width=wide, height=high, rx=9, fill="none", stroke=QUIET, stroke_dasharray="9 8"
        )
    yield count_below(count, words, x, 138, each - 10)
    if move:
        yield hot_spot(left, top, wide, high, [move["id"]], move["text"], 10)


# Below the board


def _lower(view: View, width: float) -> tuple[Markup, float]:
    """What a seat holds, or everyone's tickets at the end; and the height of it."""
    if view["over"]:
        return _everyones_tickets(view, width)
    if view["seat"] is None:
        return svg.NOTHING, 0.0
    return _own(view, width)


def _heading(words: str, x: float, room: float) -> Markup:
    return label(words, x, 20, 28, room=room, weight=700)


def _own(view: View, width: float) -> tuple[Markup, float]:
    player = view["seats"][view["seat"]]
    left, room = HAND + GAP, width - HAND - OWN_SCORE - 2 * GAP
    tickets, high = _own_tickets(view, player, room)
    lines = -(-len(player["hand"]) // 7)
    height = max(36 + high, 70 + lines * (TALL * HAND_CARD + 70), 330.0)
    parts = [
        segment((0, 6), (width, 6), stroke=svg.FAINT, stroke_width=2.5),
        group(_heading(_("Your cards"), 0, HAND), *_hand(player["hand"]), transform=svg.moved(0, 26), class_="hand"),
        group(tickets, transform=svg.moved(left, 26), class_="tickets"),
        group(
            _heading(_("Your points so far"), 0, OWN_SCORE),
            group(draw_score.own_score(player["score"], OWN_SCORE), transform=svg.moved(0, 50)),
            transform=svg.moved(width - OWN_SCORE, 26),
        ),
    ]
    return group(*parts), height


def _hand(hand: Mapping[str, int]) -> Iterator[Markup]:
    """The cards by colour, those of one colour fanned."""
    if not hand:
        yield card(None, 6, 60, HAND_CARD)
        return
    fans = [min(14.0, 44.0 / max(1, n - 1)) * (n - 1) for n in hand.values()]
    gap = min(26.0, (HAND - sum(fans)) / len(hand) - HAND_CARD)
    scale = min(1.0, HAND / (sum(fans) + len(hand) * (HAND_CARD + gap)))
    x = 0.0
    parts = []
    for (kind, n), fan in zip(hand.items(), fans, strict=True):
        for k in range(n):
            parts.append(card(kind, x + (fan * k / (n - 1) if n > 1 else 0), 0, HAND_CARD))
        parts.append(label(f"× {n}", x + (fan + HAND_CARD) / 2, TALL * HAND_CARD + 26, 28, anchor="middle", weight=700))
        x += fan + HAND_CARD + gap
    yield group(*parts, transform=f"{svg.moved(4, 60)} scale({svg.number(scale)})")


def _own_tickets(view: View, player: Mapping[str, Any], room: float) -> tuple[Markup, float]:
    """Tickets to choose from first, then those kept."""
    parts: list[Markup] = []
    y = 60.0
    if player["offer"]:
        parts.append(_heading(_("Tickets to choose from: keep at least one"), 0, room))
        for k, data in enumerate(player["offer"]):
            x = (TICKET[0] + FRAMED) * k
            move = _legal(view, layout.KEEP + k)
            parts.append(ticket(data, x + 8, y, frame=move is not None))
            if move:
                parts.append(hot_spot(x + 8, y, *TICKET, [move["id"]], move["text"], 16))
        both = _legal(view, layout.KEEP_BOTH)
        if both:
            x = (TICKET[0] + FRAMED) * len(player["offer"]) + 12
            if x + 220 > room:
                x, y = 8.0, y + TICKET[1] * 0.5 + 44
            parts.append(pill(_("keep both"), x, y + TICKET[1] / 2, 220, [both["id"]], both["text"]))
        y += TICKET[1] + 92
    if player["kept"] or not player["offer"]:
        words = ngettext("Your ticket", "Your tickets", len(player["kept"]))
        parts.append(group(_heading(words, 0, room), transform=svg.moved(0, y - 60)))
        tickets, high = _tickets(player["kept"], room)
        parts.append(group(tickets, transform=svg.moved(8, y)))
        y += high
    return group(*parts), y


def _tickets(tickets: Sequence[Mapping[str, Any]], room: float) -> tuple[Markup, float]:
    """Tickets in rows."""
    columns = max(1, int((room + BETWEEN) // (TICKET[0] + BETWEEN)))
    parts = [
        ticket(data, k % columns * (TICKET[0] + BETWEEN), k // columns * (TICKET[1] + 18))
        for k, data in enumerate(tickets)
    ]
    return group(*parts), -(-len(tickets) // columns) * (TICKET[1] + 18)


def _everyones_tickets(view: View, width: float) -> tuple[Markup, float]:
    parts: list[Markup] = []
    y = 20.0
    for seat, player in enumerate(view["seats"]):
        tickets, high = _tickets(player["kept"], width - 320)
        middle = y + max(high, TICKET[1]) / 2 - 8
        parts += [
            segment((0, y - 14), (width, y - 14), stroke=svg.FAINT, stroke_width=2.5),
            draw_cards.marker(seat, 30, middle, 24),
            label(seat_name(view, seat), 72, middle, 30, room=230, weight=700),
            group(tickets, transform=svg.moved(320, y)),
        ]
        y += max(high, TICKET[1]) + 22
    return group(*parts, class_="tickets"), y
