"""Docstrings as the site shows them: an extension of Griffe, which reads the package for the reference.

Docstrings are plain text for whoever reads the code. Here their examples become blocks of code, and public names that
they mention become links.
"""

from __future__ import annotations

import re
from typing import Any

import griffe

import mornington

EXAMPLE = re.compile(r"(?:^>>> .*\n?)(?:^.*\S.*\n?)*", re.MULTILINE)
NAME = re.compile(rf"(?<![`\[])`({'|'.join(mornington.__all__)})`(?![`\]])")


class Examples(griffe.Extension):
    def on_object(self, *, obj: griffe.Object, **_more: Any) -> None:
        if obj.docstring:
            obj.docstring.value = shown(obj.docstring.value, obj.name)


def shown(text: str, name: str) -> str:
    """A docstring of that name as Markdown."""
    parts, end = [], 0
    for example in EXAMPLE.finditer(text):
        parts += [_linked(text[end : example.start()], name), f"```pycon\n{example[0].rstrip()}\n```\n"]
        end = example.end()
    return "".join([*parts, _linked(text[end:], name)])


def _linked(text: str, name: str) -> str:
    return NAME.sub(lambda found: found[0] if found[1] == name else f"[`{found[1]}`][mornington.{found[1]}]", text)
