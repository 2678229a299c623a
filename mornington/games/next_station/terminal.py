"""The sheet as text, for playing in a terminal."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from textwrap import wrap

from rich.text import Text

from mornington.core.text import _, ngettext
from mornington.draw.terminal import Canvas
from mornington.draw.words import mentioned

from .board import COLOUR_LETTERS, COLOUR_NAMES, COLOURS, Board, Spot
from .notation import FACE_NAMES
from .view import objective_text, underground_out
from .view_types import NextStationView, SheetView
from .words import POWER_TEXTS, choice_text, holder, mayor_words, power_name, round_text

COLUMNS = 96  # of the screen
COLUMN, ROW = 4, 2  # characters and lines from one crossing of the grid to the next
SYMBOLS = {"circle": "○", "triangle": "△", "square": "□", "pentagon": "⬠", "central": "?"}
LETTERS = {"circle": "C", "triangle": "T", "square": "S", "pentagon": "P", "central": "?"}
STYLES = {"purple": "magenta", "blue": "bright_blue", "pink": "bright_magenta", "green": "green"}
STROKES = {  # horizontal, vertical, falling, rising: each line has its own, so that colour is not needed
    "purple": "─│╲╱",
    "blue": "═║⑊⫽",
    "pink": "┄┆╲╱",
    "green": "━┃╲╱",
}
PLAIN_STROKES = dict.fromkeys(STROKES, "-|\\/")


def screen(board: Board, view: NextStationView, seat: int, unicode: bool = True) -> Text:
    """A seat's sheet, the cards and the score so far."""
    middle = _pencils(view) if view["choosing"] else _cards(view, seat, unicode)
    parts = [_heading(view), middle, Text(), _sheet(board, view["sheets"][seat], unicode), Text()]
    return Text("\n").join([*parts, _score(board, view, seat, unicode)])


def _heading(view: NextStationView) -> Text:
    if view["over"]:
        return Text(_("The game is over."), "bold")
    if view["choosing"]:
        return Text(round_text(view), "bold")
    return Text(_("Round {round} of 4, turn {turn}", round=view["round"], turn=view["turn"]), "bold")


def _pencils(view: NextStationView) -> Text:
    """Who has taken which pencil."""
    line = Text(_("Pencils") + ":")
    for colour in COLOURS:
        seat = holder(view, colour)
        line.append(f" {_(COLOUR_NAMES[colour])} ", "bold " + STYLES[colour])
        line.append("(" + (_("free") if seat is None else mentioned(view, seat)) + ")", "dim")
    return line.append("\n" + choice_text(view), "bold")


def _cards(view: NextStationView, seat: int, unicode: bool) -> Text:
    line = Text(_("Cards") + ": ")
    for cards in view["turns"]:
        line.append_text(_faces(cards, unicode)).append(" ")
    line.append(ngettext(" ({n} of 5 underground)", " ({n} of 5 underground)", underground_out(view)), "dim")
    if view["over"]:
        return line
    if not view["last_turn"]:
        line.append("\n" + _("Not yet turned") + ": ", "dim").append_text(_faces(view["unseen"], unicode))
    asked = str(view["sheets"][seat]["asks_for"])
    line.append("\n" + _("Draw to: {symbol}", symbol=_(FACE_NAMES[asked])), "bold")
    if view["branching"]:
        line.append(_(", from any station of the line"), "bold")
    if view["last_turn"]:
        line.append(_(", last turn of the round"), "bold red")
    return line


def _faces(cards: Sequence[str], unicode: bool) -> Text:
    """Cards by their symbols, underground cards in brackets."""
    line = Text()
    for card in cards:
        kind, face = card.split()
        symbol = (SYMBOLS if unicode else LETTERS).get(face) or _(FACE_NAMES[face])
        below = kind == "underground"
        line.append(f"[{symbol}]" if below else f" {symbol} ", "yellow" if below else "")
    return line


def _sheet(board: Board, sheet: SheetView, unicode: bool) -> Text:
    left, top = 4, 1
    canvas = Canvas(left + COLUMN * board.width + 2, top + ROW * board.height)
    _borders(canvas, board, left, top, "·" if unicode else ".")
    _river(canvas, board.river, left, top)
    for x in range(board.width):
        canvas.put(left + COLUMN * x, 0, str(x), "dim")
    for y in range(board.height):
        canvas.put(1, top + ROW * y, str(y), "dim")
    for colour, line in sheet["lines"].items():
        for section in line["sections"]:
            _stroke(canvas, section, colour, left, top, (STROKES if unicode else PLAIN_STROKES)[colour])
    served: dict[str, list[str]] = {}
    circled = {line["circled"] for line in sheet["lines"].values()}
    for colour, line in sheet["lines"].items():
        for place in line["stations"]:
            served.setdefault(place, []).append(colour)
    starts = {board.stations[i].place: colour for i, colour in zip(board.departures, COLOURS, strict=True)}
    for station in board.stations:
        place = station.place
        style = STYLES[starts[place]] if place in starts else ""
        if place in served:
            style = "bold " + STYLES[served[place][-1]]
        if place in sheet["ends"]:
            style += " reverse"
        mark = (SYMBOLS if unicode else LETTERS)[station.symbol]
        column, row = left + COLUMN * station.x, top + ROW * station.y
        canvas.put(column, row, mark, style)
        if station.tourist:
            canvas.put(column + 1, row, "*", "bold yellow")
        if place in circled:
            canvas.put(column - 1, row, "(", "bold")
            canvas.put(column + 1, row, ")", "bold")
        if place in starts:
            canvas.put(column - 1, row, _(COLOUR_LETTERS[starts[place]]), style + " bold", over=place not in circled)
    return canvas.text()


def _borders(canvas: Canvas, board: Board, left: int, top: int, dot: str) -> None:
    for y in range(board.height):
        for x in range(board.width):
            here = board.cells[y][x]
            if x + 1 < board.width and board.cells[y][x + 1] != here:
                canvas.put(left + COLUMN * x + COLUMN // 2, top + ROW * y, dot, "dim")
            if y + 1 < board.height and board.cells[y + 1][x] != here:
                canvas.put(left + COLUMN * x, top + ROW * y + ROW // 2, dot, "dim")


def _river(canvas: Canvas, river: tuple[Spot, ...], left: int, top: int) -> None:
    for (x1, y1), (x2, y2) in pairwise(river):
        steps = max(1, int(8 * max(abs(x2 - x1), abs(y2 - y1))))
        for i in range(steps + 1):
            x, y = x1 + (x2 - x1) * i / steps, y1 + (y2 - y1) * i / steps
            column = round(left + COLUMN * x)
            if column >= left - 2:
                canvas.put(column, round(top + ROW * y), "~", "cyan dim")


def _stroke(canvas: Canvas, section: str, colour: str, left: int, top: int, strokes: str) -> None:
    (x1, y1), (x2, y2) = (map(int, place.split(",")) for place in section.split("-"))
    dx, dy = (x2 > x1) - (x2 < x1), (y2 > y1) - (y2 < y1)
    length = max(abs(x2 - x1), abs(y2 - y1))
    column, row = left + COLUMN * x1, top + ROW * y1
    style = "bold " + STYLES[colour]
    if dy == 0:
        for i in range(1, COLUMN * length):
            canvas.put(column + dx * i, row, strokes[0], style)
    else:
        character = strokes[1] if dx == 0 else strokes[2] if dx == dy else strokes[3]
        for i in range(1, ROW * length):
            canvas.put(column + dx * i * COLUMN // ROW, row + dy * i, character, style)


def _score(board: Board, view: NextStationView, seat: int, unicode: bool) -> Text:
    sheet = view["sheets"][seat]
    rows = []
    for colour, line in sheet["lines"].items():
        now = " <" if colour == sheet["colour"] else ""
        times = "×" if unicode else "x"
        sums = f"{line['districts']} {times} {line['most']} + 2 {times} {line['crossings']} = {line['points']}"
        stroke = (STROKES if unicode else PLAIN_STROKES)[colour][0] * 3
        rows.append(Text.assemble((f"{_(COLOUR_NAMES[colour]):>8} {stroke} ", STYLES[colour]), sums + now))
    rest = _(
        "tourist sites {boxes} = {tourist}, interchanges {meetings}, total {total}",
        boxes=sheet["boxes"],
        tourist=sheet["tourist"],
        meetings=sheet["interchange_points"],
        total=sheet["total"],
    )
    rows.append(Text(rest, "bold"))
    for name, points in zip(view["objectives"], sheet["goals"], strict=True):
        rows.append(Text(f"{'+10' if points else '  -'} {objective_text(board, name)}"))
    if power := sheet["power"]:
        state = _("used") if sheet["power_used"] else _("not used yet")
        name = power_name(power) if unicode else power_name(power).replace("×", "x")
        rows.append(Text(_("pencil power: {power} ({state})", power=name, state=state)))
        rows.append(Text("  " + _(POWER_TEXTS[power]), "dim"))
    if len(view["sheets"]) == 1:
        rows.append(Text("\n".join(wrap(mayor_words(view), COLUMNS)), "dim"))
    others = [f"{mentioned(view, k)}: {other['total']}" for k, other in enumerate(view["sheets"]) if k != seat]
    if others:
        rows.append(Text(", ".join(others), "dim"))
    return Text("\n").join(rows)
