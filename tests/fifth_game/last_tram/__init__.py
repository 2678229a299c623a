"""Last Tram: the specification, which is all that Mornington knows of the game."""

from mornington.core.contract import GameSpec

from . import board, bots, draw, meta, notation, rules, sound, view, words

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
)
