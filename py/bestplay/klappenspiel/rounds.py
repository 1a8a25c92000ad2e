"""A round of Klappenspiel for several: fewer points left win it, and those who tie share it.

    >>> from bestplay import klappenspiel
    >>> from bestplay.klappenspiel import rounds
    >>> here = rounds.Round(2, "12")
    >>> str(here), here.to_come
    ('goal=round&players=2&scores=12', 0)
    >>> here.share(5), here.share(12), here.share(20)
    (Fraction(1, 1), Fraction(1, 2), Fraction(0, 1))

bestplay.klappenspiel.win_round plays best for it.
"""

from __future__ import annotations

from collections.abc import Iterable

from bestplay.core import catalogue, given, words
from bestplay.core.fraction import Fraction
from bestplay.core.value import Value
from bestplay.klappenspiel import round_solver as solver
from bestplay.klappenspiel import solver as solo

__all__ = ("MOST", "WORDS", "Round", "ends", "read", "solve_round", "table")


#: As many can play a round.
MOST = solver.MOST

#: The words of a link for a round.
WORDS = ("goal", "players", "scores")


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
            _check(points)
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
        return not self.to_come or solver.is_known(self.to_come)

    def share(self, points: int) -> Fraction:
        """What a turn that ends with so many points left is worth, as a share of the round.

        Those to come play best for their own shares. ValueError for points that cannot be left.
        """
        points = given.whole(points, "points left")
        _check(points)
        worths = solver.shares(self.to_come, self.lowest, self.holders)
        return Fraction(worths[points], solver.unit(self.to_come))

    def pairs(self, everybody: tuple[int, ...] = ()) -> list[tuple[str, object]]:
        """The words of a link for it; with everybody's scores, for the one that is over."""
        scores = ",".join([str(points) for points in everybody or self.scores])
        return [("goal", "round"), ("players", self.players), ("scores", scores or None)]

    def __str__(self) -> str:
        return words.join(self.pairs())


def _check(points: int) -> None:
    if not 0 <= points < solver.SCORES:
        raise ValueError(
            f"0 to {solver.SCORES - 1} points are left in a game, not {given.excerpt(points)}"
        )


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


def solve_round(here: Round) -> tuple[list[int], int, list[int]]:
    """Best play for it, as klappenspiel.Solution takes it: (values, scale, ends).

    >>> values, scale, ends_on = solve_round(Round(2, "12"))
    >>> round(values[-1] / scale, 4)
    0.0672
    """
    paid, scale = ends(here)
    return solver.values(paid), scale, paid


def ends(here: Round) -> tuple[list[int], int]:
    """What a turn that ends on each board is worth: (shares of the round, their scale).

    >>> paid, scale = ends(Round(2, "12"))
    >>> len(paid), paid[0] == scale
    (1024, True)
    """
    paid = solver.payoff(solver.shares(here.to_come, here.lowest, here.holders))
    return paid, solver.unit(here.to_come) * solo.SCALE


def table(to_come: int) -> catalogue.Table:
    """What each score keeps of the round when so many are to come, 1 to MOST - 1, as data have it.

    In order of how many hold the score, 1 to MOST - to_come, and for each from 0 up. ValueError
    for another number to come.

    >>> table(1).path, table(1).length
    ('klappenspiel/round-1.json', 280)
    """
    if not 1 <= to_come < MOST:
        raise ValueError(f"1 to {MOST - 1} are to come, not {to_come}")
    return catalogue.Table(
        path=f"klappenspiel/round-{to_come}.json",
        game="klappenspiel",
        rules=f"tiles=1-10&to-come={to_come}",
        objective="round",
        length=solver.SCORES * (MOST - to_come),
        scale=solver.unit(to_come),
    )
