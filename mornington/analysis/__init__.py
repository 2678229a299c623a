"""Analysis for people: advice on a move, a review of a game, and the best score its cards would have allowed."""

from .advice import Advice, Prospect, advise
from .decisions import Decision, Summary, summaries, worst
from .overlay import marked
from .perfect import Perfect, perfect
from .review import Explanation, explained, review

__all__ = [
    "Advice",
    "Decision",
    "Explanation",
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
