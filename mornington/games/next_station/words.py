"""A view in words: what pictures say in sentences, to readers and to screen readers."""

from __future__ import annotations

from mornington.core.text import N_, _, ngettext
from mornington.draw import words
from mornington.draw.words import mentioned, outcome_text, result_words, sentences, waiting_text

from .board import COLOUR_NAMES, COLOURS, Board, local_name
from .move_words import move_words as move_words
from .notation import FACE_NAMES
from .places import place_words
from .ring import coming
from .state import ROUNDS, UNDERGROUND_CARDS
from .turn_reason import turn_reason as turn_reason
from .view import VERDICTS, goal_text, objective_text, underground_out, verdict
from .view_types import LineView, NextStationView, SheetView

KINDS = {"street": N_("street"), "underground": N_("underground")}
POWER_NAMES = {"double": N_("double"), "joker": N_("joker"), "switch": N_("switch"), "circle": N_("circle ×2")}
POWER_TEXTS = {
    "double": N_("once: a second section on a turn, to the same symbol"),
    "joker": N_("once: any symbol on a turn"),
    "switch": N_("once: a section from any station of the line"),
    "circle": N_("once: a station of the line counts twice in its district"),
}
ASKED = {
    "circle": N_("Draw to a circle"),
    "triangle": N_("Draw to a triangle"),
    "square": N_("Draw to a square"),
    "pentagon": N_("Draw to a pentagon"),
    "joker": N_("Draw to any station"),
}
TO_DO = {
    "taking": N_("Your turn: take a pencil"),
    "last chance": N_("Your turn: circle a station, or pass"),
}
TO_DRAW = {
    "circle": N_("Your turn: draw {colour} to a circle, or pass"),
    "triangle": N_("Your turn: draw {colour} to a triangle, or pass"),
    "square": N_("Your turn: draw {colour} to a square, or pass"),
    "pentagon": N_("Your turn: draw {colour} to a pentagon, or pass"),
    "joker": N_("Your turn: draw {colour} to any station, or pass"),
}
SECOND = {
    "circle": N_("Your turn: a second {colour} section to a circle, or pass"),
    "triangle": N_("Your turn: a second {colour} section to a triangle, or pass"),
    "square": N_("Your turn: a second {colour} section to a square, or pass"),
    "pentagon": N_("Your turn: a second {colour} section to a pentagon, or pass"),
    "joker": N_("Your turn: a second {colour} section to any station, or pass"),
}


def colour_name(colour: str) -> str:
    return _(COLOUR_NAMES[colour])


def power_name(power: str) -> str:
    return _(POWER_NAMES[power])


def holder(view: NextStationView, colour: str) -> int | None:
    """The seat that draws with a pencil now."""
    return next((seat for seat, sheet in enumerate(view["sheets"]) if sheet["colour"] == colour), None)


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
    if view["seat"] is None or view["seat"] not in view["actors"]:
        return waiting_text(view)
    if is_placing(view):
        return ngettext("Your turn: place the spare pencil", "Your turn: place the spare pencils", _spare(view))
    own = view["sheets"][view["seat"]]
    if to_do := TO_DO.get(own["phase"]):
        return _(to_do)
    if not can_draw(view):
        return _("Your turn: nothing can be drawn, so pass")
    asked = (SECOND if own["phase"] == "doubling" else TO_DRAW)[str(own["asks_for"])]
    return _(asked, colour=colour_name(str(own["colour"])))


def can_draw(view: NextStationView) -> bool:
    """Whether the viewer may draw a section now."""
    return any("-" in move["text"] for move in view["moves"])


def asked_text(view: NextStationView) -> list[str]:
    """What the card asks for."""
    wanted = view["asks_for"] if view["seat"] is None else view["sheets"][view["seat"]]["asks_for"]
    source = _("from any station of the line") if view["branching"] else _("from an end of the line")
    return [_(ASKED[str(wanted)]), source, *([_("last turn of the round")] if view["last_turn"] else [])]


def used_text(sheet: SheetView) -> str:
    """Whether the power of the pencil in hand is spent."""
    return _("used") if sheet["power_used"] else _("not used")


def pencil_text(sheet: SheetView) -> str:
    """The pencil in hand and its power."""
    if not sheet["colour"]:
        return _("no pencil yet")
    power = f" · {power_name(sheet['power'])}, {used_text(sheet)}" if sheet["power"] else ""
    return colour_name(sheet["colour"]) + power


def state(view: NextStationView, seat: int) -> str:
    """Whether a seat still has to make its move: a word to be translated."""
    if seat in view["actors"]:
        return N_("thinking")
    return N_("done") if view["sheets"][seat]["colour"] else N_("waiting")


def mayor_words(view: NextStationView) -> str:
    """What the Mayor thinks of a game alone so far, and how far the next verdict is."""
    total = view["sheets"][0]["total"]
    if view["over"]:
        return verdict(total)
    so_far = _("So far: {verdict}", verdict=verdict(total))
    above = next((top for top, _words in VERDICTS if top is not None and total <= top), None)
    if above is None:
        return sentences(so_far, _("No verdict is better."))
    more = ngettext("The next verdict: {n} point more.", "The next verdict: {n} points more.", above + 1 - total)
    return sentences(so_far, more)


def score_title(view: NextStationView, seat: int) -> str:
    return _("Your score") if view["seat"] == seat else _("Score of {who}", who=mentioned(view, seat))


# The choice of pencils


def _spare(view: NextStationView) -> int:
    """How many pencils nobody has taken."""
    return sum(holder(view, colour) is None for colour in COLOURS)


def is_placing(view: NextStationView) -> bool:
    """Whether the spare pencils are placed now: always by seat 0."""
    return view["sheets"][0]["phase"] == "placing"


def choice_text(view: NextStationView) -> str:
    """What is chosen before the first round."""
    if is_placing(view):
        return ngettext("Where does the spare pencil lie?", "Where do the spare pencils lie?", _spare(view))
    return _("Who draws with which pencil first?")


def choice_help(view: NextStationView) -> str:
    """What follows from the choice."""
    if is_placing(view):
        return _("After each round every pencil moves one place down, and from the last place to the first.")
    follows = _("Its colour is that of your first line; after each round pencils pass to the left.")
    modules = view["options"]["powers"] or view["options"]["objectives"]
    afterwards = _("Powers and objectives are dealt afterwards.")
    return f"{follows} {afterwards}" if modules else follows


def choice_words(view: NextStationView) -> str:
    """Who has taken which pencil."""
    holders = {colour: holder(view, colour) for colour in COLOURS}
    rows = (f"{colour_name(c)} {_('free') if seat is None else seat_name(view, seat)}" for c, seat in holders.items())
    return _("{question} The pencils: {rows}.", question=choice_text(view), rows=", ".join(rows))


# Descriptions


def board_words(board: Board) -> str:
    """The empty sheet."""
    departures = ", ".join(
        _(
            "{colour} in {district}",
            colour=_(name),
            district=local_name(board.districts[board.stations[start].district]),
        )
        for name, start in zip(COLOUR_NAMES.values(), board.departures, strict=True)
    )
    sites = ", ".join(place_words(board, i) for i, s in enumerate(board.stations) if s.tourist) or _("none")
    parts = _("Departure stations: {departures}. Tourist sites: {sites}.", departures=departures, sites=sites)
    return sentences(board.summary(), parts)


def sheet_words(board: Board, view: NextStationView, seat: int) -> str:
    """A player's lines and score."""
    sheet = view["sheets"][seat]
    parts = [_("{who}: {n} points.", who=seat_name(view, seat), n=sheet["total"])]
    parts += [_line_words(board, colour, line) for colour, line in sheet["lines"].items()]
    if sheet["colour"] and sheet["ends"]:
        ends = ", ".join(_called(board, place) for place in sheet["ends"])
        parts.append(_("The line can go on from {places}.", places=ends))
    if sheet["power"]:
        parts.append(_("Power: {power}, {state}.", power=power_name(sheet["power"]), state=used_text(sheet)))
    parts.append(network_words(sheet))
    for name, points in zip(view["objectives"], sheet["goals"], strict=True):
        parts.append(_("Objective {text}.", text=goal_text(board, name, points)))
    if sheet["penalty"]:
        parts.append(_("Modules played alone: {n} points.", n=sheet["penalty"]))
    return " ".join(parts)


def network_words(sheet: SheetView) -> str:
    """What a player's whole network earns."""
    meets = ", ".join(_("{n} of {lines} lines", n=n, lines=lines) for lines, n in sheet["interchanges"].items() if n)
    network = N_("Tourist sites {tourist} points, interchanges {n} points ({meets}).")
    earned = {"tourist": sheet["tourist"], "n": sheet["interchange_points"]}
    return _(network, **earned, meets=meets or _("none"))


def _line_words(board: Board, colour: str, line: LineView) -> str:
    values: dict[str, object] = {**line, "colour": colour_name(colour)}
    earned = _("{colour} line, {points} points ({districts} districts × {most} + 2 × {crossings})", **values)
    stations = ngettext(", {n} station", ", {n} stations", len(line["stations"]))
    circled = _(", circled {place}", place=_called(board, line["circled"])) if line["circled"] else ""
    return earned + stations + circled + "."


def _called(board: Board, place: str) -> str:
    """The station that a view calls `x,y`, in words."""
    return place_words(board, board.called[place])


def cards_words(view: NextStationView) -> str:
    """The card in force, what it asks for, and the cards of the round."""
    cards = ", ".join(" + ".join(map(_card_text, cards)) for cards in view["turns"])
    asked, out = ", ".join(asked_text(view)), underground_out(view)
    ends = _("{n} of {all} underground cards are out.", n=out, all=UNDERGROUND_CARDS)
    unseen = ", ".join(map(_card_text, view["unseen"]))
    to_come = "" if view["last_turn"] else _("Not yet turned: {cards}.", cards=unseen)
    told = round_text(view), turn_text(view), asked, _("Cards: {cards}.", cards=cards), ends, to_come
    return sentences(*told)


def _card_text(card: str) -> str:
    kind, face = card.split()
    return _("{face} ({kind})", face=_(FACE_NAMES[face]), kind=_(KINDS[kind]))


def table_words(board: Board, view: NextStationView) -> str:
    """Everything on the table."""
    if view["choosing"]:
        now = sentences(round_text(view), turn_text(view), choice_words(view))
    else:
        now = result_words(view) if view["over"] else cards_words(view)
    powers = "" if view["over"] or view["choosing"] else pencils_words(view)
    return sentences(now, powers, *(sheet_words(board, view, seat) for seat in range(len(view["sheets"]))))


def players_words(view: NextStationView) -> str:
    """Who has how many points, and is thinking with which pencil."""
    rows = []
    for seat, sheet in enumerate(view["sheets"]):
        text = _("{who}: {n} points", who=seat_name(view, seat), n=sheet["total"])
        rows.append(text if view["over"] else f"{text}, {_(state(view, seat))}, {pencil_text(sheet)}")
    return sentences(round_text(view), _("The players: {rows}.", rows="; ".join(rows)))


def pencils_words(view: NextStationView) -> str:
    """Who draws with which pencil, when it is whose, and what its power does."""
    rows = []
    for colour in COLOURS:
        seat = holder(view, colour)
        parts = [colour_name(colour), pencil_place(view, colour), turn_of_pencil(view, colour)]
        if view["powers"]:
            power = view["powers"][colour]
            parts.append(f"{power_name(power)} ({_(POWER_TEXTS[power])})")
            parts += [] if seat is None else [used_text(view["sheets"][seat])]
        rows.append(", ".join(filter(None, parts)))
    return _("The pencils: {rows}.", rows="; ".join(rows))


def pencil_place(view: NextStationView, colour: str) -> str:
    """Who draws with a pencil now; alone, whether it is this one; nothing for the others of a game alone."""
    seat = holder(view, colour)
    if len(view["sheets"]) == 1:
        return _("now") if seat is not None else ""
    return _("spare") if seat is None else mentioned(view, seat)


def turn_of_pencil(view: NextStationView, colour: str) -> str:
    """When the viewer draws with a pencil, or has; of a game alone, in which round."""
    seat = 0 if len(view["sheets"]) == 1 else view["seat"]
    if seat is None or holder(view, colour) == seat:
        return ""
    when = 1 + coming(view, seat).index(colour)
    if when < view["round"]:
        return _("yours in round {n}, drawn", n=when)
    return _("yours in round {n}", n=when)


def objectives_words(board: Board, view: NextStationView) -> str:
    """Who has met which objective."""
    rows = []
    for k, name in enumerate(view["objectives"]):
        met = [seat_name(view, seat) for seat, sheet in enumerate(view["sheets"]) if sheet["goals"][k]]
        rows.append(_("{text}: met by {who}", text=objective_text(board, name), who=", ".join(met) or _("nobody")))
    return _("The objectives. {rows}.", rows="; ".join(rows))
