"""Pictures for the start page: each game half played, by bots."""

from __future__ import annotations

import logging
from functools import cache
from threading import Lock

from markupsafe import Markup

import mornington as mt
from mornington.core.position import Position
from mornington.core.text import current_language

from . import library

log = logging.getLogger(__name__)

SEED = 12
_drawing = Lock()  # one at a time: each takes half a second by interpreted rules
_drawn: dict[tuple[str, str], Markup] = {}  # by game and language


def draw_all() -> None:
    """Have all of them ready, in the language in force. Not in the event loop.

    A game that breaks here keeps the others neither from their pictures nor from being played.
    """
    for game in mt.games():
        try:
            preview(game)
        except Exception:
            log.exception("the picture of %s for the start page cannot be drawn", game)


def drawn(game_id: str) -> Markup | None:
    """The picture, if it need not be drawn first."""
    return _drawn.get((game_id, current_language()))


def preview(game_id: str) -> Markup:
    """The board of a game in progress, as two layers of one picture. It may have to be drawn: not in the event loop."""
    key = (game_id, current_language())
    with _drawing:
        if key not in _drawn:
            _drawn[key] = _picture(_played(game_id))
        return _drawn[key]


@cache
def _played(game_id: str) -> Position:
    """A game of bots, after as many moves as the game says look best, or half over."""
    game = library.named(game_id)
    position, bot = game.start(players=2 if 2 in game.player_counts else None, seed=SEED), mt.bot("greedy")
    wanted = game.spec.example_moves
    while len(position.moves) != wanted and not position.over:
        seat = position.actors[0]
        position.play(bot.choose(position, seat), seat)
    if wanted is None:
        position = position.at(len(position.moves) // 2)
    return position


def _picture(position: Position) -> Markup:
    game = position.game
    layers = [game.draw.static(game.board, f"{game.id}-s")] if game.draw.OVERLAYS else []
    layers.append(game.draw.moving(game.board, position.view(None), 0, f"{game.id}-m"))
    return Markup("".join(layers))
