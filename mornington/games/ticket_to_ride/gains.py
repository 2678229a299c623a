"""What the points of a move are for, in words: "+2" is told as "1 for the route, 1 for the district"."""

from __future__ import annotations

from collections.abc import Sequence

from mornington.core.text import _
from mornington.draw.words import points_text

from . import state


def gain_words(before: Sequence[int], after: Sequence[int]) -> str:
    """What a seat gains or loses, from its rows of the score before and after a move; nothing if that is one thing.

    A ticket that becomes joined counts twice: its points are won, and no longer lost.
    """
    change = [b - a for a, b in zip(before, after, strict=True)]
    parts = []
    if n := change[state.ROUTE_POINTS]:
        parts.append(_("{n} for the route", n=points_text(n)))
    if (won := change[state.WON]) and (saved := change[state.LOST]) > 0:
        parts.append(_("{won} for tickets joined, {saved} no longer lost for them", won=won, saved=saved))
    elif won:
        parts.append(_("{won} for tickets joined", won=won))
    if (lost := change[state.LOST]) < 0:
        parts.append(_("{n} for tickets not joined yet", n=points_text(lost)))
    if n := change[state.DISTRICT_POINTS]:
        parts.append(_("{n} for the district", n=points_text(n)))
    return ", ".join(parts)
