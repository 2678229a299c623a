"""The table as text, for playing in a terminal."""

from __future__ import annotations

from typing import Any

from rich.text import Text

from mornington.core.text import _, ngettext
from mornington.draw.terminal import Canvas

from .board import COLOUR_NAMES, COLOURS, LETTERS, Board

LEFT, TOP = 5, 1  # room for the coordinates
CELL, ROWS = 4, 3  # characters and lines of a cell; a wide table does without the gap
WIDEST = 23  # cells, with the gap
STYLES = {"red": "bold red", "blue": "bold bright_blue", "yellow": "bold yellow", "green": "bold green"}
CENTRES = {"cross": "┼", "falling": "╲", "rising": "╱", "straight": "│", "free": "·"}
PLAIN_CENTRES = {"cross": "+", "falling": "\\", "rising": "/", "straight": "|", "free": "."}


def screen(board: Board, view: dict[str, Any], seat: int, unicode: bool = True) -> Text:
    """The laid tiles, the tile to place and the score so far, as a seat sees them."""
    parts = [_heading(view), Text(), _table(view, unicode), Text()]
    if view["in_hand"]:
        parts.append(_in_hand(view, unicode))
    parts += [_own(view, seat), _scores(view)]
    if view["last_round"]:
        parts += [Text(), _last_round(view)]
    return Text("\n").join(parts)


def _heading(view: dict[str, Any]) -> Text:
    if view["over"]:
        return Text(_("The game is over."), "bold")
    heading = _("Round {round}, seat {seat} to place a tile", round=view["round"], seat=view["turn"])
    pile = ngettext("{n} tile in the pile", "{n} tiles in the pile", view["pile"])
    return Text.assemble((heading, "bold"), ", " + pile)


def _table(view: dict[str, Any], unicode: bool) -> Text:
    centres = CENTRES if unicode else PLAIN_CENTRES
    free = {(place["x"], place["y"]) for place in (view["in_hand"] or {"places": []})["places"]}
    spots = free | {(tile["x"], tile["y"]) for tile in view["tiles"]}
    x0, x1 = min(x for x, _y in spots), max(x for x, _y in spots)
    y0, y1 = min(y for _x, y in spots), max(y for _x, y in spots)
    width = CELL if x1 - x0 < WIDEST else ROWS
    canvas = Canvas(LEFT + width * (x1 - x0 + 1), TOP + ROWS * (y1 - y0 + 1))
    for x in range(x0, x1 + 1):
        if width == CELL or x % 2 == 0:  # without a gap, -12 and -11 would run together
            canvas.put(LEFT + width * (x - x0), 0, f"{x:^3}", "dim")
    for y in range(y0, y1 + 1):
        canvas.put(0, TOP + ROWS * (y - y0) + 1, f"{y:>3}", "dim")
    for x, y in free:
        canvas.put(LEFT + width * (x - x0) + 1, TOP + ROWS * (y - y0) + 1, centres["free"], "bold")
    for tile in view["tiles"]:
        _tile(
            canvas, LEFT + width * (tile["x"] - x0), TOP + ROWS * (tile["y"] - y0), tile["kind"], tile["sides"], centres
        )
    return canvas.text()


def _tile(canvas: Canvas, column: int, row: int, kind: str, sides: list[str | None], centres: dict[str, str]) -> None:
    """A letter on each side, and in the middle how the sides are joined."""
    at = ((1, 0), (2, 1), (1, 2), (0, 1))
    for (dx, dy), side in zip(at, sides, strict=True):
        if side in COLOURS:
            canvas.put(column + dx, row + dy, LETTERS[COLOURS.index(side)], STYLES[side])
        elif side:
            canvas.put(column + dx, row + dy, side, "bold reverse")
    if kind == "curves":
        kind = "falling" if sides[0] == sides[1] else "rising"
    canvas.put(column + 1, row + 1, centres.get(kind, "#"))


def _in_hand(view: dict[str, Any], unicode: bool) -> Text:
    tile = view["in_hand"]
    canvas = Canvas(ROWS, ROWS)
    _tile(canvas, 0, 0, tile["kind"], tile["sides"], CENTRES if unicode else PLAIN_CENTRES)
    name = _("Drawn: {tile}", tile=tile["name"])
    return Text("\n").join([Text(name, "bold"), canvas.text()])


def _own(view: dict[str, Any], seat: int) -> Text:
    own = view["own"]
    if own is None:
        return Text(_("Seat {seat}", seat=seat))
    name = f"{_(COLOUR_NAMES[own['line']])} ({own['number']})"
    length = ngettext("{n} tile long", "{n} tiles long", own["length"])
    return Text.assemble(_("Your line: "), (name, STYLES[own["line"]]), ", " + length)


def _scores(view: dict[str, Any]) -> Text:
    totals = [_("seat {seat}: {total}", seat=seat, total=total) for seat, total in enumerate(view["scores"])]
    return Text(", ".join(totals) + _(" (to win: {n})", n=view["to_win"]))


def _last_round(view: dict[str, Any]) -> Text:
    last = view["last_round"]
    rows = [Text(_("Round {round} brought:", round=last["round"]), "dim")]
    for seat, result in enumerate(last["seats"]):
        journey = _("no journey")
        if result["journey"]:
            journey = ngettext("journey with {n} change", "journey with {n} changes", result["journey"]["changes"])
        length = ngettext("line of {n} tile", "line of {n} tiles", result["length"])
        points = ngettext("{n} point", "{n} points", result["points"])
        colour = (_(COLOUR_NAMES[result["line"]]), STYLES[result["line"]])
        rows.append(Text.assemble("  ", _("seat {seat}", seat=seat), " ", colour, f": {journey}, {length}: {points}"))
    return Text("\n").join(rows)
