"""What each company would get if everything ended now, and in the end who won."""

from __future__ import annotations

from mornington.core.text import _
from mornington.draw.svg import FAINT, QUIET, Markup, group, label, segment, tag
from mornington.draw.words import View, points_text, seat_name

from .. import words as draw_words
from ..words import company_name
from .paint import SOFT
from .pieces import company_badge

WIDTH = 400.0
RANK, COMPANY = 56.0, 84.0  # the heights of a player's line, of a company's block
CELLS = ((12.0, 78.0), (204.0, 246.0), (306.0, 348.0))  # where each kind of points has its name, its number


def height(view: View) -> float:
    return COMPANY * len(view["companies"]) + (RANK * len(view["outcome"]["ranks"]) + 16 if view["over"] else 0)


def score(view: View) -> Markup:
    """Ranks once there are any, then company by company."""
    parts = []
    y = 0.0
    if view["over"]:
        for seat in draw_words.seats_by_rank(view):
            parts.append(_rank(view, seat, y))
            y += RANK
        y += 16
    for k in range(len(view["companies"])):
        parts.append(_company(view, k, y))
        y += COMPANY
    return group(*parts, class_="score")


def _rank(view: View, seat: int, y: float) -> Markup:
    rank, total = view["outcome"]["ranks"][seat], view["outcome"]["totals"][seat]
    own = [company["name"] for company in view["companies"] if company["seat"] == seat]
    left = 54 + 30 * len(own)
    middle = y + RANK / 2
    parts = [
        label(_("{rank}.", rank=rank), 12, middle, 24, weight=700),
        *(company_badge(company, 58 + 30 * k, middle, 13) for k, company in enumerate(own)),
        label(seat_name(view, seat), left, middle, 21, room=WIDTH - left - 80, weight=700),
        label(points_text(total), WIDTH - 12, middle, 34, anchor="end", weight=700),
    ]
    if rank == 1:
        parts.insert(0, tag("rect", y=y + 2, width=WIDTH, height=RANK - 4, rx=14, fill=SOFT))
    return group(*parts)


def _company(view: View, k: int, y: float) -> Markup:
    """Points for lines, which depend on how many are finished, and for tests."""
    company = view["companies"][k]
    lines, total = company["line_points"], company["total"]
    why = _("{points} {kept}", points=company["station_points"], kept=draw_words.kept_text(company))
    cells = ((_("stations"), why), (_("lines"), points_text(lines)), (_("tests"), points_text(total - lines)))
    parts = [
        company_badge(company["name"], 24, y + 24, 13),
        label(company_name(company["name"]).capitalize(), 48, y + 24, 18, room=260, weight=700),
        label(points_text(total), WIDTH - 12, y + 24, 24, anchor="end", weight=700),
    ]
    for (x, value), (name, words) in zip(CELLS, cells, strict=True):
        parts.append(label(name, x, y + 58, 15, room=1.2 * (value - x), fill=QUIET))
        parts.append(label(words, value, y + 58, 17, room=100, weight=700))
    if k or view["over"]:
        parts.append(segment((0, y), (WIDTH, y), stroke=FAINT, stroke_width=1.5))
    return group(*parts)
