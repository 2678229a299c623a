"""Several people at one screen: with secrets the page is everyone's until the next player says it is them."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from .visitor import METROMANIA, TICKET_TO_RIDE, Visitor


def test_a_curtain_between_players_with_secrets(ada: Visitor) -> None:
    page = ada.page
    ada.new_table(TICKET_TO_RIDE, ["me", "here=Ben"])
    for name in ("Ada", "Ben"):
        expect(ada.headline).to_have_text(f"Hand over to {name}")
        expect(ada.spots).to_have_count(0)
        expect(page.locator("[data-panel=moves]")).to_have_count(0)
        expect(page.locator("main")).not_to_contain_text("Your cards")
        page.locator(".curtain button").click()
        assert ada.wait_turn()
        expect(page.locator("main")).to_contain_text("Your cards")
        ada.move()
    expect(ada.headline).to_have_text("Hand over to Ada")


def test_no_curtain_where_nothing_is_secret(ada: Visitor) -> None:
    ada.new_table("next-station-london", ["me", "here=Ben"])
    assert ada.wait_turn()
    ada.move()
    expect(ada.page.locator("#now")).to_have_attribute("data-seat", "1")
    expect(ada.page.locator(".curtain")).to_have_count(0)


@pytest.mark.slow
def test_metromania_has_letters_to_hide(ada: Visitor) -> None:
    ada.new_table(METROMANIA, ["me", "here=Ben"])
    expect(ada.page.locator(".curtain")).to_have_count(1)
