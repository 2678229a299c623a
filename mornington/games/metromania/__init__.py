"""Metromania: the specification, which is all that other code knows of the game."""

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
    seats_hide=lambda options: not options["open"],
    example_moves=60,
    paper=paper,
    values=values,
    usage=usage,
    observation=observation,
)  # fmt: skip
