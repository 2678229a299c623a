"""The line under the log in a terminal."""

from __future__ import annotations

import sys
import threading
import time
from io import StringIO

import pytest

import mornington as mt
from mornington.cli.status_line import CLEAR, StatusLine
from mornington.web.readiness import Readiness


class Terminal(StringIO):
    def isatty(self) -> bool:
        return True


class Clock:
    now = 0.0

    def __call__(self) -> float:
        return self.now


def compiling(share: float) -> Readiness:
    readiness = Readiness(mt.games())
    work = readiness.work.take()
    assert work is not None
    readiness.begin(work)
    readiness.advance(share)
    return readiness


def screen(terminal: StringIO) -> list[str]:
    """The lines that someone sees."""
    return [line.rpartition(CLEAR)[2] for line in terminal.getvalue().split("\n")]


@pytest.fixture(autouse=True)
def wide(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "200")
    monkeypatch.setenv("TERM", "xterm")


def test_a_narrow_terminal_need_not_wrap_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    terminal = Terminal()
    with StatusLine(terminal) as line:
        line.show(compiling(0.1))
        assert len(screen(terminal)[0]) == 39


def test_the_line_is_rewritten_and_what_is_logged_stands_above_it() -> None:
    terminal, clock, before = Terminal(), Clock(), sys.stderr
    with StatusLine(terminal, clock) as line:
        line.show(compiling(0.1))
        assert screen(terminal)[0].startswith("Compiling, only this once: ")
        print("first", file=sys.stderr)
        clock.now += 1
        line.show(compiling(0.9))
        print("second", file=sys.stderr)
        *above, last = screen(terminal)
        assert above == ["first", "second"]
        title = mt.load(mt.games()[0]).title
        assert last.endswith(f"to go ({title}: play)")
        line.show(Readiness(mt.games()))  # which compiles nothing
        assert screen(terminal) == ["first", "second", ""]
    assert sys.stderr is before


def test_it_is_not_rewritten_more_often_than_anyone_reads() -> None:
    terminal, clock = Terminal(), Clock()
    with StatusLine(terminal, clock) as line:
        line.show(compiling(0.1))
        before = terminal.getvalue()
        line.show(compiling(0.2))
        assert terminal.getvalue() == before


def test_elsewhere_there_is_no_such_line() -> None:
    stream, before = StringIO(), sys.stderr
    with StatusLine(stream) as line:
        line.show(compiling(0.1))
        assert sys.stderr is before
    assert stream.getvalue() == ""


def test_a_terminal_that_cannot_rewrite_a_line_gets_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "dumb")
    terminal, before = Terminal(), sys.stderr
    with StatusLine(terminal) as line:
        line.show(compiling(0.1))
        assert sys.stderr is before
    assert terminal.getvalue() == ""


def test_a_line_that_has_no_end_is_written_at_the_end_and_only_once() -> None:
    terminal = Terminal()
    with StatusLine(terminal) as line:
        line.show(compiling(0.1))
        late = sys.stderr  # as whoever logs may keep it
        late.write("begun")
        assert "begun" not in terminal.getvalue()
    late.write(" and ended\n")
    assert screen(terminal) == ["begun and ended", ""]


class SlowTerminal(Terminal):
    """Lets other threads run in the middle of each write, and notes whether one of them writes then."""

    writing, is_torn = False, False

    def write(self, text: str) -> int:
        self.is_torn |= self.writing
        self.writing = True
        time.sleep(0.001)
        self.writing = False
        return super().write(text)


def test_threads_that_log_do_not_tear_it_apart() -> None:
    """The clock always says that it is time for a new one, and every thread adds lines meanwhile."""
    terminal, clock = SlowTerminal(), Clock()
    with StatusLine(terminal, clock) as line:
        line.show(compiling(0.1))
        stream = sys.stderr

        def note(name: str) -> None:
            for n in range(20):
                stream.write(f"{name}{n}\n")

        threads = [threading.Thread(target=note, args=(name,)) for name in "abcd"]
        for thread in threads:
            thread.start()
        for n in range(20):
            clock.now += 1
            line.show(compiling(n / 20))
        for thread in threads:
            thread.join()
    assert not terminal.is_torn
    *lines, last = screen(terminal)
    assert sorted(lines) == sorted(f"{name}{n}" for name in "abcd" for n in range(20))
    assert last == ""
