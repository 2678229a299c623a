"""What lies beside the board on a screen, as pictures of their own."""

from __future__ import annotations

from typing import Any

from mornington.core.text import _, ngettext
from mornington.draw import svg
from mornington.draw.panels import Panel
from mornington.draw.svg import Markup, Picture, Spot, group
from mornington.draw.words import View

from .. import words as draw_words
from ..board import Board
from . import cards as draw_cards
from . import hand as draw_hand
from . import market as draw_market
from . import players as draw_players
from . import score as draw_score

WIDTH = 400.0
SIDE = 6.0  # room around what fills a panel
TICKET = 78.0  # the height of a ticket
CARD, BETWEEN = 92.0, 5.0  # the widest card in hand, between two


def panels(board: Board, view: View, prefix: str) -> list[Panel]:
    """Everything but the board; what the player in turn needs first comes first."""
    if view["over"]:
        return [_final_score(view, prefix), _players(board, view, prefix), _everyones_tickets(view, prefix)]
    if view["seat"] is None:
        return [_market(view, prefix), _players(board, view, prefix)]
    own = view["seats"][view["seat"]]
    found = [_choice(view, own["offer"], prefix)] if own["offer"] else []
    found += [_market(view, prefix), _hand(own["hand"], prefix)]
    if own["kept"]:
        found.append(_tickets(own["kept"], prefix))
    return [*found, _players(board, view, prefix), _own_score(own["score"], prefix)]


def _drawn(
    prefix: str, name: str, size: Spot, title: str, words: str, *children: Markup, moves: bool = False
) -> Picture:
    return svg.document(f"{prefix}-{name}", (size[0], round(size[1], 2)), title, words, *children)


def _inside(drawn: Markup) -> Markup:
    return group(drawn, transform=svg.moved(SIDE, SIDE))


def _market(view: View, prefix: str) -> Panel:
    words, drawn = draw_words.market_words(view), draw_market.strip(view)
    picture = _drawn(prefix, "market", draw_market.STRIP, _("Cards and tickets to take"), words, drawn)
    return Panel("market", "", picture, wide=True)


def _choice(view: View, offer: Any, prefix: str) -> Panel:
    title = _("Tickets to choose from: keep at least one")
    drawn, height = draw_hand.choice(view, offer, WIDTH)
    words = draw_words.offer_words(offer)
    return Panel("choice", title, _drawn(prefix, "choice", (WIDTH, height), title, words, drawn))


def _hand(hand: Any, prefix: str) -> Panel:
    title = _("Your cards")
    drawn, height = draw_hand.cards(hand, WIDTH - 2 * SIDE, CARD, BETWEEN)
    words = _("The cards in your hand, colour by colour: {cards}.", cards=draw_words.cards_text(hand))
    return Panel("hand", title, _drawn(prefix, "hand", (WIDTH, height + SIDE), title, words, _inside(drawn)))


def _tickets(kept: Any, prefix: str) -> Panel:
    """Those to work on before those done."""
    title = ngettext("Your ticket", "Your tickets", len(kept))
    order = sorted(kept, key=lambda data: bool(data["done"]))
    drawn, height = draw_hand.tickets(order, WIDTH, TICKET)
    words = _("The tickets you have kept: {tickets}.", tickets=draw_words.kept_text(order))
    moved = group(drawn, transform=svg.moved((WIDTH - draw_cards.TICKET[0]) / 2 - 2, 0))
    return Panel("tickets", title, _drawn(prefix, "tickets", (WIDTH, height), title, words, moved))


def _players(board: Board, view: View, prefix: str) -> Panel:
    title, own = _("Players"), f"{prefix}-players"
    if view["turns_left"] is not None and not view["over"]:
        title = draw_words.stage_text(view)
    words = draw_words.players_words(view)
    shapes = draw_cards.bus_shapes(own, len(view["seats"]))
    size = (WIDTH, draw_players.height(view))
    drawn = draw_players.players(board, view, own)
    return Panel("players", title, _drawn(prefix, "players", size, title, words, shapes, drawn))


def _own_score(score: Any, prefix: str) -> Panel:
    title = _("Your points so far")
    drawn = _inside(draw_score.own_score(score, WIDTH - 2 * SIDE))
    size = (WIDTH, draw_score.OWN_SCORE)
    picture = _drawn(prefix, "score", size, title, draw_words.score_words(score), drawn)
    return Panel("score", title, picture, folded=True)


def _final_score(view: View, prefix: str) -> Panel:
    title = _("Final points")
    words = draw_words.final_score_words(view)
    drawn = draw_score.narrow_table(view, WIDTH)
    size = (WIDTH, draw_score.BLOCK * len(view["seats"]))
    return Panel("score", title, _drawn(prefix, "score", size, title, words, drawn))


def _everyones_tickets(view: View, prefix: str) -> Panel:
    title = _("Everyone's tickets")
    drawn, height = draw_hand.everyones_tickets(view, WIDTH, TICKET)
    words = draw_words.final_tickets_words(view)
    return Panel("tickets", title, _drawn(prefix, "tickets", (WIDTH, height), title, words, drawn), folded=True)
