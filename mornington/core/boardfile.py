"""Reading board files: TOML that a person edits, so every mistake is reported with its line."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from typing import Any, NoReturn

from .errors import BadBoard
from .text import _, closest


class BoardFile:
    """The text of a board file, its values, and errors that point at a line."""

    def __init__(self, text: str, source: str = "") -> None:
        self.text, self.source = text, source
        try:
            self.values: dict[str, Any] = tomllib.loads(text)
        except (tomllib.TOMLDecodeError, RecursionError) as error:  # nested a thousand times deep
            raise BadBoard(self._at(_("this is not valid TOML: {error}", error=error))) from None

    def _at(self, message: str, line: int | None = None) -> str:
        where = self.source or _("board file")
        if line is None:
            return f"{where}: {message}"
        return _("{where}, line {line}: {message}", where=where, line=line, message=message)

    def line_of(self, key: str, row: int | None = None) -> int:
        """The line a key stands on (or the row of its text block), counted from 1."""
        lines = self.text.splitlines()
        *tables, name = key.split(".")
        inside: list[str] = []
        for number, line in enumerate(lines, 1):
            stripped = line.strip()
            if stripped.startswith("[") and stripped.endswith("]") and "=" not in stripped:
                inside = stripped.strip("[] ").split(".")
                if not tables and [name] == inside:
                    return number
            elif inside == tables and stripped.split("=")[0].strip().strip("\"'") == name and "=" in stripped:
                return number if row is None else number + 1 + row
        return 1

    def line_of_item(self, key: str, item: int) -> int:
        """The line on which an item of a list stands, where each has a line of its own."""
        first = self.line_of(key)
        seen = -1
        for number, line in enumerate(self.text.splitlines()[first:], first + 1):
            seen += line.strip().startswith("[")
            if seen == item:
                return number
        return first

    def fail(self, message: str, key: str | None = None, row: int | None = None, item: int | None = None) -> NoReturn:
        """Refuse the file, pointing at a key, a row of its text block or an item of its list."""
        line = None
        if key:
            line = self.line_of(key, row) if item is None else self.line_of_item(key, item)
        raise BadBoard(self._at(message, line))

    def only(self, known: Iterable[str], table: str = "") -> None:
        """Refuse keys nobody would read: most are typing mistakes."""
        known = list(known)
        for key in self.values if not table else self.get(table, dict):
            if key not in known:
                message = _("unknown key {key}{hint}", key=repr(key), hint=closest(key, known))
                self.fail(message, f"{table}.{key}" if table else key)

    def get(self, key: str, kind: type, default: Any = None) -> Any:
        """The value of a key, checked to be of this kind."""
        value = self.values.get(key, default)
        if value is None:
            self.fail(_("{key} is missing", key=repr(key)))
        if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
            names = {str: _("a text"), int: _("a whole number"), list: _("a list"), dict: _("a table")}
            self.fail(_("{key} must be {kind}", key=repr(key), kind=names[kind]), key)
        return value

    def grid(self, key: str) -> list[list[str]]:
        """A text block as rows of cells, one word each, all rows equally long."""
        rows = [line.split() for line in self.get(key, str).strip("\n").splitlines()]
        if not rows or not rows[0]:
            self.fail(_("{key} has no rows", key=repr(key)), key)
        for number, row in enumerate(rows):
            if len(row) != len(rows[0]):
                message = _("this row has {n} cells, the first row {first}", n=len(row), first=len(rows[0]))
                self.fail(message, key, number)
        return rows
