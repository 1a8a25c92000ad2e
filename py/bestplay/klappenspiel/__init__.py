"""Klappenspiel: what to do with every throw, what it is worth, and what any other play costs.

Ten tiles, two dice: flip the two tiles that the dice show ("both"), or the one tile of their sum
("sum").  Every worth is the chance to flip all ten tiles, as an exact Fraction.

    >>> from bestplay import klappenspiel
    >>> best, other = klappenspiel.plays("4,6,10", roll="4,6")
    >>> best
    Play('4,6', worth=Fraction(1, 12), loss=Fraction(0, 1))
    >>> other.loss
    Fraction(1, 216)

Source: A. T. Benjamin and D. Stanford, "Optimal Klappenspiel", The UMAP Journal 16(1), 1995, 11-20.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from bestplay.core import catalogue, dice
from bestplay.core.fraction import Fraction
from bestplay.core.overview import Overview
from bestplay.klappenspiel import rules, solver
from bestplay.klappenspiel.answers import (
    NOTHING,
    Answer,
    AnyRoll,
    Board,
    Kind,
    Play,
    Roll,
    Throw,
    Tiles,
    chance_to_end,
    chance_to_win_at_once,
    flip,
)
from bestplay.klappenspiel.answers import check_points as check_points
from bestplay.klappenspiel.answers import roll_of as roll_of

__all__ = (
    "BOARDS",
    "CHOICE_ROLLS",
    "ROLLS",
    "TABLE",
    "TILES",
    "Answer",
    "Board",
    "Kind",
    "Play",
    "Solution",
    "Throw",
    "answer",
    "beat",
    "chance_to_end",
    "chance_to_win_at_once",
    "flip",
    "plays",
    "solution",
    "win_round",
    "worth",
)


#: The tiles of the game.
TILES = rules.TILES
#: How many boards there are; each has a number from 0 (all down) to BOARDS - 1 (all up).
BOARDS = rules.START + 1
#: Every throw of two dice, (low, high).
ROLLS = dice.PAIRS
#: The throws that can offer a choice.
CHOICE_ROLLS = rules.CHOICE_ROLLS

#: The exact chance to win from every board, as the site's data hold it.
TABLE = catalogue.Table(
    path="klappenspiel/optimal.json",
    game="klappenspiel",
    rules="tiles=1-10",
    objective="win",
    length=BOARDS,
    scale=solver.SCALE,
)


class Solution:
    """Best play on every board, for the chance to win or for what else is played for.

    values  for the board of each number its worth, times the scale
    scale   TABLE.scale, unless it is about something else than to win
    ends    the same for a game that ends on each board; None where only the last tile counts

    >>> best = solution()
    >>> best.end("10"), [throw.roll for throw in best.throws("10") if throw.plays]
    (Fraction(0, 1), [(4, 6), (5, 5)])
    """

    def __init__(
        self, values: list[int], scale: int = solver.SCALE, ends: list[int] | None = None
    ) -> None:
        """From such values, as TABLE.read gives them; ValueError for another number of them."""
        if len(values) != BOARDS:
            raise ValueError(f"there are {BOARDS} boards, not {len(values)}")
        self.values = values
        self.scale = scale
        self.ends = ends
        self._overview: list[Overview] = []

    def __repr__(self) -> str:
        return f"<Solution: worth {self.worth()}>"

    def worth(self, board: Tiles | Board | None = None) -> Fraction:
        """What a board (None: the start) is worth under best play, before the throw."""
        return Fraction(self.values[Board(board).number], self.scale)

    def end(self, board: Tiles | Board) -> Fraction:
        """What a game that ends on a board is worth."""
        number = Board(board).number
        if self.ends is None:
            return NOTHING if number else Fraction(1)
        return Fraction(self.ends[number], self.scale)

    def plays(self, board: Tiles | Board | None, roll: AnyRoll) -> list[Play]:
        """Every legal play with a throw, best first, equal ones "both" before "sum"."""
        return self._plays(Board(board).number, roll_of(roll))

    def _plays(self, number: int, roll: Roll) -> list[Play]:
        legal = rules.moves(number, roll)
        if not legal:
            return []
        values = [self.values[after] for _, after in legal]
        if len(legal) > 1 and values[1] > values[0]:
            legal, values = legal[::-1], values[::-1]
        return [
            Play(
                _KINDS[name],
                roll if name == "IND" else (roll[0] + roll[1],),
                Board(number=after),
                Fraction(value, self.scale),
                Fraction(values[0] - value, self.scale),
            )
            for (name, after), value in zip(legal, values)
        ]

    def throws(self, board: Tiles | Board | None = None) -> list[Throw]:
        """Every throw of two dice from a board, in the order of ROLLS."""
        here = Board(board)
        number = here.number
        rows = []
        for roll, weight in rules.throws():
            plays = self._plays(number, roll)
            worth = plays[0].worth if plays else self.end(here)
            rows.append(Throw(roll, Fraction(weight, 36), plays, worth))
        return rows

    def answer(self, board: Tiles | Board | None = None, roll: AnyRoll | None = None) -> Answer:
        """What to do on a board (None: the start): with this throw, or with whichever comes."""
        here = Board(board)
        if roll is None:
            return Answer(here, None, self.worth(here), [], self.throws(here))
        thrown = roll_of(roll)
        plays = self._plays(here.number, thrown)
        return Answer(here, thrown, plays[0].worth if plays else self.end(here), plays, [])

    def to_dataframe(self) -> Any:
        """Every board and its worth under best play, as pandas' table."""
        from bestplay.core import frames

        boards = [Board(number=number) for number in range(BOARDS)]
        return frames.boards([(board.number, str(board), self.worth(board)) for board in boards])

    def choices(self, board: Tiles | Board) -> list[str | None]:
        """For each of CHOICE_ROLLS: "both", "sum", "equal", or None where there is no choice."""
        number = Board(board).number
        return [self._choice(number, roll) for roll in CHOICE_ROLLS]

    def overview(self) -> Overview:
        """What is best on all boards at once, what is at stake, and how often each comes.

        A throw is counted by its place in ROLLS.
        """
        from bestplay.core.overview import Overview  # asked for by few

        if not self._overview:
            payoff = self.ends or solver.payoff()
            _, thrown = solver.entry(rules.START)
            flips = [
                [rules.START - after for _, after in rules.moves(rules.START, roll)]
                for roll in ROLLS
            ]
            options = [thrown[:0]] + [thrown] * rules.START
            self._overview.append(
                Overview(flips, options, self.values, payoff, self.scale, solver.SCALE)
            )
        return self._overview[0]

    def _choice(self, number: int, roll: Roll) -> str | None:
        legal = rules.moves(number, roll)
        if len(legal) < 2:
            return None
        gain = self.values[legal[0][1]] - self.values[legal[1][1]]
        return "both" if gain > 0 else "sum" if gain < 0 else "equal"


#: The papers' names of the two plays, which the solver uses, in words.
_KINDS: dict[str, Kind] = {"IND": "both", "SUM": "sum"}

_solutions: list[Solution] = []


def solution() -> Solution:
    """Best play on all boards, solved when it is first asked for (some 30 ms on a desktop).

    >>> solution().worth("10"), len(solution().values)
    (Fraction(1, 12), 1024)
    """
    if not _solutions:
        _solutions.append(Solution(solver.optimal()))
    return _solutions[0]


def beat(points: int) -> Solution:
    """Best play to end with fewer points left than somebody has, a tie counting half.

    With nothing left to beat, that is the best chance to tie.  ValueError for points that cannot
    be left.

    >>> [play.text for play in beat(12).plays("1-10", "1,2")]
    ['3', '1,2']
    """
    return win_round(2, [check_points(points)])


def win_round(players: int = 2, scores: str | Iterable[int] = ()) -> Solution:
    """Best play for one's share of a round for several, before one's turn; see rounds.

    scores are the points left of those who have played. Fewest points win the round, those who tie
    share it, and those to come play best for their own shares. That takes a second where one is to
    come and some ten where five are. ValueError for a round that cannot be.

    >>> win_round(players=3, scores="6,12").worth("1-3")
    Fraction(43, 72)
    """
    from bestplay.klappenspiel import rounds

    return Solution(*rounds.solve_round(rounds.Round(players, scores)))


def plays(board: Tiles | Board | None, roll: AnyRoll) -> list[Play]:
    """Every legal play with a throw, best first, equal ones "both" before "sum".

    The board is a Board, text ("4,6,10", "1-3,5"), tile numbers or None for the start, the throw
    text ("4,6") or two faces.  No play is legal when the list is empty: the game is lost.
    ValueError names a tile or a face that cannot be.

    >>> [(play.text, play.worth) for play in plays("4,6,10", roll="4,6")]
    [('4,6', Fraction(1, 12)), ('10', Fraction(17, 216))]
    """
    return solution().plays(board, roll)


def answer(board: Tiles | Board | None = None, roll: AnyRoll | None = None) -> Answer:
    """What to do on a board (None: the start): with this throw, or with any; see plays.

    >>> answer("4,6,10").worth, answer("4,6,10", "4,6").best[0].text
    (Fraction(83, 7776), '4,6')
    """
    return solution().answer(board, roll)


def worth(board: Tiles | Board | None = None) -> Fraction:
    """The chance to win on a board (None: the start) under best play, before the throw.

    >>> worth("10"), round(float(worth()), 6)
    (Fraction(1, 12), 0.002955)
    """
    return solution().worth(board)
