"""Copying a PostgreSQL into a file, with its own programs: `pg_restore` puts it back."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

from psycopg.conninfo import conninfo_to_dict, make_conninfo

from mornington.core.errors import BadDatabase, BadOption
from mornington.core.text import _

from .postgresql import PostgreSQLReader
from .postgresql_connection import conninfo

DUMP, RESTORE = "pg_dump", "pg_restore"


def dump_database(source: PostgreSQLReader, target: Path) -> int:
    """Copy the database, as it is now, into an empty file, and read that to its end. Returns how many tables it has.

    Raises: BadOption, if the programs are not installed; BadDatabase.
    """
    dump, restore = _program(DUMP), _program(RESTORE)
    parameters = conninfo_to_dict(conninfo(source.address))
    password = parameters.pop("password", None)  # others on this machine can read how programs are called
    environment = os.environ | ({"PGPASSWORD": str(password)} if password else {})
    with source.one_moment():
        source.read("SELECT set_config('idle_in_transaction_session_timeout', '0', true)")
        tables = int(source.read("SELECT count(*) FROM tables")[0][0])
        moment = source.read("SELECT pg_export_snapshot()")[0][0]
        arguments = ["--format=custom", "--no-password", f"--snapshot={moment}", f"--file={target}"]
        _run([dump, *arguments, f"--dbname={make_conninfo('', **parameters)}"], environment, source)
    _run([restore, f"--file={os.devnull}", str(target)], environment, source)
    return tables


def _program(name: str) -> str:
    found = shutil.which(name)
    if found is None:
        raise BadOption(
            _(
                "a backup of PostgreSQL needs its program {name}: install postgresql-client, or add its folder to PATH",
                name=name,
            )
        )
    return found


def _run(command: list[str], environment: dict[str, str], source: PostgreSQLReader) -> None:
    done = subprocess.run(command, env=environment, stdin=subprocess.DEVNULL, capture_output=True, text=True)
    if done.returncode:
        words = " ".join(done.stderr.split()) or str(done.returncode)
        raise BadDatabase(_("{path} could not be copied: {error}", path=str(source.address), error=words))
