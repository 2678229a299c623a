"""Docstrings as the site shows them: an extension of Griffe, which reads the package for the reference.

Docstrings are plain text for whoever reads the code. Here their examples become blocks of code, public names that they
mention become links, and the fields of a record, with the comments beside them, become a table.
"""

from __future__ import annotations

import re
from typing import Any

import griffe

import mornington

EXAMPLE = re.compile(r"(?:^>>> .*\n?)(?:^.*\S.*\n?)*", re.MULTILINE)
NAME = re.compile(rf"(?<![`\[])`({'|'.join(mornington.__all__)})`(?![`\]])")
COMMENT = re.compile(r"\s#\s(?!noqa|type:)(.+?)(?:\s#\s.*)?$")


class Examples(griffe.Extension):
    def on_object(self, *, obj: griffe.Object, **_more: Any) -> None:
        if not obj.docstring:
            return
        text = shown(obj.docstring.value, obj.name)
        if isinstance(obj, griffe.Class) and (rows := fields(obj)):
            text = "\n".join([text, "", "| field | type | |", "|---|---|---|", *rows, ""])
        obj.docstring.value = text


def shown(text: str, name: str) -> str:
    """A docstring of that name as Markdown."""
    parts, end = [], 0
    for example in EXAMPLE.finditer(text):
        parts += [_linked(text[end : example.start()], name), f"```pycon\n{example[0].rstrip()}\n```\n"]
        end = example.end()
    return "".join([*parts, _linked(text[end:], name)])


def _linked(text: str, name: str) -> str:
    return NAME.sub(lambda found: found[0] if found[1] == name else f"[`{found[1]}`][mornington.{found[1]}]", text)


def fields(cls: griffe.Class) -> list[str]:
    """A row for each field of a class that is all fields: a data class or a Protocol."""
    if "dataclass" not in cls.labels and "Protocol" not in map(str, cls.bases):
        return []
    own = [member for member in cls.members.values() if isinstance(member, griffe.Attribute)]
    public = [field for field in own if field.annotation is not None and not field.is_private]
    found = [(field.name, field.annotation, _comment(field)) for field in public if "property" not in field.labels]
    commented = any(comment for _name, _type, comment in found)
    return [f"| `{name}` | `{kind}` | {comment} |" for name, kind, comment in found] if commented else []


def _comment(attribute: griffe.Attribute) -> str:
    """What stands beside a field in the code."""
    if attribute.lineno is None or attribute.filepath is None:
        return ""
    line = attribute.lines_collection[attribute.filepath][attribute.lineno - 1]
    comment = COMMENT.search(line)
    return comment[1].replace("|", "\\|") if comment else ""
