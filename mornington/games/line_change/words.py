"""A view in words: what pictures say in sentences, to readers and to screen readers."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from operator import itemgetter

from mornington.core.text import _, ngettext
from mornington.draw.words import mentioned, outcome_text, ranks_words, seat_name, sentences, waiting_text

from .board import ANY, COLOURS, END_NAMES, ENDS, SHAPE_NAMES, SIDE_NAMES, SIDES, Board, colour_name
from .move_words import facing_words, looks_to_row, pair_name, place_words
from .move_words import move_words as move_words
from .results import journey_on_the_map
from .turn_reason import turn_reason as turn_reason
from .view_types import (
    BEGINS,
    JourneyView,
    LineChangeView,
    PlacementView,
    RoundView,
    SeatResultView,
    Sides,
    StepView,
    TileView,
)


def numbered_name(board: Board, colour: str) -> str:
    return f"{colour_name(colour)} ({board.numbers[COLOURS.index(colour)]})"


def shape_name(kind: str) -> str:
    return _(SHAPE_NAMES[kind])


def start_text(board: Board, colour: str) -> str:
    """Where a line starts, such as `left end, top`."""
    end, side = board.start(COLOURS.index(colour))
    return _("{end}, {side}", end=_(END_NAMES[ENDS[end]]), side=_(SIDE_NAMES[SIDES[side]]))


def pair_text(sides: Sides) -> str:
    """The two colours of a section tile."""
    a, b = sorted({str(side) for side in sides}, key=COLOURS.index)
    return _("{a} and {b}", a=colour_name(a), b=colour_name(b))


# The state of the game


def round_text(view: LineChangeView) -> str:
    return _("Game over") if view["over"] else _("Round {n}", n=view["round"])


def to_win_text(view: LineChangeView) -> str:
    return ngettext("first to {n} point", "first to {n} points", view["to_win"])


def turn_text(view: LineChangeView) -> str:
    """Whose turn it is."""
    if view["over"]:
        return outcome_text(view)
    if view["seat"] not in view["actors"] or not (drawn := view["in_hand"]):
        return waiting_text(view)
    return _("Your turn: lay the {tile} tile beside another", tile=pair_name(drawn["sides"]))


def began_text(view: LineChangeView) -> str:
    """Who lays the first tile of a round."""
    return _("{who} began the round", who=mentioned(view, BEGINS))


def began_mark() -> str:
    """The same beside a player's name."""
    return _("began the round")


def pile_text(view: LineChangeView) -> str:
    return ngettext("{n} tile in the pile", "{n} tiles in the pile", view["pile"])


def out_text(view: LineChangeView) -> str:
    n = len(view["out"])
    return ngettext("{n} tile out for this round", "{n} tiles out for this round", n) if n else _("no tile is out")


def length_text(n: int) -> str:
    return ngettext("{n} tile long", "{n} tiles long", n)


def holder_text(view: LineChangeView, colour: str) -> str:
    """What is known about who has a line, in a word or two."""
    if colour in view["lines"]:
        seat = view["lines"].index(colour)
        return _("yours") if view["seat"] == seat else mentioned(view, seat)
    return _("nobody's") if view["over"] or colour in view["not_drawn"] else ""


# The last round


def ending_text(view: LineChangeView, last: RoundView) -> str:
    if last["ended_by"] == "journey":
        return _("ended with a journey, by the tile of {who}", who=mentioned(view, last["ended_seat"]))
    return _("ended when the tiles were used up")


def journey_text(result: SeatResultView) -> str:
    if not result["journey"]:
        return _("no journey")
    n = result["journey"]["changes"]
    return ngettext("journey with {n} change", "journey with {n} changes", n) if n else _("journey without a change")


def last_round_words(board: Board, view: LineChangeView, last: RoundView) -> str:
    """What everyone had and did in the round that ended."""
    return sentences(
        round_ended_text(view, last),
        *(_result_words(board, view, seat, result) for seat, result in enumerate(last["seats"])),
    )


def round_ended_text(view: LineChangeView, last: RoundView) -> str:
    return _("Round {n} {ending}", n=last["round"], ending=ending_text(view, last))


def _result_words(board: Board, view: LineChangeView, seat: int, result: SeatResultView) -> str:
    text = _(
        "{who} had {line}: {journey}, a line of {length}, {points}",
        who=seat_name(view, seat),
        line=numbered_name(board, result["line"]),
        journey=journey_text(result),
        length=ngettext("{n} tile", "{n} tiles", result["length"]),
        points=ngettext("{n} point", "{n} points", result["points"]),
    )

    return text + _journey_words(board, journey) if (journey := result["journey"]) else text


def _journey_words(board: Board, journey: JourneyView) -> str:
    """How far a journey went, where it changed and where it arrived."""
    end, point = journey["arrives_at"]["end"], journey["arrives_at"]["point"]
    name = point if point == ANY else numbered_name(board, point)
    changes = (
        _(", changed to {colour} {place}", colour=colour_name(step["colour_out"]), place=_place(board, step))
        for step in journey["route"]
        if step["colour_in"] != step["colour_out"]
    )
    return ngettext(
        "; the journey went over {n} tile{changes}, to the {arrival}",
        "; the journey went over {n} tiles{changes}, to the {arrival}",
        len(journey["route"]),
        changes="".join(changes),
        arrival=_("{end}, {point}", end=_(END_NAMES[end]), point=name),
    )


def _place(board: Board, found: TileView | PlacementView | StepView) -> str:
    return place_words(board, (found["x"], found["y"]))


# Descriptions


def board_words(board: Board) -> str:
    """The tiles, the starting points and what everything is worth."""
    return sentences(
        board.summary(),
        _("Starting points: {starts}.", starts=", ".join(_start_words(board, colour) for colour in COLOURS)),
        _("Straight tiles: {straights}.", straights=", ".join(map(colour_name, board.straights))),
        _(
            "A journey brings {journey}, {change} less for each change, at least {least}; the longest line {longest}.",
            **board.points,
        ),
    )


def _start_words(board: Board, colour: str) -> str:
    return _("{line} at the {point}", line=numbered_name(board, colour), point=start_text(board, colour))


def map_words(board: Board, view: LineChangeView) -> str:
    """The laid tiles and where the drawn one fits."""
    return sentences(turn_text(view), _laid_words(board, view), _drawn_words(board, view), _arrived_words(view))


def _laid_words(board: Board, view: LineChangeView) -> str:
    """The row, then the section tiles in the order laid."""
    straights = ", ".join(colour_name(str(tile["sides"][0])) for tile in view["tiles"] if tile["kind"] == "straight")
    sections = [tile for tile in view["tiles"] if tile["order"] is not None]
    laid = "; ".join(_tile_words(board, tile) for tile in sections)
    last = sections[-1]["seat"] if sections else None
    return sentences(
        _("Straight tiles from the left: {straights}.", straights=straights),
        _("Section tiles in the order laid: {laid}.", laid=laid or _("none")),
        "" if last is None else _("The last one was laid by {who}.", who=mentioned(view, last)),
    )


def _tile_words(board: Board, tile: TileView) -> str:
    """A section tile as the move that laid it."""
    turn = facing_words(tile["sides"], looks_to_row(board, (tile["x"], tile["y"])))
    return _("{tile} {place}, {turn}", tile=pair_name(tile["sides"]), place=_place(board, tile), turn=turn)


def cell_words(board: Board, ways: Sequence[PlacementView]) -> str:
    """A cell where the drawn tile fits, and in which ways."""
    facing = looks_to_row(board, (ways[0]["x"], ways[0]["y"]))
    tile, place = pair_name(ways[0]["sides"]), _place(board, ways[0])
    turns = [facing_words(way["sides"], facing) for way in ways]
    if len(turns) == 1:
        return _("{tile} {place}, {turn}", tile=tile, place=place, turn=turns[0])
    return _("{tile} {place}: {turns}", tile=tile, place=place, turns=_(" or ").join(turns))


def rotation_words(board: Board, sides: Sides, places: Sequence[PlacementView]) -> str:
    """A way in which the drawn tile can be turned, and the cells where it fits so."""
    where = ", ".join(_place(board, place) for place in places)
    return _("{turn}: {places}", turn=facing_words(sides, SIDES.index("bottom")), places=where)


def _drawn_words(board: Board, view: LineChangeView) -> str:
    if not (drawn := view["in_hand"]):
        return ""
    cells = (list(ways) for _at, ways in groupby(drawn["places"], key=itemgetter("x", "y")))
    places = "; ".join(cell_words(board, ways) for ways in cells)
    tile = _("{pair}, {shape}", pair=pair_text(drawn["sides"]), shape=shape_name(drawn["kind"]))
    return _("Drawn tile: {tile}. It fits so: {places}.", tile=tile, places=places or _("nowhere"))


def _arrived_words(view: LineChangeView) -> str:
    """Whose journey the map of a game that is over shows."""
    seat, last = journey_on_the_map(view), view["last_round"]
    if seat is None or last is None:
        return ""
    return _("The map shows the journey of {who}.", who=mentioned(view, seat))


def hand_words(board: Board, view: LineChangeView) -> str:
    """The drawn tile and the pile."""
    return sentences(_drawn_words(board, view), f"{pile_text(view)}, {out_text(view)}")


def lines_words(board: Board, view: LineChangeView) -> str:
    """The lines, where they start, and what is known about who has them."""
    rows = (", ".join(filter(None, (_start_words(board, c), holder_text(view, c)))) for c in COLOURS)
    return sentences(_("Lines: {rows}.", rows="; ".join(rows)), _own_words(board, view))


def _own_words(board: Board, view: LineChangeView) -> str:
    own = view["own"]
    if not own or view["over"]:
        return ""
    return _(
        "Your line: {line}, from the {point}, {length}.",
        line=numbered_name(board, own["line"]),
        point=start_text(board, own["line"]),
        length=length_text(own["length"]),
    )


def players_words(view: LineChangeView) -> str:
    return sentences(
        f"{round_text(view)}, {to_win_text(view)}",
        turn_text(view),
        "" if view["over"] else began_text(view),
        points_words(view),
    )


def points_words(view: LineChangeView) -> str:
    """Everyone's points."""
    scores = (_("{who}: {n}", who=seat_name(view, seat), n=points) for seat, points in enumerate(view["scores"]))
    return _("Points: {scores}.", scores=", ".join(scores))


def picture_words(board: Board, view: LineChangeView) -> str:
    """Everything that the picture shows."""
    last = view["last_round"]
    return sentences(
        players_words(view),
        ranks_words(view) if view["over"] else _own_words(board, view),
        hand_words(board, view),
        _laid_words(board, view),
        _arrived_words(view),
        last_round_words(board, view, last) if last else "",
    )
