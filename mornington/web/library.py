"""The library of games, loaded once and shared by all tables: reading a board takes longer than many moves."""

from __future__ import annotations

from functools import cache, lru_cache

import mornington as mt
from mornington.core.errors import MorningtonError, OtherRules
from mornington.core.game import Game
from mornington.core.position import Position
from mornington.core.recordagreement import Replayed, replayed
from mornington.core.recordfile import read
from mornington.core.recordstart import game_of
from mornington.core.recordtext import read_text


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


def replay_by_any_rules(text: str, game: Game | None = None, fields: str | None = None) -> Replayed:
    """A record of any version of the rules, as far as the installed ones agree. `game`: on the board it is known by.

    Raises: Parted, if not even its beginning agrees; BadRecord and the like, if there is none by the installed rules.
    """
    record = read_text(text)
    return replayed(record, game or game_of(record, _load), fields)


def end_of(text: str, game: Game | None = None, fields: str | None = None) -> Position:
    """The position a record leads to, of any version of the rules that the installed ones agree with.

    Raises: OtherRules, if they do not; BadRecord and the like.
    """
    try:
        return replay(text)
    except OtherRules as problem:
        try:
            found = replay_by_any_rules(text, game, fields)
        except MorningtonError:
            raise problem from None
        if found.parted:
            raise
        return found.position


def _load(game: str, board: str | None = None, *, board_text: str | None = None) -> Game:
    return named(game, board) if board_text is None else on(game, board_text)
