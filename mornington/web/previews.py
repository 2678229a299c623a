"""Pictures for the start page: each game half played, by bots."""

from __future__ import annotations

from functools import cache
from threading import Lock

from markupsafe import Markup

import mornington as mt
from mornington.core.game import Game
from mornington.core.position import Position
from mornington.core.text import current_language, language

from . import library

SEED = 12
_drawing = Lock()


def previews() -> list[tuple[Game, Markup]]:
    """All of them; the first time takes a second or two, since it loads the rules of every game."""
    with _drawing:
        return [(library.named(game), preview(game, current_language())) for game in mt.games()]


@cache
def preview(game_id: str, code: str) -> Markup:
    """The board of a game in progress, as two layers of one picture, in a language."""
    game = library.named(game_id)
    with language(code):
        return _drawn(game, _played(game))


def _played(game: Game) -> Position:
    """A game of bots, after as many moves as the game says look best, or half over."""
    position, bot = game.start(players=2 if 2 in game.player_counts else None, seed=SEED), mt.bot("greedy")
    wanted = game.spec.example_moves
    while len(position.moves) != wanted and not position.over:
        seat = position.actors[0]
        position.play(bot.choose(position, seat), seat)
    if wanted is None:
        position = position.at(len(position.moves) // 2)
    return position


def _drawn(game: Game, position: Position) -> Markup:
    layers = [game.draw.static(game.board, f"{game.id}-s")] if game.draw.OVERLAYS else []
    layers.append(game.draw.moving(game.board, position.view(None), 0, f"{game.id}-m"))
    return Markup("".join(layers))
