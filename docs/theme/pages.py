"""Pages of the site that are not files of `docs`: a hook of mkdocs.

Some pages lie beside `docs`, where people look for them in a repository (CONTRIBUTING, CHANGELOG, SECURITY). Docs also
link to source files; the site has a page for each that is linked, so that no link leads away from it. Pages are written
for readers of the repository, with links that hold there; here these are turned into links between pages of the site.
"""

from __future__ import annotations

import ast
import os
import re
from pathlib import Path, PurePosixPath

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files, InclusionLevel
from mkdocs.structure.pages import Page

import mornington as mt
from mornington.teaching.rulebook import Figure, Rulebook, has_rulebook, rulebook

ROOT = Path(__file__).parents[2]
DOCS = "docs"
BESIDE = {  # files beside `docs`, and the pages they become
    "README.md": "index.md",
    "CHANGELOG.md": "changes.md",
    "CODE_OF_CONDUCT.md": "conduct.md",
    "CONTRIBUTING.md": "contributing.md",
    "SECURITY.md": "reporting.md",
}
OWN_START = "README.md"  # is for the repository: the site has a start page of its own
SOURCE = "source"
STATIC = "mornington/web/static"
FONTS = "theme/fonts"
RULES = "rules"
LANGUAGES = {
    ".py": "python",
    ".toml": "toml",
    ".md": "markdown",
    ".js": "javascript",
    ".css": "css",
    ".yml": "yaml",
    ".cff": "yaml",
}
DRAWING = re.compile(r'<img [^>]*src="([^":]+\.svg)"[^>]*>')
LINK = re.compile(r"(\]\()(?!\w+:|#)([^)\s#]+)((?:#[^)\s]*)?\))")


def on_files(files: Files, config: MkDocsConfig) -> Files:
    for name, page in BESIDE.items():
        if name != OWN_START and (ROOT / name).exists():
            files.append(File.generated(config, page, content=(ROOT / name).read_text("utf-8")))
    for font in sorted((ROOT / STATIC / "fonts").iterdir()):
        files.append(File.generated(config, f"{FONTS}/{font.name}", abs_src_path=str(font)))
    files.append(File.generated(config, "theme/icon.svg", abs_src_path=str(ROOT / STATIC / "icon.svg")))
    for game in map(mt.load, mt.games()):
        if has_rulebook(game):
            files.append(File.generated(config, f"{RULES}/{game.id}.md", content=_rules_page(rulebook(game))))
    for path in sorted(_linked_sources(files)):
        page = _source_page(path)
        files.append(File.generated(config, page, content=_source(path), inclusion=InclusionLevel.NOT_IN_NAV))
    return files


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    uri = page.file.src_uri
    if uri.startswith(f"{SOURCE}/") and not _is_folder_page(uri):
        return markdown
    return LINK.sub(lambda link: f"{link[1]}{_on_the_site(link[2], uri)}{link[3]}", markdown)


def on_page_content(html: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Drawings become part of the page: as files of their own they would not have its typefaces."""
    folder = ROOT / DOCS / PurePosixPath(page.file.src_uri).parent
    return DRAWING.sub(lambda image: (folder / image[1]).read_text("utf-8"), html)


def _rules_page(book: Rulebook) -> str:
    """A rulebook as a page, with its figures in it."""
    lines = []
    for section in book.sections:
        lines.append(f"{'#' * section.level} {section.title} {{#{section.anchor}}}")
        lines += [_figure(book, part) if isinstance(part, Figure) else part for part in section.parts]
    return "\n\n".join(lines) + "\n"


def _figure(book: Rulebook, figure: Figure) -> str:
    drawn = book.figure(figure.name, f"figure-{figure.name}").replace("\n", " ")
    return f"<figure markdown>\n{drawn}\n<figcaption markdown>{figure.caption}</figcaption>\n</figure>"


def _is_folder_page(uri: str) -> bool:
    return (ROOT / uri.removeprefix(f"{SOURCE}/").removesuffix(".md")).is_dir()


def _origin(uri: str) -> str:
    """Where a page comes from, as a path in the repository."""
    beside = {page: name for name, page in BESIDE.items() if name != OWN_START}
    return beside.get(uri, f"{DOCS}/{uri}")


def _is_page(path: str) -> bool:
    """Whether the site has a file of the repository anyway."""
    return path.startswith(f"{DOCS}/") and not path.endswith(".py")


def _target(link: str, uri: str) -> str:
    """What a link in a page means, as a path in the repository."""
    return os.path.normpath(PurePosixPath(_origin(uri)).parent / link).replace(os.sep, "/")


def _on_the_site(link: str, uri: str) -> str:
    """The same link between pages of the site."""
    target = _target(link, uri)
    if target in BESIDE:
        found = BESIDE[target]
    elif _is_page(target):
        found = target.removeprefix(f"{DOCS}/")
    elif (ROOT / target).exists():
        found = _source_page(target)
    else:
        return link  # strict mode complains about it
    return os.path.relpath(found, PurePosixPath(uri).parent).replace(os.sep, "/")


def _source_page(path: str) -> str:
    return f"{SOURCE}/{path}.md"


def _linked_sources(files: Files) -> set[str]:
    """The files and folders outside of `docs` that pages link to; with a folder, the Python files in it."""
    found = set()
    for file in files.documentation_pages():
        for _start, link, _end in LINK.findall(file.content_string):
            target = _target(link, file.src_uri)
            is_source = target not in BESIDE and not _is_page(target) and not target.startswith("..")
            if is_source and (ROOT / target).exists():
                found.add(target)
                found.update(_python_files(target))
    return found


def _python_files(path: str) -> list[str]:
    folder = ROOT / path
    if not folder.is_dir():
        return []
    return [file.relative_to(ROOT).as_posix() for file in sorted(folder.rglob("*.py"))]


def _source(path: str) -> str:
    """A page that shows a file, or lists a folder."""
    title = path.replace("_", r"\_")  # not bold
    head = f"---\nhide: [navigation, toc]\nsearch: {{ exclude: true }}\n---\n\n# {title}\n\n"
    if (ROOT / path).is_dir():
        up = "../" * (path.count("/") + 2)  # to the root of the repository, as seen from docs/source/…
        lines = [f"| [`{name[len(path) + 1 :]}`]({up}{name}) | {_first_line(name)} |" for name in _python_files(path)]
        return head + "\n".join(["| file | |", "|---|---|", *lines, ""])
    text = (ROOT / path).read_text("utf-8")
    return f"{head}``````{LANGUAGES.get(Path(path).suffix, 'text')}\n{text}\n``````\n"


def _first_line(path: str) -> str:
    """What a Python file is about."""
    about = ast.get_docstring(ast.parse((ROOT / path).read_text("utf-8"))) or ""
    return about.partition("\n")[0].replace("|", "\\|")
