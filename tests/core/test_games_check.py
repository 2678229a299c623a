"""`mornington games --check` names what a game lacks."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

import mornington as mt
from mornington.cli.games import mistakes, run
from mornington.core.contract import GameSpec
from mornington.games import registry


def spec() -> GameSpec:
    return registry.spec("line-change")


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
    assert run(SimpleNamespace(check=True)) is None  # type: ignore[arg-type]
    assert capsys.readouterr().out.splitlines() == [f"{game} is complete" for game in mt.games()]
    rules = rules_with()
    del rules.MOVES
    broken = replace(spec(), rules=rules)
    monkeypatch.setattr(registry, "spec", lambda _game: broken)
    assert run(SimpleNamespace(check=True)) == 1  # type: ignore[arg-type]
    assert "  rules has no MOVES" in capsys.readouterr().out
