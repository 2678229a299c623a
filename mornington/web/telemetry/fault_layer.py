"""The layer that answers when something of ours breaks: a page with a reference, or the end of the connection."""

from __future__ import annotations

from starlette.requests import ClientDisconnect, Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from .. import problems


class FaultLayer:
    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        has_begun = False

        async def send_and_see(message: Message) -> None:
            nonlocal has_begun
            has_begun = True
            await send(message)

        try:
            await self.app(scope, receive, send_and_see)
        except ClientDisconnect:  # whoever asked has hung up: nobody is there to be answered
            return
        except Exception as problem:
            if has_begun:
                raise  # it is noted outside, and the connection closed
            response = problems.broken(Request(scope), problem)
            await response(scope, receive, send)
