"""Pages speak the language that their reader asks for, and no other."""

from __future__ import annotations

import gettext
import re
from html.parser import HTMLParser
from string import ascii_letters

import pytest

import mornington as mt
from mornington.core import text
from mornington.core.text import LANGUAGES
from mornington.games import registry
from mornington.web import languages, library
from tests.web.serving import Player, Server, wait_for

LINES, TICKETS = "line-change", "ticket-to-ride-london"


# Which language


@pytest.mark.parametrize(
    ("header", "code"),
    [
        ("", "en"),
        ("fr", "fr"),
        ("FR-ca", "fr"),
        ("de;q=0.3,fr;q=0.7", "fr"),
        ("it,ja;q=0.9,de;q=0.1", "de"),
        ("it", "en"),
        ("fr;q=0", "en"),
        ("fr;q=x,de;q=0.1", "de"),
        (", ;;;=q,,de", "de"),
        ("it," * 100_000 + "fr", "en"),  # whoever wishes for so much gets what there is
    ],
)
def test_the_best_wish_that_can_be_granted(header: str, code: str) -> None:
    assert languages.wished(header) == code


def spoken(page: str) -> str:
    found = re.search(r'<html lang="(\w+)"', page)
    assert found
    return found[1]


def test_a_page_speaks_as_the_browser_wishes(server: Server) -> None:
    ann = server.player("Ann")
    assert spoken(ann.get("/").text) == "en"
    assert spoken(ann.get("/", headers={"Accept-Language": "de-AT,de;q=0.9"}).text) == "de"


def test_a_chosen_language_stays(server: Server) -> None:
    ann = server.player("Ann")
    chosen = ann.get("/?language=fr")
    assert spoken(chosen.text) == "fr"
    assert "language=fr" in chosen.headers["set-cookie"]
    cookies = {"Cookie": "language=fr", "Accept-Language": "de"}
    assert spoken(ann.get("/", headers=cookies).text) == "fr"


@pytest.mark.parametrize("code", ["it", "", "fr%0d%0aX:1", "../../x"])
def test_an_unknown_language_changes_nothing(server: Server, code: str) -> None:
    answer = server.player("Ann").get(f"/?language={code}")
    assert spoken(answer.text) == "en"
    assert "set-cookie" not in answer.headers


def test_refusals_are_told_in_the_language_too(server: Server, letters: str) -> None:
    answer = server.player("Ann").get("/t/nowhere", headers={"Accept-Language": letters})
    assert answer.status_code == 404
    assert not english(answer.text), english(answer.text)


def test_two_people_at_one_table_read_different_languages(server: Server, letters: str) -> None:
    ann = server.player("Ann")
    table = ann.opens(LINES, "me", "bot:greedy")
    own, other = ann.get(f"/t/{table}").text, ann.get(f"/t/{table}", headers={"Accept-Language": letters}).text
    assert "Greedy" in own
    assert "Greedy" not in other
    assert "Greedy" in ann.get(f"/t/{table}").text  # still


# A language whose letters tell what was translated


class Widened(gettext.NullTranslations):
    """Every text in wide letters: what is left in plain ones was never translated."""

    def gettext(self, message: str) -> str:
        return wide(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return wide(msgid1 if n == 1 else msgid2)


def wide(message: str) -> str:
    table = {ord(letter): ord(letter) + 0xFEE0 for letter in ascii_letters}
    parts = re.split(r"(\{[^}]*\})", message)  # what is filled in stays
    return "".join(part if part.startswith("{") else part.translate(table) for part in parts)


@pytest.fixture
def letters(monkeypatch: pytest.MonkeyPatch) -> str:
    """The code of a language whose every text is in wide letters."""
    known = text._catalogue
    monkeypatch.setattr(text, "_catalogue", lambda code: Widened() if code == "xx" else known(code))
    monkeypatch.setitem(LANGUAGES, "xx", "Ｘ")
    return "xx"


class Reader(HTMLParser):
    """All that a page says: texts, and what screen readers and tooltips say."""

    SAID = (
        "title",
        "aria-label",
        "alt",
        "placeholder",
        "data-words",
        "data-text",
        "data-done",
        "data-lost",
    )
    SILENT = ("script", "style")

    def __init__(self) -> None:
        super().__init__()
        self.said: list[str] = []
        self._inside: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._inside.append(tag)
        self.said += [value or "" for name, value in attrs if name in self.SAID]

    def handle_endtag(self, tag: str) -> None:
        while self._inside and self._inside.pop() != tag:
            pass

    def handle_data(self, data: str) -> None:
        if not self._inside or self._inside[-1] not in self.SILENT:
            self.said.append(data)


# Names: they are the same in every language
NAMES = {
    "Ann",
    "Mornington",
    "MIT",
    "Deutsch",
    "English",
    "Français",
    "Fran",
    "ais",
    "EN",
    "FR",
    "DE",
    "XX",
    "toml",
    "txt",
    "TOML",
    "PNG",
    "SVG",
    "PDF",
    "GIF",
    "Letter",
}
WORD = re.compile(r"[A-Za-z]{2,}")


def names() -> set[str]:
    """The words of titles and of everything that has a name on a board."""
    found = set(NAMES)
    for game in map(mt.load, registry.OURS):
        found |= set(WORD.findall(game.title))
        found |= {word for board in game.boards for word in WORD.findall(board.title())}
        for quoted in re.findall(r'"([^"]*)"', game.board.text):
            found |= set(WORD.findall(quoted)) if quoted[:1].isupper() else set()
    return found


def english(page: str) -> set[str]:
    reader = Reader()
    reader.feed(page)
    reader.close()
    return {word for said in reader.said for word in WORD.findall(said)} - names()


PAGES = ("/", "/me", "/tables", "/settings", f"/paper/{TICKETS}", f"/print/{TICKETS}")


@pytest.mark.parametrize("path", [*PAGES, *(f"/new/{game}" for game in registry.OURS)])
def test_nothing_on_a_page_is_left_untranslated(server: Server, letters: str, path: str) -> None:
    ann = server.player("Ann")
    ann.opens(LINES, "me", "bot:greedy")
    page = ann.get(path, headers={"Accept-Language": letters}).text
    assert not english(page), english(page)


@pytest.mark.parametrize("game", registry.OURS)
def test_nothing_at_a_table_is_left_untranslated(server: Server, letters: str, game: str) -> None:
    ann = server.player("Ann")
    table = ann.opens(game, "me", "bot:greedy")
    for path in ("", "/live", "/replay", "/fork?move=0", "/record"):
        ann_reads(ann, f"/t/{table}{path}", letters)
    for _turn in range(6):
        wait_for(lambda: 0 in server.at(table, lambda found: found.actors))
        ann.plays(table)
        ann_reads(ann, f"/t/{table}", letters)


def ann_reads(ann: Player, path: str, code: str) -> None:
    page = ann.get(path, headers={"Accept-Language": code}).text
    if path.endswith("/record"):
        assert wide("e") not in page  # a record is for programs, and the same for everyone
    else:
        assert not english(page), (path, english(page))


def test_pictures_do_not_remember_another_language(server: Server, letters: str) -> None:
    """What is drawn once and kept is kept for each language."""
    ann = server.player("Ann")
    table = ann.opens(TICKETS, "me", "bot:greedy")
    first = ann.get(f"/t/{table}").text
    ann.get(f"/t/{table}", headers={"Accept-Language": letters})
    assert ann.get(f"/t/{table}").text == first
    assert library.named(TICKETS).title in first
