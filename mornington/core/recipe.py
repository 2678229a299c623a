"""How bots play a game: policies by name, and how it is searched: styles, recipes and the levels of its ladder.

These are data that games declare and bots use. The search itself is in `mornington.bots`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from .errors import BadBot
from .text import _

FEW = 8  # simulations that are always made, however short the time or the scale
LEVELS = ("level-1", "level-2", "level-3", "level-4", "level-5", "deep")
UNRATED = ((5, None), (10, None), (50, None), (250, None), (1_500, None), (15_000, None))  # for any game


@dataclass(frozen=True, slots=True)
class Policy:
    """A player of one game beside `greedy` that chooses at once, by a rule: a yardstick of another temper."""

    choose: Callable[..., int]  # a rule that takes what `greedy` takes (see `placeholders`)
    summary: str  # how it chooses, in a few words for people, marked with `N_`


@dataclass(frozen=True, slots=True)
class Style:
    """What suits a game, whatever the budget.

    `others`: in simulations the other seats choose in the `tree` as the searcher does, by the rollout `policy`, or
    they `idle` (always take their last legal move). Where seats act at the same time they must not be in the tree: they
    would answer moves they cannot have seen. Where they hardly interact, idle is fastest, and the searcher then
    maximises its own score alone.
    """

    others: Literal["tree", "policy", "idle"] = "tree"
    exploration: float = 0.7  # in standard deviations of the results
    epsilon: float = 0.05  # share of a rollout's moves that are random instead of its policy's, 0 to 1
    widening: float = 0.0  # a node visited v times may have √(widening × v) children; 0: no limit
    win_worth: float = 20.0  # bonus for winning, in points, added to the margin
    longest: int = 1000  # moves of a rollout at most
    beyond: float = 0.0  # weight of rollouts that continue past the current segment, 0 to 1

    def maximises_own_score(self, players: int) -> bool:
        """Whether a search maximises the seat's own points alone, and not how far it is ahead of the others."""
        return players == 1 or self.others == "idle"


@dataclass(frozen=True, slots=True)
class Ahead:
    """How far a bot looks by learned values, where there are any (see `bots.learned`)."""

    cards: int = 1  # that are turned until the values count
    width: int = 3  # moves of a decision that are looked further into, at most …
    margin: float = 2.0  # … and how far behind the best they may seem at first, in points
    deals: int = 8  # of what a seat cannot know, for a glance at each move; not needed where seats do not touch
    rollouts: int = 0  # games played on from the moves that seem best, all in all; fewer where fewer than `width` do …
    own_moves: int = 2  # … until the seat has made so many more moves, when learned values judge
    exact_from: int = 0  # with so many cards in the deck, the one that lies there included, all orders are tried
    last_exact_from: int = 0  # the same in the last deck of the game, after which nothing has to be estimated
    slips: float = 0.0  # points: how far the worth of a move may be misjudged, as people do


@dataclass(frozen=True, slots=True)
class Recipe:
    """A style and a budget: simulations for each decision, or seconds.

    The simulations are shared out to a fixed number of trees, which threads may work on; so the choice depends on the
    recipe and the seed, never on the number of cores (unless the budget is in seconds).
    """

    style: Style = Style()
    simulations: int | None = None
    seconds: float | None = None
    trees: int = 1
    ahead: Ahead | None = None  # learned values come before a search, where there are any
    # Moves of a rollout at least until learned values judge, where there are any; it stops right after one of the
    # searcher's. None: do without them
    cut: int | None = None
    cut_simulations: int | None = None  # the budget then, since each is quicker; None: the same
    omniscient: bool = False  # searches the true state, only to measure how far luck lets anyone get

    def __post_init__(self) -> None:
        if self.cut is not None and self.cut < 1:
            raise BadBot(_("a rollout has at least one move before learned values judge"))
        if (self.simulations or 0) < 1 and not (self.seconds or 0.0) > 0.0:
            raise BadBot(_("a search needs a budget: simulations or seconds for each decision"))

    def scaled(self, factor: float) -> Recipe:
        """The same recipe with a larger or smaller budget, but at least a few simulations."""
        if not factor > 0:
            raise BadBot(_("the budget can only be scaled by a positive number, not {factor}", factor=repr(factor)))
        if self.simulations is None:
            assert self.seconds is not None
            return replace(self, seconds=self.seconds * factor)
        few = min(self.simulations, FEW)
        ahead = self.ahead and replace(self.ahead, rollouts=round(self.ahead.rollouts * factor))
        more = self.cut_simulations and max(few, round(self.cut_simulations * factor))
        return replace(self, simulations=max(few, round(self.simulations * factor)), cut_simulations=more, ahead=ahead)


@dataclass(frozen=True, slots=True)
class Level:
    """A level of one game."""

    recipe: Recipe
    rating: int | None = None  # measured by the arena, where greedy is 1000


@dataclass(frozen=True, slots=True)
class Ladder:
    """How bots search a game: the style that suits it, and its levels by name."""

    style: Style
    levels: Mapping[str, Level]
    rated_rules: int | None = None  # the version of the rules that the ratings were measured by


def ladder(
    style: Style | None = None,
    levels: Sequence[tuple[int, int | None]] = UNRATED,
    ahead: Sequence[Ahead | None] = (None,) * len(LEVELS),
    *,
    cut: int | None = None,
    cut_simulations: Sequence[int | None] = (None,) * len(LEVELS),
    trees: Sequence[int] = (1, 1, 1, 1, 2, 4),
    second: float = 0.5,
    rated_rules: int | None = None,
) -> Ladder:
    """Five levels and *deep*: simulations and rating of each. Without arguments: cautious ones for any game.

    A beginner plays on at random in its simulations, so it sees immediate gains but cannot plan ahead; the second
    level does so in part (`second`). The last two search in several `trees`, for several cores. Where
    there are learned values, `ahead` says how each looks by them instead, or its rollouts are cut after so many moves
    and judged by them (`cut`, and `cut_simulations` of each).
    """
    style = style or Style()
    styles = (replace(style, epsilon=1.0), replace(style, epsilon=second), style, style, style, style)
    parts = zip(LEVELS, styles, levels, trees, ahead, cut_simulations, strict=True)
    named = {
        name: Level(Recipe(s, simulations=n, trees=t, ahead=a, cut=cut, cut_simulations=more), rating)
        for name, s, (n, rating), t, a, more in parts
    }
    return Ladder(style, named, rated_rules)
