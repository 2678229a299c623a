"""Search budgets as people write them: `2000` simulations, `0.5s`, `50ms`."""

from __future__ import annotations

import re

from mornington.core.errors import BadBot
from mornington.core.text import _, quoted

LONGEST = 12  # characters: a longer one would be a budget for years
UNITS = {"ms": 0.001, "s": 1.0}


def budget(text: str) -> tuple[int | None, float | None]:
    """Simulations or seconds for each decision; the other one is None."""
    found = re.fullmatch(r"(\d+)|(\d+\.?\d*|\.\d+)(ms|s)", text.strip())
    if not found:
        raise BadBot(
            _(
                "{text} is not a budget: give simulations (2000) or time (0.5s, 50ms) for each decision",
                text=quoted(text),
            )
        )
    if len(text) > LONGEST:
        raise BadBot(_("a search has a budget of at most {n} digits, not {text}", n=LONGEST, text=quoted(text)))
    simulations = int(found[1]) if found[1] else None
    seconds = float(found[2]) * UNITS[found[3]] if found[2] else None
    if not (simulations or seconds):
        raise BadBot(_("a search needs a budget: simulations or seconds for each decision"))
    return simulations, seconds
