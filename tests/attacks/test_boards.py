"""Boards from strangers: the largest that are accepted are drawn and played like any other, with little work; what is
refused is refused in a sentence; and whatever is sent, the server goes on for everyone else."""

from __future__ import annotations

import os
import signal
import sys
import threading
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import httpx
import pytest

import mornington as mt
from tests.attacks.boards import EVERY, EXTREMES, LINES, LONG, MANIA, NEXT, QUICKLY, TICKETS, printed, tickets_board
from tests.attacks.conftest import AttackedServer
from tests.attacks.neighbours import Neighbour, opens
from tests.attacks.slow import CHANGE as SLOW
from tests.attacks.slow import slow_board
from tests.playing import mixed
from tests.waiting import PATIENCE, wait_for
from tests.web.processes import ServerProcess, program

MOST_CALLS = 500_000  # of functions: how long that takes depends on the machine, their number does not
LARGEST_PICTURE = 300_000  # characters
STARTING = 2.0  # seconds of the processor: a process that has used more is at its work


def calls(work: Callable[[], Any]) -> int:
    """How many functions the work calls."""
    count = 0

    def called(_frame: object, event: str, _argument: object) -> None:
        nonlocal count
        count += event in ("call", "c_call")

    before = sys.getprofile()
    sys.setprofile(called)
    try:
        work()
    finally:
        sys.setprofile(before)
    return count


@pytest.mark.parametrize(("game", "k"), QUICKLY)
def test_the_largest_boards_are_read_and_drawn_with_little_work(game: str, k: int) -> None:
    mt.load(game).engine  # noqa: B018 - what is read or compiled once does not count
    text = EXTREMES[game][k]
    assert calls(lambda: mt.load(game, board_text=text)) < MOST_CALLS
    found = mt.load(game, board_text=text)
    assert found.board.name == LONG
    assert calls(lambda: found.engine) < MOST_CALLS
    position = found.start(players=4, seed=1)
    draw, view = found.draw, position.view(0)
    assert calls(lambda: draw.static(found.board, "s")) < MOST_CALLS
    assert calls(lambda: draw.moving(found.board, view, 0, "m")) < MOST_CALLS
    assert calls(lambda: draw.panels(found.board, view, "p")) < MOST_CALLS
    assert len(draw.static(found.board, "s")) < LARGEST_PICTURE
    assert len(position.svg(0)) < LARGEST_PICTURE


@pytest.mark.parametrize(("game", "k"), QUICKLY)
def test_the_largest_boards_are_played_to_the_end_and_recorded(game: str, k: int) -> None:
    found = mt.load(game, board_text=EXTREMES[game][k])
    found.play_many(1, 1, [], 4)
    position = found.start(players=2, seed=1)
    for n, _move in enumerate(mixed(position, 1)):
        if n == 40:
            break
    assert mt.replay(position.record()) == position


@pytest.mark.parametrize(
    "name", ["A, B", "@home", "> up", "| bar", "#1", "-x", "(y) z", "1 2", "'", "é 李", "=", "[a]"]
)
def test_moves_and_records_can_tell_strange_names_apart(name: str) -> None:
    text = tickets_board([(k % 8 * 10, k // 8 * 20) for k in range(32)], name=name)
    text = text.replace(f'"0 {name}"', f'"{name}"')
    position = mt.load(TICKETS, board_text=text).start(players=2, seed=1)
    for n, _move in enumerate(mixed(position, 3)):
        if n == 60:
            break
    assert mt.replay(position.record()) == position
    assert name in position.record()


def test_names_that_records_could_not_tell_apart_are_refused() -> None:
    for name in ("a - b", "- b", "a @ b", "@", "a: b", " a", "a  b"):
        with pytest.raises(mt.BadBoard, match="a location's name"):
            mt.load(TICKETS, board_text=printed(TICKETS).replace("Baker Street", name))


# Against a server

CHANGE = SLOW  # it knows a board that takes long


@pytest.fixture(scope="module")
def neighbour(server: AttackedServer) -> Neighbour:
    return Neighbour(server)


def changed(game: str, before: str, after: str) -> str:
    text = printed(game)
    assert before in text
    return text.replace(before, after, 1)


ROUTE = '["Regent\'s Park", "Baker Street", 2, "blue"'
POINT = "[1.94, 3.45]"
HOSTILE = {
    "bend": (TICKETS, changed(TICKETS, ROUTE, f"{ROUTE}, 9223372036854775808")),
    "bend of a million": (TICKETS, changed(TICKETS, ROUTE, f"{ROUTE}, 1000000")),
    "far away": (TICKETS, changed(TICKETS, "[8.0, 21.2, 5]", "[1e308, 21.2, 5]")),
    "no size": (TICKETS, changed(TICKETS, "size = [100, 77.4]", "size = [1e-300, 77.4]")),
    "²": (TICKETS, changed(TICKETS, "{ 1 = 1", '{ "²" = 1')),
    "long river": (NEXT, changed(NEXT, POINT, f"{POINT}, " * 60 + POINT)),
    "long river in lines": (NEXT, changed(NEXT, POINT, f"{POINT},\n" * 2000 + POINT)),
    "longest river": (NEXT, changed(NEXT, POINT, f"{POINT},\n" * 70_000 + POINT)),
    "far river": (NEXT, changed(NEXT, POINT, "[1e308, 3.45]")),
    "fine river": (NEXT, changed(NEXT, POINT, "[1.9400000001, 3.45]")),
    "digits": (LINES, changed(LINES, "to_win = 10", f"to_win = {'9' * 5000}")),
    "hex digits": (LINES, changed(LINES, "to_win = 10", f"to_win = 0x{'F' * 1500}")),
    "float": (LINES, changed(LINES, "to_win = 10", "to_win = 1e999")),
    "nan": (LINES, changed(LINES, "to_win = 10", "to_win = nan")),
    "never won": (LINES, changed(LINES, "to_win = 10", "to_win = 1000000")),
    "nested": (LINES, "a = " + "[" * 1500),
    "nested in lines": (LINES, "a = [\n" * 5000),
    "nested keys": (LINES, "\n".join(f"k{n}.{'.'.join('a' * 900)} = 1" for n in range(16))),
    "long header": (LINES, f"[{'.'.join('a' * 900)}]\n" + "\n".join(f"k{n} = 1" for n in range(3000))),
    "newline in the name": (LINES, changed(LINES, '"Standard"', '"x\\nstart: AAAA"')),
    "separator in the name": (LINES, changed(LINES, '"Standard"', '"x\\u2028start: AAAA"')),
    "newline in a district": (MANIA, changed(MANIA, '"Lakeside"', '"x\\nstart: AAAA"')),
    "newline in a location": (TICKETS, printed(TICKETS).replace("Baker Street", "x\\nstart: AAAA")),
    "surrogate": (LINES, changed(LINES, '"Standard"', '"\\ud800"')),
    "long name": (LINES, changed(LINES, '"Standard"', f'"{"x" * 1500}"')),
    "large": (LINES, "# comment\n" * 50_000),
}


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_board_is_refused_in_a_sentence(server: AttackedServer, neighbour: Neighbour, name: str) -> None:
    game, text = HOSTILE[name]
    answer = opens(server.client(), game, text.encode())
    assert answer.status_code in (413, 422), answer.text
    assert 10 < len(answer.text) < 300
    assert answer.text.isprintable()
    neighbour.moves()


@pytest.mark.parametrize("data", [b"\xed\xa0\x80", b"name = '\xed\xa0\x80'", b"\x00" * 1000, b"\xff" * 1000, b" "])
def test_what_is_no_text_at_all_is_refused_too(server: AttackedServer, neighbour: Neighbour, data: bytes) -> None:
    assert opens(server.client(), LINES, data).status_code == 422
    neighbour.moves()


def test_others_play_while_a_board_is_looked_at(server: AttackedServer, neighbour: Neighbour) -> None:
    """The board takes seconds of the processor, so many moves are answered before it is refused: it alone waits."""
    done = threading.Event()
    answers: list[int] = []

    def attack() -> None:
        answers.append(opens(client, LINES, slow_board().encode()).status_code)
        done.set()

    client = server.client()
    thread = threading.Thread(target=attack)
    thread.start()
    count = 0
    while not done.is_set():
        neighbour.moves()
        count += not done.wait(0.05)  # somebody quick, and no flood
    thread.join()
    assert answers == [413]
    assert count > 3


@pytest.mark.slow
@pytest.mark.parametrize(("game", "k"), EVERY[:: len(EVERY) // 4])
def test_the_largest_boards_are_welcome(server: AttackedServer, neighbour: Neighbour, game: str, k: int) -> None:
    client = server.client()
    answer = opens(client, game, EXTREMES[game][k].encode())
    assert answer.status_code == 303, answer.text
    assert client.get(answer.headers["location"]).status_code == 200
    neighbour.moves()


BOUNDARY = "----attack"
HEAD = f'--{BOUNDARY}\r\nContent-Disposition: form-data; name="'


@pytest.mark.parametrize("path", ["/tables", "/records"])
@pytest.mark.parametrize(
    "body",
    [
        "",
        f"--{BOUNDARY}",
        HEAD,
        f'{HEAD}own-board"; filename="a"\r\n\r\nname = 1',
        f'{HEAD}record"; filename="a"\r\n\r\nMornington record 1\r\n--{BOUNDARY}',
        f'{HEAD}record"\r\n\r\n{"x" * 900_000}\r\n--{BOUNDARY}--\r\n',
        f'{HEAD}a"\r\n\r\n\r\n' * 12_000 + f"--{BOUNDARY}--\r\n",
        f'{HEAD}record"; filename="a"\r\n\r\n\r\n' * 9_000 + f"--{BOUNDARY}--\r\n",
        "\r\n" * 500_000,
    ],
    ids=["empty", "boundary", "header", "board", "record", "field", "fields", "files", "lines"],
)
def test_broken_forms_are_refused(server: AttackedServer, neighbour: Neighbour, path: str, body: str) -> None:
    headers = {"Content-Type": f"multipart/form-data; boundary={BOUNDARY}"}
    answer = server.client().post(path, content=body.encode(), headers=headers)
    assert 400 <= answer.status_code < 500
    neighbour.moves()


# A server that is told to stop


def inspecting(parent: int) -> int | None:
    """The process that looks at uploads, as the system knows it."""
    for found in Path("/proc").glob("[0-9]*/stat"):
        try:
            ppid = int(found.read_text().rpartition(")")[2].split()[1])
            command = (found.parent / "cmdline").read_bytes()
        except OSError:  # it has just ended
            continue
        if ppid == parent and b"inspection_process" in command:
            return int(found.parent.name)
    return None


def seconds_used(process: int) -> float:
    facts = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(facts[11]) + int(facts[12])) / os.sysconf("SC_CLK_TCK")


@pytest.mark.slow
@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="this system does not show its processes")
def test_the_server_stops_while_a_board_is_looked_at(tmp_path: Path) -> None:
    server = ServerProcess(tmp_path / "tables.db", command=program(SLOW, compiled=False))
    try:
        with httpx.Client(
            base_url=server.url, headers={"Origin": server.url}, timeout=PATIENCE, verify=False
        ) as client:
            thread = threading.Thread(target=lambda: ended(lambda: opens(client, LINES, slow_board().encode())))
            thread.start()
            wait_for(lambda: inspecting(server.pid))
            process = inspecting(server.pid)
            assert process is not None
            wait_for(lambda: seconds_used(process) > STARTING)  # it is at it
            server.stop(signal.SIGTERM)
            thread.join(PATIENCE)
            assert not thread.is_alive()
            assert not Path(f"/proc/{process}").exists(), "nothing is left behind"
    finally:
        server.stop(signal.SIGKILL)


def ended(request: Callable[[], httpx.Response]) -> None:
    """Whoever sent it gets an answer or at least an end."""
    with suppress(httpx.HTTPError):
        request()
