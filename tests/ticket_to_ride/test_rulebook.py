"""The rules page: what its figures show and its text says is what the rules count."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import mornington as mt
from mornington.core.errors import ForbiddenMove
from mornington.games.ticket_to_ride import state
from mornington.games.ticket_to_ride.draw import lights
from mornington.games.ticket_to_ride.rulebook import LENGTHS, examples, values
from mornington.teaching.rulebook import rulebook

from .test_oracle import oracle_board, scores_agree, table_of

CHECK_LIST = Path(__file__).parents[2] / "docs" / "checklists" / "ticket-to-ride-london.md"


@pytest.fixture(scope="module")
def game() -> mt.Game:
    return mt.load("ticket-to-ride-london", interpreted=True)


def rows(position: mt.Position, seat: int = 0) -> list[int]:
    return position.score_rows[seat]


def counted_alike(position: mt.Position) -> None:
    """Points counted once more, by an independent reading of the rules."""
    scores_agree(oracle_board(position.game.board), table_of(position), position)


def test_the_table_has_every_length_of_the_board(game: mt.Game) -> None:
    assert {route.length for route in game.board.routes} == set(range(1, LENGTHS + 1))


def test_the_paid_route_has_its_length_and_brings_its_points(game: mt.Game) -> None:
    position = examples.rich_hand(game, "yellow", examples.PAID_LENGTH)
    ways = examples.payments(position, examples.PAID_ROUTE)
    assert ways == ["3 yellow", "2 yellow 1 bus", "1 yellow 2 bus", "3 bus"]
    for way in ways:
        after = position.copy()
        after.play(f"claim {examples.PAID_ROUTE}: {way}")
        assert rows(after)[state.ROUTE_POINTS] == examples.PAID_POINTS
        assert after.view()["seats"][0]["buses"] == game.board.buses - examples.PAID_LENGTH


def test_a_grey_route_takes_one_colour(game: mt.Game) -> None:
    position = examples.rich_hand(game, "pink", examples.GREY_LENGTH)
    assert game.board.routes[examples.route_named(game.board, examples.GREY_ROUTE)].length == examples.GREY_LENGTH
    assert "4 pink" in examples.payments(position, examples.GREY_ROUTE)
    with pytest.raises(ForbiddenMove, match="of one colour"):
        position.play(f"claim {examples.GREY_ROUTE}: {examples.TWO_COLOURS}")


def test_a_face_up_bus_is_no_second_card(game: mt.Game) -> None:
    position = examples.second_card(game)
    assert "bus" in position.view()["row"]
    assert "take bus" not in [move.text for move in position.legal()]
    first = examples.face_up(game).copy()
    first.play("take bus")
    assert first.actors == (1,)


def test_three_buses_are_swept_away(game: mt.Game) -> None:
    after = examples.three_buses(game)
    assert after.view()["discards"]["bus"] == state.BUSES_FORBIDDEN
    assert after.view()["row"].count("bus") < state.BUSES_FORBIDDEN


@pytest.mark.parametrize(("players", "is_open"), [(2, False), (3, True)])
def test_the_other_route_of_a_double(game: mt.Game, players: int, is_open: bool) -> None:
    position = examples.doubles(game, players)
    other = examples.route_named(game.board, f"{examples.DOUBLE_ROUTE} pink")
    closed = [int(position.fields.closed[seat]) >> other & 1 for seat in range(players)]
    assert closed == [1, *[int(not is_open)] * (players - 1)]


@pytest.mark.parametrize("done", [True, False])
def test_the_ticket_is_won_or_lost(game: mt.Game, done: bool) -> None:
    position = examples.joined_ticket(game, done)
    won, lost = (examples.TICKET_POINTS, 0) if done else (0, -examples.TICKET_POINTS)
    assert (rows(position)[state.WON], rows(position)[state.LOST]) == (won, lost)
    counted_alike(position)


def test_the_way_of_a_ticket_is_the_one_that_was_built(game: mt.Game) -> None:
    position = examples.joined_ticket(game, True)
    ticket = game.board.tickets[examples.ticket_number(game.board, examples.TICKET)]
    way = lights.joining_routes(game.board, position.view()["routes"], 0, ticket)
    assert way == [examples.route_named(game.board, route) for route in examples.JOINING]
    open_one = examples.joined_ticket(game, False)
    assert lights.joining_routes(game.board, open_one.view()["routes"], 0, ticket) == []


def test_the_district_is_joined_by_a_way_that_leaves_it(game: mt.Game) -> None:
    position = examples.joined_district(game)
    assert position.view()["seats"][0]["districts"] == [examples.DISTRICT]
    assert rows(position)[state.DISTRICT_POINTS] == examples.DISTRICT_POINTS
    counted_alike(position)
    outside = {route for route in examples.AROUND_THE_DISTRICT if "Waterloo" in route}
    assert len(outside) == 2


def test_the_last_round_begins_as_the_figure_shows_it(game: mt.Game) -> None:
    position = examples.last_round(game)
    view = position.view()
    order = examples.order_of_last_turns(position)
    assert [seat["buses"] for seat in view["seats"]][order[-1]] == examples.LAST_ROUND_BUSES <= state.LAST_ROUND_AT
    assert order == [2, 0, 1]  # Chloe, Ada, Ben


def test_the_winner_has_the_points_that_the_page_tells(game: mt.Game) -> None:
    position = examples.finished(game)
    outcome = position.outcome()
    assert outcome is not None
    assert outcome.winners == (2,)
    row = rows(position, 2)
    told = [str(points).replace("−", "-") for points in examples.FINAL.values()]
    wanted = (state.ROUTE_POINTS, state.WON, state.LOST, state.DISTRICT_POINTS, state.TOTAL)
    assert told == [str(row[k]) for k in wanted]
    counted_alike(position)
    assert position.breakdown(2).total == row[state.TOTAL]


def test_the_check_list_names_sections_and_figures_of_the_page(game: mt.Game) -> None:
    book = rulebook(game)
    lines = CHECK_LIST.read_text("utf-8").splitlines()
    items = [line.split(" | ") for line in lines if re.match(r"\| \d", line)]
    assert [int(item[0].strip("| ")) for item in items] == list(range(1, len(items) + 1))
    figures = set(game.spec.rulebook.FIGURES) if game.spec.rulebook else set()
    for _number, _sentence, where in items:
        named = re.findall(r"(figure )?`([^`]+)`", where)
        assert named or where.startswith(("no rule", "not for a computer")), where
        for is_figure, name in named:
            assert name in figures if is_figure else book.section(name), where


def test_values_are_those_of_the_board_that_is_played() -> None:
    dublin = mt.load("ticket-to-ride-london", "dublin", interpreted=True)
    assert values(dublin)["buses"] == dublin.board.buses
    assert examples.on_own_board(dublin).board.name == "London"
