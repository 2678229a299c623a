"""What a seat may know of a game, as plain data by coordinates, and results in words.

Secret are the letters of destinations not placed yet (their types are public).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import pairwise

from mornington.core.contract import Options, Rows
from mornington.core.records import Record
from mornington.core.scores import Breakdown, ScoreLine
from mornington.core.text import N_, _, ngettext
from mornington.core.views import BaseView

from . import digging, judging, rules, state
from .board import COMPANIES, COMPANY_NAMES, KINDS, LETTERS, TYPES, Board
from .knowing import is_blocked, memo
from .lattice import lattice, step
from .notation import TURNS, knows_letters
from .trips import DAY_NAMES, FAULT_NAMES, Test, both_placed, run_tests
from .view_types import (
    ArrowView,
    CompanyView,
    DestinationView,
    DistrictView,
    FinalView,
    LineView,
    MetromaniaView,
    Phase,
    SpaceView,
    StationView,
    TunnelView,
)

PHASES: tuple[Phase, ...] = ("doubling", "turn", "digging", "bonus", "over")
CAUSES = {
    state.BOTH_FINISHED: "both lines finished",
    state.LAST_STATION: "last station",
    state.FIVE_LINES: "five lines",
}
CAUSE_NAMES = {
    "both lines finished": N_("a company has finished both lines"),
    "last station": N_("the last station was placed"),
    "five lines": N_("five lines are blocked or finished"),
}


def view(board: Board, s: Record, seat: int | None, rows: Rows, base: BaseView) -> MetromaniaView:
    """The whole table but the letters a seat may not see."""
    over = s.phase == state.OVER
    acting = not over
    return {
        **base,
        "phase": PHASES[s.phase],
        "company": COMPANIES[s.company] if acting else None,
        "tunnels_left": s.tunnels_left if acting and s.phase != state.DOUBLING else 0,
        "has_placed": bool(s.has_placed),
        "first_turn": bool(s.first_turn) and acting,
        "bonus_line": None if s.bonus_line == state.NONE else s.bonus_line % 2 + 1,
        "supply": {"stations": s.supply, "tunnels_per_line": board.tunnels},
        "final": _final(s),
        "districts": _districts(board, s),
        "spaces": _spaces(board, s),
        "arrows": _arrows(board, s),
        "stations": _stations(board, s),
        "memo": memo(board, s, seat),
        "companies": [_company(board, s, seat, company, rows) for company in range(s.companies)],
        "totals": [rows[k][state.TOTAL] for k in range(s.players)],
        "tests": [test.plain() for test in run_tests(board, s)] if over else [],
    }


def _final(s: Record) -> FinalView | None:
    """How the building ended, once it has."""
    if s.trigger == state.NONE:
        return None
    return {
        "causes": [name for cause, name in CAUSES.items() if s.cause & cause],
        "trigger": COMPANIES[s.trigger],
        "turns_left": s.final_turns,
    }


def _districts(board: Board, s: Record) -> list[DistrictView]:
    """Clockwise from the top."""
    return [
        {"name": board.districts[s.districts[i]].name, "turned": int(TURNS[s.turns[i]])} for i in range(state.SECTORS)
    ]


def _corners(board: Board, space: int) -> list[str]:
    """The corners of a city space, or the number of an arrow space."""
    return board.lattice.space_name(space).split(" ")


def _spaces(board: Board, s: Record) -> list[SpaceView]:
    """Every city space that is not plain."""
    placed = {space: d for d, space in enumerate(s.placed.tolist()) if space != state.NONE}
    found: list[SpaceView] = []
    for space, spot in enumerate(s.spot.tolist()):
        if spot != state.PLAIN:
            d = placed.get(space)
            found.append(
                {
                    "corners": _corners(board, space),
                    "kind": KINDS[spot],
                    "letter": None if d is None else LETTERS[d % state.LETTERS],
                    "company": None if d is None else COMPANIES[s.holder[d]],
                }
            )
    return found


def _arrows(board: Board, s: Record) -> list[ArrowView]:
    found: list[ArrowView] = []
    for i, arrow in enumerate(board.lattice.arrows):
        tile = s.tile[state.SPACES + i]
        found.append(
            {
                "number": i + 1,
                "kind": "start" if board.starts[i] else "end",
                "city_side": arrow.side,
                "base": [board.vertex_name(arrow.first), board.vertex_name(arrow.second)],
                "company": None if tile == state.NONE else COMPANIES[tile // 6],
                "line": None if tile == state.NONE else tile // 3 % 2 + 1,
            }
        )
    return found


def _stations(board: Board, s: Record) -> list[StationView]:
    return [
        {
            "at": board.vertex_name(v),
            "company": COMPANIES[owner],
            "points": int(judging.spots_at(board.record, s, v)),
            "lines": [
                {"company": COMPANIES[line // 2], "line": line % 2 + 1}
                for line in range(state.LINES)
                if s.at[v] >> line & 1
            ],
        }
        for v, owner in enumerate(s.station.tolist())
        if owner != state.NONE
    ]


def _company(board: Board, s: Record, seat: int | None, company: int, rows: Rows) -> CompanyView:
    owner, row = int(rules.seat_of(s, company)), int(rules.slot_of(s, company))
    scores = rows[owner][row : row + state.ROWS_PER_COMPANY]
    return {
        "name": COMPANIES[company],
        "seat": owner,
        "doubled": None if s.doubled[company] == state.NONE else TYPES[s.doubled[company]],
        "hand": _hand(board, s, seat, company),
        "lines": [_line(board, s, seat, 2 * company + i) for i in range(2)],
        "station_points": scores[state.STATIONS],
        "line_points": scores[state.LINE_POINTS],
        "total": scores[state.COMPANY_TOTAL],
    }


def _hand(board: Board, s: Record, seat: int | None, company: int) -> list[DestinationView]:
    """The company's destinations by type; unseen letters are None and come in no telling order."""
    if s.phase == state.DOUBLING:
        return []
    seen = knows_letters(s, seat, company)
    hand: list[DestinationView] = []
    for d in range(state.DESTINATIONS):
        if s.holder[d] == company:
            placed = s.placed[d] != state.NONE
            hand.append(
                {
                    "type": TYPES[d // state.LETTERS],
                    "letter": LETTERS[d % state.LETTERS] if placed or seen else None,
                    "placed": _corners(board, s.placed[d]) if placed else None,
                }
            )
    return sorted(hand, key=lambda item: (TYPES.index(item["type"]), item["letter"] is None, item["letter"] or ""))


def _line(board: Board, s: Record, seat: int | None, line: int) -> LineView:
    vertices = [s.path[line, k] for k in range(s.length[line] + 1)] if s.length[line] else []
    return {
        "line": line % 2 + 1,
        "state": "finished" if s.finished[line] else "growing" if vertices else "not started",
        "tunnels_left": board.tunnels - s.length[line],
        "start": vertices[0] - state.VERTICES + 1 if vertices else None,
        "end": vertices[-1] - state.VERTICES + 1 if s.finished[line] else None,
        "at": board.vertex_name(vertices[-1]) if vertices else None,
        "blocked": is_blocked(board, s, seat, line),
        "tunnels": [_tunnel(board, s, line, v, w) for v, w in pairwise(vertices)],
    }


def _tunnel(board: Board, s: Record, line: int, v: int, w: int) -> TunnelView:
    """A tunnel of a line by its edge, the side of the edge it lies on and its space."""
    both = _beside(v, w)
    tunnel = next(t for t in both if digging.line_in(board.record, s, t) == line) if len(both) > 1 else both[0]
    side, space = _place(tunnel)
    return {
        "from": board.vertex_name(v),
        "to": board.vertex_name(w),
        "side": side,
        "space": space.split(" ") if space else None,
    }


@cache
def _beside(v: int, w: int) -> list[int]:
    """The tunnels along the edge between two vertices, which lies there on every board."""
    grid = lattice()
    direction = next(k for k in range(6) if step(grid.vertices[v], k) == grid.vertices[w])
    return [tunnel for tunnel in grid.beside(v, direction) if tunnel is not None]


@cache
def _place(tunnel: int) -> tuple[str, str]:
    """On which side of its edge a tunnel lies, and the corners of its space in the city."""
    grid = lattice()
    space = grid.tunnels[tunnel].space
    return grid.compass(tunnel), grid.space_name(space) if space < state.SPACES else ""


# Results in words


def trip_text(test: Test) -> str:
    """How a fastest trip goes: the lines it takes, and where its minutes come from."""
    if not test.possible:
        return _("no trip")
    if not test.trip:
        return _("one station serves both, no line is used")
    lines = (f"{_(COMPANY_NAMES[COMPANIES[leg.company]])} {leg.line}" for leg in test.trip)
    sections = ngettext("{n} section", "{n} sections", sum(len(leg.stations) - 1 for leg in test.trip))
    changes = ngettext("{n} change", "{n} changes", len(test.trip) - 1) if len(test.trip) > 1 else ""
    values = {"way": ", ".join(lines), "count": " + ".join(filter(None, (sections, changes)))}
    return ngettext("{n} minute with {way} ({count})", "{n} minutes with {way} ({count})", test.minutes or 0, **values)


def day_text(day: int) -> str:
    letter = _("park to lake") if day == state.SUNDAY else f"{LETTERS[day]}–{LETTERS[day]}"
    return f"{_(DAY_NAMES[day])} {letter}"


def breakdown(board: Board, s: Record, seat: int, row: Sequence[int]) -> Breakdown:
    """The score of a seat, company by company. Before the end, tests that would tell letters are summed up."""
    tests = run_tests(board, s)
    lines = []
    for company in range(s.companies):
        if rules.seat_of(s, company) == seat:
            lines += _company_lines(s, company, row, tests)
    lines.append(_score_line("score", row, _("total"), "", state.TOTAL, total=True))
    return Breakdown(lines)


def _company_lines(s: Record, company: int, row: Sequence[int], tests: Sequence[Test]) -> list[ScoreLine]:
    slot, name = int(rules.slot_of(s, company)), _(COMPANY_NAMES[COMPANIES[company]])
    detail = kept_words(row[slot + state.STATIONS], row[slot + state.LINE_POINTS], row[slot + state.FINISHED])
    label = _("{company}: lines", company=name)
    lines = [_score_line("halving", row, label, detail, slot + state.LINE_POINTS)]
    hidden = []
    for test in tests:
        place = slot + state.MONDAY + test.day
        if s.phase == state.OVER or both_placed(s, test.day):
            fault = test.faults[company]
            detail = _(FAULT_NAMES[fault]) if fault else trip_text(test)
            label = _("{company}: {day}", company=name, day=day_text(test.day))
            lines.append(_score_line(_test_topic(test, company), row, label, detail, place))
        else:
            hidden.append(place)
    label, detail = _("{company}: other tests", company=name), _("destinations not placed or without a station")
    others = _score_line("not-placed", row, label, detail, *hidden)
    if others.points:
        lines.append(others)
    label = _("{company}: total", company=name)
    lines.append(_score_line("score", row, label, "", slot + state.COMPANY_TOTAL, total=True))
    return lines


def _score_line(
    topic: str, row: Sequence[int], label: str, detail: str, *places: int, total: bool = False
) -> ScoreLine:
    """What some rows of the score come to."""
    return ScoreLine(label, sum(row[place] for place in places), detail, total, places, topic)


def _test_topic(test: Test, company: int) -> str:
    """The section of the rulebook that explains what a test brings a company."""
    if test.faults[company]:
        return "faults"
    return "sunday" if test.day == state.SUNDAY else "test-points"


def kept_words(points: int, kept: int, finished: int) -> str:
    """Points for stations, and what becomes of them: two finished lines keep all, one half, none nothing."""
    if points == 0:
        return _("no points for stations")
    if finished == 2:
        return _("{points} for stations, all count: both lines are finished", points=points)
    if finished == 1:
        return _("{points} for stations, half count ({kept}): one line is finished", points=points, kept=kept)
    return _("{points} for stations, none count: no line is finished", points=points)


def reason(options: Options, rows: Rows, winners: Sequence[int]) -> str:
    """Why the winners won, in a sentence."""
    rows = rows[: options["players"]]
    best = max(row[state.TOTAL] for row in rows)
    tied = [row for row in rows if row[state.TOTAL] == best]
    if len(winners) > 1:
        return _("shared victory: {n} points, as many finished lines and tunnels", n=best)
    if len(tied) == 1:
        return _("most points: {n}", n=best)
    won = rows[winners[0]]
    if sum(row[state.LINES_FINISHED] == won[state.LINES_FINISHED] for row in tied) == 1:
        return _("tied at {n} points, won by more finished lines ({lines})", n=best, lines=won[state.LINES_FINISHED])
    return _(
        "tied at {n} points and finished lines, won by more tunnels ({tunnels})",
        n=best,
        tunnels=won[state.TUNNELS_LAID],
    )
