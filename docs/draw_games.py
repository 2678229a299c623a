"""Draws the pictures of the games' pages into docs/pictures: `python -m docs.draw_games [NAME …]`.

Each shows a game from seed 7 that greedy bots have played up to some move in the middle.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass
from pathlib import Path

import mornington as mt
from mornington.draw.png import png
from tests.browser.png import smaller

FOLDER = Path(__file__).parent / "pictures"


@dataclass(frozen=True)
class Shown:
    """A moment of a game as one seat sees it."""

    game: str
    players: int
    seed: int
    moves: int
    width: int  # pixels
    seat: int = 0

    def svg(self) -> str:
        position, bot = mt.load(self.game).start(players=self.players, seed=self.seed), mt.bot("greedy")
        while len(position.moves) < self.moves or self.seat not in position.actors:
            seat = position.actors[0]
            position.play(bot.choose(position, seat), seat)
        return position.svg(self.seat)


PICTURES = {
    "next-station-solo": Shown("next-station-london", 1, 7, 26, 700),
    "ticket-to-ride": Shown("ticket-to-ride-london", 3, 7, 60, 1200),
    "metromania": Shown("metromania", 4, 7, 60, 1200),
    "line-change": Shown("line-change", 2, 7, 40, 1000),
}
LATTICE, LATTICE_WIDE = "metromania-lattice", 1000


def lattice() -> str:
    """The printed board of Metromania, which has the names of its vertices."""
    game = mt.load("metromania")
    return str(game.draw.static(game.board, "m"))


def main(wanted: list[str]) -> None:
    for name, shown in PICTURES.items():
        if not wanted or name in wanted:
            save(name, shown.svg(), shown.width)
    if not wanted or LATTICE in wanted:
        save(LATTICE, lattice(), LATTICE_WIDE)


def save(name: str, svg: str, width: int) -> None:
    (FOLDER / f"{name}.png").write_bytes(smaller(png(svg, width)))


if __name__ == "__main__":
    main(sys.argv[1:])
