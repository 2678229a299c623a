"""Where moves are pointed at: apart from each other, large enough, and with what a script needs to go on from them."""

from __future__ import annotations

import re
from itertools import combinations
from math import dist
from typing import Any

import pytest

import mornington as mt
from mornington.draw.stretches import distance
from mornington.draw.svg import Spot
from mornington.games.metromania import draw, state
from mornington.games.metromania.draw.handles import handle
from mornington.games.metromania.draw.moves import BoardMoves
from mornington.games.metromania.draw.plan import SIZE, at
from mornington.games.metromania.lattice import lattice
from tests.pictures import parsed
from tests.playing import mixed

BOARD = 620  # pixels of the board on a small laptop
TARGET = 24 * max(SIZE) / BOARD  # units of a target that a pointer hits easily


def tunnels_from(v: int) -> list[int]:
    around = (lattice().beside(v, direction) for direction in range(6))
    return [tunnel for pair in around for tunnel in pair if tunnel is not None]


def test_tunnels_from_one_end_have_places_apart() -> None:
    """Also the two sides of one edge: what lay 11 pixels apart."""
    for v in range(lattice().city_vertices):
        handles = [handle(v, tunnel) for tunnel in tunnels_from(v)]
        assert min(dist(a.spot, b.spot) for a, b in combinations(handles, 2)) > TARGET


def test_a_place_is_as_large_as_a_target_must_be() -> None:
    for v in range(lattice().city_vertices):
        for tunnel in tunnels_from(v):
            found = handle(v, tunnel)
            sides = zip(found.field, found.field[1:] + found.field[:1], strict=True)
            assert min(distance(found.spot, a, b) for a, b in sides) >= TARGET / 2 - 0.1


def fields(layer: str) -> list[list[Spot]]:
    """The shapes that can be hit, as their corners."""
    hits = [e for e in parsed(layer, "l").iter() if e.get("pointer-events") == "fill"]
    shapes = [re.findall(r"(-?[\d.]+) (-?[\d.]+)", e[0].get("d") or "") for e in hits]
    return [[(float(x), float(y)) for x, y in shape] for shape in shapes]


def inside(p: Spot, shape: list[Spot]) -> bool:
    """Whether a point lies well inside a convex shape."""
    turns = [
        (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0])
        for a, b in zip(shape, shape[1:] + shape[:1], strict=True)
        if dist(a, b) > 0.1
    ]
    return min(turns) > 20 or max(turns) < -20


def test_no_place_lies_over_another(game: mt.Game) -> None:
    position = game.start(seed=4, players=4)
    for n, _ in enumerate(mixed(position, 4, 0.2)):
        if n % 9 == 0:
            seat = position.actors[0]
            view: Any = position.view(seat)
            shapes = fields(draw.moving(game.board, view, seat, "l"))
            moves = BoardMoves(game.board, view)
            spots = [found.spot for found in moves.handles()] + [at(v) for v in moves.stations]
            assert len(shapes) == len(spots)
            for k, spot in enumerate(spots):
                assert [i for i, shape in enumerate(shapes) if inside(spot, shape)] == [k]


def test_a_place_tells_how_to_go_on(game: mt.Game) -> None:
    position = game.start(seed=4, players=4)
    setting: Any = position.view(0)
    digs = [e for e in parsed(draw.moving(game.board, setting, 0, "l"), "l").iter() if e.get("class") == "dig"]
    assert len(digs) == len({move["id"] % state.TUNNELS for move in setting["moves"]})
    for dig in digs:
        place = at(lattice().called(dig.get("data-to") or ""))
        assert (float(dig.get("data-x") or 0), float(dig.get("data-y") or 0)) == pytest.approx(place, abs=0.01)
        assert dig.get("data-line") == "1"
        assert dig.get("data-side") is None, "in an arrow space there is one side only"
        assert len(dig) == 1
    position.play(position.legal(0)[0])
    after: Any = position.view(0)
    digs = [e for e in parsed(draw.moving(game.board, after, 0, "l"), "l").iter() if e.get("class") == "dig"]
    assert {dig.get("data-from") for dig in digs} == {after["companies"][0]["lines"][0]["at"]}
    assert all(dig.get("data-side") for dig in digs)
