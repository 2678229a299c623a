"""The library of games, loaded once and shared by all tables: reading a board takes longer than many moves.

Games begin with interpreted rules, which are there at once. When the compiled rules of a game can be loaded, all that
were given out change over to them.
"""

from __future__ import annotations

from functools import cache, lru_cache
from threading import Lock
from weakref import WeakSet

import mornington as mt
from mornington.core.errors import MorningtonError, OtherRules
from mornington.core.game import Game
from mornington.core.position import Position
from mornington.core.recordagreement import Replayed, replayed
from mornington.core.recordfile import read
from mornington.core.recordstart import game_of
from mornington.core.recordtext import read_text

KEPT = 64  # boards

_compiled: set[str] = set()  # games whose compiled rules can be loaded
_given_out: WeakSet[Game] = WeakSet()  # also those that only a table holds any more
_changing = Lock()  # whoever reads or writes these two


@lru_cache(maxsize=KEPT)
def on(game: str, board_text: str) -> Game:
    """A game on the board a text describes."""
    found = mt.load(game, board_text=board_text, interpreted=not is_compiled(game))
    if found.interpreted:
        found.engine  # noqa: B018 - made before it may be changed, or the two could overtake each other
    with _changing:
        _given_out.add(found)
        is_late = found.interpreted and game in _compiled  # it changed over meanwhile
    if is_late:
        found.compile()
    return found


@lru_cache(maxsize=KEPT)
def interpreted_on(game: str, board_text: str) -> Game:
    """The same with interpreted rules for good: for what must not begin to compile."""
    return mt.load(game, board_text=board_text, interpreted=True)


def is_compiled(game: str) -> bool:
    """Whether the game is loaded with compiled rules."""
    return game in _compiled


def change_over(game: str) -> None:
    """From here on the game has compiled rules, everywhere. It loads them, so not in the event loop.

    One comes first, alone: if that fails, all stay as they are; and new ones have something to load only afterwards.
    """
    named(game).compile()
    with _changing:
        _compiled.add(game)
        found = [each for each in _given_out if each.id == game and each.interpreted]
    for each in found:
        each.compile()


@cache
def named(game: str, board: str | None = None) -> Game:
    """A game on a board that comes with it."""
    return on(game, mt.load(game, board=board).board.text)


def load_all() -> None:
    """All games on their usual boards."""
    for game in mt.games():
        named(game)


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
