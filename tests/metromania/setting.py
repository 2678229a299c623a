"""Positions for the rules tests.

`QUIET` is a board whose spots, lake and park all lie in one district, put on top of the city, so that the lower half is
empty. `lay` and `stand` write lines and stations straight into a state: for what would take dozens of moves of four
companies to reach. What a test is about is then done by real moves.
"""

from __future__ import annotations

from typing import Any

import pytest

import mornington as mt
from mornington.core.records import proxies
from mornington.games.metromania import board as boards
from mornington.games.metromania import state
from tests.playing import mixed

METROPOLIS = (boards.FOLDER / "metropolis.toml").read_text("utf-8")
PLAIN = '"""\n.\n...\n.....\n.......\n.........\n"""\n'
CROWDED = '"""\n.\nH.W\nF.H.W\nF.L.P.H\nW.F.H.W.F\n"""\n'
QUIET = METROPOLIS[: METROPOLIS.index("[districts]")].replace("Metropolis", "Quiet") + "[districts]\n"
QUIET += "crowded = " + CROWDED + "".join(f"plain{n} = " + PLAIN for n in range(5))
ON_TOP = {"districts": ["1", "2", "3", "4", "5", "6"], "turns": ["0"] * 6}
COMPANY = {"red": 0, "green": 1, "blue": 2, "orange": 3}
OPTIONS: list[dict[str, Any]] = [
    {"players": 2},
    {"players": 3},
    {"players": 4},
    {"players": 2, "open": True},
    {"players": 3, "open": True},
    {"players": 4, "open": True},
    {"players": 4, "strict": True},
]


def quiet(stations: int = 30, tunnels: int = 18) -> mt.Game:
    text = QUIET.replace("stations = 30", f"stations = {stations}").replace("tunnels = 18", f"tunnels = {tunnels}")
    return mt.load("metromania", board_text=text, interpreted=True)


def start(players: int = 4, stations: int = 30, tunnels: int = 18, **options: Any) -> mt.Position:
    piles = {**ON_TOP, **options.pop("piles", {})}
    return quiet(stations, tunnels).start(players=players, seed=1, piles=piles, **options)


def vertex(position: mt.Position, name: str) -> int:
    board = position.game.board
    names = {board.vertex_name(v): v for v in range(state.EVERY_VERTEX)}
    return int(names[name])


def space(position: mt.Position, corners: str) -> int:
    """The number of a space by its corners, in any order."""
    grid = position.game.board.lattice
    wanted = set(corners.split())
    return next(i for i in range(state.SPACES) if set(grid.space_name(i).split()) == wanted)


def lay(position: mt.Position, company: str, line: int, way: str) -> None:
    """Write a line into the state: `start17 k4 j5/nw i6/nw`; where no side is named, the first that is free."""
    s, board, number = position.fields, position.game.board, 2 * COMPANY[company] + line - 1
    grid, last = board.lattice, None
    for k, word in enumerate(way.split()):
        name, _, side = word.partition("/")
        v = vertex(position, name)
        s.at[v] |= 1 << number
        s.path[number, k] = v
        if last is not None:
            direction = next(d for d in range(6) if board.record.near[last, d] == v)
            fits = [
                t
                for t in grid.beside(last, direction)
                if t is not None
                and s.tile[grid.tunnels[t].space] == state.NONE
                and side in ("", grid.compass(t))
                and (grid.tunnels[t].space >= state.SPACES or s.spot[grid.tunnels[t].space] < state.LAKE)
            ]
            tunnel = grid.tunnels[fits[0]]
            s.tile[tunnel.space] = 3 * number + tunnel.side
            s.heading[number], s.last[number], s.length[number] = direction, fits[0], k
        last = v
    s.finished[number] = int(last is not None and last >= state.VERTICES)
    s.first_turn = 0


def stand(position: mt.Position, company: str, *names: str) -> None:
    """Write stations into the state."""
    for name in names:
        position.fields.station[vertex(position, name)] = COMPANY[company]
        position.fields.supply -= 1


def place(position: mt.Position, destination: str, corners: str) -> None:
    """Write a placed destination (`A house`) into the state: the space becomes a spot of its type."""
    letter, kind = destination.split()
    d = boards.TYPES.index(kind) * state.LETTERS + boards.LETTERS.index(letter)
    where = space(position, corners)
    position.fields.placed[d] = where
    position.fields.spot[where] = boards.TYPES.index(kind) + state.HOUSE


def give(position: mt.Position, company: str, *destinations: str) -> None:
    """Write who holds a destination into the state."""
    for name in destinations:
        letter, kind = name.split()
        position.fields.holder[boards.TYPES.index(kind) * state.LETTERS + boards.LETTERS.index(letter)] = COMPANY[
            company
        ]


def turn_of(position: mt.Position, company: str) -> None:
    s = position.fields
    s.company, s.phase, s.tunnels_left, s.has_placed, s.first_turn = COMPANY[company], state.TURN, 3, 0, 0


def play(position: mt.Position, *moves: str) -> None:
    for move in moves:
        position.play(move)


def texts(position: mt.Position) -> list[str]:
    return [str(move) for move in position.legal(position.actors[0])]


def refuse(position: mt.Position, move: str, why: str) -> None:
    before = bytes(position)
    with pytest.raises(mt.IllegalMove, match=why):
        position.play(move)
    assert bytes(position) == before


def stations(position: mt.Position) -> dict[str, str]:
    return {station["at"]: station["company"] for station in position.view()["stations"]}


def finished(game: mt.Game, seed: int, greedy: float = 0.5, **options: Any) -> mt.Position:
    position = game.start(seed=seed, **options)
    for _ in mixed(position, seed, 1 - greedy):
        pass
    return position


def tables(game: mt.Game) -> Any:
    return proxies(boards.board_record(game.board))[0]
