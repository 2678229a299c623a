"""What a seat may know of a game, as plain data, and results in words.

Secret are the cards not yet turned and, while pencils are chosen, powers and objectives; from everyone alike.
"""

from __future__ import annotations

from collections.abc import Sequence

from mornington.core.contract import Options, Rows
from mornington.core.records import Record
from mornington.core.scores import Breakdown, ScoreLine
from mornington.core.text import N_, _, ngettext
from mornington.core.views import BaseView

from . import state
from .board import COLOUR_NAMES, COLOURS, SYMBOLS, Board, local_name
from .cards import cards_of_turn, is_choosing
from .notation import CARDS, OBJECTIVES, POWERS, turned
from .pencils import pencil, pencil_in
from .sections import asked_symbol
from .view_types import LineView, NextStationView, SheetView

ASKED = (*SYMBOLS[:4], "joker")
PHASES = ("drawing", "doubling", "last chance", "done", "taking", "placing")
VERDICTS = (  # up to this total, the Mayor says
    (90, N_("The Mayor has questions, and so do the passengers standing in the tunnel.")),
    (105, N_("The Mayor took the bus to the opening. A modest network, but the trains do run.")),
    (120, N_("The Mayor nods: a sound network, and hardly anyone got lost on it.")),
    (135, N_("The Mayor is pleased, and has asked for a framed copy of your map.")),
    (150, N_("The Mayor is delighted: the whole city travels by your lines.")),
    (None, N_("The Mayor is speechless. A station will be named after you.")),
)


def underground_out(view: NextStationView) -> int:
    """How many of the cards that end the round are out."""
    return sum(card.startswith("underground") for cards in view["turns"] for card in cards)


def objective_text(board: Board, name: str) -> str:
    """What an objective asks for on this board."""
    if name == "interchanges":
        return _("{n} different interchanges", n=state.INTERCHANGES_NEEDED)
    if name == "districts":
        return _("all {n} districts", n=len(board.districts))
    if name == "tourists":
        return ngettext("the tourist site", "all {n} tourist sites", sum(s.tourist for s in board.stations))
    if name == "central":
        stations = sum(s.district == board.central for s in board.stations)
        district = local_name(board.districts[board.central])
        return ngettext("the station of {district}", "all {n} stations of {district}", stations, district=district)
    return _("{n} crossings of the {river}", n=state.CROSSINGS_NEEDED, river=local_name(board.river_name))


def goal_text(board: Board, name: str, points: int) -> str:
    """An objective, and whether it is met."""
    text = objective_text(board, name)
    return _("{text}: met", text=text) if points else _("{text}: not met", text=text)


def view(board: Board, s: Record, seat: int | None, rows: Rows, base: BaseView) -> NextStationView:
    """The whole table but the cards still face down; the same for every seat and for spectators."""
    over, choosing = s.stage == 4, is_choosing(s)
    stage = min(s.stage, 3)
    cards = turned(s, stage)
    return {
        **base,
        "choosing": choosing,
        "round": stage + 1,
        "turn": s.turn,
        "turns": _turns(cards),
        "past_rounds": [_turns(turned(s, k)) for k in range(stage)],
        "unseen": [name for card, name in enumerate(CARDS) if card not in cards],
        "asks_for": None if over or choosing else ASKED[s.symbol],
        "branching": bool(s.branching) and not over,
        "last_turn": not over and s.underground == state.UNDERGROUND_CARDS,
        "controller": stage % s.players,
        "pencils": [_colour(s.pencils[i]) for i in range(4)],
        "places": [s.place[k] for k in range(s.players)],
        "objectives": _objectives(s),
        "powers": _powers(s),
        "sheets": [_sheet(board, s, k, rows[k]) for k in range(s.players)],
    }


def _turns(cards: Sequence[int]) -> list[list[str]]:
    """Cards grouped by turn."""
    groups: list[list[str]] = []
    at = 0
    while at < len(cards):
        n = cards_of_turn(cards[at])
        groups.append([CARDS[card] for card in cards[at : at + n]])
        at += n
    return groups


def _colour(pencil: int) -> str | None:
    return None if pencil == state.NONE else COLOURS[pencil]


def _objectives(s: Record) -> list[str]:
    """The objectives in play, once they are drawn."""
    if not s.with_objectives or is_choosing(s):
        return []
    return [OBJECTIVES[s.objectives[k]] for k in range(state.IN_PLAY)]


def _powers(s: Record) -> dict[str, str]:
    """The power of each pencil, once they are dealt."""
    if not s.with_powers or is_choosing(s):
        return {}
    return {colour: POWERS[s.powers[i]] for i, colour in enumerate(COLOURS)}


def _sheet(board: Board, s: Record, seat: int, row: Sequence[int]) -> SheetView:
    over = s.stage == 4
    colour = None if over else _colour(pencil(s, seat))
    return {
        "colour": colour,
        "power": None if colour is None else _powers(s).get(colour),
        "power_used": bool(s.power_used[seat]),
        "phase": PHASES[s.phase[seat]],
        "asks_for": None if over or is_choosing(s) else ASKED[asked_symbol(s, seat)],
        "ends": _places(board, s.ends[seat]),
        "lines": {COLOURS[c]: _line(board, s, seat, c, row) for c in _drawn_order(s, seat)},
        "boxes": row[state.BOXES],
        "tourist": row[state.TOURIST],
        "interchanges": {str(n): row[state.MEET2 + n - 2] for n in (2, 3, 4)},
        "interchange_points": row[state.MEETINGS],
        "goals": [row[state.GOAL1 + k] for k in range(len(_objectives(s)))],
        "penalty": row[state.PENALTY],
        "total": row[state.TOTAL],
    }


def _drawn_order(s: Record, seat: int) -> list[int]:
    """The colours a seat has begun, oldest first."""
    begun = 0 if is_choosing(s) else min(s.stage + 1, 4)
    return [pencil_in(s, seat, stage) for stage in range(begun)]


def _line(board: Board, s: Record, seat: int, colour: int, row: Sequence[int]) -> LineView:
    at = state.ROWS_PER_LINE * colour
    circled = s.circled[seat, colour]
    return {
        "stations": _places(board, s.line[seat, colour]),
        "sections": [board.section_text(s.sections[seat, colour, k]) for k in range(s.length[seat, colour])],
        "circled": None if circled == state.NONE else board.stations[circled].place,
        "districts": row[at + state.SERVED],
        "most": row[at + state.MOST],
        "crossings": row[at + state.CROSSINGS],
        "points": row[at + state.LINE],
    }


def _places(board: Board, stations: int) -> list[str]:
    """The stations of a bit set as `x,y`."""
    return [s.place for i, s in enumerate(board.stations) if int(stations) >> i & 1]


def line_sum(board: Board, districts: int, most: int, crossings: int) -> str:
    """The points of a line, as the sheet adds them up."""
    return _(
        "{districts} districts × {most} stations + {crossings} × {points} for the {river}",
        districts=districts,
        most=most,
        crossings=crossings,
        points=state.CROSSING,
        river=local_name(board.river_name),
    )


def breakdown(board: Board, s: Record, seat: int, row: Sequence[int]) -> Breakdown:
    """The score of a seat, line by line as on the printed sheet."""
    lines = []
    for colour in _drawn_order(s, seat):
        at = state.ROWS_PER_LINE * colour
        part = row[at:]
        detail = line_sum(board, part[state.SERVED], part[state.MOST], part[state.CROSSINGS])
        name = _("{colour} line", colour=_(COLOUR_NAMES[COLOURS[colour]]))
        lines.append(_score_line(name, row, at + state.LINE, detail, "line-score"))
    ticked = ngettext("{n} box ticked", "{n} boxes ticked", row[state.BOXES])
    lines.append(_score_line(_("tourist sites"), row, state.TOURIST, ticked, "tourist-score"))
    meets = [
        _("{n} of {lines} lines × {points}", n=row[state.MEET2 + n - 2], lines=n, points=int(state.INTERCHANGE[n]))
        for n in (2, 3, 4)
        if row[state.MEET2 + n - 2]
    ]
    lines.append(
        _score_line(_("interchanges"), row, state.MEETINGS, ", ".join(meets) or _("none"), "interchange-score")
    )
    for k, name in enumerate(_objectives(s)):
        met = goal_text(board, name, row[state.GOAL1 + k])
        lines.append(_score_line(_("objective"), row, state.GOAL1 + k, met, f"objective-{name}"))
    if row[state.PENALTY]:
        lines.append(_score_line(_("modules"), row, state.PENALTY, _("playing alone with modules"), "modules-alone"))
    lines.append(ScoreLine(_("total"), row[state.TOTAL], sum=True, rows=(state.TOTAL,), topic="total"))
    return Breakdown(lines)


def _score_line(name: str, row: Sequence[int], number: int, detail: str, topic: str) -> ScoreLine:
    return ScoreLine(name, row[number], detail, rows=(number,), topic=topic)


def verdict(total: int) -> str:
    """What the Mayor says of a solo game."""
    return _(next(text for top, text in VERDICTS if top is None or total <= top))


def reason(options: Options, rows: Rows, winners: Sequence[int]) -> str:
    """Why the winners won, in a sentence; alone, the Mayor's verdict."""
    totals = [row[state.TOTAL] for row in rows[: options["players"]]]
    if options["players"] == 1:
        return verdict(totals[0])
    best = max(totals)
    if len(winners) > 1:
        return _("shared victory: {n} points and an equal best line", n=best)
    if totals.count(best) > 1:
        line = rows[winners[0]][state.BEST_LINE]
        return _("tied at {n} points, won by the highest single line ({line})", n=best, line=line)
    return _("most points: {n}", n=best)
