"""Chapters of a game: what has ended with a move (a round, a week), to be shown before the game goes on."""

from __future__ import annotations

from dataclasses import dataclass

from .svg import Picture, Spot


@dataclass(frozen=True)
class Leg:
    """A part of a ride that is made on one line."""

    colour: str
    path: tuple[Spot, ...]  # in units of the chapter's picture, two points at least


@dataclass(frozen=True)
class Call:
    """Something that is counted on the way: a change, the points of a company."""

    at: Spot
    text: str  # a few letters: "1", "+6"


@dataclass(frozen=True)
class Ride:
    """A journey over the board that people watch: the legs one after the other."""

    words: str  # what it was and what it brought, in a sentence
    legs: tuple[Leg, ...]  # none where no way was found
    calls: tuple[Call, ...] = ()  # in the order in which the ride comes to them


@dataclass(frozen=True)
class Chapter:
    """What has ended, in words and pictures; the same for everyone who sees the same views."""

    title: str  # what has ended: “The pink line is complete”
    lines: tuple[str, ...]  # what it earned and why, a short sentence each, the most important first
    svg: Picture | None = None  # that shows it: a row of the sheet, the board of the round
    rides: tuple[Ride, ...] = ()  # on the picture
    coming: str = ""  # what begins now: “Next pencil: blue”; nothing at the end of the game
