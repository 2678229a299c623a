"""The rules as a text for people: the values it names and the figures it shows."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

from mornington.core.game import Game
from mornington.draw.svg import Picture, overlaid

from ..rules import CARDS, MOST

FOLDER = Path(__file__).parent


def values(game: Game) -> Mapping[str, object]:
    """What the text names, from the constants of the rules and the board: no number is written twice."""
    return {
        "title": game.title,
        "least_players": game.player_counts[0],
        "most_players": game.player_counts[-1],
        "cards": CARDS,
        "most": MOST,
    }


def table(game: Game, prefix: str) -> Picture:
    """The start of a game, with rules that need no compiling."""
    position = Game(game.spec, interpreted=True).start(seed=1)
    shown = position.game
    printed = shown.draw.static(shown.board, f"{prefix}-board")
    moving = shown.draw.moving(shown.board, position.view(None), 0, f"{prefix}-moving")
    return overlaid(prefix, printed, moving)


FIGURES: Mapping[str, Callable[[Game, str], Picture]] = {"table": table}
