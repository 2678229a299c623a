"""`mornington think`: let bots of a server think here."""

from __future__ import annotations

import argparse

from mornington.core.errors import BadOption
from mornington.core.text import _
from mornington.web.store import Address
from mornington.web.thinking import think


def run(options: argparse.Namespace) -> None:
    if options.workers is not None and options.workers < 1:
        raise BadOption(_("--workers is at least 1, not {n}", n=options.workers))
    think(Address.of(options.database), options.workers, options.log_level)
