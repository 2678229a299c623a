"""What bots are called at a table: stored in English, shown in the language of whoever looks."""

from __future__ import annotations

from mornington.core.text import DEFAULT_LANGUAGE, _, language


def bot_name(bot: str) -> str:
    """What a bot is called, in the language in force."""
    if bot.startswith("level-"):
        return _("Level {n}", n=bot.removeprefix("level-"))
    return _("Greedy") if bot == "greedy" else bot.capitalize()


def stored_name(bot: str) -> str:
    """What a bot is called in the database and in records."""
    with language(DEFAULT_LANGUAGE):
        return bot_name(bot)


def shown_name(name: str, bot: str | None) -> str:
    """The stored name of a seat as it is shown: a bot's is translated, the number after it stays."""
    if bot is None or not name.startswith(stored := stored_name(bot)):
        return name
    return bot_name(bot) + name.removeprefix(stored)
