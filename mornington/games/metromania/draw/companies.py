"""The companies: whose they are, their points, lines and destinations; above them the stations left for all."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from mornington.core.text import _
from mornington.draw import svg
from mornington.draw.blocks import Block, column
from mornington.draw.marks import frame
from mornington.draw.motion import thing
from mornington.draw.once import drawn_once
from mornington.draw.panels import COLUMN
from mornington.draw.svg import (
    ACCENT_DARK,
    CREAM,
    FAINT,
    INK,
    PAPER,
    QUIET,
    Markup,
    at,
    disc,
    group,
    label,
    segment,
    tag,
)
from mornington.draw.words import points_text, seat_name

from .. import state
from ..board import Board
from ..view_types import CompanyView, LineView, MetromaniaView
from ..words import company_title, hand_of, lacks_station, line_state
from .pieces import arrow, bullet, company_badge, hand_key, in_hand, placed, station, track

EDGE = 3.0  # of a frame
WIDTH = COLUMN - 2 * EDGE
HEIGHT, LOW = 150.0, 70.0  # of a company of one's own, and of another
BAR = (88.0, 262.0)  # of a line, from its start to its last tunnel


def supply(board: Board, view: MetromaniaView) -> Block:
    """The stations left, one by one, and how many."""
    left, in_row = view["supply"]["stations"], 15 if board.stations <= 30 else 31
    step = (COLUMN - 108) / in_row
    places = ((12 + k % in_row * step, 20 + k // in_row * 1.3 * step) for k in range(board.stations))
    return Block(
        group(
            label(str(left), COLUMN - 6, 22, 34, anchor="end", weight=700),
            label(_("stations left"), COLUMN - 6, 53, 15, room=110, anchor="end", fill=QUIET),
            *(station(*p, 0.38 * step) if k < left else disc(*p, 0.15 * step, FAINT) for k, p in enumerate(places)),
            class_="supply",
            data_help="supply",
        ),
        68.0,
    )


def companies(board: Board, view: MetromaniaView, whose: Sequence[CompanyView] = ()) -> Block:
    """Some companies one below the other, or all of them: first those of the seat that looks."""
    order = whose or sorted(view["companies"], key=lambda company: not own(view, company))
    drawn = column((_company(board, view, company) for company in order), 8.0, class_="companies")
    return Block(at(EDGE, EDGE, drawn.markup), drawn.height + 2 * EDGE)


def _shown(board: Board, view: MetromaniaView, company: CompanyView) -> object:
    """What a company is drawn from; of those that others have, not which destinations lack a station."""
    mine, name = own(view, company), seat_name(view, company["seat"])
    return board, company, mine, name, view["company"] == company["name"], view["over"], view["memo"] if mine else ()


@drawn_once(_shown)
def _company(board: Board, view: MetromaniaView, company: CompanyView) -> Block:
    """A company of one's own with how far its lines have come, another one in two rows."""
    mine = own(view, company)
    high = HEIGHT if mine else LOW
    parts = [frame(WIDTH, high, active=view["company"] == company["name"]), _heading(view, company)]
    if mine:
        active = view["company"] == company["name"]
        parts += [
            at(0, 57 + 31 * k, *_line(company["name"], line, board, active), data_help=_line_help(line))
            for k, line in enumerate(company["lines"])
        ]
        parts.append(at(30, 124, *_hand(view, company), data_help="not-placed"))
    else:
        parts += [at(30 + 94 * k, 51, *_short_line(company["name"], line)) for k, line in enumerate(company["lines"])]
        parts.append(at(234, 50, *_hand(view, company), data_help="destinations"))
    return Block(group(*parts, data_help="companies"), high)


def _heading(view: MetromaniaView, company: CompanyView) -> Markup:
    """Whose company it is, and its points."""
    name, over = company["name"], view["over"]
    points = points_text(company["total"] if over else company["station_points"])
    what = _("points") if over else _("for stations")
    left = svg.needed(points, 26)
    title = company_title(name)
    beside = 56 + svg.needed(title, 19)
    room = WIDTH - beside - left - 118
    return group(
        company_badge(name, 24, 23, 15),
        label(title, 48, 23, 19, room=150, weight=700),
        label(_clipped(seat_name(view, company["seat"]), 15, room), beside, 23, 15, fill=QUIET),
        group(
            label(points, WIDTH - 14, 23, 26, anchor="end", weight=700),
            label(what, WIDTH - 20 - left, 23, 14, room=100, anchor="end", fill=QUIET),
            data_help="score" if over else "halving",
        ),
    )


def _clipped(words: str, size: float, room: float) -> str:
    """A name that fits the room; the end of a long one is left out."""
    fits = int(1.1 * room / svg.needed("x", size))
    return words if len(words) <= fits else words[: max(1, fits - 1)].rstrip() + "…"


def _line_help(line: LineView) -> str:
    return "blocked" if line["blocked"] else "lines"


def _short_line(company: str, line: LineView) -> Iterator[Markup]:
    """A line of another company: how many tunnels it has left, or that it is finished or blocked."""
    finished = line["state"] == "finished"
    yield bullet(company, line["line"], -6, 0, 12, square=finished)
    words = line_state(line) if finished or line["blocked"] else str(line["tunnels_left"])
    yield label(words, 13, 0, 15.5, room=76, weight=700)


def own(view: MetromaniaView, company: CompanyView) -> bool:
    """Whether a company belongs to the seat that looks."""
    return company["seat"] == view["seat"]


def _line(company: str, line: LineView, board: Board, active: bool) -> Iterator[Markup]:
    """How far a line has come: its arrows and a stretch that grows with its tunnels."""
    (left, right), number, place = BAR, line["line"], line["at"]
    step = (right - left) / board.tunnels
    reached = right - line["tunnels_left"] * step
    ticks = f"2 {svg.number(step - 2)}"
    yield segment((left, 0), (right, 0), stroke=FAINT, stroke_width=2)
    yield segment((left - 1, 0), (right + 1, 0), stroke=FAINT, stroke_width=9, stroke_dasharray=ticks)
    yield bullet(company, number, 30, 0, 14)
    words = line_state(line)
    if line["start"]:
        yield track(company, number, svg.through([(left, 0), (reached, 0)]), 0.62, "butt")
        yield arrow(line["start"], True, left - 20, 0, 0.75, 15)
    if line["end"]:
        yield arrow(line["end"], False, reached + 20, 0, 0.25, 15)
    elif line["blocked"]:
        yield segment((reached, -12), (reached, 12), stroke=INK, stroke_width=6, stroke_linecap="round")
    elif place and line["tunnels_left"] > 3:  # or there is no room
        back = CREAM if active else PAPER
        yield tag("rect", x=reached, y=-10, width=14 + svg.needed(place, 15), height=20, fill=back)
        yield label(place, reached + 7, 0, 15.5, weight=700)
    yield label(words, WIDTH - 12, 0, 15.5, room=126, anchor="end", weight=700)


def _hand(view: MetromaniaView, company: CompanyView) -> Iterator[Markup]:
    """The destinations: those on the board in full colour, those in hand in outline; before the deal, their types.

    Their owner sees what those will cost that are in hand or have no station yet.
    """
    name, hand, mine = company["name"], hand_of(company), own(view, company)
    step = (WIDTH - 16) / max(4, len(hand)) if mine else 40.0
    r = 15 if mine else 13
    bare = {memo["letter"] for memo in view["memo"] for end in memo["ends"] if lacks_station(end, name)}
    for k, item in enumerate(hand):
        x, room = k * step + 22, 1.15 * (step - 42)
        if item["placed"] and item["letter"]:
            sign = placed(item["type"], name, item["letter"], k * step, 0, r)
        else:
            sign = in_hand(item["type"], name, item["letter"], k * step, 0, r)
        nth = sum(other["type"] == item["type"] for other in hand[:k])
        yield thing(hand_key(name, item["type"], nth), sign)
        if mine and company["hand"] and (not item["placed"] or item["letter"] in bare):
            yield label(points_text(state.FAULT), x, 2, 17, room=room, weight=700, fill=ACCENT_DARK)
        elif mine and item["placed"]:
            yield label(_("placed"), x, 2, 14.5, room=room, fill=QUIET)
    if not hand:
        yield label(_("no destinations yet"), -16, 1, 14, room=WIDTH - 36 if mine else 170, fill=QUIET)
