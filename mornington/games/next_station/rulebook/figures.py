"""Figures of the rulebook, drawn from real positions."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from mornington.core.game import Game
from mornington.draw.svg import Picture

from . import drawing_figures as drawing
from . import module_figures as modules
from . import scoring_figures as scoring

FIGURES: Mapping[str, Callable[[Game, str], Picture]] = {
    "overview": drawing.overview,
    "sheet": drawing.sheet,
    "symbols": drawing.symbols,
    "departures": drawing.departures,
    "cards": drawing.cards,
    "first-section": drawing.first_section,
    "crossings": drawing.crossings,
    "joker": drawing.joker,
    "switch": drawing.switch,
    "branching": drawing.branching,
    "meeting": drawing.meeting,
    "passing": modules.passing,
    "line": scoring.line,
    "track": scoring.track,
    "meetings": drawing.meetings,
    "final": scoring.final,
    "double": modules.double,
    "joker-power": modules.joker_power,
    "switch-power": modules.switch_power,
    "circle": scoring.circle,
    "objective-interchanges": modules.interchanges,
    "objective-districts": modules.districts,
    "objective-tourists": modules.tourists,
    "objective-central": modules.central,
    "objective-river": modules.river,
    "mayor": modules.mayor,
}
