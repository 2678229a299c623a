"""What happens is shown: things come in and move, rounds end with an interlude, games with places; a double click plays
one move."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from .conftest import Visit
from .fifth import LAST_TRAM, server_with_fifth_game
from .serving import Server
from .visitor import GAMES, LINE_CHANGE, METROMANIA, Visitor

# What every new picture had to show: how things came in, how many moved, how many animations ran, and how long.
LISTEN = """
window.happened = [];
document.addEventListener("table:happened", (event) => queueMicrotask(() => {
    const running = document.getAnimations().filter((animation) => !(animation instanceof CSSAnimation));
    const ends = running.map((animation) => animation.effect.getComputedTiming().endTime);
    window.happened.push({ ...event.detail, running: running.length, longest: Math.max(0, ...ends) });
}));
"""

# Someone who reads nothing: goes on from every interlude at once, but the last.
GO_ON = """
window.interludes = [];
document.addEventListener("table:chapter", () => {
    window.interludes.push(document.querySelector("#chapter h2").textContent);
    if (now().at && !now().over) queueMicrotask(() => document.querySelector("[data-go-on]").click());
});
"""


@pytest.fixture(scope="module")
def trams(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with server_with_fifth_game(tmp_path_factory.mktemp("fifth")) as server:
        yield server


@pytest.mark.slow
def test_a_game_with_motion_and_interludes(trams: Server, visit: Visit) -> None:
    """One page for many things, since each page takes a while."""
    ada = visit(trams, reduced_motion="no-preference", interludes=True)
    page = ada.page
    page.add_init_script(LISTEN)
    page.add_init_script(GO_ON)
    table = ada.new_table(LAST_TRAM)
    assert page.evaluate("happened") == [], "a first view is still"
    expect(page.locator("#since")).to_contain_text("Nothing yet")
    while ada.wait_turn():
        at = ada.at
        page.locator(".move").first.dispatch_event("click")
        ada.wait_after(at)
        if at == 2:
            ada.wait_turn()
            expect(page.locator("#since [data-shows]")).to_have_count(1)
    page.wait_for_function("() => interludes.some((title) => title.includes('win'))")
    interludes = page.evaluate("interludes")
    happened = page.evaluate("happened")
    assert {kind for seen in happened for kind in seen["entered"]} == {"drop", "turn"}
    assert max(seen["running"] for seen in happened) > 0
    assert max(seen["longest"] for seen in happened) < 400, "it is over before one looks for the next move"
    assert any("is full" in title for title in interludes)
    # the end: the ride is played to its end state, and can be seen again
    expect(page.locator("#chapter h2")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator("#chapter")).not_to_be_visible()
    page.get_by_role("button", name="Watch it again").click()
    expect(page.locator("#chapter .stage polyline")).to_have_count(2)
    page.get_by_role("button", name="Go on").click()
    expect(page.locator("#chapter")).not_to_be_visible()
    # in a replay too, and steps are shown there as moves are
    page.goto(f"{table}/replay")
    page.locator("[data-chapter]").click()
    expect(page.locator("#chapter")).to_be_visible()
    page.get_by_role("button", name="Go on").click()
    page.locator("[data-step=first]").click()
    expect(page.locator("#now")).to_have_attribute("data-n", "0")
    expect(page.locator("[data-chapter]")).to_have_count(0)
    page.locator("[data-step=on]").click()
    page.wait_for_function("() => happened.length === 1")  # a jump shows nothing, a step does
    assert page.evaluate("happened[0].running") > 0


@pytest.mark.slow
def test_half_a_double_click_is_no_move_and_nothing_moves_where_people_asked_for_that(
    trams: Server, visit: Visit
) -> None:
    ada = visit(trams)  # who wants less motion
    page = ada.page
    page.add_init_script(LISTEN)
    ada.new_table(LAST_TRAM)
    ada.wait_turn()
    page.mouse.move(*ada.point_of(page.locator("[data-panel=hand] .move").last))
    page.evaluate("playedAt = performance.now() + 1e6")  # a move was made just now: what follows is its second half
    page.mouse.down(click_count=2)
    page.mouse.up(click_count=2)
    assert not page.evaluate("moving")
    at = ada.at
    page.mouse.down()
    page.mouse.up()
    ada.wait_after(at)
    assert page.evaluate("happened") == []
    # who wants sounds hears them all the same
    page.evaluate("document.documentElement.dataset.sound = 'on'")
    page.evaluate("document.addEventListener('table:sound', (event) => { window.heard = event.detail })")
    ada.wait_turn()
    page.locator(".move").first.dispatch_event("click")
    page.wait_for_function("() => window.heard")
    assert page.evaluate("happened.every((seen) => seen.running === 0)")


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_every_game_shows_what_happens(visit: Visit, game: str) -> None:
    ada = visit(reduced_motion="no-preference")
    ada.page.add_init_script(LISTEN)
    ada.new_table(game)
    for _move in range(8):
        ada.wait_turn()
        ada.move()
    happened = ada.page.evaluate("happened")
    assert max(seen["longest"] for seen in happened) < 400
    assert sum(len(seen["entered"]) for seen in happened) > 3
    ada.page.wait_for_function("() => !document.querySelector('.flight')")


@pytest.mark.slow
def test_a_tile_is_dragged_to_its_place_and_turned_on_the_way(ada: Visitor) -> None:
    ada.new_table(LINE_CHANGE)
    ada.wait_turn()
    page, at = ada.page, ada.at
    cell = page.locator("#moving [data-cell]").first
    turns = str(cell.get_attribute("data-turns")).split()
    page.locator("[data-hand]").hover()
    page.mouse.down()
    goal = cell.locator(".move").bounding_box()
    assert goal
    page.mouse.move(goal["x"] + goal["width"] / 2, goal["y"] + goal["height"] / 2, steps=4)
    while page.evaluate("drag.turned") != turns[-1]:
        page.keyboard.press("r")
    move = str(cell.locator(".move").get_attribute("data-moves")).split()[-1]
    with page.expect_request(lambda request: request.url.endswith("/move")) as sent:
        page.mouse.up()
    assert f"move={move}" in str(sent.value.post_data)
    ada.wait_after(at)


VERTEX = """([from, line]) => {
    const found = [...document.querySelectorAll("#moving .dig")].find(({ dataset, firstElementChild }) =>
        (!from || (dataset.from === from && dataset.line === line)) && !/ /.test(firstElementChild.dataset.moves));
    if (!found) return null;
    const picture = document.querySelector("#moving svg").getScreenCTM();
    const { x, y } = new DOMPoint(Number(found.dataset.x), Number(found.dataset.y)).matrixTransform(picture);
    return [x, y];
}"""


@pytest.mark.slow
def test_tunnels_are_dug_along_the_edges_in_one_go(ada: Visitor) -> None:
    ada.new_table(METROMANIA)
    ada.wait_turn()
    page = ada.page
    page.mouse.move(*ada.point_of(page.locator("#moving .dig .move").first))
    page.mouse.down()
    for _tunnel in range(2):
        at = ada.at
        goal = page.evaluate(VERTEX, page.evaluate("[drag.from, drag.line]"))
        assert goal, "there is a way on"
        page.mouse.move(*goal, steps=5)
        ada.wait_after(at)
        page.wait_for_selector("body:not(.busy)")
    assert page.evaluate("drag.dug") == 2
    page.mouse.up()
    assert page.evaluate("drag") is None
