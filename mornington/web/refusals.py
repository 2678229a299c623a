"""Why the server does not do what it was asked: a status and a sentence."""

from __future__ import annotations

from http import HTTPStatus

from mornington.core.errors import MorningtonError


class Refused(MorningtonError):
    status = HTTPStatus.BAD_REQUEST


class NotFound(Refused):
    status = HTTPStatus.NOT_FOUND


class NotYours(Refused):
    """Somebody else's seat, or nobody's."""

    status = HTTPStatus.FORBIDDEN


class Conflict(Refused):
    """Too late, too early, or not agreed."""

    status = HTTPStatus.CONFLICT


class TooLarge(Refused):
    status = HTTPStatus.REQUEST_ENTITY_TOO_LARGE


class TooMany(Refused):
    status = HTTPStatus.TOO_MANY_REQUESTS


class Busy(Refused):
    status = HTTPStatus.SERVICE_UNAVAILABLE
