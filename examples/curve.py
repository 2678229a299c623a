"""How learning went, as a picture: a line over the time spent, and straight lines to compare it with."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from mornington.draw import svg
from mornington.draw.svg import INK, PAPER, QUIET, SIGNS, TINT, label, segment, tag
from mornington.draw.ticks import ticks_around

WIDTH, HEIGHT = 900.0, 420.0
LEFT, RIGHT, TOP, BOTTOM = 84.0, 764.0, 100.0, 364.0
COLOURS = ("#0B6E99", "#E08600", "#14A362", "#CB1230")


def curve_plot(
    title: str, words: str, lines: Mapping[str, Sequence[tuple[float, float]]], marks: Mapping[str, float]
) -> str:
    """Each line is points (seconds, value), named at its end; each mark is a value, drawn across."""
    values = [value for line in lines.values() for _x, value in line] + list(marks.values())
    step, ticks = ticks_around(min(values), max(values))
    last = max(x for line in lines.values() for x, _value in line)

    def x(seconds: float) -> float:
        return LEFT + (RIGHT - LEFT) * seconds / last

    def y(value: float) -> float:
        return BOTTOM - (BOTTOM - TOP) * (value - ticks[0]) / (ticks[-1] - ticks[0])

    drawn = []
    for (name, line), colour in zip(lines.items(), COLOURS, strict=False):
        way = "M" + " L".join(f"{x(seconds):.1f} {y(value):.1f}" for seconds, value in line)
        drawn.append(svg.path(way, fill="none", stroke=colour, stroke_width=5, stroke_linejoin="round"))
        drawn.append(label(name, RIGHT + 12, y(line[-1][1]), 16, fill=colour))
    for name, value in marks.items():
        drawn.append(segment((LEFT, y(value)), (RIGHT, y(value)), stroke=INK, stroke_width=2, stroke_dasharray="8 8"))
        drawn.append(label(name, RIGHT + 12, y(value), 16, fill=INK))
    ends = "; ".join(f"{name} {line[-1][1]:.1f} after {line[-1][0]:.0f} s" for name, line in lines.items())
    return svg.document(
        "m",
        (WIDTH, HEIGHT),
        title,
        f"{words}: {ends}; {'; '.join(f'{name} {value:.1f}' for name, value in marks.items())}",
        tag("rect", width=WIDTH, height=HEIGHT, fill=PAPER),
        label(title, 36, 40, 28, family=SIGNS, room=WIDTH - 72),
        label(words, 36, 74, 16, fill=QUIET, room=WIDTH - 72),
        *(segment((LEFT, y(tick)), (RIGHT, y(tick)), stroke=TINT, stroke_width=2) for tick in ticks),
        *(label(f"{tick:.{max(0, -step)}f}", LEFT - 12, y(tick), 15, anchor="end", fill=QUIET) for tick in ticks),
        label("0 s", LEFT, BOTTOM + 30, 15, fill=QUIET),
        label(f"{last:.0f} s", RIGHT, BOTTOM + 30, 15, anchor="end", fill=QUIET),
        *drawn,
    )
