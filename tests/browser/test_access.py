"""For everyone: rules of access on every kind of page, what is said to screen readers, the keyboard, and no scripts."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.thorough import quickly, slow

from .axe import faults
from .conftest import Visit
from .test_keyboard import FOCUSED, tab_to
from .visitor import BOT, GAMES, LINE_CHANGE, METROMANIA, NEXT_STATION, TICKET_TO_RIDE, Visitor

# Kinds of pages


def table(visitor: Visitor, game: str) -> None:
    visitor.new_table(game)
    visitor.wait_turn()
    visitor.move()
    visitor.wait_turn()
    for summary in visitor.page.locator("summary").all():
        summary.click()


def replay(visitor: Visitor) -> None:
    table(visitor, LINE_CHANGE)
    visitor.open(f"{visitor.page.url}/replay")


def end(visitor: Visitor) -> None:
    visitor.new_table(LINE_CHANGE, board="shuttle")
    visitor.play_to_the_end()


def review(visitor: Visitor) -> None:
    end(visitor)
    visitor.open(f"{visitor.page.url}/review")
    visitor.page.wait_for_selector(".all-decisions")
    visitor.page.locator(".all-decisions summary").click()


def you(visitor: Visitor) -> None:
    visitor.new_table(LINE_CHANGE)
    visitor.open("/me")


def waiting(visitor: Visitor) -> None:
    visitor.new_table(TICKET_TO_RIDE, ["me", "friend"])


def invitation(visitor: Visitor) -> None:
    waiting(visitor)
    address = visitor.page.input_value("[data-copy-from]")
    visitor.context.clear_cookies()
    visitor.open(address)


def curtain(visitor: Visitor) -> None:
    visitor.new_table(TICKET_TO_RIDE, ["me", "here=Ben"])


def chooser(visitor: Visitor) -> None:
    visitor.new_table(LINE_CHANGE)
    visitor.wait_turn()
    visitor.page.locator('#moving .move[data-moves*=" "]').first.dispatch_event("click")
    expect(visitor.page.locator("#chooser")).to_be_visible()


def problem(visitor: Visitor) -> None:
    visitor.allowed.append("404")
    visitor.open("/t/nosuchtable0")


def at(address: str) -> Callable[[Visitor], None]:
    return lambda visitor: visitor.open(address)


PAGES: dict[str, Callable[[Visitor], None]] = {
    "start": at("/"),
    "replay": replay,
    "end": end,
    "review": review,
    "you": you,
    "waiting": waiting,
    "invitation": invitation,
    "curtain": curtain,
    "chooser": chooser,
    "problem": problem,
    **{f"new {game}": at(f"/new/{game}") for game in GAMES},
    **{f"rules {game}": at(f"/rules/{game}") for game in GAMES},
    **{f"table {game}": lambda visitor, game=game: table(visitor, game) for game in GAMES},  # type: ignore[misc]
}
QUICK = ("start", f"table {TICKET_TO_RIDE}")


@pytest.mark.parametrize("page", quickly(QUICK, PAGES))
@pytest.mark.parametrize("scheme", ["light", slow("dark")])
def test_axe_finds_nothing(visit: Visit, page: str, scheme: str) -> None:
    visitor = visit(color_scheme=scheme)
    PAGES[page](visitor)
    assert not faults(visitor.page)


def test_what_moves_without_end_can_be_read_at_any_moment(visit: Visit) -> None:
    """No text fades in and out: axe would see it at some moments only."""
    visitor = visit(reduced_motion="no-preference")
    table(visitor, METROMANIA)
    fading = """() => document.getAnimations().filter(a => a.effect.getTiming().iterations === Infinity)
        .map(a => a.effect.target.textContent.trim()).filter(Boolean)"""
    assert visitor.page.locator(".acting").count()
    assert visitor.page.evaluate("() => document.getAnimations().length"), "something moves"
    assert visitor.page.evaluate(fading) == []


def test_axe_would_find_something(ada: Visitor) -> None:
    ada.open("/")
    ada.page.evaluate("""() => document.querySelector("main").insertAdjacentHTML("beforeend",
        '<h5>Too deep</h5><button aria-label="another name">Visible words</button>')""")
    assert [fault.partition(":")[0] for fault in faults(ada.page)] == ["heading-order", "label-content-name-mismatch"]


# What is said


HEARD = """() => {
    window.heard = [];
    new MutationObserver(() => {
        const said = [...document.querySelectorAll("#news p")].map(p => p.textContent);
        if (said.length) window.heard.push(...said);
    }).observe(document.getElementById("news"), { childList: true });
}"""


def heard(page: Page) -> list[str]:
    found: list[str] = page.evaluate("() => window.heard")
    return found


def test_what_others_do_and_whose_turn_it_is_are_said_once(visit: Visit) -> None:
    ada, ben = visit(), visit()
    ada.new_table(LINE_CHANGE, ["me", "friend"])
    ben.join(ada.page.input_value("[data-copy-from]"), "Ben")
    ada.wait_turn()
    ben.page.wait_for_selector("#now[data-stage=playing]", state="attached")
    for visitor in (ada, ben):
        visitor.page.evaluate(HEARD)
    ada.move()
    ben.wait_turn()
    ben.page.wait_for_function("() => window.heard.length >= 2")
    move = ben.page.locator('[data-entry="0"] [data-shows]').inner_text()
    told = heard(ben.page)
    assert told[0].split(". ")[0] == f"Ada: {move}"
    assert told[1] == ben.headline.inner_text()
    assert not any(line.startswith("Ada:") for line in heard(ada.page)), "nobody is told their own move"
    ben.move()
    ada.wait_turn()
    ada.page.wait_for_function("() => window.heard.some(line => line.startsWith('Ben:'))")
    before = heard(ada.page)
    ada.page.evaluate("() => { newest = null; refresh(); }")  # the same moment once more
    ada.page.wait_for_function("() => !fetching")
    assert heard(ada.page) == before
    assert sum(line.startswith("Ben:") for line in before) == 1


@pytest.mark.slow
def test_the_end_is_said(ada: Visitor) -> None:
    ada.new_table(LINE_CHANGE, board="shuttle")
    ada.page.evaluate(HEARD)
    ada.play_to_the_end()
    ada.page.wait_for_function("() => window.heard.at(-1) === document.querySelector('.headline').textContent.trim()")


# The keyboard


@pytest.mark.parametrize("game", quickly([METROMANIA], GAMES))
def test_the_board_is_one_stop_of_the_tab_key(ada: Visitor, game: str) -> None:
    page = ada.page
    ada.new_table(game)
    ada.wait_turn()
    while page.locator("#moving .move").count() < 2:
        ada.move()
        ada.wait_turn()
    tab_to(page, "#moving .move")
    page.keyboard.press("Tab")
    assert not page.evaluate("() => document.activeElement.closest('#moving')")
    page.keyboard.press("Shift+Tab")
    assert page.evaluate("() => document.activeElement.closest('#moving') !== null")
    moves = [spot.get_attribute("data-moves") for spot in page.locator("#moving .move").all()]
    page.keyboard.press("End")
    assert page.evaluate(FOCUSED) == moves[-1]
    page.keyboard.press("Home")
    assert page.evaluate(FOCUSED) == moves[0]
    assert page.locator('#moving .move[tabindex="0"]').count() == 1


@pytest.mark.slow
def test_the_log_is_one_stop_too_and_shows_moves(ada: Visitor) -> None:
    page = ada.page
    ada.new_table(METROMANIA)
    for _move in range(3):
        ada.wait_turn()
        ada.move()
    ada.wait_turn()
    tab_to(page, "[data-shows]")
    first = page.evaluate("() => document.activeElement.dataset.shows")
    expect(page.locator("#glimpse .shown-move")).to_have_count(1)
    page.keyboard.press("ArrowDown")
    assert int(page.evaluate("() => document.activeElement.dataset.shows")) == int(first) - 1
    page.keyboard.press("Tab")
    assert page.evaluate("() => document.activeElement.dataset.shows ?? null") is None
    expect(page.locator("#glimpse .shown-move")).to_have_count(0)


def test_the_focus_has_a_ring_of_two_colours(ada: Visitor) -> None:
    page = ada.page
    ada.new_table(METROMANIA)
    ada.wait_turn()
    tab_to(page, "#moving .move")
    colours = page.locator(".move:focus .ring").evaluate_all("rings => rings.map(r => getComputedStyle(r).stroke)")
    assert len(set(colours)) == 2
    page.keyboard.press("Tab")
    expect(page.locator("#moving .ring")).to_have_count(0)


def test_play_now_can_be_spoken(ada: Visitor) -> None:
    ada.open("/")
    for words in ("Play now", "New table"):
        named = ada.page.get_by_role("button" if words == "Play now" else "link", name=re.compile(f"^{words}"))
        expect(named).to_have_count(len(GAMES))


# No scripts


def test_a_game_is_played_without_scripts(visit: Visit) -> None:
    ada = visit(java_script_enabled=False)
    page = ada.page
    ada.open(f"/new/{NEXT_STATION}")
    page.select_option("[name=players]", "1")
    page.get_by_role("button", name="Open the table").click()
    expect(page.get_by_text("Load the page again")).to_be_visible()
    assert not page.get_by_role("button", name="Hint").is_visible()
    for turn in range(3):
        page.locator('[data-panel="moves"] summary').click()
        page.locator(".move-list button").first.click()
        expect(page.locator(".log [data-entry]")).not_to_have_count(turn)
    page.get_by_role("button", name="Take back").first.click()
    expect(page.locator(".log")).to_contain_text("The last move is taken back")


def test_against_a_bot_the_page_is_loaded_again(visit: Visit) -> None:
    ada = visit(java_script_enabled=False)
    ada.open(f"/new/{LINE_CHANGE}")
    ada.page.select_option("[name=seat-1]", BOT)
    ada.page.get_by_role("button", name="Open the table").click()
    for _look in range(400):  # each waits for a page: there is nothing else to wait for
        if ada.page.locator(".move-list").count():
            break
        ada.page.reload()
    ada.page.locator('[data-panel="moves"] summary').click()
    ada.page.locator(".move-list button").last.click()
    expect(ada.page.locator(".log [data-entry]").first).to_be_visible()
