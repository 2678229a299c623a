"""Which games are written: each with the fewest players as it comes, and with the most players and all its options."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import mornington as mt
from mornington.games.registry import OURS

from .text import playthrough

FOLDER = Path(__file__).parent
SEED = 15


def cases() -> dict[Path, tuple[str, dict[str, Any]]]:
    """The files, and the game and options of each."""
    found: dict[Path, tuple[str, dict[str, Any]]] = {}
    for name in OURS:
        game = mt.load(name, interpreted=True)
        fewest, most = game.player_counts[0], game.player_counts[-1]
        found[FOLDER / f"{name}-{fewest}.txt"] = name, {"players": fewest}
        options = {o.name: o.choices[-1] if o.choices else True for o in game.options if most in o.players}
        found[FOLDER / f"{name}-{most}-all-options.txt"] = name, {"players": most, **options}
    return found


def written(name: str, options: dict[str, Any]) -> str:
    return playthrough(mt.load(name), SEED, **options)
