"""A server for tests that cannot wait for a minute: whoever is away for `SECONDS` counts as gone."""

from __future__ import annotations

SECONDS = 1.0
CHANGE = f"from mornington.web import presence\npresence.AWAY, presence.GONE = {SECONDS / 2}, {SECONDS}\n"
