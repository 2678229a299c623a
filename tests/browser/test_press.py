"""News that come while something is pressed wait until it is let go: no click is lost, no pinch and no drag ends."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import CDPSession, expect

from .conftest import Visit
from .test_keyboard import tab_to
from .test_phone import PHONE
from .visitor import LINE_CHANGE, METROMANIA, Visitor

pytestmark = pytest.mark.slow

# The pace of the bots is set, so the server tells every page that something is new. The picture on the page is marked;
# the page says that it has nothing, and so gets all parts anew.
MAKE_NEWS = """async () => {
    document.querySelector("#moving").firstElementChild.dataset.old = "yes";
    now().have = now().moment = "";
    window.arrived = false;
    live.addEventListener("htmx:after:request", () => { window.arrived = true }, { once: true });
    const body = new URLSearchParams({ seat: 0, pace: document.querySelector("[name=pace]").value });
    const answer = await fetch(`${here}/pace`, { method: "POST", body, headers: { "HX-Request": "true" } });
    return answer.ok;
}"""
OLD = "[data-old]"


def at_table(visitor: Visitor, game: str, patience: str = "2 ** 31 - 1") -> None:
    """At a table where it is one's turn. The page waits for ever until a press ends, however slow the machine is."""
    visitor.new_table(game)
    visitor.wait_turn()
    visitor.page.evaluate(f"presses.patience = {patience}")


@contextmanager
def news(visitor: Visitor) -> Iterator[None]:
    """The page has heard that something is new, fetched it, and shows it after this and not before."""
    page = visitor.page
    assert page.evaluate(MAKE_NEWS)
    page.wait_for_function("() => window.arrived")
    expect(page.locator(OLD)).to_have_count(1)
    yield
    expect(page.locator(OLD)).to_have_count(0)


def spread_fingers(session: CDPSession, kind: str, middle: tuple[float, float], apart: float) -> None:
    x, y = middle
    points = [{"x": x + sign * apart / 2, "y": y, "id": k} for k, sign in enumerate((-1, 1))]
    session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [] if kind == "touchEnd" else points})


def test_a_click_is_not_lost(ada: Visitor) -> None:
    at_table(ada, METROMANIA)
    at = ada.at
    ada.page.mouse.move(*ada.point_of(ada.spots.first))
    ada.page.mouse.down()
    with news(ada):
        ada.page.mouse.up()
    ada.choose(at)
    ada.wait_after(at)


def test_a_button_pressed_with_the_space_bar_is_not_lost(ada: Visitor) -> None:
    at_table(ada, METROMANIA)
    ada.move()
    ada.wait_turn()
    at = ada.at
    tab_to(ada.page, "form[hx-post$=undo] button")
    ada.page.keyboard.down(" ")
    with news(ada):
        ada.page.keyboard.up(" ")
    ada.wait_after(at)


def test_a_tile_is_dragged_on(ada: Visitor) -> None:
    at_table(ada, LINE_CHANGE)
    at = ada.at
    ada.page.locator("[data-hand]").hover()
    ada.page.mouse.down()
    with news(ada):
        ada.page.mouse.move(*ada.point_of(ada.page.locator("#moving [data-cell] .move").first), steps=4)
        ada.page.mouse.up()
    ada.choose(at)
    ada.wait_after(at)


def test_a_pinch_goes_on(visit: Visit) -> None:
    phone = visit(**PHONE)
    at_table(phone, METROMANIA)
    stack, session = phone.page.locator(".stack"), phone.context.new_cdp_session(phone.page)
    box = phone.page.locator("[data-board]").bounding_box()
    assert box
    middle = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    widths = []
    spread_fingers(session, "touchStart", middle, 60)
    with news(phone):
        for apart in (100, 140):
            spread_fingers(session, "touchMove", middle, apart)
            widths.append(stack.bounding_box()["width"])  # type: ignore[index]
        spread_fingers(session, "touchEnd", middle, 140)
    assert box["width"] < widths[0] < widths[1]


def test_a_press_that_never_ends_does_not_keep_news_for_ever(ada: Visitor) -> None:
    at_table(ada, METROMANIA, patience="100")
    ada.page.mouse.move(*ada.point_of(ada.spots.first))
    ada.page.mouse.down()  # and nothing more is heard of it
    assert ada.page.evaluate(MAKE_NEWS)
    expect(ada.page.locator(OLD)).to_have_count(0)


def test_a_page_that_was_just_opened_is_not_fetched_again(ada: Visitor) -> None:
    fetched: list[str] = []
    ada.page.on("request", lambda request: fetched.append(request.url) if "/live" in request.url else None)
    ada.page.add_init_script("document.addEventListener('here', () => { window.isKnown = true }, true)")
    ada.new_table(METROMANIA)
    ada.page.wait_for_function("() => window.isKnown")
    expect(ada.page.locator(".people .here")).to_have_count(1)
    assert not fetched
