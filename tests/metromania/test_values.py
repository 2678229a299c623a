"""What learned players see of a city. That all rules agree and no secret is told is a law of every game."""

from __future__ import annotations

from typing import Any

import pytest

import mornington as mt
from mornington.bots.features import features
from mornington.games.metromania import values
from mornington.games.metromania.state import DOUBLING
from tests.playing import mixed

from .setting import COMPANY, give, lay, place, stand, start, turn_of

TO_THE_EXIT = "start17 k4 j5 i6 h7 g8 f9 e10 d11"  # eight tunnels; straight on is the exit 8


def told(words: Any, first: int, low: int, n: int) -> list[int]:
    """The features that are there among n, from a word and a bit of it on."""
    bits = sum(int(word) << 64 * i for i, word in enumerate(words[first:]))
    return [i for i in range(n) if bits >> low + i & 1]


def of_line(position: mt.Position, seat: int, line: int, low: int, n: int) -> list[int]:
    slot = values.slot_for(position.fields, seat, line // 2)
    return told(features(position, seat)[1], values.LINE_AT + 2 * (2 * slot + line % 2), low, n)


def of_company(position: mt.Position, seat: int, company: str, low: int, n: int) -> list[int]:
    slot = values.slot_for(position.fields, seat, COMPANY[company])
    return told(features(position, seat)[1], values.COMPANY_AT + 2 * slot, low, n)


@pytest.mark.parametrize(("tunnels", "spare"), [(9, 1), (10, 2), (12, 4), (13, 5), (18, 6)])
def test_a_line_knows_what_it_has_to_spare(tunnels: int, spare: int) -> None:
    position = start(players=2, tunnels=tunnels)
    lay(position, "red", 1, TO_THE_EXIT)
    for seat in range(2):
        assert of_line(position, seat, 0, values.STATUS, 4) == [values.RUNNING]
        assert of_line(position, seat, 0, values.LEFT, 19) == [tunnels - 8]
        assert of_line(position, seat, 0, values.SLACK, values.SLACKS) == [spare]
        assert of_line(position, seat, 1, values.STATUS, 4) == [values.UNSTARTED]


def test_a_line_that_has_turned_away_from_an_exit_has_to_go_round() -> None:
    position = start(players=2, tunnels=10)
    lay(position, "red", 1, TO_THE_EXIT + " c11")
    assert of_line(position, 0, 0, values.SLACK, values.SLACKS) == [0]
    stand(position, "red", "c11")  # now an acute bend is allowed
    assert of_line(position, 0, 0, values.SLACK, values.SLACKS) == [1]


def test_a_line_without_tunnels_is_stuck() -> None:
    position = start(players=4, tunnels=8)
    lay(position, "red", 1, TO_THE_EXIT)
    assert of_line(position, 2, 0, values.STATUS, 4) == [values.STUCK]
    assert of_company(position, 2, "red", values.DONE, 3) == [0]


def test_a_line_in_an_exit_is_finished() -> None:
    position = start(players=4)
    lay(position, "red", 1, TO_THE_EXIT + " end8")
    assert of_line(position, 2, 0, values.STATUS, 4) == [values.FINISHED_LINE]
    assert of_company(position, 2, "red", values.DONE, 3) == [1]


def test_a_test_tells_what_its_ends_lack() -> None:
    position = start(players=4)
    for name in all_but_a():
        give(position, "orange", name)
    give(position, "red", "A house")
    give(position, "green", "A work")
    turn_of(position, "red")

    def ends(seat: int) -> list[list[int]]:
        words = features(position, seat)[1]
        return [told(words, values.TESTS_AT, values.BOTH, 9), told(words, values.TESTS_AT, values.RIDERS, 4)]

    assert ends(0) == [[0], []]
    lay(position, "red", 1, "start17 k4 j5 i6 h7 g8")
    place(position, "A house", "k4 j5 k5")
    assert (ends(0)[0], ends(1)[0]) == ([3 * values.WITHOUT_STATION], [values.WITHOUT_STATION])
    place(position, "A work", "h7 g8 g7")
    assert told(features(position, 0)[1], values.TESTS_AT, values.ONE_NETWORK, 3) == [0]
    stand(position, "red", "j5")
    assert ends(0)[0] == [3 * values.SERVED + values.WITHOUT_STATION]
    stand(position, "green", "h7")
    assert ends(0) == [[3 * values.SERVED + values.SERVED], [0]]
    assert ends(1) == [[3 * values.SERVED + values.SERVED], [3]]  # red is the last to come after green


def all_but_a() -> list[str]:
    """All destinations but those of A."""
    pairs = {"B": ("work", "fun"), "C": ("house", "fun"), "D": ("house", "fun"), "E": ("work", "fun")}
    return [f"{letter} {kind}" for letter, kinds in {**pairs, "F": ("house", "work")}.items() for kind in kinds]


@pytest.mark.parametrize("options", [{"players": 2}, {"players": 3}, {"players": 4}], ids=str)
def test_points_are_those_of_the_score(slow_game: mt.Game, options: dict[str, Any]) -> None:
    """The lead is counted from what the features know: it would differ if they took a test for another."""
    position = slow_game.start(seed=3, **options)
    networks = set()
    for n, _ in enumerate(mixed(position, 3, 0.2)):
        if n % 9 or position.fields.phase == DOUBLING:
            continue
        points, seat = position.scores(), n % position.players
        ahead = points[seat] - max(points[:seat] + points[seat + 1 :])
        network, words = features(position, seat)
        assert told(words, values.GAME_AT, values.AHEAD, 21) == [max(0, min((ahead + 31) // 3, 20))]
        networks.add(network)
    assert networks == set(range(values.NETWORKS))
    assert features(position, 0)[0] == -1


def test_two_players_see_the_same_companies(slow_game: mt.Game) -> None:
    position = slow_game.start(players=2, seed=5)
    for n, _ in enumerate(mixed(position, 5, 0.2)):
        if n % 20 == 0:
            one, other = (features(position, seat)[1].tolist() for seat in range(2))
            for slot in range(4):
                for at, many in ((values.LINE_AT, 4), (values.COMPANY_AT, 2)):
                    mine, theirs = at + many * slot, at + many * (slot ^ 1)
                    assert one[mine : mine + many] == other[theirs : theirs + many]


def test_choices_of_types_are_told_apart(slow_game: mt.Game) -> None:
    seen = []
    for kind in ("house", "work", "fun"):
        position = slow_game.start(players=3, seed=1)
        position.play(f"double {kind}")
        seen.append(features(position, 0)[1].tolist())
    assert seen[0] != seen[1] != seen[2] != seen[0]


def test_features_work_on_another_board() -> None:
    position = mt.load("metromania", "two-lakes", interpreted=True).start(players=4, seed=2)
    for n, _ in enumerate(mixed(position, 2, 0.5)):
        if n % 25 == 0:
            assert 0 <= features(position, n % 4)[0] < values.NETWORKS
