"""The laws of things and chapters find faults: games whose pictures or interludes were spoilt on purpose break them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

import mornington as mt
from mornington.core.game import Game
from mornington.draw.chapters import Call, Chapter, Leg, Ride
from mornington.draw.motion import thing
from mornington.draw.svg import INK, Markup, Picture, disc, document, group, with_added
from mornington.testing import Case, happenings

GAME = "line-change"
WORDS = "A picture of nothing much, made for this test alone."


def with_things(*things: Markup) -> Case:
    """The game with something more on its board."""
    spec = mt.load(GAME).spec
    draw = SimpleNamespace(**{name: getattr(spec.draw, name) for name in dir(spec.draw) if not name.startswith("__")})
    honest = spec.draw.moving
    draw.moving = lambda *given: with_added(honest(*given), *things)
    return Case(Game(replace(spec, draw=draw), board="shuttle"), {"players": 2})


def with_chapters(end: Callable[[str], Chapter | None]) -> Case:
    """The game with another chapter at its end."""

    def chapter(board: Any, before: Any, after: Any, prefix: str) -> Chapter | None:
        return end(prefix) if after["over"] and not before["over"] else None

    spec = replace(mt.load(GAME).spec, chapters=SimpleNamespace(chapter=chapter))
    return Case(Game(spec, board="shuttle"), {"players": 2})


def picture(prefix: str) -> Picture:
    return document(prefix, (100, 50), "Nothing", WORDS, disc(5, 5, 5))


MOVED = group(disc(0, 0, 5), data_key="a", data_enter="fade", transform="translate(3 3)")


@pytest.mark.parametrize(
    ("things", "said"),
    [
        ((thing("twin", disc(1, 1, 1)), thing("twin", disc(2, 2, 2))), "two things of a page have the key twin"),
        ((MOVED,), "has a transform"),
        ((thing("", disc(1, 1, 1)),), "empty key"),
        ((thing("b", disc(1, 1, 1), enter="explode"),), "which no page knows"),  # type: ignore[arg-type]
    ],
)
def test_things_that_are_not_themselves(things: tuple[Markup, ...], said: str) -> None:
    with pytest.raises(AssertionError, match=said):
        happenings.things_have_keys_of_their_own(with_things(*things))


def test_things_that_are_themselves() -> None:
    happenings.things_have_keys_of_their_own(with_things(thing("mine", disc(1, 1, 1), enter="drop")))


OUTSIDE = Ride("Out of the picture", (Leg(INK, ((0.0, 0.0), (101.0, 10.0))),))
STANDS = Ride("Nowhere", (Leg(INK, ((0.0, 0.0),)),))
UNSEEN = Ride("Over nothing", (Leg(INK, ((0.0, 0.0), (9.0, 9.0))),))
CALLS = Ride("Goes well", (Leg(INK, ((0.0, 0.0), (100.0, 50.0))),), (Call((50.0, 25.0), "+6"),))


@pytest.mark.parametrize(
    ("end", "said"),
    [
        (lambda prefix: None, "the end of the game is no chapter"),
        (lambda prefix: Chapter("", ("It is over.",)), "no title"),
        (lambda prefix: Chapter("The end", ()), "says nothing"),
        (lambda prefix: Chapter("The end", ("long " * 40,)), "too long"),
        (lambda prefix: Chapter("The end", (), picture(prefix), (OUTSIDE,)), "leaves its picture"),
        (lambda prefix: Chapter("The end", (), picture(prefix), (STANDS,)), "less than two points"),
        (lambda prefix: Chapter("The end", (), None, (UNSEEN,)), "no picture"),
        (lambda prefix: Chapter("The end", ("It is over.",), picture("other")), "ids begin with the prefix"),
    ],
)
def test_chapters_that_lack_something(end: Callable[[str], Chapter | None], said: str) -> None:
    with pytest.raises(AssertionError, match=said):
        happenings.chapters_are_whole(with_chapters(end))


def test_a_chapter_that_is_whole() -> None:
    happenings.chapters_are_whole(
        with_chapters(lambda prefix: Chapter("The end", ("It is over.",), picture(prefix), (CALLS,)))
    )
