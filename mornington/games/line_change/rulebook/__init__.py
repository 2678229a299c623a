"""The rules as a text for people: what its values and figures are (see `teaching.rulebook`)."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from mornington.core.game import Game

from .figures import FIGURES as FIGURES

FOLDER = Path(__file__).parent


def values(game: Game) -> Mapping[str, object]:
    """What the texts name, from the constants of the rules and the board."""
    return {"title": game.title, "least_players": game.player_counts[0], "most_players": game.player_counts[-1]}
