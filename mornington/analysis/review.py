"""A review of a game: for each decision, how much better the best move would have been.

Each decision is judged by what the seat could know at the time, not by what turned out later.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Sequence
from dataclasses import asdict, dataclass
from functools import partial
from typing import Any

from mornington.core.errors import BadOption
from mornington.core.moves import Move
from mornington.core.options import checked_seed
from mornington.core.position import Position
from mornington.core.text import _

from . import wording
from .advice import adviser
from .comparison import against
from .figures import is_sure
from .outlook import second_look

DEALS = 200  # on which a mistake is explained


@dataclass(frozen=True, slots=True)
class Decision:
    """A choice between several moves, and what it cost compared with the bot's choice.

    Costs are estimates with standard errors. A cost may be negative: the move played was better than the bot's.
    """

    number: int  # of the move in the game, from 1
    seat: int
    choices: int  # legal moves
    played: Move
    best: Move  # by the bot's search
    played_words: str
    best_words: str
    cost: float  # in what the bot ranks by: own points, or points ahead of the others with a bonus for winning
    error: float
    score_cost: float  # in own points at the end
    score_error: float
    win_cost: float | None  # in the share of wins; None in a game alone
    win_error: float | None
    by_score: bool  # the bot ranks by own points

    @property
    def is_best(self) -> bool:
        return self.played == self.best

    @property
    def is_mistake(self) -> bool:
        """Whether it cost more than chance explains."""
        return self.cost > 0 and is_sure(self.cost, self.error)

    def plain(self) -> dict[str, Any]:
        """As data that JSON can hold."""
        data = asdict(self)
        moves = {
            name: {"id": move.id, "text": move.text} for name, move in (("played", self.played), ("best", self.best))
        }
        return {**data, **moves}


def review(
    position: Position,
    seat: int | None = None,
    bot: str = "level-4",
    seed: int = 0,
    tell: Callable[[int, int, Decision | None], None] | None = None,
) -> list[Decision]:
    """All decisions of a seat (None: of every seat) in the moves that led to a position.

    `tell(done, total, decision)` is called after each move; for a move without a choice the decision is None.

    Raises: `BadOption` if there is no move to review; `BadBot` for a bot that cannot explain itself; `BadSeat`.
    """
    checked_seed(seed)
    adviser(bot, seed)  # a wrong name is an error before any thinking is done
    seat = None if seat is None else position.seat(seat)
    wanted = [n for n, entry in enumerate(position.moves) if seat in (None, entry.seat)]
    if not wanted:
        raise BadOption(_("there is no move to review"))
    decisions = []
    for done, n in enumerate(wanted, 1):
        decision = decision_at(position, n, bot, seed)
        if decision is not None:
            decisions.append(decision)
        if tell is not None:
            tell(done, len(wanted), decision)
    return decisions


def decision_at(position: Position, n: int, bot: str, seed: int) -> Decision | None:
    """The move after n others; None where there was no choice."""
    entry = position.moves[n]
    before = position.at(n)
    seat = before.seat(entry.seat)
    choices = len(before.legal(seat))
    if choices == 1:
        return None
    dice = random.Random(f"{seed} {n}")
    thinker = adviser(bot, dice.getrandbits(64))
    best = thinker.analyse(before, seat).best.move
    say = partial(position.game.words.move_words, position.game.board)
    played = entry.move
    words = (say(played.text), say(best.text))
    alone = position.players == 1
    by_score = thinker.recipe(before).style.maximises_own_score(before.players)
    if best.id == played.id:
        wins = None if alone else 0.0
        return Decision(n + 1, seat, choices, played, best, *words, 0.0, 0.0, 0.0, 0.0, wins, wins, by_score)
    look = second_look(before, seat, (best, played), thinker, dice.getrandbits(64))
    return Decision(
        n + 1,
        seat,
        choices,
        played,
        best,
        *words,
        look.value.value,
        look.value.error,
        look.score.value,
        look.score.error,
        None if alone else look.win.value,
        None if alone else look.win.error,
        by_score,
    )


def worst(decisions: Iterable[Decision], n: int = 3) -> list[Decision]:
    """The most costly mistakes, worst first; only those that measurably cost something."""
    mistakes = [decision for decision in decisions if decision.is_mistake]
    return sorted(mistakes, key=lambda decision: -decision.cost)[:n]


def explained(position: Position, decision: Decision, seed: int = 0) -> str:
    """A mistake in words: what it cost, and what the best move would have brought more of."""
    before = position.at(decision.number - 1)
    comparison = against(before, decision.seat, decision.best, decision.played, DEALS, seed)
    return wording.mistake(decision, comparison)


@dataclass(frozen=True, slots=True)
class Summary:
    """A seat's decisions in a few figures."""

    seat: int
    decisions: int
    best: int  # decisions in which the bot would have done the same
    as_good: int  # another move, but not measurably worse
    mistakes: int
    mean_cost: float  # for each decision …
    mean_score_cost: float  # … and in own points

    def plain(self) -> dict[str, Any]:
        return asdict(self)


def summaries(decisions: Sequence[Decision]) -> list[Summary]:
    """One for each seat that had any."""
    found = []
    for seat in sorted({decision.seat for decision in decisions}):
        own = [decision for decision in decisions if decision.seat == seat]
        best, mistakes = sum(d.is_best for d in own), sum(d.is_mistake for d in own)
        cost, score = sum(d.cost for d in own), sum(d.score_cost for d in own)
        as_good = len(own) - best - mistakes
        found.append(Summary(seat, len(own), best, as_good, mistakes, cost / len(own), score / len(own)))
    return found
