"""Makes all screenshots of `docs/pictures/web` anew: `python -m tests.browser.shots [NAME …]`."""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, expect, sync_playwright

from . import chromium, half_compiled, png
from .serving import Server
from .visitor import AT_ONCE, GAMES, LINE_CHANGE, METROMANIA, MILLISECONDS, NEXT_STATION, TICKET_TO_RIDE, Visitor

FOLDER = Path(os.environ.get("SHOTS_FOLDER") or Path(__file__).parents[2] / "docs" / "pictures" / "web")
DESK = {"viewport": {"width": 1240, "height": 860}}
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
LOOKS: dict[str, dict[str, Any]] = {
    "light": {**DESK, "color_scheme": "light"},
    "dark": {**DESK, "color_scheme": "dark"},
    "phone": {**PHONE, "color_scheme": "light"},
    "phone-dark": {**PHONE, "color_scheme": "dark"},
}
LONG = {NEXT_STATION: 22, TICKET_TO_RIDE: 16, METROMANIA: 16, LINE_CHANGE: 14}  # moves to the middle of a game
TO_THE_TOP = "document.querySelector('.side')?.scrollTo(0, 0)"  # what was clicked had been brought into view
SETTLED = 700  # milliseconds: nothing moves any more


class Studio:
    """Makes pictures with one browser and one server."""

    def __init__(self, browser: Browser, server: Server, wanted: list[str]) -> None:
        self.browser, self.server, self.wanted = browser, server, wanted

    def visitor(self, look: str, **more: Any) -> Visitor:
        return Visitor(self.browser, self.server.address, reduced_motion="reduce", **{**LOOKS[look], **more})

    def wants(self, *names: str) -> bool:
        return not self.wanted or any(name.startswith(wanted) for name in names for wanted in self.wanted)

    def shoot(self, visitor: Visitor, name: str, whole: bool = False) -> None:
        if not self.wants(name):
            return
        visitor.page.evaluate(TO_THE_TOP)
        visitor.page.wait_for_timeout(SETTLED)
        path = FOLDER / f"{name}.png"
        visitor.page.screenshot(path=path, full_page=whole)
        before = path.stat().st_size
        path.write_bytes(png.smaller(path.read_bytes()))
        print(f"{path.name}: {before // 1000} → {path.stat().st_size // 1000} kB", flush=True)


def copied(visitor: Visitor, studio: Studio, look: str) -> Visitor:
    """The same person at the same page with another screen."""
    state = visitor.context.storage_state()
    other = studio.visitor(look, storage_state=state)
    other.open(visitor.page.url)
    return other


def start(studio: Studio) -> None:
    for look in LOOKS:
        if studio.wants(f"start-{look}"):
            visitor = studio.visitor(look)
            visitor.open("/")
            drawn = visitor.page.locator(".picture > svg:last-child")
            expect(drawn).to_have_count(len(GAMES), timeout=MILLISECONDS)
            studio.shoot(visitor, f"start-{look}", whole=look in ("light", "dark"))
            visitor.context.close()


def compiling(studio: Studio) -> None:
    """The start page, a form and a table on a bare machine, while rules are compiled."""
    names = [f"{what}-while-compiling-{look}" for what in ("start", "new", "table") for look in LOOKS]
    if not studio.wants(*names):
        return
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder) / "tables.db", half_compiled.CHANGE)
        try:
            own = Studio(studio.browser, server, studio.wanted)
            for look in LOOKS:
                visitor = own.visitor(look)
                visitor.open("/")
                visitor.page.locator(".how-far", has_text="Metromania").wait_for()  # the third game, where it stays
                expect(visitor.page.locator(".picture > svg:last-child")).to_have_count(len(GAMES))
                own.shoot(visitor, f"start-while-compiling-{look}")
                visitor.open(f"/new/{METROMANIA}")
                visitor.page.locator("#levels").scroll_into_view_if_needed()
                own.shoot(visitor, f"new-while-compiling-{look}")
                visitor.new_table(METROMANIA, ["bot:level-3", "me"])
                own.shoot(visitor, f"table-while-compiling-{look}")
                visitor.context.close()
        finally:
            server.stop()


def tables(studio: Studio) -> None:
    """Each game in the middle, on every kind of screen; then its end."""
    for game in GAMES:
        names = [f"{game}-{part}" for part in (*LOOKS, "hover", "end", "end-phone", "replay", "replay-phone")]
        if not studio.wants(*names, "review"):
            continue
        visitor = studio.visitor("light")
        visitor.new_table(game, board="shuttle" if game == LINE_CHANGE else "")
        for _move in range(LONG[game]):
            if not visitor.wait_turn():
                break
            visitor.move()
        visitor.wait_turn()
        visitor.page.evaluate("scrollTo(0, 0)")
        visitor.page.mouse.move(2, 2)
        studio.shoot(visitor, f"{game}-light")
        for look in list(LOOKS)[1:]:
            other = copied(visitor, studio, look)
            studio.shoot(other, f"{game}-{look}", whole=look == "phone")
            other.context.close()
        visitor.page.mouse.move(*visitor.point_of(visitor.spots.first))
        studio.shoot(visitor, f"{game}-hover")
        if studio.wants(*names[-4:], "review"):
            end(studio, visitor, game)
        visitor.context.close()


def end(studio: Studio, visitor: Visitor, game: str) -> None:
    table = visitor.page.url
    visitor.play_to_the_end()
    visitor.page.evaluate("scrollTo(0, 0)")
    studio.shoot(visitor, f"{game}-end")
    phone = copied(visitor, studio, "phone")
    studio.shoot(phone, f"{game}-end-phone")
    for player, suffix in ((visitor, ""), (phone, "-phone")):
        player.open(f"{table}/replay?move=20")
        studio.shoot(player, f"{game}-replay{suffix}")
        if game == LINE_CHANGE and studio.wants(f"review{suffix}"):
            player.open(f"{table}/review")
            player.page.wait_for_selector(".costly, #review:not(:has([id^=asked-]))", timeout=120_000)
            studio.shoot(player, f"review{suffix}")
    phone.context.close()


def forms(studio: Studio) -> None:
    for look in ("light", "dark", "phone"):
        if not studio.wants(
            f"new-table-{look}", f"invite-{look}", f"invitation-{look}", f"you-{look}", f"curtain-{look}"
        ):
            continue
        ada, ben = studio.visitor(look), studio.visitor(look)
        ada.open(f"/new/{NEXT_STATION}")
        ada.page.fill("[name=name]", "Ada")
        ada.page.select_option("[name=seat-1]", "here")
        studio.shoot(ada, f"new-table-{look}", whole=True)
        ada.new_table(TICKET_TO_RIDE, ["me", "friend", "friend"])
        studio.shoot(ada, f"invite-{look}")
        ben.open(ada.page.input_value("[data-copy-from]"))
        studio.shoot(ben, f"invitation-{look}")
        ada.open("/me")
        studio.shoot(ada, f"you-{look}")
        ada.new_table(TICKET_TO_RIDE, ["me", "here=Ben"])
        studio.shoot(ada, f"curtain-{look}")
        for visitor in (ada, ben):
            visitor.context.close()


def moments(studio: Studio) -> None:
    """What shows only for a while: a hint, the chooser, a place tapped once, a message, a question, the focus."""
    for look in ("light", "dark", "phone"):
        names = [f"{what}-{look}" for what in ("hint", "chooser", "tapped", "message", "question", "focus")]
        if not studio.wants(*names):
            continue
        ada, ben = studio.visitor(look), studio.visitor(look)
        ada.new_table(METROMANIA, pace=AT_ONCE)
        ada.move()
        ada.wait_turn()
        ada.page.get_by_role("button", name="Hint").click()
        ada.page.wait_for_selector(".hint details")
        ada.page.evaluate("scrollTo(0, 0)")
        studio.shoot(ada, f"hint-{look}", whole=look == "phone")
        if look == "phone":
            ada.tap_spot(ada.page.locator("#moving .move").first)
            studio.shoot(ada, "tapped-phone")
        ada.page.locator("#moving .move").first.focus()
        ada.page.keyboard.press("ArrowRight")
        studio.shoot(ada, f"focus-{look}")
        ada.new_table(LINE_CHANGE)
        ada.wait_turn()
        ada.page.locator('#moving .move[data-moves*=" "]').first.dispatch_event("click")
        studio.shoot(ada, f"chooser-{look}")
        ada.page.keyboard.press("Escape")
        ada.page.evaluate("tell(document.getElementById('toast').dataset.lost, true)")
        studio.shoot(ada, f"message-{look}")
        ada.new_table(TICKET_TO_RIDE, ["me", "friend"])
        ben.join(ada.page.input_value("[data-copy-from]"), "Ben")
        ada.wait_turn()
        ada.move()
        ben.wait_turn()
        ben.move()
        ada.page.get_by_role("button", name="Take back …").click()
        ada.agree()
        ben.page.wait_for_selector(".ask")
        studio.shoot(ben, f"question-{look}", whole=look == "phone")
        for visitor in (ada, ben):
            visitor.context.close()


def main(wanted: list[str]) -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    scenes: list[Callable[[Studio], None]] = [start, compiling, tables, forms, moments]
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder) / "tables.db")
        try:
            browser = chromium.launch(playwright.chromium)
            for scene in scenes:
                scene(Studio(browser, server, wanted))
            browser.close()
        finally:
            server.stop()


if __name__ == "__main__":
    main(sys.argv[1:])
