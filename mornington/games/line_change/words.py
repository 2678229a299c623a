"""A view in words: what pictures say in sentences, to readers and to screen readers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from mornington.core.text import N_, _, ngettext
from mornington.draw.words import View, by_rank, mentioned, outcome_text, seat_name

from .board import ANY, COLOUR_NAMES, COLOURS, ENDS, LETTERS, SIDE_NAMES, SIDES, Board, Place

END_NAMES = {"left": N_("left end"), "right": N_("right end")}
SHAPE_NAMES = {"cross": N_("crossing lines"), "curves": N_("two curves")}


def signed(n: int) -> str:
    """A coordinate, with a minus that can be seen."""
    return f"−{-n}" if n < 0 else str(n)


def colour_name(colour: str) -> str:
    return _(COLOUR_NAMES[colour])


def numbered_name(board: Board, colour: str) -> str:
    return f"{colour_name(colour)} ({board.numbers[COLOURS.index(colour)]})"


def letters(sides: Sequence[str | None]) -> str:
    """The sides of a section tile as moves write them."""
    return "".join(LETTERS[COLOURS.index(str(side))] for side in sides)


def point_text(start: Mapping[str, str]) -> str:
    """Where a line starts, such as `left end, top`."""
    return _("{end}, {side}", end=_(END_NAMES[start["end"]]), side=_(SIDE_NAMES[start["side"]]))


def start_text(board: Board, colour: str) -> str:
    end, side = board.start(COLOURS.index(colour))
    return point_text({"end": ENDS[end], "side": SIDES[side]})


def pair_text(sides: Sequence[str | None]) -> str:
    """The two colours of a section tile."""
    a, b = sorted({str(side) for side in sides}, key=COLOURS.index)
    return _("{a} and {b}", a=colour_name(a), b=colour_name(b))


def tile_text(kind: str, sides: Sequence[str | None]) -> str:
    return _("{pair}, {shape}", pair=pair_text(sides), shape=_(SHAPE_NAMES[kind]))


def cell_text(place: Place, ways: Sequence[Mapping[str, Any]]) -> str:
    """A cell and the rotations that fit there, as moves write them."""
    return f"{place[0]},{place[1]}: " + ", ".join(letters(way["sides"]) for way in ways)


# The state of the game


def round_text(view: View) -> str:
    return _("Game over") if view["over"] else _("Round {n}", n=view["round"])


def to_win_text(view: View) -> str:
    return ngettext("first to {n} point", "first to {n} points", view["to_win"])


def turn_text(view: View) -> str:
    """Whose turn it is."""
    if view["over"]:
        return outcome_text(view)
    if view["seat"] in view["actors"]:
        return _("Your turn: lay the drawn tile")
    if view.get("names"):
        return _("Waiting for {names}", names=", ".join(mentioned(view, seat) for seat in view["actors"]))
    seats = ", ".join(map(str, view["actors"]))
    return ngettext("Waiting for seat {seats}", "Waiting for seats {seats}", len(view["actors"]), seats=seats)


def fits_text(view: View) -> str:
    cells = {(place["x"], place["y"]) for place in view["in_hand"]["places"]}
    return ngettext("fits in {n} place", "fits in {n} places", len(cells))


def pile_text(view: View) -> str:
    return ngettext("{n} tile in the pile", "{n} tiles in the pile", view["pile"])


def out_text(view: View) -> str:
    n = len(view["out"])
    return ngettext("{n} tile out for this round", "{n} tiles out for this round", n) if n else _("no tile is out")


def length_text(n: int) -> str:
    return ngettext("{n} tile long", "{n} tiles long", n)


def holder_text(view: View, colour: str) -> str:
    """What is known about who has a line, in a word or two."""
    for seat, line in enumerate(view["lines"]):
        if line == colour:
            return _("yours") if view["seat"] == seat else mentioned(view, seat)
    if view["over"] or colour in view["not_drawn"]:
        return _("nobody's")
    return ""


# The last round


def ending_text(view: View) -> str:
    last = view["last_round"]
    if last["ended_by"] == "journey":
        return _("ended with a journey, by the tile of {who}", who=mentioned(view, last["ended_seat"]))
    return _("ended when the tiles were used up")


def journey_text(result: Mapping[str, Any]) -> str:
    if not result["journey"]:
        return _("no journey")
    n = result["journey"]["changes"]
    return ngettext("journey with {n} change", "journey with {n} changes", n) if n else _("journey without a change")


def changes_text(result: Mapping[str, Any]) -> str:
    """How often a journey changed, in a word or two."""
    if not result["journey"]:
        return _("none")
    return ngettext("{n} change", "{n} changes", result["journey"]["changes"])


def arrival_text(board: Board, arrives: Mapping[str, str]) -> str:
    """Where a journey arrived: the end and the point."""
    name = arrives["point"]
    return _(
        "{end}, {point}", end=_(END_NAMES[arrives["end"]]), point=name if name == ANY else numbered_name(board, name)
    )


# Descriptions


def board_words(board: Board) -> str:
    """The tiles, the starting points and what everything is worth."""
    starts = ", ".join(
        _("{line} at the {point}", line=numbered_name(board, c), point=start_text(board, c)) for c in COLOURS
    )
    points = board.points
    worth = _(
        "A journey brings {journey}, {change} less for each change, at least {least}; the longest line {longest}.",
        **{name: points[name] for name in ("journey", "change", "least", "longest")},
    )
    straights = ", ".join(map(colour_name, board.straights))
    parts = [
        board.summary() + ".",
        _("Starting points: {starts}.", starts=starts),
        _("Straight tiles: {straights}.", straights=straights),
        worth,
    ]
    return " ".join(parts)


def laid_words(view: View) -> str:
    """The table: the row, then the section tiles by place, sides clockwise from the top."""
    straights = ", ".join(colour_name(tile["sides"][0]) for tile in view["tiles"] if tile["kind"] == "straight")
    parts = [_("Straight tiles from the left: {straights}.", straights=straights)]
    sections = [tile for tile in view["tiles"] if tile["order"] is not None]
    laid = ", ".join(f"{tile['x']},{tile['y']} {letters(tile['sides'])}" for tile in sections)
    parts.append(_("Section tiles in the order laid: {laid}.", laid=laid or _("none")))
    if sections:
        parts.append(_("The last one was laid by {who}.", who=mentioned(view, sections[-1]["seat"])))
    return " ".join(parts)


def layer_words(view: View) -> str:
    """The table and where the drawn tile fits."""
    parts = [turn_text(view) + ".", laid_words(view)]
    if view["in_hand"]:
        parts.append(_drawn_words(view))
    return " ".join(parts)


def _drawn_words(view: View) -> str:
    drawn = view["in_hand"]
    places = "; ".join(f"{place['x']},{place['y']} {letters(place['sides'])}" for place in drawn["places"])
    tile = tile_text(drawn["kind"], drawn["sides"])
    return _("Drawn tile: {tile}; it fits at {places}.", tile=tile, places=places or _("no place"))


def own_words(board: Board, own: Mapping[str, Any]) -> str:
    return _(
        "Your line: {line}, from the {point}, {length}.",
        line=numbered_name(board, own["line"]),
        point=point_text(own["start"]),
        length=length_text(own["length"]),
    )


def _result_words(board: Board, view: View, seat: int, result: Mapping[str, Any]) -> str:
    text = _(
        "{who} had {line}: {journey}, a line of {length}, {points}",
        who=seat_name(view, seat),
        line=numbered_name(board, result["line"]),
        journey=journey_text(result),
        length=ngettext("{n} tile", "{n} tiles", result["length"]),
        points=ngettext("{n} point", "{n} points", result["points"]),
    )
    if result["journey"]:
        route = " ".join(f"{step['x']},{step['y']}" for step in result["journey"]["route"])
        arrival = arrival_text(board, result["journey"]["arrives_at"])
        text += _("; the journey went by {route} to the {arrival}", route=route, arrival=arrival)
    return text + "."


def table_words(board: Board, view: View) -> str:
    """Everything that the picture shows."""
    parts = [f"{round_text(view)}, {to_win_text(view)}.", turn_text(view) + "."]
    parts.append(scores_words(view))
    if view["over"]:
        parts.append(ranks_words(view))
    elif view["own"]:
        parts.append(own_words(board, view["own"]))
    if view["in_hand"]:
        parts.append(_drawn_words(view))
    parts.append(f"{pile_text(view)}, {out_text(view)}.")
    parts.append(laid_words(view))
    if view["last_round"]:
        parts.append(last_round_words(board, view))
    return " ".join(part.replace("..", ".") for part in parts)


def scores_words(view: View) -> str:
    scores = (_("{who}: {n}", who=seat_name(view, seat), n=points) for seat, points in enumerate(view["scores"]))
    return _("Points: {scores}.", scores=", ".join(scores))


def last_round_words(board: Board, view: View) -> str:
    """What everyone had and did in the round that ended."""
    last = view["last_round"]
    parts = [_("Round {n} {ending}.", n=last["round"], ending=ending_text(view))]
    parts += [_result_words(board, view, seat, result) for seat, result in enumerate(last["seats"])]
    return " ".join(parts)


def ranks_words(view: View) -> str:
    order = ", ".join(_("{rank}: {who}", rank=rank, who=mentioned(view, seat)) for rank, seat in by_rank(view))
    return _("Ranks: {order}.", order=order)


# What the panels beside the table say


def hand_words(view: View) -> str:
    """The drawn tile and the pile."""
    return f"{_drawn_words(view)} {pile_text(view)}, {out_text(view)}."


def lines_words(board: Board, view: View) -> str:
    """The lines, where they start, and what is known about who has them."""
    rows = []
    for colour in COLOURS:
        text = _("{line} at the {point}", line=numbered_name(board, colour), point=start_text(board, colour))
        who = holder_text(view, colour)
        rows.append(f"{text}, {who}" if who else text)
    parts = [_("Lines: {rows}.", rows="; ".join(rows))]
    if view["own"] and not view["over"]:
        parts.append(own_words(board, view["own"]))
    return " ".join(parts)


def players_title(view: View) -> str:
    return _("Players, {to_win}", to_win=to_win_text(view))


def players_words(view: View) -> str:
    return f"{round_text(view)}, {to_win_text(view)}. {turn_text(view)}. {scores_words(view)}".replace("..", ".")


def result_words(view: View) -> str:
    outcome = _("The game is over. {outcome}.", outcome=outcome_text(view)).replace("..", ".")
    return f"{outcome} {ranks_words(view)}"
