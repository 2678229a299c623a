"""The limits of a server by name, with their defaults. (What they are applied to: `limiter`.)

They are generous: a class of thirty behind one address should never meet them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import Field, dataclass, field, fields, replace
from typing import Any

from mornington.core.errors import BadOption
from mornington.core.text import N_, _, closest, quoted, whole_number

from .buckets import Rate

SECOND, MINUTE, HOUR = 1, 60, 3600
LARGEST = 10**9
BURST = 10  # seconds' worth of requests that may come at once: pages are asked for in bursts
RESERVE = 10  # one in so many of these is kept for moves


def _rate(default: int, seconds: int, meaning: str) -> Any:
    """So many at once, and as many again in this time."""
    return field(default=default, metadata={"seconds": seconds, "meaning": meaning})


def _most(default: int, meaning: str) -> Any:
    return field(default=default, metadata={"seconds": 0, "meaning": meaning})


@dataclass(frozen=True)
class Limits:
    """How much one person and one address may ask for; 0: any number."""

    requests_per_address: int = _rate(100, SECOND, N_("requests a second, ten times as many at once"))
    requests_per_person: int = _rate(30, SECOND, N_("requests a second, ten times as many at once"))
    people_per_address: int = _rate(200, HOUR, N_("new people an hour"))
    tables_per_address: int = _rate(300, HOUR, N_("new tables an hour, forks and rematches too"))
    tables_per_person: int = _rate(60, HOUR, N_("new tables an hour, forks and rematches too"))
    uploads_per_address: int = _rate(300, HOUR, N_("boards and records sent in an hour"))
    uploads_per_person: int = _rate(60, HOUR, N_("boards and records sent in an hour"))
    hints_per_address: int = _rate(120, MINUTE, N_("hints a minute"))
    hints_per_person: int = _rate(20, MINUTE, N_("hints a minute"))
    reviews_per_address: int = _rate(120, HOUR, N_("games reviewed an hour"))
    reviews_per_person: int = _rate(20, HOUR, N_("games reviewed an hour"))
    animations_per_address: int = _rate(60, HOUR, N_("games animated an hour"))
    animations_per_person: int = _rate(10, HOUR, N_("games animated an hour"))
    waiting_uploads_per_address: int = _most(4, N_("boards and records that are looked at or wait for it"))
    waiting_replays_per_address: int = _most(40, N_("replays, records and forks that are worked out or wait for it"))
    waiting_replays_per_person: int = _most(10, N_("replays, records and forks that are worked out or wait for it"))
    waiting_reviews_per_address: int = _most(40, N_("games that are reviewed or wait for it"))
    waiting_reviews_per_person: int = _most(3, N_("games that are reviewed or wait for it"))
    waiting_animations_per_address: int = _most(6, N_("games that are animated or wait for it"))
    waiting_animations_per_person: int = _most(1, N_("games that are animated or wait for it"))
    open_tables_per_person: int = _most(50, N_("unfinished tables that a person has opened and sits at"))
    records_per_person: int = _most(200, N_("records that are kept"))


def option_name(limit: Field[Any]) -> str:
    """A limit as the command line and the documentation call it."""
    return limit.name.replace("_", "-")


BY_OPTION = {option_name(limit): limit for limit in fields(Limits)}
DEFAULT_LIMITS = Limits()
NO_LIMITS = Limits(**{limit.name: 0 for limit in fields(Limits)})


def rates(limits: Limits) -> dict[str, Rate]:
    """The limits of how often something may be done, without those that are switched off."""
    found = {}
    for limit in fields(Limits):
        number, seconds = getattr(limits, limit.name), limit.metadata["seconds"]
        if number and seconds == SECOND:
            at_once = BURST * number
            found[limit.name] = Rate(at_once, BURST * seconds, at_once // RESERVE)
        elif number and seconds:
            found[limit.name] = Rate(number, seconds)
    return found


def read_limits(options: Sequence[str]) -> Limits:
    """The limits as `--limit NAME=N` changes them."""
    changed: dict[str, int] = {}
    for option in options:
        name, _equals, text = option.partition("=")
        if name not in BY_OPTION:
            raise BadOption(
                _(
                    "there is no limit {name}{suggestion}: `mornington serve --help` names them all",
                    name=quoted(name),
                    suggestion=closest(name, list(BY_OPTION)),
                )
            )
        number = whole_number(text)
        if number is None or number > LARGEST:
            raise BadOption(
                _(
                    "--limit {name}: {text} is not a whole number up to {most:,} (write {name}={n}, or 0 for no limit)",
                    name=name,
                    text=quoted(text),
                    most=LARGEST,
                    n=BY_OPTION[name].default,
                )
            )
        changed[BY_OPTION[name].name] = number
    return replace(DEFAULT_LIMITS, **changed)
