"""Klackers' Rules 1 to 3: how often each is best, and where not.

Source of the questions: E. Huggins, "Optimal Klackers", 2007, with its Table 2 and Appendix 1.
"""

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction

from bestplay.core import backward, dice
from bestplay.shut_the_box import rules
from bestplay.shut_the_box import solver as solo
from papers.figure import Figure, count, counts, exact, holds, lines
from papers.klackers.figures.choices import (
    BOARDS,
    RULE,
    Choice,
    best,
    choices,
    digits,
    flips,
    one_die,
    tie_broken_values,
    values,
)

#: The boards of Table 2, as the number of tiles from 1 that are up.
TABLE2 = (5, 6, 7, 8)

#: Rule 1: one die only with so many points left, or fewer.
RULE_1_POINTS = 6


def exceptions(worth: Sequence[int]) -> list[Choice]:
    """The choices among equally few tiles where the highest tiles are not best.

    worth: the scaled values of all boards.
    """
    return [c for c in _third() if c.fewest[0] not in best(c, worth)]


def _third() -> list[Choice]:
    """The choices that come to Rule 3: several plays flip equally few tiles."""
    return [choice for choice in choices() if len(choice.fewest) > 1]


def _against_rule_2(worth: Sequence[int]) -> list[Choice]:
    """The choices where every best play flips more tiles than needed."""
    return [choice for choice in choices() if not set(best(choice, worth)) & set(choice.fewest)]


def _against_rule_1(goal: str) -> list[int]:
    """The boards on which Rule 1 throws another number of dice than is best."""
    low = {board for board in BOARDS if rules.score(RULE, board) <= RULE_1_POINTS}
    return sorted(set(one_die(goal)) ^ low)


def three_rules() -> list[Figure]:
    """How often each of Rules 1 to 3 is best for the least expected score."""
    worth = values("MES")
    third, wrong = _third(), exceptions(worth)
    right = len(third) - len(wrong)
    sizes = Counter(len(flips(choice.board, choice.fewest[0])) for choice in third)
    among = (
        "A play that is as good as the best counts as right."
        f" Of these choices {sizes[2]} are among pairs and {sizes[3]} among triplets."
    )
    few, wrong_dice = _against_rule_2(worth), _against_rule_1("MES")
    pairs = len(BOARDS) * len(dice.SUMS)
    rule1 = Fraction(len(BOARDS) - len(wrong_dice), len(BOARDS))
    return [
        count("klackers.count.rule3", len(third), among),
        count("klackers.count.rule3-right", right, among),
        exact("klackers.rule3-right.share", Fraction(right, len(third)), "", among),
        count("klackers.count.rule3-exceptions", len(wrong), among),
        exact("klackers.rule3-exceptions.share", Fraction(len(wrong), pairs), "", among),
        count("klackers.count.rule2-exceptions", len(few)),
        count("klackers.count.rule1-exceptions", len(wrong_dice)),
        exact("klackers.rule1-right.share", rule1, ""),
        lines("klackers.rule1.exceptions", [digits(rules.tiles_of(RULE, b)) for b in wrong_dice]),
        count("klackers.count.exceptions", len(wrong_dice) + len(few) + len(wrong)),
        appendix1(wrong),
    ]


def appendix1(wrong: list[Choice]) -> Figure:
    """The exceptions to Rule 3 as the paper's Appendix 1 writes them: "3,4 on 2345"."""
    cases: list[dict[str, object]] = []
    written = []
    for choice in wrong:
        flipped = flips(choice.board, best(choice, tie_broken_values("MES"))[0])
        tiles = list(rules.tiles_of(RULE, choice.board))
        cases.append({"tiles": tiles, "sum": choice.total, "flip": flipped})
        written.append(f"{','.join(map(str, flipped))} on {digits(tiles)}")
    note = "Every choice for the least expected score in which Rule 3's play is not a best one."
    boards = len({choice.board for choice in wrong})
    return lines("klackers.appendix1", written, note, {"cases": cases, "boards": boards})


def rules_for_shut() -> list[Figure]:
    """The same rules for the greatest P(all down), and how far its plays are from MES's."""
    worth = values("MP0")
    ours = exceptions(tie_broken_values("MP0"))
    least = len(exceptions(worth))
    most = sum(best(c, worth) != c.fewest[:1] for c in _third())
    # Each choice's plays that are best for P(all down), and the one that MES makes.
    plays = [(set(best(c, worth)), best(c, tie_broken_values("MES"))[0]) for c in choices()]
    surely = sum(mes not in tied for tied, mes in plays)
    perhaps = sum({mes} != tied for tied, mes in plays)
    differ = sum(
        best(c, tie_broken_values("MES"))[0] != best(c, tie_broken_values("MP0"))[0]
        for c in choices()
    )
    wrong_in_floats, differ_in_floats = _in_floats()
    tie = "Ties go to the lower expected score."
    other = "Other ways to break the exact ties give"
    floats = "Exact ties are broken by the rounding of floating point."
    wrong, apart = "klackers.count.mp0-rule3-exceptions", "klackers.count.mp0-differs"
    return [
        count(wrong, len(ours), f"{tie} {other} {least} to {most}."),
        count(f"{wrong}.in-floats", wrong_in_floats, floats),
        count(apart, differ, f"{tie} {other} {surely} to {perhaps}."),
        count(f"{apart}.in-floats", differ_in_floats, floats),
        count("klackers.count.mp0-rule2-exceptions", len(_against_rule_2(worth))),
        count("klackers.count.mp0-rule1-exceptions", len(_against_rule_1("MP0"))),
    ]


def _in_floats() -> tuple[int, int]:
    """(MP0's exceptions to Rule 3, plays unlike MES's) when rounding errors break the ties."""
    play = solo.graph(RULE)
    strategies = []
    for payoff in (solo.points_down(RULE), solo.all_down(RULE)):
        rough = [float(points) for points in payoff]
        worth = backward.values(play, rough)
        strategies.append(backward.first(backward.best(play, worth, rough)))
    mes, mp0 = strategies
    apart = sum(mes[c.board][0][c.total - 1] != mp0[c.board][0][c.total - 1] for c in choices())
    wrong = sum(mp0[c.board][0][c.total - 1] != c.fewest[:1] for c in _third())
    return wrong, apart


def table2() -> list[Figure]:
    """The best plays for sums 2 to 12 on four boards, highest tile first, " = " between equals."""
    figures = []
    for tiles in TABLE2:
        board = 2**tiles - 1
        name = f"klackers.table2.{digits(range(1, tiles + 1))}"
        figures.append(lines(name, [_plays(board, total) for total in range(2, 13)]))
        sums = [choice.total for choice in exceptions(values("MES")) if choice.board == board]
        figures.append(counts(f"{name}.exceptions", sums, "Sums."))
    nine = next(c for c in choices() if (c.board, c.total) == (2**7 - 1, 9))
    worse = [_play_name(nine.board, m) for m in nine.fewest if m not in best(nine, values("MES"))]
    figures.append(lines("klackers.table2.1234567.roll.9.worse", worse))
    single = all(
        len(flips(c.board, m)) == len(flips(c.board, c.fewest[0]))
        for c in choices()
        for m in best(c, values("MES"))
    )
    figures.append(holds("klackers.rule2.always", single))
    return figures


def _plays(board: int, total: int) -> str:
    moves = rules.moves(RULE, board, total)
    worth = values("MES")
    top = max((worth[m] for m in moves), default=None)
    return " = ".join(_play_name(board, m) for m in moves if worth[m] == top)


def _play_name(board: int, after: int) -> str:
    return ",".join(map(str, reversed(flips(board, after))))


PARTS = (three_rules, rules_for_shut, table2)
