"""How pages look: nothing wider than the screen, nothing over anything else, everything legible, light and dark."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.thorough import quickly, slow

from .conftest import Visit
from .measures import CONTRAST, CUT_OFF, OVERLAPS, TEXTS, TOO_WIDE
from .visitor import GAMES, LINE_CHANGE, NEXT_STATION, TICKET_TO_RIDE, Visitor

WIDTHS = (360, 390, 768, 1024, 1400)


def looks_right(page: Page, where: str) -> None:
    for what, script in (("too wide", TOO_WIDE), ("overlapping", OVERLAPS), ("cut off", CUT_OFF)):
        found = page.evaluate(script)
        assert not found, f"{where} at {page.viewport_size}: {what}: {found}"


def at_every_width(visitor: Visitor, where: str) -> None:
    for width in WIDTHS:
        visitor.page.set_viewport_size({"width": width, "height": 844})
        looks_right(visitor.page, where)


def legible(page: Page) -> None:
    poor = [(what, ratio) for what, ratio in page.evaluate(CONTRAST, TEXTS) if ratio < 4.5]
    assert not poor, poor


def test_start_page_and_forms(ada: Visitor) -> None:
    ada.open("/")
    at_every_width(ada, "start")
    for game in GAMES:
        ada.open(f"/new/{game}")
        at_every_width(ada, f"new {game}")
    ada.allowed.append("404")
    ada.open("/t/nosuchtable0")
    at_every_width(ada, "no such table")


@pytest.mark.parametrize("game", quickly([TICKET_TO_RIDE], GAMES))
def test_tables(ada: Visitor, game: str) -> None:
    table = ada.new_table(game, ["me", "bot:greedy", "bot:greedy", "bot:greedy"], name="Wilhelmina Alexandra")
    for _move in range(3):
        ada.wait_turn()
        ada.move()
    ada.wait_turn()
    for summary in ada.page.locator("summary").all():
        summary.click()
    at_every_width(ada, f"table {game}")
    ada.open(f"{table}/replay")
    at_every_width(ada, f"replay {game}")


@pytest.mark.slow
def test_waiting_asking_and_sharing(ada: Visitor) -> None:
    ada.new_table(TICKET_TO_RIDE, ["me", "friend"])
    invitation = ada.page.input_value("[data-copy-from]")
    at_every_width(ada, "waiting")
    ada.open("/me")
    at_every_width(ada, "me")
    ada.open(ada.page.input_value("[data-copy-from]"))
    at_every_width(ada, "personal link")
    ada.context.clear_cookies()
    ada.open(invitation)
    at_every_width(ada, "invitation")
    ada.new_table(TICKET_TO_RIDE, ["me", "here=Ben"])
    at_every_width(ada, "curtain")


def test_the_chooser_fits_a_small_screen(visit: Visit) -> None:
    phone = visit(viewport={"width": 360, "height": 640}, has_touch=True)
    phone.new_table(LINE_CHANGE)
    phone.wait_turn()
    several = [
        spot for spot in phone.page.locator("#moving .move").all() if " " in (spot.get_attribute("data-moves") or "")
    ]
    phone.tap_spot(several[0])
    box = phone.page.locator("#chooser").bounding_box()
    assert box
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= 360
    assert box["y"] + box["height"] <= 640
    expect(phone.page.locator("#chooser .choices button").first).to_be_visible()


@pytest.fixture(params=[slow("light"), "dark"])
def coloured(request: pytest.FixtureRequest, visit: Visit) -> Visitor:
    return visit(color_scheme=request.param)


def test_texts_stand_out(coloured: Visitor) -> None:
    coloured.open("/")
    legible(coloured.page)
    coloured.new_table(NEXT_STATION)
    coloured.move()
    coloured.wait_turn()
    legible(coloured.page)


def test_light_or_dark_is_chosen_and_kept(visit: Visit) -> None:
    ada = visit(color_scheme="light")
    ada.open("/")
    body = ada.page.locator("body")
    expect(body).to_have_css("background-color", "rgb(244, 246, 249)")
    ada.page.locator("[data-theme-switch]").click()
    expect(body).to_have_css("background-color", "rgb(11, 15, 25)")
    ada.open(f"/new/{NEXT_STATION}")
    expect(body).to_have_css("background-color", "rgb(11, 15, 25)")
    ada.page.locator("[data-theme-switch]").click()
    expect(body).to_have_css("background-color", re.compile("244"))
