# mypy: allow-untyped-defs, no-check-untyped-defs
"""What is used on a board of Next Station: sections, stations, powers, objectives; how a sheet was begun."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from mornington.core.bits import lowest, without_lowest
from mornington.core.contract import Options
from mornington.core.rule import rule
from mornington.core.text import _
from mornington.core.usage import Collection
from mornington.draw import svg
from mornington.draw.heat import Ground, Shape

from . import notation
from .board import Board, colour_name
from .draw.board_map import printed
from .draw.stations import all_stations, departures, size, spot_of
from .pencils import pencil
from .places import place_words
from .state import (
    CIRCLE,
    CIRCLE_POWER,
    COLOURS,
    GOAL1,
    IN_PLAY,
    LINE,
    MEET2,
    MEETINGS,
    OBJECTIVES,
    PASS,
    PENALTY,
    POWERS,
    ROWS_PER_LINE,
    SECTIONS,
    STATIONS,
    TOURIST,
)
from .words import power_name

# Slots
SECTION = 0
STATION = SECTION + SECTIONS
FIRST = STATION + STATIONS  # the section that a sheet was begun with
POWER = FIRST + 2 * SECTIONS  # … from its tail or its head
OFFERED = POWER + POWERS  # objectives in play …
MET = OFFERED + OBJECTIVES  # … and met
POINTS = MET + OBJECTIVES  # of each line, then tourist sites, interchanges, objectives, modules
DRAWN = POINTS + COLOURS + 4  # sections
MEETING = DRAWN + 1  # stations of two lines or more
SKIPPED = MEETING + 1  # cards that nothing was drawn for
USES = SKIPPED + 1


@rule
def note_move(board, s, w, seat, move, uses):
    if move < CIRCLE:
        section, way = move % SECTIONS, move // SECTIONS
        uses[SECTION + section] += 1
        if uses[DRAWN] == 0:
            from_head = board.head[section] == board.departure[pencil(s, seat)]
            uses[FIRST + 2 * section + (1 if from_head else 0)] = 1
        uses[DRAWN] += 1
        if way == 1 or way == 2 or way == 3:
            uses[POWER + way % 3] += 1  # by a joker, by a switch, twice: the powers WILD, BRANCH, DOUBLE
    elif move < PASS:
        uses[POWER + CIRCLE_POWER] += 1
    elif move == PASS and s.phase[seat] == 0:
        uses[SKIPPED] += 1


@rule
def note_segment(board, s, w, seat, uses):
    return


@rule
def note_end(board, s, w, seat, rows, uses):
    for colour in range(COLOURS):
        stations = s.line[seat, colour]
        while stations:
            uses[STATION + lowest(stations)] += 1
            stations = without_lowest(stations)
        uses[POINTS + colour] = rows[ROWS_PER_LINE * colour + LINE]
    uses[POINTS + COLOURS] = rows[TOURIST]
    uses[POINTS + COLOURS + 1] = rows[MEETINGS]
    uses[POINTS + COLOURS + 3] = rows[PENALTY]
    for k in range(IN_PLAY):
        if s.with_objectives:
            uses[OFFERED + s.objectives[k]] = 1
            if rows[GOAL1 + k] > 0:
                uses[MET + s.objectives[k]] = 1
                uses[POINTS + COLOURS + 2] += rows[GOAL1 + k]
    for lines in range(3):
        uses[MEETING] += rows[MEET2 + lines]


def collections(board: Board, options: Options) -> Sequence[Collection]:
    return tuple(_collections(board, options))


def _collections(board: Board, options: Options) -> Iterator[Collection]:
    sections, stations = range(len(board.sections)), range(len(board.stations))
    yield Collection(
        "sections",
        _("Sections"),
        _("Sections that a sheet has at the end, whatever line they belong to."),
        tuple(map(board.section_text, sections)),
        tuple(SECTION + i for i in sections),
    )
    yield Collection(
        "stations",
        _("Stations"),
        _("Stations that at least one line of a sheet serves at the end; a station counts once for each line."),
        tuple(f"{board.stations[i].place}: {place_words(board, i)}" for i in stations),
        tuple(STATION + i for i in stations),
    )
    begun = _beginnings(board)
    yield Collection(
        "first-section",
        _("First section"),
        _("The section that a sheet was begun with, and so the first line."),
        tuple(f"{colour_name(c)} {board.section_text(i)}" for c, i in begun),
        tuple(FIRST + 2 * i + (board.sections[i].head == board.departures[c]) for c, i in begun),
        kind="opening",
    )
    if options["powers"]:
        yield Collection(
            "powers",
            _("Pencil powers"),
            _("How often each power was used."),
            tuple(power_name(power) for power in notation.POWERS),
            tuple(POWER + i for i in range(POWERS)),
        )
    if options["objectives"]:
        names = tuple(_(notation.OBJECTIVE_NAMES[name]) for name in notation.OBJECTIVES)
        yield Collection(
            "objectives-in-play",
            _("Objectives in play"),
            _("The two objectives that were turned up."),
            names,
            tuple(OFFERED + i for i in range(OBJECTIVES)),
        )
        yield Collection(
            "objectives-met",
            _("Objectives met"),
            _("Objectives that a sheet has met."),
            names,
            tuple(MET + i for i in range(OBJECTIVES)),
            part_of="objectives-in-play",
        )
    yield Collection(
        "points",
        _("Where points come from"),
        _("What each part of the score brought."),
        (
            *(_("{colour} line", colour=colour_name(c)) for c in range(COLOURS)),
            _("tourist sites"),
            _("interchanges"),
            _("objectives"),
            _("modules, alone"),
        ),
        tuple(range(POINTS, POINTS + COLOURS + 4)),
        kind="points",
    )
    yield Collection(
        "numbers",
        _("What a sheet has at the end"),
        _("Sections, interchanges, and cards that nothing was drawn for."),
        (_("sections drawn"), _("interchanges"), _("cards not used")),
        (DRAWN, MEETING, SKIPPED),
        kind="number",
    )


def _beginnings(board: Board) -> list[tuple[int, int]]:
    """A colour and a section at its departure station, for all ways to begin."""
    sections = range(len(board.sections))
    return [(c, i) for c, start in enumerate(board.departures) for i in sections if start in _ends(board, i)]


def _ends(board: Board, section: int) -> tuple[int, int]:
    return board.sections[section].tail, board.sections[section].head


def ground(board: Board, key: str, prefix: str) -> Ground | None:
    """Sections as strokes between stations, stations as discs."""
    below = printed(board)
    if key == "stations":
        discs = (spot_of(board, i) for i in range(len(board.stations)))
        shapes = tuple(Shape(svg.tag("circle", cx=x, cy=y, r=33), spot=(x, y), letters=25) for x, y in discs)
        return Ground(size(board), below, shapes)
    if key not in ("sections", "first-section"):
        return None
    numbers = [i for _c, i in _beginnings(board)] if key == "first-section" else range(len(board.sections))
    marked = dict.fromkeys(range(len(board.stations)), ())
    above = svg.joined((all_stations(board, marked), departures(board)))
    return Ground(size(board), below, tuple(_section(board, i) for i in numbers), svg.group(above, opacity=0.9))


def _section(board: Board, section: int) -> Shape:
    tail, head = (spot_of(board, i) for i in _ends(board, section))
    return Shape(svg.path(svg.through([tail, head])), "stroke", 24)
