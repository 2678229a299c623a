"""The records a search works in: its settings and sums, the nodes of its tree, and the results of each root move.

Records hold whole numbers only, so that interpreted rules can see them: values are counted in thousandths of a point.
"""

from __future__ import annotations

from mornington.core.placeholders import LONGEST_LIST, SEATS
from mornington.core.records import record

UNIT = 1000  # thousandths: of points, of games won, of chances
DEEPEST = 128  # decisions in the tree from the root down
LOWEST = -UNIT * LONGEST_LIST  # below every value

# What the other seats do in a simulation: choose in the tree as the searcher does, follow the rollout policy, or take
# the last move of their list
IN_TREE, BY_POLICY, IDLE = 0, 1, 2

# What a seat maximises
OWN_SCORE, MARGIN = 0, 1

SEARCH_STATE = record(
    # settings
    ("seat", "i8"),  # who searches
    ("resamples", "i8"),  # 0 only to measure what perfect information would be worth
    ("others", "i8"),
    ("aim", "i8"),
    ("win_bonus", "i8"),  # added to the margin of a game won, in thousandths of a point
    ("exploration", "i8"),  # thousandths of the spread of results
    ("epsilon", "i8"),  # thousandths: how often a rollout takes a random move
    ("widening", "i8"),  # with v visits a node may have √(v × widening / 1000) children; 0: no limit
    ("longest", "i8"),  # moves of a rollout at most
    ("learned", "i8"),  # whether learned values judge where a simulation stops
    ("beyond", "i8"),  # thousandths: weight of rollouts that continue past the current segment
    ("full_game_every", "i8"),  # of so many simulations one is played to the end of the game by all seats; 0: none
    ("capacity", "i8"),  # nodes of the tree at most
    # how far it has come
    ("nodes", "i8"),
    ("count", "i8"),  # simulations so far, and of their values …
    ("total", "i8"),  # … the sum
    ("squares", "i8"),  # … and the sum of squares
    ("stamp", "i8"),  # tells the marks of one choice from earlier ones
    # one simulation
    ("root_move", "i8"),  # index of the move it began with
    ("node", "i8"),  # where it stands in the tree
    ("child", "i8"),  # where it goes next; 0: out of the tree
    ("choice", "i8"),  # which of the legal moves leads there
    ("depth", "i8"),
    ("descending", "i8"),  # whether it is still in the tree
    ("full_game", "i8"),  # whether all seats play it to the end of the game
    ("past_segment", "i8"),  # whether it continues past the current segment
    ("last", "i8"),  # who moved last
    ("ended", "i8"),  # whether the game came to its end
    ("won", "i8"),  # the searcher's share of the victory, in thousandths
    ("value", "i8", SEATS),  # of the end, for each seat
    ("margin", "i8", SEATS),
    ("segment_value", "i8", SEATS),  # the value at the end of the segment
    ("path", "i8", DEEPEST),  # the nodes passed
    ("mover", "i8", DEEPEST),  # and who moved into them
)

NODE = record(
    ("value", "i8"),  # for the seat that made the move, summed over the visits
    ("visits", "i4"),
    ("available", "i4"),  # how often the move was legal when this node could have been chosen
    ("move", "i4"),
    ("first", "i4"),  # child, 0: none
    ("next", "i4"),  # child of the same parent, 0: none
    ("spare", "i4"),
)

ROOT_MOVE = record(  # sums over the simulations that began with a legal move of the root
    ("visits", "i8"),
    ("value", "i8"),
    ("value_squares", "i8"),
    ("finished", "i8"),  # simulations that reached the end of the game …
    ("won", "i8"),  # … the searcher's share of the victory in them, in thousandths
    ("score", "i8"),  # … and its points
    ("score_squares", "i8"),
)
