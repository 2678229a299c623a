"""The learned weights that come with the games."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

import mornington as mt
from mornington.bots.weights import load, path_of
from mornington.core.contract import ValuesPart
from mornington.games.registry import OURS

SECONDS = 0.05  # of processor time: what else the machine does counts for little …
TRIES = 5  # … and the quickest of some loads counts


def values_of(name: str) -> ValuesPart:
    values = mt.load(name).spec.values
    assert values is not None
    return values


FILES = [(name, path) for name in OURS for path in sorted(values_of(name).FOLDER.glob("*.npz"))]


@pytest.mark.parametrize(("name", "path"), FILES, ids=[f"{name}-{path.stem}" for name, path in FILES])
def test_they_load_quickly(name: str, path: Path) -> None:
    found = []
    for _try in range(TRIES):
        begun = time.process_time()
        load(path, values_of(name))
        found.append(time.process_time() - begun)
    assert min(found) < SECONDS


@pytest.mark.parametrize("name", OURS)
def test_every_number_of_players_has_some(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))  # whoever runs this may have some of their own
    game = mt.load(name)
    for players in game.player_counts:
        assert (name, path_of(game, game.check_options(players))) in FILES
