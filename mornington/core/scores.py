"""Results as people read them."""

from __future__ import annotations

from dataclasses import dataclass, field

from .views import OutcomeView


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended: the winning seats, the rank and total of every seat, and why, in a sentence.

    >>> position, bot = mt.load("line-change", board="shuttle").start(seed=7), mt.bot("greedy")
    >>> while not position.over:
    ...     _ = position.play(bot.choose(position))
    >>> outcome = position.outcome()
    >>> outcome.winners, outcome.totals
    ((0,), (9, 1))
    """

    winners: tuple[int, ...]
    ranks: tuple[int, ...]
    totals: tuple[int, ...]
    reason: str

    def plain(self) -> OutcomeView:
        """As data that JSON can hold."""
        return {
            "winners": list(self.winners),
            "ranks": list(self.ranks),
            "totals": list(self.totals),
            "reason": self.reason,
        }


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """One line of a breakdown: what for, how it came about, how many points."""

    label: str
    points: int
    detail: str = ""
    sum: bool = False  # a total of lines above
    rows: tuple[int, ...] = ()  # the rows of the score whose sum the points are; none: they are found another way
    topic: str = ""  # the section of the rulebook that explains it


@dataclass(frozen=True, slots=True)
class Breakdown:
    """A seat's score, line by line; `print` it, or use `lines`.

    >>> breakdown = mt.load("next-station-london").start(players=1, seed=7).breakdown()
    >>> [line.label for line in breakdown.lines][-3:]
    ['tourist sites', 'interchanges', 'total']
    >>> breakdown.total
    1
    """

    lines: list[ScoreLine] = field(default_factory=list)

    @property
    def total(self) -> int:
        return self.lines[-1].points

    def __str__(self) -> str:
        label = max(len(line.label) for line in self.lines)
        detail = max(len(line.detail) for line in self.lines)
        return "\n".join(f"{li.label:<{label}}  {li.detail:<{detail}}  {li.points:>4}" for li in self.lines)
