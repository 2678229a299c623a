"""A guided first game: what a lesson may wait for (see `teaching.lesson`)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path

from .. import state
from ..board import Board
from ..notation import TUNNEL
from ..view_types import CompanyView, MetromaniaView
from ..words import finished_lines, lacks_station

FOLDER = Path(__file__).parent
OCCASIONS: Mapping[str, str] = {
    "start": "a company starts its first line",
    "turn": "a turn begins, and a line has been started",
    "may-place": "a destination may be placed",
    "has-placed": "a destination has been placed in this turn",
    "may-start-second": "the second line may be started",
    "may-meet": "a tunnel may reach another line",
    "has-station": "a station of the company stands",
    "may-build": "an intermediate station may be built",
    "lacks-station": "no station touches a placed destination of the company",
    "all-placed": "all destinations of the company are placed",
    "may-end": "a line may be ended",
    "bonus": "a line has just ended, and a bonus station may be built",
    "has-finished": "a line of the company is finished",
    "blocked": "a line of the company is blocked",
    "last-turn": "the building has ended, and a last turn may be played",
}


def occasions(board: Board, view: MetromaniaView) -> Iterator[str]:
    """Those that arise at this decision of the viewer."""
    company = next((found for found in view["companies"] if found["name"] == view["company"]), None)
    if company is None:
        return
    yield from _of_the_turn(view)
    yield from _of_the_moves(view)
    yield from _of_the_company(view, company)


def _of_the_turn(view: MetromaniaView) -> Iterator[str]:
    begins = view["phase"] == "turn"
    for name, arises in (
        ("start", begins and view["first_turn"]),
        ("turn", begins and not view["first_turn"]),
        ("has-placed", view["has_placed"]),
        ("bonus", view["phase"] == "bonus"),
        ("last-turn", begins and view["final"] is not None),
    ):
        if arises:
            yield name


def _of_the_moves(view: MetromaniaView) -> Iterator[str]:
    digs = [found for move in view["moves"] if (found := TUNNEL.fullmatch(move["text"].lower()))]
    lines = {
        (company["name"], line["line"]): {tunnel["to"] for tunnel in line["tunnels"]}
        for company in view["companies"]
        for line in company["lines"]
    }
    acting = str(view["company"])
    met = (name for name, at in lines.items() for dig in digs if name != (acting, int(dig[1])) and dig[3] in at)
    for name, arises in (
        ("may-place", any(dig[5] for dig in digs)),
        ("may-start-second", any(dig[1] == "2" and dig[2].startswith("start") for dig in digs)),
        ("may-meet", next(met, None) is not None),
        ("may-end", any(dig[3].startswith("end") for dig in digs)),
        ("may-build", any(state.STATION <= move["id"] < state.DOUBLE for move in view["moves"])),
    ):
        if arises:
            yield name


def _of_the_company(view: MetromaniaView, company: CompanyView) -> Iterator[str]:
    ends = [end for memo in view["memo"] for end in memo["ends"]]
    for name, arises in (
        ("has-station", any(station["company"] == company["name"] for station in view["stations"])),
        ("lacks-station", any(lacks_station(end, company["name"]) for end in ends)),
        ("all-placed", all(item["placed"] for item in company["hand"])),
        ("has-finished", finished_lines(company) > 0),
        ("blocked", any(line["blocked"] for line in company["lines"])),
    ):
        if arises:
            yield name
