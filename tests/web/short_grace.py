"""`mornington` for tests that cannot wait for a minute: whoever is away for `SECONDS` counts as gone."""

from __future__ import annotations

from mornington.cli import main
from mornington.web import presence

SECONDS = 1.0

if __name__ == "__main__":
    presence.AWAY, presence.GONE = SECONDS / 2, SECONDS
    main()
