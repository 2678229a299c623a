"""Attack: at a shared screen, go back in the browser to see the hand of who played before."""

from __future__ import annotations

import httpx
import pytest

from tests.attacks import tables
from tests.attacks.conftest import AttackedServer
from tests.attacks.tables import LINE_CHANGE, METROMANIA, TICKET_TO_RIDE


def look(who: httpx.Client, table: str, seat: int) -> str:
    answer = who.post(f"{table}/look", data={"seat": seat})
    assert answer.status_code == httpx.codes.OK, answer.text
    key: str = answer.json()["look"]
    return key


@pytest.mark.parametrize("game", [TICKET_TO_RIDE, METROMANIA, LINE_CHANGE])
def test_no_request_of_the_past_shows_a_hand_again(server: AttackedServer, game: str) -> None:
    """A browser can send again all it has sent. Ann and Bea have both looked and moved; now it is Ann's turn again and
    Bea sits at the screen."""
    ann = server.client()
    table = tables.open_table(ann, game, "me", "here")
    past: list[httpx.Request] = []
    ann.event_hooks["request"] = [past.append]
    ann.get(table)
    seats: list[int] = []
    while len(seats) < 2 or seats[-1] == seats[0] or shows_next(ann, table) != seats[0]:
        turn = shows_next(ann, table)
        key = look(ann, table, turn)
        at, seat, moves = tables.shown(tables.live(ann, table, **{"X-Look": key}))
        assert int(seat) == turn
        assert moves
        ann.post(f"{table}/move", data={"seat": turn, "at": at, "move": moves[0][0]})
        seats.append(turn)
    ann.event_hooks["request"] = []
    pages = [request for request in past if request.method == "GET"]
    assert any("x-look" in request.headers for request in pages)
    for request in pages:
        answer = ann.send(request)
        assert answer.headers["cache-control"] == "no-store"
        assert "data-play" not in answer.text
        assert f'data-look="{seats[0]}"' in answer.text


def shows_next(who: httpx.Client, table: str) -> int:
    """Whom the curtain waits for."""
    page = tables.live(who, table)
    return int(page.partition('data-look="')[2].partition('"')[0])
