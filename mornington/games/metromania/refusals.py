"""Why a move that can be read is not legal, in a sentence: the reasons of `ForbiddenMove`.

Each function is asked only about a move that the rules refuse, and looks for the rule that does.
"""

from __future__ import annotations

from mornington.core.records import Record
from mornington.core.text import _

from . import digging, state
from .board import KIND_NAMES, KINDS, LETTERS, TYPE_NAMES, TYPES, Board
from .lattice import LEFT_OF, RIGHT_OF


def _why_not_now(s: Record) -> str | None:
    if s.phase == state.DOUBLING:
        return _("first choose the type to have two of: double house, double work or double fun")
    if s.phase == state.BONUS:
        return _("the line is finished: first build its bonus station or pass")
    return None


def why_no_double(s: Record, word: str) -> str:
    """Why a type cannot be doubled now."""
    if s.phase != state.DOUBLING:
        return _("types are chosen only before the first turn of three players")
    return _("{kind} has been chosen already", kind=_(TYPE_NAMES[word]))


def why_no_station(board: Board, s: Record, v: int) -> str:
    """Why a vertex cannot get a station now."""
    if s.phase == state.DOUBLING:
        return str(_why_not_now(s))
    if s.phase == state.DIGGING:
        return _("a turn is either digging or one station: this one is for digging")
    name = board.vertex_name(v)
    if digging.has_station(s, v):
        return _("there is a station at {name} already", name=name)
    if not s.supply:
        return _("there are no stations left")
    mine = [line for line in (2 * s.company, 2 * s.company + 1) if s.at[v] >> line & 1]
    if not mine:
        return _("none of the company's lines passes {name}", name=name)
    if s.phase == state.BONUS:
        return _("the bonus station must be on the line just finished")
    if all(s.finished[line] for line in mine):
        return _("no more intermediate stations on a finished line")
    return _("{name} is not between two stations of an unfinished line", name=name)


def why_no_tunnel(
    board: Board, s: Record, number: int | None, ends: tuple[int, int], side: str | None, letter: str | None
) -> str:
    """Why a line of the company (None: the one most likely meant) cannot be dug between two vertices now."""
    now = _why_not_now(s)
    if now:
        return now
    a, b = ends
    if frozenset(ends) not in board.lattice.edges:
        return _("there is no edge from {a} to {b}", a=board.vertex_name(a), b=board.vertex_name(b))
    beyond = max(ends) - state.VERTICES
    starting = beyond >= 0 and board.starts[beyond]
    line = 2 * s.company + number - 1 if number else _likely(s, ends, starting)
    if starting:
        return _why_no_start(board, s, line, beyond, min(ends))
    if not s.length[line]:
        return _("line {n} has not been started", n=line % 2 + 1)
    if s.finished[line]:
        return _("line {n} is finished", n=line % 2 + 1)
    if s.length[line] >= board.tunnels:
        return _("line {n} has used all its {tunnels} tunnels", n=line % 2 + 1, tunnels=board.tunnels)
    v = digging.end_of(s, line)
    if v not in ends:
        return _("line {n} has grown to {name}: dig from there", n=line % 2 + 1, name=board.vertex_name(v))
    return _why_not_on(board, s, line, v, a + b - v, side, letter)


def _likely(s: Record, ends: tuple[int, int], starting: bool) -> int:
    """The line a tunnel is most likely meant for."""
    mine: tuple[int, int] = 2 * s.company, 2 * s.company + 1
    if starting:
        return next((line for line in mine if not s.length[line]), mine[0])
    return next((line for line in mine if s.length[line] and digging.end_of(s, line) in ends), mine[0])


def _why_no_start(board: Board, s: Record, line: int, arrow: int, arrival: int) -> str:
    n = line % 2 + 1
    if s.length[line]:
        return _("line {n} has been started already", n=n)
    if n == 2 and not s.length[line - 1]:
        return _("a company's first line is its line 1")
    if n == 2 and s.first_turn:
        return _("only one line can be started on a company's first turn")
    if s.tile[state.SPACES + arrow] != state.NONE:
        return _("the space {name} is taken", name=board.arrow_name(arrow))
    if n == 2 and not digging.arrow_allowed(board.record, s, arrow, digging.start_side(board.record, s, line - 1)):
        return _(
            "{name} is too near to the start of line 1: not on its city side nor the next", name=board.arrow_name(arrow)
        )
    tunnel = board.lattice.tunnel_at[state.SPACES + arrow, frozenset((state.VERTICES + arrow, arrival))]
    if _could_dig(board, s, line, tunnel, state.VERTICES + arrow, arrival, None):
        return _too_few_after()
    return _("no station is left for the meeting there")


def _too_few_after() -> str:
    return _("three tunnels are compulsory: after this one fewer could be dug in this turn than after another")


def _why_not_on(board: Board, s: Record, line: int, v: int, w: int, side: str | None, letter: str | None) -> str:
    grid = board.lattice
    names = board.vertex_name(v), board.vertex_name(w)
    direction = next(k for k in range(6) if board.record.near[v, k] == w)
    bend = (direction - s.heading[line]) % 6
    if s.at[w] >> line & 1:
        return _("line {n} has been at {name}: it never returns", n=line % 2 + 1, name=names[1])
    if bend in (2, 4) and not digging.has_station(s, v):
        return _("the bend at {name} would be acute, and no station stands there", name=names[0])
    sides = {
        compass: t
        for compass, t in zip((LEFT_OF[direction], RIGHT_OF[direction]), grid.beside(v, direction), strict=True)
        if t is not None
    }
    if side and w < state.VERTICES and side not in sides:
        return _("the sides of {a}-{b} are {sides}", a=names[0], b=names[1], sides=", ".join(sides))
    reasons = [
        _why_not_in(board, s, line, tunnel, v, w, letter)
        for compass, tunnel in sides.items()
        if side in (None, compass)
    ]
    return reasons[0]


def _why_not_in(board: Board, s: Record, line: int, tunnel: int, v: int, w: int, letter: str | None) -> str:
    space = board.lattice.tunnels[tunnel].space
    if _could_dig(board, s, line, tunnel, v, w, letter):
        return _too_few_after()
    if s.tile[space] != state.NONE:
        return _("there is a tunnel in the space {space} already", space=board.lattice.space_name(space))
    if space >= state.SPACES:
        arrow = space - state.SPACES
        if not digging.arrow_allowed(board.record, s, arrow, digging.start_side(board.record, s, line)):
            return _(
                "{name} is too near to the start of line {n}: not on its city side nor the next",
                name=board.arrow_name(arrow),
                n=line % 2 + 1,
            )
    elif s.spot[space] >= state.LAKE:
        return _("the {kind} cannot be dug", kind=_(KIND_NAMES[KINDS[s.spot[space]]]))
    if digging.stations_made(board.record, s, line, tunnel, v, w) > s.supply:
        return _("this tunnel would make a station, and too few are left")
    if space >= state.SPACES or s.spot[space] == state.PLAIN:
        return _("there is no spot to place a destination on")
    kind = s.spot[space] - state.HOUSE
    name = _(TYPE_NAMES[TYPES[kind]])
    if s.has_placed:
        return _("only one destination can be placed in a turn, and this is a spot ({kind})", kind=name)
    mine = [d for d in (digging.held(s, s.company, kind, which) for which in range(2)) if d != state.NONE]
    if not mine:
        return _("this is a spot ({kind}), and the company has no such destination left", kind=name)
    if letter and letter.upper() not in (LETTERS[d % state.LETTERS] for d in mine):
        return _("the company has no {kind} destination {letter} to place", kind=name, letter=letter.upper())
    return _("a destination of the same letter touches this spot")


def _could_dig(board: Board, s: Record, line: int, tunnel: int, v: int, w: int, letter: str | None) -> bool:
    """Whether a tunnel, and with this letter, could be dug if three were not compulsory."""
    space = board.lattice.tunnels[tunnel].space
    ways = digging.ways_to_dig(board.record, s, line, tunnel, v, w, s.has_placed)
    if letter is None or not ways:
        return bool(ways)
    if space >= state.SPACES or s.spot[space] == state.PLAIN:
        return False
    kind = s.spot[space] - state.HOUSE
    held = [digging.held(s, s.company, kind, which) for which in range(2) if ways >> which & 1]
    return letter.upper() in [LETTERS[d % state.LETTERS] for d in held]
