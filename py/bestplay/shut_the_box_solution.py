"""Best play on every board of one game: made by Game.solution() or Game.solved(values)."""

from bestplay.fraction import Fraction
from bestplay.shut_the_box_answers import Answer, Board, Option, Play
from bestplay.shut_the_box_choices import Choices
from bestplay.shut_the_box_outcomes import Ending, Expected, expected_of
from bestplay.solve import goals
from bestplay.value import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from bestplay.rules.shut_the_box import Rules
    from bestplay.shut_the_box_answers import Tiles
    from bestplay.shut_the_box_game import AnyRoll, Game
    from bestplay.shut_the_box_strategy import Distribution, Line
    from bestplay.solve.goals import Solved


class Solution(Value):
    """Best play on every board of a game: plays, answers, expectations.

    game     the game that is played
    values   every board's value, packed as the solver has them: what tables and workers hold
    seconds  the second player's values for every score, over the solver's scale, when going first
    rule     the game as the solvers have it
    solved   the values as the solvers have them
    """

    fields = ("game",)
    game: "Game"
    values: list[int]
    seconds: "list[int] | None"
    rule: "Rules"
    solved: "Solved"
    _tail: int

    def __init__(self, game: "Game", solved: "Solved", seconds: "list[int] | None") -> None:
        """solved: the values as the solvers have them; ValueError when there are not enough."""
        if len(solved.values) != game.size:
            raise ValueError(f"there are {game.size} boards, not {len(solved.values)}")
        self._set(
            game=game,
            values=solved.values,
            seconds=seconds,
            rule=game.rule,
            solved=solved,
            # What a packed value is divided by to leave its first part, which the goal counts.
            _tail=solved.base ** (len(solved.parts) - 1),
        )

    # What a reader asks for.

    def worth(self, board: "Tiles | Board | None" = None) -> Fraction:
        """What a board (None: all tiles up) is worth before the throw, in the goal's measure."""
        return self.shown_worth(self.values[self.game.number(board)])

    def expected(self, board: "Tiles | Board | None" = None) -> Expected:
        """All that is known of what comes of a board before the throw."""
        return self.shown_expected(self.values[self.game.number(board)])

    def plays(self, board: "Tiles | Board", roll: "AnyRoll") -> list[Play]:
        """Every legal play with a throw, best first.

        Plays that are worth the same are ordered by what else counts (fewer points left), and then
        fewest and highest tiles first.  ValueError for a tile or a throw that cannot be here.
        """
        return Choices(self, self.game.number(board)).plays(self.game.roll(board, roll))

    def answer(self, board: "Tiles | Board | None" = None, roll: "AnyRoll | None" = None) -> Answer:
        """What to do on a board: with this throw, or, without one, how many dice to throw."""
        here = self.game.board(board)
        choices = Choices(self, self.game.number(here))
        if roll is None:
            return Answer(here, None, self.worth(here), [], choices.options())
        total = self.game.roll(here, roll)
        return Answer(here, total, choices.worth(total), choices.plays(total), [])

    def options(self, board: "Tiles | Board") -> list[Option]:
        """The ways to throw from a board, best first: one die, two; none when all are down."""
        return Choices(self, self.game.number(board)).options()

    def ending(self, board: "Tiles | Board") -> Ending:
        """What a turn that ends on a board has come to."""
        number = self.game.number(board)
        return Ending(
            self.game.score(board), self._result(self.solved.payoff[number]), self._end(number)
        )

    def line(self, board: "Tiles | Board") -> "Line":
        """The best dice and the best plays for every sum on a board: a line of the strategy."""
        from bestplay import shut_the_box_strategy as strategy

        return strategy.line(self, board)

    def distribution(self, board: "Tiles | Board | None" = None) -> "Distribution":
        """The chance of every final score from a board under best play."""
        from bestplay import shut_the_box_strategy as strategy

        return strategy.distribution(self, board)

    # Packed values, as a reader sees them.

    def shown_worth(self, value: int) -> Fraction:
        """A packed value's worth, in the goal's measure."""
        digit = self.counted(value)
        unit = self.solved.unit
        measure = self.game.measure
        if measure == "score":
            digit = self.game.points * unit - digit
        elif measure == "stakes":
            digit -= goals.raised(self.solved.goal, unit)
        return Fraction(digit, unit)

    def counted(self, value: int) -> int:
        """The part of a packed value that the goal counts; greater is better."""
        return value // self._tail

    def least_as_good(self, value: int) -> int:
        """The least packed value that is worth as much for the goal."""
        return self.counted(value) * self._tail

    def shown_loss(self, best: int, value: int) -> Fraction:
        """How much worse than the best a packed value is."""
        return Fraction(self.counted(best) - self.counted(value), self.solved.unit)

    def _end(self, number: int) -> Fraction:
        return self.shown_worth(self.solved.payoff[number])

    def shown_expected(self, value: int) -> Expected:
        """All that a packed value tells."""
        return expected_of(goals.shown(self.rule, self.solved, value))

    def _result(self, value: int) -> str:
        if self.game.goal != "beat":
            return ""
        shown = goals.shown(self.rule, self.solved, value)
        return "won" if shown["win"][0] else "tied" if shown["tie"][0] else "lost"
