"""Figures of the rulebook, drawn from real positions (`examples`)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence

from mornington.core.game import Game
from mornington.core.position import Position
from mornington.core.scores import ScoreLine
from mornington.core.text import _
from mornington.core.views import outcome_of
from mornington.draw import svg
from mornington.draw.anchors import halfway
from mornington.draw.blocks import Block, beside, column, rule
from mornington.draw.panels import COLUMN
from mornington.draw.svg import Markup, Picture, Spot, at, group, label
from mornington.draw.words import points_text, seat_name

from .. import words
from ..board import KINDS, Board, Ticket
from ..draw import board_map, lights
from ..draw.layout import EDGE, plan
from ..draw.pieces import TALL, card, card_back, marker, ticket
from ..draw.players import everyone
from ..draw.score import final_scores
from ..draw.track import worth
from ..notation import PAID
from ..view_types import TicketToRideView
from . import examples
from .frames import BESIDE, CARD, Cut, crossed, cut, figure, hand, hand_size, looked_at, marked, right_or_wrong

PAYMENT, SMALL = 124.0, 76.0  # the height of a way to pay, the width of its cards
WIDE = 1000.0  # of most figures


def board(game: Game, prefix: str) -> Picture:
    """The table in one look: a part of the map, a ticket, the row, a hand."""
    position = examples.joined_ticket(game, True)
    sheet, view = position.game.board, looked_at(position, 0)
    way = lights.way_of(sheet, view["routes"], 0, _example_ticket(sheet))
    drawn = cut(sheet, view, prefix, ("Hyde Park", "British Museum", "Big Ben", "St Paul's"), (WIDE, 620.0), way)
    marks = [
        marked("A", _by(drawn.spot(sheet, examples.TICKET[0]), -8, 58)),
        marked("A", _by(drawn.spot(sheet, examples.TICKET[1]), 54, 10)),
        marked("C", _by(_middle_of(drawn, sheet, examples.JOINING[2]), 0, -54)),
        marked("D", _by(drawn.spot(sheet, "Waterloo"), 4, 56)),
    ]
    own = view["seats"][0]
    row, beyond = [kind for kind in view["row"] if kind], 430 + hand_size(5, 74)[0] + 14
    strip = group(
        at(10, 10, ticket((own["kept"] or [])[0], done=True)),
        marked("A", (10, 10)),
        *(at(430, 0, hand(row, 74)), marked("B", (430, 8))),
        *(at(beyond, 0, card_back(74)), marked("B", (beyond, 8))),
    )
    told = f"{words.layer_words(sheet, view)} {words.market_words(view)}"
    blocks = Block(group(drawn.markup, *marks), 620), Block(strip, 128)
    return figure(prefix, _("A part of the table"), told, WIDE, *blocks)


def kinds(game: Game, prefix: str) -> Picture:
    """Every kind of card and how many there are of it."""
    sheet: Board = examples.on_own_board(game).board
    step = WIDE / len(KINDS)
    parts = []
    for k, (kind, n) in enumerate(zip(KINDS, sheet.cards, strict=True)):
        left = k * step + (step - 112) / 2
        parts.append(
            at(left, 0, card(kind, 112), label(f"× {n}", 56, TALL * 112 + 30, 30, anchor="middle", weight=700))
        )
    told = words.cards_text(dict(zip(KINDS, sheet.cards, strict=True)))
    return figure(prefix, _("The kinds of cards"), told, WIDE, Block(group(*parts), TALL * 112 + 50))


def take(game: Game, prefix: str) -> Picture:
    """The row before the first card, and before the second."""
    first, second = (looked_at(found(game), 0) for found in (examples.face_up, examples.second_card))
    taken = marked("1", _corner(first["row"].index("green")))
    closed = [crossed(_centre(k), 26) for k, kind in enumerate(second["row"]) if kind == "bus"]
    rows = [_row(_("first card"), first, [taken]), _row(_("second card"), second, closed)]
    told = f"{words.market_words(first)} {words.market_words(second)}"
    return figure(prefix, _("Taking two cards"), told, WIDE, *rows)


def three_buses(game: Game, prefix: str) -> Picture:
    """The row that was dealt anew, and the one that came after it."""
    after = examples.three_buses(game)
    before = after.at(len(after.moves) - 1)
    up = [kind for pile, kind in after.turned_up(before) if pile == "face up"]
    old, new = looked_at(before), looked_at(after)
    old["row"][old["row"].index("green")] = up[0]  # which was taken, and replaced by the third bus
    gone = [crossed(_centre(k), 26) for k in range(len(up) - 1)]
    rows = [_row(_("three buses"), old, gone, deck=False), _row(_("five new cards"), new, [], deck=False)]
    return figure(prefix, _("A row with three buses is dealt anew"), words.market_words(new), WIDE, *rows)


def payments(game: Game, prefix: str) -> Picture:
    """Every way to pay for a yellow route of three spaces."""
    position = examples.rich_hand(game, "yellow", 3)
    found = examples.payments(position, examples.PAID_ROUTE)
    return _paid(position, prefix, examples.PAID_ROUTE, [(text, True) for text in found])


def grey(game: Game, prefix: str) -> Picture:
    """Ways to pay for a grey route, and one that is none."""
    position = examples.rich_hand(game, "pink", 4)
    found = examples.payments(position, examples.GREY_ROUTE)
    shown = [(found[0], True), (found[2], True), (examples.TWO_COLOURS, False)]
    return _paid(position, prefix, examples.GREY_ROUTE, shown)


def doubles(game: Game, prefix: str) -> Picture:
    """One route of a double is taken: what that means for the other."""
    shown = [_double(game, f"{prefix}-{players}", players) for players in (2, 3)]
    told = _("On the left, the second route is closed to all. On the right, it is open to everyone else.")
    return figure(prefix, _("Double routes"), told, WIDE, beside([(block, 480.0) for block in shown], 40))


def points(game: Game, prefix: str) -> Picture:
    """The ribbon below the board."""
    sheet: Board = examples.on_own_board(game).board
    ribbon = at(0, -plan(sheet).field[3] - EDGE, worth(sheet))
    told = ", ".join(_("{n} spaces {points}", n=n, points=worth) for n, worth in enumerate(sheet.route_points) if worth)
    return figure(prefix, _("What routes and districts are worth"), told, plan(sheet).size[0], Block(ribbon, 70))


def joined(game: Game, prefix: str) -> Picture:
    return _ticket_figure(game, prefix, True)


def not_joined(game: Game, prefix: str) -> Picture:
    return _ticket_figure(game, prefix, False)


def district(game: Game, prefix: str) -> Picture:
    """A district whose places hang together by a way that leaves it."""
    position = examples.joined_district(game)
    sheet, view = position.game.board, looked_at(position)
    inside = [place.name for place in sheet.locations if sheet.districts[place.district].number == examples.DISTRICT]
    drawn = cut(sheet, view, prefix, [*inside, "Waterloo"], (WIDE, 480.0))
    marks = [right_or_wrong(True, _by(drawn.spot(sheet, place), 0, -44)) for place in inside]
    told, block = words.layer_words(sheet, view), Block(group(drawn.markup, *marks), 480)
    return figure(prefix, _("A district joined"), told, WIDE, block)


def last_round(game: Game, prefix: str) -> Picture:
    """Everyone's buses when the last round begins, and the turns that are left."""
    position = examples.last_round(game)
    view = looked_at(position)
    drawn, parts = everyone(position.game.board, view, 560, prefix), [label(_("turns left"), 640, 30, 26, weight=700)]
    for k, seat in enumerate(examples.order_of_last_turns(position)):
        y, who = 90.0 + 76 * k, label(seat_name(view, seat), 774, 90.0 + 76 * k, 26)
        parts += [marked(str(k + 1), (664, y)), at(730, y, marker(seat, 24)), who]
    block = Block(group(drawn.markup, *parts), drawn.height)
    return figure(prefix, _("The last round"), words.players_words(view), WIDE, block)


def final(game: Game, prefix: str) -> Picture:
    """The points of a whole game, and the winner's line by line."""
    position = examples.finished(game)
    view = looked_at(position)
    scores, winner = final_scores(view, COLUMN), outcome_of(view)["winners"][0]
    lines = [_line(line) for line in position.breakdown(winner).lines]
    blocks = beside([(scores, COLUMN), (column(lines), WIDE - COLUMN - 50)], 50)
    return figure(prefix, _("Final points"), words.final_score_words(view), WIDE, blocks)


# Parts of figures


def _example_ticket(sheet: Board) -> Ticket:
    return sheet.tickets[examples.ticket_number(sheet, examples.TICKET)]


def _by(spot: Spot, x: float, y: float) -> Spot:
    return spot[0] + x, spot[1] + y


def _middle_of(drawn: Cut, sheet: Board, route: str) -> Spot:
    """The middle of a route, in a cut."""
    return drawn.inside(halfway(plan(sheet).lanes[examples.route_named(sheet, route)].reach()))


def _corner(k: int) -> Spot:
    """The upper left of the k-th card of a row."""
    return k * (CARD + BESIDE) + 6, 6.0


def _centre(k: int) -> Spot:
    return k * (CARD + BESIDE) + CARD / 2, TALL * CARD / 2


def _row(caption: str, view: TicketToRideView, marks: Sequence[Markup], *, deck: bool = True) -> Block:
    """The face-up cards after a caption, with the deck behind them."""
    pile = at(6 * (CARD + BESIDE) - CARD / 2, 0, card_back(CARD)) if deck else svg.NOTHING
    cards = group(hand([kind for kind in view["row"] if kind]), pile, *marks)
    return _captioned(caption, cards, TALL * CARD)


def _captioned(caption: str, drawn: Markup, height: float) -> Block:
    """Something after a few words."""
    return Block(group(label(caption, 0, height / 2, 26, room=240, weight=700), at(260, 0, drawn)), height)


def _line(line: ScoreLine) -> Block:
    """A line of a score."""
    width, weight = WIDE - COLUMN - 50, 700 if line.sum else None
    points = label(points_text(line.points), width, 18, 24, anchor="end", weight=700)
    name, detail = (
        label(line.label, 0, 18, 20, room=84, weight=weight),
        label(line.detail, 94, 18, 19, room=width - 150),
    )
    return Block(group(rule(width) if line.sum else svg.NOTHING, name, detail, points), 40)


def _paid(position: Position, prefix: str, route: str, ways: Sequence[tuple[str, bool]]) -> Picture:
    """A route on the map, and ways to pay for it, right and wrong."""
    sheet, view = position.game.board, looked_at(position)
    number = examples.route_named(sheet, route)
    height = len(ways) * PAYMENT
    places = [*sheet.ends(sheet.routes[number]).split(" - "), "Baker Street"]
    drawn = cut(sheet, view, prefix, places, (430.0, height - 16), board_map.framed(sheet, [number]))
    shown, told = [drawn.markup], []
    for k, (text, right) in enumerate(ways):
        cards = [kind for n, kind in PAID.findall(text) for _n in range(int(n))]
        mark = right_or_wrong(right, (490, (k + 0.5) * PAYMENT - 8), 22)
        shown += [mark, at(530, k * PAYMENT, hand(cards, SMALL))]
        told.append(words.cards_text(Counter(cards)))
    return figure(prefix, _("Ways to pay for a route"), "; ".join(told), WIDE, Block(group(*shown), height - 16))


def _double(game: Game, prefix: str, players: int) -> Block:
    position = examples.doubles(game, players)
    sheet, view = position.game.board, looked_at(position)
    drawn = cut(sheet, view, prefix, examples.DOUBLE_ROUTE.split(" - "), (480.0, 330.0))
    other = _middle_of(drawn, sheet, f"{examples.DOUBLE_ROUTE} pink")
    if players == 2:
        head, mark = _("with two players"), crossed(other, 22)
    else:
        head, seats = _("with more players"), range(1, players)
        mark = group(*(at(other[0] + 50 * (k - 1.5), other[1] + 52, marker(k, 19)) for k in seats))
    title = label(head, 240, 18, 26, anchor="middle", weight=700)
    return Block(group(title, at(0, 44, drawn.markup, mark)), 374)


def _ticket_figure(game: Game, prefix: str, done: bool) -> Picture:
    """A ticket, and the routes of its player on the map."""
    position = examples.joined_ticket(game, done)
    sheet, view = position.game.board, looked_at(position, 0)
    way = lights.way_of(sheet, view["routes"], 0, _example_ticket(sheet))
    places = ("Hyde Park", "British Museum", "St Paul's")
    drawn = cut(sheet, view, prefix, places, (WIDE, 420.0), way)
    kept = (view["seats"][0]["kept"] or [])[0]
    gap = [] if done else [crossed(_middle_of(drawn, sheet, examples.JOINING[1]), 22)]
    points = label(signed_points(kept["points"] if done else -kept["points"]), 420, 64, 54, weight=700)
    strip = group(at(10, 4, ticket(kept, done=done)), points)
    blocks = Block(group(drawn.markup, *gap), 420), Block(strip, 116)
    return figure(prefix, _("A ticket"), words.kept_text([kept]), WIDE, *blocks)


def signed_points(points: int) -> str:
    return f"+{points}" if points > 0 else points_text(points)


FIGURES: Mapping[str, Callable[[Game, str], Picture]] = {
    "board": board,
    "cards": kinds,
    "take": take,
    "three-buses": three_buses,
    "payments": payments,
    "grey": grey,
    "doubles": doubles,
    "points": points,
    "ticket-joined": joined,
    "ticket-not-joined": not_joined,
    "district": district,
    "last-round": last_round,
    "final": final,
}
