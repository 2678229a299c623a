"""Ways to play Line Change in tests."""

from __future__ import annotations

from typing import Any

import mornington as mt
from mornington.games.line_change import board as boards
from mornington.games.line_change.rulebook import examples
from tests.playing import mixed

STANDARD = (boards.FOLDER / "standard.toml").read_text("utf-8")


def without(text: str, *pairs: str) -> str:
    """A board without the section tiles of these pairs."""
    for pair in pairs:
        text = text.replace(f"{pair} = {{ cross = 4, curves = 4 }}\n", "")
    return text


# Nearly all tiles are red and blue: yellow and green ones soon fit nowhere
TWO_COLOURS = (
    without(STANDARD, "red-yellow", "red-green", "blue-yellow", "blue-green")
    .replace('"Standard"', '"Two colours"')
    .replace("red-blue = { cross = 4, curves = 4 }", "red-blue = { cross = 16, curves = 16 }")
    .replace("to_win = 10", "to_win = 3")
)


def finished(game: mt.Game, seed: int, wild: float = 0.4, **options: Any) -> mt.Position:
    position = game.start(seed=seed, **options)
    for _ in mixed(position, seed, wild):
        pass
    return position


# The worked example of the rules text: eight sections of blue, a change to red, arrival at point (1)
EXAMPLE_ROW = [*examples.ROW]
EXAMPLE = [*examples.ONE_CHANGE]
# The same beginning, but around the end tile to its point M without any change
TO_M = [*examples.NO_CHANGE]


def stacked(
    game: mt.Game, lines: list[str], play: list[tuple[str, str]], last: int | None = None, **options: Any
) -> mt.Position:
    """A first round with these lines and these tiles, placed as told (up to the last one given)."""
    piles = {"round 1 lines": lines, "round 1 straights": EXAMPLE_ROW, "round 1 tiles": [tile for tile, _ in play]}
    options.setdefault("seed", 1)
    position = game.start(piles=piles, **options)
    for _, move in play[:last]:
        position.play(move)
    return position


def fitting(tiles: list[dict[str, Any]], name: str) -> set[tuple[int, int, tuple[str, ...]]]:
    """Where and how a tile fits, by brute force over what a view shows."""
    at = {(tile["x"], tile["y"]): tile["sides"] for tile in tiles}
    steps = ((0, -1), (1, 0), (0, 1), (-1, 0))
    kind = boards.TILE_NAMES.index(name)
    found = set()
    for x, y in {(x + dx, y + dy) for x, y in at for dx, dy in steps} - set(at):
        for turns in range(4):
            sides = boards.section_sides(kind, turns)
            around = [at.get((x + dx, y + dy)) for dx, dy in steps]
            if all(n is None or n[(k + 2) % 4] in ("M", sides[k]) for k, n in enumerate(around)):
                found.add((x, y, sides))
    return found
