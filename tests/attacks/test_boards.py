"""The largest boards that are accepted are drawn and played like any other, with little work."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Any

import pytest

import mornington as mt
from tests.attacks.boards import EVERY, EXTREMES, LONG, TICKETS, printed, tickets_board
from tests.playing import mixed

MOST_CALLS = 500_000  # of functions: how long that takes depends on the machine, their number does not
LARGEST_PICTURE = 300_000  # characters


def calls(work: Callable[[], Any]) -> int:
    """How many functions the work calls."""
    count = 0

    def called(_frame: object, event: str, _argument: object) -> None:
        nonlocal count
        count += event in ("call", "c_call")

    before = sys.getprofile()
    sys.setprofile(called)
    try:
        work()
    finally:
        sys.setprofile(before)
    return count


@pytest.mark.parametrize(("game", "k"), EVERY)
def test_the_largest_boards_are_read_and_drawn_with_little_work(game: str, k: int) -> None:
    mt.load(game).engine  # noqa: B018 - what is read or compiled once does not count
    text = EXTREMES[game][k]
    assert calls(lambda: mt.load(game, board_text=text)) < MOST_CALLS
    found = mt.load(game, board_text=text)
    assert found.board.name == LONG
    assert calls(lambda: found.engine) < MOST_CALLS
    position = found.start(players=4, seed=1)
    draw, view = found.draw, position.view(0)
    assert calls(lambda: draw.static(found.board, "s")) < MOST_CALLS
    assert calls(lambda: draw.moving(found.board, view, 0, "m")) < MOST_CALLS
    assert calls(lambda: draw.panels(found.board, view, "p")) < MOST_CALLS
    assert len(draw.static(found.board, "s")) < LARGEST_PICTURE
    assert len(position.svg(0)) < LARGEST_PICTURE


@pytest.mark.parametrize(("game", "k"), EVERY)
def test_the_largest_boards_are_played_to_the_end_and_recorded(game: str, k: int) -> None:
    found = mt.load(game, board_text=EXTREMES[game][k])
    found.play_many(1, 1, [], 4)
    position = found.start(players=2, seed=1)
    for n, _move in enumerate(mixed(position, 1)):
        if n == 40:
            break
    assert mt.replay(position.record()) == position


@pytest.mark.parametrize(
    "name", ["A, B", "@home", "> up", "| bar", "#1", "-x", "(y) z", "1 2", "'", "é 李", "=", "[a]"]
)
def test_moves_and_records_can_tell_strange_names_apart(name: str) -> None:
    text = tickets_board([(k % 8 * 10, k // 8 * 20) for k in range(32)], name=name)
    text = text.replace(f'"0 {name}"', f'"{name}"')
    position = mt.load(TICKETS, board_text=text).start(players=2, seed=1)
    for n, _move in enumerate(mixed(position, 3)):
        if n == 60:
            break
    assert mt.replay(position.record()) == position
    assert name in position.record()


def test_names_that_records_could_not_tell_apart_are_refused() -> None:
    for name in ("a - b", "- b", "a @ b", "@", "a: b", " a", "a  b"):
        with pytest.raises(mt.BadBoard, match="a location's name"):
            mt.load(TICKETS, board_text=printed(TICKETS).replace("Baker Street", name))
