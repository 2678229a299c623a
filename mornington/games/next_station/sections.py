# mypy: allow-untyped-defs, no-check-untyped-defs
"""Sections of a line: which may be drawn, and what drawing one does to a sheet."""

from mornington.core.bits import bit, lowest, without_lowest
from mornington.core.rule import rule

from .pencils import pencil
from .state import CIRCLE, DOUBLING, JOKER, SECTIONS, WORDS


@rule
def has_power(s, seat, power):
    """Whether the seat holds this power and has not used it in this round."""
    return s.powers[pencil(s, seat)] == power and not s.power_used[seat]


@rule
def is_free(s, seat, section):
    """Whether a section is neither drawn nor crossed by a drawn one."""
    return not s.blocked[seat, section >> 6] & bit(section & 63)


@rule
def asked_symbol(s, seat):
    """The symbol that a seat's next section must reach."""
    return s.second_symbol[seat] if s.phase[seat] == DOUBLING else s.symbol


@rule
def sources(s, seat):
    """Where a section may start: the ends of the line, or on a switch turn all of it."""
    if s.branching:
        return s.line[seat, pencil(s, seat)]
    return s.ends[seat]


@rule
def targets(board, s, seat, symbol):
    """Where a section may arrive: stations of the symbol that the line does not serve yet."""
    return board.reach[symbol] & ~s.line[seat, pencil(s, seat)]


@rule
def list_sections(board, s, seat, sources, targets, way, out, n):
    """Add the free sections from any of the sources to any of the targets."""
    while sources:
        u = lowest(sources)
        sources = without_lowest(sources)
        near = board.near[u] & targets
        while near:
            section = board.joins[u, lowest(near)]
            near = without_lowest(near)
            if is_free(s, seat, section):
                out[n] = way * SECTIONS + section
                n += 1
    return n


@rule
def can_double(board, s, seat):
    """Whether a second section is possible now."""
    starts = sources(s, seat)
    arrivals = targets(board, s, seat, s.second_symbol[seat])
    while starts:
        u = lowest(starts)
        starts = without_lowest(starts)
        near = board.near[u] & arrivals
        while near:
            if is_free(s, seat, board.joins[u, lowest(near)]):
                return True
            near = without_lowest(near)
    return False


@rule
def list_circles(s, seat, out, n):
    stations = s.line[seat, pencil(s, seat)]
    while stations:
        out[n] = CIRCLE + lowest(stations)
        stations = without_lowest(stations)
        n += 1
    return n


@rule
def arrival(board, s, seat, section):
    """The station a section would arrive at: the one that is not on the line."""
    if s.line[seat, pencil(s, seat)] & bit(board.tail[section]):
        return board.head[section]
    return board.tail[section]


@rule
def draw_section(board, s, seat, section):
    """Put a section on the seat's sheet; return the station it arrives at."""
    colour = pencil(s, seat)
    target = arrival(board, s, seat, section)
    source = board.tail[section] + board.head[section] - target
    if s.length[seat, colour]:  # the departure station stays an end after the first section
        s.ends[seat] &= ~bit(source)
    s.ends[seat] |= bit(target)
    s.line[seat, colour] |= bit(target)
    s.sections[seat, colour, s.length[seat, colour]] = section
    s.length[seat, colour] += 1
    for word in range(WORDS):
        s.blocked[seat, word] |= board.rules_out[section, word]
    return target


@rule
def symbol_of_second(board, s, target):
    """Where a second section may go: on a joker to the symbol of the first one's station, which may be any for `?`."""
    return board.symbol[target] if s.symbol == JOKER else s.symbol
