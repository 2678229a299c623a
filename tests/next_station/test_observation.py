"""Observations of Next Station say what views say: each is read back into the words of a view."""

from __future__ import annotations

from typing import Any

import pytest

import mornington as mt
from mornington.core.observations import split
from mornington.games.next_station import state
from mornington.games.next_station.board import COLOURS
from mornington.games.next_station.notation import CARDS, OBJECTIVES, POWERS
from mornington.games.next_station.ring import coming
from mornington.games.next_station.view import ASKED, PHASES
from mornington.testing.cases import Case, cases, mixed
from tests.thorough import representatives

GAME = mt.load("next-station-london")
EVERY = cases(GAME)
SOME = [EVERY[n] for n in representatives([case.options for case in EVERY], seed=5)]


def named(names: Any, chosen: Any) -> list[str]:
    return [name for name, there in zip(names, chosen, strict=True) if there]


def only(names: Any, chosen: Any) -> str | None:
    """The one name that is chosen, or None."""
    found = named(names, chosen)
    assert len(found) <= 1
    return found[0] if found else None


def turns(cards: Any) -> list[list[str]]:
    """The cards of a round, turn by turn; the switch is turned before the other one."""
    groups: list[list[str]] = [[] for _ in range(max(cards))]
    for card, turn in sorted(enumerate(cards.tolist()), key=lambda pair: pair[0] != state.SWITCH):
        if turn:
            groups[turn - 1].append(CARDS[card])
    return groups


def read_line(seen: dict[str, Any], k: int, colour: int) -> dict[str, Any]:
    places = [station.place for station in GAME.board.stations]
    here = seen["lines"][k, colour][: len(places)]
    districts, most, crossings, points = seen["line_scores"][k, colour].tolist()
    return {
        "stations": named(places, here),
        "sections": [GAME.board.section_text(number - 1) for number in seen["sections"][k, colour].tolist() if number],
        "circled": only(places, here == 2),
        "districts": districts,
        "most": most,
        "crossings": crossings,
        "points": points,
    }


def read_sheet(seen: dict[str, Any], k: int) -> dict[str, Any]:
    """The sheet of the seat that the observer calls k."""
    over, choosing = bool(seen["over"][0]), not seen["turn"][0]
    now = seen["round"].tolist().index(1)
    colour = None if over else only(COLOURS, seen["pencils"][k, now])
    begun = [] if choosing else [only(COLOURS, seen["pencils"][k, stage]) for stage in range(now + 1)]
    tourist, meetings, penalty, total = seen["points"][k].tolist()
    places = [station.place for station in GAME.board.stations]
    return {
        "colour": colour,
        "power": None if colour is None else only(POWERS, seen["powers"][COLOURS.index(colour)]),
        "power_used": bool(seen["power_used"][k]),
        "phase": only(PHASES, seen["phase"][k]),
        "asks_for": only(ASKED, seen["asked"][k]),
        "ends": named(places, seen["ends"][k][: len(places)]),
        "lines": {str(line): read_line(seen, k, COLOURS.index(str(line))) for line in begun},
        "boxes": int(seen["boxes"][k]),
        "tourist": tourist,
        "interchanges": {str(n): int(seen["interchanges"][k, n - 2]) for n in (2, 3, 4)},
        "interchange_points": meetings,
        "goals": sorted(
            10 * int(met) for met, in_play in zip(seen["goals"][k], seen["objectives"], strict=True) if in_play
        ),
        "penalty": penalty,
        "total": total,
    }


def check(position: mt.Position, seat: int) -> None:
    view: Any = position.view(seat)
    seen = split(GAME.observation_parts, position.observation(seat))
    players = position.players
    assert seen["players"].tolist() == [1] * players + [0] * (4 - players)
    for k in range(players):
        sheet = view["sheets"][(seat + k) % players]
        read = read_sheet(seen, k)
        assert read == {**sheet, "goals": sorted(sheet["goals"])}
        assert list(read["lines"]) == list(sheet["lines"])
        drawing = [only(COLOURS, colours) for colours in seen["pencils"][k]]
        taken = [sheet["colour"], None, None, None]
        assert drawing == (taken if view["choosing"] else coming(view, (seat + k) % players))
    for name in ("lines", "ends", "blocked", "sections", "pencils", "phase", "asked", "goals", "points"):
        assert not seen[name][players:].any()
    now = view["round"] - 1
    assert seen["round"].tolist() == [stage == now for stage in range(4)]
    assert seen["turn"].tolist() == [view["turn"]]
    assert turns(seen["cards"][now]) == view["turns"]
    assert [turns(cards) for cards in seen["cards"][:now]] == view["past_rounds"]
    assert not seen["cards"][now + 1 :].any()
    assert named(CARDS, seen["unseen"]) == view["unseen"]
    lying = view["turns"][-1] if view["turns"] and not view["over"] else []
    assert sorted(named(CARDS, seen["card"])) == sorted(lying)
    assert seen["branching"].tolist() == [view["branching"]]
    assert seen["over"].tolist() == [view["over"]]
    assert ((seat + seen["controller"].tolist().index(1)) % players) == view["controller"]
    assert (seen["underground"][0] == 5 and not view["over"]) == view["last_turn"]
    assert set(named(OBJECTIVES, seen["objectives"])) == set(view["objectives"])
    assert {c: only(POWERS, seen["powers"][i]) for i, c in enumerate(COLOURS) if seen["powers"][i].any()} == view[
        "powers"
    ]
    options = position.options
    assert seen["modules"].tolist() == [options["objectives"], options["powers"], options["choose_pencils"]]


@pytest.mark.parametrize("case", SOME, ids=str)
def test_observations_say_what_views_say(case: Case) -> None:
    position = case.start(31)
    for n, _ in enumerate(mixed(position, 31)):
        if n < 8 or n % 10 == 0:
            for seat in range(position.players):
                check(position, seat)
    check(position, 0)


def test_sections_that_are_drawn_or_crossed_are_blocked() -> None:
    position = GAME.start(players=1, seed=4)
    for _ in mixed(position, 4):
        seen = split(GAME.observation_parts, position.observation(0))
        drawn = {number - 1 for number in seen["sections"].flatten().tolist() if number}
        blocked = set(seen["blocked"][0].nonzero()[0].tolist())
        out = GAME.engine.board["rules_out"][0]
        expected = {
            other
            for section in drawn
            for other in range(state.SECTIONS)
            if int(out[section, other >> 6]) >> (other & 63) & 1
        }
        assert blocked == expected
