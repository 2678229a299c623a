"""What stands out, in sentences: seats that win too often, things that nobody uses, what goes with winning most."""

from __future__ import annotations

from collections.abc import Iterator

from mornington.analysis.figures import listed, plain, signed
from mornington.core.text import _, ngettext
from mornington.core.usage import Collection

from .exploration import Exploration
from .figures import Thing
from .pictures import percent

MOST_NAMED = 6  # things that a sentence lists
RARE = 0.01  # a share below this is hardly ever
MANY = 1000  # games of a seat, before something unused is worth a sentence
TWICE = 2.0  # margins: of many things some pass one by chance
NOTABLE_WINS, NOTABLE_POINTS = 0.03, 1.0  # differences that a player could feel


def remarks(e: Exploration) -> list[str]:
    found = [*_seats(e)]
    for collection in e.of_kind("used", "opening"):
        found += [*_unused(e, collection), *_worth(e, collection)]
    return found


def _seats(e: Exploration) -> Iterator[str]:
    if e.players == 1 or len(set(e.bots)) > 1:
        return
    equal = 1 / e.players
    best = max(range(e.players), key=lambda seat: e.seats[seat].wins)
    seat = e.seats[best]
    if seat.low > equal:
        yield _(
            "The seats are not equal: seat {seat} wins {wins} of the games ({low} – {high}); {equal} would be even.",
            seat=best,
            wins=percent(seat.wins),
            low=percent(seat.low),
            high=percent(seat.high),
            equal=percent(equal, 0 if e.players != 3 else 1),
        )
    else:
        yield _("No seat wins more than chance explains.")


def _unused(e: Exploration, collection: Collection) -> Iterator[str]:
    if collection.kind == "opening" or not collection.expected or e.games * e.players < MANY:
        return
    rare = [thing for thing in e.things(collection) if thing.share < RARE]
    if rare and len(rare) < len(collection.names):
        yield ngettext(
            "{collection}: one of {all} is hardly ever used (in less than {share}): {names}.",
            "{collection}: {n} of {all} are hardly ever used (in less than {share}): {names}.",
            len(rare),
            collection=collection.title,
            all=len(collection.names),
            share=percent(RARE, 0),
            names=_named(rare),
        )


def _named(things: list[Thing]) -> str:
    names = [thing.name for thing in things[:MOST_NAMED]]
    more = len(things) - len(names)
    return listed([*names, ngettext("{n} more", "{n} more", more)] if more else names)


def _worth(e: Exploration, collection: Collection) -> Iterator[str]:
    """The thing that goes with winning most, and the one that goes with it least."""
    by_wins = e.players > 1
    sure = []
    for thing in e.things(collection):
        difference = thing.wins if by_wins else thing.points
        notable = NOTABLE_WINS if by_wins else NOTABLE_POINTS
        if difference and abs(difference.value) > max(notable, TWICE * difference.margin):
            sure.append((difference, thing))
    if not sure:
        return
    scale = 100.0 if by_wins else 1.0
    best, worst = max(sure, key=lambda pair: pair[0].value), min(sure, key=lambda pair: pair[0].value)
    parts = []
    for difference, thing in dict.fromkeys((best, worst)):
        value, margin = scale * difference.value, plain(scale * difference.margin)
        if by_wins:
            words = _("{name} {value} ± {margin} % of wins", name=thing.name, value=signed(value), margin=margin)
        else:
            words = _("{name} {value} ± {margin} points", name=thing.name, value=signed(value), margin=margin)
        parts.append(_("{what} (used in {share})", what=words, share=percent(thing.share)))
    yield _(
        "{collection}, what goes with the result most: {things}.", collection=collection.title, things=listed(parts)
    )
