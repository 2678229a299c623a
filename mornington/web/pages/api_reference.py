"""The reference of the API as a page: made from its description, with nothing from elsewhere."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from http import HTTPStatus
from typing import Any

from markdown_it import MarkdownIt
from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import HTMLResponse

from ..api import mount
from ..rendering import page
from ..request_data import user

SHAPES = "#/components/schemas/"
_kept: dict[str, Any] = {}  # what the page tells, once it was made


@dataclass(frozen=True)
class Field:
    """A field that is sent or answered."""

    name: str
    kind: Markup
    text: Markup
    is_needed: bool


@dataclass(frozen=True)
class Operation:
    name: str
    method: str
    path: str
    text: Markup
    needs_token: bool
    parameters: list[Field]
    sent: Markup  # the shape of what is sent; empty: nothing is
    answers: list[tuple[int, Markup]]  # by status: what is answered if all is well
    refusals: list[int]


async def reference(request: Request) -> HTMLResponse:
    if not _kept:
        description = await mount.description()
        _kept.update(await asyncio.to_thread(_told, description))  # no long work: it is made once
    return page("api.html", person=user(request), **_kept)


def _told(found: dict[str, Any]) -> dict[str, Any]:
    groups: dict[str, list[Operation]] = {}
    statuses: dict[int, str] = {}
    for path, methods in found["paths"].items():
        for method, operation in methods.items():
            groups.setdefault(operation["tags"][0], []).append(_operation(method, path, operation))
            statuses |= {int(s): a["description"] for s, a in operation["responses"].items() if int(s) >= 400}
    shapes = found["components"]["schemas"]
    return {
        "text": _markdown(found["info"]["description"]),
        "version": found["info"]["version"],
        "groups": groups,
        "shapes": {name: list(_fields(shape)) for name, shape in shapes.items()},
        "words": {name: _kind(shape) for name, shape in shapes.items() if "enum" in shape},  # one of several
        "statuses": [(status, _markdown(text)) for status, text in sorted(statuses.items())],
    }


def _operation(method: str, path: str, operation: Mapping[str, Any]) -> Operation:
    body = operation.get("requestBody", {}).get("content", {}).get("application/json", {}).get("schema")
    parameters = [
        Field(p["name"], _kind(p["schema"]), _markdown(p.get("description", "")), p.get("required", False))
        for p in operation.get("parameters", ())
    ]
    answers = [(int(s), _answered(a)) for s, a in operation["responses"].items() if int(s) < HTTPStatus.BAD_REQUEST]
    refusals = [int(status) for status in operation["responses"] if int(status) >= HTTPStatus.BAD_REQUEST]
    return Operation(
        operation["operationId"],
        method.upper(),
        f"/api{path}",
        _markdown(operation["description"]),
        bool(operation.get("security")),
        parameters,
        _kind(body) if body else Markup(""),
        answers,
        refusals,
    )


def _answered(answer: Mapping[str, Any]) -> Markup:
    (media, content), *_others = answer["content"].items()
    if media == "application/json":
        return _kind(content["schema"])
    return Markup("<code>{}</code>").format(media)


def _fields(shape: Mapping[str, Any]) -> Iterator[Field]:
    for name, schema in shape.get("properties", {}).items():
        text = _markdown(schema.get("description", ""))
        yield Field(name, _kind(schema), text, name in shape.get("required", ()))


def _kind(schema: Mapping[str, Any]) -> Markup:
    """What a value is, in a few words, with links to shapes."""
    if "$ref" in schema:
        name = schema["$ref"].removeprefix(SHAPES)
        return Markup('<a href="#shape-{0}">{0}</a>').format(name)
    if "allOf" in schema:
        return _kind(schema["allOf"][0])
    if "anyOf" in schema:
        return Markup(" or ").join(_kind(one) for one in schema["anyOf"])
    if "enum" in schema or "const" in schema:
        values = schema.get("enum") or [schema["const"]]
        return Markup(" | ").join(Markup("<code>{!r}</code>").format(str(value)) for value in values)
    kind = {"null": "nothing", "boolean": "true or false"}.get(schema.get("type", "anything"), schema.get("type", ""))
    if kind == "array":
        return Markup("list of {}").format(_kind(schema.get("items", {})))
    return Markup("{}").format(kind or "anything")


def _markdown(text: str) -> Markup:
    """One paragraph of Markdown of our own."""
    return Markup(MarkdownIt("commonmark", {"html": False}).renderInline(text))
