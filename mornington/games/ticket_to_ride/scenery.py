"""What a map shows beside its routes: a river, parks, landmarks. It changes nothing in play, and a board needs none."""

from __future__ import annotations

from dataclasses import dataclass

from mornington.core.boardfile import BoardFile
from mornington.core.text import _, quoted

KEYS = ("river", "parks", "landmarks")
LANDMARKS = (
    "boat",
    "bridge",
    "clock tower",
    "dome",
    "palace",
    "phone box",
    "round theatre",
    "skyscraper",
    "spire",
    "station",
    "temple",
    "wheel",
)
MOST = 64  # points of a river, parks, landmarks

Spot = tuple[float, float]


@dataclass(frozen=True)
class Scenery:
    """Coordinates are those of the file."""

    river: tuple[Spot, ...] = ()  # along its middle
    parks: tuple[tuple[float, float, float, float], ...] = ()  # middle, half of the width, half of the height
    landmarks: tuple[tuple[str, float, float], ...] = ()  # which, and the middle of its foot


def parse_scenery(file: BoardFile, size: Spot) -> Scenery:
    """What a board file says of it; all of it is optional."""
    river = [_numbers(file, row, 2, "river", size) for row in _rows(file, "river")]
    if len(river) == 1:
        file.fail(_("a river has two points or more"), "river")
    parks = [_numbers(file, row, 4, "parks", size) for row in _rows(file, "parks")]
    landmarks = [_landmark(file, row, size) for row in _rows(file, "landmarks")]
    return Scenery(
        tuple((row[0], row[1]) for row in river),
        tuple((row[0], row[1], row[2], row[3]) for row in parks),
        tuple(landmarks),
    )


def _rows(file: BoardFile, key: str) -> list[object]:
    rows: list[object] = file.get(key, list, [])
    if len(rows) > MOST:
        file.fail(_("expected a list of at most {n} items", n=MOST), key)
    return rows


def _numbers(file: BoardFile, row: object, count: int, key: str, size: Spot) -> tuple[float, ...]:
    if not (isinstance(row, list) and len(row) == count and all(map(_is_number, row))):
        file.fail(_("expected {n} numbers, not {value}", n=count, value=quoted(row)), key)
    if not all(abs(value) <= 2 * max(size) for value in row):
        file.fail(_("{value} lies too far outside the sheet", value=quoted(row)), key)
    return tuple(float(value) for value in row)


def _landmark(file: BoardFile, row: object, size: Spot) -> tuple[str, float, float]:
    if not (isinstance(row, list) and len(row) == 3 and row[0] in LANDMARKS):
        known = ", ".join(LANDMARKS)
        file.fail(_("a landmark is [name, x, y], its name one of: {known}", known=known), "landmarks")
    x, y = _numbers(file, row[1:], 2, "landmarks", size)
    return str(row[0]), x, y


def _is_number(value: object) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)
