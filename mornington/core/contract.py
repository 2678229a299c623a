"""What a game is: the parts it has, as Protocols, and `GameSpec`, the one object by which all other code knows it.

Each part is a module of the game's package. `games/<game>/__init__.py` puts them together as `SPEC`; a type checker
then compares every module with its Protocol, and `problems` says in sentences what is missing at run time.

What the rules provide as functions (`deal`, `legal`, `apply`, …) is described in `placeholders`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Protocol

import numpy as np

from .errors import BadGame
from .limits import Limits
from .merits import Merit
from .observations import Action, Part, faults
from .options import Option
from .paper import Deck, Field
from .placeholders import LONGEST_LIST, SEATS
from .recipe import LEVELS, Ladder, Policy, ladder
from .records import Array, Record
from .rule import is_rule
from .scores import Breakdown
from .text import _
from .usage import Collection
from .views import BaseView

Options = Mapping[str, Any]  # the values of all options, the player count as `players`
Rows = Sequence[Sequence[int]]  # the score: the rows of each seat
TurnedUp = list[tuple[str, str]]  # pile and card


class Meta(Protocol):
    """What the game is called, and what can be chosen. Texts are marked with `N_` and translated when shown."""

    ID: str  # plain letters and dashes: `line-change`
    TITLE: str
    SUMMARY: str  # one sentence for the start page
    CREDIT: str  # who made the game
    PLAYERS: range
    OPTIONS: tuple[Option, ...]


class Board(Protocol):
    """A board that was read from a file."""

    @property
    def name(self) -> str: ...
    @property
    def text(self) -> str:
        """The file."""

    @property
    def digest(self) -> str:
        """Identifies the board for the rules: boards with equal digests play identically."""

    def summary(self) -> str:
        """A sentence that begins with its name."""


class BoardPart(Protocol):
    """Reading boards."""

    FOLDER: Path  # of the boards that come with the game
    DEFAULT: str  # the name of one of them

    def parse(self, text: str, source: str = "") -> Any:
        """The board a file describes (a `Board`). Raises: BadBoard, with the line and the mistake."""

    def board_record(self, board: Any) -> Array:
        """The board as the rules want it: an array of one record."""


class RulesPart(Protocol):
    """The records and constants of the rules; see `placeholders` for their functions."""

    RULES_VERSION: int  # counted up whenever a recorded game would replay differently
    BOARD: np.dtype[np.void]  # the board as the rules see it
    STATE: np.dtype[np.void]  # has the fields `rng`, `reveals` and `players`
    WORK: np.dtype[np.void]  # scratch memory
    MOVES: int  # move numbers are from 0 to below this
    MAX_LEGAL: int  # moves of a seat at a time, at most
    SCORE_ROWS: int
    TOTAL: int  # the score row that counts
    TIE_BREAK: int  # the one that decides between equal totals


class PoliciesPart(Protocol):
    """Rules by which bots play. `greedy` is required.

    Optional: `rollout` (how simulations play on; absent: `greedy`), `segment` (a number that changes where a simulation
    may stop and count points; absent: games are simulated to their end) and `value_estimate` (what a seat may expect
    beyond its points where a simulation stops early; absent: nothing); and `POLICIES`, further players that choose at
    once, as a mapping of bot names to `recipe.Policy` (absent: there are none; see `named_policies`).
    """

    @property
    def greedy(self) -> Callable[..., int]: ...


class ValuesPart(Protocol):
    """What bots learn from: rules that write a position as features, and list what chance may bring.

    | rule | meaning |
    |---|---|
    | `features(board, s, w, seat, words)` | write the features of a state for a seat, by what it may know; return the number of the network for such states, −1: no value is learned for them |
    | `sensible(board, s, seat, moves, n)` | keep the moves that are worth a thought, in their order; return how many |
    | `chances(board, s, k)` | put the k-th of all outcomes of the last chance event in place of it; return its weight, 0: there is none |
    | `alone(board, s, seat)` | make the state a game of the seat alone |

    Optional: `standing(board, s, w, scores, seat)`, the points that learned values are added to, as far as the seat may know them; absent:
    the points if all ended now, against others how far the seat is ahead of the best. A game in which `score` tells secrets needs it.

    Optional: `features_after(board, s, w, seat, move, known, words)`, what `features` writes and returns for a state that a move of the seat led
    to, by less work: `known` are the features before the move, of a state that a network knows. Players spend most of their time there.

    `chances` and `alone` are needed only where seats do not touch each other (`GameSpec.is_solitaire`): bots then look ahead over chance. The
    features there must not depend on what was turned up last, for a seat that has not moved since.

    Optional, for bots that try all orders of the last cards of a deck (see `bots.solving`), together with a constant `KEY_WORDS`:

    | rule | meaning |
    |---|---|
    | `left_to_turn(board, s)` | cards of the deck before those that lie there were turned: fewer with every turn, more when a new deck begins |
    | `is_last_deck(board, s)` | 1 if no new deck will begin, else 0 |
    | `tell_apart(board, s, words)` | write into `KEY_WORDS` words, for the one seat, what tells a state before the next card from all others that follow from the same one |
    """  # noqa: E501 - a table

    FEATURES_VERSION: int  # counted up whenever features mean something else: weights of another version are refused
    FEATURE_WORDS: int  # of 64 features each
    NETWORKS: int  # for different parts of a game
    FOLDER: Path  # of the learned weights that come with the game

    @property
    def EDITIONS(self) -> Mapping[str, Sequence[Mapping[str, Any]]]:  # noqa: N802 - a constant of the module
        """The networks of a board by name (one word), and the options that each learns under, players included."""

    def edition(self, options: Options) -> str:
        """The name of the one for these options."""


class ObservationPart(Protocol):
    """What a seat sees as numbers, for those who learn from it; and what the move numbers mean (see `observations`).

    | rule | meaning |
    |---|---|
    | `observe(board, s, w, seat, out)` | write every element of `out`, an int16 array of all parts, by what the seat may know |

    Seats are relative: wherever a part has an axis of seats, the observer is 0 and the others follow in turn order.
    """  # noqa: E501 - a table

    OBSERVATION_VERSION: int  # counted up whenever an observation or a move number means something else
    PARTS: tuple[Part, ...]  # in the order of the flat form
    ACTIONS: tuple[Action, ...]  # all move numbers, in order

    @property
    def observe(self) -> Callable[..., None]: ...


class SoundPart(Protocol):
    """Which states the rules can run on, so that positions may come from anywhere (see `soundness`)."""

    @property
    def BOUNDS(self) -> Mapping[str, tuple[int, int]]:  # noqa: N802 - a constant of the module
        """The lowest and the highest value of every field of `STATE`."""

    def fault(self, board: Record, s: Record, options: Options) -> str:
        """What is wrong with a state within the bounds, in a few words; nothing if the rules can go on from it."""


class NotationPart(Protocol):
    """Texts of moves and cards, and the way back."""

    def texts(self, board: Any, s: Record, seat: int, move: int) -> tuple[str, str]:
        """A move's text for its player, and for everyone who may not know all of it."""

    def parse(self, board: Any, s: Record, seat: int, text: str, legal: Sequence[int]) -> int:
        """The legal move a text means.

        Raises: UnreadableMove, AmbiguousMove, ForbiddenMove, each with a reason.
        """

    def piles(self, options: Options) -> tuple[str, ...]:
        """The names of everything that is shuffled, for `piles=`."""

    def stack(self, s: Record, name: str, wanted: list[str]) -> None:
        """Put cards on top of a pile, after the deal. Raises: BadOption."""

    def turned_up(self, board: Any, before: Record | None, s: Record, seat: int | None) -> TurnedUp:
        """What a step from one state to another (None: the start) has turned up.

        Only what the seat may know; −1: what everyone may know; None: everything.
        """

    def news(self, pile: str, card: str, names: Sequence[str]) -> str:
        """Something turned up, in words for people; nothing where the board shows it anyway."""


class ViewPart(Protocol):
    """What a seat may know, as data; results in words."""

    def view(self, board: Any, s: Record, seat: int | None, rows: Rows, base: BaseView) -> Any:
        """All of the view: the common part with the game's own added (a TypedDict)."""

    def breakdown(self, board: Any, s: Record, seat: int, row: Sequence[int]) -> Breakdown:
        """A seat's score, line by line."""

    def reason(self, options: Options, rows: Rows, winners: Sequence[int]) -> str:
        """Why the winners won, in a sentence."""


class WordsPart(Protocol):
    """A view in words."""

    def turn_text(self, view: Any) -> str:
        """Whose turn it is and what to do, or how it ended."""

    def turn_reason(self, view: Any) -> str:
        """What to look for on this turn, in one sentence for people who are new; nothing if the viewer cannot act."""

    def move_words(self, board: Any, text: str) -> str:
        """A move's text in words for people, beginning with a small letter and without a full stop."""


class DrawPart(Protocol):
    """Pictures: functions of a board and a view, so they cannot show more than the view tells.

    A picture is a complete SVG (`draw.svg.Picture`) that knows where its moves lie. Its ids begin with the prefix.
    """

    OVERLAYS: bool  # whether `moving` lies over `static`; if not, it is the whole board

    @property
    def DARK(self) -> Mapping[str, str]:  # noqa: N802 - a constant of the module
        """The colours that change in the dark, and their counterparts."""

    def static(self, board: Any, prefix: str) -> Any:
        """The printed board; of a game without one, its pieces."""

    def moving(self, board: Any, view: Any, seat: int, prefix: str) -> Any:
        """The board as it is now (of the seat, where each has one), with places for the viewer's moves."""

    def move_picture(self, board: Any, text: str, prefix: str) -> Any:
        """A small picture of a move, by its text: for the log, buttons and dialogs. As wide as high, or half wider."""

    def panels(self, board: Any, view: Any, prefix: str) -> Sequence[Any]:
        """What lies beside the board on a screen (each a `draw.panels.Panel`), the most important first."""

    def picture(self, board: Any, view: Any, prefix: str) -> Any:
        """Everything the view tells, in one picture."""


class TerminalPart(Protocol):
    """The game as text."""

    def screen(self, board: Any, view: Any, seat: int, unicode: bool = True) -> Any:
        """A `rich` text of at most 100 columns; plain ASCII without `unicode`."""


class RulebookPart(Protocol):
    """The rules as a text for people (see `teaching.rulebook`)."""

    FOLDER: Path  # of the texts, `<language>.md` each

    @property
    def FIGURES(self) -> Mapping[str, Callable[[Any, str], Any]]:  # noqa: N802 - a constant of the module
        """How each figure is drawn (a `draw.svg.Picture`) from the `Game` and a prefix for its ids."""

    def values(self, game: Any) -> Mapping[str, object]:
        """The values that the texts name, from the constants of the rules and the board."""


class LessonsPart(Protocol):
    """Guided first games (see `teaching.lesson`)."""

    FOLDER: Path  # of the lessons, `<name>.toml` each, with their words in `<name>.<language>.toml`

    @property
    def OCCASIONS(self) -> Mapping[str, str]:  # noqa: N802 - a constant of the module
        """What a lesson may wait for before it explains something, and when that is, for authors of lessons."""

    def occasions(self, board: Any, view: Any) -> Iterable[str]:
        """Those that arise at this decision of the viewer, or now that the game is over."""


class ChaptersPart(Protocol):
    """Where a game pauses: at the end of a round, or of all of it (see `draw.chapters`)."""

    def chapter(self, board: Any, before: Any, after: Any, prefix: str) -> Any:
        """What has ended between two views of the same viewer, before a move and after it (a `draw.chapters.Chapter`).

        None if nothing has; most moves end nothing.
        """


class MeritsPart(Protocol):
    """Why one would make a move (see `merits`)."""

    def merits(self, board: Any, before: Any, after: Any, text: str) -> Sequence[Merit]:
        """What a move brings the viewer who makes it, by the views before it and after it; the best first.

        Nothing that the viewer could not know before the move. Empty if there is nothing to say for it.
        """


class PrintPart(Protocol):
    """What people print to play with paper and pencil (see `draw.printing`)."""

    def sheets_to_print(self, board: Any, options: Options, prefix: str) -> Sequence[Any]:
        """Empty sheets (each a `draw.svg.Picture`, with a page of its own), in black and colours on white.

        For so many players as the options say: a sheet that everyone needs comes once.
        """


class PaperPart(Protocol):
    """What helps those who play with paper and the box of the game (see `paper`)."""

    def decks(self, board: Any, options: Options) -> Sequence[Deck]:
        """What the page can shuffle and turn, so that nobody needs the cards; none if the box is needed anyway."""

    def fields(self, board: Any, options: Options) -> Sequence[Field]:
        """What one player counts on a sheet at the end, in the order of the sheet."""

    def add_up(self, board: Any, options: Options, counts: Mapping[str, int]) -> Breakdown:
        """The score of such counts, line by line. Every field has one, within its bounds."""


class UsagePart(Protocol):
    """What can be used on a board, counted in whole games so that a board can be judged (see `exploring`).

    Everything that is counted has a slot. While a game is played, each seat has its counts, all 0 at first:

    | rule | meaning |
    |---|---|
    | `note_move(board, s, w, seat, move, uses)` | a seat is about to make a move: count what that uses |
    | `note_segment(board, s, w, seat, uses)` | a segment (see `PoliciesPart`) has ended, or the game: count what a seat has of it |
    | `note_end(board, s, w, seat, rows, uses)` | the game is over; `rows` is the score of the seat |
    """  # noqa: E501 - a table

    USES: int  # slots

    def collections(self, board: Any, options: Options) -> Sequence[Collection]:
        """What there is on this board, by kinds: names and slots."""

    def ground(self, board: Any, key: str, prefix: str) -> Any:
        """Where the things of a collection lie in a picture (a `draw.heat.Ground`); None: on none."""


class PreviewPart(Protocol):
    """On which hidden facts the points of a move depend."""

    def worlds(self, s: Record, seat: int, move: int) -> Iterable[Mapping[str, Sequence[int]]]:
        """Every way these facts may be, as fields of the state."""


@dataclass(frozen=True, eq=False)
class GameSpec:
    """A game, complete: everything that other code may ask of it.

    Required are the parts without a default. What is optional says what its absence means.
    """

    package: str  # the package that exports this as `SPEC`: its `__name__`
    meta: Meta
    board: BoardPart
    rules: RulesPart
    bots: PoliciesPart
    sound: SoundPart
    notation: NotationPart
    view: ViewPart
    words: WordsPart
    draw: DrawPart

    terminal: TerminalPart | None = None  # None: the terminal prints the view, item by item
    preview: PreviewPart | None = None  # None: the points of a move are not told before it is made
    rulebook: RulebookPart | None = None  # None: there is no rules page
    lessons: LessonsPart | None = None  # None: there is no guided game
    chapters: ChaptersPart | None = None  # None: the game goes on without a pause to its end
    merits: MeritsPart | None = None  # None: hints and reviews give figures only
    printing: PrintPart | None = None  # None: there is nothing to print
    paper: PaperPart | None = None  # None: there is no page for those who play with paper
    values: ValuesPart | None = None  # None: bots of this game do not learn
    usage: UsagePart | None = None  # None: its boards are judged by scores and lengths alone
    observation: ObservationPart | None = None  # None: there are no environments to learn the game in
    ladder: Ladder = field(default_factory=ladder)  # how bots search it, and the measured levels
    seats_hide: Callable[[Options], bool] = lambda options: True  # whether seats have secrets under these options
    seat_records_replay: bool = False  # whether what one seat has seen is enough to replay its record
    is_solitaire: bool = False  # whether a seat's score depends on its own moves and the cards alone
    seats_act_at_once: bool = False  # whether several seats may act at a time, each without waiting for the others
    limits: Callable[[Record, Options], Limits] = lambda board, options: Limits()  # of a game, from the board's record
    segments_are_independent: bool = False  # whether no segment (a round, see `bots`) builds on the one before it
    own_boards: bool = False  # whether every seat has a board of its own
    example_moves: int | None = None  # moves into the game that the start page shows; None: half of a greedy game
    turned_up_at_start: Callable[[Any, Record, Record, int | None], TurnedUp] | None = None
    """What beginning the game turned up, from the dealt state and the one after it; None: `notation.turned_up` can
    read it off the state after."""


def named_policies(spec: GameSpec) -> Mapping[str, Policy]:
    """The players of a game beside `greedy` that choose at once, by their names as bots."""
    found: Mapping[str, Policy] = getattr(spec.bots, "POLICIES", {})
    return found


PARTS: dict[str, type] = {
    "meta": Meta,
    "board": BoardPart,
    "rules": RulesPart,
    "bots": PoliciesPart,
    "sound": SoundPart,
    "notation": NotationPart,
    "view": ViewPart,
    "words": WordsPart,
    "draw": DrawPart,
}
OPTIONAL_PARTS: dict[str, type] = {
    "terminal": TerminalPart,
    "preview": PreviewPart,
    "rulebook": RulebookPart,
    "lessons": LessonsPart,
    "chapters": ChaptersPart,
    "merits": MeritsPart,
    "printing": PrintPart,
    "paper": PaperPart,
    "values": ValuesPart,
    "usage": UsagePart,
    "observation": ObservationPart,
}
RULE_FUNCTIONS = ("deal", "begin", "actors", "legal", "apply", "score", "resample")
STATE_FIELDS = ("rng", "reveals", "players")
POLICY_NAME = re.compile(r"(?!(?:random|greedy)$)[a-z]+(?:-[a-z]+)*")  # small letters, and not a bot of all games


def observation_of(spec: GameSpec) -> ObservationPart:
    """What seats of a game see as numbers. Raises: `BadGame` if it does not say."""
    if spec.observation is None:
        raise BadGame(_("{game} has no observations: it lacks the part observation", game=spec.meta.TITLE))
    return spec.observation


def problems(spec: GameSpec) -> list[str]:
    """What the specification lacks, a sentence for each; empty if it is complete."""
    found = []
    for name, protocol in (PARTS | OPTIONAL_PARTS).items():
        part = getattr(spec, name)
        if part is None and name in OPTIONAL_PARTS:
            continue
        for member, purpose in _members(protocol).items():
            if not hasattr(part, member):
                found.append(_("{part} has no {member}{purpose}", part=name, member=member, purpose=purpose))
    for function in RULE_FUNCTIONS:
        if not is_rule(getattr(spec.rules, function, None)):
            found.append(_("rules has no function {function} marked with @rule", function=function))
    if getattr(spec.rules, "MAX_LEGAL", 1) not in range(1, LONGEST_LIST + 1):
        found.append(_("rules.MAX_LEGAL is not from 1 to {most}", most=LONGEST_LIST))
    fields = getattr(getattr(spec.rules, "STATE", None), "names", None) or ()
    for field_name in STATE_FIELDS:
        if field_name not in fields:
            found.append(_("rules.STATE has no field {field}", field=field_name))
    return found or list(_contradictions(spec))


def _contradictions(spec: GameSpec) -> Iterator[str]:
    """What is there and cannot be right, of a specification that has everything."""
    players = spec.meta.PLAYERS
    if not players or players[0] < 1 or players[-1] > SEATS:
        yield _("meta.PLAYERS is not within 1 to {most}", most=SEATS)
    if not (spec.board.FOLDER / f"{spec.board.DEFAULT}.toml").is_file():
        yield _("board.FOLDER has no file {name}.toml, which board.DEFAULT names", name=spec.board.DEFAULT)
    if not is_rule(spec.bots.greedy):
        yield _("bots.greedy is not marked with @rule")
    if spec.observation is not None:
        if not is_rule(spec.observation.observe):
            yield _("observation.observe is not marked with @rule")
        for fault in faults(spec.observation.PARTS, spec.observation.ACTIONS, spec.rules.MOVES):
            yield _("observation: {fault}", fault=fault)
    for name, policy in named_policies(spec).items():
        if not is_rule(policy.choose):
            yield _("bots.POLICIES: the policy {name} is not marked with @rule", name=name)
        if name in LEVELS or not POLICY_NAME.fullmatch(name):
            yield _("bots.POLICIES: {name} cannot be the name of a bot", name=repr(name))
    for name in spec.rules.STATE.names or ():
        if name not in spec.sound.BOUNDS:
            yield _("sound.BOUNDS has no bounds of the field {field}", field=name)
    for name in spec.sound.BOUNDS:
        if name not in (spec.rules.STATE.names or ()):
            yield _("sound.BOUNDS has {field}, which rules.STATE does not have", field=name)


def _members(protocol: type) -> dict[str, str]:
    """What a Protocol asks for, each with the first line that describes it."""
    found = dict.fromkeys(protocol.__annotations__, "")
    for name, value in vars(protocol).items():
        if not name.startswith("_") and callable(getattr(value, "fget", value)):
            line = (value.__doc__ or "").strip().partition("\n")[0]
            found[name] = f": {line[:1].lower()}{line[1:]}".rstrip(".") if line else ""
    return found
