"""The line under the log of `mornington serve` that says how far the rules are compiled.

It is rewritten in place, and only on a terminal: elsewhere the log alone says what is ready.
"""

from __future__ import annotations

import os
import shutil
import sys
import time
from collections.abc import Callable
from threading import RLock
from types import TracebackType
from typing import Any, TextIO

from mornington.core.text import _
from mornington.web import readiness_words
from mornington.web.readiness import Readiness

EVERY = 0.5  # seconds between two versions of the line
BAR = 12  # characters
CLEAR = "\r\x1b[K"  # to the beginning of the line, and nothing on it


class StatusLine:
    """Standard error, under whose lines one stands that is rewritten."""

    def __init__(self, terminal: TextIO, now: Callable[[], float] = time.monotonic) -> None:
        self._terminal, self._now = terminal, now
        self._text, self._shown_at = "", -EVERY
        self._begun = ""  # a line of which the end has not come
        self._writing = RLock()  # any thread may log
        self._can_rewrite = terminal.isatty() and os.environ.get("TERM") != "dumb"

    def __enter__(self) -> StatusLine:
        self._before = sys.stderr
        if self._can_rewrite:
            sys.stderr = _Above(self._terminal, self)  # what is logged goes above the line
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        with self._writing:
            self._write("")
            self._terminal.write(self._begun)
            self._begun = ""
        sys.stderr = self._before

    def show(self, readiness: Readiness) -> None:
        """Say how far it is; nothing when all is done."""
        progress = readiness.progress
        if not self._can_rewrite or (progress and self._now() - self._shown_at < EVERY):
            return
        self._shown_at = self._now()
        if progress is None:
            self._write("")
            return
        full = round(BAR * progress.share)
        self._write(
            _(
                "Compiling, only this once: {bar} {share:.0%}, {time} to go ({what})",
                bar="█" * full + "░" * (BAR - full),
                share=progress.share,
                time=readiness_words.duration(progress.seconds_left),
                what=readiness_words.work_now(progress),
            )
        )

    def write_above(self, text: str) -> None:
        """Whole lines go above; what is not whole yet is kept until it is."""
        with self._writing:
            if not self._text and not self._begun:
                self._terminal.write(text)
                return
            lines, newline, self._begun = (self._begun + text).rpartition("\n")
            if newline:
                self._terminal.write(f"{CLEAR}{lines}\n{self._text}")

    def _write(self, text: str) -> None:
        text = text[: shutil.get_terminal_size().columns - 1]  # one that is wrapped could not be rewritten
        with self._writing:
            if text != self._text:
                self._text = text
                self._terminal.write(f"{CLEAR}{text}")
                self._terminal.flush()


class _Above:
    """A stream whose lines come above the status line."""

    def __init__(self, terminal: TextIO, line: StatusLine) -> None:
        self._terminal, self._line = terminal, line

    def write(self, text: str) -> int:
        self._line.write_above(text)
        return len(text)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._terminal, name)
