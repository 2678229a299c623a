"""Line Change: the specification, which is all that other code knows of the game."""

from mornington.core.contract import GameSpec

from . import (
    board,
    bots,
    chapters,
    draw,
    lessons,
    merits,
    meta,
    notation,
    observation,
    paper,
    preview,
    printing,
    rulebook,
    rules,
    sound,
    terminal,
    usage,
    values,
    view,
    words,
)
from .levels import LADDER
from .limits import limits

SPEC = GameSpec(
    __name__, meta, board, rules, bots, sound, notation, view, words, draw, terminal, preview, rulebook, lessons,
    chapters=chapters,
    merits=merits,
    printing=printing,
    ladder=LADDER,
    limits=limits,
    segments_are_independent=True,  # each round is dealt anew
    example_moves=20,
    paper=paper,
    values=values,
    usage=usage,
    observation=observation,
)  # fmt: skip
