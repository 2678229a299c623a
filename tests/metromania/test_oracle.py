"""The rules against a slow and obvious reading of the rules text: whole games followed move by move."""

from __future__ import annotations

import random
from importlib import resources
from itertools import product
from typing import Any

import pytest

import mornington as mt
from mornington.games.metromania import state
from mornington.games.metromania.board import COMPANIES, LETTERS, TYPES
from tests.oracles import metromania as oracle
from tests.thorough import combined, quickly_together

KINDS = (None, "house", "work", "fun", "lake", "park")
PHASES = {state.TURN: "turn", state.DIGGING: "digging", state.BONUS: "bonus", state.OVER: "over"}
CASES = [
    ({"players": 2}, "metropolis"),
    ({"players": 3}, "metropolis"),
    ({"players": 4}, "metropolis"),
    ({"players": 4, "strict": True}, "metropolis"),
    ({"players": 2, "open": True}, "metropolis"),
    ({"players": 2}, "two-lakes"),
    ({"players": 3}, "two-lakes"),
    ({"players": 4}, "two-lakes"),
]


def city_of(position: mt.Position) -> oracle.City:
    board, s = position.game.board, position.fields
    spaces = [frozenset(corners) for corners in board.lattice.spaces]
    record = board.record
    return oracle.City(
        content={spaces[t]: str(KINDS[s.spot[t]]) for t in range(state.SPACES) if s.spot[t] != state.PLAIN},
        arrows=tuple("start" if record.starts[k] else "end" for k in range(state.ARROWS)),
        tunnels=record.tunnels,
        destinations={
            kind: tuple(LETTERS[i] for i in range(6) if record.exists[6 * t + i]) for t, kind in enumerate(TYPES)
        },
    )


def first_table(position: mt.Position) -> oracle.Table:
    """The table before the first turn, all letters open."""
    s = position.fields
    companies = []
    for c in range(s.companies):
        hand = [(TYPES[d // 6], LETTERS[d % 6]) for d in range(18) if s.holder[d] == c]
        seat = c % 2 if s.players == 2 else c
        lines = [oracle.Line([], [], False), oracle.Line([], [], False)]
        companies.append(oracle.Company(seat, lines, hand, 0, 0))
    return oracle.Table(position.players, companies, {}, set(), s.supply, "turn", 0, 3, False, None, None, [])


def agree(position: mt.Position, table: oracle.Table) -> None:
    """Everything on the two tables is the same."""
    s, lattice = position.fields, position.game.board.lattice
    assert PHASES[s.phase] == table.phase
    if not position.over:
        assert s.company == table.company
        assert s.tunnels_left == table.tunnels_left
        assert bool(s.has_placed) == table.placed_this_turn
    assert s.supply == table.supply
    assert {lattice.vertices[v] for v in range(state.VERTICES) if s.station[v] != state.NONE} == table.stations
    assert (None if s.trigger == state.NONE else s.trigger) == table.trigger
    for c, company in enumerate(table.companies):
        for i, line in enumerate(company.lines):
            length = s.length[2 * c + i]
            ours = [lattice.vertices[s.path[2 * c + i, k]] for k in range(length + 1)] if length else []
            assert ours == line.path
            assert bool(s.finished[2 * c + i]) == line.finished
    for space, (company_index, kind, letter) in table.placed.items():
        d = 6 * TYPES.index(kind) + LETTERS.index(letter)
        placed = [k for k in range(18) if k % 6 == d % 6 and k // 6 == d // 6 and s.placed[k] != state.NONE]
        assert any(frozenset(lattice.spaces[s.placed[k]]) == space for k in placed)
        assert s.holder[d] == company_index


def company_rows(position: mt.Position, company: int) -> list[int]:
    """The score rows of a company: with two players a seat has two of them."""
    seat, part = (company % 2, company // 2) if position.players == 2 else (company, 0)
    first = state.ROWS_PER_COMPANY * part
    return position.score_rows[seat][first : first + state.ROWS_PER_COMPANY]


def scores_agree(position: mt.Position, city: oracle.City, table: oracle.Table) -> None:
    wanted = oracle.score(city, table)
    for c, row in enumerate(wanted):
        ours = company_rows(position, c)
        assert ours[state.STATIONS] == table.companies[c].points
        assert ours[state.LINE_POINTS] == row["line_points"]
        assert sum(ours[state.MONDAY : state.MONDAY + state.DAYS]) == row["test_points"]
        assert ours[state.COMPANY_TOTAL] == row["total"]


def in_order(moves: set[str], table: oracle.Table) -> set[str]:
    """A company's two lines are alike until they start: line 1 is the one that starts first."""
    assert table.company is not None
    if table.companies[table.company].lines[0].path:
        return moves
    return {move for move in moves if not move.startswith("2 start")}


def choose(dice: random.Random, position: mt.Position, seat: int, wild: float) -> mt.Move:
    """Random play rarely finishes lines; greedy play does. A mixture reaches every corner."""
    moves = position.legal(seat)
    if dice.random() < wild:
        return dice.choice(moves)
    return moves[position.greedy(seat, dice.getrandbits(32))]


@pytest.mark.parametrize(*combined(seed=[0, 1], wild=[0.05, 0.4, 1.0], case=CASES))
def test_a_whole_game_agrees_with_the_oracle(seed: int, wild: float, case: tuple[dict[str, Any], str]) -> None:
    options, name = case
    game = mt.load("metromania", board=name)
    steps = 0
    dice = random.Random(seed)
    position = game.start(seed=100 * seed + options["players"], **options)
    while position.fields.phase == state.DOUBLING:
        position.play(dice.choice(position.legal()))
    city, table = city_of(position), first_table(position)
    stations = table.supply
    while not position.over:
        seat = position.actors[0]
        assert {str(m) for m in position.legal(seat)} == in_order(oracle.legal(city, table), table)
        move = choose(dice, position, seat, wild)
        position.play(move, seat)
        table = oracle.make(city, table, str(move))
        agree(position, table)
        steps += 1
        if steps % 25 == 0:
            scores_agree(position, city, table)
            assert oracle.conserved(city, table, stations) == []
    assert table.phase == "over"
    scores_agree(position, city, table)
    outcome = position.outcome()
    assert outcome is not None
    assert list(outcome.ranks) == oracle.ranking(city, table)
    week_agrees(position, city, table)
    assert steps > 30


def full_of_lakes(seed: int) -> str:
    """The city of the game with more lakes and fewer tunnels: a maze of dead ends, where few turns are whole."""
    dice = random.Random(seed)
    text = resources.files("mornington.games.metromania").joinpath("boards", "metropolis.toml").read_text("utf-8")
    text, districts = text.split("[districts]")
    lines = [
        line if "=" in line else "".join("L" if c == "." and dice.random() < 0.4 else c for c in line)
        for line in districts.split("\n")
    ]
    return text.replace("tunnels = 18", f"tunnels = {dice.choice([7, 9, 18])}") + "[districts]" + "\n".join(lines)


@pytest.mark.parametrize(("players", "wild"), quickly_together([(2, 0.1), (4, 0.5)], product([2, 3, 4], [0.1, 0.5])))
def test_compulsory_tunnels_agree_where_lines_are_nearly_blocked(players: int, wild: float) -> None:
    short_turns = 0 if wild == 0.1 else 1  # greedy players seldom have room for two only
    forbidden = two_at_most = 0
    for seed in range(5):
        dice = random.Random(seed)
        position = mt.load("metromania", board_text=full_of_lakes(seed)).start(seed=seed, players=players)
        while position.fields.phase == state.DOUBLING:
            position.play(dice.choice(position.legal()))
        city, table = city_of(position), first_table(position)
        while not position.over:
            seat = position.actors[0]
            assert {str(m) for m in position.legal(seat)} == in_order(oracle.legal(city, table), table)
            if oracle.too_short(city, table):
                forbidden += 1
                two_at_most += oracle.longest_dig(city, table) < table.tunnels_left
            move = choose(dice, position, seat, wild)
            position.play(move, seat)
            table = oracle.make(city, table, str(move))
            agree(position, table)
    assert forbidden >= 10
    assert two_at_most >= short_turns


def week_agrees(position: mt.Position, city: oracle.City, table: oracle.Table) -> None:
    """Minutes, scorers and faults of every test, not only the totals."""
    names = COMPANIES
    for ours, theirs in zip(position.view()["tests"], oracle.tests(city, table), strict=True):
        assert ours["minutes"] == theirs["minutes"]
        assert set(ours["faults"]) == {names[c] for c in theirs["faults"]}
        for c in range(len(table.companies)):
            gained = theirs["scores"].get(c, 0) - (6 if c in theirs["faults"] else 0)
            assert ours["points"].get(names[c], 0) == gained
