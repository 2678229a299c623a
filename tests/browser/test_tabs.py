"""Many tables open in one browser: they share a stream, all go on, and the others too when the first is closed."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from .conftest import Visit
from .serving import Server
from .visitor import LINE_CHANGE

TABS = 8  # a browser opens six connections to a server


def test_eight_open_tables_all_go_on(server: Server, visit: Visit) -> None:
    ada = visit(server)
    addresses = [ada.new_table(LINE_CHANGE) for _k in range(TABS)]
    tabs = [ada.page, *(ada.context.new_page() for _k in range(TABS - 1))]
    for tab, address in zip(tabs, addresses, strict=True):
        tab.goto(address)
    tabs[0].close()  # the one that was there first
    ada.page = tabs[-1]
    ada.wait_turn()
    at = ada.at
    ada.move()
    twin = ada.context.new_page()
    twin.goto(addresses[-1])
    ada.page.wait_for_selector(f'#now:not([data-at="{at}"])', state="attached")
    ada.wait_turn()
    at = ada.at
    ada.move()
    twin.wait_for_selector(f'#now:not([data-at="{at}"])', state="attached")  # it hears by the stream alone
    expect(twin.locator("#toast")).to_be_hidden()


HIDE = """hidden => {
    Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
}"""


@pytest.mark.slow
def test_without_shared_workers_the_tab_in_sight_goes_on(server: Server, visit: Visit) -> None:
    """A browser that has none, as Chrome on Android: tabs that nobody looks at leave the connections to the others."""
    ada = visit(server)
    ada.context.add_init_script("delete globalThis.SharedWorker")
    first = ada.page
    addresses = [ada.new_table(LINE_CHANGE)]
    assert first.evaluate("typeof SharedWorker") == "undefined"
    for _k in range(TABS - 1):
        ada.page.evaluate(HIDE, True)
        ada.page = ada.context.new_page()
        addresses.append(ada.new_table(LINE_CHANGE))
    ada.wait_turn()
    ada.move()
    twin = ada.context.new_page()
    twin.goto(addresses[0])
    ada.page.evaluate(HIDE, True)
    ada.page = twin
    ada.wait_turn()
    at = ada.at
    ada.move()
    assert first.get_attribute("#now", "data-at") == str(at), "nobody looks at it, so it has heard nothing"
    first.evaluate(HIDE, False)
    first.wait_for_selector(f'#now:not([data-at="{at}"])', state="attached")
    expect(first.locator("#toast")).to_be_hidden()


def test_a_question_is_asked_in_a_box_of_ours(server: Server, visit: Visit) -> None:
    ada = visit(server)
    ada.new_table(LINE_CHANGE)
    ada.press("This table")
    for answer in ("Cancel", "Yes"):
        ada.press("Leave the table")
        expect(ada.page.locator("#question")).to_contain_text("Leave?")
        ada.page.locator("#question").get_by_role("button", name=answer).click()
        expect(ada.page.locator("#question")).to_be_hidden()
    expect(ada.page.locator("button", has_text="Leave the table")).to_have_count(0)
