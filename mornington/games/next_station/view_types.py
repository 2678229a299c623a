"""The view of Next Station as types: plain dicts that can be written as JSON."""

from __future__ import annotations

from typing import TypedDict

from mornington.core.views import BaseView


class LineView(TypedDict):
    """A line on a sheet, and what it earns."""

    stations: list[str]  # as `x,y`
    sections: list[str]  # as `x,y-x,y`, in the order drawn
    circled: str | None  # the station that counts twice
    districts: int
    most: int  # stations in one district
    crossings: int  # of the river
    points: int


class SheetView(TypedDict):
    """What a player has drawn, and may do now."""

    colour: str | None  # the pencil in hand
    power: str | None  # of that pencil
    power_used: bool
    phase: str  # one of `view.PHASES`
    asks_for: str | None  # the symbol to reach, or `joker`
    ends: list[str]  # where the line can go on
    lines: dict[str, LineView]  # by colour, oldest first
    boxes: int  # ticked on the tourist track
    tourist: int  # points
    interchanges: dict[str, int]  # how many, by the number of lines that meet
    interchange_points: int
    goals: list[int]  # points for each objective
    penalty: int
    total: int


class NextStationView(BaseView):
    choosing: bool  # pencils, before the first round
    round: int  # from 1
    turn: int  # from 1
    turns: list[list[str]]  # the cards of the round, turn by turn
    past_rounds: list[list[list[str]]]  # the same for the rounds before
    unseen: list[str]  # cards that may still come in this round
    asks_for: str | None
    branching: bool  # the switch is in force
    last_turn: bool
    controller: int  # the seat that turns cards
    pencils: list[str | None]  # around the table; alone, round by round
    places: list[int]  # of each seat on the ring of pencils
    objectives: list[str]
    powers: dict[str, str]  # by colour
    sheets: list[SheetView]
