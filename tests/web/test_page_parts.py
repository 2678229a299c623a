"""The parts of a page: what a page lacks is sent, and nothing else, whatever it had before."""

from __future__ import annotations

import random
import re
from collections.abc import Sequence

import pytest

from mornington.web.page_parts import HOLE, MOST_HAD, PageParts, Part, Piece, read_have

PARTIAL = re.compile(r'<hx-partial hx-target="([^"]*)" hx-swap="([^"]*)">(.*?)</hx-partial>\n', re.DOTALL)
LOG = f"<section><h2>Log</h2><ol id=log>{HOLE}</ol></section>"


def row(name: str, *panels: tuple[str, str]) -> Part:
    pieces = [
        Piece.of(f"{name}/{k}", f"#{name} > [data-panel='{k}']", f"<p {name}-{k}>{text}</p>") for k, text in panels
    ]
    return Part(name, HOLE, pieces=pieces)


def log(*lines: tuple[int, str]) -> Part:
    """The newest line comes first."""
    pieces = [Piece.of(f"told/{n}", f"[data-piece='told/{n}']", f"<li {n}>{text}</li>") for n, text in reversed(lines)]
    return Part("told", LOG, pieces=pieces, grows="#log")


def page(status: str = "s", panels: Sequence[tuple[str, str]] = (), lines: Sequence[tuple[int, str]] = ()) -> PageParts:
    return PageParts([Part("status", status), row("strip", *panels), log(*lines)], now=f"<now {status}>")


class Screen:
    """A page in a browser, as far as parts go: what htmx makes of a message."""

    def __init__(self, shows: PageParts) -> None:
        self.have, self.html = shows.have, {name: str(html) for name, html in shows.html().items()}
        self.pieces = {piece.name: piece.html for part in shows.parts for piece in part.pieces}

    def receive(self, message: str, after: PageParts) -> list[str]:
        """Put the new parts in their places; the places."""
        found = PARTIAL.findall(message)
        assert "".join(f'<hx-partial hx-target="{a}" hx-swap="{b}">{c}</hx-partial>\n' for a, b, c in found) == message
        for target, swap, html in found:
            self._put(target, swap, html)
        self.have = after.have
        self.pieces = {piece.name: piece.html for part in after.parts for piece in part.pieces}
        return [target for target, _swap, _html in found]

    def _put(self, target: str, swap: str, html: str) -> None:
        if target == "#moment":
            self.html["now"] = html
        elif swap == "innerHTML":
            self.html[target.removeprefix("#")] = html
        elif swap == "afterbegin":
            assert target == "#log"
            begin = LOG.index(HOLE)
            self.html["told"] = self.html["told"][:begin] + html + self.html["told"][begin:]
        else:
            strip, told = re.fullmatch(r"#strip > \[data-panel='(.*)'\]", target), re.search(r"piece='(.*)'", target)
            name = f"strip/{strip[1]}" if strip else told[1] if told else ""
            part, before = name.partition("/")[0], self.pieces[name]
            assert self.html[part].count(before) == 1
            self.html[part] = self.html[part].replace(before, "" if swap == "delete" else html)


def test_a_page_that_has_everything_gets_the_moment_alone() -> None:
    shown = page("s", [("a", "1")], [(1, "x")])
    assert Screen(shown).receive(shown.changed(shown.have), shown) == ["#moment"]


def test_a_page_that_has_nothing_gets_everything() -> None:
    shown = page("s", [("a", "1")], [(1, "x")])
    for nothing in ("", "nonsense", "status: strip:", "status:wrong told:wrong"):
        assert Screen(page("old")).receive(shown.changed(nothing), shown) == ["#moment", "#status", "#strip", "#told"]


def test_what_differs_is_sent_and_nothing_else() -> None:
    before = page("s", [("a", "1"), ("b", "1")], [(1, "x"), (2, "y")])
    for after, places in (
        (page("t", [("a", "1"), ("b", "1")], [(1, "x"), (2, "y")]), ["#status"]),
        (page("s", [("a", "1"), ("b", "2")], [(1, "x"), (2, "y")]), ["#strip > [data-panel='b']"]),
        (page("s", [("b", "1"), ("a", "1")], [(1, "x"), (2, "y")]), ["#strip"]),
        (page("s", [("a", "1")], [(1, "x"), (2, "y")]), ["#strip"]),
        (page("s", [("a", "1"), ("b", "1")], [(1, "x"), (2, "y"), (3, "z")]), ["#log"]),
        (page("s", [("a", "1"), ("b", "1")], [(2, "y"), (3, "z"), (4, "w")]), ["[data-piece='told/1']", "#log"]),
        (page("s", [("a", "1"), ("b", "1")], [(1, "x"), (2, "changed")]), ["[data-piece='told/2']"]),
        (page("s", [("a", "1"), ("b", "1")], [(2, "y"), (1, "x")]), ["#told"]),
    ):
        screen = Screen(before)
        assert screen.receive(after.changed(screen.have), after) == ["#moment", *places]
        assert screen.html == {name: str(html) for name, html in after.html().items()}


def test_from_any_page_one_comes_to_any_other() -> None:
    dice = random.Random(1)

    def any_page() -> PageParts:
        panels = dice.sample("abcd", dice.randrange(4))
        first, last = sorted(dice.sample(range(8), 2))
        return page(
            dice.choice("st"),
            [(name, dice.choice("12")) for name in panels],
            [(n, dice.choice("xxxy")) for n in range(first, last)],
        )

    screen = Screen(any_page())
    for _time in range(500):
        after = any_page()
        screen.receive(after.changed(screen.have), after)
        assert screen.html == {name: str(html) for name, html in after.html().items()}


def test_equal_pages_have_the_same_moment_and_others_another() -> None:
    one = page("s", [("a", "1")], [(1, "x")])
    assert one.moment == page("s", [("a", "1")], [(1, "x")]).moment
    others = [page("t", [("a", "1")], [(1, "x")]), page("s", [("a", "2")], [(1, "x")]), page("s", [("a", "1")])]
    assert len({one.moment, *(other.moment for other in others)}) == 4


def test_a_line_is_not_written_until_it_is_sent() -> None:
    written: list[int] = []

    def line(n: int) -> Piece:
        def write() -> str:
            written.append(n)
            return f"<li>{n}"

        return Piece(f"told/{n}", f"[data-piece='told/{n}']", f"v{n}", write)

    def told(*numbers: int) -> PageParts:
        return PageParts([Part("told", LOG, pieces=[line(n) for n in reversed(numbers)], grows="#log")])

    had = told(1, 2, 3).have
    assert not written
    told(1, 2, 3, 4).changed(had)
    assert written == [4]


@pytest.mark.parametrize("text", ["a'b:1", '"><script>:1', "a]b:1", "[x]:1", "a\\b:1", "<:1", "no colon", ":1", "ä:1"])
def test_what_is_no_name_is_not_listened_to(text: str) -> None:
    shown = page("s", [("a", "1")], [(1, "x")])
    assert shown.changed(f"{shown.have} told/{text}") == shown.changed(shown.have)


def test_a_page_that_says_very_much_is_not_heard_out() -> None:
    assert len(read_have("a:1 " * MOST_HAD)) == 1
    assert "last" not in read_have("a:1 " * MOST_HAD + "last:1")
