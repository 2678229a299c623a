"""A review in a browser: boards follow when they come into sight, once, and stay while the page asks for more."""

from __future__ import annotations

import pytest
from playwright.sync_api import Request, expect

from .visitor import LINE_CHANGE, Visitor


@pytest.mark.slow
def test_boards_come_once_and_stay(ada: Visitor) -> None:
    ada.new_table(LINE_CHANGE)
    ada.play_to_the_end()
    asked: list[str] = []

    def note(request: Request) -> None:
        if "/judged?" in request.url:
            asked.append(request.url)

    ada.page.on("request", note)
    ada.open(f"{ada.page.url}/review")
    ada.page.wait_for_selector(".costly .moment .judged", state="attached")
    ada.page.evaluate("document.querySelector('.costly .judged').dataset.first = 'yes'")
    expect(ada.page.locator("[id^=asked-]")).to_have_count(0)
    expect(ada.page.locator(".costly .judged[data-first]")).to_have_count(1)
    boards = ada.page.locator(".costly .moment")
    for board in boards.all():
        before = board.bounding_box()
        board.scroll_into_view_if_needed()
        expect(board.locator(".judged")).to_have_count(1)
        after = board.bounding_box()
        assert before
        assert after
        assert before["height"] == after["height"], "nothing jumps when a board comes"
    assert len(asked) == len(set(asked)) >= boards.count()
