"""A page that has asked for too much waits as long as the server says, and the move that was made meanwhile arrives."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Route, expect

from tests.conftest import GOLDEN

from .conftest import Visit
from .serving import Server
from .visitor import NEXT_STATION, Visitor

REFUSED = "429 (Too Many Requests)"  # what the browser writes about each
A_SECOND = 1000  # milliseconds
MOST = 20  # moves until one of them is refused at first

# Ask for so much that even a move is refused, and click in the same moment.
TOO_MUCH = """async () => {
    const more = () => fetch(`${here}/move?more`, { method: "POST", body: new URLSearchParams(), mode: "cors" });
    while ((await more()).status !== 429);
    document.querySelector('[data-panel="moves"] [data-play]').click();
}"""
# What the page itself has asked for, in order: where, when it began and ended, and the status.
ASKED = """() => performance.getEntriesByType("resource")
    .filter((found) => found.name.includes("/t/") && !found.name.includes("more"))
    .map((found) => [new URL(found.name).pathname.split("/")[3], found.startTime, found.responseEnd,
                     found.responseStatus])
"""


@pytest.fixture
def strict(tmp_path: Path) -> Iterator[Server]:
    """A server that allows a person ten requests at once and then one a second."""
    server = Server(tmp_path / "tables.db", options=["--limit", "requests-per-person=1"], compiled=False)
    try:
        yield server
        assert not server.complaints()
    finally:
        server.kill()


@pytest.mark.slow
def test_a_refused_move_arrives_once_and_the_page_does_not_hammer(strict: Server, visit: Visit) -> None:
    play_until_refused(visit(strict), "move")


@pytest.mark.slow
def test_a_part_that_was_refused_is_fetched_later_and_the_page_does_not_hammer(strict: Server, visit: Visit) -> None:
    """The page lacks everything, so the news bring it too little, and it fetches the rest."""
    play_until_refused(visit(strict), "live", lacking="() => { now().have = now().moment = '' }")


def play_until_refused(ada: Visitor, what: str, lacking: str = "() => {}") -> None:
    """Until the page was refused something: it asks again after a second, gets it, and each move is made once."""
    ada.allowed += [REFUSED, "/move?more"]
    ada.new_table(NEXT_STATION, ["me"])
    ada.page.evaluate("performance.setResourceTimingBufferSize(10000)")
    for _move in range(MOST):
        at = ada.at
        ada.page.wait_for_selector('[data-panel="moves"] [data-play]', state="attached")
        ada.page.evaluate(lacking)
        ada.page.evaluate(TOO_MUCH)
        ada.page.wait_for_selector(f'body:not(.busy) #now[data-at="{at + 1}"]', state="attached")
        asked = ada.page.evaluate(ASKED)
        if refused(asked, what):
            break
    assert refused(asked, what), "nothing of it was refused"
    tries = [found[1:] for found in asked if found[0] == what]
    for (_began, ended, status), (again, *_rest) in pairwise(tries):
        assert status != 429 or again - ended >= A_SECOND
    assert tries[-1][2] == 200
    expect(ada.page.locator(".log li")).to_have_count(ada.at)


def refused(asked: list[Any], what: str) -> bool:
    return any(found[0] == what and found[3] == 429 for found in asked)


def refused_at_first(visitor: Visitor, part: str, then: str | None = None) -> None:
    """The first request for a part of a page is answered as the server does when there were too many; later ones by
    the server, or with something given."""
    tries = iter([True])

    def answer(route: Route) -> None:
        if next(tries, False):
            route.fulfill(status=429, headers={"Retry-After": "1"}, body="you send too many requests")
        elif then:
            route.fulfill(body=then)
        else:
            route.continue_()

    visitor.allowed.append(REFUSED)
    visitor.page.route(f"**/{part}?*", answer)


@pytest.mark.slow
def test_a_page_whose_stream_was_refused_opens_it_later(visit: Visit) -> None:
    ada, ben = visit(), visit()
    table = ada.new_table(NEXT_STATION, ["me"])
    ben.context.add_init_script("delete globalThis.SharedWorker")  # what that asks for cannot be answered here
    refused_at_first(ben, "events")
    ben.open(table)
    ben.toast("you send too many requests")
    ada.move()
    ben.page.wait_for_selector(f'#now[data-at="{ada.at}"]', state="attached")


@pytest.mark.slow
def test_a_review_that_was_refused_is_asked_for_again(ada: Visitor) -> None:
    ada.open()
    ada.page.set_input_files("[name=record]", GOLDEN / "next-station-solo.txt")
    ada.press("Open")
    ada.page.wait_for_url(re.compile("/replay"))
    refused_at_first(ada, "reviewed", "<p>Well played!</p>")
    ada.open(ada.page.url.partition("/replay")[0] + "/review")
    ada.toast("you send too many requests")
    expect(ada.page.locator("#review")).to_have_text("Well played!")
