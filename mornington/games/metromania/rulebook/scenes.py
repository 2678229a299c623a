"""Positions for figures: lines dug tunnel by tunnel by the rules themselves, in whatever order a figure needs.

All figures show one city, Metropolis with its districts in the order of the board file, none of them turned.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from itertools import pairwise
from typing import Any, cast

import numpy as np

from mornington.core.contract import GameSpec
from mornington.core.game import Game
from mornington.core.position import Position
from mornington.core.records import proxies

from .. import construction, digging, judging, state
from ..board import COMPANIES, LETTERS, Board
from ..view_types import MetromaniaView

CITY = {"districts": [str(n + 1) for n in range(state.SECTORS)], "turns": ["0"] * state.SECTORS}
HANDS = {
    "red": ["C house", "E work", "B fun"],
    "green": ["A house", "D fun"],
    "blue": ["D house", "A work", "E fun"],
    "orange": ["C fun"],
}


@lru_cache(maxsize=1)
def _dealt(spec: GameSpec) -> Position:
    """The city before the first turn, on the usual board, without waiting for rules to be compiled."""
    return Game(spec, interpreted=True).start(players=4, seed=1, piles={**CITY, **HANDS})


def _line_number(line: str) -> int:
    """The number by which the rules know a line such as `red 1`."""
    company, number = line.split()
    return 2 * COMPANIES.index(company) + int(number) - 1


class Scene:
    """A city in which a figure digs and builds."""

    def __init__(self, game: Game) -> None:
        self.position = _dealt(game.spec).copy()
        self.board: Board = self.position.game.board

    @property
    def state(self) -> Any:
        return self.position.fields

    def dig(self, line: str, way: str) -> None:
        """Dig a line (`red 1`) along vertices: `start15 k6 j6/sw i6=E`, with the side or the letter where it matters.

        A way of a line that was begun starts at its end. Every tunnel must be one that may be dug.
        """
        n = _line_number(line)
        self.state.first_turn = 0
        steps = [(step.partition("=")[0].partition("/"), step.partition("=")[2]) for step in way.split()]
        for ((a, _, _), _), ((b, _, side), letter) in pairwise(steps):
            self._dig_tunnel(n, self.vertex(a), self.vertex(b), side, letter)

    def _dig_tunnel(self, line: int, v: int, w: int, side: str, letter: str) -> None:
        board, s, grid = self.board.record, self.state, self.board.lattice
        direction = next(k for k in range(6) if board.near[v, k] == w)
        assert s.length[line] == 0 or digging.may_head(board, s, line, v, direction), (line, v, w)
        for tunnel in grid.beside(v, direction):
            if tunnel is None or side not in ("", grid.compass(tunnel)):
                continue
            if tunnel < state.CITY_TUNNELS and s.spot[board.space[tunnel]] != state.PLAIN and not letter:
                continue
            ways = digging.ways_to_dig(board, s, line, tunnel, v, w, np.int64(0))
            if ways:
                construction.dig(board, s, line, tunnel, 0)
                if letter:
                    kind = s.spot[board.space[tunnel]] - state.HOUSE
                    assert s.placed[kind * state.LETTERS + LETTERS.index(letter)] == board.space[tunnel], letter
                return
        raise AssertionError(f"no tunnel of line {line} from {v} to {w}")

    def station(self, line: str, *names: str) -> None:
        """Build intermediate stations on a line, where they may be built."""
        n = _line_number(line)
        for name in names:
            out = np.zeros(state.MAX_LEGAL, np.int64)
            listed = out[: digging.list_stations(self.state, n, out, 0)]
            assert state.STATION + self.vertex(name) in listed, name
            construction.build(self.state, self.vertex(name), n // 2)

    def turn_of(self, company: str) -> None:
        """Let a company begin its turn."""
        s = self.state
        s.company, s.phase, s.first_turn = COMPANIES.index(company), state.TURN, 0
        s.tunnels_left, s.has_placed = state.TUNNELS_A_TURN, 0

    def end(self) -> None:
        self.state.phase = state.OVER

    def vertex(self, name: str) -> int:
        return self.board.lattice.called(name)

    def view(self, seat: int | None = None) -> MetromaniaView:
        return cast("MetromaniaView", self.position.view(seat))

    def minutes(self, day: int, *lines: str) -> int:
        """How long a test takes on these lines alone."""
        w: Any = proxies(np.zeros(1, state.WORK))[0]
        judging.list_stops(self.state, w)
        for line in {*range(state.LINES)} - {*map(_line_number, lines)}:
            w.stops[line] = 0
        ends = (judging.destinations_of(self.state, day, which) for which in range(2))
        for d, found in zip(ends, (w.gone, w.to_go), strict=True):
            judging.spread_from_space(self.board.record, self.state, w, found, self.state.placed[d])
        judging.fastest(w)
        return int(w.minutes)

    def points(self, day: int) -> dict[str, int]:
        """What each company gets for a test."""
        rows = self.position.score_rows
        return {company: rows[seat][state.MONDAY + day] for seat, company in enumerate(COMPANIES)}


def simple_trip(game: Game) -> Scene:
    """The example of test E–E: red rides through, green stops once, red and orange change."""
    dug = {
        "red 1": "start25 g1 g2 g3/s=E g4 g5 g6 g7 g8",
        "blue 1": "start13 h9 h8 h7 g7/sw=E",
        "red 2": "start27 e2 f2 g2 h2/sw i2 i3 i4/n i5/s",
        "orange 1": "start19 k3 j4 i5/se h6",
        "green 1": "start23 h1 h2 h3/n h4/n h5 h6",
    }
    return _built(game, dug, {"red 2": "i3", "green 1": "h4"})


def complex_trip(game: Game) -> Scene:
    """The example of tests D–D, with two fastest trips, and C–C, which is impossible."""
    dug = {
        "blue 1": "start23 h1 h2 h3 h4/s=D h5 h6",
        "green 1": "start11 g10 g9 g8 g7 h6/nw i5 j5 k4/se=D",
        "red 1": "start25 g1 g2 g3/n g4 g5 h5 i4/se=C",
        "blue 2": "start21 k1 j2 i3 i4/n j4",
        "orange 1": "start19 k3 j4 j5",
        "orange 2": "start27 e2 e3 e4 f4/sw f5/s=C",
    }
    return _built(game, dug, {"blue 1": "h3", "blue 2": "i3"})


def blocked_lines(game: Game) -> Scene:
    """Blue cannot go on; green can only through a house."""
    dug = {
        "red 1": "start1 a7 b7 b8/s b9 b10 c10 d10/sw",
        "orange 1": "start27 d3 d4 d5 d6/n d7/n d8 c9/se",
        "blue 1": "start29 c4 c5/n c6 c7/s",
        "green 1": "start11 f11 f10 f9 f8/s e8 d9",
    }
    return _built(game, dug, {})


def _built(game: Game, dug: Mapping[str, str], stations: Mapping[str, str]) -> Scene:
    """A city with these lines, dug one after the other, and an intermediate station on some of them."""
    scene = Scene(game)
    for line, way in dug.items():
        scene.dig(line, way)
    for line, name in stations.items():
        scene.station(line, name)
    return scene
