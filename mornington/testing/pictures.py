"""Laws of pictures: well-formed, safe, the same every time, with names for seats and dark colours for light ones."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ElementTree
from collections.abc import Iterator

from mornington.core.position import Position
from mornington.draw import svg
from mornington.draw.svg import Picture

from .cases import NAMES, Case

SVG = "{http://www.w3.org/2000/svg}"
EVENTS = re.compile(r"\bon[a-z]+=")
LONG_NUMBER = re.compile(r'="[^"]*\d\.\d{3}')
COLOUR = re.compile(r'\b(?:fill|stroke|stop-color)="([^"]*)"')
SEAT = re.compile(r"\bseats? \d", re.IGNORECASE)
WIDTHS = {(False, False): "400", (True, False): "800", (False, True): "640"}  # of panels: wide ones, large ones


# What holds for one picture


def parsed(text: str, prefix: str) -> ElementTree.Element:
    """The picture as a tree: well-formed, safe, with a text alternative, its ids its own."""
    assert "style" not in text, "pictures pass a strict Content-Security-Policy: no style, use presentation attributes"
    assert not EVENTS.search(text), "a picture holds an event handler"
    assert "<script" not in text, "a picture holds a script"
    assert not LONG_NUMBER.search(text), "numbers in pictures have two decimals at most"
    root = ElementTree.fromstring(text)
    assert root.tag == f"{SVG}svg", "a picture is an svg element"
    assert root.get("viewBox"), "a picture has a viewBox"
    assert root.get("role") in ("img", "group"), "the role of a picture is img, or group if it has places to point at"
    assert root.find(f"{SVG}title") is not None, "a picture has a title"
    assert len(description(root)) > 40, f"the description of a picture says too little: {description(root)!r}"
    ids = [element.get("id") for element in root.iter() if element.get("id")]
    assert len(set(ids)) == len(ids), "two elements of a picture have one id"
    assert all(str(name).startswith(f"{prefix}-") for name in ids), f"ids begin with the prefix {prefix}-"
    assert set(re.findall(r'(?:url\(#|href="#)([^")]+)', text)) <= set(ids), (
        "a picture refers to an id it does not have"
    )
    return root


def description(root: ElementTree.Element) -> str:
    return root.findtext(f"{SVG}desc") or ""


def texts(root: ElementTree.Element) -> list[str]:
    return ["".join(element.itertext()) for element in root.iter(f"{SVG}text")]


def hot_spots(root: ElementTree.Element) -> list[tuple[list[int], str]]:
    """The moves and the words of each place to point at."""
    spots = []
    for element in root.iter():
        if element.get("class") == "move":
            assert element.get("tabindex") == "0", "a place to point at can be reached by keyboard"
            assert element.get("role") == "button", "a place to point at is a button"
            assert root.get("role") == "group", "inside an image nothing can be focused"
            moves = [int(move) for move in element.get("data-moves", "").split()]
            spots.append((moves, element.get("aria-label", "")))
    return spots


# What holds for all pictures of a game


def pictures_of(position: Position, viewer: int | None, names: tuple[str, ...] = ()) -> dict[str, Picture]:
    """All that a page shows of a position, by prefix."""
    game = position.game
    view = position.view(viewer, names=names[: position.players] or None)
    found = {
        "static": game.draw.static(game.board, "static"),
        "whole": game.draw.picture(game.board, view, "whole"),
        "moving": game.draw.moving(game.board, view, viewer or 0, "moving"),
    }
    found |= {f"panel-{panel.name}": panel.svg for panel in game.draw.panels(game.board, view, "panel")}
    return found


def _drawn(case: Case, seed: int, every: int = 21) -> Iterator[tuple[Position, int | None]]:
    """Moments of a game in the eyes of the first seat, the last one and a spectator: the others are like them."""
    for position in case.moments(seed, every):
        yield from ((position, viewer) for viewer in dict.fromkeys((0, position.players - 1, None)))


def every_moment_can_be_drawn(case: Case) -> None:
    """All pictures are well-formed and safe, and drawing again gives the same."""
    for position, viewer in _drawn(case, 23):
        pictures = pictures_of(position, viewer)
        for prefix, picture in pictures.items():
            parsed(picture, prefix)
        assert pictures_of(position, viewer) == pictures, "a view is drawn differently the second time"
        assert position.svg(viewer, "whole") == pictures["whole"]


def layers_fit_the_board(case: Case) -> None:
    """Where the moving layer lies over the printed board, both have one size, whoever's board is shown."""
    game = case.game
    printed = parsed(game.draw.static(game.board, "e"), "e")
    assert not hot_spots(printed), "the printed board has places to point at"
    if not game.draw.OVERLAYS:
        return
    for position, viewer in _drawn(case, 24, 40):
        for shown in range(position.players):
            layer = parsed(game.draw.moving(game.board, position.view(viewer), shown, "l"), "l")
            assert layer.get("viewBox") == printed.get("viewBox"), "the moving layer has another size than the board"


def places_are_of_legal_moves(case: Case) -> None:
    """Places to point at have only legal moves of the viewer, with words and a way to show them; others have none.

    Moves without a place become buttons, so each move has a phrase.
    """
    game = case.game
    for position, viewer in _drawn(case, 25):
        legal = {move["id"] for move in position.view(viewer)["moves"]}
        for prefix, picture in pictures_of(position, viewer).items():
            root = parsed(picture, prefix)
            for moves, words in hot_spots(root):
                assert moves, "a place to point at has no move"
                assert set(moves) <= legal, f"{words!r} in {prefix} is no legal move of the viewer"
                assert words, f"a place to point at in {prefix} has no words (aria-label)"
            marked = {move for moves, _ in hot_spots(root) for move in moves}
            assert marked == set(picture.moves), f"{prefix} has places that it does not know of: use draw.buttons"
            if not prefix.startswith("whole"):
                _check_paint(root, prefix)
        for move in position.legal(viewer) if viewer is not None else ():
            assert game.words.move_words(game.board, move.text), f"{move.text} has no phrase for a button"


def _check_paint(root: ElementTree.Element, prefix: str) -> None:
    """A place to point at is painted when someone points at it, and invisible before."""
    for spot in root.iter():
        if spot.get("class") == "move":
            paint = spot.get("data-paint") or ""
            assert paint in ("fill", "stroke"), f"data-paint in {prefix} says fill or stroke, not {paint!r}"
            assert spot.get(f"{paint}-opacity") == "0", f"a place in {prefix} is seen before anyone points at it"
            assert (spot.get(paint) or "").startswith("#"), f"a place in {prefix} has no colour to be shown in"


def nothing_can_be_done_where_nobody_plays(case: Case) -> None:
    """Without moves in the view (a replay, a game left) no place can be pointed at."""
    game = case.game
    for position, viewer in _drawn(case, 26, 40):
        view = position.view(viewer, moves=False)
        pictures = [game.draw.moving(game.board, view, viewer or 0, "l"), game.draw.picture(game.board, view, "w")]
        pictures += [panel.svg for panel in game.draw.panels(game.board, view, "p")]
        assert not any('class="move"' in picture for picture in pictures)


def seats_are_called_by_their_names(case: Case) -> None:
    """Where names are known, no picture says "seat 1"; names are escaped; and some picture has each of them."""
    for position, viewer in _drawn(case, 27, 40):
        pictures = pictures_of(position, viewer, NAMES)
        words = []
        for prefix, picture in pictures.items():
            root = parsed(picture, prefix)
            words += [*texts(root), description(root)]
        for text in words:
            assert not SEAT.search(text), f"{text!r} should call people by their names"
        for name in NAMES[: position.players] if position.players > 1 else ():
            assert any(name in text for text in words), f"no picture calls {name!r} by that name"


def colours_have_a_dark_counterpart(case: Case) -> None:
    """Every colour is in the table of the kit or in the game's `DARK`; one that stays is there as itself."""
    known = {*svg.DARK, *case.game.draw.DARK, svg.WHITE, svg.BLACK, "none"}
    for light, dark in case.game.draw.DARK.items():
        for colour in (light, dark):
            assert re.fullmatch("#[0-9A-F]{6}", colour), f"{colour} in DARK should be # and six capital digits"
    for position, viewer in _drawn(case, 28):
        for prefix, picture in pictures_of(position, viewer).items():
            missing = {colour for colour in COLOUR.findall(picture) if not colour.startswith("url(")} - known
            assert not missing, f"the colours {', '.join(sorted(missing))} in {prefix} are not in DARK"


# Panels


def panels_are_named_and_sized(case: Case) -> None:
    """Panels have names of their own, the usual widths, and a heading if they are folded."""
    for position, viewer in _drawn(case, 29):
        panels = position.game.draw.panels(position.game.board, position.view(viewer), "p")
        assert len({panel.name for panel in panels}) == len(panels), "two panels have one name"
        for panel in panels:
            width = str(parsed(panel.svg, f"p-{panel.name}").get("viewBox")).split()[2]
            expected = WIDTHS[panel.wide, panel.large]
            assert width == expected, f"the panel {panel.name} is {width} wide, not {expected}"
            assert panel.title or not panel.folded, f"the folded panel {panel.name} needs a heading to unfold it by"
