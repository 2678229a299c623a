"""How many lines of play there are in every game: a fingerprint of the move generators."""

from __future__ import annotations

import mornington as mt
from mornington.testing import perft

from .counts import FILE, counted


def test_lines_of_play_are_as_many_as_counted_before() -> None:
    assert list(counted()) == FILE.read_text("utf-8").splitlines()


def test_interpreted_rules_allow_as_many() -> None:
    for name in mt.games():
        fast, slow = (mt.load(name, interpreted=interpreted).start(seed=3) for interpreted in (False, True))
        assert perft(slow, 2) == perft(fast, 2)
        assert perft(fast, 2)[0] == len(fast.legal(fast.actors[0]))
