"""Taking back: freely while nobody learnt anything, refused after a reveal, agreed to or declined by the others."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from .conftest import Visit
from .test_together import two_at
from .visitor import METROMANIA, NEXT_STATION, TICKET_TO_RIDE, Visitor

ASK = "Take back …"


def take_back(player: Visitor, words: str = "Take back") -> None:
    player.page.get_by_role("button", name=words, exact=True).click()


def face_down_card(player: Visitor) -> None:
    """Take a card from the deck: something hidden becomes known."""
    draws = player.page.locator('[data-panel="moves"] [data-play][data-text*="deck"]')
    at = player.at
    player.page.locator('[data-panel="moves"] summary').click()
    draws.first.click()
    player.wait_after(at)


@pytest.mark.slow
def test_a_move_that_revealed_nothing_is_taken_back_freely(visit: Visit) -> None:
    ada, ben, _table = two_at(METROMANIA, visit)
    ada.wait_turn()
    ada.move()
    at = ada.at
    take_back(ada)
    ada.wait_after(at)
    assert ada.wait_turn()
    expect(ben.page.locator(".log li").first).to_contain_text("takes back")


@pytest.mark.slow
def test_where_all_move_at_once_ones_own_move_is_taken_back(visit: Visit) -> None:
    ada, _ben, _table = two_at(NEXT_STATION, visit)
    ada.move()
    assert not ada.now("turn")
    take_back(ada)
    assert ada.wait_turn()


def test_after_a_reveal_it_is_refused_unless_the_other_agrees(visit: Visit) -> None:
    ada, ben, _table = two_at(TICKET_TO_RIDE, visit)
    for player in (ada, ben):
        player.wait_turn()
        player.move()
    ada.wait_turn()
    face_down_card(ada)
    expect(ada.page.get_by_role("button", name="Take back", exact=True)).to_have_count(0)

    at = ada.at
    answer = ada.page.request.post(
        f"{ada.page.url}/undo", form={"seat": 0, "at": at}, headers={"Origin": ada.address, "HX-Request": "true"}
    )
    assert answer.status == 409
    assert "turned up" in answer.text()

    take_back(ada, ASK)
    ada.agree()
    expect(ada.page.locator(".ask")).to_contain_text("Waiting for the others")
    ben.page.locator(".ask").get_by_role("button", name="Refuse").click()
    expect(ada.page.locator(".ask")).to_have_count(0)
    assert ada.at == at

    take_back(ada, ASK)
    ada.agree()
    ben.page.locator(".ask").get_by_role("button", name="Agree").click()
    ada.wait_after(at)
    expect(ada.page.locator(".log")).to_contain_text("dealt anew")
    assert ada.wait_turn()
