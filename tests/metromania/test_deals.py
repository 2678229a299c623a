"""Deals and redraws are uniform among what the rules allow."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from typing import Any

import numpy as np
import pytest

import mornington as mt
from mornington.core.options import encoded
from mornington.core.records import proxies
from mornington.games.metromania import state
from tests.playing import mixed

Hand = tuple[str, ...]
LETTERS = {"house": "ACDF", "work": "ABEF", "fun": "BCDE"}


def four_player_deals() -> set[tuple[Hand, ...]]:
    deals: set[tuple[Hand, ...]] = set()
    for house in permutations(LETTERS["house"]):
        for work in permutations(LETTERS["work"]):
            for fun in permutations(LETTERS["fun"]):
                hands = tuple(zip(house, work, fun, strict=True))
                if all(len(set(hand)) == 3 for hand in hands):
                    deals.add(hands)
    return deals


def three_player_deals(doubled: tuple[str, str, str]) -> set[tuple[Hand, ...]]:
    """Each hand: the letters of house, work and fun, those of the doubled type sorted."""
    splits = {}
    for kind, letters in LETTERS.items():
        owner = doubled.index(kind)
        ways = []
        for order in permutations(letters):
            held = ["", "", ""]
            for i, letter in enumerate(order[:3]):
                held[i] = letter
            if held[owner] < order[3]:
                held[owner] += order[3]
                ways.append(tuple(held))
        splits[kind] = ways
    deals: set[tuple[Hand, ...]] = set()
    for house in splits["house"]:
        for work in splits["work"]:
            for fun in splits["fun"]:
                hands = tuple(zip(house, work, fun, strict=True))
                if all(len(set("".join(hand))) == 4 for hand in hands):
                    deals.add(hands)
    return deals


def hands(s: Any) -> tuple[Hand, ...]:
    found = []
    for company in range(s.companies):
        hand = []
        for kind in range(3):
            held = [n for n in range(6) if s.holder[kind * 6 + n] == company]
            hand.append("".join("ABCDEF"[n] for n in held))
        found.append(tuple(hand))
    return tuple(found)


def assert_uniform(counts: Counter[Any], cells: int) -> None:
    """Chi square within five standard deviations of its mean."""
    n = sum(counts.values())
    expected = n / cells
    statistic = sum((c - expected) ** 2 for c in counts.values()) / expected + (cells - len(counts)) * expected
    assert abs(statistic - (cells - 1)) < 5 * (2 * (cells - 1)) ** 0.5, statistic


def deals(game: mt.Game, n: int, players: int, *choices: int) -> Counter[tuple[Hand, ...]]:
    array = np.zeros(1, state.STATE)
    s = proxies(array)[0]
    options = encoded(game.options, game.check_options(players))
    counts: Counter[tuple[Hand, ...]] = Counter()
    for seed in range(n):
        game.engine.deal(array, options, seed)
        game.engine.begin(array)
        for seat, choice in enumerate(choices):
            game.engine.apply(array, seat, state.DOUBLE + choice)
        counts[hands(s)] += 1
    return counts


def test_four_players_get_every_valid_deal_equally_often(game: mt.Game) -> None:
    valid = four_player_deals()
    assert len(valid) == 2784
    counts = deals(game, 16_000, 4)
    assert set(counts) <= valid
    assert_uniform(counts, len(valid))


def test_three_players_get_every_valid_deal_equally_often(game: mt.Game) -> None:
    valid = three_player_deals(("work", "house", "fun"))
    counts = deals(game, 10_000, 3, 1, 0)
    assert set(counts) <= valid
    assert_uniform(counts, len(valid))


def test_two_players_get_the_four_deals_equally_often(game: mt.Game) -> None:
    counts = deals(game, 2_000, 2)
    assert len(counts) == 4
    assert_uniform(counts, 4)
    for deal in counts:
        assert {frozenset("".join(hand)) for hand in deal[:2]} == {frozenset("ABC")}
        assert {frozenset("".join(hand)) for hand in deal[2:]} == {frozenset("DEF")}


def test_districts_come_in_every_place_and_turn(game: mt.Game) -> None:
    array = np.zeros(1, state.STATE)
    s = proxies(array)[0]
    options = encoded(game.options, game.check_options(2))
    counts: Counter[Any] = Counter()
    for seed in range(3_600):
        game.engine.deal(array, options, seed)
        counts[s.districts[0], s.districts[1], s.turns[0], s.turns[5]] += 1
    assert_uniform(counts, 30 * 9)


@pytest.mark.parametrize(("players", "moves"), [(3, 4), (3, 12), (4, 0), (4, 12)])
def test_redrawing_reaches_every_deal_that_agrees_with_what_is_known(game: mt.Game, players: int, moves: int) -> None:
    position = game.start(players=players, seed=5)
    for n, _ in enumerate(mixed(position, 5, 0.2)):
        if n == moves:
            break
    s = position.fields
    if players == 4:
        every = four_player_deals()
    else:
        kinds = ("house", "work", "fun")
        every = three_player_deals(tuple(kinds[s.doubled[c]] for c in range(3)))  # type: ignore[arg-type]
    truth = hands(s)
    placed = [(s.holder[d], d // 6, "ABCDEF"[d % 6]) for d in range(18) if s.placed[d] != state.NONE]
    seats = {}
    for seat in range(players):
        seats[seat] = {
            deal
            for deal in every
            if deal[seat] == truth[seat] and all(letter in deal[c][kind] for c, kind, letter in placed)
        }
    seat = max(seats, key=lambda k: len(seats[k]))
    assert len(seats[seat]) > 1, "someone has something to guess"
    counts = Counter(hands(position.resampled(seat, seed).fields) for seed in range(40 * len(seats[seat])))
    assert set(counts) <= seats[seat]
    assert_uniform(counts, len(seats[seat]))
