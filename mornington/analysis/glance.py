"""A glance at a decision: what the bot would have done, what could be expected, and how costly the move may have been.

It takes a small part of the time of a closer look, so that a review can begin with a glance at every decision.
"""

from __future__ import annotations

import math
import random

import numpy as np

from mornington.bots import SearchBot
from mornington.bots.analysis import Line
from mornington.core.position import Position

from .advice import adviser
from .decisions import Decision
from .left_out import with_every_move
from .trials import Trials, try_moves

BUDGETS = 160.0  # of the bot, shared out among all decisions of a seat; each gets …
LEAST_EFFORT, MOST_EFFORT = 1.0, 4.0  # … so many at least and at most
ENDS = 4000  # ended games that what was expected rests on, shared out likewise; …
LEAST_ENDS, MOST_ENDS = 32, 100  # … those that the search has not seen are played quickly
DEALS = 24  # on which the bot's choice and the move played are compared


def glance_at(position: Position, n: int, bot: str, seed: int) -> Decision | None:
    """The move after n others; None where there was no choice."""
    entry = position.moves[n]
    before = position.at(n)
    seat = before.seat(entry.seat)
    choices = len(before.legal(seat))
    if choices == 1:
        return None
    dice = random.Random(f"{seed} {n}")
    own = sum(other.seat == seat for other in position.moves)
    thinker = adviser(bot, dice.getrandbits(64), min(MOST_EFFORT, max(LEAST_EFFORT, BUDGETS / own)))
    analysis = with_every_move(before, thinker.analyse(before, seat), dice.getrandbits(64))
    lines = analysis.lines
    best, played = lines[0], next(line for line in lines if line.move.id == entry.move.id)
    ends = min(MOST_ENDS, max(LEAST_ENDS, ENDS // own))
    expected, chance = _expectation(before, seat, best, ends, dice.getrandbits(64))
    if analysis.learned and not math.isnan(best.score):
        expected = best.score
    board, say = position.game.board, position.game.words.move_words
    found = Decision(
        n + 1,
        seat,
        choices,
        entry.move,
        best.move,
        say(board, entry.move.text),
        say(board, best.move.text),
        by_score=thinker.recipe(before).style.maximises_own_score(before.players),
        expected=expected,
        chance=None if position.players == 1 else chance,
        apparent=0.0 if analysis.learned else _apparent(before, seat, best, played, thinker, dice.getrandbits(64)),
        win_cost=None if position.players == 1 else 0.0,
        win_error=None if position.players == 1 else 0.0,
    )
    return found.known(best.value - played.value, math.hypot(best.error, played.error)) if analysis.learned else found


def _expectation(position: Position, seat: int, best: Line, ends: int, seed: int) -> tuple[float, float]:
    """The seat's points at the end and its share of wins."""
    more = max(0, ends - best.finished)
    if not more:
        return best.score, best.win
    quick = try_moves(position, seat, [[best.move.id]] * more, seed, whole_game=True)
    score, win = float(quick.totals(seat).mean()), float(quick.wins().mean())
    if not best.finished:
        return score, win
    share = best.finished / ends
    return share * best.score + (1 - share) * score, share * best.win + (1 - share) * win


def _apparent(position: Position, seat: int, best: Line, played: Line, bot: SearchBot, seed: int) -> float:
    """The larger of two guesses: by the search, which has seen little of moves it does not like, and by quick play."""
    if best is played:
        return 0.0
    searched = best.value - played.value if played.visits else 0.0
    quick = try_moves(position, seat, [[best.move.id, played.move.id]] * DEALS, seed)
    worth = _worth(quick, bot)
    return max(searched, float((worth[:, 0] - worth[:, 1]).mean()))


def _worth(quick: Trials, bot: SearchBot) -> np.ndarray:
    """What the search would rank by."""
    position, seat = quick.position, quick.seat
    own, style = quick.totals(seat), bot.recipe(position).style
    if style.maximises_own_score(position.players):
        return own
    others = np.max([quick.totals(other) for other in range(position.players) if other != seat], axis=0)
    return np.asarray(own - others + style.win_worth * quick.wins())
