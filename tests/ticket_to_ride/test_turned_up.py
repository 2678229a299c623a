"""Records keep every card that was turned up, however many there are, and replaying checks each of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest

import mornington as mt
from mornington.games.ticket_to_ride.board import KINDS
from tests.playing import mixed
from tests.ticket_to_ride.boards import tiny
from tests.ticket_to_ride.test_rules import before_the_third_bus, third_bus

GAME = "ticket-to-ride-london"
MANY = 64  # the list that states once held ended here


def many_in_one_move() -> mt.Position:
    """Seven buses among the last ten cards: rows are dealt anew until one shows only two."""
    game = mt.load(GAME)
    for seed in range(99):
        position = before_the_third_bus(game, "bus bus orange bus bus", seed)
        if len(third_bus(position)) > 2 * MANY:
            return position
    raise AssertionError("no seed turns up that many")


def many_at_the_start() -> mt.Position:
    """Six buses among the nine cards that are not dealt to hands."""
    game = mt.load(GAME, board_text=tiny(colours=1, buses=7))
    for seed in range(99):
        position = game.start(players=2, seed=seed, piles={"cards": ["blue", "green", "black", "bus"]})
        if position.record().count("> face up: ") > 2 * MANY:
            return position
    raise AssertionError("no seed turns up that many")


@pytest.mark.parametrize("make", [many_in_one_move, many_at_the_start])
def test_a_record_lists_them_all_and_each_is_checked(make: Callable[[], mt.Position]) -> None:
    position = make()
    text = position.record()
    assert mt.replay(text) == position
    lines = text.splitlines()
    cards = [i for i, line in enumerate(lines) if line.startswith("> face up: ")]
    assert len(cards) > 2 * MANY
    last = cards[-1]
    other = next(kind for kind in KINDS if kind not in lines[last])
    for changed in (
        [*lines[:last], f"> face up: {other}", *lines[last + 1 :]],
        [*lines[:last], *lines[last + 1 :]],
        [*lines[: last + 1], lines[last], *lines[last + 1 :]],
    ):
        with pytest.raises(mt.BadRecord, match="turns up"):
            mt.replay("\n".join(changed) + "\n")


@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_is_found_again_is_what_happened(players: int) -> None:
    """Cards leave the deck only by being turned up: between two shuffles they are those that lay on it, in order."""
    game = mt.load(GAME)
    checked = 0
    for seed in range(4):
        position = game.start(players=players, seed=seed)
        for _ in mixed(position, seed):
            if not position.moves:
                continue
            before = position.at(len(position.moves) - 1)
            s, t = before.fields, position.fields
            items = game.notation.turned_up(game.board, s, t, None)
            cards = [card for pile, card in items if not pile.startswith("ticket")]
            if t.top >= s.top:  # not shuffled anew
                assert cards == [KINDS[s.deck[i]] for i in range(s.top, t.top)]
                checked += len(cards)
            for viewer in range(-1, players):
                told = [item for item in items if item[0] == "face up" or item[0].endswith(f"of {viewer}")]
                assert game.notation.turned_up(game.board, s, t, viewer) == told
    assert checked > 100


def test_looking_for_them_changes_nothing() -> None:
    game = mt.load(GAME)
    position = game.start(players=2, seed=5)
    for _ in mixed(position, 5):
        if position.moves:
            before = position.at(len(position.moves) - 1)
            states = bytes(before), bytes(position)
            game.notation.turned_up(game.board, before.fields, position.fields, None)
            assert (bytes(before), bytes(position)) == states


def test_the_start_is_told_in_the_order_of_the_deal() -> None:
    game = mt.load(GAME)
    hands, first = ["blue", "pink", "green", "bus"], ["bus", "bus", "bus", "black", "black"]
    second = ["yellow", "yellow", "pink", "orange", "green"]
    cards = [*hands, *first, *second]
    position = game.start(players=2, seed=5, piles={"cards": cards, "tickets": ["4", "9", "0", "1"]})
    told = [line[2:] for line in position.record().splitlines() if line.startswith("> ")]
    assert told[:4] == ["card of 0: blue", "card of 0: pink", "card of 1: green", "card of 1: bus"]
    assert told[4:14] == [f"face up: {card}" for card in first + second]
    assert Counter(line.split(":")[0] for line in told[14:]) == {"ticket of 0": 2, "ticket of 1": 2}
    assert [line for line in position.record(1).splitlines() if line.startswith("> card of")] == [
        "> card of 1: green",
        "> card of 1: bus",
    ]
    assert position.view()["discards"] == {"bus": 3, "black": 2}
