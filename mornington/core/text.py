"""Every text a person sees goes through here: gettext, with a language per call.

`_("…")` translates now; `N_("…")` only marks a text that is kept as data and translated when it is shown.
"""

from __future__ import annotations

import gettext
import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from pathlib import Path

CATALOGUES = Path(__file__).parent.parent / "locale"
LANGUAGES = {"en": "English", "fr": "Français", "de": "Deutsch"}  # each as its speakers call it
DEFAULT_LANGUAGE = "en"  # which the sources are written in
LONGEST_SHOWN = 60  # characters of somebody's input that an error message repeats
LONGEST_NUMBER = 40  # digits: no number here has as many, and very long ones take long to read

# Control characters, halves of surrogate pairs, line and paragraph separators, and what turns the direction of text.
_CONTROL = r"\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ud800-\udfff\u2028\u2029\u202a-\u202e\u2066-\u2069"
_IN_A_LINE = re.compile(rf"[{_CONTROL}\t\n\r]")
_IN_A_FILE = re.compile(rf"[{_CONTROL}]|\r(?!\n)")

_language: ContextVar[str] = ContextVar("mornington-language", default=DEFAULT_LANGUAGE)


@cache
def _catalogue(language: str) -> gettext.NullTranslations:
    return gettext.translation("mornington", CATALOGUES, [language], fallback=True)


def _(message: str, /, **values: object) -> str:
    """The message in the language in force, with `{name}` places filled in."""
    text = _catalogue(_language.get()).gettext(message) if message else ""  # gettext has its own notes under ""
    return text.format(**values) if values else text


def ngettext(one: str, many: str, n: int, /, **values: object) -> str:
    """The form of the message that fits the number n; `{n}` is filled in."""
    return _catalogue(_language.get()).ngettext(one, many, n).format(n=n, **values)


def N_(message: str, /) -> str:  # noqa: N802 - gettext's own name for it
    return message


@contextmanager
def language(code: str) -> Iterator[None]:
    """Speak this language inside the `with` block: texts that have no translation stay English.

    >>> with mt.language("en"):
    ...     mt.load("metromania").start(seed=7)
    <Metromania, 2 players, 0 moves>
    """
    token = _language.set(code)
    try:
        yield
    finally:
        _language.reset(token)


def current_language() -> str:
    """The language in force, to hand on to another process."""
    return _language.get()


def closest(word: str, known: list[str]) -> str:
    """` (did you mean …?)` for a mistyped word, or nothing."""
    from difflib import get_close_matches

    near = get_close_matches(word.casefold(), known, 1)
    return _(" (did you mean {word}?)", word=near[0]) if near else ""


def did_you_mean(suggestions: Sequence[str]) -> str:
    """The end of a message that lists what may have been meant, or nothing."""
    if not suggestions:
        return ""
    return _("; did you mean {suggestions}?", suggestions=", ".join(quoted(text) for text in suggestions))


def control_character(text: str, *, lines: bool = False) -> str:
    """The first character that has no place in a plain text, as in `U+202E`; nothing where there is none.

    Such a character ends a line where a reader sees none, hides or reorders what follows it, or cannot be written to
    a file. In a text of several `lines` tabs and ends of lines (also CR LF) are fine.
    """
    found = (_IN_A_FILE if lines else _IN_A_LINE).search(text)
    return f"U+{ord(found.group()):04X}" if found else ""


def has_control_characters(text: str, *, lines: bool = False) -> bool:
    """Whether a text holds anything but what can be seen (see `control_character`)."""
    return bool(control_character(text, lines=lines))


def quoted(value: object) -> str:
    """Somebody's input as an error message repeats it: in quotes, on one line, and not all of it if it is long."""
    if isinstance(value, str | bytes | bytearray) and len(value) > LONGEST_SHOWN:
        return repr(value[:LONGEST_SHOWN]) + "…"
    try:
        shown = repr(value)
    except ValueError:  # a number of thousands of digits
        shown = _("a number that is far too long")
    return shown if len(shown) <= LONGEST_SHOWN + 2 else shown[:LONGEST_SHOWN] + "…"


def whole_number(text: str) -> int | None:
    """The number that some digits write, None for any other text (`²` is a digit to Python, and no number)."""
    text = text.strip(" ")
    return int(text) if text.isascii() and text.isdigit() and len(text) <= LONGEST_NUMBER else None
