"""The ladder of levels."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

import pytest

import mornington as mt
from mornington.bots import SearchBot, levels, make
from mornington.cli import main
from mornington.core.recipe import ladder as ladder_for_any_game
from mornington.games.registry import OURS


def test_every_game_has_every_level() -> None:
    for game in mt.games():
        assert tuple(mt.load(game).spec.ladder.levels) == levels.NAMES


def test_levels_are_offered_by_name() -> None:
    assert mt.bot_names() == ("random", "greedy", "level-1", "level-2", "level-3", "level-4", "level-5", "deep")


def test_each_level_thinks_more_than_the_one_below() -> None:
    for ladder in [ladder_for_any_game(), *(mt.load(game).spec.ladder for game in mt.games())]:
        counts = [level.recipe.simulations or 0 for level in ladder.levels.values()]
        assert counts == sorted(set(counts))


@pytest.mark.parametrize("name", OURS)
def test_the_ratings_are_those_of_the_ladder(name: str) -> None:
    each = mt.load(name)
    page = (Path(__file__).parents[2] / "docs" / "ladder.md").read_text("utf-8")
    games = dict(part.split("\n", 1) for part in page.split("\n## ")[1:])
    _, table = games[each.title].split("| bot | rating |", 1)
    rows = [line.split(" | ") for line in table.split("\n\n")[0].splitlines()[2:]]
    measured = {row[0].strip("| "): int(row[1]) for row in rows}
    for level, rung in each.spec.ladder.levels.items():
        assert rung.rating == measured.get(level), level


@pytest.mark.parametrize("name", OURS)
def test_outdated_ratings_are_marked(
    name: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    each = mt.load(name)
    page = (Path(__file__).parents[2] / "docs" / "ladder.md").read_text("utf-8")
    part = page.split(f"\n## {each.title}\n")[1].split("\n## ")[0]
    rated = each.spec.ladder.rated_rules
    assert rated is not None
    outdated = rated != each.rules.RULES_VERSION
    assert (f"Outdated: played by version {rated} of the rules" in part) == outdated
    for version in (rated, rated + 1):
        monkeypatch.setattr(each.rules, "RULES_VERSION", version)
        with suppress(SystemExit):
            main(["bots", each.id])
        assert ("outdated" in capsys.readouterr().out) == (version != rated)


def test_every_level_can_be_asked_in_every_game(each: mt.Game) -> None:
    for players in each.player_counts:
        position = each.start(players=players, seed=players)
        seat = position.actors[0]
        for name in levels.NAMES:
            bot = make(name)
            assert isinstance(bot, SearchBot)
            analysis = bot.scaled(1e-9).analyse(position, seat)
            assert analysis.best.move in position.legal(seat)


def test_there_are_levels_for_any_game() -> None:
    assert tuple(ladder_for_any_game().levels) == levels.NAMES
