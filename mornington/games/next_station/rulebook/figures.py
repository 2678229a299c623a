"""Figures of the rulebook, drawn from real positions."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from mornington.core.game import Game
from mornington.draw.svg import Picture


def board(game: Game, prefix: str) -> Picture:
    found: Picture = game.draw.static(game.board, prefix)
    return found


FIGURES: Mapping[str, Callable[[Game, str], Picture]] = {"board": board}
