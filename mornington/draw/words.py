"""What all pictures say alike: who sits where, how it ended."""

from __future__ import annotations

from mornington.core.text import _, ngettext
from mornington.core.views import BaseView, outcome_of


def seat_name(view: BaseView, seat: int) -> str:
    """Whose seat it is: by the player's name where the table knows it."""
    names = view.get("names")
    if names:
        return _("{name} (you)", name=names[seat]) if view["seat"] == seat else str(names[seat])
    if view["seat"] == seat:
        return _("You, seat {seat}", seat=seat)
    return _("Seat {seat}", seat=seat)


def signed(number: int) -> str:
    """A number, with a minus that can be seen."""
    return f"−{-number}" if number < 0 else str(number)


def points_text(points: int) -> str:
    """A number of points with a proper minus."""
    return signed(points)


def outcome_text(view: BaseView) -> str:
    """Who won and why; of a game alone, how it went."""
    outcome = outcome_of(view)
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


def mentioned(view: BaseView, seat: int) -> str:
    """A seat in the middle of a sentence."""
    names = view.get("names")
    return str(names[seat]) if names else _("seat {seat}", seat=seat)


def waiting_text(view: BaseView) -> str:
    """For whom everyone waits."""
    if view.get("names"):
        return _("Waiting for {names}", names=", ".join(mentioned(view, seat) for seat in view["actors"]))
    seats = ", ".join(map(str, view["actors"]))
    return ngettext("Waiting for seat {seats}", "Waiting for seats {seats}", len(view["actors"]), seats=seats)


def sentences(*parts: str) -> str:
    """Several sentences as one text; a full stop is added where one is missing."""
    return " ".join(part if part[-1] in ".!?" else f"{part}." for part in parts if part)


def ranks_words(view: BaseView) -> str:
    """Everyone's rank and points."""
    totals = outcome_of(view)["totals"]
    order = ", ".join(
        _("{rank}: {who} with {n} points", rank=rank, who=mentioned(view, seat), n=points_text(totals[seat]))
        for rank, seat in by_rank(view)
    )
    return _("Ranks: {order}.", order=order)


def result_words(view: BaseView) -> str:
    """How it ended, for those who do not see the picture."""
    ended = _("The game is over. {outcome}.", outcome=outcome_text(view).rstrip("."))
    return ended if view["options"]["players"] == 1 else f"{ended} {ranks_words(view)}"


def by_rank(view: BaseView) -> list[tuple[int, int]]:
    """Rank and seat of all, the best first."""
    return sorted((rank, seat) for seat, rank in enumerate(outcome_of(view)["ranks"]))


def ranked_text(view: BaseView, rank: int, seat: int) -> str:
    """A seat in the list of ranks."""
    return _("{rank}. {who}: {n}", rank=rank, who=mentioned(view, seat), n=outcome_of(view)["totals"][seat])
