"""A second look at two moves: both made on the same deals, and searched on from there.

A search favours its best move over the others: it was chosen because it came out best, and the others were searched
less. Here both get the same cards and the same effort, whichever the search preferred.
"""

from __future__ import annotations

import math
import random
from dataclasses import dataclass

import numpy as np

from mornington.bots import SearchBot
from mornington.bots.evaluation import evaluate, segment
from mornington.core.moves import Move
from mornington.core.position import Position
from mornington.core.records import Array

STAGES = (6, 12, 24)  # deals, as long as the difference may matter
WORTH_LOOKING = 0.3  # points that a move must still seem able to cost …
SHARE = 1 / 6  # of the bot's budget, for each move on each deal
CAUTION = 2.0  # … within so many standard errors


@dataclass(frozen=True, slots=True)
class Estimate:
    """A difference and its standard error."""

    value: float
    error: float

    @property
    def known(self) -> Estimate | None:
        """Nothing where it cannot be told: searches that learned values judge may see no end of the game."""
        return None if math.isnan(self.value) else self


@dataclass(frozen=True, slots=True)
class Outlook:
    """How much better one move is than another."""

    value: Estimate  # what the search ranks by
    score: Estimate  # own points at the end
    win: Estimate  # share of first places


def second_look(
    position: Position, seat: int, moves: tuple[Move, Move], bot: SearchBot, seed: int, deals: int = STAGES[1]
) -> Outlook:
    """The first move less the second, by what the seat can know of the position."""
    return _outlook(_looks(position, seat, moves, bot.scaled(SHARE), random.Random(seed), deals))


def closer_look(position: Position, seat: int, moves: tuple[Move, Move], bot: SearchBot, seed: int) -> Outlook:
    """The same, in stages: the more it seems to matter, the more deals."""
    dice, quick = random.Random(seed), bot.scaled(SHARE)
    looks = np.zeros((2, 0, 3))
    for deals in STAGES:
        looks = np.concatenate([looks, _looks(position, seat, moves, quick, dice, deals - looks.shape[1])], axis=1)
        found = _outlook(looks)
        if found.value.value + CAUTION * found.value.error < WORTH_LOOKING:
            break
    return found


def _looks(
    position: Position, seat: int, moves: tuple[Move, Move], bot: SearchBot, dice: random.Random, deals: int
) -> Array:
    looks = np.zeros((2, deals, 3))
    for deal in range(deals):
        cards, replies = dice.getrandbits(64), dice.getrandbits(64)
        for i, move in enumerate(moves):
            looks[i, deal] = _look(position.resampled(seat, cards), seat, move, bot, replies)
    return looks


def _outlook(looks: Array) -> Outlook:
    differences = looks[0] - looks[1]
    errors = np.std(differences, axis=0, ddof=1) / math.sqrt(len(differences))
    value, score, win = (Estimate(float(d), float(e)) for d, e in zip(differences.mean(axis=0), errors, strict=True))
    return Outlook(value, score, win)


def _look(deal: Position, seat: int, move: Move, bot: SearchBot, seed: int) -> tuple[float, float, float]:
    """Make the move, let the others reply greedily, and search on: the value, score and wins to expect.

    The value counts to the end of the segment in which the move was made, as in the search itself.
    """
    dice = random.Random(seed)
    here = segment(deal)
    value = None
    deal.play(move.id, seat)
    while actors := deal.actors:
        if value is None and segment(deal) != here:
            value = evaluate(deal, seat, bot.recipe(deal)).value
        if seat in actors:
            best = bot.analyse(deal, seat).best
            return best.value if value is None else value, best.score, best.win
        other = actors[0]
        deal.play(deal.legal(other)[deal.greedy(other, dice.getrandbits(64))].id, other)
    end = evaluate(deal, seat, bot.recipe(deal))
    return end.value if value is None else value, deal.scores()[seat], end.win
