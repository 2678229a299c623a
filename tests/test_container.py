"""The container files, read as text: they are not built here, but what they name exists and is understood."""

from __future__ import annotations

import json
import re
import tomllib
from typing import Any

import yaml

from mornington.cli.parser import build
from tests.installing import ROOT

JOINED = (ROOT / "Containerfile").read_text("utf-8").replace("\\\n", " ")
INSTRUCTIONS = [
    (line.split(maxsplit=1)[0], " ".join(line.split()[1:])) for line in JOINED.splitlines() if line and line[0] != "#"
]


def instructions(kind: str) -> list[str]:
    return [text for name, text in INSTRUCTIONS if name == kind]


def words(text: str) -> list[str]:
    found: list[str] = json.loads(text)
    return found


def health_check() -> list[str]:
    return words(instructions("HEALTHCHECK")[0].split("CMD", 1)[1])


def service() -> dict[str, Any]:
    facts = yaml.safe_load((ROOT / "compose.yaml").read_text("utf-8"))
    found: dict[str, Any] = facts["services"]["mornington"]
    assert [volume.split(":")[0] for volume in found["volumes"]] == list(facts["volumes"])
    return found


def test_instructions_are_known() -> None:
    known = {"FROM", "WORKDIR", "COPY", "RUN", "ENV", "USER", "VOLUME", "EXPOSE", "HEALTHCHECK", "ENTRYPOINT", "CMD"}
    assert {name for name, _text in INSTRUCTIONS} <= known


def test_the_python_is_one_that_was_tried() -> None:
    classifiers = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["classifiers"]
    for image in instructions("FROM"):
        version = re.match(r"python:(\d\.\d+)-slim", image)
        assert version, image
        assert f"Programming Language :: Python :: {version[1]}" in classifiers


def test_files_that_are_copied_exist() -> None:
    for text in instructions("COPY"):
        if not text.startswith("--from"):
            assert (ROOT / text.split()[0]).exists(), text


def test_no_server_runs_as_root() -> None:
    last = max(i for i, (name, _text) in enumerate(INSTRUCTIONS) if name == "USER")
    user = INSTRUCTIONS[last][1]
    assert int(user) > 0
    assert f"useradd --create-home --uid {user} " in JOINED


def test_the_command_is_one_that_the_command_line_understands() -> None:
    assert words(instructions("ENTRYPOINT")[0]) == ["mornington"]
    options = build().parse_args(words(instructions("CMD")[0]))
    assert options.run
    assert options.database.startswith(instructions("VOLUME")[0] + "/")
    assert str(options.port) == instructions("EXPOSE")[0]


def test_health_is_asked_for_with_what_the_image_has() -> None:
    program, _option, code = health_check()
    assert program == "python"
    compile(code, "health check", "exec")
    assert f":{instructions('EXPOSE')[0]}/healthz" in code


def test_compose_says_the_same() -> None:
    found = service()
    assert found["build"]["dockerfile"] == "Containerfile"
    assert found["command"] == words(instructions("CMD")[0])
    assert found["healthcheck"]["test"] == ["CMD", *health_check()]
    assert found["volumes"][0].split(":")[1] == instructions("VOLUME")[0]
    assert found["ports"] == [f"{instructions('EXPOSE')[0]}:{instructions('EXPOSE')[0]}"]
