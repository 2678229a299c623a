"""Recorded whole games, replayed to the exact scores. If one changes, the rules version must change too."""

from __future__ import annotations

from pathlib import Path

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
