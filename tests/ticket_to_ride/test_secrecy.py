"""Hands, tickets and decks: what is secret stays so, what is known stays known."""

from __future__ import annotations

import json
import random

import pytest

import mornington as mt
from mornington.games.ticket_to_ride import state
from tests.playing import at_random
from tests.thorough import slow

GAME = "ticket-to-ride-london"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_resampling_keeps_what_a_careful_player_knows(players: int) -> None:
    """Sizes of hands, cards seen taken, all cards and tickets, own returned tickets: only the rest is redrawn."""
    game = mt.load(GAME)
    changed = 0
    for seed in range(3):
        position = game.start(players=players, seed=seed)
        dice = random.Random(seed)
        for n, _ in enumerate(at_random(position, seed)):
            if n % 9:
                continue
            for seat in range(players):
                s, other = position.fields, position.resampled(seat, dice.getrandbits(64))
                o = other.fields
                changed += bytes(other) != bytes(position)
                assert everything(o) == everything(s)
                for k in range(players):
                    assert sum(o.hand[k, c] for c in range(7)) == sum(s.hand[k, c] for c in range(7))
                    assert all(o.hand[k, c] >= s.sure[k, c] >= s.seen[k, c] for c in range(7))
                    assert int(o.kept[k]).bit_count() == int(s.kept[k]).bit_count()
                assert [o.hand[seat, c] for c in range(7)] == [s.hand[seat, c] for c in range(7)]
                assert o.kept[seat] == s.kept[seat]
                for i in range(s.tickets_left):
                    if s.returner[i] == seat:
                        assert o.ticket_deck[i] == s.ticket_deck[i]
    assert changed > 20


def everything(s: object) -> tuple[object, ...]:
    """All cards and all tickets, wherever they are."""
    from typing import Any, cast

    s_ = cast(Any, s)
    cards = [s_.discards[c] + sum(s_.hand[k, c] for k in range(4)) for c in range(7)]
    for i in range(state.ROW):
        if s_.row[i] != state.NONE:
            cards[s_.row[i]] += 1
    for i in range(s_.top, state.CARDS):
        cards[s_.deck[i]] += 1
    tickets = [s_.ticket_deck[i] for i in range(s_.tickets_left)]
    for k in range(4):
        tickets += [t for t in range(state.TICKETS) if int(s_.kept[k]) >> t & 1]
        tickets += [s_.offer[k, i] for i in range(2) if s_.offer[k, i] != state.NONE]
    return tuple(cards), tuple(sorted(tickets))


@pytest.mark.parametrize("players", [2, slow(3), slow(4)])
def test_cards_buses_and_tickets_are_conserved_after_every_move(players: int) -> None:
    game = mt.load(GAME)
    for seed in range(6):
        position = game.start(players=players, seed=seed)
        for _ in at_random(position, seed):
            cards, tickets = everything(position.fields)
            assert cards == game.board.cards
            assert tickets == tuple(range(20))
            for seat in range(players):
                spaces = sum(
                    r.length for r, o in zip(game.board.routes, position.view()["routes"], strict=True) if o == seat
                )
                assert spaces + position.fields.buses[seat] == 17
            gone = [position.fields.deck[i] for i in range(position.fields.top)]
            assert set(gone) <= {state.NONE}, "no trace of cards already drawn"


def test_a_view_holds_no_secret_of_others() -> None:
    position = mt.load(GAME).start(players=3, seed=2)
    for _ in at_random(position, 2):
        view = position.view(1)
        for seat in (0, 2):
            other = view["seats"][seat]
            assert other["hand"] is other["kept"] is other["offer"] is other["returned"] is other["score"] is None
        text = json.dumps(view)
        assert "rng" not in text
        assert "seed" not in text
        spectator = position.view(None)
        assert all(seat["hand"] is None and seat["kept"] is None for seat in spectator["seats"])
    assert all(seat["kept"] for seat in position.view(None)["seats"]), "open at the end"


def test_a_seats_record_shows_its_own_cards_and_tickets_only() -> None:
    position = mt.load(GAME).start(players=2, seed=2)
    for n, _ in enumerate(at_random(position, 2)):
        if n == 30:
            break
    text = position.record(0)
    assert "> card of 0: " in text
    assert "> card of 1: " not in text
    assert "> ticket of 0: " in text
    assert "> ticket of 1: " not in text
    assert "1 keep 1" in text or "1 keep 2" in text
    with pytest.raises(mt.BadRecord, match="one seat's side of a running game"):
        mt.replay(text)


def test_resampling_reaches_every_card_and_ticket() -> None:
    """What a bot imagines is as random as the table: any unseen card may be next, any ticket another's."""
    position = mt.load(GAME).start(players=2, seed=5)
    position.play("keep both", 0)
    position.play("keep both", 1)
    nexts, held = set(), set()
    for seed in range(300):
        s = position.resampled(0, seed).fields
        nexts.add(s.deck[s.top])
        held |= {t for t in range(20) if int(s.kept[1]) >> t & 1}
    assert nexts == set(range(7))
    mine = {t for t in range(20) if int(position.fields.kept[0]) >> t & 1}
    assert held == set(range(20)) - mine
