"""Every text a person sees goes through here: gettext, with a language per call.

`_("…")` translates now; `N_("…")` only marks a text that is kept as data and translated when it is shown.
"""

from __future__ import annotations

import gettext
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from pathlib import Path

CATALOGUES = Path(__file__).parent.parent / "locale"
_language: ContextVar[str] = ContextVar("mornington-language", default="en")


@cache
def _catalogue(language: str) -> gettext.NullTranslations:
    return gettext.translation("mornington", CATALOGUES, [language], fallback=True)


def _(message: str, /, **values: object) -> str:
    """The message in the language in force, with `{name}` places filled in."""
    text = _catalogue(_language.get()).gettext(message)
    return text.format(**values) if values else text


def ngettext(one: str, many: str, n: int, /, **values: object) -> str:
    """The form of the message that fits the number n; `{n}` is filled in."""
    return _catalogue(_language.get()).ngettext(one, many, n).format(n=n, **values)


def N_(message: str, /) -> str:  # noqa: N802 - gettext's own name for it
    return message


@contextmanager
def language(code: str) -> Iterator[None]:
    """Speak this language inside the `with` block."""
    token = _language.set(code)
    try:
        yield
    finally:
        _language.reset(token)


def closest(word: str, known: list[str]) -> str:
    """` (did you mean …?)` for a mistyped word, or nothing."""
    from difflib import get_close_matches

    near = get_close_matches(word.casefold(), known, 1)
    return _(" (did you mean {word}?)", word=near[0]) if near else ""
