"""Observations of Line Change say what views say: each is read back into the words of a view."""

from __future__ import annotations

from typing import Any

import pytest

import mornington as mt
from mornington.core.observations import split
from mornington.games.line_change import observation as parts
from mornington.games.line_change.board import COLOURS, TILE_NAMES, section_sides
from mornington.testing.cases import mixed

LETTERS = "RBYG"


class Reading:
    """What an observation says, in colours instead of roles."""

    def __init__(self, position: mt.Position, seat: int) -> None:
        self.seen = split(position.game.observation_parts, position.observation(seat))
        self.colours = [COLOURS[row.tolist().index(1)] for row in self.seen["colours"]]  # by role
        self.shows = [None, *self.colours, "M"]
        self.seats = [(seat + k) % position.players for k in range(position.players)]

    def sides(self, shown: Any) -> list[str | None]:
        return [self.shows[k] for k in shown.tolist()]

    def by_seat(self, name: str) -> list[int]:
        """The numbers of a part, by seats as they are counted at the table."""
        return [int(self.seen[name][self.seats.index(seat)]) for seat in range(len(self.seats))]

    def lines(self, name: str) -> list[str | None]:
        told = [self.seen[name][self.seats.index(seat)].tolist() for seat in range(len(self.seats))]
        return [self.colours[row.index(1)] if any(row) else None for row in told]

    def kinds(self, name: str) -> dict[str, int]:
        """Numbers of tiles by the names of their kinds."""
        found = {}
        pairs = [(a, b) for a in range(4) for b in range(a + 1, 4)]
        for i, number in enumerate(self.seen[name].tolist()):
            a, b = sorted((self.colours[role] for role in pairs[i // 2]), key=COLOURS.index)
            found[f"{a}-{b} {('cross', 'curves')[i % 2]}"] = number
        return found

    def tile_list(self, name: str) -> tuple[list[tuple[int, int, int, list[str | None]]], list[list[str | None]]]:
        """The tiles laid (order, x, y, sides), and the sides of those that fitted nowhere."""
        rows = [row.tolist() for row in self.seen[name]]
        laid = [
            (i, row[1], row[2], self.sides(self.seen[name][i, 3:]))
            for i, row in enumerate(rows)
            if row[0] == parts.LAID
        ]
        out = [self.sides(self.seen[name][i, 3:]) for i, row in enumerate(rows) if row[0] == parts.FITTED_NOWHERE]
        return laid, out


def section_tiles(tiles: list[dict[str, Any]]) -> list[tuple[int, int, int, list[str | None]]]:
    return [(t["order"], t["x"], t["y"], t["sides"]) for t in tiles if t["order"] is not None]


def plain_sides(names: list[str]) -> list[list[str | None]]:
    return [list(section_sides(TILE_NAMES.index(name), 0)) for name in names]


def check_map(read: Reading, view: dict[str, Any]) -> None:
    margin = parts.MARGIN
    found = {}
    for y, x in zip(*read.seen["owner"].nonzero(), strict=True):
        owner = int(read.seen["owner"][y, x])
        seat = None if owner == parts.ROW_OWNER else read.seats[owner - parts.FIRST_OWNER]
        found[int(x) - margin, int(y) - margin] = (seat, read.sides(read.seen["map"][:, y, x]))
    tiles = {(tile["x"], tile["y"]): (tile["seat"], tile["sides"]) for tile in view["tiles"]}
    near = {
        place: told for place, told in tiles.items() if abs(place[1]) <= margin and -margin <= place[0] < margin + 10
    }
    assert found == near
    assert not read.seen["map"][:, read.seen["owner"] == 0].any()


def check_last_round(read: Reading, last: dict[str, Any] | None) -> None:
    if last is None:
        for name in read.seen:
            assert not name.startswith("last") or not read.seen[name].any()
        return
    assert read.seen["last_ending"].tolist() == [last["ended_by"] == "journey", last["ended_by"] == "exhausted"]
    assert read.by_seat("last_ended").index(1) == last["ended_seat"]
    assert read.by_seat("last_points") == [seat["points"] for seat in last["seats"]]
    assert read.by_seat("last_lengths") == [seat["length"] for seat in last["seats"]]
    journeys = [seat["journey"] for seat in last["seats"]]
    assert read.by_seat("last_changes") == [journey["changes"] + 1 if journey else 0 for journey in journeys]
    assert read.lines("last_lines") == [seat["line"] for seat in last["seats"]]
    assert read.tile_list("last_tiles") == (section_tiles(last["tiles"]), plain_sides(last["out"]))
    row = [tile["sides"][0] for tile in last["tiles"] if tile["kind"] == "straight"]
    assert [side for side in read.sides(read.seen["last_row"]) if side] == row


def check(position: mt.Position, seat: int) -> None:
    view, read = position.view(seat), Reading(position, seat)
    seen = read.seen
    assert read.colours[0] == view["own"]["line"]
    assert sorted(read.colours) == sorted(COLOURS)
    check_map(read, view)
    path = {(x, y) for x, y in view["own"]["path"] if abs(y) <= parts.MARGIN}
    assert {
        (int(x) - parts.MARGIN, int(y) - parts.MARGIN) for y, x in zip(*seen["line_map"][0].nonzero(), strict=True)
    } == path
    assert seen["lengths"][0] == view["own"]["length"]
    assert {read.colours[k] for k in range(4) if seen["not_drawn"][k]} == set(view["not_drawn"])
    assert read.lines("lines") == view["lines"]
    assert read.tile_list("tiles") == (section_tiles(view["tiles"]), plain_sides(view["out"]))
    hand = view["in_hand"]
    assert [name for name, there in read.kinds("in_hand").items() if there] == ([hand["name"]] if hand else [])
    assert read.sides(seen["in_hand_sides"]) == (hand["sides"] if hand else [None] * 4)
    assert read.kinds("unseen") == view["unseen"]
    assert seen["pile"].tolist() == [view["pile"]]
    turn = read.by_seat("turn")
    assert (turn.index(1) if any(turn) else None) == view["turn"]
    assert read.by_seat("points") == view["scores"]
    assert seen["to_win"].tolist() == [view["to_win"]]
    assert seen["round"].tolist() == [view["round"]]
    assert seen["over"].tolist() == [view["over"]]
    assert seen["players"].tolist() == [1] * position.players + [0] * (4 - position.players)
    check_last_round(read, view["last_round"])


@pytest.mark.parametrize("board", ["standard", "shuttle"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_observations_say_what_views_say(board: str, players: int) -> None:
    position = mt.load("line-change", board=board).start(players=players, seed=players)
    for n, (seat, _) in enumerate(mixed(position, 3)):
        if n < 4 or n % 12 == 0:
            check(position, seat)
            check(position, (seat + 1) % players)
    for seat in range(players):
        check(position, seat)


@pytest.mark.parametrize("board", ["standard", "shuttle"])
def test_roles_go_by_where_lines_start(board: str) -> None:
    """The own line is 0, the other one from the same end 1, of the far ones the nearer start is 2."""
    game = mt.load("line-change", board=board)
    for seat in range(4):
        position = game.start(players=4, seed=9)
        read = Reading(position, seat)
        starts = [game.board.start(COLOURS.index(colour)) for colour in read.colours]
        assert starts[0][0] == starts[1][0] != starts[2][0] == starts[3][0]
        places = read.seen["starts"].tolist()
        distance = [abs(x - places[0][0]) + abs(y - places[0][1]) for x, y in places]
        assert distance[2] <= distance[3]
        row = len(game.board.straights) + 1
        steps = ((0, -1), (1, 0), (0, 1), (-1, 0))
        assert places == [[end * row + steps[side][0], steps[side][1]] for end, side in starts]


def test_tips_are_where_lines_go_on() -> None:
    """A tile laid on the tip of a line makes it longer."""
    position = mt.load("line-change").start(players=2, seed=6)
    grown = 0
    for n, (seat, move) in enumerate(mixed(position, 6)):
        before = split(position.game.observation_parts, position.observation(seat))
        after = position.copy()
        after.play(move, seat)
        now = split(position.game.observation_parts, after.observation(seat))
        if now["round"][0] != before["round"][0] or now["over"][0]:
            continue
        x, y = (int(number) for number in move.text.split()[0].split(","))
        for role in range(4):
            on_tip = before["tips"][role].tolist() == [x, y]
            assert (now["lengths"][role] > before["lengths"][role]) == on_tip
            grown += on_tip
        if n > 60:
            break
    assert grown > 5
