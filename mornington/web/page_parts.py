"""The parts of a page that change: named, each with a digest of what is in it, so that only what differs is sent.

A page says which parts it has (`have`), and `changed` gives the others. A part may hold pieces: panels in a row, lines
of a log. As long as the part around them is the same, only those that differ are sent. Digests are of contents alone:
whichever process has made a page, any other can tell what it lacks.
"""

from __future__ import annotations

import hashlib
import re
from base64 import urlsafe_b64encode
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from markupsafe import Markup

DIGEST_BYTES = 6  # 48 bits: two versions of one part are told apart
LINE_BYTES = 3  # of a line of a log, of which there are many, and which hardly ever changes
MOST_HAD = 8192  # characters of what a page says that it has
NAME = re.compile(r"[a-z]+(/[\w-]+)?", re.ASCII)  # of a part, or of a piece in it
HOLE = "\ue000pieces\ue000"  # where a part has its pieces: no text here has it


def digest(text: str, size: int = DIGEST_BYTES) -> str:
    return urlsafe_b64encode(hashlib.blake2b(text.encode(), digest_size=size).digest()).decode()


def message(html: str, target: str, swap: str) -> str:
    """What htmx puts into the page: `target` is a CSS selector."""
    return f'<hx-partial hx-target="{target}" hx-swap="{swap}">{html}</hx-partial>\n'


@dataclass(frozen=True)
class Piece:
    """Something within a part, which is one element there."""

    name: str
    target: str
    digest: str
    make: Callable[[], str]

    @classmethod
    def of(cls, name: str, target: str, html: str) -> Piece:
        return cls(name, target, digest(html), lambda: html)

    @cached_property
    def html(self) -> str:
        """Made when it is first needed."""
        return self.make()


@dataclass(frozen=True)
class Part:
    """A part of the page. `frame` is all of it but its pieces."""

    name: str
    frame: str
    swap: str = "innerHTML"
    pieces: Sequence[Piece] = ()
    grows: str = (
        ""  # where the newest piece comes to lie first, if pieces come and go; else all of them change together
    )

    @cached_property
    def html(self) -> str:
        return self.frame.replace(HOLE, "".join(piece.html for piece in self.pieces))

    @cached_property
    def digest(self) -> str:
        order = "" if self.grows else " ".join(piece.name for piece in self.pieces)
        return digest(f"{order} {self.frame}")

    def changed(self, had: Mapping[str, str]) -> Iterator[str]:
        fresh = self._fresh(had) if had.get(self.name) == self.digest else None
        if fresh is None or (fresh and not self.grows):
            yield message(self.html, f"#{self.name}", self.swap)
            return
        names = {piece.name for piece in self.pieces}
        for name in self._pieces_of(had):
            if name not in names:
                yield message("", f"[data-piece='{name}']", "delete")
        if fresh:
            yield message("".join(piece.html for piece in fresh), self.grows, "afterbegin")
        for piece in self.pieces[len(fresh) :]:
            if had[piece.name] != piece.digest:
                yield message(piece.html, piece.target, "outerHTML")

    def _fresh(self, had: Mapping[str, str]) -> Sequence[Piece] | None:
        """The newest pieces, which a page does not have that has all others in this order; None for any other page."""
        new = next((k for k, piece in enumerate(self.pieces) if piece.name in had), len(self.pieces))
        old = [piece.name for piece in self.pieces[new:]]
        return self.pieces[:new] if [name for name in self._pieces_of(had) if name in set(old)] == old else None

    def _pieces_of(self, had: Mapping[str, str]) -> list[str]:
        return [name for name in had if name.startswith(f"{self.name}/")]


@dataclass(frozen=True)
class PageParts:
    """All parts of a page as one reader sees them at one moment."""

    parts: Sequence[Part]
    now: str = field(default="", kw_only=True)  # what the page knows about the moment: sent whatever else is

    @cached_property
    def have(self) -> str:
        """What a page has that shows all this."""
        words = []
        for part in self.parts:
            words.append(f"{part.name}:{part.digest}")
            words += [f"{piece.name}:{piece.digest}" for piece in part.pieces]
        return " ".join(words)

    @cached_property
    def moment(self) -> str:
        """The same in one word."""
        return digest(self.have)

    def changed(self, have: str) -> str:
        """What a page needs that has this: the new parts for htmx, where they go."""
        had = read_have(have)
        differing = (text for part in self.parts for text in part.changed(had))
        return "".join([message(self.now, "#moment", "innerHTML"), *differing])

    def html(self) -> dict[str, Markup]:
        """Each part by its name, for a whole page."""
        return {"now": Markup(self.now)} | {part.name: Markup(part.html) for part in self.parts}


def read_have(text: str) -> dict[str, str]:
    """What a page says that it has; anything may come."""
    found = {}
    for word in text[:MOST_HAD].split():
        name, colon, value = word.rpartition(":")
        if colon and NAME.fullmatch(name):
            found[name] = value
    return found
