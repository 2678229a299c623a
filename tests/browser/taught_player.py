"""Someone who plays by what a lesson taught, and has nothing but the accessible text of the page.

Known are the heading of the turn, the names of all moves, the descriptions of pictures, and the points that
the page tells where a move has the focus. When there is something new to read is taken from the page's own marks.
"""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page

from tests.waiting import wait_for

from .spoken import MOVES, Node, list_of_moves, read_tree
from .taught.told import Strategy, Told
from .visitor import Visitor

# What screen readers add to the name of a picture; not where it is folded away
DESCRIPTIONS = """() => [...document.querySelectorAll("[aria-describedby]")]
    .filter(thing => thing.checkVisibility())
    .flatMap(thing => thing.getAttribute("aria-describedby").split(/\\s+/))
    .map(id => document.getElementById(id)?.textContent ?? "")"""
THINKING = "thinking"  # beside the name of somebody who may move at the same time


class TaughtPlayer:
    def __init__(self, visitor: Visitor, strategy: Strategy) -> None:
        self.visitor, self.strategy = visitor, strategy

    @property
    def page(self) -> Page:
        return self.visitor.page

    def play(self, most: int = 300) -> int:
        """To the end of the game; how many moves that took."""
        for made in range(most):
            if not self.visitor.wait_turn():
                return made
            self._make(self.strategy(self._told(self._wait_for_others())))
        raise AssertionError(f"no end after {most} moves")

    def heading(self) -> str:
        return self._tree().found("heading")[0].name

    # Reading

    def _tree(self) -> Node:
        return read_tree(self.page.locator("body").aria_snapshot())

    def _wait_for_others(self) -> Node:
        """Until all who may move at the same time have done so: then a game does not depend on who is quicker."""
        trees: list[Node] = []

        def is_quiet() -> bool:
            trees[:] = [self._tree()]
            return not any(THINKING in item.words for item in trees[0].found("listitem"))

        wait_for(is_quiet)
        return trees[0]

    def _told(self, tree: Node) -> Told:
        if not _moves(tree).found("button"):  # folded
            self.page.get_by_text(MOVES).first.press("Enter")
            wait_for(lambda: _moves(self._tree()).found("button"))
            tree = self._tree()
        return Told(
            tree.found("heading")[0].name,
            [button.name for button in _moves(tree).found("button")],
            " ".join(self.page.evaluate(DESCRIPTIONS)),
            self._points,
        )

    def _points(self, move: str) -> int:
        """What the page says once the focus is on the place of a move; 0 where it says nothing."""
        places = self._buttons(move)
        if places.count() < 2:  # only in the list
            return 0
        self.page.evaluate("document.activeElement?.blur()")
        with self.page.expect_response(re.compile("/preview")) as answer:
            places.first.focus()
        if not answer.value.json()["gain"]:  # so the page will say nothing
            return 0
        said = self.page.get_by_text(re.compile(r"^[+−]\d+$")).first.inner_text()
        return int(said.replace("−", "-"))

    # Moving

    def _buttons(self, name: str) -> Locator:
        """On the board, if it is there, and last in the list of all moves."""
        return self.page.get_by_role("button", name=name, exact=True)

    def _make(self, move: str) -> None:
        at = self.visitor.at
        self._buttons(move).last.press("Enter")
        self.page.wait_for_selector(f'dialog[open], #now:not([data-at="{at}"])', state="attached")
        if self.page.locator("dialog[open]").count():  # whether that was meant
            self.page.get_by_role("dialog").get_by_role("button").first.press("Enter")
        self.visitor.wait_after(at)


def _moves(tree: Node) -> Node:
    """The list of all moves, which is there on the player's turn."""
    found = list_of_moves(tree)
    assert found
    return found
