"""Where the game pauses: a line is complete, its row of the sheet is filled in, the next pencil is taken up."""

from __future__ import annotations

from mornington.core.text import _
from mornington.draw.chapters import Chapter
from mornington.draw.words import mentioned, outcome_text

from .board import Board
from .draw.round_end import line_ride, round_picture
from .view import goal_text, line_sum
from .view_types import LineView, NextStationView
from .words import colour_name, network_words, pencil_text


def chapter(board: Board, before: NextStationView, after: NextStationView, prefix: str) -> Chapter | None:
    """The round that has ended between two views; None where it goes on."""
    if before["choosing"] or before["over"] or (after["round"] == before["round"] and not after["over"]):
        return None
    colours = [str(sheet["colour"]) for sheet in before["sheets"]]
    seat = _shown(before, after, colours)
    colour, sheet = colours[seat], after["sheets"][seat]
    line = sheet["lines"][colour]
    if before["seat"] is None:
        title = _("Round {n} is over", n=before["round"])
    else:
        title = _("The {colour} line is complete", colour=colour_name(colour))
    lines = [_earned(board, line), network_words(sheet), *_others(after, colours, seat)]
    if after["over"]:
        lines += [
            _("Objective {text}.", text=goal_text(board, name, points))
            for name, points in zip(after["objectives"], sheet["goals"], strict=True)
        ]
        lines += [_("Modules played alone: {n} points.", n=sheet["penalty"])] if sheet["penalty"] else []
    lines.append(_standing(after))
    picture = round_picture(board, after, seat, colour, f"{prefix}-round", title, " ".join(lines))
    coming = "" if after["over"] else _("Next pencil: {pencil}", pencil=pencil_text(sheet))
    return Chapter(title, tuple(lines), picture, (line_ride(board, colour, line, lines[0]),), coming)


def _shown(before: NextStationView, after: NextStationView, colours: list[str]) -> int:
    """Whose line is looked at: the viewer's own; by spectators, the best of the round."""
    if before["seat"] is not None:
        return before["seat"]
    return max(range(len(colours)), key=lambda seat: after["sheets"][seat]["lines"][colours[seat]]["points"])


def _earned(board: Board, line: LineView) -> str:
    """The row of the sheet as a sum."""
    return f"{line_sum(board, line['districts'], line['most'], line['crossings'])} = {line['points']}"


def _others(view: NextStationView, colours: list[str], seat: int) -> list[str]:
    """What the other players have drawn in the round."""
    return [
        _(
            "{who}: {n} points with {colour}",
            who=mentioned(view, other),
            n=view["sheets"][other]["lines"][colour]["points"],
            colour=colour_name(colour),
        )
        for other, colour in enumerate(colours)
        if other != seat
    ]


def _standing(view: NextStationView) -> str:
    """The total of one player alone; of several who leads, or how the game ended."""
    totals = [sheet["total"] for sheet in view["sheets"]]
    best = max(totals)
    if len(totals) == 1:
        return _("{n} points in all", n=best)
    if view["over"]:
        return outcome_text(view)
    leaders = ", ".join(mentioned(view, k) for k, total in enumerate(totals) if total == best)
    return _("In the lead with {n} points: {who}", n=best, who=leaders)
