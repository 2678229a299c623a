"""What lies beside the own sheet on a screen: the cards, the players, the other sheets, the score."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from mornington.core.text import _
from mornington.draw.blocks import Block, column, grid, paragraph
from mornington.draw.marks import frame, tick, tick_box
from mornington.draw.panels import COLUMN, WIDE, Panel, panel, result_panel
from mornington.draw.result import ranked_row
from mornington.draw.svg import ACCENT, INK, NOTHING, QUIET, at, disc, group, label
from mornington.draw.words import points_text

from .. import words
from ..board import Board
from ..progress import progress
from ..state import OBJECTIVE
from ..view import objective_text
from ..view_types import NextStationView
from ..words import seat_name
from .board_map import printed
from .cards import wide_panel
from .mayor import bands
from .pencils import choice, pencils
from .score import AT_THE_END, IN_COLUMN, score_sheet
from .sheet import sheet
from .stations import badge

PLAYER, NAME, LOWER = 52.0, 54.0, 37.0  # height of a player's row, where the name begins, how low its second line is
NO_PENCIL = disc(28, PLAYER / 2, 15, "none", stroke=QUIET, stroke_width=2, stroke_dasharray="4 4")
SIGNS = {  # what a player does
    "thinking": disc(NAME + 6, LOWER, 5, ACCENT, stroke=INK, stroke_width=1.5),
    "done": tick(NAME + 7, LOWER, 0.6),
    "waiting": disc(NAME + 6, LOWER, 5, "none", stroke=QUIET, stroke_width=1.5),
}


def panels(board: Board, view: NextStationView, prefix: str) -> list[Panel]:
    """All of them, the most important first; of the sheets those that are not the viewer's own."""
    own, seats = view["seat"], range(len(view["sheets"]))
    others = [seat for seat in seats if seat != own]

    def drawn(name: str, title: str, told: str, block: Block, **looks: Any) -> Panel:
        return panel(prefix, name, title, told, block.height, block.markup, **looks)

    def score(seat: int, name: str) -> Panel:
        """While the game goes on, on demand."""
        title, told = words.score_title(view, seat), words.sheet_words(board, view, seat)
        return drawn(name, title, told, score_sheet(board, view, seat, IN_COLUMN), folded=True, topic="scoring")

    if view["over"]:
        first = replace(result_panel(view, prefix), topic="winning" if len(seats) > 1 else "mayor")
    elif view["choosing"]:
        told = words.choice_words(view)
        first = drawn("choice", _("The pencils"), told, choice(view, WIDE), wide=True, heading=False, topic="choosing")
    else:
        title, told = _("The cards of the round"), words.cards_words(view)
        first = drawn("cards", title, told, wide_panel(view, WIDE), wide=True, heading=False, topic="cards")
    rows = column([_player(view, seat) for seat in seats], 4)
    shown = [first, drawn("players", _("Players"), words.players_words(view), rows, topic="turn")]
    if view["objectives"]:
        goals = column([_objective(board, view, k) for k in range(len(view["objectives"]))], 12)
        shown.append(
            drawn("objectives", _("Objectives"), words.objectives_words(board, view), goals, topic="objectives")
        )
    if len(seats) == 1:
        shown.append(drawn("mayor", _("The Mayor"), words.mayor_words(view), _mayor(view), topic="mayor"))
    if not view["over"] and not view["choosing"]:
        title, topic = (_("Pencils and powers"), "powers") if view["powers"] else (_("Pencils"), "pencils")
        shown.append(
            drawn("pencils", title, words.pencils_words(view), pencils(view, COLUMN, 2), folded=True, topic=topic)
        )
    if view["over"]:
        shown[1:1] = [_sheet_at_the_end(board, view, seat, prefix) for seat in seats]
    elif own is not None:
        shown.append(score(own, "score"))
    for seat in others if len(seats) > 1 else ():
        small = sheet(board, view, seat, COLUMN, printed(board, named=False), small=True, key=f"sheet-{seat}")
        told = words.sheet_words(board, view, seat)
        shown.append(drawn(f"sheet-{seat}", seat_name(view, seat), told, small, heading=False, topic="sheet"))
    return shown if view["over"] else shown + [score(seat, f"score-{seat}") for seat in others]


def _sheet_at_the_end(board: Board, view: NextStationView, seat: int, prefix: str) -> Panel:
    """The rows of a player's sheet, filled in."""
    title, told = words.score_title(view, seat), words.sheet_words(board, view, seat)
    drawn = score_sheet(board, view, seat, AT_THE_END)
    of = seat if len(view["sheets"]) > 1 else None
    return panel(prefix, f"score-{seat}", title, told, drawn.height, drawn.markup, topic="scoring", large=True, of=of)


def _player(view: NextStationView, seat: int) -> Block:
    """A row: the pencil, the name, whether still thinking, the points."""
    if view["over"] and len(view["sheets"]) > 1:
        return ranked_row(view, seat, COLUMN, NOTHING, 0, PLAYER)
    own, colour = view["sheets"][seat], view["sheets"][seat]["colour"]
    parts = [
        at(3, 3, frame(COLUMN - 6, PLAYER - 6, active=seat in view["actors"])),
        label(seat_name(view, seat), NAME, 17, 19, room=COLUMN - NAME - 80, weight=700),
        label(points_text(own["total"]), COLUMN - 16, PLAYER / 2, 28, room=64, anchor="end", weight=700),
    ]
    if not view["over"]:
        state = words.state(view, seat)
        pencil = words.pencil_text(own) if colour else ""
        now = pencil if own["power"] else " · ".join(filter(None, (_(state), pencil)))  # the sign tells the state, too
        parts += [badge(colour, 28, PLAYER / 2, 16) if colour else NO_PENCIL, SIGNS[state]]
        parts.append(label(now, NAME + 20, LOWER, 15, room=COLUMN - NAME - 100, fill=QUIET))
    return Block(group(*parts), PLAYER)


def _mayor(view: NextStationView) -> Block:
    """Where the own total lies among the verdicts, and what the Mayor would say now."""
    track = bands(view["sheets"][0]["total"], COLUMN - 8)
    told = paragraph(words.mayor_words(view), 17, 1.1 * COLUMN, x=4, fill=QUIET)
    return column((Block(at(4, 0, track.markup), track.height), told), 4)


def _objective(board: Board, view: NextStationView, k: int) -> Block:
    """An objective with a box to tick for every player, and how far each is."""
    name, half = view["objectives"][k], COLUMN / 2
    boxes = []
    for seat, own in enumerate(view["sheets"]):
        met, (done, needed) = bool(own["goals"][k]), progress(board, own, name)
        who = label(seat_name(view, seat), 38, 14, 16, room=half - 92, fill=INK if met else QUIET)
        far = label(f"{min(done, needed)}/{needed}", half - 10, 14, 16, anchor="end", fill=INK if met else QUIET)
        boxes.append(Block(group(tick_box(8, 14, 20, met), who, far), 28))
    block = column(
        (paragraph(objective_text(board, name), 17, 1.1 * (COLUMN - 78), x=8, font_weight=700), grid(boxes, 2, half, 0))
    )
    points = label(f"+{OBJECTIVE}", COLUMN - 8, 13, 19, anchor="end", weight=700)
    return Block(group(block.markup, points, data_help=f"objective-{name}"), block.height)
