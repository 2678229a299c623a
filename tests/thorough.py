"""How `make test` does less than `make test-all` and still a part of everything."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest


def slow(*values: Any) -> Any:
    """Parameters of a test that only `make test-all` runs."""
    return pytest.param(*values, marks=pytest.mark.slow)


def first_quick(values: Iterable[Any], *, quick: int) -> list[Any]:
    """Values of a parameter, so many of them in the quick run."""
    return [value if n < quick else slow(value) for n, value in enumerate(values)]
