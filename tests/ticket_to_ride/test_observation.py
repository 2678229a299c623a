"""Observations: what the view tells, reckoned once more from its plain data, and worked positions."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

import mornington as mt
from mornington.core.observations import split
from mornington.core.records import Array
from mornington.games.ticket_to_ride import observation, state
from mornington.testing.cases import mixed
from tests.thorough import slow
from tests.ticket_to_ride.boards import tiny

GAME = "ticket-to-ride-london"
KINDS = ("blue", "green", "black", "pink", "yellow", "orange", "bus")
PHASES = ("opening", "turn", "second card", "keep", "over")
SCORE = ("routes", "tickets_won", "tickets_lost", "districts", "tickets_done", "total")
TINY = tiny(colours=1, buses=7, length=1)  # few cards: decks run out, hands are known by counting


@pytest.fixture(scope="module")
def london() -> mt.Game:
    return mt.load(GAME)


def observed(position: mt.Position, seat: int) -> dict[str, Array]:
    return split(observation.PARTS, position.observation(seat))


def reckoned(position: mt.Position, seat: int) -> dict[str, Array]:
    """The parts of an observation from the view of a seat, slowly and plainly."""
    view: Any = position.view(seat)
    board, players = position.game.board, len(view["seats"])
    parts = {part.name: np.zeros(part.shape, int) for part in observation.PARTS}
    parts["deck"][0], parts["ticket_deck"][0] = view["deck"], view["ticket_deck"]
    parts["discards"][:] = [view["discards"].get(kind, 0) for kind in KINDS]
    parts["turns_left"][0] = -1 if view["turns_left"] is None else view["turns_left"]
    parts["phase"][PHASES.index(view["phase"])] = 1
    for place, kind in enumerate(view["row"]):
        parts["row"][place] = [kind == other for other in KINDS]
    for k in range(players):
        other = (seat + k) % players
        seen = view["seats"][other]
        parts["players"][k] = 1
        parts["started"][k] = other == 0
        parts["turn_of"][k] = view["turn_of"] == other
        parts["routes"][k, : len(board.routes)] = [owner == other for owner in view["routes"]]
        for i, district in enumerate(board.districts):
            parts["districts"][k, i] = district.number in seen["districts"]
        for name in ("buses", "route_points", "cards", "tickets", "offered"):
            parts[name][k] = seen[name]
        parts["known_cards"][k] = [seen["known_cards"].get(kind, 0) for kind in KINDS]
        if seen["hand"] is not None:
            parts["hand"][k] = [seen["hand"].get(kind, 0) for kind in KINDS]
            parts["score"][k] = [seen["score"][name] for name in SCORE]
            for ticket in seen["kept"]:
                parts["kept"][k, ticket["number"]] = 2 if ticket["done"] else 1
    for i, ticket in enumerate(view["seats"][seat]["offer"]):
        parts["offer"][i, ticket["number"]] = 1
    for ticket in view["seats"][seat]["returned"]:
        parts["returned"][ticket["number"]] = ticket["above"] + 1
    return parts


def check(position: mt.Position) -> None:
    for seat in range(position.players):
        found, expected = observed(position, seat), reckoned(position, seat)
        for part in observation.PARTS:
            assert found[part.name].tolist() == expected[part.name].tolist(), f"{part.name} of seat {seat}"
            assert part.low <= found[part.name].min() <= found[part.name].max() <= part.high


def moments(game: mt.Game, players: int, seed: int, every: int) -> Iterator[mt.Position]:
    """Moments of a game, the end and all choices of tickets included."""
    position = game.start(players=players, seed=seed)
    for n, _ in enumerate(mixed(position, seed)):
        if n % every == 0 or position.fields.phase in (state.OPENING, state.KEEPING):
            yield position
    yield position


BOARDS = [("london", 1, 6), ("tiny", 3, 3), slow("london", 20, 1), slow("dublin", 8, 3), slow("tiny", 40, 1)]


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize(("board", "games", "every"), BOARDS)
def test_observations_say_what_views_say(board: str, games: int, every: int, players: int) -> None:
    game = mt.load(GAME, board_text=TINY) if board == "tiny" else mt.load(GAME, board)
    for seed in range(games):
        for position in moments(game, players, seed, every):
            check(position)


def test_every_part_is_used(london: mt.Game) -> None:
    unused = {part.name for part in observation.PARTS}
    for seed in range(5):
        for position in moments(london, 2, seed, 1):
            unused -= {name for name, part in observed(position, 0).items() if part.any()}
    assert unused == set()


def test_seats_are_relative(london: mt.Game) -> None:
    """Each seat finds itself at 0, and whoever is next in turn at 1."""
    position = london.start(players=3, seed=1)
    s = position.fields
    s.routes[0], s.routes[1], s.routes[2] = np.uint64(1), np.uint64(2), np.uint64(4)
    for seat, order in enumerate(((0, 1, 2), (1, 2, 0), (2, 0, 1))):
        parts = observed(position, seat)
        assert parts["routes"].argmax(axis=1).tolist() == [*order, 0]
        assert parts["started"].tolist() == [int(other == 0) for other in order] + [0]
        assert parts["turn_of"].tolist() == parts["started"].tolist(), "seat 0 chooses tickets first"
        assert parts["players"].tolist() == [1, 1, 1, 0]
        assert not parts["routes"][3].any()


def test_cards_in_hand_and_in_memory(london: mt.Game) -> None:
    """A card taken from the row is known to all; a hand only to its owner."""
    position = london.start(players=2, seed=3)
    position.play("keep both")
    position.play("keep both")
    hand = observed(position, 0)["hand"][0].copy()
    kind = next(k for k, name in enumerate(KINDS[:6]) if f"take {name}" in map(str, position.legal(0)))
    position.play(f"take {KINDS[kind]}")
    position.play("draw")
    mine, theirs = observed(position, 0), observed(position, 1)
    taken = [int(k == kind) for k in range(len(KINDS))]
    assert mine["known_cards"][0].tolist() == theirs["known_cards"][1].tolist() == taken
    assert mine["hand"][0].sum() == mine["cards"][0] == theirs["cards"][1] == 4
    assert (mine["hand"][0] - hand)[kind] >= 1
    assert not theirs["hand"][1].any()
    assert not mine["hand"][1].any()


def test_tickets_offered_kept_and_returned(london: mt.Game) -> None:
    """Seat 1 keeps its second ticket: the first one lies under the deck, which it alone knows."""
    position = london.start(players=2, seed=3)
    first, second = (position.fields.offer[1, i] for i in range(2))
    position.play("keep both")
    before = observed(position, 1)
    assert before["offer"].argmax(axis=1).tolist() == [first, second]
    assert before["offered"].tolist() == [2, 0, 0, 0]
    assert observed(position, 0)["offered"].tolist() == [0, 2, 0, 0]
    assert not observed(position, 0)["offer"].any()
    position.play(state.KEEP + 1)
    after = observed(position, 1)
    assert np.flatnonzero(after["kept"][0]).tolist() == [second]
    assert after["returned"][first] == after["ticket_deck"][0] == len(london.board.tickets) - 3
    assert after["returned"].sum() == after["returned"][first]
    other = observed(position, 0)
    assert not other["returned"].any()
    assert other["tickets"].tolist() == [2, 1, 0, 0]
    assert not other["kept"][1].any()


def test_the_end_shows_everything(london: mt.Game) -> None:
    position = london.start(players=3, seed=2)
    for _ in mixed(position, 2):
        pass
    parts = observed(position, 1)
    s = position.fields
    assert parts["phase"].tolist() == [0, 0, 0, 0, 1]
    assert not parts["turn_of"].any()
    for k, seat in enumerate((1, 2, 0)):
        assert parts["hand"][k].tolist() == s.hand[seat].tolist()
        assert sum(1 << int(t) for t in np.flatnonzero(parts["kept"][k])) == int(s.kept[seat])
        assert parts["score"][k].tolist() == position.table[seat][: state.SCORE_ROWS]


def test_a_finished_ticket_is_told_from_an_open_one(london: mt.Game) -> None:
    """British Museum – Piccadilly Circus, which the route between them joins."""
    position = london.start(players=2, seed=1)
    s, ticket = position.fields, london.board.tickets[0]
    s.kept[0] = np.uint64(1)
    assert observed(position, 0)["kept"][0, 0] == 1
    route = next(k for k, r in enumerate(london.board.routes) if {r.tail, r.head} == {ticket.start, ticket.end})
    s.routes[0] = np.uint64(1 << route)
    parts = observed(position, 0)
    assert parts["kept"][0, 0] == 2
    assert parts["score"][0, state.TOTAL] == parts["route_points"][0] + ticket.points


def test_move_numbers_mean_what_the_actions_say(london: mt.Game) -> None:
    """Claims are taken apart as their meaning says."""
    board = london.board
    (claims,) = [action for action in observation.ACTIONS if action.first == state.CLAIM]
    tried = 0
    for position in moments(london, 2, 4, 3):
        for seat in position.actors:
            for move in position.legal(seat):
                if move.id in claims.numbers:
                    k = move.id - claims.first
                    route, p = board.routes[k // 37], k % 37
                    buses = route.length if p == 36 else p % 6
                    paid = [] if p == 36 else [f"{route.length - buses} {KINDS[p // 6]}"]
                    paid += [f"{buses} bus"] if buses else []
                    assert str(move).endswith(f"{route.colour}: {' '.join(paid)}")
                    tried += 1
    assert tried > 10
