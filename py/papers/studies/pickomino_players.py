"""Players of Pickomino who follow single-turn values, exact ones or misjudged ones."""

from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

import numpy as np
from numpy.typing import NDArray

from bestplay.solve import pickomino_graph
from papers.studies import pickomino_turns as turns
from papers.studies.pickomino_turns import Floats, Payoffs

if TYPE_CHECKING:
    from papers.studies.pickomino_values import Network

Ints = NDArray[np.intp]

#: How many solved turns are kept; one takes 16 kB.
REMEMBERED = 6000

Valuation = Callable[[Ints, Ints], tuple[Floats, Floats]]
"""(what positions seem worth, what stopping there must pay at least), by place and lane."""


class Player(NamedTuple):
    """How a player values what may come, in worms.

    steal, fear: a steal counts 1 + steal times its worms, the own top tile 1 + fear times.
    noise: the standard deviation of the player's errors, and how they err:
      throw   each value of throwing on is misjudged, anew in every turn
      kept    so it is, but for each position by the same error throughout the game
      value   each position's value is misjudged, and one stops when stopping pays that much
      deep    errors enter the recursion, so that they reach the earlier values
    shift: what throwing on is overrated by, everywhere.
    network: says what the ends of a turn are worth to the whole game, instead of their worms.
    """

    steal: float = 0.0
    fear: float = 0.0
    noise: float = 0.0
    how: str = "throw"
    shift: float = 0.0
    network: "Network | None" = None


EXACT = Player()


@cache
def node_points() -> Ints:
    """The points of every place, -1 without a worm."""
    return np.array([node.points for node in pickomino_graph.graph().nodes])


class SolvedTurns:
    """Turns that have been solved, by payoff: many games come to the same ones.

    best and throw have a row for each payoff, a column for each position.
    """

    def __init__(self) -> None:
        self.rows: dict[bytes, int] = {}
        self.best = np.empty((0, 0), np.float32)
        self.throw = self.best

    def find(self, pay: Payoffs) -> Ints:
        """The row of each lane, solved where it is new."""
        keys = [lane.tobytes() for lane in np.vstack((pay.stop, pay.end, pay.fail)).T]
        if len(self.rows) + len(keys) > len(self.best):
            self.rows = {}
            shape = (max(REMEMBERED, len(keys)), len(pickomino_graph.graph().nodes))
            self.best, self.throw = np.empty(shape, np.float32), np.empty(shape, np.float32)
        new = {key: lane for lane, key in enumerate(keys) if key not in self.rows}
        if new:
            values = turns.values(Payoffs(*(part[..., list(new.values())] for part in pay)))
            rows = slice(len(self.rows), len(self.rows) + len(new))
            self.best[rows], self.throw[rows] = values.best.T, values.throw.T
            self.rows.update(zip(new, range(rows.start, rows.stop), strict=True))
        return np.array([self.rows[key] for key in keys])


class Judgement:
    """How one player judges values, in all games."""

    def __init__(
        self, player: Player, games: int, rng: np.random.Generator, solved: SolvedTurns
    ) -> None:
        self.player = player
        self.rng = rng
        self.solved = solved
        kept = player.how == "kept"
        self.kept = self._errors((len(pickomino_graph.graph().nodes), games)) if kept else None

    def _errors(self, shape: tuple[int, ...]) -> Floats:
        return self.rng.standard_normal(shape, np.float32) * np.float32(self.player.noise)

    def valuation(self, pay: Payoffs, games: Ints) -> Valuation:
        """What positions seem worth to the player in these games' turns."""
        player = self.player
        if player.how == "deep":
            best, throw = turns.values(pay, noise=self._errors)
            return lambda places, lanes: (best[places, lanes], throw[places, lanes])
        rows = self.solved.find(pay)

        def value(places: Ints, lanes: Ints) -> tuple[Floats, Floats]:
            best = self.solved.best[rows[lanes], places]
            throw = self.solved.throw[rows[lanes], places]
            if not player.shift and not player.noise:
                return best, throw
            errors: Floats = np.full(places.shape, player.shift, np.float32)
            if self.kept is not None:
                errors += self.kept[places, games[lanes]]
            elif player.noise:
                errors += self._errors(places.shape)
            ended = np.isneginf(throw)
            if player.how == "value":
                misjudged = np.where(ended, best, best + errors)
                return misjudged, misjudged
            points = node_points()[places]
            stop = np.where(points >= 0, pay.stop[points, lanes], -np.inf)
            return np.where(ended, best, np.maximum(throw + errors, stop)), throw + errors

        return value
