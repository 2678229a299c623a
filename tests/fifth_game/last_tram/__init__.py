"""Last Tram: the specification, which is all that Mornington knows of the game."""

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
    rulebook,
    rules,
    sound,
    view,
    words,
)

SPEC = GameSpec(
    __name__, meta, board, rules, bots, sound, notation, view, words, draw,
    rulebook=rulebook,
    lessons=lessons,
    chapters=chapters,
    merits=merits,
    observation=observation,
)  # fmt: skip
