"""A phone: small screen, fingers. What is too small to hit surely asks for a second tap."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.thorough import quickly

from .conftest import Visit
from .visitor import GAMES, METROMANIA, TICKET_TO_RIDE, Visitor

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}

# Milliseconds between two taps of a person: quicker ones on one place are a double tap, whose second half is no move.
PAUSE = 600


@pytest.fixture
def phone(visit: Visit) -> Visitor:
    return visit(**PHONE)


def touch_move(phone: Visitor, which: int = 0) -> int:
    """Make a move by tapping one of the places; how many taps it needed."""
    page, at = phone.page, phone.at
    page.wait_for_timeout(PAUSE)
    if not phone.spots.count():
        page.locator(".moves-elsewhere [data-play]").first.tap()
        phone.wait_after(at)
        return 1
    phone.tap_spot(phone.spots.nth(which % phone.spots.count()))
    page.wait_for_selector(f'#chooser[open], .chosen, #now:not([data-at="{at}"])', state="attached")
    taps = 1
    if page.locator("#moving .chosen").count() and not page.locator("#preview [data-play]").count():
        page.wait_for_timeout(PAUSE)
        phone.tap_spot(page.locator("#moving .chosen").first)
        page.wait_for_selector(f'#chooser[open], #preview [data-play], #now:not([data-at="{at}"])', state="attached")
        taps = 2
    if page.locator("#chooser[open]").count():
        page.wait_for_timeout(PAUSE)
        page.locator("#chooser .choices button").first.tap()
        taps = 2
    elif phone.at == at:
        page.locator("#preview [data-play]").tap()
        taps = 2
    phone.wait_after(at)
    return taps


@pytest.mark.parametrize("game", quickly([TICKET_TO_RIDE], GAMES))
def test_moves_by_touch(phone: Visitor, game: str) -> None:
    phone.new_table(game)
    for move in range(3):
        assert phone.wait_turn()
        touch_move(phone, move)


def test_a_small_place_asks_for_a_second_tap(phone: Visitor) -> None:
    phone.new_table(METROMANIA)
    phone.wait_turn()
    at = phone.at
    phone.tap_spot(phone.spots.first)
    go = phone.page.locator("#preview [data-play]")
    expect(go).to_be_visible()
    expect(phone.page.locator("#preview")).to_contain_text("start line 1 at")
    assert phone.at == at
    box = go.bounding_box()
    assert box
    assert min(box["width"], box["height"]) >= 40
    go.tap()
    phone.wait_after(at)


@pytest.mark.slow
def test_the_board_can_be_made_larger(phone: Visitor) -> None:
    phone.new_table(METROMANIA)
    board = phone.page.locator(".stack")
    before = board.bounding_box()
    phone.page.locator('[data-zoom="1"]').tap()
    after = board.bounding_box()
    assert before
    assert after
    assert after["width"] > 1.4 * before["width"]
