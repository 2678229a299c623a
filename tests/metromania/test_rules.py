"""Every ruling and special case; positions by real moves where that is short, else laid out and then played on."""

from __future__ import annotations

import itertools
from typing import Any

import pytest

import mornington as mt
from mornington.games.metromania import digging, judging, state
from tests.playing import mixed
from tests.thorough import slow, some_quick

from .setting import (
    COMPANY,
    OPTIONS,
    lay,
    place,
    play,
    quiet,
    refuse,
    space,
    stand,
    start,
    stations,
    tables,
    texts,
    turn_of,
    vertex,
)

RED_UP = ("1 start17-k4", "1 k4-j5 nw", "1 j5-i6 nw")
GREEN_TO_RED = ("1 start15-j7", "1 j7-j6 n", "1 j6-j5 s")
BLUE_AWAY = ("1 start27-e2", "1 e2-f2 ne", "1 f2-g2 ne")
ORANGE_AWAY = ("1 start7-c11", "1 c11-d10 se", "1 d10-e9 se")
ROUND_ONE = (*RED_UP, *GREEN_TO_RED, *BLUE_AWAY, *ORANGE_AWAY)
UP_THE_MIDDLE = "start15 k6 j6 i6 h6 g6 f6"  # to the edge of the crowded district
TO_THE_TOP_LEFT = "start17 k4 j4 i4 h4 g4 f4 e4 d4 c4 b5"
HANDS = {"red": ["A house", "B work", "C fun"], "green": ["D house", "A work", "E fun"]}


def company(position: mt.Position, name: str) -> dict[str, Any]:
    return next(c for c in position.view()["companies"] if c["name"] == name)


# Starting


def test_the_first_turn_starts_one_line_in_any_start() -> None:
    position = start()
    assert len(texts(position)) == 30
    assert all(text.startswith("1 start") for text in texts(position))
    refuse(position, "2 start1-a6", "first line is its line 1")
    refuse(position, "1 end2-a7", "line 1 has not been started")
    refuse(position, "1 start2-a7", "there is no arrow space start2")
    play(position, "1 start17-k4")
    refuse(position, "2 start3-a8", "only one line can be started on a company's first turn")
    refuse(position, "1 start3-a8", "line 1 has been started already")
    play(position, "1 k4-j5 nw", "1 j5-i6 nw")
    assert position.view()["company"] == "green"
    assert position.actors == (1,)
    refuse(position, "1 start17-k5", "the space start17 is taken")


def test_a_first_line_blocked_on_the_first_turn_ends_it() -> None:
    position = start(tunnels=2)
    play(position, "1 start17-k4", "1 k4-j5 nw")
    assert position.view()["company"] == "green", "two of three tunnels, but no second line yet"


def test_the_second_line_starts_far_from_the_first() -> None:
    position = start()
    play(position, *ROUND_ONE)
    arrows = [int(text.split("start")[1].split("-")[0]) for text in texts(position) if "2 start" in text]
    sides = {(arrow - 1) // 5 for arrow in arrows}
    assert sides == {0, 1, 5}, "start17 is on side 3; 2 and 4 are its neighbours"
    refuse(position, "2 start11-g10", "start11 is too near to the start of line 1")
    refuse(position, "2 start19-k2", "too near")
    for arrow in (0, 2, 4, 6, 8, 26, 28):  # every start on the other three sides
        position.fields.tile[state.SPACES + arrow] = 3 * COMPANY["orange"]
    assert "2 start11-g10" in texts(position)
    assert "2 start19-k2" in texts(position)


# Digging


def test_a_line_goes_on_from_its_end_along_an_edge_from_either_side() -> None:
    position = start()
    play(position, "1 start17-k4")
    assert set(texts(position)) == {"1 k4-j5 nw", "1 k4-j5 se", "1 k4-j4 sw", "1 k4-j4 ne", "1 k4-k3 n"}
    refuse(position, "1 k4-k5 n", "the bend at k4 would be acute, and no station stands there")
    refuse(position, "1 k4-k3 s", "the sides of k4-k3 are n")
    refuse(position, "1 j4-i4 ne", "line 1 has grown to k4: dig from there")
    refuse(position, "1 k4-i4 ne", "there is no edge from k4 to i4")
    refuse(position, "1 k4-k9 n", "there is no vertex k9")
    refuse(position, "go up", "'go up' is not a move; write it like '1 k4-")
    refuse(position, "2 k4-j4 ne", "line 2 has not been started")
    refuse(position, "pass", "there is something to do")
    refuse(position, "station k4", "a turn is either digging or one station")


def test_moves_may_be_written_shortly_where_only_one_can_be_meant() -> None:
    position = start()
    play(position, "start17 - k4", "K3-k4", "k3-j3 NE")
    assert company(position, "red")["lines"][0]["at"] == "j3"
    with pytest.raises(mt.AmbiguousMove, match="say which; did you mean '1 j7-j6 s', '1 j7-j6 n'"):
        play(position, "1 start15-j7", "j7-j6")


def test_one_tunnel_for_each_space() -> None:
    position = start()
    lay(position, "red", 1, "start17 k4 j5/nw i6/nw")
    lay(position, "green", 1, "start15 j7 j6 j5")
    stand(position, "green", "j5")
    turn_of(position, "green")
    refuse(position, "1 j5-i6 nw", "there is a tunnel in the space i5 i6 j5 already")
    assert "1 j5-i6 se" in texts(position)


def test_any_angle_at_a_station_but_never_back() -> None:
    position = start()
    play(position, *ROUND_ONE)
    turn_of(position, "green")
    ends = {text.split()[1] for text in texts(position) if text.startswith("1")}
    assert ends == {"j5-j4", "j5-i5", "j5-i6", "j5-k5", "j5-k4"}, "everywhere but back to j6"


def test_a_line_never_returns_to_its_vertices() -> None:
    position = start()
    lay(position, "red", 1, "start17 k4 j5 i6 j6")
    stand(position, "red", "i6", "j6")
    turn_of(position, "red")
    refuse(position, "1 j6-j5 n", "line 1 has been at j5: it never returns")


def test_a_line_has_18_tunnels_start_and_end_included() -> None:
    position = start(tunnels=4)
    lay(position, "red", 1, "start17 k4 j5 i6 h7")
    lay(position, "red", 2, "start3 a8 b7")
    turn_of(position, "red")
    refuse(position, "1 h7-g8 nw", "line 1 has used all its 4 tunnels")
    assert not any(text.startswith("1") for text in texts(position))
    assert quiet().board.tunnels == 18


def test_lake_and_park_cannot_be_dug() -> None:
    position = start()
    lay(position, "red", 1, UP_THE_MIDDLE + " e7/se d8 c8/ne")
    turn_of(position, "red")
    refuse(position, "1 c8-b9 nw", "the lake cannot be dug")
    refuse(position, "1 c8-b8 ne", "the lake cannot be dug")
    other = start()
    lay(other, "red", 1, UP_THE_MIDDLE + " e6/sw d6/sw c7/nw")
    turn_of(other, "red")
    refuse(other, "1 c7-b8 nw", "the park cannot be dug")


def test_arrow_spaces_only_start_and_end_lines() -> None:
    position = start()
    lay(position, "red", 1, TO_THE_TOP_LEFT)
    turn_of(position, "red")
    ends = {text.split()[1] for text in texts(position) if text.startswith("1")}
    assert "b5-end30" in ends
    assert not any("start" in end for end in ends), "start29 touches b5 too"


# Stations


def test_a_meeting_makes_a_station_at_once() -> None:
    position = start()
    play(position, *RED_UP, *GREEN_TO_RED[:-1])
    assert stations(position) == {}
    play(position, GREEN_TO_RED[-1])
    assert stations(position) == {"j5": "green"}
    assert position.view()["supply"]["stations"] == 29


def test_connecting_to_a_station_makes_none() -> None:
    position = start()
    lay(position, "red", 1, "start17 k4 j5 i6")
    lay(position, "blue", 1, "start19 k2 j3 j4")
    stand(position, "red", "j5")
    turn_of(position, "blue")
    play(position, "1 j4-j5 n")
    assert stations(position) == {"j5": "red"}


def test_meeting_the_own_other_line_counts() -> None:
    position = start()
    lay(position, "red", 1, "start17 k4 j5 i6")
    lay(position, "red", 2, "start27 e2 e3 e4 f4 g4 h4 i4 i5/n")
    turn_of(position, "red")
    play(position, "2 i5-i6 n")
    assert stations(position) == {"i6": "red"}


def test_a_start_tunnel_can_meet_a_line() -> None:
    position = start()
    lay(position, "red", 1, "start17 k4 k3 k2")
    turn_of(position, "green")
    play(position, "1 start19-k3")
    assert stations(position) == {"k3": "green"}


def running(*, red_goes_on: bool = True) -> mt.Position:
    """Green has met red at j5 and is about to run along it to i6; red has gone on to f9, or stands at i6."""
    position = start()
    play(position, *ROUND_ONE)
    play(position, *(("1 i6-h7 nw", "1 h7-g8 nw", "1 g8-f9 nw") if red_goes_on else ("station k4",)))
    return position


def test_running_along_makes_no_station_separating_does() -> None:
    position = running()
    before = stations(position)
    play(position, "1 j5-i6 se")
    assert stations(position) == before, "both arrive at i6 along the same edge"
    refuse(position, "1 i6-i5 n", "acute, and no station stands there")  # the one it would make does not count
    play(position, "1 i6-i7 n")
    assert stations(position) == {**before, "i6": "green"}


def test_running_on_along_two_edges_separates_later() -> None:
    position = running()
    play(position, "1 j5-i6 se", "1 i6-h7 se")
    assert "i6" not in stations(position)
    assert "h7" not in stations(position)
    play(position, "1 h7-h8 n")
    assert stations(position)["h7"] == "green"


def test_where_the_other_line_ends_nothing_is_built_until_it_goes_elsewhere() -> None:
    position = running(red_goes_on=False)
    play(position, "1 j5-i6 se", "1 i6-i7 n", "1 i7-h8 nw")
    assert "i6" not in stations(position)
    turn_of(position, "red")
    along = position.copy()
    play(position, "1 i6-h7 nw")
    assert stations(position)["i6"] == "red", "whoever later diverges builds it"
    play(along, "1 i6-i7 s")
    assert "i6" not in stations(along), "red follows green on the other side of the edge"
    assert "i7" not in stations(along)


def test_a_separation_works_against_the_direction_of_digging() -> None:
    """Red was dug from k4 to h7; blue runs along it from h7 down to i6 and leaves: red's second edge leads to j5."""
    position = start()
    lay(position, "red", 1, "start17 k4 j5/nw i6/nw h7/nw")
    lay(position, "blue", 1, "start7 c11 d10 e9 f8 g8 h7")
    stand(position, "blue", "h7")
    turn_of(position, "blue")
    play(position, "1 h7-i6 se", "1 i6-i5 n")
    assert stations(position) == {"h7": "blue", "i6": "blue"}


def test_a_start_tunnel_counts_as_the_second_edge() -> None:
    """Red: start, k4, j5. Blue runs along j5-k4 and leaves along the boundary: red has its start tunnel there."""
    position = start()
    lay(position, "red", 1, "start17 k4 j5/nw i5")
    lay(position, "blue", 1, "start7 c11 d10 e9 f8 g7 h6 i6 j5")
    stand(position, "blue", "j5")
    turn_of(position, "blue")
    play(position, "1 j5-k4 se", "1 k4-k3 n")
    assert stations(position)["k4"] == "blue"


def test_one_tunnel_can_make_two_stations_and_needs_both_in_the_supply() -> None:
    for left, fine in ((2, True), (1, False)):
        position = start()
        lay(position, "red", 1, "start17 k4 j5/nw i6/nw h7/nw")
        lay(position, "green", 1, "start15 j7 j6 j5 i6/se")
        stand(position, "green", "j5")
        lay(position, "blue", 1, "start11 g10 h9 h8 i7")
        position.fields.supply = left
        turn_of(position, "green")
        if fine:
            play(position, "1 i6-i7 n")
            assert stations(position) == {"j5": "green", "i6": "green", "i7": "green"}
        else:
            refuse(position, "1 i6-i7 n", "would make a station, and too few are left")
            assert "1 i6-h7 se" in texts(position), "running on makes none"


def test_a_start_needs_its_stations_too() -> None:
    position = start()
    lay(position, "red", 1, "start17 k4 k3 k2")
    turn_of(position, "green")
    position.fields.supply = 0
    refuse(position, "1 start19-k3", "no station is left for the meeting there")
    assert "1 start15-j7" in texts(position)


def test_a_station_scores_a_point_for_each_spot_it_touches() -> None:
    position = at_the_spots()
    lay(position, "green", 1, "start3 a8 b7/se c7/sw d7/sw e7/sw")
    play(position, "1 f6-e6 sw", "1 e6-d7 nw B")  # the spot just dug counts as well
    assert stations(position) == {"d7": "red"}
    assert company(position, "red")["station_points"] == 3
    assert position.score_rows[0][state.STATIONS] == 3


def test_lake_and_park_give_no_points() -> None:
    position = start()
    record = tables(position.game)
    assert judging.spots_at(record, position.fields, vertex(position, "b8")) == 1, "a house, beside lake and park"
    assert judging.spots_at(record, position.fields, vertex(position, "i6")) == 0


# Intermediate stations


def test_an_intermediate_station_stands_between_two_stations_the_start_marker_is_one() -> None:
    position = start()
    play(position, *ROUND_ONE)
    assert [text for text in texts(position) if text.startswith("station")] == ["station k4"]
    refuse(position, "station i6", "i6 is not between two stations of an unfinished line")
    refuse(position, "station j5", "there is a station at j5 already")
    refuse(position, "station j7", "none of the company's lines passes j7")
    refuse(position, "station a1", "there is no vertex a1")
    play(position, "station k4")
    assert stations(position)["k4"] == "red"
    assert position.view()["company"] == "green", "it takes the whole turn"


def test_an_intermediate_station_needs_one_in_the_supply() -> None:
    position = start()
    play(position, *ROUND_ONE)
    position.fields.supply = 0
    refuse(position, "station k4", "there are no stations left")


def test_no_intermediate_station_on_a_finished_line() -> None:
    position = start()
    lay(position, "red", 1, TO_THE_TOP_LEFT + " end30")
    lay(position, "red", 2, "start7 c11 d10")
    stand(position, "red", "j4", "f4")
    turn_of(position, "red")
    refuse(position, "station h4", "no more intermediate stations on a finished line")


# Spots and destinations


def at_the_spots(**options: Any) -> mt.Position:
    position = start(piles=HANDS, **options)
    lay(position, "red", 1, UP_THE_MIDDLE)
    turn_of(position, "red")
    return position


def test_a_tunnel_in_a_spot_carries_a_destination_of_its_type() -> None:
    position = at_the_spots()
    play(position, "1 f6-e6 sw")
    assert "1 e6-d7 nw B" in texts(position)
    assert "1 e6-d7 nw" not in texts(position)
    refuse(position, "1 e6-d7 nw A", "the company has no work destination A to place")
    reveals = position.reveals
    play(position, "1 e6-d7 nw B")
    assert position.reveals == reveals + 1
    spot = next(s for s in position.view()["spaces"] if set(s["corners"]) == {"d6", "d7", "e6"})
    assert spot == {"corners": spot["corners"], "kind": "work", "letter": "B", "company": "red"}
    refuse(position, "1 d7-d8 s", "only one destination can be placed in a turn")
    play(position, "1 d7-d8 n")
    turn_of(position, "red")
    assert position.view()["company"] == "red"


def test_one_destination_a_turn_the_next_turn_another() -> None:
    position = at_the_spots()
    play(position, "1 f6-e6 sw", "1 e6-d7 nw B", "1 d7-c8 se")
    turn_of(position, "red")
    assert "1 c8-c9 s C" in texts(position)
    play(position, "1 c8-c9 s C")
    hand = {item["type"]: item for item in company(position, "red")["hand"]}
    assert [hand[kind]["placed"] is not None for kind in ("house", "work", "fun")] == [False, True, True]


def test_without_a_destination_of_the_type_a_spot_cannot_be_dug() -> None:
    position = at_the_spots()
    place(position, "B work", "g1 g2 h1")
    play(position, "1 f6-e6 sw")
    refuse(position, "1 e6-d7 nw", r"this is a spot \(work\), and the company has no such destination left")


def test_two_destinations_of_a_letter_may_not_touch_not_even_by_a_corner() -> None:
    for corners, touching in (("d6 d7 e6", True), ("c7 c8 d7", True), ("c8 c9 d8", True), ("b6 b7 c6", False)):
        position = at_the_spots()
        place(position, "A work", corners)
        play(position, "1 f6-e7 se")
        if touching:
            refuse(position, "1 e7-d8 nw A", "a destination of the same letter touches this spot")
        else:
            assert "1 e7-d8 nw A" in texts(position)


def test_a_company_with_two_of_a_type_names_the_letter() -> None:
    hands = {"red": ["A house", "C house", "B work", "E fun"]}
    position = start(players=3, piles=hands)
    play(position, "double house", "double fun")
    assert [item["letter"] for item in position.view(0)["companies"][0]["hand"]] == ["A", "C", "B", "E"]
    lay(position, "red", 1, UP_THE_MIDDLE)
    turn_of(position, "red")
    play(position, "1 f6-e7 se")
    assert {"1 e7-d8 nw A", "1 e7-d8 nw C"} < set(texts(position))
    with pytest.raises(mt.AmbiguousMove) as caught:
        position.play("1 e7-d8 nw")
    assert caught.value.suggestions == ("1 e7-d8 nw A", "1 e7-d8 nw C")
    play(position, "1 e7-d8 nw C")
    left = [item["letter"] for item in position.view(0)["companies"][0]["hand"] if not item["placed"]]
    assert left == ["A", "B", "E"]
    place(position, "A work", "g1 g2 h1")
    turn_of(position, "red")
    assert not any(text.endswith(" C") for text in texts(position))


def test_only_the_letter_that_does_not_touch_may_be_placed() -> None:
    position = start(players=3, piles={"red": ["A house", "C house", "B work", "E fun"]})
    play(position, "double house", "double fun")
    lay(position, "red", 1, UP_THE_MIDDLE)
    place(position, "A work", "d6 d7 e6")
    turn_of(position, "red")
    play(position, "1 f6-e7 se")
    assert [text for text in texts(position) if text.startswith("1 e7-d8 nw")] == ["1 e7-d8 nw C"]
    play(position, "1 e7-d8 nw C")
    assert position.fields.placed[state.LETTERS * 0 + 2] == space(position, "e7 d8 d7")


# Ending a line


def test_a_line_ends_far_from_its_start() -> None:
    near = start()
    lay(near, "red", 1, "start17 k4 j4 j3 j2 i2 i1")
    turn_of(near, "red")
    refuse(near, "1 i1-end22", "end22 is too near to the start of line 1")
    for arrow, board_start in enumerate(near.game.board.starts):
        if not board_start and arrow // 5 in (0, 1, 5):
            near.fields.tile[state.SPACES + arrow] = 3 * COMPANY["orange"]
    assert "1 i1-end22" in texts(near), "every end on the other three sides is taken"


def test_after_an_end_comes_the_bonus_station_then_the_other_tunnels() -> None:
    position = start()
    lay(position, "red", 1, TO_THE_TOP_LEFT)
    turn_of(position, "red")
    play(position, "1 b5-end30")
    view = position.view()
    assert (view["phase"], view["bonus_line"], view["company"]) == ("bonus", 1, "red")
    assert texts(position) == [f"station {row}{n}" for row, n in zip("kjihgfedcb", "4444444445", strict=True)] + [
        "pass"
    ]
    refuse(position, "2 start3-a8", "first build its bonus station or pass")
    forfeited = position.copy()
    play(position, "station f4")
    assert stations(position) == {"f4": "red"}
    assert company(position, "red")["lines"][0]["state"] == "finished"
    for after in (position, forfeited):
        if after is forfeited:
            play(after, "pass")
        assert (after.view()["phase"], after.view()["tunnels_left"]) == ("digging", 2)
        refuse(after, "1 b5-a6 sw", "line 1 is finished")
        play(after, "2 start3-a8", "2 a8-b7 se")
        assert after.view()["company"] == "green"
    refuse(forfeited, "station f4", "none of the company's lines")


def test_the_bonus_station_must_be_on_the_finished_line_and_in_the_supply() -> None:
    position = start()
    lay(position, "red", 1, TO_THE_TOP_LEFT)
    lay(position, "red", 2, "start7 c11 d10 e9")
    stand(position, "red", "e9")
    turn_of(position, "red")
    empty = position.copy()
    play(position, "1 b5-end30")
    refuse(position, "station d10", "the bonus station must be on the line just finished")
    empty.fields.supply = 0
    play(empty, "1 b5-end30")
    assert empty.view()["phase"] == "digging", "without stations there is nothing to decide"


def test_meeting_lines_still_make_stations_on_a_finished_line() -> None:
    position = start()
    lay(position, "red", 1, TO_THE_TOP_LEFT + " end30")
    lay(position, "blue", 1, "start21 j1 j2 j3")
    turn_of(position, "blue")
    play(position, "1 j3-j4 s")
    assert stations(position) == {"j4": "blue"}


def test_an_end_tunnel_can_separate() -> None:
    position = start()
    lay(position, "red", 1, "start7 c11 d10 e9 f8 f7 f6 f5 f4 e4/ne d4/ne c4/ne c5")
    lay(position, "blue", 1, TO_THE_TOP_LEFT.replace("e4", "e4/sw").replace("d4", "d4/sw").replace(" c4 b5", " c4/sw"))
    turn_of(position, "blue")
    play(position, "1 c4-end28")
    assert stations(position) == {"c4": "blue"}
    assert position.view()["phase"] == "bonus"


# The end of building


def decline(position: mt.Position, *names: str) -> None:
    for name in names:
        assert position.view()["company"] == name
        assert "pass" in texts(position)
        position.play("pass")


def test_the_last_station_ends_the_building_and_the_others_have_a_turn() -> None:
    position = start(stations=1)
    play(position, *RED_UP)
    assert position.view()["final"] is None
    play(position, *GREEN_TO_RED)
    assert position.view()["final"] == {"causes": ["last station"], "trigger": "green", "turns_left": 3}
    play(position, *BLUE_AWAY)
    decline(position, "orange", "red")
    assert position.over
    assert position.actors == ()


def test_the_last_station_in_mid_turn_lets_the_turn_go_on_without_supply() -> None:
    position = start(stations=1)
    play(position, "1 start17-k5", "1 k5-j6 nw", "1 j6-i7 nw", "1 start15-j7", "1 j7-j6 n")
    assert position.view()["supply"]["stations"] == 0
    assert position.view()["final"] is None
    assert (position.view()["company"], position.view()["tunnels_left"]) == ("green", 1)
    play(position, "1 j6-j5 n")
    assert position.view()["final"]["causes"] == ["last station"]


def test_finishing_both_lines_ends_the_building_after_the_turn() -> None:
    position = start()
    lay(position, "red", 1, TO_THE_TOP_LEFT)
    lay(position, "red", 2, "start7 c11 d10 e9 f8 f7 f6 f5 f4 f3 f2 f1 end26")
    turn_of(position, "red")
    play(position, "1 b5-a6 se", "1 a6-a7 s", "1 a7-end2", "pass")
    assert position.view()["final"] == {"causes": ["both lines finished"], "trigger": "red", "turns_left": 3}
    decline(position, "green", "blue", "orange")
    assert position.over


def test_five_blocked_or_finished_lines_end_the_building_unstarted_ones_do_not_count() -> None:
    position = start(tunnels=3)
    play(position, *ROUND_ONE)
    assert position.view()["final"] is None, "four lines have used up their tunnels"
    play(position, "2 start3-a8", "2 a8-b7 se", "2 b7-c6 se")
    assert position.view()["final"] == {"causes": ["five lines"], "trigger": "red", "turns_left": 3}


def test_conditions_met_in_the_last_turns_change_nothing() -> None:
    position = start(tunnels=3)
    play(position, *ROUND_ONE, "2 start3-a8", "2 a8-b7 se", "2 b7-c6 se")
    position.fields.supply = 0
    decline(position, "green", "blue")
    assert position.view()["final"] == {"causes": ["five lines"], "trigger": "red", "turns_left": 1}
    decline(position, "orange")
    assert position.over


def test_with_two_players_the_trigger_players_other_company_plays_too() -> None:
    position = start(players=2, stations=1)
    play(position, *RED_UP, *GREEN_TO_RED)
    assert position.view()["final"]["trigger"] == "green"
    seats = []
    for name in ("blue", "orange", "red"):
        seats.append(position.actors[0])
        decline(position, name)
    assert seats == [0, 1, 0], "orange is the other company of green's player"
    assert position.over


def test_a_blocked_line_is_judged_by_what_its_owner_could_do() -> None:
    """Only houses ahead: with a house destination the line can go on, without it is blocked (figure 11)."""
    position = start(piles=HANDS)
    lay(position, "red", 1, "start17 k4 j4 i4")
    record, s = tables(position.game), position.fields
    line = 2 * COMPANY["red"]
    for corners in ("h4 h5 i4", "h4 i3 i4", "h5 i4 i5", "i3 i4 j3"):
        s.spot[space(position, corners)] = state.HOUSE
    assert digging.can_go_on(record, s, line, 0)
    assert not digging.can_go_on(record, s, line, 1), "in a turn in which a destination was placed"
    place(position, "A house", "a6 a7 b6")
    assert not digging.can_go_on(record, s, line, 0)
    stand(position, "red", "i4")
    assert digging.can_go_on(record, s, line, 0), "a station opens the acute angles: judged anew every time"


def test_a_line_without_stations_for_its_meetings_is_blocked() -> None:
    position = start()
    lay(position, "red", 1, "start17 k4 j4 i4")
    for way in ("start21 j1 i2 i3 h4 h5", "start11 g10 h9 h8 h7 i6 i5"):
        lay(position, "blue" if "21" in way else "green", 1, way)
    record, s = tables(position.game), position.fields
    assert digging.can_go_on(record, s, 0, 0)
    s.supply = 0
    assert not digging.can_go_on(record, s, 0, 0)


def test_who_cannot_dig_builds_and_who_cannot_build_passes() -> None:
    position = start(tunnels=4)
    lay(position, "red", 1, "start17 k4 j4 i4 h4")
    lay(position, "red", 2, "start3 a8 b7 c6 d6")
    turn_of(position, "red")
    assert texts(position) == ["pass"]
    stand(position, "red", "i4")
    assert texts(position) == ["station k4", "station j4"], "no pass while something can be done"
    position.fields.supply = 0
    play(position, "pass")
    assert position.view()["company"] == "green"


# Seats, deals


def test_two_players_play_two_companies_each_in_turn() -> None:
    position = start(players=2)
    seats = []
    for moves in (RED_UP, GREEN_TO_RED, BLUE_AWAY, ORANGE_AWAY):
        seats.append(position.actors[0])
        play(position, *moves)
    assert seats == [0, 1, 0, 1]
    assert [c["seat"] for c in position.view()["companies"]] == [0, 1, 0, 1]
    letters = [{item["letter"] for item in c["hand"]} for c in position.view(0)["companies"]]
    assert letters[0] == set("ABC")
    assert letters[2] == set("DEF")
    assert letters[1] == letters[3] == {None}


def test_three_players_choose_the_types_they_have_two_of(game: mt.Game) -> None:
    position = game.start(players=3, seed=8)
    assert position.view()["phase"] == "doubling"
    assert texts(position) == ["double house", "double work", "double fun"]
    refuse(position, "1 start1-a6", "first choose the type")
    refuse(position, "station f6", "first choose the type")
    refuse(position, "double lake", "'lake' is no type")
    play(position, "double work")
    assert position.actors == (1,)
    refuse(position, "double work", "work has been chosen already")
    play(position, "double house")
    assert [c["doubled"] for c in position.view()["companies"]] == ["work", "house", "fun"]
    assert position.actors == (0,)
    refuse(position, "double house", "only before the first turn")
    for seat in range(3):
        hand = position.view(seat)["companies"][seat]["hand"]
        assert len(hand) == 4
        assert len({item["letter"] for item in hand}) == 4
        assert sorted([item["type"] for item in hand].count(kind) for kind in ("house", "work", "fun")) == [1, 1, 2]


def test_the_strict_deal_is_the_one_of_the_board(game: mt.Game) -> None:
    position = game.start(players=4, seed=8, strict=True)
    hands = [["".join(i["letter"] for i in c["hand"])] for c in position.view(None)["companies"]]
    assert hands == [["ABC"], ["DAE"], ["FEB"], ["CFD"]], "and known to all"
    for players in (2, 3):
        with pytest.raises(mt.BadOption, match=f"strict is not for {players} players"):
            game.start(players=players, strict=True)


def test_open_shows_everything(game: mt.Game) -> None:
    position = game.start(players=4, seed=8, open=True)
    assert all(item["letter"] for c in position.view(None)["companies"] for item in c["hand"])
    reveals = position.reveals
    for _seat, _move in mixed(position, 3, 0.0):
        if position.view()["final"] is None:
            assert position.reveals == reveals


def test_piles_are_checked(game: mt.Game) -> None:
    cases: list[tuple[int, dict[str, Any], str]] = [
        (4, {"districts": ["7"]}, "pile 'districts' has no '7'"),
        (4, {"turns": ["90"]}, "turned by 0, 120 or 240 degrees, not '90'"),
        (4, {"turns": 3}, "must be a list of names"),
        (4, {"red": ["A fun"]}, "there is no destination 'A fun'"),
        (4, {"red": ["A house", "A work"]}, "no deal gives red these destinations"),
        (4, {"red": ["A house", "C house"]}, "no deal gives red these destinations"),
        (4, {"red": ["A house"], "green": ["A house"]}, "'A house' has been given to another company"),
        (2, {"red": ["D house"]}, "no deal gives red these destinations"),
        (3, {"orange": ["D house"]}, "there is no pile 'orange'"),
    ]
    for players, piles, why in cases:
        with pytest.raises(mt.BadOption, match=why):
            game.start(players=players, seed=1, piles=piles)
    with pytest.raises(mt.BadOption, match="there is no pile 'red'"):
        game.start(players=4, seed=1, strict=True, piles={"red": ["A house"]})


def test_stacked_hands_are_dealt(game: mt.Game) -> None:
    for players, hand in ((2, "A work, B fun"), (3, "A work, B work"), (4, "A work, C fun")):
        for seed in range(5):
            position = game.start(players=players, seed=seed, piles={"green": hand})
            if players == 3:
                play(position, "double house", "double work")
            shown = {f"{i['letter']} {i['type']}" for i in position.view(1)["companies"][1]["hand"]}
            assert set(hand.split(", ")) <= shown
            assert mt.replay(position.record()) == position


def test_a_stacked_hand_that_the_types_chosen_exclude_is_dealt_anew(game: mt.Game) -> None:
    position = game.start(players=3, seed=1, piles={"red": ["A house", "C house"]})
    play(position, "double work", "double house")
    hand = [item["type"] for item in position.view(0)["companies"][0]["hand"]]
    assert hand == ["house", "work", "work", "fun"]


# Laws that hold in every game


@pytest.mark.parametrize("seeds", [1, slow(4)])
@pytest.mark.parametrize("options", some_quick(OPTIONS))
def test_nothing_is_lost_and_every_step_is_as_the_rules_say(game: mt.Game, options: dict[str, Any], seeds: int) -> None:
    """Told from views alone: pieces are conserved, lines are paths, bends are allowed, stations lie on lines."""
    grid = game.board.lattice
    for seed in range(seeds):
        position = game.start(seed=seed, **options)
        seen_stations: set[str] = set()
        for _seat, move in mixed(position, seed):
            before = position.view()
            stood = {station["at"] for station in before["stations"]}
            assert stood >= seen_stations, "stations stay"
            seen_stations = stood
            assert before["supply"]["stations"] + len(stood) == 30
            spaces = []
            for c in before["companies"]:
                for line in c["lines"]:
                    way = line["tunnels"]
                    assert line["tunnels_left"] == 18 - len(way) >= 0
                    vertices = [t["from"] for t in way] + [t["to"] for t in way[-1:]]
                    assert len(set(vertices)) == len(vertices), "a line never returns"
                    assert all(a["to"] == b["from"] for a, b in itertools.pairwise(way))
                    spaces += [tuple(t["space"]) if t["space"] else (t["from"], t["to"]) for t in way]
                    assert (line["state"] == "finished") == bool(way and way[-1]["to"].startswith("end"))
            assert len(set(spaces)) == len(spaces), "one tunnel for each space"
            placed = [s for s in before["spaces"] if s["letter"]]
            assert all(tuple(s["corners"]) in spaces for s in placed)
            dug = [s for s in before["spaces"] if tuple(s["corners"]) in spaces]
            assert dug == placed, "a dug spot carries a destination; lake and park are never dug"
            for a in placed:
                for b in placed:
                    if a is not b and a["letter"] == b["letter"]:
                        assert not set(a["corners"]) & set(b["corners"])
            assert all(len(station["lines"]) >= 1 for station in before["stations"])
            if str(move)[0] in "12" and "start" not in str(move):
                line = next(c for c in before["companies"] if c["name"] == before["company"])["lines"][
                    int(str(move)[0]) - 1
                ]
                a, v = line["tunnels"][-1]["from"], line["at"]
                w = str(move).split()[1].split("-")[1]
                numbers = {game.board.vertex_name(i): grid.vertices[i] for i in range(state.EVERY_VERTEX)}
                (q0, r0), (q2, r2) = numbers[a], numbers[w]
                acute = max(abs(q0 - q2), abs(r0 - r2), abs(q0 + r0 - q2 - r2)) == 1  # the three make a triangle
                assert not acute or v in stood
        assert position.view()["final"]["turns_left"] == 0
        outcome = position.outcome()
        assert outcome is not None
        assert [position.breakdown(k).total for k in range(position.players)] == list(outcome.totals)


def test_every_line_through_a_crossing_has_its_station(game: mt.Game) -> None:
    """Where two lines share a vertex without a station, they share an edge there, or one has not gone on."""
    for seed in range(12):
        position = game.start(players=4, seed=seed)
        for _ in mixed(position, seed):
            pass
        view = position.view()
        stood = {station["at"] for station in view["stations"]}
        at: dict[str, list[tuple[str, set[str]]]] = {}
        for c in view["companies"]:
            for line in c["lines"]:
                edges = [frozenset((t["from"], t["to"])) for t in line["tunnels"]]
                for name in {v for edge in edges for v in edge}:
                    others = {v for edge in edges if name in edge for v in edge} - {name}
                    at.setdefault(name, []).append((f"{c['name']} {line['line']}", others))
        for name, lines in at.items():
            if name in stood or len(lines) < 2:
                continue
            for one, ends in lines:
                for other, theirs in lines:
                    if one < other:
                        assert ends & theirs, f"seed {seed}: {one} and {other} meet at {name} without a station"
                        assert ends <= theirs or theirs <= ends, f"seed {seed}: {one} and {other} part at {name}"


def test_perft_counts_of_the_first_turns(game: mt.Game) -> None:
    """How many different lines of play the first moves allow: a fingerprint of the move generator."""

    def count(position: mt.Position, depth: int) -> int:
        if depth == 0:
            return 1
        total = 0
        for move in position.legal(position.actors[0]):
            after = position.copy()
            after.play(move)
            total += count(after, depth - 1)
        return total

    empty = start()
    assert [count(empty, depth) for depth in (1, 2)] == [30, 138]
    assert count(game.start(players=4, seed=1, strict=True), 3) == PERFT


PERFT = 704
