"""Nothing leaves that a seat may not know (see also test_every_game)."""

from __future__ import annotations

import json
from typing import Any

import pytest

import mornington as mt
from mornington.games.next_station.notation import CARDS
from tests.next_station.settings import CHOOSING, SETTINGS
from tests.playing import at_random
from tests.thorough import some_quick


@pytest.mark.parametrize("options", some_quick(SETTINGS + CHOOSING[1::2]))
def test_a_seats_record_of_a_running_game_tells_no_more_than_its_view(game: mt.Game, options: dict[str, Any]) -> None:
    position = game.start(seed=987654321987, **options)
    for n, _ in enumerate(at_random(position, 5)):
        if n % 10 and not position.view()["choosing"]:
            continue
        text = position.record(0)
        assert "987654321987" not in text
        assert "seed" not in text
        assert "state:" not in text, "a checksum of the state would let the cards be guessed"
        again = mt.replay(text)
        assert again.view(0) == position.view(0)
    assert "seed: 987654321987" in position.record(0), "all is open once the game is over"


def test_views_are_plain_data_without_the_future(game: mt.Game) -> None:
    position = game.start(players=2, seed=3, objectives=True, powers=True)
    for _ in at_random(position, 3):
        text = json.dumps(position.view(0))
        assert json.loads(text) == position.view(0)
        assert "rng" not in text
        assert "seed" not in text
        assert "deck" not in text
        view = position.view(0)
        shown = [card for turn in view["turns"] for card in turn]
        assert sorted(shown + view["unseen"]) == sorted(CARDS)
        assert view["unseen"] == [c for c in CARDS if c in view["unseen"]], "in a fixed order"


def test_resampling_reaches_every_next_card(game: mt.Game) -> None:
    """What a bot imagines is as random as the real deck: any unseen card may come next."""
    position = game.start(seed=1)
    position.play("pass")
    nexts = set()
    for seed in range(300):
        imagined = position.resampled(0, seed)
        imagined.play("pass", 0)
        nexts.add(imagined.view()["turns"][-1][0])
    assert nexts == set(position.view()["unseen"])
