"""The folders of whoever runs Mornington, where each system has them. Nothing is made here."""

from __future__ import annotations

import os
from pathlib import Path

import platformdirs

NAME = "mornington"


def data_folder() -> Path:
    """For what is kept: the tables of a server."""
    return _folder("XDG_DATA_HOME", Path(".local", "share"), platformdirs.user_data_path(NAME, appauthor=False))


def state_folder() -> Path:
    """For what goes on: the game in the terminal."""
    return _folder("XDG_STATE_HOME", Path(".local", "state"), platformdirs.user_state_path(NAME, appauthor=False))


def cache_folder() -> Path:
    """For what can be made again."""
    return _folder("XDG_CACHE_HOME", Path(".cache"), platformdirs.user_cache_path(NAME, appauthor=False))


def _folder(variable: str, of_linux: Path, usual: Path) -> Path:
    """As the variable says; else, on any system, the folder of Linux if it is there: version 0.1 had no other."""
    if home := os.environ.get(variable):
        return Path(home) / NAME
    earlier = Path.home() / of_linux / NAME
    return earlier if earlier.is_dir() else usual
