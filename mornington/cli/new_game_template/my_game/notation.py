"""Texts of moves and cards, and the way back."""

from __future__ import annotations

from collections.abc import Sequence

from mornington.core.contract import Options, TurnedUp
from mornington.core.errors import UnreadableMove
from mornington.core.piles import put, stacked
from mornington.core.records import Record
from mornington.core.text import _, quoted

from .board import Board
from .rules import CARDS

TEXTS = ("leave", "take")  # by the number of the move


def texts(board: Board, s: Record, seat: int, move: int) -> tuple[str, str]:
    """A move's text for its player, and for everyone."""
    return TEXTS[move], TEXTS[move]


def parse(board: Board, s: Record, seat: int, text: str, legal: Sequence[int]) -> int:
    """The legal move a text means. Raises: UnreadableMove, AmbiguousMove, ForbiddenMove."""
    wanted = text.strip().lower()
    if wanted not in TEXTS:
        raise UnreadableMove(_("{text} is not a move", text=quoted(text)), TEXTS)
    return TEXTS.index(wanted)


def piles(options: Options) -> tuple[str, ...]:
    """The names of everything that is shuffled."""
    return ("cards",)


def stack(s: Record, name: str, wanted: list[str]) -> None:
    """Put cards on top: they are called by their place among the cards in order, 0 to 15."""
    current = [s.deck[i] for i in range(CARDS)]
    put(s.deck, stacked(name, current, [str(card) for card in range(CARDS)], wanted))


def turned_up(board: Board, before: Record | None, s: Record, seat: int | None) -> TurnedUp:
    """What a step has turned up: for a seat, for everyone (-1) or for the record of the whole game (None)."""
    return [("cards", str(board.values[s.deck[s.top]]))] if s.top < CARDS else []


def news(pile: str, card: str, names: Sequence[str]) -> str:
    """A card that was turned up, in words for people."""
    return f"turned up: {card}"
