"""What pages tell of what happened: since one's last turn, when something has ended, and at the end."""

from __future__ import annotations

import re
from types import SimpleNamespace
from typing import Any

from mornington.draw.chapters import Chapter
from mornington.web.since import since_last_turn

from .serving import Player, Server
from .test_tables import LINES, NEXT, play_out


def told(server: Server, table: str, viewer: int) -> list[tuple[str, int | None]]:
    return server.at(table, lambda found: [(line.who, line.shown_by) for line in since_last_turn(found, viewer)])


def test_the_strip_has_what_others_did_since(server: Server, ann: Player, ben: Player) -> None:
    table = ann.opens(LINES, "me", "friend")
    ben.joins(table)
    first = server.at(table, lambda found: found.position.actors[0])
    players = [ann, ben] if first == 0 else [ben, ann]
    assert "Nothing yet." in ann.live(table)
    players[0].plays(table, first)
    assert told(server, table, first) == []
    name = server.at(table, lambda found: found.names[first])
    assert told(server, table, 1 - first) == [(name, 1)]
    assert f'<ol class="since">\n  <li class="seat-{first}">' in players[1].live(table)
    players[1].plays(table, 1 - first)
    assert told(server, table, 1 - first) == [], "one has moved oneself"
    assert [number for _who, number in told(server, table, first)] == [2]
    players[0].plays(table, first)
    assert [number for _who, number in told(server, table, 1 - first)] == [3]
    at = server.at(table, lambda found: found.length)
    players[0].post(f"/t/{table}/propose", {"seat": first, "kind": "undo", "at": at})
    players[1].answers(table, 1 - first, "yes")
    assert all(number != 3 for _who, number in told(server, table, 1 - first)), "what was taken back is gone"


def test_what_ended_is_told_once_worked_out(server: Server, ann: Player) -> None:
    """Every second move ends something, as a game might say that has such chapters."""
    table = ann.opens(NEXT, "me")
    asked: list[int] = []

    def chapter(board: Any, before: Any, after: Any, prefix: str) -> Chapter | None:
        asked.append(n := int(prefix.removeprefix("chapter-")))
        return Chapter(f"Number {n} has <ended>", ("It was good.",), coming="More") if n % 2 == 0 else None

    found, before = server.table(table), server.table(table).game.spec.chapters
    object.__setattr__(found.game.spec, "chapters", SimpleNamespace(chapter=chapter))  # it is frozen
    try:
        for _move in range(5):
            ann.plays(table)
        answer = ann.get(f"/t/{table}/chapter?since=1")
        assert re.findall(r"<h2[^>]*>([^<]+)<", answer.text) == [
            "Number 2 has &lt;ended&gt;",
            "Number 4 has &lt;ended&gt;",
        ]
        assert "It was good." in answer.text
        assert asked == [2, 3, 4, 5]
        assert ann.get(f"/t/{table}/chapter?since=4").status_code == 204
        assert ann.get(f"/t/{table}/chapter?since=3").status_code == 200
        assert ann.get(f"/t/{table}/chapter?since=2&until=3").status_code == 204, "the page does not show it yet"
        assert asked == [2, 3, 4, 5], "it is kept"
        assert ann.get(f"/t/{table}/chapter?move=4").status_code == 200
        assert ann.get(f"/t/{table}/chapter?move=9").status_code == 400
        assert 'data-chapter="4"' in ann.get(f"/t/{table}/replay?move=4").text
        assert ann.post(f"/t/{table}/propose", {"seat": 0, "kind": "undo", "at": 5}).is_success
        ann.plays(table, which=-1)
        ann.get(f"/t/{table}/chapter?since=4")
        assert asked.count(5) == 2, "another move is another question"
    finally:
        object.__setattr__(found.game.spec, "chapters", before)


def test_the_winner_is_on_top_and_a_rematch_goes_up_or_down(server: Server, ann: Player) -> None:
    table = ann.opens(NEXT, "me", "bot:level-1")
    found = server.table(table)
    play_out(server, ann, table)
    page = ann.live(table)
    ranks = [int(rank) for rank in re.findall(r'<li class="place-(\d)">', page)]
    assert ranks == sorted(ranks)
    assert len(ranks) == 2
    assert "a level higher" in page
    assert "a level lower" not in page, "level 1 is the lowest"
    assert ann.post(f"/t/{table}/again", {"step": "sideways"}).status_code == 400
    where = ann.post(f"/t/{table}/again", {"step": "up"}).headers["location"].removeprefix("/t/")
    assert [seat.bot for seat in server.table(where).seats] == ["level-2", None]
    assert [seat.stored_name for seat in server.table(where).seats] == ["Level 2", "Ann"]
    assert found.over
