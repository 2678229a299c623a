"""What visitors do over HTTP, with nothing but what pages show them."""

from __future__ import annotations

import html
import re
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager

import httpx

from mornington.web.open_streams import HEARTBEAT
from tests.waiting import PATIENCE, wait_for

NEXT_STATION, TICKET_TO_RIDE, METROMANIA, LINE_CHANGE = GAMES = (
    "next-station-london",
    "ticket-to-ride-london",
    "metromania",
    "line-change",
)
SEE_OTHER = 303
MOST_SILENCE = PATIENCE / HEARTBEAT  # signs of life of a stream that has nothing to tell


def open_table(who: httpx.Client, game: str, *seats: str, name: str = "Ann", **fields: str) -> str:
    """The path of a new table; seats as the form names them (me, here, friend, bot:greedy)."""
    form = {"game": game, "players": str(len(seats)), "pace": "0.0", "name": name, **fields}
    form |= {f"seat-{k}": kind for k, kind in enumerate(seats)}
    return went_to(who.post("/tables", data=form))


def went_to(answer: httpx.Response) -> str:
    assert answer.status_code == SEE_OTHER, answer.text
    return answer.headers["location"]


def invitation(who: httpx.Client, table: str) -> str:
    """The link that the page shows to those who sit there."""
    found = re.search(r'value="[^"]*(/join/[^"]+)"', who.get(table).text)
    assert found
    return found[1]


def join(who: httpx.Client, link: str, name: str) -> httpx.Response:
    return who.post(link, data={"name": name})


def live(who: httpx.Client, table: str, **headers: str) -> str:
    """The part of the page that changes, as its script fetches it."""
    answer = who.get(f"{table}/live", headers=headers)
    assert answer.status_code == httpx.codes.OK, answer.text
    return answer.text


def shown(page: str) -> tuple[int, str, list[tuple[int, str]]]:
    """The length of the log that a page shows, the seat it looks from, and the moves it offers with their words."""
    now = re.search(r'data-at="(\d+)" data-seat="(\d*)"', page)
    assert now, page[:400]
    moves = re.findall(r'data-play="(\d+)" data-text="([^"]*)"', page)
    return int(now[1]), now[2], [(int(move), html.unescape(words)) for move, words in moves]


def play(who: httpx.Client, table: str, which: int = 0, **headers: str) -> None:
    """Make one of the moves that the page offers."""
    at, seat, moves = shown(live(who, table, **headers))
    move = {"seat": seat, "at": at, "move": moves[which][0]}
    answer = who.post(f"{table}/move", data=move, headers={"HX-Request": "true"})  # as the page's script sends it
    assert answer.status_code == httpx.codes.OK, answer.text


def until(who: httpx.Client, table: str, is_so: Callable[[str], object]) -> str:
    """The live part of the page as soon as something is so; each time the stream tells of news it is looked at. (A new
    stream is news itself, so there is one for all the time.)"""
    with who.stream("GET", f"{table}/events") as stream:
        assert stream.status_code == httpx.codes.OK
        silence = 0
        for line in stream.iter_lines():
            if line.startswith("data: ") and is_so(page := live(who, table)):
                return page
            silence += line.startswith(":")
            assert silence < MOST_SILENCE, "it does not happen"
    raise AssertionError("the stream ended")


def until_turn(who: httpx.Client, table: str) -> None:
    """Until bots have made all their moves, and it is the person's turn."""
    until(who, table, lambda page: shown(page)[2] and 'class="bot acting"' not in page)


def ask_for_hint(who: httpx.Client, table: str, seat: int = 0) -> httpx.Response:
    """As the page does: again, as long as the rules that hints need are compiled or loaded."""
    found: list[httpx.Response] = []

    def is_answered() -> bool:
        found[:] = [who.post(f"{table}/hint", data={"seat": seat})]
        return f'hx-post="{table}/hint"' not in found[0].text

    wait_for(is_answered)
    return found[0]


def proposed(page: str) -> str:
    """The name of what a page asks its reader to agree to."""
    found = re.search(r'name="proposal" value="([^"]+)"', page)
    assert found, page[:400]
    return found[1]


@contextmanager
def present(table: str, *people: httpx.Client) -> Iterator[None]:
    """Their pages of the table are open."""
    with ExitStack() as streams:
        heard = []  # a stream that nobody holds on to is closed
        for who in people:
            heard.append(streams.enter_context(who.stream("GET", f"{table}/events")).iter_lines())
            next(heard[-1])  # the server has noticed
        yield
