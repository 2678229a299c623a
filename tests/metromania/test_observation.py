"""Observations: what the view tells, reckoned once more from its plain data, and worked positions."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

import mornington as mt
from mornington.games.metromania import observation, state
from mornington.testing.cases import mixed
from tests.metromania.observed import destination, observed, reckoned
from tests.metromania.setting import OPTIONS, give, lay, place, space, stand, start, turn_of, vertex
from tests.thorough import some_quick


def moments(game: mt.Game, options: dict[str, Any], seed: int, every: int) -> Iterator[mt.Position]:
    """Moments of a game, all kinds of decisions and the end included."""
    position = game.start(seed=seed, **options)
    rare = (state.DOUBLING, state.BONUS)
    for n, _ in enumerate(mixed(position, seed)):
        if n % every == 0 or position.fields.phase in rare:
            yield position
    yield position


def check(position: mt.Position) -> None:
    for seat in range(position.players):
        found, expected = observed(position, seat), reckoned(position, seat)
        for part in observation.PARTS:
            assert found[part.name].tolist() == expected[part.name].tolist(), f"{part.name} of seat {seat}"
            assert part.low <= found[part.name].min() <= found[part.name].max() <= part.high


@pytest.mark.parametrize("options", some_quick(OPTIONS))
def test_observations_say_what_views_say(game: mt.Game, options: dict[str, Any]) -> None:
    for position in moments(game, options, 3, 12):
        check(position)


@pytest.mark.slow
@pytest.mark.parametrize("board", ["metropolis", "two-lakes"])
@pytest.mark.parametrize("options", OPTIONS)
def test_observations_say_what_views_say_in_many_games(board: str, options: dict[str, Any]) -> None:
    game = mt.load("metromania", board)
    for seed in range(4):
        for position in moments(game, options, seed, 4):
            check(position)


def test_every_part_is_used(game: mt.Game) -> None:
    unused = {part.name for part in observation.PARTS}
    for n, options in enumerate(OPTIONS):
        for position in moments(game, options, n, 1):
            unused -= {name for name, part in observed(position, 0).items() if part.any()}
    assert unused == set()


def test_companies_are_numbered_as_the_observer_sees_them() -> None:
    """Red and blue belong to seat 0 of two players, green and orange to seat 1; green shares letters with red."""
    two, three = start(players=2), start(players=3)
    stand(two, "blue", "f6")
    stand(three, "blue", "f6")
    f6 = vertex(two, "f6")
    assert [observed(two, seat)["stations"][f6] - 1 for seat in range(2)] == [2, 3]
    assert [observed(three, seat)["stations"][f6] - 1 for seat in range(3)] == [2, 1, 0]
    assert [observed(two, seat)["company"].argmax() for seat in range(2)] == [0, 1]
    assert [observed(two, seat)["started"].tolist() for seat in range(2)] == [[1, 0, 0, 0], [0, 1, 0, 0]]
    assert [observed(three, seat)["started"].argmax() for seat in range(3)] == [0, 2, 1]


def test_a_line_is_told_by_its_tunnels_and_where_it_has_grown_to() -> None:
    position = start(players=4)
    lay(position, "green", 2, "start17 k4 j5/nw i6/nw")
    for seat, line in ((1, 1), (0, 3), (2, 7)):
        parts = observed(position, seat)
        k4, j5, i6 = (vertex(position, name) for name in ("k4", "j5", "i6"))
        assert {v: int(parts["lines"][line, v]) for v in parts["lines"][line].nonzero()[0]} == {k4: 1, j5: 1, i6: 2}
        assert parts["line_states"][line].tolist() == [0, 1, 0]
        assert parts["line_tunnels"][line] == 15
        assert parts["headings"][line].tolist() == [0, 1, 0, 0, 0, 0], "north-east"
        dug = parts["tiles"].nonzero()[0].tolist()
        assert len(dug) == 3
        assert state.SPACES + 16 in dug
        assert {(parts["tiles"][t] - 1) // 3 for t in dug} == {line}
        tunnels = {3 * t + int(parts["tiles"][t] - 1) % 3 for t in dug if t < state.SPACES}
        ends = [position.game.board.lattice.tunnels[t] for t in tunnels]
        assert {frozenset((t.tail, t.head)) for t in ends} == {frozenset((k4, j5)), frozenset((j5, i6))}


def test_letters_are_told_to_those_who_may_know_them() -> None:
    position = start(players=4)
    for d in range(state.DESTINATIONS):
        if position.fields.holder[d] >= 0:
            position.fields.holder[d] = 3  # orange, for the moment
    give(position, "red", "A house")
    a_house = destination("house", "A")
    mine, theirs = observed(position, 0), observed(position, 1)
    assert mine["destinations"][:, a_house].tolist() == [1, 0, 0, 0]
    assert mine["hidden"][0].tolist() == [0, 0, 0]
    assert theirs["destinations"][:, a_house].tolist() == [0, 0, 0, 0]
    assert theirs["hidden"][3].tolist() == [1, 0, 0], "red is the last of the others"
    assert not theirs["placed"].any()
    place(position, "A house", "f6 f7 g6")
    theirs = observed(position, 1)
    where = space(position, "f6 f7 g6")
    assert theirs["destinations"][:, a_house].tolist() == [0, 0, 0, 1]
    assert theirs["hidden"][3].tolist() == [0, 0, 0]
    assert theirs["letters"][where] == 1
    assert theirs["spots"][0, where] == 1
    assert theirs["placed"][a_house] == 1
    stand(position, "blue", "f6")
    assert observed(position, 1)["placed"][a_house] == 2


def test_a_line_blocked_by_a_hidden_letter_is_told_to_its_owner_alone() -> None:
    """The only way on leads through a spot beside A, and A is what red has to place: the others cannot know."""
    position = start(players=4)
    s = position.fields
    for d in range(state.DESTINATIONS):
        if s.holder[d] >= 0:
            s.holder[d] = 3
    lay(position, "red", 1, "start17 k4 j5/nw i6/nw")
    spot = space(position, "h6 h7 i6")
    for t in range(state.SPACES):
        if t != spot and s.tile[t] == state.NONE:
            s.tile[t] = 3 * 7  # dug by orange
    s.spot[spot] = state.HOUSE
    place(position, "A work", "h7 h8 i7")
    give(position, "red", "C house")
    assert [observed(position, seat)["blocked"][2 * (-seat % 4)] for seat in range(4)] == [0, 0, 0, 0]
    give(position, "orange", "C house")
    give(position, "red", "A house")
    assert [observed(position, seat)["blocked"][2 * (-seat % 4)] for seat in range(4)] == [1, 0, 0, 0]
    give(position, "orange", "A house")
    assert [observed(position, seat)["blocked"][2 * (-seat % 4)] for seat in range(4)] == [1, 1, 1, 1], (
        "no house at all"
    )


def test_of_two_players_each_knows_what_the_other_has(game: mt.Game) -> None:
    position = game.start(players=2, seed=5)
    holder = position.fields.holder
    for seat, slots in ((0, (0, 1, 2, 3)), (1, (1, 0, 3, 2))):
        parts = observed(position, seat)
        assert not parts["hidden"].any()
        for company in range(4):
            expected = [int(holder[d] == company) for d in range(state.DESTINATIONS)]
            assert parts["destinations"][slots[company]].tolist() == expected


def test_nothing_is_told_of_letters_before_they_are_dealt(game: mt.Game) -> None:
    position = game.start(players=3, seed=5, piles={"red": ["A house"]})
    parts = observed(position, 0)
    assert not parts["destinations"].any()
    assert not parts["hidden"].any()
    assert parts["phase"].tolist() == [1, 0, 0, 0, 0]
    position.play("double work")
    assert observed(position, 0)["doubled"].tolist() == [[0, 1, 0], [0, 0, 0], [0, 0, 0], [0, 0, 0]]
    assert observed(position, 1)["doubled"].tolist() == [[0, 0, 0], [0, 0, 0], [0, 1, 0], [0, 0, 0]]
    assert observed(position, 1)["company"].tolist() == [1, 0, 0, 0]


def test_a_trip_is_told_once_both_ends_are_placed() -> None:
    """From E work, which is red's, to E fun, which is blue's: red rides in one minute, green in two."""
    position = start(players=4)
    give(position, "red", "E work")
    give(position, "blue", "E fun")
    lay(position, "red", 1, "start23 h1 h2 h3 h4 h5 h6 h7")
    stand(position, "red", "h3", "h7")
    lay(position, "green", 1, "start21 j1 i2 i3 i4 i5 i6 i7")
    stand(position, "green", "i3", "i5", "i7")
    place(position, "E work", "h3 h4 i3")
    before = observed(position, 2)
    assert before["decided"].tolist() == [0, 0, 0, 0, 0, 0, 1]
    assert not before["test_points"].any()
    place(position, "E fun", "h7 h8 i7")
    friday, parts = 4, observed(position, 2)
    assert parts["decided"][friday] == 1
    assert parts["minutes"][friday] == 1 + 1
    assert parts["riders"][friday].tolist() == [0, 0, 1, 0], "of blue, orange, red, green"
    assert parts["test_points"][friday].tolist() == [0, 0, state.SAME_TEST, 0]
    position.fields.station[vertex(position, "h7")] = state.NONE
    position.fields.station[vertex(position, "i7")] = state.NONE
    parts = observed(position, 2)
    assert parts["minutes"][friday] == 0
    assert parts["faults"][friday].tolist() == [state.NO_STATION, 0, 0, 0]
    assert parts["test_points"][friday].tolist() == [state.FAULT, 0, 0, 0]


def test_the_turn_and_how_the_building_ended() -> None:
    position = start(players=4)
    turn_of(position, "orange")
    s = position.fields
    s.tunnels_left, s.has_placed, s.phase = 1, 1, state.DIGGING
    s.trigger, s.cause, s.final_turns = 1, state.BOTH_FINISHED | state.FIVE_LINES, 2
    parts = observed(position, 3)
    assert parts["company"].tolist() == [1, 0, 0, 0]
    assert (parts["tunnels_left"][0], parts["has_placed"][0], parts["final_turns"][0]) == (1, 1, 2)
    assert parts["trigger"].tolist() == [0, 0, 1, 0], "green is the second after orange"
    assert parts["causes"].tolist() == [1, 0, 1]


def test_move_numbers_mean_what_the_actions_say(game: mt.Game) -> None:
    """Tunnels are taken apart as their meaning says: line, tunnel, and the first or second destination held."""
    digs, grid = observation.ACTIONS[0], game.board.lattice
    seconds = 0
    for position in moments(game, {"players": 3}, 1, 2):
        for seat in position.actors:
            hand = [d for d in range(state.DESTINATIONS) if position.fields.holder[d] == seat]
            waiting = [d for d in hand if position.fields.placed[d] == state.NONE]
            for move in position.legal(seat):
                if move.id in digs.numbers:
                    tunnel, line, which = grid.tunnels[move.id % 510], move.id // 510 % 2, move.id // 1020
                    words = str(move).split()
                    assert words[0] == str(1 + line)
                    assert {grid.called(name) for name in words[1].split("-")} == {tunnel.tail, tunnel.head}
                    spot = position.fields.spot[tunnel.space] if tunnel.space < state.SPACES else state.PLAIN
                    if spot != state.PLAIN:
                        fitting = [d for d in waiting if d // state.LETTERS == spot - state.HOUSE]
                        assert words[-1] == "ABCDEF"[fitting[which] % state.LETTERS]
                        seconds += which
                    else:
                        assert which == 0
    assert seconds > 0
