"""Line Change: the specification, which is all that other code knows of the game."""

from mornington.core.contract import GameSpec

from . import board, bots, draw, meta, notation, preview, rules, sound, terminal, view, words
from .levels import LADDER

SPEC = GameSpec(
    package=__name__,
    meta=meta,
    board=board,
    rules=rules,
    bots=bots,
    sound=sound,
    notation=notation,
    view=view,
    words=words,
    draw=draw,
    terminal=terminal,
    preview=preview,
    ladder=LADDER,
    segments_are_independent=True,  # each round is dealt anew
    example_moves=20,
)
