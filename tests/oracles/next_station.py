"""A slow, plain reading of the rules of Next Station: London, to check a fast engine against.

Nothing is remembered between calls: every question is answered again from the list of moves made so far.

What a seat knows in the game: everything that any seat drew, circled or passed; the pencils, powers and objectives
(the latter two only once all pencils are chosen, where they are chosen); every card turned up, and so which cards are
left in the round's deck. Hidden are the deck's order, the coming rounds' decks, and the objectives not drawn.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from fractions import Fraction
from itertools import permutations
from typing import Any

Point = tuple[int, int]
Section = tuple[Point, Point]  # the station it leaves, the station it arrives at
Ring = list[tuple[int | None, str]]  # once round the table to the left: who sits there (or a gap), and the pencil there

TOURIST_TRACK = [0, 1, 2, 4, 6, 8, 11, 14, 17, 21, 25]
INTERCHANGE_POINTS = {2: 2, 3: 5, 4: 9}
UNDERGROUND_CARDS = 5
FIRST_TURN_WITH_SWITCH = 3
ROUNDS = 4
PENCILS = ("purple", "blue", "pink", "green")
GAP = None  # a place between two players, where a pencil lies that nobody holds
PLACES_BY_LOT: dict[int, list[int | None]] = {2: [0, GAP, 1, GAP], 3: [0, 1, 2, GAP], 4: [0, 1, 2, 3]}


@dataclass(frozen=True)
class Board:
    """What is printed on a player's sheet."""

    symbol: dict[Point, str]
    district: dict[Point, str]
    tourist: frozenset[Point]
    departure: dict[str, Point]
    sections: frozenset[frozenset[Point]]
    thames: frozenset[frozenset[Point]]
    central_district: str


@dataclass
class Turn:
    """One turn of a round, and what one seat did on it so far."""

    cards: list[str]
    last: bool
    moves: list[str]


@dataclass
class Round:
    """One round of one seat; its last turn is the current one."""

    colour: str
    power: str | None
    turns: list[Turn]


def load(data: dict[str, Any]) -> Board:
    """Read the board out of the data file's structure."""
    symbol: dict[Point, str] = {}
    district: dict[Point, str] = {}
    tourist: set[Point] = set()
    departure: dict[str, Point] = {}
    for station in data["stations"]:
        point = (station["x"], station["y"])
        symbol[point] = station["symbol"]
        district[point] = station["district"]
        if station.get("tourist", False):
            tourist.add(point)
        if "departure" in station:
            departure[station["departure"]] = point

    sections: set[frozenset[Point]] = set()
    thames: set[frozenset[Point]] = set()
    for printed in data["sections"]:
        (x1, y1), (x2, y2) = printed["from"], printed["to"]
        ends = frozenset([(x1, y1), (x2, y2)])
        sections.add(ends)
        if printed.get("thames", False):
            thames.add(ends)

    return Board(
        symbol=symbol,
        district=district,
        tourist=frozenset(tourist),
        departure=departure,
        sections=frozenset(sections),
        thames=frozenset(thames),
        central_district="central",
    )


# --- cards and pencils -------------------------------------------------------------------------------------


def turns_of(deck: list[str]) -> list[Turn]:
    """Deal a shuffled deck into turns, stopping with the turn that shows the 5th underground card."""
    turns: list[Turn] = []
    cards: list[str] = []
    underground = 0
    for name in deck:
        kind, symbol = name.split(" ")
        cards.append(symbol)
        if kind == "underground":
            underground += 1
        if symbol == "switch":
            continue  # the next card joins it on the same turn
        last = underground == UNDERGROUND_CARDS
        turns.append(Turn(cards=cards, last=last, moves=[]))
        cards = []
        if last:
            break
    return turns


def pencils_of(players: int, pencils: list[str]) -> list[list[str]]:
    """Give the colour each seat draws in each round, if the pencils lie round the table in an order by lot."""
    if players == 1:
        return [list(pencils)]
    return travels(list(zip(PLACES_BY_LOT[players], pencils, strict=True)))


def pencils_left(taken: list[str]) -> set[str]:
    """Collect the pencils that the next seat may take, where the players choose."""
    return set(PENCILS) - set(taken)


def rings_of_choice(taken: list[str]) -> list[Ring]:
    """List the ways seat 0 may lay the spare pencils, once each seat has taken the pencil given here."""
    held: Ring = list(enumerate(taken))
    spare = sorted(pencils_left(taken))
    if len(taken) == 4:
        return [held]
    if len(taken) == 3:  # between which two players
        return [[*held[: seat + 1], (GAP, spare[0]), *held[seat + 1 :]] for seat in range(3)]
    if len(taken) == 2:  # which one in which gap
        return [[held[0], (GAP, one), held[1], (GAP, other)] for one, other in permutations(spare)]
    raise ValueError("pencils are chosen by 2 to 4 players")


def travels(ring: Ring) -> list[list[str]]:
    """Give the colour each seat draws in each round: after a round every pencil moves one place on, round the ring."""
    seats = [seat for seat, _ in ring]
    pencils = [pencil for _, pencil in ring]
    result: list[list[str]] = [[] for seat in seats if seat is not GAP]
    for _ in range(ROUNDS):
        for seat, pencil in zip(seats, pencils, strict=True):
            if seat is not GAP:
                result[seat].append(pencil)
        pencils = [pencils[-1], *pencils[:-1]]
    return result


# --- reading the moves -------------------------------------------------------------------------------------


def _word(move: str) -> str:
    """Return the first word of a move: a colour, a power, or "pass"."""
    return move.split(" ")[0]


def _point(text: str) -> Point:
    x, y = text.split(",")
    return int(x), int(y)


def _section(move: str) -> Section | None:
    """Return the section a move draws, if it draws one."""
    if _word(move) in ("pass", "circle"):
        return None
    source, target = move.split(" ")[1].split("-")
    return _point(source), _point(target)


def _moves(round_: Round) -> list[str]:
    """List every move of a round, in order."""
    return [move for turn in round_.turns for move in turn.moves]


def _drawn(round_: Round) -> list[Section]:
    """List the sections of a round's line, in order."""
    sections = [_section(move) for move in _moves(round_)]
    return [section for section in sections if section is not None]


def _line_stations(board: Board, round_: Round) -> set[Point]:
    """Collect the stations of a round's line; the departure station is always one."""
    stations = {board.departure[round_.colour]}
    for source, target in _drawn(round_):
        stations.add(source)
        stations.add(target)
    return stations


def _ends(board: Board, round_: Round) -> set[Point]:
    """Collect the line's stations that at most one of its sections touches."""
    touched: Counter[Point] = Counter()
    for source, target in _drawn(round_):
        touched[source] += 1
        touched[target] += 1
    return {station for station in _line_stations(board, round_) if touched[station] <= 1}


def _power_used(round_: Round) -> bool:
    """Say whether the pencil's power was used in this round."""
    return any(_word(move) == round_.power for move in _moves(round_))


# --- geometry ----------------------------------------------------------------------------------------------


def _cross(a: Point, b: Point) -> int:
    return a[0] * b[1] - a[1] * b[0]


def _minus(a: Point, b: Point) -> Point:
    return a[0] - b[0], a[1] - b[1]


def _clash(board: Board, one: Section, other: Section) -> bool:
    """Say whether two sections run along each other, or meet at a point that is not a station."""
    (p, q), (r, s) = one, other
    along_one, along_other, gap = _minus(q, p), _minus(s, r), _minus(r, p)
    turn = _cross(along_one, along_other)
    if turn == 0:
        if _cross(gap, along_one) != 0:
            return False  # parallel, side by side
        axis = 0 if p[0] != q[0] else 1  # on one straight line: compare the two stretches of it
        begin = max(min(p[axis], q[axis]), min(r[axis], s[axis]))
        finish = min(max(p[axis], q[axis]), max(r[axis], s[axis]))
        return begin < finish
    t = Fraction(_cross(gap, along_other), turn)  # how far along the first they meet
    u = Fraction(_cross(gap, along_one), turn)  # how far along the second
    if not (0 <= t <= 1 and 0 <= u <= 1):
        return False
    x = p[0] + t * along_one[0]
    y = p[1] + t * along_one[1]
    at_station = x.denominator == 1 and y.denominator == 1 and (int(x), int(y)) in board.symbol
    return not at_station


# --- legal moves -------------------------------------------------------------------------------------------


def _card(turn: Turn) -> str:
    """Return the turn's symbol or joker, leaving the switch aside."""
    (card,) = [card for card in turn.cards if card != "switch"]
    return card


def _switch_counts(round_: Round) -> bool:
    """Say whether the current turn is late enough for a switch to have effect."""
    return len(round_.turns) >= FIRST_TURN_WITH_SWITCH


def _symbol_fits(board: Board, station: Point, wanted: str) -> bool:
    """Say whether a station answers a card ("joker" is answered by any)."""
    return wanted == "joker" or board.symbol[station] == "central" or board.symbol[station] == wanted


def _possible(board: Board, rounds: list[Round], wanted: str, from_anywhere: bool) -> set[Section]:
    """Collect the sections that may be added to the current line for a card, with or without a switch."""
    current = rounds[-1]
    on_line = _line_stations(board, current)
    sources = on_line if from_anywhere else _ends(board, current)
    all_drawn = [section for round_ in rounds for section in _drawn(round_)]
    found: set[Section] = set()
    for printed in board.sections:
        one, two = sorted(printed)
        for source, target in ((one, two), (two, one)):
            if source not in sources:
                continue
            if target in on_line:
                continue
            if not _symbol_fits(board, target, wanted):
                continue
            if any(frozenset(drawn) == printed for drawn in all_drawn):
                continue
            if any(_clash(board, (source, target), drawn) for drawn in all_drawn):
                continue
            found.add((source, target))
    return found


def _texts(word: str, sections: set[Section]) -> set[str]:
    return {f"{word} {a[0]},{a[1]}-{b[0]},{b[1]}" for a, b in sections}


def _circles(board: Board, round_: Round) -> set[str]:
    """Offer the stations that the circle power may mark, if the seat holds it unused."""
    if round_.power != "circle" or _power_used(round_):
        return set()
    return {f"circle {x},{y}" for x, y in _line_stations(board, round_)}


def _main_decision(board: Board, rounds: list[Round]) -> set[str]:
    """Offer the turn's own decision: draw a section or pass, circling on the side."""
    current = rounds[-1]
    turn = current.turns[-1]
    card = _card(turn)
    switch = "switch" in turn.cards and _switch_counts(current)

    ordinary = _possible(board, rounds, card, switch)
    moves = {"pass"} | _texts(current.colour, ordinary) | _circles(board, current)
    if current.power == "joker" and not _power_used(current):
        moves |= _texts("joker", _possible(board, rounds, "joker", switch) - ordinary)
    if current.power == "switch" and not _power_used(current) and _switch_counts(current):
        moves |= _texts("switch", _possible(board, rounds, card, True) - ordinary)
    return moves


def _second_sections(board: Board, rounds: list[Round], first: Section) -> set[Section]:
    """Collect the sections the double power allows after this turn's first one."""
    current = rounds[-1]
    turn = current.turns[-1]
    wanted = _card(turn)
    if wanted == "joker" and board.symbol[first[1]] != "central":
        wanted = board.symbol[first[1]]
    switch = "switch" in turn.cards and _switch_counts(current)
    return _possible(board, rounds, wanted, switch)


def legal(board: Board, rounds: list[Round]) -> set[str]:
    """Collect the moves this seat may make now; none when it has finished the current turn."""
    if not rounds or not rounds[-1].turns:
        return set()
    current = rounds[-1]
    turn = current.turns[-1]

    decided = [move for move in turn.moves if _word(move) != "circle"]
    if not decided:
        return _main_decision(board, rounds)
    if len(decided) > 1:
        return set()  # the extra decision was taken too

    # The section is drawn or the seat has passed; one extra decision may be left.
    first = _section(decided[0])
    if current.power == "double" and not _power_used(current) and first is not None:
        seconds = _second_sections(board, rounds, first)
        if seconds:
            return {"pass"} | _texts("double", seconds)
    if turn.last:
        circles = _circles(board, current)
        if circles:
            return {"pass"} | circles
    return set()


# --- scoring -----------------------------------------------------------------------------------------------


def _crossings(board: Board, round_: Round) -> int:
    """Count the line's sections that cross the river."""
    return sum(1 for section in _drawn(round_) if frozenset(section) in board.thames)


def _line_score(board: Board, round_: Round) -> dict[str, int]:
    """Score one line."""
    per_district = Counter(board.district[station] for station in _line_stations(board, round_))
    districts = len(per_district)
    for move in _moves(round_):
        if _word(move) == "circle":
            per_district[board.district[_point(move.split(" ")[1])]] += 1
    most = max(per_district.values())
    crossings = _crossings(board, round_)
    return {
        "districts": districts,
        "most": most,
        "crossings": crossings,
        "total": districts * most + 2 * crossings,
    }


def _objective_met(board: Board, rounds: list[Round], name: str) -> bool:
    """Say whether the lines together meet a shared objective."""
    lines_at = Counter(station for round_ in rounds for station in _line_stations(board, round_))
    served = set(lines_at)
    if name == "interchanges":
        return sum(1 for lines in lines_at.values() if lines >= 2) >= 8
    if name == "districts":
        return {board.district[station] for station in served} == set(board.district.values())
    if name == "tourists":
        return board.tourist <= served
    if name == "central":
        return all(at in served for at, district in board.district.items() if district == board.central_district)
    if name == "thames":
        return sum(_crossings(board, round_) for round_ in rounds) >= 6
    raise ValueError(f"unknown objective: {name}")


def score(board: Board, rounds: list[Round], players: int, objectives: list[str], powers: bool) -> dict[str, Any]:
    """Score one seat as if the game ended now."""
    lines = {round_.colour: _line_score(board, round_) for round_ in rounds}

    sites = sum(len(board.tourist & _line_stations(board, round_)) for round_ in rounds)
    boxes = min(sites, len(TOURIST_TRACK) - 1)

    lines_at = Counter(station for round_ in rounds for station in _line_stations(board, round_))
    interchanges = {n: sum(1 for count in lines_at.values() if count == n) for n in INTERCHANGE_POINTS}
    interchange_points = sum(INTERCHANGE_POINTS[n] * count for n, count in interchanges.items())

    met = {name: _objective_met(board, rounds, name) for name in objectives}
    objective_points = 10 * sum(met.values())

    modules = (1 if objectives else 0) + (1 if powers else 0)
    penalty = -10 * modules if players == 1 else 0

    line_points = sum(line["total"] for line in lines.values())
    tourist = TOURIST_TRACK[boxes]
    return {
        "lines": lines,
        "boxes": boxes,
        "tourist": tourist,
        "interchanges": interchanges,
        "interchange_points": interchange_points,
        "objectives": met,
        "objective_points": objective_points,
        "penalty": penalty,
        "total": line_points + tourist + interchange_points + objective_points + penalty,
    }


def ranking(scores: list[dict[str, Any]]) -> list[int]:
    """Rank the seats: highest total first, then highest single line; full ties share a rank."""

    def strength(seat: dict[str, Any]) -> tuple[int, int]:
        return seat["total"], max((line["total"] for line in seat["lines"].values()), default=0)

    return [1 + sum(1 for other in scores if strength(other) > strength(seat)) for seat in scores]


# --- nothing lost, nothing doubled -------------------------------------------------------------------------


def conserved(seats: list[list[Round]]) -> list[str]:
    """Complain about every pencil, card, section or power that is used where or more often than it can be."""
    complaints: list[str] = []
    for number, together in enumerate(zip(*seats, strict=True), start=1):
        colours = [round_.colour for round_ in together]
        if len(set(colours)) != len(colours) or not set(colours) <= set(PENCILS):
            complaints.append(f"in round {number} the pencils are {colours}")
        if len({tuple(tuple(turn.cards) for turn in round_.turns) for round_ in together}) != 1:
            complaints.append(f"in round {number} not everyone sees the same cards")
        cards = Counter(card for turn in together[0].turns for card in turn.cards)
        if any(count > (1 if card == "switch" else 2) for card, count in cards.items()):
            complaints.append(f"in round {number} a card comes too often: {dict(cards)}")
    for seat, rounds in enumerate(seats):
        if len({round_.colour for round_ in rounds}) != len(rounds):
            complaints.append(f"seat {seat} draws twice in one colour")
        drawn = Counter(frozenset(section) for round_ in rounds for section in _drawn(round_))
        complaints += [f"seat {seat} has {count} sections in one place" for count in drawn.values() if count > 1]
        for round_ in rounds:
            powers = [_word(move) for move in _moves(round_) if _word(move) in ("double", "joker", "switch", "circle")]
            if len(powers) > 1 or any(power != round_.power for power in powers):
                complaints.append(f"seat {seat} uses the powers {powers} in one round, holding {round_.power}")
    return complaints
