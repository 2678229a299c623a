"""Pictures: well-formed, safe, complete, the same every time, and no more than a seat may know."""

from __future__ import annotations

import xml.etree.ElementTree as ElementTree
from typing import Any, cast

import pytest

import mornington as mt
from mornington.games.line_change import board as boards
from mornington.games.line_change.draw.map_frame import steady_frame
from mornington.games.line_change.view_types import LineChangeView
from tests.line_change import playing
from tests.pictures import description, parsed, texts
from tests.playing import mixed
from tests.thorough import combined

BOARDS = {
    "standard": playing.STANDARD,
    "shuttle": (boards.FOLDER / "shuttle.toml").read_text("utf-8"),
    "two colours": playing.TWO_COLOURS,
}


def classed(root: ElementTree.Element, name: str) -> list[ElementTree.Element]:
    return [element for element in root.iter() if name in (element.get("class") or "").split()]


def keyed(root: ElementTree.Element) -> dict[str, ElementTree.Element]:
    """All things by their keys, none of which is there twice."""
    found = [(key, element) for element in root.iter() if (key := element.get("data-key"))]
    assert len(dict(found)) == len(found)
    return dict(found)


def check(position: mt.Position) -> None:
    game = position.game
    for seat in [*range(position.players), None]:
        view = position.view(seat)
        whole = position.svg(seat, "w")
        root = parsed(whole, "w")
        assert whole == position.svg(seat, "w")
        assert len(classed(root, "traced")) == (position.players if view["last_round"] else 0)
        assert len(classed(root, "outcome")) == view["over"]
        for shown in range(position.players):
            layer = parsed(game.draw.moving(game.board, view, shown, "l"), "l")
            assert len(classed(layer, "tile")) >= len(view["tiles"])
            check_hot_spots(game, layer, view["moves"] if shown == seat else [])


def check_hot_spots(game: mt.Game, layer: ElementTree.Element, moves: list[dict[str, Any]]) -> None:
    """One for each cell, and together exactly the legal moves in their order."""
    spots = classed(layer, "move")
    wanted: dict[str, list[dict[str, Any]]] = {}
    for move in moves:
        wanted.setdefault(move["text"].split()[0], []).append(move)
    assert len(spots) == len(wanted)
    for spot, ways in zip(spots, wanted.values(), strict=True):
        assert spot.get("data-moves") == " ".join(str(move["id"]) for move in ways)
        assert spot.get("tabindex") == "0"
        assert spot.get("role") == "button"
        said = [game.words.move_words(game.board, move["text"]) for move in ways]
        assert spot.get("aria-label") == (said[0] if len(said) == 1 else _together(said))
    assert layer.get("role") == ("group" if spots else "img")


def _together(said: list[str]) -> str:
    """Several moves at one place, as one label."""
    parts = [words.rsplit(", ", 1) for words in said]
    assert len({place for place, _turn in parts}) == 1
    return f"{parts[0][0]}: {' or '.join(turn for _place, turn in parts)}"


def test_the_tiles_of_every_board_can_be_drawn() -> None:
    for text in BOARDS.values():
        game = mt.load("line-change", board_text=text)
        root = parsed(game.draw.static(game.board, "s"), "s")
        kinds = sum(n > 0 for n in game.board.sections)
        assert len(classed(root, "tile")) == kinds + len(game.board.straights) + 2


@pytest.mark.parametrize(*combined(board=list(BOARDS), players=[2, 3, 4]))
def test_every_moment_can_be_drawn(board: str, players: int) -> None:
    position = mt.load("line-change", board_text=BOARDS[board]).start(seed=23, players=players)
    for n, _ in enumerate(mixed(position, 23)):
        if n % 19 == 0:
            check(position)
    check(position)


def test_the_frame_fits_any_map(game: mt.Game) -> None:
    position = game.start(seed=5, players=2)
    for n, _ in enumerate(mixed(position, 5, wild=1)):
        view = position.view(0)
        picture = game.draw.moving(game.board, view, 0, "l")
        width, height = picture.size
        assert width / height == pytest.approx(1.6), "what lies around it stays where it is"
        assert bool(picture.places) == bool(view["moves"])
        for place in picture.places:
            assert 50 < place.x < width - 50, "the middle of a cell of 100 by 100"
            assert 50 < place.y < height - 50
        if n == 30:
            break


def test_the_map_moves_only_where_a_tile_lies_far_out(game: mt.Game) -> None:
    """With most tiles everything stays where it is, and no round sees it grow often."""
    moved = tiles = 0
    for seed in range(4):
        position = game.start(seed=seed, players=2)
        before: tuple[int, object] | None = None
        for _ in mixed(position, seed, 0.1):
            view = cast(LineChangeView, position.view(None))
            shown = steady_frame(view["tiles"])
            for tile in view["tiles"]:
                x, y = shown.spot(tile["x"], tile["y"])
                assert 100 <= x <= shown.size[0] - 100, "the cells around it are in the picture"
                assert 100 <= y <= shown.size[1] - 100
            now = (shown.left, shown.top, shown.columns)
            if before and before[0] == view["round"]:
                tiles, moved = tiles + 1, moved + (before[1] != now)
            before = view["round"], now
    assert 0 < moved < tiles / 8


def test_a_tile_stays_itself_from_the_hand_to_the_map(game: mt.Game) -> None:
    position = playing.stacked(game, ["blue", "red"], playing.EXAMPLE, last=3)
    before = position.view(0)
    (drawn,) = (
        key
        for panel in game.draw.panels(game.board, before, "p")
        for key in keyed(ElementTree.fromstring(panel.svg))
        if key.startswith("tile-")
    )
    position.play(playing.EXAMPLE[3][1])
    laid = set(keyed(ElementTree.fromstring(game.draw.moving(game.board, position.view(0), 0, "l"))))
    assert laid - set(keyed(ElementTree.fromstring(game.draw.moving(game.board, before, 0, "l")))) == {drawn}


def test_the_last_tile_laid_is_told_and_marked(game: mt.Game) -> None:
    position = playing.stacked(game, ["blue", "red"], playing.EXAMPLE, last=3)
    root = ElementTree.fromstring(game.draw.moving(game.board, position.view(None), 0, "l"))
    laid = [game.words.move_words(game.board, move) for _tile, move in playing.EXAMPLE[:3]]
    assert "; ".join(laid) in description(root)
    assert ElementTree.tostring(keyed(root)["latest"], "unicode").count("#F5A800") == 1
    start = game.draw.moving(game.board, game.start(seed=1, players=2).view(None), 0, "l")
    assert "#F5A800" not in start


def test_the_result_of_the_worked_example_is_on_the_picture(game: mt.Game) -> None:
    position = playing.stacked(game, ["blue", "red"], playing.EXAMPLE)
    root = ElementTree.fromstring(position.svg(None))
    assert len(classed(root, "traced")) == 2
    # blue and red use the same tiles, in opposite directions, each with one change
    assert len(classed(root, "change")) == 2
    assert {"+5", "+4", "+1"} <= set(texts(root))
    assert "journey with 1 change" in description(root)
    assert "Round 1 ended with a journey" in description(root)


def test_rotations_that_fit_nowhere_are_pale() -> None:
    position = mt.load("line-change", board_text=BOARDS["shuttle"]).start(seed=5, players=3)
    seen = set()
    for _ in mixed(position, 5):
        drawn = position.view(None)["in_hand"]
        rotations = classed(ElementTree.fromstring(position.svg(None)), "rotation")
        fitting = {place["turned"] for place in drawn["places"]}
        expected = [90 * k in fitting for k in range(2 if drawn["kind"] == "cross" else 4)]
        assert [rotation.get("opacity") is None for rotation in rotations] == expected
        seen.update(expected)
        if len(seen) == 2:
            return
    raise AssertionError("every rotation always fitted")


def test_the_lines_of_others_are_not_on_the_picture(game: mt.Game) -> None:
    """Whatever the others and the undrawn tiles are, a seat sees the same picture until the round is over."""
    for last in range(len(playing.EXAMPLE)):
        pictures, layers = set(), set()
        for others in (["red", "yellow", "green"], ["green", "red", "yellow"], ["yellow", "green", "red"]):
            position = playing.stacked(game, ["blue", *others], playing.EXAMPLE, last=last, players=3)
            pictures.add(position.svg(0))
            layers.add(game.draw.moving(game.board, position.view(0), 0, "l"))
        assert len(pictures) == len(layers) == 1


def test_the_own_line_is_on_the_picture(game: mt.Game) -> None:
    for line, number in (("blue", 2), ("red", 1)):
        root = ElementTree.fromstring(playing.stacked(game, [line, "green"], [], players=2).svg(0))
        assert f"Your line: {line} ({number})" in description(root)
        assert f"{line} · yours" in texts(root)


def test_spectators_see_no_line_before_it_is_revealed(game: mt.Game) -> None:
    pictures = {
        playing.stacked(game, lines, playing.EXAMPLE, last=5, players=4).svg(None)
        for lines in (["blue", "red", "green", "yellow"], ["yellow", "green", "red", "blue"])
    }
    assert len(pictures) == 1


def test_names_on_a_board_cannot_break_out() -> None:
    text = playing.STANDARD.replace('"Standard"', '"</svg><script>alert(1)</script> & \\"x"')
    game = mt.load("line-change", board_text=text)
    parsed(game.start(seed=1, players=2).svg(0).replace("&lt;script", ""), "m")
    parsed(game.draw.static(game.board, "s").replace("&lt;script", ""), "s")
