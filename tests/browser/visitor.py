"""Someone with a browser: opens pages, sits down, moves; and notices everything a page does wrong."""

from __future__ import annotations

import random
import re
from collections.abc import Sequence
from typing import Any

from playwright.sync_api import Browser, ConsoleMessage, Locator, Page, Request, WebError, expect

from tests.waiting import PATIENCE

NEXT_STATION, TICKET_TO_RIDE, METROMANIA, LINE_CHANGE = GAMES = (
    "next-station-london",
    "ticket-to-ride-london",
    "metromania",
    "line-change",
)
BOT = "bot:greedy"

AT_ONCE = "0.0"
MILLISECONDS = 1000 * PATIENCE  # of patience, as Playwright counts it
TABLE = re.compile(r"/t/[a-z0-9]{12}(\?|$)")
OVER = '#now[data-over="yes"]'
TURN = 'body:not(.busy) #now[data-turn="yes"]'  # busy: the last move is still on its way

# A point of each clickable place where the pointer really finds it, as people click: on what they see, not beside it.
POINT = """spot => {
    spot.scrollIntoView({ block: "center", inline: "center" });
    const found = (x, y) => document.elementFromPoint(x, y)?.closest(".move") === spot;
    const box = spot.getBoundingClientRect();
    const tried = [[0.5, 0.5]];
    for (let k = 1; k < 10; k++) for (let l = 1; l < 10; l++) tried.push([k / 10, l / 10]);
    for (const [u, v] of tried) {
        const x = box.x + u * box.width, y = box.y + v * box.height;
        if (found(x, y)) return [x, y];
    }
    return null;
}"""


class Visitor:
    """A browser context with one page. What it may complain about without failing the test is in `allowed`."""

    def __init__(self, browser: Browser, address: str, *, interludes: bool = False, **how: Any) -> None:
        how.setdefault("viewport", {"width": 1400, "height": 900})
        how.setdefault("reduced_motion", "reduce")  # what moves without end keeps a processor busy for nothing
        self.address, self.troubles, self.allowed = address, list[str](), list[str]()
        self.context = browser.new_context(base_url=address, **how)
        self.context.set_default_timeout(MILLISECONDS)
        if not interludes:  # as people may choose who do not want to be held up
            self.context.add_init_script("try { localStorage.setItem('chapters', 'off') } catch {}")
        self.context.on("console", self._heard)
        self.context.on("weberror", self._broke)
        self.context.on("request", self._asked)
        self.page: Page = self.context.new_page()
        self.chance = random.Random(7)

    def _heard(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.troubles.append(f"{message.type}: {message.text} {message.location.get('url', '')}")

    def _broke(self, problem: WebError) -> None:
        self.troubles.append(f"script: {problem.error}")

    def _asked(self, request: Request) -> None:
        if not request.url.startswith((self.address, "data:", "blob:")):
            self.troubles.append(f"another host: {request.url}")

    def leave(self) -> None:
        """Close the browser; whatever the pages did wrong fails the test."""
        self.context.close()
        left = [trouble for trouble in self.troubles if not any(known in trouble for known in self.allowed)]
        assert not left, left

    # Going places

    def open(self, path: str = "/") -> None:
        self.page.goto(path)

    def press(self, name: str) -> None:
        """A button or link by its words."""
        self.page.locator("button, a.button, summary").filter(
            has_text=re.compile(f"^\\s*{re.escape(name)}")
        ).first.click()

    def new_table(
        self,
        game: str,
        seats: Sequence[str] = ("me", BOT),
        *,
        name: str = "Ada",
        board: str = "",
        pace: str = AT_ONCE,
        options: Sequence[str] = (),
        listed: bool = False,
        hints: bool = False,
    ) -> str:
        """Fill in the form for a new table as a person would; the address of the table."""
        self.open(f"/new/{game}")
        page = self.page
        page.fill("[name=name]", name)
        page.select_option("[name=players]", str(len(seats)))
        for k, kind in enumerate(seats):
            kind, _, called = kind.partition("=")
            page.select_option(f"[name=seat-{k}]", kind)
            if called:
                page.fill(f"[name=name-{k}]", called)
        for option in options:
            page.check(f"[name={option}]")
        if board:
            page.select_option("[name=board]", board)
        if listed:
            page.check("[name=listed]")
        if hints:
            page.check("[name=hints]")
        page.select_option("[name=pace]", pace)
        self.press("Open the table")
        page.wait_for_url(TABLE)
        return page.url

    def join(self, invitation: str, name: str) -> None:
        self.open(invitation)
        self.page.fill("[name=name]", name)
        self.press("Take a seat")
        self.page.wait_for_url(TABLE)

    def agree(self) -> None:
        """To what the page asks before it does something."""
        self.page.locator("#question[open]").get_by_role("button", name="Yes").click()

    # At a table

    def now(self, what: str) -> str:
        return self.page.get_attribute("#now", f"data-{what}") or ""

    @property
    def at(self) -> int:
        """The length of the log that this page shows."""
        return int(self.now("at"))

    def wait_turn(self) -> bool:
        """Until it is this seat's turn, or the game is over: then false."""
        self.page.wait_for_selector(f"{TURN}, {OVER}", state="attached")
        return not self.now("over")

    def wait_after(self, at: int) -> None:
        """Until the page shows more than that."""
        self.page.wait_for_selector(f'#now:not([data-at="{at}"])', state="attached")

    @property
    def spots(self) -> Locator:
        """The places that can be clicked."""
        return self.page.locator(".move")

    @property
    def headline(self) -> Locator:
        return self.page.locator("h1.headline")

    def toast(self, text: str) -> None:
        expect(self.page.locator("#toast")).to_contain_text(text)

    def point_of(self, spot: Locator) -> tuple[float, float]:
        """Where to click a place."""
        for _attempt in range(5):  # the board may be drawn anew just then, because others moved
            if point := spot.evaluate(POINT):
                return point[0], point[1]
        raise AssertionError(f"the pointer cannot reach {spot.get_attribute('aria-label')}")

    def click_spot(self, spot: Locator) -> None:
        self.page.mouse.click(*self.point_of(spot))

    def tap_spot(self, spot: Locator) -> None:
        self.page.touchscreen.tap(*self.point_of(spot))

    def move(self, spot: Locator | None = None) -> None:
        """Make a move by clicking a place (a random one unless given), or a button where nothing can be clicked."""
        at = self.at
        count = self.spots.count()
        if spot or count:
            self.click_spot(spot or self.spots.nth(self.chance.randrange(count)))
            self.choose(at)
        else:
            self.page.locator(".moves-elsewhere [data-play]").first.click()
        self.wait_after(at)

    def choose(self, at: int) -> None:
        """Where a place means several moves, a list is shown; a thing taken in hand needs a place on the board."""
        self.page.wait_for_selector(f'#chooser[open], .move.chosen, #now:not([data-at="{at}"])', state="attached")
        if self.page.locator("#moving .move.chosen").count():
            self.click_spot(self.page.locator("#moving .move.chosen").first)
            self.page.wait_for_selector(f'#chooser[open], #now:not([data-at="{at}"])', state="attached")
        if self.page.locator("#chooser[open]").count():
            choices = self.page.locator("#chooser .choices button")
            choices.nth(self.chance.randrange(choices.count())).click()

    def play_to_the_end(self, most: int = 200) -> int:
        """Play until the game is over; how many moves that took."""
        for made in range(most):
            if not self.wait_turn():
                return made
            self.move()
        raise AssertionError(f"no end after {most} moves")
