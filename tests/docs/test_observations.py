"""The page of observations and actions is as the games are."""

from __future__ import annotations

import runpy

import mornington as mt
from tests.docs.pages import DOCS, text_of

PAGE = DOCS / "observations.md"


def test_the_tables_are_those_of_the_games() -> None:
    writing = runpy.run_path(str(DOCS / "write_observations.py"))
    assert writing["MARK"] in text_of(PAGE)
    assert writing["page"](text_of(PAGE)) == text_of(PAGE), "run python -m docs.write_observations"


def test_every_game_that_has_observations_is_there() -> None:
    games = [mt.load(name, interpreted=True) for name in mt.games()]
    observed = [game for game in games if game.spec.observation]
    assert len(observed) > 1
    for game in observed:
        assert f"\n## {game.title}\n" in text_of(PAGE)
