"""`mornington serve`: play in a browser."""

from __future__ import annotations

import argparse
import sys

from mornington.core.errors import BadOption
from mornington.core.text import _
from mornington.web.edge.hosts import read_public_url
from mornington.web.edge.limits import read_limits
from mornington.web.edge.proxies import read_proxy
from mornington.web.server import default_database, serve
from mornington.web.settings import Settings
from mornington.web.store import Address

from .common import check_workers
from .status_line import StatusLine


def run(options: argparse.Namespace) -> None:
    if options.proxy and not options.public_url:
        raise BadOption(_("--proxy needs --public-url: say at which address the web server in front is reached"))
    if options.keep_days is not None and options.keep_days < 1:
        raise BadOption(_("--keep-days is at least 1, not {days}", days=options.keep_days))
    check_workers(options.workers)
    database = Address.of(options.database or default_database())
    if options.workers > 1 and not database.is_shared:
        raise BadOption(_("several workers need PostgreSQL: --database postgresql://…"))
    settings = Settings(
        database,
        host=options.host,
        public_url=read_public_url(options.public_url) if options.public_url is not None else None,
        proxies=tuple(read_proxy(text) for text in options.proxy),
        limits=read_limits(options.limit),
        keep_days=options.keep_days,
        workers=options.workers,
    )
    with StatusLine(sys.stderr) as line:
        serve(options.port, settings, not options.no_browser, options.log_level, line.show)
