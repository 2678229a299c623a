"""Forms that take long to read: nobody else may notice. (How long they keep the server is asked at the end.)"""

from __future__ import annotations

import pytest

from mornington.web.edge import guard
from tests.attacks.conftest import AttackedServer
from tests.attacks.neighbours import Neighbour
from tests.attacks.tables import LINE_CHANGE

PATHS = ("/tables", "/records", "/me", f"/play/{LINE_CHANGE}")
MANY = 30  # steps: the largest form has some sixty pieces
BOUNDARY = "----attack"
PART = f'--{BOUNDARY}\r\nContent-Disposition: form-data; name="'
END = f"\r\n--{BOUNDARY}--\r\n"
FIELDS = {
    "separators": "&",
    "empty fields": "a&",
    "signs": "=",
    "other separators": ";",
    "spaces": "+",
    "escapes": "%41",
    "bad escapes": "%",
}
PARTS = {
    "lines": f'{PART}record"; filename="a"\r\n\r\n' + "\r\n" * 490_000 + END,
    "almost boundaries": f'{PART}record"; filename="a"\r\n\r\n' + "\r\n------attac" * 75_000 + END,
    "a long field": f'{PART}record"\r\n\r\n' + "x" * 1_000_000 + END,
    "headers": f"--{BOUNDARY}\r\n" + "X-A: b\r\n" * 120_000,
    "a long header": f"--{BOUNDARY}\r\nX-A: " + "b" * 1_000_000,
    "fields": f'{PART}a"\r\n\r\n\r\n' * 12_000,
}


@pytest.fixture(scope="module")
def neighbour(server: AttackedServer) -> Neighbour:
    return Neighbour(server)


def send(server: AttackedServer, kind: str, body: str) -> None:
    who = server.client()
    for path in PATHS:
        answer = who.post(path, content=body.encode(), headers={"Content-Type": kind})
        assert answer.status_code < 500, answer.text


@pytest.mark.parametrize("name", FIELDS)
def test_fields(server: AttackedServer, neighbour: Neighbour, name: str) -> None:
    text = FIELDS[name]
    send(server, "application/x-www-form-urlencoded", text * (guard.LARGEST_FIELDS // len(text)))
    neighbour.moves()


@pytest.mark.parametrize("name", PARTS)
def test_parts(server: AttackedServer, neighbour: Neighbour, name: str) -> None:
    send(server, f"multipart/form-data; boundary={BOUNDARY}", PARTS[name][: guard.LARGEST])
    neighbour.moves()


def test_a_large_form_is_read_in_many_steps(server: AttackedServer) -> None:
    before = server.metrics().get("mornington_step_seconds_count", {})
    send(server, f"multipart/form-data; boundary={BOUNDARY}", PARTS["a long field"][: guard.LARGEST])
    found = server.metrics()
    assert found["mornington_longest_step_seconds"].keys() >= {"/tables", "/records"}, "they are timed"
    for path in ("/tables", "/records"):
        assert found["mornington_step_seconds_count"][path] - before.get(path, 0) > MANY
