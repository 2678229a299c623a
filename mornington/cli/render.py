"""`mornington render`."""

from __future__ import annotations

import argparse

from .common import moment, write_picture


def run(options: argparse.Namespace) -> None:
    write_picture(moment(options).svg(options.seat), options.out, options.width)
