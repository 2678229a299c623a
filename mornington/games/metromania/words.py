"""A view in words: what pictures say in sentences, to readers and to screen readers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from mornington.core.text import _, ngettext
from mornington.draw import words
from mornington.draw.words import View, outcome_text, points_text

from . import state
from .board import COMPANY_NAMES, KIND_NAMES, TYPE_NAMES, Board
from .trips import FAULT_NAMES
from .view import CAUSE_NAMES


def company_name(company: str) -> str:
    return _(COMPANY_NAMES[company])


def seat_name(view: View, seat: int) -> str:
    """Whose seat it is, inside a sentence."""
    if view.get("names"):
        return words.seat_name(view, seat)
    if view["seat"] == seat:
        return _("you, seat {seat}", seat=seat)
    return _("seat {seat}", seat=seat)


def _player(view: View, seat: int) -> str:
    """A seat as of anyone."""
    return str(view["names"][seat]) if view.get("names") else _("seat {seat}", seat=seat)


def stage_text(view: View) -> str:
    """How far the game is."""
    if view["over"]:
        return _("Game over")
    if view["phase"] == "doubling":
        return _("Before the first turn")
    if view["final"]:
        left = view["final"]["turns_left"]
        return ngettext("Last turns: {n} left", "Last turns: {n} left", left)
    return _("Last turns follow the last station, a finished company or five done lines")


def ending_text(view: View) -> str:
    """What ends the building, or why it ends."""
    return f"{stage_text(view)} · {causes_text(view)}" if view["final"] else stage_text(view)


def causes_text(view: View) -> str:
    """Why the building ends."""
    return ", ".join(_(CAUSE_NAMES[cause]) for cause in view["final"]["causes"])


def asked_text(view: View) -> str:
    """What the company in turn is asked for."""
    phase = view["phase"]
    if [move["text"] for move in view["moves"]] == ["pass"] and phase != "bonus":
        return _("nothing is possible, pass")
    if phase == "doubling":
        return _("choose the type to have two of")
    if phase == "bonus":
        return _("line {n} is finished: build its bonus station or pass", n=view["bonus_line"])
    if phase == "digging":
        asked = ngettext("dig {n} more tunnel", "dig {n} more tunnels", view["tunnels_left"])
        return _("{asked} (no more spots in this turn)", asked=asked) if view["has_placed"] else asked
    if view["first_turn"]:
        return ngettext("start line 1 with {n} tunnel", "start line 1 with {n} tunnels", view["tunnels_left"])
    if view["final"]:
        return _("last turn: dig {n} tunnels, build a station or pass", n=view["tunnels_left"])
    return _("dig {n} tunnels or build a station", n=view["tunnels_left"])


def turn_text(view: View) -> str:
    """Whose turn it is, and for what."""
    if view["over"]:
        return outcome_text(view)
    values = {"company": company_name(view["company"]), "asked": asked_text(view)}
    seat = view["actors"][0]
    if seat == view["seat"]:
        return _("Your turn with {company}: {asked}", **values)
    return _("Turn of {company}, {who}: {asked}", who=_player(view, seat), **values)


def kept_text(company: Mapping[str, Any]) -> str:
    """What has become of the points for stations: all kept with two finished lines, half with one, none without."""
    done = sum(line["state"] == "finished" for line in company["lines"])
    return (_("lost"), _("halved"), _("kept"))[done]


def score_reason(test: Mapping[str, Any], company: str) -> str:
    """Why a company gets the points it gets for a test."""
    fault = test["faults"].get(company)
    if fault:
        return {
            "not placed": _("never placed"),
            "no station": _("no station"),
            "no connection": _("not connected"),
        }[fault]
    if company not in test["riders"]:
        return ""
    return _("own letter") if test["points"][company] == state.SAME_TEST else _("rides along")


# Descriptions


def board_words(board: Board) -> str:
    """The empty board."""
    starts = ", ".join(str(i + 1) for i, start in enumerate(board.starts) if start)
    ends = ", ".join(str(i + 1) for i, start in enumerate(board.starts) if not start)
    return _(
        "{summary}. A hexagon of triangles: rows of vertices a to k from the top, numbered along the diagonals that "
        "fall to the right, f6 in the centre. Arrow spaces clockwise from the upper left: lines start in {starts} and "
        "end in {ends}.",
        summary=board.summary(),
        starts=starts,
        ends=ends,
    )


def city_words(view: View) -> str:
    """Districts, lake, park and spots."""
    names = ", ".join(district["name"] for district in view["districts"])
    parts = [_("Districts clockwise from the top: {names}.", names=names)]
    for kind, name in KIND_NAMES.items():
        places = []
        for space in view["spaces"]:
            if space["kind"] == kind:
                words = " ".join(space["corners"])
                if space["letter"]:
                    owner = company_name(space["company"])
                    words = _("{place} ({letter} of {company})", place=words, letter=space["letter"], company=owner)
                places.append(words)
        if places:
            parts.append(_("{kind}: {places}.", kind=_(name).capitalize(), places="; ".join(places)))
    return " ".join(parts)


def line_state(line: Mapping[str, Any]) -> str:
    if line["state"] == "not started":
        return _("not started")
    if line["state"] == "finished":
        return _("finished, from start {a} to end {b}", a=line["start"], b=line["end"])
    if not line["tunnels_left"]:
        return _("from start {a}, at {place}, all tunnels used", a=line["start"], place=line["at"])
    return _("from start {a}, at {place}", a=line["start"], place=line["at"])


def _line_words(line: Mapping[str, Any]) -> str:
    text = _("line {n} {state}", n=line["line"], state=line_state(line))
    if line["tunnels"]:
        way = " ".join([line["tunnels"][0]["from"], *(tunnel["to"] for tunnel in line["tunnels"])])
        text = _("{text}, way {way}, {n} tunnels left", text=text, way=way, n=line["tunnels_left"])
    return text


def network_words(view: View) -> str:
    """All lines and stations."""
    parts = []
    for company in view["companies"]:
        lines = "; ".join(map(_line_words, company["lines"]))
        parts.append(f"{company_name(company['name']).capitalize()}: {lines}.")
    places = ", ".join(station["at"] for station in view["stations"]) or _("none")
    parts.append(_("Stations: {places}.", places=places))
    return " ".join(parts)


def hand_text(company: Mapping[str, Any]) -> str:
    words = []
    for item in company["hand"]:
        kind = _(TYPE_NAMES[item["type"]])
        text = kind if item["letter"] is None else _("{kind} {letter}", kind=kind, letter=item["letter"])
        words.append(_("{destination} placed", destination=text) if item["placed"] else text)
    return ", ".join(words) or _("none yet")


def trip_words(test: Mapping[str, Any]) -> str:
    """A fastest trip, stop by stop."""
    if test["minutes"] is None:
        return _("no trip")
    legs = [
        _(
            "{company} {line} {stops}",
            company=company_name(leg["company"]),
            line=leg["line"],
            stops=" – ".join(leg["stations"]),
        )
        for leg in test["trip"]
    ]
    way = ", ".join(legs) or _("one station serves both")
    return ngettext("{n} minute: {way}", "{n} minutes: {way}", test["minutes"], way=way)


def test_words(test: Mapping[str, Any]) -> str:
    name = _(test["day"])
    if test["letter"]:
        name += f" {test['letter']}–{test['letter']}"
    points = "; ".join(
        _("{company} {points}", company=company_name(company), points=points_text(n))
        for company, n in test["points"].items()
        if n
    )
    faults = "; ".join(
        _("{company}: {fault}", company=company_name(company), fault=_(FAULT_NAMES[fault]))
        for company, fault in test["faults"].items()
    )
    ends = [f" ({faults})" if faults else "", f" → {points}" if points else ""]
    return f"{name}, {trip_words(test)}{''.join(ends)}."


def layer_words(view: View) -> str:
    """What lies on the board."""
    return f"{city_words(view)} {network_words(view)}" + "".join(" " + test_words(test) for test in view["tests"])


def seats_by_rank(view: View) -> list[int]:
    """The seats, the best first."""
    ranks = view["outcome"]["ranks"]
    return sorted(range(len(ranks)), key=lambda seat: (ranks[seat], seat))


def ranks_words(view: View) -> str:
    ranks, totals = view["outcome"]["ranks"], view["outcome"]["totals"]
    order = ", ".join(
        _("{rank}: {who} with {n} points", rank=ranks[seat], who=_player(view, seat), n=points_text(totals[seat]))
        for seat in seats_by_rank(view)
    )
    return _("Ranks: {order}.", order=order)


def supply_words(board: Board, view: View) -> str:
    return _("{n} of {all} stations are left.", n=view["supply"]["stations"], all=board.stations)


def company_words(view: View) -> list[str]:
    """Each company: whose it is, points for stations, destinations."""
    parts = []
    for company in view["companies"]:
        values = {
            "company": company_name(company["name"]).capitalize(),
            "who": seat_name(view, company["seat"]),
            "points": company["station_points"],
            "hand": hand_text(company),
        }
        parts.append(_("{company}, {who}: {points} points for stations, destinations: {hand}.", **values))
        if view["over"]:
            parts.append(
                _(
                    "Of these points {n} count ({kept}); total {total}.",
                    n=company["line_points"],
                    kept=kept_text(company),
                    total=points_text(company["total"]),
                )
            )
        elif company["doubled"]:
            parts.append(_("It has two of the type {kind}.", kind=_(TYPE_NAMES[company["doubled"]])))
    return parts


def points_words(view: View) -> list[str]:
    """What each company would get if everything ended now."""
    return [
        _(
            "{company}: {n} for lines (of {points} for stations), {tests} for tests, total {total}.",
            company=company_name(company["name"]).capitalize(),
            n=company["line_points"],
            points=company["station_points"],
            tests=points_text(company["total"] - company["line_points"]),
            total=points_text(company["total"]),
        )
        for company in view["companies"]
    ]


def table_words(board: Board, view: View) -> str:
    """Everything on the table."""
    parts = [stage_text(view) + ".", turn_text(view) + "."]
    if view["over"]:
        parts.append(ranks_words(view))
    if view["final"]:
        company = company_name(view["final"]["trigger"])
        parts.append(
            _("The building ended in a turn of {company}: {causes}.", company=company, causes=causes_text(view))
        )
    return " ".join([*parts, supply_words(board, view), *company_words(view), layer_words(view)])
