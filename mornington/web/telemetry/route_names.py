"""Names of routes for logs and metrics: the pattern of an address, never the address, which may open a seat."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from starlette.datastructures import Headers
from starlette.requests import cookie_parser
from starlette.routing import BaseRoute, Mount, Route
from starlette.types import Scope

from ..curtain import LOOK

NO_ROUTE = "none"  # there is no such page, or it is not known yet
METHODS = ("GET", "HEAD", "POST")
OTHER_METHOD = "other"  # strangers may make up words

Names = Mapping[Any, str]  # by endpoint
LATER: dict[Any, str] = {}  # those of parts that are loaded after the start


def names_of(routes: Iterable[BaseRoute]) -> Names:
    found: dict[Any, str] = {}
    for route in routes:
        if isinstance(route, Route):
            found[route.endpoint] = route.path
        elif isinstance(route, Mount):
            found[route.app] = route.path
    return found


def route_of(scope: Scope, names: Names) -> str:
    endpoint = scope.get("endpoint")
    return names.get(endpoint) or LATER.get(endpoint, NO_ROUTE)


def method_of(scope: Scope) -> str:
    return scope["method"] if scope["method"] in METHODS else OTHER_METHOD


def described(scope: Scope) -> str:
    """A request in the log."""
    names = names_of(scope["app"].routes) if "app" in scope else {}
    return f"{method_of(scope)} {route_of(scope, names)}"


def secrets_of(scope: Scope) -> set[str]:
    """What a request brings that must not be written anywhere: parts of its address and keys in its headers."""
    headers = Headers(scope=scope)
    found = set(scope.get("path", "").split("/")) | set(map(str, scope.get("path_params", {}).values()))
    found |= set(cookie_parser(headers.get("cookie", "")).values())
    found |= set(headers.get("authorization", "").split()[1:])
    return {*found, headers.get(LOOK, "")} - {""}
