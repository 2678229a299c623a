"""What all pictures say alike: who sits where, how it ended."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from mornington.core.text import _, ngettext

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


def mentioned(view: View, seat: int) -> str:
    """A seat in the middle of a sentence."""
    names = view.get("names")
    return str(names[seat]) if names else _("seat {seat}", seat=seat)


def by_rank(view: View) -> list[tuple[int, int]]:
    """Rank and seat of all, the best first."""
    return sorted((rank, seat) for seat, rank in enumerate(view["outcome"]["ranks"]))


def ranked_text(view: View, rank: int, seat: int) -> str:
    """A line of the final table."""
    return _("{rank}. {who}: {n}", rank=rank, who=mentioned(view, seat), n=view["outcome"]["totals"][seat])
