"""What to look for on a turn, for people who are new."""

from __future__ import annotations

from mornington.core.text import _

from .board import END_NAMES, SIDE_NAMES, colour_name
from .chances import completing, lengthening
from .view_types import LineChangeView


def turn_reason(view: LineChangeView) -> str:
    """One sentence on what the drawn tile is good for; nothing if the viewer cannot act."""
    own, drawn = view["own"], view["in_hand"]
    if own is None or drawn is None or view["seat"] not in view["actors"]:
        return ""
    colour = colour_name(own["line"])
    if completing(view):
        return _("This tile can complete your journey: the fewer changes of line it needs, the more points it brings.")
    if not any(tile["seat"] == view["seat"] for tile in view["tiles"]):
        end, side = own["start"]["end"], own["start"]["side"]
        return _(
            "Your secret line is {colour} ({end}, {side}): lay tiles so that you can travel on it to the other end.",
            colour=colour,
            end=_(END_NAMES[end]),
            side=_(SIDE_NAMES[side]),
        )
    if lengthening(view):
        return _("Your {colour} line ends where this tile fits: there it grows without a change.", colour=colour)
    if own["line"] in drawn["sides"]:
        return _("This tile has {colour}, but not for the end of your line: lay it on your way ahead.", colour=colour)
    return _("No {colour} on this tile: lay it where a change may help you, or where it helps nobody.", colour=colour)
