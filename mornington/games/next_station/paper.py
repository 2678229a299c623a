"""For those who play with paper: the cards of each round, and the sheet added up."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from mornington.core.contract import Options
from mornington.core.paper import Deck, Field
from mornington.core.scores import Breakdown, ScoreLine
from mornington.core.text import _, ngettext
from mornington.draw.svg import Picture, at, document

from . import state
from .board import COLOUR_NAMES, COLOURS, Board
from .draw.cards import TALL, card
from .notation import CARDS, news
from .view import line_sum

WIDTH, MARGIN = 200.0, 10.0
MOST_STATIONS = 12  # of a line in one district
ROUND = "round 1"


def decks(board: Board, options: Options) -> Sequence[Deck]:
    """One deck, shuffled anew for each pencil."""
    rounds = tuple(_("Round {n}", n=n + 1) for n in range(state.ROUNDS))
    words = {name: news(ROUND, name, ()) for name in CARDS}
    return (Deck(_("Cards"), CARDS, words, _picture, rounds, _is_over),)


def _picture(name: str, prefix: str) -> Picture:
    size = (WIDTH + 2 * MARGIN, TALL * WIDTH + 2 * MARGIN)
    return document(prefix, size, news(ROUND, name, ()), "", at(MARGIN, MARGIN, card(name, WIDTH)))


def _is_over(turned: Sequence[str]) -> bool:
    """With the fifth underground card. A switch counts for nothing until the card after it."""
    return sum(name.startswith("underground") for name in turned) == state.UNDERGROUND_CARDS


def fields(board: Board, options: Options) -> Sequence[Field]:
    found = []
    for colour in COLOURS:
        group = _("{colour} line", colour=_(COLOUR_NAMES[colour]))
        found += [
            Field(f"{colour}-districts", _("districts"), len(board.districts), group=group),
            Field(f"{colour}-most", _("most stations in one district"), MOST_STATIONS, group=group),
            Field(f"{colour}-crossings", _("crossings of the river"), state.LONGEST, group=group),
        ]
    found.append(Field("boxes", _("boxes ticked"), len(state.TOURIST_TRACK) - 1, group=_("tourist sites")))
    for lines in (2, 3, 4):
        label = _("stations of {n} lines", n=lines)
        found.append(Field(f"meet-{lines}", label, state.STATIONS, group=_("interchanges")))
    if options["objectives"]:
        found.append(Field("objectives", _("objectives met"), state.IN_PLAY, group=_("objective")))
    return found


def add_up(board: Board, options: Options, counts: Mapping[str, int]) -> Breakdown:
    """By the numbers that the rules use."""
    lines = []
    for colour in COLOURS:
        districts, most, crossings = (counts[f"{colour}-{what}"] for what in ("districts", "most", "crossings"))
        detail = line_sum(board, districts, most, crossings)
        points = districts * most + crossings * state.CROSSING
        lines.append(ScoreLine(_("{colour} line", colour=_(COLOUR_NAMES[colour])), points, detail))
    ticked = ngettext("{n} box ticked", "{n} boxes ticked", counts["boxes"])
    lines.append(ScoreLine(_("tourist sites"), int(state.TOURIST_TRACK[counts["boxes"]]), ticked))
    meets = sum(counts[f"meet-{n}"] * int(state.INTERCHANGE[n]) for n in (2, 3, 4))
    lines.append(ScoreLine(_("interchanges"), meets))
    if options["objectives"]:
        lines.append(ScoreLine(_("objective"), counts["objectives"] * state.OBJECTIVE))
    if options["players"] == 1:
        modules = sum(bool(options[name]) for name in ("objectives", "powers"))
        if modules:
            lines.append(ScoreLine(_("modules"), -modules * state.MODULE_PENALTY, _("playing alone with modules")))
    return Breakdown([*lines, ScoreLine(_("total"), sum(line.points for line in lines), sum=True)])
