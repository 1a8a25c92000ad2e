"""Klackers' choices: how many there are, and where the paper's Rules 1 to 3 are not best.

Source of the questions: E. Huggins, "Optimal Klackers", 2007, with its Table 2 and Appendix 1.
"""

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from functools import cache
from typing import NamedTuple

from bestplay import dice
from bestplay.rules import shut_the_box as rules
from bestplay.solve import backward
from bestplay.solve import shut_the_box as solo
from papers.figure import Figure, count, counts, exact, holds, lines

RULE = rules.KLACKERS
BOARDS = range(1, rules.start(RULE) + 1)
SCALE = solo.scale(RULE)

#: The boards of Table 2, as the number of tiles from 1 that are up.
TABLE2 = (5, 6, 7, 8)


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
    return list(rules.flipped(RULE, board, after))


@cache
def choices() -> list[Choice]:
    """Every choice on the 511 boards."""
    found = []
    for board in BOARDS:
        for total in dice.SUMS:
            moves = rules.moves(RULE, board, total)
            if len(moves) > 1:
                few = len(flips(board, moves[0]))
                fewest = [m for m in moves if len(flips(board, m)) == few]
                found.append(Choice(board, total, moves, fewest))
    return found


@cache
def known(goal: str) -> list[int]:
    """Values of all boards: "MES" by expected score, "MP0" by P(all down), without tie-breaks."""
    payoff = solo.points_down(RULE) if goal == "MES" else solo.all_down(RULE)
    return list(solo.solve(RULE, payoff))


@cache
def ordered(goal: str) -> list[int]:
    """The same with ties broken by the other goal."""
    payoffs = [solo.points_down(RULE), solo.all_down(RULE)]
    if goal == "MP0":
        payoffs.reverse()
    return list(solo.solve(RULE, solo.pack(RULE, payoffs)[0]))


def best(choice: Choice, values: list[int]) -> list[int]:
    """All best moves of a choice, ties included."""
    top = max(values[move] for move in choice.moves)
    return [move for move in choice.moves if values[move] == top]


def one_die(goal: str) -> list[int]:
    """The boards on which one die is strictly better than two."""
    values = known(goal)
    payoff = solo.points_down(RULE) if goal == "MES" else solo.all_down(RULE)
    return [board for board in BOARDS if _better_with_one(board, values, payoff)]


def _better_with_one(board: int, values: list[int], payoff: list[int]) -> bool:
    chances = by_dice(board, values, SCALE * payoff[board])
    return chances[1] > chances[2]


def by_dice(board: int, values: Sequence[int], here: int) -> dict[int, Fraction]:
    """A board's value when one die, or two, are thrown next; here if the turn ends."""
    throws, _ = solo.graph(RULE)[board]
    after = [max(values[n] for n in nexts) if nexts else here for nexts in throws]
    found = {}
    for number, (total, weights) in dice.SUM_WEIGHTS.items():
        weighed = sum(w * v for w, v in zip(weights, after, strict=True))
        found[number] = Fraction(weighed, total)
    return found


def situations() -> list[Figure]:
    """How many of the board and sum pairs are dead ends, forced, or choices."""
    sizes = Counter(
        min(len(rules.moves(RULE, board, total)), 2) for board in BOARDS for total in dice.SUMS
    )
    note = "Over 511 boards and sums 1 to 12."
    empty = len(dice.SUMS)
    parts = sum(sizes.values())
    whole = (
        f"{note} Counting the {empty} sums on the empty board as well gives {sizes[0] + empty}, "
        f"and {parts + empty} situations."
    )
    return [
        count("klackers.count.boards", len(BOARDS) + 1),
        count("klackers.count.boards-in-play", len(BOARDS)),
        count("klackers.count.situations", parts, note),
        count("klackers.count.dead-ends", sizes[0], whole),
        count("klackers.count.forced", sizes[1], note),
        count("klackers.count.choices", sizes[2], note),
    ]


def exceptions(values: list[int]) -> list[Choice]:
    """The choices among equally few tiles where the highest tiles are not best."""
    return [c for c in choices() if len(c.fewest) > 1 and c.fewest[0] not in best(c, values)]


def three_rules() -> list[Figure]:
    """How often each of Rules 1 to 3 is best for the least expected score."""
    values = known("MES")
    third = [c for c in choices() if len(c.fewest) > 1]
    wrong = exceptions(values)
    right = len(third) - len(wrong)
    sizes = Counter(len(flips(c.board, c.fewest[0])) for c in third)
    among = (
        "A play that is as good as the best counts as right."
        f" Of these choices {sizes[2]} are among pairs and {sizes[3]} among triplets."
    )
    few = [c for c in choices() if not set(best(c, values)) & set(c.fewest)]
    low = [b for b in BOARDS if rules.score(RULE, b) <= 6]
    dice_wrong = sorted(set(one_die("MES")) ^ set(low))
    pairs = len(BOARDS) * len(dice.SUMS)
    rule1 = Fraction(len(BOARDS) - len(dice_wrong), len(BOARDS))
    return [
        count("klackers.count.rule3", len(third), among),
        count("klackers.count.rule3-right", right, among),
        exact("klackers.rule3-right.share", Fraction(right, len(third)), "", among),
        count("klackers.count.rule3-exceptions", len(wrong), among),
        exact("klackers.rule3-exceptions.share", Fraction(len(wrong), pairs), "", among),
        count("klackers.count.rule2-exceptions", len(few)),
        count("klackers.count.rule1-exceptions", len(dice_wrong)),
        exact("klackers.rule1-right.share", rule1, ""),
        lines("klackers.rule1.exceptions", [digits(rules.tiles_of(RULE, b)) for b in dice_wrong]),
        count("klackers.count.exceptions", len(dice_wrong) + len(few) + len(wrong)),
        lines("klackers.appendix1", map(_exception, wrong), _LISTED),
    ]


_LISTED = "Every choice for the least expected score in which Rule 3's play is not a best one."


def _exception(choice: Choice) -> str:
    play = best(choice, ordered("MES"))[0]
    up = rules.tiles_of(RULE, choice.board)
    return f"{','.join(map(str, flips(choice.board, play)))} on {digits(up)}"


def rules_for_shut() -> list[Figure]:
    """The same rules for the greatest P(all down), and how far its plays are from MES's."""
    values = known("MP0")
    third = [c for c in choices() if len(c.fewest) > 1]
    low = {b for b in BOARDS if rules.score(RULE, b) <= 6}
    ours = exceptions(ordered("MP0"))
    least = len(exceptions(values))
    most = sum(best(c, values) != c.fewest[:1] for c in third)
    apart = [(set(best(c, values)), best(c, ordered("MES"))[:1]) for c in choices()]
    surely = sum(mes[0] not in mp0 for mp0, mes in apart)
    perhaps = sum(set(mes) != mp0 for mp0, mes in apart)
    differ = sum(best(c, ordered("MES"))[0] != best(c, ordered("MP0"))[0] for c in choices())
    rough_wrong, rough_apart = _in_floats()
    breaks = "Ties go to the lower expected score."
    why = (
        f"{breaks} Other ways to break the exact ties give {least} to {most}; ordinary floating "
        f"point, whose rounding settles them, gives {rough_wrong}."
    )
    how = (
        f"{breaks} Other ways to break the exact ties give {surely} to {perhaps}; ordinary "
        f"floating point gives {rough_apart}."
    )
    return [
        count("klackers.count.mp0-rule3-exceptions", len(ours), why),
        count("klackers.count.mp0-differs", differ, how),
        count(
            "klackers.count.mp0-rule2-exceptions",
            sum(not set(best(c, values)) & set(c.fewest) for c in choices()),
        ),
        count("klackers.count.mp0-rule1-exceptions", len(set(one_die("MP0")) ^ low)),
    ]


def _in_floats() -> tuple[int, int]:
    """(MP0's exceptions to Rule 3, plays unlike MES's) when rounding errors break the ties."""
    play = solo.graph(RULE)
    taken = []
    for payoff in (solo.points_down(RULE), solo.all_down(RULE)):
        rough = [float(p) for p in payoff]
        values = backward.values(play, rough)
        taken.append(backward.first(backward.best(play, values, rough)))
    mes, mp0 = taken
    apart = sum(mes[c.board][0][c.total - 1] != mp0[c.board][0][c.total - 1] for c in choices())
    wrong = sum(
        mp0[c.board][0][c.total - 1] != c.fewest[:1] for c in choices() if len(c.fewest) > 1
    )
    return wrong, apart


def table2() -> list[Figure]:
    """The best plays for sums 2 to 12 on four boards, highest tile first, " = " between equals."""
    found = []
    for tiles in TABLE2:
        board = 2**tiles - 1
        name = f"klackers.table2.{digits(range(1, tiles + 1))}"
        found.append(lines(name, [_plays(board, total) for total in range(2, 13)]))
        wrong = [c for c in exceptions(known("MES")) if c.board == board]
        found.append(counts(f"{name}.exceptions", [c.total for c in wrong], "Sums."))
    nine = next(c for c in choices() if (c.board, c.total) == (2**7 - 1, 9))
    passed = [_named(nine.board, m) for m in nine.fewest if m not in best(nine, known("MES"))]
    found.append(lines("klackers.table2.1234567.roll.9.worse", passed))
    single = all(
        len(flips(c.board, m)) == len(flips(c.board, c.fewest[0]))
        for c in choices()
        for m in best(c, known("MES"))
    )
    found.append(holds("klackers.rule2.always", single))
    return found


def _plays(board: int, total: int) -> str:
    moves = rules.moves(RULE, board, total)
    values = known("MES")
    top = max((values[m] for m in moves), default=None)
    return " = ".join(_named(board, m) for m in moves if values[m] == top)


def _named(board: int, after: int) -> str:
    return ",".join(map(str, reversed(flips(board, after))))


PARTS = (situations, three_rules, rules_for_shut, table2)
