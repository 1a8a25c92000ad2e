"""Pickomino (Heckmeck am Bratwurmeck): the best play of a turn, its worth, and what others cost.

Eight dice; after each throw all dice of one face not kept before are kept, face 6 is the worm and
counts 5, and whoever stops with a worm takes a tile that the points reach.

    >>> from bestplay import pickomino
    >>> here = pickomino.Situation(shelf="24,33,34", tops="21,25,29", own=32)
    >>> stop, throw = here.plays(kept="5,5,5,6,6")
    >>> stop, str(stop.take)
    (Play('stop', worth=Fraction(2, 1), loss=Fraction(0, 1)), 'steal 25')
    >>> throw.loss, throw.ends
    (Fraction(23, 216), Fraction(1, 27))
    >>> here.plays(kept="5,5,5,6,6", throw="1,3,4")[0].text
    '4 stop'

Worths are exact Fractions.
Source: R. C. Seydel, slides "Heckmeck am Bratwurmeck or How to grill the maximum number of worms",
24 May 2012; bestplay.pickomino.game has the whole game for two.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Literal, TypeAlias

from bestplay.core import words
from bestplay.core.value import Value
from bestplay.pickomino import rules
from bestplay.pickomino.rules import DICE, FACES, TILES, WORM, Dice, How, Tiles, own_of
from bestplay.pickomino.solver import Payoff, graph
from bestplay.pickomino.turn import Answer, Outcome, Play, Selection, Stakes, Take, Turn, Worth

__all__ = (
    "DICE",
    "FACES",
    "FIRST_DICE",
    "FIRST_FACES",
    "GOALS",
    "SHORT",
    "TIES",
    "TILES",
    "WORM",
    "Answer",
    "Goal",
    "GoalName",
    "How",
    "Outcome",
    "Play",
    "Selection",
    "Short",
    "Situation",
    "Take",
    "Tie",
    "Turn",
    "face_points",
    "worms",
)

#: The faces of the first selections in Situation.firsts.
FIRST_FACES = (4, 5, WORM)
#: The numbers of dice of these selections.
FIRST_DICE = (1, 2, 3, 4, 5)


def worms(tile: int) -> int:
    """The worms on a tile, 1 to 4 (0 for no tile, 0); ValueError for one that is not.

    >>> worms(21), worms(36)
    (1, 4)
    """
    return rules.worms(words.whole(tile, "a tile"))


def face_points(face: int) -> int:
    """The points of a die: its face, the worm (6) 5; ValueError for a face that no die shows.

    >>> face_points(4), face_points(6)
    (4, 5)
    """
    return rules.face_points(rules.check_face(words.whole(face, "a die's face")))


def prepare(turn: Turn) -> Iterator[None]:
    """Work out what the next answers about a turn need, in slices: the graph of all turns, best
    play, and after each selection of the next throw the chance to end without a tile."""
    graph()
    yield
    best = turn.solution
    for face in turn.free:
        for count in range(1, turn.dice + 1):
            yield
            after = rules.after(turn.position, face, count)
            if not rules.ends(after):
                best.fails(after, throw=True)


# Goals.

#: A goal: one of GOALS.
GoalName: TypeAlias = Literal["worms", "tile", "least", "exactly"]

#: The rule about stopping short of every tile: one of SHORT.
Short: TypeAlias = Literal["fail", "throw", "free"]

#: The advice between equal plays: one of TIES.
Tie: TypeAlias = Literal["stop", "throw"]

#: The goals; see Goal.
GOALS: tuple[GoalName, ...] = ("worms", "tile", "least", "exactly")
#: The goals that are chances.
CHANCES = ("tile", "least", "exactly")
#: The worms that "least" can ask for.
LEAST = (1, 2, 3, 4)
#: The rules about stopping with a worm but short of every tile: the turn fails; it is not allowed,
#: so that one must throw on; or it costs nothing. Short with nothing left to throw fails under the
#: first two and costs nothing under the last.
SHORT: tuple[Short, ...] = ("fail", "throw", "free")
#: The advice if stopping and throwing are worth the same; see Goal.
TIES: tuple[Tie, ...] = ("stop", "throw")

#: The greatest bonus of a steal, in percent.
MOST_STEAL = 200

#: The denominator of payoffs.
HUNDRED = 100


class Goal(Value):
    """The aim of a turn, and the rules of the table that bear on it.

    name     the quantity to maximise: "worms", "tile", "least" or "exactly"
    least    for "least": 1 to 4 worms
    exactly  for "exactly": the tile, 21 to 36
    steal    how much more than its worms a steal counts, 0 to 200 percent (100 is the lead over
             one opponent)
    short    what becomes of stopping with a worm, but with too few points for any tile: it may
             "fail" the turn, be forbidden so that one must "throw", or be "free"
    tie      "stop" or "throw", whichever is advised where they are worth the same

    "worms" are the expected worms won, less those of one's own top tile when the turn fails;
    "tile" is the chance to take any tile, "least" that to take one with so many worms or more,
    "exactly" that to take this one tile.

    >>> from bestplay import pickomino
    >>> goal = pickomino.Goal("least", least=3)
    >>> str(goal), goal.is_chance
    ('goal=least&least=3', True)
    >>> round(float(pickomino.Situation().worth(goal=goal)), 4)
    0.3463
    >>> round(float(pickomino.Situation().worth(goal="goal=exactly&exactly=24")), 7)
    0.3750602
    """

    fields = ("name", "least", "steal", "short", "tie", "exactly")
    name: GoalName
    least: int
    steal: int
    short: Short
    tie: Tie
    exactly: int

    def __init__(
        self,
        name: GoalName = "worms",
        least: int | str = 2,
        steal: int | str = 0,
        short: Short = "fail",
        tie: Tie = "stop",
        exactly: int | str = 24,
    ) -> None:
        """ValueError names what cannot be and what can."""
        tile = words.whole(exactly, "a tile")
        fewest, more = words.whole(least, "worms at least"), words.whole(steal, "percent")
        name = words.one_of(name, "goal is", GOALS)
        short = words.one_of(short, "short is", SHORT)
        tie = words.one_of(tie, "tie is", TIES)
        if fewest not in LEAST:
            allowed = " or ".join(map(str, LEAST))
            raise ValueError(f"least is {allowed}, not {words.excerpt(fewest)}")
        if not 0 <= more <= MOST_STEAL:
            shown = words.excerpt(more)
            raise ValueError(f"a steal counts 0 to {MOST_STEAL} percent more, not {shown}")
        rules.check_tile(tile)
        self._set(name=name, least=fewest, steal=more, short=short, tie=tie, exactly=tile)

    @classmethod
    def of(cls, parts: dict[str, str]) -> Goal:
        """The goal in the words of a link; other words are ignored."""
        fields: dict[str, Any] = {
            FIELD.get(key, key): parts[key] for key in GOAL_WORDS if key in parts
        }
        return cls(**fields)

    @property
    def is_chance(self) -> bool:
        """True where worths are chances, from 0 to 1; all others are worms."""
        return self.name in CHANCES

    def having(self, **fields: Any) -> Goal:
        """The goal with some fields changed; ValueError names what cannot be."""
        parts = {name: fields.get(name, getattr(self, name)) for name in self.fields}
        return Goal(**parts)

    def words(self) -> list[tuple[str, object]]:
        """The words of a link, as (name, value); the value is None for a default."""
        pairs = []
        for key, name in zip(GOAL_WORDS, self.fields):
            used = USED.get(key)
            value = getattr(self, name)
            unsaid = value == getattr(PLAIN, name) or (used and self.name not in used)
            pairs.append((key, None if unsaid else value))
        return pairs

    def __str__(self) -> str:
        return words.join(self.words()) or "goal=worms"

    def count(self, how: str, tile: int) -> int:
        """The value of taking a tile: hundredths of a worm, or 100 for a wish fulfilled."""
        if self.name == "tile":
            return HUNDRED
        if self.name == "least":
            return HUNDRED if rules.worms(tile) >= self.least else 0
        if self.name == "exactly":
            return HUNDRED if tile == self.exactly else 0
        more = self.steal if how == "steal" else 0
        return rules.worms(tile) * (HUNDRED + more)


#: The words of a link in their order, and the field whose name differs from its word.
GOAL_WORDS = ("goal", "least", "steal", "short", "tie", "exactly")
FIELD = {"goal": "name"}

#: Words that only some goals use; all goals use the others.
USED = {"least": ("least",), "exactly": ("exactly",), "steal": ("worms",)}

PLAIN = Goal()


def goal_of(goal: Goal | GoalName | str) -> Goal:
    """A goal from its name, "tile", or from the words of a link, "goal=least&least=3"."""
    if isinstance(goal, Goal):
        return goal
    if not isinstance(goal, str) or "=" not in goal:
        return Goal(words.one_of(goal, "goal is", GOALS))
    return Goal.of(words.only(words.split(goal), GOAL_WORDS))


AnyGoal: TypeAlias = Goal | str


# The tiles on the table.


class Situation(Value):
    """The tiles on the table: the grill, the opponents' top tiles and your own.

    shelf  the tiles on the grill, rising
    tops   the opponents' top tiles, rising; six at most
    own    your own top tile, 0 for none

    >>> from bestplay import pickomino
    >>> here = pickomino.Situation(shelf="24,33,34", tops="21,25,29", own=32)
    >>> str(here), [str(take) for take in here.takes(25)]
    ('shelf=24,33,34&tops=21,25,29&own=32', ['take 24', 'steal 25'])
    >>> here.plays(kept="5,5,5,6,6")[0].text
    'stop'
    """

    fields = ("shelf", "tops", "own")
    shelf: tuple[int, ...]
    tops: tuple[int, ...]
    own: int

    def __init__(
        self, shelf: Tiles | None = None, tops: Tiles | int = (), own: int | str = 0
    ) -> None:
        """Tiles as text ("21-24,30", "none") or numbers; without a shelf it has all the others.

        ValueError names a tile that does not exist or lies in two places.
        """
        top_tiles = tuple(words.several(tops, "an opponent's top tile"))
        mine = own_of(own)
        if shelf is None:
            shelf = [tile for tile in TILES if tile not in top_tiles and tile != mine]
        grill = tuple(words.several(shelf, "a tile"))
        rules.check_tiles(grill + top_tiles + ((mine,) if mine else ()))
        if len(top_tiles) > rules.MOST_OPPONENTS:
            most = rules.MOST_OPPONENTS
            raise ValueError(f"at most {most} opponents have a top tile, not {len(top_tiles)}")
        self._set(shelf=tuple(sorted(grill)), tops=tuple(sorted(top_tiles)), own=mine)

    @classmethod
    def of(cls, parts: dict[str, str]) -> Situation:
        """The situation in the words of a link; other words are ignored."""
        return cls(parts.get("shelf"), parts.get("tops", "none"), parts.get("own", "none"))

    def words(self) -> list[tuple[str, object]]:
        """The words of a link, as (name, value); the value is None for a default."""
        tops = words.ranges(self.tops) if self.tops else None
        return [("shelf", words.ranges(self.shelf)), ("tops", tops), ("own", self.own or None)]

    def __str__(self) -> str:
        return words.join(self.words())

    def __repr__(self) -> str:
        tops = f", tops={words.ranges(self.tops)!r}" if self.tops else ""
        own = f", own={self.own}" if self.own else ""
        return f"Situation(shelf={words.ranges(self.shelf)!r}{tops}{own})"

    def _repr_html_(self) -> str:
        """The tiles where they lie, for notebooks."""
        from bestplay.core import notebook

        lie = (("grill", self.shelf), ("opponents", self.tops), ("own", (self.own,)))
        return notebook.named_rows([(name, notebook.tiles(up)) for name, up in lie if up != (0,)])

    def takes(self, points: int) -> list[Take]:
        """The tiles that may be taken for points with a worm: at most a shelf tile and a steal."""
        reached = words.whole(points, "points")
        return [Take(how, tile) for how, tile in rules.takes(self.shelf, self.tops, reached)]

    def turn(self, kept: Dice = (), goal: AnyGoal = PLAIN) -> Turn:
        """The turn after keeping some dice, played for a goal (or its name)."""
        return Turn(Purpose(self, goal_of(goal)), kept)

    def plays(
        self, kept: Dice = (), throw: Dice | None = None, goal: AnyGoal = PLAIN
    ) -> list[Play]:
        """Every legal play, best first, after keeping some dice: with a throw, or before it.

        The dice that are kept are the position, what lies on the table stays for the whole turn.
        Before a throw there is something to choose too: to stop, or to throw what is left.
        """
        return self.turn(kept, goal).plays(throw)

    def answer(self, kept: Dice = (), throw: Dice | None = None, goal: AnyGoal = PLAIN) -> Answer:
        """The Answer after keeping some dice, with a throw or before it: plays, best first."""
        return self.turn(kept, goal).answer(throw)

    def worth(self, kept: Dice = (), goal: AnyGoal = PLAIN) -> Worth:
        """The worth of the turn under best play, after keeping some dice."""
        return self.turn(kept, goal).worth

    def starting_at(self, tile: int) -> Situation:
        """The situation without the grill's tiles below this one."""
        lowest = words.whole(tile, "a tile")
        return Situation([each for each in self.shelf if each >= lowest], self.tops, self.own)

    def firsts(self, goal: AnyGoal = PLAIN) -> list[list[Worth]]:
        """The worths of the first selections: a row for each of FIRST_FACES, by FIRST_DICE."""
        start = self.turn((), goal)
        return [[start.keep(face, n).worth for n in FIRST_DICE] for face in FIRST_FACES]


class Purpose(Stakes):
    """A goal in a situation, as stakes for the solver."""

    fields = ("situation", "goal")
    situation: Situation
    goal: Goal

    def __init__(self, situation: Situation, goal: Goal) -> None:
        self._set(situation=situation, goal=goal)

    def payoff(self) -> Payoff:
        """The value of each number of points, in hundredths of a worm or of a chance."""
        goal, takes = self.goal, [self.take(points) for points in range(rules.TOP + 1)]
        fail = 0 if goal.is_chance else -HUNDRED * rules.worms(self.situation.own)
        short = {"fail": fail, "throw": None, "free": 0}[goal.short]
        stop = [goal.count(take.how, take.tile) if take else short for take in takes]
        return Payoff(stop, [fail if n is None else n for n in stop], fail, HUNDRED, goal.tie)

    def take(self, points: int) -> Take | None:
        """The tile that counts most for these points; of equal ones the steal."""
        here, goal = self.situation, self.goal
        best = None
        for how, tile in rules.takes(here.shelf, here.tops, points):
            if best is None or goal.count(how, tile) >= goal.count(best.how, best.tile):
                best = Take(how, tile)
        return best
