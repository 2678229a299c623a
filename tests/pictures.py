"""What holds for every picture of every game."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ElementTree

SVG = "{http://www.w3.org/2000/svg}"
EVENTS = re.compile(r"\bon[a-z]+=")
LONG_NUMBER = re.compile(r'="[^"]*\d\.\d{3}')


def parsed(text: str, prefix: str) -> ElementTree.Element:
    """The picture as a tree: well-formed, safe, with a text alternative, its ids its own."""
    assert "style" not in text
    assert not EVENTS.search(text)
    assert "<script" not in text
    assert not LONG_NUMBER.search(text)
    root = ElementTree.fromstring(text)
    assert root.tag == f"{SVG}svg"
    assert root.get("viewBox")
    assert root.get("role") in ("img", "group")
    assert root.find(f"{SVG}title") is not None
    assert len(description(root)) > 40
    ids = [element.get("id") for element in root.iter() if element.get("id")]
    assert len(set(ids)) == len(ids)
    assert all(str(name).startswith(f"{prefix}-") for name in ids)
    assert set(re.findall(r'(?:url\(#|href="#)([^")]+)', text)) <= set(ids)
    return root


def description(root: ElementTree.Element) -> str:
    return root.findtext(f"{SVG}desc") or ""


def texts(root: ElementTree.Element) -> list[str]:
    return ["".join(element.itertext()) for element in root.iter(f"{SVG}text")]


def hot_spots(root: ElementTree.Element) -> list[tuple[list[int], str]]:
    """The moves and the words of each place to point at."""
    spots = []
    for element in root.iter():
        if element.get("class") == "move":
            assert element.get("tabindex") == "0"
            assert element.get("role") == "button"
            assert root.get("role") == "group", "inside an image nothing can be focused"
            moves = [int(move) for move in element.get("data-moves", "").split()]
            spots.append((moves, element.get("aria-label", "")))
    return spots
