"""The rules as a text for people: the values it names and the figures it shows."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

from mornington.core.game import Game
from mornington.core.position import Position
from mornington.draw.svg import Picture, overlaid

from ..rules import CARDS, COPIES, HAND, LINKS, ROOM, STOP_POINTS, STOPS, TOTAL

FOLDER = Path(__file__).parent
EXAMPLE = ("drop Market", "drop Market", "drop Theatre", "drop Depot", "drop Market")  # by two players in turn
EXAMPLE_CARDS = ["4", "4", "5", "1", "4", "2"]


def values(game: Game) -> Mapping[str, object]:
    """What the text names, from the constants of the rules and the example as the rules count it."""
    row = example(game).score_rows[0]
    return {
        "title": game.title,
        "least_players": game.player_counts[0],
        "most_players": game.player_counts[-1],
        "stops": STOPS,
        "copies": COPIES,
        "cards": CARDS,
        "hand": HAND,
        "room": ROOM,
        "example_stops": row[STOP_POINTS],
        "example_links": row[LINKS],
        "example_total": row[TOTAL],
    }


def example(game: Game) -> Position:
    """A game of two after five turns."""
    position = Game(game.spec, interpreted=True).start(players=2, seed=1, piles={"cards": EXAMPLE_CARDS})
    for text in EXAMPLE:
        position.play(text)
    return position


def line(game: Game, prefix: str) -> Picture:
    """The line with its stops, and the passengers of the example."""
    position = example(game)
    shown = position.game
    printed = shown.draw.static(shown.board, f"{prefix}-board")
    moving = shown.draw.moving(shown.board, position.view(None, moves=False), 0, f"{prefix}-moving")
    return overlaid(prefix, printed, moving)


FIGURES: Mapping[str, Callable[[Game, str], Picture]] = {"line": line}
