"""What a turn of Pickomino is played for, as a value with the words of a link.

>>> from bestplay.pickomino.goal import Goal
>>> str(Goal("worms", steal=50))
'steal=50'
"""

from __future__ import annotations

from typing import Any, TypeAlias

from bestplay.core import given, words
from bestplay.core.fraction import Fraction
from bestplay.core.value import Value
from bestplay.pickomino import payoffs as goals
from bestplay.pickomino.payoffs import GoalName, Short, Tie

#: A value of the solver's: (numerator, denominator).
Pair: TypeAlias = tuple[int, int]

#: The goals; see Goal.
GOALS = goals.GOALS
#: What may become of stopping with too few points for any tile; see Goal.
SHORT = goals.SHORT
#: What may be advised where stopping and throwing are worth the same; see Goal.
TIES = goals.TIES


class Goal(Value):
    """What best play of a turn maximises, and the rules of the table that bear on it.

    name   what is maximised: "worms", "tile" or "least"
    least  for "least": 1 to 4 worms
    steal  how much more than its worms a steal counts, 0 to 200 percent (100 is the lead over one
           opponent)
    short  what becomes of stopping with a worm, but with too few points for any tile: it may
           "fail" as a bust does, be forbidden so that one must "throw", or be "free"
    tie    "stop" or "throw", whichever is advised where they are worth the same
    aim    the goal as the solver has it

    "worms" are the expected worms won, less those of one's own top tile when the turn fails;
    "tile" is the chance to take any tile, "least" that to take one with so many worms or more.

    >>> from bestplay import pickomino
    >>> goal = pickomino.Goal("least", least=3)
    >>> str(goal), goal.is_chance
    ('goal=least&least=3', True)
    >>> round(float(pickomino.Situation().worth(goal=goal)), 4)
    0.3463
    """

    fields = ("name", "least", "steal", "short", "tie")
    name: GoalName
    least: int
    steal: int
    short: Short
    tie: Tie

    def __init__(
        self,
        name: GoalName = "worms",
        least: int | str = 2,
        steal: int | str = 0,
        short: Short = "fail",
        tie: Tie = "stop",
    ) -> None:
        """ValueError names what cannot be and what can."""
        aim = goals.goal(
            name,
            given.whole(least, "worms at least"),
            given.whole(steal, "percent"),
            short,
            tie,
        )
        self._set(
            name=aim.name,
            least=aim.least,
            steal=aim.steal,
            short=aim.short,
            tie=aim.tie,
            aim=aim,
        )

    aim: goals.Goal

    @property
    def is_chance(self) -> bool:
        """Whether worths are chances, from 0 to 1; all others are worms."""
        return self.name in goals.CHANCES

    def having(self, **fields: Any) -> Goal:
        """The goal with some fields changed; ValueError names what cannot be."""
        parts = {name: fields.get(name, getattr(self, name)) for name in self.fields}
        return Goal(**parts)

    def words(self) -> list[tuple[str, object]]:
        """The words of a link and their values, None for what is as it is without the word."""
        pairs = []
        for key, name in zip(WORDS, self.fields):
            used = USED.get(key)
            value = getattr(self, name)
            unsaid = value == getattr(PLAIN, name) or (used and self.name not in used)
            pairs.append((key, None if unsaid else value))
        return pairs

    def __str__(self) -> str:
        return words.join(self.words()) or "goal=worms"

    # What a solver's values are to a reader.

    def worth(self, value: Pair) -> Fraction:
        """The worth of a value."""
        return Fraction(value[0], value[1])

    def loss(self, best: Pair, value: Pair) -> Fraction:
        """How much less one value is than another: 0 only where they are equal."""
        return Fraction(best[0] * value[1] - value[0] * best[1], best[1] * value[1])


#: The words of a link in their order, and the field that is not called like its word.
WORDS = ("goal", "least", "steal", "short", "tie")
FIELD = {"goal": "name"}

#: The goals that use a word; the other words all goals use.
USED = {"least": ("least",), "steal": ("worms",)}

PLAIN = Goal()


def goal_of(goal: Goal | GoalName | str) -> Goal:
    """A goal from its name, "tile", or from the words of a link, "goal=least&least=3"."""
    if isinstance(goal, Goal):
        return goal
    if not isinstance(goal, str) or "=" not in goal:
        return Goal(given.choice(goal, "goal is", GOALS))
    return goal_in(words.only(words.split(goal), WORDS))


def goal_in(parts: dict[str, str]) -> Goal:
    """The goal that the words of a link say; words for other things are left aside."""
    fields: dict[str, Any] = {FIELD.get(key, key): parts[key] for key in WORDS if key in parts}
    return Goal(**fields)
