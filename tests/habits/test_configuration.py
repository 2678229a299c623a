"""Files that only other programs read: they name what is really there."""

from __future__ import annotations

import re
import shlex
import shutil
import subprocess
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml

import mornington as mt

ROOT = Path(__file__).parents[2]
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
VENV = ".venv/bin/"
VENV_ON_WINDOWS = ".venv/Scripts/"
CHECKS = ("ruff", "lint-imports", "mypy", "pytest")


def loaded(name: str) -> Any:
    return yaml.safe_load((ROOT / name).read_text("utf-8"))


def project() -> dict[str, Any]:
    found: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    return found


def steps(workflow: str) -> Iterator[dict[str, Any]]:
    for job in loaded(workflow)["jobs"].values():
        yield from job["steps"]


def tool(command: str) -> tuple[str, ...]:
    """A command without the Python that runs it: `.venv/bin/python -m ruff check` is ("ruff", "check")."""
    words = shlex.split(command.removeprefix(VENV).removeprefix(VENV_ON_WINDOWS))
    return tuple(words[2:] if words[:2] == ["python", "-m"] else words)


# The workflow


def test_the_workflow_tries_every_python_that_the_package_names() -> None:
    named = [
        re.fullmatch(r"Programming Language :: Python :: (3\.\d+)", c) for c in project()["project"]["classifiers"]
    ]
    versions = [match[1] for match in named if match]
    jobs = loaded(".github/workflows/test.yml")["jobs"]
    for job in ("make-test", "windows"):
        assert jobs[job]["strategy"]["matrix"]["python"] == versions


def test_the_oldest_python_is_the_one_that_is_required() -> None:
    jobs = loaded(".github/workflows/test.yml")["jobs"]
    oldest = jobs["make-test"]["strategy"]["matrix"]["python"][0]
    assert project()["project"]["requires-python"] == f">={oldest}"


@pytest.mark.skipif(shutil.which("make") is None, reason="there is no make here")
def test_windows_runs_the_commands_of_make_test() -> None:
    dry = subprocess.run(["make", "--dry-run", "test"], cwd=ROOT, capture_output=True, text=True, check=True)
    lines = dry.stdout.replace("\\\n", " ").splitlines()
    made = {tool(line) for line in lines if line.startswith(VENV) and tool(line)[0] in CHECKS}
    jobs = loaded(".github/workflows/test.yml")["jobs"]
    run = {tool(step["run"]) for step in jobs["windows"]["steps"] if VENV_ON_WINDOWS in step.get("run", "")}
    assert {command[0] for command in made} == set(CHECKS)
    assert {command for command in run if command[0] in CHECKS} == made


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.name)
def test_workflows_may_only_read_and_call_what_the_makefile_has(path: Path) -> None:
    workflow = loaded(f".github/workflows/{path.name}")
    assert workflow["permissions"] == {"contents": "read"}
    targets = set(re.findall(r"^([\w-]+):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE))
    for step in steps(f".github/workflows/{path.name}"):
        assert re.fullmatch(r"actions/[\w-]+@v\d+", step.get("uses", "actions/none@v0"))
        assert set(re.findall(r"^make ([\w-]+)", step.get("run", ""))) <= targets


# Hooks before a commit


def hooks() -> list[dict[str, Any]]:
    (repository,) = loaded(".pre-commit-config.yaml")["repos"]
    assert repository["repo"] == "local"  # nothing is fetched, so all versions are the pinned ones
    found: list[dict[str, Any]] = repository["hooks"]
    return found


def test_every_check_of_make_test_but_the_tests_is_a_hook() -> None:
    assert {tool(hook["entry"])[0] for hook in hooks()} >= set(CHECKS) - {"pytest"}


@pytest.mark.parametrize("hook", hooks(), ids=lambda hook: hook["id"])
def test_the_command_of_a_hook_exists(hook: dict[str, Any]) -> None:
    assert hook["entry"].startswith(VENV)
    assert hook["language"] == "system"
    name = tool(hook["entry"])[0]
    local = ROOT / (name.replace(".", "/") + ".py")
    distributions = "\n".join(project()["project"]["optional-dependencies"]["test"])
    assert local.is_file() or re.search(rf"^{hook['id'].split('-')[0]}\b", distributions, re.MULTILINE)


# Templates


@pytest.mark.parametrize(
    "path", sorted((ROOT / ".github" / "ISSUE_TEMPLATE").glob("[!c]*.yml")), ids=lambda path: path.name
)
def test_forms_of_issues_are_complete(path: Path) -> None:
    form = loaded(f".github/ISSUE_TEMPLATE/{path.name}")
    assert form["name"]
    assert form["description"]
    fields = [field for field in form["body"] if field["type"] != "markdown"]
    assert all(field["attributes"]["label"] for field in fields)
    assert len({field["id"] for field in fields}) == len(fields)
    assert any(field.get("validations", {}).get("required") for field in fields)


# The version


def releases() -> list[tuple[str, str]]:
    """Version and date of each heading of the changelog, but for what is not released yet."""
    text = (ROOT / "CHANGELOG.md").read_text("utf-8").replace("## Unreleased\n", "", 1)
    headings = re.findall(r"^## (.*)$", text, re.MULTILINE)
    found = [re.fullmatch(r"(\d+\.\d+\.\d+) \((\d{4}-\d{2}-\d{2})\)", heading) for heading in headings]
    return [(match[1], match[2]) for match in found if match] if all(found) else []


def test_the_changelog_begins_with_this_version_and_all_have_dates() -> None:
    assert releases()[0][0] == mt.__version__
    days = [day for _version, day in releases()]
    assert days == sorted(days, reverse=True)


def test_the_citation_names_this_version_and_its_date() -> None:
    citation = loaded("CITATION.cff")
    assert (citation["version"], str(citation["date-released"])) == releases()[0]
    assert project()["project"]["license"].split(" AND ")[0] == citation["license"]  # ours; then those of others


@pytest.mark.parametrize("page", ["CHANGELOG.md", "SECURITY.md", "CODE_OF_CONDUCT.md"])
def test_links_lead_somewhere(page: str) -> None:
    targets = re.findall(r"\]\((?!http)([^)#]+)\)", (ROOT / page).read_text("utf-8"))
    assert targets
    assert [target for target in targets if not (ROOT / target).exists()] == []
