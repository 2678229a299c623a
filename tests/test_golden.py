"""Recorded whole games, replayed to the same bytes and the same score. If one changes, so must the rules version.

What each of them is there for is tested with its game.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import mornington as mt
from mornington.games.registry import OURS
from tests.conftest import GOLDEN

FILES = sorted(GOLDEN.glob("*.txt"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_golden_games(file: Path) -> None:
    """Replaying checks every card turned up, the result and the checksum of the state."""
    text = file.read_text("utf-8")
    position = mt.replay(text)
    assert position.over
    assert "result: " + " ".join(map(str, position.scores())) in text.splitlines()
    assert f"state: {position.checksum()}" in text.splitlines()
    assert position.record() == text


def test_every_game_has_golden_games() -> None:
    recorded = re.findall("^game: (.*)$", "\n".join(file.read_text("utf-8") for file in FILES), re.MULTILINE)
    assert len(recorded) == len(FILES)
    assert all(recorded.count(name) >= 6 for name in OURS)
