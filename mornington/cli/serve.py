"""`mornington serve`: play in a browser."""

from __future__ import annotations

import argparse
from pathlib import Path

from mornington.core.errors import BadOption
from mornington.core.text import _
from mornington.web.server import default_database, serve
from mornington.web.settings import Settings


def run(options: argparse.Namespace) -> None:
    if options.keep_days is not None and options.keep_days < 1:
        raise BadOption(_("--keep-days is at least 1, not {days}", days=options.keep_days))
    database = Path(options.database) if options.database else default_database()
    settings = Settings(database, keep_days=options.keep_days)
    serve(options.host, options.port, settings, not options.no_browser)
