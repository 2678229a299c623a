"""A second look at two moves: both made on the same deals, and searched on from there.

A search tells how its best move compares with others, but favours it: it was chosen for having come out best, and the
others were looked at less. Here both get the same cards and the same effort, whichever was liked before.
"""

from __future__ import annotations

import math
import random
from dataclasses import dataclass

import numpy as np

from mornington.bots import SearchBot
from mornington.bots.memory import UNIT
from mornington.core.moves import Move
from mornington.core.position import Position
from mornington.core.rule import Bound

from .advice import minds_own_score
from .trials import bound_playouts

DEALS = 12
SHARE = 1 / 6  # of the bot's budget, for each move on each deal


@dataclass(frozen=True, slots=True)
class Estimate:
    """A difference and its standard error."""

    value: float
    error: float


@dataclass(frozen=True, slots=True)
class Outlook:
    """How much better one move is than another."""

    worth: Estimate  # what the search ranks by
    score: Estimate  # own points at the end
    win: Estimate  # share of first places


def second_look(position: Position, seat: int, moves: tuple[Move, Move], bot: SearchBot, seed: int) -> Outlook:
    """The first move less the second, as the seat can know the position."""
    dice = random.Random(seed)
    quick = bot.scaled(SHARE)
    looks = np.zeros((2, DEALS, 3))
    for deal in range(DEALS):
        cards, replies = dice.getrandbits(64), dice.getrandbits(64)
        for i, move in enumerate(moves):
            looks[i, deal] = _look(position.resampled(seat, cards), seat, move, quick, replies)
    differences = looks[0] - looks[1]
    errors = np.std(differences, axis=0, ddof=1) / math.sqrt(DEALS)
    worth, score, win = (Estimate(float(d), float(e)) for d, e in zip(differences.mean(axis=0), errors, strict=True))
    return Outlook(worth, score, win)


def _look(deal: Position, seat: int, move: Move, bot: SearchBot, seed: int) -> tuple[float, float, float]:
    """Make the move, let the others reply greedily, and see what the search expects then: worth, score, wins.

    Worth is counted to the end of the chapter the move was made in, as the search itself does.
    """
    dice = random.Random(seed)
    here = _chapter(deal)
    worth = None
    deal.play(move.id, seat)
    while actors := deal.actors:
        if worth is None and _chapter(deal) != here:
            worth = _worth(deal, seat, bot)
        if seat in actors:
            best = bot.analyse(deal, seat).best
            return best.value if worth is None else worth, best.score, best.win
        other = actors[0]
        deal.play(deal.legal(other)[deal.greedy(other, dice.getrandbits(64))].id, other)
    return _worth(deal, seat, bot) if worth is None else worth, deal.scores()[seat], _victory(deal, seat)


def _worth(deal: Position, seat: int, bot: SearchBot) -> float:
    """What the search counts at the end of a game or a chapter (see `bots.simulation.judge`)."""
    points = [total + (0.0 if deal.over else promise(deal, other)) for other, total in enumerate(deal.scores())]
    if minds_own_score(bot, deal):
        return points[seat]
    margin = points[seat] - max(value for other, value in enumerate(points) if other != seat)
    return margin + (bot.recipe(deal).style.win_worth * _victory(deal, seat) if deal.over else 0.0)


def _victory(deal: Position, seat: int) -> float:
    """The seat's share of the first place."""
    ranks = deal.game.engine.ranks(deal.players, deal.table)
    return 1 / ranks.count(1) if ranks[seat] == 1 else 0.0


def _rules(position: Position) -> Bound:
    return bound_playouts(position.game.spec.package, position.game.engine.compiled)


def _chapter(position: Position) -> int:
    return int(_rules(position).chapter_at(position.game.engine.board, position.held, 0))


def promise(position: Position, seat: int) -> float:
    """What a seat may expect beyond its points, where a search stops at the end of a chapter."""
    engine = position.game.engine
    work = engine.hold(np.zeros(1, engine.constants.WORK))
    return int(_rules(position).promise_at(engine.board, position.held, 0, work, seat)) / UNIT
