"""The stylesheet of the dark theme: the page's own colours, and those of the pictures as each drawing lists them."""

from __future__ import annotations

import hashlib
from functools import cache

from starlette.requests import Request
from starlette.responses import Response

from mornington.draw import svg
from mornington.games import registry

from .static_files import CHECK_FIRST, FOR_EVER

PAGE = """color-scheme: dark; --ink: #E9EDF5; --paper: #141A28; --page: #0B0F19; --quiet: #A3AEC2; --faint: #4A556B;
--tint: #212A3C; --accent: #FFB81C; --on-accent: #151B2B; --link: #8CC0FF; --good: #4CC46A;
--shadow: 0 0 0 1px #212A3C;"""


async def stylesheet(request: Request) -> Response:
    is_current = str(request.url.query) == address().partition("?")[2]
    headers = {"Cache-Control": FOR_EVER if is_current else CHECK_FIRST}
    return Response(style(), media_type="text/css", headers=headers)


@cache
def style() -> str:
    """The rules, once for those whose system is dark and who did not choose light, once for those who chose dark."""
    colours = dict(svg.DARK)
    for game in registry.ids():
        colours.update(registry.spec(game).draw.DARK)
    by_system = _rules(":root:not([data-theme=light])", colours)
    chosen = _rules(":root[data-theme=dark]", colours)
    return f"@media (prefers-color-scheme: dark) {{\n{by_system}}}\n{chosen}"


def _rules(root: str, colours: dict[str, str]) -> str:
    rules = [f"{root} {{ {PAGE} }}\n"]
    for light, dark in colours.items():
        if light == dark:  # a colour that stays
            continue
        rules += [f'{root} [{part}="{light}"] {{ {part}: {dark}; }}\n' for part in ("fill", "stroke", "stop-color")]
    return "".join(rules)


@cache
def address() -> str:
    return f"/dark.css?v={hashlib.sha256(style().encode()).hexdigest()[:12]}"
