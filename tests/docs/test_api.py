"""What the page about the API shows is what a server answers: every request of it is made, in its order."""

from __future__ import annotations

import json
import re
import shlex
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from mornington.web.api import errors
from mornington.web.edge.guard import LARGEST_OF_PROGRAM
from mornington.web.edge.limits import DEFAULT_LIMITS
from mornington.web.edge.programs import CODES
from mornington.web.open_streams import HEARTBEAT, MOST_PER_PERSON
from mornington.web.tokens import MOST, MOST_PROGRAMS
from tests.docs.pages import DOCS, text_of
from tests.web.programs import bot
from tests.web.serving import Server

PAGE = DOCS / "api.md"
SHOWN = re.compile(r"^```sh\n(curl [^\n]*)\n```\n(?:```json\n(.*?)\n```)?", re.MULTILINE | re.DOTALL)
STREAM = "?since=0"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    found = Server(tmp_path_factory.mktemp("docs") / "tables.db")
    yield found
    found.stop()


def request(line: str, known: dict[str, str]) -> httpx.Response:
    """What a command line with curl asks for."""
    for name, value in known.items():
        line = line.replace(f"${name}", value)
    words = iter(shlex.split(line)[1:])
    headers, sent, address = dict[str, str](), None, ""
    for word in words:
        if word == "-H":
            name, _colon, value = next(words).partition(": ")
            headers[name] = value
        elif word == "-d":
            sent = next(words)
        elif word != "-N":
            address = word
    if address.endswith(STREAM):
        address += "&once=true"
    return httpx.request("GET" if sent is None else "POST", address, headers=headers, content=sent)


def objects(text: str) -> Iterator[Any]:
    """One JSON object after the other."""
    decoder, at = json.JSONDecoder(), 0
    while at < len(text):
        found, at = decoder.raw_decode(text, at)
        at += len(text[at:]) - len(text[at:].lstrip())
        yield found


def same_shape(shown: Any, there: Any) -> bool:
    """Whether an example has the fields of a real answer. Lists may be cut short, and the view is left out."""
    if isinstance(shown, dict) and isinstance(there, dict):
        return not shown or (shown.keys() == there.keys() and all(same_shape(shown[key], there[key]) for key in shown))
    if isinstance(shown, list) and isinstance(there, list):
        return not shown or not there or same_shape(shown[0], there[0])
    return type(shown) is type(there) or None in (shown, there)


def test_every_request_is_answered_as_shown(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    ada = server.player("Ada")
    known = {"SERVER": server.url, "TOKEN": bot(ada).token}
    found = SHOWN.findall(text_of(PAGE))
    assert len(found) == text_of(PAGE).count("\ncurl ") > 6
    for line, shown in found:
        if '"move": ' in line:
            moves = request(f'curl -H "Authorization: Bearer $TOKEN" {server.url}/api/tables/$TABLE/moves', known)
            line = line.replace("0,-1 BYBY", moves.json()["moves"][0]["text"])
        answer = request(line, known)
        assert answer.status_code < 400, answer.text
        if shown:
            for example, real in zip(objects(shown), objects(answer.text), strict=False):
                assert same_shape(example, real), (example, real)
        if answer.status_code == 201:
            known["TABLE"] = answer.json()["id"]


def test_the_table_of_refusals_is_whole() -> None:
    rows = re.findall(r"^\| ([\d, ]+) \| (.*?) \|", text_of(PAGE), re.MULTILINE)
    told = {int(status) for statuses, _codes in rows for status in statuses.split(", ")}
    assert told == set(errors.SAID) == {int(status) for status in CODES}
    codes = {code for _statuses, row in rows for code in re.findall(r"`(\w+)`", row)}
    assert codes == {*CODES.values(), "illegal_move"}


def test_the_numbers_are_those_in_force() -> None:
    text = " ".join(Path(PAGE).read_text("utf-8").split())
    limits = DEFAULT_LIMITS
    for words in (
        f"{limits.requests_per_person} requests a second and ten times as many at once",
        f"{limits.tables_per_person} new tables an hour",
        f"{limits.open_tables_per_person} unfinished ones",
        f"{limits.hints_per_person} hints a minute",
        f"as many streams as open pages, {MOST_PER_PERSON}",
        f"at most {MOST} tokens and {MOST_PROGRAMS} programs",
        f"more than {LARGEST_OF_PROGRAM // 1024} KiB",
        f"every {HEARTBEAT:.0f} seconds",
    ):
        assert words in text, words
