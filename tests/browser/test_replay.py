"""Replays: buttons, keys, slider, by itself, through anyone's eyes, a link to a moment; records out and in; forks."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from .conftest import Visit
from .visitor import TABLE, TICKET_TO_RIDE, Visitor

RECORD = Path(__file__).parents[1] / "golden" / "ticket-to-ride-two.txt"


def shows(player: Visitor, n: int) -> None:
    expect(player.page.locator("#now")).to_have_attribute("data-n", str(n))


@pytest.fixture
def reader(ada: Visitor) -> Visitor:
    """Someone who brought the record of a finished game and looks at its start."""
    ada.open("/")
    ada.page.set_input_files("[name=record]", RECORD)
    ada.press("Open")
    ada.page.wait_for_url("**/replay*")
    ada.page.locator("[data-step=first]").click()
    shows(ada, 0)
    return ada


def test_buttons_keys_and_slider_step_and_jump(reader: Visitor) -> None:
    page = reader.page
    last = int(reader.now("last"))
    page.locator("[data-step=on]").click()
    shows(reader, 1)
    for key, n in (("ArrowRight", 2), ("ArrowRight", 3), ("ArrowLeft", 2), ("End", last), ("Home", 0)):
        page.keyboard.press(key)
        shows(reader, n)
    for _ in range(5):  # faster than the server answers: none is lost
        page.keyboard.press("ArrowRight")
    shows(reader, 5)
    page.locator("[data-slider]").fill("17")
    shows(reader, 17)
    expect(reader.headline).to_contain_text(f"Move 17 of {last}")
    page.locator(".log.moves a[data-to='9']").click()
    shows(reader, 9)
    expect(page.locator(".log.moves .now")).to_have_count(1)


@pytest.mark.slow
def test_it_plays_by_itself_until_stopped(reader: Visitor) -> None:
    play = reader.page.locator("[data-step=play]")
    play.click()
    expect(reader.page.locator("#now")).to_have_attribute("data-n", re.compile(r"^([2-9]|\d\d+)$"))  # it goes on
    assert reader.page.evaluate("timer") is not None
    play.click()
    assert reader.page.evaluate("timer") is None


@pytest.mark.slow
def test_any_seat_and_a_link_to_any_moment(reader: Visitor, visit: Visit) -> None:
    page = reader.page
    page.locator("[data-slider]").fill("12")
    shows(reader, 12)
    for whose in ("0", "1", "all", "none", "1"):
        page.locator("select[data-looking]").select_option(whose)
        expect(page.locator("#now")).to_have_attribute("data-looking", whose)
    hand = page.locator("#side").inner_html()
    link = page.url
    assert re.search(r"move=12&seat=1", link)
    other = visit()
    other.open(link)
    shows(other, 12)
    expect(other.page.locator("#now")).to_have_attribute("data-looking", "1")
    page.locator("select[data-looking]").select_option("0")
    expect(page.locator("#now")).to_have_attribute("data-looking", "0")
    assert page.locator("#side").inner_html() != hand


def test_a_record_saved_is_the_record_brought(reader: Visitor, tmp_path: Path) -> None:
    with reader.page.expect_download() as saved:
        reader.press("Record")
    path = tmp_path / "again.txt"
    saved.value.save_as(path)
    moves = [line for line in RECORD.read_text().splitlines() if line[:1].isdigit()]
    assert [line for line in path.read_text().splitlines() if line[:1].isdigit()] == moves


@pytest.mark.slow
def test_what_is_no_record_is_refused_in_words(ada: Visitor, tmp_path: Path) -> None:
    ada.allowed.append("422")
    wrong = tmp_path / "wrong.txt"
    wrong.write_text("Dear diary")
    ada.open("/")
    ada.page.set_input_files("[name=record]", wrong)
    ada.press("Open")
    expect(ada.page.locator("#toast")).not_to_be_empty()
    assert ada.page.url.rstrip("/") == ada.address


@pytest.mark.slow
def test_playing_on_from_a_moment_of_the_past(reader: Visitor) -> None:
    page = reader.page
    page.locator("[data-slider]").fill("20")
    shows(reader, 20)
    reader.press("Play on from here")
    expect(page.locator("h1")).to_contain_text("after move 20")
    page.select_option("[name=seat-1]", "bot:greedy")
    page.select_option("[name=pace]", "0.0")
    reader.press("Open the table")
    page.wait_for_url(TABLE)
    assert reader.wait_turn()
    reader.move()
    assert reader.wait_turn()
    expect(page.locator(".log")).to_contain_text("dealt anew")


@pytest.mark.slow
def test_a_running_game_is_forked_by_its_player_alone(visit: Visit) -> None:
    ada, eve = visit(), visit()
    table = ada.new_table(TICKET_TO_RIDE)
    ada.move()
    ada.open(f"{table}/replay")
    ada.press("Play on from here")
    ada.page.select_option("[name=seat-1]", "bot:greedy")
    ada.press("Open the table")
    ada.page.wait_for_url(lambda url: bool(TABLE.search(url)) and url != table)
    eve.allowed.append("403")
    eve.open(f"{table}/replay")
    expect(eve.page.get_by_role("link", name="Play on from here")).to_have_count(0)
    eve.open(f"{table}/fork?move=1&seat=none")
    expect(eve.page.locator("h1")).to_contain_text("This did not work")
