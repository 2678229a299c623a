"""Numbers as people read them, in each language."""

from __future__ import annotations

import re

import pytest
from babel.numbers import format_decimal

from mornington.analysis.figures import of_hundred, plain, signed, with_error
from mornington.core.text import LANGUAGES, language
from mornington.web.rendering import FOLDER


@pytest.mark.parametrize("code", LANGUAGES)
def test_decimals_are_written_as_the_language_does(code: str) -> None:
    with language(code):
        for value in (12.5, 0.0, 0.3, 99.9):
            assert plain(value) == format_decimal(value, "0.0", locale=code)
        assert plain(7.25, 2) == format_decimal(7.25, "0.00", locale=code)
        half = plain(0.5)
        assert with_error(-0.5, 0.5) == f"−{half} ± {half}"
        assert signed(0.5) == f"+{half}"
        assert (plain(3.0, 0), of_hundred(0.5)) == ("3", "50")


def test_nothing_has_a_minus_that_is_written_as_nought() -> None:
    assert (plain(-0.04), signed(-0.04), plain(-0.06)) == ("0.0", "+0.0", "−0.1")


def test_pages_write_numbers_in_one_way() -> None:
    """A format of its own in a template would be English in every language."""
    templates = sorted((FOLDER / "templates").glob("*.html"))
    assert templates
    own = re.compile(r"%\.\d+f|\|\s*round\b(?!\s*\|\s*int)")
    assert [path.name for path in templates if own.search(path.read_text("utf-8"))] == []
