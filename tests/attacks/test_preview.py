"""Points that a page states before a move are those the move brings, whatever the others hold."""

from __future__ import annotations

import random

import httpx
import pytest

import mornington as mt
from tests.attacks.conftest import AttackedServer
from tests.attacks.tables import LINE_CHANGE, invitation, join, live, open_table, shown

LOOKED_AT = 1  # moves in each turn


@pytest.mark.slow  # a whole game of three; tests/web/test_gain.py does it quickly, without a server
def test_points_stated_before_a_move_come_true(server: AttackedServer) -> None:
    """In Line Change the longest line depends on which lines the others drew."""
    dice = random.Random(1)
    people = [server.client() for _ in range(3)]
    table = open_table(people[0], LINE_CHANGE, "me", "friend", "friend", board="shuttle")
    link = invitation(people[0], table)
    for friend in people[1:]:
        join(friend, link, "Friend")
    stated: list[tuple[int, int, int, int | None]] = []  # after so many moves, to this seat: this move, these points
    made = 0
    while True:
        turns = [(who, *shown(live(who, table))) for who in people]
        acting = [(who, at, seat, moves) for who, at, seat, moves in turns if moves]
        if not acting:
            break
        who, at, seat, moves = acting[0]
        for move, _words in dice.sample(moves, min(LOOKED_AT, len(moves))):
            answer = who.get(f"{table}/preview", params={"seat": seat, "move": move})
            stated.append((made, int(seat), move, answer.json()["gain"]))
        answer = who.post(f"{table}/move", data={"seat": seat, "at": at, "move": dice.choice(moves)[0]})
        assert answer.status_code == httpx.codes.OK, answer.text
        made += 1
    truth = mt.replay(people[0].get(f"{table}/record").text)
    assert truth.over
    for n, mover, move, points in stated:
        then = truth.at(n)
        now = then.scores()[mover]
        then.play(move, mover)
        assert points in (None, then.scores()[mover] - now), (n, mover, move)
    assert sum(points is not None for *_, points in stated) > len(stated) // 2
    assert any(points for *_, points in stated)
