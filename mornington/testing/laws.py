"""The laws that every game holds to. Each is a function of a case that raises AssertionError where it is broken."""

from __future__ import annotations

import traceback
from collections.abc import Callable, Iterable

from . import (
    happenings,
    merits,
    observations,
    pictures,
    playing,
    private,
    resampling,
    secrecy,
    soundness,
    usage,
    values,
    words,
)
from .cases import Case

Law = Callable[[Case], None]

LAWS: tuple[Law, ...] = (
    playing.saving_and_recording_lead_back,
    playing.interpreted_and_compiled_rules_agree,
    playing.batches_agree,
    playing.scratch_memory_means_nothing,
    playing.the_deal_writes_every_byte,
    playing.undo_leads_back,
    playing.moves_are_distinct_and_can_be_typed,
    playing.typed_nonsense_is_refused,
    playing.games_end_with_scores_that_agree,
    playing.games_stay_within_their_limits,
    playing.seats_act_at_once_where_it_is_said,
    playing.one_seed_gives_one_game,
    playing.every_board_plays,
    resampling.resampling_depends_on_nothing_hidden,
    resampling.resampling_depends_on_the_seed,
    resampling.resampling_redraws_the_generator,
    resampling.seats_know_no_less_than_nobody,
    secrecy.nobody_sees_what_they_may_not,
    secrecy.policies_do_not_peek,
    secrecy.cards_are_told_only_to_those_who_see_them,
    secrecy.seats_are_told_what_everyone_is,
    secrecy.learning_counts_as_revealing,
    secrecy.records_of_a_seat_keep_secrets,
    secrecy.redealing_keeps_what_seats_know,
    soundness.every_field_has_bounds,
    soundness.what_is_met_in_play_is_sound,
    soundness.wrong_states_do_no_harm,
    words.the_terminal_shows_every_moment,
    words.moves_and_cards_have_words,
    words.everyone_is_told_whose_turn_it_is,
    pictures.every_moment_can_be_drawn,
    pictures.layers_fit_the_board,
    pictures.places_are_of_legal_moves,
    pictures.nothing_can_be_done_where_nobody_plays,
    pictures.seats_are_called_by_their_names,
    pictures.colours_have_a_dark_counterpart,
    pictures.panels_are_named_and_sized,
    private.pages_show_what_a_seat_holds,
    merits.merits_are_short_sorted_and_keep_secrets,
    happenings.things_have_keys_of_their_own,
    happenings.things_stay_themselves,
    happenings.chapters_are_whole,
    values.features_agree_and_keep_secrets,
    observations.observations_are_whole,
    observations.interpreted_and_compiled_observations_agree,
    observations.observations_keep_secrets,
    observations.observations_tell_what_views_tell,
    observations.moves_are_the_actions_they_are_said_to_be,
    usage.what_is_counted_is_declared,
    usage.uses_agree_and_add_up,
)


def broken_laws(case: Case, laws: Iterable[Law] = LAWS) -> list[str]:
    """What a game breaks, a sentence for each law; nothing if it holds to all of them."""
    found = []
    for law in laws:
        try:
            law(case)
        except Exception as error:  # whatever a game's own code raises breaks the law too
            found.append(f"{law.__name__.replace('_', ' ')}: {_said(error)}")
    return found


def _said(error: Exception) -> str:
    if str(error):
        return str(error) if isinstance(error, AssertionError) else f"{type(error).__name__}: {error}"
    place = traceback.extract_tb(error.__traceback__)[-1]
    return f"{type(error).__name__} where it says {place.line}"
