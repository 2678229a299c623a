"""What axe-core finds on a page: rules of access that a program can check."""

from __future__ import annotations

from typing import Any

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

GRAVE = ("serious", "critical")
ALSO = ("heading-order", "region", "landmark-unique", "page-has-heading-one", "empty-heading")  # less grave to axe
OPTIONS = {"resultTypes": ["violations"], "rules": {"label-content-name-mismatch": {"enabled": True}}}


def faults(page: Page) -> list[str]:
    """Each with the elements it is about; the page must stand still."""
    found = Axe().run(page, options=OPTIONS).response["violations"]
    return [_described(fault) for fault in found if fault["impact"] in GRAVE or fault["id"] in ALSO]


def _described(fault: dict[str, Any]) -> str:
    where = [f"{node['html'][:160]} ({node['failureSummary'].splitlines()[-1].strip()})" for node in fault["nodes"][:4]]
    return f"{fault['id']}: {fault['help']}: {where}"
