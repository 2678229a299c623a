"""What people choose on the page of settings, and the colours of seats."""

from __future__ import annotations

import re

import httpx
import pytest

from mornington.games.metromania.draw.paint import PAINT
from mornington.games.ticket_to_ride import draw
from mornington.web import preferences, seat_colours
from mornington.web.preferences import CHOICES, Preferences
from tests.web.serving import Player

TICKETS = "ticket-to-ride-london"
COMPANIES = "metromania"
DRAWN = ("#D01030", "#1060D0", "#108040")


@pytest.fixture
def coloured(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game whose seats have colours that this file knows."""
    monkeypatch.setattr(draw, "SEAT_COLOURS", DRAWN, raising=False)


def test_settings_are_kept_in_a_cookie_that_scripts_may_read(ann: Player) -> None:
    answer = ann.post("/settings", {"confirm": "yes", "print": "large", "colour": "teal", "sound": "deafening"})
    assert answer.status_code == httpx.codes.SEE_OTHER
    cookie = answer.headers["set-cookie"]
    assert cookie.startswith("settings=confirm-yes.print-large.colour-teal;"), "what cannot be chosen does not count"
    assert "httponly" not in cookie.lower()
    shown = ann.get("/settings").text
    assert set(re.findall(r'name="([a-z]+)" value="[a-z]+" checked', shown)) == {"confirm", "print", "colour"}


def test_every_choice_survives_the_cookie() -> None:
    for name, values in CHOICES.items():
        for value in values:
            chosen = Preferences(**{name: value})
            assert preferences.read(chosen.written()) == chosen
    assert Preferences().written() == ""
    assert preferences.read("x..-.colour-;confirm-yes-no") == Preferences()


def test_what_holds_without_a_word_is_the_first_choice() -> None:
    assert Preferences() == Preferences(**{name: values[0] for name, values in CHOICES.items()})


def test_a_seat_takes_the_colour_its_person_chose() -> None:
    brown = seat_colours.PALETTE["brown"]
    assert seat_colours.recoloured(DRAWN, 1, brown) == [DRAWN[0], brown, DRAWN[2]]
    assert seat_colours.recoloured(DRAWN, None, brown) == list(DRAWN)
    assert seat_colours.recoloured(DRAWN, 3, brown) == list(DRAWN)


def test_whoever_has_nearly_that_colour_takes_the_one_that_became_free() -> None:
    red = seat_colours.PALETTE["red"]
    assert seat_colours.recoloured(DRAWN, 1, red) == [DRAWN[1], red, DRAWN[2]]
    assert seat_colours.recoloured(DRAWN, 0, red) == [red, DRAWN[1], DRAWN[2]]


@pytest.mark.usefixtures("coloured")
def test_a_table_links_the_colours_of_its_seats(ann: Player) -> None:
    ann.post("/settings", {"colour": "brown"})
    table = ann.opens(TICKETS, "bot:greedy", "me")
    found = re.search(r'href="(/colours\.css\?[^"]+)"', ann.get(f"/t/{table}").text)
    assert found
    style = ann.get(found[1].replace("&amp;", "&")).text
    brown = seat_colours.PALETTE["brown"]
    assert f'[fill="{DRAWN[1]}"] {{ fill: {brown}; }}' in style
    assert f".people li:nth-child(2) {{ border-left: 0.6rem solid {brown}; }}" in style
    assert f'[fill="{DRAWN[0]}"]' not in style


@pytest.mark.parametrize(
    "query",
    [
        "",
        "?game=nosuch&players=2",
        f"?game={TICKETS}&players=2&seat=99&colour=red",
        f"?game={TICKETS}&players=2&seat=2&colour=red",
        f"?game={TICKETS}&players=999999999&seat=0&colour=red",
        f"?game={TICKETS}&players=2&seat=x&colour=}}",
    ],
)
@pytest.mark.usefixtures("coloured")
def test_other_addresses_of_colours_change_nothing(ann: Player, query: str) -> None:
    answer = ann.get(f"/colours.css{query}")
    assert answer.status_code == httpx.codes.OK
    assert "[fill" not in answer.text


@pytest.mark.parametrize("players", [2, 3, 4])
def test_companies_keep_the_colours_they_are_called_by(ann: Player, players: int) -> None:
    """Red in every sentence must be red on the board; whose it is shows beside the name, also of two companies."""
    ann.post("/settings", {"colour": "brown"})
    table = ann.opens(COMPANIES, "me", *["bot:greedy"] * (players - 1))
    found = re.search(r'href="(/colours\.css\?[^"]+)"', ann.get(f"/t/{table}").text)
    assert found
    style = ann.get(found[1].replace("&amp;", "&")).text
    assert "[fill" not in style
    assert seat_colours.PALETTE["brown"] not in style
    beside = [re.findall("#[0-9A-F]{6}", line) for line in style.splitlines()]
    red, green, blue, orange = PAINT.values()
    wanted = {2: [[red, blue], [green, orange]], 3: [[red], [green], [blue]], 4: [[red], [green], [blue], [orange]]}
    assert beside == wanted[players]
