"""What is kept of drawings is what would be drawn anew, for every viewer and language, in whole games of every kind."""

from __future__ import annotations

import random

import pytest

import mornington as mt
from mornington.core.position import Position
from mornington.core.text import current_language, language
from mornington.draw.once import KEPT, drawn_once, forget_all

PLAYERS = {"metromania": (2, 3), "next-station-london": (1, 3), "ticket-to-ride-london": (3,), "line-change": (3,)}
NAMES = ("Ann", "Ben <b>", "Cleo")
MOST = 400  # moves: Line Change has more, and nothing new to draw


def drawn(position: Position, viewer: int | None) -> list[str]:
    game, names = position.game, NAMES[: position.players][:: -1 if current_language() == "de" else 1]
    view = position.view(viewer, names=names)
    panels = [panel.svg for panel in game.draw.panels(game.board, view, "panel")]
    return [game.draw.moving(game.board, view, viewer or 0, "board"), *panels, game.draw.picture(game.board, view, "p")]


def pictures(position: Position) -> list[list[str]]:
    found = []
    for code in ("en", "de"):
        with language(code):
            found += [drawn(position, viewer) for viewer in (None, *range(position.players))]
    return found


@pytest.mark.parametrize("game", PLAYERS)
def test_kept_drawings_are_those_that_would_be_drawn_anew(game: str) -> None:
    for players in PLAYERS[game]:
        dice, position = random.Random(players), mt.load(game).start(players=players, seed=players)
        while True:
            if dice.random() < 0.06 or position.over:
                kept = pictures(position)
                assert pictures(position) == kept
                forget_all()
                assert pictures(position) == kept, f"after {len(position.moves)} moves"
            elif dice.random() < 0.3:
                drawn(position, dice.choice((None, *range(players))))
            if position.over or len(position.moves) > MOST:
                break
            seat = dice.choice(position.actors)
            position.play(dice.choice(position.legal(seat)), seat)


def test_the_same_is_drawn_once_and_anything_else_anew() -> None:
    calls: list[object] = []

    @drawn_once(lambda view, k: (view["shown"], k))
    def draw(view: dict[str, object], k: int) -> str:
        calls.append((dict(view), k))
        return f"{view['shown']} {k}"

    assert draw({"shown": [1, {"a": "b"}], "hidden": 1}, 1) == draw({"shown": [1, {"a": "b"}], "hidden": 2}, 1)
    assert len(calls) == 1
    draw({"shown": [1, {"a": "c"}]}, 1)
    draw({"shown": [1, {"a": "b"}]}, 2)
    assert len(calls) == 3
    with language("fr"):
        draw({"shown": [1, {"a": "b"}]}, 1)
    assert len(calls) == 4


def test_what_is_no_plain_data_is_told_apart_by_what_it_is() -> None:
    calls = []

    @drawn_once()
    def draw(board: object) -> int:
        calls.append(board)
        return len(calls)

    one, other = object(), object()
    assert [draw(one), draw(other), draw(one)] == [1, 2, 1]


def test_only_the_last_drawings_are_kept() -> None:
    calls = []

    @drawn_once()
    def draw(k: int) -> int:
        calls.append(k)
        return k

    for k in range(KEPT + 1):
        draw(k)
    draw(KEPT)
    assert len(calls) == KEPT + 1
    draw(0)
    assert calls[-1] == 0, "the oldest had been forgotten"
