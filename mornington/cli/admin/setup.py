"""`mornington admin setup`: the files that a machine needs to be a public server.

Units of systemd, the settings of a web server with HTTPS, of monitoring, and a dashboard: templates beside this file,
with the names of this server filled in. Nothing is installed: docs/deploy.md says where each belongs.
"""

from __future__ import annotations

import argparse
import os
import re
from pathlib import Path

from mornington.core.errors import BadOption
from mornington.core.text import _, quoted
from mornington.web.edge.hosts import read_public_url

TEMPLATE = Path(__file__).parent / "setup_template"
PLAIN = re.compile(r"[A-Za-z0-9/:@._?=&+,~-]+")  # what needs no quotes in any of the files


def run(options: argparse.Namespace) -> None:
    folder = Path(options.folder)
    for file in write(folder, names(options)):
        print(file)
    print(_("Where each of them belongs is written in {page}", page="docs/deploy.md"))


def names(options: argparse.Namespace) -> dict[str, str]:
    """What stands in the templates between two @, by name. Raises: BadOption."""
    public = read_public_url(options.public_url)
    workers = options.workers or (os.cpu_count() or 1 if _is_shared(options.database) else 1)
    if workers > 1 and not _is_shared(options.database):
        raise BadOption(_("several workers need PostgreSQL: --database postgresql://…"))
    for value in (options.database, options.program):
        if not PLAIN.fullmatch(value):
            raise BadOption(_("{value} has letters that would need quotes in a unit of systemd", value=quoted(value)))
    return {
        "URL": public.origin,
        "HOST": str(public.host),
        "PORT": str(options.port),
        "DATABASE": options.database.replace("%", "%%"),  # which systemd reads as its own
        "PROGRAM": options.program,
        "WORKERS": str(workers),
    }


def write(folder: Path, filled: dict[str, str]) -> list[Path]:
    """Write all files into an empty folder. Raises: BadOption."""
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise BadOption(_("{folder} exists and is not an empty folder", folder=quoted(str(folder))))
    folder.mkdir(parents=True, exist_ok=True)
    written = []
    for template in sorted(TEMPLATE.iterdir()):
        text = re.sub(r"@([A-Z]+)@", lambda found: filled[found[1]], template.read_text("utf-8"))
        written.append(folder / template.name)
        written[-1].write_text(text, "utf-8")
    return written


def _is_shared(database: str) -> bool:
    """Whether several processes can use the database."""
    return database.startswith(("postgresql://", "postgres://"))
