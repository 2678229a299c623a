"""At a shared screen the browser finds no hand again: not by *back* or *forward*, by *reload*, or in what it kept."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.thorough import quickly

from . import chromium
from .serving import Server
from .visitor import LINE_CHANGE, METROMANIA, TICKET_TO_RIDE, TURN, Visitor

CURTAIN = ".curtain button"


def look(visitor: Visitor) -> None:
    visitor.page.locator(CURTAIN).click()
    assert visitor.wait_turn()


def closed(visitor: Visitor, hand: str | None = None) -> None:
    """The curtain is closed, and nothing of a hand is anywhere in the page, seen or unseen."""
    expect(visitor.page.locator(CURTAIN)).to_have_count(1)
    expect(visitor.spots).to_have_count(0)
    expect(visitor.page.locator("[data-play], [data-panel=moves], [data-hint]")).to_have_count(0)
    assert hand is None or hand not in visitor.page.content()


def hand_of(page: Page) -> str:
    """What only the player to move sees: the words of the first possible move."""
    found = page.locator("[data-panel=moves] [data-play]").first.get_attribute("data-text")
    assert found
    return found


def back_and_forward(page: Page) -> None:
    page.go_back()
    page.go_forward()


def elsewhere_and_back(page: Page) -> None:
    page.goto("/")
    page.go_back()


def by_history(page: Page) -> None:
    """As a script of the page would. The call returns before the page goes, or its answer could be lost with it."""
    for step in ("back", "forward"):
        with page.expect_navigation():
            page.evaluate(f"void setTimeout(() => history.{step}())")


def reload(page: Page) -> None:
    page.reload()


WAYS = [back_and_forward, elsewhere_and_back, by_history, reload]


@pytest.mark.parametrize(
    "way",
    quickly(WAYS[:1], WAYS),  # a browser that keeps pages tries all
    ids=lambda way: way.__name__,
)
def test_while_a_player_looks_no_way_back_shows_the_hand(ada: Visitor, way: Callable[[Page], None]) -> None:
    ada.new_table(TICKET_TO_RIDE, ["me", "here=Ben"])
    look(ada)
    hand = hand_of(ada.page)
    way(ada.page)
    closed(ada, hand)


@pytest.mark.parametrize("game", quickly([TICKET_TO_RIDE], [TICKET_TO_RIDE, METROMANIA, LINE_CHANGE]))
def test_the_hand_of_who_played_before_is_not_found_again(ada: Visitor, game: str) -> None:
    """It is Ada's turn again and Ben still sits there: he goes through all that the browser remembers."""
    table = ada.new_table(game, ["me", "here=Ben"])
    for name in ("Ada", "Ben"):
        expect(ada.headline).to_have_text(f"Hand over to {name}")
        look(ada)
        while ada.now("turn"):
            ada.move()
            ada.page.wait_for_selector(f"{TURN}, {CURTAIN}", state="attached")
    expect(ada.headline).to_have_text("Hand over to Ada")
    while "/t/" in ada.page.url:
        ada.page.go_back()
        expect(ada.page.locator("[data-panel=moves], .move")).to_have_count(0)
    ada.page.go_forward()
    assert ada.page.url == table
    closed(ada)


def test_a_page_that_the_browser_kept_whole_has_nothing_to_show(ada: Visitor) -> None:
    """Whether a browser keeps a page in memory is its own affair: the page empties itself when it is left, and is
    loaded anew when it comes back."""
    ada.new_table(TICKET_TO_RIDE, ["me", "here=Ben"])
    look(ada)
    hand = hand_of(ada.page)
    ada.page.evaluate("dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))")
    assert hand not in ada.page.content()
    assert ada.page.locator("main").count() == 0
    with ada.page.expect_navigation():
        ada.page.evaluate("dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))")
    closed(ada, hand)


def test_a_browser_that_keeps_pages_shows_the_curtain(browser: Browser, server: Server) -> None:
    """The same in a Chromium that goes back to whole pages, as people's browsers do."""
    keeping = chromium.launch(browser.browser_type, keeps_pages=True)
    try:
        visitor = Visitor(keeping, server.address)
        visitor.new_table(TICKET_TO_RIDE, ["me", "here=Ben"])
        for way in WAYS:
            look(visitor)
            hand = hand_of(visitor.page)
            way(visitor.page)
            closed(visitor, hand)
        visitor.leave()
    finally:
        keeping.close()


def test_the_address_never_says_who_looks(ada: Visitor) -> None:
    table = ada.new_table(TICKET_TO_RIDE, ["me", "here=Ben"])
    look(ada)
    assert ada.page.url == table
    ada.open(f"{table}?seat=0")
    expect(ada.page.locator(CURTAIN)).to_have_count(1)
    expect(ada.spots).to_have_count(0)
