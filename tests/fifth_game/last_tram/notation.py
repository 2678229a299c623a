"""Texts of moves and cards, and the way back: `drop Market`, `swap Depot`."""

from __future__ import annotations

from collections.abc import Sequence
from difflib import get_close_matches

from mornington.core.contract import Options, TurnedUp
from mornington.core.errors import ForbiddenMove, UnreadableMove
from mornington.core.piles import stacked
from mornington.core.records import Record
from mornington.core.text import quoted

from .board import Board
from .rules import CARDS, STOPS, SWAP


def texts(board: Board, s: Record, seat: int, move: int) -> tuple[str, str]:
    """A move's text for its player and for everyone: what is played is seen by all."""
    text = f"{'drop' if move < SWAP else 'swap'} {board.stops[move % STOPS].name}"
    return text, text


def parse(board: Board, s: Record, seat: int, text: str, legal: Sequence[int]) -> int:
    """The legal move a text means."""
    known = {texts(board, s, seat, move)[0].lower(): move for move in range(2 * STOPS)}
    wanted = " ".join(text.lower().split())
    if wanted not in known:
        possible = [texts(board, s, seat, move)[0] for move in legal]
        raise UnreadableMove(f"{quoted(text)} is not a move", get_close_matches(text, possible, 1) or possible[:1])
    move = known[wanted]
    if move in legal:
        return move
    name = board.stops[move % STOPS].name
    if s.hand[seat, move % STOPS]:
        raise ForbiddenMove(f"{name} is full")
    raise ForbiddenMove(f"you have no card of {name}")


def piles(options: Options) -> tuple[str, ...]:
    return ("cards",)


def stack(s: Record, name: str, wanted: list[str]) -> None:
    """Put cards on top of the deck: they are called by the number of their stop, 1 to 8."""
    current = [s.deck[i] for i in range(CARDS)]
    for i, card in enumerate(stacked(name, current, [str(stop + 1) for stop in range(STOPS)], wanted)):
        s.deck[i] = card


def turned_up(board: Board, before: Record | None, s: Record, seat: int | None) -> TurnedUp:
    """The cards that were drawn: each is known to who drew it alone (and to the record of the whole game)."""
    if before is None:
        hands = range(s.players) if seat is None else range(seat, seat + 1) if seat >= 0 else range(0)
        return [
            (f"hand of {k}", board.stops[stop].name)
            for k in hands
            for stop in range(STOPS)
            for _ in range(s.hand[k, stop])
        ]
    if before.top == s.top or seat not in (None, before.seat):
        return []
    return [(f"hand of {before.seat}", board.stops[before.deck[before.top]].name)]


def news(pile: str, card: str, names: Sequence[str]) -> str:
    """A drawn card in words for people."""
    return f"{names[int(pile.rpartition(' ')[2])]} draws {card}"
