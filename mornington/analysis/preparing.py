"""Compile everything that playing and analysing a game needs, so that nobody waits for it later."""

from __future__ import annotations

from collections.abc import Callable

from mornington.bots import evaluation, make
from mornington.core.game import Game

from .advice import advise, adviser
from .outlook import second_look
from .perfect import NARROWEST, solved

BOT = "search:1"  # the quickest bot that can explain itself


PARTS = ("play", "search", "analysis")


def prepare(game: Game, part: str | None = None, tell: Callable[[float], None] = lambda _done: None) -> None:
    """Make every compiled call that positions, bots, simulations and hints make, so that the disk cache has them."""
    tell(0.0)
    if part == "play":
        position = game.start(seed=0)
        seat = position.actors[0]
        make("greedy").choose(position, seat)
        position.view(seat)
        position.play(position.legal(seat)[0], seat)
        game.engine.ranks(position.players, position.score_rows)
    elif part == "search":
        position = game.start(seed=0)
        make(BOT).choose(position, position.actors[0])
    else:
        _prepare_all(game)
    tell(1.0)


def _prepare_all(game: Game) -> None:
    position = game.start(seed=0)
    seat = position.actors[0]
    move = position.legal(seat)[-1]
    for name in ("greedy", BOT):
        make(name).choose(position, seat)
    game.playouts(1, players=position.players)
    advise(position, seat, BOT)
    thinker = adviser(BOT, 0)
    second_look(position, seat, (move, move), thinker, 0)
    evaluation.evaluate(position, seat, thinker.recipe(position))  # a second look needs it only where a round ends
    if game.spec.is_solitaire:
        solved(position, seat, runs=1, width=NARROWEST)
    position.play(move, seat)
    position.view(0)
    game.engine.ranks(position.players, position.score_rows)
