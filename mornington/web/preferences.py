"""What people choose on the page of settings, kept in a cookie of their browser.

Scripts and stylesheets find it on the root of the page (theme.js), before anything is painted.
"""

from __future__ import annotations

from dataclasses import dataclass, fields

from starlette.datastructures import FormData
from starlette.requests import Request

from .seat_colours import PALETTE

COOKIE = "settings"
CHOICES: dict[str, tuple[str, ...]] = {  # the first is what holds without a word
    "confirm": ("no", "yes"),
    "coordinates": ("yes", "no"),
    "motion": ("system", "off"),
    "sound": ("off", "on"),
    "contrast": ("usual", "more"),
    "print": ("usual", "large"),
    "colour": ("game", *PALETTE),
}


@dataclass(frozen=True)
class Preferences:
    confirm: str = "no"  # a move is made by a second click
    coordinates: str = "yes"  # letters and numbers along a board
    motion: str = "system"
    sound: str = "off"
    contrast: str = "usual"
    print: str = "usual"  # the size of letters
    colour: str = "game"  # of one's own seat

    def written(self) -> str:
        """As the cookie has it: only what differs from what holds anyway."""
        chosen = ((name, getattr(self, name)) for name in CHOICES)
        return ".".join(f"{name}-{value}" for name, value in chosen if value != CHOICES[name][0])


def read(text: str) -> Preferences:
    """What a cookie says; whatever it says that cannot be chosen does not count.

    >>> read("sound-on.motion-wild.print-large").written()
    'sound-on.print-large'
    """
    pairs = (word.partition("-") for word in text.split("."))
    return _allowed({name: value for name, _dash, value in pairs})


def of_request(request: Request) -> Preferences:
    return read(request.cookies.get(COOKIE, ""))


def of_form(form: FormData) -> Preferences:
    return _allowed({name: str(form.get(name, "")) for name in CHOICES})


def _allowed(wanted: dict[str, str]) -> Preferences:
    names = [field.name for field in fields(Preferences)]
    return Preferences(**{name: wanted[name] for name in names if wanted.get(name) in CHOICES[name]})
