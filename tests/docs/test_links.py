"""Links lead to files and sections that exist, and so do the paths that pages name."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from .pages import INLINE, PAGES, ROOT, name_of, prose

LINK = re.compile(r"\]\((?!\w+:)([^)#\s]*)(?:#([^)\s]+))?\)")
HEADING = re.compile(r"^#{1,6} (.+)$", re.MULTILINE)
PATH = re.compile(r"(?:tests|mornington|benchmarks|docs|requirements)/[\w./*-]*\w(?:\.\w+)?/?")
LOOKS = ("only-light", "only-dark")  # of a picture, not a section


def anchors(page: Path) -> set[str]:
    """How links name the sections of a page: as the repository does, and the site as well."""
    plain = (re.sub(r"[`*]|\[([^]]*)\]\([^)]*\)", r"\1", heading) for heading in HEADING.findall(prose(page)))
    return {re.sub(r"[^\w\- ]", "", heading.lower()).strip().replace(" ", "-") for heading in plain}


def wrong_links(page: Path) -> list[str]:
    found = []
    for target, anchor in LINK.findall(prose(page)):
        file = page.parent / target if target else page
        if not file.exists():
            found.append(f"{target} does not exist")
        elif anchor and anchor not in LOOKS and anchor not in anchors(file):
            found.append(f"{target} has no section {anchor}")
    return found


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_links_lead_somewhere(page: Path) -> None:
    assert wrong_links(page) == []


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_paths_that_are_named_exist(page: Path) -> None:
    named = [path for path in INLINE.findall(prose(page)) if PATH.fullmatch(path)]
    assert [path for path in named if not any(ROOT.glob(path.rstrip("/")))] == []


def test_wrong_links_are_found(tmp_path: Path) -> None:
    other, page = tmp_path / "other.md", tmp_path / "page.md"
    other.write_text("# One thing\n\n## And `another`, too\n", "utf-8")
    page.write_text(
        "[a](other.md#one-thing) [b](other.md#and-another-too) [c](https://elsewhere.org)\n"
        "[d](none.md) [e](other.md#nothing) [f](#here)\n\n```\n[g](not-a-link.md)\n```\n",
        "utf-8",
    )
    assert wrong_links(page) == [
        "none.md does not exist",
        "other.md has no section nothing",
        " has no section here",
    ]
