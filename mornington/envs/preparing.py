"""Compile what environments need, so that nobody waits for it later."""

from __future__ import annotations

from mornington.core.game import Game

from .vector import vector


def prepare_vector(game: Game) -> None:
    """Make every compiled call of a batch of games once, so that the cache on disk has them."""
    games = vector(game, 1, seed=0)
    games.step(games.choose("greedy"))
