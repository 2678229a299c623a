"""Board files: every mistake is named with its line."""

from __future__ import annotations

from pathlib import Path

import pytest

import mornington as mt
from mornington.games.line_change import board as boards
from tests.line_change.playing import STANDARD


def line_of(start: str) -> int:
    return next(n for n, line in enumerate(STANDARD.splitlines(), 1) if line.startswith(start))


@pytest.mark.parametrize(
    ("before", "after", "line", "message"),
    [
        ('name = "Standard"', 'nme = "Standard"', line_of("name ="), "unknown key 'nme' (did you mean name?)"),
        ('name = "Standard"', "name = 7", line_of("name ="), "'name' must be a text"),
        ('name = "Standard"', "name = Standard", None, "not valid TOML"),
        ('straights = ["red",', 'straights = ["pink",', line_of("straights ="), "'pink' is no line"),
        ('"red", "blue", "yellow", "green"]', "]", line_of("straights ="), "there are 1 to 8 straight tiles"),
        ("red = 1", "red = 2", line_of("blue = 2"), "two lines have the number 2"),
        ("red = 1", "red = 0", line_of("red = 1"), "a line number is a whole number from 1 to 9, not 0"),
        ("red = 1\n", "", line_of("[lines]"), "the number of the red line is missing"),
        ("red = 1", "pink = 1", line_of("red = 1"), "unknown key 'pink'"),
        ('top = "blue"', 'top = "pink"', line_of('top = "blue"'), "a point is one of red, blue, yellow, green, M"),
        ('top = "blue"', 'top = "M"', line_of("[left_end]"), "an end tile has two lines and one M"),
        ('top = "blue"', 'top = "yellow"', line_of('bottom = "yellow"'), "the yellow line has two starting points"),
        ('top = "blue"\n', "", line_of("[left_end]"), "the point 'top' of this end tile is missing"),
        ('outer = "M"', 'inner = "M"', line_of("outer ="), "unknown key 'inner'"),
        (
            "red-green = { cross = 4,",
            "red-green = { cross = 5,",
            line_of("[sections]"),
            "1 to 48 section tiles, not 49",
        ),
        (
            "red-green = { cross = 4,",
            "red-green = { cross = -4,",
            line_of("red-green"),
            "a whole number from 0, not -4",
        ),
        ("red-green = { cross = 4,", "red-green = { loop = 4,", line_of("red-green"), "write how many"),
        ("red-green =", "green-red =", line_of("red-green"), "unknown key 'green-red'"),
        ("to_win = 10", "to_win = 0", line_of("to_win"), "'to_win' is a whole number from 1 to 100"),
        ("to_win = 10", "to_win = 101", line_of("to_win"), "'to_win' is a whole number from 1 to 100"),
        ("least = 1", "least = 0", line_of("least"), "'least' is a whole number from 1"),
        ("longest = 1", "longest = true", line_of("longest"), "'longest' is a whole number from 0"),
        ("longest = 1 #", "#", line_of("[points]"), "'longest' is missing"),
    ],
)
def test_mistakes(tmp_path: Path, before: str, after: str, line: int | None, message: str) -> None:
    assert before in STANDARD
    file = tmp_path / "mine.toml"
    file.write_text(STANDARD.replace(before, after, 1), "utf-8")
    with pytest.raises(mt.BadBoard) as error:
        mt.load("line-change", board=file)
    assert message in str(error.value)
    assert "mine.toml" in str(error.value)
    if line is not None:
        assert f"line {line}:" in str(error.value)
    assert "\n" not in str(error.value)


def test_the_standard_set(game: mt.Game) -> None:
    board = game.board
    assert board.name == "Standard"
    assert dict(zip(boards.COLOURS, board.numbers, strict=True)) == {"red": 1, "blue": 2, "yellow": 3, "green": 4}
    assert board.sections == (4,) * 12
    assert sum(board.sections) == 48
    assert sorted(board.straights) == sorted(boards.COLOURS)
    assert board.points == {"journey": 5, "change": 1, "least": 1, "longest": 1, "to_win": 10}
    assert "48 section tiles" in board.summary()


def test_both_boards_play_and_their_records_find_them() -> None:
    for name in ("standard", "shuttle"):
        game = mt.load("line-change", board=name)
        position = game.start(seed=1)
        position.play(position.legal()[0])
        assert "|" not in position.record(), "a board that comes with the game is named, not embedded"
        assert mt.replay(position.record()).game.board.name == game.board.name


def test_an_own_board_travels_inside_the_record(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(STANDARD.replace('"Standard"', '"Mine"').replace("to_win = 10", "to_win = 4"), "utf-8")
    position = mt.load("line-change", board=file).start(seed=1, players=2)
    position.play(position.legal()[0])
    text = position.record()
    assert '| name = "Mine"' in text
    file.unlink()
    again = mt.replay(text)
    assert again == position
    assert again.record() == text


def test_the_longest_row_and_the_shortest_play(slow_game: mt.Game) -> None:
    eight = '"red", "blue", "yellow", "green", "red", "blue", "yellow", "green"]'
    for row in (eight, '"yellow"]'):
        text = STANDARD.replace('"red", "blue", "yellow", "green"]', row).replace("to_win = 10", "to_win = 2")
        fast = mt.load("line-change", board_text=text).play_many(2, 5, [1, 1], 2)
        slow = mt.load("line-change", board_text=text, interpreted=True).play_many(2, 5, [1, 1], 2)
        assert (fast[0] == slow[0]).all()
