"""Ratings: a Bradley–Terry fit on the Elo scale, 400 points for odds of ten to one.

A plain maximum-likelihood fit serves results that are all there at once better than running updates (Elo, OpenSkill):
it does not depend on the order of games and its intervals follow from the curvature. What goes in is how each pair did
and how many independent games that is worth (see `intervals`); one more, a draw, is added for each pair that met, so
that winning everything gives a finite rating. In games of three and four the seats are compared two by two; of the
k(k−1)/2 comparisons in a game only k−1 can be independent, so each has the weight 2/k.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from mornington.core.records import Array

from .intervals import Share, Z

ANCHORS = ("greedy", "random")  # the first that plays is the fixed point; without any, the first bot named
ANCHOR_RATING = 1000.0
ELO = 400 / np.log(10)  # points for one natural unit of log odds
DRAWN = 0.5  # of a game, added to both sides of each pair that met
PRECISION, STEPS, LONGEST_STEP = 1e-9, 200, 1.0


@dataclass(frozen=True)
class Duel:
    """How the first of two bots did against the second."""

    first: str
    second: str
    games: int
    share: Share
    weight: float = 1.0


@dataclass(frozen=True)
class Rating:
    value: float
    margin: float  # half of the 95 % interval; 0 for the anchor


def anchor(names: Sequence[str]) -> str:
    """Whose rating is fixed; of several of the same name (`greedy #1`) the first."""
    return next((name for wanted in ANCHORS for name in names if name.split()[0] == wanted), names[0])


def ratings(duels: Sequence[Duel]) -> dict[str, Rating]:
    """Ratings of all bots that are connected to the anchor by games."""
    names = list(dict.fromkeys(name for duel in duels for name in (duel.first, duel.second)))
    if not names:
        return {}
    wins = np.zeros((len(names), len(names)))
    for duel in duels:
        a, b = names.index(duel.first), names.index(duel.second)
        worth = duel.share.effective * duel.weight
        wins[a, b] += worth * duel.share.value
        wins[b, a] += worth * (1 - duel.share.value)
    fixed = names.index(anchor(names))
    known = _connected(wins + wins.T > 0, fixed)
    strengths, errors = fit(wins[np.ix_(known, known)], known.index(fixed))
    return {
        names[i]: Rating(ANCHOR_RATING + ELO * float(strength), Z * ELO * float(error))
        for i, strength, error in zip(known, strengths, errors, strict=True)
    }


def fit(wins: Array, fixed: int) -> tuple[Array, Array]:
    """Log strengths and their standard errors from wins[a, b], a over b; `fixed` has strength 0.

    Newton's method on the log likelihood, which has a single summit; steps are kept short, as it is flat far out.
    """
    wins = wins + DRAWN * (wins + wins.T > 0)
    games = wins + wins.T
    free = np.arange(len(wins)) != fixed
    strengths = np.zeros(len(wins))
    for _step in range(STEPS):
        chance = 1 / (1 + np.exp(strengths[None, :] - strengths[:, None]))
        slope = (wins - games * chance).sum(axis=1)[free]
        weights = games * chance * (1 - chance)
        curvature = (np.diag(weights.sum(axis=1)) - weights)[np.ix_(free, free)]
        step = np.linalg.solve(curvature, slope)
        strengths[free] += step * min(1.0, LONGEST_STEP / max(np.abs(step).max(initial=0.0), PRECISION))
        if np.abs(step).max(initial=0.0) < PRECISION:
            break
    errors = np.zeros(len(wins))
    errors[free] = np.sqrt(np.diag(np.linalg.inv(curvature)))
    return strengths, errors


def _connected(met: Array, start: int) -> list[int]:
    found = {start}
    while more := {int(b) for a in found for b in np.flatnonzero(met[a])} - found:
        found |= more
    return sorted(found)
