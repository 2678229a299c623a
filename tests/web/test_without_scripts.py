"""A browser without scripts: forms that it sends by itself lead back to the table, moves too."""

from __future__ import annotations

import re
from html.parser import HTMLParser

import httpx

from tests.web.serving import Player, Server

LINES, TICKETS = "line-change", "ticket-to-ride-london"
BROWSER = {"Accept": "text/html,application/xhtml+xml,*/*;q=0.8"}


class Forms(HTMLParser):
    """The forms of a page: address, hidden fields, and what their buttons send."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str], list[tuple[str, str]]]] = []
        self._open = False
        self.feed(page)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        values = {name: value or "" for name, value in attrs}
        if tag == "form":
            self._open = values.get("method") == "post"
            if self._open:
                self.found.append((values["action"], {}, []))
        elif self._open and tag == "input" and values.get("type") == "hidden":
            self.found[-1][1][values["name"]] = values["value"]
        elif self._open and tag == "button" and "name" in values and values.get("type") != "button":
            self.found[-1][2].append((values["name"], values["value"]))

    def handle_endtag(self, tag: str) -> None:
        if tag == "form":
            self._open = False


def send(player: Player, action: str, fields: dict[str, str]) -> httpx.Response:
    return player.post(action, fields, headers=BROWSER)


def test_a_move_is_made_by_a_form(server: Server, ann: Player) -> None:
    table = ann.opens(LINES, "me", "bot:greedy")
    before = server.table(table).length
    page = ann.get(f"/t/{table}").text
    assert "Load the page again to see what others do." in page
    lists = [form for form in Forms(page).found if form[0] == f"/t/{table}/move" and form[2]]
    action, fields, buttons = lists[-1]
    legal = server.at(table, lambda at: at.position.legal(0))
    assert [value for _name, value in buttons] == [str(move.id) for move in legal]
    answer = send(ann, action, fields | dict(buttons[:1]))
    assert (answer.status_code, answer.headers["location"]) == (303, f"/t/{table}")
    assert server.table(table).length > before


def test_a_refused_move_is_answered_with_a_page(ann: Player) -> None:
    table = ann.opens(LINES, "me", "bot:greedy")
    answer = send(ann, f"/t/{table}/move", {"seat": "0", "move": "99999", "at": "0"})
    assert answer.status_code == 422
    assert "<h1>" in answer.text


def test_other_forms_lead_back_too(server: Server, ann: Player) -> None:
    table = ann.opens(LINES, "me", "bot:greedy")
    ann.plays(table)
    for form in Forms(ann.get(f"/t/{table}").text).found:
        action, fields, _buttons = form
        if action.endswith(("/undo", "/pace", "/propose")):
            answer = send(ann, action, fields | {"pace": "0.0"})
            assert (answer.status_code, answer.headers["location"]) == (303, f"/t/{table}"), action
    waiting = ann.opens(TICKETS, "me", "friend")
    action, fields, _buttons = next(f for f in Forms(ann.get(f"/t/{waiting}").text).found if f[0].endswith("/fill"))
    assert send(ann, action, fields | {"bot": "greedy"}).headers["location"] == f"/t/{waiting}"
    assert server.table(waiting).running


def test_every_form_of_a_table_has_an_address(ann: Player) -> None:
    """All but the hint, which needs a script, and is not shown without."""
    pages = [ann.get(f"/t/{ann.opens(LINES, 'me', 'bot:greedy')}").text]
    pages.append(ann.get(f"/t/{ann.opens(TICKETS, 'me', 'friend')}").text)
    for page in pages:
        for form in re.findall(r"<form[^>]*>", page):
            assert 'method="post" action="' in form or "needs-script" in form, form


def test_scripts_are_answered_as_before(ann: Player) -> None:
    table = ann.opens(LINES, "me", "bot:greedy")
    at, moves = ann.moves(table)
    headers = BROWSER | {"HX-Request": "true"}
    answer = ann.post(f"/t/{table}/move", {"seat": 0, "move": moves[0], "at": at}, headers=headers)
    assert answer.json()["move"] == moves[0]
    assert ann.post(f"/t/{table}/pace", {"seat": 0, "pace": "0.0"}, headers=headers).status_code == 204
