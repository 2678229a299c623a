"""Moves in words: by what a tile lies beside and which colour looks to the row, never by numbers or letters."""

from __future__ import annotations

import re
from typing import cast

import pytest

import mornington as mt
from mornington.games.line_change import chances
from mornington.games.line_change.view_types import LineChangeView
from tests.line_change import playing
from tests.playing import at_random, mixed
from tests.thorough import quickly

CODES = re.compile(r"\d|[RBYG]{2,}")
LONGEST = 90  # characters: far out on the map


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("0,-1 BGBG", "blue–green above the left end, blue below and above"),
        ("2,1 YRRY", "red–yellow below the second straight tile, yellow above and left"),
        ("4,-3 GBBG", "blue–green three above the fourth straight tile, blue below and right"),
        ("5,2 RRYY", "red–yellow two below the right end, red above and right"),
        ("-1,0 GYGY", "yellow–green left of the left end, yellow right and left"),
        ("8,0 RBRB", "red–blue three right of the right end, blue left and right"),
        ("-1,-2 RGGR", "red–green two above and one left of the left end, green below and right"),
        ("7,1 BBYY", "blue–yellow one below and two right of the right end, blue above and right"),
    ],
)
def test_a_move_is_told_by_what_it_lies_beside(game: mt.Game, text: str, words: str) -> None:
    assert game.words.move_words(game.board, text) == words


@pytest.mark.parametrize("board", ["standard", "shuttle"])
def test_no_two_moves_read_alike(board: str) -> None:
    game = mt.load("line-change", board=board)
    for seed in range(3):
        position = game.start(players=3, seed=seed)
        for n, (seat, _move) in enumerate(at_random(position, seed)):
            if n > 60:
                break
            said = [game.words.move_words(game.board, move.text) for move in position.legal(seat)]
            assert len(set(said)) == len(said)
            assert max(map(len, said), default=0) <= LONGEST
            near = [words for words in said if not re.search(r"\b\d\d\b", words)]
            assert not [words for words in near if CODES.search(words)]


def test_everything_a_view_says_is_without_codes(game: mt.Game) -> None:
    position = playing.stacked(game, ["blue", "red"], playing.EXAMPLE)
    pictures = [game.draw.moving(game.board, position.view(0), 0, "m"), position.svg(0)]
    pictures += [panel.svg for panel in game.draw.panels(game.board, position.view(0), "p")]
    for picture in pictures:
        assert not re.search(r"-?\d,-?\d|[RBYG]{4}", picture.description)


def test_the_reason_of_a_turn_follows_the_tile(game: mt.Game) -> None:
    """With the tiles of the worked example the player of blue hears of each kind of turn."""
    heard = []
    for last in range(0, 10, 2):
        view = playing.stacked(game, ["blue", "red"], playing.EXAMPLE, last=last).view(0)
        heard.append(game.words.turn_reason(view))
        assert not game.words.turn_reason({**view, "actors": [1]})
    assert "secret line is blue" in heard[0]
    assert "grows without a change" in heard[1]
    assert "grows without a change" in heard[3]
    assert "No blue on this tile" in heard[4]
    arriving = playing.stacked(game, ["green", "blue"], playing.EXAMPLE, last=9, players=2).view(1)
    assert "can complete your journey" in game.words.turn_reason(arriving)


@pytest.mark.parametrize("seed", quickly([3], range(4)))
def test_chances_are_what_the_rules_say(game: mt.Game, seed: int) -> None:
    """Every way that is said to make the line longer does so, and those that complete a journey end the round."""
    position = game.start(players=2, seed=seed)
    seen = {"longer": 0, "complete": 0}
    for n, (seat, move) in enumerate(mixed(position, seed, 0.2)):
        view = cast(LineChangeView, position.view(seat))
        assert view["own"] is not None
        longer = [way["id"] for way in chances.lengthening(view)]
        complete = [way["id"] for way in chances.completing(view)]
        for each in position.legal(seat) if n % 5 == 0 else [move]:
            after = position.copy()
            after.play(each)
            if after.over or after.view(seat)["round"] != view["round"]:
                result = after.view(seat)["last_round"]["seats"][seat]
                assert (each.id in complete) == (result["journey"] is not None)
                seen["complete"] += each.id in complete
                continue
            assert each.id not in complete
            grown = after.view(seat)["own"]["length"] > view["own"]["length"]
            assert grown == (each.id in longer)
            seen["longer"] += grown
    assert all(seen.values()), seen
