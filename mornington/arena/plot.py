"""Strength as a picture: a metro line with a station for each bot, and the interval of its strength."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

from mornington.core.text import _
from mornington.draw import svg
from mornington.draw.svg import INK, PAPER, QUIET, SIGNS, TINT, Markup, Spot, disc, group, label, segment, tag
from mornington.draw.ticks import ticks_around

from .figures import rating_text
from .intervals import Z
from .match import Match
from .ratings import ANCHOR_RATING, Rating, anchor
from .standings import Standings

WIDTH, MARGIN = 900.0, 36.0
HEAD, ROW, FOOT = 104.0, 58.0, 74.0
NAMES, FIGURES = 170.0, 190.0  # room for the bots' names on the left and their numbers on the right
LINE_COLOUR, SURE, SURE_HEIGHT = "#0B6E99", "#BFE0EE", 24.0


@dataclass(frozen=True)
class Station:
    """A bot, its value with the ends of its interval, and the value as text."""

    name: str
    value: float
    low: float
    high: float
    text: str


def standings_plot(match: Match, sums: Standings, prefix: str = "m") -> str:
    """The standings of a match: ratings, or mean scores where everyone plays alone."""
    if match.players > 1:
        return ratings_plot(match.game.title, {bot.bot: bot.rating for bot in sums.bots if bot.rating}, prefix)
    stations = []
    for bot in sums.bots:
        margin = Z * (bot.score.standard_error or 0.0)
        low, high = bot.score.value - margin, bot.score.value + margin
        stations.append(Station(bot.bot, bot.score.value, low, high, f"{bot.score.value:.1f} ± {margin:.1f}"))
    return plot(match.game.title, _("mean score alone, with 95 % intervals"), stations, prefix)


def ratings_plot(title: str, ratings: Mapping[str, Rating], prefix: str = "m") -> str:
    """Ratings by name."""
    stations = []
    for name, rating in ratings.items():
        low, high = rating.value - rating.margin, rating.value + rating.margin
        stations.append(Station(name, rating.value, low, high, rating_text(rating)))
    words = _("rating with 95 % intervals, {bot} = {rating:.0f}", bot=anchor(list(ratings)), rating=ANCHOR_RATING)
    return plot(title, words, stations, prefix)


def plot(title: str, words: str, stations: Sequence[Station], prefix: str = "m") -> str:
    """The strongest on top; the line runs from station to station."""
    stations = sorted(stations, key=lambda station: station.value, reverse=True)
    step, ticks = ticks_around(min(s.low for s in stations), max(s.high for s in stations))
    left, right = MARGIN + NAMES, WIDTH - MARGIN - FIGURES
    bottom = HEAD + ROW * len(stations)

    def x(value: float) -> float:
        return left + (right - left) * (value - ticks[0]) / (ticks[-1] - ticks[0])

    spots = [(x(s.value), HEAD + ROW * (i + 0.5)) for i, s in enumerate(stations)]
    return svg.document(
        prefix,
        (WIDTH, bottom + FOOT),
        title,
        _("{words}: {list}", words=words, list="; ".join(f"{s.name} {s.text}" for s in stations)),
        tag("rect", width=WIDTH, height=bottom + FOOT, fill=PAPER),
        label(title, MARGIN, 40, 28, family=SIGNS, room=WIDTH - 2 * MARGIN),
        label(words, MARGIN, 74, 16, fill=QUIET, room=WIDTH - 2 * MARGIN),
        _grid([(x(tick), f"{tick:.{max(0, -step)}f}".replace("-", "−")) for tick in ticks], bottom),
        *(_interval(x(s.low), x(s.high), y) for s, (_x, y) in zip(stations, spots, strict=True)),
        svg.path(svg.rounded(_way(spots), 8), fill="none", stroke=LINE_COLOUR, stroke_width=8, stroke_linejoin="round"),
        *(_station(s, spot) for s, spot in zip(stations, spots, strict=True)),
    )


def _grid(ticks: Sequence[tuple[float, str]], bottom: float) -> Markup:
    rows = round((bottom - HEAD) / ROW)
    lines = [segment((x, HEAD), (x, bottom), stroke=TINT, stroke_width=2) for x, _words in ticks]
    lines += [segment((MARGIN, HEAD + ROW * i), (WIDTH - MARGIN, HEAD + ROW * i), stroke=TINT) for i in range(rows + 1)]
    words = [label(words, x, bottom + 24, 15, anchor="middle", fill=QUIET) for x, words in ticks]
    return group(*lines, *words)


def _interval(low: float, high: float, y: float) -> Markup:
    return tag("rect", x=low, y=y - SURE_HEIGHT / 2, width=high - low, height=SURE_HEIGHT, rx=6, fill=SURE)


def _way(spots: Sequence[Spot]) -> list[Spot]:
    """From station to station as on a transit map: straight across, and down at 45° where there is room."""
    way = [spots[0]]
    for (x0, y0), (x1, y1) in pairwise(spots):
        slope = min(abs(x1 - x0), (y1 - y0) / 2)
        towards = 1 if x1 > x0 else -1
        middle = (y0 + y1) / 2
        way += [
            (x0, middle - slope / 2),
            (x0 + towards * slope / 2, middle),
            (x1 - towards * slope / 2, middle),
            (x1, middle + slope / 2),
            (x1, y1),
        ]
    return way


def _station(station: Station, spot: Spot) -> Markup:
    x, y = spot
    return group(
        disc(x, y, 10, stroke=INK, stroke_width=5),
        label(station.name, MARGIN, y, 18, weight=700, room=NAMES - 20),
        label(station.text, WIDTH - MARGIN, y, 18, anchor="end", room=FIGURES - 20),
    )
