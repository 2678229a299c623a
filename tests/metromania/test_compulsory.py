"""Three tunnels a turn are compulsory: the rules against trying everything, and the cases worth a name."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest

import mornington as mt
from mornington.games.metromania import construction, digging, state
from tests.playing import mixed
from tests.thorough import quickly_together

from .setting import COMPANY, METROPOLIS, lay, play, refuse, space, stand, start, tables, texts, turn_of


def small(stations: int, tunnels: int) -> str:
    """The standard board with fewer pieces: lines are soon stuck, and stations soon gone."""
    return METROPOLIS.replace("stations = 30", f"stations = {stations}").replace("tunnels = 18", f"tunnels = {tunnels}")


# Trying everything


def could_dig(position: mt.Position) -> list[int]:
    """Every tunnel the acting company could dig if three were not compulsory, as they are not for the last tunnel."""
    copy = position.copy()
    copy.fields.tunnels_left = 1
    return [move for move in copy.game.engine.legal(copy.state, copy.actors[0]) if move < state.STATION]


def after(position: mt.Position, move: int) -> mt.Position:
    copy = position.copy()
    copy.game.engine.apply(copy.state, copy.actors[0], move)
    return copy


def depth(position: mt.Position, left: int) -> int:
    """How many more tunnels of so many the company can dig in its turn, whatever it chooses on the way."""
    if left == 0:
        return 0
    best = 0
    for move in could_dig(position):
        best = max(best, 1 + depth_after(position, move, left - 1))
        if best == left:
            break
    return best


def depth_after(position: mt.Position, move: int, left: int) -> int:
    """The same once a tunnel has been dug and its bonus station, if it brings one, has been chosen or forfeited."""
    company, dug = position.fields.company, after(position, move)
    choices = [dug]
    if dug.fields.phase == state.BONUS:
        choices = [after(dug, choice) for choice in dug.game.engine.legal(dug.state, dug.actors[0])]
    best = 0
    for choice in choices:
        if choice.fields.phase == state.DIGGING and choice.fields.company == company:
            best = max(best, depth(choice, left))
        if best == left:
            break
    return best


def longest(position: mt.Position) -> list[int]:
    """The tunnels after which the most can be dug."""
    left, moves = position.fields.tunnels_left, could_dig(position)
    depths = {move: depth_after(position, move, left - 1) for move in moves}
    return [move for move in moves if depths[move] == max(depths.values())]


def digging_positions(game: mt.Game, seed: int, wild: float, **options: Any) -> Iterator[mt.Position]:
    """The positions of a game in which a company may dig and has not dug its last tunnel but one."""
    position = game.start(seed=seed, **options)
    for _ in mixed(position, seed, wild):
        if position.fields.phase in (state.TURN, state.DIGGING) and position.fields.tunnels_left > 1:
            yield game.from_bytes(bytes(position))  # without its history: quicker to copy


SUPPLIES = [(30, 18, 4, 5), (8, 18, 5, 2), (3, 18, 5, 1), (30, 9, 5, 8)]
PLAYED: list[dict[str, Any]] = [{"players": 2}, {"players": 3}, {"players": 4, "open": True}]


@pytest.mark.parametrize(
    ("supply", "options"),
    quickly_together([(SUPPLIES[1], PLAYED[1]), (SUPPLIES[3], PLAYED[2])], product(SUPPLIES, PLAYED)),
)
def test_legal_tunnels_are_those_that_trying_everything_finds(
    supply: tuple[int, int, int, int], options: dict[str, Any]
) -> None:
    """Whole games, most of all where stations run out and lines are stuck; `legal` leaves every byte as it was."""
    stations, tunnels, games, at_least = supply
    game = mt.load("metromania", board_text=small(stations, tunnels))
    excluded = 0
    for seed in range(games):
        for position in digging_positions(game, seed, (0.1, 0.5, 1.0)[seed % 3], **options):
            before = bytes(position)
            legal = game.engine.legal(position.state, position.actors[0])
            assert bytes(position) == before
            wanted = longest(position)
            assert [move for move in legal if move < state.STATION] == wanted
            excluded += len(could_dig(position)) - len(wanted)
    assert excluded >= at_least, "the rule is felt"


def test_interpreted_rules_exclude_the_same_and_leave_every_byte_as_it_was(slow_game: mt.Game, game: mt.Game) -> None:
    for seed in range(2):
        for position in digging_positions(game, seed, 0.5, players=4):
            slow = slow_game.from_bytes(bytes(position))
            assert slow_game.engine.legal(slow.state, slow.actors[0]) == game.engine.legal(
                position.state, position.actors[0]
            )
            assert bytes(slow) == bytes(position)


def test_digging_and_taking_back_leaves_every_byte_as_it_was(slow_game: mt.Game) -> None:
    """Starts, ends, spots, meetings and separations: each kind of tunnel occurs."""
    board = slow_game.board.record
    kinds: set[str | tuple[str, int]] = set()
    for players, is_open in ((2, False), (4, True)):
        position = slow_game.start(players, seed=5, open=is_open)
        for _ in mixed(position, 5, 0.1):
            s, before = position.fields, bytes(position)
            for move in could_dig(position) if s.phase in (state.TURN, state.DIGGING) else ():
                line = 2 * s.company + (move // state.TUNNELS & 1)
                supply, placed = s.supply, s.has_placed
                trace = construction.dig(board, s, line, move % state.TUNNELS, move // state.TUNNELS >> 1)
                kinds.add(("stations", supply - s.supply))
                kinds.add(("placed", s.has_placed - placed))
                kinds.add("end" if s.finished[line] else "start" if s.length[line] == 1 else "on")
                construction.undig(board, s, line, trace)
                assert bytes(position) == before
    assert kinds >= {"start", "on", "end", ("stations", 0), ("stations", 1), ("placed", 0), ("placed", 1)}


# Cases

AT_AN_END = "start17 k4 j4 i4 h4 g4 f4 e4 d4 c4 b5"  # the top left corner, beside end30
CROSSED = "start7 c11 d10 e9 f8 f7 f6 f5 f4 f3 f2 f1"
TOO_FEW = "three tunnels are compulsory: after this one fewer could be dug"


def one_line_left(**supplies: int) -> mt.Position:
    """Red has finished its second line and may end its first at once."""
    position = start(**supplies)
    lay(position, "red", 1, AT_AN_END)
    lay(position, "red", 2, CROSSED + " end26")
    stand(position, "red", "f4")
    turn_of(position, "red")
    return position


def test_a_line_does_not_end_before_the_third_tunnel_if_it_can_go_on() -> None:
    position = one_line_left()
    refuse(position, "1 b5-end30", TOO_FEW)
    play(position, "1 b5-a6 se")
    assert "1 a6-end2" not in texts(position), "the second tunnel"
    play(position, "1 a6-a7 s", "1 a7-end2")
    assert position.view()["phase"] == "bonus"


def test_where_three_cannot_be_reached_the_same_holds_for_two() -> None:
    position = one_line_left(tunnels=12)
    refuse(position, "1 b5-end30", TOO_FEW)
    assert "1 b5-a6 se" in texts(position)
    last = one_line_left(tunnels=11)
    assert "1 b5-end30" in texts(last), "one is all there is"


def test_the_other_line_may_dig_the_rest() -> None:
    position = start()
    lay(position, "red", 1, AT_AN_END)
    lay(position, "red", 2, "start7 c11 d10 e9")
    turn_of(position, "red")
    play(position, "1 b5-end30", "pass", "2 e9-f8 nw", "2 f8-g7 nw")
    assert position.view()["company"] == "green"


def test_a_start_after_which_the_line_is_stuck_is_not_legal() -> None:
    position = start(tunnels=5)
    lay(position, "red", 1, "start17 k4 j4 i4 h4 g4")
    for corners in ("a9 a10 b9", "a10 b9 b10", "a10 a11 b10"):
        position.fields.tile[space(position, corners)] = 3 * COMPANY["green"]
    turn_of(position, "red")
    refuse(position, "2 start5-a10", TOO_FEW)
    assert "2 start5-a11" in texts(position)


def test_building_a_station_instead_stays_free() -> None:
    position = one_line_left()
    assert "station k4" in texts(position)
    play(position, "station k4")
    assert position.view()["company"] == "green"


def stuck_but_for_a_station(**supplies: int) -> mt.Position:
    """Red's second line runs along the first to h4, where only acute bends would take it on."""
    position = start(**supplies)
    lay(position, "red", 1, AT_AN_END)
    lay(position, "red", 2, "start25 f1 f2 g2 h2 h3 g4 g5 g6 h6 i5 i4 h4")
    stand(position, "red", "i4", "g4")
    turn_of(position, "red")
    return position


def test_a_bonus_station_that_opens_the_way_counts_as_a_way() -> None:
    position = stuck_but_for_a_station()
    assert not any(text.startswith("2") for text in texts(position)), "the second line cannot go on"
    play(position, "1 b5-end30")
    forfeited, elsewhere = position.copy(), position.copy()
    play(position, "station h4")
    assert texts(position) == ["2 h4-i3 nw"], "of the two acute bends the one after which the line can go on"
    play(position, "2 h4-i3 nw")
    assert position.view()["tunnels_left"] == 1
    play(forfeited, "pass")
    play(elsewhere, "station k4")
    assert forfeited.view()["company"] == elsewhere.view()["company"] == "green", "the choice stays free"


def test_without_a_station_for_it_the_line_may_not_end_yet() -> None:
    position = stuck_but_for_a_station()
    position.fields.supply = 0
    refuse(position, "1 b5-end30", TOO_FEW)


def test_forfeiting_the_bonus_station_counts_as_a_way_too() -> None:
    """One station is left, and the second line can go on only by meeting the first."""
    position = start()
    lay(position, "red", 1, AT_AN_END.replace("g4", "g4/ne"))
    lay(position, "red", 2, "start21 j1 i2 h3")
    for corners in ("h3 h4 i3", "g3 g4 h3", "g3 h2 h3"):
        position.fields.tile[space(position, corners)] = 3 * COMPANY["green"]
    position.fields.supply = 1
    turn_of(position, "red")
    assert {text.split()[1] for text in texts(position) if text.startswith("2")} == {"h3-g4", "h3-h4"}
    play(position, "1 b5-end30")
    elsewhere = position.copy()
    play(position, "pass", "2 h3-g4 se")
    assert position.view()["tunnels_left"] == 1
    play(elsewhere, "station k4")
    assert elsewhere.view()["company"] == "green", "the last station is gone, the choice was free"


def test_whether_a_line_is_blocked_does_not_use_the_rule() -> None:
    """Its only tunnel is not legal in this turn, yet it could be dug: the line is not blocked."""
    position = one_line_left()
    for corners in ("a6 b5 b6", "b5 b6 c5", "b5 c4 c5"):
        position.fields.tile[space(position, corners)] = 3 * COMPANY["green"]
    assert texts(position)[0] == "1 b5-end30"
    record = tables(position.game)
    assert digging.can_go_on(record, position.fields, 0, 0)
    position.fields.length[1] = 11  # the second line is not finished after all, and can go on
    position.fields.finished[1] = 0
    assert "1 b5-end30" in texts(position)
