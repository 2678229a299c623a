"""Every state of real play is sound; a state that was tampered with is not, or the rules can still run on it."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import mornington as mt
from mornington.core.records import proxies
from mornington.games.metromania import sound, state
from tests.playing import mixed
from tests.thorough import quickly, some_quick

from .setting import OPTIONS

State = np.ndarray[Any, Any]


def fault(game: mt.Game, array: State, options: dict[str, Any]) -> str:
    """Why a state is not sound, its bounds included."""
    for name, (low, high) in sound.BOUNDS.items():
        values = np.atleast_1d(array[name])
        if (values < low).any() or (values > high).any():
            return f"{name} is out of bounds"
    with np.errstate(over="ignore"):
        return sound.fault(game.board.record, proxies(array)[0], options)


def test_every_field_has_bounds() -> None:
    assert set(sound.BOUNDS) == set(state.STATE.names or ())


@pytest.mark.parametrize("options", some_quick(OPTIONS))
def test_every_state_of_real_play_is_sound(game: mt.Game, options: dict[str, Any]) -> None:
    for seed in range(3):
        position = game.start(seed=seed, **options)
        for n, (seat, _move) in enumerate(mixed(position, seed, (0.0, 0.5, 1.0)[seed])):
            if n % 3 == 0:
                assert fault(game, position.state, position.options) == ""
                assert fault(game, position.resampled(seat, n).state, position.options) == ""
        assert position.over
        assert fault(game, position.state, position.options) == ""


def test_stacked_hands_are_sound(game: mt.Game) -> None:
    position = game.start(players=3, seed=1, piles={"red": ["A house", "C house"], "green": ["A work"]})
    for move in ("double work", "double house", None):
        assert fault(game, position.state, position.options) == ""
        if move:
            position.play(move)


# Edge values


def states(game: mt.Game, count: int, options: dict[str, Any]) -> list[mt.Position]:
    """So many positions spread over a game, the first and the last included."""
    position = game.start(seed=11, **options)
    found = [bytes(position) for _ in mixed(position, 11, 0.3)] + [bytes(position)]
    return [game.from_bytes(found[i * (len(found) - 1) // (count - 1)]) for i in range(count)]


def edges(name: str) -> list[int]:
    """Values at and beyond the bounds of a field that its type can hold."""
    low, high = sound.BOUNDS[name]
    kind = np.iinfo(state.STATE[name].base)
    values = {low - 1, low, low + 1, high - 1, high, high + 1, 0, -1, 1, int(kind.min), int(kind.max)}
    return sorted(v for v in values if kind.min <= v <= kind.max)


def plays_on(game: mt.Game, options: dict[str, Any], array: State, dice: random.Random) -> None:
    """The interpreted rules run to the end; they raise where compiled ones would leave the state's memory."""
    position = mt.Position(game, options, array.copy(), None, {})
    steps = 0
    while not position.over:
        seat = position.actors[0]
        if steps == 0:
            position.view(seat)
            position.resampled(seat, 1).view(seat)
            position.greedy(seat, 1)
        game.engine.apply(position.state, seat, dice.choice(game.engine.legal(position.state, seat)))
        steps += 1
        assert steps < 500
    position.view()
    assert position.outcome()


@pytest.mark.parametrize("options", quickly([{"players": 3, "open": True}], OPTIONS))
def test_a_field_at_the_edge_is_found_or_does_no_harm(
    game: mt.Game, slow_game: mt.Game, options: dict[str, Any]
) -> None:
    dice = random.Random(3)
    found, harmless = 0, set()
    for position in states(game, 3, options):
        for name in state.STATE.names or ():
            cells = state.STATE[name].itemsize // state.STATE[name].base.itemsize
            for value in edges(name):
                array = position.state.copy()
                array[name].reshape(-1)[dice.randrange(cells)] = value
                if array.tobytes() == position.state.tobytes():
                    continue
                if fault(game, array, position.options):
                    found += 1
                elif name not in harmless:  # one game for each field
                    harmless.add(name)
                    plays_on(slow_game, position.options, array, dice)
    assert found > 300
    assert "rng" in harmless


# Each thing that can be wrong


def put(name: str, value: int, *place: int) -> Callable[[Any], None]:
    def surgery(s: Any) -> None:
        if place:
            getattr(s, name)[place if len(place) > 1 else place[0]] = value
        else:
            setattr(s, name, value)

    return surgery


def swap_holders(s: Any) -> None:
    """Swap two companies' destinations of a type so that one has a letter twice: counts still hold."""
    free = [d for d in range(state.DESTINATIONS) if s.holder[d] >= 0 and s.placed[d] == state.NONE]
    for a in free:
        for b in free:
            one, other = s.holder[a], s.holder[b]
            letters = [d % state.LETTERS for d in range(state.DESTINATIONS) if s.holder[d] == other and d != b]
            if one != other and a // state.LETTERS == b // state.LETTERS and a % state.LETTERS in letters:
                s.holder[a], s.holder[b] = other, one
                return
    raise AssertionError("no two destinations can be swapped")


def extra_tunnel(s: Any) -> None:
    free = next(t for t in range(state.SPACES) if s.tile[t] == state.NONE and s.spot[t] == state.PLAIN)
    s.tile[free] = 0


def extra_station(s: Any) -> None:
    free = next(v for v in range(state.VERTICES) if s.at[v] == 0)
    s.station[free] = 0
    s.supply -= 1


def longer(s: Any) -> None:
    s.path[0, s.length[0] + 1] = 0


def turned(s: Any) -> None:
    s.turns[0] = (s.turns[0] + 1) % 3


def jump(s: Any) -> None:
    s.path[0, s.length[0]] = next(v for v in range(state.VERTICES) if s.at[v] == 0)


def returning(s: Any) -> None:
    s.path[0, s.length[0]] = s.path[0, 1]


def other_last(s: Any) -> None:
    s.last[0] = s.last[2]


def unplaced(s: Any) -> None:
    d = next(d for d in range(state.DESTINATIONS) if s.placed[d] != state.NONE)
    s.placed[d] = state.NONE
    s.reveals -= 1


def misplaced(s: Any) -> None:
    d = next(d for d in range(state.DESTINATIONS) if s.placed[d] != state.NONE)
    s.placed[d] = next(t for t in range(state.SPACES) if s.tile[t] == state.NONE)


def headed(s: Any) -> None:
    s.heading[0] = (s.heading[0] + 1) % 6


FAULTS: list[tuple[Callable[[Any], None], str]] = [
    (put("players", 3), "the options are others"),
    (put("face_up", 1), "the options are others"),
    (put("companies", 3), "the number of companies is wrong"),
    (put("districts", 5, 0), "a district is missing"),
    (turned, "the spots are not those of the districts"),
    (put("finished", 1, 0), "it is finished if and only if"),
    (longer, "its path is too long"),
    (returning, "its path has a gap or returns"),
    (put("path", state.NONE, 0, 1), "its path has a gap or returns"),
    (put("path", 3, 0, 0), "it does not begin in a start space"),
    (put("path", state.VERTICES + 3, 0, 1), "it leaves the city"),
    (jump, "it has not one tunnel for each step"),
    (extra_tunnel, "it has not one tunnel for each step"),
    (put("tile", 2, state.SPACES + 1), "a tunnel in an arrow space lies along the city"),
    (other_last, "its last tunnel is another"),
    (headed, "its last tunnel is another"),
    (put("at", 255, 0), "the lines at a vertex are not those that pass it"),
    (put("supply", 0), "the number of stations is wrong"),
    (extra_station, "a station lies on no line"),
    (put("doubled", 1, 0), "the types doubled are wrong"),
    (put("holder", state.ABSENT, 0), "a destination is missing"),
    (put("holder", state.NONE, 0), "a destination has no holder"),
    (swap_holders, "a company has the wrong destinations"),
    (unplaced, "a dug spot does not carry one destination"),
    (misplaced, "a destination is placed where it cannot be"),
    (put("bonus_line", 0), "there is no bonus station to build"),
    (put("tunnels_left", 1), "a turn begins with nothing dug"),
    (put("has_placed", 1), "a turn begins with nothing dug"),
    (put("first_turn", 1), "the company has dug another number of tunnels"),
    (put("phase", state.DIGGING), "the number of tunnels dug in this turn is wrong"),
    (put("phase", state.BONUS), "no line has just been finished"),
    (put("phase", state.OVER), "the last turn is not over"),
    (put("cause", 1), "the building has not ended"),
    (put("trigger", 1), "nothing has ended the building"),
    (put("final_turns", 2), "the building has not ended"),
    (put("reveals", 0), "the number of things revealed is wrong"),
]


@pytest.fixture(scope="module")
def halfway(game: mt.Game) -> mt.Position:
    """Four players, lines and stations on the table, some destinations placed, at the start of a turn."""
    position = game.start(players=4, seed=2)
    for _ in mixed(position, 2, 0.2):
        s = position.fields
        placed = sum(s.placed[d] != state.NONE for d in range(state.DESTINATIONS))
        if s.phase == state.TURN and placed >= 1 and s.length[0] > 3:
            break
    return game.from_bytes(bytes(position))


@pytest.mark.parametrize(("surgery", "why"), FAULTS)
def test_what_is_wrong_is_said(game: mt.Game, halfway: mt.Position, surgery: Callable[[Any], None], why: str) -> None:
    array = halfway.state.copy()
    surgery(proxies(array)[0])
    assert why in fault(game, array, halfway.options)


@pytest.mark.parametrize("options", [{"players": 2}, {"players": 4, "strict": True}])
def test_a_deal_that_is_not_the_variants_is_found(game: mt.Game, options: dict[str, Any]) -> None:
    position = game.start(seed=1, **options)
    s = position.fields
    a, b = (d for d in range(state.LETTERS) if s.holder[d] in (0, 1))
    s.holder[a], s.holder[b] = s.holder[b], s.holder[a]
    assert "the deal is" in fault(game, position.state, position.options)
