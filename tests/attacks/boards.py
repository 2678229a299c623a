"""Boards as large as board files may be: everything at its limit, everything in one place, the longest names."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator, Sequence

import pytest

import mornington as mt
from mornington.core.boardfile import LONGEST_TEXT
from mornington.games.next_station.board import COLOURS, RIVER_POINTS
from mornington.games.registry import OURS

NEXT, TICKETS, MANIA, LINES = OURS
LONG = "X" * LONGEST_TEXT


def printed(game: str) -> str:
    """The board that comes with a game."""
    text: str = mt.load(game).board.text
    return text


# Ticket to Ride


def tickets_board(
    spots: Sequence[tuple[float, float]],
    size: tuple[float, float] = (100, 100),
    bend: float = 0.0,
    name: str = "ab " * 18,
) -> str:
    """32 locations, 64 routes of 6 spaces, 32 tickets and 8 districts."""
    names = [f"{k} {name}".strip() for k in range(len(spots))]
    pairs = list(itertools.pairwise(range(len(spots))))
    pairs += [pair for pair in itertools.combinations(range(len(spots)), 2) if pair not in pairs][: 64 - len(pairs)]
    tickets = list(itertools.combinations(range(len(spots)), 2))[:32]
    district = [f"{k}{'D' * (LONGEST_TEXT - 1)}" for k in range(8)]
    kinds = ("blue", "green", "black", "pink", "yellow", "orange", "bus")
    lines = [
        f'name = "{LONG}"',
        f"size = [{size[0]}, {size[1]}]",
        "buses = 127",
        "route_points = { 6 = 99 }",
        "routes = [",
        *(f'  ["{names[a]}", "{names[b]}", 6, "grey", {bend}],' for a, b in pairs),
        "]\ntickets = [",
        *(f'  ["{names[a]}", "{names[b]}", 99],' for a, b in tickets),
        "]\n[cards]",
        *(f"{kind} = {10 if kind == 'bus' else 9}" for kind in kinds),
        "[districts]",
        *(f"{number} = 99" for number in district),
        "[locations]",
        *(f'"{names[k]}" = [{x}, {y}, "{district[k % 8]}"]' for k, (x, y) in enumerate(spots)),
    ]
    return "\n".join(lines) + "\n"


def tickets_boards() -> Iterator[str]:
    dice = random.Random(1)
    crowd = [(50 + 20 * dice.random(), 50 + 10 * dice.random()) for _spot in range(32)]
    yield tickets_board([(k % 8 * 10, k // 8 * 20) for k in range(32)])
    yield tickets_board(crowd)
    yield tickets_board(crowd, bend=10)
    yield tickets_board(crowd, bend=-100)
    yield tickets_board([(50, 50)] * 32, bend=100)
    yield tickets_board([(-100, -100), (200, 200)] * 16, bend=100)
    yield tickets_board([(k, 1) for k in range(32)], (10_000, 1), bend=10_000)
    yield tickets_board([(0.5, 0.5 + k * 1e-9) for k in range(32)], (1, 1), bend=1e-300)


# Next Station


def next_board(river: Sequence[tuple[float, float]]) -> str:
    """64 stations on a grid of 16 × 16, all tourist sites, and 13 districts."""
    cells = list(itertools.product(range(16), range(16)))
    stations = {(x, y): "CTSP"[(x + y) // 2 % 4] for y, x in cells if x % 2 == y % 2 == 0}
    letters = "abcdefghijklm"
    places = [f"{x},{y}" for x, y in stations]
    lines = [
        f'name = "{LONG}"',
        f'river_name = "{LONG}"',
        'stations = """',
        *(" ".join(stations.get((x, y), ".") for x in range(16)) for y in range(16)),
        '"""\ndistricts = """',
        *(" ".join(letters[(x // 4 + y // 4 * 4) % 13] for x in range(16)) for y in range(16)),
        '"""\ncentral = "a"',
        f"tourist = {places}",
        f"river = {[[round(x, 4), round(y, 4)] for x, y in river]}",
        "[departures]",
        *(f'{colour} = "{place}"' for colour, place in zip(COLOURS, places, strict=False)),
        "[district_names]",
        *(f'{letter} = "{LONG}"' for letter in letters),
    ]
    return "\n".join(lines) + "\n"


def next_boards() -> Iterator[str]:
    points = range(RIVER_POINTS)
    yield next_board([(-0.5123 + k % 2 * 16.777, 0.3337 + k * 0.2411) for k in points])
    yield next_board([(7.3333 + k * 0.131 * (-1) ** k, 7.7171 + k // 2 * 0.1171 * (-1) ** (k // 2)) for k in points])
    yield next_board([(-16 + 0.001 * k, -16) for k in points])
    yield next_board([(0.5001, 0.4001)] * RIVER_POINTS)


# The others


def mania_boards() -> Iterator[str]:
    text = printed(MANIA).replace('name = "Metropolis"', f'name = "{LONG}"').replace("stations = 30", "stations = 91")
    for district in mt.load(MANIA).board.districts:
        text = text.replace(f'"{district.name}" =', f'"{f"{district.name}{LONG}"[:LONGEST_TEXT]}" =')
    yield text
    yield text.replace("tunnels = 18", "tunnels = 2").replace("stations = 91", "stations = 1")


def lines_boards() -> Iterator[str]:
    text = printed(LINES).replace('"Standard"', f'"{LONG}"')
    yield text.replace("to_win = 10", "to_win = 20").replace("journey = 5", "journey = 1")
    yield text.replace("journey = 5", "journey = 100").replace("longest = 1", "longest = 100")


EXTREMES = {
    NEXT: list(next_boards()),
    TICKETS: list(tickets_boards()),
    MANIA: list(mania_boards()),
    LINES: list(lines_boards()),
}
EVERY = [(game, k) for game, texts in EXTREMES.items() for k in range(len(texts))]
QUICKLY = [  # of each game the first two in the quick run, all in the thorough one
    (game, k) if k < 2 else pytest.param(game, k, marks=pytest.mark.slow) for game, k in EVERY
]
