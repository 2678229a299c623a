"""A program at a table with a person: its token is made on a page, and everyone sees what plays."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import expect

from tests.installing import ROOT

from .conftest import Visit
from .serving import Server
from .test_together import invited
from .visitor import METROMANIA, Visitor

EXAMPLE = ROOT / "examples" / "programs" / "random_bot.py"
SHOTS = os.environ.get("PROGRAM_SHOTS")  # a folder for pictures to look at


def look(visitor: Visitor, name: str) -> None:
    if SHOTS:
        visitor.page.screenshot(path=Path(SHOTS) / f"{name}.png", full_page=True)


def token_for_program(visitor: Visitor, name: str) -> str:
    """Made on one's page, as people make it."""
    visitor.open("/me")
    visitor.page.get_by_label("What is it for?").fill("my first program")
    visitor.page.get_by_label("Who plays with it?").select_option("A new program")
    visitor.page.get_by_label("Name of a new program").fill(name)
    visitor.page.get_by_role("button", name="Make a token").click()
    found = visitor.page.get_by_label("Token", exact=True)
    expect(found).to_be_visible()
    look(visitor, "token")
    return found.input_value()


@contextmanager
def playing(server: Server, token: str, invite: str) -> Iterator[None]:
    """The example program, until the test is over."""
    arguments = [sys.executable, str(EXAMPLE), server.address, invite]
    with subprocess.Popen(
        arguments, env=os.environ | {"MORNINGTON_TOKEN": token}, stdout=subprocess.DEVNULL
    ) as program:
        try:
            yield
            assert program.poll() is None
        finally:
            program.kill()


def test_a_program_at_a_table_is_marked_as_one(visit: Visit, server: Server) -> None:
    ada, ben = visit(), visit()
    ben.new_table(METROMANIA, ["me", "friend"], name="Ben")
    token = token_for_program(ben, "Robo")
    ben.page.get_by_role("link", name="Done").click()
    expect(ben.page.locator(".tokens")).to_contain_text("BOT Robo")
    expect(ben.page.locator(".tokens")).to_contain_text("never used")
    look(ben, "me")
    table = ada.new_table(METROMANIA, ["me", "friend"], name="Ada")
    with playing(server, token, invited(ada).rpartition("/")[2]):
        seat = ada.page.locator(".people li").filter(has_text="BOT Robo")
        expect(seat).to_contain_text("a program of Ben")
        for _turn in range(6):
            ada.wait_turn()
            ada.move()
        ada.wait_turn()
        expect(ada.page.locator(".log")).to_contain_text("BOT Robo")
        look(ada, "table")
        ada.open("/tables")
        expect(ada.page.locator("main")).to_contain_text("BOT Robo")
        ada.open(table)
        expect(seat).to_contain_text("a program of Ben")
    ben.open("/me")
    expect(ben.page.locator(".tokens")).to_contain_text("last used")
    ben.page.on("dialog", lambda dialog: dialog.accept())
    ben.page.locator(".tokens").get_by_role("button", name="Revoke").click()
    ben.page.get_by_role("button", name="Yes").click()
    expect(ben.page.locator(".tokens")).to_have_count(0)


def test_someone_new_makes_a_token_from_the_reference(ada: Visitor) -> None:
    ada.open("/api")
    ada.page.get_by_role("link", name="Make a token").click()
    ada.page.get_by_label("Your name").fill("Ada")
    ada.press("Go on")
    name = ada.page.get_by_label("Name of a new program")
    expect(name).to_be_hidden()
    ada.page.get_by_label("What is it for?").fill("a script")
    ada.page.get_by_label("Who plays with it?").select_option("A new program")
    ada.press("Make a token")
    expect(name).to_be_focused()  # the browser asks for it, and what was filled in stays
    ada.page.get_by_label("Who plays with it?").select_option("You")
    expect(name).to_be_hidden()
    ada.press("Make a token")
    expect(ada.page.get_by_label("Token", exact=True)).to_be_visible()


def test_the_reference_is_a_page_of_ours(ada: Visitor) -> None:
    """Nothing comes from elsewhere, and every link within it leads somewhere."""
    ada.open("/api")
    expect(ada.page.get_by_role("heading", level=1)).to_have_text("Mornington for programs")
    look(ada, "api")
    links = ada.page.locator('main a[href^="#"]')
    missing = links.evaluate_all("all => all.map(a => a.hash.slice(1)).filter(id => !document.getElementById(id))")
    assert missing == []
    assert links.count() > 100
    ada.page.set_viewport_size({"width": 390, "height": 844})
    assert ada.page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "nothing sticks out on a phone"
    look(ada, "api-phone")
