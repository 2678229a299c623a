"""A view in words: what pictures say in sentences, to readers and to screen readers."""

from __future__ import annotations

from mornington.core.text import _, ngettext
from mornington.draw.words import mentioned, outcome_text, ranks_words, seat_name, sentences, waiting_text

from .board import ANY, COLOURS, END_NAMES, ENDS, SHAPE_NAMES, SIDE_NAMES, SIDES, Board, colour_name, letters
from .move_words import move_words as move_words
from .view_types import LineChangeView, RoundView, SeatResultView, Sides


def numbered_name(board: Board, colour: str) -> str:
    return f"{colour_name(colour)} ({board.numbers[COLOURS.index(colour)]})"


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
    return _("Your turn: lay the drawn tile") if view["seat"] in view["actors"] else waiting_text(view)


def turn_reason(view: LineChangeView) -> str:
    """What to look for on this turn, for people who are new."""
    return ""


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
    ended = _("Round {n} {ending}", n=last["round"], ending=ending_text(view, last))
    return sentences(ended, *(_result_words(board, view, seat, result) for seat, result in enumerate(last["seats"])))


def _result_words(board: Board, view: LineChangeView, seat: int, result: SeatResultView) -> str:
    text = _(
        "{who} had {line}: {journey}, a line of {length}, {points}",
        who=seat_name(view, seat),
        line=numbered_name(board, result["line"]),
        journey=journey_text(result),
        length=ngettext("{n} tile", "{n} tiles", result["length"]),
        points=ngettext("{n} point", "{n} points", result["points"]),
    )
    if not (journey := result["journey"]):
        return text
    route = " ".join(f"{step['x']},{step['y']}" for step in journey["route"])
    end, point = _(END_NAMES[journey["arrives_at"]["end"]]), journey["arrives_at"]["point"]
    arrival = _("{end}, {point}", end=end, point=point if point == ANY else numbered_name(board, point))
    return text + _("; the journey went by {route} to the {arrival}", route=route, arrival=arrival)


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


def map_words(view: LineChangeView) -> str:
    """The laid tiles and where the drawn one fits."""
    return sentences(turn_text(view), _laid_words(view), _drawn_words(view))


def _laid_words(view: LineChangeView) -> str:
    """The row, then the section tiles in the order laid, sides clockwise from the top."""
    straights = ", ".join(colour_name(str(tile["sides"][0])) for tile in view["tiles"] if tile["kind"] == "straight")
    sections = [tile for tile in view["tiles"] if tile["order"] is not None]
    laid = ", ".join(f"{tile['x']},{tile['y']} {letters(tile['sides'])}" for tile in sections)
    last = sections[-1]["seat"] if sections else None
    return sentences(
        _("Straight tiles from the left: {straights}.", straights=straights),
        _("Section tiles in the order laid: {laid}.", laid=laid or _("none")),
        "" if last is None else _("The last one was laid by {who}.", who=mentioned(view, last)),
    )


def _drawn_words(view: LineChangeView) -> str:
    if not (drawn := view["in_hand"]):
        return ""
    places = "; ".join(f"{place['x']},{place['y']} {letters(place['sides'])}" for place in drawn["places"])
    tile = _("{pair}, {shape}", pair=pair_text(drawn["sides"]), shape=_(SHAPE_NAMES[drawn["kind"]]))
    return _("Drawn tile: {tile}; it fits at {places}.", tile=tile, places=places or _("no place"))


def hand_words(view: LineChangeView) -> str:
    """The drawn tile and the pile."""
    return sentences(_drawn_words(view), f"{pile_text(view)}, {out_text(view)}")


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
    scores = (_("{who}: {n}", who=seat_name(view, seat), n=points) for seat, points in enumerate(view["scores"]))
    return sentences(
        f"{round_text(view)}, {to_win_text(view)}",
        turn_text(view),
        _("Points: {scores}.", scores=", ".join(scores)),
    )


def picture_words(board: Board, view: LineChangeView) -> str:
    """Everything that the picture shows."""
    last = view["last_round"]
    return sentences(
        players_words(view),
        ranks_words(view) if view["over"] else _own_words(board, view),
        hand_words(view),
        _laid_words(view),
        last_round_words(board, view, last) if last else "",
    )
