"""The pictures of an exploration: heat maps on the game's own board, bars and distributions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from mornington.analysis.figures import plain, signed
from mornington.core.text import _
from mornington.core.usage import Collection
from mornington.draw.charts import Bar, Distribution, Mark, bars, distributions
from mornington.draw.heat import Ground, balanced_scale, heat_map, rising_scale
from mornington.draw.svg import Picture

from .counting import usage_of
from .exploration import Exploration
from .figures import Difference, Thing, mean, quantile

ENOUGH_SURE = 0.05  # of all things: with fewer that are more than chance, a map of them would show nothing
MOST_BARS = 24  # of a long collection the most and the least used things are shown


@dataclass(frozen=True)
class Shown:
    """A picture, and the name of its file."""

    name: str
    picture: Picture


def made_of(e: Exploration) -> str:
    """What was played, for the line below a title."""
    title, board = e.game.title, e.game.board.name
    where = title if board in title else _("{game} on {board}", game=title, board=board)
    return _("{where}, {games:,} games", where=where, games=e.games)


def seat_name(exploration: Exploration, seat: int) -> str:
    return _("seat {seat}: {bot}", seat=seat, bot=exploration.bots[seat])


def percent(share: float, digits: int = 1) -> str:
    return f"{plain(100 * share, digits)} %"


# Scores, lengths


def seat_pictures(e: Exploration) -> Iterator[Shown]:
    shown = [
        Distribution(
            seat_name(e, k),
            seat.counts,
            seat.points.mean,
            _(
                "mean {mean}, half of all from {low} to {high}",
                mean=plain(seat.points.mean),
                low=plain(seat.points.quartiles[0], 0),
                high=plain(seat.points.quartiles[2], 0),
            ),
        )
        for k, seat in enumerate(e.seats)
    ]
    words = _("{made}: share of games by total, the mean dotted", made=made_of(e))
    yield Shown("totals", distributions(_("Points by seat"), words, _("points"), shown))
    if e.players > 1:
        rows = []
        for k, seat in enumerate(e.seats):
            mark = Mark(seat.wins, seat.low, seat.high, percent(seat.wins))
            rows.append(Bar(seat_name(e, k), seat.points.mean, plain(seat.points.mean), mark))
        words = _("{made}; a shared win counts in part", made=made_of(e))
        heads = _("mean points"), _("share of wins, 95 % interval")
        yield Shown("seats", bars(_("Seats"), words, heads, rows, 1 / e.players, _("equal")))


def length_pictures(e: Exploration) -> Iterator[Shown]:
    words = _("{made}: share of games, the mean dotted", made=made_of(e))
    shown = [_distribution(_("moves of all seats"), e.lengths)]
    yield Shown("length", distributions(_("How long games last"), words, _("moves"), shown))


def number_pictures(e: Exploration, collection: Collection) -> Iterator[Shown]:
    words = _("{made}: share of games, the mean dotted", made=made_of(e))
    for k, (name, by_seat) in enumerate(e.numbers(collection)):
        names = [_("all seats")] if len(by_seat) == 1 else [seat_name(e, seat) for seat in range(len(by_seat))]
        shown = [_distribution(one, counts) for one, counts in zip(names, by_seat, strict=True)]
        title = name[:1].upper() + name[1:]
        yield Shown(f"{collection.key}-{k + 1}", distributions(title, words, name, shown))


def _distribution(name: str, counts: Counter[int]) -> Distribution:
    low, high = quantile(counts, 0.05), quantile(counts, 0.95)
    text = _("mean {mean}, nine of ten from {low} to {high}", mean=plain(mean(counts)), low=low, high=high)
    return Distribution(name, counts, mean(counts), text)


# What was used


def collection_pictures(e: Exploration, collection: Collection) -> Iterator[Shown]:
    """On the board, if things have a place there: how often, and what goes with it. Then as bars."""
    if collection.kind == "points":
        yield Shown(collection.key, _points(e, collection))
        return
    things = e.things(collection)
    ground = usage_of(e.game).ground(e.game.board, collection.key, "m")
    if ground is not None:
        shares = [thing.share for thing in things]
        digits = 0 if max(shares) > 0.05 else 1
        words = _(
            "{made}: share of the {games} of a seat in which each was used", made=made_of(e), games=base(collection)
        )
        scale = rising_scale(shares, lambda v: percent(v, digits), lambda v: plain(100 * v, digits))
        yield Shown(f"{collection.key}-map", heat_map(collection.title, words, _told(things), ground, shares, scale))
        yield from _worth_map(e, collection, things, ground)
    yield Shown(collection.key, _bars(e, collection, things))


def base(collection: Collection) -> str:
    """What uses are shares of."""
    return collection.per or _("games")


def _told(things: Sequence[Thing]) -> str:
    return "; ".join(f"{thing.name} {percent(thing.share)}" for thing in things)


def _worth_map(e: Exploration, collection: Collection, things: Sequence[Thing], ground: Ground) -> Iterator[Shown]:
    """What goes with each thing, where it is more than chance."""
    found = [_worth(e, thing) for thing in things]
    values = [d.value if d and d.sure else None for d in found]
    known = [value for value in values if value is not None]
    if not known or len(known) < ENOUGH_SURE * len(values):
        return
    if e.players > 1:
        title = _("{things}: what goes with winning", things=collection.title)
        words = _("{made}: wins of those who used each, above or below the usual of their seats (%)", made=made_of(e))
    else:
        title = _("{things}: what goes with points", things=collection.title)
        words = _("{made}: points of those who used each, above or below the mean", made=made_of(e))
    digits = 0 if max(map(abs, known)) >= 10 else 1
    scale = balanced_scale(known, signed_edge, lambda value: signed(value, digits))
    picture = heat_map(title, words, _told(things), ground, values, scale, _("may be chance"))
    yield Shown(f"{collection.key}-worth", picture)


def signed_edge(value: float) -> str:
    """A value beside a scale, with decimals only where it has some."""
    digits = next(k for k in (0, 1, 2, 3) if abs(value - round(value, k)) < 1e-9 or k == 3)
    return signed(value, digits)


def _worth(e: Exploration, thing: Thing) -> Difference | None:
    """What goes with a thing: wins in per cent, or points where nobody else plays."""
    if e.players == 1:
        return thing.points
    return thing.wins and Difference(100 * thing.wins.value, 100 * thing.wins.margin)


def _bars(e: Exploration, collection: Collection, things: Sequence[Thing]) -> Picture:
    rows = sorted(things, key=lambda thing: thing.share, reverse=True)
    if collection.kind == "opening":
        rows = [thing for thing in rows if thing.games] or rows  # there are many that nobody would choose
    words = f"{made_of(e)}. {collection.note}"
    left_out = 0
    if len(rows) > MOST_BARS:
        left_out = MOST_BARS // 2
        rows = [*rows[:left_out], *rows[-left_out:]]
        words += " " + _("The {n} most and the {n} least used of {all}.", n=left_out, all=len(things))
    drawn = [Bar(thing.name, thing.share, _share_text(thing), _mark(e, thing)) for thing in rows]
    worth = _("wins with it, above the usual (%)") if e.players > 1 else _("points with it, above the mean")
    share = _("share of the {games} of a seat", games=base(collection))
    if whole := e.whole(collection):
        share = _("share of {games} · part of “{whole}”", games=base(collection), whole=whole.title)
    heads = share, worth
    return bars(collection.title, words, heads, drawn, 0.0, _("usual"), left_out)


def _share_text(thing: Thing) -> str:
    text = percent(thing.share)
    return text if thing.part is None else f"{text} · {percent(thing.part, 0)}"


def _mark(e: Exploration, thing: Thing) -> Mark | None:
    found = _worth(e, thing)
    if found is None:
        return None
    return Mark(found.value, found.value - found.margin, found.value + found.margin, signed(found.value))


def _points(e: Exploration, collection: Collection) -> Picture:
    rows = []
    for part in sorted(e.points(collection), key=lambda part: part.mean, reverse=True):
        more = None if part.winners is None else part.winners - part.mean
        mark = None if more is None else Mark(more, min(0.0, more), max(0.0, more), signed(more))
        rows.append(Bar(part.name, part.mean, plain(part.mean), mark))
    heads = _("mean points"), _("winners have more by")
    return bars(collection.title, f"{made_of(e)}. {collection.note}", heads, rows, 0.0, "")
