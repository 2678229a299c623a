"""The process that compiles rules beside the server: what it is asked, and what happens when it breaks."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import subprocess
import sys
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import pytest

import mornington as mt
from mornington.web import compiling, processes
from mornington.web.readiness import ANALYSIS, PLAY, SEARCH, Problem, State
from mornington.web.work_list import Work
from tests.web.compilers import NotingCompiler, program
from tests.web.loops import in_own_loop

FIRST, LAST = mt.games()[0], mt.games()[-1]
PLAYS = [Work(game, PLAY) for game in mt.games()]
SEARCHES = [Work(game, SEARCH) for game in mt.games()]


def compile_with(
    monkeypatch: pytest.MonkeyPatch, fake: tuple[str, ...], work: Callable[[NotingCompiler], Coroutine[Any, Any, None]]
) -> NotingCompiler:
    """What becomes of a compiler whose process is a fake."""
    monkeypatch.setattr(compiling, "PROGRAM", fake)

    async def whole() -> NotingCompiler:
        compiler = NotingCompiler()
        compiler.start()
        try:
            await work(compiler)
        finally:
            await compiler.close()
        assert compiler._process is None
        return compiler

    return in_own_loop(whole())


async def until_settled(compiler: NotingCompiler) -> None:
    for work in PLAYS + SEARCHES:
        await compiler.readiness.settled(*work)


def test_everything_gets_ready_in_order_and_the_process_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(compiler: NotingCompiler) -> None:
        await until_settled(compiler)
        while compiler._process is not None:
            await asyncio.sleep(0)

    found = compile_with(monkeypatch, program(), work)
    assert found.done == PLAYS + SEARCHES
    assert found.changed == list(mt.games())
    assert not found.readiness.problem


def test_what_the_cache_has_already_needs_no_process(monkeypatch: pytest.MonkeyPatch) -> None:
    """A process is started for the rest alone, and in the order in which it is wanted."""
    asked = f"if part == 'play' and game != {LAST!r}: os._exit(7)"

    async def work(compiler: NotingCompiler) -> None:
        compiler.prepared.update(PLAYS[:-1])
        await until_settled(compiler)

    found = compile_with(monkeypatch, program(asked), work)
    assert found.done == PLAYS + SEARCHES
    assert found.changed == list(mt.games())
    assert not found.readiness.problem


def test_where_the_cache_has_everything_no_process_is_started(monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(compiler: NotingCompiler) -> None:
        compiler.prepared.update(PLAYS + SEARCHES)
        await until_settled(compiler)

    found = compile_with(monkeypatch, ("-c", "raise SystemExit(7)"), work)
    assert found.done == PLAYS + SEARCHES
    assert not found.readiness.problem


def test_analysis_is_compiled_when_someone_asks(monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(compiler: NotingCompiler) -> None:
        await until_settled(compiler)
        assert compiler.readiness.of(LAST, ANALYSIS).state == State.WAITING
        compiler.want(LAST, ANALYSIS)
        assert await compiler.readiness.settled(LAST, ANALYSIS)

    found = compile_with(monkeypatch, program(), work)
    assert found.done == [*PLAYS, *SEARCHES, Work(LAST, ANALYSIS)]


def test_what_someone_waits_for_comes_first(monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(compiler: NotingCompiler) -> None:
        compiler.want(LAST, SEARCH)
        await until_settled(compiler)

    found = compile_with(monkeypatch, program(), work)
    assert found.done[:2] == [Work(LAST, PLAY), Work(LAST, SEARCH)]


def test_a_process_that_dies_is_started_once_more(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    died = str(tmp_path / "died")
    once = f"if part == 'search' and not os.path.exists({died!r}): open({died!r}, 'w'); os._exit(7)"
    with caplog.at_level(logging.INFO):
        found = compile_with(monkeypatch, program(once), until_settled)
    assert found.done == PLAYS + SEARCHES, "nothing is lost and nothing done twice"
    assert "died (exit status 7) and is started once more" in caplog.text


def test_a_game_that_kills_the_process_leaves_the_others_alone(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    found = compile_with(monkeypatch, program(f"if game == {FIRST!r}: os._exit(7)"), until_settled)
    assert found.done == [work for work in PLAYS + SEARCHES if work.game != FIRST]
    assert found.readiness.problem == Problem.FAILED
    assert found.readiness.of(FIRST, SEARCH).state == State.UNAVAILABLE
    assert f"the rules of {FIRST} stay interpreted for play: compiling them, the process died (exit" in caplog.text


def test_each_work_may_meet_a_death(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """As many deaths as there is work to do, but never two at the same."""
    once = f"mark = os.path.join({str(tmp_path)!r}, game + part)"
    found = compile_with(
        monkeypatch, program(f"{once}\n    if not os.path.exists(mark): open(mark, 'w'); os._exit(7)"), until_settled
    )
    assert found.done == PLAYS + SEARCHES
    assert not found.readiness.problem


def test_a_process_that_cannot_begin_leaves_all_interpreted(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    found = compile_with(monkeypatch, ("-c", "raise SystemExit(7)"), until_settled)
    assert found.done == []
    assert found.readiness.problem == Problem.PROCESS_DIED
    assert found.readiness.of(FIRST, PLAY).state == State.UNAVAILABLE
    assert "cannot begin (exit status 7): the rest stays interpreted" in caplog.text


def test_whatever_else_breaks_nobody_waits_for_ever(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def no_room(*_arguments: str) -> Any:
        raise BlockingIOError("no more processes")

    monkeypatch.setattr(processes, "start_python", no_room)
    found = compile_with(monkeypatch, program(), until_settled)
    assert found.readiness.problem == Problem.PROCESS_DIED
    assert "no more processes" in caplog.text


def test_an_answer_that_makes_no_sense_ends_the_process(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    found = compile_with(monkeypatch, program("print('Hello')"), until_settled)
    assert found.readiness.problem == Problem.PROCESS_DIED
    assert "rules cannot be compiled" in caplog.text


def test_what_broke_comes_up_no_more_at_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    async def broken(_compiler: NotingCompiler) -> None:
        raise OSError("broken")

    async def whole() -> None:
        compiler = NotingCompiler()
        compiler.start()
        await asyncio.sleep(0)
        await compiler.close()

    monkeypatch.setattr(NotingCompiler, "_run", broken)
    in_own_loop(whole())


@pytest.mark.skipif(os.name != "posix", reason="signals of other systems are others")
def test_a_process_that_is_killed_is_started_once_more(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    begun = tmp_path / "begun"
    hang_once = f"if part == 'search' and not os.path.exists({str(begun)!r}): open({str(begun)!r}, 'w'); os.read(0, 1)"

    async def work(compiler: NotingCompiler) -> None:
        while not begun.exists():
            await asyncio.sleep(0.01)
        assert compiler._process is not None
        os.kill(compiler._process.pid, signal.SIGKILL)
        await until_settled(compiler)

    found = compile_with(monkeypatch, program(hang_once), work)
    assert found.done == PLAYS + SEARCHES
    assert not found.readiness.problem


def test_without_a_cache_nothing_is_compiled(monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> None:
    found = compile_with(monkeypatch, program(cache=False), until_settled)
    assert found.done == []
    assert found.readiness.problem == Problem.NO_CACHE
    assert "NUMBA_CACHE_DIR" in caplog.text


def test_a_game_that_does_not_compile_leaves_the_others_alone(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    refuse = f"if game == {FIRST!r}: say(failed='TypingError: no'); continue"
    found = compile_with(monkeypatch, program(refuse), until_settled)
    assert found.done == [work for work in PLAYS + SEARCHES if work.game != FIRST]
    assert found.readiness.of(FIRST, ANALYSIS).state == State.UNAVAILABLE
    assert "TypingError: no" in caplog.text


def test_rules_that_cannot_be_loaded_stay_interpreted(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def broken(_compiler: NotingCompiler, game: str) -> None:
        if game == FIRST:
            raise OSError("the cache is gone")

    monkeypatch.setattr(NotingCompiler, "_change_over", broken)
    found = compile_with(monkeypatch, program(), until_settled)
    assert found.readiness.of(FIRST, PLAY).state == State.UNAVAILABLE
    assert found.readiness.of(LAST, SEARCH).state == State.READY
    assert "the cache is gone" in caplog.text


def test_a_process_that_can_write_nowhere_says_so(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))  # where nothing was noted either
    nowhere = (
        "from numba.core import caching\n"
        "caching.CacheImpl._locator_classes = []\n"
        "from mornington.web import compiling_process\n"
        "compiling_process.main()\n"
    )
    found = compile_with(monkeypatch, ("-c", nowhere), until_settled)
    assert found.readiness.problem == Problem.NO_CACHE


def test_the_process_ends_with_whoever_started_it(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Also in the middle of its work: only the end of its input tells it."""
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path))
    process = subprocess.Popen(
        [sys.executable, *compiling.PROGRAM], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    with process:
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stdout.readline() == '{"cache": true}\n'
        process.stdin.write(f'{{"game": "{FIRST}", "part": "play"}}\n')
        process.stdin.flush()
        assert process.stdout.readline().startswith('{"share": ')
        process.stdin.close()
        assert process.wait() == 0
