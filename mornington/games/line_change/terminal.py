"""The game as text, for playing in a terminal."""

from __future__ import annotations

from rich.text import Text

from mornington.core.text import _, ngettext
from mornington.draw.terminal import Canvas

from .board import COLOURS, LETTERS, Board, colour_name
from .view_types import DrawnTileView, LineChangeView, RoundView, Sides
from .words import journey_text, length_text, pile_text

LEFT, TOP = 5, 1  # room for the coordinates
CELL, ROWS = 4, 3  # characters and lines of a cell; a wide map does without the gap
WIDEST = 23  # cells, with the gap
STYLES = {"red": "bold red", "blue": "bold bright_blue", "yellow": "bold yellow", "green": "bold green"}
CENTRES = {"cross": "┼", "falling": "╲", "rising": "╱", "straight": "│", "free": "·"}
PLAIN_CENTRES = {"cross": "+", "falling": "\\", "rising": "/", "straight": "|", "free": "."}


def screen(board: Board, view: LineChangeView, seat: int, unicode: bool = True) -> Text:
    """The laid tiles, the tile to place and the score so far, as a seat sees them."""
    centres = CENTRES if unicode else PLAIN_CENTRES
    parts = [_heading(view), Text(), _map(view, centres), Text()]
    if view["in_hand"]:
        parts.append(_in_hand(view["in_hand"], centres))
    parts += [_own(view, seat), _scores(view)]
    if view["last_round"]:
        parts += [Text(), _last_round(view["last_round"])]
    return Text("\n").join(parts)


def _heading(view: LineChangeView) -> Text:
    if view["over"]:
        return Text(_("The game is over."), "bold")
    heading = _("Round {round}, seat {seat} to place a tile", round=view["round"], seat=view["turn"])
    return Text.assemble((heading, "bold"), ", " + pile_text(view))


def _map(view: LineChangeView, centres: dict[str, str]) -> Text:
    drawn = view["in_hand"]
    free = {(place["x"], place["y"]) for place in drawn["places"]} if drawn else set()
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
        column, row = LEFT + width * (tile["x"] - x0), TOP + ROWS * (tile["y"] - y0)
        _tile(canvas, column, row, tile["kind"], tile["sides"], centres)
    return canvas.text()


def _tile(canvas: Canvas, column: int, row: int, kind: str, sides: Sides, centres: dict[str, str]) -> None:
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


def _in_hand(drawn: DrawnTileView, centres: dict[str, str]) -> Text:
    canvas = Canvas(ROWS, ROWS)
    _tile(canvas, 0, 0, drawn["kind"], drawn["sides"], centres)
    return Text("\n").join([Text(_("Drawn: {tile}", tile=drawn["name"]), "bold"), canvas.text()])


def _own(view: LineChangeView, seat: int) -> Text:
    own = view["own"]
    if own is None:
        return Text(_("Seat {seat}", seat=seat))
    name = f"{colour_name(own['line'])} ({own['number']})"
    return Text.assemble(_("Your line: "), (name, STYLES[own["line"]]), ", " + length_text(own["length"]))


def _scores(view: LineChangeView) -> Text:
    totals = [_("seat {seat}: {total}", seat=seat, total=total) for seat, total in enumerate(view["scores"])]
    return Text(", ".join(totals) + _(" (to win: {n})", n=view["to_win"]))


def _last_round(last: RoundView) -> Text:
    rows = [Text(_("Round {round} brought:", round=last["round"]), "dim")]
    for seat, result in enumerate(last["seats"]):
        length = ngettext("line of {n} tile", "line of {n} tiles", result["length"])
        points = ngettext("{n} point", "{n} points", result["points"])
        colour = (colour_name(result["line"]), STYLES[result["line"]])
        brought = f": {journey_text(result)}, {length}: {points}"
        rows.append(Text.assemble("  ", _("seat {seat}", seat=seat), " ", colour, brought))
    return Text("\n").join(rows)
