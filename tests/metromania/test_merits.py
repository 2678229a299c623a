"""What moves are good for: situations by hand, and whole games."""

from __future__ import annotations

import random
from typing import Any

import mornington as mt
from mornington.core.merits import Merit
from mornington.games.metromania import state
from mornington.games.metromania.merits import merits

from . import setting
from .test_rules import TO_THE_TOP_LEFT

LONGEST = 110  # letters of a merit


def said(position: mt.Position, text: str) -> list[Merit]:
    """The merits of a move that is made now."""
    seat = position.actors[0]
    before: Any = position.view(seat)
    move = position.play(text)
    after: Any = position.view(seat)
    return list(merits(position.game.board, before, after, move.text))


def words(position: mt.Position, text: str) -> list[str]:
    return [merit.text for merit in said(position, text)]


def city() -> mt.Position:
    """Red and green have a line each in the empty south of the city, and it is red's turn."""
    position = setting.start(players=4, piles={"red": ["A house", "B work", "C fun"]})
    setting.lay(position, "green", 1, "start17 k4 j5 i6 h7/se g8/se")
    setting.lay(position, "red", 1, "start19 k3 j3 i4 h5")
    setting.turn_of(position, "red")
    return position


def test_a_station_is_named_with_its_points() -> None:
    position = city()
    setting.place(position, "F house", "i6 i7 h7")
    assert "can meet green at i6 next: +1" in words(position, "1 h5-h6 n")
    assert "builds a station at h7: +1" in words(position, "1 h6-h7 n")


def test_a_placed_destination_needs_a_station() -> None:
    position = city()
    setting.place(position, "A house", "h6 h7 g7")
    assert "stands at your A, which needs a station" in words(position, "1 h5-h6 s")
    assert said(position, "1 h6-h7 s")[0] == Merit("gives your A its station, and saves −6", 6)


def test_placing_comes_first() -> None:
    position = city()
    position.fields.spot[setting.space(position, "h5 h6 g6")] = state.HOUSE
    assert words(position, "1 h5-h6 n A")[0] == "places your A"


def test_a_finished_line_counts_its_points() -> None:
    position = setting.start(players=4)
    setting.lay(position, "red", 1, TO_THE_TOP_LEFT)
    setting.place(position, "F house", "i3 i4 j3")
    setting.place(position, "C house", "i4 i5 h5")
    setting.stand(position, "red", "i4")
    setting.turn_of(position, "red")
    assert "brings line 2 within 8 tunnels of a black arrow" in words(position, "2 start3-a8")
    setting.play(position, "2 a8-b8 sw")
    assert "finishes line 1: +1 for stations count" in words(position, "1 b5-end30")


def test_an_end_out_of_reach_is_told() -> None:
    position = setting.start(players=4, tunnels=9)
    setting.lay(position, "red", 1, "start17 k4 j5 i6")
    setting.turn_of(position, "red")
    found = said(position, "1 i6-h6 ne")
    assert found[-1] == Merit("but leaves line 1 too few tunnels to end", -3.0)


def test_a_pass_leaves_things_as_they_are(game: mt.Game) -> None:
    view: Any = game.start(seed=1).view(0)
    assert merits(game.board, view, view, "pass")[0].text.startswith("leaves everything as it stands: −")


def test_a_type_to_double_has_spots(game: mt.Game) -> None:
    position = game.start(seed=1, players=3)
    assert words(position, "double work")[0].startswith("the city has ")


def test_what_it_spoils_is_below_zero(game: mt.Game) -> None:
    """Moves of random games cost points now and then; the sentences say so and come last."""
    bad = [merit for found in _merits_of_games(game, range(3), greedy=0.3) for merit in found if merit.worth < 0]
    assert bad
    assert all(merit.text.startswith(("but ", "costs ")) for merit in bad)


def test_nearly_every_sensible_move_has_a_merit(game: mt.Game) -> None:
    found = list(_merits_of_games(game, range(4), greedy=1.0))
    named = [merits for merits in found if merits and merits[0].worth > 0]
    assert len(named) >= 0.9 * len(found)
    for each in found:
        assert all(len(merit.text) <= LONGEST and merit.text[-1] != "." for merit in each)
        assert [merit.worth for merit in each] == sorted((merit.worth for merit in each), reverse=True)
        assert len({merit.text for merit in each}) == len(each)


def _merits_of_games(game: mt.Game, seeds: range, greedy: float) -> list[list[Merit]]:
    found = []
    for seed in seeds:
        position, dice = game.start(seed=seed, players=2 + seed % 3), random.Random(seed)
        while not position.over:
            seat = position.actors[0]
            moves = position.legal(seat)
            move = moves[position.greedy(seat, seed)] if dice.random() < greedy else dice.choice(moves)
            before: Any = position.view(seat)
            position.play(move, seat)
            after: Any = position.view(seat)
            found.append(list(merits(game.board, before, after, move.text)))
    return found
