"""What people choose on the page of settings holds at a table of every game."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect

from .visitor import GAMES, METROMANIA, NEXT_STATION, Visitor

pytestmark = pytest.mark.slow

WITH_COORDINATES = (NEXT_STATION, METROMANIA)  # on the boards of the others there are none
GO = "#preview [data-play]"
IN_LIST = "[data-panel=moves] [data-play]"


def choose_setting(visitor: Visitor, words: str) -> None:
    visitor.open("/settings")
    visitor.page.get_by_label(words).check()
    visitor.press("Save")
    expect(visitor.page.get_by_role("status")).to_have_text("Saved.")


def made(visitor: Visitor) -> bool:
    """Whether a move was made from this page, or is on its way."""
    return bool(visitor.page.evaluate("playedAt > 0"))


def click_once(visitor: Visitor, place: Locator) -> None:
    """Click a place or a button: it is marked, or asks which move is meant, and makes no move."""
    if place.evaluate("place => place.matches('.move')"):
        visitor.click_spot(place)
    else:
        place.click()
    visitor.page.wait_for_selector("#chooser[open], .chosen", state="attached")
    assert not made(visitor)


@pytest.mark.parametrize("game", GAMES)
def test_moves_are_confirmed(ada: Visitor, game: str) -> None:
    choose_setting(ada, "Confirm moves.")
    page, table = ada.page, ada.new_table(game)
    ada.wait_turn()

    at = ada.at
    click_once(ada, ada.spots.first)
    if page.locator(GO).count():
        page.locator(GO).click()
    else:
        ada.choose(at)
    ada.wait_after(at)

    for selector, again in ((".move", GO), (IN_LIST, GO), (IN_LIST, ".chosen")):
        ada.open(table)  # which forgets what was played
        ada.wait_turn()
        at = ada.at
        if selector == IN_LIST:
            page.locator("[data-panel=moves] summary").click()
        single = page.locator(selector).and_(page.locator(":not([data-sure], [data-moves*=' '])"))
        if not single.count():  # every place means several moves
            continue
        click_once(ada, single.first)
        page.locator(again).first.click()
        ada.wait_after(at)


@pytest.mark.parametrize("game", GAMES)
def test_coordinates_are_left_out(ada: Visitor, game: str) -> None:
    table = ada.new_table(game)
    shown = ada.page.locator("[data-board] .coordinates").locator("visible=true")
    assert (shown.count() > 0) == (game in WITH_COORDINATES)
    choose_setting(ada, "No coordinates.")
    ada.open(table)
    expect(ada.page.locator("[data-board] svg").first).to_be_visible()
    expect(shown).to_have_count(0)
