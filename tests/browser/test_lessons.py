"""Guided first games, each followed to its end by someone who knows nothing but the accessible text of the page."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

import mornington as mt
from mornington.games import registry
from mornington.teaching.lesson import lesson, names
from tests.thorough import quickly

from .follower import Follower
from .spoken import read_tree
from .test_layout import at_every_width
from .visitor import TABLE, Visitor

TAUGHT = [game for game in registry.OURS if "first" in names(mt.load(game))]


def hurry_bots(ada: Visitor) -> None:
    """Patience is for people: lets the bots move at once."""
    ada.press("This table")
    ada.page.get_by_label("Bots move").select_option("0.0")
    with ada.page.expect_response(re.compile("/pace$")):
        ada.page.get_by_role("button", name="Set", exact=True).press("Enter")


@pytest.mark.parametrize("game", quickly([], TAUGHT))
def test_a_lesson_is_followed_to_its_end_by_what_is_said(ada: Visitor, game: str) -> None:
    taught = lesson(mt.load(game), "first")
    ada.open("/")
    ada.page.get_by_role("button", name=f"Learn {taught.game.title}", exact=True).press("Enter")
    ada.page.wait_for_url(TABLE)
    hurry_bots(ada)
    follower = Follower(ada.page, taught.words().title)
    follower.follow()
    assert follower.named, "some moves were named, and could be chosen by their names"
    assert len(follower.heard) > 5
    expect(ada.page.get_by_role("link", name="Read the rules")).to_be_visible()
    ada.press("Play now against level 1")
    ada.page.wait_for_url(lambda url: bool(TABLE.search(url)))


def test_pages_are_turned_and_what_is_meant_is_marked(ada: Visitor) -> None:
    """From the question that newcomers are asked; two things are told at the first decision of this lesson."""
    page = ada.page
    ada.open("/")
    page.get_by_role("button", name="Play now: Line Change").click()
    expect(page.get_by_role("heading", name="Do you know Line Change?")).to_be_visible()
    at_every_width(ada, "question")
    ada.press("Learn it")
    page.wait_for_url(TABLE)
    ada.wait_turn()
    steps, back, forth = page.locator("#lesson-words .step"), page.get_by_text("Back"), page.get_by_text("Next")
    expect(steps.nth(0)).to_be_visible()
    expect(steps.nth(1)).to_be_hidden()
    expect(back).to_be_disabled()
    expect(page.locator(".pointed")).not_to_have_count(0)
    expect(page.locator(".wanted")).to_have_count(0)
    forth.press("Enter")
    expect(steps.nth(1)).to_be_visible()
    expect(steps.nth(0)).to_be_hidden()
    expect(forth).to_be_disabled()
    expect(back).to_be_focused()
    expect(page.locator(".lesson .how-far")).to_have_text(re.compile("^Step 2 of"))
    expect(page.locator(".move.wanted")).not_to_have_count(0)
    at_every_width(ada, "lesson")

    page.get_by_role("button", name="Leave the lesson").click()
    expect(page.locator(".lesson")).to_have_count(0)
    expect(page.locator(".pointed, .wanted")).to_have_count(0)
    at_every_width(ada, "lesson that was left")


def test_reading_a_tree() -> None:
    tree = read_tree(
        """- main:
  - 'region "A: lesson"':
    - heading "A: lesson" [level=2]
    - paragraph:
      - text: Choose
      - strong: take "it"
    - link "More":
      - /url: /rules
    - button "Back" [disabled]
    - button "Next"
  - group: All 3 possible moves"""
    )
    box = tree.found("region", "A: lesson")[0]
    assert [node.is_disabled for node in box.found("button")] == [True, False]
    assert 'Choose take "it"' in box.words
    assert "/rules" not in tree.words
    assert tree.found("group")[0].words == "All 3 possible moves"
