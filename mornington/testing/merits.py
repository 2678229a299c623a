"""The law of merits: short sentences, the best first, and only what the one who moves may know."""

from __future__ import annotations

import copy
import random
from itertools import pairwise

from mornington.core.merits import Merit
from mornington.core.position import Position

from .cases import Case, mixed

LONGEST = 110  # characters
TRIED = 4  # moves at each moment that is looked at
EVERY = 7  # moments


def merits_are_short_sorted_and_keep_secrets(case: Case) -> None:
    """What is said for a move goes on after its name, in a few words; what a move turns up is no reason to make it."""
    if case.game.spec.merits is None:
        return
    position, dice = case.start(17), random.Random(17)
    for n, (seat, _made) in enumerate(mixed(position, 17)):
        if n % EVERY:
            continue
        legal = position.legal(seat)
        for move in dice.sample(legal, min(TRIED, len(legal))):
            deals = [position.resampled(seat, dice.getrandbits(64)) for _deal in range(2)]
            told, again = (_merits(deal, seat, move.id, move.text) for deal in deals)
            _check_form(told, move.text)
            assert told == again, f"the merits of {move.text!r} tell what its player cannot know: {told} and {again}"


def _merits(deal: Position, seat: int, number: int, text: str) -> list[Merit]:
    """The merits of a move, asked for twice."""
    part, board = deal.game.spec.merits, deal.game.board
    assert part is not None
    before = deal.view(seat)
    deal.play(number, seat)
    after = deal.view(seat)
    kept = copy.deepcopy((before, after))
    found = list(part.merits(board, before, after, text))
    assert (before, after) == kept, "merits changes the views it is given"
    assert list(part.merits(board, before, after, text)) == found, "equal views give different merits"
    return found


def _check_form(told: list[Merit], text: str) -> None:
    for merit in told:
        said = f"{merit.text!r}, a merit of {text!r},"
        assert merit.text.strip() == merit.text != "", f"{said} is empty or has spaces around it"
        assert not merit.text.endswith("."), f"{said} ends with a full stop"
        assert len(merit.text) <= LONGEST, f"{said} has {len(merit.text)} characters, more than {LONGEST}"
    assert all(a.worth >= b.worth for a, b in pairwise(told)), f"the merits of {text!r} are not sorted, best first"
    assert len({merit.text for merit in told}) == len(told), f"a merit of {text!r} is told twice"
