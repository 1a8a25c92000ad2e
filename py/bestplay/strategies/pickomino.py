"""Strategies for a turn of Pickomino.

    >>> from bestplay.strategies.pickomino import Grill
    >>> worms = Grill().judge("worms first, then most dice")
    >>> round(float(worms.worth), 3), round(float(worms.best), 3)
    (1.042, 1.645)

A strategy is told what is kept (a Kept), the dice of the throw that may be kept, and the plays,
each a selection and then to stop or to throw.
"""

from collections import namedtuple

from bestplay import words as links
from bestplay.pickomino import Situation
from bestplay.pickomino_goal import WORDS, Goal, goal_in
from bestplay.rules import pickomino as rules
from bestplay.solve import pickomino as solver
from bestplay.solve import pickomino_goals as goals
from bestplay.solve.pickomino_graph import depth, graph
from bestplay.solve.pickomino_throws import SIDES
from bestplay.strategies import pickomino_graph as nodes
from bestplay.strategies.choosing import Fault
from bestplay.strategies.field import Field
from bestplay.strategies.pickomino_rules import PREFERENCES, dice_of, known, preferring

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from bestplay.strategies.choosing import Choose, Strategy

#: The most dice that a turn can throw, one throw after another.
MOST_DICE = depth(rules.DICE, len(rules.FACES))


#: What pages ask: (words, in words for a reader, the measure), by the name of the page.
QUESTIONS = {
    "pickomino": (
        ("goal=worms", "most worms in a turn, the whole grill", "worms"),
        ("goal=tile", "any tile, the whole grill", "chance"),
        ("shelf=29-36&goal=worms", "most worms in a turn, 29 to 36 on the grill", "worms"),
        ("shelf=29-36&goal=tile", "any tile, 29 to 36 on the grill", "chance"),
    )
}


class Kept(namedtuple("Kept", ("faces", "points", "dice"))):
    """What is kept so far.

    faces   the faces that are kept, rising; 6 is the worm
    points  what the kept dice count
    dice    how many dice are left to throw
    """

    faces: tuple[int, ...]
    points: int
    dice: int

    @property
    def worm(self) -> bool:
        """Whether a worm is kept."""
        return rules.WORM in self.faces

    def __str__(self) -> str:
        if not self.faces:
            return "the first throw"
        faces = ",".join([str(face) for face in self.faces])
        return f"{self.points} points with {faces} kept"


class Move(namedtuple("Move", ("face", "count", "stop", "points", "dice", "tile", "number"))):
    """A play as strategies see it.

    face, count  it keeps so many dice of this face
    stop         whether it then stops, or throws what is left
    points       the points after it
    dice         the dice left after it
    tile         the tile that stopping after it takes, 0 for none
    number       the node that it leads to
    """

    face: int
    count: int
    stop: bool
    points: int
    dice: int
    tile: int
    number: int

    @property
    def text(self) -> str:
        """The dice and "stop" or "throw", "5,5 stop"; "over" where nothing is left to throw."""
        over = "throw" if self.number >= nodes.THROWING else "stop"
        return ",".join([str(self.face)] * self.count) + " " + over

    @property
    def key(self) -> tuple[int, int, bool]:
        """What else names it: the face, the number of dice, and whether it stops."""
        return self.face, self.count, self.stop

    @property
    def worms(self) -> int:
        """The worms of the tile."""
        return rules.worms(self.tile)


class Grill(Field):
    """A turn in a situation, for a goal: the whole grill and the most worms unless said else."""

    less_wins = False
    preferences = PREFERENCES

    def __init__(self, situation: "Situation | str" = "", goal: "Goal | None" = None) -> None:
        """A Situation and a Goal, or the words of a link that say them.

        ValueError for the goal "risk", whose worths are no exact numbers.
        """
        if isinstance(situation, str):
            given = links.only(links.split(situation), ("shelf", "tops", "own") + WORDS)
            goal = goal or goal_in(given)
            own = given.get("own", 0)
            situation = Situation(given.get("shelf"), given.get("tops", "none"), own)
        self.situation, self.goal = situation, goal or Goal()
        if not self.goal.is_exact:
            raise ValueError("the worths of strategies are exact, and those of goal=risk are not")
        self.paid = goals.payoff(situation.here, self.goal.aim)
        self.graph = nodes.Nodes(self.paid.stop)
        self.start = nodes.START
        self.unit = self.paid.unit
        self.depth = len(rules.FACES)
        self.scale = SIDES**MOST_DICE
        stop = [self.paid.fail if value is None else value for value in self.paid.stop]
        throwing = [self.paid.fail] * (nodes.START + 1 - nodes.THROWING)
        self.payoff = [self.paid.fail] + stop + list(self.paid.end) + throwing
        self._plays: dict[tuple[int, int], list[Move]] = {}
        self._throws: dict[tuple[int, int], list[Move]] = {}
        self._dice: dict[tuple[int, int], tuple[int, ...]] = {}
        self._best: "list[int] | None" = None
        self.known: "dict[str, Strategy]" = known(self)

    def preferring(self, names: "Sequence[str]") -> "Choose":
        return preferring(names)

    def position(self, number: int) -> Kept:
        used, points, dice = nodes.position(number)
        faces = [face for face in rules.FACES if used >> (face - 1) & 1]
        return Kept(tuple(faces), points, dice)

    def throw(self, number: int, throw: int) -> tuple[int, ...]:
        """The dice of the throw that may be kept, rising."""
        key = (number, throw)
        if key not in self._dice:
            dice: list[int] = []
            for face, count in nodes.thrown(number, throw):
                dice += [face] * count
            self._dice[key] = tuple(dice)
        return self._dice[key]

    def thrown(self, throw: tuple[int, ...]) -> str:
        return ",".join([str(face) for face in throw])

    def plays(self, number: int, throw: int) -> list[Move]:
        key = (number, throw)
        if key not in self._throws:
            here = nodes.position(number)
            plays = []
            for face, count in nodes.thrown(number, throw)[::-1]:
                plays += self._selection(here, face, count)
            self._throws[key] = plays
        return self._throws[key]

    def _selection(self, here: "rules.Position", face: int, count: int) -> list[Move]:
        """The plays that keep so many dice of a face: stopping before throwing."""
        key = (here[0] << 20 | here[1] << 8 | here[2], face << 4 | count)
        if key not in self._plays:
            after = rules.after(here, face, count)
            self._plays[key] = [
                Move(
                    face,
                    count,
                    nodes.STOPPED <= number < nodes.ENDED,
                    after[1],
                    after[2],
                    self.tile(after),
                    number,
                )
                for number in nodes.after(after, self.paid.stop)
            ]
        return self._plays[key]

    def tile(self, here: "rules.Position") -> int:
        """The tile that stopping in a position takes, 0 for none."""
        take = self._take(here[1]) if rules.has_worm(here) else None
        return take[1] if take else 0

    def _take(self, points: int) -> "tuple[str, int] | None":
        return goals.best_take(self.situation.here, self.goal.aim, points)

    def best_values(self) -> list[int]:
        """From the solver of best play, which looks at selections and not at throws."""
        if self._best is None:
            solved = solver.solve(self.paid)
            values = [payoff * self.scale for payoff in self.payoff]
            for place, here in enumerate(graph().positions):
                if not rules.ends(here):
                    top, bottom = solver.throw_value(solved, here)
                    values[nodes.THROWING + place] = top * (self.scale * self.unit // bottom)
            self._best = values
        return self._best

    def result(self, number: int) -> int:
        """The worms that the turn wins; less than 0 where it loses some."""
        lost = -rules.worms(self.situation.own)
        if number == nodes.FAILED or number >= nodes.THROWING:
            return lost
        base = nodes.ENDED if number >= nodes.ENDED else nodes.STOPPED
        take = self._take(number - base)
        if take:
            return rules.worms(take[1])
        return 0 if self.goal.short == "free" else lost

    def link(self, fault: Fault) -> str:
        kept = dice_of(fault.position)
        spare = fault.position.dice - len(fault.throw)
        throw = fault.throw + kept[:1] * spare
        return links.join(
            [
                ("shelf", links.ranges(self.situation.shelf)),
                ("tops", links.ranges(self.situation.tops) if self.situation.tops else None),
                ("own", self.situation.own or None),
            ]
            + self.goal.words()
            + [
                ("kept", ",".join([str(face) for face in kept]) or None),
                ("throw", ",".join([str(face) for face in sorted(throw)])),
            ]
        )


def opened(game: str, words: str) -> Grill:
    """The field of the page."""
    return Grill(words)
