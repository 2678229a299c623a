"""The curtain between people who share a screen.

Someone who says who they are gets a key with which the page shows their side. Only the open page has it, in memory: it
is not in the address, the browser's history or the database. It expires when the turn ends. So *back*, *forward* and
*reload* find the curtain closed.
"""

from __future__ import annotations

from collections.abc import Callable

from . import keys

LOOK = "x-look"  # the header that brings the key
MOST = 16  # keys at a table; older ones are forgotten


class Curtain:
    def __init__(self) -> None:
        self._keys: dict[str, tuple[int, int]] = {}  # person and seat

    def lift(self, person: int, seat: int) -> str:
        """A key for the page that is to show the seat's side."""
        while len(self._keys) >= MOST:
            del self._keys[next(iter(self._keys))]
        key = keys.secret()
        self._keys[key] = (person, seat)
        return key

    def seat(self, person: int, key: str) -> int | None:
        """The seat that a page of the person looks from."""
        whose, seat = self._keys.get(key, (None, None))
        return seat if whose == person else None

    def fall(self, moved: int | None, acting: Callable[[int], list[int]]) -> None:
        """Forget keys after a log entry made by the seat `moved`.

        `acting` gives the seats of a person that may act now. If there are any, only their keys are kept; if there are
        none, only the key of the seat that has just moved is forgotten.
        """
        for key, (person, seat) in list(self._keys.items()):
            now = acting(person)
            if seat not in now if now else seat == moved:
                del self._keys[key]
