"""Figures of the rulebook, drawn from positions that the rules made (see `scenes`)."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from mornington.core.game import Game
from mornington.draw.svg import Picture

from . import figures_digging as digging
from . import figures_pieces as pieces
from . import figures_stations as stations
from . import figures_trips as trips

FIGURES: Mapping[str, Callable[[Game, str], Picture]] = {
    "overview": pieces.overview,
    "pieces": pieces.pieces,
    "tunnel": digging.tunnel,
    "second-start": digging.second_start,
    "angles": digging.angles,
    "own-line": digging.own_line,
    "compulsory": digging.compulsory,
    "meeting": stations.meeting,
    "separation": stations.separation,
    "station-points": stations.station_points,
    "intermediate": stations.intermediate,
    "placing": digging.placing,
    "line-end": digging.line_end,
    "blocked": digging.blocked,
    "halving": trips.halving,
    "trip-simple": trips.simple,
    "trip-complex": trips.complicated,
    "week": trips.week,
}
