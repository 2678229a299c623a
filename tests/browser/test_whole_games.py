"""A whole game of each, on the page, against a bot: by clicking what can be clicked, to the result and beyond."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.thorough import quickly

from .test_layout import looks_right
from .visitor import GAMES, LINE_CHANGE, METROMANIA, NEXT_STATION, TABLE, TICKET_TO_RIDE, Visitor

BOARDS = {NEXT_STATION: "london", TICKET_TO_RIDE: "london", METROMANIA: "metropolis", LINE_CHANGE: "shuttle"}


@pytest.mark.parametrize("game", quickly([TICKET_TO_RIDE], GAMES))
def test_a_whole_game(ada: Visitor, game: str) -> None:
    table = ada.new_table(game, board=BOARDS[game])
    assert ada.play_to_the_end() > 5

    result = ada.page.locator(".result")
    expect(ada.headline).to_have_text(re.compile("win|won|tie|draw|share|points", re.IGNORECASE))
    expect(result.locator("table")).to_have_count(2)
    result.get_by_text("Line by line").click()
    for name in ("Ada", "Greedy"):
        expect(result.locator("caption").filter(has_text=name)).to_be_visible()
    expect(result.locator(".sum td").first).to_have_text(re.compile(r"^[−\d]\d*$"))
    expect(result.get_by_role("link", name="Record")).to_be_visible()
    expect(ada.spots).to_have_count(0)

    if game == LINE_CHANGE:  # once: it keeps the bots busy for a while
        ada.press("Review")
        expect(ada.page.locator(".decisions tbody tr")).not_to_have_count(0)
        looks_right(ada.page, "review")
        ada.open(table)
    ada.press("Replay")
    expect(ada.headline).to_contain_text("The start")
    ada.page.wait_for_load_state()  # the script that the buttons need comes after the page
    ada.page.locator("[data-step=last]").click()
    expect(ada.headline).to_contain_text(re.compile(r"Move (\d+) of \1"))

    ada.open(table)
    ada.press("Again")
    ada.page.wait_for_url(lambda url: bool(TABLE.search(url)) and url != table)
    expect(ada.page.locator(".people li")).to_have_count(2)
    ada.open(table)
    expect(ada.page.get_by_role("link", name="To the next game")).to_be_visible()
