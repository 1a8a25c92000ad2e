"""Klackers' boards and choices: their numbers, what a sum can do, and the best plays for each goal.

Source of the questions: E. Huggins, "Optimal Klackers", 2007, Table 1 and the text around it.
"""

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from functools import cache
from itertools import combinations
from typing import NamedTuple

from bestplay import klappenspiel
from bestplay.core import dice
from bestplay.shut_the_box import rules
from bestplay.shut_the_box import solver as solo
from papers.figure import Figure, count, counts, exact, lines, words

RULE = rules.KLACKERS
BOARDS = range(1, rules.start(RULE) + 1)
SCALE = solo.scale(RULE)


class Choice(NamedTuple):
    """A board and a sum with at least two plays, in the order of Rules 2 and 3."""

    board: int
    total: int
    moves: list[int]
    fewest: list[int]
    """The moves that flip the fewest tiles: Rule 3 chooses among them, and takes the first."""


def digits(tiles: Sequence[int]) -> str:
    """Tiles as the paper's appendices write boards: 1239."""
    return "".join(map(str, tiles))


def flips(board: int, after: int) -> list[int]:
    """The tiles that a move turns down, lowest first."""
    return list(rules.flips_between(RULE, board, after))


@cache
def choices() -> list[Choice]:
    """Every choice on the 511 boards."""
    listed = []
    for board in BOARDS:
        for total in dice.SUMS:
            moves = rules.moves(RULE, board, total)
            if len(moves) > 1:
                few = len(flips(board, moves[0]))
                fewest = [m for m in moves if len(flips(board, m)) == few]
                listed.append(Choice(board, total, moves, fewest))
    return listed


@cache
def values(goal: str) -> list[int]:
    """The scaled values of all boards: "MES" by expected score, "MP0" by P(all down)."""
    payoff = solo.points_down(RULE) if goal == "MES" else solo.all_down(RULE)
    return list(solo.solve(RULE, payoff))


@cache
def tie_broken_values(goal: str) -> list[int]:
    """The values of all boards for a goal, with ties broken by the other goal."""
    payoffs = [solo.points_down(RULE), solo.all_down(RULE)]
    if goal == "MP0":
        payoffs.reverse()
    return list(solo.solve(RULE, solo.pack(RULE, payoffs)[0]))


def best(choice: Choice, worth: Sequence[int]) -> list[int]:
    """All best moves of a choice by the values of all boards, ties included."""
    top = max(worth[move] for move in choice.moves)
    return [move for move in choice.moves if worth[move] == top]


def one_die(goal: str) -> list[int]:
    """The boards on which one die is strictly better than two for a goal."""
    payoff = solo.points_down(RULE) if goal == "MES" else solo.all_down(RULE)
    return one_die_boards(values(goal), payoff)


def one_die_boards(worth: Sequence[int], payoff: Sequence[int]) -> list[int]:
    """The boards on which one die is strictly better than two.

    worth: the scaled values of all boards; payoff: what a turn pays that ends on each.
    """
    boards = []
    for board in BOARDS:
        by_number = by_dice(board, worth, SCALE * payoff[board])
        if by_number[1] > by_number[2]:
            boards.append(board)
    return boards


def by_dice(board: int, worth: Sequence[int], here: int) -> dict[int, Fraction]:
    """A board's scaled value when one die, or two, are thrown next; here if the turn ends."""
    throws, _ = solo.graph(RULE)[board]
    after = [max(worth[n] for n in nexts) if nexts else here for nexts in throws]
    return {
        number: Fraction(sum(w * v for w, v in zip(weights, after, strict=True)), total)
        for number, (total, weights) in dice.SUM_WEIGHTS.items()
    }


def situations() -> list[Figure]:
    """How many of the board and sum pairs are dead ends, forced, or choices."""
    sizes = Counter(
        min(len(rules.moves(RULE, board, total)), 2) for board in BOARDS for total in dice.SUMS
    )
    note = f"Over {len(BOARDS)} boards and sums 1 to 12."
    dead_ends = "klackers.count.dead-ends"
    with_empty = f"The {len(dice.SUMS)} sums on the empty board counted as well."
    return [
        count("klackers.count.boards", len(BOARDS) + 1),
        count("klackers.count.boards-in-play", len(BOARDS)),
        count("klackers.count.situations", sizes.total(), note),
        count(dead_ends, sizes[0], note),
        count(f"{dead_ends}-with-empty-board", sizes[0] + len(dice.SUMS), with_empty),
        count("klackers.count.forced", sizes[1], note),
        count("klackers.count.choices", sizes[2], note),
    ]


TOP = sum(RULE.tiles)

#: The boards of Table 1, by their tiles.
NUMBERED: tuple[tuple[int, ...], ...] = ((), (1,), (1, 2), (2, 4, 5, 7), tuple(range(1, 10)))

#: The board of the worked example.
EXAMPLE = (2, 4, 5, 7)


def numbering() -> list[Figure]:
    """Boards as numbers (tile j worth 2^(j-1)), as digits, and by rank in order of points."""
    subsets = [c for n in range(10) for c in combinations(RULE.tiles, n)]
    subsets.sort(key=lambda c: (sum(c), rules.board_of(RULE, c)))
    figures = []
    for tiles in NUMBERED:
        name = f"klackers.number.{'-'.join(map(str, tiles)) or 'none'}"
        board = rules.board_of(RULE, tiles)
        rank = subsets.index(tiles)
        figures.append(count(name, board))
        nine = "Nine tiles take nine digits."
        figures.append(words(f"{name}.binary", f"{board:09b}", nine))
        figures.append(count(f"{name}.rank", rank, "From 0, by points left, then by number."))
    return figures


def example() -> list[Figure]:
    """What each sum does on the example board."""
    board = rules.board_of(RULE, EXAMPLE)
    name = "klackers.board.2-4-5-7"
    ways = {total: len(rules.moves(RULE, board, total)) for total in dice.SUMS}
    after = [f"{m:09b}" for m in rules.moves(RULE, board, 7)]
    return [
        count(f"{name}.points", rules.score(RULE, board)),
        counts(f"{name}.dead", [t for t, n in ways.items() if n == 0]),
        counts(f"{name}.forced", [t for t, n in ways.items() if n == 1]),
        counts(f"{name}.choice", [t for t, n in ways.items() if n > 1]),
        lines(f"{name}.after-7", after, "After the 7 tile alone, then after 2 and 5."),
    ]


def first_throw() -> list[Figure]:
    """The plays for a 3 and a 6 with every tile up, and in Klappenspiel."""
    start = rules.start(RULE)
    plays = [",".join(map(str, flips(start, m))) for m in rules.moves(RULE, start, 9)]
    eight = [",".join(map(str, flips(start, m))) for m in rules.moves(RULE, start, 8)]
    klappen = klappenspiel.plays("1-10", roll="3,6")
    return [
        count("klackers.start.roll.9.count", len(plays)),
        lines("klackers.start.roll.9.plays", plays),
        lines("klackers.start.roll.8.by-rules", eight, "In the order of Rules 2 and 3."),
        count("klackers.start.roll.3-6.klappenspiel", len(klappen)),
        count("klackers.start.points", TOP),
    ]


def smallest() -> list[Figure]:
    """The expected score with only tile 1 up, by one die, two dice and at best."""
    board = rules.board_of(RULE, [1])
    points = rules.score(RULE, board)
    down = by_dice(board, values("MES"), (TOP - points) * SCALE)
    scores = {number: TOP - value / SCALE for number, value in down.items()}
    none = TOP - Fraction(values("MES")[0], SCALE)
    return [
        exact("klackers.board.none.expected", none, "points"),
        exact("klackers.board.1.expected", min(scores.values()), "points"),
        exact("klackers.board.1.one-die", scores[1], "points"),
        exact("klackers.board.1.two-dice", scores[2], "points"),
    ]


PARTS = (numbering, example, first_throw, smallest, situations)
