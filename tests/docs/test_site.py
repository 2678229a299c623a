"""The site is built without a warning, and nothing in it comes from another host."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest

from .pages import ROOT

FETCHED = {
    "script": "src",
    "img": "src",
    "iframe": "src",
    "source": "src",
    "video": "src",
    "audio": "src",
    "object": "data",
}
LINKS_THAT_NAVIGATE = {"next", "prev", "canonical", "alternate"}
ADDRESS = re.compile(r"""(?:url\(\s*['"]?|@import\s+['"])((?:https?:)?//[^'")]+)""")


class Page(HTMLParser):
    """What a page fetches, and where it leads."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.fetched: list[str] = []
        self.links: list[str] = []
        self.ids: set[str] = set()
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        self.ids.update(given[name] for name in ("id", "name") if name in given)
        if tag in FETCHED and FETCHED[tag] in given:
            self.fetched.append(given[FETCHED[tag]])
        if tag == "link" and not LINKS_THAT_NAVIGATE & set(given.get("rel", "").split()):
            self.fetched.append(given.get("href", ""))
        if tag == "a" and "href" in given:
            self.links.append(given["href"])


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    pytest.importorskip("mkdocs", reason="`make docs` installs what the site is built with")
    pytest.importorskip("mkdocstrings_handlers.python", reason="`make docs` installs what the site is built with")
    folder = tmp_path_factory.mktemp("site")
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--site-dir", str(folder)]
    environment = {**os.environ, "NO_MKDOCS_2_WARNING": "1"}
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return folder


def pages(site: Path) -> dict[Path, Page]:
    return {path.resolve(): Page(path.read_text("utf-8")) for path in site.rglob("*.html")}


@pytest.mark.slow
def test_pages_fetch_nothing_from_other_hosts(site: Path) -> None:
    found = pages(site)
    assert len(found) > 40
    for path, page in found.items():
        assert page.fetched, path
        assert [address for address in page.fetched if urlsplit(address).netloc] == [], path
    for style in site.rglob("*.css"):
        assert ADDRESS.findall(style.read_text("utf-8")) == [], style


@pytest.mark.slow
def test_links_between_pages_hold(site: Path) -> None:
    found, wrong = pages(site), []
    for path, page in found.items():
        if path.name == "404.html":  # shown at any address, so its links begin at the root
            continue
        for link in page.links:
            parts = urlsplit(link)
            if parts.scheme or parts.netloc:
                continue
            target = (path.parent / unquote(parts.path)).resolve() if parts.path else path
            target = target / "index.html" if target.is_dir() else target
            known = found[target].ids if target in found else {unquote(parts.fragment)}
            if not target.exists() or (parts.fragment and unquote(parts.fragment) not in known):
                wrong.append(f"{path.name}: {link}")
    assert wrong == []


@pytest.mark.slow
def test_typefaces_are_ours(site: Path) -> None:
    style = (site / "theme" / "style.css").read_text("utf-8")
    files = re.findall(r'url\("([^"]+)"\)', style)
    assert len(files) == 3
    assert all((site / "theme" / file).is_file() for file in files)


def test_a_page_that_asks_another_host_is_found() -> None:
    page = Page('<link rel="stylesheet" href="//fonts.example.org/x.css"><img src="a.png"><a id="b" href="c.html">')
    assert page.fetched == ["//fonts.example.org/x.css", "a.png"]
    assert urlsplit(page.fetched[0]).netloc == "fonts.example.org"
    assert (page.links, page.ids) == (["c.html"], {"b"})
    assert ADDRESS.findall('a{b:url("https://c.org/d")} @import "//e.org/f"') == ["https://c.org/d", "//e.org/f"]
