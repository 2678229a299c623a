"""Next Station: London: the specification, which is all that other code knows of the game."""

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
    ladder=LADDER,
    limits=limits,
    seats_act_at_once=True,
    chapters=chapters,
    merits=merits,
    printing=printing,
    seats_hide=lambda options: False,
    seat_records_replay=True,  # what a seat has seen is enough to stack the same game again
    is_solitaire=True,
    own_boards=True,  # everyone draws on a sheet of their own
    example_moves=58,
    paper=paper,
    values=values,
    usage=usage,
    observation=observation,
)  # fmt: skip
