"""Why one would make a move: the points it brings, in the words of the score sheet, and where it leaves the line.

Points are those of the two views; what is still free to draw comes from the tables of the board that the rules read.
Nothing here looks at cards that the move has turned up.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator

from mornington.core.merits import Merit
from mornington.core.text import N_, _

from .board import COLOUR_NAMES, Board, local_name
from .notation import CIRCLE, FACE_NAMES, POWERS, SECTION
from .progress import progress
from .state import OBJECTIVE, ROUNDS
from .view import objective_text
from .view_types import LineView, NextStationView, SheetView
from .ways import free_ways

SPENT = 1.5  # about what a power is worth that can be used later
OPEN, CLOSED = 0.25, 0.75  # a symbol the line can go on to, and one it no longer can
PLAIN, MEETING = 0.1, 0.3  # what can be said of any pass, and of any section before the last line
NEARER = 0.4  # of its share: a step towards an objective, which may never be met
WITHIN_REACH = (  # what may lie one section ahead, and about what that is worth
    ("district", 0.9, N_("comes within one section of another district")),
    ("site", 0.8, N_("comes within one section of a tourist site")),
    ("meeting", 0.7, N_("comes within one section of an interchange")),
)


def merits(board: Board, before: NextStationView, after: NextStationView, text: str) -> list[Merit]:
    """What a move brings the viewer who makes it, the best first."""
    seat = before["seat"]
    if seat is None or before["choosing"] or (colour := before["sheets"][seat]["colour"]) is None:
        return []
    old, new = before["sheets"][seat], after["sheets"][seat]
    goes_on = after["round"] == before["round"] and not after["over"] and not before["last_turn"]
    found = [
        *_of_line(board, colour, old["lines"][colour], new["lines"][colour]),
        *_of_network(board, before, old, new, _arrival(text)),
        *_of_power(old, text, goes_on),
        *(_of_ways(board, before, colour, old, new, _arrival(text)) if goes_on else ()),
    ]
    if text == "pass":
        told = N_("there is nothing to draw") if len(before["moves"]) == 1 else N_("leaves the line as it is")
        found.append(Merit(_(told), PLAIN))
    return sorted(found, key=lambda merit: -merit.worth)


def _of_line(board: Board, colour: str, old: LineView, new: LineView) -> Iterator[Merit]:
    """What the row of the line earns more."""
    name = _(COLOUR_NAMES[colour])
    if districts := new["districts"] - old["districts"]:
        points = districts * new["most"]
        told = _("brings {colour} to {n} districts: +{points}", colour=name, n=new["districts"], points=points)
        yield Merit(told, points)
    if more := new["most"] - old["most"]:
        points = more * old["districts"]
        told = N_("brings {colour} to {n} stations in one district: +{points}")
        yield Merit(_(told, colour=name, n=new["most"], points=points), points)
    if crossings := new["crossings"] - old["crossings"]:
        points = new["points"] - old["points"] - new["districts"] * new["most"] + old["districts"] * old["most"]
        if crossings > 0:
            yield Merit(_("crosses the {river}: +{points}", river=local_name(board.river_name), points=points), points)


def _of_network(
    board: Board, view: NextStationView, old: SheetView, new: SheetView, arrival: str | None
) -> Iterator[Merit]:
    """Tourist sites, interchanges, objectives."""
    if points := new["tourist"] - old["tourist"]:
        yield Merit(_("ticks tourist box {n}: +{points}", n=new["boxes"], points=points), points)
    if points := new["interchange_points"] - old["interchange_points"]:
        others = [colour for colour, line in old["lines"].items() if arrival in line["stations"]]
        if len(others) == 1:
            told = N_("makes an interchange with {colour}: +{points}")
            yield Merit(_(told, colour=_(COLOUR_NAMES[others[0]]), points=points), points)
        else:
            told = N_("makes an interchange of {n} lines: +{points}")
            yield Merit(_(told, n=len(others) + 1, points=points), points)
    elif arrival and view["round"] < ROUNDS:
        yield Merit(_("gives later lines a station to meet at"), MEETING)
    for name, had, has in zip(view["objectives"], old["goals"], new["goals"], strict=True):
        goal = objective_text(board, name)
        if has > had:
            yield Merit(_("meets an objective, {goal}: +{points}", goal=goal, points=has - had), has - had)
        elif not has:
            (done, _needed), (now, needed) = progress(board, old, name), progress(board, new, name)
            if now > done:
                worth = NEARER * OBJECTIVE * (now - done) / needed
                yield Merit(_("comes nearer to {goal}: {n} of {all}", goal=goal, n=now, all=needed), worth)


def _of_power(old: SheetView, text: str, goes_on: bool) -> Iterator[Merit]:
    """The power of the pencil: spent, or kept for a better moment."""
    if old["power"] is None or old["power_used"] or not goes_on:
        return
    if text.split()[0] in POWERS:
        yield Merit(_("uses up the power of the pencil"), -SPENT)
    elif old["phase"] == "doubling":
        yield Merit(_("keeps the power of the pencil for later"), SPENT)


def _of_ways(
    board: Board, view: NextStationView, colour: str, old: SheetView, new: SheetView, arrival: str | None
) -> Iterator[Merit]:
    """Where the line can go on from its ends, by the cards that may come."""
    coming = {card.split()[1] for card in view["unseen"]} - {"switch"}
    ways = free_ways(board, new, colour)
    could, can = (_symbols(board, free_ways(board, sheet, colour), coming) for sheet in (old, new))
    if arrival and arrival in new["ends"] and not ways.get(arrival):
        yield Merit(_("leads into a dead end"), -2 * CLOSED)
    if can and can == _wanted(coming):
        yield Merit(_("keeps ways open to every symbol that may come"), OPEN * len(can))
    elif can:
        yield Merit(_("leaves ways open: {symbols}", symbols=_listed(can)), OPEN * len(can))
    if lost := could - can:
        yield Merit(_("closes the ways to: {symbols}", symbols=_listed(lost)), -CLOSED * len(lost))
    line = new["lines"][colour]
    ahead = {kind for station in ways.get(arrival or "", ()) for kind in _offers(board, new, line, colour, station)}
    for kind, worth, words in WITHIN_REACH:
        if kind in ahead:
            yield Merit(_(words), worth)


def _offers(board: Board, sheet: SheetView, line: LineView, colour: str, station: int) -> Iterator[str]:
    """What a station would bring the line."""
    there = board.stations[station]
    served = {board.stations[board.called[place]].district for place in line["stations"]}
    if there.district not in served:
        yield "district"
    if there.tourist:
        yield "site"
    if any(there.place in other["stations"] for name, other in sheet["lines"].items() if name != colour):
        yield "meeting"


def _wanted(coming: Collection[str]) -> set[str]:
    """The symbols of the cards that may come; a joker is used for any."""
    return set(coming) - {"joker"}


def _symbols(board: Board, ways: dict[str, set[int]], coming: Collection[str]) -> set[str]:
    """Which of them the line can go on to: the central station is every symbol."""
    reached = {board.stations[station].symbol for stations in ways.values() for station in stations}
    return _wanted(coming) if "central" in reached else reached & _wanted(coming)


def _listed(symbols: Collection[str]) -> str:
    return ", ".join(_(name) for face, name in FACE_NAMES.items() if face in symbols)


def _arrival(text: str) -> str | None:
    """The station that a section arrives at, as views call it."""
    found = SECTION.fullmatch(text)
    return None if found is None or CIRCLE.fullmatch(text) else f"{found[4]},{found[5]}"
