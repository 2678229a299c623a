"""The forms for new tables and forks: what they offer, and what they say, checked."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from starlette.datastructures import FormData, UploadFile

from mornington.bots import names as bot_names
from mornington.core.errors import BadBoard
from mornington.core.game import Game
from mornington.core.text import N_, _

from . import library, readiness_words
from .bot_names import bot_name, stored_name
from .bot_readiness import is_awaited, is_offered
from .model import DEFAULT_PACE, PACES, Seat
from .people import Person, clean_name
from .readiness import SEARCH, Readiness
from .refusals import Refused
from .request_data import number, words
from .table import distinct_name
from .uploads import Uploads

ME, HERE, FRIEND, BOT = "me", "here", "friend", "bot:"
ANYONE = -1  # the number of nobody yet
OPPONENT = "level-3"  # unless one chooses another
QUICK_OPPONENT = "greedy"  # while that one gets ready
FOR_PLAY = [name for name in bot_names() if name not in ("random", "deep")]  # those two are for measuring and study
PHRASES = {
    "greedy": N_("quick: takes what is best at once"),
    "level-1": N_("gentle: for a first game"),
    "level-2": N_("easy: sees more, and still errs"),
    "level-3": N_("even: for people who know the game"),
    "level-4": N_("hard: plans ahead"),
    "level-5": N_("strongest: thinks longest"),
}
PACE_NAMES = dict(zip(PACES, (N_("at once"), N_("brisk"), N_("calm"), N_("slow")), strict=True))


@dataclass(frozen=True)
class BotChoice:
    """A bot that one can play against."""

    name: str
    label: str
    phrase: str  # how it plays
    is_awaited: bool  # it gets ready and moves then


def choices(readiness: Readiness, game: Game) -> dict[str, Any]:
    """What the forms offer for a game."""
    return {
        "bots": bot_choices(readiness, game),
        "opponent": opponent(readiness, game.id),
        "paces": PACE_NAMES,
        "levels_note": readiness_words.until_ready(readiness, game.id, SEARCH),
        "levels_wait": readiness_words.levels_wait(readiness, game.id),
    }


def bot_choices(readiness: Readiness, game: Game) -> list[BotChoice]:
    return [
        BotChoice(name, bot_name(name), _(PHRASES[name]), is_awaited(readiness, game.id, name))
        for name in FOR_PLAY
        if is_offered(readiness, game.spec, name)
    ]


def opponent(readiness: Readiness, game: str, wanted: str = "") -> str:
    """The bot to play against, the usual one unless another is wanted; instead of either one that can move at once."""
    found = checked_bot(wanted or OPPONENT)
    return QUICK_OPPONENT if is_awaited(readiness, game, found) else found


def checked_bot(name: str) -> str:
    if name not in FOR_PLAY:
        raise Refused(_("there is no bot {name}", name=repr(name[:40])))
    return name


def seat(kind: str, name: str, person: Person, k: int) -> Seat:
    """A seat as a form describes it."""
    if kind == ME:
        return Seat(person.name, person.id)
    if kind == HERE:
        return Seat(clean_name(name) if name.strip() else _("Player {n}", n=k + 1), person.id)
    if kind == FRIEND:
        return Seat("")
    if kind.startswith(BOT):
        bot = checked_bot(kind.removeprefix(BOT))
        return Seat(stored_name(bot), bot=bot)
    raise Refused(_("seat {n}: nobody like that can sit there", n=k + 1))


def seats(form: FormData, players: int, person: Person) -> list[Seat]:
    return arranged([seat(words(form, f"seat-{k}"), words(form, f"name-{k}"), person, k) for k in range(players)])


def arranged(found: Sequence[Seat]) -> list[Seat]:
    """The seats of a new table, each with a name of its own."""
    if not any(s.person for s in found):  # nobody else has the link to the free seats
        raise Refused(_("one seat must be yours"))
    named: list[Seat] = []
    for s in found:
        taken = [other.stored_name for other in named]
        named.append(replace(s, stored_name=distinct_name(s.stored_name, taken)))
    return named


def check_seats(form: FormData, players: int) -> None:
    """Refuse what `seats` would refuse, before someone new is stored who would sit there."""
    seats(form, players, Person(ANYONE, ""))


def hints(form: FormData) -> bool:
    """Whether hints are allowed also where several people play."""
    return words(form, "hints") == "yes"


def brings_board(form: FormData) -> bool:
    """Whether the form comes with a board file of one's own."""
    own = form.get("own-board")
    return isinstance(own, UploadFile) and bool(own.size)


async def game(uploads: Uploads, form: FormData) -> Game:
    """The game on the board the form names or brings."""
    own = form.get("own-board")
    name = words(form, "game")
    if isinstance(own, UploadFile) and own.size:
        return await uploads.board(name, await own.read())
    found = library.named(name)
    board = words(form, "board")
    if board and board not in found.boards:
        raise BadBoard(_("there is no board {name}", name=repr(board[:40])))
    return library.named(name, board) if board else found


def options(game: Game, form: FormData) -> dict[str, Any]:
    """Options of the game; a switch that is off is simply missing from a form."""
    players = number(form, "players")
    given: dict[str, Any] = {}
    for option in game.options:
        if players in option.players:
            given[option.name] = words(form, option.name, "no" if not option.choices else str(option.default))
    return game.check_options(players, **given)


def pace(form: FormData) -> float:
    return checked_pace(words(form, "pace", str(DEFAULT_PACE)))


def checked_pace(text: str) -> float:
    """Seconds a bot waits, one of those the form offers."""
    if text not in map(str, PACES):
        raise Refused(_("there is no such pace"))
    return float(text)
