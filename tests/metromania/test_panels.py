"""What lies beside the board: moves can be pointed at, secrets stay secret, names are used, the dark is complete."""

from __future__ import annotations

import re
from typing import Any

import pytest

import mornington as mt
from mornington.draw import svg
from mornington.games.metromania import draw, state
from mornington.games.metromania.draw.moves import share
from mornington.games.metromania.draw.paint import PAINT
from tests.pictures import description, hot_spots, parsed, texts
from tests.playing import mixed

from .setting import OPTIONS, finished
from .test_draw import strange_boards

NAMES = ["Anna", "<script>&'\"", "Bartholomew the Great", "Zoë"]
STAY = {PAINT["orange"], svg.WHITE, svg.BLACK}


def shown(position: mt.Position, seat: int | None, names: list[str] | None = None) -> tuple[str, list[Any]]:
    """The layer over the board and the panels, as a page shows them."""
    view: Any = position.view(seat)
    if names:
        view["names"] = names[: position.players]
    return draw.moving(position.game.board, view, seat, "l"), draw.panels(position.game.board, view, "p")


@pytest.mark.parametrize("options", OPTIONS)
def test_every_move_can_be_pointed_at_but_doubling_and_passing(game: mt.Game, options: dict[str, Any]) -> None:
    position = game.start(seed=5, **options)
    for n, _ in enumerate(mixed(position, 5, 0.1)):
        if n % 12 == 0:
            check(position)
    check(position)


def check(position: mt.Position) -> None:
    for seat in [*range(position.players), None]:
        layer, panels = shown(position, seat)
        root = parsed(layer, "l")
        pointed = {move for moves, _ in hot_spots(root) for move in moves}
        assert pointed == {move["id"] for move in position.view(seat)["moves"] if move["id"] < state.DOUBLE}
        for spot in (element for element in root.iter() if element.get("class") == "move"):
            paint = spot.get("data-paint") or ""
            assert spot.get(f"{paint}-opacity") == "0"
            assert (spot.get(paint) or "").startswith("#")
        for panel in panels:
            beside = parsed(panel.svg, f"p-{panel.name}")
            assert (beside.get("viewBox") or "").split()[2] == "400"
            assert not hot_spots(beside)
        kinds = [panel.name for panel in panels if not panel.folded]
        assert kinds == (["score", "week", "companies"] if position.over else ["companies", "stations"])


def test_tunnels_share_their_space_without_overlap() -> None:
    """However many may be dug in a space, their places fill it."""

    def area(d: str) -> float:
        (ax, ay), (bx, by), (cx, cy) = (map(float, point.split()) for point in d.strip("MZ").split("L"))
        return abs((bx - ax) * (cy - ay) - (by - ay) * (cx - ax)) / 2

    whole = area(share(30, (30,)))
    for rivals in ((30, 31), (31, 32), (30, 32), (30, 31, 32)):
        assert sum(area(share(tunnel, rivals)) for tunnel in rivals) == pytest.approx(whole, rel=1e-3)


@pytest.mark.parametrize("players", [3, 4])
def test_panels_tell_no_secrets(game: mt.Game, players: int) -> None:
    position = game.start(players=players, seed=9)
    different = 0
    for n, _ in enumerate(mixed(position, 9, 0.2)):
        if n % 25 == 3:
            for seat in [*range(players), None]:
                other = position.resampled(seat, n)
                assert shown(other, seat) == shown(position, seat)
                different += any(shown(other, k) != shown(position, k) for k in range(players))
    assert different


def test_own_companies_come_first(game: mt.Game) -> None:
    position = game.start(players=2, seed=1)
    mine = [company["name"].capitalize() for company in position.view(1)["companies"] if company["seat"] == 1]
    words = texts(parsed(shown(position, 1)[1][0].svg, "p-companies"))
    assert [word for word in words if word in ("Red", "Green", "Blue", "Orange")][:2] == mine


@pytest.mark.parametrize("players", [2, 4])
def test_names_stand_for_seats(game: mt.Game, players: int) -> None:
    position = game.start(players=players, seed=3)
    for n, _ in enumerate(mixed(position, 3)):
        if n == 30:
            check_names(position)
    check_names(position)


def check_names(position: mt.Position) -> None:
    names = NAMES[: position.players]
    for seat in (0, 1, None):
        view: Any = {**position.view(seat), "names": names}
        layer, panels = shown(position, seat, names)
        pictures = [layer, *(panel.svg for panel in panels), draw.picture(position.game.board, view, "w")]
        for picture in pictures:
            assert not re.search(r"\bseats? \d", picture, re.IGNORECASE)
            assert "<script" not in picture
        companies = next(panel.svg for panel in panels if panel.name == "companies")
        root = parsed(companies, "p-companies")
        for k, name in enumerate(names):
            assert name + " (you)" * (k == seat) in texts(root)
            assert name in description(root)


def test_every_colour_is_known_in_the_dark(game: mt.Game) -> None:
    known = {*svg.DARK, *draw.DARK, *STAY}
    assert all(re.fullmatch("#[0-9A-F]{6}", colour) for pair in draw.DARK.items() for colour in pair)
    position = game.start(players=3, seed=4)
    for n, _ in enumerate(mixed(position, 4)):
        if n % 25 == 0:
            check_colours(position, known)
    check_colours(position, known)
    check_colours(finished(game, 2, 1.0, players=4), known)


def check_colours(position: mt.Position, known: set[str]) -> None:
    board = position.game.board
    for seat in (*position.actors, None):
        layer, panels = shown(position, seat)
        for picture in (layer, draw.static(board, "s"), position.svg(seat), *(panel.svg for panel in panels)):
            assert set(re.findall(r'"(#[0-9A-Fa-f]+)"', picture)) <= known


@pytest.mark.parametrize("text", list(strange_boards()), ids=["short", "poor", "names", "full", "empty"])
def test_panels_of_strange_boards(text: str) -> None:
    position = mt.load("metromania", board_text=text).start(players=4, seed=1)
    for n, _ in enumerate(mixed(position, 1)):
        if n % 20 == 0:
            for panel in shown(position, 0)[1]:
                parsed(panel.svg, f"p-{panel.name}")
