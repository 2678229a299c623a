"""Whether the rules may be run on a state that comes from outside.

Compiled rules trust a state: where a field points outside the board, they read and write other memory. Each game
declares in `sound.py`

- `BOUNDS`: the lowest and the highest value of every field of its state,
- `fault(board, s, options)`: what is wrong with a state within those bounds, in a few words, or nothing.

A sound state need not be one that can be reached. But from it the rules run to an end, in memory and in bounded time.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import numpy as np

from .errors import BadRecord
from .records import Array, proxies
from .text import _

if TYPE_CHECKING:
    from .game import Game


def check_state(game: Game, options: Mapping[str, Any], state: Array) -> None:
    """Raises: BadRecord, if the rules must not be run on this state (an array of one record)."""
    reason = out_of_bounds(game, state) or fault(game, options, state)
    if reason:
        raise BadRecord(_("the saved position is not one the rules can go on from: {reason}", reason=reason))


def out_of_bounds(game: Game, state: Array) -> str:
    """The first field with a value outside its bounds, or nothing."""
    for name, (low, high) in game.sound.BOUNDS.items():
        values = state[name]
        if np.any(values < low) or np.any(values > high):
            return f"{name} is not within {low} to {high}"
    return ""


def fault(game: Game, options: Mapping[str, Any], state: Array) -> str:
    """What is wrong with a state whose fields are within their bounds, or nothing."""
    try:
        with np.errstate(over="ignore"):  # as the rules run: bit sets and random numbers wrap on purpose
            found: str = game.sound.fault(game.engine.board_record, proxies(state.copy())[0], options)
    except (IndexError, OverflowError, ValueError) as error:  # so wrong that even looking at it goes astray
        return str(error)
    return found
