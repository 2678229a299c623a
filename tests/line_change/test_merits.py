"""What moves are good for: by hand, and that nothing secret is told."""

from __future__ import annotations

from typing import Any

import mornington as mt
from mornington.games.line_change import merits
from mornington.games.line_change.prospects import Prospect, looks, prospect
from tests.line_change import playing
from tests.playing import mixed

merits_of: Any = merits.merits  # views of positions are plain dictionaries
LONGEST_TEXT = 110


def texts(position: mt.Position, move: str) -> list[str]:
    """The merits of a move of the seat whose turn it is."""
    seat = position.actors[0]
    before, played = position.view(seat), position.copy()
    played.play(move)
    return [merit.text for merit in merits_of(position.game.board, before, played.view(seat), move)]


def test_a_journey_is_told_with_its_points(game: mt.Game) -> None:
    """The last tile of the worked example is laid by the second seat, who has blue."""
    position = playing.stacked(game, ["yellow", "blue"], playing.EXAMPLE, last=9)
    assert texts(position, playing.EXAMPLE[9][1])[:2] == [
        "completes your journey with 1 change: +4",
        "leaves you the longest line: +1",
    ]
    position = playing.stacked(game, ["yellow", "blue"], playing.TO_M, last=11)
    assert texts(position, playing.TO_M[11][1])[0] == "completes your journey without a change: +5"


def test_enough_points_to_end_the_game_are_told() -> None:
    game = mt.load("line-change", board_text=playing.STANDARD.replace("to_win = 10", "to_win = 4"))
    position = playing.stacked(game, ["yellow", "blue"], playing.EXAMPLE, last=9)
    assert "brings you to 4 points, with which the game ends" in texts(position, playing.EXAMPLE[9][1])


def test_a_line_and_a_way_that_grow_are_told(game: mt.Game) -> None:
    position = playing.stacked(game, ["blue", "green"], playing.EXAMPLE, last=2)
    assert "makes your blue line the longest: 3 tiles" in texts(position, playing.EXAMPLE[2][1])
    position = playing.stacked(game, ["yellow", "blue"], playing.EXAMPLE, last=7)
    assert "brings your journey nearer: 2 tiles are missing, 1 change" in texts(position, playing.EXAMPLE[7][1])


def test_the_last_missing_tile_is_told_with_what_fits(game: mt.Game) -> None:
    """Red above the right end, or around it: tiles with red on two sides, less those that lie on the table."""
    position = playing.stacked(game, ["blue", "green"], playing.EXAMPLE, last=8)
    (nearer,) = (text for text in texts(position, playing.EXAMPLE[8][1]) if text.startswith("brings"))
    pile = position.view(0)["pile"]
    assert nearer.startswith("brings your journey nearer: 1 tile is missing, ")
    assert nearer.endswith(f" of {pile} in the pile fit")


def test_what_helps_others_is_told_last(game: mt.Game) -> None:
    """The tile completes a journey of blue, which someone else may have: the player of yellow hears of it."""
    position = playing.stacked(game, ["green", "yellow"], playing.EXAMPLE, last=9)
    heard = texts(position, playing.EXAMPLE[9][1])
    assert "completes the journey of whoever has blue: 4" in heard[1:]
    assert "completes the journey of whoever has red: 4" in heard[1:]


def test_the_lines_of_others_are_not_told(game: mt.Game) -> None:
    for last in range(len(playing.EXAMPLE)):
        heard = set()
        for others in (["red", "yellow"], ["green", "red"], ["yellow", "green"]):
            position = playing.stacked(game, ["blue", *others], playing.EXAMPLE, last=last, players=3)
            if position.actors[0] == 0:
                heard.add(tuple(texts(position, playing.EXAMPLE[last][1])))
        assert len(heard) <= 1


def test_prospects_by_hand(game: mt.Game) -> None:
    """At first both ways along the row take six tiles; the worked example shows how they get fewer."""
    seen = []
    for last in (0, 8, 9):
        tiles = looks(playing.stacked(game, ["green", "yellow"], playing.EXAMPLE, last=last).view(None)["tiles"])
        seen.append(prospect(game.board, tiles, "blue"))
    assert seen[1:] == [Prospect(2, 1), Prospect(1, 1)]
    assert seen[0] is not None
    assert seen[0].missing == 6


def test_nearly_every_good_move_has_a_merit(game: mt.Game) -> None:
    told = good = 0
    for seed in range(2):
        position = game.start(players=2 + seed, seed=seed)
        for n, (seat, move) in enumerate(mixed(position, seed, 0.0)):
            if n % 4:
                continue
            before, played = position.view(seat), position.copy()
            played.play(move)
            found = merits_of(game.board, before, played.view(seat), move.text)
            assert all(len(merit.text) <= LONGEST_TEXT for merit in found)
            assert [merit.worth for merit in found] == sorted((merit.worth for merit in found), reverse=True)
            told, good = told + 1, good + (bool(found) and found[0].worth > 0)
    assert good >= 0.9 * told > 0
