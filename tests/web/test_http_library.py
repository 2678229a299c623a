"""Whether the installed uvicorn has what connections need of it, and what a server says if not."""

from __future__ import annotations

import ast
import inspect
from pathlib import Path

import pytest
from uvicorn.protocols.http.h11_impl import H11Protocol

from mornington.core.errors import MorningtonError
from mornington.web import http_library, server
from mornington.web.edge import connections
from mornington.web.settings import Settings
from mornington.web.store import Address


def test_the_installed_library_fits() -> None:
    http_library.check()


def test_a_server_on_another_library_does_not_start(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(H11Protocol, "_unset_keepalive_if_required")
    with pytest.raises(MorningtonError, match=r"does not work with uvicorn .*no H11Protocol\._unset_keepalive_if_req"):
        server.serve(0, Settings(Address.of(tmp_path / "tables.db")), browser=False)
    assert list(tmp_path.iterdir()) == [], "it is said before anything is done"


def test_an_attribute_that_no_initializer_sets_is_missed() -> None:
    with pytest.raises(MorningtonError, match=r"H11Protocol\.circle, H11Protocol\.con:"):
        http_library.check({H11Protocol: ("cycle", "circle", "con", "conn")})


def test_all_that_connections_use_is_checked() -> None:
    """Whatever a connection uses of itself and does not make itself comes from the library."""
    tree = ast.parse(inspect.getsource(connections.LimitedConnection))
    own = {node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)}
    used = set[str]()
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and ast.unparse(node.value) in ("self", "super()"):
            is_made = isinstance(node.ctx, ast.Store)
            (own if is_made else used).add(node.attr)
    inherited = {name for name in own | used if hasattr(H11Protocol, name)} - {"__init__"}
    assert (used - own) | inherited == set(http_library.RELIED_ON[H11Protocol])
