"""The plot of standings: safe, complete, nothing over anything else."""

from __future__ import annotations

import re

import pytest

from mornington.arena.plot import ROW, SURE_HEIGHT, Station, plot, standings_plot
from mornington.arena.standings import standings
from tests.arena.matches import a_match, made_up
from tests.pictures import SVG, parsed, texts


def test_every_bot_has_a_station_at_its_place() -> None:
    match = a_match("greedy", "random", "greedy")
    sums = standings(match, made_up(match, 40, lambda number, bot: (1, 3, 1 + number % 2)[bot]))
    root = parsed(standings_plot(match, sums, "p"), "p")
    words = texts(root)
    for bot in sums.bots:
        assert bot.rating is not None
        assert bot.bot in words
        assert any(text.startswith(f"{bot.rating.value:.0f}") for text in words)
    stations = sorted((float(c.get("cy", 0)), float(c.get("cx", 0))) for c in root.iter(f"{SVG}circle"))
    assert len(stations) == 3
    places = [x for _, x in stations]
    assert places == sorted(places, reverse=True), "the strongest on top and to the right"
    assert SURE_HEIGHT < ROW


@pytest.mark.parametrize(
    ("low", "high"), [(1000, 1000), (-3.2, 4800), (99.51, 99.53), (0, 1), (-2000, -1999), (1e6, 3e6)]
)
def test_any_values_fit_the_scale(low: float, high: float) -> None:
    stations = [Station("a", low, low, low, "a"), Station("b", high, low, high, "b")]
    root = parsed(plot("title", "what these numbers are, in more than forty letters", stations, "p"), "p")
    ticks = [text for text in texts(root) if re.fullmatch(r"−?[\d.]+", text)]
    assert 2 <= len(ticks) <= 9
    assert len(set(ticks)) == len(ticks)
    values = [float(text.replace("−", "-")) for text in ticks]
    assert values[0] <= low + 0.005
    assert values[-1] >= high - 0.005
    for circle in root.iter(f"{SVG}circle"):
        assert 200 <= float(circle.get("cx", 0)) <= 700
