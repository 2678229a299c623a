"""The rules against a slow and obvious reading of the rules text, on thousands of random positions."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import permutations
from typing import Any

import pytest

import mornington as mt
from mornington.games.next_station.board import COLOURS
from tests.next_station.settings import SETTINGS
from tests.oracles import next_station as oracle
from tests.playing import at_random
from tests.thorough import some_quick

BOARDS = ("london", "prague")
BY_LOT = [{"board": name, **options} for name in BOARDS for options in SETTINGS]
CHOOSING = [{"board": "london", **options, "choose_pencils": True} for options in SETTINGS if options["players"] > 1]


def oracle_board(board: Any) -> oracle.Board:
    """A board as the oracle wants it."""
    point = [(s.x, s.y) for s in board.stations]
    ends = [frozenset((point[e.tail], point[e.head])) for e in board.sections]
    return oracle.Board(
        symbol={p: s.symbol for p, s in zip(point, board.stations, strict=True)},
        district={p: board.districts[s.district] for p, s in zip(point, board.stations, strict=True)},
        tourist=frozenset(p for p, s in zip(point, board.stations, strict=True) if s.tourist),
        departure={colour: point[i] for colour, i in zip(COLOURS, board.departures, strict=True)},
        sections=frozenset(ends),
        thames=frozenset(pair for pair, e in zip(ends, board.sections, strict=True) if e.crosses),
        central_district=board.districts[board.central],
    )


class Follower:
    """Keeps the oracle's own account of a game: from the piles and the moves alone, never from our state."""

    def __init__(
        self, position: mt.Position, decks: list[list[str]], colours: list[list[str]], powers: list[str]
    ) -> None:
        self.players = position.players
        self.rounds: list[list[oracle.Round]] = [[] for _ in range(self.players)]
        self.decks = [oracle.turns_of(deck) for deck in decks]
        self.colours = colours
        self.powers = dict(zip(COLOURS, powers, strict=True)) if position.options["powers"] else {}
        self.next_round()

    def next_round(self) -> None:
        n = len(self.rounds[0])
        for seat, rounds in enumerate(self.rounds):
            colour = self.colours[seat][n]
            rounds.append(oracle.Round(colour, self.powers.get(colour), []))
        self.next_turn()

    def next_turn(self) -> None:
        n = len(self.rounds[0])
        for rounds in self.rounds:
            turn = self.decks[n - 1][len(rounds[-1].turns)]
            rounds[-1].turns.append(oracle.Turn(list(turn.cards), turn.last, []))

    def advance(self, board: oracle.Board) -> bool:
        """When all are done, on to the next turn or round; False when the game is over."""
        if any(oracle.legal(board, rounds) for rounds in self.rounds):
            return True
        if not self.rounds[0][-1].turns[-1].last:
            self.next_turn()
        elif len(self.rounds[0]) < 4:
            self.next_round()
        else:
            return False
        return True


def stacked_game(name: str, seed: int, options: dict[str, Any]) -> tuple[mt.Position, Follower, list[str]]:
    """A game whose piles the test has shuffled itself; pencils to choose are chosen at random."""
    from mornington.games.next_station.notation import CARDS, OBJECTIVES, POWERS

    dice = random.Random(seed)

    def shuffled(items: Any) -> list[str]:
        return dice.sample(list(items), len(items))

    decks, pencils, powers = [shuffled(CARDS) for _ in range(4)], shuffled(COLOURS), shuffled(POWERS)
    objectives = shuffled(OBJECTIVES)[:2] if options["objectives"] else []
    piles: dict[str, list[str]] = {f"round {n}": deck for n, deck in enumerate(decks, 1)}
    if not options.get("choose_pencils"):
        piles["pencils"] = pencils
    if options["powers"]:
        piles["powers"] = powers
    if objectives:
        piles["objectives"] = objectives
    position = mt.load("next-station-london", board=name).start(seed=seed, piles=piles, **options)
    if options.get("choose_pencils"):
        while is_choosing(position):
            position.play(dice.choice(position.legal(position.actors[0])), position.actors[0])
        colours = held_in_each_round(position)
        taken = [rounds[0] for rounds in colours]
        assert colours in [oracle.travels(ring) for ring in oracle.rings_of_choice(taken)]
    else:
        colours = oracle.pencils_of(position.players, pencils)
    return position, Follower(position, decks, colours, powers), objectives


def is_choosing(position: mt.Position) -> bool:
    """Pencils are being chosen: every decision of a round can also be a pass."""
    return "pass" not in {str(move) for move in position.legal(position.actors[0])}


def held_in_each_round(position: mt.Position) -> list[list[str]]:
    """The pencil that each seat holds in each round, as the view shows it: nobody draws anything in this copy."""
    position = position.copy()
    held: list[list[str]] = [[] for _ in range(position.players)]
    rounds = 0
    while not position.over:
        view = position.view()
        if view["round"] > rounds:
            rounds = view["round"]
            for seat, sheet in enumerate(view["sheets"]):
                held[seat].append(sheet["colour"])
        for seat in position.actors:
            (move,) = [move for move in position.legal(seat) if str(move) == "pass"]
            position.play(move, seat)
    return held


def compare_scores(position: mt.Position, follower: Follower, board: oracle.Board, objectives: list[str]) -> None:
    sheets = position.view()["sheets"]
    results = []
    for seat, rounds in enumerate(follower.rounds):
        wanted = oracle.score(board, rounds, position.players, objectives, bool(position.options["powers"]))
        results.append(wanted)
        sheet = sheets[seat]
        for colour, line in wanted["lines"].items():
            ours = sheet["lines"][colour]
            assert [ours[k] for k in ("districts", "most", "crossings", "points")] == [
                line[k] for k in ("districts", "most", "crossings", "total")
            ]
        assert set(sheet["lines"]) == set(wanted["lines"])
        assert sheet["boxes"] == wanted["boxes"]
        assert sheet["tourist"] == wanted["tourist"]
        assert {int(n): count for n, count in sheet["interchanges"].items()} == wanted["interchanges"]
        assert sheet["interchange_points"] == wanted["interchange_points"]
        assert [bool(points) for points in sheet["goals"]] == [wanted["objectives"][name] for name in objectives]
        assert sheet["penalty"] == wanted["penalty"]
        assert sheet["total"] == wanted["total"] == position.scores()[seat]
    if outcome := position.outcome():
        assert list(outcome.ranks) == oracle.ranking(results)


@pytest.mark.parametrize("setting", some_quick([*BY_LOT, *CHOOSING]))
def test_legal_moves_and_scores_agree_with_the_oracle(setting: dict[str, Any]) -> None:
    name, options = setting["board"], {key: value for key, value in setting.items() if key != "board"}
    checked = 0
    for seed in range(4 if options["players"] == 1 else 2):
        position, follower, objectives = stacked_game(name, 1000 * options["players"] + seed, options)
        board = oracle_board(position.game.board)
        for seat, move in at_random(position, seed):
            for k in range(position.players):
                assert {str(m) for m in position.legal(k)} == oracle.legal(board, follower.rounds[k])
            follower.rounds[seat][-1].turns[-1].moves.append(str(move))
            if checked % 5 == 0:
                before = position.copy()
                before.play(move, seat)
                if follower_is_level(follower, board):
                    compare_scores(before, follower, board, objectives)
            running = follower.advance(board)
            checked += 1
        assert not running
        assert position.over
        assert oracle.conserved(follower.rounds) == []
        compare_scores(position, follower, board, objectives)
    assert checked > 60


def follower_is_level(follower: Follower, board: oracle.Board) -> bool:
    """Between two turns our position is one reveal ahead of the oracle; a new round would begin a new line."""
    return any(oracle.legal(board, rounds) for rounds in follower.rounds)


def every_choice(position: mt.Position, asked: list[int]) -> Iterator[tuple[mt.Position, list[int]]]:
    """Every way to choose the pencils: the position after it, and the seats asked on the way."""
    if not is_choosing(position):
        yield position, asked
        return
    (seat,) = position.actors
    for move in position.legal(seat):
        after = position.copy()
        after.play(move, seat)
        yield from every_choice(after, [*asked, seat])


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_choice_of_pencils_is_there_once(players: int) -> None:
    """Each seat in order takes any pencil left, then seat 0 lays the spare ones: all rings of the oracle, each once."""
    underground = [f"underground {symbol}" for symbol in ("circle", "triangle", "square", "pentagon", "joker")]
    piles = {f"round {n}": underground for n in range(1, 5)}  # the shortest rounds
    game = mt.load("next-station-london")
    position = game.start(players=players, seed=players, choose_pencils=True, piles=piles)
    orders = {2: [[0, 1, 0]], 3: [[0, 1, 2, 0]], 4: [[0, 1, 2, 3], [0, 1, 2]]}[players]  # a single pencil is no choice
    ours = []
    for chosen, asked in every_choice(position, []):
        assert asked in orders
        ours.append(held_in_each_round(chosen))
    rings = [ring for taken in permutations(oracle.PENCILS, players) for ring in oracle.rings_of_choice(list(taken))]
    assert sorted(ours) == sorted(oracle.travels(ring) for ring in rings)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_powers_and_objectives_are_not_seen_while_pencils_are_chosen(players: int) -> None:
    """Two games that differ in powers, objectives and cards look alike until the last pencil lies, and not after."""
    from mornington.games.next_station.notation import CARDS, OBJECTIVES, POWERS

    game = mt.load("next-station-london")
    options = {"players": players, "powers": True, "objectives": True, "choose_pencils": True}
    one, other = (
        game.start(
            seed=1,
            piles={
                "round 1": list(CARDS)[::way],
                "powers": list(POWERS)[::way],
                "objectives": list(OBJECTIVES)[::way][:2],
            },
            **options,
        )
        for way in (1, -1)
    )
    while is_choosing(one):
        for seat in (None, *range(players)):
            assert one.view(seat) == other.view(seat)
        for position in (one, other):
            position.play(position.legal(position.actors[0])[-1], position.actors[0])
    for name in ("powers", "objectives", "turns"):
        assert one.view()[name] != other.view()[name]


def test_the_board_file_is_the_board_of_the_data() -> None:
    """Every station, section and river crossing of London, as digitised elsewhere."""
    import json
    from pathlib import Path

    data = json.loads((Path(__file__).parent.parent / "data" / "next-station-london.json").read_text())
    wanted, ours = oracle.load(data), oracle_board(mt.load("next-station-london").board)
    assert ours.symbol == wanted.symbol
    assert ours.tourist == wanted.tourist
    assert ours.departure == wanted.departure
    assert ours.sections == wanted.sections
    assert ours.thames == wanted.thames
    assert len(wanted.sections) == 155
    assert len(wanted.thames) == 24
    names = {wanted.district[p]: ours.district[p] for p in wanted.symbol}
    assert len(names) == 13
    assert {p: names[d] for p, d in wanted.district.items()} == ours.district
    assert names[wanted.central_district] == ours.central_district
