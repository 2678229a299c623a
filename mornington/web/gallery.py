"""Pictures for the start page: each game in the middle of a game, played by bots."""

from __future__ import annotations

from functools import cache
from threading import Lock

from markupsafe import Markup

import mornington as mt
from mornington.core.game import Game

from . import library

MOMENTS = {"next-station-london": 58, "ticket-to-ride-london": 44, "metromania": 60, "line-change": 20}
SEED = 12


_drawing = Lock()


def previews() -> list[tuple[Game, Markup]]:
    """All of them; the first time takes a second or two, since it loads the rules of every game."""
    with _drawing:
        return [(library.named(game), preview(game)) for game in mt.games()]


@cache
def preview(game_id: str) -> Markup:
    """The board of a game in progress, as two layers of one picture."""
    game: Game = library.named(game_id)
    position, bot = game.start(players=2, seed=SEED), mt.bot("greedy")
    while len(position.moves) < MOMENTS[game_id] and not position.over:
        seat = position.actors[0]
        position.play(bot.choose(position, seat), seat)
    view = position.view(None)
    layers = [game.draw.static(game.board, f"{game_id}-s")] if game.draw.OVERLAYS else []
    layers.append(game.draw.moving(game.board, view, 0, f"{game_id}-m"))
    return Markup("".join(layers))
