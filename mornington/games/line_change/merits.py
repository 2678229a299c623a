"""What a move is good for: for the own journey, for the own line, against the others.

Points of the own journey are those of the view after the move. All else follows from the tiles on the table, so that
nothing is told that a player could not know: not whose line a journey belongs to, nor what is drawn next.
"""

from __future__ import annotations

from collections.abc import Iterator
from operator import attrgetter

from mornington.core.merits import Merit
from mornington.core.text import _, ngettext

from .board import COLOURS, Board, colour_name
from .chances import arriving_places, line_length
from .move_words import read_move
from .prospects import Look, Prospect, fitting_names, looks, prospect
from .rules import journey_points
from .view_types import LineChangeView, SeatResultView, TileKind, TileView

# About how many points things mean
NEARER = 0.6  # a unit of cost less on the own way
BY_CHANCE = 3.0  # points that a journey may bring
ENOUGH = 3.0  # points that end the game
LONGER, LONGEST = 0.15, 0.5
KEPT = 0.05
IN_THE_WAY = 0.4  # a unit of cost more on the way of a line that someone has
CLOSED = 8  # units of cost: as if a way that is closed were so much longer …
FAR = 24  # … or altogether so long
LEAST_TOLD = 2  # units of cost that others are helped by and that are worth a word


def merits(board: Board, before: LineChangeView, after: LineChangeView, text: str) -> list[Merit]:
    """What laying a tile there brings, the best first."""
    own, seat = before["own"], before["seat"]
    if own is None or seat is None:
        return []
    tiles = [*before["tiles"], _laid(text)]
    found = [
        *_own_journey(board, before, after, tiles),
        *_own_line(board, before, after, tiles),
        *_others(board, before, tiles),
    ]
    return sorted(found, key=attrgetter("worth"), reverse=True)


def _laid(text: str) -> TileView:
    """The tile of a move, as it lies on the table."""
    (x, y), sides = read_move(text)
    kind: TileKind = "cross" if sides[0] == sides[2] else "curves"
    return {"x": x, "y": y, "kind": kind, "sides": list(sides), "seat": None, "order": None}


def _result(before: LineChangeView, after: LineChangeView) -> SeatResultView | None:
    """What the round brought the viewer, if it ended with this move."""
    last, seat = after["last_round"], before["seat"]
    ended = after["over"] or after["round"] != before["round"]
    return last["seats"][seat] if ended and last and seat is not None else None


# The own journey


def _own_journey(board: Board, before: LineChangeView, after: LineChangeView, tiles: list[TileView]) -> Iterator[Merit]:
    assert before["own"] is not None
    result, line = _result(before, after), before["own"]["line"]
    if result and result["journey"]:
        yield _arrived(result["journey"]["changes"], result["journey_points"])
        total = before["scores"][before["seat"] or 0] + result["journey_points"]
        if total >= before["to_win"]:
            yield Merit(_("brings you to {points} points, with which the game ends", points=total), ENOUGH)
        return
    old, new = prospect(board, looks(before["tiles"]), line), prospect(board, looks(tiles), line)
    if new is not None:
        yield from _way(before, tiles, old, new)
    elif old is not None:
        yield Merit(_("closes every way of your journey"), -NEARER * CLOSED)


def _arrived(changes: int, points: int) -> Merit:
    text = (
        ngettext(
            "completes your journey with {n} change: +{points}",
            "completes your journey with {n} changes: +{points}",
            changes,
            points=points,
        )
        if changes
        else _("completes your journey without a change: +{points}", points=points)
    )
    return Merit(text, points)


def _way(before: LineChangeView, tiles: list[TileView], old: Prospect | None, new: Prospect) -> Iterator[Merit]:
    """What becomes of the cheapest way."""
    gained = (FAR if old is None else old.cost) - new.cost
    left = _still_to_lay(before, tiles, new)
    if old and gained > 0 and new.changes < old.changes and new.missing >= old.missing:
        text = (
            ngettext("opens a way with only {n} change", "opens a way with only {n} changes", new.changes)
            if new.changes
            else _("opens a way without a change")
        )
        yield Merit(text, NEARER * gained)
    elif gained > 0:
        yield Merit(_("brings your journey nearer: {left}", left=left), NEARER * min(gained, CLOSED))
    elif gained < 0:
        yield Merit(_("makes your journey longer: {left}", left=left), NEARER * gained)
    elif new.missing == 1 and (more := _arriving_tiles(before, tiles) - _arriving_tiles(before, before["tiles"])):
        worth = BY_CHANCE * more / before["pile"] if before["pile"] else KEPT
        if more > 0:
            yield Merit(_("lets more tiles complete your journey: {left}", left=left), worth)
        else:
            yield Merit(_("lets fewer tiles complete your journey: {left}", left=left), worth)
    else:
        yield Merit(_("keeps your way open: {left}", left=left), KEPT)


def _still_to_lay(before: LineChangeView, tiles: list[TileView], way: Prospect) -> str:
    """How many tiles are missing and how many changes it will take; for the last one, what may come."""
    missing = ngettext("{n} tile is missing", "{n} tiles are missing", way.missing)
    if way.missing == 1 and (fitting := _arriving_tiles(before, tiles)):
        of = _("{n} of {all} in the pile fit", n=fitting, all=before["pile"])
        return _("{missing}, {fitting}", missing=missing, fitting=of)
    changes = ngettext("{n} change", "{n} changes", way.changes) if way.changes else _("no change")
    return _("{missing}, {changes}", missing=missing, changes=changes)


def _arriving_tiles(before: LineChangeView, tiles: list[TileView]) -> int:
    """How many of the tiles in the pile would complete the viewer's journey somewhere."""
    laid = dict(looks(tiles))
    fitting = {name for place in arriving_places(before, tiles) for name in fitting_names(laid, place)}
    return sum(before["unseen"][name] for name in fitting)


# The own line


def _own_line(board: Board, before: LineChangeView, after: LineChangeView, tiles: list[TileView]) -> Iterator[Merit]:
    """Whether it grows, and whether it is then the longest of all that may compete, or stays so to the end."""
    assert before["own"] is not None
    line = before["own"]["line"]
    length = line_length(board, tiles, line)
    rivals = [line_length(board, tiles, colour) for colour in _rivals(before)]
    longest = length > max(rivals, default=0)
    result = _result(before, after)
    ends = bool(result and result["journey"]) or not before["pile"]  # whatever lines the others have
    if ends and longest:
        points = board.points["longest"]
        yield Merit(_("leaves you the longest line: +{points}", points=points), points)
    elif length > before["own"]["length"]:
        colour, tiled = colour_name(line), ngettext("{n} tile", "{n} tiles", length)
        if longest:
            text = _("makes your {colour} line the longest: {tiles}", colour=colour, tiles=tiled)
            yield Merit(text, LONGEST)
        else:
            yield Merit(_("makes your {colour} line longer: {tiles}", colour=colour, tiles=tiled), LONGER)


def _rivals(view: LineChangeView) -> list[str]:
    """The lines that others may have."""
    assert view["own"] is not None
    return [colour for colour in COLOURS if colour != view["own"]["line"] and colour not in view["not_drawn"]]


# The others


def _others(board: Board, before: LineChangeView, tiles: list[TileView]) -> Iterator[Merit]:
    """Which of the lines that others may have it helps most, and which it hinders most."""
    rivals = _rivals(before)
    chance = (len(before["scores"]) - 1) / len(rivals)
    old, new = looks(before["tiles"]), looks(tiles)
    changed = {colour: _cost(board, new, colour) - _cost(board, old, colour) for colour in rivals}
    arriving = [colour for colour in rivals if (way := prospect(board, new, colour)) and not way.missing]
    for colour in arriving:
        points = journey_points(board.record, _cost(board, new, colour))  # it costs changes only
        text = _("completes the journey of whoever has {colour}: {points}", colour=colour_name(colour), points=points)
        yield Merit(text, -chance * points)
    most = max(changed, key=lambda colour: changed[colour])
    least = min(changed, key=lambda colour: changed[colour])
    if changed[most] > 0:
        text = _("stands in the way of {colour}", colour=colour_name(most))
        yield Merit(text, IN_THE_WAY * chance * changed[most])
    if changed[least] <= -LEAST_TOLD and least not in arriving:
        text = _("helps {colour} on its way, too", colour=colour_name(least))
        yield Merit(text, IN_THE_WAY * chance * changed[least])


def _cost(board: Board, tiles: tuple[Look, ...], line: str) -> int:
    """What the cheapest way of a line costs; a closed one is far."""
    way = prospect(board, tiles, line)
    return way.cost if way else FAR
