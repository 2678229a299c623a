"""Cases: wrong (or right) input as plain JSON, so that a file can hold it and a child process can be sent it.

| kind | what it holds |
|---|---|
| `record` | `text`: lines of a record; or `golden`: a file of `tests/golden`, and `edits` |
| `board` | `game` and `text`: lines of a board; or `board`: one that comes with the game, and `edits` |
| `bytes` | `game`, `options`, `seed`, `moves` made at random, then `fields` set, `fill`ed, or the `header` replaced |
| `calls` | `load`, `start` and `then`: calls of the library and their arguments |
| `game` | `game`, `options`, `seed`: a game played to its end, sound after every move |

An edit is a regular expression and what takes its place (once; with a third item, so many times). A line may be a list
of the line and how often it stands there. `why` says what once went wrong.
"""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import mornington as mt
from tests.conftest import GOLDEN

Case = dict[str, Any]
CORPUS = Path(__file__).parent / "corpus"


def corpus() -> dict[str, Case]:
    """Every case that is kept, by the name of its file."""
    return {path.stem: json.loads(path.read_text("utf-8")) for path in sorted(CORPUS.glob("*.json"))}


def text_of(case: Case) -> str:
    """The text of a record or of a board."""
    if "golden" in case:
        text = (GOLDEN / str(case["golden"])).read_text("utf-8")
    elif "board" in case:
        text = str(mt.load(case["game"], board=case["board"]).board.text)
    else:
        return "\n".join("\n".join([line[0]] * line[1]) if isinstance(line, list) else line for line in case["text"])
    for pattern, replacement, *count in case.get("edits", ()):
        literal = replacement.replace("\\", r"\\")
        text, found = re.subn(str(pattern), literal, text, count=(count or [1])[0], flags=re.M)
        assert found, f"{pattern} is not in it any more"
    return text


def by_installed_rules(text: str) -> str:
    """A record that claims to be by the installed rules: one kept for long would only be told that it is not."""
    found = re.search(r"^game: (\S+)$", text, re.M)
    if not found or found[1] not in mt.games():
        return text
    return re.sub(r"^rules: 1?\d$", f"rules: {mt.load(found[1]).rules.RULES_VERSION}", text, count=1, flags=re.M)


def values(plain: Any) -> Any:
    """What JSON cannot say: `{"$power": 5000}` is 10 to that power, `{"$bytes": "00ff"}` bytes."""
    if isinstance(plain, dict):
        if "$power" in plain:
            return 10 ** plain["$power"]
        if "$bytes" in plain:
            return bytes.fromhex(plain["$bytes"])
        return {key: values(value) for key, value in plain.items()}
    return [values(value) for value in plain] if isinstance(plain, list) else plain
