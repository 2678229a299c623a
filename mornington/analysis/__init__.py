"""Analysis for people: advice on a move, a review of a game, and the best score its cards would have allowed."""

from .advice import Advice, Prospect, advise
from .overlay import marked
from .perfect import Perfect, perfect
from .review import Decision, Summary, explained, review, summaries, worst

__all__ = [
    "Advice",
    "Decision",
    "Perfect",
    "Prospect",
    "Summary",
    "advise",
    "explained",
    "marked",
    "perfect",
    "review",
    "summaries",
    "worst",
]
