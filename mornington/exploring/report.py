"""An exploration as files: one page that shows all, pictures, tables for spreadsheets, and everything as JSON.

The page is written twice: `index.md`, for repositories and wikis, and `index.html`, to open in a browser.
"""

from __future__ import annotations

import csv
import json
from collections.abc import Iterator, Sequence
from html import escape
from pathlib import Path
from typing import Any

from mornington.analysis.figures import plain, signed
from mornington.arena.provenance import provenance
from mornington.core.text import _
from mornington.core.usage import Collection
from mornington.teaching.html import markdown_html

from .exploration import Exploration
from .figures import Difference, Thing, mean, quantile
from .pictures import Shown, collection_pictures, length_pictures, number_pictures, percent, seat_name, seat_pictures
from .remarks import remarks

PICTURES, TABLES, DATA = "pictures", "tables", "exploration.json"
LONGEST_TABLE = 40  # things of a collection on the page; the file has all
OF_LONG = 12  # of a longer one, the most and the least used
STYLE = """
:root { color-scheme: light; font-family: 'Atkinson Hyperlegible', Verdana, sans-serif; color: #151B2B; }
body { max-width: 62rem; margin: 2rem auto; padding: 0 1rem; line-height: 1.5; }
h1, h2 { font-family: 'Hammersmith One', 'Gill Sans', sans-serif; line-height: 1.2; }
h2 { margin-top: 3rem; border-top: 4px solid #0B6E99; padding-top: 0.6rem; }
img { max-width: 100%; height: auto; display: block; margin: 1.2rem 0; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
th { text-align: left; color: #5B6474; font-weight: 400; }
th, td { padding: 0.2rem 1rem 0.2rem 0; border-bottom: 1px solid #EBEFF4; }
code { background: #EBEFF4; padding: 0.1rem 0.3rem; border-radius: 4px; overflow-wrap: anywhere; }
"""


def write_report(e: Exploration, folder: Path, command: str) -> Path:
    """Write all files into the folder, which is made if need be; return the page for browsers."""
    for name in (PICTURES, TABLES):
        (folder / name).mkdir(parents=True, exist_ok=True)
    data = {**e.plain(), "remarks": remarks(e), "made_by": provenance()}
    (folder / DATA).write_text(json.dumps(data, indent=1, ensure_ascii=False) + "\n", "utf-8")
    text = "\n\n".join(_blocks(e, folder, command)) + "\n"
    (folder / "index.md").write_text(text, "utf-8")
    page = folder / "index.html"
    page.write_text(_html(_heading(e), text), "utf-8")
    return page


def _heading(e: Exploration) -> str:
    title, board = e.game.title, e.game.board.name
    return title if board in title else f"{title}: {board}"


def _html(title: str, text: str) -> str:
    named = f"<title>{escape(title)}</title>"
    head = f'<meta charset="utf-8"><meta name="viewport" content="width=device-width">{named}'
    return f"<!doctype html>\n<html>\n{head}\n<style>{STYLE}</style>\n<body>\n{markdown_html(text)}</body>\n</html>\n"


def _blocks(e: Exploration, folder: Path, command: str) -> Iterator[str]:
    yield f"# {_heading(e)}"
    yield _(
        "{board} {games:,} games of {players} were played by {bots}, from seed {seed}. Made by `{command}`.",
        board=e.game.board.summary() + ".",
        games=e.games,
        players=e.players,
        bots=", ".join(dict.fromkeys(e.bots)),
        seed=e.seed,
        command=command,
    )
    chosen = [f"{name}={value}" for name, value in e.options.items() if name != "players" and value]
    if chosen:
        yield _("Options: {options}.", options=", ".join(chosen))
    yield _(
        "What goes with winning, or with points, is a difference from what the same seats make otherwise, with its "
        "95 % interval. It says what goes together, not why: whoever is ahead may have time for something, and other "
        "players than these bots may play otherwise."
    )
    if found := remarks(e):
        yield "## " + _("What stands out")
        yield "\n".join(f"- {remark}" for remark in found)
    yield "## " + _("Points and seats")
    yield from _saved(folder, seat_pictures(e))
    yield _seat_table(e, folder)
    yield "## " + _("How long games last")
    yield from _saved(folder, length_pictures(e))
    for collection in e.of_kind("number"):
        yield from _saved(folder, number_pictures(e, collection))
    yield _length_table(e, folder)
    for collection in (*e.of_kind("points"), *e.of_kind("opening"), *e.of_kind("used")):
        yield f"## {collection.title}"
        yield collection.note
        yield from _saved(folder, collection_pictures(e, collection))
        yield _points_table(e, folder, collection) if collection.kind == "points" else _table(e, folder, collection)


def _saved(folder: Path, pictures: Iterator[Shown]) -> Iterator[str]:
    for shown in pictures:
        (folder / PICTURES / f"{shown.name}.svg").write_text(shown.picture, "utf-8")
        yield f"![{shown.picture.caption}]({PICTURES}/{shown.name}.svg)"


# Tables


def _markdown(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    lines = [heads, ["---"] + ["---:"] * (len(heads) - 1), *rows]
    return "\n".join("| " + " | ".join(cell.replace("|", "\\|") for cell in line) + " |" for line in lines)


def _write_csv(folder: Path, name: str, heads: Sequence[str], rows: Sequence[Sequence[Any]]) -> str:
    """A file for spreadsheets, with numbers as they are; returns a link to it."""
    path = folder / TABLES / f"{name}.csv"
    with path.open("w", newline="", encoding="utf-8") as file:
        writer = csv.writer(file)
        writer.writerow(heads)
        writer.writerows(rows)
    return f"[{path.name}]({TABLES}/{path.name})"


def _seat_table(e: Exploration, folder: Path) -> str:
    heads = [_("seat"), _("mean"), _("± 95 %"), _("lowest"), _("quartiles"), _("highest"), _("wins"), _("95 %")]
    rows, plain_rows = [], []
    for k, seat in enumerate(e.seats):
        p = seat.points
        quartiles = " ".join(plain(q, 0) for q in p.quartiles)
        wins = [percent(seat.wins), f"{percent(seat.low)} – {percent(seat.high)}"] if e.players > 1 else ["–", "–"]
        numbers = [plain(p.mean, 2), plain(1.96 * p.standard_error, 2), plain(p.low, 0), quartiles, plain(p.high, 0)]
        rows.append([seat_name(e, k), *numbers, *wins])
        plain_rows.append([k, seat.bot, p.mean, p.standard_error, p.spread, p.low, *p.quartiles, p.high, seat.wins])
    names = ["seat", "bot", "mean", "standard_error", "spread", "lowest", "q1", "median", "q3", "highest", "wins"]
    _write_csv(folder, "seats", names, plain_rows)
    totals = [(k, total, n) for k, seat in enumerate(e.seats) for total, n in sorted(seat.counts.items())]
    link = _write_csv(folder, "totals", ["seat", "total", "games"], totals)
    return _markdown(heads, rows) + "\n\n" + _("Every total: {file}", file=link)


def _length_table(e: Exploration, folder: Path) -> str:
    counted = [(_("moves of all seats"), e.lengths, "")]
    for collection in e.of_kind("number"):
        for name, by_seat in e.numbers(collection):
            for k, counts in enumerate(by_seat):
                counted.append((name, counts, "" if len(by_seat) == 1 else seat_name(e, k)))
    heads = [_("number"), _("seat"), _("mean"), "5 %", "50 %", "95 %", _("lowest"), _("highest")]
    rows = [
        [
            name,
            seat,
            plain(mean(counts), 2),
            *(str(quantile(counts, part)) for part in (0.05, 0.5, 0.95)),
            str(min(counts)),
            str(max(counts)),
        ]
        for name, counts, seat in counted
    ]
    every = [(name, seat, number, n) for name, counts, seat in counted for number, n in sorted(counts.items())]
    link = _write_csv(folder, "numbers", ["number", "seat", "value", "games"], every)
    return _markdown(heads, rows) + "\n\n" + _("Every number: {file}", file=link)


def _points_table(e: Exploration, folder: Path, collection: Collection) -> str:
    parts = e.points(collection)
    rows = [[p.name, plain(p.mean, 2), "–" if p.winners is None else plain(p.winners, 2)] for p in parts]
    _write_csv(folder, collection.key, ["name", "mean", "winners"], [[p.name, p.mean, p.winners] for p in parts])
    return _markdown([collection.title, _("mean points"), _("of winners")], rows)


def _table(e: Exploration, folder: Path, collection: Collection) -> str:
    things = sorted(e.things(collection), key=lambda thing: thing.share, reverse=True)
    names = ["name", "games", "share", "uses", "part", "wins", "wins_margin", "points", "points_margin"]
    link = _write_csv(folder, collection.key, names, [_plain_row(thing) for thing in things])
    with_part = any(thing.part is not None for thing in things)
    heads = [collection.title, _("games"), _("share"), *([_("part")] if with_part else [])]
    heads += [*([_("wins, %")] if e.players > 1 else []), _("points")]
    shown = things
    if len(things) > LONGEST_TABLE:
        shown = [*things[:OF_LONG], *things[-OF_LONG:]]
    rows = [_row(e, thing, with_part) for thing in shown]
    if len(things) > LONGEST_TABLE:
        rows.insert(OF_LONG, ["…"] * len(heads))
    return _markdown(heads, rows) + "\n\n" + _("All {n}: {file}", n=len(things), file=link)


def _row(e: Exploration, thing: Thing, with_part: bool) -> list[str]:
    cells = [thing.name, f"{thing.games:,}", percent(thing.share)]
    if with_part:
        cells.append("–" if thing.part is None else percent(thing.part))
    if e.players > 1:
        cells.append(_told(thing.wins, 100.0))
    return [*cells, _told(thing.points)]


def _told(difference: Difference | None, scale: float = 1.0) -> str:
    if difference is None:
        return "–"
    return f"{signed(scale * difference.value)} ± {plain(scale * difference.margin)}"


def _plain_row(thing: Thing) -> list[Any]:
    wins, points = thing.wins, thing.points
    found = [
        (wins.value, wins.margin) if wins else (None, None),
        (points.value, points.margin) if points else (None, None),
    ]
    return [thing.name, thing.games, thing.share, thing.times, thing.part, *found[0], *found[1]]
