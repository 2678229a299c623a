"""Texts of moves and tiles, and the way back.

| text | move |
|---|---|
| `3,-1 RBRB` | lay the drawn tile at x 3, y -1, its sides red, blue, red, blue: top, right, bottom, left |
| `3,-1 r90` | the same tile told by its rotation: degrees clockwise from the tile as its name draws it |
| `3,-1` | enough where only one rotation fits |
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from difflib import get_close_matches

from mornington.core.contract import Options, TurnedUp
from mornington.core.errors import AmbiguousMove, ForbiddenMove, UnreadableMove
from mornington.core.piles import put, stacked
from mornington.core.records import Cells, Record
from mornington.core.text import _, ngettext, quoted

from . import grid, state
from .board import (
    ANY,
    COLOURS,
    SHAPE_NAMES,
    SIDE_NAMES,
    SIDES,
    STEPS,
    TILE_NAMES,
    Board,
    Place,
    colour_name,
    letters,
    section_sides,
)

STACKS = ("lines", "straights", "tiles")
LIKENESS = 0.7  # from 0 to 1: of a text to the move that is suggested for it
LONGEST_TEXT = 30  # characters of it that are compared
_MOVE = re.compile(r"(-?[0-9]{1,9}) ?, ?(-?[0-9]{1,9})(?: (?:([rbyg]{4})|r ?([0-9]{1,9})))?")


def located(place: int) -> Place:
    """The x and y of a place, as moves count it."""
    return grid.x_of(place), grid.y_of(place)


def texts(board: Board, s: Record, seat: int, move: int) -> tuple[str, str]:
    """A move's text, for its player and for everyone: nothing is private in it."""
    place, turns = divmod(move, state.TURNS)
    x, y = located(place)
    text = f"{x},{y} {letters(section_sides(s.in_hand, turns))}"
    return text, text


def parse(board: Board, s: Record, seat: int, text: str, legal: Sequence[int]) -> int:
    """The legal move a text means.

    Raises: UnreadableMove, AmbiguousMove, ForbiddenMove, each with a reason.
    """
    words = " ".join(text.lower().replace("−", "-").split())
    found = _MOVE.fullmatch(words)
    if not found:
        known = [texts(board, s, seat, move)[0] for move in legal]
        reason = _("{text} is not a move; write it like {example}", text=quoted(text), example=quoted(known[0]))
        raise UnreadableMove(reason, get_close_matches(words[:LONGEST_TEXT].upper(), known, 1, LIKENESS))
    x, y = int(found[1]), int(found[2])
    if _look_at(s, x, y) != state.NOTHING:
        raise ForbiddenMove(_("there is a tile at {x},{y} already", x=x, y=y))
    if not any(_look_at(s, x + dx, y + dy) for dx, dy in STEPS):
        raise ForbiddenMove(_("{x},{y} is not next to a laid tile", x=x, y=y))
    here = [move for move in legal if located(move // state.TURNS) == (x, y)]
    ways = [texts(board, s, seat, move)[0] for move in here]
    if found[4] and int(found[4]) % 90:
        raise UnreadableMove(_("a tile is turned by 0, 90, 180 or 270 degrees, not by {n}", n=int(found[4])), ways)
    if not found[3] and not found[4]:
        if len(here) > 1:
            raise AmbiguousMove(_("the tile fits there in several ways"), ways)
        if not here:
            tile = TILE_NAMES[s.in_hand]
            raise ForbiddenMove(_("the {tile} tile fits at {x},{y} in no rotation", tile=tile, x=x, y=y))
        return here[0]
    turns = _turns(s.in_hand, found[3], found[4])
    if turns is None:
        tile, sides = f"{TILE_NAMES[s.in_hand]} ({letters(section_sides(s.in_hand, 0))})", found[3].upper()
        raise ForbiddenMove(_("the drawn tile is {tile}, which never shows {sides}", tile=tile, sides=sides), ways)
    for move in here:
        if move % state.TURNS == turns:
            return move
    raise ForbiddenMove(_why_no_match(board, s, (x, y), turns), ways)


def _look_at(s: Record, x: int, y: int) -> int:
    """What lies at a place; nothing lies outside the window."""
    inside = 0 <= x - s.left < s.width and 0 <= y - s.top < s.height
    return int(s.grid[grid.cell_at(s, x, y)]) if inside else state.NOTHING


def _turns(kind: int, sides: str | None, degrees: str) -> int | None:
    """The quarter turns a text asks for, None where the tile never looks so.

    Rotations that look the same are the same move.
    """
    if sides:
        return next(
            (turns for turns in range(state.TURNS) if letters(section_sides(kind, turns)) == sides.upper()), None
        )
    turns = int(degrees) // 90 % state.TURNS
    return turns % 2 if kind % 2 == state.CROSS else turns


def _why_no_match(board: Board, s: Record, place: Place, turns: int) -> str:
    """Which side of a tile would not match its neighbour."""
    mine = section_sides(s.in_hand, turns)
    for side in range(4):
        dx, dy = STEPS[side]
        look = _look_at(s, place[0] + dx, place[1] + dy)
        theirs = board.sides(look)[(side + 2) % 4] if look else ANY
        if theirs not in (ANY, mine[side]):
            return _(
                "its {side} side would be {mine} beside {theirs}",
                side=_(SIDE_NAMES[SIDES[side]]),
                mine=colour_name(mine[side]),
                theirs=colour_name(str(theirs)),
            )
    raise AssertionError("a tile that matches on all sides is legal")


# Piles: what is shuffled, by name


def piles(options: Options) -> tuple[str, ...]:
    """The piles of a game, for `piles=`: three for each of the rounds dealt ahead."""
    return tuple(f"round {n} {stack}" for n in range(1, state.AHEAD + 1) for stack in STACKS)


def stack(s: Record, name: str, wanted: list[str]) -> None:
    """Put the wanted ones on top: the lines of seat 0, 1, …, the straight tiles from the left, the section tiles."""
    _round, n, which = name.split()
    ring = {"lines": s.ahead_lines, "straights": s.ahead_straights, "tiles": s.ahead_tiles}[which]
    cells = ring[int(n) - 1]
    current = [cells[i] for i in range(len(cells)) if cells[i] != state.NONE]
    put(cells, stacked(name, current, TILE_NAMES if which == "tiles" else COLOURS, wanted))


def turned_up(board: Board, before: Record | None, s: Record, seat: int | None) -> TurnedUp:
    """What a step (None: the start) has turned up, as (pile, card).

    Only what the seat may know (−1: what everyone may know; None: everything).
    """
    if before is None:
        return _round_begun(s, seat)
    told = before.drawn + 1  # the tile in hand was turned up before
    if s.stage == before.stage and not s.over:
        items = _outs(s.stage, [s.look[i] for i in range(told, s.drawn)])
        return [*items, (f"round {s.stage} tiles", TILE_NAMES[s.in_hand])]
    items = _outs(before.stage, [s.last_look[i] for i in range(told, s.last_drawn)])
    items += [(f"round {before.stage} result", _result(s, player)) for player in range(s.players)]
    return items if s.over else items + _round_begun(s, seat)


def _round_begun(s: Record, seat: int | None) -> TurnedUp:
    known: Iterable[int] = range(state.LINES) if seat is None else (seat,) if seat >= 0 else ()
    items = [(f"round {s.stage} lines", COLOURS[s.lines[i]]) for i in known]
    items += [(f"round {s.stage} straights", COLOURS[colour]) for colour in straights(s.straights)]
    return [*items, (f"round {s.stage} tiles", TILE_NAMES[s.in_hand])]


def _outs(stage: int, looks: list[int]) -> TurnedUp:
    """Tiles that were drawn and fitted nowhere."""
    names = [TILE_NAMES[kind_of(look)] for look in looks]
    return [item for name in names for item in ((f"round {stage} tiles", name), (f"round {stage} out", name))]


def _result(s: Record, seat: int) -> str:
    changes = s.last_changes[seat]
    journey = "no journey" if changes == state.NONE else f"journey with {changes} changes"
    line, length, points = COLOURS[s.last_lines[seat]], s.last_length[seat], s.last_points[seat]
    return f"seat {seat} {line}, {journey}, line of {length}, {points} points"


def straights(cells: Cells) -> tuple[int, ...]:
    """The colours of a row, without the places it does not use."""
    return tuple(cells[i] for i in range(len(cells)) if cells[i] != state.NONE)


def kind_of(look: int) -> int:
    """Which section tile a look is of."""
    return (look - state.SECTION) // state.TURNS


_RESULT = re.compile(r"seat (\d) (\w+), (.+), line of (\d+), (-?\d+) points")


def news(pile: str, card: str, names: Sequence[str]) -> str:
    """Something turned up, in words for people."""
    what = pile.split()[-1]
    if what == "lines":
        return _("your line: {colour}", colour=colour_name(card))
    if what == "result":
        found = _RESULT.fullmatch(card)
        assert found is not None
        line, points = colour_name(found[2]), ngettext("{n} point", "{n} points", int(found[5]))
        return _("{name} had {line}: {points}", name=names[int(found[1])], line=line, points=points)
    if what == "straights":
        return ""  # laid out before the first move of a round: the map shows it
    pair, shape = card.split()
    first, second = map(colour_name, pair.split("-"))
    words = {"first": first, "second": second, "shape": _(SHAPE_NAMES[shape])}
    if what == "out":
        return _("fits nowhere: {first} and {second}, {shape}", **words)
    return _("next tile: {first} and {second}, {shape}", **words)
