"""Klackers' figures: three strategies, alone and against others, all choices, the second player.

Source of the questions: E. Huggins, "Optimal Klackers", 2007.  MES has the least expected score,
MP0 the greatest P(all down), HEU follows the paper's Rules 1 to 3.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import cache, partial
from itertools import combinations, product
from operator import mul
from typing import NamedTuple

from bestplay import klappenspiel
from bestplay.core import backward
from bestplay.core.preferences import Move, Rank
from bestplay.shut_the_box import Board, Game
from bestplay.shut_the_box.strategies import OPENING
from bestplay.strategies import Judgement, Strategy
from bestplay.tiles import goals, rules
from papers import tiles
from papers.figure import Figure, certificate, figure, figures
from papers.shut_the_box.figures import preferences

RULE = rules.KLACKERS
SCALE = rules.scale(RULE)
TILES = RULE.tiles
TOP = sum(TILES)
TARGETS = range(TOP + 1)
SUMS = range(1, 13)

#: The games by goal, and the goals as payoffs.
BOXES = {
    "MES": tiles.box(f"{OPENING['klackers']}&goal=score"),
    "MP0": tiles.box(f"{OPENING['klackers']}&goal=shut"),
}
PAYOFFS = {"MES": goals.points_down(RULE), "MP0": goals.all_down(RULE)}
BOX = BOXES["MES"]
BOARDS = range(1, BOX.start + 1)

#: Rule 1: one die only with so many points left, or fewer.
RULE_1_POINTS = 6

NAMES = ("MES", "MP0", "HEU")

#: Strategies, and readings of the paper that may explain what it prints: those in matches, and two
#: alone.
CONVENTIONS = {
    "MES": "MES breaks ties by the greater P(all down).",
    "MP0": "MP0 breaks ties by the lower expected score.",
    "HEU": "HEU follows Rules 1 to 3 as stated.",
    "highest-first": "Highest tile first, however many tiles, and MES's number of dice.",
    "MP0-by-rules": "MP0 with ties broken by fewest, then highest tiles.",
    "highest-first-with-rule-1": "Highest tile first, however many tiles, and Rule 1.",
    "HEU-with-best-dice": "Rules 2 and 3, and MES's number of dice.",
}
PLAYED = list(CONVENTIONS)[:5]

number_of, points = BOX.game.number, BOX.result


# Boards, choices, values.


def digits(up: Sequence[int]) -> str:
    """Tiles as text, in the way the paper's appendices write boards: "1239"."""
    return "".join(map(str, up))


def board_names(boards: Sequence[int]) -> list[str]:
    """Texts of boards, given by number, in the way the paper's appendices write them: "1239"."""
    return [digits(BOX.tiles_of(board)) for board in boards]


class Choice(NamedTuple):
    """A board, a sum, and its plays in the order of Rules 2 and 3: fewest tiles, highest first."""

    board: int
    total: int
    moves: list[Move]

    @property
    def fewest(self) -> list[Move]:
        """The moves that flip the fewest tiles, among which Rule 3 takes the first."""
        return [move for move in self.moves if len(move.flips) == len(self.moves[0].flips)]

    def best(self, worth: Sequence[int]) -> list[Move]:
        """All moves that lead to a board of the greatest value; worth: the values by board."""
        top = max(worth[move.number] for move in self.moves)
        return [move for move in self.moves if worth[move.number] == top]


def choice(board: int, total: int) -> Choice:
    """All plays on a board with a sum, fewest tiles first; there may be one or none."""
    moves = sorted(BOX.plays(board, total - 1), key=lambda move: len(move.flips))
    return Choice(board, total, moves)


@cache
def choices() -> list[Choice]:
    """Every choice between two plays or more on the 511 boards."""
    listed = [choice(board, total) for board in BOARDS for total in SUMS]
    return [each for each in listed if len(each.moves) > 1]


@cache
def tie_broken(goal: str) -> tuple[list[int], list[int]]:
    """(values, payoffs), scaled and by board, for a goal whose ties the other goal breaks."""
    other = PAYOFFS["MP0" if goal == "MES" else "MES"]
    packed = goals.pack(RULE, [PAYOFFS[goal], other])[0]
    return goals.best_values(RULE, packed), goals.scale_payoff(RULE, packed)


def by_dice(board: int, worth: Sequence[int], here: int) -> tuple[Fraction, Fraction]:
    """(value of throwing one die, of two) on a board, scaled; here: the value of ending there."""
    after = [max([worth[n] for n in nexts], default=here) for nexts in BOX.graph[board][0]]
    one, two = (
        Fraction(sum(map(mul, weights, after)), total)
        for total, weights in (rules.weights(RULE, 1), rules.weights(RULE, 2))
    )
    return one, two


def one_die_boards(payoff: Sequence[int]) -> list[int]:
    """The boards on which one die is strictly better than two, for a payoff by board."""
    worth, scaled = goals.best_values(RULE, payoff), goals.scale_payoff(RULE, payoff)
    both = {board: by_dice(board, worth, scaled[board]) for board in BOARDS}
    return [board for board, (one, two) in both.items() if one > two]


# Strategies.


def best_by(worth: Sequence[int], payoff: Sequence[int], *ties: str | Rank) -> Strategy:
    """The strategy of best play by these values of boards, with one die if one and two are equal.

    payoff: of boards where the turn ends.  ties: the preferences that settle equal plays.
    """

    def dice(position: Board, options: tuple[int, ...]) -> int:
        number = number_of(position)
        one, two = by_dice(number, worth, payoff[number])
        return options[0] if one >= two else options[-1]

    return tiles.liking(lambda move: -worth[move.number], *ties, "highest", dice=dice)


@cache
def verdict(name: str) -> Judgement:
    """The judgement on a strategy, by its name in the paper."""
    mes, shut = best_by(*tie_broken("MES")), PAYOFFS["MP0"]
    known: dict[str, Strategy | str] = {
        "MES": mes,
        "MP0": best_by(*tie_broken("MP0")),
        "HEU": "rules 1 to 3",
        "highest-first": tiles.liking("highest", dice=mes.dice),
        "highest-first-with-rule-1": "highest tile",
        "HEU-with-best-dice": tiles.liking("fewest", "highest", dice=mes.dice),
        "MP0-by-rules": best_by(
            goals.best_values(RULE, shut), goals.scale_payoff(RULE, shut), "fewest"
        ),
    }
    return BOX.judge(known[name])


@cache
def chances(name: str) -> list[Fraction]:
    """P(final score = s) for s = 0..45, of a strategy by its name."""
    return tiles.by_score(verdict(name).distribution, TOP)


def alone() -> Iterator[Figure]:
    """Figures of each strategy's expected score and P(all down), and of the scores of MES."""
    for name, note in CONVENTIONS.items():
        expected = tiles.mean(verdict(name).distribution)
        yield figure(f"klackers.{name}.expected", expected, "points", note)
        yield figure(f"klackers.{name}.shut", chances(name)[0], note=note)
    yield figure("klackers.MES.scores", chances("MES"), note=CONVENTIONS["MES"])


def versus() -> Iterator[Figure]:
    """Figures of each pair of strategies: [P(A wins), P(B wins), P(tie)], and A's winnings."""
    ties = []
    for a, b in product(PLAYED, repeat=2):
        duel = verdict(a).against(verdict(b))
        note = " ".join(CONVENTIONS[name] for name in sorted({a, b}))
        name = f"klackers.versus.{a}.{b}"
        yield figure(name, [duel.win, duel.loss, duel.tie], note=note)
        yield figure(f"{name}.winnings", duel.margin, "stakes", note)
        ties += [duel.tie] if a == b and a in NAMES else []
    yield figure("klackers.versus.same.ties", ties, note="MES, MP0, HEU, each with itself.")


def chase(target: int) -> tuple[int, int, int]:
    """(P(below), P(equal), P(above)) a target score, times SCALE, when played for P(below)."""
    wanted = goals.pack(RULE, [goals.below(RULE, target), goals.points_down(RULE)])[0]
    chance = tiles.final_scores(RULE, wanted)
    return sum(chance[:target]), chance[target], sum(chance[target + 1 :])


def second() -> Iterator[Figure]:
    """Figures of the second player's chances and winnings when she knows the score to beat."""
    replies, ahead = [chase(target) for target in TARGETS], []
    for name in PLAYED:
        win, tie, lose = (
            sum((c * r for c, r in zip(chances(name), column, strict=True)), Fraction()) / SCALE
            for column in list(zip(*replies, strict=True))[:3]
        )
        ahead += [win > lose] if name in NAMES else []
        note = (
            "[P(second wins), P(first wins), P(tie)]; she maximises P(lower score), ties by lower "
            f"expected score. {CONVENTIONS[name]}"
        )
        yield figure(f"klackers.second.{name}", [win, lose, tie], note=note)
        yield figure(f"klackers.second.{name}.winnings", win - lose, "stakes", note)
    yield figure("klackers.second.has-the-advantage", all(ahead))


def both_best() -> Iterator[Figure]:
    """Figures of the first player's value when both play best, a tie worth nothing or replayed."""
    game = Game(9, "always", "first")
    best = "Both maximise wins less losses; a tie is worth 0."
    replayed = "Ties are replayed in the same order; a fixed point, found exactly."
    yield figure("klackers.equilibrium.first", game.worth(), "stakes", best)
    yield figure("klackers.replay.first", game.replay(), "stakes", replayed)


def stored_chances() -> dict[int, Fraction]:
    """{lowest score that the throws allow: chance}, as studies.known_throws has stored it.

    ValueError where they do not add up to one.
    """
    stored = certificate("known_throws")["scores"]
    found = {int(score): Fraction(chance) for score, chance in stored.items()}
    if sum(found.values()) != 1:
        raise ValueError("the stored chances of Klackers' lowest scores do not add up to one")
    return found


def known_throws() -> list[Figure]:
    """Figures of the hindsight bound: chance to shut and mean score with all throws known."""
    return tiles.hindsight_figures("klackers", "shut", stored_chances(), tiles.LONE_DIE)


# Boards: their numbers, and the plays of a sum on them.

#: The boards of Table 1, by their tiles.
NUMBERED: tuple[tuple[int, ...], ...] = ((), (1,), (1, 2), (2, 4, 5, 7), TILES)

#: The board of the worked example.
EXAMPLE = (2, 4, 5, 7)


def numbering() -> Iterator[Figure]:
    """Figures of some boards: number (tile j worth 2^(j-1)), binary digits, rank by points."""
    ranked = sorted(
        (up for size in range(10) for up in combinations(TILES, size)),
        key=lambda up: (sum(up), number_of(up)),
    )
    order = "From 0, by points left, then by number."
    for up in NUMBERED:
        name = f"klackers.number.{'-'.join(map(str, up)) or 'none'}"
        yield figure(name, number_of(up))
        yield figure(f"{name}.binary", f"{number_of(up):09b}", note="Nine tiles take nine digits.")
        yield figure(f"{name}.rank", ranked.index(up), note=order)


def example() -> Iterator[Figure]:
    """Figures of the plays of each sum on the example board, and of some first throws."""
    board, name, start = number_of(EXAMPLE), "klackers.board.2-4-5-7.", "klackers.start."
    moves = {total: choice(board, total).moves for total in SUMS}
    after = [f"{move.number:09b}" for move in moves[7]]
    nine, eight = ([move.text for move in choice(BOX.start, total).moves] for total in (9, 8))
    by_ways = {
        "dead": [total for total, each in moves.items() if len(each) == 0],
        "forced": [total for total, each in moves.items() if len(each) == 1],
        "choice": [total for total, each in moves.items() if len(each) > 1],
    }
    yield figure(f"{name}points", sum(EXAMPLE))
    yield from figures(name, by_ways, "count")
    yield figure(f"{name}after-7", after, note="After the 7 tile alone, then after 2 and 5.")
    yield figure(f"{start}roll.9.count", len(nine))
    yield figure(f"{start}roll.9.plays", nine)
    yield figure(f"{start}roll.8.by-rules", eight, note="In the order of Rules 2 and 3.")
    both = len(klappenspiel.plays("1-10", roll="3,6"))
    yield figure(f"{start}roll.3-6.klappenspiel", both)
    yield figure(f"{start}points", TOP)


def smallest() -> list[Figure]:
    """Figures of the expected score with only tile 1 up: by one die, by two dice, and at best."""
    each = (BOX.best_values()[0], *BOX.means(1))
    none, one, two = (BOX.worth(Fraction(worth, BOX.scale)) for worth in each)
    scores = {"none.expected": none, "1.expected": min(one, two), "1.one-die": one}
    return figures("klackers.board.", {**scores, "1.two-dice": two}, "points")


def situations() -> Iterator[Figure]:
    """Figures of the numbers of pairs of board and sum: dead ends, forced plays and choices."""
    sizes = Counter(min(len(choice(board, total).moves), 2) for board in BOARDS for total in SUMS)
    named = {"situations": sizes.total(), "dead-ends": sizes[0]}
    named |= {"forced": sizes[1], "choices": sizes[2]}
    name, empty = "klackers.count.", f"The {len(SUMS)} sums on the empty board counted as well."
    yield from figures(name, {"boards": len(BOARDS) + 1, "boards-in-play": len(BOARDS)})
    yield from figures(name, named, note=f"Over {len(BOARDS)} boards and sums 1 to 12.")
    yield figure(f"{name}dead-ends-with-empty-board", sizes[0] + len(SUMS), note=empty)


# Rules 1 to 3: counts of where each is best.


def third() -> list[Choice]:
    """The choices that Rule 3 decides: several plays flip equally few tiles."""
    return [each for each in choices() if len(each.fewest) > 1]


def exceptions(worth: Sequence[int]) -> list[Choice]:
    """The choices among equally few tiles where the highest are not best by these values."""
    return [each for each in third() if each.moves[0] not in each.best(worth)]


def against_rule_2(worth: Sequence[int]) -> list[Choice]:
    """The choices where every best play breaks Rule 2: it flips more tiles than needed."""
    return [each for each in choices() if not set(each.best(worth)) & set(each.fewest)]


def against_rule_1(goal: str) -> list[int]:
    """The boards on which Rule 1 throws another number of dice than is best."""
    low = {board for board in BOARDS if points(board) <= RULE_1_POINTS}
    return sorted(set(one_die_boards(PAYOFFS[goal])) ^ low)


def three_rules() -> Iterator[Figure]:
    """Figures of how often Rules 1 to 3 give the least expected score, and the exceptions to Rule 3
    as the paper's Appendix 1 writes them: "3,4 on 2345"."""
    worth, came = BOX.best_values(), third()
    wrong, few, wrong_dice = exceptions(worth), against_rule_2(worth), against_rule_1("MES")
    right, every = len(came) - len(wrong), len(BOARDS)
    sizes = Counter(len(each.moves[0].flips) for each in came)
    among = (
        "A play that is as good as the best counts as right."
        f" Of these choices {sizes[2]} are among pairs and {sizes[3]} among triplets."
    )
    numbers = {"": len(came), "-right": right, "-exceptions": len(wrong)}
    shares = {"right": Fraction(right, len(came))}
    shares["exceptions"] = Fraction(len(wrong), every * len(SUMS))
    others = {"rule2-exceptions": len(few), "rule1-exceptions": len(wrong_dice)}
    others["exceptions"] = len(wrong_dice) + len(few) + len(wrong)
    yield from figures("klackers.count.rule3", numbers, note=among)
    for name, share in shares.items():
        yield figure(f"klackers.rule3-{name}.share", share, "", among)
    yield from figures("klackers.count.", others)
    yield figure("klackers.rule1-right.share", Fraction(every - len(wrong_dice), every), "")
    yield figure("klackers.rule1.exceptions", board_names(wrong_dice))
    flipped = [(each, each.best(tie_broken("MES")[0])[0]) for each in wrong]
    cases = [
        {"tiles": BOX.tiles_of(each.board), "sum": each.total, "flip": list(move.flips)}
        for each, move in flipped
    ]
    written = [f"{move.text} on {digits(BOX.tiles_of(each.board))}" for each, move in flipped]
    note = "Every choice for the least expected score in which Rule 3's play is not a best one."
    evidence = {"cases": cases, "boards": len({each.board for each in wrong})}
    yield figure("klackers.appendix1", written, note=note, evidence=evidence)


def rules_for_shut() -> Iterator[Figure]:
    """Figures of the exceptions to Rules 1 to 3 for P(all down), and of plays unlike MES's."""
    worth, mes, mp0 = BOXES["MP0"].best_values(), tie_broken("MES")[0], tie_broken("MP0")[0]
    least = len(exceptions(worth))
    most = sum(each.best(worth) != each.moves[:1] for each in third())
    # Each choice's plays that are best for P(all down), and the one that MES makes.
    plays = [(set(each.best(worth)), each.best(mes)[0]) for each in choices()]
    surely = sum(played not in tied for tied, played in plays)
    perhaps = sum({played} != tied for tied, played in plays)
    differ = sum(each.best(mes)[0] != each.best(mp0)[0] for each in choices())
    # The same with ties broken by rounding errors.
    rough = []
    for payoff in PAYOFFS.values():
        pays = [float(each) for each in payoff]
        left = backward.first(backward.best(BOX.graph, backward.values(BOX.graph, pays), pays))
        rough.append([left[each.board][0][each.total - 1][0] for each in choices()])
    apart_in_floats = sum(map(int.__ne__, *rough))
    wrong_in_floats = sum(
        played != each.moves[0].number
        for played, each in zip(rough[1], choices(), strict=True)
        if len(each.fewest) > 1
    )
    tie = "Ties go to the lower expected score. Other ways to break the exact ties give"
    floats = "Exact ties are broken by the rounding of floating point."
    wrong, differs = "klackers.count.mp0-rule3-exceptions", "klackers.count.mp0-differs"
    yield figure(wrong, len(exceptions(mp0)), note=f"{tie} {least} to {most}.")
    yield figure(f"{wrong}.in-floats", wrong_in_floats, note=floats)
    yield figure(differs, differ, note=f"{tie} {surely} to {perhaps}.")
    yield figure(f"{differs}.in-floats", apart_in_floats, note=floats)
    yield figure("klackers.count.mp0-rule2-exceptions", len(against_rule_2(worth)))
    yield figure("klackers.count.mp0-rule1-exceptions", len(against_rule_1("MP0")))


#: The boards of Table 2, as the number of tiles from 1 that are up.
TABLE2 = (5, 6, 7, 8)


def table2() -> Iterator[Figure]:
    """Figures of the best plays for sums 2 to 12 on four boards, with " = " between equal ones."""
    worth = BOX.best_values()

    def falling(moves: Sequence[Move]) -> list[str]:
        return [",".join(map(str, reversed(move.flips))) for move in moves]

    for count in TABLE2:
        board, name = 2**count - 1, f"klackers.table2.{digits(range(1, count + 1))}"
        plays = [choice(board, total) for total in range(2, 13)]
        best = [" = ".join(falling(each.best(worth))) if each.moves else "" for each in plays]
        sums = [each.total for each in exceptions(worth) if each.board == board]
        yield figure(name, best)
        yield figure(f"{name}.exceptions", sums, "count", "Sums.")
    nine = choice(2**7 - 1, 9)
    worse = falling([move for move in nine.fewest if move not in nine.best(worth)])
    single = all(set(each.best(worth)) <= set(each.fewest) for each in choices())
    yield figure("klackers.table2.1234567.roll.9.worse", worse)
    yield figure("klackers.rule2.always", single)


# The shortest list of conditions that makes Rules 1 to 3 exact.
#
# A condition says: with this sum flip these tiles, if these others are up and these are down. A
# list of them is exact when each exception meets a condition, and no condition makes anybody flip
# what is not best for the least expected score, on any board. Conditions of different sums or plays
# have nothing to do with each other, so the least number is found for each play by itself: all
# conditions that do no harm are listed, and of those that cover most the fewest that cover every
# exception are chosen, by branching on the exception that the fewest of them cover.

#: Boards, as numbers whose bit j - 1 says that tile j is up.
Boards = frozenset[int]


class Condition(NamedTuple):
    """A condition on the board: with this sum flip these tiles, if some are up and some down."""

    total: int
    flip: tuple[int, ...]
    up: tuple[int, ...]
    down: tuple[int, ...]
    covers: Boards
    """The boards where Rule 3 alone is wrong."""

    def __str__(self) -> str:
        words = ((self.up, "up"), (self.down, "down"))
        wanted = ", ".join(f"{tiles.name_of(some)} {how}" for some, how in words if some)
        return f"{self.total}: {tiles.name_of(self.flip)}; {wanted}"


def shortest() -> list[Condition]:
    """The shortest list of conditions that makes Rules 1 to 3 exact, sorted by sum and play."""
    # The boards on which Rule 3 is wrong, by the sum and the play that is best instead.
    boards: dict[tuple[int, tuple[int, ...]], set[int]] = {}
    for each in exceptions(BOX.best_values()):
        (move,) = each.best(BOX.best_values())  # no exception has two best plays
        boards.setdefault((each.total, move.flips), set()).add(each.board)
    listed = []
    for total, flip in sorted(boards):
        wrong = frozenset(boards[total, flip])
        listed += fewest(harmless(total, flip, wrong), wrong)
    return listed


def harmless(total: int, flip: tuple[int, ...], wrong: Boards) -> list[Condition]:
    """Every condition for a play that helps somewhere and does no harm on any board.

    Of those that cover the same the one that names the fewest tiles is listed, and none that covers
    less than another.
    """
    bad = [
        each.board
        for each in choices()
        if each.total == total
        and flip in {move.flips for move in {*each.moves} - {*each.best(BOX.best_values())}}
    ]
    others = [tile for tile in TILES if tile not in flip]
    kept: dict[Boards, Condition] = {}
    for signs in sorted(product((0, 1, -1), repeat=len(others)), key=lambda each: -each.count(0)):
        up, down = (
            tuple(tile for tile, word in zip(others, signs, strict=True) if word == way)
            for way in (1, -1)
        )
        named, has = number_of(up + down), number_of(up)
        covers = frozenset(board for board in wrong if board & named == has)
        if covers and covers not in kept and not any(board & named == has for board in bad):
            kept[covers] = Condition(total, flip, up, down, covers)
    return [each for covers, each in kept.items() if not any(covers < other for other in kept)]


def fewest(conditions: list[Condition], wrong: Boards) -> list[Condition]:
    """The fewest conditions that together cover all of the boards."""
    found = list(conditions)

    def go(left: Boards, chosen: list[Condition]) -> None:
        nonlocal found
        if not left:
            found = chosen
        elif len(chosen) + 1 < len(found):
            rarest = min(sorted(left), key=lambda b: sum(b in each.covers for each in conditions))
            for each in conditions:
                if rarest in each.covers:
                    go(left - each.covers, [*chosen, each])

    go(wrong, [])
    return found


def conditions() -> Iterator[Figure]:
    """Figures of the conditions that make Rule 3 exact, and of their number."""
    listed = shortest()
    note = (
        "Each names a sum, the tiles to flip, and tiles that are up or down. The list is exact on "
        "all boards, and no shorter one of this form is. Rule 2 has no exceptions, and those of "
        "Rule 1 are klackers.rule1.exceptions."
    )
    cases = [
        {"sum": each.total, "flip": list(each.flip), "up": list(each.up), "down": list(each.down)}
        | {"covers": len(each.covers)}
        for each in listed
    ]
    evidence = {"conditions": cases}
    yield figure("klackers.count.rule3-conditions", len(listed), note=note)
    yield figure("klackers.rule3.conditions", map(str, listed), note=note, evidence=evidence)


# The second player: when to throw one die, and whether Rule 2 still holds.


@cache
def one_die_chasing(target: int) -> list[int]:
    """The boards on which one die gives strictly more chance to beat the target than two."""
    return one_die_boards(goals.below(RULE, target))


def appendix2() -> Iterator[Figure]:
    """Figures of the boards on which one die is better, for every score to beat, by points."""

    def names(boards: list[int]) -> list[str]:
        return board_names(sorted(boards, key=lambda board: (points(board), board)))

    note = "One die is strictly better than two for P(score below M)."
    about = "One die is strictly better than two for a score of 0, which is a tie with M = 0."
    boards = {str(target): names(one_die_chasing(target)) for target in TARGETS}
    tie = names(one_die_boards(PAYOFFS["MP0"]))
    yield from figures("klackers.appendix2.", boards, "", note)
    yield figure("klackers.appendix2.0.for-a-tie", tie, note=about)


def examples() -> Iterator[Figure]:
    """Figures of the two worked boards, and of how far above the target one die is better."""
    board, third, target = number_of((1, 2, 3, 4)), number_of((1, 2, 3, 9)), 10
    below, at_most = goals.below(RULE, target), goals.below(RULE, target + 1)
    one, two = (worth / SCALE for worth in by_dice(board, goals.best_values(RULE, below), 0))
    # P(score above the target) after two dice, then least chance of it.
    here = SCALE * at_most[board]
    loss = 1 - by_dice(board, goals.best_values(RULE, at_most), here)[1] / SCALE
    gaps = [points(b) - m for m in TARGETS if m for b in one_die_chasing(m)]
    near = [(m, b) for m in TARGETS for b in BOARDS if 0 <= points(b) - m <= 6]
    used = sum(b in one_die_chasing(m) for m, b in near)
    share = "Boards and targets with the points 0 to 6 above the target: one die better, of all."
    wins = {"one-die.win": one, "two-dice.win": two, "two-dice.no-win": 1 - two}
    name = "klackers.chase."
    yield from figures(f"{name}{target}.1-2-3-4.", {**wins, "two-dice.loss": loss})
    yield figure(f"{name}1-2-3-9.one-die", [m for m in TARGETS if third in one_die_chasing(m)])
    yield from figures(name, {"least-excess": min(gaps), "greatest-excess": max(gaps)})
    yield figure(f"{name}within-six.not-always", 0 < used < len(near))
    yield figure(f"{name}within-six", [used, len(near)], note=share)


def rules_chasing() -> Iterator[Figure]:
    """Figures of exceptions to Rules 2 and 3 by the score to beat, and whether they vary."""
    second, by_target = [], []
    for target in TARGETS:
        worth = goals.best_values(RULE, goals.below(RULE, target))
        wrong = against_rule_2(worth)
        second += [
            f"{each.best(worth)[0].text} on {digits(BOX.tiles_of(each.board))} chasing {target}"
            for each in wrong
        ]
        by_target.append(frozenset(e[:2] for e in exceptions(worth) if e not in wrong))
    note = "For P(score below M), all M from 0 to 45."
    about = "For P(score below M), M from 0 to 45; equal plays are no exceptions."
    different, scores = len(set(by_target)), len(by_target)
    lists = f"{different} lists of exceptions for {scores} scores to beat."
    counted = {"lists": different, "scores": scores}
    name = "klackers.chase.rule"
    yield figure(f"{name}2-holds", not second, note=f"{note} {'; '.join(second)}.")
    yield figure(f"{name}2-exceptions", second, "", note)
    yield figure(f"{name}3-exceptions", map(len, by_target), note=about)
    yield figure(f"{name}3-exceptions-vary", different > 1, note=lists, evidence=counted)


PARTS = (
    known_throws,
    alone,
    versus,
    second,
    both_best,
    numbering,
    example,
    smallest,
    situations,
    three_rules,
    rules_for_shut,
    table2,
    conditions,
    appendix2,
    examples,
    rules_chasing,
    partial(preferences, "klackers"),
)
