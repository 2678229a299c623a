"""`mornington admin backup`: copy the database and its key while a server runs."""

from __future__ import annotations

import argparse
from pathlib import Path

from mornington.core.text import _, ngettext
from mornington.web.signing import key_file
from mornington.web.upkeep.backup import make_backup

from ..progress import progress_bar
from . import database_of


def run(options: argparse.Namespace) -> None:
    target = Path(options.file)
    with progress_bar() as shown:
        task = shown.add_task(_("Copying"))
        made = make_backup(
            database_of(options),
            target,
            force=options.force,
            progress=lambda pages, of: shown.update(task, completed=pages, total=of),
        )
    size = f"{made.bytes:,}"
    print(
        ngettext(
            "{file}: {n} table, {size} bytes, checked",
            "{file}: {n} tables, {size} bytes, checked",
            made.tables,
            file=target,
            size=size,
        )
    )
    if made.key_is_within:
        print(_("pg_restore puts it back into an empty database; the key is within"))
    elif made.has_key:
        print(_("{file}: the key that belongs to it", file=key_file(target)))
    else:
        print(_("there is no key beside the database, so none was copied: a server makes one when it starts"))
