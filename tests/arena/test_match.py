"""Matches: who meets whom, the same games whoever plays them where, and what they add up to."""

from __future__ import annotations

import random
from itertools import count, pairwise
from types import SimpleNamespace

import pytest

import mornington as mt
from mornington.arena import match as match_module
from mornington.arena import pool
from mornington.arena.match import arrange, play
from mornington.arena.runner import run
from mornington.arena.standings import standings
from tests.arena.matches import GAME, a_match, games_of, made_up, without_seconds
from tests.thorough import slow

LONG_AGO = 0.0  # in 1970


class FirstMove(mt.Bot):
    """The same choice whatever the seed."""

    name = "first"

    def pick(self, position: mt.Position, seat: int, moves: tuple[mt.Move, ...]) -> mt.Move:
        return moves[0]


class LastMove(FirstMove):
    name = "last"

    def pick(self, position: mt.Position, seat: int, moves: tuple[mt.Move, ...]) -> mt.Move:
        return moves[-1]


@pytest.fixture
def simple_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots that need no random numbers, known in this process only."""
    kinds = {"first": FirstMove, "last": LastMove}
    monkeypatch.setattr(match_module, "make", lambda name, seed=0, **_: kinds[name](seed))


@pytest.mark.parametrize(
    ("bots", "players", "pairings"),
    [(2, 2, 1), (3, 2, 3), (4, 2, 6), (4, 3, 4), (4, 4, 1), (1, 1, 1), (3, 1, 3)],
)
def test_every_deal_is_played_by_all_in_all_seats(bots: int, players: int, pairings: int) -> None:
    match = a_match(*["greedy"] * bots, game="next-station-london", players=players)
    assert len(match.pairings) == pairings
    games = match.length(3 * players)
    fixtures = [match.fixture(number) for number in range(games)]
    assert games == 3 * players * pairings
    for deal in range(3):
        mine = [f for f in fixtures if f.seed == match.seed + deal]
        assert len({f.seats for f in mine}) == len(mine) == players * pairings
        for bot in range(bots):
            seats = [f.seats.index(bot) for f in mine if bot in f.seats]
            assert {seats.count(seat) for seat in range(players)} == {len(seats) // players}, "each seat equally often"
    assert fixtures == [match.fixture(number) for number in range(match.length(4 * players))][:games]


def test_an_odd_number_of_games_is_rounded_up_to_whole_deals() -> None:
    assert a_match("greedy", "random").length(401) == 402
    assert a_match("greedy", "random", "greedy", players=3).length(10) == 12


def test_every_seat_of_every_game_has_random_numbers_of_its_own() -> None:
    match = a_match("greedy", "greedy")
    assert len({match.bot_seed(number, seat) for number in range(500) for seat in range(2)}) == 1000
    assert a_match("greedy", "greedy", seed=6).bot_seed(0, 0) != match.bot_seed(0, 0)


def test_seeds_go_round_at_their_end() -> None:
    match = a_match("greedy", "random", seed=2**64 - 1)
    assert [match.fixture(number).seed for number in (0, 2)] == [2**64 - 1, 0]


@pytest.mark.usefixtures("simple_bots")
@pytest.mark.parametrize("deals", [1, slow(4)])
@pytest.mark.parametrize("game", mt.games())
def test_a_mirror_match_of_a_bot_without_chance_is_exactly_even(game: str, deals: int) -> None:
    """What one copy wins on a deal in one seat, the other wins in the same seat."""
    match = a_match("first", "first", game=game)
    games = games_of(match, 2 * deals)
    assert len(games) == 2 * deals
    for one, other in list(pairwise(games))[::2]:
        assert one.seed == other.seed
        assert one.state == other.state
        assert one.seats == tuple(reversed(other.seats))
    sums = standings(match, games)
    assert [bot.wins.value for bot in sums.bots if bot.wins] == [0.5, 0.5]
    assert len({bot.score.value for bot in sums.bots}) == 1
    assert [round(bot.rating.value) for bot in sums.bots if bot.rating] == [1000, 1000]


@pytest.mark.usefixtures("simple_bots")
def test_the_standings_count_what_was_played() -> None:
    """Against a count by hand, game by game."""
    match = a_match("first", "last", game="next-station-london", players=2)
    games = games_of(match, 20)
    wins, points = [0.0, 0.0], [0, 0]
    for game in games:
        for bot in (0, 1):
            seat = game.seats.index(bot)
            points[bot] += game.totals[seat]
            wins[bot] += (game.ranks[seat] == 1) / game.ranks.count(1)
    sums = standings(match, games)
    assert [bot.wins.value for bot in sums.bots if bot.wins] == pytest.approx([w / 20 for w in wins])
    assert [bot.score.value for bot in sums.bots] == pytest.approx([p / 20 for p in points])
    assert sums.duels[0].share.value == pytest.approx(wins[0] / 20)


@pytest.mark.slow
def test_a_mirror_match_of_greedy_is_even_within_its_interval() -> None:
    match = a_match("greedy", "greedy")
    wins = standings(match, games_of(match, 300)).bots[0].wins
    assert wins is not None
    assert wins.low < 0.5 < wins.high
    assert wins.high - wins.low < 0.15


def test_a_saturated_match_comes_out_near_one_with_a_lower_bound_of_its_own() -> None:
    match = a_match("greedy", "random")
    wins = standings(match, games_of(match, 200)).bots[0].wins
    assert wins is not None
    assert wins.value > 0.98
    assert 0.93 < wins.low < wins.value


def test_results_do_not_depend_on_the_number_of_processes() -> None:
    match = a_match("greedy", "random", "greedy")
    alone, shared = games_of(match, 6, processes=1), games_of(match, 6, processes=2)
    assert without_seconds(alone) == without_seconds(shared)
    assert len(alone) == 18


@pytest.mark.slow
def test_matches_of_several_games_share_the_processes() -> None:
    matches = [a_match("greedy", "random"), a_match("greedy", "greedy", game="next-station-london")]
    tasks = [(0, 0), (1, 1), (1, 0), (0, 3)]
    found = list(run(matches, tasks, 2, None))
    assert [(index, game.number) for index, game in found] == tasks
    for index, game in found:
        assert play(matches[index], matches[index].fixture(game.number))[1].state == game.state  # type: ignore[index]


@pytest.mark.parametrize("processes", [1, 2])
def test_after_the_deadline_no_game_is_begun(processes: int) -> None:
    match = a_match("greedy", "random")
    assert list(run([match], [(0, 0), (0, 1)], processes, LONG_AGO)) == []


def test_a_game_that_was_begun_is_finished(monkeypatch: pytest.MonkeyPatch) -> None:
    """By a clock that moves on only when it is looked at: before each game, once."""
    clock = count(100.0)
    monkeypatch.setattr(pool, "time", SimpleNamespace(time=lambda: next(clock)))
    match = a_match("greedy", "random")
    found = list(run([match], [(0, number) for number in range(9)], 1, 103.0))
    assert without_seconds([game for _, game in found]) == without_seconds(games_of(match, 4)[:3])


def test_a_game_can_be_stopped_on_its_way() -> None:
    match = a_match("greedy", "random")
    assert play(match, match.fixture(0), lambda: True) is None


def test_only_choices_are_decisions() -> None:
    """Where one move is legal no bot is asked, so the time for a choice is not flattered."""
    match = a_match("greedy", "random", game="next-station-london")
    done = play(match, match.fixture(0))
    assert done is not None
    position, game = done
    choices = [0, 0]
    for n, entry in enumerate(position.moves):
        assert entry.seat is not None
        choices[entry.seat] += len(position.at(n).legal(entry.seat)) > 1
    assert game.decisions == tuple(choices)
    assert sum(choices) < game.moves == len(position.moves)


def test_deals_not_played_in_all_seats_do_not_count() -> None:
    match = a_match("greedy", "random")
    games = made_up(match, 10, lambda _, bot: bot + 1)
    sums = standings(match, games[:9])
    assert (sums.games, sums.left_out) == (8, 1)
    assert standings(match, games[:1]).bots == []


def test_shared_wins_are_split_and_seats_compared_two_by_two() -> None:
    """Three bots: the first two always share the win."""
    match = a_match("greedy", "random", "greedy", players=3)
    sums = standings(match, made_up(match, 12, lambda _, bot: (1, 1, 3)[bot]))
    assert [bot.wins.value for bot in sums.bots if bot.wins] == [0.5, 0.5, 0.0]
    assert {(d.first, d.second): d.share.value for d in sums.duels} == {
        ("greedy #1", "random"): 0.5,
        ("greedy #1", "greedy #2"): 1.0,
        ("random", "greedy #2"): 1.0,
    }
    assert {d.weight for d in sums.duels} == {2 / 3}


def test_alone_there_are_scores_and_no_wins() -> None:
    match = a_match("greedy", "random", game="next-station-london", players=1)
    sums = standings(match, games_of(match, 30))
    greedy, chance = sums.bots
    assert greedy.wins is None
    assert greedy.rating is None
    assert greedy.games == 30
    assert greedy.score.value > 1.5 * chance.score.value
    assert sums.duels == []


def test_the_mean_and_its_error_are_taken_over_deals() -> None:
    dice = random.Random(1)
    match = a_match("greedy", "random")
    lucky = [dice.random() < 0.5 for _ in range(200)]
    # on each deal one bot wins in both seats: the games of a deal say the same, so 200 deals are 200 observations
    sums = standings(match, made_up(match, 400, lambda number, bot: 1 + (lucky[number // 2] == bot)))
    error = sums.bots[0].score.standard_error
    assert error == pytest.approx(10 * 0.5 / 200**0.5, rel=0.02)


@pytest.mark.parametrize(
    ("bots", "players", "words"),
    [
        (["gredy", "random"], None, "did you mean greedy"),
        (["greedy"], None, "name one for each"),
        (["greedy", "random"], 3, "2 bots for 3 seats"),
        (["greedy", "random"], 9, "2 to 4 players"),
        ([], None, "name the bots"),
    ],
)
def test_matches_that_cannot_be(bots: list[str], players: int | None, words: str) -> None:
    with pytest.raises(mt.MorningtonError, match=words):
        arrange(mt.load(GAME), bots, 0, players, {})
