# mypy: allow-untyped-defs, no-check-untyped-defs
"""Cards: how many are turned at once, how many have been seen, and how the others are shuffled again."""

from mornington.core.rng import shuffle
from mornington.core.rule import rule

from .state import CARD_SYMBOL, FIRST_UNDERGROUND, SWITCH, UNDERGROUND_CARDS


@rule
def is_choosing(s):
    """Whether pencils are still being chosen: no card is turned yet, powers and objectives lie face down."""
    return s.turn == 0


@rule
def cards_of_turn(first):
    """How many cards are turned at once: with the switch the next one, too."""
    return 2 if CARD_SYMBOL[first] == SWITCH else 1


@rule
def cards_turned(s, stage):
    """How many cards of a round's deck were seen: where the round is over, those up to the last underground one."""
    if stage >= s.stage:
        return s.turned if stage == s.stage else 0
    n = 0
    underground = 0
    while underground < UNDERGROUND_CARDS:
        if s.deck[stage, n] >= FIRST_UNDERGROUND:
            underground += 1
        n += 1
    return n


@rule
def shuffle_rest(rng, cards, known):
    """Shuffle all but the first cards. They are put in order before: how they lay must leave no trace."""
    seen = 0
    for i in range(known):
        seen |= 1 << cards[i]
    at = known
    for card in range(len(cards)):
        if not seen >> card & 1:
            cards[at] = card
            at += 1
    shuffle(rng, cards, known, len(cards))
