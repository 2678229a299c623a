"""Who is at a table: whose pages are open, and how long the others have been gone.

Times are monotonic and begin when the table is built: after a restart everybody counts as just seen.
"""

from __future__ import annotations

from collections.abc import Iterable
from time import monotonic as clock

AWAY = 6.0  # seconds until others are told that someone is away: reloading a page takes less
GONE = 60.0  # seconds until the others may let a bot play on


class Presence:
    def __init__(self) -> None:
        self.pages: dict[object, int | None] = {}  # open pages, and whose they are
        self._elsewhere: frozenset[int] = frozenset()  # people of the table with pages in other processes
        self._seen: dict[int, float] = {}  # when a person's last page was closed, or they last did something
        self._since = clock()

    def arrive(self, page: object, person: int | None) -> bool:
        """A page is opened; whether it is the only one of its person."""
        is_first = not self.is_here(person)
        self.pages[page] = person
        return is_first

    def depart(self, page: object) -> None:
        person = self.pages.pop(page, None)  # it may be closed already
        if person is not None:
            self.see(person)

    def close_pages_of(self, person: int) -> bool:
        """Forget the person's pages: their streams end at the next news. Whether there were any."""
        kept = {page: whose for page, whose in self.pages.items() if whose != person}
        was_here = len(kept) < len(self.pages)
        self.pages = kept
        if was_here:
            self.see(person)
        return was_here

    def set_elsewhere(self, people: frozenset[int]) -> bool:
        """Who has pages open in other processes. Whether that changes who is here."""
        before, self._elsewhere = self._elsewhere, people
        for person in before - people:
            self.see(person)
        return any(person not in self.pages.values() for person in before ^ people)

    def see(self, person: int) -> None:
        """Someone does something."""
        self._seen[person] = clock()

    def is_here(self, person: int | None) -> bool:
        return person is not None and (person in self.pages.values() or person in self._elsewhere)

    def away_for(self, person: int) -> float:
        """Seconds without an open page."""
        return 0.0 if self.is_here(person) else clock() - self._seen.get(person, self._since)

    def is_gone(self, person: int) -> bool:
        """Long enough that a bot may play on."""
        return self.away_for(person) >= GONE

    def left_of_grace(self, person: int) -> float:
        """Seconds until someone counts as gone."""
        return max(0.0, GONE - self.away_for(person))

    def next_change(self, people: Iterable[int]) -> float | None:
        """Seconds until one of them counts as away or as gone; None if that is so already or all are here."""
        away = [self.away_for(person) for person in people if not self.is_here(person)]
        return min((limit - a for a in away for limit in (AWAY, GONE) if a < limit), default=None)
