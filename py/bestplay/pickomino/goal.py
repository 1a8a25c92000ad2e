"""What a turn of Pickomino is played for, as a value with the words of a link.

>>> from bestplay.pickomino.goal import Goal
>>> str(Goal("worms", steal=50))
'steal=50'
"""

from __future__ import annotations

from typing import Any, Literal, TypeAlias

from bestplay.core import given, words
from bestplay.core.fraction import Fraction
from bestplay.core.value import Value
from bestplay.pickomino import rules
from bestplay.pickomino.solver import Pair

#: What a turn is played for: one of GOALS.
GoalName: TypeAlias = Literal["worms", "tile", "least"]

#: What stopping short of every tile does: one of SHORT.
Short: TypeAlias = Literal["fail", "throw", "free"]

#: What is advised of equal plays: one of TIES.
Tie: TypeAlias = Literal["stop", "throw"]

#: The goals; see Goal.
GOALS: tuple[GoalName, ...] = ("worms", "tile", "least")
#: The goals that are chances.
CHANCES = ("tile", "least")
#: The worms of a tile, which "least" asks for.
LEAST = (1, 2, 3, 4)
#: What stopping with a worm but short of every tile does: it fails as a bust does; it is not
#: allowed, so that one must throw on; or it costs nothing.  Short with nothing left to throw
#: fails under the first two and costs nothing under the last.
SHORT: tuple[Short, ...] = ("fail", "throw", "free")
#: What may be advised where stopping and throwing are worth the same; see Goal.
TIES: tuple[Tie, ...] = ("stop", "throw")

#: The most that a steal may count more, in percent.
MOST_STEAL = 200

#: Payoffs are counted in these parts.
HUNDRED = 100


class Goal(Value):
    """What best play of a turn maximises, and the rules of the table that bear on it.

    name   what is maximised: "worms", "tile" or "least"
    least  for "least": 1 to 4 worms
    steal  how much more than its worms a steal counts, 0 to 200 percent (100 is the lead over one
           opponent)
    short  what becomes of stopping with a worm, but with too few points for any tile: it may
           "fail" as a bust does, be forbidden so that one must "throw", or be "free"
    tie    "stop" or "throw", whichever is advised where they are worth the same

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
        fewest, more = given.whole(least, "worms at least"), given.whole(steal, "percent")
        name = given.choice(name, "goal is", GOALS)
        short = given.choice(short, "short is", SHORT)
        tie = given.choice(tie, "tie is", TIES)
        if fewest not in LEAST:
            allowed = " or ".join(map(str, LEAST))
            raise ValueError(f"least is {allowed}, not {given.excerpt(fewest)}")
        if not 0 <= more <= MOST_STEAL:
            shown = given.excerpt(more)
            raise ValueError(f"a steal counts 0 to {MOST_STEAL} percent more, not {shown}")
        self._set(name=name, least=fewest, steal=more, short=short, tie=tie)

    @property
    def is_chance(self) -> bool:
        """Whether worths are chances, from 0 to 1; all others are worms."""
        return self.name in CHANCES

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

    def count(self, how: str, tile: int) -> int:
        """What taking a tile counts: hundredths of a worm, or 100 for a wish fulfilled."""
        if self.name == "tile":
            return HUNDRED
        if self.name == "least":
            return HUNDRED if rules.worms(tile) >= self.least else 0
        more = self.steal if how == "steal" else 0
        return rules.worms(tile) * (HUNDRED + more)

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
