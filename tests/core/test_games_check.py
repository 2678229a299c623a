"""`mornington games --check` names what a game lacks."""

from __future__ import annotations

from argparse import Namespace
from dataclasses import replace
from importlib.metadata import EntryPoint
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

import mornington as mt
from mornington.cli.games import mistakes, run
from mornington.core.contract import GameSpec, problems
from mornington.core.recipe import Policy
from mornington.core.rule import rule
from mornington.games import registry


def spec() -> GameSpec:
    return registry.spec("line-change")


@rule
def chooses() -> int:
    """Any rule."""
    return 0


def asked(*games: str) -> Namespace:
    return Namespace(check=True, game=list(games))


def rules_with(**changed: Any) -> Any:
    return SimpleNamespace(**{**vars(spec().rules), **changed})


@pytest.mark.parametrize("game", mt.games())
def test_our_games_are_complete(game: str) -> None:
    assert mistakes(registry.spec(game)) == []


def test_a_missing_constant_is_a_sentence() -> None:
    rules = rules_with()
    del rules.MAX_LEGAL
    assert mistakes(replace(spec(), rules=rules)) == ["rules has no MAX_LEGAL"]


@pytest.mark.parametrize("most", [0, 4097])
def test_a_limit_that_a_search_cannot_keep_is_a_sentence(most: int) -> None:
    assert mistakes(replace(spec(), rules=rules_with(MAX_LEGAL=most))) == ["rules.MAX_LEGAL is not from 1 to 4096"]


def test_a_field_that_the_rules_use_and_the_record_lacks_is_a_sentence() -> None:
    (sentence,) = mistakes(replace(spec(), rules=rules_with(BOARD=np.dtype([("nothing", "i8")]))))
    assert "`board` has no field" in sentence


def test_the_exit_code_says_whether_all_is_well(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(asked()) is None
    assert capsys.readouterr().out.splitlines() == [f"{game} is complete" for game in mt.games()]
    rules = rules_with()
    del rules.MOVES
    broken = replace(spec(), rules=rules)
    monkeypatch.setattr(registry, "spec", lambda _game: broken)
    assert run(asked("line-change")) == 1
    assert capsys.readouterr().out.splitlines() == ["line-change:", "  rules has no MOVES"]
    assert run(asked()) == 1
    assert "  rules has no MOVES" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("part", "changed", "sentence"),
    [
        ("meta", {"PLAYERS": range(2, 6)}, "meta.PLAYERS is not within 1 to 4"),
        ("board", {"DEFAULT": "moon"}, "board.FOLDER has no file moon.toml, which board.DEFAULT names"),
        ("bots", {"greedy": lambda *_: 0}, "bots.greedy is not marked with @rule"),
        ("bots", {"POLICIES": {"slow": Policy(lambda *_: 0, "")}}, "the policy slow is not marked with @rule"),
        ("bots", {"POLICIES": {"deep": Policy(chooses, "")}}, "'deep' cannot be the name of a bot"),
        ("bots", {"POLICIES": {"greedy": Policy(chooses, "")}}, "'greedy' cannot be the name of a bot"),
        ("bots", {"POLICIES": {"search:2": Policy(chooses, "")}}, "'search:2' cannot be the name of a bot"),
        ("sound", {"BOUNDS": {**registry.spec("line-change").sound.BOUNDS, "moon": (0, 1)}}, "which rules.STATE does"),
    ],
)
def test_what_cannot_be_right_is_a_sentence(part: str, changed: dict[str, Any], sentence: str) -> None:
    wrong: Any = SimpleNamespace(**{**vars(getattr(spec(), part)), **changed})
    (found,) = problems(replace(spec(), **{part: wrong}))
    assert sentence in found


def test_a_state_without_bounds_is_a_sentence() -> None:
    bounds = dict(spec().sound.BOUNDS)
    del bounds["reveals"]
    wrong: Any = SimpleNamespace(**{**vars(spec().sound), "BOUNDS": bounds})
    assert problems(replace(spec(), sound=wrong)) == ["sound.BOUNDS has no bounds of the field reveals"]


def test_a_game_that_was_left_out_is_told_with_all_it_lacks(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(registry, "left_out", lambda: {"night-mail": "rules has no MOVES; rules has no TOTAL"})
    assert run(asked("night-mail")) == 1
    assert capsys.readouterr().out.splitlines() == ["night-mail:", "  rules has no MOVES", "  rules has no TOTAL"]


def test_a_game_that_does_not_exist_is_told_in_a_sentence() -> None:
    with pytest.raises(mt.UnknownGame, match="there is no game 'nope'"):
        run(asked("nope"))


def test_of_two_games_with_one_id_the_second_is_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    point = EntryPoint("night-mail", "night_mail", registry.GROUP)
    found = replace(spec(), meta=SimpleNamespace(**{**vars(spec().meta), "ID": "night-mail"}))
    monkeypatch.setattr(registry, "entry_points", lambda group: [point, point])
    monkeypatch.setattr(registry, "spec_in", lambda package: found)
    with pytest.warns(UserWarning, match="night-mail is left out: another distribution has a game of this name"):
        games, left_out = registry._scanned.__wrapped__()
    assert list(games) == list(left_out) == ["night-mail"]
