"""How large the package is: lines and statements of each part, the longest files, how often `Any` stands for a type.

`python -m benchmarks.sizes [FOLDER]`: of this checkout, or of another one to compare with.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

PARTS = ("core", "draw", "games", "bots", "arena", "analysis", "web", "cli", "testing")
DRAWING = re.compile(r"games/\w+/(draw\b|draw_|words\.py)")


@dataclass(frozen=True)
class File:
    path: str  # inside the package
    lines: int
    statements: int
    anys: int

    @property
    def is_drawing(self) -> bool:
        return bool(DRAWING.match(self.path))


def files(package: Path) -> Iterator[File]:
    for path in sorted(package.rglob("*.py")):
        text = path.read_text("utf-8")
        nodes = list(ast.walk(ast.parse(text)))
        statements = sum(isinstance(node, ast.stmt) for node in nodes)
        anys = sum(isinstance(node, ast.Name) and node.id == "Any" for node in nodes)
        yield File(path.relative_to(package).as_posix(), len(text.splitlines()), statements, anys)


def main() -> None:
    package = Path(sys.argv[1] if len(sys.argv) > 1 else ".") / "mornington"
    found = list(files(package))
    print(f"{'part':<24}{'files':>6}{'lines':>8}{'statements':>12}")
    groups = {part: [file for file in found if file.path.startswith(f"{part}/")] for part in PARTS}
    groups["games: drawing, words"] = [file for file in found if file.is_drawing]
    groups["all"] = found
    for name, group in groups.items():
        lines, statements = sum(f.lines for f in group), sum(f.statements for f in group)
        print(f"{name:<24}{len(group):>6}{lines:>8,}{statements:>12,}")
    print(f"\nAny under games/: {sum(file.anys for file in groups['games'])}")
    longest = sorted(found, key=lambda file: -file.lines)[:5]
    print("Longest files: " + ", ".join(f"{file.path} {file.lines}" for file in longest))


if __name__ == "__main__":
    main()
