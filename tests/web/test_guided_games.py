"""Guided first games over HTTP: opened, told step by step, restricted, left, and gone on with later."""

from __future__ import annotations

import html
import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest

import mornington as mt
from mornington.teaching.lesson import LEARNER, Lesson, Step
from mornington.web import guidance
from mornington.web.model import PACES, Stage
from tests.waiting import wait_for
from tests.web.serving import Player, Server, offered
from tests.web.taught import GAME, Lessons, lessons_instead

BOT = 1


@pytest.fixture(autouse=True, scope="module")
def lessons() -> Iterator[None]:
    with lessons_instead(Lessons()):
        yield


def learns(who: Player) -> str:
    """A lesson, against a bot that need not be patient."""
    answer = who.post(f"/learn/{GAME}", {"name": who.name})
    assert answer.status_code == 303, answer.text
    table = answer.headers["location"].removeprefix("/t/")
    assert who.post(f"/t/{table}/pace", {"seat": LEARNER, "pace": "0.0"}).status_code == 204
    return str(table)


def wait_turn(server: Server, table: str) -> None:
    wait_for(lambda: server.at(table, lambda found: LEARNER in found.actors or found.over))


def chooses(who: Player, table: str, text: str) -> int:
    """Make a move by its text, also one that the page does not offer. The status of the answer."""
    found = who.server.at(table, lambda t: (t.length, {m.text: m.id for m in t.position.legal(LEARNER)}))
    answer = who.move(table, found[1][text], found[0])
    if answer.status_code == 200:
        wait_turn(who.server, table)
    return answer.status_code


def box(page: str) -> str:
    """The words in the box of the lesson."""
    found = re.search(r'<section class="card lesson".*?</section>', page, re.DOTALL)
    return " ".join(html.unescape(re.sub(r"<[^>]*>", " ", found[0])).split()) if found else ""


def offered_texts(who: Player, table: str) -> set[str]:
    _at, moves = offered(who.live(table))
    return who.server.at(table, lambda t: {m.text for m in t.position.legal(LEARNER) if m.id in moves})


# Opening


def test_one_click_opens_it_from_the_stacked_decks(server: Server, ann: Player) -> None:
    answer = ann.post(f"/learn/{GAME}", {"name": "Ann"})
    table = answer.headers["location"].removeprefix("/t/")
    found = server.table(table)
    assert [(s.name, s.bot) for s in found.seats] == [("Ann", None), ("Greedy", "greedy")]
    assert found.seats[LEARNER].person == ann.person
    assert (found.facts.lesson, found.facts.guided, found.facts.forked) == ("first", True, False)
    assert found.pace == max(PACES)
    assert server.at(table, lambda t: t.position.view(LEARNER)["seats"][0]["hand"]) == {"blue": 2}
    assert not server.at(table, lambda t: t.log), "nothing was dealt anew"
    again = server.table(learns(ann))
    assert bytes(again.position) == bytes(found.position), "the same for everyone"


def test_there_is_no_other_lesson(server: Server, ann: Player) -> None:
    for path, form in ((f"/learn/{GAME}", {"lesson": "second"}), ("/learn/line-change", {"lesson": "../first"})):
        answer = ann.post(path, form)
        assert answer.status_code == 404
        assert "no such lesson" in answer.text
        assert "set-cookie" not in answer.headers
    assert ann.post("/learn/chess").status_code == 422


# Guidance


def test_steps_are_told_when_they_matter(server: Server, ann: Player) -> None:
    table = learns(ann)
    page = ann.get(f"/t/{table}").text
    told = box(page)
    assert told.startswith("Your first trip Steps 1 to 2 of 5 Tickets say what to join .")
    assert "Keep both" in told
    assert "Draw a card" not in told
    assert "<strong>join</strong>" in page
    assert "&lt;b&gt;No markup" in page
    assert 'data-topics="rulings credits"' in page
    assert f'href="/rules/{GAME}#rulings"' in page
    assert 'role="region" aria-labelledby="lesson-title"' in page
    assert "lesson.js" in page

    assert chooses(ann, table, "keep both") == 200
    told = box(ann.live(table))
    assert "Step 3 of 5 Draw a card" in told
    assert "2 earlier steps" in told
    assert chooses(ann, table, "draw") == 200
    assert "Nothing new this time" in box(ann.live(table))
    assert chooses(ann, table, "draw") == 200
    assert "Step 4 of 5 Now choose freely." in box(ann.live(table))


def test_only_what_the_lesson_wants_is_offered_and_accepted(server: Server, ann: Player) -> None:
    table = learns(ann)
    legal = server.at(table, lambda t: {m.text for m in t.position.legal(LEARNER)})
    assert len(legal) == 3
    assert offered_texts(ann, table) == {"keep both"}
    page = ann.live(table)
    spots = set(re.findall(r'data-moves="([^"]*)"', page))
    assert {move for spot in spots for move in spot.split()} <= {str(move) for move in offered(page)[1]}
    assert "Now choose what glows." in box(page)
    before = server.at(table, lambda t: t.length)
    _at, other = before, next(iter(legal - {"keep both"}))
    assert chooses(ann, table, other) == 409
    refused = ann.move(table, server.at(table, lambda t: t.position.legal(LEARNER)[0].id), before)
    assert "leave the lesson" in refused.text
    assert server.at(table, lambda t: t.length) == before

    assert chooses(ann, table, "keep both") == 200
    assert offered_texts(ann, table) == {"draw"}
    assert chooses(ann, table, "draw") == 200
    legal = server.at(table, lambda t: {m.text for m in t.position.legal(LEARNER)})
    assert offered_texts(ann, table) == legal, "free again"


def test_a_step_that_asks_for_the_impossible_leaves_the_choice_free(server: Server, ann: Player) -> None:
    table = learns(ann)
    for text in ("keep both", "draw", "draw", "draw"):
        assert chooses(ann, table, text) == 200
    assert "Whatever you like" in box(ann.live(table))
    assert offered_texts(ann, table) == server.at(table, lambda t: {m.text for m in t.position.legal(LEARNER)})


def to_the_end(who: Player, table: str) -> None:
    for text in ("keep both", "draw", "draw", "draw", "draw"):
        assert chooses(who, table, text) == 200


def test_it_ends_and_the_game_goes_on(server: Server, ann: Player) -> None:
    table = learns(ann)
    to_the_end(ann, table)
    page = ann.live(table)
    told = box(page)
    assert "That was all ." in told
    assert "5 earlier steps" in told
    assert 'name="bot" value="level-1"' in page
    assert f'href="/rules/{GAME}"' in page
    assert server.table(table).running
    assert len(offered_texts(ann, table)) > 5
    answer = ann.post(f"/play/{GAME}", {"bot": "level-1"})
    seats = server.table(answer.headers["location"].removeprefix("/t/")).seats
    assert [s.bot for s in seats] == [None, "level-1"]
    assert ann.post(f"/play/{GAME}", {"bot": "nobody"}).status_code == 400


def test_taking_back_goes_back_in_the_lesson_too(server: Server, ann: Player) -> None:
    table = learns(ann)
    chooses(ann, table, "keep both")
    wanted = server.at(table, lambda t: {m.text: m.id for m in t.position.legal(LEARNER)})
    assert "draw" in wanted
    at = server.at(table, lambda t: t.length)
    told = box(ann.live(table))
    assert ann.move(table, wanted["draw"], at).status_code == 200
    wait_turn(server, table)
    assert box(ann.live(table)) != told
    at = server.at(table, lambda t: t.length)
    answer = ann.post(f"/t/{table}/propose", {"seat": LEARNER, "kind": "undo", "at": at})
    assert answer.status_code == 204, answer.text
    assert box(ann.live(table)) == told
    assert offered_texts(ann, table) == {"draw"}


def test_each_decision_is_looked_at_once(server: Server, ann: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    looked: list[int] = []
    real = guidance._moment

    def counting(*arguments: object) -> object:
        looked.append(1)
        return real(*arguments)  # type: ignore[arg-type]

    monkeypatch.setattr(guidance, "_moment", counting)
    table = learns(ann)
    to_the_end(ann, table)
    for _look in range(3):
        ann.live(table)
        ann.get(f"/t/{table}")
    assert len(looked) == server.at(table, lambda t: len(t.position.moves)) + 1


def test_a_decision_is_told_by_its_first_moment() -> None:
    """Also where others move at the same time: or words would change while one reads them."""
    game = mt.load("next-station-london")
    taught = Lesson(
        game, "first", 2, "greedy", 7, "over", {}, {}, (Step("before", "nobody"), Step("after", "somebody"))
    )

    class OthersMoves(Lessons):
        def occasions(self, board: Any, view: Any) -> Iterator[str]:
            yield "somebody" if view["actors"] == [LEARNER] else "nobody"

    position, known = taught.start(), guidance._Known()
    assert position.actors == (LEARNER, BOT)
    with lessons_instead(OthersMoves(), game.id):
        known = guidance._worked_out(taught, position, known, 0)
        assert known.guidance
        assert [step.name for step in known.guidance.progress.new] == ["before"]
        position.play("pass", BOT)
        known = guidance._worked_out(taught, position, known, 1)
        assert known.guidance
        assert [step.name for step in known.guidance.progress.new] == ["before"]
        assert guidance._worked_out(taught, position, guidance._Known(), 1).guidance == known.guidance, "built again"


# Leaving, coming back


def test_whoever_leaves_the_lesson_plays_on_freely(server: Server, ann: Player, ben: Player) -> None:
    table = learns(ann)
    ben.opens(GAME, "me", "bot:greedy")
    refused = ben.post(f"/t/{table}/play-freely", {"seat": LEARNER})
    assert refused.status_code == 403
    assert box(ann.live(table))
    tick = server.at(table, lambda t: t.tick)
    answer = ann.post(f"/t/{table}/play-freely", {"seat": LEARNER}, headers={"Accept": "text/html"})
    assert (answer.status_code, answer.headers["location"]) == (303, f"/t/{table}"), "without scripts"
    assert server.at(table, lambda t: t.tick) != tick, "open pages hear of it"
    assert not box(ann.live(table))
    assert len(offered_texts(ann, table)) == 3
    assert chooses(ann, table, sorted(offered_texts(ann, table))[0]) == 200
    assert ann.post(f"/t/{table}/play-freely", {"seat": LEARNER}).status_code == 204, "once more, by a script"


def test_it_goes_on_after_a_restart(serve: Callable[..., Server]) -> None:
    server = serve()
    ann = server.player("Ann")
    guided, left = learns(ann), learns(ann)
    assert chooses(ann, guided, "keep both") == 200
    assert ann.post(f"/t/{left}/play-freely", {"seat": LEARNER}).status_code == 204
    key, told = ann.key, box(ann.live(guided))

    server = serve()
    ann = server.player("Ann")
    ann.http.cookies.set("mornington", key)
    found = server.table(guided)
    assert (found.facts.lesson, found.facts.guided, found.facts.forked) == ("first", True, False)
    assert box(ann.live(guided)) == told
    assert chooses(ann, guided, "take bus") == 409
    assert chooses(ann, guided, "draw") == 200
    assert server.table(left).facts.lesson == "first"
    assert not box(ann.live(left))


def test_a_lesson_that_is_gone_is_a_game_like_others(server: Server, ann: Player) -> None:
    table = learns(ann)
    with lessons_instead(None):
        assert not box(ann.live(table))
        assert chooses(ann, table, server.at(table, lambda t: t.position.legal(LEARNER)[0].text)) == 200


def test_your_tables_say_that_it_is_a_lesson(server: Server) -> None:
    cid = server.player("Cid")
    cid.opens(GAME, "me", "bot:greedy")
    assert ">lesson<" not in cid.get("/").text
    learns(cid)
    assert cid.get("/").text.count(">lesson<") == 1


def test_hints_are_given_where_the_lesson_leaves_the_choice(server: Server, ann: Player) -> None:
    table = learns(ann)
    assert f"/t/{table}/hint" not in ann.live(table)
    for text in ("keep both", "draw"):
        assert chooses(ann, table, text) == 200
    assert f"/t/{table}/hint" in ann.live(table)
    assert ann.post(f"/t/{table}/hint", {"seat": LEARNER}).status_code == 200


# What comes after


def test_forks_and_rematches_are_ordinary_games(server: Server, ann: Player) -> None:
    table = learns(ann)
    assert chooses(ann, table, "keep both") == 200
    form = {"seat-0": "me", "seat-1": "bot:greedy", "pace": "0.0"}
    answer = ann.post(f"/t/{table}/fork?move=0&seat=0", form)
    assert answer.status_code == 303, answer.text
    fork = answer.headers["location"].removeprefix("/t/")
    facts = server.table(fork).facts
    assert (facts.lesson, facts.guided, facts.forked) == ("", False, True)
    assert not box(ann.live(fork))

    ann.post(f"/t/{table}/play-freely", {"seat": LEARNER})
    while not server.at(table, lambda t: t.over):
        texts = server.at(table, lambda t: [m.text for m in t.position.legal(LEARNER)])
        claim = next((text for text in texts if text.startswith("claim")), texts[0])
        assert chooses(ann, table, claim) == 200
    assert server.table(table).stage == Stage.OVER
    answer = ann.post(f"/t/{table}/again")
    assert answer.status_code == 303, answer.text
    again = server.table(answer.headers["location"].removeprefix("/t/"))
    assert (again.facts.lesson, again.facts.guided, again.facts.parent) == ("", False, table)
    assert again.position.seed != 7
    assert not again.position.piles


# Secrecy


def test_nobody_else_sees_what_is_told(server: Server, ann: Player, ben: Player) -> None:
    """Not even who knows the address: what is told depends on the learner's hand."""
    table = learns(ann)
    ben.opens(GAME, "me", "bot:greedy")
    stranger = server.player()
    for text in ("keep both", "draw", "draw"):
        for who in (ben, stranger):
            for path in (f"/t/{table}", f"/t/{table}/live", f"/t/{table}?seat=0", f"/t/{table}/replay"):
                page = who.get(path).text
                assert not box(page)
                assert "Tickets say" not in page
                assert "Draw a card" not in page
            assert not offered(who.live(table))[1]
        assert box(ann.live(table))
        assert chooses(ann, table, text) == 200
    record = ann.get(f"/t/{table}/record?seat=0").text
    assert "seed:" not in record
    assert "pile cards" not in record
    for who in (ben, stranger):
        for query in ("", "?seat=0"):
            assert "card of 0: blue" not in who.get(f"/t/{table}/record{query}").text
