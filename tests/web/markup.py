"""Reading pages as a browser would."""

from __future__ import annotations

from html.parser import HTMLParser


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        values = dict(attrs)
        if tag in ("style", "base", "iframe", "object", "embed") or (tag == "script" and "src" not in values):
            self.found.append(tag)
        for name, value in attrs:
            address = (value or "").strip().lower() if name in ("src", "href", "action", "xlink:href") else ""
            if name == "style" or name.startswith("on") or ":" in address.split("/")[0]:
                self.found.append(f"{tag} {name}={value}")


def unsafe(page: str) -> list[str]:
    """What a strict policy forbids: scripts and styles in the page, handlers, addresses elsewhere."""
    reader = _Reader()
    reader.feed(page)
    reader.close()
    return reader.found
