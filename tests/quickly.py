"""Which of many like cases `make test` tries. The others are marked `slow`: `make test-all` tries them too."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Any

import pytest


def slowly(*values: Any) -> list[Any]:
    """Cases for the thorough run alone."""
    return [pytest.param(value, marks=pytest.mark.slow) for value in values]


def quickly(few: Collection[Any], every: Iterable[Any]) -> list[Any]:
    """Every case, of which the quick run tries a few."""
    return [value if value in few else pytest.param(value, marks=pytest.mark.slow) for value in every]
