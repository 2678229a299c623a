"""A resampled position depends on nothing that is hidden from the seat, for every game alike.

Forks, hints and bots all start from such positions. If one depended on the true order of a deck in any way, whoever
holds it could compute that order. So what the seat knows and the seed must decide every byte.

That every arrangement occurs, equally often, and that positions which look alike (made without `resample`) give the
same result is tested with each game.
"""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

import mornington as mt
from tests.playing import mixed
from tests.test_every_game import CASES, Case, load, name_of

EVERY = 7  # moves between two looks


def moments(case: Case) -> Iterator[tuple[mt.Position, int | None, random.Random]]:
    """Moments of a game, the end included, through the eyes of every seat and of nobody."""
    name, options = case
    position = load(name).start(seed=23, **options)
    dice = random.Random(2)
    for n, _ in enumerate(mixed(position, 23)):
        if n % EVERY == 0:
            yield from ((position, seat, dice) for seat in (*range(position.players), None))
    yield from ((position, seat, dice) for seat in (*range(position.players), None))


@pytest.mark.parametrize("case", CASES, ids=name_of)
def test_what_is_dealt_anew_depends_on_nothing_hidden(case: Case) -> None:
    for position, seat, dice in moments(case):
        first, second = dice.getrandbits(64), dice.getrandbits(64)
        wanted = bytes(position.resampled(seat, first))
        assert bytes(position.resampled(seat, second).resampled(seat, first)) == wanted


@pytest.mark.parametrize("case", CASES, ids=name_of)
def test_a_seed_decides_what_is_dealt_anew(case: Case) -> None:
    """The law above would also hold for a resample that does nothing."""
    for position, seat, dice in moments(case):
        seeds = [dice.getrandbits(64) for _ in range(6)]
        generators = {int(position.resampled(seat, seed).fields.rng[0]) for seed in seeds}
        assert len(generators) == len(seeds)
        assert int(position.fields.rng[0]) not in generators


@pytest.mark.parametrize("case", CASES, ids=name_of)
def test_what_nobody_knows_is_drawn_anew_for_each_seat_too(case: Case) -> None:
    """A seat knows no more than all seats together: dealing anew for nobody first changes nothing for the seat."""
    for position, seat, dice in moments(case):
        if seat is None:
            continue
        first, second = dice.getrandbits(64), dice.getrandbits(64)
        again = position.resampled(None, second).resampled(seat, first)
        assert bytes(again) == bytes(position.resampled(seat, first))
