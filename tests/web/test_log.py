"""The log: lines with time and level, one traceback for each fault, and nothing that opens a seat."""

from __future__ import annotations

import asyncio
import logging
import re
import threading
from collections.abc import Iterator

import pytest

from mornington.web.telemetry import log_setup
from mornington.web.telemetry.faults import AGAIN_EVERY, Faults, is_noted, without
from mornington.web.telemetry.log_setup import REPEATED_EVERY, LineFormatter, ServerFilter

LINE = r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}[+-]\d\d:\d\d [A-Z]+ [\w.]+: "
SECRET = "s3cret-of-someone"


def record(name: str, text: str, problem: BaseException | None = None) -> logging.LogRecord:
    found = (type(problem), problem, problem.__traceback__) if problem else None
    return logging.LogRecord(name, logging.WARNING, "", 0, text, (), found)


def raised(text: str = "no such thing") -> Exception:
    try:
        raise LookupError(text)
    except LookupError as problem:
        return problem


# Lines


def test_a_line_has_time_with_zone_level_and_who_says_it() -> None:
    text = LineFormatter().format(record("mornington.web.server", "ready"))
    assert re.fullmatch(f"{LINE}ready", text)
    assert " WARNING mornington.web.server: " in text


def test_what_someone_sent_cannot_look_like_a_line_of_its_own() -> None:
    forged = f"x\n2026-01-01T00:00:00.000+00:00 INFO mornington: all is well\r\x1b[2J{chr(0x2028)}y"
    text = LineFormatter().format(record("mornington", forged))
    assert [bool(re.match(LINE, line)) for line in text.splitlines()] == [True, False]
    assert "\x1b" not in text
    assert "\\x1b[2J" in text


def test_a_traceback_is_indented() -> None:
    first, *others = LineFormatter().format(record("mornington", "it broke", raised())).splitlines()
    assert re.match(LINE, first)
    assert others[-1] == "  LookupError: no such thing"
    assert all(line.startswith("  ") for line in others)


@pytest.fixture
def restored_logging() -> Iterator[None]:
    root, ours = logging.getLogger(), logging.getLogger(log_setup.OURS)
    before, hook = (root.handlers[:], root.level, ours.level), threading.excepthook
    yield
    threading.excepthook = hook
    logging.captureWarnings(False)
    root.handlers[:], level, our_level = before
    root.setLevel(level)
    ours.setLevel(our_level)


@pytest.mark.parametrize(
    ("level", "heard"),
    [("debug", ["ours 10", "ours 20", "ours 40", "theirs 40"]), ("info", ["ours 20", "ours 40", "theirs 40"])],
)
def test_the_level_is_for_our_lines(
    restored_logging: None, capsys: pytest.CaptureFixture[str], level: str, heard: list[str]
) -> None:
    root = logging.getLogger()
    kept, root.handlers[:] = root.handlers[:], []  # pytest's own, which would be closed
    log_setup.set_up(level)
    for number in (logging.DEBUG, logging.INFO, logging.ERROR):
        logging.getLogger("mornington.web.server").log(number, "ours %d", number)
        logging.getLogger("uvicorn.error").log(number, "theirs %d", number)
    said = capsys.readouterr().err.splitlines()
    root.handlers[:] = kept
    assert sorted(line.partition(": ")[2] for line in said) == sorted(heard)


def test_a_thread_that_breaks_is_told_as_a_line(restored_logging: None, caplog: pytest.LogCaptureFixture) -> None:
    handlers = logging.getLogger().handlers[:]
    logging.getLogger().handlers[:] = []
    log_setup.set_up()
    logging.getLogger().handlers[:] = handlers

    def breaks() -> None:
        raise LookupError("in a thread")

    thread = threading.Thread(target=breaks, name="store")
    thread.start()
    thread.join()
    assert caplog.messages == ["the thread store ended"]
    assert "LookupError: in a thread" in caplog.text


# What the server library says


def test_what_is_noted_is_not_said_again_by_the_server_library() -> None:
    problem, other = raised(), raised()
    Faults().note(problem, "GET /")
    lets_through = ServerFilter().filter
    assert not lets_through(record("uvicorn.error", "Exception in ASGI application\n", problem))
    assert lets_through(record("uvicorn.error", "Exception in ASGI application\n", other))
    assert not lets_through(record("uvicorn.error", "Exception", asyncio.CancelledError()))
    assert not lets_through(record("asyncio", "Task exception was never retrieved", problem))


def test_strange_bytes_of_strangers_do_not_fill_the_log() -> None:
    now = 0.0
    lets_through = ServerFilter(lambda: now).filter
    said = [lets_through(record("uvicorn.error", "Invalid HTTP request received.")) for _again in range(5)]
    assert said == [True, False, False, False, False]
    assert lets_through(record("uvicorn.error", "Unsupported upgrade request."))
    assert all(lets_through(record("mornington.web.app", "the same")) for _again in range(5))
    now = REPEATED_EVERY
    assert lets_through(record("uvicorn.error", "Invalid HTTP request received."))


# Faults


def breaks(text: str) -> Exception:
    return raised(text)


def test_the_same_fault_has_one_traceback_and_then_a_line_a_minute(caplog: pytest.LogCaptureFixture) -> None:
    now = 0.0
    faults = Faults(lambda: now)
    references = {faults.note(breaks(f"at {n}"), "a move of a bot", f" at table {n}") for n in range(5)}
    assert len(references) == 1
    reference = references.pop()
    assert re.fullmatch("[0-9A-F]{4}", reference)
    assert caplog.text.count("Traceback") == len(caplog.messages) == 1
    assert f"a move of a bot broke at table 0 (reference {reference})" in caplog.messages[0]
    now = AGAIN_EVERY
    faults.note(breaks("later"), "a move of a bot")
    faults.note(breaks("later"), "a move of a bot")
    assert caplog.messages[1:] == [f"a move of a bot broke again, 5 times since the last line (reference {reference})"]
    assert faults.count == 7


def test_other_faults_are_told_apart(caplog: pytest.LogCaptureFixture) -> None:
    faults = Faults()
    first = faults.note(breaks("x"), "GET /")
    try:
        raise LookupError("x")
    except LookupError as elsewhere:
        second = faults.note(elsewhere, "GET /")
    assert first != second
    assert first != faults.note(breaks("x"), "POST /tables")
    assert caplog.text.count("Traceback") == 3


def test_a_fault_that_passes_by_twice_is_noted_once(caplog: pytest.LogCaptureFixture) -> None:
    faults, problem = Faults(), raised()
    assert not is_noted(problem)
    assert faults.note(problem, "inside") == faults.note(problem, "outside")
    assert is_noted(problem)
    assert faults.count == len(caplog.messages) == 1


def test_no_secret_is_written(caplog: pytest.LogCaptureFixture) -> None:
    Faults().note(raised(f"no person {SECRET}"), "GET /me/{key}", secrets={SECRET, "me", ""})
    assert SECRET not in caplog.text
    assert "LookupError: no person …" in caplog.text
    assert without(f"{SECRET} and {SECRET}2 of me", {SECRET, f"{SECRET}2", "me"}) == "… and … of me"


def test_a_fault_of_any_kind_can_be_noted(caplog: pytest.LogCaptureFixture) -> None:
    assert Faults().note(MemoryError(), "GET /")
    assert "MemoryError" in caplog.text
