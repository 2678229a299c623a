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
from difflib import get_close_matches

from mornington.core.errors import AmbiguousMove, ForbiddenMove, UnreadableMove
from mornington.core.records import Record
from mornington.core.text import _, quoted

from . import state
from .board import COLOURS, colour_name
from .pencils import is_spare

TAKE = re.compile(r"take ([a-z]+)")
PLACING = re.compile(r"place ([a-z]+)(?: left of (\d)| between (\d) and (\d))?")
CLOSE = 0.75  # how alike, of 1, a text must be to a move to be taken for a mistyped one


def text(s: Record, move: int) -> str:
    """The text of a move that takes or places a pencil."""
    if move < state.PLACE:
        return f"take {COLOURS[move - state.TAKE]}"
    colour, gap = divmod(move - state.PLACE, state.GAPS)
    if s.players == 2:
        return f"place {COLOURS[colour]} left of {gap}"
    return f"place {COLOURS[colour]} between {gap} and {(gap + 1) % s.players}"


def is_choice(words: str) -> bool:
    """Whether a text is about choosing pencils."""
    return words.startswith(("take ", "place "))


def why_no_choice(s: Record) -> str:
    """Why no pencil can be chosen in a round."""
    if s.with_choice:
        return _("the pencils have been chosen: from here on they pass from hand to hand")
    return _("the pencils were dealt by lot")


def now_chosen(by_text: Mapping[str, int]) -> str:
    """What to write instead while pencils are chosen."""
    return _("pencils are chosen now: write it like {example}", example=quoted(next(iter(by_text))))


def parse(s: Record, words: str, by_text: Mapping[str, int]) -> int:
    """The choice a text means, in other words than its own. Raises: UnreadableMove, AmbiguousMove, ForbiddenMove."""
    example = quoted(next(iter(by_text)))
    wanted = f"take {words}" if words in COLOURS else words
    taking, placing = TAKE.fullmatch(wanted), PLACING.fullmatch(wanted)
    found = taking or placing
    if not found:
        raise UnreadableMove(now_chosen(by_text), get_close_matches(words, by_text, 1, CLOSE))
    if found[1] not in COLOURS:
        meant = [words.replace(found[1], colour) for colour in get_close_matches(found[1], COLOURS, 1)]
        raise UnreadableMove(_no_pencil(found[1]), meant)
    tidy = _tidy(s, placing) if placing else wanted
    if tidy in by_text:
        return by_text[tidy]
    if taking:
        raise ForbiddenMove(_why_not_taken(s, found[1], example))
    if not tidy and is_spare(s, COLOURS.index(found[1])) and s.phase[0] == state.PLACING:
        places = [text for text in by_text if s.players == 2 or text.startswith(f"{words} ")]
        raise AmbiguousMove(_("{text} may mean several moves: say which", text=quoted(words)), places)
    raise ForbiddenMove(_why_not_placed(s, found[1], example))


def _tidy(s: Record, placing: re.Match[str]) -> str:
    """A placing as its move says it: with three players between two seats, with two by the pencil left of seat 0.

    Empty where the text does not say where.
    """
    colour, left, a, b = placing.groups()
    if left is None and a is None:
        return ""
    if left is None:
        first, second = int(a), int(b)
        if (second + 1) % s.players == first:
            first, second = second, first
        return f"place {colour} between {first} and {second}"
    if s.players == 3:
        return f"place {colour} between {left} and {(int(left) + 1) % 3}"
    if left == "1":
        others = [name for k, name in enumerate(COLOURS) if name != colour and is_spare(s, k)]
        return f"place {others[0]} left of 0" if len(others) == 1 else f"place {colour} left of 1"
    return f"place {colour} left of {left}"


def _why_not_taken(s: Record, colour: str, example: str) -> str:
    if all(s.phase[seat] != state.TAKING for seat in range(s.players)):
        return _("everyone has a pencil: say where the spare ones lie, like {example}", example=example)
    return _taken(s, colour)


def _why_not_placed(s: Record, colour: str, example: str) -> str:
    if all(s.phase[seat] != state.PLACING for seat in range(s.players)):
        return _("first everyone takes a pencil: write it like {example}", example=example)
    if not is_spare(s, COLOURS.index(colour)):
        return _taken(s, colour)
    return _("no spare pencil can lie there: write it like {example}", example=example)


def _no_pencil(colour: str) -> str:
    return _("there is no {colour} pencil; the pencils are {names}", colour=quoted(colour), names=", ".join(COLOURS))


def _taken(s: Record, colour: str) -> str:
    places = [s.pencils[s.place[seat]] for seat in range(s.players)]
    return _(
        "seat {seat} has the {colour} pencil",
        seat=places.index(COLOURS.index(colour)),
        colour=colour_name(COLOURS.index(colour)),
    )
