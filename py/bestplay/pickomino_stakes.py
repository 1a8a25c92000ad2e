"""What the ends of a turn of Pickomino are worth, and best play for that, solved when asked for."""

from bestplay.fraction import Fraction
from bestplay.rules import pickomino as rules
from bestplay.solve import pickomino as solver
from bestplay.solve import pickomino_follow as follow
from bestplay.solve.pickomino_graph import graph
from bestplay.value import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from bestplay.pickomino_outcome import Take, Worth
    from bestplay.rules.pickomino import Position
    from bestplay.solve.pickomino_follow import Ends, Plans

    #: A value of the solver's: (numerator, denominator).
    Pair = tuple[int, int]

#: How many solved turns are kept for the next question.
KEPT = 4


class Stakes(Value):
    """What the ends of a turn are worth to the player.  Kinds of stakes are subclasses."""

    def payoff(self) -> solver.Payoff:
        """The same for the solver."""
        raise NotImplementedError

    def take(self, points: int) -> "Take | None":
        """The best tile for so many points with a worm among them, or None short of every tile."""
        raise NotImplementedError

    def worth(self, value: "Pair") -> "Worth":
        """What a reader calls a value of the solver's."""
        raise NotImplementedError

    def loss(self, best: "Pair", value: "Pair") -> "Worth":
        """How much less one value is than another: 0 only where they are equal."""
        raise NotImplementedError


class BestPlay:
    """Best play for some stakes from a position on, and what else is asked about it."""

    def __init__(self, stakes: Stakes, start: "Position") -> None:
        self.stakes = stakes
        self.start = start
        self.solved = solver.solve(stakes.payoff(), start)
        self._failures: list[list[int]] = []
        self._plans: Plans = {}

    def fail(self) -> "Pair":
        """What a failure is worth."""
        return self.solved.payoff.fail, self.solved.payoff.unit

    def fails(self, here: "Position", stops: bool) -> Fraction:
        """The chance to end without a tile, stopping here or throwing on."""
        if stops:
            return Fraction(self._short(here[1]) if rules.has_worm(here) else 1)
        if not self._failures:
            short = [self._short(points) for points in range(rules.TOP + 1)]
            totals = follow.follow(self.solved, short, 1, self.start, self._plans)
            self._failures.append(totals)
        chance = follow.follow_throw(self.solved, self._failures[0], here, 1)
        return Fraction(chance[0], chance[1])

    def ends(self, here: "Position", throw: bool = False) -> "Ends":
        """How the turn ends from here, or after throwing on: solve.pickomino_follow.ends."""
        return follow.ends(self.solved, here, throw, self._plans)

    def ways(self, here: "Position") -> dict[int, int]:
        """In how many ways the next throw makes a selection best, by the place it leads to."""
        return dict(follow.best_first(self.solved, graph().place(here)))

    def _short(self, points: int) -> int:
        return 0 if self.stakes.take(points) else 1


_solved: dict[tuple[Stakes, "Position"], BestPlay] = {}


def best_play(stakes: Stakes, start: "Position") -> BestPlay:
    """Best play from a position on, kept for the next question."""
    key = (stakes, start)
    if key not in _solved:
        if len(_solved) >= KEPT:
            _solved.clear()
        _solved[key] = BestPlay(stakes, start)
    return _solved[key]
