"""The browser of `benchmarks.first_minute`: opens a Chromium, then makes a first move wherever it is told to.

It says `open` when the browser is there. For each address that it reads it says `page` when the start page is seen, and
`move` when the page of a table shows the move that was clicked, or else what went wrong. It ends with its input.
"""

from __future__ import annotations

import sys

from playwright.sync_api import Browser, Error, sync_playwright

from tests.browser import chromium
from tests.browser.visitor import TABLE, Visitor


def say(word: str) -> None:
    print(word, flush=True)


def play(browser: Browser, address: str) -> None:
    """As someone new does: the first game of the start page, against a bot."""
    visitor = Visitor(browser, address)
    visitor.open("/")
    button = visitor.page.locator('form[action^="/play/"] button').first
    button.wait_for()
    say("page")
    button.click()
    visitor.page.wait_for_url(lambda url: bool(TABLE.search(url)) or "/play/" in url)
    if not TABLE.search(visitor.page.url):  # someone new is asked first
        visitor.press("I know it")
        visitor.page.wait_for_url(TABLE)
    visitor.wait_turn()
    visitor.move()
    say("move")
    visitor.leave()


def main() -> None:
    with sync_playwright() as playwright:
        browser = chromium.launch(playwright.chromium)
        say("open")
        for line in sys.stdin:
            try:
                play(browser, line.strip())
            except (Error, AssertionError) as error:
                say(" ".join(str(error).split()))
        browser.close()


if __name__ == "__main__":
    main()
