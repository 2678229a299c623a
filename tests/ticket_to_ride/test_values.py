"""What bots learn from: the same interpreted and compiled, nothing that a seat cannot know, and what it says."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import numpy as np
import pytest

import mornington as mt
from mornington.bots.features import features, features_after
from mornington.games.ticket_to_ride import feature_words, meta, planning, sights, state, values
from tests.playing import mixed
from tests.ticket_to_ride.boards import tiny

GAME = "ticket-to-ride-london"
TINY = tiny(colours=1, buses=7, length=1)  # few cards: decks run out, hands are known by counting


@pytest.fixture(scope="module")
def london() -> mt.Game:
    return mt.load(GAME)


def moments(game: mt.Game, players: int, seed: int, every: int = 1) -> Iterator[mt.Position]:
    """Moments of a game, and whenever tickets are to choose from."""
    position = game.start(players=players, seed=seed)
    for n, _ in enumerate(mixed(position, seed)):
        if n % every == 0 or position.fields.phase == state.KEEPING:
            yield position.copy()


def seen(position: mt.Position, seat: int, game: mt.Game | None = None) -> tuple[int, list[int]]:
    """The network and the words of features, by the rules of the position's game or of another one."""
    engine = (game or position.game).engine
    words = np.full(values.FEATURE_WORDS, 77, np.uint64)  # whatever was there before
    s, w, out = engine.hold(position.state.copy()), engine.work(), engine.hold(words)
    network = int(engine.bound(values).features(engine.board[0], s[0], w[0], seat, out))
    return network, [int(word) for word in words]


def sensible(position: mt.Position, seat: int) -> list[int]:
    engine = position.game.engine
    legal = [move.id for move in position.legal(seat)]
    moves = np.array(legal, np.int64)
    s = engine.hold(position.state.copy())
    n = engine.bound(values).sensible(engine.board[0], s[0], seat, engine.hold(moves), len(legal))
    return [int(move) for move in moves[:n]]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_features_are_the_same_interpreted_and_compiled(london: mt.Game, players: int) -> None:
    plain = mt.load(GAME, interpreted=True)
    for position in moments(london, players, players, every=15):
        for seat in range(players):
            assert seen(position, seat) == seen(position, seat, plain)


@pytest.mark.parametrize(
    ("board", "players", "games"), [("", 2, 3), ("", 3, 1), ("", 4, 1), (TINY, 2, 9), (TINY, 4, 9)]
)
def test_features_after_a_move_are_the_same_by_those_before_it(board: str, players: int, games: int) -> None:
    game = mt.load(GAME, board_text=board) if board else mt.load(GAME)
    tried: Counter[str] = Counter()
    for position in (p for seed in range(games) for p in moments(game, players, seed, every=2) if not p.over):
        seat = position.actors[0]
        _, known = features(position, seat)
        for move in position.legal(seat):
            after = position.copy()
            after.play(move, seat)
            wanted, words = features(after, seat)
            found, told = features_after(after, seat, move.id, known)
            assert found == wanted
            if wanted >= 0:
                assert told.tolist() == words.tolist(), f"{move} of seat {seat}"
                claims = move.id >= state.CLAIM
                tried["claims" if claims else "others"] += 1
                tried["needs"] += claims and known[feature_words.OTHERS_NEED] != words[feature_words.OTHERS_NEED]
    assert min(tried["claims"], tried["others"]) > 10
    if not board:
        assert tried["needs"] > 10  # claims that change what others need


def test_no_part_of_the_features_writes_bits_of_another(london: mt.Game) -> None:
    """What a move leaves as it was is copied by these sets of bits."""
    bound, engine = london.engine.bound(sights), london.engine
    by_needs, by_cards = (np.array(masks, np.uint64) for masks in (feature_words.BY_NEEDS, feature_words.BY_CARDS))
    by_map = ~(by_needs | by_cards)
    assert not np.any(by_needs & by_cards)
    written = dict.fromkeys(("see_needs", "see_map", "see_cards"), 0)
    for position in moments(london, 4, 6, every=3):
        for name, own in (("see_needs", by_needs), ("see_map", by_map), ("see_cards", by_cards)):
            words = np.zeros(values.FEATURE_WORDS, np.uint64)
            s, w = engine.hold(position.state.copy()), engine.work()
            getattr(bound, name)(engine.board[0], s[0], w[0], 0, engine.hold(words))
            assert not np.any(words & ~own), name
            written[name] += int(np.count_nonzero(words))
    assert min(written.values()) > 10


def test_ways_that_cost_more_than_is_asked_for_are_not_looked_for(london: mt.Game) -> None:
    bound, engine = london.engine.bound(planning), london.engine
    w, free, usable = engine.work(), np.uint64(0), engine.board["every_route"][0]
    for ticket in london.board.tickets:
        costs = []
        for most in (planning.FAR - 1, *range(12)):
            bound.spread(engine.board[0], w[0], ticket.start, ticket.end, free, usable, False, most)
            costs.append(int(w["cost"][0, ticket.end]))
        assert costs[1:] == [min(costs[0], most + 1) for most in range(12)]


def test_every_network_has_its_part_of_the_game(london: mt.Game) -> None:
    networks = [seen(position, 0)[0] for position in moments(london, 2, 2)]
    assert set(networks) == set(range(values.NETWORKS))
    assert networks == sorted(networks)


def test_features_work_on_every_board() -> None:
    for game in (mt.load(GAME, "dublin"), mt.load(GAME, board_text=TINY)):
        for position in moments(game, 3, 5, every=5):
            for seat in range(3):
                network, words = seen(position, seat)
                assert 0 <= network < values.NETWORKS
                assert any(words)


@pytest.mark.parametrize(("board", "players"), [("", 2), ("", 4), (TINY, 2)])
def test_features_tell_nothing_that_the_seat_cannot_know(board: str, players: int) -> None:
    game = mt.load(GAME, board_text=board) if board else mt.load(GAME)
    different = 0
    for n, position in enumerate(moments(game, players, 8, every=3)):
        for seat in range(players):
            twin = position.resampled(seat, n)
            different += bytes(twin) != bytes(position)
            assert seen(twin, seat) == seen(position, seat)
    assert different > 10


@pytest.mark.parametrize(
    ("field", "at"),
    [("hand", (0, 2)), ("sure", (1, 2)), ("discards", 2), ("buses", 0), ("buses", 1), ("routes", 0), ("kept", 0)],
)
def test_features_tell_what_the_seat_knows(london: mt.Game, field: str, at: int | tuple[int, int]) -> None:
    position = next(p for n, p in enumerate(moments(london, 2, 4)) if n == 30)
    before = seen(position, 0)
    part = position.state[field][0]
    part[at] = part[at] ^ 1
    assert seen(position, 0) != before


def test_a_finished_game_has_no_value(london: mt.Game) -> None:
    position = london.start(players=2, seed=1)
    for _ in mixed(position, 1):
        pass
    assert seen(position, 0)[0] == -1


def test_tickets_are_told_as_open_then_as_done(london: mt.Game) -> None:
    """British Museum – Piccadilly Circus, which the route between them joins."""
    position = london.start(players=2, seed=1)
    s = position.fields
    s.kept[0] = 1
    _, words = seen(position, 0)
    assert words[feature_words.OWN_TICKETS] == 1 << feature_words.HALF
    assert words[feature_words.NEAR_TICKETS] == 1 | 1 << feature_words.HALF  # it costs two buses
    route = next(k for k, r in enumerate(london.board.routes) if {r.tail, r.head} == set(ends(london, 0)))
    assert words[feature_words.PLANNED] == 1 << route
    s.routes[0] = np.uint64(1 << route)
    _, words = seen(position, 0)
    assert words[feature_words.OWN_TICKETS] == 1
    assert words[feature_words.PLANNED] == 0


def test_tickets_that_others_may_have_finished_are_told(london: mt.Game) -> None:
    position = london.start(players=2, seed=1)
    s = position.fields
    for seat in range(2):
        for i in range(state.OFFER):
            s.offer[seat, i] = state.NONE
    route = next(k for k, r in enumerate(london.board.routes) if {r.tail, r.head} == set(ends(london, 0)))
    s.routes[1] = np.uint64(1 << route)
    theirs = feature_words.OTHERS + feature_words.THEIR_TICKETS
    assert seen(position, 0)[1][theirs] & 1
    s.kept[0] = 1  # the seat has this ticket itself
    assert not seen(position, 0)[1][theirs] & 1


def ends(game: mt.Game, ticket: int) -> tuple[int, int]:
    found = game.board.tickets[ticket]
    return found.start, found.end


def test_sensible_payments_use_few_buses(london: mt.Game) -> None:
    """Of the payments of a route, the one with the fewest buses for each colour; all other moves stay."""
    left_out = 0
    for position in moments(london, 2, 3):
        for seat in position.actors:
            legal = [move.id for move in position.legal(seat)]
            kept = sensible(position, seat)
            assert [m for m in legal if m < state.CLAIM] == [m for m in kept if m < state.CLAIM]
            cheapest: dict[tuple[int, int], int] = {}
            for move in legal:
                if move >= state.CLAIM:
                    route, payment = divmod(move - state.CLAIM, state.PAYMENTS)
                    cheapest.setdefault((route, payment // state.LONGEST), move)
            coloured = {route for route, colour in cheapest if colour < state.COLOURS}
            wanted = {m for (route, c), m in cheapest.items() if c < state.COLOURS or route not in coloured}
            assert {m for m in kept if m >= state.CLAIM} == wanted
            left_out += len(legal) - len(kept)
    assert left_out > 10


def test_two_players_have_weights_of_their_own() -> None:
    assert [values.edition({"players": n}) for n in (2, 3, 4)] == ["2", "3-4", "3-4"]


def test_every_edition_learns_under_its_own_options() -> None:
    learned = [(name, dict(options)) for name, several in values.EDITIONS.items() for options in several]
    assert [name for name, _ in learned] == [values.edition(options) for _, options in learned]
    assert [options["players"] for _, options in learned] == list(meta.PLAYERS)
