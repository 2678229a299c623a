"""Many tables open in one browser: they share a stream, all of them go on, and the last one too when others close."""

from __future__ import annotations

from playwright.sync_api import expect

from .conftest import Visit
from .serving import Server
from .visitor import LINE_CHANGE

TABS = 8  # a browser opens six connections to a server


def test_eight_open_tables_all_go_on(server: Server, visit: Visit) -> None:
    ada = visit(server)
    addresses = [ada.new_table(LINE_CHANGE, ["me", "here=Bea"]) for _k in range(TABS)]
    tabs = [ada.page, *(ada.context.new_page() for _k in range(TABS - 1))]
    for tab, address in zip(tabs, addresses, strict=True):
        tab.goto(address)
    others = [visit(server) for _k in range(2)]
    for watcher, address in zip(others, (addresses[0], addresses[-1]), strict=True):
        watcher.open(address)
    tabs[0].close()  # the one that was first
    for watcher, tab in ((others[1], tabs[-1]),):
        ada.page = tab
        ada.wait_turn()
        at = ada.at
        ada.move()
        for page in (tab, watcher.page):
            page.wait_for_selector(f'#now[data-at="{at + 1}"]', state="attached")
    expect(tabs[-1].locator("#toast")).to_be_hidden()
