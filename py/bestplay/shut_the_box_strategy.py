"""Whole strategies of Shut the Box, final scores, and the rules about one die compared.

All of it is asked for through a Game or a Solution; pages load this module once they have opened.
"""

from collections import namedtuple

from bestplay import dice
from bestplay.fraction import Fraction
from bestplay.rules import shut_the_box as rules
from bestplay.shut_the_box_answers import Board
from bestplay.shut_the_box_choices import Choices
from bestplay.shut_the_box_outcomes import Expected, expected_of
from bestplay.solve import backward, goals
from bestplay.solve import shut_the_box as solo

TYPE_CHECKING = False
if TYPE_CHECKING:
    from bestplay.rules.shut_the_box import Rules
    from bestplay.shut_the_box_answers import Tiles
    from bestplay.shut_the_box_game import Game
    from bestplay.shut_the_box_solution import Solution
    from bestplay.solve.backward import Graph
    from bestplay.types import Report

    Flips = tuple[int, ...]

__all__ = ("Alternative", "Change", "Distribution", "Line")


def __dir__() -> list[str]:
    """What completion offers."""
    return list(__all__)


#: How many of the plays that another rule changes a comparison names.
EXAMPLES = 6


class Line(namedtuple("Line", ("board", "worth", "dice", "plays"))):
    """Best play on one board.

    board  the board
    worth  what the board is worth before the throw
    dice   the best numbers of dice to throw; several are equal, none is where all tiles are down
    plays  for every sum from 1 to 12 what the best plays flip; none where no tiles have that sum
    """

    board: Board
    worth: Fraction
    dice: tuple[int, ...]
    plays: "dict[int, list[Flips]]"

    @property
    def rolls(self) -> list[int]:
        """The sums that can come with the best numbers of dice."""
        return dice.possible_sums(self.dice)


def line(solution: "Solution", board: "Tiles | Board") -> Line:
    """Best play on one board; see Solution.line."""
    number = solution.game.number(board)
    choices = Choices(solution, number)
    plays = {}
    for total in dice.SUMS:
        plays[total] = choices.best_flips(total)
    here = solution.game.board_at(number)
    return Line(here, solution.worth(here), choices.best_dice(), plays)


class Distribution(namedtuple("Distribution", ("numerators", "unit"))):
    """The chance of every final score, from 0 to the sum of the tiles.

    numerators  for each score from 0 up its chance, times the unit
    unit        the denominator of all chances
    """

    numerators: list[int]
    unit: int

    @property
    def chances(self) -> list[Fraction]:
        """chances[s]: how likely the final score s is."""
        return [Fraction(numerator, self.unit) for numerator in self.numerators]

    @property
    def mean(self) -> Fraction:
        """The expected final score."""
        weighed = [score * numerator for score, numerator in enumerate(self.numerators)]
        return Fraction(sum(weighed), self.unit)

    @property
    def likeliest(self) -> int:
        """The final score that comes most often, the lowest of several."""
        return self.numerators.index(max(self.numerators))


def distribution(solution: "Solution", board: "Tiles | Board | None") -> Distribution:
    """The chance of every final score; see Solution.distribution."""
    play = backward.first(_best_plays(solution))
    number = solution.game.number(board)
    return Distribution(solo.distribution(solution.rule, play, number), solo.scale(solution.rule))


def _best_for_goal(solution: "Solution") -> "Graph":
    """The moves and dice that are worth most for the goal alone, all that are equal."""
    values = [solution.counted(value) for value in solution.values]
    payoff = [solution.counted(value) for value in solution.solved.payoff]
    return backward.best(solo.graph(solution.rule), values, payoff)


def _best_plays(solution: "Solution") -> "Graph":
    graph = solo.graph(solution.rule)
    return backward.best(graph, solution.values, solution.solved.payoff)


class Change(namedtuple("Change", ("board", "roll", "flips", "instead_of"))):
    """A best play that another rule about one die changes.

    board       the board
    roll        the sum that is thrown
    flips       the tiles that are best to flip under the other rule
    instead_of  those that are best under the present one
    """

    board: Board
    roll: int
    flips: "Flips"
    instead_of: "Flips"


class Alternative(
    namedtuple("Alternative", ("one_die", "measure", "shown", "plays", "boards", "examples"))
):
    """What a rule about one die is worth from the start, and what it changes.

    one_die   the rule; one of shut_the_box.ONE_DIE
    measure   what the goal counts; as Game.measure
    shown     the solvers' figures, (numerator, denominator) by name
    plays     of how many boards and sums no play that is best under the present rule stays best
    boards    on how many boards no number of dice that is best under the present rule stays best
    examples  some of the plays that differ, from the fullest boards down
    """

    one_die: str
    measure: str
    shown: dict[str, tuple[int, int]]
    plays: int
    boards: int
    examples: list[Change]

    @property
    def worth(self) -> Fraction:
        """What the start is worth, in the goal's measure."""
        top, bottom = self.shown[self.measure]
        return Fraction(top, bottom)

    @property
    def expected(self) -> Expected:
        """All that is known of what comes of the start."""
        return expected_of(self.shown)


def compare(game: "Game", report: "Report | None" = None) -> list[Alternative]:
    """Every rule about one die for the same goal, the game's own first; see Game.compare."""
    order = [game.one_die] + [name for name in rules.ONE_DIE if name != game.one_die]
    alternatives: list[Alternative] = []
    own: Graph = []
    for name in order:
        solution = game.with_one_die(name).solution()
        best = _best_for_goal(solution)
        own = own or best
        changes, boards = _differences(own, best)
        examples = [_change(solution.rule, change) for change in changes[: -EXAMPLES - 1 : -1]]
        shown = goals.shown(solution.rule, solution.solved, solution.values[-1])
        alternatives.append(Alternative(name, game.measure, shown, len(changes), boards, examples))
        if report:
            report(len(alternatives), len(order))
    return alternatives


def _differences(own: "Graph", other: "Graph") -> tuple[list[tuple[int, int, int, int]], int]:
    """([(board, sum, best move in own, best move in other)], boards with other best dice).

    A change is one only where nothing that is best in own stays best in other.
    """
    changes = []
    boards = 0
    for board, ((throws, options), (others, choices)) in enumerate(zip(own, other)):
        boards += bool(options) and not [option for option in options if option in choices]
        for total, mine, theirs in zip(dice.SUMS, throws, others):
            if mine and not [after for after in mine if after in theirs]:
                changes.append((board, total, mine[0], theirs[0]))
    return changes, boards


def _change(rule: "Rules", change: tuple[int, int, int, int]) -> Change:
    board, total, mine, theirs = change
    flipped = [rules.flipped(rule, board, after) for after in (mine, theirs)]
    return change_of(rules.tiles_of(rule, board), total, flipped[0], flipped[1])


def change_of(up: list[int], total: int, mine: list[int], theirs: list[int]) -> Change:
    """From the tiles that are up, the sum, and the tiles flipped by the present rule and then."""
    return Change(Board(up), total, tuple(theirs), tuple(mine))
