"""A recipe as the compiled search reads it: numbers in a record."""

from __future__ import annotations

import numpy as np

from mornington.core.recipe import Recipe
from mornington.core.records import Array

from .memory import BY_POLICY, IDLE, IN_TREE, MARGIN, OWN_SCORE, SEARCH_STATE, UNIT

OTHERS = {"tree": IN_TREE, "policy": BY_POLICY, "idle": IDLE}


def search_state(recipe: Recipe, seat: int, players: int, learned: bool = False) -> Array:
    """The record of a search that has not begun. `learned`: there are learned values."""
    style = recipe.style
    judged = learned and recipe.cut is not None
    settings = {
        "seat": seat,
        "resamples": int(not recipe.omniscient),
        "others": OTHERS["policy" if players == 1 else style.others],
        "aim": OWN_SCORE if style.maximises_own_score(players) else MARGIN,
        "win_bonus": round(UNIT * style.win_worth),
        "exploration": round(UNIT * style.exploration),
        "epsilon": 0 if judged else round(UNIT * style.epsilon),  # noise would blur what few moves tell
        "widening": round(UNIT * style.widening),
        "longest": recipe.cut if judged else style.longest,
        "learned": int(judged),
        "beyond": round(UNIT * style.beyond),
        "nodes": 1,  # the root
    }
    state = np.zeros(1, SEARCH_STATE)
    for name, value in settings.items():
        state[name] = value
    return state
