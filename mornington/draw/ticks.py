"""Round values along an axis."""

from __future__ import annotations

MOST = 8


def ticks_around(low: float, high: float, most: int = MOST) -> tuple[int, list[float]]:
    """Round values around everything between two numbers, and the power of ten they are multiples of."""
    power = -2
    while True:
        for factor in (1, 2, 5):
            size = factor * 10.0**power
            first, last = int(low // size), -int(-high // size)
            if last - first <= most:
                return power, [i * size for i in range(first, max(last, first + 1) + 1)]
        power += 1
