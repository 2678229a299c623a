"""What every game must hold to, as tests that a game's own distribution can run.

    from mornington.testing import GameSuite

    class TestNightMail(GameSuite):
        game = "night-mail"

pytest finds a test for every law and every combination of options. Without pytest, `broken_laws(case)` says in
sentences what one game breaks. The laws themselves are in `LAWS`; each is a function of a `Case`.
"""

from .cases import Case, cases
from .laws import LAWS, Law, broken_laws
from .perft import perft
from .suite import GameSuite

__all__ = ["LAWS", "Case", "GameSuite", "Law", "broken_laws", "cases", "perft"]
