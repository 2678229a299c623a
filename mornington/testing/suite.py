"""The suite as a class of tests: a subclass names its game, pytest does the rest."""

from __future__ import annotations

from typing import Any, ClassVar

from mornington.core.game import Game

from .cases import Case, Oracle, cases
from .laws import LAWS, Law
from .playing import totals_are_those_of_the_oracle


class GameSuite:
    """Every law, tried with every combination of options.

    `oracle` and `left_out` are optional: see `Case`.
    """

    game: ClassVar[str]
    left_out: ClassVar[tuple[str, ...]] = ()
    oracle: ClassVar[Any] = None  # a staticmethod, of the type `Oracle`

    @classmethod
    def load(cls) -> Game:
        import mornington

        return mornington.load(cls.game)

    def pytest_generate_tests(self, metafunc: Any) -> None:
        oracle: Oracle | None = type(self).oracle
        laws = LAWS if oracle is None else (*LAWS, totals_are_those_of_the_oracle)
        metafunc.parametrize("law", laws, ids=lambda law: law.__name__)
        metafunc.parametrize("case", cases(self.load(), self.left_out, oracle), ids=str)

    def test_law(self, law: Law, case: Case) -> None:
        law(case)
