"""Redrawing depends on what a seat knows and on nothing else, byte for byte. That it is uniform is in test_deals.py."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

import mornington as mt
from mornington.core.records import proxies
from mornington.core.rng import seeded
from mornington.games.metromania import dealing, state
from tests.playing import mixed
from tests.thorough import slow, some_quick

from .setting import OPTIONS
from .test_deals import assert_uniform, four_player_deals, hands, three_player_deals

KINDS = ("house", "work", "fun")


def stages(game: mt.Game, every: int, **options: Any) -> Iterator[mt.Position]:
    """Positions of a game from the first to the last, which is over."""
    position = game.start(seed=21, **options)
    for n, _ in enumerate(mixed(position, 21, 0.2)):
        if n < 3 or n % every == 0:
            yield position
    yield position


@pytest.mark.parametrize("options", some_quick(OPTIONS))
def test_redrawing_twice_is_redrawing_once(game: mt.Game, options: dict[str, Any]) -> None:
    for position in stages(game, 7, **options):
        for seat in [*range(position.players), None]:
            for r in range(3):
                other = position.resampled(seat, 1000 + r)
                assert other.resampled(seat, r) == position.resampled(seat, r)


def agreeing(position: mt.Position, seat: int) -> list[tuple[tuple[str, ...], ...]]:
    """Every deal that agrees with what a seat knows, by trying all: hands as in test_deals."""
    s, truth = position.fields, hands(position.fields)
    doubled = tuple(KINDS[s.doubled[c]] for c in range(3) if s.doubled[c] != state.NONE)
    deals = four_player_deals() if position.players == 4 else three_player_deals(doubled)  # type: ignore[arg-type]
    placed = [(s.holder[d], d // 6, "ABCDEF"[d % 6]) for d in range(18) if s.placed[d] != state.NONE]
    return [
        deal
        for deal in sorted(deals)
        if deal[seat] == truth[seat] and all(letter in deal[c][kind] for c, kind, letter in placed)
    ]


def with_hands(position: mt.Position, deal: tuple[tuple[str, ...], ...]) -> mt.Position:
    """The same position with another deal and another future, written straight into the state."""
    twin = position.game.from_bytes(bytes(position))
    for company, hand in enumerate(deal):
        for kind, letters in enumerate(hand):
            for letter in letters:
                twin.fields.holder[6 * kind + "ABCDEF".index(letter)] = company
    twin.fields.rng[0] = twin.fields.rng[0] ^ np.uint64(0xABCDEF)
    return twin


@pytest.mark.parametrize("players", [3, slow(4)])
def test_positions_that_look_alike_are_redrawn_alike(game: mt.Game, players: int) -> None:
    twins = 0
    for position in stages(game, 11, players=players):
        if position.fields.phase == state.DOUBLING or position.over:
            continue
        for seat in range(players):
            deals = agreeing(position, seat)
            assert hands(position.fields) in deals
            for deal in deals[:: max(1, len(deals) // 6)]:
                twin = with_hands(position, deal)
                twins += twin.fields.holder._memory.tobytes() != position.fields.holder._memory.tobytes()
                assert twin.view(seat) == position.view(seat)
                assert twin.resampled(seat, 77) == position.resampled(seat, 77)
    assert twins > (10 if players == 3 else 50)


@pytest.mark.parametrize("options", [{"players": 2}, {"players": 4, "open": True}, {"players": 4, "strict": True}])
def test_where_no_letter_is_hidden_only_the_future_is(game: mt.Game, options: dict[str, Any]) -> None:
    for position in stages(game, 15, **options):
        for seat in [*range(position.players), None]:
            twin = with_hands(position, hands(position.fields))
            assert twin != position
            assert twin.resampled(seat, 5) == position.resampled(seat, 5)
            assert hands(position.resampled(seat, 5).fields) == hands(position.fields)


def test_what_was_stacked_is_unknown_before_three_players_have_chosen(game: mt.Game) -> None:
    plain = game.start(players=3, seed=1)
    for piles in ({"red": ["A house"]}, {"green": ["A house", "B work"], "blue": ["E fun"]}):
        stacked = game.start(players=3, seed=1, piles=piles)
        for moves in ((), ("double work",)):
            one, other = plain.copy(), stacked.copy()
            for move in moves:
                one.play(move)
                other.play(move)
            for seat in (0, 1, 2, None):
                assert one.view(seat) == other.view(seat)
                assert one.resampled(seat, 9) == other.resampled(seat, 9)


def test_at_the_end_nothing_is_hidden(game: mt.Game) -> None:
    *_, position = stages(game, 50, players=4)
    assert position.over
    for seat in (0, 3, None):
        other = position.resampled(seat, 5)
        other.fields.rng[0] = position.fields.rng[0]
        assert other == position


def test_deals_that_are_counted_are_uniform_too(game: mt.Game, monkeypatch: pytest.MonkeyPatch) -> None:
    """What happens when drawing finds no valid deal for long."""
    monkeypatch.setattr(dealing, "TRIES", 0)
    position = game.start(players=3, seed=5)
    position.play("double house")
    position.play("double work")
    deals = agreeing(position, 1)
    copy = game.from_bytes(bytes(position))
    s = copy.fields
    rng = proxies(np.zeros(1, state.STATE))[0].rng
    counts: Counter[Any] = Counter()
    with np.errstate(over="ignore"):
        seeded(rng, np.uint64(3))
        for _ in range(40 * len(deals)):
            for d in range(state.DESTINATIONS):
                if s.holder[d] not in (state.ABSENT, 1):
                    s.holder[d] = state.NONE
            assert dealing.deal_rest(s, rng)
            counts[hands(s)] += 1
    assert set(counts) == set(deals)
    assert_uniform(counts, len(deals))


def test_a_deal_that_does_not_exist_is_refused(game: mt.Game) -> None:
    """Red is to have A twice: whatever else is dealt, no deal is valid."""
    s = game.from_bytes(bytes(game.start(players=4, seed=5))).fields
    for d in range(state.DESTINATIONS):
        if s.holder[d] != state.ABSENT:
            s.holder[d] = state.NONE
    s.holder[0] = s.holder[6] = 0  # A house, A work
    with np.errstate(over="ignore"):
        assert not dealing.deal_rest(s, s.rng)
