"""Shares and ratings as text, alike on the page, in plots and in the terminal."""

from __future__ import annotations

from .intervals import Share
from .ratings import Rating


def percent(wins: Share) -> str:
    return f"{100 * wins.value:.1f} %"


def percent_range(wins: Share) -> str:
    """The 95 % interval."""
    return f"{100 * wins.low:.1f}–{100 * wins.high:.1f}"


def rating_text(rating: Rating) -> str:
    """A rating with half of its 95 % interval; the anchor has none."""
    return f"{rating.value:.0f} ± {rating.margin:.0f}" if rating.margin else f"{rating.value:.0f}"
