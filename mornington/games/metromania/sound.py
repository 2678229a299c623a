"""What a sound state of Metromania is: for positions that come from outside.

Sound does not mean reachable. It means that the rules can run on the state: fields agree with each other, with the
options and with the board, pieces are all there, and lines are paths that their tunnels make.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise

from mornington.core.contract import Options
from mornington.core.records import Record

from . import dealing, digging, state
from .lattice import Tunnel, lattice
from .state import (
    ABSENT,
    BONUS,
    BOTH_FINISHED,
    CITY_TUNNELS,
    COMPANIES,
    DESTINATIONS,
    DIGGING,
    DOUBLING,
    EVERY_SPACE,
    EVERY_VERTEX,
    FIVE_LINES,
    FUN,
    HOUSE,
    LAKE,
    LAST_STATION,
    LETTERS,
    LINES,
    LONGEST,
    NONE,
    OVER,
    SECTOR_SPACES,
    SECTORS,
    SPACES,
    TUNNELS,
    TUNNELS_A_TURN,
    TURN,
    TYPES,
    VERTICES,
)

BOUNDS: Mapping[str, tuple[int, int]] = {
    "rng": (0, 2**64 - 1),
    "reveals": (0, DESTINATIONS + 3),
    "at": (0, 2**LINES - 1),
    "last": (NONE, TUNNELS - 1),
    "placed": (NONE, SPACES - 1),
    "path": (NONE, EVERY_VERTEX - 1),
    "length": (0, LONGEST),
    "heading": (0, 5),
    "finished": (0, 1),
    "tile": (NONE, 3 * LINES - 1),
    "station": (NONE, COMPANIES - 1),
    "spot": (state.PLAIN, state.PARK),
    "districts": (0, SECTORS - 1),
    "turns": (0, 2),
    "holder": (ABSENT, COMPANIES - 1),
    "doubled": (NONE, TYPES - 1),
    "players": (2, 4),
    "companies": (3, COMPANIES),
    "face_up": (0, 1),
    "strict": (0, 1),
    "supply": (0, VERTICES),
    "company": (0, COMPANIES - 1),
    "phase": (DOUBLING, OVER),
    "tunnels_left": (0, TUNNELS_A_TURN),
    "has_placed": (0, 1),
    "first_turn": (0, 1),
    "bonus_line": (NONE, LINES - 1),
    "cause": (0, BOTH_FINISHED | LAST_STATION | FIVE_LINES),
    "trigger": (NONE, COMPANIES - 1),
    "final_turns": (0, COMPANIES - 1),
    "spare": (0, 0),
}


def fault(board: Record, s: Record, options: Options) -> str:
    """Why a state within the bounds is not sound, or an empty text."""
    return (
        _options_fault(s, options)
        or _city_fault(board, s)
        or _lines_fault(board, s)
        or _stations_fault(board, s)
        or _doubling_fault(s)
        or _deal_fault(board, s)
        or _placing_fault(board, s)
        or _turn_fault(s)
        or _end_fault(s)
        or _reveals_fault(s)
    )


def _options_fault(s: Record, options: Options) -> str:
    given = (options["players"], bool(options["open"]), bool(options["strict"]))
    if (s.players, bool(s.face_up), bool(s.strict)) != given:
        return "the options are others"
    if s.companies != (3 if s.players == 3 else COMPANIES):
        return "the number of companies is wrong"
    return "the acting company does not play" if s.company >= s.companies else ""


def _city_fault(board: Record, s: Record) -> str:
    """The spots follow from the districts and how they are turned."""
    if sorted(s.districts[i] for i in range(SECTORS)) != list(range(SECTORS)):
        return "a district is missing"
    for sector in range(SECTORS):
        spaces, kinds = board.sector[sector, s.turns[sector]], board.district[s.districts[sector]]
        if any(s.spot[spaces[i]] != kinds[i] for i in range(SECTOR_SPACES)):
            return "the spots are not those of the districts"
    return ""


# Lines


def _lines_fault(board: Record, s: Record) -> str:
    if any(s.tile[space] % 3 == 2 and s.tile[space] != NONE for space in range(SPACES, EVERY_SPACE)):
        return "a tunnel in an arrow space lies along the city"
    at = [0] * EVERY_VERTEX
    for line, dug in enumerate(_tunnels(s)):
        path = [s.path[line, k] for k in range(s.length[line] + 1 if s.length[line] else 0)]
        why = _path_fault(board, s, line, path) or _digging_fault(s, line, path, dug)
        if why:
            return f"line {line}: {why}"
        for v in path:
            at[v] |= 1 << line
    if any(s.at[v] != at[v] for v in range(EVERY_VERTEX)):
        return "the lines at a vertex are not those that pass it"
    return ""


def _tunnels(s: Record) -> list[list[Tunnel]]:
    """The tunnels of each line."""
    found: list[list[Tunnel]] = [[] for _ in range(LINES)]
    for space in range(EVERY_SPACE):
        tile = s.tile[space]
        if tile != NONE:
            found[tile // 3].append(lattice().tunnels[_number(space, tile % 3)])
    return found


def _number(space: int, side: int) -> int:
    """The number of a tunnel."""
    return 3 * space + side if space < SPACES else CITY_TUNNELS + 2 * (space - SPACES) + side


def _path_fault(board: Record, s: Record, line: int, path: list[int]) -> str:
    """A path begins in a start space and goes from neighbour to neighbour, to an end space if it is finished."""
    length = s.length[line]
    if any(s.path[line, k] != NONE for k in range(len(path), LONGEST + 1)):
        return "its path is too long"
    if length == 0:
        unused = (s.last[line], s.heading[line], s.finished[line]) == (NONE, 0, 0)
        return "" if unused else "it has not been started"
    if line >= 2 * s.companies:
        return "its company does not play"
    if line % 2 and s.length[line - 1] == 0:
        return "the other one starts first"
    if length > board.tunnels:
        return "it has too many tunnels"
    if NONE in path or len(set(path)) != len(path):
        return "its path has a gap or returns"
    if path[0] < VERTICES or not board.starts[path[0] - VERTICES]:
        return "it does not begin in a start space"
    if any(v >= VERTICES for v in path[1:-1]):
        return "it leaves the city"
    ended = path[-1] >= VERTICES
    if ended != bool(s.finished[line]) or (ended and board.starts[path[-1] - VERTICES]):
        return "it is finished if and only if it leads to an end space"
    return ""


def _digging_fault(s: Record, line: int, path: list[int], dug: list[Tunnel]) -> str:
    """A path has a tunnel for each step, not in the lake nor in the park, and there are no others."""
    tunnels = {(t.tail, t.head): t for t in dug} | {(t.head, t.tail): t for t in dug}
    if len(dug) != s.length[line] or any(step not in tunnels for step in pairwise(path)):
        return "it has not one tunnel for each step"
    if any(t.space < SPACES and s.spot[t.space] >= LAKE for t in dug):
        return "it passes the lake or the park"
    if path:
        last = tunnels[path[-2], path[-1]]
        heading = last.direction if last.head == path[-1] else (last.direction + 3) % 6
        if (s.last[line], s.heading[line]) != (_number(last.space, last.side), heading):
            return "its last tunnel is another"
    return ""


def _stations_fault(board: Record, s: Record) -> str:
    stations = [(v, s.station[v]) for v in range(VERTICES) if s.station[v] != NONE]
    if len(stations) + s.supply != board.stations:
        return "the number of stations is wrong"
    if any(company >= s.companies or not s.at[v] for v, company in stations):
        return "a station lies on no line or was built by nobody"
    return ""


# Destinations


def _doubling_fault(s: Record) -> str:
    """Three players choose one after the other, each another type; the last gets what is left."""
    chosen = 0 if s.players != 3 else s.company if s.phase == DOUBLING else 3
    doubled = [s.doubled[company] for company in range(COMPANIES)]
    wrong = NONE in doubled[:chosen] or len(set(doubled[:chosen])) != chosen or set(doubled[chosen:]) - {NONE}
    return "the types doubled are wrong" if wrong else ""


def _deal_fault(board: Record, s: Record) -> str:
    holders = {d: s.holder[d] for d in range(DESTINATIONS)}
    if any((holder == ABSENT) == bool(board.exists[d]) for d, holder in holders.items()):
        return "a destination is missing"
    lowest = NONE if s.phase == DOUBLING else 0
    dealt = {d: holder for d, holder in holders.items() if holder != ABSENT}
    if any(not lowest <= holder < s.companies for holder in dealt.values()):
        return "a destination has no holder"
    if s.phase == DOUBLING:
        return ""  # what was stacked is dealt where the types chosen allow it
    if s.strict:
        return "" if all(holder == board.strict[d] for d, holder in dealt.items()) else "the deal is not the strict one"
    if s.players == 2:
        ways = [all(holder == dealing.holder_of_two(board, way, d) for d, holder in dealt.items()) for way in range(4)]
        return "" if any(ways) else "the deal is none for two players"
    if dealing.wanted_by_all(s) != 0 or not dealing.letters_differ(s):
        return "a company has the wrong destinations"
    return ""


def _placing_fault(board: Record, s: Record) -> str:
    """Every dug spot carries a destination of its type and of the company that dug it, and there are no others."""
    placed = {d: s.placed[d] for d in range(DESTINATIONS) if s.placed[d] != NONE}
    for d, space in placed.items():
        if s.spot[space] != HOUSE + d // LETTERS or s.tile[space] == NONE or s.tile[space] // 6 != s.holder[d]:
            return "a destination is placed where it cannot be"
    dug_spots = [space for space in range(SPACES) if s.tile[space] != NONE and HOUSE <= s.spot[space] <= FUN]
    if sorted(placed.values()) != dug_spots:
        return "a dug spot does not carry one destination"
    for d, space in placed.items():
        twins = [placed[e] for e in placed if e > d and e % LETTERS == d % LETTERS]
        if any(digging.share_corner(board, space, other) for other in twins):
            return "two destinations of a letter touch"
    return ""


# Turns


def _turn_fault(s: Record) -> str:
    """What has been done in this turn agrees with the phase and with the company's lines."""
    first, second = s.length[2 * s.company], s.length[2 * s.company + 1]
    dug = TUNNELS_A_TURN - s.tunnels_left
    if s.phase != BONUS and s.bonus_line != NONE:
        return "there is no bonus station to build"
    if s.phase == OVER:
        return "" if (s.tunnels_left, s.has_placed, s.first_turn) == (0, 0, 0) else "the last turn is not over"
    if s.phase == DOUBLING and (s.players != 3 or s.company > 1 or any(s.length[line] for line in range(LINES))):
        return "types are chosen before the first turn of three players"
    if s.phase in (DOUBLING, TURN) and (dug or s.has_placed):
        return "a turn begins with nothing dug"
    if s.phase == DIGGING and not 0 < dug < TUNNELS_A_TURN:
        return "the number of tunnels dug in this turn is wrong"
    if s.phase == BONUS:
        if not dug or s.bonus_line // 2 != s.company or not s.finished[s.bonus_line]:
            return "no line has just been finished"
        if not digging.can_get_station(s, s.bonus_line):
            return "the line has no room for its bonus station"
    if bool(s.first_turn) != (first + second == dug) or first + second < dug or (s.first_turn and second):
        return "the company has dug another number of tunnels"
    mine = [d for d in range(DESTINATIONS) if s.holder[d] == s.company and s.placed[d] != NONE]
    return "no destination has been placed" if s.has_placed and not mine else ""


def _end_fault(s: Record) -> str:
    """How the building ended, and whose last turn it is."""
    if s.trigger == NONE:
        running = s.cause == 0 and s.final_turns == 0 and s.phase != OVER
        return "" if running else "the building has not ended"
    if s.trigger >= s.companies or not s.cause or s.phase == DOUBLING:
        return "nothing has ended the building"
    if s.cause & LAST_STATION and s.supply:
        return "stations are left"
    if s.cause & BOTH_FINISHED and not (s.finished[2 * s.trigger] and s.finished[2 * s.trigger + 1]):
        return "not both lines are finished"
    if (s.final_turns == 0) != (s.phase == OVER) or s.final_turns >= s.companies:
        return "the number of last turns is wrong"
    played = s.companies - max(s.final_turns, 1)
    return "" if s.company == (s.trigger + played) % s.companies else "it is another company's last turn"


def _reveals_fault(s: Record) -> str:
    hidden = not s.face_up and not s.strict
    placed = sum(s.placed[d] != NONE for d in range(DESTINATIONS))
    reveals = placed if hidden else 0
    reveals += s.players == 3 and s.phase != DOUBLING  # the letters were dealt
    reveals += bool(s.cause & FIVE_LINES)
    reveals += s.phase == OVER
    return "" if s.reveals == reveals else "the number of things revealed is wrong"
