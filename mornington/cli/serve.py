"""`mornington serve`: play in a browser."""

from __future__ import annotations

import argparse
from pathlib import Path

from mornington.web.server import default_database, serve
from mornington.web.settings import Settings


def run(options: argparse.Namespace) -> None:
    settings = Settings(Path(options.database) if options.database else default_database())
    serve(options.host, options.port, settings, not options.no_browser, options.log_level)
