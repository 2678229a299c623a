"""Games change over to compiled rules all together, or not at all."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import mornington as mt
from mornington.core.game import Game
from mornington.web import library
from tests.web.compilers import fresh_library

GAME = mt.games()[0]
compile_really = Game.compile


@pytest.fixture(autouse=True)
def fresh() -> Iterator[None]:
    with fresh_library():
        yield


def own_board(name: str) -> str:
    """The text of a board that comes with no game."""
    text: str = mt.load(GAME).board.text
    return text.replace('name = "', f'name = "{name} ', 1)


def test_rules_that_cannot_be_loaded_change_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(_game: Game) -> None:
        raise OSError("the cache is gone")

    monkeypatch.setattr(Game, "compile", broken)
    before = library.on(GAME, own_board("Old"))
    with pytest.raises(OSError, match="the cache is gone"):
        library.change_over(GAME)
    assert not library.is_compiled(GAME)
    assert before.interpreted
    assert library.on(GAME, own_board("New")).interpreted


def test_who_asks_for_a_board_meanwhile_loads_nothing_and_changes_over_with_the_others(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    meanwhile: list[Game] = []

    def slow(game: Game) -> None:
        if not meanwhile:
            meanwhile.append(library.on(GAME, own_board("New")))
            assert meanwhile[0].interpreted
        compile_really(game)

    monkeypatch.setattr(Game, "compile", slow)
    library.change_over(GAME)
    assert [game.interpreted for game in (*meanwhile, library.named(GAME))] == [False, False]
    assert not library.on(GAME, own_board("Newer")).interpreted


def test_a_board_that_was_on_its_way_changes_over_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """It was loaded interpreted, and everything changed over before it was given out."""
    load = mt.load

    def overtaken(*arguments: str, **how: object) -> Game:
        game = load(*arguments, **how)  # type: ignore[arg-type]
        if "New " in game.board.text:
            monkeypatch.setattr(mt, "load", load)
            library.change_over(GAME)
        return game

    text = own_board("New")
    monkeypatch.setattr(mt, "load", overtaken)
    assert not library.on(GAME, text).interpreted
