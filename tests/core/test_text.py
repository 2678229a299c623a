"""Plain text: what may stand in names, records and boards, and how input is repeated in messages."""

from __future__ import annotations

import unicodedata
from functools import cache

import pytest

from mornington.core.text import LONGEST_SHOWN, control_character, has_control_characters, quoted, whole_number

DIRECTIONS = "\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"


@cache
def every() -> list[str]:
    return [chr(code) for code in range(0x110000)]


def test_control_characters_are_those_of_four_categories_and_what_turns_the_direction() -> None:
    wrong = {c for c in every() if unicodedata.category(c) in ("Cc", "Cs", "Zl", "Zp") or c in DIRECTIONS}
    assert {c for c in every() if has_control_characters(c)} == wrong
    assert {c for c in every() if has_control_characters(c, lines=True)} == wrong - {"\n", "\t"}


def test_no_control_character_but_the_ends_of_lines_ends_a_line() -> None:
    """`str.splitlines` knows eleven ends of lines; a record or a board must look the same to everyone."""
    assert {c for c in every() if len(f"a{c}b".splitlines()) == 2 and not has_control_characters(c)} == set()


@pytest.mark.parametrize(
    ("text", "in_a_line", "in_a_file"),
    [
        ("", "", ""),
        ("Ada Lovelace, Ångström, 李, 🚇, مترو", "", ""),
        ("a\nb", "U+000A", ""),
        ("a\r\nb", "U+000D", ""),
        ("a\rb", "U+000D", "U+000D"),
        ("a\tb", "U+0009", ""),
        ("a\x00b", "U+0000", "U+0000"),
        ("a\x1b[31mb", "U+001B", "U+001B"),
        ("a\ud800b", "U+D800", "U+D800"),
        ("a\u2028b", "U+2028", "U+2028"),
        ("a\x85b\u202e", "U+0085", "U+0085"),
    ],
)
def test_the_character_is_named(text: str, in_a_line: str, in_a_file: str) -> None:
    assert control_character(text) == in_a_line
    assert control_character(text, lines=True) == in_a_file


def test_long_input_is_not_repeated_whole() -> None:
    for value in ("x" * 10**6, b"x" * 10**6, 10**5000, -(10**5000), 10**100, ["x" * 1000], {"x": 10**5000}):
        assert len(quoted(value)) < LONGEST_SHOWN + 10


def test_input_is_repeated_in_quotes_and_on_one_line() -> None:
    assert quoted("²\n\ud800") == r"'²\n\ud800'"
    assert quoted(7) == "7"
    assert quoted(None) == "None"


def test_whole_numbers() -> None:
    assert whole_number("7") == 7
    assert whole_number(" 007 ") == 7
    for wrong in ("", " ", "²", "٣", "-1", "+1", "1_0", "1.0", "1e3", "0x1", "9" * 5000, "1\n"):
        assert whole_number(wrong) is None
