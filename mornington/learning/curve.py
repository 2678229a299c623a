"""How learning went, as a picture: mean points over the time spent."""

from __future__ import annotations

from collections.abc import Sequence

from mornington.core.text import _
from mornington.draw import svg
from mornington.draw.svg import INK, PAPER, QUIET, SIGNS, TINT, Spot, disc, label, segment, tag
from mornington.draw.ticks import ticks_around

from .session import Progress

WIDTH, HEIGHT = 900.0, 420.0
LEFT, RIGHT, TOP, BOTTOM = 84.0, 864.0, 100.0, 364.0
LINE_COLOUR = "#0B6E99"


def curve_plot(title: str, board: str, curve: Sequence[Progress], prefix: str = "m") -> str:
    """A station for each time it was told how far learning had come."""
    points = [told.measure for told in curve] or [0.0]
    step, ticks = ticks_around(min(points), max(points))
    last = max((told.seconds for told in curve), default=1.0)

    def spot(seconds: float, value: float) -> Spot:
        part = (value - ticks[0]) / (ticks[-1] - ticks[0])
        return LEFT + (RIGHT - LEFT) * seconds / last, BOTTOM - (BOTTOM - TOP) * part

    spots = [spot(told.seconds, told.measure) for told in curve]
    alone = all(told.won is None for told in curve)
    words = (
        _("mean points while learning, one move ahead")
        if alone
        else _("percentage of games won against greedy players, one move ahead")
    )
    way = "M" + " L".join(f"{x:.1f} {y:.1f}" for x, y in spots) if spots else "M0 0"
    rows = [(spot(0, tick)[1], f"{tick:.{max(0, -step)}f}".replace("-", "−")) for tick in ticks]
    return svg.document(
        prefix,
        (WIDTH, HEIGHT),
        f"{title}, {board}",
        _("{words}: {list}", words=words, list="; ".join(f"{t.seconds:.0f} s {t.measure:.1f}" for t in curve)),
        tag("rect", width=WIDTH, height=HEIGHT, fill=PAPER),
        label(f"{title}, {board}", 36, 40, 28, family=SIGNS, room=WIDTH - 72),
        label(words, 36, 74, 16, fill=QUIET, room=WIDTH - 72),
        *(segment((LEFT, y), (RIGHT, y), stroke=TINT, stroke_width=2) for y, _text in rows),
        *(label(text, LEFT - 12, y, 15, anchor="end", fill=QUIET) for y, text in rows),
        label("0 s", LEFT, BOTTOM + 30, 15, fill=QUIET),
        label(f"{last:.0f} s", RIGHT, BOTTOM + 30, 15, anchor="end", fill=QUIET),
        svg.path(way, fill="none", stroke=LINE_COLOUR, stroke_width=6, stroke_linejoin="round"),
        *(disc(x, y, 5, stroke=INK, stroke_width=3) for x, y in spots),
    )
