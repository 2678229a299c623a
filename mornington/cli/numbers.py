"""Numbers on the command line, with limits, so that no absurd one breaks what is done with it."""

from __future__ import annotations

import argparse
import math

from mornington.core.text import _, quoted, whole_number

LARGEST_WHOLE = 10**15
LARGEST = 1e9


def whole(text: str) -> int:
    """A whole number, for `type=` of an argument."""
    number = whole_number(text.removeprefix("-"))
    if number is None or number > LARGEST_WHOLE:
        message = _("{text} is not a whole number up to {most:,}", text=quoted(text), most=LARGEST_WHOLE)
        raise argparse.ArgumentTypeError(message)
    return -number if text.startswith("-") else number


def number(text: str) -> float:
    """A number, for `type=` of an argument."""
    try:
        value = float(text)
    except ValueError:
        value = math.nan
    if not abs(value) <= LARGEST:
        message = _("{text} is not a number up to {most:,.0f}", text=quoted(text), most=LARGEST)
        raise argparse.ArgumentTypeError(message)
    return value
