"""A slow, plain reading of the rules of Metromania, to check a fast engine against.

Only what lies on the table is kept; every question is answered again from it. All destinations are seen.

What a seat knows in the game: everything on the table; how many destinations of which types each company still
holds; the letters of its own companies' destinations (of all of them, in the open variant). A letter that another
company holds is hidden until it is placed. That a line is blocked is seen only if it ends the building.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Any

import networkx as nx

from .metromania_geometry import (
    APEXES,
    ARROW_EDGES,
    ARROW_SPACES,
    CITY_SPACES,
    CITY_VERTICES,
    DIRECTIONS,
    RADIUS,
    ROWS,
    SPACES_BESIDE,
    Edge,
    Space,
    Vertex,
    compass,
    far_sides,
    is_acute,
    side_of,
    step,
)

__all__ = [
    "City",
    "Company",
    "Line",
    "Space",
    "Table",
    "Vertex",
    "conserved",
    "is_blocked",
    "legal",
    "longest_dig",
    "make",
    "play",
    "ranking",
    "score",
    "tests",
    "too_short",
    "vertex_name",
]

LineId = tuple[int, int]  # company, line

TUNNELS_PER_TURN = 3
CLOSED_LINES_TO_END = 5
SPOTS = ("house", "work", "fun")
UNDIGGABLE = ("lake", "park")

SECTION_MINUTES = 1
CHANGE_MINUTES = 3
PLACER_POINTS = 6
OTHER_POINTS = 3
SUNDAY_POINTS = 5
PENALTY = 6


@dataclass(frozen=True)
class City:
    """The board as it was laid out."""

    content: dict[Space, str]
    arrows: tuple[str, ...]
    tunnels: int
    destinations: dict[str, tuple[str, ...]]


@dataclass
class Line:
    """One line: its vertices from the start marker on, and the space of each tunnel."""

    path: list[Vertex]
    spaces: list[Space]
    finished: bool


@dataclass
class Company:
    """One company and what it has done so far."""

    seat: int
    lines: list[Line]
    hand: list[tuple[str, str]]
    points: int
    turns_taken: int


@dataclass
class Table:
    """Everything that changes during a game."""

    players: int
    companies: list[Company]
    placed: dict[Space, tuple[int, str, str]]
    stations: set[Vertex]
    supply: int
    phase: str
    company: int | None
    tunnels_left: int
    placed_this_turn: bool
    bonus_line: int | None
    trigger: int | None
    final_left: list[int]


@dataclass(frozen=True)
class Dig:
    """One tunnel that could be dug: where it leads, the space it lies in, the destination put on it."""

    line: int
    source: Vertex
    target: Vertex
    space: Space
    destination: tuple[str, str] | None


# --- reading the table -------------------------------------------------------------------------------------


def vertex_name(city: City, v: Vertex) -> str:
    """Name a vertex of the city, or the apex of an arrow space."""
    if v in CITY_VERTICES:
        return f"{ROWS[v[1] + RADIUS]}{v[0] + RADIUS + 1}"
    arrow = APEXES.index(v)
    return f"{city.arrows[arrow]}{arrow + 1}"


def _lines(table: Table) -> dict[LineId, Line]:
    """Give every line of every company by its company and number."""
    return {(c, i): line for c, company in enumerate(table.companies) for i, line in enumerate(company.lines)}


def _edges(line: Line) -> set[Edge]:
    return {frozenset(pair) for pair in pairwise(line.path)}


def _dug(table: Table) -> set[Space]:
    """Collect the spaces with a tunnel in them, arrow spaces too."""
    return {space for line in _lines(table).values() for space in line.spaces}


def _touched_spots(city: City, station: Vertex) -> int:
    return sum(1 for space, content in city.content.items() if content in SPOTS and station in space)


# --- which tunnels may be dug ------------------------------------------------------------------------------


def _open_arrows(city: City, table: Table, kind: str, side: int | None) -> set[int]:
    """Collect the free arrow spaces of a kind far from a city side: all free ones if every far one is taken."""
    of_kind = {arrow for arrow in range(len(ARROW_SPACES)) if city.arrows[arrow] == kind}
    dug = _dug(table)
    free = {arrow for arrow in of_kind if ARROW_SPACES[arrow] not in dug}
    if side is None:
        return free
    far = {arrow for arrow in of_kind if side_of(arrow) in far_sides(side)}
    if not far & free:
        return free
    return far & free


def _start_side(line: Line) -> int:
    return side_of(ARROW_SPACES.index(line.spaces[0]))


def _starts(city: City, table: Table, company: int, line: int) -> list[Dig]:
    """List the tunnels that begin a line."""
    other = table.companies[company].lines[1 - line]
    if other.path and table.companies[company].turns_taken == 0:
        return []  # one line only on the first turn
    side = _start_side(other) if other.path else None
    found: list[Dig] = []
    for arrow in _open_arrows(city, table, "start", side):
        one, two, apex = ARROW_EDGES[arrow]
        for target in (one, two):
            found.append(Dig(line, apex, target, ARROW_SPACES[arrow], None))
    return found


def _angle_allowed(table: Table, line: Line, target: Vertex) -> bool:
    """Say whether a line may turn towards a vertex: acute turns need a station that stands already."""
    if line.path[-1] in table.stations:
        return True
    return not is_acute(line.path[-2], line.path[-1], target)


def _ends(city: City, table: Table, company: int, line: int) -> list[Dig]:
    """List the tunnels that end a line."""
    this = table.companies[company].lines[line]
    source = this.path[-1]
    found: list[Dig] = []
    for arrow in _open_arrows(city, table, "end", _start_side(this)):
        one, two, apex = ARROW_EDGES[arrow]
        if source in (one, two) and _angle_allowed(table, this, apex):
            found.append(Dig(line, source, apex, ARROW_SPACES[arrow], None))
    return found


def _touching(one: Space, two: Space) -> bool:
    return bool(one & two)


def _continuations(city: City, table: Table, company: int, line: int, placed_this_turn: bool) -> list[Dig]:
    """List the tunnels inside the city that carry a line on, once for each destination that could go on them."""
    this = table.companies[company].lines[line]
    source = this.path[-1]
    dug = _dug(table)
    found: list[Dig] = []
    for direction in DIRECTIONS:
        target = step(source, direction)
        if target not in CITY_VERTICES or target in this.path:
            continue
        if not _angle_allowed(table, this, target):
            continue
        for space in SPACES_BESIDE[frozenset([source, target])]:
            if space in dug:
                continue
            content = city.content.get(space)
            if content in UNDIGGABLE:
                continue
            if content not in SPOTS:
                found.append(Dig(line, source, target, space, None))
                continue
            if placed_this_turn:
                continue
            for kind, letter in table.companies[company].hand:
                clash = any(
                    placed_letter == letter and _touching(space, where)
                    for where, (_, _, placed_letter) in table.placed.items()
                )
                if kind == content and not clash:
                    found.append(Dig(line, source, target, space, (kind, letter)))
    return found


def _new_stations(table: Table, company: int, dig: Dig) -> set[Vertex]:
    """Collect the vertices where a tunnel makes a station."""
    this = table.companies[company].lines[dig.line]
    others = [line for name, line in _lines(table).items() if name != (company, dig.line)]
    edge = frozenset([dig.source, dig.target])
    made: set[Vertex] = set()

    # Meeting: somebody else is there already, and not just by running along this very tunnel.
    if any(dig.target in other.path and edge not in _edges(other) for other in others):
        made.add(dig.target)

    # Separation: the last tunnel ran along another line, which leaves the vertex by another edge than this one.
    if len(this.path) >= 2:
        last = frozenset(this.path[-2:])
        for other in others:
            if last not in _edges(other):
                continue
            onward = {e for e in _edges(other) if dig.source in e and e != last}
            if any(e != edge for e in onward):
                made.add(dig.source)

    return made - table.stations


def _line_digs(city: City, table: Table, company: int, line: int, placed_this_turn: bool) -> list[Dig]:
    """List the legal tunnels of one line."""
    this = table.companies[company].lines[line]
    if this.finished or len(this.spaces) >= city.tunnels:
        return []
    if not this.path:
        digs = _starts(city, table, company, line)
    else:
        digs = _ends(city, table, company, line) + _continuations(city, table, company, line, placed_this_turn)
    return [dig for dig in digs if len(_new_stations(table, company, dig)) <= table.supply]


def _dig_text(city: City, dig: Dig) -> str:
    text = f"{dig.line + 1} {vertex_name(city, dig.source)}-{vertex_name(city, dig.target)}"
    if dig.space in CITY_SPACES:
        text += f" {compass(dig.source, dig.target, dig.space)}"
    if dig.destination is not None:
        text += f" {dig.destination[1]}"
    return text


def _digs(city: City, table: Table) -> dict[str, Dig]:
    """Give by their text the tunnels that the company at work could dig next, if it need not dig any more after."""
    assert table.company is not None
    found: dict[str, Dig] = {}
    for line in (0, 1):
        for dig in _line_digs(city, table, table.company, line, table.placed_this_turn):
            found[_dig_text(city, dig)] = dig
    return found


def is_blocked(city: City, table: Table, company: int, line: int) -> bool:
    """Say whether a line under way could not be dug further if its owner's turn began now."""
    this = table.companies[company].lines[line]
    if not this.path or this.finished:
        return False
    return not _line_digs(city, table, company, line, placed_this_turn=False)


# --- three tunnels are compulsory --------------------------------------------------------------------------


def _compulsory_digs(city: City, table: Table) -> dict[str, Dig]:
    """Give the legal tunnels by their text: those after which as many can still be dug as is possible at all."""
    wanted = longest_dig(city, table)
    return {
        text: dig
        for text, dig in _digs(city, table).items()
        if _can_dig(city, _after_dig(city, table, dig), wanted - 1)
    }


def longest_dig(city: City, table: Table) -> int:
    """Count the tunnels that the company at work can still dig this turn, if it chooses them well."""
    return max(count for count in range(table.tunnels_left + 1) if _can_dig(city, table, count))


def too_short(city: City, table: Table) -> set[str]:
    """Collect the tunnels that are forbidden for no other reason than that too few could follow them."""
    if table.phase not in ("turn", "digging"):
        return set()
    return set(_digs(city, table)) - set(_compulsory_digs(city, table))


def _can_dig(city: City, table: Table, count: int) -> bool:
    """Try every sequence of tunnels and of bonus stations on the way: does one have this many tunnels?"""
    if count == 0:
        return True
    if table.phase == "bonus":
        return any(_can_dig(city, after, count) for after in _after_bonus(city, table))
    return any(_can_dig(city, _after_dig(city, table, dig), count - 1) for dig in _digs(city, table).values())


def _after_dig(city: City, table: Table, dig: Dig) -> Table:
    """Return a new table with one tunnel more, the turn still going on."""
    table = _copy(table)
    _lay(city, table, dig)
    return table


def _after_bonus(city: City, table: Table) -> list[Table]:
    """List the tables that each choice of a bonus station leads to, none included, the turn still going on."""
    return [_bonus_taken(city, table, move) for move in legal(city, table)]


# --- stations the company chooses --------------------------------------------------------------------------


def _between(table: Table, line: Line) -> set[Vertex]:
    """Collect a line's vertices without a station that lie between two stations, markers counting as such."""
    if table.supply == 0:
        return set()
    found: set[Vertex] = set()
    for place, v in enumerate(line.path):
        if v in table.stations or v not in CITY_VERTICES:
            continue
        before = [w for w in line.path[:place] if w in table.stations or w == line.path[0]]
        after = [w for w in line.path[place + 1 :] if w in table.stations or (line.finished and w == line.path[-1])]
        if before and after:
            found.add(v)
    return found


def _station_texts(city: City, vertices: Iterable[Vertex]) -> set[str]:
    return {f"station {vertex_name(city, v)}" for v in vertices}


# --- moves -------------------------------------------------------------------------------------------------


def legal(city: City, table: Table) -> set[str]:
    """Collect the moves of the company that has to decide; none when the game is over."""
    if table.company is None:
        return set()
    company = table.companies[table.company]
    if table.phase == "bonus":
        assert table.bonus_line is not None
        return {"pass"} | _station_texts(city, _between(table, company.lines[table.bonus_line]))
    if table.phase == "digging":
        return set(_compulsory_digs(city, table))

    moves = set(_compulsory_digs(city, table))
    for line in company.lines:
        if line.path and not line.finished:
            moves |= _station_texts(city, _between(table, line))
    if not moves or table.trigger is not None:
        moves.add("pass")
    return moves


def play(city: City, table: Table, move: str) -> Table:
    """Make a legal move on a new table, with everything that follows from it."""
    if move not in legal(city, table):
        raise ValueError(f"not legal: {move}")
    return make(city, table, move)


def make(city: City, table: Table, move: str) -> Table:
    """Make a move that is known to be legal, as `play` does."""
    if table.phase == "bonus":
        table = _bonus_taken(city, table, move)
        _dig_on_or_end(city, table)
    elif move == "pass":
        table = _copy(table)
        _end_turn(city, table)
    elif move.startswith("station "):
        table = _copy(table)
        _build_named(city, table, move)
        _end_turn(city, table)
    else:
        table = _after_dig(city, table, _digs(city, table)[move])
        if table.phase != "bonus":
            _dig_on_or_end(city, table)
    return table


def _copy(table: Table) -> Table:
    """Return a table that shares nothing with this one that can change."""
    companies = [
        replace(
            company,
            lines=[Line(list(line.path), list(line.spaces), line.finished) for line in company.lines],
            hand=list(company.hand),
        )
        for company in table.companies
    ]
    return replace(
        table,
        companies=companies,
        placed=dict(table.placed),
        stations=set(table.stations),
        final_left=list(table.final_left),
    )


def _bonus_taken(city: City, table: Table, move: str) -> Table:
    """Return a new table with the bonus station built or forfeited, the turn still going on."""
    table = _copy(table)
    if move != "pass":
        _build_named(city, table, move)
    table.bonus_line = None
    table.phase = "digging"
    return table


def _build(city: City, table: Table, v: Vertex) -> None:
    """Put a station from the supply on a vertex, for the company at work."""
    assert table.company is not None
    assert table.supply > 0
    assert v not in table.stations
    table.stations.add(v)
    table.supply -= 1
    table.companies[table.company].points += _touched_spots(city, v)


def _build_named(city: City, table: Table, move: str) -> None:
    (v,) = [v for v in CITY_VERTICES if move == f"station {vertex_name(city, v)}"]
    _build(city, table, v)


def _lay(city: City, table: Table, dig: Dig) -> None:
    """Lay a tunnel and the destination on it, and make its stations; a line it ends may be owed a bonus station."""
    assert table.company is not None
    company = table.companies[table.company]
    line = company.lines[dig.line]
    made = _new_stations(table, table.company, dig)

    if not line.path:
        line.path.append(dig.source)
    line.path.append(dig.target)
    line.spaces.append(dig.space)
    if dig.destination is not None:
        kind, letter = dig.destination
        company.hand.remove(dig.destination)
        table.placed[dig.space] = (table.company, kind, letter)
        table.placed_this_turn = True
    for v in made:
        _build(city, table, v)
    table.tunnels_left -= 1

    line.finished = dig.target not in CITY_VERTICES
    table.phase = "digging"
    if line.finished and _between(table, line):
        table.phase = "bonus"
        table.bonus_line = dig.line


def _dig_on_or_end(city: City, table: Table) -> None:
    """Go on with the dig while tunnels are left and one can be dug."""
    if table.tunnels_left == 0 or not _digs(city, table):
        _end_turn(city, table)


def _building_ends(city: City, table: Table) -> bool:
    """Say whether the building phase is over."""
    if any(all(line.finished for line in company.lines) for company in table.companies):
        return True
    if table.supply == 0:
        return True
    closed = [
        name for name, line in _lines(table).items() if line.finished or is_blocked(city, table, name[0], name[1])
    ]
    return len(closed) >= CLOSED_LINES_TO_END


def _end_turn(city: City, table: Table) -> None:
    """Close the turn and find out who is next."""
    acting = table.company
    assert acting is not None
    table.companies[acting].turns_taken += 1
    table.placed_this_turn = False

    count = len(table.companies)
    following = [(acting + step) % count for step in range(1, count)]
    upcoming: int | None = following[0]
    if table.trigger is not None:
        table.final_left = table.final_left[1:]
        upcoming = table.final_left[0] if table.final_left else None
    elif _building_ends(city, table):
        table.trigger = acting
        table.final_left = following

    table.company = upcoming
    table.phase = "over" if upcoming is None else "turn"
    table.tunnels_left = 0 if upcoming is None else TUNNELS_PER_TURN


# --- test trips --------------------------------------------------------------------------------------------


def _network(table: Table) -> Any:
    """Draw the graph of trips: a node for each line at each of its stations, minutes on the links."""
    graph = nx.Graph()
    lines = _lines(table)
    for name, line in lines.items():
        stops = [v for v in line.path if v in table.stations]
        graph.add_nodes_from((v, name) for v in stops)
        for one, two in pairwise(stops):
            graph.add_edge((one, name), (two, name), minutes=SECTION_MINUTES)
    for v in table.stations:
        here = [name for name, line in lines.items() if v in line.path]
        for one in here:
            for two in here:
                if one != two:
                    graph.add_edge((v, one), (v, two), minutes=CHANGE_MINUTES)
    return graph


def _serving(table: Table, spaces: Iterable[Space]) -> set[Vertex]:
    """Collect the stations that touch one of some spaces."""
    return {v for space in spaces for v in space if v in table.stations}


def _fastest(table: Table, origins: set[Vertex], targets: set[Vertex]) -> tuple[int | None, set[int]]:
    """Find the time of the fastest trips, and the companies with a section in one of them."""
    network = _network(table)
    graph = network.to_directed()
    graph.add_nodes_from(["out", "in"])
    for node in network.nodes:
        if node[0] in origins:
            graph.add_edge("out", node, minutes=0)
        if node[0] in targets:
            graph.add_edge(node, "in", minutes=0)
    if not nx.has_path(graph, "out", "in"):
        return None, set()

    minutes: int = nx.shortest_path_length(graph, "out", "in", weight="minutes")
    companies: set[int] = set()
    for trip in nx.all_shortest_paths(graph, "out", "in", weight="minutes"):
        for (station, line), (next_station, _) in pairwise(trip[1:-1]):
            if station != next_station:
                companies.add(line[0])
    return minutes, companies


def _letter_test(city: City, table: Table, letter: str) -> dict[str, Any]:
    """Run the test between the two destinations of a letter."""
    faults: dict[int, set[str]] = {}
    served: list[set[Vertex]] = []
    placers: list[int] = []
    for kind, letters in city.destinations.items():
        if letter not in letters:
            continue
        for number, company in enumerate(table.companies):
            if (kind, letter) in company.hand:
                faults.setdefault(number, set()).add("not placed")
        for space, (placer, placed_kind, placed_letter) in table.placed.items():
            if (placed_kind, placed_letter) != (kind, letter):
                continue
            placers.append(placer)
            stations = _serving(table, [space])
            if stations:
                served.append(stations)
            else:
                faults.setdefault(placer, set()).add("no station")

    minutes: int | None = None
    scores: dict[int, int] = {}
    if len(served) == 2:
        minutes, companies = _fastest(table, served[0], served[1])
        if minutes is None:
            for placer in placers:
                faults.setdefault(placer, set()).add("not connected")
        scores = {company: PLACER_POINTS if company in placers else OTHER_POINTS for company in companies}
    return {"name": letter, "minutes": minutes, "scores": scores, "faults": faults}


def _sunday_test(city: City, table: Table) -> dict[str, Any]:
    """Run the test from the park to the lake."""
    park = _serving(table, [space for space, content in city.content.items() if content == "park"])
    lake = _serving(table, [space for space, content in city.content.items() if content == "lake"])
    minutes, companies = _fastest(table, park, lake)
    return {"name": "Sunday", "minutes": minutes, "scores": dict.fromkeys(companies, SUNDAY_POINTS), "faults": {}}


def tests(city: City, table: Table) -> list[dict[str, Any]]:
    """Run the seven tests of the week."""
    letters = sorted({letter for letters in city.destinations.values() for letter in letters})
    return [_letter_test(city, table, letter) for letter in letters] + [_sunday_test(city, table)]


# --- score -------------------------------------------------------------------------------------------------


def _finished(company: Company) -> int:
    return sum(1 for line in company.lines if line.finished)


def score(city: City, table: Table) -> list[dict[str, int]]:
    """Score every company as if the game ended now."""
    week = tests(city, table)
    result: list[dict[str, int]] = []
    for number, company in enumerate(table.companies):
        line_points = {0: 0, 1: company.points // 2, 2: company.points}[_finished(company)]
        test_points = 0
        for test in week:
            test_points += test["scores"].get(number, 0)
            if test["faults"].get(number):
                test_points -= PENALTY
        result.append({"line_points": line_points, "test_points": test_points, "total": line_points + test_points})
    return result


def ranking(city: City, table: Table) -> list[int]:
    """Rank the seats: most points, then most finished lines, then most tunnels; full ties share a rank."""
    scores = score(city, table)
    strengths: list[tuple[int, int, int]] = []
    for seat in range(table.players):
        own = [number for number, company in enumerate(table.companies) if company.seat == seat]
        total = sum(scores[number]["total"] for number in own)
        finished = sum(_finished(table.companies[number]) for number in own)
        tunnels = sum(len(line.spaces) for number in own for line in table.companies[number].lines)
        strengths.append((total, finished, tunnels))
    return [1 + sum(1 for other in strengths if other > strength) for strength in strengths]


# --- nothing lost, nothing doubled -------------------------------------------------------------------------


def conserved(city: City, table: Table, stations: int) -> list[str]:
    """Complain about every tunnel, station or destination that is missing, doubled or where it cannot be."""
    complaints: list[str] = []
    if len(table.stations) + table.supply != stations:
        complaints.append(f"{len(table.stations)} stations stand and {table.supply} are left, of {stations}")
    if not table.stations <= CITY_VERTICES:
        complaints.append("a station stands outside the city")

    for name, line in _lines(table).items():
        if len(line.path) != (len(line.spaces) + 1 if line.spaces else 0):
            complaints.append(f"line {name} has {len(line.spaces)} tunnels and {len(line.path)} vertices")
            continue
        if len(set(line.path)) != len(line.path):
            complaints.append(f"line {name} comes back to itself")
        if len(line.spaces) > city.tunnels:
            complaints.append(f"line {name} has {len(line.spaces)} tunnels, of {city.tunnels}")
        for (source, target), space in zip(pairwise(line.path), line.spaces, strict=True):
            if not {source, target} < space:
                complaints.append(f"line {name} does not run along its tunnel")
            if city.content.get(space) in UNDIGGABLE:
                complaints.append(f"line {name} runs through the {city.content[space]}")
        if line.spaces and line.finished != (line.path[-1] not in CITY_VERTICES):
            complaints.append(f"line {name} is finished: {line.finished}")

    tunnels = Counter(space for line in _lines(table).values() for space in line.spaces)
    complaints += [f"{count} tunnels lie in one space" for count in tunnels.values() if count > 1]
    spots = {space for space, content in city.content.items() if content in SPOTS}
    if set(table.placed) != spots & set(tunnels):
        complaints.append("not just the dug spots carry a destination")

    destinations = Counter((kind, letter) for _, kind, letter in table.placed.values())
    for company in table.companies:
        destinations.update(company.hand)
    for kind, letters in city.destinations.items():
        for letter in letters:
            if destinations.pop((kind, letter), 0) != 1:
                complaints.append(f"{kind} {letter} is not there just once")
    complaints += [f"there is no {kind} {letter}" for kind, letter in destinations]

    for space, (placer, kind, letter) in table.placed.items():
        if city.content.get(space) != kind:
            complaints.append(f"{kind} {letter} does not lie in a spot of its type")
        if not any(space in line.spaces for line in table.companies[placer].lines):
            complaints.append(f"{kind} {letter} does not lie on a tunnel of its placer")
        alike = [other for other, (_, _, its_letter) in table.placed.items() if its_letter == letter]
        if any(other != space and _touching(space, other) for other in alike):
            complaints.append(f"{kind} {letter} touches the other {letter}")
    return complaints
