"""The catalogues of all languages, brought up to date: `make messages`, or `python -m tests.catalogues`.

`mornington.pot` collects the texts of the sources. Each language has a `.po` file, which people edit, and a `.mo` file
made from it, which programs read. New texts come without a translation, and a test fails until they have one.
"""

from __future__ import annotations

import subprocess
import sys
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from mornington.core.text import CATALOGUES, DEFAULT_LANGUAGE, LANGUAGES

TEMPLATE = CATALOGUES / "mornington.pot"
PACKAGE = CATALOGUES.parent
TRANSLATED = [code for code in LANGUAGES if code != DEFAULT_LANGUAGE]
OF_THE_PROJECT = ("--project=mornington", "--version=", "--copyright-holder=the Mornington authors")


def file_of(code: str, kind: str = "po") -> Path:
    return CATALOGUES / code / "LC_MESSAGES" / f"mornington.{kind}"


def extract(out: Path) -> None:
    """Collect the texts of all sources."""
    command = [sys.executable, "-m", "babel.messages.frontend", "-q", "extract", "-F", "babel.cfg"]
    command += ["-k", "N_", "-k", "ngettext:1,2", "--no-location", "--sort-output", *OF_THE_PROJECT]
    subprocess.run([*command, "-o", str(out), PACKAGE.name], check=True, cwd=PACKAGE.parent)


def read(file: Path, code: str | None = None) -> Catalog:
    with file.open("rb") as data:
        return read_po(data, locale=code)


def update(code: str) -> int:
    """Take over new texts, drop old ones, make the file that programs read; return how many have no translation."""
    template, file = read(TEMPLATE), file_of(code)
    file.parent.mkdir(parents=True, exist_ok=True)
    catalogue = read(file, code) if file.exists() else Catalog(code, fuzzy=False)
    catalogue.update(template, no_fuzzy_matching=True)
    catalogue.obsolete.clear()
    catalogue.project, catalogue.version, catalogue.copyright_holder = "mornington", "", "the Mornington authors"
    catalogue.last_translator = catalogue.language_team = "the Mornington authors"
    catalogue.msgid_bugs_address = ""
    catalogue.header_comment = f"# {LANGUAGES[code]} texts of Mornington."
    catalogue.creation_date = catalogue.revision_date = template.creation_date  # or every run would change the file
    written = BytesIO()
    write_po(written, catalogue, sort_output=True, width=120)
    file.write_bytes(written.getvalue().rstrip() + b"\n")
    with file_of(code, "mo").open("wb") as out:
        write_mo(out, catalogue)
    return len([message for message in catalogue if message.id and not all(texts(message.string) or [""])])


def texts(text: str | tuple[str, ...] | list[str] | None) -> list[str]:
    """The forms of a message: one, or one for each number."""
    return [text] if isinstance(text, str) else list(text or ())


def main() -> None:
    extract(TEMPLATE)
    for code in TRANSLATED:
        print(f"{LANGUAGES[code]}: {update(code)} texts without a translation")


if __name__ == "__main__":
    main()
