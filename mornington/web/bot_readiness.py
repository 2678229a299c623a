"""What a bot needs of the rules, and what is to be done while that is not ready: wait, or do with less."""

from __future__ import annotations

from mornington.bots import SIMPLE
from mornington.core.contract import GameSpec
from mornington.core.recipe import LEVELS

from .readiness import SEARCH, Readiness, State

MOST_INTERPRETED = 30  # simulations for a move by interpreted rules: up to some 6 s


def is_quick(bot: str) -> bool:
    """Whether the bot needs no search: interpreted rules are quick enough for it."""
    return bot in SIMPLE


def is_awaited(readiness: Readiness, game: str, bot: str) -> bool:
    """Whether the bot cannot move yet, but will."""
    return not is_quick(bot) and not readiness.of(game, SEARCH).is_settled


def is_offered(readiness: Readiness, spec: GameSpec, bot: str) -> bool:
    """Whether one can choose it as an opponent: not where only compiled rules could play as well as its name says."""
    if is_quick(bot) or readiness.of(spec.meta.ID, SEARCH).state != State.UNAVAILABLE:
        return True
    return interpreted_share(spec, bot) >= 1.0


def interpreted_share(spec: GameSpec, bot: str) -> float:
    """The share of its budget that a bot gets where its rules stay interpreted, so that nobody waits long for it."""
    simulations = spec.ladder.levels[bot].recipe.simulations if bot in LEVELS else None
    return min(1.0, MOST_INTERPRETED / simulations) if simulations else 1.0
