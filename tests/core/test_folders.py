"""Where files of people are: on Linux where they always were, elsewhere where the system has them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import platformdirs
import pytest
from platformdirs.unix import Unix

from mornington.cli.play import last_game
from mornington.core.folders import data_folder, state_folder
from mornington.web.server import default_database

FOLDERS = [(data_folder, "XDG_DATA_HOME", ".local/share"), (state_folder, "XDG_STATE_HOME", ".local/state")]


@pytest.fixture
def home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    for name in ("HOME", "USERPROFILE"):
        monkeypatch.setenv(name, str(tmp_path))
    for _folder, variable, _place in FOLDERS:
        monkeypatch.delenv(variable, raising=False)
    return tmp_path


def test_on_linux_the_places_are_those_of_the_first_version(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("user_data_path", "user_state_path"):
        monkeypatch.setattr(platformdirs, name, lambda *_a, name=name, **_k: getattr(Unix("mornington"), name))
    assert default_database() == home / ".local/share/mornington/tables.db"
    assert last_game() == home / ".local/state/mornington/last-game.txt"


@pytest.mark.parametrize(("folder", "variable", "place"), FOLDERS)
def test_a_variable_says_where(
    home: Path, monkeypatch: pytest.MonkeyPatch, folder: Callable[[], Path], variable: str, place: str
) -> None:
    monkeypatch.setenv(variable, str(home / "elsewhere"))
    assert folder() == home / "elsewhere" / "mornington"


@pytest.mark.parametrize(("folder", "variable", "place"), FOLDERS)
def test_what_the_first_version_left_is_found_on_every_system(
    home: Path, monkeypatch: pytest.MonkeyPatch, folder: Callable[[], Path], variable: str, place: str
) -> None:
    for name in ("user_data_path", "user_state_path"):
        monkeypatch.setattr(platformdirs, name, lambda *_a, **_k: home / "Library" / "mornington")
    assert folder() == home / "Library" / "mornington"
    (home / place / "mornington").mkdir(parents=True)
    assert folder() == home / place / "mornington"
