"""Static files. Their addresses change with their content, so browsers may keep them for ever."""

from __future__ import annotations

from http import HTTPStatus

from starlette.responses import Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

FOR_EVER, CHECK_FIRST = "public, max-age=31536000, immutable", "no-cache"


class CachedStaticFiles(StaticFiles):
    async def get_response(self, path: str, scope: Scope) -> Response:
        response = await super().get_response(path, scope)
        if response.status_code == HTTPStatus.OK:
            has_version = b"v=" in scope["query_string"]
            response.headers["Cache-Control"] = FOR_EVER if has_version else CHECK_FIRST
        return response
