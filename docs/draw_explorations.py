"""Draws the pictures of docs/data.md into docs/pictures: `python -m docs.draw_explorations [NAME …]`.

Each is one of those that `mornington explore` writes, from seed 7.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass
from functools import cache

import mornington as mt
from docs.draw_games import save
from mornington.exploring.counting import Explorer
from mornington.exploring.exploration import Exploration, found
from mornington.exploring.pictures import collection_pictures, seat_pictures

SEED, WIDTH, GREEDY = 7, 700, 1


@dataclass(frozen=True)
class Shown:
    """A picture of an exploration: its name there, and the collection it belongs to (none: points by seat)."""

    game: str
    players: int
    games: int
    picture: str
    collection: str = ""


PICTURES = {
    "explore-sections": Shown("next-station-london", 1, 20_000, "sections-map", "sections"),
    "explore-sections-worth": Shown("next-station-london", 1, 20_000, "sections-worth", "sections"),
    "explore-routes": Shown("ticket-to-ride-london", 2, 20_000, "routes-map", "routes"),
    "explore-tickets": Shown("ticket-to-ride-london", 2, 20_000, "tickets-completed", "tickets-completed"),
    "explore-totals": Shown("ticket-to-ride-london", 2, 20_000, "totals"),
    "explore-edges": Shown("metromania", 2, 5_000, "edges-map", "edges"),
    "explore-places": Shown("line-change", 2, 5_000, "places-map", "places"),
}


@cache
def explored(game: str, players: int, games: int) -> Exploration:
    board = mt.load(game)
    explorer = Explorer(board, board.check_options(players))
    for _more in explorer.play([GREEDY] * players, games, SEED):
        pass
    return found(explorer, ["greedy"] * players, SEED, games, 0.0)


def svg(shown: Shown) -> str:
    exploration = explored(shown.game, shown.players, shown.games)
    if not shown.collection:
        pictures = list(seat_pictures(exploration))
    else:
        collection = next(c for c in exploration.collections if c.key == shown.collection)
        pictures = list(collection_pictures(exploration, collection))
    return next(one.picture for one in pictures if one.name == shown.picture)


def main(wanted: list[str]) -> None:
    for name, shown in PICTURES.items():
        if not wanted or name in wanted:
            save(name, svg(shown), WIDTH)


if __name__ == "__main__":
    main(sys.argv[1:])
