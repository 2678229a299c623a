"""What to look for on a turn, in one sentence for people who are new."""

from __future__ import annotations

from mornington.core.text import N_, _

from .state import INTERCHANGE, UNDERGROUND_CARDS
from .view import underground_out
from .view_types import NextStationView

SOON = UNDERGROUND_CARDS - 2  # so many underground cards out, and the round may end soon
CHOICES = {
    "taking": N_("Any pencil will do: over the game you draw with each of them once."),
    "placing": N_("Everyone draws every colour once; this only decides in which order."),
    "last chance": N_("A circle in the district with most of your stations counts once more for every district."),
    "doubling": N_("Two sections in one turn: take it if this one brings a new district or fills your best one."),
}


def turn_reason(view: NextStationView) -> str:
    """What is worth a look now; nothing if the viewer cannot act."""
    if view["over"] or view["seat"] is None or view["seat"] not in view["actors"]:
        return ""
    phase = view["sheets"][view["seat"]]["phase"]
    return _(CHOICES[phase]) if phase in CHOICES else _drawing(view, view["seat"])


def _drawing(view: NextStationView, seat: int) -> str:
    """The most particular thing about the turn."""
    own = view["sheets"][seat]
    if not any("-" in move["text"] for move in view["moves"]):
        return _("No end of your line sees that symbol; a pass costs nothing, and the next card may fit.")
    if view["last_turn"]:
        return _("This is the last section of the line: take what earns most now.")
    if own["power"] and not own["power_used"] and underground_out(view) >= SOON:
        return _("The round may end soon, and an unused power is lost: is this the moment for it?")
    if view["branching"]:
        return _("The switch: a section may leave any station of your line, so reach what its ends cannot.")
    if own["asks_for"] == "joker":
        return _("Any symbol will do: a good moment for a tourist site, the river, or the district you want to fill.")
    if view["round"] == 1 and view["turn"] == 1:
        return _("Districts visited are multiplied with the stations in your fullest one: look where many lie close.")
    if underground_out(view) >= SOON:
        return _("The round may end soon: a new district now is better than a plan.")
    if view["round"] > 1 and view["turn"] % 2:
        return _("Stations of your other lines are worth {n} points and more as interchanges.", n=int(INTERCHANGE[2]))
    return _("Look for a new district, or for one more station in your fullest; both are multiplied.")
