"""Numbers as people read them, with signs and standard errors."""

from __future__ import annotations

from mornington.core.text import _

SURE = 2.0  # standard errors: a smaller difference may be chance
VERY_SURE = 3.0  # standard errors, where one of many differences may pass the lower bar by chance


def plain(value: float, digits: int = 1) -> str:
    """A number with a proper minus, and the decimal sign of the language."""
    text = f"{abs(value):.{digits}f}"
    sign = "−" if value < 0 and float(text) else ""
    return sign + text.replace(".", _("1.5").strip("15"))  # translators see an example


def signed(value: float, digits: int = 1) -> str:
    """A difference, always with its sign."""
    text = plain(value, digits)
    return text if text.startswith("−") else f"+{text}"


def with_error(value: float | None, error: float | None) -> str:
    """A number and its standard error; a dash where nothing was measured."""
    if value is None:
        return "–"
    return plain(value) if error is None else f"{plain(value)} ± {plain(error)}"


def of_hundred(share: float) -> str:
    return plain(100 * share, 0)


def is_sure(difference: float, error: float, errors: float = SURE) -> bool:
    """Whether a difference is larger than chance explains."""
    return abs(difference) > errors * error


def listed(words: list[str]) -> str:
    """`a`, `a and b`, `a, b and c`."""
    if len(words) < 2:
        return "".join(words)
    return _("{several} and {last}", several=", ".join(words[:-1]), last=words[-1])
