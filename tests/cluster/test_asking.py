"""Asking nodes what they have, while some come and go. Ray is played by a stand-in."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from mornington.cluster import connecting

LATER = 1e12  # a moment that does not come


class TaskUnschedulableError(Exception):
    pass


class Ray:
    """A node is not known at first, and answers then; or it is gone when one looks."""

    def __init__(self, refuses: int, *, alive: bool = True) -> None:
        self.exceptions = SimpleNamespace(
            TaskUnschedulableError=TaskUnschedulableError, WorkerCrashedError=KeyError, NodeDiedError=KeyError
        )
        self.refuses, self.alive = refuses, alive

    def get(self, _reference: object, timeout: float) -> dict[str, str]:
        assert timeout > 0
        if self.refuses:
            self.refuses -= 1
            raise TaskUnschedulableError
        return {"version": "1"}

    def nodes(self) -> list[dict[str, Any]]:
        return [{"NodeID": "other", "Alive": True}, {"NodeID": "here", "Alive": self.alive}]


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connecting, "AGAIN", 0.0)


def answer(ray: Any, until: float) -> tuple[object, int]:
    asked: list[str] = []
    found = connecting._answer(ray, "here", "first", lambda node: asked.append(node), until)
    return found, len(asked)


def test_a_node_that_has_just_come_is_asked_again() -> None:
    assert answer(Ray(refuses=0), LATER) == ({"version": "1"}, 0)
    assert answer(Ray(refuses=3), LATER) == ({"version": "1"}, 3)


def test_a_node_that_has_gone_meanwhile_is_left_out() -> None:
    assert answer(Ray(refuses=9, alive=False), LATER) == (None, 0)


def test_a_node_that_never_answers_is_told() -> None:
    with pytest.raises(TaskUnschedulableError):
        answer(Ray(refuses=9), 0.0)
