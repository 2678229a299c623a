"""The API does what its description says: Schemathesis makes requests from it, right ones and wrong ones.

The description is narrowed to what there is on this server: its games, tables and invitations. So requests reach
further than to "there is no such table".
"""

from __future__ import annotations

from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis import GenerationMode
from schemathesis.config import SchemathesisConfig

import mornington as mt
from tests.waiting import PATIENCE
from tests.web.programs import Program, bot, script
from tests.web.serving import Server

NEXT, TICKETS, LINES = "next-station-london", "ticket-to-ride-london", "line-change"
STREAMS = {"/events", "/tables/{table}/events"}
QUICK, THOROUGH = 5, 100  # requests of each kind


class Setting:
    """A program, tables where it can do everything, and what the description is narrowed to."""

    def __init__(self, server: Server) -> None:
        self.mine, other = script(server.player("Ann")), bot(server.player("Ben"))
        shared = self.mine.opens(LINES, "me", "open")
        other.does(f"/join/{self.mine.has(f'/tables/{shared}')['invite']}")
        running = self.mine.opens(TICKETS, "me", "greedy")
        waiting = self.mine.opens(NEXT, "me", "open", "open")
        over = self.mine.opens(NEXT, "me")
        while not self.mine.has(f"/tables/{over}")["over"]:
            self.mine.plays(over)
        elsewhere = other.opens(LINES, "me", "greedy")
        left = [self.mine.opens(LINES, "me", "greedy") for _k in range(3)]
        self.tables = {"leave": left, "come-back": left, "fill": [waiting, running]}
        self.usual = [shared, running, waiting, over, elsewhere]
        self.invites = [other.has(f"/tables/{other.opens(LINES, 'me', 'open')}")["invite"]]
        self.description = self._narrowed(Program(server, "").has("/openapi.json"))

    def _narrowed(self, found: dict[str, Any]) -> dict[str, Any]:
        for path, methods in found["paths"].items():
            tables = self.tables.get(path.rpartition("/")[2], self.usual)
            values = {"table": tables, "game": mt.games(), "invite": self.invites}
            for operation in methods.values():
                kept = [p for p in operation.get("parameters", ()) if p["name"] != "once"]
                for parameter in kept:
                    if parameter["name"] in values:
                        parameter["schema"] = {"type": "string", "enum": list(values[parameter["name"]])}
                operation["parameters"] = kept
        shapes = found["components"]["schemas"]
        opened = shapes["NewTable"]["properties"]
        opened["game"] = {"type": "string", "enum": [NEXT]}
        opened["board"] = {"enum": ["london", "prague", None]}
        opened["options"] = {"type": "object", "properties": {"powers": {"type": "boolean"}}}
        opened["options"]["additionalProperties"] = False
        first = {"const": "me"}
        opened["seats"] = {"type": "array", "prefixItems": [first], "items": {"enum": ["me", "open", "greedy"]}}
        opened["seats"] |= {"minItems": 1, "maxItems": 4}
        shapes["FillSent"]["properties"]["bot"] = {"type": "string", "enum": ["greedy"]}
        return found


@pytest.fixture(scope="module")
def setting(server: Server) -> Setting:
    return Setting(server)


@pytest.fixture(scope="module")
def described(server: Server, setting: Setting) -> Any:
    config = SchemathesisConfig.from_dict({"seed": 5})
    found = schemathesis.openapi.from_dict(setting.description, config=config)
    found.config.update(base_url=f"{server.url}/api", headers={"Authorization": f"Bearer {setting.mine.token}"})
    return found


def check(case: Any) -> None:
    """All checks there are: no fault of ours, answers and headers as described, right requests accepted, wrong ones
    and strangers refused, other methods refused."""
    query = {"params": {"once": "true"}} if case.operation.path in STREAMS else {}
    case.call_and_validate(timeout=PATIENCE, **query)


def check_all(described: Any, most: int) -> None:
    thorough = settings(max_examples=most, deadline=None, derandomize=True, database=None, phases=[Phase.generate])
    for found in described.get_all_operations():
        operation = found.ok()
        takes_something = {"parameters", "requestBody"} & {k for k, v in operation.definition.raw.items() if v}
        for mode in GenerationMode if takes_something else [GenerationMode.POSITIVE]:

            @settings(thorough, suppress_health_check=list(HealthCheck))
            @given(case=operation.as_strategy(generation_mode=mode))
            def requests(case: Any) -> None:
                check(case)

            requests()


def test_the_api_is_as_described(described: Any) -> None:
    check_all(described, QUICK)


@pytest.mark.slow
def test_the_api_is_as_described_at_length(described: Any) -> None:
    check_all(described, THOROUGH)
