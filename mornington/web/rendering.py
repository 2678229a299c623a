"""Rendering of templates, and addresses of static files that change when the files do."""

from __future__ import annotations

import hashlib
import time
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup
from starlette.responses import HTMLResponse

import mornington
from mornington.analysis import figures
from mornington.core.text import LANGUAGES, _, current_language, ngettext

from . import dark_style, picture_kinds, readiness_words

FOLDER = Path(__file__).parent
STATIC = FOLDER / "static"


@cache
def address(name: str) -> str:
    """Where a static file is, with its content in the address, so that browsers may keep it for ever."""
    digest = hashlib.sha256((STATIC / name).read_bytes()).hexdigest()[:12]
    return f"/static/{name}?v={digest}"


def ago(moment: float) -> str:
    """How long ago something was, roughly."""
    minutes = max(0, int(time.time() - moment)) // 60
    hours, days = minutes // 60, minutes // (24 * 60)
    if days:
        return ngettext("{n} day ago", "{n} days ago", days)
    if hours:
        return ngettext("{n} hour ago", "{n} hours ago", hours)
    if minutes:
        return ngettext("{n} minute ago", "{n} minutes ago", minutes)
    return _("just now")


def clock(moment: float | None) -> str:
    return "" if moment is None else time.strftime("%H:%M", time.localtime(moment))


def day(moment: float) -> str:
    """The day of a moment, as people of all countries read it."""
    return time.strftime("%Y-%m-%d", time.gmtime(moment))


def _environment() -> Environment:
    environment = Environment(
        loader=FileSystemLoader(FOLDER / "templates"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,  # or each use of a template would look at its file
    )
    environment.globals.update(
        _=_,
        ngettext=ngettext,
        languages=LANGUAGES,
        current_language=current_language,
        address=address,
        ago=ago,
        clock=clock,
        day=day,
        version=mornington.__version__,
        Markup=Markup,
        dark=dark_style.address,
        picture_kinds=picture_kinds.kinds,
        has_animations=picture_kinds.has_animations,
        plain_number=figures.plain,
        with_error=figures.with_error,
        duration=readiness_words.duration,
        work_now=readiness_words.work_now,
        readiness_problem=readiness_words.problem,
    )
    return environment


ENVIRONMENT = _environment()


def prepare() -> None:
    """Compile all templates now, so that nobody has to wait for one at its first use."""
    for name in ENVIRONMENT.list_templates():
        ENVIRONMENT.get_template(name)


def rendered(template: str, **context: Any) -> str:
    return ENVIRONMENT.get_template(template).render(**context)


def variables(template: str, **context: Any) -> dict[str, Any]:
    """What a template sets, by name: for one that is not a page but parts of one."""
    module = ENVIRONMENT.get_template(template).make_module(context)
    return {name: value for name, value in vars(module).items() if not name.startswith("_")}


def macro(template: str, name: str) -> Callable[..., Markup]:
    """A macro that needs nothing but its arguments."""
    found: Callable[..., Markup] = getattr(ENVIRONMENT.get_template(template).module, name)
    return found


def page(template: str, status: int = 200, **context: Any) -> HTMLResponse:
    return HTMLResponse(rendered(template, **context), status)
