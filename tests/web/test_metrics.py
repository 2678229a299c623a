"""Metrics: what they count, and who may read them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from prometheus_client.parser import text_string_to_metric_families

from mornington.web.telemetry.metrics import Metrics
from tests.asking import ask
from tests.waiting import wait_for
from tests.web import routes
from tests.web.serving import Player, Server

NEXT, LINES = "next-station-london", "line-change"


def metrics(server: Server) -> dict[str, dict[str, float]]:
    """By name, and then by the values of the labels."""
    found: dict[str, dict[str, float]] = {}
    for family in text_string_to_metric_families(ask(f"{server.url}/metrics").text):
        for sample in family.samples:
            values = " ".join(sample.labels[name] for name in sorted(sample.labels))
            found.setdefault(sample.name, {})[values] = sample.value
    return found


def test_requests_are_counted_by_pattern_method_and_status(server: Server, ann: Player) -> None:
    table = ann.opens(LINES, "me", "bot:greedy")
    before = metrics(server)["mornington_requests_total"]
    ann.get(f"/t/{table}/live")
    ann.get(f"/t/{table}/live")
    ann.get("/t/nosuchtable/live")
    ann.get("/no/such/page/at/all")
    ann.http.request("BREW", "/")
    after = metrics(server)["mornington_requests_total"]
    new = {labels: n - before.get(labels, 0) for labels, n in after.items() if n != before.get(labels)}
    new.pop("GET /metrics 200")
    assert new == {
        "GET /t/{table}/live 200": 2,
        "GET /t/{table}/live 404": 1,
        "GET none 404": 1,
        "other / 405": 1,
    }


def test_only_patterns_are_labels(server: Server, ann: Player) -> None:
    """Addresses hold keys, and anyone could make up any number of them."""
    table = ann.opens(NEXT, "me")
    for path in (f"/me/{ann.key}", f"/join/{server.table(table).facts.invite}", "/made/up", "/static/style.css"):
        ann.get(path)
    known = routes.routes("GET") | routes.routes("POST") | routes.mounts() | {"none", "bots", "start", "reviews"}
    text = ask(f"{server.url}/metrics").text
    assert set(re.findall(r'route="([^"]*)"', text)) <= known
    assert {'route="/me/{key}"', 'route="/static"'} <= set(re.findall(r'route="[^"]*"', text))
    assert ann.key not in text
    assert table not in text


def test_times_are_measured(server: Server, ann: Player) -> None:
    ann.get("/me")
    found = metrics(server)
    assert found["mornington_request_duration_seconds_count"]["/me"] >= 1
    assert found["mornington_step_seconds_count"]["/me"] >= 1
    assert 0 < found["mornington_longest_step_seconds"]["/me"] < 60
    wait_for(lambda: metrics(server)["mornington_event_loop_lag_seconds_count"][""] > 0)


def test_moves_of_people_and_bots(server: Server, ann: Player) -> None:
    before = metrics(server)["mornington_moves_total"]
    table = ann.opens(NEXT, "me", "bot:greedy")
    found = server.table(table)
    ann.plays(table)
    wait_for(lambda: not server.do(found.bots_to_move))
    moves = [entry.entry.seat for entry in found.log]
    after = metrics(server)["mornington_moves_total"]
    assert after["person"] - before["person"] == moves.count(0) == 1
    assert after["bot"] - before["bot"] >= moves.count(1) > 0
    steps = metrics(server)["mornington_step_seconds_count"]
    assert steps["bots"] > 0


def test_tables_and_streams(server: Server, ann: Player) -> None:
    before = metrics(server)
    table = ann.opens(LINES, "me", "friend")
    with ann.http.stream("GET", f"/t/{table}/events") as stream:
        lines = stream.iter_lines()  # a stream that nobody holds on to is closed
        next(lines)
        found = metrics(server)
        assert found["mornington_open_streams"][""] == before["mornington_open_streams"][""] + 1
    assert found["mornington_tables_in_memory"][""] == before["mornington_tables_in_memory"][""] + 1
    waiting = before.get("mornington_tables_stored", {}).get("waiting", 0)
    assert found["mornington_tables_stored"]["waiting"] == waiting + 1
    wait_for(lambda: metrics(server)["mornington_open_streams"][""] == before["mornington_open_streams"][""])
    assert found["mornington_bot_questions_waiting"][""] >= 0
    assert found["mornington_uploads_waiting"][""] == 0


def test_counting_tables_reads_an_index_only(server: Server) -> None:
    plan = server.do(lambda: server.store.read("EXPLAIN QUERY PLAN SELECT stage, count(*) FROM tables GROUP BY stage"))
    assert [re.search("USING COVERING INDEX", row["detail"]) is not None for row in plan] == [True]


def test_commits_and_failures(server: Server, ann: Player) -> None:
    before = metrics(server)
    ann.opens(LINES, "me", "friend")
    after = metrics(server)
    assert after["mornington_commit_pieces_sum"][""] > before["mornington_commit_pieces_sum"][""]
    assert (
        after["mornington_commit_duration_seconds_count"][""] > before["mornington_commit_duration_seconds_count"][""]
    )
    assert after["mornington_write_failures_total"][""] == before["mornington_write_failures_total"][""]


def test_the_version_and_the_process_are_told(server: Server) -> None:
    text = ask(f"{server.url}/metrics").text
    assert re.search(r'mornington_build_info\{version="\d', text)
    if Path("/proc/self/stat").exists():
        assert "process_cpu_seconds_total" in text


def test_counters_of_other_modules_are_read_when_asked() -> None:
    found, refused = Metrics(), {"tables": 1}
    found.read_counts("mornington_refusals", "Requests that were refused", "kind", lambda: refused)
    refused["uploads"] = 7
    assert found.registry.get_sample_value("mornington_refusals_total", {"kind": "uploads"}) == 7


@pytest.mark.parametrize(
    "headers",
    [
        {"X-Forwarded-For": "127.0.0.1"},
        {"X-Forwarded-For": "203.0.113.7"},
        {"Forwarded": "for=127.0.0.1"},
        {"X-Real-IP": "127.0.0.1"},
        {"X-Forwarded-Proto": "https"},
        {"Host": "games.example"},
        {"Host": "localhost.games.example"},
        {"Host": "["},
        {"Host": ""},
    ],
)
def test_metrics_are_for_this_machine(server: Server, headers: dict[str, str]) -> None:
    answer = ask(f"{server.url}/metrics", headers=headers)
    if headers.get("Host"):
        assert answer.status_code == 421, "no page is given to anyone who asks by a foreign name"
    else:
        assert answer.status_code in (403, 421)
    assert "mornington_" not in answer.text


@pytest.mark.parametrize("host", ["localhost", "localhost:8010", "127.0.0.1:8010", "[::1]:8010", "LOCALHOST"])
def test_names_of_this_machine(server: Server, host: str) -> None:
    assert ask(f"{server.url}/metrics", headers={"Host": host}).status_code == 200
