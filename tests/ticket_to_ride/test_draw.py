"""Pictures: well-formed, safe, complete, the same every time, and silent about secrets."""

from __future__ import annotations

import random
import re
import xml.etree.ElementTree as ElementTree
from collections.abc import Iterator
from itertools import pairwise, product
from math import dist, hypot
from typing import Any

import pytest

import mornington as mt
from mornington.draw.png import png
from mornington.games.ticket_to_ride import board as boards
from mornington.games.ticket_to_ride import state
from mornington.games.ticket_to_ride.draw import layout, track
from tests.pictures import SVG, hot_spots, parsed, texts
from tests.thorough import quickly_together, slow

ID = "ticket-to-ride-london"


def played(position: mt.Position, seed: int) -> Iterator[int]:
    """Play at random to the end, claiming where possible; yields the number of moves before each."""
    dice = random.Random(seed)
    while not position.over:
        yield len(position.moves)
        moves = position.legal()
        claims = [move for move in moves if move.id >= state.CLAIM]
        position.play(dice.choice(claims if claims and dice.random() < 0.6 else moves))


@pytest.fixture(scope="module", params=["london", "dublin"])
def game(request: pytest.FixtureRequest) -> mt.Game:
    return mt.load(ID, request.param)


@pytest.mark.parametrize(
    ("board", "players"), quickly_together([("london", 4), ("dublin", 2)], product(["london", "dublin"], [2, 3, 4]))
)
def test_every_moment_can_be_drawn(board: str, players: int) -> None:
    position = mt.load(ID, board).start(players=players, seed=5)
    phases = set()
    for n in played(position, players):
        phase = position.view()["phase"]
        if phase not in phases or n % 31 == 0:
            phases.add(phase)
            check(position)
    check(position)
    assert phases == {"opening", "turn", "second card", "keep"}


def check(position: mt.Position) -> None:
    game = position.game
    empty = parsed(game.draw.static(game.board, "e"), "e")
    assert not list(hot_spots(empty))
    for seat in [*range(position.players), None]:
        view = position.view(seat)
        whole = position.svg(seat, "w")
        moves = {move["id"]: move["text"] for move in view["moves"]}
        claims = [number for number in moves if number >= state.CLAIM]
        spots = list(hot_spots(parsed(whole, "w")))
        assert {move for numbers, _ in spots for move in numbers} == set(moves)
        for numbers, words in spots:
            if numbers[0] < state.CLAIM:
                assert [words] == [game.words.move_words(game.board, moves[number]) for number in numbers]
        for shown in range(position.players):
            layer = parsed(game.draw.moving(game.board, view, shown, "l"), "l")
            assert layer.get("viewBox") == empty.get("viewBox")
            check_claims(game.board, list(hot_spots(layer)), claims if shown == seat else [])


def check_claims(board: boards.Board, spots: list[tuple[list[int], str]], claims: list[int]) -> None:
    """One place to point at for each route, with all its payments in legal order."""
    routes: dict[int, list[int]] = {}
    for move in claims:
        routes.setdefault((move - state.CLAIM) // state.PAYMENTS, []).append(move)
    assert sorted(numbers for numbers, _ in spots) == list(routes.values())
    for (_, words), number in zip(sorted(spots), routes, strict=True):
        assert board.ends(board.routes[number]).replace(" - ", " – ") in words


def test_where_it_is_crowded_the_nearest_route_is_meant(game: mt.Game) -> None:
    """Areas that lie above what others reach: around the spaces of their own route, away from those of others."""
    sheet = layout.plan(game.board)
    crowded = {i: re.findall(r"M[^M]+", path) for i, (path, width) in enumerate(sheet.grips) if not width}
    assert bool(crowded) == (game.board.name == "London")
    for i, cells in crowded.items():
        shapes = [[(float(x), float(y)) for x, y in re.findall(r"(-?[\d.]+)[ ,](-?[\d.]+)", cell)] for cell in cells]
        for number, lane in enumerate(sheet.lanes):
            for x, y, _turn in lane.spaces:
                assert any(_inside((x, y), shape) for shape in shapes) == (number == i)


def _inside(p: tuple[float, float], shape: list[tuple[float, float]]) -> bool:
    """Whether a point lies in a convex shape."""
    turns = [
        (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0])
        for a, b in zip(shape, shape[1:] + shape[:1], strict=True)
    ]
    return min(turns) >= 0 or max(turns) <= 0


def test_a_pass_can_be_pointed_at(game: mt.Game) -> None:
    view = game.start(seed=1).view(0)
    view = {**view, "phase": "turn", "moves": [{"id": state.PASS, "text": "pass"}]}
    spots = list(hot_spots(parsed(game.draw.picture(game.board, view, "w"), "w")))
    assert spots == [([state.PASS], "pass")]


@pytest.mark.parametrize("players", [slow(2), 4])
def test_secrets_stay_secret(players: int) -> None:
    """Pictures of a seat are the same whatever the others hold, and name no ticket the seat does not know."""
    game = mt.load(ID)
    position = game.start(players=players, seed=9)
    for n in played(position, 9):
        if n % 12 == 0:
            for seat in [*range(players), None]:
                other = position.resampled(seat, 4)
                assert position.svg(seat) == other.svg(seat)
                check_tickets(game.board, position, seat)


def check_tickets(board: boards.Board, position: mt.Position, seat: int | None) -> None:
    """Every ticket drawn as such is the seat's own."""
    own = position.view(seat)["seats"][seat] if seat is not None else {"kept": [], "offer": []}
    known = {(ticket["from"], ticket["to"]) for ticket in [*own["kept"], *own["offer"]]}
    root = ElementTree.fromstring(position.svg(seat))
    shown = texts(root)
    described = root.findtext(f"{SVG}desc") or ""
    names = {location.name for location in board.locations}
    places = list(pairwise(shown))
    board_names = names - {a for pair in known for a in pair}
    for ticket in board.tickets:
        ends = board.locations[ticket.start].name, board.locations[ticket.end].name
        assert (ends in places) == (ends in known)
        assert (" – ".join(ends) in described) == (ends in known)
    for name in board_names:  # on the board only, where a long name takes two lines; again over the lines of an offer
        assert shown.count(name) <= (2 if own["offer"] else 1)


def test_the_end_shows_all_tickets_and_points() -> None:
    position = mt.load(ID).start(players=3, seed=2)
    for _ in played(position, 2):
        pass
    root = ElementTree.fromstring(position.svg(0))
    shown = texts(root)
    description = root.findtext(f"{SVG}desc") or ""
    assert position.outcome() is not None
    for seat, player in enumerate(position.view()["seats"]):
        assert str(position.scores()[seat]).replace("-", "−") in shown
        for ticket in player["kept"]:
            assert ticket["from"] in shown
            assert f"{ticket['from']} – {ticket['to']}" in description


def test_claimed_routes_carry_buses() -> None:
    game = mt.load(ID)
    position = game.start(players=3, seed=2)
    for n in played(position, 2):
        if n > 40:
            break
    view = position.view()
    layer = parsed(game.draw.moving(game.board, view, 0, "l"), "l")
    for seat in range(3):
        spaces = sum(r.length for r, owner in zip(game.board.routes, view["routes"], strict=True) if owner == seat)
        assert sum(e.get("href") == f"#l-bus{seat}" for e in layer.iter(f"{SVG}use")) == spaces


@pytest.mark.parametrize("points", [[-5, -6, -7, -8], [120, 60, 60, 60], [3, 3, 3, 3]])
def test_markers_at_one_stop_do_not_hide_their_points(points: list[int]) -> None:
    """Points are written below markers that lie beyond the track; all four markers stay apart."""
    game = mt.load(ID)
    view: Any = game.start(players=4, seed=1).view()
    for seat, n in zip(view["seats"], points, strict=True):
        seat["route_points"] = n
    drawn = track.markers(game.board, view)
    spots = [(float(x), float(y)) for x, y in re.findall(r"translate\((\S+) (\S+)\)", drawn)]
    written = [(float(x), float(y)) for x, y in re.findall(r'<rect x="(\S+)" y="(\S+)"', drawn)]
    assert len(spots) == 4
    assert all(dist(a, b) > 35 for i, a in enumerate(spots) for b in spots[:i])
    assert len(written) == sum(not 0 <= n < 60 for n in points)
    for left, top in written:
        assert sum(hypot(max(left - x, x - left - 46, 0), max(top - y, y - top - 26, 0)) < 20 for x, y in spots) == 1


@pytest.mark.parametrize("name", ["london", "dublin"])
def test_names_are_clear_of_spaces_and_spaces_of_each_other(name: str) -> None:
    board = mt.load(ID, name).board
    plan = layout.plan(board)
    spaces = [(number, space) for number, lane in enumerate(plan.lanes) for space in lane.spaces]
    for i, (number, (x, y, _)) in enumerate(spaces):
        for other, (a, b, _) in spaces[:i]:
            least = 0.9 * layout.SPACE[1]
            assert (x - a) ** 2 + (y - b) ** 2 > least**2, (board.ends(board.routes[number]), board.routes[other])
        for label in plan.names:
            for k, line in enumerate(label.lines):
                width = 0.5 * layout.NAME * len(line)
                left = label.x - {"start": 0, "middle": width / 2, "end": width}[label.anchor]
                row = label.y + 1.06 * layout.NAME * k
                inside = left - 8 < x < left + width + 8 and abs(y - row) < layout.NAME / 2 + 8
                assert not inside, (line, board.ends(board.routes[number]))


def strange_boards() -> Iterator[str]:
    """Boards that are allowed and look like no city: huge, tiny, crowded, all in one place."""
    frame = (
        'name = "</svg>&"\nsize = [{size}]\nbuses = 127\nroute_points = {{ 1 = 99, 6 = 15 }}\nroutes = [{routes}]\n'
        "tickets = [{tickets}]\n"
        "cards = {{ blue = 6, green = 6, black = 6, pink = 6, yellow = 6, orange = 6, bus = 8 }}\n"
        'districts = {{ North = 1, "<b>" = 99 }}\n[locations]\n{locations}\n'
    )

    def text(size: str, places: list[tuple[float, float]], routes: list[tuple[int, int, int, float]]) -> str:
        names = [f"{'Long ' * (k % 5)}<Place> & {k}" for k in range(len(places))]
        tickets = [f'["{names[0]}", "{names[k]}", 3]' for k in range(1, 9)]
        return frame.format(
            size=size,
            routes=",\n".join(f'["{names[a]}", "{names[b]}", {n}, "grey", {bend}]' for a, b, n, bend in routes),
            tickets=", ".join(tickets),
            locations="\n".join(
                f'"{name}" = [{x}, {y}, "{"<b>" if k % 2 else "North"}"]'
                for k, (name, (x, y)) in enumerate(zip(names, places, strict=True))
            ),
        )

    line = [(k, k + 1, 6, 1.0) for k in range(8)]
    yield text("10, 1000", [(5, 100.0 * k) for k in range(9)], line)
    yield text("1000, 10", [(-50.0 * k, 5) for k in range(9)], line)
    yield text("1, 1", [(0.5, 0.5)] * 9, line)
    grid = [(k % 8 * 1.0, k // 8 * 1.0) for k in range(32)]
    every = [(k, k + 1, 1, 0.0) for k in range(31)] + [(k, k + 1, 1, 0.0) for k in range(31)] + [(0, 31, 6, -1.0)]
    yield text("7, 3", grid, every)


@pytest.mark.parametrize("text", list(strange_boards()), ids=["tall", "wide", "one spot", "crowded"])
def test_strange_boards_can_be_drawn(text: str) -> None:
    position = mt.load(ID, board_text=text).start(players=4, seed=1)
    for n in played(position, 1):
        if n == 60:
            break
    for seat in (0, None):
        parsed(position.svg(seat), "m")
    assert png(position.svg(0), width=120)
