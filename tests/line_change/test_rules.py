"""Every ruling, every way a round or a game goes, in positions built by real moves on stacked piles."""

from __future__ import annotations

import itertools
from typing import Any

import pytest

import mornington as mt
from mornington.core.errors import AmbiguousMove, ForbiddenMove, UnreadableMove
from mornington.games.line_change import board as boards
from mornington.games.line_change import state
from mornington.games.line_change.tracing import traced as trace
from tests.line_change.playing import (
    EXAMPLE,
    EXAMPLE_ROW,
    STANDARD,
    TO_M,
    TWO_COLOURS,
    finished,
    fitting,
    stacked,
    without,
)
from tests.playing import mixed
from tests.thorough import slow

PLAYERS = (2, 3, 4)


def refuse(position: mt.Position, move: str, why: str) -> None:
    before = bytes(position)
    with pytest.raises(mt.IllegalMove, match=why):
        position.play(move)
    assert bytes(position) == before


def texts(position: mt.Position) -> set[str]:
    return {str(move) for move in position.legal()}


def first_tile(game: mt.Game, tile: str, **options: Any) -> mt.Position:
    return stacked(game, ["blue", "yellow"], [(tile, "")], 0, **options)


# Placing


def test_the_row_lies_between_the_ends_in_the_order_drawn(game: mt.Game) -> None:
    view = first_tile(game, "red-blue cross").view()
    row = {tile["x"]: (tile["kind"], tile["sides"]) for tile in view["tiles"]}
    assert row[0] == ("left end", ["blue", None, "yellow", "M"])
    assert row[5] == ("right end", ["red", "M", "green", None])
    assert [row[x] for x in range(1, 5)] == [("straight", [c, None, c, None]) for c in EXAMPLE_ROW]
    assert len(row) == 6


def test_the_first_cross_fits_where_its_colours_are_and_beside_m(game: mt.Game) -> None:
    # the row is blue/yellow, green, yellow, red, blue, red/green: top and bottom
    assert texts(first_tile(game, "red-blue cross")) == {
        *("0,-1 BRBR", "3,-1 RBRB", "3,1 RBRB", "4,-1 BRBR", "4,1 BRBR", "5,-1 RBRB"),
        *("-1,0 BRBR", "-1,0 RBRB", "6,0 BRBR", "6,0 RBRB"),
    }


def test_the_first_curves_fit_in_two_rotations_at_a_line_and_four_at_m(game: mt.Game) -> None:
    found = texts(first_tile(game, "red-blue curves"))
    assert {text for text in found if text.startswith("0,-1")} == {"0,-1 RBBR", "0,-1 RRBB"}
    assert {text for text in found if text.startswith("6,0")} == {"6,0 RRBB", "6,0 BRRB", "6,0 BBRR", "6,0 RBBR"}
    assert len(found) == 6 * 2 + 2 * 4


def test_rotations_that_look_alike_are_one_move(game: mt.Game) -> None:
    position = first_tile(game, "red-blue cross")
    moves = [move.id for move in position.legal()]
    assert len(set(moves)) == len(moves)
    assert moves == sorted(moves), "row by row, cell by cell"
    for text in ("6,0 r0", "6,0 R180", "6, 0  rbrb", " 6,0 RBRB ", "6,0 r 360"):
        twin = position.copy()
        twin.play(text)
        assert twin.view()["tiles"][-1]["sides"] == ["red", "blue", "red", "blue"]
    for text in ("6,0 r90", "6,0 r270", "6,0 brbr"):
        twin = position.copy()
        twin.play(text)
        assert twin.view()["tiles"][-1]["sides"] == ["blue", "red", "blue", "red"]
    curves = first_tile(game, "red-blue curves")
    for turns, sides in enumerate(("RRBB", "BRRB", "BBRR", "RBBR")):
        twin = curves.copy()
        assert str(twin.play(f"6,0 r{90 * turns}")) == f"6,0 {sides}"


def test_a_place_alone_is_enough_where_one_rotation_fits(game: mt.Game) -> None:
    position = first_tile(game, "red-blue cross")
    assert str(position.copy().play("0,-1")) == "0,-1 BRBR"
    refuse(position, "6,0", "fits there in several ways; did you mean '6,0 RBRB', '6,0 BRBR'")
    refuse(position, "0,1", "the red-blue cross tile fits at 0,1 in no rotation")


def test_errors_say_why_not(game: mt.Game) -> None:
    position = first_tile(game, "red-blue cross")
    refuse(position, "hello", "'hello' is not a move; write it like '0,-1 BRBR'")
    refuse(position, "3,0 RBRB", "there is a tile at 3,0 already")
    refuse(position, "3,2 RBRB", "3,2 is not next to a laid tile")
    refuse(position, "300,0 RBRB", "300,0 is not next to a laid tile")
    refuse(position, "0,-987654321 RBRB", "not next to a laid tile")
    refuse(position, "0," + "1" * 5000, "is not a move")
    refuse(position, "٣,-1 RBRB", "is not a move")
    refuse(position, "0,-1 RBRB", "its bottom side would be red beside blue")
    refuse(position, "0,-1 BGBG", r"the drawn tile is red-blue cross \(RBRB\), which never shows BGBG")
    refuse(position, "0,-1 RRBB", "never shows RRBB")
    refuse(position, "0,-1 r45", "turned by 0, 90, 180 or 270 degrees, not by 45")


def test_errors_are_of_three_kinds_and_suggest_moves(game: mt.Game) -> None:
    position = first_tile(game, "red-blue cross")
    cases: list[tuple[str, type[mt.IllegalMove], tuple[str, ...]]] = [
        ("hello", UnreadableMove, ()),
        ("0 -1 brbr", UnreadableMove, ("0,-1 BRBR",)),
        ("6,0 r45", UnreadableMove, ("6,0 RBRB", "6,0 BRBR")),
        ("6,0", AmbiguousMove, ("6,0 RBRB", "6,0 BRBR")),
        ("3,0", ForbiddenMove, ()),
        ("3,2", ForbiddenMove, ()),
        ("0,1", ForbiddenMove, ()),
        ("0,-1 RBRB", ForbiddenMove, ("0,-1 BRBR",)),
        ("0,-1 GGYY", ForbiddenMove, ("0,-1 BRBR",)),
    ]
    for text, kind, suggestions in cases:
        with pytest.raises(mt.IllegalMove) as caught:
            position.play(text)
        assert type(caught.value) is kind, text
        assert caught.value.suggestions == suggestions, text
        assert set(suggestions) <= texts(position)


def test_every_touching_side_must_match(game: mt.Game) -> None:
    play = [("blue-green cross", "0,-1 BGBG"), ("blue-green curves", "")]
    position = stacked(game, ["blue", "yellow"], play, 1)
    assert "1,-1 BBGG" in texts(position)  # bottom green on the green straight, left green beside green
    refuse(position, "1,-1 GBBG", "its bottom side would be blue beside green")
    refuse(position, "1,-1 BGGB", "its left side would be blue beside green")


@pytest.mark.parametrize("players", PLAYERS)
def test_turns_go_around_and_seat_0_begins_every_round(game: mt.Game, players: int) -> None:
    position = finished(game, 3, players=players)
    began = []
    for n in range(len(position.moves)):
        view = position.at(n).view()
        laid = len(view["tiles"]) - 6 + len(view["out"])
        assert view["turn"] == laid % players
        assert [tile["seat"] for tile in view["tiles"][6:]] == [
            tile["order"] % players for tile in view["tiles"][6:]
        ], "whoever's turn it was laid the tile"
        if laid == 0:
            began.append(view["turn"])
    assert len(began) >= 2
    assert set(began) == {0}


def test_a_tile_that_fits_nowhere_is_out_and_the_turn_is_over() -> None:
    """Checked by trying every rotation at every cell, slowly."""
    game = mt.load("line-change", board_text=TWO_COLOURS)
    outs = 0
    for seed in (57, 63):
        position = game.start(players=4, seed=seed)
        for seat, move in mixed(position, seed, 0.5):
            after = position.copy()
            after.play(move, seat)
            view = after.view()
            if view["round"] != position.view()["round"] or after.over:
                continue
            new = view["out"][len(position.view()["out"]) :]
            outs += len(new)
            assert view["turn"] == (seat + 1 + len(new)) % 4
            for tile in new:
                assert not fitting(view["tiles"], tile)
            assert len(fitting(view["tiles"], view["in_hand"]["name"])) == len(after.legal())
    assert outs > 5


@pytest.mark.parametrize("players", PLAYERS)
def test_legal_moves_by_brute_force(game: mt.Game, players: int) -> None:
    position = game.start(players=players, seed=8)
    for n, _ in enumerate(mixed(position, 8)):
        if n % 3 == 0:
            view = position.view()
            places = {(p["x"], p["y"], tuple(p["sides"])) for p in view["in_hand"]["places"]}
            assert places == fitting(view["tiles"], view["in_hand"]["name"])
            assert len(places) == len(view["in_hand"]["places"]) == len(position.legal())


# Journeys and points


def test_the_worked_example_four_points_and_one_for_the_longest_line(game: mt.Game) -> None:
    position = stacked(game, ["blue", "yellow"], EXAMPLE, 9)
    assert position.view()["last_round"] is None
    position.play(EXAMPLE[9][1])
    view = position.view()
    last = view["last_round"]
    assert view["round"] == 2
    assert view["scores"] == [5, 0]
    assert last["ended_by"] == "journey"
    blue, yellow = last["seats"]
    assert (blue["length"], blue["journey"]["changes"], blue["journey_points"], blue["longest_points"]) == (8, 1, 4, 1)
    assert (yellow["length"], yellow["journey"], yellow["points"]) == (0, None, 0)
    places = [(step["x"], step["y"]) for step in blue["journey"]["route"]]
    assert [f"{x},{y}" for x, y in places] == [move.split()[0] for _, move in EXAMPLE]
    changed = [step for step in blue["journey"]["route"] if step["colour_in"] != step["colour_out"]]
    assert [(step["x"], step["y"], step["in"], step["out"]) for step in changed] == [(5, -3, "left", "bottom")]
    assert blue["path"] == [[x, y] for x, y in places[:8]]
    assert last["not_drawn"] == ["red", "green"]


def test_a_journey_serves_the_other_way_round_too(game: mt.Game) -> None:
    """Red arrives at the blue point by the tile that brings blue to the red point; whoever laid it."""
    position = stacked(game, ["blue", "yellow", "red"], EXAMPLE, players=3)
    last = position.view()["last_round"]
    assert [seat["journey"] and seat["journey"]["changes"] for seat in last["seats"]] == [1, None, 1]
    assert last["seats"][2]["journey"]["arrives_at"] == {"end": "left", "point": "blue"}
    assert position.view()["scores"] == [5, 0, 4]
    assert last["ended_seat"] == 0


def test_any_colour_arrives_at_m_without_a_change(game: mt.Game) -> None:
    position = stacked(game, ["blue", "yellow"], TO_M)
    blue = position.view()["last_round"]["seats"][0]
    assert blue["journey"]["changes"] == 0
    assert blue["journey"]["arrives_at"] == {"end": "right", "point": "M"}
    assert (blue["length"], blue["points"]) == (12, 6)


def test_m_is_no_start_and_the_near_end_no_goal(game: mt.Game) -> None:
    """The route to M ends the journey of blue alone: red starts at its own point, and nothing lies there."""
    position = stacked(game, ["red", "yellow"], TO_M)
    assert position.view()["round"] == 1
    assert position.view()["not_drawn"] == ["blue"]


def test_a_journey_on_a_line_nobody_drew_does_not_end_the_round(game: mt.Game) -> None:
    position = stacked(game, ["yellow", "green"], EXAMPLE)
    view = position.view()
    assert view["round"] == 1
    assert view["last_round"] is None
    assert view["not_drawn"] == ["red", "blue"], "everyone can tell now"


def test_a_journey_goes_straight_through_a_straight_tile_and_it_counts_for_the_line(game: mt.Game) -> None:
    play = [
        ("blue-green curves", "0,-1 GBBG"),  # blue from the left end to the right …
        ("blue-yellow curves", "1,-1 YYBB"),  # … and down
        ("blue-green cross", "1,1 BGBG"),
    ]
    piles = {
        "round 1 lines": ["blue", "red"],
        "round 1 straights": ["blue", "green", "yellow", "red"],
        "round 1 tiles": [tile for tile, _ in play],
    }
    position = game.start(seed=1, piles=piles)
    for _, move in play:
        position.play(move)
    own = position.view(0)["own"]
    assert own["path"] == [[0, -1], [1, -1], [1, 0], [1, 1]]
    assert own["length"] == 4
    assert position.view(1)["own"]["length"] == 0


def test_the_longest_line_ends_where_it_meets_an_end_tile(game: mt.Game) -> None:
    position = stacked(game, ["blue", "yellow"], TO_M)
    assert position.view()["last_round"]["seats"][0]["path"][-1] == [6, 0]


def board_of(**changes: Any) -> mt.Game:
    """The standard board with other points."""
    text = STANDARD
    for name, value in changes.items():
        start = next(line for line in text.splitlines() if line.startswith(f"{name} = "))
        text = text.replace(start, f"{name} = {value}")
    return mt.load("line-change", board_text=text)


def test_a_journey_is_worth_at_least_one_point() -> None:
    for change, points in ((2, 3), (4, 1), (5, 1), (9, 1)):
        position = stacked(board_of(change=change), ["blue", "yellow"], EXAMPLE)
        assert position.view()["last_round"]["seats"][0]["journey_points"] == points


def test_the_pile_used_up_ends_the_round_with_a_point_for_the_longest_line() -> None:
    text = without(STANDARD, "red-yellow", "red-green", "blue-yellow", "blue-green", "yellow-green")
    text = text.replace("red-blue = { cross = 4, curves = 4 }", "red-blue = { cross = 2 }")
    game = mt.load("line-change", board_text=text)
    piles = {"round 1 lines": ["blue", "yellow"], "round 1 straights": EXAMPLE_ROW}
    position = game.start(seed=1, piles=piles)
    position.play("0,-1")
    assert position.view()["pile"] == 0
    position.play("0,-2")
    view = position.view()
    assert view["last_round"]["ended_by"] == "exhausted"
    assert [seat["points"] for seat in view["last_round"]["seats"]] == [1, 0]
    assert view["scores"] == [1, 0]
    tied = game.start(seed=1, piles=piles)
    tied.play("3,-1")
    tied.play("6,0 RBRB")
    assert tied.view()["scores"] == [0, 0], "all lines zero: a tie, nobody gets the point"
    assert tied.view()["round"] == 2
    assert tied.view()["turn"] == 0


def test_equal_longest_lines_bring_no_point() -> None:
    text = without(STANDARD, "red-yellow", "red-green", "blue-green", "blue-yellow").replace(
        "red-blue = { cross = 4, curves = 4 }", "red-blue = { cross = 1 }"
    )
    game = mt.load(
        "line-change",
        board_text=text.replace("yellow-green = { cross = 4, curves = 4 }", "yellow-green = { cross = 1 }"),
    )
    lines = {"round 1 lines": ["blue", "yellow", "green"], "round 1 straights": EXAMPLE_ROW}
    position = game.start(seed=1, players=3, piles={**lines, "round 1 tiles": ["red-blue cross", "yellow-green cross"]})
    position.play("0,-1")
    position.play("0,1 YGYG")
    assert [seat["length"] for seat in position.view()["last_round"]["seats"]] == [1, 1, 0]
    assert position.view()["scores"] == [0, 0, 0]


def test_only_drawn_lines_compete_for_the_longest(game: mt.Game) -> None:
    """Red's line is longer than yellow's one tile, but nobody drew red."""
    play = [("red-yellow cross", "5,-1 RYRY"), ("red-green cross", "5,-2 RGRG"), ("yellow-green cross", "0,1 YGYG")]
    text = without(STANDARD, "red-blue", "blue-yellow", "blue-green")
    for pair in ("red-yellow", "red-green", "yellow-green"):
        text = text.replace(f"{pair} = {{ cross = 4, curves = 4 }}", f"{pair} = {{ cross = 1 }}")
    position = stacked(mt.load("line-change", board_text=text), ["yellow", "blue"], play)
    assert position.view()["last_round"]["ended_by"] == "exhausted"
    assert position.view()["scores"] == [1, 0]


# The end of the game


def test_ten_points_are_counted_after_journey_and_longest_line() -> None:
    four, five = (
        stacked(board_of(to_win=5), ["blue", "red"], EXAMPLE),
        stacked(board_of(to_win=6), ["blue", "red"], EXAMPLE),
    )
    assert four.over
    outcome = four.outcome()
    assert outcome is not None
    assert outcome.totals == (5, 4)
    assert outcome.winners == (0,)
    assert outcome.reason == "most points: 5"
    assert not five.over


def test_several_past_the_target_the_highest_wins_and_equals_share() -> None:
    highest = stacked(board_of(to_win=4), ["blue", "red"], EXAMPLE).outcome()
    assert highest is not None
    assert highest.totals == (5, 4)
    assert highest.winners == (0,)
    shared = stacked(board_of(to_win=4, longest=0), ["blue", "red"], EXAMPLE).outcome()
    assert shared is not None
    assert shared.winners == (0, 1)
    assert shared.reason == "shared victory: 4 points each"


def test_a_finished_game_keeps_its_table_and_shows_everything() -> None:
    position = stacked(board_of(to_win=4), ["blue", "red"], EXAMPLE)
    view = position.view()
    assert view["lines"] == ["blue", "red"]
    assert view["in_hand"] is None
    assert len(view["tiles"]) == 16
    assert view["last_round"]["tiles"] == view["tiles"]
    assert view["scores"] == [5, 4]
    assert [line.points for line in position.breakdown(0).lines] == [0, 4, 1, 5]
    with pytest.raises(mt.IllegalMove, match="the game is over"):
        position.play("0,1 YGYG", 0)


def test_score_lines_are_the_sums_of_their_rows(game: mt.Game) -> None:
    position = stacked(game, ["blue", "yellow"], EXAMPLE)
    for _ in mixed(position, 4, 0.2):
        pass
    for seat, row in enumerate(position.score_rows[: position.players]):
        *parts, total = position.breakdown(seat).lines
        for line in (*parts, total):
            assert line.rows
            assert line.points == sum(row[k] for k in line.rows)
        assert total.points == sum(line.points for line in parts)


# Piles


def test_later_rounds_can_be_stacked(game: mt.Game) -> None:
    piles = {
        "round 1 lines": ["blue", "yellow"],
        "round 1 straights": EXAMPLE_ROW,
        "round 1 tiles": [tile for tile, _ in EXAMPLE],
        "round 2 lines": ["green", "red"],
        "round 2 straights": "blue, red",
        "round 2 tiles": "red-green curves, red-blue cross",
    }
    position = game.start(seed=5, piles=piles)
    for _, move in EXAMPLE:
        position.play(move)
    assert [position.view(seat)["own"]["line"] for seat in (0, 1)] == ["green", "red"]
    assert [tile["sides"][0] for tile in position.view()["tiles"][1:3]] == ["blue", "red"]
    assert position.view()["in_hand"]["name"] == "red-green curves"
    position.play(position.legal()[0])
    assert position.view()["in_hand"]["name"] == "red-blue cross"
    assert mt.replay(position.record()) == position
    mistakes: list[dict[str, list[str]]]
    mistakes = [{"round 1 tiles": ["red cross"]}, {"round 9 tiles": []}, {"round 1 lines": ["red", "red"]}]
    for wrong in mistakes:
        with pytest.raises(mt.BadOption):
            game.start(seed=1, piles=wrong)


def test_one_seed_gives_the_same_rounds_whatever_is_played(game: mt.Game) -> None:
    starts = []
    for wild in (0.0, 0.5):
        position = game.start(seed=4, players=2)
        seen: dict[int, tuple[Any, ...]] = {}
        for _ in mixed(position, 4, wild):
            view = position.view(0)
            row = [tile["sides"][0] for tile in view["tiles"][1:5]]
            seen.setdefault(view["round"], (view["own"]["line"], row, view["in_hand"]["name"]))
        starts.append(seen)
    both = set(starts[0]) & set(starts[1])
    assert len(both) > 1
    assert all(starts[0][n] == starts[1][n] for n in both)


# What must hold at every move


@pytest.mark.parametrize(
    ("players", "board"), [(2, "standard"), slow(3, "standard"), slow(4, "standard"), (3, "shuttle")]
)
def test_conservation_and_consistency(players: int, board: str) -> None:
    game = mt.load("line-change", board=board)
    position = game.start(players=players, seed=6)
    tiles = sum(game.board.sections)
    reveals = -1
    for _, _ in mixed(position, 6):
        s, view = position.fields, position.view()
        assert position.reveals > reveals
        reveals = position.reveals
        held = [s.pile[i] for i in range(state.TILES) if s.pile[i] != state.NONE]
        drawn = [(s.look[i] - state.SECTION) // state.TURNS for i in range(s.drawn)]
        kinds = [held.count(k) + drawn.count(k) + (s.in_hand == k) for k in range(state.KINDS)]
        assert tuple(kinds) == game.board.sections
        assert view["pile"] == len(held) == sum(view["unseen"].values())
        assert sorted(s.lines[i] for i in range(4)) == [0, 1, 2, 3]
        assert len(held) + s.drawn + 1 == tiles
        assert all(s.last_look[i] == 0 for i in range(s.last_drawn, state.TILES)), "nothing stale"
        assert all(s.look[i] == 0 for i in range(s.drawn, state.TILES))
        assert all(row[state.CHANGES] == state.NONE for row in position.table[:players]), "or the round would be over"
        check_neighbours(view["tiles"])
        row = tuple(s.straights[i] for i in range(8) if s.straights[i] != state.NONE)
        placed = tuple((s.place[i], s.look[i]) for i in range(s.drawn))
        for line in range(4):
            traced = trace(game.board, row, placed, line)
            assert (traced.changes is not None) == bool(s.complete >> line & 1)
            assert len(set(traced.line)) == len(traced.line)


def check_neighbours(tiles: list[dict[str, Any]]) -> None:
    at = {(tile["x"], tile["y"]): tile["sides"] for tile in tiles}
    assert len(at) == len(tiles)
    for (x, y), sides in at.items():
        for dx, dy, side in ((1, 0, 1), (0, 1, 2)):
            other = at.get((x + dx, y + dy))
            if other:
                mine, theirs = sides[side], other[(side + 2) % 4]
                assert mine == theirs or "M" in (mine, theirs)


@pytest.mark.parametrize(("players", "games"), [(2, 2), (3, 2), slow(2, 12), slow(3, 12), slow(4, 12)])
def test_every_journey_told_is_a_route_by_the_rules(game: mt.Game, players: int, games: int) -> None:
    steps = {"top": (0, -1), "right": (1, 0), "bottom": (0, 1), "left": (-1, 0)}
    names = list(steps)
    told = 0
    for seed in range(games):
        position = game.start(players=players, seed=seed)
        last = None
        for _ in itertools.chain(mixed(position, seed, 0.1), [None]):
            if position.view()["last_round"] in (None, last):
                continue
            last = position.view()["last_round"]
            at = {(tile["x"], tile["y"]): tile for tile in last["tiles"]}
            for seat in last["seats"]:
                assert seat["points"] == seat["journey_points"] + seat["longest_points"]
                if not seat["journey"]:
                    continue
                told += 1
                route = seat["journey"]["route"]
                ends = {"left": (0, 0), "right": (5, 0)}
                dx, dy = steps[seat["start"]["side"]]
                x, y = ends[seat["start"]["end"]]
                colour, changes = seat["line"], 0
                places = [(step["x"], step["y"]) for step in route]
                assert len(set(places)) == len(places), "no tile twice"
                for step in route:
                    x, y = x + dx, y + dy
                    tile = at[x, y]
                    assert (step["x"], step["y"]) == (x, y)
                    assert tile["kind"] in ("cross", "curves", "straight")
                    assert steps[step["in"]] == (-dx, -dy)
                    assert tile["sides"][names.index(step["in"])] == step["colour_in"] == colour
                    assert tile["sides"][names.index(step["out"])] == step["colour_out"]
                    assert step["in"] != step["out"]
                    changes += step["colour_in"] != step["colour_out"]
                    colour = step["colour_out"]
                    dx, dy = steps[step["out"]]
                goal = seat["journey"]["arrives_at"]
                assert (x + dx, y + dy) == ends[goal["end"]]
                assert goal["end"] != seat["start"]["end"]
                assert goal["point"] in ("M", colour)
                assert changes == seat["journey"]["changes"]
                assert len(seat["path"]) == seat["length"]
    assert told > games


def fewest_by_trying(tiles: list[dict[str, Any]], seat: dict[str, Any]) -> int | None:
    """The fewest changes of all routes that visit no tile twice, each of them tried (up to as many as found)."""
    at = {(tile["x"], tile["y"]): tile for tile in tiles}
    steps = ((0, -1), (1, 0), (0, 1), (-1, 0))
    ends = {"left": (0, 0), "right": (5, 0)}
    goal = ends["right" if seat["start"]["end"] == "left" else "left"]
    best = 99

    def go(x: int, y: int, side: int, colour: str, changes: int, visited: frozenset[tuple[int, int]]) -> None:
        """Leave x,y by a side in a colour."""
        nonlocal best
        x, y = x + steps[side][0], y + steps[side][1]
        if changes >= best or (x, y) not in at or (x, y) in visited:
            return
        if (x, y) == goal:
            best = changes
            return
        tile = at[x, y]
        if tile["kind"].endswith("end"):
            return
        for out in range(4):
            if out != (side + 2) % 4 and tile["sides"][out]:
                onward = tile["sides"][out]
                go(x, y, out, onward, changes + (onward != colour), visited | {(x, y)})

    x, y = ends[seat["start"]["end"]]
    go(x, y, boards.SIDES.index(seat["start"]["side"]), seat["line"], 0, frozenset())
    return None if best == 99 else best


@pytest.mark.parametrize(("players", "games"), [(2, 2), (4, 1), slow(2, 10), slow(3, 10), slow(4, 10)])
def test_fewest_changes_by_trying_every_route(game: mt.Game, players: int, games: int) -> None:
    compared = 0
    for seed in range(games):
        position = game.start(players=players, seed=seed)
        while not position.over:
            before = position.view()["round"]
            (seat,) = position.actors
            position.play(position.legal()[position.greedy(seat, seed)])
            last = position.view()["last_round"]
            if (position.view()["round"] != before or position.over) and len(last["tiles"]) <= 26:
                for result in last["seats"]:
                    found = result["journey"] and result["journey"]["changes"]
                    assert found == fewest_by_trying(last["tiles"], result)
                    compared += found is not None
    assert compared > 1.5 * games
