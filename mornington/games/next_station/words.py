"""A view in words: what pictures say in sentences, to readers and to screen readers."""

from __future__ import annotations

from collections.abc import Sequence

from mornington.core.text import N_, _, ngettext
from mornington.draw import words
from mornington.draw.words import mentioned, outcome_text, ranks_words, waiting_text

from .board import COLOUR_NAMES, COLOURS, Board
from .notation import FACE_NAMES
from .view import goal_text, objective_text
from .view_types import LineView, NextStationView, SheetView

ROUNDS = 4
KINDS = {"street": N_("street"), "underground": N_("underground")}
POWER_NAMES = {
    "double": N_("double"),
    "joker": N_("joker"),
    "switch": N_("switch"),
    "circle": N_("circle ×2"),
}
ASKED = {
    "circle": N_("Draw to a circle"),
    "triangle": N_("Draw to a triangle"),
    "square": N_("Draw to a square"),
    "pentagon": N_("Draw to a pentagon"),
    "joker": N_("Draw to any station"),
}


def holder(view: NextStationView, colour: str) -> int | None:
    """The seat that draws with a pencil now."""
    return next((seat for seat, sheet in enumerate(view["sheets"]) if sheet["colour"] == colour), None)


def colour_name(colour: str) -> str:
    return _(COLOUR_NAMES[colour])


def seat_name(view: NextStationView, seat: int) -> str:
    if len(view["sheets"]) == 1:
        return _("The network") if view["seat"] is None else _("Your network")
    return words.seat_name(view, seat)


def round_text(view: NextStationView) -> str:
    if view["over"]:
        return _("Game over")
    if view["choosing"]:
        return _("Before round 1")
    return _("Round {n} of {rounds} · turn {turn}", n=view["round"], rounds=ROUNDS, turn=view["turn"])


def turn_text(view: NextStationView) -> str:
    """Whose turn it is."""
    if view["over"]:
        return outcome_text(view)
    if view["seat"] is not None and view["seat"] in view["actors"]:
        phase = view["sheets"][view["seat"]]["phase"]
        if phase == "taking":
            return _("Your turn: take a pencil")
        if phase == "placing":
            n = len(spare_pencils(view))
            return ngettext("Your turn: place the spare pencil", "Your turn: place the spare pencils", n)
        if phase == "doubling":
            return _("Your turn: a second section, or pass")
        if phase == "last chance":
            return _("Your turn: circle a station, or pass")
        return _("Your turn: draw a section, or pass")
    return waiting_text(view)


def asked_text(view: NextStationView) -> list[str]:
    """What the card asks for."""
    source = _("from any station of the line") if view["branching"] else _("from an end of the line")
    wanted = view["asks_for"] if view["seat"] is None else view["sheets"][view["seat"]]["asks_for"]
    texts = [_(ASKED[str(wanted)]), source]
    if view["last_turn"]:
        texts.append(_("last turn of the round"))
    return texts


# The choice of pencils


def spare_pencils(view: NextStationView) -> list[str]:
    """The pencils that nobody has taken."""
    return [colour for colour in COLOURS if holder(view, colour) is None]


def choice_text(view: NextStationView) -> str:
    """What is chosen before the first round."""
    if any(sheet["phase"] == "placing" for sheet in view["sheets"]):
        n = len(spare_pencils(view))
        return ngettext("Where does the spare pencil lie?", "Where do the spare pencils lie?", n)
    return _("Who draws with which pencil first?")


def choice_help(view: NextStationView) -> str:
    """What follows from the choice."""
    if any(sheet["phase"] == "placing" for sheet in view["sheets"]):
        return _("After each round every pencil moves one place down, and from the last place to the first.")
    words = _("Its colour is that of your first line; after each round pencils pass to the left.")
    modules = view["options"]["powers"] or view["options"]["objectives"]
    return f"{words} {_('Powers and objectives are dealt afterwards.')}" if modules else words


def choice_words(view: NextStationView) -> str:
    """Who has taken which pencil."""
    rows = []
    for colour in COLOURS:
        seat = holder(view, colour)
        rows.append(f"{colour_name(colour)} {_('free') if seat is None else seat_name(view, seat)}")
    return _("{question} The pencils: {rows}.", question=choice_text(view), rows=", ".join(rows))


def card_text(card: str) -> str:
    kind, face = card.split()
    return _("{face} ({kind})", face=_(FACE_NAMES[face]), kind=_(KINDS[kind]))


def cards_text(turns: Sequence[Sequence[str]]) -> str:
    return ", ".join(" + ".join(map(card_text, cards)) for cards in turns)


# Descriptions


def board_words(board: Board) -> str:
    """The empty sheet."""
    departures = ", ".join(
        _("{colour} {place}", colour=_(name), place=board.stations[start].place)
        for name, start in zip(COLOUR_NAMES.values(), board.departures, strict=True)
    )
    sites = ", ".join(s.place for s in board.stations if s.tourist) or _("none")
    parts = _("Departure stations: {departures}. Tourist sites: {sites}.", departures=departures, sites=sites)
    return f"{board.summary()}. {parts}"


def sheet_words(board: Board, view: NextStationView, seat: int) -> str:
    """A player's lines and score."""
    sheet = view["sheets"][seat]
    parts = [_("{who}: {n} points.", who=seat_name(view, seat), n=sheet["total"])]
    parts += [_line_words(colour, line) for colour, line in sheet["lines"].items()]
    if sheet["colour"] and sheet["ends"]:
        parts.append(_("The line can go on from {places}.", places=", ".join(sheet["ends"])))
    if sheet["power"]:
        parts.append(_("Power: {power}, {state}.", power=_(POWER_NAMES[sheet["power"]]), state=used_text(sheet)))
    meets = ", ".join(_("{n} of {lines} lines", n=n, lines=lines) for lines, n in sheet["interchanges"].items() if n)
    parts.append(
        _(
            "Tourist sites {tourist} points, interchanges {points} points ({meets}).",
            tourist=sheet["tourist"],
            points=sheet["interchange_points"],
            meets=meets or _("none"),
        )
    )
    for name, points in zip(view["objectives"], sheet["goals"], strict=True):
        parts.append(_("Objective {text}.", text=goal_text(board, name, points)))
    if sheet["penalty"]:
        parts.append(_("Modules played alone: {n} points.", n=sheet["penalty"]))
    return " ".join(parts)


def _line_words(colour: str, line: LineView) -> str:
    text = _(
        "{colour} line, {points} points ({districts} districts × {most} + 2 × {crossings}), stations {stations}",
        colour=colour_name(colour),
        points=line["points"],
        districts=line["districts"],
        most=line["most"],
        crossings=line["crossings"],
        stations=" ".join(line["stations"]),
    )
    if line["circled"]:
        text += _(", circled {place}", place=line["circled"])
    return text + "."


def table_words(board: Board, view: NextStationView) -> str:
    """Everything on the table."""
    parts = [round_text(view) + ".", turn_text(view) + "."]
    if view["over"]:
        if len(view["sheets"]) > 1:
            parts.append(ranks_words(view))
    elif view["choosing"]:
        parts.append(choice_words(view))
    else:
        parts.append(_("Cards: {cards}.", cards=cards_text(view["turns"])))
        parts.append(", ".join(asked_text(view)) + ".")
    if view["powers"]:
        powers = ", ".join(f"{colour_name(c)} {_(POWER_NAMES[p])}" for c, p in view["powers"].items())
        parts.append(_("Powers: {powers}.", powers=powers))
    parts += [sheet_words(board, view, seat) for seat in range(len(view["sheets"]))]
    return " ".join(part.replace("..", ".") for part in parts)


# What the panels beside a board say


def score_title(view: NextStationView, seat: int) -> str:
    return _("Your score") if view["seat"] == seat else _("Score of {who}", who=mentioned(view, seat))


def used_text(sheet: SheetView) -> str:
    """Whether the power of the pencil in hand is spent."""
    return _("used") if sheet["power_used"] else _("not used")


def state_text(view: NextStationView, seat: int) -> str:
    """Whether a seat still has to make its move."""
    if seat in view["actors"]:
        return _("thinking")
    return _("done") if view["sheets"][seat]["colour"] else _("waiting")


def pencil_text(sheet: SheetView) -> str:
    """The pencil in hand and its power."""
    if not sheet["colour"]:
        return _("no pencil yet")
    words = colour_name(sheet["colour"])
    if sheet["power"]:
        words += f" · {_(POWER_NAMES[sheet['power']])}, {used_text(sheet)}"
    return words


def cards_words(view: NextStationView) -> str:
    """The strip of cards."""
    parts = [round_text(view) + ".", turn_text(view) + ".", ", ".join(asked_text(view)) + "."]
    return " ".join([*parts, _("Cards: {cards}.", cards=cards_text(view["turns"]))])


def players_words(view: NextStationView) -> str:
    """Who has how many points, and is thinking with which pencil."""
    rows = []
    for seat, sheet in enumerate(view["sheets"]):
        text = _("{who}: {n} points", who=seat_name(view, seat), n=sheet["total"])
        rows.append(text if view["over"] else f"{text}, {state_text(view, seat)}, {pencil_text(sheet)}")
    return f"{round_text(view)}. " + _("The players: {rows}.", rows="; ".join(rows))


def pencils_words(view: NextStationView) -> str:
    """Which power belongs to which pencil, and who draws with it."""
    rows = []
    for colour, power in view["powers"].items():
        seat = holder(view, colour)
        text = f"{colour_name(colour)} {_(POWER_NAMES[power])}"
        rows.append(text if seat is None else f"{text}, {seat_name(view, seat)}, {used_text(view['sheets'][seat])}")
    return _("The pencils and their powers: {rows}.", rows="; ".join(rows))


def objectives_words(board: Board, view: NextStationView) -> str:
    """Who has met which objective."""
    rows = []
    for k, name in enumerate(view["objectives"]):
        met = [seat_name(view, seat) for seat, sheet in enumerate(view["sheets"]) if sheet["goals"][k]]
        rows.append(_("{text}: met by {who}", text=objective_text(board, name), who=", ".join(met) or _("nobody")))
    return _("The objectives. {rows}.", rows="; ".join(rows))
