"""Laws of what a page shows happening: things that stay themselves from picture to picture, and chapters."""

from __future__ import annotations

import xml.etree.ElementTree as ElementTree
from itertools import pairwise
from typing import Any, get_args

from mornington.core.position import Position
from mornington.draw.chapters import Chapter
from mornington.draw.motion import Entrance
from mornington.draw.svg import Spot

from .cases import NAMES, Case, mixed
from .pictures import parsed

LONGEST_LINE = 140  # letters: an interlude is read in a moment
EDGE = 0.5  # units beyond its picture that rounding may put a ride


def things_have_keys_of_their_own(case: Case) -> None:
    """Every thing of a page has a key that no other has, a known entrance, and no transform: pages set that."""
    for position in case.moments(31, 21):
        for viewer in (0, None):
            for key, element in _things(position, viewer):
                entrance = element.get("data-enter")
                assert entrance in get_args(Entrance), f"the thing {key} comes in by {entrance!r}, which no page knows"
                assert not element.get("transform"), f"the thing {key} has a transform: put an at() in it or around it"


def things_stay_themselves(case: Case) -> None:
    """Drawn again, a page has the same things."""
    for position in case.moments(32, 40):
        first, second = ([key for key, _ in _things(position, 0)] for _ in range(2))
        assert first == second, "the things of a page have other keys when it is drawn again"


def _things(position: Position, viewer: int | None) -> list[tuple[str, ElementTree.Element]]:
    """Everything with a key on the page of a viewer."""
    game, view = position.game, position.view(viewer)
    drawn = [game.draw.moving(game.board, view, viewer or 0, "l")]
    drawn += [panel.svg for panel in game.draw.panels(game.board, view, "p")]
    found: dict[str, ElementTree.Element] = {}
    for picture in drawn:
        for element in ElementTree.fromstring(picture).iter():
            key = element.get("data-key")
            if key is None:
                continue
            assert key, "a thing has an empty key"
            assert key not in found, f"two things of a page have the key {key}"
            found[key] = element
    return list(found.items())


def chapters_are_whole(case: Case) -> None:
    """Chapters have a title and short sentences; rides stay inside their picture; the end of a game is one."""
    part, game = case.game.spec.chapters, case.game
    if part is None:
        return
    position = case.start(33)
    views = [_views(position)]
    for _step in mixed(position, 33):
        if len(position.moves) == len(views):
            views.append(_views(position))
    views.append(_views(position))
    for n, (before, after) in enumerate(pairwise(views), 1):
        for viewer in (0, 1):
            prefix = f"chapter-{n}"
            found = part.chapter(game.board, before[viewer], after[viewer], prefix)
            if found is not None:
                _check(found, prefix)
                assert found == part.chapter(game.board, before[viewer], after[viewer], prefix), "told otherwise again"
            elif after[viewer]["over"] and not before[viewer]["over"]:
                raise AssertionError("the end of the game is no chapter")


def _views(position: Position) -> tuple[dict[str, Any], dict[str, Any]]:
    """What the first seat sees, and what everyone does."""
    names = NAMES[: position.players]
    return position.view(0, names=names, moves=False), position.view(None, names=names, moves=False)


def _check(found: Chapter, prefix: str) -> None:
    assert isinstance(found, Chapter), f"a chapter is a draw.chapters.Chapter, not {type(found).__name__}"
    assert found.title, "a chapter has no title"
    assert found.lines or found.rides, f"the chapter {found.title!r} says nothing"
    for line in (found.title, *found.lines, *(ride.words for ride in found.rides), found.coming):
        assert len(line) <= LONGEST_LINE, f"too long for an interlude: {line!r}"
    for ride in found.rides:
        assert ride.words, f"a ride of {found.title!r} has no words"
    if found.svg is None:
        assert not found.rides, f"the rides of {found.title!r} have no picture to go over"
        return
    parsed(found.svg, prefix)
    for ride in found.rides:
        for leg in ride.legs:
            assert len(leg.path) >= 2, f"a leg of {ride.words!r} has less than two points"
        for spot in (*(spot for leg in ride.legs for spot in leg.path), *(call.at for call in ride.calls)):
            assert _is_inside(spot, found.svg.size), f"{ride.words!r} leaves its picture at {spot}"
        for call in ride.calls:
            assert call.text, f"a call of {ride.words!r} says nothing"


def _is_inside(spot: Spot, size: Spot) -> bool:
    return all(-EDGE <= at <= most + EDGE for at, most in zip(spot, size, strict=True))
