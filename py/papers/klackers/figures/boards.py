"""Klackers' single boards: their numbers, what a sum can do there, and the smallest values.

Source of the questions: E. Huggins, "Optimal Klackers", 2007, Table 1 and the text around it.
"""

from fractions import Fraction
from itertools import combinations

from bestplay import klappenspiel
from bestplay.core import dice
from bestplay.shut_the_box import rules
from papers.figure import Figure, count, counts, exact, lines, words
from papers.klackers.figures.choices import RULE, SCALE, by_dice, flips, values

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


PARTS = (numbering, example, first_throw, smallest)
