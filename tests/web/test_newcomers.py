"""People who are new to a game: its lesson is offered to them, and they are asked once before their first game."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from tests.web.markup import unsafe
from tests.web.serving import Player, Server
from tests.web.taught import GAME, Lessons, lessons_instead

OTHER = "line-change"


@pytest.fixture(autouse=True, scope="module")
def lessons() -> Iterator[None]:
    """One game has a lesson, one has none."""
    with lessons_instead(Lessons()), lessons_instead(None, OTHER):
        yield


def section(page: str) -> str:
    found = re.search(r'<section class="first-time".*?</section>', page, re.DOTALL)
    return found[0] if found else ""


def asks_first(page: str, game: str = GAME) -> bool:
    """Whether the button leads to the question; else it opens a table."""
    found = re.search(rf'<form action="/play/{game}"([^>]*)>', page)
    assert found
    return 'method="post"' not in found[1]


def test_the_start_page_offers_lessons(server: Server) -> None:
    page = server.player().get("/").text
    assert "First time here?" in section(page)
    assert f'action="/learn/{GAME}"' in section(page)
    assert f'action="/learn/{OTHER}"' not in page, "it has none"
    for game in (GAME, OTHER):
        assert f'href="/rules/{game}"' in page
        assert f'href="/rules/{game}"' in server.player().get(f"/new/{game}").text
    assert f'action="/learn/{GAME}"' in server.player().get(f"/new/{GAME}").text


def test_play_now_asks_whoever_is_new_once(server: Server, ann: Player) -> None:
    page = ann.get("/").text
    assert asks_first(page)
    assert not asks_first(page, OTHER)
    question = ann.get(f"/play/{GAME}")
    assert "Do you know Ticket to Ride: London?" in question.text
    assert "A lesson for tests." in question.text
    assert f'method="post" action="/learn/{GAME}"' in question.text, "also without scripts"
    assert f'method="post" action="/play/{GAME}"' in question.text
    assert not unsafe(question.text)
    assert "httponly" in question.headers["set-cookie"].lower()
    assert not asks_first(ann.get("/").text), "it was asked, whatever the answer"
    assert f'action="/learn/{GAME}"' in section(ann.get("/").text), "still offered"


def test_whoever_has_a_table_is_not_asked(server: Server, ann: Player, ben: Player) -> None:
    """By the tables that are kept, also in another browser."""
    assert ann.post(f"/play/{GAME}", {"name": "Ann"}).status_code == 303, "at once, whoever asks"
    assert ben.post(f"/learn/{GAME}", {"name": "Ben"}).status_code == 303
    for who in (ann, ben):
        page = who.get("/").text
        assert not asks_first(page)
        assert f'action="/learn/{GAME}"' not in section(page), "it is not new to them"
        assert f'action="/learn/{GAME}"' in page, "beside the game itself it is"
        assert asks_first(server.player().get("/").text)


def test_a_game_without_a_lesson_is_not_asked_about(server: Server, ann: Player) -> None:
    answer = ann.get(f"/play/{OTHER}")
    assert (answer.status_code, answer.headers["location"]) == (303, f"/new/{OTHER}")
    assert "set-cookie" not in answer.headers
    assert ann.get("/play/chess").status_code == 422


def test_whatever_the_cookie_says_is_of_our_games(server: Server, ann: Player) -> None:
    ann.http.cookies.set("mornington-asked", '.chess.<b>.line-change"')
    cookie = ann.get(f"/play/{GAME}").headers["set-cookie"]
    assert cookie.startswith(f"mornington-asked=.{GAME};")
