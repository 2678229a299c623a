"""The option *choose pencils*: seat by seat a pencil, then where the spare ones lie; nothing is shown before."""

from __future__ import annotations

from functools import partial
from typing import Any, cast

import pytest

import mornington as mt
from mornington.games.next_station import rules, state, words
from mornington.games.next_station.view_types import NextStationView
from mornington.web.presenter import present
from tests.next_station.settings import CHOOSING
from tests.pictures import hot_spots, parsed
from tests.playing import at_random

COLOURS = ["purple", "blue", "pink", "green"]
MODULES: dict[str, Any] = {"objectives": True, "powers": True}


def begun(game: mt.Game, *choices: str, **options: Any) -> mt.Position:
    """A game in which these choices were made."""
    position = game.start(seed=5, choose_pencils=True, **options)
    for text in choices:
        position.play(text)
    return position


def texts(position: mt.Position) -> list[str]:
    (seat,) = position.actors
    return [str(move) for move in position.legal(seat)]


def colours(position: mt.Position) -> list[list[str]]:
    """What each seat draws with, round by round, if all pass."""
    drawn: list[list[str]] = [[] for _ in range(position.players)]
    position = position.copy()
    while not position.over:
        view = position.view()
        if len(drawn[0]) < view["round"]:
            for seat, sheet in enumerate(view["sheets"]):
                drawn[seat].append(sheet["colour"])
        for seat in position.actors:
            position.play("pass", seat)
    return drawn


# The rules


def test_seats_take_pencils_in_turn() -> None:
    game = mt.load("next-station-london")
    position = begun(game, players=4)
    assert position.actors == (0,)
    assert texts(position) == ["take purple", "take blue", "take pink", "take green"]
    position.play("take pink")
    assert position.actors == (1,)
    assert texts(position) == ["take purple", "take blue", "take green"]
    position.play("take purple")
    assert position.actors == (2,)
    assert texts(position) == ["take blue", "take green"]
    position.play("take green")
    assert list(position.actors) == [0, 1, 2, 3], "the last pencil is nobody's choice"
    assert position.view()["turn"] == 1
    assert [sheet["colour"] for sheet in position.view()["sheets"]] == ["pink", "purple", "green", "blue"]
    assert colours(position) == [
        ["pink", "blue", "green", "purple"],
        ["purple", "pink", "blue", "green"],
        ["green", "purple", "pink", "blue"],
        ["blue", "green", "purple", "pink"],
    ]


@pytest.mark.parametrize(
    ("where", "around", "drawn"),
    [
        (
            "between 0 and 1",
            ["green", "purple", "blue", "pink"],
            ["green pink blue purple", "blue purple green pink", "pink blue purple green"],
        ),
        (
            "between 1 and 2",
            ["green", "blue", "purple", "pink"],
            ["green pink purple blue", "blue green pink purple", "pink purple blue green"],
        ),
        (
            "between 2 and 0",
            ["green", "blue", "pink", "purple"],
            ["green purple pink blue", "blue green purple pink", "pink blue green purple"],
        ),
    ],
)
def test_with_three_players_the_spare_pencil_lies_between_any_two(
    game: mt.Game, where: str, around: list[str], drawn: list[str]
) -> None:
    """Pencils pass to the left, from seat 0 to 1 to 2 and on to 0."""
    position = begun(game, "take green", "take blue", "take pink", players=3)
    assert position.actors == (0,)
    assert texts(position) == [f"place purple between {a} and {b}" for a, b in ((0, 1), (1, 2), (2, 0))]
    position.play(f"place purple {where}")
    assert position.view()["pencils"] == around
    assert colours(position) == [words.split() for words in drawn]


def test_with_two_players_a_spare_pencil_lies_left_of_each(game: mt.Game) -> None:
    position = begun(game, "take green", "take blue", players=2)
    assert position.actors == (0,)
    assert texts(position) == ["place purple left of 0", "place pink left of 0"]
    for text, drawn in (
        ("place purple left of 0", [["green", "pink", "blue", "purple"], ["blue", "purple", "green", "pink"]]),
        ("place pink left of 0", [["green", "purple", "blue", "pink"], ["blue", "pink", "green", "purple"]]),
    ):
        other = position.copy()
        other.play(text)
        assert other.actors == (0, 1)
        assert colours(other) == drawn


def test_alone_there_is_nothing_to_choose(game: mt.Game) -> None:
    with pytest.raises(mt.BadOption, match="choose_pencils is not for 1 players"):
        game.start(players=1, choose_pencils=True)
    assert game.check_options(players=2)["choose_pencils"] is False, "by lot unless asked for"


def test_the_numbers_of_the_moves_are_dense_and_the_old_ones_stay() -> None:
    assert state.PASS == 1088
    assert (state.TAKE, state.PLACE, rules.MOVES) == (1089, 1093, 1105)


def test_pencils_that_are_chosen_cannot_be_stacked(game: mt.Game) -> None:
    with pytest.raises(mt.BadOption, match="there is no pile 'pencils'"):
        game.start(players=2, choose_pencils=True, piles={"pencils": ["green"]})
    piles = {"powers": ["circle"], "objectives": ["thames"], "round 1": ["street joker"]}
    position = game.start(players=2, choose_pencils=True, piles=piles, **MODULES)
    for text in ("take pink", "take green", "place blue left of 0"):
        position.play(text)
    assert position.view()["powers"]["purple"] == "circle"
    assert position.view()["objectives"][0] == "thames"
    assert position.view()["turns"] == [["street joker"]]


def test_one_seed_the_same_cards_however_pencils_come(game: mt.Game) -> None:
    by_lot = game.start(players=2, seed=7, **MODULES)
    chosen = game.start(players=2, seed=7, choose_pencils=True, **MODULES)
    for field in ("deck", "objectives", "powers"):
        assert (by_lot.state[field] == chosen.state[field]).all()


# The texts


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("TAKE  Green", "take green"),
        ("green", "take green"),
    ],
)
def test_taking_may_be_written_shorter(game: mt.Game, typed: str, meant: str) -> None:
    assert str(begun(game, players=2).play(typed)) == meant


@pytest.mark.parametrize(
    ("players", "typed", "meant"),
    [
        (3, "place purple between 1 and 0", "place purple between 0 and 1"),
        (3, "place purple between 0 and 2", "place purple between 2 and 0"),
        (3, "place purple left of 1", "place purple between 1 and 2"),
        (2, "place purple left of 1", "place pink left of 0"),
    ],
)
def test_placing_may_be_told_the_other_way_round(game: mt.Game, players: int, typed: str, meant: str) -> None:
    taken = ["take green", "take blue", "take pink"][:players]
    assert str(begun(game, *taken, players=players).play(typed)) == meant


@pytest.mark.parametrize(
    ("choices", "typed", "why"),
    [
        ([], "take red", "there is no 'red' pencil; the pencils are purple, blue, pink, green"),
        (["take blue"], "take blue", "seat 0 has the blue pencil"),
        (["take blue"], "blue", "seat 0 has the blue pencil"),
        ([], "place blue left of 0", "first everyone takes a pencil: write it like 'take purple'"),
        ([], "pass", "pencils are chosen now: write it like 'take purple'"),
        ([], "green 3,2-4,3", "pencils are chosen now"),
        ([], "circle 3,2", "pencils are chosen now"),
        ([], "", "pencils are chosen now"),
        (["take blue", "take pink"], "take green", "everyone has a pencil: say where the spare ones lie"),
        (["take blue", "take pink"], "place red left of 0", "there is no 'red' pencil"),
        (["take blue", "take pink"], "place blue left of 0", "seat 0 has the blue pencil"),
        (["take blue", "take pink"], "place pink left of 1", "seat 1 has the pink pencil"),
        (["take blue", "take pink"], "place green left of 2", "no spare pencil can lie there"),
        (["take blue", "take pink"], "place green between 0 and 1", "no spare pencil can lie there"),
        (["take blue", "take pink", "place green left of 0"], "take green", "the pencils have been chosen"),
    ],
)
def test_errors_say_what_is_wrong(game: mt.Game, choices: list[str], typed: str, why: str) -> None:
    position = begun(game, *choices, players=2)
    before = bytes(position)
    with pytest.raises(mt.IllegalMove, match=why):
        position.play(typed, position.actors[0])
    assert bytes(position) == before


def test_nothing_is_chosen_in_a_game_by_lot(game: mt.Game) -> None:
    with pytest.raises(mt.ForbiddenMove, match="the pencils were dealt by lot"):
        game.start(players=2, seed=1).play("take green", 0)


def test_choices_in_words(game: mt.Game) -> None:
    say = partial(game.words.move_words, game.board)
    assert say("take green") == "take the green pencil"
    assert say("place pink left of 0") == "place the pink pencil left of seat 0"
    assert say("place pink between 1 and 2") == "place the pink pencil between seats 1 and 2"
    assert say("pass") == "pass"
    assert game.notation.news("objectives", "thames", []) == "objective: river crossings"


# What is hidden until then


@pytest.mark.parametrize("options", CHOOSING)
def test_nothing_is_turned_up_before_the_last_choice(game: mt.Game, options: dict[str, Any]) -> None:
    position = game.start(seed=3, **options)
    turned_up = game.notation.turned_up
    assert turned_up(game.board, None, position.fields, None) == []
    while position.view()["choosing"]:
        for seat in [*range(position.players), None]:
            view = position.view(seat)
            assert view["powers"] == {}
            assert view["objectives"] == []
            assert view["turns"] == []
            assert all(sheet["power"] is None and sheet["goals"] == [] for sheet in view["sheets"])
        assert position.reveals == 0
        assert not any("objective" in line.label for line in position.breakdown(0).lines)
        before = position.copy()
        position.play(position.legal()[0])
    piles = [pile for pile, _card in turned_up(game.board, before.fields, position.fields, 0)]
    modules = ["objectives"] * 2 + ["powers"] * 4 if options["powers"] else []
    assert piles[: len(modules)] == modules
    assert set(piles[len(modules) :]) == {"round 1"}
    assert position.reveals == 1


@pytest.mark.parametrize("options", CHOOSING)
def test_undrawn_objectives_score_nothing_on_any_board(options: dict[str, Any]) -> None:
    """A board without tourist sites meets that objective at once: points would tell that it lies there."""
    text = mt.load("next-station-london").board.text
    line = next(line for line in text.splitlines() if line.startswith("tourist"))
    game = mt.load("next-station-london", board_text=text.replace(line, "tourist = []"), interpreted=True)
    position = game.start(seed=1, piles={"objectives": ["tourists"]} if options["objectives"] else {}, **options)
    assert set(position.scores()) == {0}
    while position.view()["choosing"]:
        position.play(position.legal()[0])
    assert set(position.scores()) == ({11} if options["objectives"] else {1})


def test_powers_and_objectives_are_redrawn_until_pencils_are_chosen(game: mt.Game) -> None:
    position = begun(game, "take green", "take pink", players=2, **MODULES)
    imagined = [position.resampled(seat, n).fields for n in range(300) for seat in (0, 1, None)]
    assert len({tuple(s.powers.tolist()) for s in imagined}) == 24
    assert len({tuple(s.objectives.tolist()[:2]) for s in imagined}) == 20
    position.play("place blue left of 0")
    dealt, drawn = position.fields.powers.tolist(), position.fields.objectives.tolist()[:2]
    for n in range(20):
        assert position.resampled(0, n).fields.powers.tolist() == dealt
        assert position.resampled(0, n).fields.objectives.tolist()[:2] == drawn


def test_a_seats_record_leads_back_at_every_choice(game: mt.Game) -> None:
    position = game.start(players=3, seed=8, choose_pencils=True, **MODULES)
    for n, _ in enumerate(at_random(position, 8)):
        if n > 6:
            break
        assert mt.replay(position.record(n % 3)).view(n % 3) == position.view(n % 3)
        assert mt.replay(position.record()) == position


def test_a_choice_can_be_taken_back_until_cards_are_turned(game: mt.Game) -> None:
    position = begun(game, "take green", players=2)
    position.play("take blue")
    position.undo(1)
    assert position.actors == (1,)
    assert position.since_last(0) == (1, False), "nothing was turned up since"
    position.play("take blue")
    position.play("place pink left of 0")
    assert position.since_last(1) == (2, True)


# What people and bots see


@pytest.mark.parametrize("options", CHOOSING)
def test_every_choice_has_a_button_in_the_pictures(game: mt.Game, options: dict[str, Any]) -> None:
    position = game.start(seed=2, **options)
    names = ["Anna", "Bartholomew the Great", "<b>Cy</b>", "Zoë"][: position.players]
    while position.view()["choosing"]:
        for seat in range(position.players):
            wanted = sorted(move.id for move in position.legal(seat))
            page = present(position, names, seat, seat)
            assert page.buttons == [], "no move is left without a place"
            assert page.panels[0].name == "choice"
            panel = parsed(page.panels[0].svg, "panel-choice")
            assert sorted(move for moves, _words in hot_spots(panel) for move in moves) == wanted
            assert panel.get("role") == ("group" if wanted else "img")
            whole = parsed(game.draw.picture(game.board, position.view(seat), "w"), "w")
            assert sorted(move for moves, _words in hot_spots(whole) for move in moves) == wanted
            acting = "Your turn: " in page.headline
            assert acting == (seat in position.actors)
        position.play(position.legal()[-1])
    assert present(position, names, 0, 0).panels[0].name == "cards"


def told(view: dict[str, Any]) -> str:
    return words.choice_words(cast(NextStationView, view))


def test_the_pencils_are_told_in_words(game: mt.Game) -> None:
    position = begun(game, "take green", players=3)
    view = position.view(1)
    assert game.words.turn_text(view) == "Your turn: take a pencil"
    assert game.words.turn_text(position.view(0)) == "Waiting for seat 1"
    assert "green Seat 0" in told(view)
    assert "purple free" in told(view)
    screen = game.terminal.screen(game.board, view, 1).plain
    assert "green (seat 0)" in screen
    assert "purple (free)" in screen
    position.play("take pink")
    position.play("take blue")
    assert game.words.turn_text(position.view(0)) == "Your turn: place the spare pencil"
    assert "Where does the spare pencil lie?" in told(position.view(1))


@pytest.mark.parametrize("bot", ["random", "greedy", "search:50"])
@pytest.mark.parametrize("options", CHOOSING[1::2])
def test_bots_choose_pencils(game: mt.Game, bot: str, options: dict[str, Any]) -> None:
    position = game.start(seed=4, **options)
    player = mt.bot(bot, 1)
    while position.view()["choosing"]:
        (seat,) = position.actors
        position.play(player.choose(position, seat), seat)
    assert sorted(position.view()["pencils"]) == sorted(COLOURS)


def test_greedy_takes_any_pencil(game: mt.Game) -> None:
    position = begun(game, players=2)
    assert {position.greedy(0, seed) for seed in range(40)} == {0, 1, 2, 3}
