"""Which kinds of pictures this server can make: some need an extra that may not be installed."""

from __future__ import annotations

from functools import cache
from importlib.util import find_spec

from mornington.core.text import _

from .refusals import Refused

NEEDED = {"svg": (), "png": ("resvg_py",), "pdf": ("typst",), "gif": ("resvg_py", "PIL")}  # modules of extras
MEDIA = {"svg": "image/svg+xml", "png": "image/png", "pdf": "application/pdf", "gif": "image/gif"}


@cache
def kinds() -> tuple[str, ...]:
    """What a moment can be saved as here; some kinds need an extra that may not be installed."""
    return tuple(kind for kind in ("png", "svg", "pdf") if _is_installed(kind))


@cache
def has_animations() -> bool:
    return _is_installed("gif")


def _is_installed(kind: str) -> bool:
    return all(find_spec(module) is not None for module in NEEDED[kind])


def check_kind(kind: str) -> None:
    """Raises: Refused, if there are no pictures of this kind here."""
    if kind not in kinds():
        raise Refused(_("a picture can be saved here as {kinds}", kinds=", ".join(map(str.upper, kinds()))))
