"""How a search is done: everything that tells one search bot from another."""

from __future__ import annotations

from dataclasses import dataclass, replace

from mornington.core.errors import BadBot
from mornington.core.text import _

from .memory import BY_POLICY, IDLE, IN_TREE

FEW = 8  # simulations that are always made, however short the time or the scale
OTHERS = {"tree": IN_TREE, "policy": BY_POLICY, "idle": IDLE}


@dataclass(frozen=True, slots=True)
class Style:
    """What suits a game, whatever the budget.

    `others`: the seats beside the searcher choose in the `tree` as it does, by the rollout `policy`, or `idle` (always
    their last legal move). Where seats act at the same time they must not be in the tree: they would answer moves they
    cannot have seen. Where they hardly interact, idle is fastest, and the searcher then looks at its own score only.
    """

    others: str = "tree"
    exploration: float = 0.7  # in standard deviations of the results
    epsilon: float = 0.05  # how often a rollout takes any move instead of the one its policy likes
    widening: float = 0.0  # a node visited v times may try √(widening × v) moves; 0: all
    win_worth: float = 20.0  # points a game won counts beside the margin
    longest: int = 1000  # moves of a rollout
    beyond: float = 0.0  # where a game has chapters: how much of the worth is what simulations find after this one


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
    omniscient: bool = False  # searches the state as it is: only to measure what luck allows

    def __post_init__(self) -> None:
        if (self.simulations or 0) < 1 and not (self.seconds or 0.0) > 0.0:
            raise BadBot(_("a search needs a budget: simulations or seconds for each decision"))

    def scaled(self, factor: float) -> Recipe:
        """The same with another budget, of a few simulations at least."""
        if not factor > 0:
            raise BadBot(_("the budget can only be scaled by a positive number, not {factor}", factor=repr(factor)))
        if self.simulations is None:
            assert self.seconds is not None
            return replace(self, seconds=self.seconds * factor)
        few = min(self.simulations, FEW)
        return replace(self, simulations=max(few, round(self.simulations * factor)))
