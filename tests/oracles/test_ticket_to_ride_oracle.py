"""Checks of the slow Ticket to Ride oracle itself, on boards small enough to work out by hand."""

from __future__ import annotations

import random
from collections import Counter
from copy import deepcopy
from typing import Any

import pytest

from tests.oracles.ticket_to_ride import (
    COLOURS,
    Board,
    Route,
    Table,
    check_step,
    conserved,
    legal,
    load,
    ranking,
    score,
)
from tests.thorough import combined

# Four corners of the real board and a made-up way round: two doubles, one of them of two equal routes.
DATA: dict[str, Any] = {
    "buses_per_player": 6,
    "transport_cards": {"blue": 6, "green": 6, "black": 6, "pink": 6, "yellow": 6, "orange": 6, "bus": 8},
    "route_points": {"1": 1, "2": 2, "3": 4, "4": 7},
    "locations": [
        {"name": "British Museum", "district": 1},
        {"name": "Covent Garden", "district": 1},
        {"name": "Piccadilly Circus", "district": 2},
        {"name": "Trafalgar Square", "district": 2},
        {"name": "St Paul's", "district": 4},
        {"name": "The Charterhouse", "district": 4},
    ],
    "routes": [
        {"a": "British Museum", "b": "Covent Garden", "length": 1, "color": "grey"},
        {"a": "British Museum", "b": "Covent Garden", "length": 1, "color": "grey"},
        {"a": "Piccadilly Circus", "b": "Trafalgar Square", "length": 1, "color": "blue"},
        {"a": "Piccadilly Circus", "b": "Trafalgar Square", "length": 1, "color": "orange"},
        {"a": "British Museum", "b": "Piccadilly Circus", "length": 2, "color": "grey"},
        {"a": "Covent Garden", "b": "Trafalgar Square", "length": 1, "color": "black"},
        {"a": "St Paul's", "b": "The Charterhouse", "length": 3, "color": "yellow"},
        {"a": "British Museum", "b": "The Charterhouse", "length": 4, "color": "blue"},
    ],
    "tickets": [
        {"a": "British Museum", "b": "Piccadilly Circus", "points": 2},
        {"a": "British Museum", "b": "St Paul's", "points": 7},
        {"a": "Covent Garden", "b": "Piccadilly Circus", "points": 3},
        {"a": "Trafalgar Square", "b": "The Charterhouse", "points": 6},
        {"a": "Trafalgar Square", "b": "St Paul's", "points": 9},
    ],
}
BOARD = load(DATA)
MUSEUM, MUSEUM_TWIN, CIRCUS_BLUE, CIRCUS_ORANGE, LONG_GREY, BLACK, YELLOW, FOUR_BLUE = range(8)


def cards(text: str) -> Counter[str]:
    """Read "2 blue 1 bus" as cards."""
    words = text.split()
    return Counter({colour: int(count) for count, colour in zip(words[::2], words[1::2], strict=True)})


def row_of(text: str) -> list[str | None]:
    """Read five words as the face-up row, "-" for an empty slot."""
    row = [None if word == "-" else word for word in text.split()]
    assert len(row) == 5
    return row


def small(cards_in_game: str, buses: int = 6, board: Board = BOARD) -> Board:
    """Return the same board with other cards and another number of buses."""
    return Board(board.locations, board.routes, board.tickets, dict(cards(cards_in_game)), buses, board.route_points)


def a_table(
    board: Board = BOARD,
    hands: tuple[str, ...] = ("", ""),
    row: str = "blue green black pink yellow",
    discards: str = "",
    owner: dict[int, int] | None = None,
    **others: Any,
) -> Table:
    """Set a table on which nothing is missing: the deck is what lies nowhere else, tickets are in their deck."""
    players = len(hands)
    hand_cards = [cards(hand) for hand in hands]
    row_cards = row_of(row)
    deck = Counter(board.cards)
    for pile in (*hand_cards, cards(discards), Counter(card for card in row_cards if card is not None)):
        deck.subtract(pile)
    owners = [(owner or {}).get(index) for index in range(len(board.routes))]
    routes = list(zip(board.routes, owners, strict=True))
    table = Table(
        players=players,
        seat=0,
        phase="turn",
        hands=hand_cards,
        row=row_cards,
        deck=+deck,
        discards=cards(discards),
        owner=owners,
        buses=[board.buses - sum(route.length for route, own in routes if own == seat) for seat in range(players)],
        points=[sum(board.route_points[r.length] for r, own in routes if own == seat) for seat in range(players)],
        kept=[[] for _ in range(players)],
        offer=[[] for _ in range(players)],
        ticket_deck=list(range(len(board.tickets))),
        turns_left=None,
        passes=0,
    )
    for name, value in others.items():
        assert hasattr(table, name)
        setattr(table, name, value)
    assert conserved(board, table) == []
    return table


def claims(board: Board, table: Table) -> set[str]:
    return {move.removeprefix("claim ") for move in legal(board, table) if move.startswith("claim ")}


def test_load_reads_everything() -> None:
    assert BOARD.locations["St Paul's"] == 4
    assert BOARD.routes[CIRCUS_ORANGE] == Route("Piccadilly Circus", "Trafalgar Square", 1, "orange")
    assert BOARD.tickets[1] == ("British Museum", "St Paul's", 7)
    assert (BOARD.buses, BOARD.cards["bus"], BOARD.route_points[4]) == (6, 8, 7)


# --- claims ------------------------------------------------------------------------------------------------


def test_payments_for_a_coloured_route() -> None:
    table = a_table(hands=("3 yellow 3 bus 1 pink", ""), owner={MUSEUM: 1, LONG_GREY: 1, BLACK: 1, CIRCUS_BLUE: 1})
    assert claims(BOARD, table) == {
        f"St Paul's - The Charterhouse yellow: {payment}"
        for payment in ("3 yellow", "2 yellow 1 bus", "1 yellow 2 bus", "3 bus")
    }


def test_payments_for_grey_routes() -> None:
    table = a_table(hands=("2 pink 1 orange 2 bus", ""), owner={CIRCUS_BLUE: 1, BLACK: 1})
    assert claims(BOARD, table) == {
        "British Museum - Covent Garden grey: 1 pink",
        "British Museum - Covent Garden grey: 1 orange",
        "British Museum - Covent Garden grey: 1 bus",
        "British Museum - Piccadilly Circus grey: 2 pink",
        "British Museum - Piccadilly Circus grey: 1 pink 1 bus",
        "British Museum - Piccadilly Circus grey: 1 orange 1 bus",
        "British Museum - Piccadilly Circus grey: 2 bus",
    }


def test_no_route_without_enough_buses() -> None:
    board = small("6 blue 6 yellow 2 black 5 pink", buses=4)
    hands = ("4 blue 3 yellow", "")
    row = "pink pink pink black black"
    four_blue = "British Museum - The Charterhouse blue: 4 blue"
    assert four_blue in claims(board, a_table(board, hands=hands, row=row))
    assert four_blue not in claims(board, a_table(board, hands=hands, row=row, owner={MUSEUM: 0}))


def test_doubles_with_two_players_are_closed_by_one_route() -> None:
    table = a_table(hands=("1 orange 1 blue", ""), owner={CIRCUS_BLUE: 1, MUSEUM: 1})
    assert claims(BOARD, table) == set()


def test_doubles_with_three_players_stay_open_for_the_others() -> None:
    table = a_table(hands=("1 orange", "", ""), owner={CIRCUS_BLUE: 1, MUSEUM: 0})
    assert claims(BOARD, table) == {"Piccadilly Circus - Trafalgar Square orange: 1 orange"}
    owns_one = a_table(hands=("1 orange", "", ""), owner={CIRCUS_BLUE: 0, MUSEUM_TWIN: 1})
    assert claims(BOARD, owns_one) == {"British Museum - Covent Garden grey: 1 orange"}


def claimed(board: Board, before: Table, index: int, payment: str) -> Table:
    """Carry out a claim that needs no reshuffle and does not end the game."""
    after = deepcopy(before)
    assert after.seat is not None
    after.owner[index] = after.seat
    after.buses[after.seat] -= board.routes[index].length
    after.points[after.seat] += board.route_points[board.routes[index].length]
    after.hands[after.seat] -= cards(payment)
    after.discards += cards(payment)
    after.seat = (after.seat + 1) % after.players
    after.passes = 0
    return after


def test_either_of_two_equal_routes_may_be_taken_but_not_both() -> None:
    before = a_table(hands=("2 pink", ""))
    move = "claim British Museum - Covent Garden grey: 1 pink"
    for index in (MUSEUM, MUSEUM_TWIN):
        assert check_step(BOARD, before, move, claimed(BOARD, before, index, "1 pink")) == []
    both = claimed(BOARD, before, MUSEUM, "1 pink")
    both.owner[MUSEUM_TWIN] = 0
    assert check_step(BOARD, before, move, both) != []
    assert check_step(BOARD, before, move, claimed(BOARD, before, BLACK, "1 pink")) != []


def test_claim_must_be_paid_scored_and_placed_exactly() -> None:
    before = a_table(hands=("1 yellow 3 bus", ""), discards="1 green")
    move = "claim St Paul's - The Charterhouse yellow: 1 yellow 2 bus"
    right = claimed(BOARD, before, YELLOW, "1 yellow 2 bus")
    right.turns_left = None
    assert right.buses[0] == 3
    assert check_step(BOARD, before, move, right) == []
    wrong_points, wrong_buses, wrong_cards, wrong_seat = (deepcopy(right) for _ in range(4))
    wrong_points.points[0] = 3
    wrong_buses.buses[0] = 4
    wrong_seat.seat = 0
    wrong_cards.hands[0] = cards("1 yellow")
    wrong_cards.discards = cards("1 green 3 bus")
    for wrong in (wrong_points, wrong_buses, wrong_cards, wrong_seat):
        assert check_step(BOARD, before, move, wrong) != []
    assert check_step(BOARD, before, "claim St Paul's - The Charterhouse yellow: 3 yellow", right) != []


# --- cards -------------------------------------------------------------------------------------------------


def taken(before: Table, slot: int, replacement: str | None) -> Table:
    """Take a face-up card as the first card of a turn."""
    after = deepcopy(before)
    assert after.seat is not None
    card = after.row[slot]
    assert card is not None
    after.hands[after.seat][card] += 1
    after.row[slot] = replacement
    if replacement is not None:
        after.deck = after.deck - Counter([replacement])
    after.phase = "second card"
    return after


def next_turn(after: Table) -> Table:
    after = deepcopy(after)
    assert after.seat is not None
    after.seat = (after.seat + 1) % after.players
    after.phase = "turn"
    return after


def test_a_face_up_card_is_replaced_in_the_lowest_slot_of_its_colour() -> None:
    before = a_table(row="blue pink black pink yellow")
    right = taken(before, 1, "orange")
    assert check_step(BOARD, before, "take pink", right) == []
    assert check_step(BOARD, before, "take pink", taken(before, 3, "orange")) != []
    shuffled = deepcopy(right)
    shuffled.row = row_of("orange blue black pink yellow")
    assert check_step(BOARD, before, "take pink", shuffled) != []
    assert check_step(BOARD, before, "take pink", next_turn(right)) != []
    unfilled = deepcopy(right)
    unfilled.row[1] = None
    unfilled.deck["orange"] += 1
    assert check_step(BOARD, before, "take pink", unfilled) != []


def test_face_up_bus_is_the_whole_turn_and_never_the_second_card() -> None:
    before = a_table(row="blue bus black pink bus")
    assert {"take bus", "draw", "take blue"} <= legal(BOARD, before)
    after = taken(before, 1, "green")
    assert check_step(BOARD, before, "take bus", next_turn(after)) == []
    assert check_step(BOARD, before, "take bus", after) != []
    second = a_table(row="blue bus black pink bus", phase="second card")
    assert legal(BOARD, second) == {"draw", "take blue", "take black", "take pink"}


def test_a_bus_drawn_blind_is_an_ordinary_card() -> None:
    before = a_table()
    after = deepcopy(before)
    after.hands[0]["bus"] += 1
    after.deck -= Counter(["bus"])
    after.phase = "second card"
    assert check_step(BOARD, before, "draw", after) == []
    second = deepcopy(after)
    second.hands[0]["bus"] += 1
    second.deck -= Counter(["bus"])
    assert check_step(BOARD, after, "draw", next_turn(second)) == []
    assert check_step(BOARD, after, "draw", second) != []
    assert check_step(BOARD, after, "draw", next_turn(after)) != []


def test_turn_ends_with_one_card_when_no_second_can_be_taken() -> None:
    board = small("1 blue 2 bus 1 green")
    before = a_table(board, hands=("1 green", ""), row="blue bus bus - -")
    assert before.deck.total() == 0
    after = taken(before, 0, None)
    assert check_step(board, before, "take blue", next_turn(after)) == []
    assert check_step(board, before, "take blue", after) != []


def test_emptied_deck_is_made_of_the_discards_at_once() -> None:
    board = small("6 blue 1 green 1 pink")
    before = a_table(board, row="blue blue blue blue blue", discards="1 green 1 pink")
    assert before.deck == cards("1 blue")
    after = taken(before, 0, "blue")
    waiting = deepcopy(after)
    after.deck, after.discards = cards("1 green 1 pink"), Counter()
    assert check_step(board, before, "take blue", after) == []
    assert check_step(board, before, "take blue", waiting) != []


def test_payment_fills_empty_slots_first_when_the_deck_had_run_out() -> None:
    board = small("2 blue 1 yellow 3 bus 1 pink")
    before = a_table(board, hands=("1 yellow 2 bus", ""), row="blue blue pink bus -")
    move = "claim St Paul's - The Charterhouse yellow: 1 yellow 2 bus"
    after = claimed(board, before, YELLOW, "1 yellow 2 bus")
    after.discards, after.deck, after.row = Counter(), cards("2 bus"), row_of("blue blue pink bus yellow")
    assert check_step(board, before, move, after) == []
    after.deck, after.row = cards("1 yellow 1 bus"), row_of("blue blue pink bus bus")
    assert check_step(board, before, move, after) == []
    after.deck, after.row = cards("1 yellow 2 bus"), row_of("blue blue pink bus -")
    assert check_step(board, before, move, after) != []


# --- three buses -------------------------------------------------------------------------------------------


def test_third_bus_sweeps_the_row() -> None:
    before = a_table(row="bus blue bus pink yellow")
    standing = taken(before, 1, "bus")
    assert check_step(BOARD, before, "take blue", standing) != []
    after = deepcopy(standing)
    after.discards = cards("3 bus 1 pink 1 yellow")
    after.row = row_of("green green bus black blue")
    after.deck -= cards("2 green 1 bus 1 black 1 blue")
    assert check_step(BOARD, before, "take blue", after) == []
    kept_one = deepcopy(after)  # the cards are all there, but the row was not discarded
    kept_one.deck += cards("1 pink")
    kept_one.discards -= cards("1 pink")
    assert check_step(BOARD, before, "take blue", kept_one) != []
    twice = deepcopy(after)  # a second row of three buses swept away, then a third row
    twice.discards += cards("3 bus 2 orange")
    twice.deck -= cards("3 bus 2 orange")
    twice.row = row_of("green green orange black blue")
    twice.deck += cards("1 bus")
    twice.deck -= cards("1 orange")
    assert check_step(BOARD, before, "take blue", twice) == []
    never_swept = deepcopy(after)  # a row of two buses cannot have been swept away
    never_swept.discards += cards("2 bus 3 orange")
    never_swept.deck -= cards("2 bus 3 orange")
    assert check_step(BOARD, before, "take blue", never_swept) != []


def test_three_buses_stand_when_there_are_too_few_other_cards() -> None:
    board = small("3 blue 8 bus")
    before = a_table(board, hands=("1 blue", ""), row="bus bus bus blue blue")
    assert check_step(board, before, "take bus", next_turn(taken(before, 0, "bus"))) == []
    # The blue card paid is the third: now the row goes, with the four buses of the deck coming up first.
    after = claimed(board, before, MUSEUM, "1 blue")
    assert check_step(board, before, "claim British Museum - Covent Garden grey: 1 blue", after) != []
    after.row = row_of("blue blue blue bus bus")
    after.deck, after.discards = cards("6 bus"), Counter()
    assert check_step(board, before, "claim British Museum - Covent Garden grey: 1 blue", after) == []


def test_deck_running_out_in_a_redeal_must_be_used_up_first() -> None:
    board = small("6 blue 4 green 4 bus 1 pink 1 orange")
    hands = ("5 blue 3 green", "")
    before = a_table(board, hands=hands, row="bus bus pink blue green", discards="")
    assert before.deck == cards("2 bus 1 orange")
    after = taken(before, 2, "bus")
    after.row = row_of("bus orange green blue bus")
    after.deck = cards("2 bus")
    assert check_step(board, before, "take pink", after) == []
    after.row = row_of("bus bus bus green blue")
    after.deck = cards("1 bus 1 orange")
    assert check_step(board, before, "take pink", after) != []


def five_and_five(in_deck: str) -> tuple[Board, Table]:
    """Make a table where taking pink turns up a third bus, and these five cards alone are left in the deck."""
    held = "1 bus 1 black"
    counts = cards("2 bus 2 blue 1 pink") + cards("1 bus") + cards(in_deck) + cards(held)
    board = small(" ".join(f"{count} {card}" for card, count in counts.items()))
    before = a_table(board, hands=(held, ""), row="bus bus blue blue pink")
    assert before.deck == cards(in_deck) + cards("1 bus")
    return board, before


def test_five_new_cards_from_a_deck_of_five_come_up_as_printed() -> None:
    board, before = five_and_five("1 green 1 yellow 1 black 2 bus")
    after = taken(before, 4, "bus")  # bus bus blue blue bus, with no discards
    after.row, after.deck = row_of("green yellow black bus bus"), cards("3 bus 2 blue")
    assert check_step(board, before, "take pink", after) == []
    # mixed with the row, other cards could have come up
    mixed = deepcopy(after)
    mixed.row, mixed.deck = row_of("green yellow black bus blue"), cards("4 bus 1 blue")
    assert check_step(board, before, "take pink", mixed) != []
    unswept = taken(before, 4, "bus")
    assert check_step(board, before, "take pink", unswept) != []
    # the five that were swept away are the new deck at once
    waiting = deepcopy(after)
    waiting.deck, waiting.discards = Counter(), cards("3 bus 2 blue")
    assert check_step(board, before, "take pink", waiting) != []


def test_five_new_cards_that_show_three_buses_again_are_mixed_with_the_row() -> None:
    board, before = five_and_five("1 green 1 yellow 3 bus")
    after = taken(before, 4, "bus")  # bus bus blue blue bus
    after.row, after.deck = row_of("green yellow bus bus bus"), cards("3 bus 2 blue")
    assert check_step(board, before, "take pink", after) != []  # as printed, three buses stand
    for row, deck in (
        ("blue green yellow bus bus", "1 blue 4 bus"),
        ("blue blue green bus bus", "1 yellow 4 bus"),
        ("blue blue green yellow bus", "5 bus"),
    ):
        after.row, after.deck = row_of(row), cards(deck)
        assert check_step(board, before, "take pink", after) == []
    after.row, after.deck = row_of("blue blue bus bus bus"), cards("1 green 1 yellow 3 bus")
    assert check_step(board, before, "take pink", after) != []  # the old row is no way out either


def test_a_deck_of_five_with_discards_is_not_exchanged() -> None:
    # five are turned up; with the discards at hand the deck is made of them and the row together
    board = small("6 bus 2 blue 1 pink 1 orange 1 green 1 yellow 1 black")
    before = a_table(board, hands=("1 bus", ""), row="bus bus blue blue pink", discards="1 orange")
    assert before.deck == cards("1 green 1 yellow 1 black 3 bus")
    after = taken(before, 4, "bus")
    after.row, after.discards = row_of("green yellow black bus bus"), Counter()
    after.deck = cards("3 bus 2 blue 1 orange")
    assert check_step(board, before, "take pink", after) == []


# --- tickets -----------------------------------------------------------------------------------------------


def test_opening_choice_goes_round_and_then_seat_0_begins() -> None:
    before = a_table(phase="opening", offer=[[3, 0], [1, 4]], ticket_deck=[2])
    assert legal(BOARD, before) == {
        "keep Trafalgar Square - The Charterhouse",
        "keep British Museum - Piccadilly Circus",
        "keep both",
    }
    after = deepcopy(before)
    after.seat, after.kept, after.offer, after.ticket_deck = 1, [[3], []], [[], [1, 4]], [2, 0]
    assert check_step(BOARD, before, "keep Trafalgar Square - The Charterhouse", after) == []
    on_top = deepcopy(after)
    on_top.ticket_deck = [0, 2]
    assert check_step(BOARD, before, "keep Trafalgar Square - The Charterhouse", on_top) != []
    last = deepcopy(after)
    last.seat, last.phase, last.kept, last.offer = 0, "turn", [[3], [4, 1]], [[], []]
    assert check_step(BOARD, after, "keep both", last) == []


def test_tickets_are_drawn_from_the_top_and_one_goes_under() -> None:
    before = a_table(ticket_deck=[2, 0, 4], kept=[[1], [3]])
    after = deepcopy(before)
    after.offer[0], after.ticket_deck, after.phase = [2, 0], [4], "keep"
    assert check_step(BOARD, before, "tickets", after) == []
    end = deepcopy(after)
    end.offer[0], end.ticket_deck, end.phase, end.seat = [], [4, 2], "turn", 1
    end.kept[0] = [1, 0]
    assert check_step(BOARD, after, "keep British Museum - Piccadilly Circus", end) == []
    assert check_step(BOARD, after, "keep both", end) != []
    assert check_step(BOARD, after, "keep Covent Garden - Piccadilly Circus", end) != []


def test_the_single_ticket_left_is_kept_at_once() -> None:
    before = a_table(ticket_deck=[2], kept=[[1, 0], [3, 4]])
    after = next_turn(before)
    after.kept[0], after.ticket_deck = [1, 0, 2], []
    assert check_step(BOARD, before, "tickets", after) == []
    assert "tickets" not in legal(BOARD, after)


# --- the end -----------------------------------------------------------------------------------------------


def test_last_round_counts_down_from_the_player_after_the_trigger() -> None:
    before = a_table(hands=("1 black 1 pink", "", ""), owner={YELLOW: 0})
    after = claimed(BOARD, before, BLACK, "1 black")
    assert after.buses[0] == 2
    assert check_step(BOARD, before, "claim Covent Garden - Trafalgar Square black: 1 black", after) != []
    after.turns_left = 3
    assert check_step(BOARD, before, "claim Covent Garden - Trafalgar Square black: 1 black", after) == []
    # Seats 1 and 2 have their turns; then seat 0's is the last, and its two buses trigger nothing new.
    before = a_table(hands=("1 black 1 pink", "", ""), owner={YELLOW: 0, BLACK: 0}, turns_left=1)
    move = "claim British Museum - Covent Garden grey: 1 pink"
    after = claimed(BOARD, before, MUSEUM, "1 pink")
    after.turns_left = 0
    assert check_step(BOARD, before, move, after) != []
    after.seat, after.phase = None, "over"
    assert check_step(BOARD, before, move, after) == []
    assert legal(BOARD, after) == set()
    again = claimed(BOARD, before, MUSEUM, "1 pink")
    again.turns_left = 3
    assert check_step(BOARD, before, move, again) != []


def test_a_turn_of_two_decisions_counts_once() -> None:
    before = a_table(turns_left=2, owner={YELLOW: 1, BLACK: 1})
    first = taken(before, 0, "orange")
    assert check_step(BOARD, before, "take blue", first) == []
    second = next_turn(taken(first, 1, "orange"))
    assert check_step(BOARD, first, "take green", second) != []
    second.turns_left = 1
    assert check_step(BOARD, first, "take green", second) == []


def stuck(passes: int) -> tuple[Board, Table]:
    """Set a table where nobody can do anything."""
    board = small("2 green 2 pink")
    others: dict[str, Any] = {"ticket_deck": [], "kept": [[0, 1], [2, 3, 4]], "passes": passes}
    owner = {MUSEUM: 0, LONG_GREY: 1}
    return board, a_table(board, hands=("2 green", "2 pink"), row="- - - - -", owner=owner, **others)


def test_pass_only_when_nothing_else_is_possible_and_all_passing_ends_the_game() -> None:
    board, before = stuck(0)
    assert legal(board, before) == {"pass"}
    after = next_turn(before)
    assert check_step(board, before, "pass", after) != []
    after.passes = 1
    assert check_step(board, before, "pass", after) == []
    end = deepcopy(after)
    end.seat, end.phase, end.passes = None, "over", 2
    assert check_step(board, after, "pass", end) == []
    goes_on = next_turn(after)
    goes_on.passes = 2
    assert check_step(board, after, "pass", goes_on) != []
    assert "pass" not in legal(BOARD, a_table())


def test_any_other_move_ends_a_run_of_passes() -> None:
    before = a_table(hands=("1 black", "", ""), passes=2)
    after = taken(before, 0, "orange")
    assert check_step(BOARD, before, "take blue", after) != []
    after.passes = 0
    assert check_step(BOARD, before, "take blue", after) == []


# --- scoring -----------------------------------------------------------------------------------------------


def test_score_counts_paths_and_districts() -> None:
    # Seat 0: Museum-Covent-Trafalgar-Piccadilly, and St Paul's-Charterhouse apart from it.
    owner = {MUSEUM: 0, BLACK: 0, CIRCUS_ORANGE: 0, YELLOW: 0, LONG_GREY: 1}
    table = a_table(owner=owner, kept=[[2, 3], [0, 1]], ticket_deck=[4])
    assert score(BOARD, table, 0) == {
        "routes": 1 + 1 + 1 + 4,
        "tickets_won": 3,
        "tickets_lost": -6,
        "districts": 1 + 2 + 4,
        "tickets_done": 1,
        "total": 7 + 3 - 6 + 7,
    }
    assert score(BOARD, table, 1) == {
        "routes": 2,
        "tickets_won": 2,
        "tickets_lost": -7,
        "districts": 0,
        "tickets_done": 1,
        "total": -3,
    }


def test_a_district_may_be_joined_through_another() -> None:
    # Museum and Covent Garden meet only by way of Piccadilly Circus and Trafalgar Square.
    owner = {LONG_GREY: 0, CIRCUS_BLUE: 0, BLACK: 0, MUSEUM: 1}
    assert score(BOARD, a_table(owner=owner), 0)["districts"] == 1 + 2


def test_ranking_breaks_ties_by_tickets_then_shares() -> None:
    def result(total: int, done: int) -> dict[str, int]:
        return {"total": total, "tickets_done": done}

    assert ranking([result(10, 1), result(12, 0)]) == [2, 1]
    assert ranking([result(10, 1), result(10, 2), result(9, 5)]) == [2, 1, 3]
    assert ranking([result(10, 2), result(3, 1), result(10, 2), result(3, 1)]) == [1, 3, 1, 3]
    assert ranking([result(-4, 0), result(-4, 0), result(-5, 0)]) == [1, 1, 3]


def test_conserved_names_what_is_missing_or_doubled() -> None:
    table = a_table(owner={YELLOW: 1})
    table.deck["blue"] += 1
    table.buses[1] += 1
    table.ticket_deck[0] = 4
    complaints = conserved(BOARD, table)
    assert len(complaints) == 4  # a blue card, a bus, ticket 0 gone, ticket 4 doubled


# --- whole games -------------------------------------------------------------------------------------------


class Dealer:
    """Plays with real, ordered piles, one card at a time, to be compared with the oracle's reasoning."""

    def __init__(self, board: Board, players: int, dice: random.Random) -> None:
        self.dice = dice
        self.pile = list(Counter(board.cards).elements())
        dice.shuffle(self.pile)
        self.heap: list[str] = []
        self.row: list[str | None] = [None] * 5
        self.hands = [Counter(self.pile.pop() for _ in range(2)) for _ in range(players)]
        self.sweeps = self.exchanges = self.mixed = 0
        self.settle()

    def top(self) -> str:
        card = self.pile.pop()
        self.reshuffle()
        return card

    def reshuffle(self) -> None:
        if not self.pile:
            self.pile, self.heap = self.heap, []
            self.dice.shuffle(self.pile)

    def settle(self) -> None:
        """Fill the row and sweep it as often as needed; the same ten cards are not exchanged twice running."""
        exchanged = False
        while True:
            self.reshuffle()
            for slot in range(5):
                if self.row[slot] is None and self.pile:
                    self.row[slot] = self.top()
            shown = [card for card in self.row if card is not None]
            others = sum(card != "bus" for card in shown + self.pile + self.heap)
            if len(shown) < 5 or shown.count("bus") < 3 or others < 3:
                return
            self.sweeps += 1
            self.row = [None] * 5
            five_alone = len(self.pile) == 5 and not self.heap
            if five_alone and exchanged:
                self.pile += shown
                self.dice.shuffle(self.pile)
                exchanged = False
                self.mixed += 1
            else:
                self.heap += shown
                exchanged = five_alone
                self.exchanges += five_alone


def table_of(dealer: Dealer, table: Table) -> Table:
    """Lay the dealer's cards on a table."""
    table = deepcopy(table)
    table.hands = deepcopy(dealer.hands)
    table.row, table.deck, table.discards = list(dealer.row), Counter(dealer.pile), Counter(dealer.heap)
    return table


def turn_over(table: Table, seat: int, passed: bool) -> None:
    table.passes = table.passes + 1 if passed else 0
    if table.turns_left is not None:
        table.turns_left -= 1
    elif table.buses[seat] <= 2:
        table.turns_left = table.players
    over = table.turns_left == 0 or table.passes == table.players
    table.seat, table.phase = (None, "over") if over else ((seat + 1) % table.players, "turn")


def play(board: Board, players: int, dice: random.Random) -> tuple[list[tuple[Table, str, Table]], Dealer]:
    """Play one game with random moves, in a way that shares nothing with the oracle's step."""
    dealer = Dealer(board, players, dice)
    table = table_of(dealer, a_table(board, hands=("",) * players, row="- - - - -", phase="opening"))
    dice.shuffle(table.ticket_deck)
    for seat in range(players):
        table.offer[seat] = [table.ticket_deck.pop(0), table.ticket_deck.pop(0)]
    steps: list[tuple[Table, str, Table]] = []
    while table.seat is not None:
        seat = table.seat
        move = dice.choice(sorted(legal(board, table)))
        after = deepcopy(table)
        word, _, rest = move.partition(" ")
        if word in ("draw", "take"):
            if word == "draw":
                dealer.hands[seat][dealer.top()] += 1
            else:
                dealer.row[dealer.row.index(rest)] = None
                dealer.hands[seat][rest] += 1
        elif word == "claim":
            route_text, _, payment = rest.partition(": ")
            for index, route in enumerate(board.routes):
                twins = [o for o, r in zip(after.owner, board.routes, strict=True) if (r.a, r.b) == (route.a, route.b)]
                closed = seat in twins or (players == 2 and twins != [None] * len(twins))
                name = f"{route.a} - {route.b} {route.colour}"
                if name == route_text and after.owner[index] is None and not closed:
                    after.owner[index] = seat
                    after.buses[seat] -= route.length
                    after.points[seat] += board.route_points[route.length]
                    break
            dealer.hands[seat] -= cards(payment)
            dealer.heap += list(cards(payment).elements())
        dealer.settle()
        after = table_of(dealer, after)
        if word in ("draw", "take") and table.phase == "turn" and move != "take bus":
            if dealer.pile or any(card not in (None, "bus") for card in dealer.row):
                after.phase, after.passes = "second card", 0
            else:
                turn_over(after, seat, passed=False)
        elif word == "tickets" and len(after.ticket_deck) > 1:
            after.offer[seat] = [after.ticket_deck.pop(0), after.ticket_deck.pop(0)]
            after.phase, after.passes = "keep", 0
        elif word == "keep":
            for ticket in after.offer[seat]:
                a, b, _ = board.tickets[ticket]
                if move in ("keep both", f"keep {a} - {b}"):
                    after.kept[seat].append(ticket)
                else:
                    after.ticket_deck.append(ticket)
            after.offer[seat] = []
            if table.phase == "keep":
                turn_over(after, seat, passed=False)
            else:
                after.seat, after.phase = (seat + 1, "opening") if seat + 1 < players else (0, "turn")
        else:
            if word == "tickets":
                after.kept[seat].append(after.ticket_deck.pop())
            turn_over(after, seat, passed=word == "pass")
        steps.append((table, move, after))
        table = after
    return steps, dealer


FEW_CARDS = "2 blue 2 green 2 black 2 pink 3 yellow 1 orange 7 bus"
MORE_TICKETS = Board(
    BOARD.locations,
    BOARD.routes,
    (*BOARD.tickets, *((b, a, points) for a, b, points in BOARD.tickets)),
    BOARD.cards,
    BOARD.buses,
    BOARD.route_points,
)


@pytest.mark.parametrize(*combined(players=[2, 3, 4], few=[False, True]))
def test_random_games_raise_no_complaint(players: int, few: bool) -> None:
    board = small(FEW_CARDS, board=MORE_TICKETS) if few else MORE_TICKETS
    sweeps = 0
    for seed in range(12):
        steps, dealer = play(board, players, random.Random(seed))
        sweeps += dealer.sweeps
        for before, move, after in steps:
            assert check_step(board, before, move, after) == [], (before, move, after)
    assert sweeps > 0


def test_random_games_of_few_cards_exchange_and_mix_five_and_five() -> None:
    board = small("1 blue 1 green 1 black 1 pink 1 yellow 8 bus", board=MORE_TICKETS)
    exchanges = mixed = 0
    for seed in range(30):
        steps, dealer = play(board, 2, random.Random(seed))
        exchanges += dealer.exchanges
        mixed += dealer.mixed
        for before, move, after in steps:
            assert check_step(board, before, move, after) == [], (before, move, after)
    assert exchanges > mixed > 0


def spoiled(table: Table, dice: random.Random) -> Table:
    """Change one thing on a table so that it cannot be right."""
    table = deepcopy(table)
    seat = dice.randrange(table.players)
    match dice.randrange(9):
        case 0:
            table.hands[seat][dice.choice(COLOURS)] += 1
        case 1:
            table.buses[seat] -= 1
        case 2:
            table.points[seat] += 1
        case 3:
            table.owner[dice.randrange(len(table.owner))] = table.players
        case 4:
            table.ticket_deck = [*table.ticket_deck, 0]
        case 5:
            table.seat = 0 if table.seat is None else (table.seat + 1) % table.players
        case 6:
            table.turns_left = table.players + 1
        case 7:
            table.passes += 1
        case _:
            table.discards[dice.choice(COLOURS)] += 1
    return table


def test_every_spoiled_table_is_noticed() -> None:
    dice = random.Random(7)
    for seed in range(6):
        for before, move, after in play(MORE_TICKETS, 2 + seed % 3, random.Random(seed))[0]:
            wrong = spoiled(after, dice)
            assert check_step(MORE_TICKETS, before, move, wrong) != [], (before, move, wrong)
