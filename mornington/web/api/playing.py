"""Operations of play: legal moves, moves, taking back, proposals, observations, hints, pictures and records."""

from __future__ import annotations

from typing import Annotated, Literal

from fastapi import APIRouter, Path, Query
from starlette.requests import Request
from starlette.responses import Response

from mornington.core.position import Position
from mornington.core.text import _

from .. import library, long_work, readiness_words
from ..commands.hint import MOST_LINES, asked_for
from ..commands.move import make_move
from ..commands.proposals import answer_proposal, make_proposal
from ..commands.undo import undo_move
from ..model import ProposalKind
from ..pages.picture import picture as picture_page
from ..pages.replay import record as record_page
from ..refusals import Busy, Conflict, NotFound, NotYours
from ..request_data import services
from .asking import LARGEST, Asker, AtTable, SeatAsked, TableId, check_id, own_seat, viewpoint
from .errors import AT_TABLE, CHANGING, WITH_TOKEN, Responses, said
from .games import check_observed
from .shapes import (
    AnswerSent,
    Done,
    HintShape,
    Made,
    MoveSent,
    MoveShape,
    MovesShape,
    ObservationShape,
    ProposalSent,
    SeatSent,
    Undone,
    UndoSent,
)
from .telling import may_have_hints

router = APIRouter(tags=["play"])
READING, CHANGES = said(*WITH_TOKEN, *AT_TABLE), said(*WITH_TOKEN, *AT_TABLE, *CHANGING)
MoveCount = Annotated[int | None, Query(ge=0, le=LARGEST, description="after how many moves; else as it stands now")]
Kind = Annotated[Literal["svg"], Path(description="the kind of file")]
NO_UNDO_FIELDS, NO_SEAT = UndoSent(), SeatSent()  # nothing need be sent


def _file(media: str, what: str) -> Responses:
    return {200: {"content": {media: {"schema": {"type": "string"}}}, "description": what}}


@router.get("/tables/{table}/moves", responses=READING)
async def moves(person: Asker, table: AtTable, seat: SeatAsked = None) -> MovesShape:
    """The legal moves of your seat."""
    mine = own_seat(table, person, seat)
    viewpoint(table, person, mine)
    table.position  # noqa: B018 - a table that waits for players is refused here
    found = table.position.legal(mine) if mine in table.actors else ()
    return MovesShape(at=table.length, seat=mine, moves=[MoveShape(id=move.id, text=move.text) for move in found])


@router.post("/tables/{table}/move", responses=CHANGES)
async def move(request: Request, person: Asker, table: AtTable, sent: MoveSent) -> Made:
    """Make a move, by its id or its text. When it is answered, it is on disk."""
    seat = own_seat(table, person, sent.seat)
    at = table.length if sent.at is None else sent.at
    made = await make_move(services(request).tables, table, seat, sent.move, at)
    return Made(length=made["n"], move=made["move"], text=made["text"])


@router.post("/tables/{table}/undo", responses=CHANGES)
async def undo(request: Request, person: Asker, table: AtTable, sent: UndoSent = NO_UNDO_FIELDS) -> Undone:
    """Take your last move back, where nobody need agree; else propose it."""
    seat = own_seat(table, person, sent.seat)
    at = table.length if sent.at is None else sent.at
    return Undone(length=(await undo_move(services(request).tables, table, seat, at))["n"])


@router.post("/tables/{table}/propose", responses=CHANGES)
async def propose(request: Request, person: Asker, table: AtTable, sent: ProposalSent) -> Done:
    """Ask the others to let you take a move back, or to let a bot play for someone who is gone."""
    seat = own_seat(table, person, sent.seat)
    target = seat if sent.kind == ProposalKind.UNDO else sent.target
    if target is None or target >= len(table.seats):
        raise Conflict(_("there is nothing like that to propose"))
    await make_proposal(services(request).tables, table, sent.kind, seat, target)
    return Done(length=table.length, stage=table.stage)


@router.post("/tables/{table}/answer", responses=CHANGES)
async def answer(request: Request, person: Asker, table: AtTable, sent: AnswerSent) -> Done:
    """Agree to what is proposed, or refuse it."""
    seat = own_seat(table, person, sent.seat)
    await answer_proposal(services(request).tables, table, seat, sent.proposal, sent.agree)
    return Done(length=table.length, stage=table.stage)


@router.get("/tables/{table}/observation", responses=READING)
async def observation(person: Asker, table: AtTable, seat: SeatAsked = None) -> ObservationShape:
    """What your seat may know as numbers, as the environments for learning give them, and the legal moves."""
    check_observed(table.game)
    mine = own_seat(table, person, seat)
    viewpoint(table, person, mine)
    at, position = table.length, table.position.snapshot()
    legal = [move.id for move in position.legal(mine)] if mine in table.actors else []
    seen = await long_work.in_thread_for_tables(_observed, position, mine)
    version = table.game.observation.OBSERVATION_VERSION
    return ObservationShape(at=at, seat=mine, version=version, observation=seen, legal=legal)


def _observed(position: Position, seat: int) -> list[int]:
    """By interpreted rules: the compiled ones of an observation are for millions of them, and not ready here."""
    game = library.interpreted_on(position.game.id, position.game.board.text)
    found: list[int] = Position(game, position.options, position.state, None, {}).observation(seat).tolist()
    return found


@router.post("/tables/{table}/hint", responses=CHANGES)
async def hint(request: Request, person: Asker, table: AtTable, sent: SeatSent = NO_SEAT) -> HintShape:
    """What a strong bot would do in your place. Everyone at the table sees that you asked. Programs have none in games
    with other people."""
    seat = own_seat(table, person, sent.seat)
    viewpoint(table, person, seat)
    if not may_have_hints(table, person):
        raise NotYours(_("programs have no hints in games with other people"))
    at = table.length
    given = await asked_for(request, table, seat)
    if given is None:
        raise Busy(readiness_words.advice_waits(services(request).readiness, table.game.id))
    best = [MoveShape(id=line["id"], text=line["text"]) for line in given.advice["lines"][:MOST_LINES]]
    return HintShape(at=at, text=given.advice["headline"], moves=best)


@router.get(
    "/tables/{table}/record", response_class=Response, responses=READING | _file("text/plain", "The game as text.")
)
async def record(request: Request, person: Asker, table: TableId, seat: SeatAsked = None) -> Response:
    """The game as a record: all of it when it is over, before that what your seat may know."""
    check_id(table)
    return await record_page(request)


@router.get(
    "/tables/{table}/picture.{kind}",
    response_class=Response,
    responses=READING | _file("image/svg+xml", "The picture of what your seat may see."),
)
async def picture(
    request: Request, person: Asker, table: AtTable, kind: Kind, move: MoveCount = None, seat: SeatAsked = None
) -> Response:
    """A moment of the game as a picture: what your seat may see, with names and scores."""
    if move is not None and move > len(table.position.moves):
        raise NotFound(_("the game has moves 0 to {last}", last=len(table.position.moves)))
    return await picture_page(request)
