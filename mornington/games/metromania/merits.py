"""What a move is good for: points it brings or saves, what it comes nearer to, what it spoils.

All of it is read off the two views. Points are those that the views tell; how far things are is counted in edges of the
lattice, as if nothing were in the way.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from mornington.core.merits import Merit
from mornington.core.text import _, ngettext
from mornington.draw.words import points_text

from . import state
from .board import COMPANIES, TYPES, Board
from .lattice import Vertex, lattice
from .notation import DOUBLE, TUNNEL
from .view_types import CompanyView, LineView, MetromaniaView
from .words import company_name, lacks_station

KEPT = 0.7  # of a point for a station: what it is worth while its line may stay unfinished
FINISHED = 2.0  # worth of a finished line beyond the points that count by it
NEARER = 1.5  # worth of standing right before something; less from farther away
UNPLACED = 3.0  # worth of placing a destination that has no station yet
CITY_SIDES, NEXT_SIDES = state.CITY_SIDES, (0, 1, 5)  # an end must not lie on the side of the start or beside it

Found = Iterator[Merit]


def merits(board: Board, before: MetromaniaView, after: MetromaniaView, text: str) -> list[Merit]:
    """What a move brings the viewer who makes it; the best first."""
    change = Change(before, after, text)
    return sorted(change.merits(), key=lambda merit: -merit.worth)


class Change:
    """Two views of the same seat, before its move and after it."""

    def __init__(self, before: MetromaniaView, after: MetromaniaView, text: str) -> None:
        self.before, self.after, self.text = before, after, text
        self.old = _by_name(before)
        self.new = _by_name(after)
        self.name = before["company"] or COMPANIES[0]
        self.seat = self.old[self.name]["seat"]
        self.mine = [name for name, company in self.old.items() if company["seat"] == self.seat]
        dug = TUNNEL.fullmatch(text.lower())
        self.line = int(dug[1]) if dug and dug[1] else None

    def merits(self) -> Found:
        if double := DOUBLE.fullmatch(self.text):
            yield from self._doubling(double[1])
            return
        yield from self._stations()
        yield from self._tests()
        yield from self._others()
        yield from self._ending()
        if self.line is not None:
            yield from self._finished(self.line)
            yield from self._ahead(self.line)
        if self.text == "pass":
            total = points_text(sum(self.new[name]["total"] for name in self.mine))
            yield Merit(_("leaves everything as it stands: {n} points", n=total), 0.1)

    def _doubling(self, kind: str) -> Found:
        spots = sum(space["kind"] == kind for space in self.before["spaces"])
        words = ngettext("the city has {n} spot for it", "the city has {n} spots for it", spots)
        yield Merit(words, spots / 10)

    # Points

    def _stations(self) -> Found:
        """Stations that the company built, each with the points it brought."""
        standing = {station["at"] for station in self.before["stations"]}
        for station in self.after["stations"]:
            if station["at"] not in standing:
                place, points = station["at"], station["points"]
                if points:
                    words = _("builds a station at {place}: {points}", place=place, points=_plus(points))
                    yield Merit(words, KEPT * points)
                else:
                    yield Merit(_("builds a station at {place}", place=place), 0.4)

    def _tests(self) -> Found:
        """What becomes of own destinations, and of the points for tests as they stand."""
        gain = sum(_tests_of(self.new[name]) - _tests_of(self.old[name]) for name in self.mine)
        for words, worth, saved in self._destinations():
            if saved and gain >= saved:
                rest, gain = gain - saved, 0
                values = {"what": words, "saved": points_text(-saved)}
                if rest:
                    yield Merit(_("{what}: {points}, and saves {saved}", points=_plus(rest), **values), rest + saved)
                else:
                    yield Merit(_("{what}, and saves {saved}", **values), saved)
            else:
                yield Merit(words, worth)
        if gain > 0:
            yield Merit(_("brings {points} in the tests as they stand", points=_plus(gain)), gain)
        elif gain < 0:
            yield Merit(_("costs {points} in the tests as they stand", points=points_text(gain)), gain)

    def _destinations(self) -> Iterator[tuple[str, float, int]]:
        """Own destinations that were placed or got a station: words, what that is worth, and the fault it may mend."""
        for old, new in zip(self.before["memo"], self.after["memo"], strict=True):
            for was, now in zip(old["ends"], new["ends"], strict=True):
                if now["company"] not in self.mine:
                    continue
                letter = new["letter"]
                if now["placed"] and not was["placed"]:
                    if now["served"]:
                        yield _("places your {letter} beside a station", letter=letter), UNPLACED + 2, -state.FAULT
                    else:
                        yield _("places your {letter}", letter=letter), UNPLACED, 0
                elif now["served"] and not was["served"]:
                    yield _("gives your {letter} its station", letter=letter), UNPLACED, -state.FAULT

    def _others(self) -> Found:
        """What it does to the others' lines and tests."""
        for name, company in self.new.items():
            if name in self.mine:
                continue
            who, gain = company_name(name), _tests_of(company) - _tests_of(self.old[name])
            if gain > 0:
                yield Merit(_("but brings {company} {points}", company=who, points=_plus(gain)), -gain / 3)
            elif gain < 0:
                yield Merit(_("takes {points} from {company}", company=who, points=-gain), -gain / 3)
            for was, now in zip(self.old[name]["lines"], company["lines"], strict=True):
                if now["blocked"] and not was["blocked"]:
                    yield Merit(_("blocks line {line} of {company}", line=now["line"], company=who), 1.5)

    def _finished(self, line: int) -> Found:
        old, new = self.old[self.name], self.new[self.name]
        was, now = old["lines"][line - 1], new["lines"][line - 1]
        if now["state"] == "finished" and was["state"] != "finished":
            counts = new["line_points"] - old["line_points"]
            if counts > 0:
                words = _("finishes line {line}: {points} for stations count", line=line, points=_plus(counts))
            else:
                words = _("finishes line {line}", line=line)
            yield Merit(words, counts + FINISHED)
        elif now["blocked"] and not was["blocked"]:
            yield Merit(_("but blocks your line {line}", line=line), -4.0)

    def _ending(self) -> Found:
        if self.after["final"] and not self.before["final"]:
            totals = self.after["totals"]
            rest = [total for seat, total in enumerate(totals) if seat != self.seat]
            ahead = totals[self.seat] - max(rest)
            if ahead > 0:
                yield Merit(_("ends the building while you lead by {n}", n=ahead), 2.0)
            else:
                yield Merit(_("but ends the building"), -1.0)

    # What it comes nearer to

    def _ahead(self, line: int) -> Found:
        """Spots for own destinations, destinations without a station, lines to meet, and the end of the line."""
        was = self.old[self.name]["lines"][line - 1]
        now = self.new[self.name]["lines"][line - 1]
        if now["state"] != "growing" or now["blocked"] or now["at"] is None:
            return
        here = _vertex(now["at"])
        there = _vertex(was["at"]) if was["at"] else None
        for far, words in self._goals(line, now):
            away = far(here)
            if away is None or (there is not None and away >= (far(there) or 0)):
                continue
            yield Merit(words(away), NEARER / (1 + away))
        yield from self._meeting(line, here)
        if self._too_short(now) and not self._too_short(was):
            yield Merit(_("but leaves line {line} too few tunnels to end", line=line), -3.0)
        ways = {move["text"].split(" ")[1] for move in self.after["moves"] if move["text"].startswith(f"{line} ")}
        if ways:
            open_ways = ngettext(
                "leaves line {line} {n} way on", "leaves line {line} {n} ways on", len(ways), line=line
            )
            yield Merit(open_ways, 0.02 * len(ways))

    def _too_short(self, line: LineView) -> bool:
        """Whether the tunnels that are left cannot reach an end."""
        end = self._to_end(line, _vertex(line["at"])) if line["at"] else None
        return end is not None and line["tunnels_left"] < end

    def _goals(self, line: int, now: LineView) -> Iterator[tuple[Callable[[Vertex], int | None], Callable[[int], str]]]:
        """What a line can head for: how far it is from a vertex, and words for it at a distance."""
        company = self.new[self.name]
        for kind in TYPES:
            held = [item["letter"] or "" for item in company["hand"] if item["type"] == kind and not item["placed"]]
            if held:
                free = (space for space in self.after["spaces"] if space["kind"] == kind and not space["letter"])
                yield _nearest([corner for space in free for corner in space["corners"]]), _spot_words(held[0])
        for memo in self.after["memo"]:
            if any(lacks_station(end, self.name) for end in memo["ends"]):
                mine = self.name, memo["letter"]
                dug = (space for space in self.after["spaces"] if (space["company"], space["letter"]) == mine)
                yield _nearest([corner for space in dug for corner in space["corners"]]), _bare_words(mine[1] or "")
        yield (lambda v: self._to_end(now, v)), _end_words(line)

    def _to_end(self, line: LineView, v: Vertex) -> int | None:
        """Tunnels to the nearest black arrow on a far side that is free, the one into it included."""
        start = line["start"]
        if start is None:
            return None
        side = self.after["arrows"][start - 1]["city_side"]
        free = [a for a in self.after["arrows"] if a["kind"] == "end" and a["company"] is None]
        allowed = [a for a in free if (a["city_side"] - side) % CITY_SIDES not in NEXT_SIDES] or free
        away = _nearest([name for arrow in allowed for name in arrow["base"]])(v)
        return None if away is None else away + 1

    def _meeting(self, line: int, here: Vertex) -> Found:
        """A corner one tunnel away where another line passes and a station would bring points."""
        standing = {station["at"] for station in self.after["stations"]}
        best: tuple[int, str, str] | None = None
        for name, company in self.new.items():
            for other in company["lines"]:
                if (name, other["line"]) == (self.name, line):
                    continue
                for place in (tunnel["to"] for tunnel in other["tunnels"]):
                    if place in lattice().named and place not in standing and _away(here, _vertex(place)) == 1:
                        best = max(best or (0, "", ""), (self._spots_at(place), place, name))
        if best and best[0]:
            values = {"place": best[1], "company": company_name(best[2]), "points": _plus(best[0])}
            yield Merit(_("can meet {company} at {place} next: {points}", **values), 0.4 * best[0])

    def _spots_at(self, place: str) -> int:
        return sum(place in space["corners"] for space in self.after["spaces"] if space["kind"] in TYPES)


def _by_name(view: MetromaniaView) -> dict[str, CompanyView]:
    return {company["name"]: company for company in view["companies"]}


def _tests_of(company: CompanyView) -> int:
    return company["total"] - company["line_points"]


def _plus(points: int) -> str:
    return f"+{points}"


def _vertex(name: str) -> Vertex:
    return lattice().vertices[lattice().called(name)]


def _away(v: Vertex, w: Vertex) -> int:
    """Edges between two vertices."""
    q, r = v[0] - w[0], v[1] - w[1]
    return max(abs(q), abs(r), abs(q + r))


def _nearest(names: list[str]) -> Callable[[Vertex], int | None]:
    """How far the nearest of some vertices is from a vertex; None if there are none."""
    places = [_vertex(name) for name in names]
    return lambda v: min((_away(v, place) for place in places), default=None)


def _spot_words(letter: str) -> Callable[[int], str]:
    def words(away: int) -> str:
        if not away:
            return _("stands before a spot for your {letter}", letter=letter)
        return ngettext(
            "comes within {n} tunnel of a spot for your {letter}",
            "comes within {n} tunnels of a spot for your {letter}",
            away,
            letter=letter,
        )

    return words


def _bare_words(letter: str) -> Callable[[int], str]:
    def words(away: int) -> str:
        if not away:
            return _("stands at your {letter}, which needs a station", letter=letter)
        return ngettext(
            "comes within {n} tunnel of your {letter}, which needs a station",
            "comes within {n} tunnels of your {letter}, which needs a station",
            away,
            letter=letter,
        )

    return words


def _end_words(line: int) -> Callable[[int], str]:
    return lambda away: ngettext(
        "brings line {line} within {n} tunnel of a black arrow",
        "brings line {line} within {n} tunnels of a black arrow",
        away,
        line=line,
    )
