"""Whole games against a bot without a mouse: with fingers on a phone, and with the keyboard alone, to the next game."""

from __future__ import annotations

import random
import re

import pytest
from playwright.sync_api import expect

from .conftest import Visit
from .test_keyboard import tab_to
from .test_phone import PHONE, touch_move
from .test_whole_games import BOARDS
from .visitor import GAMES, TABLE, Visitor

pytestmark = pytest.mark.slow

MOST = 200  # moves: no game has so many
MOVES = ".move, .moves-elsewhere [data-play]"
ARROWS = ("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown")
OPEN = "#chooser[open]"


@pytest.mark.parametrize("game", GAMES)
def test_with_fingers(visit: Visit, game: str) -> None:
    phone, chance = visit(**PHONE), random.Random(7)
    table = phone.new_table(game, board=BOARDS[game])
    moves = 0
    while phone.wait_turn():
        assert moves < MOST
        touch_move(phone, chance.randrange(1000))
        moves += 1
    assert moves > 5
    phone.page.get_by_role("button", name=re.compile("^Again")).first.tap()
    phone.page.wait_for_url(lambda url: bool(TABLE.search(url)) and url != table)


@pytest.mark.parametrize("game", GAMES)
def test_with_the_keyboard(ada: Visitor, game: str) -> None:
    chance = random.Random(7)
    table = ada.new_table(game, board=BOARDS[game])
    moves = 0
    while ada.wait_turn():
        assert moves < MOST
        move_by_keyboard(ada, chance)
        moves += 1
    assert moves > 5
    tab_to(ada.page, "form[action$=again] button")
    ada.page.keyboard.press("Enter")
    ada.page.wait_for_url(lambda url: bool(TABLE.search(url)) and url != table)


def move_by_keyboard(kim: Visitor, chance: random.Random) -> None:
    """Walk to some place and press it; where it is several moves, choose one of them."""
    page, at, keyboard = kim.page, kim.at, kim.page.keyboard
    if not page.locator(MOVES).locator("visible=true").and_(page.locator(":focus")).count() or not chance.randrange(5):
        tab_to(page, f":is({MOVES})")
    for _step in range(chance.randrange(4)):
        keyboard.press(chance.choice(ARROWS))
    keyboard.press(chance.choice(("Enter", " ")))
    moved = f'#now:not([data-at="{at}"])'
    page.wait_for_selector(f"{OPEN}, .move.chosen, {moved}", state="attached")
    if page.locator("#moving .move.chosen").count():  # a thing was taken in hand: the focus is where it may go
        expect(page.locator("#moving .move.chosen:focus")).to_have_count(1)
        keyboard.press("Enter")
        page.wait_for_selector(f"{OPEN}, {moved}", state="attached")
    if page.locator(OPEN).count():
        choices = page.locator("#chooser .choices button")
        for _step in range(chance.randrange(choices.count())):
            keyboard.press("Tab")
        keyboard.press(chance.choice(("Enter", " ")))
    kim.wait_after(at)
