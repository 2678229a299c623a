"""`mornington serve`: play in a browser."""

from __future__ import annotations

import argparse

from mornington.web.server import default_database, serve


def run(options: argparse.Namespace) -> None:
    serve(options.host, options.port, options.database or default_database(), not options.no_browser)
