"""Counting what people and addresses ask for, and refusing what is beyond a limit.

Everything here is in memory: a restart forgets it, and no address is ever stored.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import fields
from enum import StrEnum

from mornington.core.text import N_, _, ngettext

from ..refusals import TooMany
from .addresses import site_of
from .buckets import Buckets, Rate
from .limits import HOUR, MINUTE, Limits, rates
from .tally import Tally

Clock = Callable[[], float]
HOUSEHOLDS = 10  # times as much as an address may ask for, all in a larger network of IPv6 (/48) may ask for together


class Counted(StrEnum):
    """What is counted for each address and each person; the limits are called `tables_per_address` and so on."""

    REQUESTS = "requests"
    PEOPLE = "people"
    TABLES = "tables"
    UPLOADS = "uploads"
    HINTS = "hints"
    REVIEWS = "reviews"
    ANIMATIONS = "animations"


SENTENCES = {
    "requests_per_address": N_("too many requests come from your network: try again in {wait}"),
    "requests_per_person": N_("you send too many requests: try again in {wait}"),
    "people_per_address": N_("too many new people come from your network: try again in {wait}"),
    "tables_per_address": N_("too many tables were opened from your network: try again in {wait}"),
    "tables_per_person": N_("you have opened too many tables: try again in {wait}"),
    "uploads_per_address": N_("too many boards and records were sent from your network: try again in {wait}"),
    "uploads_per_person": N_("you have sent too many boards and records: try again in {wait}"),
    "hints_per_address": N_("too many hints were asked for from your network: try again in {wait}"),
    "hints_per_person": N_("you have asked for too many hints: try again in {wait}"),
    "reviews_per_address": N_("too many games were reviewed for your network: try again in {wait}"),
    "reviews_per_person": N_("you have had too many games reviewed: try again in {wait}"),
    "animations_per_address": N_("too many animations were made for your network: try again in {wait}"),
    "animations_per_person": N_("you have had too many animations made: try again in {wait}"),
    "waiting_uploads_per_address": N_("others in your network have just sent something too: try again in {wait}"),
    "waiting_replays_per_address": N_("others in your network read games too: try again in {wait}"),
    "waiting_replays_per_person": N_("you ask for too many games at once: try again in {wait}"),
    "waiting_reviews_per_address": N_("{n} games are being reviewed for your network: try again in {wait}"),
    "waiting_reviews_per_person": N_("{n} games are being reviewed for you: try again when one of them is done"),
    "waiting_animations_per_address": N_("{n} animations are being made for your network: try again in {wait}"),
    "waiting_animations_per_person": N_("an animation is being made for you: try again when it is done"),
    "open_tables_per_person": N_("you sit at {n} unfinished tables of your own: finish or leave one of them first"),
    "records_per_person": N_("{n} records of yours are kept here already: ask whoever runs this server to remove some"),
}


class Limiter:
    """The counts of a running server. `refused` says how often each limit, by its name, was the reason to refuse."""

    def __init__(self, limits: Limits, clock: Clock = time.monotonic) -> None:
        self.limits, self.clock = limits, clock
        self._buckets = {name: Buckets(rate) for name, rate in rates(limits).items()}
        self._site_buckets = {name: Buckets(_of_site(rate)) for name, rate in rates(limits).items()}
        self._being_made = Tally()
        self.refused: dict[str, int] = {limit.name: 0 for limit in fields(Limits)}

    def count(self, what: Counted, address: str | None, person: int | None, *, urgent: bool = False) -> None:
        """One more, for an address, a person or both. If either may have no more, it is counted for neither.

        Raises: TooMany
        """
        now = self.clock()
        keys = {f"{what}_per_address": address, f"{what}_per_person": person}
        counted = [
            (name, self._buckets[name], key) for name, key in keys.items() if key is not None and name in self._buckets
        ]
        counted += [(name, self._site_buckets[name], site) for name, _buckets, key in counted if (site := _site(key))]
        for name, buckets, key in counted:
            if wait := buckets.wait(key, now, urgent=urgent):
                raise self._refusal(name, math.ceil(wait))
        for _name, buckets, key in counted:
            buckets.take(key, now)

    @contextmanager
    def within(self, limit: str, whose: str | int, held: int = 0, retry_after: int | None = None) -> Iterator[None]:
        """Something is made of which someone may have so many, and holds `held`. What is being made counts too, so that
        many requests at the same moment get no further than one after the other.

        Raises: TooMany
        """
        most = getattr(self.limits, limit)
        allowed = {(limit, whose): most}
        if site := _site(whose):
            allowed[limit, site] = HOUSEHOLDS * most
        if most and any(held + self._being_made.by(key) >= n for key, n in allowed.items()):
            raise self._refusal(limit, retry_after, most)
        self._being_made.take(*allowed)
        try:
            yield
        finally:
            self._being_made.give_back(*allowed)

    def _refusal(self, limit: str, seconds: int | None, most: int = 0) -> TooMany:
        self.refused[limit] += 1
        return TooMany(_(SENTENCES[limit], wait=in_words(seconds or 0), n=most), seconds)


def _site(key: str | int) -> str | None:
    """The larger network that an address belongs to, if it has one."""
    return site_of(key) if isinstance(key, str) else None


def _of_site(rate: Rate) -> Rate:
    return Rate(HOUSEHOLDS * rate.at_once, rate.seconds, HOUSEHOLDS * rate.reserve)


def in_words(seconds: int) -> str:
    """How long to wait, never less than it takes."""
    if seconds <= MINUTE:
        return ngettext("{n} second", "{n} seconds", seconds)
    if seconds <= HOUR:
        return ngettext("{n} minute", "{n} minutes", math.ceil(seconds / MINUTE))
    return ngettext("{n} hour", "{n} hours", math.ceil(seconds / HOUR))
