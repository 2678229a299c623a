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
    if person is None:
        return True
    if not hasattr(request.state, "is_new"):  # asked again and again, as long as a stream is open
        request.state.is_new = count_finished_games(services(request).store, person.id, NEW) < NEW
    return bool(request.state.is_new)
