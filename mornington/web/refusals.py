"""Why the server does not do what it was asked: a status and a sentence."""

from __future__ import annotations

from http import HTTPStatus
from typing import ClassVar

from mornington.core.errors import MorningtonError
from mornington.core.text import N_, _

UNSAID = N_("the installed rules cannot begin it")


class Refused(MorningtonError):
    """Something that makes no sense here."""

    status: ClassVar[HTTPStatus] = HTTPStatus.BAD_REQUEST

    def __init_subclass__(cls, status: HTTPStatus | None = None) -> None:
        if status is not None:
            cls.status = status


class NotFound(Refused, status=HTTPStatus.NOT_FOUND):
    """There is no such thing."""


class NotYours(Refused, status=HTTPStatus.FORBIDDEN):
    """Somebody else's seat, or nobody's."""


class Conflict(Refused, status=HTTPStatus.CONFLICT):
    """Too late, too early, or not agreed."""


class PlayedByOtherRules(Conflict):
    """A table whose game the installed rules cannot even begin: its moves can be read."""

    def __init__(self, theirs: int, ours: int, reason: str | None = None) -> None:
        self.theirs, self.ours = theirs, ours  # versions
        self.reason = reason  # to be translated, and for everyone to read; None: only whoever runs the server is told
        super().__init__(
            _(
                "this game was played by version {theirs} of the rules and version {ours} is installed: "
                "it can be read, not played ({reason})",
                theirs=theirs,
                ours=ours,
                reason=_(reason or UNSAID),
            )
        )


class TooLarge(Refused, status=HTTPStatus.REQUEST_ENTITY_TOO_LARGE):
    """More than the server reads."""


class TooMany(Refused, status=HTTPStatus.TOO_MANY_REQUESTS):
    """More than a limit allows, or the previous request of this kind has not been answered yet."""

    def __init__(self, message: str, seconds: int | None = None) -> None:
        super().__init__(message)
        self.seconds = seconds  # after which it may be tried again, where that is known

    @property
    def headers(self) -> dict[str, str]:
        return {} if self.seconds is None else {"Retry-After": str(self.seconds)}


class Busy(Refused, status=HTTPStatus.SERVICE_UNAVAILABLE):
    """Try again in a moment."""


class DiskFull(Refused, status=HTTPStatus.INSUFFICIENT_STORAGE):
    """Nothing can be stored now. Bots wait; people are asked to try again later."""


class DatabaseAway(Refused, status=HTTPStatus.SERVICE_UNAVAILABLE):
    """The database does not answer just now, as while it is started again. Nothing was changed."""


class CommitUnknown(DatabaseAway):
    """The database stopped answering in the middle of a commit: nobody knows whether something was changed."""
