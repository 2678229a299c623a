"""Every ruling, every power, every way a round or a game goes, in positions built by real moves on stacked decks."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pytest

import mornington as mt
from mornington.games.next_station.board import COLOURS
from mornington.games.next_station.notation import CARDS
from mornington.games.next_station.view import VERDICTS, verdict
from tests.next_station.settings import CHOOSING, SETTINGS
from tests.playing import at_random, finished

POWERS = ["double", "joker", "switch", "circle"]


def stacked(game: mt.Game, colour: str, cards: list[str], power: str | None = None, **options: Any) -> mt.Position:
    """A game whose first round has these cards, seat 0 (alone unless said) drawing this colour with this power."""
    piles: dict[str, list[str]] = {"pencils": [colour], "round 1": cards}
    if power:
        others = [p for p in POWERS if p != power]
        at = ["purple", "blue", "pink", "green"].index(colour)
        piles["powers"] = [*others[:at], power, *others[at:]]
        options["powers"] = True
    return game.start(seed=1, piles=piles, **options)


def texts(position: mt.Position, seat: int = 0) -> set[str]:
    return {str(move) for move in position.legal(seat)}


def refuse(position: mt.Position, move: str, why: str) -> None:
    before = bytes(position)
    with pytest.raises(mt.IllegalMove, match=why):
        position.play(move, 0)
    assert bytes(position) == before


# Sections


def test_the_first_section_leaves_the_departure_station_for_the_cards_symbol(game: mt.Game) -> None:
    position = stacked(game, "green", ["street triangle"])
    assert texts(position) == {"green 3,2-4,3", "green 3,2-1,0", "pass"}
    refuse(position, "green 3,2-3,1", "asks for a triangle, and 3,1 is a square")
    refuse(position, "green 4,3-5,3", "does not reach either station")
    refuse(position, "pink 3,2-4,3", "draws the green line, not 'pink'")
    refuse(position, "green 3,2-5,4", "no section is printed")
    refuse(position, "green 3,2-3,3", "there is no station at 3,3")


def test_the_central_station_is_every_symbol(game: mt.Game) -> None:
    for symbol in ("circle", "triangle", "square", "pentagon"):
        position = stacked(
            game, "green", ["street triangle", f"street {symbol}" if symbol != "triangle" else "underground triangle"]
        )
        position.play("green 3,2-4,3")
        assert "green 4,3-5,3" in texts(position)


def test_a_joker_reaches_any_symbol(game: mt.Game) -> None:
    position = stacked(game, "green", ["street joker"])
    neighbours = {str(m).split("-")[1] for m in position.legal() if str(m) != "pass"}
    assert neighbours == {"1,0", "3,1", "0,2", "6,2", "3,6", "4,3", "5,0", "2,3"}


def test_a_line_grows_at_both_ends_and_not_from_its_middle(game: mt.Game) -> None:
    position = stacked(game, "green", ["street joker", "underground joker", "street square"])
    position.play("green 3,2-4,3")
    position.play("green 4,3-5,3")
    assert texts(position) >= {"green 3,2-3,1", "green 5,3-5,4"}
    refuse(position, "green 4,3-5,4", "4,3 is not an end of the line, and there is no switch")


def test_it_never_returns_to_a_station_of_its_own_line(game: mt.Game) -> None:
    position = stacked(game, "green", ["street joker", "underground joker", "street square", "street triangle"])
    position.play("green 3,2-4,3")
    position.play("green 4,3-5,3")
    position.play("green 5,3-5,4")
    refuse(position, "green 5,4-4,3", "both stations are on the green line already")


@pytest.mark.parametrize(
    ("first", "green", "second"),
    [("circle", "3,2-5,0", "6,2-4,0"), ("square", "3,2-6,2", "6,2-3,2")],
    ids=["crossed", "drawn already"],
)
def test_sections_are_neither_crossed_nor_drawn_twice_by_any_line(
    game: mt.Game, first: str, green: str, second: str
) -> None:
    piles = {
        "pencils": ["green", "pink"],
        "round 1": [f"street {first}"],
        "round 2": ["street square", "street triangle"],
    }
    free, taken = game.start(seed=1, piles=piles), game.start(seed=1, piles=piles)
    taken.play(f"green {green}")
    for position in (free, taken):
        while position.view()["round"] == 1:
            position.play("pass")
        position.play("pink 7,3-6,2")
    assert f"pink {second}" in texts(free)
    refuse(taken, f"pink {second}", "is drawn already or would cross one that is")


def test_arriving_at_another_line_makes_an_interchange_at_once(game: mt.Game) -> None:
    piles = {"pencils": ["green", "purple"], "round 1": ["street triangle"], "round 2": ["street triangle"]}
    position = game.start(seed=1, piles=piles)
    position.play("green 3,2-4,3")
    while position.view()["round"] == 1:
        position.play("pass")
    position.play("purple 2,5-4,3")
    assert position.view()["sheets"][0]["interchanges"]["2"] == 1


# Cards


def test_a_round_has_5_to_10_turns_and_ends_with_the_fifth_underground_card(game: mt.Game) -> None:
    underground = [c for c in CARDS if c.startswith("underground")]
    street = [c for c in CARDS if c.startswith("street")]
    for cards, turns in ((underground, 5), (street + underground, 10), (["street switch", *underground], 5)):
        position = stacked(game, "green", cards)
        for turn in range(turns):
            assert position.view()["round"] == 1
            assert position.view()["last_turn"] == (turn == turns - 1)
            position.play("pass")
        assert position.view()["round"] == 2


def test_the_switch_comes_with_the_next_card_and_lets_a_line_branch(game: mt.Game) -> None:
    cards = ["street joker", "underground joker", "street switch", "street square"]
    position = stacked(game, "green", cards)
    position.play("green 3,2-4,3")
    position.play("green 4,3-5,3")
    assert position.view()["turns"][-1] == ["street switch", "street square"]
    assert position.view()["branching"]
    position.play("green 4,3-5,4")
    sheet = position.view()["sheets"][0]
    assert sorted(sheet["ends"]) == ["3,2", "5,3", "5,4"], "the branch adds an end, the middle is none"


@pytest.mark.parametrize("turn", [1, 2])
def test_the_switch_has_no_effect_on_the_first_two_turns(game: mt.Game, turn: int) -> None:
    cards = [*["street joker"][: turn - 1], "street switch", "underground joker", "street square"]
    position = stacked(game, "green", cards, "double")
    while position.view()["turn"] < turn:
        position.play("green 3,2-4,3")
        position.play("double 4,3-4,0")  # the power on turn 1 does not help either
    assert position.view()["turns"][-1] == ["street switch", "underground joker"]
    assert not position.view()["branching"]
    if turn == 2:
        refuse(position, "green 4,3-5,4", "not an end of the line")


def test_two_seats_pass_pencils_through_the_gaps(game: mt.Game) -> None:
    pencils = ["purple", "blue", "pink", "green"]
    wanted = {
        1: [["purple", "blue", "pink", "green"]],
        2: [["purple", "green", "pink", "blue"], ["pink", "blue", "purple", "green"]],
        3: [
            ["purple", "green", "pink", "blue"],
            ["blue", "purple", "green", "pink"],
            ["pink", "blue", "purple", "green"],
        ],
        4: [
            ["purple", "green", "pink", "blue"],
            ["blue", "purple", "green", "pink"],
            ["pink", "blue", "purple", "green"],
            ["green", "pink", "blue", "purple"],
        ],
    }
    for players, orders in wanted.items():
        position = game.start(players=players, seed=1, piles={"pencils": pencils})
        seen: list[list[str]] = [[] for _ in range(players)]
        while not position.over:
            view = position.view()
            for seat, sheet in enumerate(view["sheets"]):
                if len(seen[seat]) < view["round"]:
                    seen[seat].append(sheet["colour"])
                    assert view["controller"] == (view["round"] - 1) % players
            for seat in position.actors:
                position.play("pass", seat)
        assert seen == orders


# Powers


def test_the_double_draws_a_second_section_to_the_same_symbol(game: mt.Game) -> None:
    position = stacked(game, "green", ["street triangle", "street circle"], "double")
    position.play("green 3,2-4,3")
    assert position.view()["sheets"][0]["phase"] == "doubling"
    assert texts(position) == {"double 3,2-1,0", "double 4,3-4,0", "double 4,3-5,3", "pass"}
    refuse(position, "green 3,2-1,0", "second section of the turn")
    position.play("double 4,3-4,0")
    assert position.view()["turn"] == 2
    position.play("green 4,0-5,0")
    assert position.view()["turn"] == 3, "the power is used: no second offer in this round"


def test_the_double_may_be_kept(game: mt.Game) -> None:
    position = stacked(game, "green", ["street triangle", "street joker"], "double")
    position.play("green 3,2-4,3")
    position.play("pass")
    position.play("green 4,3-5,3")
    assert position.view()["sheets"][0]["phase"] == "doubling"


def test_the_double_on_a_joker_follows_the_first_stations_symbol(game: mt.Game) -> None:
    position = stacked(game, "green", ["street joker"], "double")
    position.play("green 3,2-4,3")  # a triangle
    assert texts(position) == {"double 3,2-1,0", "double 4,3-4,0", "double 4,3-5,3", "pass"}
    to_centre = stacked(game, "green", ["street triangle", "street joker"], "double")
    to_centre.play("green 3,2-4,3")
    to_centre.play("pass")
    to_centre.play("green 4,3-5,3")  # the central station: then any symbol
    symbols = {
        game.board.stations[game.board.at[tuple(map(int, t.split("-")[1].split(",")))]].symbol
        for t in texts(to_centre)
        if "-" in t
    }
    assert len(symbols) == 4


def test_the_double_on_a_plain_card_by_way_of_the_centre_keeps_the_cards_symbol(game: mt.Game) -> None:
    position = stacked(game, "green", ["street triangle", "underground triangle"], "double")
    position.play("green 3,2-4,3")
    position.play("pass")
    position.play("green 4,3-5,3")
    for text in texts(position) - {"pass"}:
        place = tuple(map(int, text.split("-")[1].split(",")))
        assert game.board.stations[game.board.at[place]].symbol == "triangle"


def test_on_a_switch_turn_both_sections_of_a_double_may_branch(game: mt.Game) -> None:
    cards = ["street triangle", "street circle", "street switch", "street joker"]
    position = stacked(game, "green", cards, "double")
    position.play("green 3,2-4,3")
    position.play("pass")
    position.play("green 3,2-0,2")
    if position.view()["sheets"][0]["phase"] == "doubling":
        position.play("pass")
    assert position.view()["branching"]
    position.play("green 3,2-3,1")  # 3,2 is the middle of the line by now
    assert "double 3,2-6,2" in texts(position)


def test_no_double_is_offered_where_none_is_possible(game: mt.Game) -> None:
    """After its section the holder is asked only where a second one can be drawn."""
    offered = skipped = 0
    for seed in range(30):
        position = game.start(seed=seed, powers=True)
        for seat, move in at_random(position, seed):
            sheet = position.view()["sheets"][seat]
            if sheet["power"] == "double" and not sheet["power_used"] and str(move).startswith(sheet["colour"]):
                after = position.copy()
                after.play(move, seat)
                if after.view()["sheets"][seat]["phase"] == "doubling":
                    offered += 1
                    assert len(after.legal(seat)) > 1
                else:
                    skipped += 1
    assert offered > 20
    assert skipped > 5


def test_the_joker_power_reaches_any_symbol_once(game: mt.Game) -> None:
    position = stacked(game, "green", ["street triangle", "street circle"], "joker")
    assert "joker 3,2-3,1" in texts(position)
    assert "joker 3,2-4,3" not in texts(position), "what the card allows costs no power"
    refuse(position, "joker 3,2-4,3", "can be drawn without the joker power")
    position.play("joker 3,2-3,1")
    assert not any(text.startswith("joker") for text in texts(position))
    refuse(position, "joker 3,1-6,1", "no unused joker power")


def test_the_switch_power_branches_from_the_third_turn_on(game: mt.Game) -> None:
    position = stacked(game, "green", ["street joker", "underground joker", "street square"], "switch")
    position.play("green 3,2-4,3")
    refuse(position, "switch 3,2-3,1", "no effect before turn 3")
    position.play("green 4,3-5,3")
    assert {t for t in texts(position) if t.startswith("switch")} == {
        "switch 4,3-5,4",
        "switch 4,3-2,5",
    }
    position.play("switch 4,3-5,4")
    assert sorted(position.view()["sheets"][0]["ends"])[-1] == "5,4"


def test_the_circle_costs_no_turn_and_counts_for_its_line_only(game: mt.Game) -> None:
    position = stacked(game, "green", ["street triangle", "street circle"], "circle")
    position.play("circle 3,2")
    assert position.view()["turn"] == 1
    green = position.view()["sheets"][0]["lines"]["green"]
    assert (green["most"], green["points"]) == (2, 2)
    assert not any(text.startswith("circle") for text in texts(position))
    refuse(position, "circle 3,2", "no unused circle power")
    position.play("green 3,2-4,3")
    assert position.view()["turn"] == 2


def test_the_circle_must_be_on_the_line(game: mt.Game) -> None:
    position = stacked(game, "green", ["street triangle"], "circle")
    refuse(position, "circle 4,3", "4,3 is not on the line being drawn")
    refuse(position, "circle 3,3", "there is no station at 3,3")


def test_the_circles_last_chance_comes_after_the_last_section(game: mt.Game) -> None:
    cards = [c for c in CARDS if c.startswith("underground")]
    for others_first in (True, False):
        position = stacked(game, "green", cards, "circle", players=2)
        for _ in range(4):
            position.play("pass", 0)
            position.play("pass", 1)
        assert position.view()["last_turn"]
        if others_first:
            position.play("pass", 1)
        position.play("pass", 0)
        assert texts(position) == {"circle 3,2", "pass"}
        position.play("circle 3,2", 0)
        if not others_first:
            assert position.view()["round"] == 1
            assert position.actors == (1,)
            position.play("pass", 1)
        assert position.view()["round"] == 2
        assert position.view()["sheets"][0]["lines"]["green"]["circled"] == "3,2"


def test_a_power_is_fresh_for_the_next_holder(game: mt.Game) -> None:
    position = game.start(players=4, seed=1, powers=True, piles={"powers": ["circle", "double", "joker", "switch"]})
    holder = next(k for k, sheet in enumerate(position.view()["sheets"]) if sheet["power"] == "circle")
    place = position.view()["sheets"][holder]["ends"][0]
    position.play(f"circle {place}", holder)
    while position.view()["round"] == 1:
        for seat in position.actors:
            position.play("pass", seat)
    after = position.view()["sheets"]
    assert [sheet["power"] for sheet in after].index("circle") == (holder + 1) % 4, "it travels with its pencil"
    assert not any(sheet["power_used"] for sheet in after)


# Ends


def test_an_undrawn_line_is_its_departure_station(game: mt.Game) -> None:
    position = game.start(seed=1)
    while not position.over:
        position.play("pass")
    assert position.scores() == (4,)
    assert position.breakdown().total == 4


def test_alone_each_module_costs_10(game: mt.Game) -> None:
    cases: list[tuple[dict[str, Any], int]] = [
        ({}, 4),
        ({"powers": True}, -6),
        ({"objectives": True}, -6),
        ({"powers": True, "objectives": True}, -16),
    ]
    for modules, total in cases:
        position = game.start(seed=1, **modules)
        while not position.over:
            position.play("pass")
        assert position.scores() == (total,)
    with_others = game.start(players=2, seed=1, powers=True)
    assert with_others.breakdown(0).total == 1


@pytest.mark.parametrize(
    ("total", "band"),
    [(90, 0), (91, 1), (105, 1), (106, 2), (120, 2), (121, 3), (135, 3), (136, 4), (150, 4), (151, 5)],
)
def test_the_mayors_bands(total: int, band: int) -> None:
    assert verdict(total) == VERDICTS[band][1]
    assert len({text for _, text in VERDICTS}) == 6


def test_the_docs_tell_the_mayors_bands() -> None:
    docs = (Path(__file__).parents[2] / "docs" / "next-station-london.md").read_text("utf-8")
    lowest = None
    for top, _ in VERDICTS:
        band = f"{top} or fewer" if lowest is None else f"{lowest} or more" if top is None else f"{lowest} to {top}"
        assert f"| {band} |" in docs
        lowest = None if top is None else top + 1
    assert "after it has left the district" in docs


@pytest.mark.parametrize("options", SETTINGS + CHOOSING)
def test_every_game_ends_with_four_lines_and_a_sound_outcome(game: mt.Game, options: dict[str, Any]) -> None:
    for seed in range(3):
        position = finished(game, seed, **options)
        view = position.view()
        assert all(len(sheet["lines"]) == 4 for sheet in view["sheets"])
        outcome = position.outcome()
        assert outcome is not None
        assert min(outcome.ranks) == 1
        assert [seat for seat, rank in enumerate(outcome.ranks) if rank == 1] == list(outcome.winners)
        assert max(outcome.totals) == outcome.totals[outcome.winners[0]]
        assert [position.breakdown(seat).total for seat in range(position.players)] == list(outcome.totals)
        for cards in view["past_rounds"]:
            flat = [card for turn in cards for card in turn]
            assert len(set(flat)) == len(flat), "each card lies in the pile once"
            assert sum(card.startswith("underground") for card in flat) == 5


def test_perft_counts_of_the_first_turns(game: mt.Game) -> None:
    """How many different lines of play the first moves allow: a fingerprint of the move generator."""

    def count(position: mt.Position, depth: int) -> int:
        if depth == 0:
            return 1
        total = 0
        for move in position.legal(0):
            after = position.copy()
            after.play(move, 0)
            total += count(after, depth - 1)
        return total

    cards = ["street joker", "street triangle", "street switch", "underground joker", "street square"]
    plain = stacked(game, "green", cards)
    assert [count(plain, depth) for depth in (1, 2, 3)] == PERFT_PLAIN
    assert [count(stacked(game, "green", cards, power), 2) for power in POWERS] == PERFT_POWERS


PERFT_PLAIN = [9, 38, 585]
PERFT_POWERS = [25, 113, 38, 64]


def test_stations_count_in_a_district_also_after_leaving_and_returning(game: mt.Game) -> None:
    board = game.board
    district = {s.place: s.district for s in board.stations}
    departures = dict(zip(COLOURS, (board.stations[i].place for i in board.departures), strict=True))
    returned = 0
    for seed in range(10):
        for colour, line in finished(game, seed).view()["sheets"][0]["lines"].items():
            served = Counter(district[place] for place in line["stations"])
            assert line["most"] == max(served.values())
            joined = {departures[colour]: departures[colour]}  # of each station the first one of its visit
            for section in line["sections"]:
                a, b = section.split("-")
                old, new = (a, b) if a in joined else (b, a)
                joined[new] = joined[old] if district[old] == district[new] else new
            visits = Counter((district[place], first) for place, first in joined.items())
            returned += max(visits.values()) < line["most"]
    assert returned >= 5, "in some lines no single visit has so many"


# Piles and options


def test_piles_are_checked(game: mt.Game) -> None:
    for piles, why in (
        ({"round 5": ["street circle"]}, "there is no pile 'round 5'"),
        ({"round 1": ["street star"]}, "pile 'round 1' has no 'street star'"),
        ({"round 1": ["street circle", "street circle"]}, "no further 'street circle'"),
        ({"pencils": ["red"]}, "pile 'pencils' has no 'red'"),
        ({"pencils": 3}, "must be a list of names"),
        ({"powers": ["circle"]}, "there is no pile 'powers'"),
    ):
        with pytest.raises(mt.BadOption, match=why):
            game.start(seed=1, piles=piles)


def test_a_stacked_pile_keeps_all_its_cards(game: mt.Game) -> None:
    position = game.start(seed=5, piles={"round 2": "street joker, underground joker"})
    deck = [position.fields.deck[1, i] for i in range(11)]
    assert sorted(deck) == list(range(11))
    assert [CARDS[c] for c in deck[:2]] == ["street joker", "underground joker"]


@pytest.mark.parametrize(
    ("given", "why"),
    [
        ({"players": 5}, "is for 1 to 4 players, not 5"),
        ({"players": 0}, "is for 1 to 4 players"),
        ({"players": True}, "is for 1 to 4 players"),
        ({"players": 2.0}, "is for 1 to 4 players"),
        ({"objektives": True}, "did you mean objectives"),
        ({"powers": 3}, "option powers must be True or False"),
        ({"powers": "maybe"}, "option powers must be"),
        ({"seed": -1}, "a seed is a whole number"),
        ({"seed": 2**64}, "a seed is a whole number"),
        ({"seed": 1.5}, "a seed is a whole number"),
        ({"seed": True}, "a seed is a whole number"),
    ],
)
def test_wrong_options_give_one_clear_sentence(game: mt.Game, given: dict[str, Any], why: str) -> None:
    with pytest.raises(mt.BadOption, match=why):
        game.start(**given)


def test_the_same_seed_deals_the_same_cards_whatever_is_played(game: mt.Game) -> None:
    decks = []
    for options in SETTINGS + CHOOSING:
        for seed in (0, 2**64 - 1):
            s = finished(game, seed, **options).fields
            decks.append((seed, tuple(s.deck[r, i] for r in range(4) for i in range(11))))
    assert len(set(decks)) == 2
