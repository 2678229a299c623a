"""Decisions of a game under review, what they cost, and a seat's decisions in a few figures."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass, replace
from typing import Any

from mornington.core.moves import Move

from .figures import is_sure
from .outlook import Outlook

MOST_LOOKED_AT = 80  # decisions of a seat, those that seem most costly; few games have more that are not the bot's


@dataclass(frozen=True, slots=True)
class Decision:
    """A choice between several moves, and what it cost compared with the bot's choice.

    All decisions get a glance, those that may be costly are looked at again: only then there is a cost. Costs are
    estimates with standard errors. A cost may be negative: the move played was better than the bot's.
    """

    number: int  # of the move in the game, from 1
    seat: int
    choices: int  # legal moves
    played: Move
    best: Move  # by the bot's search
    played_words: str
    best_words: str
    by_score: bool  # the bot ranks by own points
    expected: float  # the seat's own points at the end, by what it could know before the move …
    chance: float | None  # … and its share of wins; None in a game alone
    apparent: float  # what it seems to cost at a glance, which makes it look worse than it is
    is_looked_at: bool = False
    cost: float = 0.0  # in what the bot ranks by: own points, or points ahead of the others with a bonus for winning
    error: float = 0.0
    score_cost: float | None = 0.0  # in own points at the end; None where that is not known
    score_error: float | None = 0.0
    win_cost: float | None = None  # in the share of wins; None in a game alone, and where that is not known
    win_error: float | None = None

    @property
    def is_best(self) -> bool:
        return self.played == self.best

    @property
    def is_mistake(self) -> bool:
        """Whether it cost more than chance explains."""
        return self.cost > 0 and is_sure(self.cost, self.error)

    def seen_again(self, look: Outlook) -> Decision:
        """The same after a closer look."""
        score, win = look.score.known, None if self.chance is None else look.win.known
        return replace(
            self,
            is_looked_at=True,
            cost=look.value.value,
            error=look.value.error,
            score_cost=score.value if score else None,
            score_error=score.error if score else None,
            win_cost=win.value if win else None,
            win_error=win.error if win else None,
        )

    def known(self, cost: float, error: float) -> Decision:
        """The same where learned values tell what it cost: there is no need for a closer look."""
        if self.is_best:
            return replace(self, is_looked_at=True)
        score, score_error = (cost, error) if self.by_score else (None, None)
        return replace(
            self,
            is_looked_at=True,
            cost=cost,
            error=error,
            score_cost=score,
            score_error=score_error,
            win_cost=None,
            win_error=None,
        )

    def plain(self) -> dict[str, Any]:
        """As data that JSON can hold."""
        data = asdict(self)
        moves = {
            name: {"id": move.id, "text": move.text} for name, move in (("played", self.played), ("best", self.best))
        }
        return {**data, **moves}


def may_be_costly(decisions: Iterable[Decision]) -> list[Decision]:
    """Those of a seat that get a closer look, the likeliest first. A glance that finds nothing may be wrong."""
    found = [d for d in decisions if not (d.is_best or d.is_looked_at)]
    return sorted(found, key=lambda d: -d.apparent)[:MOST_LOOKED_AT]


def worst(decisions: Iterable[Decision], n: int = 3) -> list[Decision]:
    """The most costly mistakes, worst first; only those that measurably cost something."""
    mistakes = [decision for decision in decisions if decision.is_mistake]
    return sorted(mistakes, key=lambda decision: -decision.cost)[:n]


@dataclass(frozen=True, slots=True)
class Summary:
    """A seat's decisions in a few figures."""

    seat: int
    decisions: int
    best: int  # decisions in which the bot would have done the same
    as_good: int  # another move, but not measurably worse
    mistakes: int
    mean_cost: float  # for each decision …
    mean_score_cost: float | None  # … and in own points; None where that is not known of all

    def plain(self) -> dict[str, Any]:
        return asdict(self)


def summaries(decisions: Sequence[Decision]) -> list[Summary]:
    """One for each seat that had any."""
    found = []
    for seat in sorted({decision.seat for decision in decisions}):
        own = [decision for decision in decisions if decision.seat == seat]
        best, mistakes = sum(d.is_best for d in own), sum(d.is_mistake for d in own)
        cost, scores = sum(d.cost for d in own), [d.score_cost for d in own if d.score_cost is not None]
        mean_score = sum(scores) / len(own) if len(scores) == len(own) else None
        as_good = len(own) - best - mistakes
        found.append(Summary(seat, len(own), best, as_good, mistakes, cost / len(own), mean_score))
    return found
