"""A game of Shut the Box, its rules and its goal; to be had from bestplay.shut_the_box."""

from bestplay import dice, shut_the_box_words, words
from bestplay.fraction import Fraction, pair
from bestplay.rules import shut_the_box as rules
from bestplay.shut_the_box_answers import Answer, Board, Play
from bestplay.shut_the_box_solution import Solution
from bestplay.solve import goals, players
from bestplay.solve import shut_the_box as solo
from bestplay.value import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from bestplay.shut_the_box_answers import Tiles
    from bestplay.shut_the_box_strategy import Alternative
    from bestplay.types import Report

    AnyRoll = int | str | Iterable[int]

#: How many solutions are kept for those who ask again.
KEPT = 8

#: The latest first.
_solutions: "list[tuple[Game, Solution]]" = []


class Game(Value):
    """One game of the family, and what is played for in it.

    tiles        a number n (tiles 1 to n), or the tiles themselves: "1-9", [1, 2, 4, 7]
    one_die      one of ONE_DIE or FORCED: "max6" allows one die, "max6-forced" demands it
    goal         one of GOALS: "score" (the default), "shut", "beat", "first"
    target       the score to beat, for the goal "beat"
    tie          for "beat": "lost" (a tie counts nothing) or "half" (wins less losses, in stakes)
    pays, clack  for "first" and "beat": how many stakes turning every tile down pays, any number
                 from 0 up, and whether a first player who does so wins at once ("immediate") or is
                 "answered"
    most         how many tiles a throw may flip at most: 1, 2, 3, or None for any number
    reading      how the tiles that are left make a score: "sum", or "digits" (1, 5, 9 score 159)
    rule, aim    the game and the goal as the solvers have them
    """

    fields = ("tiles", "one_die", "goal", "target", "tie", "pays", "clack", "most", "reading")
    tiles: tuple[int, ...]
    one_die: str
    goal: str
    target: "int | None"
    tie: str
    pays: "int | Fraction"
    clack: str
    most: "int | None"
    reading: str
    rule: rules.Rules
    aim: goals.Goal

    def __init__(
        self,
        tiles: "int | Tiles" = 9,
        one_die: str = "max6",
        goal: str = "score",
        target: "int | None" = None,
        tie: str = "lost",
        pays: "int | Fraction" = 1,
        clack: str = "answered",
        most: "int | None" = None,
        reading: str = "sum",
    ) -> None:
        """ValueError names what cannot be; what the goal does not ask for goes back to default."""
        up = words.numbers(tiles, "a tile") if isinstance(tiles, str) else tiles
        rule = rules.rules(up, one_die, most)
        aim = goals.goal(rule, goal, target, tie, pays, clack, reading)
        self._set(
            tiles=rule.tiles,
            one_die=one_die,
            goal=goal,
            target=aim.target,
            tie=aim.tie,
            pays=aim.pays,
            clack=aim.clack,
            most=most,
            reading=reading,
            rule=rule,
            aim=aim,
        )

    @classmethod
    def read(cls, text: str) -> "Game":
        """From words such as "set=1-9&one-die=max6&goal=beat&target=12", as str() gives them.

        ValueError for a word that these games do not have.
        """
        given = words.only(words.split(text), shut_the_box_words.WORDS)
        return cls(**shut_the_box_words.arguments(given, cls()))

    def __str__(self) -> str:
        return words.join(shut_the_box_words.pairs(self))

    def __repr__(self) -> str:
        return f"Game({shut_the_box_words.called(self)})"

    # Boards and throws.

    @property
    def points(self) -> int:
        """The points at the start, which is the worst score: the sum of all tiles, or digits."""
        return self.score(self.tiles)

    def score(self, board: "Tiles | Board") -> int:
        """What a board scores: its points, or its tiles read as one number."""
        return rules.read(rules.tiles_of(self.rule, self.number(board)), self.reading)

    @property
    def size(self) -> int:
        """How many boards there are; each has a number from 0 (all down) to size - 1 (all up)."""
        return rules.start(self.rule) + 1

    def number(self, board: "Tiles | Board | None" = None) -> int:
        """The number of a board (None: the start), by which tables and strategies list it.

        The game's j-th tile counts 2^(j-1).  ValueError names a tile that is not in the game.
        """
        if board is None:
            return self.size - 1
        given = board.tiles if isinstance(board, Board) else board
        up = words.numbers(given, "a tile") if isinstance(given, str) else given
        return rules.board_of(self.rule, up)

    def board_at(self, number: int) -> Board:
        """The board of a number; ValueError when there is none."""
        return Board(rules.tiles_of(self.rule, number))

    def board(self, board: "Tiles | Board | None" = None) -> Board:
        """A board of this game (None: the start); ValueError names a tile that it does not have."""
        return self.board_at(self.number(board))

    def dice(self, board: "Tiles | Board | None" = None) -> tuple[int, ...]:
        """How many dice may be thrown: (2,), (1, 2) or (1,); () when every tile is down."""
        return rules.dice_options(self.rule, self.number(board))

    def rolls(self, board: "Tiles | Board | None" = None) -> list[int]:
        """Every sum that can be thrown from a board."""
        return dice.possible_sums(self.dice(board))

    def roll(self, board: "Tiles | Board | None", roll: "AnyRoll") -> int:
        """A throw as its sum, from 7, "7", "3,4" or (3, 4).

        ValueError when the dice that may be thrown from the board cannot show it.
        """
        if isinstance(roll, int):
            roll = (roll,)
        faces = words.numbers(roll, "a throw") if isinstance(roll, str) else list(roll)
        if len(faces) > 1:
            dice.check_pair(faces)
        total = dice.check_sum(sum(faces))
        counts = self.dice(board)
        if total == 1 and 1 not in counts:
            raise ValueError("1 cannot be thrown here: only two dice may be thrown from this board")
        if counts == (1,) and (len(faces) > 1 or total not in dice.FACES):
            raise ValueError(f"{total} cannot be thrown here: only one die may be thrown")
        return total

    @property
    def measure(self) -> str:
        """What worth is: "score" (points left, fewer are better), "shut" or "win" (chances), or
        "stakes" (won on average)."""
        if self.goal == "first" or self.tie == "half":
            return "stakes"
        return "win" if self.goal == "beat" else self.goal

    # Answers.

    def solution(
        self, report: "Report | None" = None, seconds: "list[int] | None" = None
    ) -> Solution:
        """Best play on every board, solved when it is first asked for, and kept.

        Nine tiles take some 10 ms on a desktop, twelve 100 ms; going first many times as long, of
        which report(done, of) hears, unless the second player's values are given; see solved.
        """
        for game, solution in _solutions:
            if game == self and not seconds:
                return solution
        if self.goal == "first" and not seconds:
            seconds = players.second_values(self.rule, self.pays, self.clack, report, self.reading)
        solution = Solution(self, goals.solve(self.rule, self.aim, seconds), seconds)
        _solutions.insert(0, (self, solution))
        del _solutions[KEPT:]
        return solution

    def solved(self, values: list[int], seconds: "list[int] | None" = None) -> Solution:
        """The same from values that are known already: a table's, or those of another computer.

        They are packed and over a scale, as Solution.values are; seconds are the second player's
        values for every score, over the scale too, and needed for the goal "first" alone.
        """
        return Solution(self, goals.solved(self.rule, self.aim, values, seconds), seconds)

    def plays(self, board: "Tiles | Board", roll: "AnyRoll") -> list[Play]:
        """Every legal play with a throw, best first; see Solution.plays."""
        return self.solution().plays(board, roll)

    def answer(self, board: "Tiles | Board | None" = None, roll: "AnyRoll | None" = None) -> Answer:
        """What to do on a board, with this throw or with whichever comes; see Solution.answer."""
        return self.solution().answer(board, roll)

    def worth(self, board: "Tiles | Board | None" = None) -> Fraction:
        """What a board (None: the start) is worth before the throw, in the goal's measure."""
        return self.solution().worth(board)

    def second_values(self, report: "Report | None" = None) -> list[Fraction]:
        """What the second player wins on average, in stakes, against each score of the first.

        The list goes by that score, from 0 up: every sum, or all that the tiles can be read as.
        """
        seconds = players.second_values(self.rule, self.pays, self.clack, report, self.reading)
        unit = solo.scale(self.rule) * pair(self.pays)[1]
        return [Fraction(value, unit) for value in seconds]

    def pot(self, number: int, report: "Report | None" = None) -> list[Fraction]:
        """Each of 1 to 4 players' share of the pot, in order of play, whatever the goal.

        The lowest sum takes the pot, equal ones split it; each plays for their own share.
        """
        shares, unit = players.pot_shares(rules.added_up(self.rule, self.reading), number, report)
        return [Fraction(share, unit) for share in shares]

    def replay(self, report: "Report | None" = None) -> Fraction:
        """What going first is worth, in stakes, when two players replay ties in the same order.

        ValueError when every round is a tie.
        """
        top, bottom = players.replay(rules.added_up(self.rule, self.reading), report)
        return Fraction(top, bottom)

    def with_one_die(self, one_die: str) -> "Game":
        """The same game under another rule about one die."""
        aim = (self.goal, self.target, self.tie, self.pays, self.clack)
        return Game(self.tiles, one_die, *aim, most=self.most, reading=self.reading)

    def compare(self, report: "Report | None" = None) -> "list[Alternative]":
        """What every rule about one die is worth and which plays it changes, this game's first."""
        from bestplay import shut_the_box_strategy as strategy

        return strategy.compare(self, report)
