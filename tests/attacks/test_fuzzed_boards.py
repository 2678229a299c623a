"""Boards changed at random, and every board that ever broke something."""

from __future__ import annotations

import random
from itertools import islice
from pathlib import Path

import pytest

import mornington as mt
from tests.attacks.fuzz_boards import CORPUS, check, mutants

FOUND = sorted(CORPUS.glob("*.toml"))
EACH = 60  # boards of each game


@pytest.mark.parametrize("file", FOUND, ids=lambda file: file.stem)
def test_what_broke_something_once_is_refused_or_played(file: Path) -> None:
    check(file.stem.partition("--")[0], file.read_text("utf-8"))


@pytest.mark.parametrize("game", mt.games())
def test_changed_boards_are_refused_or_played(game: str) -> None:
    accepted = [check(game, text) for text in islice(mutants(game, random.Random(7)), EACH)]
    assert 0 < sum(accepted) < EACH, "both happen"
