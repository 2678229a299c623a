"""`mornington serve --keep-days 1`, whatever other options it is given."""

from __future__ import annotations

import sys

from mornington.cli import main

if __name__ == "__main__":
    main([*sys.argv[1:], "--keep-days", "1"])
