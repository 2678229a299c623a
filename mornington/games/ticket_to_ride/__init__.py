"""Ticket to Ride: London: the specification, which is all that other code knows of the game."""

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
from .turned_up import turned_up_at_start

SPEC = GameSpec(
    __name__, meta, board, rules, bots, sound, notation, view, words, draw, terminal, preview, rulebook,
    lessons=lessons,
    chapters=chapters,
    merits=merits,
    printing=printing,
    ladder=LADDER,
    limits=limits,
    example_moves=44,
    turned_up_at_start=turned_up_at_start,
    paper=paper,
    values=values,
    usage=usage,
    observation=observation,
)  # fmt: skip
