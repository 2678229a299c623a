"""Texts that are no move, that may mean several, and moves that are not legal: three errors that can be told apart."""

from __future__ import annotations

import pytest

import mornington as mt
from tests.playing import at_random

FIRST = {"pencils": ["green"], "round 1": ["street triangle"]}


def begun(game: mt.Game, *choices: str, players: int) -> mt.Position:
    position = game.start(seed=5, players=players, choose_pencils=True)
    for text in choices:
        position.play(text)
    return position


@pytest.mark.parametrize(
    ("typed", "suggestions"),
    [("nonsense", ()), ("", ()), ("green", ()), ("gren 3.2-4.3", ("green 3,2-4,3",)), ("pas", ("pass",))],
)
def test_what_is_no_move_is_told_with_an_example(game: mt.Game, typed: str, suggestions: tuple[str, ...]) -> None:
    with pytest.raises(mt.UnreadableMove, match="write it like 'green 3,2-") as caught:
        game.start(seed=1, piles=FIRST).play(typed)
    assert caught.value.suggestions == suggestions


def test_a_station_alone_means_the_only_move_there(game: mt.Game) -> None:
    position = game.start(seed=1, piles=FIRST)
    with pytest.raises(mt.ForbiddenMove, match="no move leads to 5,5 now"):
        position.play("5,5")
    assert str(position.play("4, 3")) == "green 3,2-4,3"


def test_a_station_that_several_moves_reach_is_ambiguous(game: mt.Game) -> None:
    position = game.start(seed=1, players=1)
    several: dict[str, list[str]] = {}
    for _ in at_random(position, 2):
        several = {}
        for move in position.legal(0):
            if "-" in move.text:
                several.setdefault(move.text.split("-")[1], []).append(move.text)
        several = {place: texts for place, texts in several.items() if len(texts) > 1}
        if several:
            break
    place, wanted = next(iter(several.items()))
    with pytest.raises(mt.AmbiguousMove, match="may mean several moves: say which; did you mean") as caught:
        position.play(place, 0)
    assert list(caught.value.suggestions) == wanted


@pytest.mark.parametrize("players", [2, 3])
def test_a_spare_pencil_without_a_place_is_ambiguous(game: mt.Game, players: int) -> None:
    position = begun(game, *["take green", "take blue", "take pink"][:players], players=players)
    with pytest.raises(mt.AmbiguousMove, match="'place purple' may mean several moves") as caught:
        position.play("place purple")
    assert list(caught.value.suggestions) == [str(move) for move in position.legal()]


@pytest.mark.parametrize(
    ("choices", "typed", "error"),
    [
        ([], "take gren", mt.UnreadableMove),
        ([], "whatever", mt.UnreadableMove),
        ([], "pass", mt.ForbiddenMove),
        ([], "place green", mt.ForbiddenMove),
        (["take green"], "take green", mt.ForbiddenMove),
        (["take green", "take blue"], "place green", mt.ForbiddenMove),
    ],
)
def test_errors_while_pencils_are_chosen(
    game: mt.Game, choices: list[str], typed: str, error: type[mt.IllegalMove]
) -> None:
    with pytest.raises(error):
        begun(game, *choices, players=2).play(typed)


def test_a_mistyped_pencil_is_guessed(game: mt.Game) -> None:
    with pytest.raises(mt.UnreadableMove) as caught:
        begun(game, players=2).play("take gren")
    assert caught.value.suggestions == ("take green",)
