"""Tips: below what to do on a turn, why one would. For people who are new, or who ask for them."""

from __future__ import annotations

from starlette.requests import Request

from .people import Person
from .request_data import services
from .store.tables import count_finished_games

COOKIE = "tips"  # what the person chose in this browser (table.js): yes or no
NEW = 3  # who has finished fewer games is new


def are_shown(request: Request, person: Person | None) -> bool:
    """Whether the table tells them; someone who has chosen nothing sees them as long as they are new."""
    chosen = request.cookies.get(COOKIE, "")
    if chosen in ("yes", "no"):
        return chosen == "yes"
    return person is None or count_finished_games(services(request).store, person.id, NEW) < NEW
