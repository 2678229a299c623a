"""The laws of features, from which bots learn: the same by all rules and all ways, and only what a seat may know."""

from __future__ import annotations

import random

from mornington.bots.features import features, features_after, standing
from mornington.core.game import Game
from mornington.core.position import Position

from .cases import Case, mixed

EVERY = 11  # moments that are looked at


def features_agree_and_keep_secrets(case: Case) -> None:
    """Interpreted and compiled rules give the same features, and nothing that a seat cannot know changes its own."""
    values = case.game.spec.values
    if values is None:
        return
    slow = Game(case.game.spec, board_text=case.game.board.text, interpreted=True)
    position, dice = case.start(18), random.Random(18)
    for n, (seat, _made) in enumerate(mixed(position, 18)):
        if n % EVERY:
            continue
        seen = _seen(position, seat)
        assert -1 <= seen[0] < values.NETWORKS, f"there is no network {seen[0]}"
        assert seen == _seen(slow.from_bytes(bytes(position)), seat), f"interpreted features differ after {n} moves"
        hidden = position.resampled(seat, dice.getrandbits(64))
        assert seen == _seen(hidden, seat), f"the features of seat {seat} tell what it cannot know, after {n} moves"
        if hasattr(values, "features_after"):
            _check_features_after(position, slow, n)
    assert values.edition(position.options) in values.EDITIONS, "the options belong to no edition"


def _check_features_after(position: Position, slow: Game, made: int) -> None:
    """What is written from the features before a move is what is written without them."""
    seat = position.actors[0] if position.actors else 0
    net, known = features(position, seat)
    for move in position.legal(seat) if net >= 0 else ():
        after = position.copy()
        after.play(move, seat)
        wanted, words = features(after, seat)
        for rules in (after, slow.from_bytes(bytes(after))):
            found, told = features_after(rules, seat, move.id, known)
            assert found == wanted, f"the network after {move} is another by the features before it, after {made} moves"
            if wanted >= 0:
                assert told.tolist() == words.tolist(), (
                    f"features after {move} differ by the features before it, after {made} moves"
                )


def _seen(position: Position, seat: int) -> tuple[int, list[int]]:
    """The number of the network, the features and how the seat stands; without a network they mean nothing."""
    net, words = features(position, seat)
    return net, [*words.tolist(), standing(position, seat)] if net >= 0 else []
