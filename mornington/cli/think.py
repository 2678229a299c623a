"""`mornington think`: let bots of a server think here."""

from __future__ import annotations

import argparse

from mornington.web.store import Address
from mornington.web.thinking import think

from .common import check_workers


def run(options: argparse.Namespace) -> None:
    if options.workers is not None:
        check_workers(options.workers)
    think(Address.of(options.database), options.workers, options.log_level)
