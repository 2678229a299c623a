"""The view of a game as types: what each part of it is called, and what may be missing.

Companies, types and kinds are named as in `board`; places as on the board: `f6`, `start7`, `end8`.
"""

from __future__ import annotations

from typing import Literal, TypedDict

from mornington.core.views import BaseView

Phase = Literal["doubling", "turn", "digging", "bonus", "over"]
LineState = Literal["not started", "growing", "finished"]


class SupplyView(TypedDict):
    stations: int
    tunnels_per_line: int


class FinalView(TypedDict):
    """How the building ended."""

    causes: list[str]
    trigger: str  # the company in whose turn it ended
    turns_left: int


class DistrictView(TypedDict):
    name: str
    turned: int  # degrees


class SpaceView(TypedDict):
    corners: list[str]
    kind: str
    letter: str | None  # of the destination placed there …
    company: str | None  # … and whose it is


class ArrowView(TypedDict):
    number: int
    kind: Literal["start", "end"]
    city_side: int
    base: list[str]
    company: str | None  # whose line starts or ends there …
    line: int | None  # … and which


class LineName(TypedDict):
    company: str
    line: int


class StationView(TypedDict):
    at: str
    company: str  # that built it
    points: int
    lines: list[LineName]


class DestinationView(TypedDict):
    type: str
    letter: str | None  # None: the viewer may not see it
    placed: list[str] | None  # the corners of its space


# `from` is no name that a class could have.
TunnelView = TypedDict("TunnelView", {"from": str, "to": str, "side": str, "space": list[str] | None})


class LineView(TypedDict):
    line: int
    state: LineState
    tunnels_left: int
    start: int | None  # numbers of arrows
    end: int | None
    at: str | None  # where it has grown to
    blocked: bool  # as far as the viewer can know
    tunnels: list[TunnelView]


class CompanyView(TypedDict):
    name: str
    seat: int
    doubled: str | None
    hand: list[DestinationView]
    lines: list[LineView]
    station_points: int
    line_points: int
    total: int


class LegView(TypedDict):
    """A ride on one line without changing."""

    company: str
    line: int
    stations: list[str]


class DayView(TypedDict):
    """A test trip and what it is worth to each company."""

    day: str
    letter: str | None  # None: Sunday
    minutes: int | None  # None: no trip is possible
    trip: list[LegView]
    riders: list[str]
    faults: dict[str, str]
    points: dict[str, int]


class EndView(TypedDict):
    """One end of a test trip, as far as the viewer can know."""

    type: str
    company: str | None  # whose destination it is; None: the viewer may not know
    placed: bool
    served: bool  # a station touches it


class MemoView(TypedDict):
    """A test trip that is going to be made."""

    day: str
    letter: str | None  # None: Sunday, from the park to the lake
    ends: list[EndView]


class MetromaniaView(BaseView):
    phase: Phase
    company: str | None  # in turn
    tunnels_left: int
    has_placed: bool
    first_turn: bool
    bonus_line: int | None
    supply: SupplyView
    final: FinalView | None
    districts: list[DistrictView]
    spaces: list[SpaceView]
    arrows: list[ArrowView]
    stations: list[StationView]
    companies: list[CompanyView]
    totals: list[int]
    memo: list[MemoView]
    tests: list[DayView]  # once the game is over
