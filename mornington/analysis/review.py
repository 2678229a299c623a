"""A review of a game: for each decision, how much better the best move would have been.

Each decision is judged by what the seat could know at the time, not by what turned out later.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from mornington.core.errors import BadOption
from mornington.core.options import checked_seed
from mornington.core.position import Position
from mornington.core.text import _

from . import wording
from .advice import adviser
from .comparison import against
from .decisions import Decision, may_be_costly
from .glance import glance_at
from .outlook import closer_look
from .reasons import Reason, merits_of, reason_for

DEALS = 200  # on which a mistake is explained


def review(
    position: Position,
    seat: int | None = None,
    bot: str = "level-4",
    seed: int = 0,
    tell: Callable[[int, int, Decision | None], None] | None = None,
) -> list[Decision]:
    """All decisions of a seat (None: of every seat) in the moves that led to a position.

    All of them get a glance first; then those that may have been costly are looked at closer. `tell(done, total,
    decision)` is called after each glance; for a move without a choice the decision is None.

    Raises: `BadOption` if there is no move to review; `BadBot` for a bot that cannot explain itself; `BadSeat`.
    """
    checked_seed(seed)
    adviser(bot, seed)  # a wrong name is an error before any thinking is done
    seat = None if seat is None else position.seat(seat)
    wanted = [n for n, entry in enumerate(position.moves) if seat in (None, entry.seat)]
    if not wanted:
        raise BadOption(_("there is no move to review"))
    found: dict[int, Decision] = {}
    for done, n in enumerate(wanted, 1):
        decision = glance_at(position, n, bot, seed)
        if decision is not None:
            found[decision.number] = decision
        if tell is not None:
            tell(done, len(wanted), decision)
    for own in sorted({decision.seat for decision in found.values()}):
        for decision in may_be_costly(d for d in found.values() if d.seat == own):
            found[decision.number] = look_closer(position, decision, bot, seed)
    return list(found.values())


def look_closer(position: Position, decision: Decision, bot: str, seed: int) -> Decision:
    """The same decision with what it cost."""
    n = decision.number - 1
    dice = random.Random(f"{seed} {n} closer")
    thinker = adviser(bot, dice.getrandbits(64))
    moves = (decision.best, decision.played)
    return decision.seen_again(closer_look(position.at(n), decision.seat, moves, thinker, dice.getrandbits(64)))


@dataclass(frozen=True, slots=True)
class Explanation:
    """A mistake in words."""

    text: str  # what was played, what would have been better, and why
    reason: Reason  # of it, in the terms of the game
    figures: str  # what it cost, and where

    def __str__(self) -> str:
        return f"{self.text} {self.figures}"


def explained(position: Position, decision: Decision, seed: int = 0, names: Sequence[str] = ()) -> Explanation:
    """What the better move would have been good for, by what could be known then, and what the mistake cost."""
    before, seat = position.at(decision.number - 1), decision.seat
    comparison = against(before, seat, decision.best, decision.played, DEALS, seed)
    better, worse = (merits_of(before, seat, move, seed, names) for move in (decision.best, decision.played))
    reason = reason_for(better, worse)
    return Explanation(wording.mistake(decision, reason), reason, wording.cost(decision, comparison))
