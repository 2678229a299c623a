"""Counts of lines of play, as `perft.txt` has them. `python -m tests.suite.counts` writes it anew."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import mornington as mt
from mornington.games.registry import OURS
from mornington.testing import perft
from mornington.testing.cases import mixed

FILE = Path(__file__).with_name("perft.txt")
SEED = 15
MOST = 3000  # lines of play that are counted at a moment: as deep as that allows
MOMENTS = (0, 9)  # moves after which they are counted


def counted() -> Iterator[str]:
    """A line for each game, number of players and moment."""
    for name in OURS:
        game = mt.load(name)
        for players in (game.player_counts[0], game.player_counts[-1]):
            position = game.start(players=players, seed=SEED)
            for n, _ in enumerate(mixed(position, SEED)):
                if n in MOMENTS:
                    counts = " ".join(map(str, _as_deep_as_possible(position)))
                    yield f"{name}, {players} players, after {n} moves: {counts}"


def _as_deep_as_possible(position: mt.Position) -> list[int]:
    depth, counts = 1, perft(position, 1)
    while 0 < counts[-1] * max(2, counts[0]) <= MOST:
        depth += 1
        counts = perft(position, depth)
    return counts


if __name__ == "__main__":
    FILE.write_text("\n".join(counted()) + "\n", "utf-8")
    print(f"Written: {FILE}")
