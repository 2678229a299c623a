"""What is counted: the same as the final views show, whoever plays and however the work is shared."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np
import pytest

import mornington as mt
from mornington.core.usage import Collection
from mornington.exploring.counting import Counts, Explorer
from mornington.exploring.figures import ENOUGH, things
from mornington.exploring.noting import GAMES, TIMES, WIN
from mornington.games.metromania.lattice import lattice
from mornington.testing.cases import mixed

Uses = Counter[str]


def next_station(position: mt.Position, seat: int) -> Iterator[tuple[str, str]]:
    sheet = position.view(None)["sheets"][seat]
    for line in sheet["lines"].values():
        yield from (("sections", section) for section in line["sections"])


def ticket_to_ride(position: mt.Position, seat: int) -> Iterator[tuple[str, str]]:
    view, board = position.view(None), position.game.board
    usage = position.game.spec.usage
    assert usage is not None
    names = usage.collections(board, position.options)[0].names
    yield from (("routes", names[i]) for i, owner in enumerate(view["routes"]) if owner == seat)
    for ticket in view["seats"][seat]["kept"]:
        name = f"{ticket['from']} - {ticket['to']} ({ticket['points']})"
        yield "tickets", name
        if ticket["done"]:
            yield "tickets-completed", name
    worth = {district.number: district.points for district in board.districts}
    yield from (("districts", f"district {n} ({worth[n]})") for n in view["seats"][seat]["districts"])


def metromania(position: mt.Position, seat: int) -> Iterator[tuple[str, str]]:
    view = position.view(None)
    own = [company["name"] for company in view["companies"] if company["seat"] == seat]
    yield from (("stations", station["at"]) for station in view["stations"] if station["company"] in own)
    for arrow in view["arrows"]:
        if arrow["company"] in own:
            yield "arrows", f"{arrow['kind']} {arrow['number']}"
    for company in view["companies"]:
        if company["name"] in own:
            for line in company["lines"]:
                yield from (("edges", "–".join(_sorted(t["from"], t["to"]))) for t in line["tunnels"])


def _sorted(*names: str) -> list[str]:
    """As the collection names an edge: from its tail to its head, which the lattice has chosen."""
    grid = lattice()
    ends = {grid.called(name) for name in names}
    tunnel = next(t for t in grid.tunnels if {t.tail, t.head} == ends)
    return sorted(names, key=lambda name: grid.called(name) != tunnel.tail)


def line_change(position: mt.Position, seat: int) -> Iterator[tuple[str, str]]:
    for move in position.moves:
        if move.seat == seat:
            yield "places", move.move.text.split()[0].replace("-", "−")


ORACLES: dict[str, tuple[int, Callable[[mt.Position, int], Iterator[tuple[str, str]]]]] = {
    "next-station-london": (2, next_station),
    "ticket-to-ride-london": (3, ticket_to_ride),
    "metromania": (2, metromania),
    "line-change": (3, line_change),
}


def played(game: mt.Game, players: int, seed: int, **options: Any) -> tuple[mt.Position, Explorer]:
    """A game to its end, and what an explorer counted in it."""
    position, explorer = game.start(players=players, seed=seed, **options), Explorer(game, game.check_options(players))
    moves = [(seat, move.id) for seat, move in mixed(position, seed)]
    explorer.add_played(seed, [seat for seat, _move in moves], [move for _seat, move in moves])
    return position, explorer


@pytest.mark.parametrize("name", ORACLES)
def test_uses_are_what_the_final_view_shows(name: str) -> None:
    players, oracle = ORACLES[name]
    position, explorer = played(mt.load(name), players, 5)
    for seat in range(players):
        shown: dict[str, Uses] = {}
        for key, thing in oracle(position, seat):
            shown.setdefault(key, Counter())[thing] += 1
        for key, wanted in shown.items():
            collection = next(c for c in explorer.collections if c.key == key)
            counted = counts_of(explorer, collection, seat)
            assert counted == Counter({k: n for k, n in wanted.items() if k in collection.names})
            assert counted.total() > 0.9 * wanted.total()  # Line Change counts a part of its endless map


def counts_of(explorer: Explorer, collection: Collection, seat: int) -> Uses:
    sums = explorer.counts.sums[seat]
    return Counter(
        {n: int(sums[s, TIMES]) for n, s in zip(collection.names, collection.slots, strict=True) if sums[s, TIMES]}
    )


def test_threads_and_batches_do_not_matter() -> None:
    game = mt.load("ticket-to-ride-london")
    found = []
    for workers, cuts in ((1, [90]), (3, [90]), (2, [31, 59])):
        explorer, seed = Explorer(game, game.check_options(2)), 2**64 - 40  # seeds go on at 0
        for n in cuts:
            assert sum(explorer.play([1, 0], n, seed % 2**64, workers)) == n
            seed += n
        found.append(explorer.counts)
    for counts in found[1:]:
        assert (counts.sums == found[0].sums).all()
        assert (counts.totals, counts.wins, counts.lengths) == (found[0].totals, found[0].wins, found[0].lengths)
        assert counts.numbers == found[0].numbers


def test_the_games_are_those_of_play_many() -> None:
    game = mt.load("line-change", board="shuttle")
    explorer = Explorer(game, game.check_options(2))
    assert sum(explorer.play([1, 1], 20, 7)) == 20
    totals, ranks, moves = game.play_many(20, 7, [1, 1], 2)
    assert [sorted(counts.elements()) for counts in explorer.counts.totals] == np.sort(totals, axis=0).T.tolist()
    assert sum(n * games for n, games in explorer.counts.lengths.items()) == moves
    assert sum(explorer.counts.wins) == 20 * WIN  # shared or not, every game is won once
    assert explorer.counts.wins[0] >= WIN * sum(row.tolist() == [1, 2] for row in ranks)


def test_every_seat_begins_once() -> None:
    for name, (players, _oracle) in ORACLES.items():
        game = mt.load(name)
        explorer = Explorer(game, game.check_options(players))
        list(explorer.play([1] * players, 10, 1, 1))
        for collection in explorer.collections:
            if collection.kind == "opening":
                assert explorer.counts.sums[:, list(collection.slots), GAMES].sum() == 10 * players, collection.key


def made_up(games: int) -> Counts:
    """Seat 0 always has 20 points and wins, seat 1 always 10; each uses slot 0 in some games."""
    counts = Counts.none(2, 2, [])
    counts.games, counts.wins = games, [games * WIN, 0]
    counts.totals = [Counter({20: games}), Counter({10: games})]
    counts.sums[0, 0] = [40, 80, 40 * WIN, 80 * WIN, 40 * 20, 40 * 400]
    counts.sums[1, 0] = [10, 10, 0, 0, 10 * 10, 10 * 100]
    counts.sums[:, 1, TIMES] = [3 * games, games]
    return counts


def test_a_better_seat_does_not_make_what_it_uses_look_good() -> None:
    collection = Collection("a", "A", "", ("x",), (0,))
    (thing,) = things(collection, made_up(100))
    assert (thing.games, thing.share, thing.times) == (50, 0.25, 90)
    assert thing.points is not None
    assert thing.wins is not None
    assert thing.points.value == 0  # both seats have what they always have
    assert thing.wins.value == pytest.approx(0)
    assert not thing.wins.sure


def test_shares_may_have_another_base() -> None:
    whole = Collection("a", "A", "", ("x",), (0,), per="rounds", per_slot=1)
    (thing,) = things(whole, made_up(100))
    assert thing.share == 90 / 400
    (part,) = things(Collection("b", "B", "", ("x",), (1,)), made_up(100), whole)
    assert part.part == 400 / 90


def test_little_is_said_of_what_is_hardly_used() -> None:
    counts = made_up(100)
    counts.sums[:, 0, GAMES] = [ENOUGH - 1, 0]
    (thing,) = things(Collection("a", "A", "", ("x",), (0,)), counts)
    assert thing.points is None
    assert thing.wins is None


def test_collections_have_a_slot_for_each_name() -> None:
    with pytest.raises(ValueError, match="2 names for 1 slots"):
        Collection("a", "A", "", ("x", "y"), (0,))
