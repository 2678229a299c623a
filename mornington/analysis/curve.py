"""How the expected result went over the moves of a game, as a picture: share of wins, or points where those count."""

from __future__ import annotations

from collections.abc import Sequence

from mornington.core.position import Position
from mornington.core.text import _
from mornington.draw import svg
from mornington.draw.svg import BAD, INK, PAPER, QUIET, TINT, WATER, WATER_TEXT, Markup, Picture, Spot, label, segment
from mornington.draw.ticks import ticks_around

from .decisions import Decision
from .figures import of_hundred, plain

WIDTH, HEIGHT = 900.0, 300.0
LEFT, RIGHT, TOP, BOTTOM = 74.0, 880.0, 46.0, 254.0
LETTERS = 24.0  # nine pixels on a phone
MARK = 18.0  # radius
MOST_ABOVE = 4  # values on the left, less one
SHARES = (0.0, 0.25, 0.5, 0.75, 1.0)


def curve(
    position: Position, decisions: Sequence[Decision], costly: Sequence[Decision] = (), prefix: str = "c"
) -> Picture:
    """The decisions of one seat in a game, with the costly ones marked, and how it ended if it is over.

    A drop within a decision is what it cost; whatever else changed is luck, and what the others did.
    """
    by_score = decisions[0].by_score
    course = _course(position, decisions, by_score)
    values = [value for _number, value in course]
    ticks = ticks_around(min(values), max(values), MOST_ABOVE)[1] if by_score else list(SHARES)
    last = max(1, len(position.moves))

    def spot(number: float, value: float) -> Spot:
        part = (value - ticks[0]) / (ticks[-1] - ticks[0])
        return LEFT + (RIGHT - LEFT) * number / last, BOTTOM - (BOTTOM - TOP) * part

    spots = [spot(*point) for point in course]
    return svg.document(
        prefix,
        (WIDTH, HEIGHT),
        _("How the expected result went"),
        _described(course, by_score, costly),
        *(_row(_said(tick, by_score), spot(0, tick)[1]) for tick in ticks),
        svg.path(_area(spots), fill=WATER, fill_opacity=0.45),
        svg.path(_line(spots), fill="none", stroke=WATER_TEXT, stroke_width=4, stroke_linejoin="round"),
        label(_measure(by_score), LEFT, 16, LETTERS, fill=QUIET),
        label(_("move"), LEFT, HEIGHT - 16, LETTERS, fill=QUIET),
        label(str(last), RIGHT, HEIGHT - 16, LETTERS, anchor="end", fill=QUIET),
        *(_mark(d, spot(d.number - 0.5, _value(d, by_score))) for d in costly),
    )


def _course(position: Position, decisions: Sequence[Decision], by_score: bool) -> list[tuple[float, float]]:
    """Numbers of moves and values: before each decision, after it if it cost something, and the end."""
    found = []
    for d in sorted(decisions, key=lambda d: d.number):
        before = _value(d, by_score)
        lost = ((d.score_cost if by_score else d.win_cost) or 0.0) if d.is_mistake else 0.0
        found += [(d.number - 1.0, before), (float(d.number), before - lost if by_score else max(0.0, before - lost))]
    outcome = position.outcome()
    if outcome is not None:
        seat = decisions[0].seat
        won = 1 / len(outcome.winners) if seat in outcome.winners else 0.0
        found.append((float(len(position.moves)), float(outcome.totals[seat]) if by_score else won))
    return found


def _value(decision: Decision, by_score: bool) -> float:
    return decision.expected if by_score else decision.chance or 0.0


def _said(value: float, by_score: bool) -> str:
    return plain(value, 0) if by_score else of_hundred(value)


def _measure(by_score: bool) -> str:
    return _("points expected at the end") if by_score else _("wins expected of 100 games")


def _described(course: Sequence[tuple[float, float]], by_score: bool, costly: Sequence[Decision]) -> str:
    first, last = (_said(course[n][1], by_score) for n in (0, -1))
    told = _("{measure}: from {first} to {last}.", measure=_measure(by_score), first=first, last=last)
    moves = ", ".join(str(d.number) for d in costly)
    return told + " " + _("Costly decisions: moves {moves}.", moves=moves) if costly else told


def _row(words: str, y: float) -> Markup:
    return svg.group(
        segment((LEFT, y), (RIGHT, y), stroke=TINT, stroke_width=2),
        label(words, LEFT - 12, y, LETTERS, anchor="end", fill=QUIET),
    )


def _line(spots: Sequence[Spot]) -> str:
    return "M" + "L".join(f"{svg.number(x)} {svg.number(y)}" for x, y in spots)


def _area(spots: Sequence[Spot]) -> str:
    return _line([(spots[0][0], BOTTOM), *spots, (spots[-1][0], BOTTOM)]) + "Z"


def _mark(decision: Decision, spot: Spot) -> Markup:
    """The number of a costly decision on the curve, which leads to what is said of it."""
    words = str(decision.number)
    wide = max(2 * MARK, svg.needed(words, LETTERS) + MARK)
    box = {"x": spot[0] - wide / 2, "y": spot[1] - MARK, "width": wide, "height": 2 * MARK, "rx": MARK}
    return svg.tag(
        "a",
        svg.tag("rect", **box, fill=PAPER, stroke=BAD, stroke_width=4),
        label(words, *spot, LETTERS, anchor="middle", weight=700, fill=INK),
        href=f"#move-{decision.number}",
        aria_label=_("Move {n}", n=decision.number),
    )
