"""A view in words: what pictures say in sentences, to readers and to screen readers."""

from __future__ import annotations

from collections.abc import Iterator

from mornington.core.text import N_, _, ngettext
from mornington.draw.words import mentioned, outcome_text, points_text, ranks_words, seat_name, sentences

from . import state
from .board import COMPANY_NAMES, KIND_NAMES, TYPE_NAMES, TYPES, Board
from .lattice import lattice
from .move_words import move_words as move_words
from .move_words import place_words
from .trips import FAULT_NAMES
from .view import CAUSE_NAMES, kept_words
from .view_types import (
    CompanyView,
    DayView,
    DestinationView,
    EndView,
    FinalView,
    LineView,
    MemoView,
    MetromaniaView,
)

SHORT_FAULTS = {"not placed": N_("never placed"), "no station": N_("no station"), "no connection": N_("not connected")}


def company_name(company: str) -> str:
    return _(COMPANY_NAMES[company])


def type_name(kind: str) -> str:
    return _(TYPE_NAMES[kind])


def day_name(test: DayView | MemoView) -> str:
    day = test["day"]
    return _(day)


def company_title(company: str) -> str:
    """A company at the beginning of a line."""
    return company_name(company).capitalize()


def stage_text(view: MetromaniaView) -> str:
    """How far the game is: what ends the building, or why it ends."""
    if view["over"]:
        return _("Game over")
    if view["phase"] == "doubling":
        return _("Before the first turn")
    if view["final"]:
        left = ngettext("Last turns: {n} left", "Last turns: {n} left", view["final"]["turns_left"])
        return f"{left} · {_causes_text(view['final'])}"
    return _("Building ends with a company's second finished line, the last station, or five lines blocked or finished")


def _causes_text(final: FinalView) -> str:
    return ", ".join(_(CAUSE_NAMES[cause]) for cause in final["causes"])


def ending_words(final: FinalView) -> str:
    """How the building ended."""
    values = {"company": company_name(final["trigger"]), "causes": _causes_text(final)}
    return _("The building ended in a turn of {company}: {causes}.", **values)


def asked_text(view: MetromaniaView) -> str:
    """What the company in turn is asked for."""
    phase, left = view["phase"], view["tunnels_left"]
    if [move["text"] for move in view["moves"]] == ["pass"] and phase != "bonus":
        return _("nothing is possible, pass")
    if phase == "doubling":
        return _("choose the type to have two of")
    if phase == "bonus":
        return _("line {n} is finished: build its bonus station or pass", n=view["bonus_line"])
    if phase == "digging":
        asked = ngettext("dig {n} more tunnel", "dig {n} more tunnels", left)
        return _("{asked} (no more spots in this turn)", asked=asked) if view["has_placed"] else asked
    if view["first_turn"]:
        return ngettext("start line 1 with {n} tunnel", "start line 1 with {n} tunnels", left)
    if view["final"]:
        return _("last turn: dig {n} tunnels, build a station or pass", n=left)
    return _("dig {n} tunnels or build a station", n=left)


def turn_text(view: MetromaniaView) -> str:
    """Whose turn it is, and for what; in the end, who won."""
    if view["company"] is None:
        return outcome_text(view)
    company, asked = company_name(view["company"]), asked_text(view)
    seat = view["actors"][0]
    if seat == view["seat"]:
        return _("Your turn with {company}: {asked}", company=company, asked=asked)
    return _("Turn of {company}, {who}: {asked}", company=company, who=mentioned(view, seat), asked=asked)


def turn_reason(view: MetromaniaView) -> str:
    """What to look for on this turn, for people who are new."""
    company = next((found for found in view["companies"] if found["name"] == view["company"]), None)
    if company is None or view["seat"] not in view["actors"]:
        return ""
    if view["phase"] == "doubling":
        return _("You will look for two spots of this type: choose one that lies on your side of the city.")
    if view["phase"] == "bonus":
        return _("A station is worth a point for each spot it touches, and every destination of yours needs one.")
    if view["first_turn"] and view["phase"] == "turn":
        return _("Start near spots of the types you hold, with room to cross to a black arrow on a far side.")
    return _advice(view, company)


def _advice(view: MetromaniaView, company: CompanyView) -> str:
    """What a company should see to next: its destinations, their stations, then the ends of its lines."""
    missing = [item for item in company["hand"] if item["placed"] is None]
    cost = -state.FAULT
    if missing and not view["has_placed"]:
        kinds = ", ".join(type_name(item["type"]) for item in missing)
        return _(
            "Dig towards a spot for what you still hold ({kinds}): each costs {n} points if it stays.",
            kinds=kinds,
            n=cost,
        )
    unserved = [memo["letter"] for memo in view["memo"] for end in memo["ends"] if lacks_station(end, company["name"])]
    if unserved:
        letters = ", ".join(str(letter) for letter in unserved)
        return _(
            "No station touches your {letters} yet: let lines meet there, or it costs {n} points.",
            letters=letters,
            n=cost,
        )
    if any(line["state"] == "growing" and not line["blocked"] for line in company["lines"]):
        return _("Lead your lines to black arrows: one finished line keeps half of your points for stations, two all.")
    return _("Meet other lines beside spots: a station brings a point for each spot it touches.")


def lacks_station(end: EndView, company: str) -> bool:
    return end["company"] == company and end["placed"] and not end["served"]


def kept_text(company: CompanyView) -> str:
    """The points for stations and what becomes of them: two finished lines keep all, one half of them."""
    kept = (_("lost"), _("halved"), _("kept"))[finished_lines(company)]
    return _("{points} {kept}", points=company["station_points"], kept=kept)


def finished_lines(company: CompanyView) -> int:
    return sum(line["state"] == "finished" for line in company["lines"])


def kept_sentence(company: CompanyView) -> str:
    """What is left of a company's points for stations, and why."""
    return kept_words(company["station_points"], company["line_points"], finished_lines(company))


def cost_text(company: CompanyView) -> str:
    """What the destinations that a company still holds will cost it."""
    missing = sum(item["placed"] is None for item in company["hand"])
    if not missing:
        return ""
    values = {"each": points_text(state.FAULT), "all": points_text(missing * state.FAULT)}
    return ngettext(
        "{n} destination not placed: {all}", "{n} destinations not placed: {each} each, {all} in all", missing, **values
    )


def score_reason(test: DayView, company: str) -> str:
    """Why a company gets the points it gets for a test."""
    if fault := test["faults"].get(company):
        return _(SHORT_FAULTS[fault])
    if company not in test["riders"]:
        return ""
    return _("own letter") if test["points"][company] == state.SAME_TEST else _("rides along")


# Descriptions


def board_words(board: Board) -> str:
    """The empty board."""
    starts, ends = (
        ", ".join(str(i + 1) for i, start in enumerate(board.starts) if start == wanted) for wanted in (True, False)
    )
    return _(
        "{summary}. A hexagon of triangles: rows of vertices a to k from the top, numbered along the diagonals that "
        "fall to the right, f6 in the centre. Arrow spaces clockwise from the upper left: lines start in {starts} and "
        "end in {ends}.",
        summary=board.summary(),
        starts=starts,
        ends=ends,
    )


def layer_words(view: MetromaniaView) -> str:
    """What lies on the board: the city, the lines, the stations and, in the end, the trips."""
    names = ", ".join(district["name"] for district in view["districts"])
    places = ", ".join(station["at"] for station in view["stations"]) or _("none")
    return " ".join(
        [
            _("Districts clockwise from the top: {names}.", names=names),
            *_kinds_words(view),
            *(f"{company_title(c['name'])}: {'; '.join(map(_line_words, c['lines']))}." for c in view["companies"]),
            _("Stations: {places}.", places=places),
            *map(test_words, view["tests"]),
        ]
    )


def _kinds_words(view: MetromaniaView) -> Iterator[str]:
    """Lake, park and spots."""
    found: dict[str, list[str]] = {kind: [] for kind in KIND_NAMES}
    for space in view["spaces"]:
        place = " ".join(space["corners"])
        if space["company"]:
            values = {"letter": space["letter"], "company": company_name(space["company"])}
            place = _("{place} ({letter} of {company})", place=place, **values)
        found[space["kind"]].append(place)
    for kind, places in found.items():
        if places:
            yield _("{kind}: {places}.", kind=_(KIND_NAMES[kind]).capitalize(), places="; ".join(places))


def _line_words(line: LineView) -> str:
    n, a, left = line["line"], line["start"], line["tunnels_left"]
    if not line["tunnels"]:
        return _("line {n} not started", n=n)
    corners = [tunnel["to"] for tunnel in line["tunnels"]]
    way = " ".join(corners[:-1] if line["state"] == "finished" else corners)  # the arrows are told before
    if line["state"] == "finished":
        text = _("line {n} finished, from start {a} to end {b}", n=n, a=a, b=line["end"])
    else:
        place = place_words(lattice().called(str(line["at"])))
        text = _("line {n} from start {a}, now {place}", n=n, a=a, place=place)
        text = _("{text}, blocked", text=text) if line["blocked"] else text
    return _("{text}, way {way}, {n} tunnels left", text=text, way=way, n=left)


def hand_of(company: CompanyView) -> list[DestinationView]:
    """A company's destinations; before the deal those it is going to get, as far as that is known."""
    doubled = company["doubled"]
    kinds = sorted([*TYPES, doubled], key=TYPES.index) if doubled else []
    return company["hand"] or [{"type": kind, "letter": None, "placed": None} for kind in kinds]


def _hand_text(company: CompanyView) -> str:
    words = []
    for item in hand_of(company):
        kind = type_name(item["type"])
        text = kind if item["letter"] is None else _("{kind} {letter}", kind=kind, letter=item["letter"])
        words.append(_("{destination} placed", destination=text) if item["placed"] else text)
    return ", ".join(words) or _("none yet")


def way_words(test: DayView) -> str:
    """A fastest trip, stop by stop."""
    if test["minutes"] is None:
        return _("no trip")
    legs = (f"{company_name(leg['company'])} {leg['line']} {' – '.join(leg['stations'])}" for leg in test["trip"])
    return ", ".join(legs) or _("one station serves both")


def test_words(test: DayView) -> str:
    """A test, its trip and what everyone gets for it."""
    trip, minutes = way_words(test), test["minutes"]
    if minutes is not None:
        trip = ngettext("{n} minute: {way}", "{n} minutes: {way}", minutes, way=trip)
    return _told(test, trip)


def ride_words(test: DayView) -> str:
    """The same where the trip can be watched: only how long it takes."""
    return _told(test, ngettext("{n} minute", "{n} minutes", test["minutes"] or 0) if test["trip"] else way_words(test))


def _told(test: DayView, trip: str) -> str:
    letter = test["letter"]
    name = f"{day_name(test)} {letter}–{letter}" if letter else day_name(test)
    points = "; ".join(f"{company_name(c)} {points_text(n)}" for c, n in test["points"].items() if n)
    faults = "; ".join(f"{company_name(c)}: {_(FAULT_NAMES[fault])}" for c, fault in test["faults"].items())
    return f"{name}, {trip}" + (f" ({faults})" if faults else "") + (f" → {points}" if points else "") + "."


def supply_words(board: Board, view: MetromaniaView) -> str:
    return _("{n} of {all} stations are left.", n=view["supply"]["stations"], all=board.stations)


def company_words(view: MetromaniaView, company: CompanyView) -> str:
    """A company: whose it is, its points for stations and its destinations."""
    return _(
        "{company} – {who}: {points}; {lines}; destinations: {hand}.",
        company=company_title(company["name"]),
        who=seat_name(view, company["seat"]),
        points=kept_sentence(company),
        lines="; ".join(map(_progress_words, company["lines"])),
        hand="; ".join(filter(None, (_hand_text(company), cost_text(company) if not view["over"] else ""))),
    )


def _progress_words(line: LineView) -> str:
    """How far a line is, in a few words."""
    return _("line {n}: {state}", n=line["line"], state=line_state(line))


def line_state(line: LineView) -> str:
    if line["state"] == "finished":
        return _("finished")
    if line["blocked"]:
        return _("blocked")
    return ngettext("{n} tunnel left", "{n} tunnels left", line["tunnels_left"])


# The week to come


def end_status(end: EndView) -> str:
    """What one end of a test still lacks."""
    if not end["placed"]:
        return _("not placed")
    return _("ready") if end["served"] else _("no station")


def _end_words(end: EndView) -> str:
    kind = type_name(end["type"])
    who = company_name(end["company"]) if end["company"] else _("unknown company")
    return _("{kind} of {who}, {status}", kind=kind, who=who, status=end_status(end))


def memo_words(memo: MemoView) -> str:
    """A test that is going to be made, and its two ends."""
    if memo["letter"] is None:
        return _("{day}: from the park to the lake.", day=day_name(memo))
    start, end = map(_end_words, memo["ends"])
    return _("{day}, {letter}: {start} – {end}.", day=day_name(memo), letter=memo["letter"], start=start, end=end)


def points_words(company: CompanyView) -> str:
    """What a company gets if everything ends now."""
    return _(
        "{company}: {n} for lines (for stations {kept}), {tests} for tests, total {total}.",
        company=company_title(company["name"]),
        n=company["line_points"],
        kept=kept_text(company),
        tests=points_text(company["total"] - company["line_points"]),
        total=points_text(company["total"]),
    )


def table_words(board: Board, view: MetromaniaView) -> str:
    """Everything on the table."""
    parts = [stage_text(view), turn_text(view)]
    if view["final"]:
        parts.append(ending_words(view["final"]))
    parts += [supply_words(board, view), *(company_words(view, company) for company in view["companies"])]
    parts += [] if view["over"] else map(memo_words, view["memo"])
    if view["over"]:
        parts += [ranks_words(view), *map(points_words, view["companies"])]
    return sentences(*parts, layer_words(view))
