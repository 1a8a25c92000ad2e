"""What can be done on one board of Shut the Box, as the answers need it."""

from bestplay import dice
from bestplay.fraction import Fraction
from bestplay.rules import shut_the_box as rules
from bestplay.shut_the_box_answers import Option, Play
from bestplay.shut_the_box_outcomes import Expected
from bestplay.solve import backward

TYPE_CHECKING = False
if TYPE_CHECKING:
    from bestplay.shut_the_box_solution import Solution


class Choices:
    """All that can be done on one board, worked out as far as somebody asks.

    Boards are numbers here, and values packed as the solver has them.
    """

    def __init__(self, solution: "Solution", number: int) -> None:
        self.solution = solution
        self.number = number
        self._legal: dict[int, list[int]] = {}
        self._values: dict[int, int] = {}

    def legal(self, total: int) -> list[int]:
        """The boards that a throw can lead to, in the order of the rules."""
        if total not in self._legal:
            self._legal[total] = rules.moves(self.solution.rule, self.number, total)
        return self._legal[total]

    def value(self, total: int) -> int:
        """The value of the turn once the sum is thrown."""
        if total not in self._values:
            values = self.solution.values
            legal = self.legal(total)
            self._values[total] = (
                max([values[after] for after in legal])
                if legal
                else self.solution.solved.payoff[self.number]
            )
        return self._values[total]

    def worth(self, total: int) -> Fraction:
        """What the turn is worth once the sum is thrown."""
        return self.solution.shown_worth(self.value(total))

    def expected(self, total: int) -> Expected:
        """All that is known of what comes of the turn once the sum is thrown."""
        return self.solution.shown_expected(self.value(total))

    def best(self, total: int) -> list[int]:
        """The boards that the best plays lead to, equal ones all."""
        legal = self.legal(total)
        if len(legal) < 2:
            return legal
        values = self.solution.values
        least = self.solution.least_as_good(self.value(total))
        return self._ranked([after for after in legal if values[after] >= least])

    def _ranked(self, boards: list[int]) -> list[int]:
        if len(boards) < 2:
            return boards
        # MicroPython's sort would mix equal ones, but for their places.
        values = self.solution.values
        order = sorted([(-values[after], place) for place, after in enumerate(boards)])
        return [boards[place] for _, place in order]

    def plays(self, total: int) -> list[Play]:
        """Every legal play, best first."""
        return self._plays(self._ranked(self.legal(total)))

    def best_plays(self, total: int) -> list[Play]:
        """The best plays alone."""
        return self._plays(self.best(total))

    def _plays(self, ranked: list[int]) -> list[Play]:
        solution = self.solution
        return [
            Play(
                self.flips(after),
                solution.game.board_at(after),
                solution.shown_worth(solution.values[after]),
                solution.shown_loss(solution.values[ranked[0]], solution.values[after]),
                solution,
            )
            for after in ranked
        ]

    def best_flips(self, total: int) -> list[tuple[int, ...]]:
        """The tiles that each of the best plays turns down."""
        return [self.flips(after) for after in self.best(total)]

    def flips(self, after: int) -> tuple[int, ...]:
        """The tiles that are turned down on the way to another board."""
        return tuple(rules.flipped(self.solution.rule, self.number, after))

    def dice_values(self) -> list[tuple[int, int]]:
        """(value, dice) of each way to throw, best first."""
        counts = rules.dice_options(self.solution.rule, self.number)
        values = [self.value(total) for total in dice.SUMS] if counts else []
        order = []
        for count in counts:
            ways, weights = dice.SUM_WEIGHTS[count]
            order.append((-backward.mean(weights, values, ways), count))
        return [(-value, count) for value, count in sorted(order)]

    def best_dice(self) -> tuple[int, ...]:
        """The best numbers of dice, equal ones all."""
        counts = rules.dice_options(self.solution.rule, self.number)
        if len(counts) < 2:
            return counts
        values = self.dice_values()
        least = self.solution.least_as_good(values[0][0])
        return tuple([count for value, count in values if value >= least])

    def options(self) -> list[Option]:
        """The ways to throw, best first."""
        solution = self.solution
        values = self.dice_values()
        return [
            Option(
                self,
                count,
                solution.shown_worth(value),
                solution.shown_loss(values[0][0], value),
            )
            for value, count in values
        ]
