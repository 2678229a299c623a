# mypy: allow-untyped-defs, no-check-untyped-defs
"""What a seat sees as numbers: everything the view tells (nothing is private here), and what the move numbers mean.

Stations and sections are numbered as in `game.board.stations` and `game.board.sections`, which tell the symbol and the
district of each station, and where sections lead.
"""

from mornington.core.observations import Action, Part, clear, offsets, put_set, relative_seat
from mornington.core.placeholders import SEATS
from mornington.core.rule import rule

from .cards import cards_of_turn, cards_turned, is_choosing
from .pencils import pencil_in
from .scoring import score
from .sections import asked_symbol
from .state import (
    BOXES,
    CARDS,
    CIRCLE,
    COLOURS,
    CROSSING,
    GAPS,
    GOAL1,
    IN_PLAY,
    INTERCHANGE,
    JOKER,
    LONGEST,
    MEET2,
    MEETINGS,
    MODULE_PENALTY,
    NONE,
    OBJECTIVE,
    OBJECTIVES,
    PASS,
    PENALTY,
    PLACE,
    PLACING,
    POWERS,
    ROUNDS,
    ROWS_PER_LINE,
    SECTIONS,
    STATIONS,
    TAKE,
    TOTAL,
    TOURIST,
    TOURIST_TRACK,
    UNDERGROUND_CARDS,
    WORDS,
)

OBSERVATION_VERSION = 1

PHASES, SYMBOLS = PLACING + 1, JOKER + 1
MOST_TURNS = CARDS - 1  # the switch is turned together with another card
LONGEST_LINE = LONGEST + 1  # in stations
# d districts leave a line 12 − (d − 1) stations for its fullest one, and the circle counts one more
MOST_OF_LINE = max(d * (LONGEST_LINE - d + 2) for d in range(1, LONGEST_LINE + 1)) + CROSSING * LONGEST
MOST_INTERCHANGES = 2 * LONGEST_LINE  # four lines, two at each
MOST_OF_INTERCHANGES = LONGEST_LINE * int(INTERCHANGE[COLOURS])
MOST_OF_SITES = int(TOURIST_TRACK[-1])
MOST_POINTS = COLOURS * MOST_OF_LINE + MOST_OF_SITES + MOST_OF_INTERCHANGES + IN_PLAY * OBJECTIVE
CARD_ORDER = "street circle, triangle, square, pentagon, joker, switch, then underground circle to joker"
COLOUR_ORDER = "purple, blue, pink, green"

PARTS: tuple[Part, ...] = (
    Part("lines", (SEATS, COLOURS, STATIONS), 0, 2,
         f"by seat, colour ({COLOUR_ORDER}) and station: 1 the line serves it, 2 it is circled too"),
    Part("ends", (SEATS, STATIONS), 0, 1, "by seat and station: the line being drawn can go on here"),
    Part("blocked", (SEATS, SECTIONS), 0, 1, "by seat and section: drawn, or crossed by a drawn one"),
    Part("sections", (SEATS, COLOURS, LONGEST), 0, SECTIONS,
         "by seat and colour: the sections of the line in the order drawn, each its number + 1; then 0"),
    Part("pencils", (SEATS, ROUNDS, COLOURS), 0, 1,
         "by seat: which colour it draws in which round, as far as that is decided"),
    Part("phase", (SEATS, PHASES), 0, 1,
         "by seat, what it is asked for: a section, the second section of a double, a last circle, nothing, to "
         "take a pencil, to place the spare ones"),
    Part("asked", (SEATS, SYMBOLS), 0, 1,
         "by seat: the symbol that its next section must reach (circle, triangle, square, pentagon, any); none "
         "while pencils are chosen"),
    Part("power_used", (SEATS,), 0, 1, "by seat: it has used the power of its pencil in this round"),
    Part("powers", (COLOURS, POWERS), 0, 1,
         "the power of each pencil (double, joker, switch, circle); none while pencils are chosen, or without this "
         "module"),
    Part("objectives", (OBJECTIVES,), 0, 1,
         "the objectives in play: interchanges, all districts, tourist sites, the central district, river "
         "crossings"),
    Part("goals", (SEATS, OBJECTIVES), 0, 1, "by seat: the objectives in play that it meets"),
    Part("round", (ROUNDS,), 0, 1, "the round that is played, the last one also when the game is over"),
    Part("turn", (1,), 0, MOST_TURNS, "the turn of the round, from 1; 0 while pencils are chosen"),
    Part("underground", (1,), 0, UNDERGROUND_CARDS, "underground cards turned in this round; the last of them ends it"),
    Part("cards", (ROUNDS, CARDS), 0, MOST_TURNS,
         f"by round and card ({CARD_ORDER}): the turn on which it was turned, 0 if it was not"),
    Part("unseen", (CARDS,), 0, 1, "cards that may still come in this round"),
    Part("card", (CARDS,), 0, 1, "the card that lies there now, with the switch if that was turned too"),
    Part("branching", (1,), 0, 1, "the switch is in force: a section may begin anywhere on the line"),
    Part("controller", (SEATS,), 0, 1, "the seat that turns the cards of this round"),
    Part("line_scores", (SEATS, COLOURS, ROWS_PER_LINE), 0, MOST_OF_LINE,
         "by seat and colour: districts served, most stations in one, river crossings, points"),
    Part("boxes", (SEATS,), 0, len(TOURIST_TRACK) - 1, "by seat: boxes ticked on the tourist track"),
    Part("interchanges", (SEATS, COLOURS - 1), 0, MOST_INTERCHANGES,
         "by seat: stations where two, three, four lines meet"),
    Part("points", (SEATS, 4), -2 * MODULE_PENALTY, MOST_POINTS,
         "by seat: points for tourist sites, points for interchanges, the penalty for modules when playing alone, "
         "the total so far"),
    Part("over", (1,), 0, 1, "the game is over"),
    Part("players", (SEATS,), 0, 1, "by seat: somebody sits there"),
    Part("modules", (3,), 0, 1, "the options: shared objectives, pencil powers, pencils are chosen"),
)  # fmt: skip

_AT = offsets(PARTS)
LINES, ENDS, BLOCKED, DRAWN = _AT["lines"], _AT["ends"], _AT["blocked"], _AT["sections"]
PENCILS, PHASE, ASKED, POWER_USED = _AT["pencils"], _AT["phase"], _AT["asked"], _AT["power_used"]
POWER_OF, IN_FORCE, GOALS = _AT["powers"], _AT["objectives"], _AT["goals"]
ROUND, TURN, UNDERGROUND, TURNED_ON = _AT["round"], _AT["turn"], _AT["underground"], _AT["cards"]
UNSEEN, CARD, BRANCHING, CONTROLLER = _AT["unseen"], _AT["card"], _AT["branching"], _AT["controller"]
LINE_SCORES, TICKED, MEETING, POINTS = _AT["line_scores"], _AT["boxes"], _AT["interchanges"], _AT["points"]
OVER, PRESENT, MODULES = _AT["over"], _AT["players"], _AT["modules"]

_PLACE = r"\d+,\d+"
ACTIONS: tuple[Action, ...] = (
    Action(0, SECTIONS, "draw section k", rf"(purple|blue|pink|green) {_PLACE}-{_PLACE}"),
    Action(SECTIONS, SECTIONS, "draw section k with the joker power", f"joker {_PLACE}-{_PLACE}"),
    Action(2 * SECTIONS, SECTIONS, "draw section k with the switch power", f"switch {_PLACE}-{_PLACE}"),
    Action(3 * SECTIONS, SECTIONS, "draw section k, the second with the double power", f"double {_PLACE}-{_PLACE}"),
    Action(CIRCLE, STATIONS, "circle station k", f"circle {_PLACE}"),
    Action(PASS, 1, "pass", "pass"),
    Action(TAKE, COLOURS, f"take pencil k ({COLOUR_ORDER})", "take .*"),
    Action(PLACE, COLOURS * GAPS, f"place the spare pencil k // {GAPS} left of seat k % {GAPS}", "place .*"),
)


@rule
def observe(board, s, w, seat, out):
    """Write what everyone may know, in the order in which this seat looks around the table."""
    clear(out)
    score(board, s, w, w.score)
    for k in range(s.players):
        other = relative_seat(seat, s.players, k)
        out[PRESENT + k] = 1
        observe_sheet(s, other, k, out)
        observe_turn(s, other, k, out)
        observe_score(s, w.score, other, k, out)
        if other == min(s.stage, ROUNDS - 1) % s.players:
            out[CONTROLLER + k] = 1
    observe_cards(s, out)
    observe_modules(s, out)


@rule
def observe_sheet(s, seat, k, out):
    """What a seat, k for the observer, has drawn."""
    put_set(out, ENDS + k * STATIONS, s.ends[seat], 1)
    for word in range(WORDS):
        put_set(out, BLOCKED + k * SECTIONS + word * 64, s.blocked[seat, word], 1)
    for colour in range(COLOURS):
        line = k * COLOURS + colour
        put_set(out, LINES + line * STATIONS, s.line[seat, colour], 1)
        if s.circled[seat, colour] != NONE:
            out[LINES + line * STATIONS + s.circled[seat, colour]] = 2
        for i in range(s.length[seat, colour]):
            out[DRAWN + line * LONGEST + i] = s.sections[seat, colour, i] + 1


@rule
def observe_turn(s, seat, k, out):
    """What a seat is asked for, and with which pencils."""
    choosing = is_choosing(s)
    out[PHASE + k * PHASES + s.phase[seat]] = 1
    out[POWER_USED + k] = s.power_used[seat]
    if s.stage < ROUNDS and not choosing:
        out[ASKED + k * SYMBOLS + asked_symbol(s, seat)] = 1
    for stage in range(1 if choosing else ROUNDS):
        colour = pencil_in(s, seat, stage)
        if colour != NONE:
            out[PENCILS + (k * ROUNDS + stage) * COLOURS + colour] = 1


@rule
def observe_score(s, rows, seat, k, out):
    """What a sheet is worth so far."""
    for i in range(COLOURS * ROWS_PER_LINE):
        out[LINE_SCORES + k * COLOURS * ROWS_PER_LINE + i] = rows[seat, i]
    out[TICKED + k] = rows[seat, BOXES]
    for i in range(COLOURS - 1):
        out[MEETING + k * (COLOURS - 1) + i] = rows[seat, MEET2 + i]
    at = POINTS + k * 4
    out[at], out[at + 1] = rows[seat, TOURIST], rows[seat, MEETINGS]
    out[at + 2], out[at + 3] = rows[seat, PENALTY], rows[seat, TOTAL]
    if s.with_objectives and not is_choosing(s):
        for i in range(IN_PLAY):
            out[GOALS + k * OBJECTIVES + s.objectives[i]] = 1 if rows[seat, GOAL1 + i] else 0


@rule
def observe_cards(s, out):
    """The round, and the cards of all rounds so far."""
    stage = min(s.stage, ROUNDS - 1)
    out[ROUND + stage] = 1
    out[TURN] = s.turn
    out[UNDERGROUND] = s.underground
    for card in range(CARDS):
        out[UNSEEN + card] = 1
    for past in range(stage + 1):
        turn, i, turned = 0, 0, cards_turned(s, past)
        while i < turned:
            turn += 1
            for _card in range(cards_of_turn(s.deck[past, i])):
                out[TURNED_ON + past * CARDS + s.deck[past, i]] = turn
                if past == stage:
                    out[UNSEEN + s.deck[past, i]] = 0
                if past == s.stage and turn == s.turn:
                    out[CARD + s.deck[past, i]] = 1
                i += 1
    if s.stage == ROUNDS:
        out[OVER] = 1
    else:
        out[BRANCHING] = s.branching


@rule
def observe_modules(s, out):
    """The options, and what they have brought into play."""
    out[MODULES], out[MODULES + 1], out[MODULES + 2] = s.with_objectives, s.with_powers, s.with_choice
    if is_choosing(s):
        return
    if s.with_objectives:
        for i in range(IN_PLAY):
            out[IN_FORCE + s.objectives[i]] = 1
    if s.with_powers:
        for colour in range(COLOURS):
            out[POWER_OF + colour * POWERS + s.powers[colour]] = 1
