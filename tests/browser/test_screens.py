"""Every screen: board, hand and buttons are seen together; the board is zoomed inside its box; nothing jumps."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from .conftest import Visit
from .screens import LAPTOP, LARGE, PHONE, PLACES, SHARE, TROUBLES, TURNED
from .visitor import BOT, GAMES, METROMANIA, NEXT_STATION, TICKET_TO_RIDE, Visitor

LEAST = {PHONE: 0.2, TURNED: 0.3, LAPTOP: 0.35, LARGE: 0.4}  # of the screen for the board


def shown_on(page: Page, screen: tuple[int, int]) -> list[str]:
    page.set_viewport_size({"width": screen[0], "height": screen[1]})
    page.evaluate("scrollTo(0, 0)")
    page.evaluate("() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
    found: list[str] = page.evaluate(TROUBLES)
    return found


def seated(visitor: Visitor, game: str, players: int, moves: int = 3) -> None:
    visitor.new_table(game, ["me", *[BOT] * (players - 1)], name="Wilhelmina Alexandra")
    for _move in range(moves):
        visitor.wait_turn()
        visitor.move()
    visitor.wait_turn()


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("game", GAMES)
def test_a_table_fits_every_screen(ada: Visitor, game: str, players: int) -> None:
    seated(ada, game, players)
    for screen, least in LEAST.items():
        assert not shown_on(ada.page, screen), (screen, shown_on(ada.page, screen))
        assert ada.page.evaluate(SHARE) >= least, screen


def test_a_table_fits_a_laptop_and_a_phone_and_nothing_jumps(ada: Visitor) -> None:
    seated(ada, TICKET_TO_RIDE, 4, moves=1)
    for screen in (PHONE, LAPTOP):
        assert not shown_on(ada.page, screen), screen
    before = ada.page.evaluate(PLACES)
    for _turn in range(2):
        ada.move()
        ada.wait_turn()
        assert ada.page.evaluate(PLACES) == before


def test_zoom_by_wheel_keys_and_buttons(ada: Visitor) -> None:
    """The box keeps its size, what is pointed at stays there, and the whole board comes back."""
    seated(ada, METROMANIA, 2, moves=0)
    page = ada.page
    page.set_viewport_size({"width": LAPTOP[0], "height": LAPTOP[1]})
    board, stack = page.locator(".board"), page.locator(".stack")

    def sizes() -> tuple[float, float]:
        around, inside = board.bounding_box(), stack.bounding_box()
        assert around
        assert inside
        return around["height"], inside["height"]

    whole = sizes()
    spot = ada.spots.first
    x, y = ada.point_of(spot)
    page.mouse.move(x, y)
    page.mouse.wheel(0, -400)
    expect(board).to_have_attribute("data-zoomed", "yes")
    assert sizes()[0] == pytest.approx(whole[0], abs=1)
    assert sizes()[1] > 1.5 * whole[1]
    assert page.evaluate("([x, y]) => document.elementFromPoint(x, y).closest('.move') !== null", [x, y])
    page.locator('[data-zoom="0"]').click()
    expect(board).not_to_have_attribute("data-zoomed", "yes")
    assert sizes() == pytest.approx(whole, abs=1)
    page.keyboard.press("+")
    page.keyboard.press("+")
    larger = sizes()[1]
    page.keyboard.press("-")
    assert whole[1] < sizes()[1] < larger
    # dragged, not clicked
    at, held = ada.at, page.evaluate("() => document.querySelector('.board').scrollLeft")
    box = board.bounding_box()
    assert box
    page.mouse.move(box["x"] + 300, box["y"] + 300)
    page.mouse.down()
    page.mouse.move(box["x"] + 250, box["y"] + 300, steps=5)
    page.mouse.up()
    assert page.evaluate("() => document.querySelector('.board').scrollLeft") == pytest.approx(held + 50, abs=2)
    assert ada.at == at
    assert not page.locator("#chooser[open]").count()


@pytest.mark.slow
def test_a_zoomed_phone_still_shows_what_to_confirm(visit: Visit) -> None:
    phone = visit(viewport={"width": PHONE[0], "height": PHONE[1]}, has_touch=True, is_mobile=True)
    phone.new_table(METROMANIA)
    phone.wait_turn()
    for _step in range(3):
        phone.page.locator('[data-zoom="1"]').tap()
    phone.page.evaluate("show(movesOf(document.querySelector('#moving .move')))")  # as a first tap does
    preview = phone.page.locator("#preview .told")
    for scrolled in ("0", "document.body.scrollHeight / 2", "document.body.scrollHeight"):
        phone.page.evaluate(f"scrollTo(0, {scrolled})")
        expect(preview).to_be_in_viewport(ratio=1)


@pytest.mark.slow
def test_two_fingers_make_the_board_larger(visit: Visit) -> None:
    phone = visit(viewport={"width": PHONE[0], "height": PHONE[1]}, has_touch=True, is_mobile=True)
    phone.new_table(METROMANIA)
    phone.wait_turn()
    box = phone.page.locator(".board").bounding_box()
    assert box
    x, y, at = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, phone.at
    devtools = phone.context.new_cdp_session(phone.page)

    def fingers(kind: str, apart: float) -> None:
        points = [{"x": x - apart, "y": y}, {"x": x + apart, "y": y}] if apart else []
        devtools.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    for _attempt in range(5):  # the board may be drawn anew just then: fingers on the old one move nothing
        phone.page.keyboard.press("0")
        fingers("touchStart", 40)
        for apart in (60, 80, 100):
            fingers("touchMove", apart)
            phone.page.evaluate("() => new Promise(requestAnimationFrame)")  # moves are told once a frame
        fingers("touchEnd", 0)
        if phone.page.locator(".stack").evaluate("stack => stack.offsetWidth") > 2 * box["width"]:
            break
    stack, board = phone.page.locator(".stack").bounding_box(), phone.page.locator(".board").bounding_box()
    assert stack
    assert stack["width"] == pytest.approx(2.5 * box["width"], rel=0.05)
    assert board == box, "the box keeps its place and size"
    assert stack["x"] + stack["width"] / 2 == pytest.approx(x, abs=2), "what was between the fingers is still there"
    assert phone.page.evaluate("() => visualViewport.scale") == 1
    assert phone.at == at


@pytest.mark.slow
def test_settings_hold_on_every_page(ada: Visitor) -> None:
    ada.open("/settings")
    for name in ("print", "contrast", "motion"):
        ada.page.check(f"[name={name}]")
    ada.press("Save")
    ada.page.wait_for_url("**/settings?saved")
    root = ada.page.locator("html")
    for path in ("/settings", f"/new/{NEXT_STATION}"):
        ada.open(path)
        expect(root).to_have_attribute("data-print", "large")
        expect(root).to_have_attribute("data-motion", "off")
        expect(root).to_have_css("font-size", "20px")
