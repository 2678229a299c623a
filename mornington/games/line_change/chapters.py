"""The end of a round: everyone's journey is travelled on the map, its changes counted; then who leads."""

from __future__ import annotations

from mornington.core.text import _, ngettext
from mornington.draw.chapters import Call, Chapter, Ride
from mornington.draw.svg import Picture, document
from mornington.draw.words import mentioned, outcome_text, seat_name

from . import meta, words
from .board import Board, colour_name
from .draw.board_map import travelled_tiles
from .draw.map_frame import Frame, frame
from .draw.rides import journey_ride, line_ride
from .view_types import LineChangeView, RoundView


def chapter(board: Board, before: LineChangeView, after: LineChangeView, prefix: str) -> Chapter | None:
    """The round that ended with a move."""
    last = after["last_round"]
    if last is None or before["over"] or (after["round"] == before["round"] and not after["over"]):
        return None
    shown = frame(last["tiles"], 0, numbered=False)
    order = sorted(range(len(last["seats"])), key=lambda seat: -last["seats"][seat]["points"])
    return Chapter(
        title=words.round_ended_text(after, last),
        lines=(*(words.result_text(board, after, seat, last["seats"][seat]) for seat in order), _standing(after)),
        svg=_map(board, after, last, shown, prefix),
        rides=(*(_ride(board, after, last, shown, seat) for seat in order), *_longest(board, after, last, shown)),
        coming="" if after["over"] else _coming(after),
    )


def _map(board: Board, view: LineChangeView, last: RoundView, shown: Frame, prefix: str) -> Picture:
    """The tiles of the round, pale, so that what is travelled on them is seen."""
    told = words.last_round_words(board, view, last)
    title = _("{game}: the map", game=meta.TITLE)
    return document(prefix, shown.size, title, told, travelled_tiles(board, last, shown, None))


def _ride(board: Board, view: LineChangeView, last: RoundView, shown: Frame, seat: int) -> Ride:
    """A player's journey; only words where there is none."""
    result = last["seats"][seat]
    journey, points = result["journey"], result["journey_points"]
    said = _("{who}: {what}", who=seat_name(view, seat), what=words.journey_text(result))
    if journey is None:
        return Ride(said, ())
    legs, changes = journey_ride(board, shown, result["start"], journey)
    return Ride(f"{said}: +{points}", tuple(legs), (*changes, Call(legs[-1].path[-1], f"+{points}")))


def _longest(board: Board, view: LineChangeView, last: RoundView, shown: Frame) -> list[Ride]:
    """The line that brought its point, if one did."""
    rides = []
    for seat, result in enumerate(last["seats"]):
        if points := result["longest_points"]:
            leg = line_ride(board, shown, result)
            tiles = ngettext("{n} tile", "{n} tiles", result["length"])
            said = _("The longest line, {who}: {what}", who=mentioned(view, seat), what=tiles)
            rides.append(Ride(f"{said}: +{points}", (leg,), (Call(leg.path[-1], f"+{points}"),)))
    return rides


def _standing(view: LineChangeView) -> str:
    """How the game ended, or who leads."""
    if view["over"]:
        return outcome_text(view)
    most = max(view["scores"])
    leading = [mentioned(view, seat) for seat, points in enumerate(view["scores"]) if points == most]
    points = ngettext("{n} point", "{n} points", most)
    return _("In the lead with {points}: {names}", points=points, names=", ".join(leading))


def _coming(view: LineChangeView) -> str:
    if view["own"] is None:
        return _("Round {n}, with new lines for all", n=view["round"])
    return _("Round {n}, and your new line is {colour}", n=view["round"], colour=colour_name(view["own"]["line"]))
