"""The ladder: five levels and *deep* for every game, each a named recipe that the game declares.

The numbers of simulations were chosen so that each level wins most games against the one below, and that level 5 takes
no more than about 0.3 s for a decision on one core. Ratings are copied from what `mornington ladder` has measured; a
test compares them with its page.
"""

from __future__ import annotations

from dataclasses import replace

from mornington.core.position import Position
from mornington.core.recipe import LEVELS, Ahead, Recipe

NAMES = LEVELS


def recipe(name: str, position: Position) -> Recipe:
    """The recipe of a level in the game that is played."""
    return position.game.spec.ladder.levels[name].recipe


def ahead_recipe(cards: int, position: Position) -> Recipe:
    """So many cards ahead by learned values, or moves where seats touch each other; without them, as level 5 searches.

    One move is a glance at the positions after it. For more, games are played on from the best ones.
    """
    ahead = Ahead(cards)
    if cards > 1 and not position.game.spec.is_solitaire:
        ahead = Ahead(width=10, margin=6.0, rollouts=300, own_moves=cards - 1)
    return replace(recipe("level-5", position), ahead=ahead)


def free_recipe(simulations: int | None, seconds: float | None, omniscient: bool, position: Position) -> Recipe:
    """A budget of one's own, in the style of the game."""
    return Recipe(position.game.spec.ladder.style, simulations, seconds, omniscient=omniscient)
