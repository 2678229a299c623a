"""The ladder: five levels and *deep* for every game, each a named recipe, in one table.

The numbers of simulations were chosen so that each level wins most games against the one below, and that level 5 takes
no more than about 0.3 s for a decision on one core. Ratings are copied from what `mornington ladder` has measured; a
test compares them with its page.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from mornington.core.position import Position

from .recipe import Recipe, Style

NAMES = ("level-1", "level-2", "level-3", "level-4", "level-5", "deep")


@dataclass(frozen=True, slots=True)
class Rung:
    """A level of one game."""

    recipe: Recipe
    rating: int | None = None  # by the arena, greedy being 1000


NEXT_STATION = Style(others="idle", exploration=2.0, epsilon=0.02, beyond=0.3)
TICKET_TO_RIDE = Style(others="policy", exploration=0.7, epsilon=0.05, widening=2.0)
METROMANIA = Style(others="tree", exploration=0.7, epsilon=0.05, widening=1.0)
LINE_CHANGE = Style(others="tree", exploration=0.7, epsilon=0.05, widening=1.0)


UNRATED = (None,) * len(NAMES)
RATED_RULES = 1  # the version of each game's rules that the ratings below were measured by


def _rungs(
    style: Style, counts: Sequence[int], ratings: Sequence[int | None] = UNRATED, second: float = 0.5
) -> dict[str, Rung]:
    """Five levels and deep, of so many simulations each.

    A beginner plays on at random in its thoughts, so it sees what is near and no plans; the second level does so in
    part (`second`). The last two think in several trees, for several cores.
    """
    styles = (replace(style, epsilon=1.0), replace(style, epsilon=second), style, style, style, style)
    trees = (1, 1, 1, 1, 2, 4)
    parts = zip(NAMES, styles, counts, trees, ratings, strict=True)
    return {name: Rung(Recipe(s, simulations=n, trees=t), rating) for name, s, n, t, rating in parts}


LADDER: dict[str, dict[str, Rung]] = {
    "next-station-london": _rungs(
        NEXT_STATION, (4, 5, 25, 80, 10_000, 100_000), (531, 801, 1152, 1391, 1562, 1596), second=0.02
    ),
    "ticket-to-ride-london": _rungs(TICKET_TO_RIDE, (8, 25, 30, 300, 6_000, 60_000), (288, 758, 996, 1228, 1445, 1453)),
    "metromania": _rungs(METROMANIA, (7, 8, 18, 100, 1_000, 10_000), (339, 837, 1272, 1530, 1771, 1839)),
    "line-change": _rungs(LINE_CHANGE, (5, 6, 7, 70, 3_000, 15_000), (312, 676, 1113, 1260, 1623, 1648), second=0.8),
}
ANY_GAME = _rungs(Style(), (5, 10, 50, 250, 1_500, 15_000))


def rungs(game: str) -> dict[str, Rung]:
    """The levels of a game, by name; a game without a table of its own gets cautious ones."""
    return LADDER.get(game, ANY_GAME)


def recipe(name: str, position: Position) -> Recipe:
    """The recipe of a level in the game that is played."""
    return rungs(position.game.id)[name].recipe


def free_recipe(simulations: int | None, seconds: float | None, omniscient: bool, position: Position) -> Recipe:
    """A budget of one's own, in the style of the game's highest level."""
    return Recipe(recipe("level-5", position).style, simulations, seconds, omniscient=omniscient)
