"""Positions and records that someone made up. Compiled rules trust a state: with any of these the process would die, or
do worse. None is read; the server answers in a sentence and goes on."""

from __future__ import annotations

import base64
import random
from collections.abc import Iterator
from typing import Any

import httpx
import numpy as np
import pytest

import mornington as mt
from tests.attacks.boards import LINES, NEXT, printed
from tests.attacks.conftest import AttackedServer
from tests.attacks.neighbours import Neighbour, opens
from tests.conftest import GOLDEN
from tests.web.serving import offered

GOOD = (GOLDEN / "line-change-two.txt").read_text()
END = "state: unchecked\n"


@pytest.fixture(scope="module")
def neighbour(server: AttackedServer) -> Neighbour:
    return Neighbour(server)


@pytest.fixture(scope="module")
def eve(server: AttackedServer) -> httpx.Client:
    return server.client()


def uploads(client: httpx.Client, text: str | bytes) -> httpx.Response:
    data = text.encode() if isinstance(text, str) else text
    return client.post("/records", files={"record": ("game.txt", data)})


def refused(client: httpx.Client, text: str | bytes) -> str:
    answer = uploads(client, text)
    assert answer.status_code in (413, 422), answer.text
    assert 10 < len(answer.text) < 400
    assert answer.text.isprintable()
    return answer.text


# Positions


def record_from(game: mt.Game, data: bytes, *lines: str) -> str:
    """A record that begins with the bytes of a position."""
    head = [f"game: {game.id}", f"rules: {game.rules.RULES_VERSION}", "players: 2"]
    start = f"start: {base64.b64encode(data).decode()}"
    return "\n".join(["Mornington record 1", *head, start, *lines, "", END])


def made_up(game: mt.Game) -> Iterator[bytes]:
    """Sealed bytes with each field of the state set to the edges of its type, or to anything."""
    position = game.start(players=2, seed=1)
    dice = random.Random(1)
    for name in game.rules.STATE.names or ():
        for fill in (0, 0x7F, 0x80, 0xFF, None):
            state = position.state.copy()
            size = state[name].nbytes
            made = dice.randbytes(size) if fill is None else bytes([fill]) * size
            state[name] = np.frombuffer(made, state[name].dtype).reshape(state[name].shape)
            yield game.sealed(position.options, state.tobytes())


@pytest.mark.parametrize("game_id", mt.games())
def test_no_made_up_position_is_read(eve: httpx.Client, neighbour: Neighbour, game_id: str) -> None:
    game = mt.load(game_id)
    for n, data in enumerate(made_up(game)):
        lines = ["", f"signed: {'0' * 64}", "signed: "][n % 3]
        assert "not played here" in refused(eve, record_from(game, data, *filter(None, [lines])))
        if n % 20 == 0:
            neighbour.moves()
    neighbour.moves()


@pytest.fixture(scope="module")
def signed(eve: httpx.Client) -> str:
    """A finished game that was forked from a running one, as the server gives it away."""
    table = opens(eve, NEXT, players="1").headers["location"]
    at, moves = offered(eve.get(f"{table}/live").text)
    assert eve.post(f"{table}/move", data={"seat": 0, "move": moves[0], "at": at}).status_code == 200
    table = eve.post(f"{table}/fork?move=1&seat=0", data={"seat-0": "me", "pace": "0.0"}).headers["location"]
    while True:
        at, moves = offered(eve.get(f"{table}/live").text)
        if not moves:
            break
        assert eve.post(f"{table}/move", data={"seat": 0, "move": moves[-1], "at": at}).status_code == 200
    return eve.get(f"{table}/record").text


def value(text: str, key: str) -> str:
    return next(line for line in text.splitlines() if line.startswith(f"{key}: ")).partition(": ")[2]


@pytest.mark.slow
def test_a_signature_is_for_its_bytes_alone(eve: httpx.Client, neighbour: Neighbour, signed: str) -> None:
    assert uploads(eve, signed).status_code == 303
    start, signature = value(signed, "start"), value(signed, "signed")
    data = base64.b64decode(start)
    game, position = mt.load(NEXT), mt.load(NEXT).from_bytes(data)
    for other in list(made_up(game))[::7]:
        text = signed.replace(start, base64.b64encode(other).decode())
        assert "not played here" in refused(eve, text)
    for k in range(0, len(data), 40):
        flipped = data[:k] + bytes([data[k] ^ 0x40]) + data[k + 1 :]
        refused(eve, signed.replace(start, base64.b64encode(flipped).decode()))
    resealed = game.sealed({**position.options, "objectives": True}, position.state.tobytes())
    refused(eve, signed.replace(start, base64.b64encode(resealed).decode()))
    hostile = base64.b64encode(next(made_up(game))).decode()
    for twice in (
        signed.replace("start: ", f"start: {hostile}\nstart: "),
        signed.replace(f"start: {start}", f"start: {start}\nstart: {hostile}"),
        signed.replace(f"signed: {signature}", f"signed: {signature}\n start : {hostile}"),
    ):
        assert "twice" in refused(eve, twice)
    for hidden in ("\x0b", "\x85", "\u2028", "\r", "\x00"):
        text = signed.replace("start: ", f"x: y{hidden}start: {hostile}\nstart: ")
        assert "control character" in refused(eve, text)
    neighbour.moves()


def test_nothing_that_people_write_puts_a_line_into_a_record(server: AttackedServer, neighbour: Neighbour) -> None:
    """What stood in a stored record once was believed when it was brought."""
    game = mt.load(LINES)
    hostile = base64.b64encode(next(made_up(game))).decode()
    planted = f"start: {hostile}"
    for text in (
        printed(LINES).replace('"Standard"', f'"x\\n{planted}\\ny"'),
        printed(LINES).replace('"Standard"', f'"""x\n{planted}\ny"""'),
        f"{printed(LINES)}\n{planted}\n",
    ):
        eve = server.client()
        assert opens(eve, LINES, text.encode()).status_code == 422
        board = "\n".join(f"| {line}" for line in text.splitlines())
        refused(eve, GOOD.replace("\n\n", f"\n{board}\n\n", 1))
    eve = server.client()
    answer = opens(eve, NEXT, players="1", name=f"x\n{planted}"[:19])
    assert answer.status_code == 303
    record = eve.get(f"{answer.headers['location']}/record").text
    assert not [line for line in record.splitlines() if line.startswith("start")]
    refused(eve, record_from(game, base64.b64decode(hostile)))
    neighbour.moves()


# Records


def head(game: str = LINES, **more: Any) -> str:
    rules = mt.load(game).rules.RULES_VERSION
    facts = {"game": game, "rules": rules, "players": 2, "seed": 1, **more}
    return "Mornington record 1\n" + "".join(f"{key}: {value}\n" for key, value in facts.items())


def embedded(text: str) -> str:
    return head() + "".join(f"| {line}\n" for line in text.splitlines())


HOSTILE: dict[str, str | bytes] = {
    "seat": f"{head()}\n² pass\n{END}",
    "seat of digits": f"{head()}\n{'9' * 5000} pass\n{END}",
    "view": f"{head()}\nview ²: x\n",
    "no view": f"{head()}\nview : x\n",
    "seed": f"{head(seed='9' * 5000)}\n{END}",
    "players": f"{head(players='9' * 5000)}\n{END}",
    "rules": f"{head(rules='²')}\n{END}",
    "year": f"{head()}\n- abandon @ 99999999-01-01\n{END}",
    "redeal": f"{head()}\n- redeal {'9' * 5000}\n{END}",
    "pile": f"{head()}pile round 1 tiles: {'x, ' * 50_000}\n\n{END}",
    "key": f"{head()}{'x' * 150_000}: y\n\n{END}",
    "surrogate": f"{head()}x: y\n\n{END}".encode().replace(b"y", b"\xed\xa0\x80"),
    "nul": f"{head()}x: \x00\n\n{END}",
    "lines": head() + "\n" * 3000 + END,
    "characters": f"{head()}x: {'y' * 300_000}\n\n{END}",
    "board of digits": embedded(printed(LINES).replace("to_win = 10", f"to_win = {'9' * 5000}")) + f"\n{END}",
    "bend": embedded("a = 9223372036854775808") + f"\n{END}",
    "deep board": embedded("a = " + "[" * 1500) + f"\n{END}",
    "large board": embedded("# x\n" * 1900 + "a = 1") + f"\n{END}",
}


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_record_is_refused_in_a_sentence(eve: httpx.Client, neighbour: Neighbour, name: str) -> None:
    refused(eve, HOSTILE[name])
    neighbour.moves()


def test_records_that_take_long_are_looked_at_elsewhere(eve: httpx.Client, neighbour: Neighbour) -> None:
    """Whether they are fast enough depends on the machine; that others go on does not."""
    for text in (
        head() + "\n" + "- redeal 1\n" * 1900 + END,
        head(NEXT) + "\n" + "- abandon\n" * 1900 + END,
    ):
        assert uploads(eve, text).status_code in (303, 413, 422)
        neighbour.moves()
