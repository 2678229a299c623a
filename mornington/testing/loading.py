"""Loading the game under test, whether or not it is registered."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from mornington.core.game import Game


def load_as(game: Game) -> Callable[..., Game]:
    """What `mornington.load` is for registered games: another board of the same game."""

    def load(_id: str, board: Any = None, *, board_text: str | None = None) -> Game:
        return Game(game.spec, board, board_text=board_text, interpreted=game.interpreted)

    return load
