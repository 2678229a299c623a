"""Recorded whole games, replayed to the exact scores. If one changes, the rules version must change too."""

from __future__ import annotations

from pathlib import Path

import pytest

import mornington as mt
from tests.conftest import GOLDEN

FILES = sorted(GOLDEN.glob("next-station-*.txt"))


def name_of(file: Path) -> str:
    return file.stem.removeprefix("next-station-")


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


@pytest.mark.parametrize(("name", "first"), [("two", 3), ("three", 4), ("four", 3)])
def test_chosen_pencils(name: str, first: int) -> None:
    """The choices come first, then powers and objectives, and pencils as they were placed."""
    text = (GOLDEN / f"next-station-{name}-choosing.txt").read_text("utf-8")
    lines = text.partition("\n\n")[2].splitlines()
    assert all(line[2:].startswith(("take ", "place ")) for line in lines[:first])
    assert lines[first].startswith("> objectives: ")
    assert not any(line.startswith("> pencils") for line in lines)
    if name == "three":
        assert mt.replay(text).view()["places"] == [0, 2, 3]
