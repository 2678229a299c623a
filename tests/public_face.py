"""What outside scripts rely on, as text: `python -m tests.public_face` writes it anew after a deliberate change.

Names and signatures of the library, commands and options of the command line, and what a record looks like. A change
shows in the diff of `tests/data/public-face.txt`.
"""

from __future__ import annotations

import argparse
import inspect
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import mornington as mt
from mornington.cli.parser import Parser, build

FILE = Path(__file__).parent / "data" / "public-face.txt"
RECORDED = ("next-station-london", 3)  # a game and how many of its moves are shown


def face() -> str:
    return "\n".join([*_library(), "", *_commands(), "", *_record()]) + "\n"


def _library() -> Iterator[str]:
    yield "import mornington as mt"
    for name in sorted(mt.__all__):
        yield from _described(f"mt.{name}", getattr(mt, name))


def _described(name: str, value: Any) -> Iterator[str]:
    if not inspect.isclass(value):
        yield f"{name}{inspect.signature(value)}"
        return
    bases = ", ".join(base.__name__ for base in value.__bases__ if base is not object)
    yield f"class {name}({bases})" if bases else f"class {name}"
    attributes = dict.fromkeys(inspect.get_annotations(value))
    for member, found in sorted((attributes | dict(vars(value))).items()):
        if member.startswith("_") and member not in ("__bytes__", "__eq__", "_repr_svg_", "__str__", "__index__"):
            continue
        if callable(found) or isinstance(found, classmethod | staticmethod):
            yield f"    .{member}{inspect.signature(getattr(value, member))}"
        else:
            yield f"    .{member}"


def _commands() -> Iterator[str]:
    for parser in _parsers(build()):
        parser.complete()
        yield parser.prog
        for action in parser._actions:
            if isinstance(action, argparse._HelpAction | argparse._SubParsersAction):
                continue
            words = ", ".join(action.option_strings) or action.dest
            several = f" {action.nargs}" if action.nargs is not None else ""
            choices = f" {{{','.join(map(str, action.choices))}}}" if action.choices else ""
            yield f"    {words}{several}{choices}"


def _parsers(parser: Parser) -> Iterator[Parser]:
    yield parser
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            for found in action.choices.values():
                yield from _parsers(found)


def _record() -> Iterator[str]:
    name, moves = RECORDED
    position = mt.load(name, interpreted=True).start(players=2, seed=7, objectives=True, powers=True)
    for _move in range(moves):
        seat = position.actors[0]
        position.play(position.legal(seat)[0], seat)
    yield from position.record().splitlines()


if __name__ == "__main__":
    FILE.write_text(face(), "utf-8")
    print(f"Written: {FILE}")
