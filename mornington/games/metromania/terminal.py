"""The city as text, for playing in a terminal.

Every vertex shows its name, a station stands in brackets. A space shows what it is (H, W, F, lake, park), a dug one the
company and line of its tunnel and the letter of a destination: `r1A`. Edges in use are drawn in the company's colour.
"""

from __future__ import annotations

from rich.text import Text

from mornington.core.text import _, ngettext
from mornington.draw.terminal import Canvas

from . import state
from .board import COMPANIES, Board
from .lattice import Vertex, middle
from .view import CAUSE_NAMES
from .view_types import LineView, MetromaniaView
from .words import company_name, day_name, type_name

COLUMN, ROW = 6, 3  # characters along an edge, lines from one row of vertices to the next
CENTRE_COLUMN, CENTRE_ROW = 36, 18
WIDTH, HEIGHT = 2 * CENTRE_COLUMN + 1, 2 * CENTRE_ROW + 1
STYLES = {"red": "red", "green": "green", "blue": "bright_blue", "orange": "yellow"}
KINDS = {
    "house": ("H", "bold"),
    "work": ("W", "bold"),
    "fun": ("F", "bold"),
    "lake": ("~~~", "cyan"),
    "park": ("^^^", "green"),
}
DAY = 10  # columns for a day's name


def at(v: Vertex) -> tuple[int, int]:
    """Column and row of a vertex."""
    return CENTRE_COLUMN + COLUMN * v[0] + COLUMN // 2 * v[1], CENTRE_ROW + ROW * v[1]


def inside(corners: tuple[Vertex, ...]) -> tuple[int, int]:
    """Column and row of the middle of a space: nearer to its long side, where there is room."""
    x, _y = middle(corners)
    rows = sorted(at(v)[1] for v in corners)
    return round(CENTRE_COLUMN + COLUMN * x), rows[0] + (1 if rows[0] == rows[1] else 2)


def screen(board: Board, view: MetromaniaView, seat: int, unicode: bool = True) -> Text:
    """The city, whose turn it is, and what everyone has."""
    parts = [_heading(view), _city(board, view, unicode), _companies(view, seat)]
    if view["tests"]:
        parts.append(_tests(view))
    return Text("\n").join(parts)


def _heading(view: MetromaniaView) -> Text:
    company = view["company"]
    if company is None:
        return Text(_("The game is over."), "bold")
    name = company_name(company)
    if view["phase"] == "doubling":
        text = _("{company} chooses the type to have two of", company=name)
    elif view["phase"] == "bonus":
        text = _("{company}: a bonus station on line {n}, or pass", company=name, n=view["bonus_line"])
    elif view["phase"] == "digging":
        text = ngettext(
            "{company} digs {n} more tunnel", "{company} digs {n} more tunnels", view["tunnels_left"], company=name
        )
    else:
        text = _("{company} digs three tunnels or builds a station", company=name)
    line = Text(text, "bold " + STYLES[company])
    stations = view["supply"]["stations"]
    line.append("   " + ngettext("{n} station left", "{n} stations left", stations), "not bold default")
    if view["final"]:
        causes = ", ".join(_(CAUSE_NAMES[cause]) for cause in view["final"]["causes"])
        line.append("\n" + _("Last turns: {causes}", causes=causes), "bold magenta")
    return line


def _city(board: Board, view: MetromaniaView, unicode: bool) -> Text:
    grid, canvas = board.lattice, Canvas(WIDTH, HEIGHT)
    for i, arrow in enumerate(view["arrows"]):
        mark = str(arrow["number"]) + ("+" if arrow["kind"] == "start" else "-")
        style = STYLES[arrow["company"]] if arrow["company"] else "dim"
        canvas.put_centred(*inside(grid.spaces[state.SPACES + i]), mark, style)
    letters = {}
    for field in view["spaces"]:
        mark, style = KINDS[field["kind"]]
        space = grid.space_called(field["corners"])
        letters[space] = field["letter"] or ""
        canvas.put_centred(*inside(grid.spaces[space]), mark, style)
    for company in view["companies"]:
        style = "bold " + STYLES[company["name"]]
        for line in company["lines"]:
            for tunnel in line["tunnels"]:
                v, w = (grid.vertices[grid.called(name)] for name in (tunnel["from"], tunnel["to"]))
                _edge(canvas, v, w, style, unicode)
                if tunnel["space"]:
                    space = grid.space_called(tunnel["space"])
                    mark = f"{company['name'][0]}{line['line']}{letters.get(space, '')}"
                    canvas.put_centred(*inside(grid.spaces[space]), mark, style)
    stations = {station["at"]: station["company"] for station in view["stations"]}
    for name, number in grid.named.items():
        column, row = at(grid.vertices[number])
        if name in stations:
            canvas.put_centred(column, row, f"({name})", "bold reverse")
        else:
            canvas.put_centred(column, row, name, "dim")
    return canvas.text()


def _edge(canvas: Canvas, v: Vertex, w: Vertex, style: str, unicode: bool) -> None:
    (x1, y1), (x2, y2) = at(v), at(w)
    if y1 == y2:
        canvas.put_centred((x1 + x2) // 2, y1, ("─" if unicode else "-") * 3, style)
        return
    falling = (x2 - x1) * (y2 - y1) > 0
    mark = ("╲" if falling else "╱") if unicode else ("\\" if falling else "/")
    for i in range(1, ROW):
        canvas.put_centred(x1 + (x2 - x1) * i // ROW, y1 + (y2 - y1) * i // ROW, mark, style)


def _companies(view: MetromaniaView, seat: int) -> Text:
    rows = []
    for company in view["companies"]:
        name = company_name(company["name"])
        hand = ", ".join(
            f"{type_name(item['type'])} {item['letter'] or '?'}" for item in company["hand"] if item["placed"] is None
        )
        lines = "  ".join(f"{line['line']} {_line_text(line)}" for line in company["lines"])
        mark = ">" if company["name"] == view["company"] else " "
        row = Text(f"{mark} {name:<7}", STYLES[company["name"]] + (" bold" if company["seat"] == seat else ""))
        row.append(
            _(
                "seat {seat}  stations {points}  {lines}",
                seat=company["seat"],
                points=company["station_points"],
                lines=lines,
            )
        )
        cost = _("to place: {hand}", hand=hand)
        row.append("  " + (cost if hand else _("all placed")), "dim")
        rows.append(row)
    totals = ", ".join(_("seat {seat}: {total}", seat=k, total=total) for k, total in enumerate(view["totals"]))
    rows.append(Text(_("If it ended now: {totals}", totals=totals) if not view["over"] else totals, "bold"))
    return Text("\n").join(rows)


def _line_text(line: LineView) -> str:
    if line["state"] == "finished":
        return _("finished")
    if line["state"] == "not started":
        return _("not started")
    if line["blocked"]:
        return _("blocked at {place}", place=line["at"])
    return _("at {place} ({n})", place=line["at"], n=line["tunnels_left"])


def _tests(view: MetromaniaView) -> Text:
    rows = []
    for test in view["tests"]:
        way = ", ".join(
            f"{company_name(leg['company'])} {leg['line']} {leg['stations'][0]}-{leg['stations'][-1]}"
            for leg in test["trip"]
        )
        minutes = "-" if test["minutes"] is None else str(test["minutes"])
        points = " ".join(f"{company_name(c)} {p:+d}" for c, p in test["points"].items() if p)
        rows.append(
            Text(f"{day_name(test):<{DAY}} {test['letter'] or ' '} {minutes:>3}  {points or '-'}: {way or '-'}")
        )
    return Text("\n").join(rows)


assert set(STYLES) == set(COMPANIES)
