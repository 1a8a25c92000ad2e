"""What one can play Klappenspiel for besides every tile: a round for several, or few points left.

    >>> from bestplay.klappenspiel import rounds
    >>> here = rounds.Round(2, "12")
    >>> str(here), here.to_come
    ('goal=round&players=2&scores=12', 0)
    >>> here.share(5), here.share(12), here.share(20)
    (Fraction(1, 1), Fraction(1, 2), Fraction(0, 1))
    >>> str(rounds.Aim()), str(rounds.Aim(20))
    ('goal=points', 'goal=mark&most=20')

Fewer points left win a round, and those who tie share it. Whoever plays for a share has to know
what each score keeps of it once those who are to come have played, each for their own share. That
depends on nothing but the score, how many hold it and how many are to come.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

from bestplay.core import backward, given, tables, words
from bestplay.core.fraction import Fraction
from bestplay.core.value import Report, Value
from bestplay.tiles import solver
from bestplay.tiles.rules import KLAPPENSPIEL

__all__ = (
    "GOAL_WORDS",
    "MOST",
    "POINTS",
    "WORDS",
    "Aim",
    "Goal",
    "Round",
    "ends",
    "read",
    "read_goal",
    "solve_round",
    "table",
)


#: As many can play a round, and so many parts it is split into; as core.rounds has them.
MOST, SPLIT = 6, 60
#: The scores are 0 to SCORES - 1.
SCORES = sum(KLAPPENSPIEL.tiles) + 1
#: What every chance of a turn is an int over.
SCALE = solver.scale(KLAPPENSPIEL)

#: The words of a link for a round.
WORDS = ("goal", "players", "scores")
#: The words of a link for whatever is played for.
GOAL_WORDS = (*WORDS, "most")

#: How many points best play for few of them leaves on average from every board, as data have it.
POINTS = tables.Table(
    path="klappenspiel/points.json",
    game="klappenspiel",
    rules="tiles=1-10",
    objective="points",
    length=2 ** len(KLAPPENSPIEL.tiles),
    scale=SCALE,
)

_kept: dict[int, list[int]] = {}
#: The standings that have been solved, as core.rounds has them; fewer to come are part of more.
_solved: dict[tuple[int, int | None, int], tuple[int, list[int]]] = {}


def check_points(points: int) -> int:
    """The points; ValueError for those that cannot be left in a game."""
    left = given.whole(points, "points left")
    if not 0 <= left < SCORES:
        raise ValueError(f"0 to {SCORES - 1} points are left in a game, not {given.excerpt(left)}")
    return left


class Round(Value):
    """What whoever plays next in a round has to know, written "goal=round&players=3&scores=6,12".

    players  how many play, 2 to MOST
    scores   the points left of those who have played, in their order

    Everybody plays one turn and knows the scores before it. Whoever has the fewest points left
    takes the round; those who have equally few share it equally.

    >>> here = Round(players=3, scores="6,12")
    >>> str(here), here.to_come, here.lowest, here.share(5)
    ('goal=round&players=3&scores=6,12', 0, 6, Fraction(1, 1))
    """

    fields = ("players", "scores")
    players: int
    scores: tuple[int, ...]

    def __init__(self, players: int = 2, scores: str | Iterable[int] = ()) -> None:
        """ValueError names what cannot be: a score that cannot be left, nobody left to play."""
        players = given.whole(players, "the number of players")
        if not 2 <= players <= MOST:
            raise ValueError(f"2 to {MOST} can play a round, not {given.excerpt(players)}")
        listed = tuple(given.several(scores, "a score"))
        if len(listed) >= players:
            raise ValueError(
                f"all of the {players} players have a score: the round is over"
                if len(listed) == players
                else f"{players} players have no {len(listed)} scores"
            )
        for points in listed:
            check_points(points)
        self._set(players=players, scores=listed)

    @property
    def to_come(self) -> int:
        """How many are to play after this turn."""
        return self.players - len(self.scores) - 1

    @property
    def lowest(self) -> int | None:
        """The score to beat; None where nobody has played."""
        return min(self.scores) if self.scores else None

    @property
    def holders(self) -> int:
        """How many have that score."""
        return len([points for points in self.scores if points == self.lowest])

    @property
    def quick(self) -> bool:
        """Whether best play for it takes no longer than a game for one: nobody is to come, or what
        they leave is known already."""
        return not self.to_come or self.to_come in _kept

    def share(self, points: int) -> Fraction:
        """What a turn that ends with so many points left is worth, as a share of the round.

        Those to come play best for their own shares. ValueError for points that cannot be left.
        """
        return Fraction(self.shares()[check_points(points)], unit(self.to_come))

    def shares(self) -> list[int]:
        """The same for every score from 0 up, over unit(to_come)."""
        known = holder_shares(self.to_come)
        best = self.lowest
        if best is None:
            return known[:SCORES]
        tie = [known[self.holders * SCORES + best]]
        return known[:best] + tie + [0] * (SCORES - 1 - best)

    def pairs(self, everybody: tuple[int, ...] = ()) -> list[tuple[str, object]]:
        """The words of a link for it; with everybody's scores, for the one that is over."""
        scores = ",".join([str(points) for points in everybody or self.scores])
        return [("goal", "round"), ("players", self.players), ("scores", scores or None)]

    def __str__(self) -> str:
        return words.join(self.pairs())


class Aim(Value):
    """A goal for one player alone.

    most     the points that may be left at most; None for as few as possible on average
    players  as of a round: one plays
    to_come  as of a round: nobody is to come
    quick    as of a round: best play is found at once

    >>> Aim(20).signed, Aim().signed
    (False, True)
    """

    fields = ("most",)
    most: int | None

    players, to_come, quick = 1, 0, True

    def __init__(self, most: int | None = None) -> None:
        """ValueError for points that cannot be left."""
        self._set(most=None if most is None else check_points(most))

    @property
    def signed(self) -> bool:
        """Whether a game's result is its points, of which fewer are better."""
        return self.most is None

    def pairs(self) -> list[tuple[str, object]]:
        """The words of a link for it."""
        if self.signed:
            return [("goal", "points")]
        return [("goal", "mark"), ("most", self.most)]

    def __str__(self) -> str:
        return words.join(self.pairs())


#: What is played for, where that is not every tile.
Goal: TypeAlias = Aim | Round


def read(parts: dict[str, str]) -> Round | None:
    """The round that the words of a link say, None where they say none; see Round.

    ValueError names what makes no sense.

    >>> read({"goal": "round", "players": "2", "scores": "12"})
    Round(players=2, scores=(12,))
    >>> read({}) is None
    True
    """
    goal = parts.get("goal")
    if goal not in (None, "round", "shut"):
        raise ValueError(f"the goal is round or shut, not {words.quote_text(goal)}")
    if goal == "round":
        players = words.number(parts.get("players", "2"), "the number of players")
        return Round(players, parts.get("scores", ()))
    for key in ("players", "scores"):
        if key in parts:
            raise ValueError(f"{key} belongs to goal=round")
    return None


def read_goal(parts: dict[str, str]) -> Goal | None:
    """What the words of a link say is played for, None for every tile; ValueError names what makes
    no sense.

    >>> read_goal({"goal": "points"}), read_goal({"goal": "mark", "most": "20"})
    (Aim(most=None), Aim(most=20))
    """
    goal, most = parts.get("goal"), parts.get("most")
    if most is not None and goal != "mark":
        raise ValueError("most belongs to goal=mark")
    if goal not in ("points", "mark"):
        return read(parts)
    for key in ("players", "scores"):
        if key in parts:
            raise ValueError(f"{key} belongs to goal=round")
    if goal == "points":
        return Aim()
    if most is None:
        raise ValueError("goal=mark needs the points that may be left, by most")
    return Aim(words.number(most, "the points that may be left"))


def solve_round(here: Goal) -> tuple[list[int], int, list[int]]:
    """Best play for it, as klappenspiel.Solution takes it: (values, scale, ends).

    >>> values, scale, ends_on = solve_round(Round(2, "12"))
    >>> round(values[-1] / scale, 4)
    0.0672
    >>> values, scale, ends_on = solve_round(Aim())
    >>> round(-values[-1] / scale, 2)
    29.53
    """
    paid, scale = ends(here)
    return backward.values(solver.graph(KLAPPENSPIEL), paid), scale, paid


def ends(here: Goal) -> tuple[list[int], int]:
    """What a game that ends on each board is worth, and its scale: a share of the round, 1 or 0 for
    a mark, or points below 0, so that more is better.

    >>> paid, scale = ends(Round(2, "12"))
    >>> len(paid), paid[0] == scale
    (1024, True)
    >>> ends(Aim(2))[0][:5] == [SCALE * reached for reached in (1, 1, 1, 0, 0)]
    True
    """
    if isinstance(here, Round):
        worths, scale = here.shares(), unit(here.to_come) * SCALE
    else:
        worths, scale = list(range(0, -SCORES, -1)), SCALE
        if here.most is not None:
            worths = [int(-points <= here.most) for points in worths]
    return [worths[points] * SCALE for points in solver.scores(KLAPPENSPIEL)], scale


# What those who have a score keep.


def unit(to_come: int) -> int:
    """What shares are over when so many are still to come."""
    whole: int = SCALE**to_come
    return SPLIT * whole


def holder_shares(to_come: int, report: Report | None = None) -> list[int]:
    """What each holder of a score keeps on average, over unit(to_come), worked out once.

    In order of how many hold it, 1 to MOST - to_come, and for each of the scores from 0 up.
    """
    every = range(1, MOST - to_come + 1)
    if not to_come:
        return [SPLIT // holders for holders in every for _ in range(SCORES)]
    if to_come not in _kept:
        from bestplay.core import rounds  # which pages leave to a worker

        graph, points = solver.graph(KLAPPENSPIEL), solver.scores(KLAPPENSPIEL)
        several = rounds.Round(graph, points, SCALE, report, everybody=False)
        several.solved = _solved
        standings = [(score, holders) for holders in every for score in range(SCORES)]
        several.solve(to_come, standings)
        _kept[to_come] = [_solved[(to_come,) + each][0] for each in standings]
    return _kept[to_come]


def keep(to_come: int, values: list[int]) -> None:
    """Take what holder_shares() would find, such as from a table."""
    _kept[to_come] = values


def table(to_come: int) -> tables.Table:
    """What each score keeps of the round when so many are to come, 1 to MOST - 1, as data have it.

    In order of how many hold the score, 1 to MOST - to_come, and for each from 0 up. ValueError
    for another number to come.

    >>> table(1).path, table(1).length
    ('klappenspiel/round-1.json', 280)
    """
    if not 1 <= to_come < MOST:
        raise ValueError(f"1 to {MOST - 1} are to come, not {to_come}")
    return tables.Table(
        path=f"klappenspiel/round-{to_come}.json",
        game="klappenspiel",
        rules=f"tiles=1-10&to-come={to_come}",
        objective="round",
        length=SCORES * (MOST - to_come),
        scale=unit(to_come),
    )
