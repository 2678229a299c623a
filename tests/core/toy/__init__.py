"""A game of a few lines, whose mistakes tests choose: the seed says how many legal moves are listed.

It has no more than the rules need: it cannot be shown or written down.
"""

from __future__ import annotations

from typing import Any

from mornington.core.contract import GameSpec

from . import bots, meta, rules

NOTHING: Any = None
SPEC = GameSpec(
    package=__name__,
    meta=meta,
    board=NOTHING,
    rules=rules,
    bots=bots,
    sound=NOTHING,
    notation=NOTHING,
    view=NOTHING,
    words=NOTHING,
    draw=NOTHING,
)
