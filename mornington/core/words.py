"""What all pictures say alike: who sits where, how it ended."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from .text import _, ngettext

View = Mapping[str, Any]


def seat_name(view: View, seat: int) -> str:
    """Whose seat it is: by the player's name where the table knows it."""
    names = view.get("names")
    if names:
        return _("{name} (you)", name=names[seat]) if view["seat"] == seat else str(names[seat])
    if view["seat"] == seat:
        return _("You, seat {seat}", seat=seat)
    return _("Seat {seat}", seat=seat)


def points_text(points: int) -> str:
    """A number of points with a proper minus."""
    return f"−{-points}" if points < 0 else str(points)


def outcome_text(view: View) -> str:
    """Who won and why; of a game alone, how it went."""
    outcome = view["outcome"]
    if view["options"]["players"] == 1:
        return str(outcome["reason"])
    if view.get("names"):
        return ngettext(
            "{who} wins – {reason}",
            "{who} win – {reason}",
            len(outcome["winners"]),
            who=", ".join(view["names"][seat] for seat in outcome["winners"]),
            reason=outcome["reason"],
        )
    return ngettext(
        "Seat {seats} wins – {reason}",
        "Seats {seats} win – {reason}",
        len(outcome["winners"]),
        seats=", ".join(map(str, outcome["winners"])),
        reason=outcome["reason"],
    )
