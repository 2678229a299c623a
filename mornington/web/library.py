"""The library of games, loaded once and shared by all tables: reading a board takes longer than many moves."""

from __future__ import annotations

from functools import cache, lru_cache

import mornington as mt
from mornington.core.game import Game
from mornington.core.position import Position
from mornington.core.recordfile import read


@lru_cache(maxsize=64)
def on(game: str, board_text: str) -> Game:
    """A game on the board a text describes."""
    return mt.load(game, board_text=board_text)


@cache
def named(game: str, board: str | None = None) -> Game:
    """A game on a board that comes with it."""
    return on(game, mt.load(game, board=board).board.text)


def replay(text: str) -> Position:
    """The position a record leads to. Its game is shared with all tables on the same board."""
    return read(text, _load)


def _load(game: str, board: str | None = None, *, board_text: str | None = None) -> Game:
    return named(game, board) if board_text is None else on(game, board_text)
