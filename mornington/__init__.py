"""Mornington: metro board games to play, study, simulate and train on.

>>> import mornington as mt
>>> game = mt.load("next-station-london")
>>> pos = game.start(players=2, seed=7, objectives=True, powers=True)
>>> pos.actors
(0, 1)
"""

from __future__ import annotations

from .bots import Bot
from .bots import make as bot
from .bots import names as bot_names
from .core.errors import (
    AmbiguousMove,
    BadBoard,
    BadBot,
    BadCluster,
    BadDatabase,
    BadGame,
    BadOption,
    BadRecord,
    BadSeat,
    ForbiddenMove,
    IllegalMove,
    MissingExtra,
    MorningtonError,
    NoGpu,
    OtherRules,
    UnknownGame,
    UnreadableMove,
)
from .core.game import Game
from .core.moves import Entry, Move, Moved
from .core.position import Position
from .core.scores import Breakdown, Outcome
from .core.text import language
from .envs.vector import vector
from .games import registry
from .games.registry import load
from .version import __version__ as __version__

__all__ = [
    "AmbiguousMove",
    "BadBoard",
    "BadBot",
    "BadCluster",
    "BadDatabase",
    "BadGame",
    "BadOption",
    "BadRecord",
    "BadSeat",
    "Bot",
    "Breakdown",
    "Entry",
    "ForbiddenMove",
    "Game",
    "IllegalMove",
    "MissingExtra",
    "MorningtonError",
    "Move",
    "Moved",
    "NoGpu",
    "OtherRules",
    "Outcome",
    "Position",
    "UnknownGame",
    "UnreadableMove",
    "bot",
    "bot_names",
    "games",
    "language",
    "load",
    "replay",
    "vector",
]


def games() -> tuple[str, ...]:
    """The ids of all games that can be played, ours first.

    >>> mt.games()[:2]
    ('next-station-london', 'ticket-to-ride-london')
    """
    return registry.ids()


def replay(text: str) -> Position:
    """The position that a game record leads to, every turned-up card and the checksum verified.

    Raises: `BadRecord` for a record that is wrong; `OtherRules`, a `BadRecord` too, for one that was made by another
    version of the rules (`core.recordtext.read_text` reads it all the same); `BadBoard` for an embedded board that is
    wrong, `UnknownGame`, `BadOption`.

    >>> position = mt.load("line-change").start(seed=7)
    >>> _ = position.play("4,-1")
    >>> mt.replay(position.record()) == position
    True
    """
    from .core.recordfile import read

    return read(text, load)
