"""My Game: the specification, which is all that Mornington knows of the game."""

from mornington.core.contract import GameSpec

from . import board, bots, draw, meta, notation, rulebook, rules, sound, view, words

SPEC = GameSpec(
    __name__, meta, board, rules, bots, sound, notation, view, words, draw,
    rulebook=rulebook,
    seats_hide=lambda options: False,  # only the deck is hidden, and from everyone
)  # fmt: skip
