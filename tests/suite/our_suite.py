"""The suite as our games run it: all of it in `make test-all`, and of every law some cases in `make test`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

import pytest

import mornington as mt
from mornington.testing import (
    LAWS,
    Case,
    GameSuite,
    Law,
    happenings,
    merits,
    pictures,
    playing,
    private,
    resampling,
    secrecy,
    soundness,
)
from mornington.testing.cases import cases
from tests.thorough import representatives

LONG: tuple[Law, ...] = (  # up to three seconds for each case
    playing.saving_and_recording_lead_back,
    playing.interpreted_and_compiled_rules_agree,
    playing.batches_agree,
    secrecy.nobody_sees_what_they_may_not,
    secrecy.cards_are_told_only_to_those_who_see_them,
    secrecy.learning_counts_as_revealing,
    soundness.what_is_met_in_play_is_sound,
    soundness.wrong_states_do_no_harm,
    pictures.every_moment_can_be_drawn,
    pictures.layers_fit_the_board,
    pictures.places_are_of_legal_moves,
    pictures.seats_are_called_by_their_names,
    pictures.colours_have_a_dark_counterpart,
    pictures.panels_are_named_and_sized,
    happenings.things_have_keys_of_their_own,
    happenings.chapters_are_whole,
    private.pages_show_what_a_seat_holds,
    merits.merits_are_short_sorted_and_keep_secrets,
)
ON_A_SHORT_BOARD: tuple[Law, ...] = (  # where there is one
    *LONG,
    resampling.resampling_redraws_the_generator,
    secrecy.seats_are_told_what_everyone_is,
    secrecy.records_of_a_seat_keep_secrets,
    pictures.nothing_can_be_done_where_nobody_plays,
)


class OurSuite(GameSuite):
    """Every law with every combination of options; those that are not quick are slow.

    If games are long, `short_board` is the text of a board with short ones: in the quick run long laws are tried on it.
    """

    short_board: ClassVar[str | None] = None

    def pytest_generate_tests(self, metafunc: Any) -> None:
        every = cases(self.load(), self.left_out)
        short = cases(mt.load(self.game, board_text=self.short_board), self.left_out) if self.short_board else []
        tests = []
        for law in LAWS:
            quick = quick_cases(law, every)
            if short and law in ON_A_SHORT_BOARD:
                tests += [pytest.param(law, short[n], id=f"{law.__name__}-{short[n]}-short") for n in quick]
                quick = []
            for n, case in enumerate(every):
                marks = () if n in quick else pytest.mark.slow
                tests.append(pytest.param(law, case, id=f"{law.__name__}-{case}", marks=marks))
        metafunc.parametrize(("law", "case"), tests)


def quick_cases(law: Law, every: Sequence[Case]) -> list[int]:
    """Which cases have each value of each option, others for each law; for a long law one with few players."""
    found = representatives([case.options for case in every], seed=LAWS.index(law))
    return [min(found, key=lambda n: every[n].options["players"])] if law in LONG else found
