"""What pages and terminals say of compiling, in sentences."""

from __future__ import annotations

import math

from mornington.core.text import N_, _, ngettext

from . import library
from .readiness import ANALYSIS, PLAY, SEARCH, Problem, Progress, Readiness, State

STEP = 5  # seconds: nobody needs it more exactly
LONG = 90  # seconds: from there on minutes are said
PART_NAMES = {PLAY: N_("play"), SEARCH: N_("strong bots"), ANALYSIS: N_("hints and reviews")}


def duration(seconds: float) -> str:
    """`about 20 s`, `about 3 minutes`."""
    if seconds > LONG:
        return ngettext("about {n} minute", "about {n} minutes", round(seconds / 60))
    return _("about {n} s", n=max(STEP, STEP * math.ceil(seconds / STEP)))


def work_now(progress: Progress) -> str:
    """What is compiled: `Metromania: strong bots`."""
    return _("{game}: {part}", game=library.named(progress.game).title, part=_(PART_NAMES[progress.part]))


def until_ready(readiness: Readiness, game: str, part: str) -> str:
    """How long someone has to wait for a part, as an addition; empty if not at all."""
    found = readiness.of(game, part)
    if found.is_settled:
        return ""
    return _("soon") if found.seconds_left is None else duration(found.seconds_left)


def bot_waits(readiness: Readiness, game: str, name: str) -> str:
    """What a table says while a bot cannot move yet."""
    left = readiness.of(game, SEARCH).seconds_left
    if left is None:
        return _("{name} is being loaded and moves in a moment.", name=name)
    return _("{name} is getting ready and moves then: {time} to go.", name=name, time=duration(left))


def levels_wait(readiness: Readiness, game: str) -> str:
    """What forms say of the levels that search; empty if they are ready."""
    found = readiness.of(game, SEARCH)
    if found.state == State.READY:
        return ""
    if found.state == State.UNAVAILABLE:
        return problem(readiness)
    if found.seconds_left is None:
        return _(
            "Levels 1 to 5 are being loaded. You can open a table with them now; they move in a moment. Greedy plays "
            "at once."
        )
    return _(
        "Levels 1 to 5 are getting ready, only this once: {time} to go. You can open a table with them now; they move "
        "then. Greedy plays at once.",
        time=duration(found.seconds_left),
    )


def advice_waits(readiness: Readiness, game: str) -> str:
    """What is said to whoever asks for a hint or a review too early."""
    left = readiness.of(game, ANALYSIS).seconds_left
    if left is None:
        return _("Hints and reviews of this game are being loaded. Then it comes by itself.")
    return _(
        "Hints and reviews of this game are getting ready: {time} to go. Then it comes by itself.", time=duration(left)
    )


def problem(readiness: Readiness) -> str:
    """Why some rules stay interpreted and what that means; empty if none do."""
    reasons = {
        Problem.NO_CACHE: _("This server cannot keep compiled rules on disk."),
        Problem.PROCESS_DIED: _("The rules could not be compiled."),
        Problem.FAILED: _("The rules of some games could not be compiled."),
    }
    if readiness.problem == Problem.NONE:
        return ""
    what_it_means = _("Games are played as usual; only the strongest bots, hints and reviews are missing.")
    return f"{reasons[readiness.problem]} {what_it_means}"
