"""The line under the log in a terminal."""

from __future__ import annotations

import sys
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
