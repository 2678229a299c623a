"""How long it takes from a click to the new picture, and how heavy pages are as sent, in a real browser.

    python -m benchmarks.click_to_picture [--moves 20] [--still] [GAME …]

Time is measured in the page: from the moment a move is chosen (the click) to the first frame that shows the log one
entry longer. Motion is on unless `--still`.
"""

from __future__ import annotations

import argparse
import statistics
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Response, sync_playwright

from tests.browser import chromium
from tests.browser.serving import Server
from tests.browser.visitor import GAMES, Visitor

# Choosing the first move of the list, and the time to the first frame after its picture.
CLICK = """() => new Promise((done) => {
    const { at } = now();
    const choice = document.querySelector('[data-panel="moves"] [data-play]');
    const begun = performance.now();
    const seen = () => done(performance.now() - begun);
    const look = () => requestAnimationFrame(now().at === at ? look : seen);
    choice.click();
    look();
})"""


def measure(browser: Browser, server: Server, game: str, moves: int, still: bool) -> dict[str, Any]:
    visitor = Visitor(browser, server.address, reduced_motion="reduce" if still else "no-preference")
    sent: list[int] = []

    def count(answer: Response) -> None:
        sent.append(int(answer.request.sizes()["responseBodySize"]))

    visitor.new_table(game)
    visitor.wait_turn()
    visitor.page.on("requestfinished", lambda request: count(request.response()) if request.response() else None)
    visitor.page.goto(visitor.page.url, wait_until="load")
    visitor.wait_turn()
    weight = sum(sent)
    times = []
    while len(times) < moves and visitor.wait_turn():
        times.append(visitor.page.evaluate(CLICK))
    visitor.context.close()
    times.sort()
    return {"game": game, "median": statistics.median(times), "slow": times[int(0.9 * len(times))], "bytes": weight}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", default=GAMES)
    parser.add_argument("--moves", type=int, default=20)
    parser.add_argument("--still", action="store_true", help="as for people who want less motion")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder) / "tables.db")
        try:
            browser = chromium.launch(playwright.chromium)
            for game in given.games:
                found = measure(browser, server, game, given.moves, given.still)
                print(
                    "{game}: {median:.0f} ms, nine of ten under {slow:.0f} ms; page {bytes} bytes".format(**found),
                    flush=True,
                )
            browser.close()
        finally:
            server.stop()


if __name__ == "__main__":
    main()
