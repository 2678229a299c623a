"""Faults of ours: each is noted once with its traceback, under a short reference that whoever ran into it sees too."""

from __future__ import annotations

import hashlib
import logging
import re
import time
import traceback
from collections.abc import Callable, Iterable

AGAIN_EVERY = 60.0  # seconds between two lines about the same fault
MOST = 1000  # faults that are remembered
SHORTEST_SECRET = 8  # characters: shorter ones would be found in harmless words
_REFERENCE = "_mornington_reference"
log = logging.getLogger(__name__)


class Faults:
    """The faults since the start. The same fault has the same reference: kind and place in the code decide."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self.count = 0
        self._now = now
        self._known: dict[str, _Known] = {}  # by what the reference is the beginning of

    def note(self, problem: BaseException, where: str, detail: str = "", secrets: Iterable[str] = ()) -> str:
        """Log it: the first time with its traceback, after that a short line a minute at most. Returns its reference.

        A detail, as the table where it happened, is told but does not make it another fault. Of the secrets (keys of
        people and tables, as the request brought them) none is written.
        """
        if is_noted(problem):
            return str(getattr(problem, _REFERENCE))
        digest = _digest(problem, where)
        reference = digest[:4].upper()
        setattr(problem, _REFERENCE, reference)
        self.count += 1
        now, known = self._now(), self._known.get(digest)
        if known is None:
            if len(self._known) >= MOST:
                del self._known[next(iter(self._known))]
            self._known[digest] = _Known(now)
            text = "".join(traceback.format_exception(problem)).rstrip()
            log.error("%s broke%s (reference %s)\n%s", where, detail, reference, without(text, secrets))
        elif now - known.told >= AGAIN_EVERY:
            log.error("%s broke again, %d times since the last line (reference %s)", where, known.times + 1, reference)
            known.told, known.times = now, 0
        else:
            known.times += 1
        return reference


class _Known:
    def __init__(self, told: float) -> None:
        self.told = told  # when
        self.times = 0  # since then


def is_noted(problem: BaseException) -> bool:
    return hasattr(problem, _REFERENCE)


def without(text: str, secrets: Iterable[str]) -> str:
    """The text with every secret left out."""
    found = sorted({re.escape(s) for s in secrets if len(s) >= SHORTEST_SECRET}, key=len, reverse=True)
    return re.sub("|".join(found), "…", text) if found else text


def _digest(problem: BaseException, where: str) -> str:
    last = traceback.extract_tb(problem.__traceback__)[-1:]
    place = f"{last[0].filename}:{last[0].lineno}" if last else ""
    return hashlib.sha256(f"{where} {type(problem).__qualname__} {place}".encode()).hexdigest()
