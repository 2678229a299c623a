"""Compile what analysis needs of a game, so that the first hint does not wait for it."""

from __future__ import annotations

from mornington.core.game import Game

from .advice import advise, adviser
from .outlook import promise, second_look
from .perfect import NARROWEST, is_own_affair, solved

BOT = "search:1"  # the quickest that can say what it thinks


def prepare(game: Game) -> None:
    """Make every compiled call once; the disk cache then has them."""
    position = game.start(seed=0)
    seat = position.actors[0]
    advise(position, seat, BOT)
    move = position.legal(seat)[0]
    second_look(position, seat, (move, move), adviser(BOT, 0), 0)
    promise(position, seat)  # a second look needs it only where a round ends
    if is_own_affair(game):
        solved(position, seat, runs=1, width=NARROWEST)
