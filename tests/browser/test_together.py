"""Several browsers at one table: an invitation, moves that appear by themselves, drawing at once, spectators."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Route, expect

from tests.asking import ask
from tests.waiting import wait_for
from tests.web.serving import offered

from .conftest import Visit
from .visitor import BOT, METROMANIA, NEXT_STATION, TICKET_TO_RIDE, Visitor

SCRIPT, IMAGE = "<script>a()</script>", "<img/src/onerror=a>"  # a name has at most 20 letters


def invited(host: Visitor) -> str:
    """The link that the host's page shows."""
    expect(host.headline).to_have_text("Waiting for players")
    return host.page.input_value("[data-copy-from]")


def two_at(
    game: str, visit: Visit, names: tuple[str, str] = ("Ada", "Ben"), hints: bool = False, **how: Any
) -> tuple[Visitor, Visitor, str]:
    """Two browsers at a table of their own, and its address."""
    ada, ben = visit(**how), visit(**how)
    table = ada.new_table(game, ["me", "friend"], name=names[0], hints=hints)
    ben.join(invited(ada), names[1])
    expect(ada.page.locator(".people .here")).to_have_count(2)
    return ada, ben, table


def test_a_friend_comes_by_link_and_moves_appear_on_both_screens(visit: Visit) -> None:
    ada, ben, table = two_at(METROMANIA, visit)
    for _turn in range(6):
        mover, other = (ada, ben) if ada.now("turn") else (ben, ada)
        mover.wait_turn()
        mover.move()
        other.page.wait_for_selector(f'#now[data-at="{mover.at}"]', state="attached")
    expect(ben.page.locator(".log li")).to_have_text(ada.page.locator(".log li").all_text_contents())
    assert table == ben.page.url


def test_news_of_what_a_page_has_fetched_meanwhile_add_nothing(visit: Visit) -> None:
    ada, ben, _table = two_at(METROMANIA, visit)
    ada.wait_turn()
    ada.move()  # there is a log, to which lines are added
    mover, other = (ada, ben) if ada.now("turn") else (ben, ada)
    other.page.wait_for_selector(f'#now[data-at="{mover.at}"]', state="attached")
    mover.wait_turn()
    at, held = other.at, list[Route]()
    other.page.route(re.compile(r"/live\b"), lambda route: route.continue_() if held else held.append(route))
    other.page.evaluate("newest = null; refresh()")
    wait_for(lambda: other.page.evaluate("fetching") and held)
    mover.move()
    wait_for(lambda: other.page.evaluate("brought.length"))
    held[0].continue_()
    other.wait_after(at)
    wait_for(lambda: other.page.evaluate("!fetching && !brought.length"))
    expect(other.page.locator(".log li")).to_have_text(mover.page.locator(".log li").all_text_contents())
    assert other.now("tick") == mover.now("tick")


@pytest.mark.slow
def test_everyone_draws_at_once_and_sees_who_still_thinks(visit: Visit) -> None:
    ada, ben, _table = two_at(NEXT_STATION, visit, hints=True)
    for player in (ada, ben):
        expect(player.page.locator(".people .acting")).to_have_count(2)
    ada.move()
    expect(ben.page.locator(".people .acting")).to_have_count(1)
    expect(ada.page.locator(".people li").filter(has_text="Ben")).to_contain_text("thinking")
    assert not ada.now("turn")
    assert ben.now("turn")
    expect(ben.headline).to_have_class(re.compile("yours"))
    ben.page.get_by_role("button", name="Hint").click()
    expect(ben.page.locator(".hint")).to_be_visible()
    for player in (ada, ben):
        expect(player.page.locator(".log")).to_contain_text("asked for a hint")
        expect(player.page.locator(".people li").filter(has_text="Ben")).to_contain_text("1 hint")
    at = ben.at
    ada.page.get_by_role("button", name="Take back", exact=True).click()
    ben.wait_after(at)
    expect(ben.page.locator(".hint")).to_be_visible()  # what others do changes nothing here
    ada.wait_turn()
    ada.move()
    ben.move()  # chosen while Ada's move came in: it counts all the same
    assert ada.wait_turn()
    assert ben.wait_turn()
    expect(ada.page.locator(".people .acting")).to_have_count(2)


@pytest.mark.slow
def test_several_people_play_without_hints_unless_the_form_says_so(visit: Visit) -> None:
    ada, _ben, _table = two_at(NEXT_STATION, visit)
    assert ada.wait_turn()
    expect(ada.page.get_by_role("button", name="Hint")).to_have_count(0)
    ada.open(f"/new/{NEXT_STATION}")
    for kind, is_offered in ((BOT, False), ("here", True), ("friend", True), (BOT, False)):
        ada.page.select_option("[name=seat-1]", kind)
        expect(ada.page.locator("[name=hints]")).to_be_visible(visible=is_offered)


@pytest.mark.slow
def test_a_waiting_table_has_a_board_but_no_cards_and_begins_by_itself(visit: Visit) -> None:
    ada, ben, eve = visit(), visit(), visit()
    table = ada.new_table(TICKET_TO_RIDE, ["me", "friend"])
    eve.open(table)
    for visitor in (ada, eve):
        expect(visitor.headline).to_have_text("Waiting for players")
        expect(visitor.page.locator(".stack svg")).to_have_count(1)
        expect(visitor.page.locator("main")).to_contain_text("What will be played")
        expect(visitor.page.locator("main")).not_to_contain_text("Your cards")
        expect(visitor.spots).to_have_count(0)
    ben.join(invited(ada), "Ben")
    assert ada.wait_turn()
    expect(ada.page.locator("main")).to_contain_text("Your cards")
    expect(eve.headline).to_contain_text("Ada")


@pytest.mark.slow
def test_a_page_whose_scripts_come_late_still_hears_what_is_new(visit: Visit) -> None:
    """The part of htmx that opens streams may arrive long after htmx itself."""
    ada, ben, eve = visit(), visit(), visit()
    held: list[Route] = []
    eve.page.route("**/hx-sse.min.js*", lambda route: held.append(route))
    table = ada.new_table(TICKET_TO_RIDE, ["me", "friend"])
    eve.page.goto(table, wait_until="commit")
    wait_for(lambda: eve.page.evaluate("Boolean(window.htmx)") and held)
    held[0].continue_()
    eve.page.wait_for_load_state()
    expect(eve.headline).to_have_text("Waiting for players")
    ben.join(invited(ada), "Ben")
    expect(eve.headline).to_contain_text("Ada")


@pytest.mark.slow
def test_who_is_away_is_counted_down(visit: Visit) -> None:
    ada, ben, _table = two_at(METROMANIA, visit)
    ben.open("/")
    away = ada.page.locator(".absence")
    expect(away).to_contain_text(re.compile(r"Ben is away; can be replaced in \d+ s"))
    first = away.locator("p").text_content()
    expect(away.locator("p")).not_to_have_text(first or "")
    ben.page.go_back()
    expect(away).to_have_count(0)


def test_a_spectator_watches_but_sees_no_secrets_and_no_moves(visit: Visit) -> None:
    ada, eve = visit(), visit()
    table = ada.new_table(TICKET_TO_RIDE, pace="2.5", listed=True)
    eve.open("/")
    eve.page.locator(".tables a").filter(has_text="Ada").first.click()
    expect(eve.headline).to_contain_text("Ada")
    assert eve.page.url == table
    expect(eve.spots).to_have_count(0)
    expect(eve.page.locator("[data-play]")).to_have_count(0)
    at = eve.at
    ada.move()
    eve.wait_after(at)
    told = ada.page.locator(".log li").last
    expect(told).to_contain_text(re.compile("keep .+ – "))
    expect(eve.page.locator(".log li").last).to_contain_text("Ada")
    expect(eve.page.locator(".log li").last).not_to_contain_text(" – ")


@pytest.mark.slow
def test_a_name_that_is_a_script_is_only_a_name(visit: Visit) -> None:
    ada, ben, _table = two_at(METROMANIA, visit, (SCRIPT, IMAGE))
    for page in (ada.page, ben.page):
        expect(page.locator(".people .name").first).to_have_text(SCRIPT)
        expect(page.locator(".people .name").nth(1)).to_have_text(IMAGE)
        expect(page.locator("main img, main script")).to_have_count(0)
    ada.move()
    expect(ben.page.locator(".log strong").first).to_have_text(f"{SCRIPT}:")
    ben.open("/")
    expect(ben.page.locator(".tables a").first).to_contain_text(SCRIPT)


@pytest.mark.slow
def test_bots_take_the_seats_nobody_came_for(ada: Visitor) -> None:
    ada.new_table(METROMANIA, ["me", "friend", "friend"])
    expect(ada.page.locator(".people .free")).to_have_count(2)
    ada.page.select_option("[name=bot]", "greedy")
    ada.press("Begin now with bots")
    expect(ada.page.locator(".people .bot")).to_have_count(2)
    assert ada.wait_turn()


@pytest.mark.slow
def test_news_that_come_while_the_page_still_loads_are_not_missed(ada: Visitor) -> None:
    def after_the_bot(route: Route) -> None:
        """The script comes when a bot has moved, of which the page as it came knows nothing."""
        live = f"{route.request.frame.url}/live"
        wait_for(lambda: offered(ask(live).text)[0] > 0)
        route.continue_()

    ada.page.route("**/table.js*", after_the_bot)
    ada.new_table(METROMANIA, [BOT, "me"])
    assert ada.wait_turn()
