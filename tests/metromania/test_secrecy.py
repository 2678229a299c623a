"""Nothing leaves that a seat may not know."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

import mornington as mt
from mornington.games.metromania import state
from tests.playing import mixed
from tests.thorough import slow, some_quick

from .setting import OPTIONS


@pytest.mark.parametrize("options", some_quick(OPTIONS))
def test_states_that_differ_only_in_the_unknown_look_alike(game: mt.Game, options: dict[str, Any]) -> None:
    position = game.start(seed=13, **options)
    dice = random.Random(1)
    different = 0
    for n, _ in enumerate(mixed(position, 13, 0.3)):
        if n % 9 != 0:
            continue
        for seat in [*range(position.players), None]:
            other = position.resampled(seat, dice.getrandbits(64))
            different += other.fields.holder._memory.tobytes() != position.fields.holder._memory.tobytes()
            assert other.view(seat) == position.view(seat)
            assert other.actors == position.actors
            if n % 18 == 0:  # nobody's breakdown tells
                k = n % position.players
                assert str(other.breakdown(k)) == str(position.breakdown(k))
            if seat is not None:
                assert other.legal(seat) == position.legal(seat)
                assert other.checksum(seat) == position.checksum(seat)
                if seat in position.actors:
                    assert other.greedy(seat, 5) == position.greedy(seat, 5), "the bot does not look"
                assert all(other.legal(k) for k in other.actors), "an imagined position can be played on"
    hidden = options["players"] > 2 and not options.get("open") and not options.get("strict")
    assert (different > 0) == hidden


def letters_shown(view: dict[str, Any]) -> list[list[str | None]]:
    return [[i["letter"] for i in c["hand"] if not i["placed"]] for c in view["companies"]]


@pytest.mark.parametrize("players", [slow(2), 3, slow(4)])
def test_unplaced_letters_are_seen_only_by_their_owner(game: mt.Game, players: int) -> None:
    position = game.start(players=players, seed=6)
    for _seat, _move in mixed(position, 6, 0.1):
        if position.view()["phase"] == "doubling":
            continue
        for seat in [*range(players), None]:
            view = position.view(seat)
            for company, letters in zip(view["companies"], letters_shown(view), strict=True):
                assert all((letter is not None) == (company["seat"] == seat) for letter in letters)
    assert all(letter for letters in letters_shown(position.view(None)) for letter in letters), "open at the end"


def test_views_are_plain_data(game: mt.Game) -> None:
    position = game.start(players=4, seed=3)
    for n, _ in enumerate(mixed(position, 3)):
        if n % 10 == 0:
            text = json.dumps(position.view(0))
            assert json.loads(text) == position.view(0)
            for word in ("rng", "seed", "holder"):
                assert word not in text
    assert json.loads(json.dumps(position.view(0))) == position.view(0)


def test_a_seats_record_of_a_running_game_tells_only_its_own_hand(game: mt.Game) -> None:
    for players in (2, 3, 4):
        position = game.start(players=players, seed=987654321987)
        for n, _ in enumerate(mixed(position, 5)):
            if n not in (1, 20):
                continue
            text = position.record(0)
            assert "987654321987" not in text
            assert "seed" not in text
            dealt = [line for line in text.splitlines() if line.startswith("> ") and line[2:].split(":")[0] in HANDS]
            own = ("red", "blue") if players == 2 else ("red",)
            assert {line[2:].split(":")[0] for line in dealt} <= set(own)
            with pytest.raises(mt.BadRecord, match="can be read, not replayed"):
                mt.replay(text)
        assert mt.replay(position.record(0)) == position, "all is open once the game is over"


HANDS = ("red", "green", "blue", "orange")


def test_nobody_knows_the_letters_before_three_players_have_chosen(game: mt.Game) -> None:
    position = game.start(players=3, seed=1, piles={"red": ["A house"]})
    imagined = position.resampled(None, 5)
    assert all(imagined.fields.holder[d] in (state.NONE, state.ABSENT) for d in range(state.DESTINATIONS))
    hands = set()
    for seed in range(20):
        other = position.resampled(0, seed)
        other.play("double house")
        other.play("double work")
        hands.add(str(letters_shown(other.view(0))[0]))
    assert len(hands) > 5
