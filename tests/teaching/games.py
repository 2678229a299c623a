"""Small rulebooks and lessons, written for single tests: a game of ours with another teaching part."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import mornington as mt
from mornington.core.game import Game
from mornington.draw.svg import Picture, document

GAME = "line-change"


def dot(game: Game, prefix: str) -> Picture:
    return document(prefix, (10, 10), "A dot", "A dot")


@dataclass
class Book:
    """A rulebook in a folder of its own."""

    FOLDER: Path
    FIGURES: Mapping[str, Callable[[Any, str], Any]] = field(default_factory=lambda: {"dot": dot})

    def values(self, game: Any) -> Mapping[str, object]:
        return {"title": game.title, "players": game.player_counts[-1]}


@dataclass
class Lessons:
    FOLDER: Path
    OCCASIONS: Mapping[str, str] = field(default_factory=lambda: {"halfway": "twenty moves were made"})

    def occasions(self, board: Any, view: Any) -> Iterable[str]:
        return ()


def taught(folder: Path, **texts: str) -> Game:
    """The game with a rulebook of these texts, by language."""
    for code, text in texts.items():
        (folder / f"{code}.md").write_text(text, "utf-8")
    spec = replace(mt.load(GAME).spec, rulebook=Book(folder), lessons=Lessons(folder))
    return Game(spec, interpreted=True)
