"""One's own tables: a few that run on the start page, all of them on a page of their own; invitations."""

from __future__ import annotations

import re

import pytest

from mornington.web import request_data
from mornington.web.edge.local_network import is_only_here
from mornington.web.pages.start import OWN
from tests.web.serving import Player, Server

LINES = "line-change"


def listed(page: str) -> list[str]:
    return re.findall(r'<li><a href="/t/([a-z0-9]{12})" class="stage-', page)


def test_the_start_page_has_the_games_first_and_few_tables(server: Server) -> None:
    eva = server.player("Eva")
    tables = [eva.opens(LINES, "me", "friend") for _k in range(OWN + 2)]
    eva.post(f"/t/{tables[0]}/leave", {"seat": 0})
    start, whole = eva.get("/").text, eva.get("/tables").text
    assert len(listed(start)) == OWN
    assert tables[0] not in listed(start)
    assert start.index('class="games"') < start.index('id="yours"')
    running, ended = whole.split('id="archive"')
    assert set(listed(running)) == set(tables[1:])
    assert set(listed(ended)) <= {tables[0]}
    assert listed(server.player().get("/tables").text) == []


def test_an_invitation_names_the_address_in_the_network_if_the_server_hears_it(
    server: Server, ann: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = ann.opens(LINES, "me", "friend")
    only_here = ann.get(f"/t/{table}").text
    assert "works on this computer only" in only_here
    monkeypatch.setattr(request_data, "local_address", lambda: "192.168.7.9")
    monkeypatch.setattr(server.app.state, "host", "0.0.0.0", raising=False)
    for_all = ann.get(f"/t/{table}").text
    assert re.search(r'value="http://192\.168\.7\.9:\d+/join/', for_all)
    assert "works on this computer only" not in for_all


def test_which_names_mean_this_machine_alone() -> None:
    assert all(map(is_only_here, ("localhost", "127.0.0.1", "::1")))
    assert not any(map(is_only_here, ("192.168.1.5", "games.example.org", "")))
