"""Texts of moves: what cannot be read, what may mean several moves, and what is not allowed are told apart."""

from __future__ import annotations

import pytest

import mornington as mt

from .setting import play, start


@pytest.mark.parametrize(
    ("text", "reason", "suggestions"),
    [
        ("go up", "'go up' is not a move; write it like '1 k4-j5 nw'", ()),
        (
            "1 k4j5 nw",
            "'1 k4j5 nw' is not a move; write it like '1 k4-j5 nw'",
            ("1 k4-j5 nw", "1 k4-j5 se", "1 k4-j4 sw"),
        ),
        ("1 k4-k9 n", "there is no vertex k9", ()),
        ("station a1", "there is no vertex a1", ()),
        ("1 k4-end17", "there is no arrow space end17", ("start17",)),
        ("1 k4-start99", "there is no arrow space start99", ()),
        ("double money", "'money' is no type: use house, work or fun", ()),
    ],
)
def test_what_is_no_move_is_told_with_an_example(text: str, reason: str, suggestions: tuple[str, ...]) -> None:
    position = start()
    play(position, "1 start17-k4")
    with pytest.raises(mt.UnreadableMove) as caught:
        position.play(text)
    assert (caught.value.reason, caught.value.suggestions) == (reason, suggestions)


def test_a_short_text_lists_the_moves_it_may_mean() -> None:
    position = start()
    play(position, "1 start17-k4")
    with pytest.raises(mt.AmbiguousMove, match="'j5-k4' may mean several moves: say which; did you mean ") as caught:
        position.play("j5-k4")
    assert set(caught.value.suggestions) == {"1 k4-j5 nw", "1 k4-j5 se"}
    for text in caught.value.suggestions:
        position.copy().play(text)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("pass", "there is something to do: dig on, or build a station instead"),
        ("1 k4-k5 n", "the bend at k4 would be acute, and no station stands there"),
        ("station k4", "a turn is either digging or one station: this one is for digging"),
        ("double work", "types are chosen only before the first turn of three players"),
        ("2 start19-k3", "only one line can be started on a company's first turn"),
    ],
)
def test_what_is_not_allowed_is_told_with_the_reason(text: str, reason: str) -> None:
    position = start()
    play(position, "1 start17-k4")
    with pytest.raises(mt.ForbiddenMove) as caught:
        position.play(text)
    assert (caught.value.reason, caught.value.suggestions) == (reason, ())
