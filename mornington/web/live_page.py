"""The parts of a table's page: rendered from what its templates need, and named as the page knows them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import partial
from typing import Any

from mornington.core.text import current_language
from mornington.draw.panels import Panel

from . import presenter
from .page_parts import HOLE, LINE_BYTES, PageParts, Part, Piece, digest
from .presenter import Presentation
from .rendering import macro, rendered, variables
from .table import Table

PANELS_NEEDED = 2  # of those beside a board: what one holds and what one looks at; games name them first
LOG_LINES = 40
PICTURED = 12  # of them, the newest
PREFIX = "part_"  # of the variables in live.html
SWAPS = {"lesson": "innerMorph"}  # of parts that keep what people have turned in them


def page_parts(context: Mapping[str, Any]) -> PageParts:
    """All of them. A page that has none of them gets all."""
    found = {
        name.removeprefix(PREFIX): str(html)
        for name, html in variables("live.html", **context, HOLE=HOLE).items()
        if name.startswith(PREFIX)
    }
    shown: Presentation = context["shown"]
    beside = [panel for panel in shown.panels if not panel.wide]
    opened = [panel for panel in beside if not panel.folded]
    rows = {
        "strip": [panel for panel in shown.panels if panel.wide],
        "near": opened[:PANELS_NEEDED],
        "far": opened[PANELS_NEEDED:] + [panel for panel in beside if panel.folded],
    }
    told = Part("told", found.pop("told"), pieces=list(_log_lines(context)), grows="#log")
    parts = [Part(name, html, SWAPS.get(name, "innerHTML")) for name, html in found.items()]
    parts += [Part("moving", str(shown.moving)), told]
    parts += [_row(name, panels, context["rules"]) for name, panels in rows.items()]
    made = PageParts(parts)
    return PageParts(parts, now=rendered("now.html", **context, moment=made.moment, have=made.have))


def _row(name: str, panels: Iterable[Panel], rules: str) -> Part:
    """Panels that lie one after the other. The headline says the result already; large ones lie elsewhere."""
    box = macro("macros.html", "panel_box")
    shown = [panel for panel in panels if not panel.large and panel.name != "result"]
    pieces = [
        Piece.of(f"{name}/{panel.name}", f"#{name} > [data-panel='{panel.name}']", str(box(panel, rules)).strip())
        for panel in shown
    ]
    return Part(name, HOLE, pieces=pieces)


def _log_lines(context: Mapping[str, Any]) -> Iterable[Piece]:
    """The last lines of the log, the newest first. A line is the same as long as what it is written from is."""
    table: Table = context["table"]
    viewer, line_box = context["viewer"], macro("macros.html", "log_line")
    around = f"{current_language()} {viewer} {table.is_open} {table.names}"

    def written(line: presenter.Told, name: str, *, pictured: bool) -> str:
        picture = context["picture"] if pictured else None
        return str(line_box(line.words(table, viewer), table, picture, f"log-{line.name}", name)).strip()

    for k, line in enumerate(reversed(presenter.told_last(table, viewer, LOG_LINES))):
        name, pictured = f"told/{line.name}", k < PICTURED and line.is_move
        version = digest(f"{around} {line.version} {pictured}", LINE_BYTES)
        yield Piece(name, f"[data-piece='{name}']", version, partial(written, line, name, pictured=pictured))
