"""Help while playing: what a move means before it is made, hints in words, scores on demand."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.thorough import quickly

from .visitor import GAMES, METROMANIA, NEXT_STATION, TICKET_TO_RIDE, Visitor


def test_pointing_at_a_move_says_what_it_is_and_scores(ada: Visitor) -> None:
    ada.new_table(NEXT_STATION, ["me"])  # alone: a bot would move at the same time
    ada.wait_turn()
    ada.page.mouse.move(*ada.point_of(ada.spots.first))
    expect(ada.page.locator("#preview .told")).to_have_text(re.compile(r"\w+ to \w+"))
    expect(ada.page.locator("#preview .gain")).to_have_text(re.compile(r"^[+−]\d+$"))
    expect(ada.page.locator("#preview .parts")).to_have_text(re.compile(r"\w+"))
    ada.page.mouse.move(5, 5)
    expect(ada.page.locator("#preview")).to_be_empty()


@pytest.mark.parametrize("game", quickly([TICKET_TO_RIDE], GAMES))
def test_a_hint_in_words_and_on_the_board(ada: Visitor, game: str) -> None:
    ada.new_table(game)
    ada.wait_turn()
    ada.page.get_by_role("button", name="Hint").click()
    expect(ada.page.locator(".hint p").first).to_contain_text(re.compile(r"\w+ \w+"))
    expect(ada.page.locator(".hinted")).not_to_have_count(0)
    at = ada.at
    ada.move(ada.page.locator(".hinted").first)
    ada.wait_after(at)
    expect(ada.page.locator(".hint")).to_have_count(0)


def test_a_pass_among_other_moves_is_asked_again(ada: Visitor) -> None:
    ada.new_table(NEXT_STATION, ["me"])  # alone: a bot would move at the same time
    ada.wait_turn()
    at = ada.at
    ada.page.locator(".moves-elsewhere [data-play]").filter(has_text="pass").click()
    expect(ada.page.locator("#chooser h2")).to_have_text("Are you sure?")
    ada.page.locator("#chooser [data-close]").click()
    expect(ada.page.locator("#chooser")).to_be_hidden()
    assert ada.at == at


@pytest.mark.slow
def test_what_was_unfolded_stays_unfolded(ada: Visitor) -> None:
    ada.new_table(METROMANIA)
    ada.wait_turn()
    folded = ada.page.locator("#side details").first
    name = folded.get_attribute("data-panel")
    folded.locator("summary").click()
    ada.move()
    expect(ada.page.locator(f'details[data-panel="{name}"]')).to_have_attribute("open", "")
