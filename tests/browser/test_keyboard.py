"""Without a mouse: a table is opened and moves are made with the keyboard alone."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.waiting import wait_for

from .visitor import METROMANIA, TABLE, TICKET_TO_RIDE, Visitor

FOCUSED = "() => document.activeElement?.getAttribute('data-moves')"
HERE = "() => [document.activeElement?.tagName, document.activeElement?.textContent.trim().slice(0, 40)].join(' ')"


def tab_to(page: Page, selector: str, most: int = 80) -> None:
    """Press tab until something is focused."""
    for _press in range(most):
        page.keyboard.press("Tab")
        if page.locator(f"{selector}:focus").count():
            return
    raise AssertionError(f"{selector} cannot be reached with the tab key; now at {page.evaluate(HERE)}")


def make_the_move_here(ada: Visitor) -> None:
    """The one that has the focus, or the first of those that it may mean."""
    at = ada.at
    ada.page.keyboard.press("Enter")
    if ada.page.locator("#chooser[open]").count():
        ada.page.keyboard.press("Enter")
    ada.wait_after(at)
    ada.wait_turn()


def test_a_table_is_opened_and_played_at_with_the_keyboard(ada: Visitor) -> None:
    page = ada.page
    ada.open("/")
    tab_to(page, f'a[href="/new/{METROMANIA}"]')
    page.keyboard.press("Enter")
    page.wait_for_url("**/new/*")
    tab_to(page, "[name=name]")
    page.keyboard.type("Kim")
    tab_to(page, "[name=seat-1]")
    page.keyboard.type("Bot: Greedy")
    tab_to(page, "[name=pace]")
    page.keyboard.type("at once")
    tab_to(page, "button.go")
    page.keyboard.press("Enter")
    page.wait_for_url(TABLE)
    assert ada.wait_turn()

    for _move in range(4):
        ada.wait_turn()
        if not page.evaluate(FOCUSED):
            tab_to(page, ".move")
        expect(page.locator("#preview")).not_to_be_empty()
        make_the_move_here(ada)
        wait_for(lambda: page.evaluate(FOCUSED))  # the focus is not lost


def test_a_place_reached_while_the_page_changes_says_what_it_means(ada: Visitor) -> None:
    """The tab key may be quicker than all that follows when a new moment is shown."""
    page = ada.page
    ada.new_table(METROMANIA)
    ada.wait_turn()
    page.evaluate("document.addEventListener('htmx:after:swap', () => document.querySelector('.move')?.focus())")
    tab_to(page, ".move")
    make_the_move_here(ada)
    wait_for(lambda: page.evaluate(FOCUSED))
    expect(page.locator("#preview")).not_to_be_empty()


def test_a_panel_that_was_opened_is_never_seen_folded(ada: Visitor) -> None:
    page = ada.page
    ada.new_table(METROMANIA)
    ada.wait_turn()
    tab_to(page, '[data-panel="moves"] summary')
    page.keyboard.press("Enter")
    page.evaluate(
        """() => {
            window.folded = [];
            const look = () => folded.push(Boolean(document.querySelector('[data-panel="moves"]:not([open])')));
            document.addEventListener("htmx:after:swap", look);
        }"""
    )
    page.keyboard.press("Tab")
    make_the_move_here(ada)
    folded = page.evaluate("folded")
    assert folded
    assert not any(folded)


@pytest.mark.slow
def test_arrows_walk_between_the_moves(ada: Visitor) -> None:
    page = ada.page
    ada.new_table(METROMANIA)
    ada.wait_turn()
    tab_to(page, ".move")
    visited = {page.evaluate(FOCUSED)}
    for key in ("ArrowRight", "ArrowRight", "ArrowDown", "ArrowDown", "ArrowLeft", "ArrowUp"):
        page.keyboard.press(key)
        visited.add(page.evaluate(FOCUSED))
    assert None not in visited
    assert len(visited) >= 4


@pytest.mark.slow
def test_the_list_of_all_moves_works_where_no_picture_is_seen(ada: Visitor) -> None:
    page = ada.page
    ada.new_table(TICKET_TO_RIDE)
    ada.wait_turn()
    tab_to(page, '[data-panel="moves"] summary')
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    at = ada.at
    page.keyboard.press("Enter")
    ada.wait_after(at)
    expect(page.locator('[data-panel="moves"]')).to_have_attribute("open", "")
