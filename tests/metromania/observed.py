"""The observation of a seat reckoned from its view, slowly and plainly, by the names that the view has."""

from __future__ import annotations

from typing import Any

import numpy as np

import mornington as mt
from mornington.core.observations import split
from mornington.core.records import Array
from mornington.games.metromania import observation, state
from mornington.games.metromania.lattice import DIRECTIONS, lattice

COMPANIES = ("red", "green", "blue", "orange")
TYPES = ("house", "work", "fun")
KINDS = (*TYPES, "lake", "park")
LETTERS = "ABCDEF"
PHASES = ("doubling", "turn", "digging", "bonus", "over")
STATES = ("not started", "growing", "finished")
CAUSES = ("both lines finished", "last station", "five lines")
FAULTS = ("not placed", "no station", "no connection")

Parts = dict[str, Array]


def observed(position: mt.Position, seat: int) -> Parts:
    return split(observation.PARTS, position.observation(seat))


def reckoned(position: mt.Position, seat: int) -> Parts:
    view: Any = position.view(seat)
    parts = {part.name: np.zeros(part.shape, int) for part in observation.PARTS}
    slots = slots_of(view, seat)
    _table(view, seat, position.game.board, parts)
    _spaces(view, parts)
    for company in view["companies"]:
        slot = slots[company["name"]]
        for i, line in enumerate(company["lines"]):
            _line(line, 2 * slot + i, parts)
        _destinations(company, slot, parts)
        if company["doubled"]:
            parts["doubled"][slot, TYPES.index(company["doubled"])] = 1
        parts["points"][slot] = [company["station_points"], company["line_points"], company["total"]]
    if len(view["totals"]) == 2:
        _what_the_other_has(view, slots, parts)
    for station in view["stations"]:
        parts["stations"][lattice().named[station["at"]]] = 1 + slots[station["company"]]
    _turn(view, slots, parts)
    _tests(view, tests_now(position), slots, parts)
    return parts


def slots_of(view: Any, seat: int) -> dict[str, int]:
    """How the observer numbers the companies."""
    names = [company["name"] for company in view["companies"]]
    if len(view["totals"]) == 2:
        own, others = ([c["name"] for c in view["companies"] if (c["seat"] == seat) == mine] for mine in (True, False))
        return {own[0]: 0, others[0]: 1, own[1]: 2, others[1]: 3}
    return {names[(seat + k) % len(names)]: k for k in range(len(names))}


def destination(kind: str, letter: str) -> int:
    return 6 * TYPES.index(kind) + LETTERS.index(letter)


def _table(view: Any, seat: int, board: Any, parts: Parts) -> None:
    """The layout of the city, who plays, and the totals."""
    names, players = [district.name for district in board.districts], len(view["totals"])
    for i, district in enumerate(view["districts"]):
        parts["districts"][i], parts["turned"][i] = names.index(district["name"]), district["turned"] // 120
    for k in range(players):
        parts["players"][k] = 1
        parts["started"][k] = (seat + k) % players == 0
        parts["totals"][k] = view["totals"][(seat + k) % players]
    parts["variants"][:] = [view["options"]["open"], view["options"]["strict"]]


def _spaces(view: Any, parts: Parts) -> None:
    for space in view["spaces"]:
        number = lattice().space_called(space["corners"])
        parts["spots"][KINDS.index(space["kind"]), number] = 1
        if space["letter"]:
            parts["letters"][number] = 1 + LETTERS.index(space["letter"])


def _line(line: Any, number: int, parts: Parts) -> None:
    grid = lattice()
    parts["line_states"][number, STATES.index(line["state"])] = 1
    parts["line_tunnels"][number], parts["blocked"][number] = line["tunnels_left"], line["blocked"]
    for tunnel in line["tunnels"]:
        ends = [grid.called(tunnel[end]) for end in ("from", "to")]
        if tunnel["space"]:
            space = grid.space_called(tunnel["space"])
        else:
            space = state.SPACES + max(ends) - state.VERTICES  # by its apex
        side = grid.tunnels[grid.tunnel_at[space, frozenset(ends)]].side
        parts["tiles"][space] = 1 + 3 * number + side
        for v in ends:
            if v < state.VERTICES:
                parts["lines"][number, v] = 1
    if line["tunnels"]:
        (q, r), (x, y) = (grid.vertices[v] for v in ends)
        parts["headings"][number, DIRECTIONS.index((x - q, y - r))] = 1
    if line["state"] == "growing":
        parts["lines"][number, grid.called(line["at"])] = 2


def _destinations(company: Any, slot: int, parts: Parts) -> None:
    for held in company["hand"]:
        if held["letter"]:
            parts["destinations"][slot, destination(held["type"], held["letter"])] = 1
        else:
            parts["hidden"][slot, TYPES.index(held["type"])] += 1


def _what_the_other_has(view: Any, slots: dict[str, int], parts: Parts) -> None:
    """Of two players: red and green share A, B, C, blue and orange D, E, F; what is not one's own the other has."""
    parts["hidden"][:] = 0
    for day in view["memo"][:6]:
        pair = [slots[name] for name in (COMPANIES[:2] if day["letter"] in "ABC" else COMPANIES[2:])]
        for end in day["ends"]:
            d = destination(end["type"], day["letter"])
            if not parts["destinations"][:, d].any():
                parts["destinations"][max(pair), d] = 1  # own companies are 0 and 2, the others 1 and 3


def _turn(view: Any, slots: dict[str, int], parts: Parts) -> None:
    parts["phase"][PHASES.index(view["phase"])] = 1
    if view["company"]:
        parts["company"][slots[view["company"]]] = 1
    for name in ("tunnels_left", "has_placed", "first_turn"):
        parts[name][0] = view[name]
    if view["bonus_line"]:
        parts["bonus_line"][view["bonus_line"] - 1] = 1
    parts["supply"][0] = view["supply"]["stations"]
    if view["final"]:
        parts["causes"][:] = [cause in view["final"]["causes"] for cause in CAUSES]
        parts["trigger"][slots[view["final"]["trigger"]]] = 1
        parts["final_turns"][0] = view["final"]["turns_left"]


def tests_now(position: mt.Position) -> Any:
    """The tests as they would go if the game were over now; nothing before letters are dealt."""
    if position.fields.phase == state.DOUBLING:
        return []
    ended = position.copy()
    ended.fields.phase = state.OVER
    return ended.view()["tests"]


def _tests(view: Any, tests: Any, slots: dict[str, int], parts: Parts) -> None:
    for day, memo in enumerate(view["memo"]):
        for end in memo["ends"]:
            if end["placed"]:
                parts["placed"][destination(end["type"], memo["letter"])] = 2 if end["served"] else 1
        if not view["over"] and not all(end["placed"] for end in memo["ends"]):
            continue
        parts["decided"][day] = 1
        if not tests:
            continue
        test = tests[day]
        parts["minutes"][day] = 0 if test["minutes"] is None else 1 + test["minutes"]
        for name, slot in slots.items():
            parts["riders"][day, slot] = name in test["riders"]
            parts["faults"][day, slot] = 1 + FAULTS.index(test["faults"][name]) if name in test["faults"] else 0
            parts["test_points"][day, slot] = test["points"][name]
