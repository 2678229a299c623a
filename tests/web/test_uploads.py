"""What people bring: looked at in a process of its own, whose end is nobody else's."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any, TypeVar

import pytest

import mornington as mt
from mornington.games.registry import OURS
from mornington.web import inspection, inspection_process, library, signing, uploads
from mornington.web.inspection import Inspector
from mornington.web.refusals import Busy, TooLarge
from tests.attacks import slow
from tests.attacks.slow import slow_board
from tests.conftest import GOLDEN
from tests.web.loops import in_own_loop
from tests.web.serving import Player, Server

NEXT, TICKETS, MANIA, LINES = OURS
T = TypeVar("T")
RECORD = (GOLDEN / "line-change-two.txt").read_text()


@pytest.fixture(autouse=True)
def slow_inspection(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(inspection, "PROGRAM", slow.PROGRAM)
    monkeypatch.setattr(library, "_compiled", set(mt.games()))


def with_inspector(work: Callable[[Inspector], Coroutine[Any, Any, T]]) -> T:
    async def whole() -> T:
        inspector = Inspector()
        try:
            return await work(inspector)
        finally:
            await inspector.close()

    return in_own_loop(whole())


def pid(inspector: Inspector) -> int:
    assert inspector._process is not None
    return inspector._process.pid


def is_gone(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return True
    return False


# The process


def test_boards_and_records_pass_or_are_refused_as_here(monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(inspector: Inspector) -> None:
        await inspector.record(LINES, RECORD)
        first = pid(inspector)
        for game in mt.games():
            await inspector.board(game, mt.load(game).board.text)
        for game, text, kind, message in (
            (LINES, "name = 1", mt.BadBoard, "must be a text|is missing"),
            (LINES, "a = [", mt.BadBoard, "not valid TOML"),
            ("chess", "", mt.UnknownGame, "there is no game"),
        ):
            with pytest.raises(kind, match=message):
                await inspector.board(game, text)
        with pytest.raises(mt.BadRecord, match="not a game record"):
            await inspector.record(LINES, "hello")
        later = RECORD.replace("rules: ", "rules: 99\nx: ")
        await inspector.record(LINES, later)  # the installed rules agree with all of it
        with pytest.raises(mt.OtherRules, match="version 99"):
            await inspector.record(LINES, later.replace("1 lines: ", "1 lines: not ", 1))
        assert pid(inspector) == first, "one process for all"
        await inspector.close()
        assert is_gone(first)
        with pytest.raises(Busy, match="about to stop"):
            await inspector.record(LINES, RECORD)

    with_inspector(work)


def test_until_rules_are_compiled_interpreted_ones_look_at_uploads(monkeypatch: pytest.MonkeyPatch) -> None:
    """They get more time. Nothing is compiled in the process, nor loaded that could."""
    monkeypatch.setattr(library, "_compiled", set())
    without_numba = "import sys; sys.modules['numba'] = None\n"
    monkeypatch.setattr(inspection, "PROGRAM", ("-c", without_numba + slow.INSPECTION))

    async def work(inspector: Inspector) -> None:
        await inspector.board(NEXT, mt.load(NEXT).board.text)
        await inspector.record(LINES, RECORD)
        with pytest.raises(mt.BadRecord, match="not a game record"):
            await inspector.record(LINES, "hello")

    with_inspector(work)


@pytest.mark.slow
@pytest.mark.skipif(not inspection_process.CAN_LIMIT, reason="this system sets no limits")
def test_what_never_ends_is_ended_by_the_processors_time_and_the_next_is_looked_at_all_the_same(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(inspection, "SECONDS", 1)

    async def work(inspector: Inspector) -> None:
        await inspector.warm()
        first = pid(inspector)
        with pytest.raises(TooLarge, match="takes too long"):
            await inspector.board(LINES, slow_board())
        await inspector.record(LINES, RECORD)
        assert pid(inspector) != first
        assert is_gone(first)

    with_inspector(work)


@pytest.mark.slow
def test_what_never_ends_is_ended_by_the_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(inspection, "PATIENCE", 0.05)

    async def work(inspector: Inspector) -> None:
        await inspector.warm()
        first = pid(inspector)
        with pytest.raises(TooLarge, match="takes too long"):
            await inspector.board(LINES, slow_board())
        assert is_gone(first)

    with_inspector(work)


@pytest.mark.skipif(not inspection_process.CAN_LIMIT, reason="this system sets no limits")
def test_memory_is_limited_too() -> None:
    hungry = "process.try_board = lambda *question: bytearray(2 * process.MOST_MEMORY)"
    for change, message in (("pass", "is missing"), (hungry, "this cannot be read")):
        program = (
            "from mornington.web import inspection_process as process",
            "process._set_limits(60)",
            change,
            "print(process.answer({'game': 'line-change', 'board': ''})['message'])",
        )
        command = [sys.executable, "-c", "\n".join(program)]
        done = subprocess.run(command, capture_output=True, text=True, check=True)
        assert message in done.stdout


def test_a_process_that_is_gone_is_started_anew() -> None:
    async def work(inspector: Inspector) -> None:
        await inspector.warm()
        first = pid(inspector)
        os.kill(first, signal.SIGKILL)
        with pytest.raises(TooLarge):  # it may have been the upload that ended it
            await inspector.record(LINES, RECORD)
        await inspector.record(LINES, RECORD)
        assert pid(inspector) != first

    with_inspector(work)


def test_few_may_wait_and_others_go_on_meanwhile() -> None:
    async def work(inspector: Inspector) -> None:
        await inspector.warm()
        waiting = [asyncio.ensure_future(inspector.board(LINES, slow_board())) for _upload in range(inspection.ROOM)]
        await asyncio.sleep(0)
        with pytest.raises(Busy, match="try again"):
            await inspector.record(LINES, RECORD)
        turns = 0
        while turns < 1000:  # the event loop is free
            await asyncio.sleep(0)
            turns += 1
        assert not any(upload.done() for upload in waiting)
        for upload in waiting:
            upload.cancel()
        await asyncio.gather(*waiting, return_exceptions=True)
        assert inspector.waiting == 0
        await inspector.record(LINES, RECORD)

    with_inspector(work)


def test_records_that_replay_for_long_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    assert inspection_process.answer({"game": LINES, "record": RECORD}, slowest=60) == {}
    ticks = iter((0.0, 0.6))
    monkeypatch.setattr(time, "process_time", lambda: next(ticks))
    assert "too long to replay" in inspection_process.answer({"game": LINES, "record": RECORD})["message"]


def test_what_breaks_the_inspection_is_refused_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(_text: str) -> mt.Position:
        raise ZeroDivisionError

    monkeypatch.setattr(library, "end_of", broken)
    assert inspection_process.answer({"game": LINES, "record": RECORD}) == {
        "kind": "BadRecord",
        "message": "this cannot be read",
    }


# At the door


def test_an_own_board_is_looked_at_before_it_is_used(
    server: Server, ann: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = mt.load(LINES).board.text.replace('"Standard"', '"Mine"')
    form = {"game": LINES, "players": "2", "seat-0": "me", "seat-1": "bot:greedy", "pace": "0.0", "name": "Ann"}
    answer = ann.post("/tables", form, files={"own-board": ("mine.toml", text.encode())})
    assert answer.status_code == 303, answer.text
    table = server.table(answer.headers["location"].removeprefix("/t/"))
    assert table.game.board.name == "Mine"

    async def refuse(_inspector: object, _game: str, _text: str) -> None:
        raise mt.BadBoard("looked at")

    monkeypatch.setattr(Inspector, "board", refuse)
    answer = ann.post("/tables", form, files={"own-board": ("mine.toml", text.encode())})
    assert (answer.status_code, answer.text) == (422, "looked at")
    monkeypatch.undo()
    for data, status in ((b"\xff\xfe", 422), (b"#" * 40_000, 422), (b"#" * 200_000, 413)):
        assert ann.post("/tables", form, files={"own-board": ("mine.toml", data)}).status_code == status


def test_long_records_are_refused_before_they_are_read(ann: Player) -> None:
    for text in (RECORD + "\n" * uploads.MOST_LINES, RECORD + " " * uploads.MOST_CHARACTERS):
        answer = ann.post("/records", files={"record": ("game.txt", text.encode())})
        assert (answer.status_code, "at most" in answer.text) == (413, True)


# Signatures


def forked(server: Server, player: Player) -> tuple[str, str]:
    """A finished game that goes on from the middle of another: its table and its record, as they are taken away."""
    table = player.opens(NEXT, "me", "bot:greedy")
    player.plays(table, 0)
    form = {"seat-0": "me", "seat-1": "here", "pace": "0.0"}
    answer = player.post(f"/t/{table}/fork?move=1&seat=0", form)
    assert answer.status_code == 303, answer.text
    new = answer.headers["location"].removeprefix("/t/")
    found = server.table(new)
    while not server.do(lambda: found.position.over):
        player.plays(new, server.do(lambda: found.position.actors[0]), which=-1)
    return new, player.get(f"/t/{new}/record").text


def line(text: str, key: str) -> str:
    return next(line for line in text.splitlines() if line.startswith(f"{key}: "))


def uploaded(player: Player, text: str) -> tuple[int, str]:
    answer = player.post("/records", files={"record": ("game.txt", text.encode())})
    return answer.status_code, answer.headers.get("location", answer.text)


def test_a_signed_record_comes_back_and_nothing_else(server: Server, ann: Player) -> None:
    _table, text = forked(server, ann)
    signed, start = line(text, "signed"), line(text, "start")
    status, where = uploaded(ann, text)
    assert status == 303
    again = ann.get(f"/t/{where.split('/')[2]}/record").text
    assert again == text, "and goes out again as it came"
    assert "signed" not in ann.get(f"/t/{uploaded(ann, RECORD)[1].split('/')[2]}/record").text
    _other, another = forked(server, ann)
    for wrong in (
        text.replace(f"{signed}\n", ""),
        text.replace(signed, line(another, "signed")),
        text.replace(start, line(another, "start")),
        text.replace(signed, "signed: "),
        text.replace(signed, signed.upper()),
        text.replace(signed, "signed: ²"),
    ):
        status, reason = uploaded(ann, wrong)
        assert status == 422
        assert "not played here" in reason
    for twice in (f"{signed}\n{signed}", f"{signed}\n{start}", f"{line(another, 'start')}\n{signed}"):
        status, reason = uploaded(ann, text.replace(signed, twice))
        assert (status, "twice" in reason) == (422, True)


def test_with_a_new_key_records_are_refused_and_tables_go_on(serve: Callable[..., Server], tmp_path: Path) -> None:
    server = serve()
    ann = server.player("Ann")
    table, text = forked(server, ann)
    key = ann.key
    server = serve()
    ann = server.player("Ann")
    assert uploaded(ann, text)[0] == 303, "after a restart"
    signing.key_file(tmp_path / "tables.db").unlink()
    server = serve()
    ann = server.player("Ann")
    ann.http.cookies.set("mornington", key)
    status, reason = uploaded(ann, text)
    assert (status, "a new key" in reason) == (422, True)
    assert ann.get(f"/t/{table}").status_code == 200
    new = ann.get(f"/t/{table}/record").text
    assert line(new, "start") == line(text, "start")
    assert line(new, "signed") != line(text, "signed")
    assert uploaded(ann, new)[0] == 303
