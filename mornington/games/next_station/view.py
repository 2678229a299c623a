"""What a seat may know of a game, as plain data, and results in words.

Secret are the cards not yet turned and, while pencils are chosen, powers and objectives; from everyone alike.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from mornington.core.scores import Breakdown, ScoreLine
from mornington.core.text import N_, _, ngettext
from mornington.core.views import BaseView

from . import rules
from .board import COLOUR_NAMES, COLOURS, SYMBOLS, Board
from .notation import CARDS, OBJECTIVES, POWERS, turned

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


def objective_text(board: Board, name: str) -> str:
    """What an objective asks for on this board."""
    if name == "interchanges":
        return _("{n} different interchanges", n=rules.INTERCHANGES_NEEDED)
    if name == "districts":
        return _("all {n} districts", n=len(board.districts))
    if name == "tourists":
        return ngettext("the tourist site", "all {n} tourist sites", sum(s.tourist for s in board.stations))
    if name == "central":
        stations = sum(s.district == board.central for s in board.stations)
        district = board.districts[board.central]
        return ngettext("the station of {district}", "all {n} stations of {district}", stations, district=district)
    return _("{n} crossings of the {river}", n=rules.CROSSINGS_NEEDED, river=board.river_name)


def places(board: Board, mask: Any) -> list[str]:
    return [s.place for i, s in enumerate(board.stations) if int(mask) >> i & 1]


def section_text(board: Board, section: int) -> str:
    e = board.sections[section]
    return f"{board.stations[e.tail].place}-{board.stations[e.head].place}"


def turns(cards: Sequence[int]) -> list[list[str]]:
    """Cards grouped by turn: the switch lies with the card turned after it."""
    groups: list[list[str]] = []
    for i, card in enumerate(cards):
        if i and rules.CARD_SYMBOL[cards[i - 1]] == rules.SWITCH:
            groups[-1].append(CARDS[card])
        else:
            groups.append([CARDS[card]])
    return groups


def view(board: Board, s: Any, seat: int | None, table: Sequence[Sequence[int]], base: BaseView) -> dict[str, Any]:
    """The whole table but the cards still face down; the same for every seat and for spectators."""
    over, choosing = s.stage == 4, rules.is_choosing(s)
    stage = min(s.stage, 3)
    cards = turned(s, stage)
    return {
        **base,
        "choosing": choosing,
        "round": stage + 1,
        "turn": s.turn,
        "turns": turns(cards),
        "past_rounds": [turns(turned(s, k)) for k in range(stage)],
        "unseen": [name for card, name in enumerate(CARDS) if card not in cards],
        "asks_for": None if over or choosing else ASKED[s.symbol],
        "branching": bool(s.branching) and not over,
        "last_turn": not over and s.underground == rules.UNDERGROUND_CARDS,
        "controller": stage % s.players,
        "pencils": [_colour(s.pencils[i]) for i in range(4)],
        "places": [s.place[k] for k in range(s.players)],
        "objectives": _objectives(s),
        "powers": _powers(s),
        "sheets": [_sheet(board, s, seat, table[seat]) for seat in range(s.players)],
    }


def _colour(pencil: int) -> str | None:
    return None if pencil == rules.NONE else COLOURS[pencil]


def _objectives(s: Any) -> list[str]:
    """The objectives in play, once they are drawn."""
    if not s.with_objectives or rules.is_choosing(s):
        return []
    return [OBJECTIVES[s.objectives[k]] for k in range(rules.IN_PLAY)]


def _powers(s: Any) -> dict[str, str]:
    """The power of each pencil, once they are dealt."""
    if not s.with_powers or rules.is_choosing(s):
        return {}
    return {colour: POWERS[s.powers[i]] for i, colour in enumerate(COLOURS)}


def _sheet(board: Board, s: Any, seat: int, row: Sequence[int]) -> dict[str, Any]:
    over, choosing = s.stage == 4, rules.is_choosing(s)
    colour = None if over else _colour(rules.pencil(s, seat))
    return {
        "colour": colour,
        "power": None if colour is None else _powers(s).get(colour),
        "power_used": bool(s.power_used[seat]),
        "phase": PHASES[s.phase[seat]],
        "asks_for": None
        if over or choosing
        else ASKED[s.second_symbol[seat] if s.phase[seat] == rules.DOUBLING else s.symbol],
        "ends": places(board, s.ends[seat]),
        "lines": {COLOURS[c]: _line(board, s, seat, c, row) for c in _drawn_order(s, seat)},
        "boxes": row[rules.BOXES],
        "tourist": row[rules.TOURIST],
        "interchanges": {str(n): row[rules.MEET2 + n - 2] for n in (2, 3, 4)},
        "interchange_points": row[rules.MEETINGS],
        "goals": [row[rules.GOAL1 + k] for k in range(len(_objectives(s)))],
        "penalty": row[rules.PENALTY],
        "total": row[rules.TOTAL],
    }


def _drawn_order(s: Any, seat: int) -> list[int]:
    """The colours a seat has begun, oldest first."""
    begun = 0 if rules.is_choosing(s) else min(s.stage + 1, 4)
    return [rules.pencil_in(s, seat, stage) for stage in range(begun)]


def _line(board: Board, s: Any, seat: int, colour: int, row: Sequence[int]) -> dict[str, Any]:
    at = rules.ROWS_PER_LINE * colour
    circled = s.circled[seat, colour]
    return {
        "stations": places(board, s.line[seat, colour]),
        "sections": [section_text(board, s.sections[seat, colour, k]) for k in range(s.length[seat, colour])],
        "circled": None if circled == rules.NONE else board.stations[circled].place,
        "districts": row[at + rules.SERVED],
        "most": row[at + rules.MOST],
        "crossings": row[at + rules.CROSSINGS],
        "points": row[at + rules.LINE],
    }


def breakdown(board: Board, s: Any, seat: int, row: Sequence[int]) -> Breakdown:
    """The score of a seat, line by line as on the printed sheet."""
    lines = []
    for colour in _drawn_order(s, seat):
        part = row[rules.ROWS_PER_LINE * colour :]
        detail = _(
            "{districts} districts × {most} stations + {crossings} × {points} for the {river}",
            districts=part[rules.SERVED],
            most=part[rules.MOST],
            crossings=part[rules.CROSSINGS],
            points=rules.CROSSING,
            river=board.river_name,
        )
        lines.append(ScoreLine(_("{colour} line", colour=_(COLOUR_NAMES[COLOURS[colour]])), part[rules.LINE], detail))
    lines.append(
        ScoreLine(
            _("tourist sites"), row[rules.TOURIST], ngettext("{n} box ticked", "{n} boxes ticked", row[rules.BOXES])
        )
    )
    meets = [
        _("{n} of {lines} lines × {points}", n=row[rules.MEET2 + n - 2], lines=n, points=int(rules.INTERCHANGE[n]))
        for n in (2, 3, 4)
        if row[rules.MEET2 + n - 2]
    ]
    lines.append(ScoreLine(_("interchanges"), row[rules.MEETINGS], ", ".join(meets) or _("none")))
    for k, name in enumerate(_objectives(s)):
        points = row[rules.GOAL1 + k]
        text = objective_text(board, name)
        met = _("{text}: met", text=text) if points else _("{text}: not met", text=text)
        lines.append(ScoreLine(_("objective"), points, met))
    if row[rules.PENALTY]:
        lines.append(ScoreLine(_("modules"), row[rules.PENALTY], _("playing alone with modules")))
    lines.append(ScoreLine(_("total"), row[rules.TOTAL], sum=True))
    return Breakdown(lines)


def verdict(total: int) -> str:
    """What the Mayor says of a solo game."""
    return _(next(text for top, text in VERDICTS if top is None or total <= top))


def reason(options: Mapping[str, Any], table: Sequence[Sequence[int]], winners: Sequence[int]) -> str:
    """Why the winners won, in a sentence; alone, the Mayor's verdict."""
    totals = [row[rules.TOTAL] for row in table[: options["players"]]]
    if options["players"] == 1:
        return verdict(totals[0])
    best = max(totals)
    if len(winners) > 1:
        return _("shared victory: {n} points and an equal best line", n=best)
    if totals.count(best) > 1:
        line = table[winners[0]][rules.BEST_LINE]
        return _("tied at {n} points, won by the highest single line ({line})", n=best, line=line)
    return _("most points: {n}", n=best)
