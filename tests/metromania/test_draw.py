"""Pictures: well-formed, safe, complete, the same every time, and silent about secrets."""

from __future__ import annotations

import xml.etree.ElementTree as ElementTree
from collections.abc import Iterable, Iterator
from itertools import pairwise
from math import dist
from typing import Any

import pytest

import mornington as mt
from mornington.draw.geometry import outlines
from mornington.draw.png import png
from mornington.games.metromania import board as boards
from mornington.games.metromania import state
from mornington.games.metromania.draw.lines import corners, lines_of
from mornington.games.metromania.draw.plan import at
from mornington.games.metromania.move_words import move_words
from tests.pictures import SVG, hot_spots, parsed, texts
from tests.playing import mixed
from tests.thorough import slow, some_quick

from . import setting
from .setting import OPTIONS, finished


@pytest.mark.parametrize(
    "setting", some_quick([{"board": name, **options} for name in ("metropolis", "two-lakes") for options in OPTIONS])
)
def test_every_moment_can_be_drawn(setting: dict[str, Any]) -> None:
    options = dict(setting)
    position = mt.load("metromania", options.pop("board")).start(seed=5, **options)
    phases = set()
    for n, _ in enumerate(mixed(position, 5, 0.1)):
        phase = position.view()["phase"]
        if phase not in phases or n % 41 == 0:
            phases.add(phase)
            check(position)
    check(position)
    assert phases >= {"turn", "digging"}


def check(position: mt.Position) -> None:
    game = position.game
    empty = parsed(game.draw.static(game.board, "e"), "e")
    assert not hot_spots(empty)
    for seat in [*range(position.players), None]:
        view = position.view(seat)
        whole = position.svg(seat, "w")
        check_moves(game.board, hot_spots(parsed(whole, "w")), view["moves"])
        on_board = [move for move in view["moves"] if move["id"] < state.DOUBLE]
        for shown in {0, seat}:
            layer = parsed(game.draw.moving(game.board, view, shown, "l"), "l")
            assert layer.get("viewBox") == empty.get("viewBox")
            check_moves(game.board, hot_spots(layer), on_board if shown == seat else [])


def check_moves(board: boards.Board, spots: list[tuple[list[int], str]], moves: list[dict[str, Any]]) -> None:
    """One place for each tunnel from each end and for each vertex, which names all its moves."""
    words = {move["id"]: move_words(board, move["text"]) for move in moves}
    assert sorted(move for numbers, _ in spots for move in numbers) == sorted(words)
    for numbers, name in spots:
        assert name == "; ".join(words[number] for number in numbers)
        if len(numbers) > 1:
            assert all(number < state.STATION for number in numbers)
    told = {move["id"]: move["text"] for move in moves}
    digs = [told[numbers[0]].split(" ")[1:3] for numbers, _ in spots if numbers[0] < state.STATION]
    assert len(set(map(tuple, digs))) == len(digs)


def test_letters_to_choose_from_share_a_place() -> None:
    position = setting.start(players=3)
    while position.view()["phase"] == "doubling":
        position.play(position.legal(position.actors[0])[0])
    view = position.view(0)
    numbers = [position.legal(0)[0].id, position.legal(0)[0].id + 2 * state.TUNNELS]
    texts = [f"1 k4-j4 sw {letter}" for letter in "AB"]
    moves = [{"id": number, "text": text} for number, text in zip(numbers, texts, strict=True)]
    layer = position.game.draw.moving(position.game.board, {**view, "moves": moves}, 0, "l")
    words = "; ".join(move_words(position.game.board, text) for text in texts)
    assert hot_spots(parsed(layer, "l")) == [(numbers, words)]


def test_a_pass_can_be_pointed_at(game: mt.Game) -> None:
    view = game.start(seed=1).view(0)
    view = {**view, "moves": [{"id": state.PASS, "text": "pass"}]}
    spots = hot_spots(parsed(game.draw.picture(game.board, view, "w"), "w"))
    assert spots == [([state.PASS], "pass")]


@pytest.mark.parametrize("players", [3, slow(4)])
def test_secrets_stay_secret(game: mt.Game, players: int) -> None:
    """Pictures of a seat are the same whatever letters the others hold."""
    position = game.start(players=players, seed=9)
    different = 0
    for n, _ in enumerate(mixed(position, 9, 0.2)):
        if n % 25 == 3:
            for seat in [*range(players), None]:
                other = position.resampled(seat, n)
                different += any(other.svg(k) != position.svg(k) for k in range(players) if k != seat)
                assert position.svg(seat) == other.svg(seat)
                check_hands(position, seat)
    assert different


def check_hands(position: mt.Position, seat: int | None) -> None:
    """As many question marks as there are letters the seat may not see, and as many letters as it may."""
    root = ElementTree.fromstring(position.svg(seat))
    hands = [(company["seat"], item) for company in position.view(seat)["companies"] for item in company["hand"]]
    hidden = [item for owner, item in hands if owner != seat and not item["placed"]]
    shown = texts(root)
    assert shown.count("?") == 2 * len(hidden), "in the hand and in the memo of the tests"
    assert all(item["letter"] is None for item in hidden)
    for letter in "ACDEF":  # B is also the blue company's
        known = [item for _, item in hands if item["letter"] == letter]
        day = 1
        assert shown.count(letter) == day + 2 * len(known) + sum(item["placed"] is not None for item in known)


@pytest.mark.parametrize("options", some_quick(OPTIONS))
def test_the_end_shows_tests_and_totals(game: mt.Game, options: dict[str, Any]) -> None:
    position = finished(game, 2, 1.0, **options)
    view = position.view()
    root = parsed(position.svg(0), "m")
    shown, description = texts(root), root.findtext(f"{SVG}desc") or ""
    assert len(view["tests"]) == 7
    for test in view["tests"]:
        assert test["day"] in shown
        for leg in test["trip"]:
            assert " – ".join(leg["stations"]) in shown
            assert " – ".join(leg["stations"]) in description
        for points in test["points"].values():
            assert not points or str(points).replace("-", "−") in shown
    for company in view["companies"]:
        assert str(company["total"]).replace("-", "−") in shown
    assert view["outcome"]["reason"] in description
    layer = parsed(game.draw.moving(game.board, view, 0, "l"), "l")
    ridden = {leg["company"] for test in view["tests"] for leg in test["trip"]}
    assert bool([e for e in layer.iter() if e.get("class") == "glow"]) == bool(ridden)


def test_everything_built_is_drawn(game: mt.Game) -> None:
    position = finished(game, 3, 1.0, players=4)
    view = position.view()
    layer = parsed(game.draw.moving(game.board, view, 0, "l"), "l")
    lines = [e for e in layer.iter() if (e.get("class") or "").startswith("line ")]
    assert len(lines) == sum(bool(line["tunnels"]) for c in view["companies"] for line in c["lines"])
    stations = next(e for e in layer.iter() if e.get("class") == "stations")
    assert [e.text for e in stations.iter(f"{SVG}text")] == [station["at"] for station in view["stations"]]


def test_lines_along_one_edge_stay_apart(game: mt.Game) -> None:
    """Points in the middle of all tunnels have their own place, and tunnels of a line hang together."""
    for seed in range(3):
        view: Any = finished(game, seed, 1.0, players=4).view()
        drawn = lines_of(view)
        middles = [d.point(62) for line in drawn for d in line.way]
        assert min(dist(a, b) for i, a in enumerate(middles) for b in middles[:i]) > 25
        for line in drawn:
            for a, b in pairwise(line.way):
                assert a.head == b.tail
            for p, q in pairwise(corners(line.way)):
                assert dist(p, q) > 5


def test_an_outline_goes_around_every_shape(game: mt.Game) -> None:
    grid = game.board.lattice

    def lengths(spaces: Iterable[int]) -> list[int]:
        return sorted(len(loop) for loop in outlines((grid.corners[space] for space in spaces), at))

    assert lengths(grid.sector(0, 0)) == [3]
    assert lengths(range(grid.city_spaces)) == [6]
    centre = [i for i in range(grid.city_spaces) if (0, 0) in grid.spaces[i]]
    assert lengths(centre) == [6]
    assert lengths(centre[:1] + centre[-1:]) == [3, 3], "they touch in a corner only"
    assert lengths(i for i in range(grid.city_spaces) if i not in centre) == [6, 6]


def strange_boards() -> Iterator[str]:
    """Boards that are allowed and look like no city."""
    text = setting.METROPOLIS
    yield text.replace("stations = 30", "stations = 91").replace("tunnels = 18", "tunnels = 2")
    yield text.replace("stations = 30", "stations = 1").replace('"Metropolis"', '"</svg>&<script>"')
    names = ('"Lakeside"', '"Parkside"', '"Docks"')
    for name in names:
        text = text.replace(name, f'"<b onload=x> & {"long " * 6}{name[1:-1]}"')
    yield text
    crowded = '"""\nL\nLLL\nPPPPP\nHHHHHHH\nWWWWFFFFP\n"""\n'
    yield setting.QUIET[: setting.QUIET.index("crowded")] + "".join(f"d{n} = {crowded}" for n in range(6))
    yield setting.QUIET


@pytest.mark.parametrize("text", list(strange_boards()), ids=["short", "poor", "names", "full", "empty"])
def test_strange_boards_can_be_drawn(text: str) -> None:
    assert boards.parse(text)
    position = mt.load("metromania", board_text=text).start(players=4, seed=1)
    for n, _ in enumerate(mixed(position, 1)):
        if n == 40:
            break
    for seat in (0, None):
        picture = position.svg(seat)
        assert "<script" not in picture
        assert "<b " not in picture
        parsed(picture.replace("onload=x", ""), "m")
    assert png(position.svg(0), width=120)
