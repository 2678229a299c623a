"""Someone who has nothing but the accessible text of a page, as a screen reader says it, and does what a lesson tells.

The page is known by its accessibility tree alone: roles, names and texts. Where the lesson names a move, that is
chosen, else any of those that the page offers.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from contextlib import suppress

from playwright.sync_api import Error, Page

from tests.waiting import wait_for

from .spoken import MOVES, Node, list_of_moves, read_tree

NEXT, END = "Next", "Play now against level 1"
BREATH = 50  # milliseconds between two looks
SOON = 2000  # milliseconds: after that the follower looks again, so nothing fails if it was too short


class Follower:
    def __init__(self, page: Page, lesson: str, seed: int = 7) -> None:
        self.page, self.lesson, self.chance = page, lesson, random.Random(seed)
        self.heard: list[str] = []  # what the lesson said, each once
        self.named = 0  # moves that the lesson named and that were made

    def follow(self, most: int = 400) -> None:
        """The lesson to its end."""
        for _step in range(most):
            tree = self._wait_for(self._is_asked)
            box = self._box(tree)
            assert box
            if not self.heard or self.heard[-1] != box.words:
                self.heard.append(box.words)
            if box.found("button", END):
                return
            self._answer(tree, box)
        raise AssertionError(f"no end after {most} steps; last heard: {self.heard[-1]}")

    # Looking

    def _wait_for(self, is_so: Callable[[Node], bool]) -> Node:
        """The tree once something is so."""
        found: list[Node] = []

        def look() -> bool:
            found[:] = [read_tree(self._now())]
            return is_so(found[0])

        wait_for(look)
        return found[0]

    def _box(self, tree: Node) -> Node | None:
        return next(iter(tree.found("region", self.lesson)), None)

    def _is_asked(self, tree: Node) -> bool:
        """Whether there is something to press: a page to turn, a question, a move, or the lesson is over."""
        box = self._box(tree)
        if box is None:
            return False
        return bool(box.found("button", END) or self._next(box) or tree.found("dialog") or list_of_moves(tree))

    def _next(self, box: Node) -> Node | None:
        return next((button for button in box.found("button", NEXT) if not button.is_disabled), None)

    # Pressing

    def _answer(self, tree: Node, box: Node) -> None:
        if self._next(box):
            self._press(NEXT)
        elif dialogs := tree.found("dialog"):
            self._press(dialogs[0].found("button")[0].name)
        else:
            moves = list_of_moves(tree)
            assert moves
            if not moves.found("button"):  # folded
                self._unfold(moves)
                return
            self._choose(box, [button.name for button in moves.found("button")])

    def _unfold(self, moves: Node) -> None:
        title = MOVES.search(moves.words)
        assert title
        with suppress(Error):  # the page may change just now: look again
            self.page.get_by_text(title[0]).first.press("Enter", timeout=SOON)

    def _choose(self, box: Node, moves: list[str]) -> None:
        said = plain(box.words)
        named = [move for move in moves if plain(move) in said]
        self.named += bool(named)
        self._press(max(named, key=len) if named else self.chance.choice(moves), among_moves=True)

    def _press(self, name: str, *, among_moves: bool = False) -> None:
        """A button by its name, with the keyboard, and wait until that has changed anything."""
        before = self._now()
        buttons = self.page.get_by_role("button", name=name, exact=True)
        try:
            (buttons.last if among_moves else buttons.first).press("Enter", timeout=SOON)
        except Error:  # it is gone, since the page changed just now: look again
            return
        wait_for(lambda: self._now() not in ("", before))

    def _now(self) -> str:
        """What a screen reader has; nothing while another page comes. To look takes the browser some time."""
        self.page.wait_for_timeout(BREATH)
        try:
            return self.page.locator("body").aria_snapshot()
        except Error:
            return ""


def plain(text: str) -> str:
    """Without what is only seen: case, kinds of dashes and spaces."""
    return re.sub(r"\s+", " ", re.sub("[–—−]", "-", text)).casefold().strip(" .")
