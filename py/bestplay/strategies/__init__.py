"""Strategies: the exact worth of a rule, its costly choices, and its results against another.

A strategy is a function of a position, a throw and the plays, and returns one of the plays.

    >>> from bestplay import strategies
    >>> box = strategies.field("klackers")
    >>> low = strategies.strategy("from below", lambda board, throw, plays: plays[-1])
    >>> verdict = box.judge(low)
    >>> round(float(verdict.worth), 3), round(float(verdict.cost), 3)
    (24.224, 13.215)
    >>> verdict.cost == sum(fault.share for fault in verdict.faults)
    True
    >>> round(float(box.judge("highest tile").cost), 3)
    0.231

A play knows what it flips and what it leaves; the game's own module says more.
"""

from __future__ import annotations

from bestplay.core.rule import Rule
from bestplay.games import part
from bestplay.strategies.choosing import (
    AnyField,
    ChangingAnswers,
    Duel,
    Fault,
    IllegalPlay,
    Strategy,
    strategy,
)
from bestplay.strategies.field import Field, Judgement

__all__ = (
    "ChangingAnswers",
    "Duel",
    "Fault",
    "Field",
    "IllegalPlay",
    "Judgement",
    "Rule",
    "Strategy",
    "field",
    "questions",
    "strategy",
)


def questions(game: str) -> tuple[tuple[str, str, str], ...]:
    """The goals that a game's strategy page offers: (link words, words for a reader, measure).

    The measure is "points", "rolls", "chance" of a game, "chance of a turn", or what a turn wins.

    >>> questions("klackers")[0][1:]
    ('fewest points left', 'points')
    """
    by_game: dict[str, tuple[tuple[str, str, str], ...]] = part(game, "strategies").QUESTIONS
    return by_game[game]


def field(game: str, words: str = "") -> AnyField:
    """A game for judging strategies, by its name on the site.

    words say its rules and its goal, as the links of the advisor do; without them it is the game
    that its page opens with.  ValueError for a game or a word that is not there.

    >>> box = field("shut-the-box", "set=1-9&one-die=sum6&goal=shut")
    >>> round(float(box.judge("fewest tiles").worth), 4)
    0.0956
    """
    made: AnyField = part(game, "strategies").open_field(game, words)
    return made
