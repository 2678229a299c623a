"""`mornington admin setup`: the files that a machine needs to be a public server.

Units of systemd, the settings of a web server with HTTPS, of monitoring, and a dashboard: templates beside this file,
with the names of this server filled in. Nothing is installed: docs/deploy.md says where each belongs.
"""

from __future__ import annotations

import argparse
import os
import re
from pathlib import Path, PurePosixPath

from mornington.core.errors import BadOption
from mornington.core.text import _, quoted
from mornington.web.edge.hosts import LARGEST_PORT, PublicUrl, read_public_url
from mornington.web.store import Address

from ..common import check_workers

TEMPLATE = Path(__file__).parent / "setup_template"
STATE = "/var/lib/mornington"  # the only folder that the units may write to, besides compiled rules
PLAIN = re.compile(r"[A-Za-z0-9/:@._?=&+,~%-]+")  # needs no quotes but those of the templates


def run(options: argparse.Namespace) -> None:
    folder = Path(options.folder)
    for file in write(folder, names(options)):
        print(file)
    print(_("Where each of them belongs is written in {page}", page="docs/deploy.md"))


def names(options: argparse.Namespace) -> dict[str, str]:
    """What stands in the templates between two @, by name. Raises: BadOption."""
    public, database = _public(options.public_url), Address.of(options.database)
    _check_database(database)
    if not 1 <= options.port <= LARGEST_PORT:
        raise BadOption(_("--port is from 1 to {last}, not {n}", last=LARGEST_PORT, n=options.port))
    if options.workers is not None:
        check_workers(options.workers)
    workers = options.workers or (os.cpu_count() or 1 if database.is_shared else 1)
    if workers > 1 and not database.is_shared:
        raise BadOption(_("several workers need PostgreSQL: --database postgresql://…"))
    for value, shown in ((database.text, str(database)), (options.program, options.program)):
        if not PLAIN.fullmatch(value):
            raise BadOption(_("{value} has letters that would need quotes in a unit of systemd", value=quoted(shown)))
    return {
        "URL": public.origin,
        "HOST": str(public.host),
        "PORT": str(options.port),
        "DATABASE": _in_a_unit(database.text),
        "PROGRAM": _in_a_unit(options.program),
        "WORKERS": str(workers),
    }


def _public(url: str) -> PublicUrl:
    """The public address: as the web servers of the templates have it, with certificates. Raises: BadOption."""
    public = read_public_url(url)
    if not public.is_secure or public.host.port is not None:
        raise BadOption(
            _(
                "these files are for an address with https and no port, like https://games.example.org, not {url}",
                url=public.origin,
            )
        )
    return public


def _check_database(database: Address) -> None:
    if database.is_shared:
        return
    path = PurePosixPath(database.text)
    if ".." in path.parts or STATE not in map(str, path.parents):
        raise BadOption(
            _(
                "the units may write to {folder} alone, and the database {path} is not in there",
                folder=STATE,
                path=quoted(database.text),
            )
        )


def _in_a_unit(text: str) -> str:
    """As a unit of systemd has it, where % means something."""
    return text.replace("%", "%%")


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
