"""Every special case of the rules, in positions built by real moves on stacked decks."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

import mornington as mt
from mornington.games.ticket_to_ride.board import KINDS
from tests.oracles import ticket_to_ride as oracle
from tests.ticket_to_ride.boards import tiny
from tests.ticket_to_ride.test_oracle import oracle_board, table_of

GAME = "ticket-to-ride-london"


@pytest.fixture(scope="module")
def london() -> mt.Game:
    return mt.load(GAME)


def started(game: mt.Game, cards: str, players: int = 2, tickets: str = "") -> mt.Position:
    """Past the opening choice, everyone keeping the first ticket. Cards like "blue*3 bus" from the top."""
    names: list[str] = []
    for word in cards.split():
        kind, _, n = word.partition("*")
        names += [kind] * int(n or 1)
    piles: dict[str, Any] = {"cards": names}
    if tickets:
        piles["tickets"] = tickets.split()
    position = game.start(players=players, seed=1, piles=piles)
    for seat in range(players):
        position.play(position.legal(seat)[0], seat)
    return position


def texts(position: mt.Position) -> set[str]:
    return {str(move) for move in position.legal(position.actors[0])}


def refuse(position: mt.Position, move: str, why: str) -> None:
    before = bytes(position)
    with pytest.raises(mt.IllegalMove, match=why):
        position.play(move)
    assert bytes(position) == before


def claims(position: mt.Position, route: str) -> list[str]:
    return [str(m).split(": ")[1] for m in position.legal() if str(m).startswith(f"claim {route}:")]


# Setup


def test_setup(london: mt.Game) -> None:
    for players in (2, 3, 4):
        position = london.start(players=players, seed=3)
        view = position.view(0)
        assert [seat["cards"] for seat in view["seats"]] == [2] * players
        assert [seat["buses"] for seat in view["seats"]] == [17] * players
        assert [seat["offered"] for seat in view["seats"]] == [2] * players
        assert len([card for card in view["row"] if card]) == 5
        assert view["deck"] == 44 - 5 - 2 * players
        assert view["ticket_deck"] == 20 - 2 * players
        assert position.actors == (0,)
        assert view["phase"] == "opening"


def test_the_opening_choice_goes_round_in_seat_order_and_is_private(london: mt.Game) -> None:
    position = london.start(players=3, seed=3, piles={"tickets": ["4", "9", "0", "1", "2", "3"]})
    keep = position.play("keep British Museum - Waterloo", 0)
    assert keep.public == "keep 1"
    assert position.actors == (1,)
    assert position.play("keep both", 1).public == "keep 2"
    position.play(position.legal(2)[1], 2)
    assert position.actors == (0,)
    assert position.view(0)["phase"] == "turn"
    assert [seat["tickets"] for seat in position.view(0)["seats"]] == [1, 2, 1]
    assert position.view(1)["seats"][0]["kept"] is None
    # the returned ones lie under the deck, in order, and only their returner knows them
    assert [t["number"] for t in position.view(0)["seats"][0]["returned"]] == [9]
    assert position.view(0)["seats"][0]["returned"][0]["above"] == 14
    assert [position.fields.ticket_deck[i] for i in (14, 15)] == [9, 2]


def test_a_row_of_three_buses_is_dealt_anew_at_once(london: mt.Game) -> None:
    position = started(london, "blue*4 bus*3 pink*2 green*3 black*2")
    assert position.view()["row"] == ["green", "green", "green", "black", "black"]
    assert position.view()["discards"] == {"bus": 3, "pink": 2}


# Cards


def test_two_cards_are_two_decisions(london: mt.Game) -> None:
    position = started(london, "blue*4 pink green black yellow orange bus blue")
    assert texts(position) >= {"draw", "take pink", "take green", "tickets"}
    position.play("take pink")
    view = position.view(0)
    assert view["row"][0] == "bus", "replaced at once"
    assert view["phase"] == "second card"
    assert texts(position) == {"draw", "take green", "take black", "take yellow", "take orange"}
    refuse(position, "take bus", "a face-up bus cannot be the second card")
    refuse(position, "tickets", "take your second card first")
    refuse(position, "claim Big Ben - Waterloo blue: 1 blue", "take your second card first")
    position.play("draw")
    assert position.view(0)["seats"][0]["hand"] == {"blue": 3, "pink": 1}
    assert position.actors == (1,)


def test_a_face_up_bus_is_the_whole_turn_and_a_blind_one_is_not(london: mt.Game) -> None:
    position = started(london, "blue*4 bus green black yellow orange pink bus pink")
    position.play("take bus", 0)
    assert position.actors == (1,)
    position.play("draw", 1)
    assert position.view(1)["seats"][1]["hand"] == {"blue": 2, "bus": 1}
    assert position.actors == (1,)


def test_three_buses_between_the_two_cards_of_a_turn(london: mt.Game) -> None:
    position = started(london, "blue*4 bus bus pink green black bus yellow*5")
    position.play("take pink")
    assert position.view()["row"] == ["yellow"] * 5
    assert position.view()["phase"] == "second card"
    assert "take yellow" in texts(position)


def test_when_the_deck_empties_the_discards_become_the_deck_at_once(london: mt.Game) -> None:
    position = started(london, "blue*4 pink green black yellow orange")
    position.play("claim Big Ben - Waterloo blue: 1 blue", 0)
    position.play("claim Regent's Park - Baker Street blue: 2 blue", 1)
    assert position.view()["discards"] == {"blue": 3}
    while position.view()["deck"] > 1 and not position.over:
        position.play("draw")
    reveals = position.reveals
    position.play("draw")
    view = position.view()
    assert view["discards"] == {}
    assert view["deck"] == 3
    assert position.reveals > reveals


def test_with_two_players_counting_cards_tells_the_other_hand(london: mt.Game) -> None:
    position = started(london, "blue*4 pink green black yellow orange")
    position.play("claim Big Ben - Waterloo blue: 1 blue", 0)
    position.play("draw", 1)
    assert position.view(0)["seats"][1]["known_cards"] == {}
    while position.view()["deck"] > 1:
        position.play("draw")
    position.play("draw")
    for seat in (0, 1):
        other = position.view(seat)["seats"][1 - seat]
        assert sum(other["known_cards"].values()) == other["cards"]
        assert position.view(None)["seats"][seat]["known_cards"] == {}, "a spectator cannot tell the two hands apart"
        assert position.resampled(seat, 5).fields.hand[1 - seat][0] == position.fields.hand[1 - seat][0]


def test_no_second_card_ends_the_turn(london: mt.Game) -> None:
    """Everyone hoards until the deck is empty, nothing is discarded, and no colour lies face up but one."""
    tried = 0
    for seed in range(40):
        dice = random.Random(seed)
        position = london.start(players=2, seed=seed)
        while True:
            view = position.view()
            colours = [card for card in view["row"] if card not in (None, "bus")]
            if view["phase"] == "turn" and view["deck"] == 0 and len(colours) == 1:
                seat = position.actors[0]
                position.play(f"take {colours[0]}")
                assert position.actors == (1 - seat,)
                assert position.view()["phase"] == "turn"
                tried += 1
                break
            moves = [m for m in position.legal() if str(m).split()[0] in ("draw", "take", "keep")]
            if not moves:
                break
            position.play(dice.choice(moves))
    assert tried > 3


# Routes


def test_every_payment_is_a_move_the_thriftiest_first(london: mt.Game) -> None:
    position = started(london, "pink bus blue*2 pink*3 green*2 bus pink bus bus")
    position.play("take pink", 0)
    position.play("take pink", 0)
    position.play("take green", 1)
    position.play("draw", 1)
    assert position.view(0)["seats"][0]["hand"] == {"pink": 3, "bus": 1}
    assert claims(position, "Trafalgar Square - Waterloo grey") == ["2 pink", "1 pink 1 bus"]
    assert claims(position, "Waterloo - Globe Theatre pink") == ["2 pink", "1 pink 1 bus"]
    assert claims(position, "Covent Garden - St Paul's grey") == ["3 pink", "2 pink 1 bus"]
    assert claims(position, "Baker Street - Piccadilly Circus grey") == ["3 pink 1 bus"]
    assert claims(position, "Big Ben - Waterloo blue") == ["1 bus"]
    assert claims(position, "Trafalgar Square - Big Ben grey") == ["1 pink", "1 bus"]
    refuse(position, "claim Big Ben - Waterloo blue: 1 pink", "is paid with blue cards")
    refuse(position, "claim Waterloo - Globe Theatre pink: 1 pink", "costs 2 cards of one colour")
    refuse(position, "claim Waterloo - Globe Theatre pink: 2 bus", "you have 1 bus card, not 2")
    refuse(position, "claim Waterloo - Hyde Park pink: 2 pink", "there is no route")
    refuse(position, "pass", "only where nothing else is possible")
    position.play("CLAIM waterloo–trafalgar square grey : 1 pink 1 bus")
    view = position.view(0)
    assert view["seats"][0]["hand"] == {"pink": 2}
    assert view["seats"][0]["buses"] == 15
    assert view["seats"][0]["route_points"] == 2
    assert view["discards"] == {"pink": 1, "bus": 1}


def test_doubles_with_two_players_close(london: mt.Game) -> None:
    position = started(london, "green*2 yellow*2 pink*2 black*3")
    position.play("claim Piccadilly Circus - Covent Garden green: 1 green", 0)
    refuse(position, "claim Piccadilly Circus - Covent Garden yellow: 1 yellow", "is taken, so .* is closed")
    refuse(position, "claim Piccadilly Circus - Covent Garden green: 1 yellow", "is claimed already")


def test_doubles_with_three_players_are_for_two_of_them(london: mt.Game) -> None:
    position = started(london, "green yellow yellow pink yellow pink black*5", players=3)
    position.play("claim Piccadilly Circus - Covent Garden green: 1 green", 0)
    position.play("claim Piccadilly Circus - Covent Garden yellow: 1 yellow", 1)
    position.play("draw", 2)
    position.play("draw", 2)
    refuse(position, "claim Piccadilly Circus - Covent Garden yellow: 1 yellow", "is claimed already")
    again = started(london, "green yellow yellow pink yellow pink black*5", players=3)
    again.play("claim Piccadilly Circus - Covent Garden green: 1 green", 0)
    for seat in (1, 1, 2, 2):
        again.play("draw", seat)
    refuse(again, "claim Piccadilly Circus - Covent Garden yellow: 1 yellow", "the other route of this double is taken")


def test_twins_of_one_colour_are_one_move_until_one_is_taken(london: mt.Game) -> None:
    position = started(london, "pink*3 green*3 black*5", players=3)
    assert claims(position, "British Museum - Covent Garden grey") == ["1 pink"]
    position.play("claim British Museum - Covent Garden grey: 1 pink", 0)
    position.play("claim British Museum - Covent Garden grey: 1 pink", 1)
    owners = [o for r, o in zip(london.board.routes, position.view()["routes"], strict=True) if o is not None and r]
    assert sorted(owners) == [0, 1]
    refuse(position, "claim British Museum - Covent Garden grey: 1 green", "is claimed already")


# Tickets


def test_taking_tickets(london: mt.Game) -> None:
    order = " ".join(str(i) for i in range(20))
    position = started(london, "blue*4", tickets=order)
    # 0 and 2 are kept, 1 and 3 lie under the deck
    refuse(position, "keep both", "no tickets to choose from")
    position.play("tickets", 0)
    assert [t["number"] for t in position.view(0)["seats"][0]["offer"]] == [4, 5]
    assert position.view(1)["seats"][0]["offer"] is None
    assert position.view(1)["seats"][0]["offered"] == 2
    refuse(position, "draw", "choose your tickets first")
    position.play("keep Globe Theatre - Brick Lane", 0)
    assert position.actors == (1,)
    assert [t["number"] for t in position.view(0)["seats"][0]["kept"]] == [0, 5]
    assert [t["number"] for t in position.view(0)["seats"][0]["returned"]] == [1, 4]


def test_the_last_ticket_is_kept_at_once_and_then_there_are_none(london: mt.Game) -> None:
    position = london.start(players=2, seed=4)
    position.play("keep both", 0)
    position.play(position.legal(1)[0], 1)  # one goes back: an odd number remains
    while position.view()["ticket_deck"] > 1:
        position.play("tickets")
        position.play("keep both")
    seat = position.actors[0]
    held = position.view(seat)["seats"][seat]["tickets"]
    position.play("tickets")
    assert position.actors == (1 - seat,)
    assert position.view(seat)["seats"][seat]["tickets"] == held + 1
    refuse(position, "tickets", "there are no tickets left")


# The end


def run_out_of_buses(game: mt.Game, players: int, seed: int) -> mt.Position:
    """Everyone claims whenever possible, the longest routes first."""
    position = game.start(players=players, seed=seed)
    while not position.over and position.view()["turns_left"] is None:
        moves = [m for m in position.legal() if str(m).startswith("claim")]
        length = {m: sum(int(w) for w in str(m).split(": ")[1].split() if w.isdigit()) for m in moves}
        position.play(max(moves, key=lambda m: length[m]) if moves else position.legal()[0])
    return position


@pytest.mark.parametrize("players", [2, 3, 4])
def test_two_buses_or_fewer_give_everyone_one_more_turn(london: mt.Game, players: int) -> None:
    position = run_out_of_buses(london, players, 5)
    trigger = position.moves[-1].seat
    view = position.view()
    assert trigger is not None
    assert view["seats"][trigger]["buses"] <= 2
    assert view["turns_left"] == players
    turns = []
    while not position.over:
        if position.view()["phase"] == "turn":
            turns.append(position.actors[0])
        position.play(position.legal()[0])
    assert turns == [(trigger + 1 + k) % players for k in range(players)], "the one who began it has the last turn"
    assert position.view()["turns_left"] == 0


def test_tickets_and_districts_count_at_the_end(london: mt.Game) -> None:
    # Seat 0 keeps British Museum - Piccadilly Circus (2) and joins it by way of Covent Garden: district 1 is done too.
    position = started(london, "pink*2 black*2 green*3 orange*2 yellow*6", tickets="0 1 2 3")
    position.play("claim British Museum - Covent Garden grey: 1 pink", 0)
    position.play("claim Covent Garden - Trafalgar Square black: 1 black", 1)
    position.play("take green", 0)
    position.play("take green", 0)
    position.play("draw", 1)
    position.play("draw", 1)
    assert position.scores()[0] == 1 - 2 + 1
    position.play("claim Piccadilly Circus - Covent Garden green: 1 green", 0)
    assert position.scores()[0] == 2 + 2 + 1
    score = position.view(0)["seats"][0]["score"]
    assert score == {"routes": 2, "tickets_won": 2, "tickets_lost": 0, "districts": 1, "tickets_done": 1, "total": 5}
    assert position.view(1)["seats"][0]["score"] is None
    assert position.view(1)["seats"][0]["districts"] == ["1"], "routes are public, and so are the districts they join"
    assert "joined" in str(position.breakdown(0))
    assert position.breakdown(0).total == 5


def test_passing_when_nothing_is_left_ends_the_game() -> None:
    """A tiny world in which cards and tickets run out: all pass, and the game is scored."""
    game = mt.load(GAME, board_text=tiny())
    position = game.start(players=2, seed=1)
    while not position.over:
        move = next((m for m in position.legal() if str(m) in ("draw", "tickets", "keep both")), position.legal()[0])
        position.play(move)
    assert [str(entry.move) for entry in position.moves[-2:]] == ["pass", "pass"]
    assert position.view()["turns_left"] is None
    assert position.view()["deck"] == 0
    outcome = position.outcome()
    assert outcome is not None
    assert sum(outcome.totals) == -36
    assert mt.replay(position.record()) == position


# Five in the row, five in the deck, nothing discarded


def before_the_third_bus(game: mt.Game, deck: str, seed: int = 1) -> mt.Position:
    """Two buses and three green cards face up, a bus on top of five in the deck, nothing discarded."""
    row, last = ["bus", "bus", "green", "green", "green"], ["bus", *deck.split()]
    rest = Counter(dict(zip(KINDS, game.board.cards, strict=True))) - Counter(["blue"] * 4 + row + last)
    cards = ["blue"] * 4 + row + sorted(rest.elements()) + last
    position = game.start(players=2, seed=seed, piles={"cards": cards})
    position.play("keep both", 0)
    position.play("keep both", 1)
    while position.view()["deck"] > len(last):
        position.play("draw")
    assert position.view()["discards"] == {}
    return position


def third_bus(position: mt.Position) -> list[str]:
    """Take a green card, whose place the third bus takes; the cards turned up after that bus."""
    before, game = position.copy(), position.game
    position.play("take green")
    table = oracle_board(game.board), table_of(before), "take green", table_of(position)
    assert oracle.check_step(*table) == []
    pile, cards = zip(*game.notation.turned_up(game.board, before.fields, position.fields, None), strict=True)
    assert set(pile) == {"face up"}
    assert cards[0] == "bus"
    return list(cards[1:])


@pytest.mark.parametrize("seed", range(4))
def test_the_last_five_come_up_as_printed(london: mt.Game, seed: int) -> None:
    deck = "pink bus orange yellow bus"
    position = before_the_third_bus(london, deck, seed)
    assert third_bus(position) == deck.split()
    view = position.view()
    assert view["row"] == deck.split()
    assert (view["deck"], view["discards"]) == (5, {})
    s = position.fields
    assert Counter(KINDS[s.deck[i]] for i in range(s.top, len(s.deck))) == {"bus": 3, "green": 2}


@pytest.mark.parametrize("seed", range(8))
def test_the_last_five_are_mixed_with_the_row_if_they_show_three_buses_too(london: mt.Game, seed: int) -> None:
    """Without the ruling the two fives would change places for ever. After mixing it is the same again: first the five
    in the deck as they are, then all ten mixed."""
    deck = "bus bus orange bus bus"
    position = before_the_third_bus(london, deck, seed)
    turned = third_bus(position)
    rows = [turned[i : i + 5] for i in range(0, len(turned), 5)]
    assert rows[0] == deck.split(), "first as printed"
    assert len(rows) > 1
    assert all(row.count("bus") >= 3 for row in rows[:-1])
    assert rows[-1].count("bus") < 3
    assert position.view()["row"] == rows[-1]
    ten = Counter({"bus": 7, "green": 2, "orange": 1})
    for mixed, other in zip(rows[1::2], rows[2::2], strict=False):
        assert Counter(mixed) + Counter(other) == ten, "what was in the deck, before they are mixed again"
    assert (position.view()["deck"], position.view()["discards"]) == (5, {})


def test_with_other_than_five_in_the_deck_nothing_is_mixed(london: mt.Game) -> None:
    """Six in the deck: five come up as printed, and the five swept away wait among the discards."""
    deck = "bus bus orange bus bus pink"
    position = before_the_third_bus(london, deck)
    turned = third_bus(position)
    assert turned[:6] == deck.split()


def test_stacking(london: mt.Game) -> None:
    for piles, why in (
        ({"cards": ["red"]}, "pile 'cards' has no 'red'"),
        ({"cards": ["bus"] * 9}, "no further 'bus'"),
        ({"tickets": ["20"]}, "pile 'tickets' has no '20'"),
        ({"deck": ["bus"]}, "there is no pile 'deck'"),
    ):
        with pytest.raises(mt.BadOption, match=why):
            london.start(players=2, seed=1, piles=piles)


def test_it_is_for_two_to_four(london: mt.Game) -> None:
    with pytest.raises(mt.BadOption, match="is for 2 to 4 players, not 1"):
        london.start(players=1)
    assert london.start(seed=1).players == 2
