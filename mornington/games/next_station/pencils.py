# mypy: allow-untyped-defs, no-check-untyped-defs
"""Pencils: which colour a seat draws with in each round, and how spare ones are chosen and placed."""

from mornington.core.rule import rule

from .state import COLOURS, GAPS, PLACE, TAKE, TAKING


@rule
def pencil_in(s, seat, stage):
    """The colour a seat draws in a round: pencils travel around the table, through the gaps of 2 and 3 players."""
    if s.players == 1:
        return s.pencils[stage]
    return s.pencils[(s.place[seat] - stage) & 3]


@rule
def pencil(s, seat):
    """The colour a seat draws in this round."""
    return pencil_in(s, seat, s.stage)


@rule
def is_spare(s, colour):
    """Whether nobody has taken a pencil."""
    for place in range(COLOURS):  # noqa: SIM110 - loops compile better than any()
        if s.pencils[place] == colour:
            return False
    return True


@rule
def list_choices(s, seat, out):
    """The pencils to take, or the ways to place the spare ones."""
    n = 0
    for colour in range(COLOURS):
        if not is_spare(s, colour):
            continue
        if s.phase[seat] == TAKING:
            out[n] = TAKE + colour
            n += 1
        else:  # of two spare pencils, the one left of seat 0 tells where the other lies
            for gap in range(GAPS if s.players == 3 else 1):
                out[n] = PLACE + colour * GAPS + gap
                n += 1
    return n


@rule
def put_spare(s, place):
    """Put a pencil that nobody has taken there."""
    colour = 0
    while not is_spare(s, colour):
        colour += 1
    s.pencils[place] = colour


@rule
def lay_spare(s, colour, gap):
    """Put a spare pencil left of the seat `gap`; with two players the other one goes left of the other seat."""
    if s.players == 3:
        for seat in range(s.players - 1, gap, -1):
            s.pencils[seat + 1] = s.pencils[seat]
            s.place[seat] = seat + 1
    s.pencils[gap + 1] = colour
    if s.players == 2:
        put_spare(s, COLOURS - 1)
