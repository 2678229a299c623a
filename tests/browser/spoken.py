"""A page as a screen reader says it: its accessibility tree, of roles, names and texts."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

LINE = re.compile(
    r'^(?P<role>[a-z]+)(?: "(?P<name>(?:[^"\\]|\\.)*)")?(?P<marks>(?: \[[^\]]*\])*)(?::(?: (?P<text>.*))?)?$'
)
MOVES = re.compile(r"\d+ possible moves?")  # the title of the list of all moves


@dataclass
class Node:
    """Something in the tree, with what is inside it."""

    role: str
    name: str = ""
    text: str = ""  # of its own
    is_disabled: bool = False
    inside: list[Node] = field(default_factory=list)

    def all(self) -> Iterator[Node]:
        yield self
        for node in self.inside:
            yield from node.all()

    def found(self, role: str, name: str = "") -> list[Node]:
        return [node for node in self.all() if node.role == role and name in ("", node.name)]

    @property
    def words(self) -> str:
        """All that is said here, in its order."""
        return " ".join(part for node in self.all() for part in (node.name, node.text) if part)


def read_tree(snapshot: str) -> Node:
    """The tree that Playwright writes as YAML: a line for each thing, further in what is inside it."""
    root = Node("page")
    open_nodes: list[tuple[int, Node]] = [(-1, root)]
    for line in snapshot.splitlines():
        inner = line.lstrip(" ")
        if not inner.startswith("- ") or inner.startswith("- /"):  # what links lead to is not said
            continue
        depth, node = len(line) - len(inner), _node(inner.removeprefix("- "))
        while open_nodes[-1][0] >= depth:
            open_nodes.pop()
        open_nodes[-1][1].inside.append(node)
        open_nodes.append((depth, node))
    return root


def _node(text: str) -> Node:
    if quoted := re.fullmatch(r"'((?:[^']|'')*)'(:?(?: .*)?)", text):
        text = quoted[1].replace("''", "'") + quoted[2]
    found = LINE.fullmatch(text)
    if not found:
        return Node("text", text=text)
    said = (found["text"] or "").strip()
    if said[:1] == '"' == said[-1:]:
        said = said[1:-1].replace('\\"', '"')
    name = (found["name"] or "").replace('\\"', '"').replace("\\\\", "\\")
    return Node(found["role"], name, said, "[disabled]" in (found["marks"] or ""))


def list_of_moves(tree: Node) -> Node | None:
    """The list of all moves; it has no buttons while it is folded."""
    return next((node for node in tree.found("group") if MOVES.search(node.words)), None)
