"""The order of compiling, and what is told of it."""

from __future__ import annotations

import asyncio

from mornington.web import readiness_words
from mornington.web.readiness import ANALYSIS, PLAY, SEARCH, USUAL, Problem, Readiness, State
from mornington.web.work_list import Work, WorkList
from tests.web.loops import in_own_loop

GAMES = ("a", "b", "c")


def order(work_list: WorkList) -> str:
    """`a.play b.play …`, all that is left."""
    return " ".join(f"{work.game}.{work.part}" for work in work_list.waiting)


# The order


def test_play_of_all_games_comes_first_then_search_and_analysis_only_if_asked_for() -> None:
    assert order(WorkList(GAMES)) == "a.play b.play c.play a.search b.search c.search"


def test_a_game_that_someone_plays_goes_first_among_its_like() -> None:
    found = WorkList(GAMES)
    assert found.favour("c")
    assert order(found) == "c.play a.play b.play c.search a.search b.search"
    assert found.favour("b")
    assert not found.favour("c"), "that is known"
    assert order(found) == "c.play b.play a.play c.search b.search a.search"


def test_what_someone_waits_for_goes_before_all_else_with_all_it_needs() -> None:
    found = WorkList(GAMES)
    assert found.take() == Work("a", PLAY)
    assert found.want("b", SEARCH)
    assert found.want("a", ANALYSIS)
    assert not found.want("b", SEARCH)
    assert order(found) == "b.play b.search a.search a.analysis c.play c.search"


def test_what_was_begun_is_not_begun_again_unless_it_is_put_back() -> None:
    found = WorkList(GAMES)
    first = found.take()
    assert first is not None
    assert not found.want("a", PLAY)
    assert first not in found.waiting
    found.put_back(first)
    assert found.take() == first


def test_analysis_can_be_wanted_when_all_else_is_done() -> None:
    found = WorkList(GAMES)
    while found.take():
        pass
    assert found.want("b", ANALYSIS)
    assert order(found) == "b.analysis"


# What is told


class Clock:
    now = 100.0

    def __call__(self) -> float:
        return self.now


def new() -> tuple[Readiness, Clock]:
    clock = Clock()
    return Readiness(GAMES, clock), clock


def take(readiness: Readiness) -> Work:
    work = readiness.work.take()
    assert work is not None
    readiness.begin(work)
    return work


def test_a_part_waits_then_is_compiled_then_ready() -> None:
    readiness, clock = new()
    assert readiness.of("a", PLAY).state == State.WAITING
    work = take(readiness)
    readiness.advance(0.25)
    found = readiness.of("a", PLAY)
    assert (found.state, found.share) == (State.COMPILING, 0.25)
    clock.now += 10
    readiness.finish(work)
    assert readiness.of("a", PLAY).state == State.READY
    assert (readiness.took[work], readiness.ready_after[work]) == (10, 10)


def test_how_long_still_follows_the_machine() -> None:
    readiness, clock = new()
    work = take(readiness)
    readiness.advance(0.0)
    usual = readiness.of("b", SEARCH).seconds_left
    assert usual == 3 * USUAL[PLAY] + 2 * USUAL[SEARCH], "those before it, and itself"
    clock.now += 4 * USUAL[PLAY]
    readiness.finish(work)
    later = readiness.of("b", SEARCH).seconds_left
    assert later == 4 * (2 * USUAL[PLAY] + 2 * USUAL[SEARCH]), "this machine needs four times as long"


def test_how_long_still_follows_what_is_compiled_now() -> None:
    readiness, clock = new()
    take(readiness)
    clock.now += 3 * USUAL[PLAY]
    readiness.advance(0.5)
    found = readiness.of("a", PLAY)
    assert found.seconds_left == 3 * USUAL[PLAY], "as long again"


def test_the_share_never_goes_back_and_ends_at_all_of_it() -> None:
    readiness, clock = new()
    shares = []
    while readiness.work.waiting:
        work = take(readiness)
        for share in (0.0, 0.6, 0.5, 1.0):
            clock.now += 1
            readiness.advance(share)
            assert readiness.progress
            shares.append(readiness.progress.share)
        readiness.finish(work)
    assert shares == sorted(shares)
    assert shares[-1] == 1.0
    assert readiness.progress is None
    assert not readiness.is_busy


def test_nothing_is_told_of_what_comes_from_the_cache() -> None:
    readiness, clock = new()
    while readiness.work.waiting:
        work = take(readiness)
        clock.now += 5
        readiness.advance(1.0)
        assert readiness.is_busy
        assert readiness.progress is None
        assert readiness.of(*work).seconds_left is None
        assert readiness.of("c", SEARCH).seconds_left is None
        readiness.finish(work)
    assert readiness.of("a", SEARCH).state == State.READY


def test_what_may_come_from_the_cache_is_said_to_be_loaded() -> None:
    readiness, _clock = new()
    told = [
        readiness_words.levels_wait(readiness, "a"),
        readiness_words.bot_waits(readiness, "a", "Level 1"),
        readiness_words.advice_waits(readiness, "a"),
    ]
    assert all("being loaded" in sentence and " to go" not in sentence for sentence in told)
    assert readiness_words.until_ready(readiness, "a", SEARCH) == "soon"
    take(readiness)
    readiness.advance(0.0)  # the cache lacks something
    assert "getting ready, only this once: about" in readiness_words.levels_wait(readiness, "a")
    assert "moves then: about" in readiness_words.bot_waits(readiness, "a", "Level 1")
    assert readiness_words.until_ready(readiness, "a", SEARCH).startswith("about")


def test_analysis_has_no_time_until_someone_asks() -> None:
    readiness, _clock = new()
    take(readiness)
    readiness.advance(0.0)
    assert readiness.of("a", ANALYSIS).seconds_left is None
    assert readiness_words.until_ready(readiness, "a", ANALYSIS) == "soon"
    readiness.work.want("a", ANALYSIS)
    assert readiness.of("a", ANALYSIS).seconds_left == sum(USUAL.values())


def test_a_game_that_fails_leaves_the_others_alone() -> None:
    readiness, _clock = new()
    readiness.fail(take(readiness))
    assert [readiness.of("a", part).state for part in (PLAY, SEARCH, ANALYSIS)] == [State.UNAVAILABLE] * 3
    assert readiness.of("b", PLAY).state == State.WAITING
    assert order(readiness.work) == "b.play c.play b.search c.search"
    assert "some games" in readiness_words.problem(readiness)


def test_whoever_waits_is_told_whether_it_will_be_ready() -> None:
    async def work() -> list[bool]:
        readiness, _clock = new()
        waiting = [asyncio.ensure_future(readiness.settled("a", part)) for part in (PLAY, SEARCH, ANALYSIS)]
        await asyncio.sleep(0)
        readiness.finish(take(readiness))
        assert await waiting[0]
        assert await readiness.settled("a", PLAY)
        assert not waiting[1].done()
        readiness.give_up(Problem.NO_CACHE)
        return [await each for each in waiting]

    assert in_own_loop(work()) == [True, False, False]


def test_durations_are_told_roughly() -> None:
    told = [readiness_words.duration(seconds) for seconds in (0.1, 12, 61, 100, 200)]
    assert told == ["about 5 s", "about 15 s", "about 65 s", "about 2 minutes", "about 3 minutes"]
