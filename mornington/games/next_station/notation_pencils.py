"""Texts of the choice of pencils before the first round, and the way back.

| text | move |
|---|---|
| `take green` | take the green pencil |
| `place pink left of 0` | two players: the pink pencil lies left of seat 0, the other spare one left of seat 1 |
| `place pink between 1 and 2` | three players: the spare pencil, pink, lies between seats 1 and 2 |
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from mornington.core.errors import IllegalMove
from mornington.core.text import _

from . import rules
from .board import COLOUR_NAMES, COLOURS

_TAKE = re.compile(r"take ([a-z]+)")
_LEFT = re.compile(r"place ([a-z]+) left of (\d)")
_BETWEEN = re.compile(r"place ([a-z]+) between (\d) and (\d)")


def text(s: Any, move: int) -> str:
    """The text of a move that takes or places a pencil."""
    if move < rules.PLACE:
        return f"take {COLOURS[move - rules.TAKE]}"
    colour, gap = divmod(move - rules.PLACE, rules.GAPS)
    if s.players == 2:
        return f"place {COLOURS[colour]} left of {gap}"
    return f"place {COLOURS[colour]} between {gap} and {(gap + 1) % s.players}"


def sentence(text: str) -> str:
    """The same in words for people; empty for any other move."""
    if found := _TAKE.fullmatch(text):
        return _("take the {colour} pencil", colour=_(COLOUR_NAMES[found[1]]))
    if found := _LEFT.fullmatch(text):
        return _("place the {colour} pencil left of seat {seat}", colour=_(COLOUR_NAMES[found[1]]), seat=found[2])
    if found := _BETWEEN.fullmatch(text):
        colour = _(COLOUR_NAMES[found[1]])
        return _("place the {colour} pencil between seats {a} and {b}", colour=colour, a=found[2], b=found[3])
    return ""


def is_choice(words: str) -> bool:
    """Whether a text is about choosing pencils."""
    return words.startswith(("take ", "place "))


def why_no_choice(s: Any) -> str:
    """Why no pencil can be chosen in a round."""
    if s.with_choice:
        return _("the pencils have been chosen: from here on they pass from hand to hand")
    return _("the pencils were dealt by lot")


def parse(s: Any, words: str, by_text: Mapping[str, int]) -> int:
    """The choice a text means, in other words than its own; the error says what is wrong with it."""
    example = repr(next(iter(by_text)))
    wanted = words if is_choice(words) else f"take {words}"
    if found := _TAKE.fullmatch(wanted):
        if wanted in by_text:
            return by_text[wanted]
        if found[1] in COLOURS or is_choice(words):
            raise IllegalMove(_why_not_taken(s, found[1], example))
    left, between = _LEFT.fullmatch(wanted), _BETWEEN.fullmatch(wanted)
    if left or between:
        move = by_text.get(_tidy(s, left, between))
        if move is None:
            raise IllegalMove(_why_not_placed(s, (left or between)[1], example))  # type: ignore[index]
        return move
    raise IllegalMove(_("pencils are chosen now: write it like {example}", example=example))


def _tidy(s: Any, left: re.Match[str] | None, between: re.Match[str] | None) -> str:
    """A placing as its move says it: with three players between two seats, with two by the pencil left of seat 0."""
    if between:
        colour, a, b = between[1], int(between[2]), int(between[3])
        if (b + 1) % s.players == a:
            a, b = b, a
        return f"place {colour} between {a} and {b}"
    assert left
    colour, seat = left[1], int(left[2])
    if s.players == 3:
        return f"place {colour} between {seat} and {(seat + 1) % 3}"
    if seat == 1 and colour in COLOURS:
        others = [name for k, name in enumerate(COLOURS) if name != colour and rules.is_spare(s, k)]
        return f"place {others[0]} left of 0" if len(others) == 1 else ""
    return f"place {colour} left of {seat}"


def _why_not_taken(s: Any, colour: str, example: str) -> str:
    if colour not in COLOURS:
        return _no_pencil(colour)
    if all(s.phase[seat] != rules.TAKING for seat in range(s.players)):
        return _("everyone has a pencil: say where the spare ones lie, like {example}", example=example)
    return _taken(s, colour)


def _why_not_placed(s: Any, colour: str, example: str) -> str:
    if colour not in COLOURS:
        return _no_pencil(colour)
    if all(s.phase[seat] != rules.PLACING for seat in range(s.players)):
        return _("first everyone takes a pencil: write it like {example}", example=example)
    if not rules.is_spare(s, COLOURS.index(colour)):
        return _taken(s, colour)
    return _("no spare pencil can lie there: write it like {example}", example=example)


def _no_pencil(colour: str) -> str:
    return _("there is no {colour} pencil; the pencils are {names}", colour=repr(colour), names=", ".join(COLOURS))


def _taken(s: Any, colour: str) -> str:
    places = [s.pencils[s.place[seat]] for seat in range(s.players)]
    return _("seat {seat} has the {colour} pencil", seat=places.index(COLOURS.index(colour)), colour=colour)
