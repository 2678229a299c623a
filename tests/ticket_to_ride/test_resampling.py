"""Redrawing depends on nothing hidden, keeps what is known, and makes every hidden arrangement equally likely."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from itertools import permutations
from typing import Any

import pytest

import mornington as mt
from mornington.games.ticket_to_ride import state
from mornington.games.ticket_to_ride.view import PHASES
from tests.playing import mixed
from tests.thorough import slow
from tests.ticket_to_ride.boards import tiny

GAME = "ticket-to-ride-london"
NONE, CARDS, KINDS, OFFER = state.NONE, state.CARDS, state.KINDS, state.OFFER


@pytest.fixture(scope="module")
def london() -> mt.Game:
    return mt.load(GAME)


def moments(game: mt.Game, players: int, seed: int) -> Iterator[mt.Position]:
    """Every phase of a game, the end included, and some moments between."""
    position = game.start(players=players, seed=seed)
    for n, _ in enumerate(mixed(position, seed)):
        if n % 7 == 0 or PHASES[position.fields.phase] != "turn":
            yield position.copy()
    yield position


def viewers(position: mt.Position) -> list[int | None]:
    return [None, *range(position.players)]


# The same position with other secrets, arranged here without asking the rules


def hidden_seats(position: mt.Position, seat: int | None) -> list[int]:
    """The seats whose cards and tickets the seat cannot see."""
    return [] if seat is None or position.over else [k for k in range(position.players) if k != seat]


def rearranged(position: mt.Position, seat: int | None, seed: int) -> mt.Position:
    """A position in which all that the seat cannot know is different, as far as there is a difference to make."""
    twin, dice = position.copy(), random.Random(seed)
    others = hidden_seats(twin, seat)
    _rearrange_cards(twin.fields, others, dice)
    _rearrange_tickets(twin.fields, others, seat, dice)
    twin.fields.rng[0] = dice.getrandbits(64)
    return twin


def _rearrange_cards(s: Any, others: list[int], dice: random.Random) -> None:
    hands = {k: [c for c in range(KINDS) for _ in range(s.hand[k, c] - s.sure[k, c])] for k in others}
    cards = [s.deck[i] for i in range(s.top, CARDS)] + [card for hand in hands.values() for card in hand]
    dice.shuffle(cards)
    for k, hand in hands.items():
        for card in hand:
            s.hand[k, card] -= 1
            s.hand[k, cards.pop()] += 1
    for i in range(s.top, CARDS):
        s.deck[i] = cards.pop()


def _rearrange_tickets(s: Any, others: list[int], seat: int | None, dice: random.Random) -> None:
    known = (NONE,) if seat is None else tuple(k for k in (NONE, 0, 1, 2, 3) if k != seat)
    places = [i for i in range(s.tickets_left) if s.returner[i] in known]
    kept = {k: [t for t in range(state.TICKETS) if int(s.kept[k]) >> t & 1] for k in others}
    offers = [(k, i) for k in others for i in range(OFFER) if s.offer[k, i] != NONE]
    tickets = [s.ticket_deck[i] for i in places] + [s.offer[at] for at in offers] + [t for k in others for t in kept[k]]
    dice.shuffle(tickets)
    for i in places:
        s.ticket_deck[i] = tickets.pop()
    for at in offers:
        s.offer[at] = tickets.pop()
    for k, held in kept.items():
        s.kept[k] = sum(1 << tickets.pop() for _ in held)


@pytest.mark.parametrize("players", [2, slow(3), slow(4)])
def test_nothing_hidden_shows_in_what_is_redrawn(london: mt.Game, players: int) -> None:
    """Positions that look alike to a seat are redrawn alike, byte for byte; and so is one redrawn before."""
    different, phases = 0, set()
    for seed in (1, 2):
        for position in moments(london, players, seed):
            phases.add(position.view()["phase"])
            for seat in viewers(position):
                wanted = position.resampled(seat, 77)
                twin = rearranged(position, seat, seed)
                different += bytes(twin) != bytes(position)
                assert twin.view(seat) == position.view(seat) == wanted.view(seat)
                assert bytes(twin.resampled(seat, 77)) == bytes(wanted)
                assert bytes(position.resampled(seat, 5).resampled(seat, 77)) == bytes(wanted)
    assert phases == set(PHASES)
    assert different > 50


@pytest.mark.parametrize("players", [2, 3, 4])
def test_on_small_boards_too(players: int) -> None:
    """Few cards: decks run out and, with two players, hands are known by counting."""
    game = mt.load(GAME, board_text=tiny(colours=1, buses=7, length=1))
    for position in moments(game, players, 3):
        for seat in viewers(position):
            wanted = position.resampled(seat, 77)
            assert bytes(rearranged(position, seat, 4).resampled(seat, 77)) == bytes(wanted)
            assert wanted.view(seat) == position.view(seat)


def test_nothing_is_left_of_what_others_drew(london: mt.Game) -> None:
    """Every field that may differ from what is so at the table is redrawn; the rest is public or the seat's own."""
    secret = {"rng", "deck", "ticket_deck", "offer", "hand", "kept"}
    for position in moments(london, 3, 6):
        twin = rearranged(position, 1, 9)
        fields = position.state.dtype.names
        assert fields is not None
        changed = {f for f in fields if position.state[f].tobytes() != twin.state[f].tobytes()}
        redrawn = position.resampled(1, 8).state
        assert changed <= secret
        assert {f for f in fields if position.state[f].tobytes() != redrawn[f].tobytes()} <= secret


def test_a_finished_game_keeps_the_hands_all_have_seen(london: mt.Game) -> None:
    *_, end = moments(london, 3, 4)
    assert end.over
    for seat in viewers(end):
        assert end.resampled(seat, 3).view(seat) == end.view(seat)
        assert end.resampled(seat, 3).scores() == end.scores()


# How likely


def spread(position: mt.Position, seen: Any, n: int) -> Counter[Any]:
    return Counter(seen(position.resampled(0, seed).fields) for seed in range(n))


def assert_likely(found: Counter[Any], wanted: Counter[Any], n: int) -> None:
    """Chi-square: the sum of squares stays within five standard deviations of what chance makes of it."""
    assert set(found) == set(wanted)
    total = sum(wanted.values())
    squares = sum((found[k] - n * wanted[k] / total) ** 2 / (n * wanted[k] / total) for k in wanted)
    freedom = len(wanted) - 1
    assert squares < freedom + 5 * (2 * freedom) ** 0.5


def test_every_arrangement_of_cards_is_equally_likely() -> None:
    """Four unknown cards, two of them in the other hand: as often as among all orders of four cards."""
    game = mt.load(GAME, board_text=tiny(colours=1, buses=7))
    cards = ["bus", "bus", "blue", "bus", "green", "black", "pink", "yellow", "orange"]
    position = game.start(players=2, seed=1, piles={"cards": cards})
    position.play("keep both", 0)
    position.play("keep both", 1)
    for move in ("take green", "take black"):
        position.play(move, 0)
    assert position.view()["deck"] == 2
    unknown = ["blue", "bus", "bus", "bus"]

    def seen(s: Any) -> tuple[Any, ...]:
        hand = tuple(kind for kind in range(KINDS) for _ in range(s.hand[1, kind]))
        return hand, tuple(s.deck[i] for i in range(s.top, CARDS))

    numbers = [0 if kind == "blue" else state.BUS for kind in unknown]
    wanted = Counter((tuple(sorted(order[:2])), order[2:]) for order in permutations(numbers))
    assert_likely(spread(position, seen, 6000), wanted, 6000)


def test_every_arrangement_of_tickets_is_equally_likely() -> None:
    """Two tickets of the other player, two in the deck above the one the seat has put there itself."""
    game = mt.load(GAME, board_text=tiny())
    position = game.start(players=2, seed=1, piles={"tickets": [str(i) for i in range(8)]})
    position.play(position.legal(0)[0], 0)  # 1 goes under the deck
    position.play("keep both", 1)
    position.play("tickets", 0)
    position.play("keep both", 0)

    def seen(s: Any) -> tuple[int, ...]:
        assert s.tickets_left == 3
        assert s.ticket_deck[2] == 1
        return int(s.kept[1]), s.ticket_deck[0], s.ticket_deck[1]

    wanted = Counter((1 << a | 1 << b, c, d) for a, b, c, d in permutations((2, 3, 6, 7)))
    assert_likely(spread(position, seen, 6000), wanted, 6000)
