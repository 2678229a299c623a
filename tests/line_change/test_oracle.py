"""The rules against a slow and obvious reading of the rules text, on thousands of random positions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import chain, zip_longest
from typing import Any

import pytest

import mornington as mt
from mornington.games.line_change import state
from mornington.games.line_change.board import COLOURS
from tests.oracles import line_change as oracle
from tests.oracles.line_change_tower import tower_of_all_tiles
from tests.playing import mixed
from tests.thorough import slow

LETTER = {"red": "R", "blue": "B", "yellow": "Y", "green": "G"}
LINE = {"red": 1, "blue": 2, "yellow": 3, "green": 4}
COLOUR = {letter: colour for colour, letter in LETTER.items()}


def in_hand(view: dict[str, Any]) -> tuple[str, str]:
    """The drawn tile as the oracle names it."""
    kind, sides = view["in_hand"]["kind"], view["in_hand"]["sides"]
    letters = {LETTER[colour] for colour in sides}
    return "".join(letter for letter in "RBYG" if letter in letters), kind


def elsewhere(view: dict[str, Any]) -> Counter[tuple[str, str]]:
    """The tiles that are not on the map, as the oracle names them: in hand, out, or still to be drawn."""
    tiles = Counter([in_hand(view)])
    for name, count in [*Counter(view["out"]).items(), *view["unseen"].items()]:
        colours, kind = name.split(" ")
        tiles["".join(LETTER[colour] for colour in colours.split("-")), kind] += count
    return tiles


def drawn_lines(position: mt.Position) -> list[int]:
    return [LINE[COLOURS[position.fields.lines[seat]]] for seat in range(position.players)]


@pytest.mark.parametrize(
    ("players", "wild", "games"),
    [(2, 0.5, 1), (3, 0.1, 2), (4, 0.5, 1)]
    + [slow(players, wild, 3) for players in (2, 3, 4) for wild in (0.1, 0.5)]
    + [slow(players, 1.0, 1) for players in (2, 3, 4)],  # players without a plan take long
)
def test_every_step_agrees_with_the_oracle(players: int, wild: float, games: int) -> None:
    game = mt.load("line-change")
    steps = rounds = 0
    for seed in range(games):
        position = game.start(players=players, seed=10 * seed + players)
        totals = [0] * players
        table: oracle.Table = {}
        for _seat, move in mixed(position, seed, wild):
            view = position.view(None)
            if not table:
                row = [tile["sides"][0] for tile in view["tiles"] if tile["kind"] == "straight"]
                table = oracle.start("".join(LETTER[colour] for colour in row))
                lines = drawn_lines(position)
            colours, kind = in_hand(view)
            assert {str(m) for m in position.legal(position.actors[0])} == oracle.legal(table, colours, kind)
            assert {(t["x"], t["y"]) for t in view["tiles"]} == set(table)
            assert oracle.conserved(table, elsewhere(view)) == []
            drawn_before = len(table) - 6 + len(view["out"])
            assert position.actors == (oracle.seat_to_draw(players, drawn_before),)
            assert view["pile"] == 48 - drawn_before - 1
            table = oracle.place(table, str(move), kind)
            after = position.copy()
            after.play(move)
            steps += 1
            ended = oracle.round_over(table, lines)
            exhausted = after.view()["round"] != view["round"] or after.over
            assert not ended or exhausted
            if exhausted:
                rounds += 1
                result = after.view()["last_round"]
                assert (result["ended_by"] == "journey") == ended
                gained = oracle.points(table, lines)
                totals = [a + b for a, b in zip(totals, gained, strict=True)]
                assert list(after.view()["scores"]) == totals
                for k, line in enumerate(lines):
                    assert after.fields.last_length[k] == oracle.longest(table, line)
                    changes = oracle.journey(table, line)
                    assert after.fields.last_changes[k] == (state.NONE if changes is None else changes)
                assert after.over == bool(oracle.winners(totals))
                table = {}
        outcome = position.outcome()
        assert outcome is not None
        assert list(outcome.winners) == oracle.winners(totals)
        assert outcome.totals == tuple(totals)
    assert steps > 100
    assert rounds >= 2


def column(x: int, y: int, dx: int, dy: int) -> Iterator[tuple[int, int]]:
    """Places one after the other, without an end."""
    while True:
        yield x, y
        x, y = x + dx, y + dy


UP, DOWN, WEST, EAST = (1, -1, 0, -1), (1, 1, 0, 1), (-1, 0, -1, 0), (6, 0, 1, 0)


@pytest.mark.parametrize("ways", [(UP,), (DOWN,), (WEST,), (EAST,), (UP, DOWN), (WEST, EAST)])
def test_the_table_has_no_rim(ways: tuple[tuple[int, int, int, int], ...]) -> None:
    """All 48 tiles of a round laid straight away from the row, to one side or to two: legal moves agree throughout."""
    tower = tower_of_all_tiles()
    if len(ways) == 2:  # the tower begins and ends with the same colour: half of it upwards, half from its other end
        halves = zip_longest(tower[:24], reversed(tower[24:]))
        tower = [tile for tile in chain.from_iterable(halves) if tile is not None]
    names = [f"{COLOUR[colours[0]]}-{COLOUR[colours[1]]} {kind}" for colours, kind in tower]
    piles = {"round 1 straights": ["red", "blue", "yellow", "green"], "round 1 tiles": names}
    position = mt.load("line-change").start(players=2, seed=1, piles=piles)
    table = oracle.start("RBYG")
    places = [column(*way) for way in ways]
    for number, (colours, kind) in enumerate(tower):
        assert in_hand(position.view()) == (colours, kind)
        moves = {str(m): m for m in position.legal(position.actors[0])}
        assert set(moves) == oracle.legal(table, colours, kind)
        x, y = next(places[number % len(places)])
        text = min(text for text in moves if text.startswith(f"{x},{y} "))
        table = oracle.place(table, text, kind)
        position.play(moves[text])
        if number < 47:
            assert {(t["x"], t["y"]) for t in position.view()["tiles"]} == set(table)
    result = position.view()["last_round"]
    assert result["ended_by"] != "journey"
    assert {(t["x"], t["y"]) for t in result["tiles"]} == set(table)
    assert list(position.scores()) == oracle.points(table, [LINE[seat["line"]] for seat in result["seats"]])


def test_the_tiles_of_the_board_are_those_of_the_rules() -> None:
    board = mt.load("line-change").board
    assert sum(board.sections) == sum(oracle.ALL_TILES.values()) == 48
