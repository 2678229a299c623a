"""What is this? Small cards explain what is on a table, and are never in the way of a move."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect

from .conftest import Visit
from .visitor import METROMANIA, NEXT_STATION, TICKET_TO_RIDE, Visitor

TOPICS = ("in-two-minutes", "credits")  # sections that every rulebook has
# A thing on the printed board, and the heading of a panel with its link.
MARK = """topics => {
    const box = document.querySelector(".board-box .stack > svg");
    for (const other of document.querySelectorAll("[data-help]:not(.stack)")) other.removeAttribute("data-help");
    const sign = [...box.querySelectorAll("text")].at(-1);
    sign.id = "sign";
    sign.dataset.help = topics[0];
    sign.setAttribute("pointer-events", "all");
    const heading = document.querySelector("#side [data-panel] > h2");
    heading.id = "heading";
    heading.dataset.help = topics[1];
    heading.parentElement.querySelector(".what")?.remove();
    heading.insertAdjacentHTML("afterend", `<a class="what" id="link" target="rules" data-help="${topics[1]}"
        href="/rules/metromania#${topics[1]}" aria-label="What is this? ${heading.textContent}">?</a>`);
}"""
# A heading that lights something up on the board.
TICKET = """() => {
    const name = "http://www.w3.org/2000/svg";
    document.getElementById("light")?.remove();
    const light = document.createElementNS(name, "g");
    light.id = "light";
    light.dataset.light = "probe";
    light.append(document.createElementNS(name, "circle"));
    document.querySelector("#moving svg").append(light);
    const ticket = document.querySelector("#side h2");
    ticket.id = "ticket";
    ticket.dataset.lights = "probe";
    ticket.tabIndex = 0;
}"""


def keep(visitor: Visitor, add: str, given: object = None) -> None:
    """Add something to the page, and again whenever parts of it are fetched anew because something happened."""
    again = "document.addEventListener('table:settled', again, true); again();"
    visitor.page.evaluate(f"given => {{ const again = () => ({add})(given); {again} }}", given)


@pytest.fixture
def at_table(ada: Visitor) -> Visitor:
    ada.new_table(METROMANIA)
    ada.wait_turn()
    keep(ada, MARK, TOPICS)
    return ada


def card(visitor: Visitor) -> Locator:
    return visitor.page.locator("#help-card")


def middle(place: Locator) -> tuple[float, float]:
    box = None
    while not box:  # it may be fetched anew just now
        expect(place).to_be_visible()
        box = place.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_pointing_at_a_thing_explains_it_beside_it(at_table: Visitor) -> None:
    sign = at_table.page.locator("#sign")
    at_table.page.mouse.move(*middle(sign))
    expect(card(at_table)).to_contain_text("In two minutes")
    thing, shown = sign.bounding_box(), card(at_table).bounding_box()
    assert thing
    assert shown
    beside = (
        shown["x"] >= thing["x"] + thing["width"]
        or shown["x"] + shown["width"] <= thing["x"]
        or shown["y"] >= thing["y"] + thing["height"]
        or shown["y"] + shown["height"] <= thing["y"]
    )
    assert beside, "the card covers what it explains"
    expect(card(at_table).get_by_role("link", name="More")).to_have_attribute(
        "href", f"/rules/{METROMANIA}#in-two-minutes"
    )
    at_table.page.keyboard.press("Escape")
    expect(card(at_table)).to_be_hidden()


@pytest.mark.slow
def test_an_explanation_is_fetched_once(at_table: Visitor) -> None:
    asked: list[str] = []
    at_table.page.on("request", lambda request: asked.append(request.url))
    for _time in range(2):
        at_table.page.mouse.move(*middle(at_table.page.locator("#sign")))
        expect(card(at_table)).to_be_visible()
        at_table.page.mouse.move(2, 2)
        expect(card(at_table)).to_be_hidden()
    assert sum("/rules/" in address for address in asked) == 1


def test_a_move_comes_first(at_table: Visitor) -> None:
    """Pointing at a place shows the move; with “What is this?” the same place is explained, and no move is made."""
    page = at_table.page
    page.evaluate("topic => { document.querySelector('.stack').dataset.help = topic; }", TOPICS[0])
    place, at = at_table.point_of(page.locator("#moving .move").first), at_table.at
    page.mouse.move(*middle(page.locator("#heading")))
    expect(card(at_table)).to_be_visible()
    page.mouse.move(*place)
    expect(card(at_table)).to_be_hidden()
    expect(page.locator("#preview")).not_to_be_empty()
    page.keyboard.press("?")
    expect(page.locator("[data-help-switch]")).to_have_attribute("aria-pressed", "true")
    page.mouse.click(*place)
    expect(card(at_table)).to_contain_text("In two minutes")
    assert at_table.at == at
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    expect(page.locator("[data-help-switch]")).to_have_attribute("aria-pressed", "false")
    page.mouse.click(*place)
    at_table.wait_after(at)


def test_the_link_of_a_panel_opens_the_card_with_the_keyboard(at_table: Visitor) -> None:
    page = at_table.page
    page.locator("#link").focus()
    page.keyboard.press("Enter")
    expect(card(at_table)).to_contain_text("Credits")
    expect(card(at_table)).to_be_focused()
    page.keyboard.press("Tab")
    assert page.evaluate("() => document.activeElement.textContent").startswith("More")
    page.keyboard.press("Escape")
    expect(card(at_table)).to_be_hidden()
    expect(page.locator("#link")).to_be_focused()


def test_a_long_press_explains_and_is_no_tap(visit: Visit) -> None:
    phone = visit(viewport={"width": 390, "height": 844}, has_touch=True)
    phone.new_table(METROMANIA)
    phone.wait_turn()
    keep(phone, MARK, TOPICS)
    phone.page.evaluate("topic => { document.querySelector('.stack').dataset.help = topic; }", TOPICS[0])
    x, y = phone.point_of(phone.page.locator("#moving .move").first)
    at, finger = phone.at, {"pointerType": "touch", "isPrimary": True, "bubbles": True, "clientX": x, "clientY": y}
    press = "([kind, x, y, how]) => document.elementFromPoint(x, y).dispatchEvent(new PointerEvent(kind, how))"
    phone.page.evaluate(press, ["pointerdown", x, y, finger])
    expect(card(phone)).to_contain_text("In two minutes")
    phone.page.evaluate(press, ["pointerup", x, y, finger])
    phone.page.evaluate(press, ["click", x, y, finger | {"cancelable": True}])
    expect(card(phone)).to_be_visible()
    expect(phone.page.locator(".move.chosen")).to_have_count(0)
    assert phone.at == at
    box = card(phone).bounding_box()
    assert box
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= 390


@pytest.mark.slow
def test_score_lines_and_panels_link_to_the_rules_without_scripts(visit: Visit) -> None:
    """Whatever has a topic; what it is called is in the name of the link."""
    ada = visit(java_script_enabled=False)
    ada.open(f"/new/{NEXT_STATION}")
    ada.page.select_option("[name=players]", "1")
    ada.page.get_by_role("button", name="Open the table").click()
    for link in ada.page.locator("a.what").all():
        assert (link.get_attribute("href") or "").startswith(f"/rules/{NEXT_STATION}#")
        assert (link.get_attribute("aria-label") or "").startswith("What is this? ")


def test_tickets_light_up_while_pointed_at_focused_or_kept_in_mind(ada: Visitor) -> None:
    page = ada.page
    ada.new_table(TICKET_TO_RIDE)
    ada.wait_turn()
    keep(ada, TICKET)
    light = page.locator("#light")
    expect(light).to_have_css("display", "none")
    page.mouse.move(*middle(page.locator("#ticket")))
    expect(light).to_have_css("display", "inline")
    page.evaluate("() => { newest = null; refresh(); }")
    page.wait_for_function("() => !fetching")
    expect(light).to_have_css("display", "inline")  # still, though the board was fetched anew
    page.mouse.move(2, 2)
    expect(light).to_have_css("display", "none")
    page.locator("#ticket").focus()
    expect(light).to_have_css("display", "inline")


@pytest.mark.slow
def test_tips_are_switched_off_and_stay_off(ada: Visitor) -> None:
    page = ada.page
    ada.new_table(METROMANIA)
    switch = page.locator("[data-tips]")
    expect(switch).to_have_attribute("aria-pressed", "true")
    switch.click()
    expect(switch).to_have_attribute("aria-pressed", "false")
    page.wait_for_function("() => !fetching")
    page.reload()
    expect(switch).to_have_attribute("aria-pressed", "false")
    switch.click()
    page.reload()
    expect(switch).to_have_attribute("aria-pressed", "true")
