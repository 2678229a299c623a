"""Sound states: every state of a real game is one, and on every one the rules run to an end."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import cache
from itertools import product
from typing import Any

import numpy as np
import pytest

import mornington as mt
from mornington.core.records import proxies
from mornington.games.ticket_to_ride import sound, state
from tests.playing import mixed
from tests.thorough import combined, quickly_together
from tests.ticket_to_ride.boards import tiny

GAME = "ticket-to-ride-london"
BOARDS: dict[str, dict[str, Any]] = {
    "london": {"board": "london"},
    "dublin": {"board": "dublin"},
    "few cards": {"board_text": tiny()},
    "many buses": {"board_text": tiny(colours=1, buses=7, length=1)},
}
LONGEST_GAME = 2000  # moves; no game comes near


@cache
def loaded(name: str) -> mt.Game:
    return mt.load(GAME, interpreted=True, **BOARDS[name])


def fault(position: mt.Position) -> str:
    """What is wrong, the bounds first."""
    for name, (low, high) in sound.BOUNDS.items():
        values = [int(value) for value in np.ravel(position.state[name])]
        if min(values) < low or max(values) > high:
            return f"{name} is outside its bounds"
    return sound.fault(position.game.board.record, position.fields, position.options)


def started(game: mt.Game, players: int, seed: int, moves: int) -> mt.Position:
    """A game after some moves, or at its end if that comes first."""
    position = game.start(players=players, seed=seed)
    for n, _ in enumerate(mixed(position, seed, wild=0.8)):
        if n == moves:
            break
    return position


def run_to_the_end(position: mt.Position, seed: int) -> None:
    """Everything the rules can be asked, and random moves to the end."""
    dice = random.Random(seed)
    again = position.copy()
    for seat in (None, *range(again.players)):
        again.view(seat)
        again.resampled(seat, seed).view(seat)
    for n in range(LONGEST_GAME):
        if again.over:
            break
        (seat,) = again.actors
        moves = again.legal(seat)
        if n % 8 == 0:
            again.greedy(seat, seed)
        again.play(dice.choice(moves), seat)
    assert again.over
    # not the bounds: `reveals` may have been at the edge, and counts on
    assert sound.fault(again.game.board.record, again.fields, again.options) == ""
    assert len(again.scores()) == again.players
    assert again.outcome()


def test_every_field_has_bounds() -> None:
    assert tuple(sound.BOUNDS) == state.STATE.names


@pytest.mark.parametrize(*combined(board=list(BOARDS), players=[2, 3, 4]))
def test_every_state_of_a_game_is_sound(board: str, players: int) -> None:
    position = loaded(board).start(players=players, seed=players)
    for n, _ in enumerate(mixed(position, players)):
        assert fault(position) == ""
        if n % 5 == 0:
            for seat in (None, *range(players)):
                assert fault(position.resampled(seat, n)) == ""
    assert fault(position) == ""
    assert fault(position.resampled(0, 1)) == ""


def test_another_number_of_players_is_not_sound() -> None:
    position = loaded("london").start(players=3, seed=1)
    reason = sound.fault(position.game.board.record, position.fields, {"players": 2})
    assert reason == "3 players in a game for 2"


# Single fields set to values at the edge


def edges(name: str) -> list[int]:
    """The bounds of a field, what lies beyond them, and the ends of what its bytes can hold."""
    low, high = sound.BOUNDS[name]
    kind = np.iinfo(state.STATE[name].base)
    values = {low, high, low - 1, high + 1, low + 1, high - 1, 0, -1, 1, kind.min, kind.max}
    return sorted(v for v in values if kind.min <= v <= kind.max)


def with_value(position: mt.Position, name: str, value: int, dice: random.Random) -> mt.Position:
    """A copy with one element of a field set."""
    changed = position.copy()
    cells = changed.state[name].reshape(-1)  # a view of the same memory
    cells[dice.randrange(len(cells))] = value
    return changed


@pytest.mark.parametrize(
    ("board", "players"),
    quickly_together([("london", 2), ("many buses", 4)], product(["london", "many buses"], [2, 3, 4])),
)
def test_whatever_is_called_sound_can_be_played(board: str, players: int) -> None:
    """Every field of many states at the edges of its range: refused, or the rules run to an end."""
    dice = random.Random(players)
    refused = played = 0
    for moves in (0, 6, 30, 400):
        position = started(loaded(board), players, moves, moves)
        for name in sound.BOUNDS:
            runs = 0
            for value in edges(name):
                changed = with_value(position, name, value, dice)
                if fault(changed):
                    refused += 1
                elif bytes(changed) != bytes(position) and runs == 0:  # one game for each field is enough
                    run_to_the_end(changed, moves)
                    runs += 1
            played += runs
    assert refused > 300
    assert played > 10


# Several fields changed so that the counts still hold


def card_from_deck_to_row(s: Any) -> None:
    """Exchange the top card with one face up of another kind."""
    s.deck[s.top], s.row[2] = s.row[2], s.deck[s.top]


def card_from_deck_to_hand(s: Any) -> None:
    """The next seat has the top card instead of one of its own."""
    own = next(k for k in range(state.KINDS) if s.hand[1, k] > s.sure[1, k])
    s.hand[1, own] -= 1
    s.hand[1, s.deck[s.top]] += 1
    s.deck[s.top] = own


def tickets_change_hands(s: Any) -> None:
    s.kept[0], s.kept[1] = s.kept[1], s.kept[0]


def buses_into_the_row(s: Any) -> None:
    """A row of buses, as far as the deck has any: the next step deals it anew."""
    for i in range(state.ROW):
        for k in range(s.top, state.CARDS):
            if s.deck[k] == state.BUS and s.row[i] != state.BUS:
                s.deck[k], s.row[i] = s.row[i], s.deck[k]


@pytest.mark.parametrize(
    *combined(
        change=[card_from_deck_to_row, card_from_deck_to_hand, tickets_change_hands, buses_into_the_row],
        players=[2, 3, 4],
    )
)
def test_states_that_no_game_reached_are_sound_if_nothing_is_missing(
    change: Callable[[Any], None], players: int
) -> None:
    position = started(loaded("london"), players, 7, 12)
    change(position.fields)
    assert fault(position) == ""
    run_to_the_end(position, 7)


# Each reason, from a state in which only that is wrong


def give_both_twins(s: Any, board: Any) -> None:
    route = next(r for r in range(board.routes) if board.twin[r] != state.NONE)
    pair = np.uint64(1 << route | 1 << board.twin[route])
    s.routes[0], s.buses[0] = pair, board.buses - 2 * board.length[route]
    for seat in range(s.players):
        s.closed[seat] = pair


def own_twice(s: Any, board: Any) -> None:
    s.routes[0] = s.routes[1] = np.uint64(1)


def own_what_is_not_there(s: Any, board: Any) -> None:
    s.routes[0] = np.uint64(1 << 63)


def owe_a_bus(s: Any, board: Any) -> None:
    s.buses[1] -= 1


def open_a_route(s: Any, board: Any) -> None:
    s.closed[0] = np.uint64(1)


def lose_a_card(s: Any, board: Any) -> None:
    s.deck[s.top] = state.NONE
    s.top += 1


def hide_a_card_above_the_deck(s: Any, board: Any) -> None:
    s.deck[0] = 1


def turn_a_card_into_a_bus(s: Any, board: Any) -> None:
    s.row[next(i for i in range(state.ROW) if s.row[i] != state.BUS)] = state.BUS


def leave_a_place_empty(s: Any, board: Any) -> None:
    s.discards[s.row[0]] += 1
    s.row[0] = state.NONE


def leave_the_deck_empty(s: Any, board: Any) -> None:
    while s.top < state.CARDS:
        s.discards[s.deck[s.top]] += 1
        s.deck[s.top] = state.NONE
        s.top += 1


def know_too_much(s: Any, board: Any) -> None:
    s.sure[1, 0] = s.hand[1, 0] + 1


def lose_a_ticket(s: Any, board: Any) -> None:
    s.tickets_left -= 1
    s.ticket_deck[s.tickets_left] = state.NONE


def print_a_ticket(s: Any, board: Any) -> None:
    s.ticket_deck[0] = state.TICKETS - 1


def leave_a_gap_in_the_tickets(s: Any, board: Any) -> None:
    s.ticket_deck[0] = state.NONE


def let_a_stranger_return_a_ticket(s: Any, board: Any) -> None:
    s.returner[0] = s.players


def offer_to_the_wrong_seat(s: Any, board: Any) -> None:
    for i in range(state.OFFER):
        s.tickets_left -= 1
        s.offer[1, i] = s.ticket_deck[s.tickets_left]
        s.ticket_deck[s.tickets_left] = s.returner[s.tickets_left] = state.NONE


def end_too_soon(s: Any, board: Any) -> None:
    s.phase = state.OVER


def go_on_too_long(s: Any, board: Any) -> None:
    s.passes = s.players


def have_too_many_turns(s: Any, board: Any) -> None:
    s.turns_left = s.players + 1


def begin_the_last_round(s: Any, board: Any) -> None:
    s.turns_left = 1


def pass_and_take(s: Any, board: Any) -> None:
    s.phase, s.passes = state.SECOND_CARD, 1


def sit_outside(s: Any, board: Any) -> None:
    s.seat = s.players


def fill_an_empty_seat(s: Any, board: Any) -> None:
    s.buses[3] = 1


WRONG: dict[Callable[[Any, Any], None], str] = {
    give_both_twins: "its twin are both taken",
    own_twice: "has two owners",
    own_what_is_not_there: "does not exist",
    owe_a_bus: "the buses of seat 1",
    open_a_route: "closed to seat 0",
    lose_a_card: "cards of kind",
    hide_a_card_above_the_deck: "begin at its top",
    turn_a_card_into_a_bus: "cards of kind",
    leave_a_place_empty: "a place of the row is empty",
    leave_the_deck_empty: "there are discards",
    know_too_much: "others know more",
    lose_a_ticket: "every ticket",
    print_a_ticket: "every ticket",
    leave_a_gap_in_the_tickets: "as many tickets as it says",
    let_a_stranger_return_a_ticket: "returned by nobody",
    offer_to_the_wrong_seat: "offered to others",
    end_too_soon: "over without a reason",
    go_on_too_long: "not over with one",
    have_too_many_turns: "more turns are left",
    begin_the_last_round: "nobody has begun it",
    pass_and_take: "passed and yet used",
    sit_outside: "the turn of seat 2",
    fill_an_empty_seat: "seat 3 is empty",
}


@pytest.mark.parametrize("change", WRONG, ids=lambda change: change.__name__)
def test_what_is_wrong_is_named(change: Callable[[Any, Any], None]) -> None:
    game = loaded("london")
    position = game.start(players=2, seed=1)
    position.play("keep both", 0)
    position.play("keep both", 1)
    assert fault(position) == ""
    change(position.fields, game.board.record)
    assert WRONG[change] in fault(position)


def test_a_second_card_that_is_not_there() -> None:
    """All cards in hands but five buses in the row: nothing can be the second card, so nobody may be asked for it."""
    game = loaded("many buses")
    position = game.start(players=2, seed=1, piles={"cards": ["blue", "green", "black", "pink"]})
    position.play("keep both", 0)
    position.play("keep both", 1)
    s = proxies(position.state)[0]
    for k in range(state.KINDS):
        s.hand[0, k] = game.board.record.copies[k] - s.hand[1, k] - (5 if k == state.BUS else 0)
        s.discards[k] = 0
    for i in range(state.ROW):
        s.row[i] = state.BUS
    for i in range(state.CARDS):
        s.deck[i] = state.NONE
    s.top = state.CARDS
    assert fault(position) == ""
    run_to_the_end(position, 1)
    s.phase = state.SECOND_CARD
    assert fault(position) == "there is no second card to take"
