"""A view in words: headings, and descriptions for those who do not see the pictures."""

from __future__ import annotations

from mornington.draw.words import mentioned, outcome_text, sentences, waiting_text

from .board import Board
from .view import TramView


def turn_text(view: TramView) -> str:
    """Whose turn it is and what to do, or how it ended."""
    if view["over"]:
        return outcome_text(view)
    if view["seat"] in view["actors"]:
        return "Drop a passenger or put a card away"
    return waiting_text(view)


def turn_reason(view: TramView) -> str:
    """What to look for on this turn, for people who are new."""
    return ""


def board_words(board: Board) -> str:
    stops = ", ".join(f"{stop.name} ({stop.points})" for stop in board.stops)
    return f"The stops of the last tram in their order, with their points: {stops}."


def line_words(view: TramView) -> str:
    """Who waits where."""
    parts = []
    for stop in view["stops"]:
        who = [f"{n} of {mentioned(view, seat)}" for seat, n in enumerate(stop["passengers"]) if n]
        parts.append(f"{stop['name']}: {', '.join(who) or 'nobody'}" + (", full" if stop["full"] else ""))
    return sentences(f"{view['deck']} cards are in the deck", "; ".join(parts))


def hand_words(view: TramView) -> str:
    return f"Your cards, which nobody else sees: {', '.join(view['hand']) or 'none are left'}."


def seats_words(view: TramView) -> str:
    parts = [
        f"{mentioned(view, k)}: {seat['total']} points, {seat['passengers']} passengers, {seat['cards']} cards"
        for k, seat in enumerate(view["seats"])
    ]
    return sentences("; ".join(parts))


def move_words(board: Board, text: str) -> str:
    """A move in words for people."""
    word, _, stop = text.partition(" ")
    return f"a passenger gets off at {stop}" if word == "drop" else f"put {stop} away"
