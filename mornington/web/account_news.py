"""News for people who follow all their tables at once, as programs do: something is new at one of them."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from weakref import WeakValueDictionary

from .table import Table


class News:
    """An event that is set, and replaced, when something is new."""

    def __init__(self) -> None:
        self.event = asyncio.Event()

    def tell(self) -> None:
        event, self.event = self.event, asyncio.Event()
        event.set()


class AccountNews:
    """By person. Whoever does not listen takes no memory."""

    def __init__(self) -> None:
        self._by_person: WeakValueDictionary[int, News] = WeakValueDictionary()

    def of(self, person: int) -> News:
        """To be held as long as one listens."""
        found = self._by_person.get(person)
        if found is None:
            found = self._by_person[person] = News()
        return found

    def tell(self, table: Table) -> None:
        self.tell_people(table.people())

    def tell_people(self, people: Iterable[int]) -> None:
        for person in people:
            if news := self._by_person.get(person):
                news.tell()

    @property
    def is_listened_to(self) -> bool:
        return bool(self._by_person)

    def tell_all(self) -> None:
        for news in list(self._by_person.values()):
            news.tell()
