"""Nothing leaves that a seat may not know."""

from __future__ import annotations

import json
import random

import pytest

import mornington as mt
from tests.line_change.playing import EXAMPLE, TO_M, stacked
from tests.playing import mixed
from tests.thorough import slow

PLAYERS = (2, 3, 4)


@pytest.mark.parametrize("players", [2, 3, slow(4)])
def test_states_that_differ_only_in_the_unknown_look_alike(game: mt.Game, players: int) -> None:
    position = game.start(seed=13, players=players)
    dice = random.Random(1)
    different = others = 0
    for n, _ in enumerate(mixed(position, 13, 0.2)):
        if n % 5:
            continue
        for seat in [*range(players), None]:
            other = position.resampled(seat, dice.getrandbits(64))
            different += bytes(other) != bytes(position)
            assert other.view(seat) == position.view(seat)
            assert other.actors == position.actors
            assert other.checksum(seat or 0) == position.checksum(seat or 0) or seat is None
            for player in range(players):
                same = other.view(player)["own"] == position.view(player)["own"]
                assert same or player != seat
                assert same or seat is not None, "what some seat knows stays when nobody in particular asks"
                others += not same
            if seat is not None:
                assert other.legal(seat) == position.legal(seat)
                if seat in position.actors:
                    assert other.greedy(seat, 3) == position.greedy(seat, 3), "the bot knows no more than its seat"
    assert different > 10, "the hidden part really was redrawn"
    assert others > 5, "other seats' lines too"


@pytest.mark.parametrize("players", PLAYERS)
def test_a_seats_record_of_a_running_game_tells_no_more_than_its_view(game: mt.Game, players: int) -> None:
    position = game.start(seed=987654321987, players=players)
    for n, _ in enumerate(mixed(position, 5, 0.1)):
        if n % 10:
            continue
        text = position.record(1)
        assert "987654321987" not in text
        assert "seed" not in text
        assert "state:" not in text
        own = [line for line in text.splitlines() if line.startswith("> round") and " lines: " in line]
        assert len(own) == position.view()["round"], "one line number a round"
        with pytest.raises(mt.BadRecord, match="it can be read, not replayed"):
            mt.replay(text)
    assert "seed: 987654321987" in position.record(1), "all is open once the game is over"


def test_views_are_plain_data_without_secrets(game: mt.Game) -> None:
    position = game.start(players=3, seed=3)
    for _ in mixed(position, 3, 0.2):
        for seat in (0, 1, 2, None):
            view = position.view(seat)
            text = json.dumps(view)
            assert json.loads(text) == view
            for word in ("rng", "seed", "ahead", "deck"):
                assert word not in text
            assert view["lines"] == [view["own"]["line"] if player == seat else None for player in range(3)]
            assert view["scores"] == [position.fields.points[player] for player in range(3)], (
                "points of finished rounds"
            )


def test_resampling_reaches_every_tile_and_every_line_that_may_be(game: mt.Game) -> None:
    position = stacked(game, ["blue", "yellow", "red"], EXAMPLE, 5, players=3)
    lines: set[tuple[str, ...]] = set()
    nexts = set()
    for seed in range(400):
        imagined = position.resampled(1, seed)
        lines.add(tuple(imagined.view(seat)["own"]["line"] for seat in range(3)))
        imagined.play(imagined.legal()[0])
        nexts.add(imagined.view()["in_hand"]["name"])
    wanted = {(a, "yellow", c) for a in ("red", "blue", "green") for c in ("red", "blue", "green") if a != c}
    assert lines == wanted
    assert nexts == {name for name, n in position.view()["unseen"].items() if n}


def test_nobody_is_imagined_to_have_a_line_whose_journey_is_complete(game: mt.Game) -> None:
    """Blue is joined to M and the round goes on, so nobody has drawn blue."""
    position = stacked(game, ["yellow", "green"], TO_M)
    assert position.view()["not_drawn"] == ["blue"]
    found = set()
    for seed in range(200):
        imagined = position.resampled(0, seed)
        found.add(imagined.view(1)["own"]["line"])
        assert imagined.view(0) == position.view(0)
        assert sorted(imagined.fields.lines[i] for i in range(4)) == [0, 1, 2, 3]
    assert found == {"green", "red"}


def test_what_a_round_brought_stays_to_be_seen_in_the_next(game: mt.Game) -> None:
    position = stacked(game, ["blue", "yellow"], EXAMPLE)
    last = position.view()["last_round"]
    for _ in range(4):
        position.play(position.legal()[0])
        for seat in (0, 1, None):
            assert position.view(seat)["last_round"] == last
            assert position.resampled(seat, 4).view(seat)["last_round"] == last
