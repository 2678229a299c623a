"""Files end with one newline, lines have no spaces at their end, and no file is large.

`python -m tests.habits.tidy FILE …` says what is wrong with those files; without any, with all of the repository.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator, Sequence
from fnmatch import fnmatch
from pathlib import Path

ROOT = Path(__file__).parents[2]
LARGEST, LARGEST_WEIGHTS = 1_000_000, 2_500_000  # bytes: a repository keeps every file for ever
# Written by programs, or by others: they are as they are.
AS_THEY_ARE = ("*.svg", "*.pot", "mornington/web/static/*", "tests/golden/*", "tests/fuzz/corpus/*")


def faults(path: Path, name: str) -> Iterator[str]:
    """A sentence for each fault of a file, whose name in the repository says what it must hold to."""
    content = path.read_bytes()
    most = LARGEST_WEIGHTS if fnmatch(name, "mornington/games/*/weights/*.npz") else LARGEST
    if len(content) > most:
        yield f"{name}: {len(content):,} bytes are too many, at most {most:,} are kept"
    if b"\0" in content or any(fnmatch(name, pattern) for pattern in AS_THEY_ARE):
        return
    for number, line in enumerate(content.split(b"\n"), 1):
        if line != line.rstrip():
            yield f"{name}:{number}: the line ends with a space, a tab or a carriage return"
    if content and not content.endswith(b"\n"):
        yield f"{name}: the last line has no newline"
    if content.endswith(b"\n\n"):
        yield f"{name}: there are empty lines at the end"


def tracked() -> list[str]:
    """Every file of the repository."""
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True)
    return [name for name in listed.stdout.split("\0") if (ROOT / name).is_file()]


def main(names: Sequence[str]) -> int:
    found = [fault for name in names or tracked() for fault in faults(ROOT / name, name)]
    for fault in found:
        print(fault)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
