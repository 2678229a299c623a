"""What the parts of the web leave to each other."""

from __future__ import annotations

import re
from pathlib import Path

import mornington.web

WEB = Path(mornington.web.__file__).parent
SQL = re.compile(r"\b(SELECT|INSERT|UPDATE|DELETE|CREATE|PRAGMA)\b[^\"]*\b(FROM|INTO|SET|TABLE|=)|\bsqlite3\b")


def with_sql(folder: Path) -> set[str]:
    return {str(file.relative_to(WEB)) for file in folder.rglob("*.py") if SQL.search(file.read_text("utf-8"))}


def test_only_the_store_speaks_sql() -> None:
    found = with_sql(WEB)
    assert {"store/sqlite.py", "store/tables.py", "store/people.py"} <= found, "the pattern finds SQL"
    assert {name for name in found if not name.startswith("store/")} == set()
