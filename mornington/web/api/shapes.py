"""What is sent and answered, as OpenAPI describes it."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field

from ..model import PACES, ProposalKind, Stage
from .asking import LARGEST


def whole(value: object) -> object:
    """JSON does not tell 1.0 from 1."""
    return int(value) if isinstance(value, float) and value.is_integer() else value


Natural = Annotated[int, Field(ge=0, le=LARGEST), BeforeValidator(whole)]
Words = Annotated[str, Field(max_length=200)]
At = Annotated[
    Natural | None,
    Field(
        description="the `length` at which this was decided. Sent again with the same `at`, it is done once and "
        "answered twice; what was decided on an older state of the game is refused. Left out: it is meant for the "
        "game as it stands now"
    ),
]
OwnSeat = Annotated[Natural | None, Field(description="your seat, where you have several; else the one you have")]


class Sent(BaseModel):
    """What comes from outside: exactly these fields, of exactly these types."""

    model_config = ConfigDict(extra="forbid", strict=True)


# Games


class OptionShape(BaseModel):
    name: str
    label: str
    help: str
    choices: list[str] = Field(description="the words one can choose; empty: it is true or false")
    default: bool | str
    players: list[int] = Field(description="the numbers of players it exists for")


class GameShape(BaseModel):
    id: str
    title: str
    summary: str
    players: list[int] = Field(description="how many can play")
    options: list[OptionShape]
    boards: list[str] = Field(description="the first is the usual one; `/boards/{game}/{board}.toml` has each as text")
    bots: list[str] = Field(description="who of ours can play")
    rules: int = Field(description="the version of the rules")
    moves: int = Field(description="the ids of moves are less than this")
    has_observation: bool


class GamesShape(BaseModel):
    games: list[GameShape]


class PartShape(BaseModel):
    name: str
    shape: list[int]
    start: int = Field(description="where it begins in the flat list")
    size: int
    low: int
    high: int
    meaning: str


class ActionShape(BaseModel):
    first: int
    count: int
    meaning: str = Field(description="of `k`, the number counted from `first`")
    text: str = Field(description="a regular expression: how such moves are written")


class ObservationForm(BaseModel):
    game: str
    version: int = Field(description="counts up whenever a number means something else")
    size: int
    parts: list[PartShape]
    moves: int
    actions: list[ActionShape]


# Who asks


class Me(BaseModel):
    name: str
    is_bot: bool = Field(description="whether this is the account of a program, marked as one wherever it is named")
    author: str | None = Field(description="of a program: the name of whoever made it")


# Tables


class NewTable(Sent):
    game: Words = Field(examples=["line-change"])
    seats: list[Words] = Field(
        min_length=1,
        max_length=8,
        description="who sits where: `me`, `open` (for whoever gets the invitation) or one of our bots by name. "
        "At least one is `me`",
        examples=[["me", "open"], ["me", "level-3"]],
    )
    board: Words | None = Field(None, description="one of the game's boards", examples=[None])
    options: dict[str, Any] = Field({}, description="options of the game by name", examples=[{}])
    pace: float | int | None = Field(
        None,
        description="seconds our bots wait before they move",
        examples=[0],
        json_schema_extra={"enum": [*PACES, None]},
    )
    listed: bool = Field(False, description="whether the start page shows the table to everyone")
    hints: bool = Field(False, description="whether hints are allowed where several people play")


class SeatShape(BaseModel):
    seat: int
    name: str = Field(description="empty for an open seat")
    kind: Literal["person", "program", "bot", "open"] = Field(description="`bot`: one of ours")
    bot: str | None = Field(description="which of ours")
    program_of: str | None = Field(description="of a program: the name of whoever made it")
    you: bool
    here: bool = Field(description="whether a page or a stream of theirs is open")


class ProposalShape(BaseModel):
    name: str = Field(description="what an answer must name")
    kind: ProposalKind
    seat: int = Field(description="who asks")
    target: int = Field(description="whose move or seat it is about")
    waiting_for: list[int] = Field(description="the seats that have yet to agree")


class Result(BaseModel):
    winners: list[int]
    ranks: list[int] = Field(description="by seat, 1 for the best")
    totals: list[int]
    reason: str


class TableShape(BaseModel):
    """A table as you may see it."""

    id: str
    game: str
    board: str
    options: dict[str, Any]
    stage: Stage
    length: int = Field(description="of the log: send it back as `at`")
    seats: list[SeatShape]
    seat: int | None = Field(description="from which the view is; none: it is what everyone may know")
    actors: list[int] = Field(description="the seats that may act now; several where seats act at once")
    your_turn: bool
    over: bool
    result: Result | None
    undo: Literal["", "free", "agreed"] = Field(
        description="whether you can take a move back: `agreed` if others agree"
    )
    hints: bool = Field(description="whether you can ask for a hint here")
    proposal: ProposalShape | None
    invite: str | None = Field(description="for those who sit here: whoever has it can join")
    view: dict[str, Any] | None = Field(description="the game as the seat may know it; none before it is dealt")


class TableInList(BaseModel):
    id: str
    game: str
    stage: str
    names: list[str] = Field(description="empty for an open seat")
    changed: float = Field(description="seconds since 1970")


class TablesShape(BaseModel):
    tables: list[TableInList]


class MoveShape(BaseModel):
    id: int
    text: str


class MovesShape(BaseModel):
    at: int = Field(description="the length of the log: send it back with the move")
    seat: int
    moves: list[MoveShape] = Field(description="in a fixed order; none if it is not this seat's turn")


class MoveSent(Sent):
    move: Annotated[
        Annotated[int, Field(ge=-1, le=LARGEST)] | Annotated[str, Field(max_length=500)], BeforeValidator(whole)
    ] = Field(description="the id of a move, or its text", examples=[0])
    at: At = None
    seat: OwnSeat = None


class Made(BaseModel):
    length: int = Field(description="of the log after it")
    move: int
    text: str


class UndoSent(Sent):
    at: At = None
    seat: OwnSeat = None


class Undone(BaseModel):
    length: int = Field(description="of the log after it")


class ProposalSent(Sent):
    kind: ProposalKind = Field(
        description="`undo`: take your last move back; `replace`: let a bot play for one who is gone"
    )
    target: Natural | None = Field(None, description="the seat of someone who is gone")
    seat: OwnSeat = None

    model_config = ConfigDict(extra="forbid", strict=False)


class AnswerSent(Sent):
    proposal: Words = Field(description="its name", examples=["undo-0-0-3"])
    agree: bool
    seat: OwnSeat = None


class FillSent(Sent):
    bot: Words = Field(default="level-3", description="which of our bots takes the open seats", examples=["greedy"])


class SeatSent(Sent):
    seat: OwnSeat = None


class ObservationShape(BaseModel):
    at: int = Field(description="the length of the log")
    seat: int
    version: int
    observation: list[int] = Field(description="the flat list: `/games/{game}/observation` says what each number means")
    legal: list[int] = Field(description="the ids of the legal moves: the mask has 1 at these places, 0 elsewhere")


class HintShape(BaseModel):
    at: int
    text: str = Field(description="what a strong bot would do, and why")
    moves: list[MoveShape] = Field(description="the best first")


class Done(BaseModel):
    length: int = Field(description="of the log after it")
    stage: Stage


class Left(BaseModel):
    stage: Stage
