"""Laws of words: terminal screens, phrases of moves and cards, what is asked of whom."""

from __future__ import annotations

from mornington.core.engine import NOBODY

from .cases import NAMES, Case, mixed, record_of, viewers

COLUMNS = 100


def the_terminal_shows_every_moment(case: Case) -> None:
    """A screen is at most 100 columns wide, can be plain ASCII, and says when the game is over."""
    game, position = case.game, case.start(2)
    for n, (seat, _) in enumerate(mixed(position, 2)):
        if n % 15 == 0:
            for unicode in (True, False):
                text = game.terminal.screen(game.board, position.view(seat), seat, unicode).plain
                widest = max(map(len, text.splitlines()))
                assert widest <= COLUMNS, f"a terminal screen is {widest} columns wide"
                assert unicode or text.isascii(), f"a plain terminal screen has other characters than ASCII: {text}"
    assert "The game is over." in game.terminal.screen(game.board, position.view(0), 0).plain


def moves_and_cards_have_words(case: Case) -> None:
    """There is a phrase for every move, as its seat and as others read it, and for everything turned up."""
    game, position = case.game, case.start(2)
    names = list(NAMES[: position.players])
    before = None
    for seat, _ in mixed(position, 2):
        for move in position.legal(seat):
            assert game.words.move_words(game.board, move.text), f"{move.text!r} has no phrase"
            assert game.words.move_words(game.board, move.public), f"{move.public!r} has no phrase"
        if before is not None:
            for viewer in (NOBODY, *range(position.players)):
                told = game.notation.turned_up(game.board, record_of(before), record_of(position), viewer)
                for pile, card in told:
                    assert isinstance(game.notation.news(pile, card, names), str), f"{pile}: {card} has no phrase"
        before = position.copy()


def everyone_is_told_whose_turn_it_is(case: Case) -> None:
    """`turn_text` says something while the game runs, in the eyes of everybody."""
    for position in case.moments(3, 10):
        for viewer in viewers(position):
            view = position.view(viewer, names=NAMES[: position.players])
            assert position.over or case.game.words.turn_text(view), "turn_text is empty while the game runs"
