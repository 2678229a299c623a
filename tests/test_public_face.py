"""What outside scripts rely on changes only on purpose."""

from __future__ import annotations

from tests.public_face import FILE, face


def test_what_outside_scripts_rely_on_is_as_it_was() -> None:
    assert face() == FILE.read_text("utf-8"), "on purpose? python -m tests.public_face; tell CHANGELOG"
