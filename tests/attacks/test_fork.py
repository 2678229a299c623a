"""A fork of a running game tells nothing about that game but what its player knows.

The attack: fork a running game with all seats one's own, play the fork to its end, and read in its record the position
it began from. It must be a function of what the forker knew and of a secret of the server, and of nothing else.
"""

from __future__ import annotations

import random
from collections.abc import Sequence

import httpx
import pytest

import mornington as mt
from mornington.core.rng import _GOLDEN, _MIX1, _MIX2
from tests.attacks.conftest import AttackedServer
from tests.attacks.tables import invitation, join, live, open_table, shown, went_to
from tests.quickly import quickly

FORKED_AT = 9  # moves
SEEDS = (1, 2**63, 12345678901234567890)
BOARDS = {"line-change": "shuttle"}  # games by random moves are long on the standard board


def play_on(people: Sequence[httpx.Client], table: str, dice: random.Random, moves: int = 10_000) -> None:
    """Everyone makes random moves, until so many are made or the game is over."""
    made, before = 0, -1
    while before < made < moves:
        before = made
        for person in people:
            at, seat, possible = shown(live(person, table))
            if possible and made < moves:
                move = dice.choice(possible)[0]
                answer = person.post(f"{table}/move", data={"seat": seat, "move": move, "at": at})
                assert answer.status_code == httpx.codes.OK, answer.text
                made += 1


QUICK = ("next-station-london", "ticket-to-ride-london")  # the games of the others are longer, and the way is the same


@pytest.mark.parametrize("name", quickly(QUICK, mt.games()))
def test_a_fork_holds_nothing_but_what_its_player_knew(server: AttackedServer, name: str) -> None:
    dice = random.Random(name)
    mallory, alice = server.client(), server.client()
    board = {"board": BOARDS[name]} if name in BOARDS else {}
    table = open_table(mallory, name, "me", "friend", **board)
    join(alice, invitation(mallory, table), "Alice")
    play_on([mallory, alice], table, dice, FORKED_AT)
    form = {"seat-0": "me", "seat-1": "friend", "pace": "0.0"}
    forked = went_to(mallory.post(f"{table}/fork?move={FORKED_AT}&seat=0", data=form))
    accomplice = server.client()  # the same person in another browser
    join(accomplice, invitation(mallory, forked), "Mallory too")
    play_on([mallory, accomplice], forked, dice)
    play_on([mallory, alice], table, dice)
    truth = mt.replay(mallory.get(f"{table}/record").text)
    fork = mt.replay(mallory.get(f"{forked}/record").text)
    assert truth.over
    assert fork.over
    then, start = truth.at(FORKED_AT), fork.at(0)
    assert start.view(0) == then.view(0)
    assert bytes(start) != bytes(then)
    for seed in SEEDS:
        assert bytes(start.resampled(0, seed)) == bytes(then.resampled(0, seed))
    if name == "next-station-london":
        assert decks_behind(start) != [[int(then.fields.deck[k, i]) for i in range(11)] for k in range(4)]


def decks_behind(start: mt.Position) -> list[list[int]]:
    """What the attack computed: run the generator backwards to where it shuffled, and undo every exchange of cards."""
    s, cards = start.fields, 11
    decks = [[int(s.deck[stage, i]) for i in range(cards)] for stage in range(4)]
    shuffled = [(stage, int(s.turned) if stage == s.stage else 0) for stage in range(int(s.stage), 4)]
    draws = sum(cards - 1 - first for _stage, first in shuffled)
    state = (unmixed(int(s.rng[0])) - (draws + 1) * int(_GOLDEN)) % 2**64
    exchanges = []
    for stage, first in shuffled:
        for i in range(cards - 1, first, -1):
            state = (state + int(_GOLDEN)) % 2**64
            exchanges.append((stage, i, first + ((mixed(state) >> 32) * (i - first + 1) >> 32)))
    for stage, i, j in reversed(exchanges):
        decks[stage][i], decks[stage][j] = decks[stage][j], decks[stage][i]
    return decks


def mixed(x: int) -> int:
    x = ((x ^ (x >> 30)) * int(_MIX1)) % 2**64
    x = ((x ^ (x >> 27)) * int(_MIX2)) % 2**64
    return x ^ (x >> 31)


def unmixed(x: int) -> int:
    """The way back through `mixed`: every step of it can be undone."""
    for shift, factor in ((31, int(_MIX2)), (27, int(_MIX1)), (30, 1)):
        x = x ^ (x >> shift) ^ (x >> 2 * shift)
        x = (x * pow(factor, -1, 2**64)) % 2**64
    return x


def test_the_generator_runs_backwards() -> None:
    """Why it must not be given away."""
    for x in (0, 1, 2**64 - 1, 0x0123456789ABCDEF):
        assert unmixed(mixed(x)) == x
