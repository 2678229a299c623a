"""Limits of board files: whatever stands in one is refused in a sentence that names the line, and quickly."""

from __future__ import annotations

import pytest

from mornington.core import boardfile
from mornington.core.boardfile import BoardFile
from mornington.core.errors import BadBoard

BLOCKS = ("grid", "drawn.*")
GOOD = '''# a comment
name = "Ångström 李 🚇"
list = [
  ["a", 1, 2.5],
  ["b", -1, true],
]
grid = """
A B
C D
"""
[table]
one = 1
[drawn]
x = """
..
..
"""
'''


def read(text: str) -> BoardFile:
    return BoardFile(text, "mine.toml", BLOCKS)


def test_a_board_within_the_limits() -> None:
    file = read(GOOD)
    assert file.values["list"][1] == ["b", -1, True]
    assert file.grid("grid") == [["A", "B"], ["C", "D"]]
    assert read(GOOD.replace("\n", "\r\n")).values == file.values, "as other systems end lines"


@pytest.mark.parametrize(
    ("before", "after", "line", "message"),
    [
        ("2.5", "9223372036854775808", 3, "a number is from -1000000 to 1000000"),
        ("2.5", "1000001", 3, "a number is from"),
        ("2.5", "-1e6000", 3, "a number is from"),
        ("2.5", "nan", 3, "a number is from"),
        ("2.5", "0x" + "F" * 1900, 3, "a number is from"),
        ("2.5", "9" * 4301, 4, "a line has at most 2000 characters"),
        ("2.5", "2024-01-01", 3, "dates and times"),
        ("2.5", "[[2]]", 3, "nested too deeply"),
        ("2.5", "{ a = 1 }", 3, "nested too deeply"),
        ("one = 1", "one.two.three = 1", 11, "nested too deeply"),
        ("one = 1", "one = 1_000_001", 12, "a number is from"),
        ("one = 1", "one = [" + "1," * 257 + "]", 12, "at most 256 are read"),
        ("one = 1", f"one = '{'x' * 61}'", 12, "a text has at most 60 characters"),
        ("one = 1", f"{'x' * 61} = 1", 11, "a text has at most 60 characters"),
        ("one = 1", 'one = "a\\nstart: b"', 12, "U+000A has no place"),
        ("one = 1", 'one = """a\n\n"""', 12, "U+000A has no place"),
        ("one = 1", '"a\\nstart: b" = 1', 11, "U+000A has no place"),
        ("one = 1", 'one = "\\u2028"', 12, "U+2028 has no place"),
        ("one = 1", 'one = "\\u0085"', 12, "U+0085 has no place"),
        ("one = 1", "one = '\u2028'", 12, "U+2028 has no place"),
        ("a comment", "a\u202ecomment", 1, "U+202E has no place"),
        ("a comment", "a\ud800comment", 1, "U+D800 has no place"),
        ("a comment", "a\rcomment", 1, "U+000D has no place"),
        ("A B", "A B\\u001b", 7, "U+001B has no place"),
        ("A B", "A B\\u2029C", 7, "U+2029 has no place"),
        ("A B\n", "A B\n" * 600, 7, "a text has at most 2000 characters"),
        ("..\n", "..\n" * 700, 14, "a text has at most 2000 characters"),
    ],
)
def test_limits(before: str, after: str, line: int, message: str) -> None:
    assert before in GOOD
    with pytest.raises(BadBoard) as error:
        read(GOOD.replace(before, after, 1))
    assert message in str(error.value)
    assert f"mine.toml, line {line}:" in str(error.value)
    assert len(str(error.value)) < 150
    assert str(error.value).isprintable()


def test_a_file_that_is_too_large_is_not_looked_at() -> None:
    with pytest.raises(BadBoard, match="at most 32768 characters, not 40001"):
        read("#" + "\n" * 40_000)


@pytest.mark.parametrize("text", ["a = " + "[" * 1900, "a = [\n" * 5000, "a = " + "{a=" * 600, 'a = "\\ud800"', "a = "])
def test_what_is_not_toml(text: str) -> None:
    with pytest.raises(BadBoard, match=r"not valid TOML|nested too deeply"):
        read(text)


def test_the_largest_file_has_room_for_the_largest_boards() -> None:
    import mornington as mt

    largest = max(len(mt.load(game, board=name).board.text) for game in mt.games() for name in mt.load(game).boards)
    assert largest * 6 < boardfile.LARGEST_FILE
