"""`mornington admin setup`: the files are whole, their commands are ours, and what they watch is really told."""

from __future__ import annotations

import json
import re
import shlex
import shutil
import subprocess
from pathlib import Path

import pytest

from mornington.cli.admin.setup import STATE, TEMPLATE
from mornington.cli.parser import build
from tests.asking import ask
from tests.commands import PATIENCE, run
from tests.web.serving import Server

URL = "https://games.example.org"
METRIC = re.compile(r"\b(?:mornington|process)_[a-z_]+")
OF_PROMETHEUS = {"up"}  # told by Prometheus itself


@pytest.fixture
def written(tmp_path: Path) -> Path:
    folder = tmp_path / "setup"
    code, out, err = run("admin", "setup", str(folder), "--public-url", URL, "--workers", "3", "--port", "9000")
    assert (code, err) == (0, "")
    assert {line for line in out.splitlines() if str(folder) in line} == {str(file) for file in folder.iterdir()}
    return folder


def unit(folder: Path, name: str) -> str:
    return (folder / f"{name}.service").read_text("utf-8")


def commands(folder: Path) -> list[list[str]]:
    """The words of every command that a unit starts."""
    found = []
    for unit in sorted(folder.glob("*.service")):
        for line in re.findall(r"^Exec\w+=(.*)$", unit.read_text("utf-8"), re.MULTILINE):
            words = shlex.split(line)
            found.append(shlex.split(words[2].removeprefix("exec ")) if words[0] == "/bin/sh" else words)
    return found


def test_every_template_is_filled_in(written: Path) -> None:
    assert {file.name for file in written.iterdir()} == {file.name for file in TEMPLATE.iterdir()}
    for file in written.iterdir():
        assert not re.search(r"@[A-Z]+@", file.read_text("utf-8")), file.name
    assert "games.example.org {" in (written / "Caddyfile").read_text("utf-8")
    assert "127.0.0.1:9000" in (written / "nginx.conf").read_text("utf-8")


def test_units_start_commands_that_there_are(written: Path) -> None:
    found = commands(written)
    assert {words[1] for words in found} == {"compile", "serve", "think", "admin"}
    for words in found:
        assert words[0] == "/opt/mornington/bin/mornington"
        build().parse_args(words[1:])  # or it ends with a sentence
    [serve] = [build().parse_args(words[1:]) for words in found if words[1] == "serve"]
    assert (serve.workers, serve.port, serve.public_url) == (3, 9000, URL)
    assert serve.database == "postgresql:///mornington"


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="systemd is not installed")
def test_systemd_understands_the_units(written: Path, tmp_path: Path) -> None:
    program = tmp_path / "mornington"
    program.write_text("#!/bin/sh\n")
    program.chmod(0o755)
    for unit in written.glob("*.service"):  # it asks whether the programs are there
        unit.write_text(unit.read_text("utf-8").replace("/opt/mornington/bin/mornington", str(program)), "utf-8")
    units = [str(unit) for unit in written.iterdir() if unit.suffix in (".service", ".timer")]
    done = subprocess.run(["systemd-analyze", "verify", *units], capture_output=True, text=True, timeout=PATIENCE)
    about_ours = [line for line in done.stderr.splitlines() if "mornington" in line]
    assert about_ours == []


@pytest.mark.skipif(shutil.which("caddy") is None, reason="Caddy is not installed")
def test_caddy_understands_its_file(written: Path, tmp_path: Path) -> None:
    command = ["caddy", "adapt", "--adapter", "caddyfile", "--config", str(written / "Caddyfile")]
    done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE)
    assert done.returncode == 0, done.stderr


@pytest.mark.skipif(shutil.which("nginx") is None, reason="nginx is not installed")
def test_nginx_understands_its_file(written: Path, tmp_path: Path) -> None:
    text = (written / "nginx.conf").read_text("utf-8")
    whole = tmp_path / "whole.conf"  # ours is but a part of one
    whole.write_text(f"pid {tmp_path}/pid; events {{}} http {{ {text} }}", "utf-8")
    done = subprocess.run(["nginx", "-t", "-c", str(whole)], capture_output=True, text=True, timeout=PATIENCE)
    assert done.returncode == 0, done.stderr


@pytest.mark.skipif(shutil.which("promtool") is None, reason="Prometheus is not installed")
def test_prometheus_understands_its_files(written: Path) -> None:
    (written / "alerts.yml").rename(written / "mornington-alerts.yml")  # as docs/deploy.md names it
    command = ["promtool", "check", "config", str(written / "prometheus.yml")]
    done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE)
    assert done.returncode == 0, done.stderr


def test_what_is_watched_is_told(written: Path, tmp_path: Path) -> None:
    """By a server that has just started: every name in the dashboard and the alerts is one of its metrics."""
    dashboard = json.loads((written / "grafana-dashboard.json").read_text("utf-8"))
    asked = [target["expr"] for panel in dashboard["panels"] for target in panel["targets"]]
    asked += re.findall(r"expr: (.*)", (written / "alerts.yml").read_text("utf-8"))
    names = {name for expression in asked for name in METRIC.findall(expression)}
    server = Server(tmp_path / "tables.db")
    try:
        told = set(re.findall(r"^# TYPE (\S+)", ask(f"{server.url}/metrics").text, re.MULTILINE))
    finally:
        server.stop()
    assert len(names) > 10
    assert {name for name in names if name not in told and name.removesuffix("_bucket") not in told} == set()


def test_panels_do_not_lie_on_each_other(written: Path) -> None:
    panels = json.loads((written / "grafana-dashboard.json").read_text("utf-8"))["panels"]
    cells = [
        (x, y)
        for place in (panel["gridPos"] for panel in panels)
        for x in range(place["x"], place["x"] + place["w"])
        for y in range(place["y"], place["y"] + place["h"])
    ]
    assert len(cells) == len(set(cells))
    assert max(x for x, _y in cells) < 24, "the width of a dashboard"


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--public-url", "games.example.org"], "--public-url must be a scheme and a host"),
        (["--public-url", "http://games.example.org"], "with https and no port"),
        (["--public-url", f"{URL}:8443"], "with https and no port"),
        (["--public-url", URL, "--database", "/var/lib/mornington/my games.db"], "would need quotes"),
        (["--public-url", URL, "--database", "/srv/tables.db"], "may write to /var/lib/mornington alone"),
        (["--public-url", URL, "--database", "tables.db"], "may write to /var/lib/mornington alone"),
        (["--public-url", URL, "--database", "/var/lib/mornington/../x.db"], "may write to /var/lib/mornington alone"),
        (
            ["--public-url", URL, "--database", f"{STATE}/tables.db", "--workers", "2"],
            "several workers need PostgreSQL",
        ),
        (["--public-url", URL, "--workers", "0"], "--workers is from 1 to 1000, not 0"),
        (["--public-url", URL, "--workers", "-3"], "--workers is from 1 to 1000, not -3"),
        (["--public-url", URL, "--port", "0"], "--port is from 1 to 65535, not 0"),
        (["--public-url", URL, "--port", "99999"], "--port is from 1 to 65535, not 99999"),
        ([], "--public-url"),
    ],
)
def test_what_cannot_be_written_is_said(tmp_path: Path, arguments: list[str], sentence: str) -> None:
    code, out, err = run("admin", "setup", str(tmp_path / "setup"), *arguments)
    assert (code, out, len(err.splitlines())) == (2, "", 1)
    assert sentence in err
    assert not (tmp_path / "setup").exists()


def test_any_address_of_a_postgresql_reaches_the_commands_whole(tmp_path: Path) -> None:
    database = "postgresql://ann:p%40ss@db.internal/mornington?sslmode=require&connect_timeout=5"
    assert run("admin", "setup", str(tmp_path / "s"), "--public-url", URL, "--database", database)[0] == 0
    given = [words[words.index("--database") + 1] for words in commands(tmp_path / "s") if "--database" in words]
    assert given == [database.replace("%", "%%")] * 3, "systemd reads %% as %"
    [backup] = re.findall("^ExecStart=/bin/sh -c '(.*)'$", unit(tmp_path / "s", "mornington-backup"), re.MULTILINE)
    shown = subprocess.run(
        ["/bin/sh", "-c", backup.replace("%%", "%").replace("exec /opt/mornington/bin/mornington", "printf '%s\\n'")],
        capture_output=True,
        text=True,
        timeout=PATIENCE,
    )
    assert shown.stderr == ""
    assert database in shown.stdout.splitlines(), "the shell takes no letter of it for its own"


def test_a_password_is_not_shown(tmp_path: Path) -> None:
    database = "postgresql://ann:secret;word@db.internal/mornington"
    code, _out, err = run("admin", "setup", str(tmp_path / "s"), "--public-url", URL, "--database", database)
    assert code == 2
    assert "would need quotes" in err
    assert "secret" not in err


def test_nothing_is_overwritten(written: Path) -> None:
    code, _out, err = run("admin", "setup", str(written), "--public-url", URL)
    assert code == 2
    assert "is not an empty folder" in err


def test_one_file_as_database_has_one_process(tmp_path: Path) -> None:
    database = "/var/lib/mornington/tables.db"
    assert run("admin", "setup", str(tmp_path / "s"), "--public-url", URL, "--database", database)[0] == 0
    [serve] = [words for words in commands(tmp_path / "s") if words[1] == "serve"]
    assert build().parse_args(serve[1:]).workers == 1
