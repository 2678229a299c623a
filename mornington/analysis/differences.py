"""Which lines of a score made the difference: between two seats at the end, and between two moments of one seat."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from mornington.core.scores import Breakdown, Outcome, ScoreLine
from mornington.core.text import _
from mornington.draw.words import signed

MOST = 3  # things that are told at the end


@dataclass(frozen=True, slots=True)
class Difference:
    """Something that seats got points for, and how many each of them got."""

    label: str
    points: tuple[int, ...]  # in the order of the seats that are compared; of a game alone, one number
    topic: str = ""  # the section of the rulebook that explains it

    @property
    def size(self) -> int:
        """How far they are apart; alone, how much it brought."""
        return abs(self.points[0] - self.points[-1]) if len(self.points) > 1 else self.points[0]


def compared_seats(outcome: Outcome, viewer: int | None) -> tuple[int, ...]:
    """Whose scores tell how a game was decided: the viewer's, else a winner's, and that of the best of the others."""
    seat = outcome.winners[0] if viewer is None else viewer
    others = sorted((rank, other) for other, rank in enumerate(outcome.ranks) if other != seat)
    return (seat, *(other for _rank, other in others[:1]))


def decisive(
    breakdowns: Sequence[Breakdown], title_of: Callable[[str], str] = lambda topic: "", most: int = MOST
) -> list[Difference]:
    """What set two seats most apart, the most important first; of a game alone, what brought most.

    Lines of one label are one thing. A label that only one of the seats has (lines of its own company) is compared by
    its topic. `title_of` gives what several lines are called together, by their topic; nothing: what one is called.
    """
    labels = [{line.label for line in _parts(breakdown)} for breakdown in breakdowns]
    shared = set.intersection(*labels)

    def key(line: ScoreLine) -> str:
        return line.label if line.label in shared or not line.topic else f"#{line.topic}"

    sums: list[Counter[str]] = []
    known: dict[str, set[str]] = {}
    several: set[str] = set()  # that are more than one line of a seat
    topics: dict[str, str] = {}
    for breakdown in breakdowns:
        lines = _parts(breakdown)
        sums.append(Counter())
        several |= {name for name, n in Counter(map(key, lines)).items() if n > 1}
        for line in lines:
            sums[-1][key(line)] += line.points
            known.setdefault(key(line), set()).add(line.label)
            topics.setdefault(key(line), line.topic)
    found = []
    for name, of_labels in known.items():
        title = title_of(topics[name]) if len(of_labels) > 1 or name in several else ""
        found.append(Difference(title or min(of_labels), tuple(points[name] for points in sums), topics[name]))
    found = [difference for difference in found if difference.size > 0]
    return sorted(found, key=lambda difference: -difference.size)[:most]


def difference_text(difference: Difference, names: Sequence[str]) -> str:
    """One of them in words: “Tickets: you +12, Ada −8”; the names are of the seats that are compared."""
    label = difference.label[:1].upper() + difference.label[1:]
    if len(difference.points) == 1:
        return _("{label}: {points}", label=label, points=with_sign(difference.points[0]))
    shares = [
        _("{who} {points}", who=name, points=with_sign(points))
        for name, points in zip(names, difference.points, strict=True)
    ]
    return _("{label}: {shares}", label=label, shares=", ".join(shares))


def gained(before: Breakdown, after: Breakdown) -> tuple[tuple[str, int], ...]:
    """What a seat's score grew or shrank by from one moment to another, by label; nothing if lines do not tell it."""
    change: Counter[str] = Counter()
    for line in _parts(after):
        change[line.label] += line.points
    for line in _parts(before):
        change[line.label] -= line.points
    parts = tuple((label, points) for label, points in change.items() if points)
    return parts if sum(points for _label, points in parts) == after.total - before.total else ()


def gained_text(parts: Sequence[tuple[str, int]]) -> str:
    """What a move brings, line by line: “+1 routes, +1 district”; one line alone needs no number."""
    if len(parts) == 1:
        return parts[0][0]
    return ", ".join(_("{points} {label}", points=with_sign(points), label=label) for label, points in parts)


def with_sign(points: int) -> str:
    return f"+{points}" if points > 0 else signed(points)


def _parts(breakdown: Breakdown) -> list[ScoreLine]:
    """Its lines without the sums of others."""
    return [line for line in breakdown.lines if not line.sum]
