"""`mornington new-game`: the files of a smallest complete game, to start from.

The template beside this file is a game of its own that is called "My Game"; only its names are changed.
"""

from __future__ import annotations

import argparse
import keyword
import re
from collections.abc import Iterator
from pathlib import Path

from mornington.core.errors import BadOption
from mornington.core.text import _, quoted
from mornington.games import registry

TEMPLATE = Path(__file__).parent / "new_game_template"
ID = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
LONGEST = 40  # letters of an id
WRITTEN = (".py", ".toml", ".md")


def run(options: argparse.Namespace) -> None:
    folder = Path(options.folder or options.id)
    write(options.id, folder)
    print(_("Written to {folder}. Next:", folder=folder))
    print(f"  pip install --editable {folder}")
    print(f"  mornington games --check {options.id}")
    print(f"  pytest {folder / 'tests'}")
    print(f"  mornington play {options.id}")


def write(game: str, folder: Path) -> None:
    """Write the template under the names of a new game. Raises: BadOption."""
    if len(game) > LONGEST or not ID.fullmatch(game) or keyword.iskeyword(game):
        raise BadOption(
            _("a game's id has small letters, digits and dashes, as in night-mail, not {id}", id=quoted(game))
        )
    if game in registry.ids():
        raise BadOption(_("there is a game {id} already", id=game))
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise BadOption(_("{folder} exists and is not an empty folder", folder=quoted(str(folder))))
    for path in _files():
        target = folder / _renamed(str(path.relative_to(TEMPLATE)), game)
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(_renamed(path.read_text("utf-8"), game), "utf-8")


def _files() -> Iterator[Path]:
    return (path for path in sorted(TEMPLATE.rglob("*")) if path.suffix in WRITTEN)


def _renamed(text: str, game: str) -> str:
    """The text with the names of the game in place of the template's."""
    words = game.split("-")
    names = {
        "my-game": game,
        "my_game": "_".join(words),
        "My Game": " ".join(word.capitalize() for word in words),
        "MyGame": "".join(word.capitalize() for word in words),
    }
    for old, new in names.items():
        text = text.replace(old, new)
    return text
