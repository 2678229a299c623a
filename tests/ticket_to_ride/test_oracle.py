"""The rules against a slow and obvious reading of the rules text, step by step, on thousands of random positions."""

from __future__ import annotations

import json
import random
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

import mornington as mt
from mornington.games.ticket_to_ride import state
from mornington.games.ticket_to_ride.board import KINDS
from mornington.games.ticket_to_ride.view import PHASES
from tests.oracles import ticket_to_ride as oracle
from tests.thorough import combined, slow

STYLES = ("any", "hoard", "claim", "tickets")


def oracle_board(board: Any) -> oracle.Board:
    names = [location.name for location in board.locations]
    return oracle.Board(
        locations={location.name: int(board.districts[location.district].number) for location in board.locations},
        routes=tuple(oracle.Route(names[r.tail], names[r.head], r.length, r.colour) for r in board.routes),
        tickets=tuple((names[t.start], names[t.end], t.points) for t in board.tickets),
        cards=dict(zip(KINDS, board.cards, strict=True)),
        buses=board.buses,
        route_points={n: points for n, points in enumerate(board.route_points) if points},
    )


def table_of(position: mt.Position) -> oracle.Table:
    """Everything, all cards open."""
    s, players = position.fields, position.players
    over = position.over
    everyone = range(players)
    route_points = [row[state.ROUTE_POINTS] for row in position.table]
    return oracle.Table(
        players=players,
        seat=None if over else s.seat,
        phase=PHASES[s.phase],
        hands=[Counter({k: s.hand[p, i] for i, k in enumerate(KINDS) if s.hand[p, i]}) for p in everyone],
        row=[None if s.row[i] == state.NONE else KINDS[s.row[i]] for i in range(state.ROW)],
        deck=Counter(KINDS[s.deck[i]] for i in range(s.top, state.CARDS)),
        discards=Counter({k: s.discards[i] for i, k in enumerate(KINDS) if s.discards[i]}),
        owner=position.view()["routes"],
        buses=[s.buses[p] for p in everyone],
        points=route_points[:players],
        kept=[[t for t in range(state.TICKETS) if int(s.kept[p]) >> t & 1] for p in everyone],
        offer=[[s.offer[p, i] for i in range(2) if s.offer[p, i] != state.NONE] for p in everyone],
        ticket_deck=[s.ticket_deck[i] for i in range(s.tickets_left)],
        turns_left=None if s.turns_left == state.NONE else s.turns_left,
        passes=s.passes,
    )


def choose(dice: random.Random, style: str, moves: tuple[mt.Move, ...]) -> mt.Move:
    """Players of different kinds reach different corners: hoarders empty the deck, claimers end the game."""
    wanted = [
        m for m in moves if style != "any" and m.text.startswith({"hoard": ("draw", "take")}.get(style, (style,)))
    ]
    return dice.choice(wanted if wanted and dice.random() < 0.9 else moves)


def scores_agree(board: oracle.Board, table: oracle.Table, position: mt.Position) -> None:
    wanted = [oracle.score(board, table, seat) for seat in range(position.players)]
    for seat, row in enumerate(wanted):
        ours = position.table[seat]
        assert ours[state.ROUTE_POINTS] == row["routes"]
        assert ours[state.WON] == row["tickets_won"]
        assert ours[state.LOST] == row["tickets_lost"]
        assert ours[state.DISTRICT_POINTS] == row["districts"]
        assert ours[state.DONE_TICKETS] == row["tickets_done"]
        assert ours[state.TOTAL] == row["total"] == position.breakdown(seat).total
    if outcome := position.outcome():
        assert list(outcome.ranks) == oracle.ranking(wanted)


@pytest.mark.parametrize(*combined(name=["london", "dublin"], players=[2, 3, 4], style=STYLES))
def test_every_step_agrees_with_the_oracle(name: str, players: int, style: str) -> None:
    game = mt.load("ticket-to-ride-london", board=name)
    board = oracle_board(game.board)
    steps = 0
    for seed in range(2):
        dice = random.Random(seed)
        position = game.start(players=players, seed=100 * players + seed)
        table = table_of(position)
        assert oracle.conserved(board, table) == []
        while not position.over and len(position.moves) < 400:
            seat = position.actors[0]
            moves = position.legal(seat)
            assert {m.text for m in moves} == oracle.legal(board, table)
            move = position.play(choose(dice, style, moves), seat)
            after = table_of(position)
            assert oracle.check_step(board, table, move.text, after) == [], (seed, steps, move.text)
            if steps % 7 == 0 or position.over:
                scores_agree(board, after, position)
            table = after
            steps += 1
    assert steps > 50


def unused(position: mt.Position) -> int:
    """How many cards lie in the deck and among the discards."""
    s = position.fields
    return state.CARDS - int(s.top) + sum(int(s.discards[i]) for i in range(len(KINDS)))


def hoarded(game: mt.Game, players: int, seed: int) -> mt.Position:
    """Cards are taken until six are left to turn up: a card from the row, and the next row is full of buses or not."""
    dice = random.Random(seed)
    position = game.start(players=players, seed=seed)
    while not position.over and unused(position) > 6:
        moves = position.legal()
        blind = [m for m in moves if m.text == "draw"]
        colours = [m for m in moves if m.text.startswith("take") and m.text != "take bus"]
        position.play(dice.choice(blind + colours or list(moves)))
    return position


@pytest.mark.parametrize("players", [slow(2), 3, slow(4)])
def test_rows_of_buses_before_the_last_five_cards_agree_with_the_oracle(players: int) -> None:
    """With five in the deck and no discards, row and deck change places, or all ten cards are mixed."""
    game = mt.load("ticket-to-ride-london")
    board = oracle_board(game.board)
    exchanged = mixed = 0
    for seed in range(60):
        position = hoarded(game, players, seed)
        if position.over or unused(position) != 6:
            continue
        for order in range(6):
            before = position.resampled(None, order)
            table = table_of(before)
            for move in before.legal():
                if not move.text.startswith("take") or table.discards:
                    continue
                after_move = before.copy()
                after_move.play(move)
                after = table_of(after_move)
                assert oracle.check_step(board, table, move.text, after) == [], (seed, order, move.text)
                left_lying = Counter(table.row) - Counter([move.text.removeprefix("take ")])
                if not left_lying <= Counter(after.row):
                    exchanged += left_lying <= after.deck
                    mixed += not left_lying <= after.deck
    assert exchanged >= 1
    assert mixed >= 3


def test_the_board_file_is_the_board_of_the_data() -> None:
    """Every location, route and ticket of London, as digitised elsewhere."""
    data = json.loads((Path(__file__).parent.parent / "data" / "ticket-to-ride-london.json").read_text())
    assert oracle_board(mt.load("ticket-to-ride-london").board) == oracle.load(data)
    board = mt.load("ticket-to-ride-london").board
    assert (len(board.locations), len(board.routes), len(board.tickets)) == (17, 44, 20)
    assert len({frozenset((r.tail, r.head)) for r in board.routes}) == 35


@pytest.mark.parametrize("name", ["london", "dublin"])
def test_a_tickets_points_are_the_shortest_distance(name: str) -> None:
    import networkx

    board = mt.load("ticket-to-ride-london", board=name).board
    graph = networkx.Graph()
    for r in board.routes:
        graph.add_edge(r.tail, r.head, weight=r.length)
    for t in board.tickets:
        assert networkx.shortest_path_length(graph, t.start, t.end, weight="weight") == t.points
