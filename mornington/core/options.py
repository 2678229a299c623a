"""Typed options: declared once by a game, used by the API, the command line, web forms and game records alike."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from .errors import BadOption
from .records import Array, Field, record
from .text import _, closest, quoted, whole_number

YES, NO = ("yes", "true", "on", "1"), ("no", "false", "off", "0")
SEEDS = 2**64
Value = bool | int | str


@dataclass(frozen=True)
class Option:
    """One option of a game: a switch (`choices` empty) or one of several words."""

    name: str
    label: str
    help: str
    choices: tuple[str, ...] = ()
    default: Value = False
    players: range = range(1, 5)  # the player counts it exists for

    def check(self, value: object) -> Value:
        """The value, or a clear error. Words are understood as well, for command lines and forms."""
        word = value.strip().lower() if isinstance(value, str) else ""
        if self.choices:
            if word in self.choices:
                return word
            hint = _("one of {choices}", choices=", ".join(self.choices))
        else:
            if isinstance(value, bool):
                return value
            if isinstance(value, str) and word in YES + NO:
                return word in YES
            hint = _("True or False (in text: yes or no)")
        raise BadOption(_("option {name} must be {hint}, not {value}", name=self.name, hint=hint, value=quoted(value)))

    def encode(self, value: Value) -> int:
        return self.choices.index(str(value)) if self.choices else int(value)

    def text(self, value: Value) -> str:
        return str(value) if self.choices else (YES if value else NO)[0]


def options_record(options: Sequence[Option]) -> np.dtype[np.void]:
    """The record in which the rules get the options: the player count, then one number each."""
    fields: list[Field] = [("players", "i4"), *((option.name, "i4") for option in options)]
    return record(*fields)


def checked(
    title: str, counts: range, options: Sequence[Option], players: object, given: Mapping[str, object]
) -> dict[str, Any]:
    """All options of a game with their values, the player count first."""
    known = [option.name for option in options]
    for name in given:
        if name not in known:
            listed = ", ".join(known) or _("none")
            raise BadOption(
                _(
                    "{title} has no option {name}{hint}; its options are: {known}",
                    title=title,
                    name=quoted(name),
                    hint=closest(name, known),
                    known=listed,
                )
            )
    if isinstance(players, str) and (number := whole_number(players)) is not None:
        players = number
    if isinstance(players, bool) or not isinstance(players, int | np.integer) or players not in counts:
        raise BadOption(
            _(
                "{title} is for {low} to {high} players, not {players}",
                title=title,
                low=counts[0],
                high=counts[-1],
                players=quoted(players),
            )
        )
    values: dict[str, Any] = {"players": int(players)}
    for option in options:
        values[option.name] = option.check(given.get(option.name, option.default))
        if players not in option.players and values[option.name] != option.default:
            raise BadOption(_("option {name} is not for {players} players", name=option.name, players=players))
    return values


def encoded(options: Sequence[Option], values: Mapping[str, Any]) -> Array:
    """The options as an array of one record."""
    array = np.zeros(1, options_record(options))
    array[0] = (values["players"], *(option.encode(values[option.name]) for option in options))
    return array


def checked_seed(seed: object) -> int:
    """A seed is any whole number from 0 to 2⁶⁴−1."""
    if isinstance(seed, str) and (number := whole_number(seed)) is not None:
        seed = number
    if isinstance(seed, bool) or not isinstance(seed, int | np.integer) or not 0 <= int(seed) < SEEDS:
        raise BadOption(_("a seed is a whole number from 0 to {top}, not {seed}", top=SEEDS - 1, seed=quoted(seed)))
    return int(seed)
