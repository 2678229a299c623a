"""The page of a review and what it leads to: costly decisions on the board, and a replay with both moves marked."""

from __future__ import annotations

import re

import pytest

from mornington.web import reviews, workers
from tests.waiting import wait_for
from tests.web.serving import Player, Server

MOST = 125_000  # letters that are sent
NEXT = "next-station-london"


@pytest.fixture(autouse=True)
def quickly(monkeypatch: pytest.MonkeyPatch) -> None:
    """How good a review is is tested elsewhere."""
    monkeypatch.setattr(workers, "SEARCH_SECONDS", 0.01)


@pytest.fixture
def finished(server: Server) -> tuple[Player, str]:
    """A game whose player passes whenever that is allowed."""
    ann = server.player("Ann")
    table = ann.opens(NEXT, "me")
    found = server.table(table)
    while not server.do(lambda: found.position.over):
        ann.plays(table, which=-1)
    return ann, table


@pytest.mark.parametrize("reviewer", [reviews.REVIEWER, "search:40"], ids=["by learned values", "by search"])
def test_costly_decisions_are_shown_on_the_board(
    finished: tuple[Player, str], reviewer: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reviews, "REVIEWER", reviewer)
    ann, table = finished
    assert 'id="review"' in ann.get(f"/t/{table}/review").text
    wait_for(lambda: 'id="asked-' not in ann.get(f"/t/{table}/reviewed").text)
    page = ann.get(f"/t/{table}/reviewed").text
    assert "points expected at the end: from" in page
    shown = re.findall(r'<li id="move-(\d+)">', page)
    assert len(shown) == reviews.SHOWN
    assert len(page) < MOST, "boards follow when they come into sight"
    boards = [board.replace("&amp;", "&") for board in re.findall(r'hx-get="(/t/[^"]+/judged[^"]+)"', page)]
    assert len(boards) == len(shown)
    for number, board, size in zip(shown, boards, re.findall(r'<svg viewBox="0 0 \d+ \d+"></svg>', page), strict=True):
        picture = ann.get(board).text
        assert picture.count('class="judged"') == 1
        assert f"judged-{number}-" in picture, "no two boards of a page have an id in common"
        assert size.removesuffix("></svg>").removeprefix("<svg ") in picture, "nothing jumps when it comes"
    assert page.count("; better: ") == len(shown)
    assert page.count("<summary>Details</summary>") == len(shown), "numbers come second"
    assert all(f'href="#move-{number}"' in page for number in shown), "the curve leads to them"
    assert len(set(re.findall(r'\bid="([^"]+)"', page))) == len(re.findall(r'\bid="([^"]+)"', page))
    links = re.findall(r'<a class="button" href="([^"]+)">Look at it', page)
    replay = ann.get(links[0].replace("&amp;", "&")).text
    assert 'class="judged"' in replay
    assert f"Move {int(shown[0]) - 1} of" in replay or "The start" in replay


def test_a_replay_marks_only_what_could_have_been_played(server: Server, finished: tuple[Player, str]) -> None:
    ann, table = finished
    for better in ("", "99999", "-1", "x"):
        answer = ann.get(f"/t/{table}/replay?move=0&better={better}")
        assert answer.status_code == 200
        assert 'class="judged"' not in answer.text
        assert ann.get(f"/t/{table}/judged?move=0&better={better}").status_code == 404
    last = server.at(table, lambda found: len(found.position.moves))
    assert 'class="judged"' not in ann.get(f"/t/{table}/replay?move={last}&better=0").text


def test_a_running_game_is_not_judged(server: Server, ann: Player) -> None:
    table = ann.opens(NEXT, "me", "bot:greedy")
    move = server.at(table, lambda found: found.position.legal(0)[0].id)
    ann.plays(table)
    assert 'class="judged"' not in ann.get(f"/t/{table}/replay?move=0&better={move}").text
    assert ann.get(f"/t/{table}/judged?move=0&better={move}").status_code == 409
