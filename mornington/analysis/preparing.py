"""Compile all that playing and analysing a game needs, so that nobody waits for it later."""

from __future__ import annotations

import mornington
from mornington.core.game import Game

from .advice import advise, adviser
from .outlook import promise, second_look
from .perfect import NARROWEST, is_own_affair, solved

BOT = "search:1"  # the quickest that can say what it thinks


def prepare(game: Game) -> None:
    """Make every compiled call that a position, a bot, a simulation or a hint makes; the disk cache then has them."""
    position = game.start(seed=0)
    seat = position.actors[0]
    move = position.legal(seat)[-1]
    for name in ("greedy", BOT):
        mornington.bot(name).choose(position, seat)
    game.playouts(1, players=position.players)
    advise(position, seat, BOT)
    second_look(position, seat, (move, move), adviser(BOT, 0), 0)
    promise(position, seat)  # a second look needs it only where a round ends
    if is_own_affair(game):
        solved(position, seat, runs=1, width=NARROWEST)
    position.play(move, seat)
    position.view(0)
    game.engine.ranks(position.players, position.table)
