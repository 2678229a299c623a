"""The navigation of the site: every page is in it, and all that is in it exists."""

from __future__ import annotations

import runpy
from collections import Counter
from collections.abc import Iterator
from typing import Any

import yaml

import mornington as mt

from .pages import DOCS, ROOT, text_of


def settings() -> dict[str, Any]:
    found: dict[str, Any] = yaml.safe_load((ROOT / "mkdocs.yml").read_text("utf-8"))
    return found


def entries(part: Any) -> Iterator[str]:
    if isinstance(part, str):
        yield part
    else:
        for inner in part.values() if isinstance(part, dict) else part:
            yield from entries(inner)


def beside() -> set[str]:
    """The pages of files that lie beside `docs`."""
    names = {"CHANGELOG.md": "changes.md", "CODE_OF_CONDUCT.md": "conduct.md"}
    names |= {"CONTRIBUTING.md": "contributing.md", "SECURITY.md": "reporting.md"}
    return {page for name, page in names.items() if (ROOT / name).exists()}


def test_every_page_is_in_the_navigation_once() -> None:
    pages = {page.relative_to(DOCS).as_posix() for page in DOCS.rglob("*.md")}
    listed = Counter(entries(settings()["nav"]))
    rules = {f"rules/{game}.md" for game in mt.games()}
    assert set(listed) == pages | beside() | rules
    assert set(listed.values()) == {1}


def test_every_page_has_one_title() -> None:
    for page in DOCS.rglob("*.md"):
        outside = [line for line in text_of(page).split("```")[0].splitlines() if line.startswith("# ")]
        assert len(outside) == 1, page


def test_the_site_is_strict_and_local() -> None:
    site = settings()
    assert site["strict"] is True
    assert site["theme"]["font"] is False
    handler = next(plugin["mkdocstrings"] for plugin in site["plugins"] if "mkdocstrings" in plugin)["handlers"]
    assert handler["python"]["inventories"] == []


def test_pictures_of_the_games_have_a_command() -> None:
    """Each picture of `docs/pictures` is one that a command draws."""
    games = runpy.run_path(str(DOCS / "draw_games.py"))
    explored = runpy.run_path(str(DOCS / "draw_explorations.py"))
    names = (*games["PICTURES"], games["LATTICE"], *explored["PICTURES"])
    drawn = {f"{name}.png" for name in names} | {"layers.svg"}
    assert {path.name for path in (DOCS / "pictures").iterdir() if path.is_file()} == drawn
