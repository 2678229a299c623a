"""A view in words: headings, and descriptions for those who do not see the pictures."""

from __future__ import annotations

from mornington.draw.words import mentioned, outcome_text, sentences, waiting_text

from .board import Board
from .view import MyGameView


def turn_text(view: MyGameView) -> str:
    """Whose turn it is and what to do, or how it ended."""
    if view["over"]:
        return outcome_text(view)
    return "Take the card or leave it" if view["seat"] in view["actors"] else waiting_text(view)


def turn_reason(view: MyGameView) -> str:
    """What to look for on this turn, for people who are new."""
    return ""


def board_words(board: Board) -> str:
    return f"A place for the deck. The cards have these values: {', '.join(map(str, board.values))}."


def card_words(view: MyGameView) -> str:
    card = "no card" if view["card"] is None else f"a card worth {view['card']}"
    return f"Face up lies {card}; below it are {view['deck']} more."


def seats_words(view: MyGameView) -> str:
    parts = [
        f"{mentioned(view, k)} has {seat['cards']} cards, {seat['points']} points"
        for k, seat in enumerate(view["seats"])
    ]
    return sentences("; ".join(parts))


def move_words(board: Board, text: str) -> str:
    """A move in words for people."""
    return {"take": "take the card", "leave": "leave the card"}[text]
