"""What an environment rewards: one meaning for single positions and for batches, compiled or not.

A game pays once, at its end; every step before gives each seat 0. So the sum over a game is what the kind says, and
no reward tells anyone what is still hidden. The rule `pay` says what that is; everything else here calls it.

| kind | what a seat gets at the end |
|---|---|
| `points` | its total |
| `difference` | its total less the best total of another seat; alone, its total |
| `win` | the winners share 1, the others share −1; 0 for everyone if all of them win (ties that nothing decides) |

`win` sums to 0, and so does `difference` of two seats.

Environments whose rewards may come at every step (all but OpenSpiel's) have one kind more, `gains`: what the total of
each seat, if everything ended then, has grown by. That adds up to `points` and tells sooner what a move was good
for; where a total depends on what is hidden, gains tell of that too.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from mornington.core.errors import BadOption
from mornington.core.limits import Limits
from mornington.core.position import Position
from mornington.core.records import Array
from mornington.core.rule import rule
from mornington.core.text import _, quoted

KINDS = ("points", "difference", "win")
POINTS, DIFFERENCE, WIN = range(len(KINDS))  # as `pay` takes them
STEPWISE_KINDS = (*KINDS, "gains")
GAINS = len(KINDS)


@rule
def pay(kind, players, totals, ranks, rewards):  # type: ignore[no-untyped-def] # as all rules
    """Write what each seat gets for a game that is over, from its total and its rank (1 is the best)."""
    winners = 0
    for seat in range(players):
        if ranks[seat] == 1:
            winners += 1
    for seat in range(players):
        if kind == WIN:
            if winners == players:
                rewards[seat] = 0.0
            elif ranks[seat] == 1:
                rewards[seat] = 1.0 / winners
            else:
                rewards[seat] = -1.0 / (players - winners)
        else:
            best = 0
            if kind == DIFFERENCE and players > 1:
                first = 1 if seat == 0 else 0  # any other seat: totals may be negative
                best = totals[first]
                for other in range(players):
                    if other != seat and totals[other] > best:
                        best = totals[other]
            rewards[seat] = float(totals[seat] - best)


def kind_number(kind: object, players: int, kinds: Sequence[str] = KINDS) -> int:
    """The number of a kind of reward. Raises: BadOption for a kind that does not exist, or means nothing alone."""
    if not isinstance(kind, str) or kind not in kinds:
        raise BadOption(
            _("reward must be one of {kinds}, not {kind}", kinds=", ".join(kinds), kind=quoted(kind)),
        )
    if kind == "win" and players == 1:
        raise BadOption(_("reward win needs somebody to win against: alone, choose points"))
    return kinds.index(kind)


def rewards_of(kind: int, position: Position) -> Array:
    """What each seat gets for the step that led to a position: nothing unless the game ended with it."""
    rewards = np.zeros(position.players)
    if position.over:
        rows = position.score_rows
        ranks = position.game.engine.ranks(position.players, rows)
        pay(kind, position.players, position.scores(), ranks, rewards)
    return rewards


def bounds(kind: int, limits: Limits, players: int) -> tuple[float, float]:
    """Between which a reward lies for sure."""
    if kind == WIN:
        return -1.0, 1.0
    if kind == GAINS or (kind == DIFFERENCE and players > 1):
        return float(limits.least - limits.most), float(limits.most - limits.least)
    return float(limits.least), float(limits.most)
