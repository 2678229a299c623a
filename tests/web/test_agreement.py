"""Tables that other rules wrote: they go on where the installed rules agree with everything."""

from __future__ import annotations

import pytest

import mornington as mt
from mornington.core.moves import Redealt, SeatTaken, Undone
from tests.waiting import wait_for
from tests.web.updating import GAMES, LINES, NEXT, TICKETS, House, play, two


@pytest.mark.parametrize("game", GAMES)
def test_a_game_goes_on_by_rules_that_agree(house: House, game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """With everything that a log may hold."""
    ann, ben, table = two(house, game)
    play(house, [ann, ben], table, 5)
    at = house.server.table(table).length
    mover = next(k for k in (0, 1) if house.server.table(table).position.log[-1].seat == k)
    (ann, ben)[mover].post(f"/t/{table}/propose", {"seat": mover, "kind": "undo"})
    (ben, ann)[mover].answers(table, 1 - mover, "yes")
    play(house, [ann, ben], table, 3)
    ben.post(f"/t/{table}/leave")
    ben.post(f"/t/{table}/come-back")
    play(house, [ann, ben], table, 2)
    before = house.server.table(table)
    assert {Undone, Redealt, SeatTaken} <= {type(logged.entry) for logged in before.log[at:]}
    house.update(ann, ben, game=game)
    found = house.server.table(table)
    assert found is not before
    assert found.parting is None
    assert found.facts.rules == found.game.rules.RULES_VERSION - 1
    assert found.position.fields is not None
    assert found.position.state.tobytes() == before.position.state.tobytes()
    assert found.log == before.log
    ann, ben = house.person("Ann"), house.person("Ben")
    play(house, [ann, ben], table, 4)
    assert house.loaded(table).position == found.position
    assert house.loaded(table).log == found.log
    house.update(ann, ben, game=game)
    assert house.server.table(table).position.state.tobytes() == found.position.state.tobytes()
    assert house.server.table(table).parting is None


def test_bots_go_on_by_rules_that_agree(house: House) -> None:
    ann = house.person("Ann")
    table = ann.opens(LINES, "me", "bot:greedy")
    play(house, [ann], table, 1)
    wait_for(lambda: 0 in house.server.table(table).position.actors)
    house.update(ann, game=LINES)
    ann = house.person("Ann")
    found = house.server.table(table)
    length = found.length
    play(house, [ann], table, 1)
    wait_for(lambda: house.server.do(lambda: found.length >= length + 2))
    assert found.log[-1].entry.seat == 1


def test_a_finished_game_that_agrees_is_replayed_as_always(house: House) -> None:
    ann, ben, table = two(house, NEXT)
    play(house, [ann, ben], table, 1000, -1)
    scores = house.server.table(table).position.scores()
    house.update(ann, ben, game=NEXT)
    ann = house.person("Ann")
    page = ann.get(f"/t/{table}").text
    assert "Played by other rules" not in page
    assert all(f">{total}<" in page for total in scores)
    record = ann.get(f"/t/{table}/record").text
    assert mt.replay(record).scores() == scores
    assert ann.get(f"/t/{table}/review").status_code == 200


def test_what_was_proposed_is_still_proposed(house: House) -> None:
    ann, ben, table = two(house, TICKETS)
    play(house, [ann, ben], table, 4)
    ann.post(f"/t/{table}/propose", {"seat": 0, "kind": "undo"})
    house.update(ann, ben, game=TICKETS)
    assert house.server.table(table).proposal is not None
    assert house.person("Ben").answers(table, 1, "yes").status_code == 204


def test_a_move_chosen_by_other_rules_is_refused(house: House) -> None:
    """Its number may mean another move now, and pages try again until a server that restarts has answered."""
    ann, ben, table = two(house, NEXT)
    form = {"seat": 0, "move": ann.moves(table)[1][0], "at": 0, "rules": mt.load(NEXT).rules.RULES_VERSION}
    assert f'data-rules="{form["rules"]}"' in ann.live(table)
    house.update(ann, ben, game=NEXT)
    ann = house.person("Ann")
    answer = ann.post(f"/t/{table}/move", form)
    assert (answer.status_code, "rules were updated" in answer.text) == (409, True)
    assert ann.post(f"/t/{table}/move", form | {"rules": mt.load(NEXT).rules.RULES_VERSION}).status_code == 200


def test_cards_that_are_shuffled_otherwise_stay_as_they_were_turned_up(house: House) -> None:
    """In Next Station all that anyone knows lies open, so the decks can be stacked with it: with another seed, as if
    the rules shuffled otherwise, the game looks the same to everyone and goes on."""
    ann, ben, table = two(house, NEXT)
    play(house, [ann, ben], table, 5)
    mover = house.server.table(table).position.log[-1].seat or 0
    (ann, ben)[mover].post(f"/t/{table}/propose", {"seat": mover, "kind": "undo"})
    (ben, ann)[mover].answers(table, 1 - mover, "yes")
    play(house, [ann, ben], table, 9)
    before = house.server.table(table)
    house.change("UPDATE tables SET seed = '99'")
    house.update(ann, ben, game=NEXT)
    found = house.server.table(table)
    assert found.parting is None
    assert [found.position.view(seat) for seat in (None, 0, 1)] == [before.position.view(seat) for seat in (None, 0, 1)]
    play(house, [house.person("Ann"), house.person("Ben")], table, 12)
    again = house.loaded(table)
    assert again.parting is None
    assert again.position == found.position
    assert again.log == found.log
    play(house, [house.person("Ann"), house.person("Ben")], table, 1000, -1)
    assert mt.replay(house.person("Ann").get(f"/t/{table}/record").text) == found.position
    assert house.loaded(table).position == found.position
