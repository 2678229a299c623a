"""The fields of a state by name, as plain data: a form that outlives a change of layout.

The bytes of a position can be read by the layout that wrote them, and by no other. Names and numbers can still be read
when fields have moved, grown, come or gone. What is read is believed no more than bytes are: the state must be sound.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import numpy as np

from .errors import BadRecord
from .records import Array
from .soundness import check_state
from .text import _, quoted

if TYPE_CHECKING:
    from .game import Game


def written(state: Array) -> str:
    """The fields of a state (an array of one record) as JSON: a number, or lists of numbers, by name."""
    return json.dumps({name: state[name][0].tolist() for name in state.dtype.names or ()}, separators=(",", ":"))


def restored(game: Game, options: Mapping[str, Any], text: str) -> Array:
    """The state, in today's layout, whose fields some layout wrote.

    A field that is new or has grown is filled up with zeros. One that is gone or has shrunk must have held zeros there,
    since nothing else may get lost. Raises: BadRecord, also if the state is not sound.
    """
    try:
        fields = json.loads(text)
    except (ValueError, RecursionError):
        fields = None
    if not isinstance(fields, dict):
        raise BadRecord(_("the fields of the saved position cannot be read"))
    state = np.zeros(1, game.rules.STATE)
    for name, values in fields.items():
        found = _numbers(name, values)
        if name in (state.dtype.names or ()):
            _fill(name, state[name], found[np.newaxis])
        elif np.any(found):
            raise BadRecord(_("the saved position has a field {name}, which this game has not", name=quoted(name)))
    check_state(game, options, state)
    return state


def _numbers(name: str, values: object) -> Array:
    """Whole numbers of any size, in the shape they are written in."""
    try:
        found = np.array(values, dtype=object)
    except ValueError:  # lists of different lengths
        found = np.array(None, dtype=object)
    if not all(type(value) is int for value in found.flat):
        raise BadRecord(_("the field {name} of the saved position does not hold whole numbers", name=quoted(name)))
    return found


def _fill(name: str, field: Array, found: Array) -> None:
    """Write numbers into a field of an array of one record; the field is zero so far."""
    if field.ndim != found.ndim:
        raise BadRecord(_("the field {name} of the saved position has another shape", name=quoted(name)))
    common = tuple(slice(0, min(ours, theirs)) for ours, theirs in zip(field.shape, found.shape, strict=True))
    kept = found[common]
    limits = np.iinfo(field.dtype)
    if any(not limits.min <= value <= limits.max for value in kept.flat):
        raise BadRecord(_("the field {name} of the saved position holds a number too large", name=quoted(name)))
    if np.count_nonzero(found) != np.count_nonzero(kept):
        raise BadRecord(_("the field {name} of the saved position is larger than this game's", name=quoted(name)))
    field[common] = kept.astype(field.dtype)
