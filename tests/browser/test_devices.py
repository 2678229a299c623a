"""Coming and going: a personal link on another device, leaving and coming back, a bot for someone who is gone."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.web import short_grace

from .conftest import Visit
from .serving import Server
from .test_together import two_at
from .visitor import METROMANIA, TICKET_TO_RIDE, Visitor


@pytest.mark.slow
def test_a_personal_link_goes_on_with_the_game_on_another_device(visit: Visit) -> None:
    laptop, phone = visit(), visit(viewport={"width": 390, "height": 844}, has_touch=True)
    table = laptop.new_table(TICKET_TO_RIDE)
    laptop.move()
    laptop.wait_turn()
    laptop.page.locator("a.me").click()
    link = laptop.page.input_value("[data-copy-from]")
    phone.open(link)
    expect(phone.page.locator("h1")).to_contain_text("Go on as Ada?")
    phone.press("Yes, go on")
    phone.page.locator(".tables a").first.click()
    phone.page.wait_for_url(table)
    assert phone.wait_turn()
    laptop.open(table)
    at = laptop.at
    phone.move()
    laptop.wait_after(at)


@pytest.mark.slow
def test_a_new_personal_link_signs_other_devices_out_at_once(visit: Visit) -> None:
    laptop, phone = visit(), visit(viewport={"width": 390, "height": 844}, has_touch=True)
    table = laptop.new_table(TICKET_TO_RIDE)
    laptop.wait_turn()
    laptop.page.locator("a.me").click()
    old = laptop.page.input_value("[data-copy-from]")
    phone.open(old)
    phone.press("Yes, go on")
    phone.page.locator(".tables a").first.click()
    assert phone.wait_turn()
    laptop.press("Make a new link")
    laptop.agree()
    expect(laptop.page.locator("[data-copy-from]")).not_to_have_value(old)
    expect(phone.spots).to_have_count(0)  # the page has looked again by itself, and may only watch
    laptop.open(table)
    assert laptop.wait_turn()
    laptop.move()
    phone.allowed.append("403")  # which the browser tells as trouble
    phone.open(old)
    expect(phone.page.locator("main")).to_contain_text("This personal link is not known here.")


@pytest.mark.slow
def test_who_closes_the_page_comes_back_to_the_same_game(ada: Visitor) -> None:
    table = ada.new_table(METROMANIA)
    ada.move()
    ada.wait_turn()
    at = ada.at
    ada.page.close()
    ada.page = ada.context.new_page()
    ada.open("/")
    ada.page.locator(".tables a").first.click()
    ada.page.wait_for_url(table)
    assert ada.at == at
    assert ada.wait_turn()


@pytest.fixture
def hurried(tmp_path: Path) -> Iterator[Server]:
    """A server whose minute is a second."""
    found = Server(tmp_path / "tables.db", short_grace.CHANGE)
    try:
        yield found
    finally:
        found.kill()


@pytest.mark.slow
def test_a_bot_plays_for_someone_who_is_gone_until_they_return(hurried: Server, visit: Visit) -> None:
    ada, ben, table = two_at(METROMANIA, visit, at=hurried)
    ada.wait_turn()
    ben.page.close()
    away = ada.page.locator(".people .away")
    expect(away).to_contain_text("Ben")
    ada.press("Let a bot play for Ben")
    expect(ada.page.locator(".people .bot")).to_have_count(1)
    expect(ada.page.locator(".log")).to_contain_text("plays this seat from here on")
    while ada.now("turn"):
        ada.move()
    assert ada.wait_turn()

    ben.page = ben.context.new_page()
    ben.open(table)
    ben.press("This table")
    ben.press("Take my seat back from the bot")
    expect(ada.page.locator(".people .bot")).to_have_count(0)


def test_leaving_lets_a_bot_play_on_or_ends_the_table(visit: Visit) -> None:
    ada, ben, table = two_at(METROMANIA, visit)
    ben.press("This table")
    ben.press("Leave the table")
    ben.agree()
    ben.page.wait_for_url(f"{ben.address}/")
    expect(ada.page.locator(".people .bot")).to_have_count(1)
    ada.press("This table")
    ada.press("Leave the table")
    ada.agree()
    ada.page.wait_for_url(f"{ada.address}/")
    ada.open(table)
    expect(ada.headline).to_contain_text("left")
