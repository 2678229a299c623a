"""What a resample gives: nothing of what was hidden before, and every arrangement alike."""

from __future__ import annotations

import itertools
import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

import mornington as mt
from mornington.games.next_station import state
from mornington.games.next_station.notation import CARDS
from tests.next_station.settings import CHOOSING, SETTINGS
from tests.playing import at_random
from tests.thorough import some_quick

ALL: list[dict[str, Any]] = SETTINGS + CHOOSING


def moments(game: mt.Game, options: dict[str, Any], seed: int, every: int) -> Iterator[mt.Position]:
    """The first positions of a random game, then some, and its end."""
    position = game.start(seed=seed, **options)
    for n, _ in enumerate(at_random(position, seed)):
        if n < 5 or n % every == 0:
            yield position
    yield position


def last_turned(s: Any, stage: int) -> int:
    """How many cards of a round have been seen: told from the rules text, by counting underground cards."""
    if stage > s.stage:
        return 0
    if stage == s.stage:
        return int(s.turned)
    underground = [i for i in range(state.CARDS) if s.deck[stage, i] >= state.FIRST_UNDERGROUND]
    return underground[-1] + 1


def twin(position: mt.Position, dice: random.Random) -> mt.Position:
    """The same to everyone's eyes, all that is hidden changed by hand."""
    other = position.copy()
    s = other.fields

    def mix(cells: Any, first: int) -> None:
        rest = cells.tolist()[first:]
        dice.shuffle(rest)
        for i, card in enumerate(rest, first):
            cells[i] = card

    for stage in range(4):
        mix(s.deck[stage], last_turned(s, stage))
    choosing = s.turn == 0
    mix(s.objectives, 2 if s.with_objectives and not choosing else 0)
    if s.with_powers and choosing:
        mix(s.powers, 0)
    s.rng[0] = dice.getrandbits(64)
    return other


@pytest.mark.parametrize("options", some_quick(ALL))
def test_what_is_hidden_leaves_no_trace(game: mt.Game, options: dict[str, Any]) -> None:
    dice = random.Random(6)
    for position in moments(game, options, 21, 29):
        other = twin(position, dice)
        assert bytes(other) != bytes(position)
        for seat in [*range(position.players), None]:
            assert other.view(seat) == position.view(seat)
            seed = dice.getrandbits(64)
            imagined = position.resampled(seat, seed)
            assert bytes(other.resampled(seat, seed)) == bytes(imagined)
            assert bytes(position.resampled(seat, seed ^ 1).resampled(seat, seed)) == bytes(imagined)
            assert imagined.view(seat) == position.view(seat)
        assert other.svg(0) == position.svg(0)


@pytest.mark.parametrize("options", some_quick(ALL, 1))
def test_what_is_known_stays(game: mt.Game, options: dict[str, Any]) -> None:
    for position in moments(game, options, 22, 31):
        s, again = position.fields, position.resampled(0, 5).fields
        for stage in range(4):
            n = last_turned(s, stage)
            assert again.deck[stage].tolist()[:n] == s.deck[stage].tolist()[:n]
            assert sorted(again.deck[stage].tolist()) == list(range(state.CARDS))
        assert sorted(again.objectives.tolist()) == list(range(state.OBJECTIVES))
        assert sorted(again.powers.tolist()) == sorted(s.powers.tolist())


def test_a_redeal_is_one_too(game: mt.Game) -> None:
    position = game.start(players=2, seed=1, objectives=True, powers=True, choose_pencils=True)
    other = twin(position, random.Random(1))
    position.redeal(9)
    other.redeal(9)
    assert bytes(position) == bytes(other)


def check_uniform(seen: list[Any], possible: list[Any]) -> None:
    """All that is possible and nothing else, each as often as the others (χ², far out only once in 10,000 tries)."""
    counts = Counter(seen)
    assert set(counts) == set(possible)
    expected = len(seen) / len(possible)
    chi = sum((counts[item] - expected) ** 2 / expected for item in possible)
    freedom = len(possible) - 1
    assert chi < freedom + 4 * (2 * freedom) ** 0.5, f"{chi:.1f} for {freedom} degrees of freedom"


def test_powers_and_objectives_are_drawn_uniformly(game: mt.Game) -> None:
    position = game.start(players=2, seed=1, objectives=True, powers=True, choose_pencils=True)
    imagined = [position.resampled(0, seed).fields for seed in range(2400)]
    check_uniform([tuple(s.powers.tolist()) for s in imagined], list(itertools.permutations(range(4))))
    check_uniform([tuple(s.objectives.tolist()[:2]) for s in imagined], list(itertools.permutations(range(5), 2)))


def test_cards_left_are_drawn_uniformly_and_each_pile_by_itself(game: mt.Game) -> None:
    """Three cards left in the first round, which is over, two in the second; and the objectives not in play."""
    ends = [
        ["street joker", "street circle", "street switch"],
        ["street square", "street pentagon"],
    ]
    piles = {}
    for n, end in enumerate(ends, 1):
        piles[f"round {n}"] = [card for card in CARDS if card not in end]
    position = game.start(seed=1, objectives=True, piles=piles)
    while not (position.view()["round"] == 2 and position.view()["last_turn"]):
        position.play("pass")
    unseen = [sorted(CARDS.index(card) for card in end) for end in ends]
    imagined = [position.resampled(None, seed).fields for seed in range(3600)]
    drawn = [
        (tuple(s.deck[0].tolist()[8:]), tuple(s.deck[1].tolist()[9:]), tuple(s.objectives.tolist()[2:]))
        for s in imagined
    ]
    rest = sorted(position.fields.objectives.tolist()[2:])
    possible = itertools.product(*(itertools.permutations(cards) for cards in (*unseen, rest)))
    check_uniform(drawn, list(possible))
    check_uniform([s.deck[2, 0] for s in imagined], list(range(state.CARDS)))
    check_uniform([s.deck[3, 10] for s in imagined], list(range(state.CARDS)))
