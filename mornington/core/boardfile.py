"""Reading board files: TOML that a person edits, so every mistake is reported with its line.

Anyone may send one, so everything in it has a limit: the file, its lines, every text, number and list, and how deep
they are nested. Games set narrower limits for what they read.
"""

from __future__ import annotations

import hashlib
import json
import tomllib
from collections.abc import Collection, Iterable
from typing import Any, NoReturn

from .errors import BadBoard
from .text import _, closest, control_character, quoted

LARGEST_FILE = 32_768  # characters; the largest board that comes with a game has 4,500
LONGEST_LINE = 2_000  # characters; also keeps numbers short enough to be read
LONGEST_TEXT = 60  # characters of a name
LONGEST_BLOCK = 2_000  # characters of a text of several rows
LONGEST_LIST = 256  # items of a list, keys of a table
LARGEST_NUMBER = 1_000_000  # either way from 0
DEEPEST = 2  # lists or tables in each other: a route in the list of routes


def digest_of(*parts: object) -> str:
    """A digest of all that matters to the rules: boards with equal digests play identically, whatever their names."""
    return hashlib.sha256(json.dumps(parts).encode()).hexdigest()[:16]


def summary_of(name: str, *facts: str) -> str:
    """A board in one sentence."""
    return _("{name}: {facts}", name=name, facts=", ".join(facts))


class BoardFile:
    """The text of a board file, its values, and errors that point at a line.

    `blocks` names what may be a text of several rows, `grid` or `table.*` for all texts of a table.
    """

    def __init__(self, text: str, source: str = "", blocks: Collection[str] = ()) -> None:
        self.text, self.source, self.blocks = text, source, blocks
        self._check_text()
        try:
            self.values: dict[str, Any] = tomllib.loads(text)
        except RecursionError:
            raise BadBoard(self._at(_("this is nested too deeply to be read"))) from None
        except ValueError as error:
            raise BadBoard(self._at(_("this is not valid TOML: {error}", error=error))) from None
        self._check_values(self.values, ())

    # Limits

    def _check_text(self) -> None:
        """Before anything is made of it: reading takes the square of the length of a line."""
        if len(self.text) > LARGEST_FILE:
            message = _("a board file has at most {most} characters, not {n}", most=LARGEST_FILE, n=len(self.text))
            raise BadBoard(self._at(message))
        for number, line in enumerate(self.text.split("\n"), 1):
            if len(line) > LONGEST_LINE:
                raise BadBoard(self._at(_("a line has at most {n} characters", n=LONGEST_LINE), number))
            if found := control_character(f"{line}\n", lines=True):
                raise BadBoard(self._at(_("the character {name} has no place in a board", name=found), number))

    def _check_values(self, value: Any, where: tuple[str, ...]) -> None:
        match value:
            case dict() | list():
                if len(where) > DEEPEST:
                    self._fail_at(where, _("this is nested too deeply to be read"))
                if len(value) > LONGEST_LIST:
                    self._fail_at(where, _("this is too long: at most {n} are read", n=LONGEST_LIST))
                for key, item in value.items() if isinstance(value, dict) else enumerate(value):
                    if isinstance(key, str):
                        self._check_line(key, where, LONGEST_TEXT)
                    self._check_values(item, (*where, key if isinstance(key, str) else ""))
            case str() if self._is_block(where):
                if len(value) > LONGEST_BLOCK:
                    self._fail_at(where, _("a text has at most {n} characters", n=LONGEST_BLOCK))
                for row in value.split("\n"):
                    self._check_line(row, where, LONGEST_LINE)
            case str():
                self._check_line(value, where, LONGEST_TEXT)
            case int() | float():
                if not -LARGEST_NUMBER <= value <= LARGEST_NUMBER:  # nor is nan
                    self._fail_at(
                        where, _("a number is from {low} to {high}", low=-LARGEST_NUMBER, high=LARGEST_NUMBER)
                    )
            case _other:
                self._fail_at(where, _("dates and times have no place in a board"))

    def _is_block(self, where: tuple[str, ...]) -> bool:
        return ".".join(where) in self.blocks or ".".join((*where[:-1], "*")) in self.blocks

    def _check_line(self, text: str, where: tuple[str, ...], most: int) -> None:
        if len(text) > most:
            self._fail_at(where, _("a text has at most {n} characters", n=most))
        if found := control_character(text):
            self._fail_at(where, _("the character {name} has no place in a text of a board", name=found))

    def _fail_at(self, where: tuple[str, ...], message: str) -> NoReturn:
        """Refuse what stands there; of what lies in lists, the list is named."""
        names = where[: where.index("")] if "" in where else where
        self.fail(message, ".".join(names) or None)

    # Mistakes

    def _at(self, message: str, line: int | None = None) -> str:
        where = self.source or _("board file")
        if line is None:
            return f"{where}: {message}"
        return _("{where}, line {line}: {message}", where=where, line=line, message=message)

    def line_of(self, key: str, row: int | None = None) -> int:
        """The line a key stands on (or the row of its text block), counted from 1."""
        *tables, name = key.split(".")
        inside: list[str] = []
        for number, line in enumerate(self.text.split("\n"), 1):
            stripped = line.strip()
            if stripped.startswith("[") and stripped.endswith("]") and "=" not in stripped:
                inside = stripped.strip("[] ").split(".")
                if not tables and [name] == inside:
                    return number
            elif inside == tables and stripped.split("=")[0].strip().strip("\"'") == name and "=" in stripped:
                return number if row is None else number + 1 + row
        return self.line_of(".".join(tables)) if tables else 1  # a table in one line

    def line_of_item(self, key: str, item: int) -> int:
        """The line on which an item of a list stands, where each has a line of its own."""
        first = self.line_of(key)
        seen = -1
        for number, line in enumerate(self.text.split("\n")[first:], first + 1):
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

    # Values

    def only(self, known: Iterable[str], table: str = "") -> None:
        """Refuse keys nobody would read: most are typing mistakes."""
        known = list(known)
        for key in self.values if not table else self.get(table, dict):
            if key not in known:
                message = _("unknown key {key}{hint}", key=quoted(key), hint=closest(key, known))
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
