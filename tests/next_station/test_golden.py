"""Recorded whole games, replayed to the exact scores. If one changes, the rules version must change too."""

from __future__ import annotations

from pathlib import Path

import pytest

import mornington as mt
from tests.conftest import GOLDEN

RESULTS = {
    "solo": (132,),
    "solo-modules": (115,),
    "worked-example": (119,),
    "two": (119, 116),
    "three-powers": (132, 110, 119),
    "four-modules": (127, 146, 157, 156),
    "prague": (147, 144),
    "tie-by-line": (96, 96),
    "shared": (98, 98),
}
FILES = sorted(GOLDEN.glob("next-station-*.txt"))


def name_of(file: Path) -> str:
    return file.stem.removeprefix("next-station-")


@pytest.mark.parametrize("file", FILES, ids=name_of)
def test_golden_games(file: Path) -> None:
    text = file.read_text("utf-8")
    position = mt.replay(text)
    assert position.over
    assert position.scores() == RESULTS[name_of(file)]
    assert position.record() == text


def test_every_golden_game_is_there() -> None:
    assert {name_of(file) for file in FILES} == set(RESULTS)


def test_between_them_they_reach_the_special_cases() -> None:
    everything = "\n".join(file.read_text("utf-8") for file in FILES)
    for word in (" joker ", " switch ", " double ", " circle "):
        assert any(line[1:].startswith(word) for line in everything.splitlines()), word


def test_ties() -> None:
    by_line = mt.replay((GOLDEN / "next-station-tie-by-line.txt").read_text()).outcome()
    shared = mt.replay((GOLDEN / "next-station-shared.txt").read_text()).outcome()
    assert by_line is not None
    assert shared is not None
    assert sorted(by_line.ranks) == [1, 2]
    assert "highest single line" in by_line.reason
    assert shared.ranks == (1, 1)
    assert shared.winners == (0, 1)
    assert "shared victory" in shared.reason
