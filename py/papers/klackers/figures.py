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
from bestplay.tiles import players, rules
from bestplay.tiles import solver as solo
from papers import tiles
from papers.figure import Computed, Figure, certificate, figure, figures
from papers.shut_the_box.figures import preferences

RULE = rules.KLACKERS
SCALE = solo.scale(RULE)
TILES = RULE.tiles
TOP = sum(TILES)
TARGETS = range(TOP + 1)
SUMS = range(1, 13)

#: The game by what is played for.
GOALS = {"MES": f"{OPENING['klackers']}&goal=score", "MP0": f"{OPENING['klackers']}&goal=shut"}
BOX = tiles.box(GOALS["MES"])
BOARDS = range(1, BOX.start + 1)

#: Rule 1: one die only with so many points left, or fewer.
RULE_1_POINTS = 6

NAMES = ("MES", "MP0", "HEU")

#: The strategies, and readings of the paper that may explain what it prints: those that are played
#: against the others, and two alone.
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


# Boards, choices, values.


def number_of(up: Sequence[int]) -> int:
    """The number of the board with these tiles up."""
    return BOX.game.number(up)


def digits(up: Sequence[int]) -> str:
    """Tiles as the paper's appendices write boards: 1239."""
    return "".join(map(str, up))


def board_names(boards: Sequence[int]) -> list[str]:
    """Boards so written."""
    return [digits(BOX.tiles_of(board)) for board in boards]


def points(board: int) -> int:
    """The points left on a board."""
    return BOX.result(board)


def legal(board: int, total: int) -> list[Move]:
    """The plays with a sum in the order of Rules 2 and 3: fewest tiles, highest first."""
    return sorted(BOX.plays(board, total - 1), key=lambda move: len(move.flips))


class Choice(NamedTuple):
    """A board and a sum with at least two plays, in the order of Rules 2 and 3."""

    board: int
    total: int
    moves: list[Move]

    @property
    def fewest(self) -> list[Move]:
        """The moves that flip the fewest tiles: Rule 3 chooses among them, and takes the first."""
        return [move for move in self.moves if len(move.flips) == len(self.moves[0].flips)]

    def best(self, worth: Sequence[int]) -> list[Move]:
        """All best moves by the values of all boards, ties included."""
        top = max(worth[move.number] for move in self.moves)
        return [move for move in self.moves if worth[move.number] == top]


@cache
def choices() -> list[Choice]:
    """Every choice on the 511 boards."""
    listed = [Choice(board, total, legal(board, total)) for board in BOARDS for total in SUMS]
    return [choice for choice in listed if len(choice.moves) > 1]


@cache
def values(goal: str) -> list[int]:
    """The scaled values of all boards: "MES" by expected score, "MP0" by P(all down)."""
    return tiles.box(GOALS[goal]).best_values()


@cache
def tie_broken(goal: str) -> tuple[list[int], list[int]]:
    """(values of all boards, payoffs, all scaled) for a goal, ties broken by the other goal."""
    both = [solo.points_down(RULE), solo.all_down(RULE)]
    packed = solo.pack(RULE, both if goal == "MES" else both[::-1])[0]
    return solo.solve(RULE, packed), solo.scale_payoff(RULE, packed)


def by_dice(board: int, worth: Sequence[int], here: int) -> tuple[Fraction, Fraction]:
    """A board's scaled value when one die, or two, are thrown next; here if the turn ends."""
    throws, _ = BOX.graph[board]
    after = [max([worth[n] for n in nexts], default=here) for nexts in throws]
    one, two = (
        Fraction(sum(map(mul, weights, after)), total)
        for total, weights in (rules.weights(RULE, 1), rules.weights(RULE, 2))
    )
    return one, two


def one_die_boards(worth: Sequence[int], payoff: Sequence[int]) -> list[int]:
    """The boards on which one die is strictly better than two.

    worth: the scaled values of all boards; payoff: what a turn pays that ends on each, scaled.
    """
    both = {board: by_dice(board, worth, payoff[board]) for board in BOARDS}
    return [board for board, (one, two) in both.items() if one > two]


@cache
def one_die(goal: str) -> list[int]:
    """The boards on which one die is strictly better than two for a goal."""
    box = tiles.box(GOALS[goal])
    return one_die_boards(values(goal), [box.scale * pays for pays in box.payoff])


# Strategies.


def best_by(worth: Sequence[int], payoff: Sequence[int], *ties: str | Rank) -> Strategy:
    """Best play by the values of all boards, one die where both numbers are as good."""

    def dice(position: Board, options: tuple[int, ...]) -> int:
        number = BOX.game.number(position)
        one, two = by_dice(number, worth, payoff[number])
        return options[0] if one >= two else options[-1]

    return tiles.liking(lambda move: -worth[move.number], *ties, "highest", dice=dice)


@cache
def verdict(name: str) -> Judgement:
    """What a strategy or reading comes to."""
    mes = best_by(*tie_broken("MES"))
    shut = tiles.box(GOALS["MP0"])
    known: dict[str, Strategy | str] = {
        "MES": mes,
        "MP0": best_by(*tie_broken("MP0")),
        "HEU": "rules 1 to 3",
        "highest-first": tiles.liking("highest", dice=mes.dice),
        "highest-first-with-rule-1": "highest tile",
        "HEU-with-best-dice": tiles.liking("fewest", "highest", dice=mes.dice),
        "MP0-by-rules": best_by(
            shut.best_values(), [shut.scale * pays for pays in shut.payoff], "fewest"
        ),
    }
    return BOX.judge(known[name])


@cache
def chances(name: str) -> list[Fraction]:
    """P(final score = s) for s = 0..45."""
    return tiles.by_score(verdict(name).distribution, TOP)


def alone() -> list[Figure]:
    """Expected score and P(all down) of each strategy; the scores of the best."""
    found = []
    for name, note in CONVENTIONS.items():
        expected = tiles.mean(verdict(name).distribution)
        found.append(figure(f"klackers.{name}.expected", expected, "points", note))
        found.append(figure(f"klackers.{name}.shut", chances(name)[0], note=note))
    return [*found, figure("klackers.MES.scores", chances("MES"), note=CONVENTIONS["MES"])]


@cache
def against(a: str, b: str) -> list[Fraction]:
    """[P(A wins), P(B wins), P(tie)] of two turns that do not look at each other."""
    duel = verdict(a).against(verdict(b))
    return [duel.win, duel.loss, duel.tie]


def versus() -> list[Figure]:
    """Two players who take independent turns: [P(A wins), P(B wins), P(tie)] and A's winnings."""
    found = []
    for a, b in product(PLAYED, repeat=2):
        parts = against(a, b)
        note = " ".join(CONVENTIONS[name] for name in sorted({a, b}))
        name = f"klackers.versus.{a}.{b}"
        found.append(figure(name, parts, note=note))
        found.append(figure(f"{name}.winnings", parts[0] - parts[1], "stakes", note))
    ties = [against(name, name)[2] for name in NAMES]
    note = "MES, MP0, HEU, each with itself."
    return [*found, figure("klackers.versus.same.ties", ties, note=note)]


def second() -> list[Figure]:
    """The second player's chances, and winnings, when she knows the score to beat."""
    replies = [players.chase(RULE, target) for target in TARGETS]
    found, ahead = [], []
    for name in PLAYED:
        win, tie, lose = (
            sum(
                (c * Fraction(r[n], SCALE) for c, r in zip(chances(name), replies, strict=True)),
                Fraction(),
            )
            for n in range(3)
        )
        ahead += [win > lose] if name in NAMES else []
        note = (
            "[P(second wins), P(first wins), P(tie)]; she maximises P(lower score), ties by lower "
            f"expected score. {CONVENTIONS[name]}"
        )
        full = f"klackers.second.{name}"
        found.append(figure(full, [win, lose, tie], note=note))
        found.append(figure(f"{full}.winnings", win - lose, "stakes", note))
    return [*found, figure("klackers.second.has-the-advantage", all(ahead))]


def both_best() -> list[Figure]:
    """The first player's value when both play their best, a tie worth nothing or replayed."""
    game = Game(9, "always", "first")
    best = "Both maximise wins less losses; a tie is worth 0."
    replayed = "Ties are replayed in the same order; a fixed point, found exactly."
    return [
        figure("klackers.equilibrium.first", game.worth(), "stakes", best),
        figure("klackers.replay.first", game.replay(), "stakes", replayed),
    ]


def stored_chances() -> dict[int, Fraction]:
    """The chance of each lowest score that the throws allow, as studies.known_throws found it.

    ValueError where they do not add up to one.
    """
    told = certificate("known_throws")["scores"]
    found = {int(score): Fraction(chance) for score, chance in told.items()}
    if sum(found.values()) != 1:
        raise ValueError("the stored chances of Klackers' lowest scores do not add up to one")
    return found


def known_throws() -> list[Figure]:
    """How often the throws allow the box to be shut, and the lowest score that they allow."""
    dice = "; who throws one die throws the first of the two"
    return tiles.hindsight_figures("klackers", "shut", stored_chances(), dice)


# Boards: their numbers, and what a sum can do on them.

#: The boards of Table 1, by their tiles.
NUMBERED: tuple[tuple[int, ...], ...] = ((), (1,), (1, 2), (2, 4, 5, 7), TILES)

#: The board of the worked example.
EXAMPLE = (2, 4, 5, 7)


def numbering() -> list[Figure]:
    """Boards as numbers (tile j worth 2^(j-1)), as digits, and by rank in order of points."""
    ranked = sorted(
        (up for size in range(10) for up in combinations(TILES, size)),
        key=lambda up: (sum(up), number_of(up)),
    )
    found = []
    for up in NUMBERED:
        name = f"klackers.number.{'-'.join(map(str, up)) or 'none'}"
        board, nine = number_of(up), "Nine tiles take nine digits."
        order = "From 0, by points left, then by number."
        found += [
            figure(name, board),
            figure(f"{name}.binary", f"{board:09b}", note=nine),
            figure(f"{name}.rank", ranked.index(up), note=order),
        ]
    return found


def example() -> list[Figure]:
    """What each sum does on the example board, and the first throw of a 3 and a 6."""
    board, name = number_of(EXAMPLE), "klackers.board.2-4-5-7."
    ways = {total: len(legal(board, total)) for total in SUMS}
    after = [f"{move.number:09b}" for move in legal(board, 7)]
    nine, eight = ([move.text for move in legal(BOX.start, total)] for total in (9, 8))
    by_ways = {
        "dead": [t for t, n in ways.items() if n == 0],
        "forced": [t for t, n in ways.items() if n == 1],
        "choice": [t for t, n in ways.items() if n > 1],
    }
    start, in_order = "klackers.start.roll.", "In the order of Rules 2 and 3."
    return [
        figure(f"{name}points", sum(EXAMPLE)),
        *figures(name, by_ways, "count"),
        figure(f"{name}after-7", after, note="After the 7 tile alone, then after 2 and 5."),
        figure(f"{start}9.count", len(nine)),
        figure(f"{start}9.plays", nine),
        figure(f"{start}8.by-rules", eight, note=in_order),
        figure(f"{start}3-6.klappenspiel", len(klappenspiel.plays("1-10", roll="3,6"))),
        figure("klackers.start.points", TOP),
    ]


def smallest() -> list[Figure]:
    """The expected score with only tile 1 up, by one die, two dice and at best."""
    worths = [BOX.worth(Fraction(each, BOX.scale)) for each in (values("MES")[0], *BOX.means(1))]
    none, one, two = worths
    scores = {"none.expected": none, "1.expected": min(one, two), "1.one-die": one}
    return figures("klackers.board.", {**scores, "1.two-dice": two}, "points")


def situations() -> list[Figure]:
    """How many of the board and sum pairs are dead ends, forced, or choices."""
    sizes = Counter(min(len(legal(board, total)), 2) for board in BOARDS for total in SUMS)
    note = f"Over {len(BOARDS)} boards and sums 1 to 12."
    empty = f"The {len(SUMS)} sums on the empty board counted as well."
    dead = sizes[0] + len(SUMS)
    named = {"situations": sizes.total(), "dead-ends": sizes[0]}
    named |= {"forced": sizes[1], "choices": sizes[2]}
    return [
        *figures("klackers.count.", {"boards": len(BOARDS) + 1, "boards-in-play": len(BOARDS)}),
        *figures("klackers.count.", named, note=note),
        figure("klackers.count.dead-ends-with-empty-board", dead, note=empty),
    ]


# Rules 1 to 3: how often each is best, and where not.


def third() -> list[Choice]:
    """The choices that come to Rule 3: several plays flip equally few tiles."""
    return [choice for choice in choices() if len(choice.fewest) > 1]


def exceptions(worth: Sequence[int]) -> list[Choice]:
    """The choices among equally few tiles where the highest tiles are not best.

    worth: the scaled values of all boards.
    """
    return [choice for choice in third() if choice.moves[0] not in choice.best(worth)]


def against_rule_2(worth: Sequence[int]) -> list[Choice]:
    """The choices where every best play flips more tiles than needed."""
    return [c for c in choices() if not set(c.best(worth)) & set(c.fewest)]


def against_rule_1(goal: str) -> list[int]:
    """The boards on which Rule 1 throws another number of dice than is best."""
    low = {board for board in BOARDS if points(board) <= RULE_1_POINTS}
    return sorted(set(one_die(goal)) ^ low)


def three_rules() -> list[Figure]:
    """How often each of Rules 1 to 3 is best for the least expected score."""
    worth = values("MES")
    came, wrong = third(), exceptions(worth)
    right = len(came) - len(wrong)
    sizes = Counter(len(choice.moves[0].flips) for choice in came)
    among = (
        "A play that is as good as the best counts as right."
        f" Of these choices {sizes[2]} are among pairs and {sizes[3]} among triplets."
    )
    few, wrong_dice = against_rule_2(worth), against_rule_1("MES")
    numbers = {"": len(came), "-right": right, "-exceptions": len(wrong)}
    shares = {
        "rule3-right": Fraction(right, len(came)),
        "rule3-exceptions": Fraction(len(wrong), len(BOARDS) * len(SUMS)),
    }
    rule1 = Fraction(len(BOARDS) - len(wrong_dice), len(BOARDS))
    others = {"rule2-exceptions": len(few), "rule1-exceptions": len(wrong_dice)}
    others["exceptions"] = len(wrong_dice) + len(few) + len(wrong)
    return [
        *figures("klackers.count.rule3", numbers, note=among),
        *[figure(f"klackers.{k}.share", share, "", among) for k, share in shares.items()],
        *figures("klackers.count.", others),
        figure("klackers.rule1-right.share", rule1, ""),
        figure("klackers.rule1.exceptions", board_names(wrong_dice)),
        appendix1(wrong),
    ]


def appendix1(wrong: list[Choice]) -> Figure:
    """The exceptions to Rule 3 as the paper's Appendix 1 writes them: "3,4 on 2345"."""
    cases: list[dict[str, object]] = []
    written = []
    for choice in wrong:
        flipped = choice.best(tie_broken("MES")[0])[0]
        up = BOX.tiles_of(choice.board)
        cases.append({"tiles": up, "sum": choice.total, "flip": list(flipped.flips)})
        written.append(f"{flipped.text} on {digits(up)}")
    note = "Every choice for the least expected score in which Rule 3's play is not a best one."
    boards = len({choice.board for choice in wrong})
    evidence = {"cases": cases, "boards": boards}
    return figure("klackers.appendix1", written, note=note, evidence=evidence)


def rules_for_shut() -> list[Figure]:
    """The same rules for the greatest P(all down), and how far its plays are from MES's."""
    worth, (mes, _), (mp0, _) = values("MP0"), tie_broken("MES"), tie_broken("MP0")
    least = len(exceptions(worth))
    most = sum(c.best(worth) != c.moves[:1] for c in third())
    # Each choice's plays that are best for P(all down), and the one that MES makes.
    plays = [(set(c.best(worth)), c.best(mes)[0]) for c in choices()]
    surely = sum(played not in tied for tied, played in plays)
    perhaps = sum({played} != tied for tied, played in plays)
    differ = sum(c.best(mes)[0] != c.best(mp0)[0] for c in choices())
    wrong_in_floats, differ_in_floats = _in_floats()
    tie = "Ties go to the lower expected score. Other ways to break the exact ties give"
    floats = "Exact ties are broken by the rounding of floating point."
    wrong, apart = "klackers.count.mp0-rule3-exceptions", "klackers.count.mp0-differs"
    return [
        figure(wrong, len(exceptions(mp0)), note=f"{tie} {least} to {most}."),
        figure(f"{wrong}.in-floats", wrong_in_floats, note=floats),
        figure(apart, differ, note=f"{tie} {surely} to {perhaps}."),
        figure(f"{apart}.in-floats", differ_in_floats, note=floats),
        figure("klackers.count.mp0-rule2-exceptions", len(against_rule_2(worth))),
        figure("klackers.count.mp0-rule1-exceptions", len(against_rule_1("MP0"))),
    ]


def _in_floats() -> tuple[int, int]:
    """(MP0's exceptions to Rule 3, plays unlike MES's) when rounding errors break the ties."""
    strategies = []
    for payoff in (solo.points_down(RULE), solo.all_down(RULE)):
        rough = [float(pays) for pays in payoff]
        worth = backward.values(BOX.graph, rough)
        strategies.append(backward.first(backward.best(BOX.graph, worth, rough)))
    mes, mp0 = ([play[c.board][0][c.total - 1] for c in choices()] for play in strategies)
    apart = sum(one != other for one, other in zip(mes, mp0, strict=True))
    wrong = sum(
        play != [c.moves[0].number]
        for play, c in zip(mp0, choices(), strict=True)
        if len(c.fewest) > 1
    )
    return wrong, apart


#: The boards of Table 2, as the number of tiles from 1 that are up.
TABLE2 = (5, 6, 7, 8)


def table2() -> list[Figure]:
    """The best plays for sums 2 to 12 on four boards, highest tile first, " = " between equals."""
    found, worth = [], values("MES")
    for count in TABLE2:
        board = 2**count - 1
        name = f"klackers.table2.{digits(range(1, count + 1))}"
        plays = [Choice(board, total, legal(board, total)) for total in range(2, 13)]
        best = [" = ".join(map(_falling, c.best(worth))) if c.moves else "" for c in plays]
        sums = [choice.total for choice in exceptions(worth) if choice.board == board]
        found.append(figure(name, best))
        found.append(figure(f"{name}.exceptions", sums, "count", "Sums."))
    nine = next(c for c in choices() if (c.board, c.total) == (2**7 - 1, 9))
    worse = [_falling(move) for move in nine.fewest if move not in nine.best(worth)]
    single = all(set(c.best(worth)) <= set(c.fewest) for c in choices())
    return [
        *found,
        figure("klackers.table2.1234567.roll.9.worse", worse),
        figure("klackers.rule2.always", single),
    ]


def _falling(move: Move) -> str:
    return ",".join(map(str, reversed(move.flips)))


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
    """With this sum flip these tiles, if some others are up and some are down."""

    total: int
    flip: tuple[int, ...]
    up: tuple[int, ...]
    down: tuple[int, ...]
    covers: Boards
    """The boards where Rule 3 alone is wrong."""

    def __str__(self) -> str:
        wanted = [
            f"{tiles.name_of(some)} {how}"
            for some, how in ((self.up, "up"), (self.down, "down"))
            if some
        ]
        return f"{self.total}: {tiles.name_of(self.flip)}; {', '.join(wanted)}"


def shortest() -> list[Condition]:
    """The fewest conditions that make Rules 1 to 3 exact, by sum and play."""
    # The boards on which Rule 3 is wrong, by the sum and the play that is best instead.
    boards: dict[tuple[int, tuple[int, ...]], set[int]] = {}
    for choice in exceptions(values("MES")):
        (move,) = choice.best(values("MES"))  # no exception has two best plays
        boards.setdefault((choice.total, move.flips), set()).add(choice.board)
    listed = []
    for total, flip in sorted(boards):
        wrong = frozenset(boards[total, flip])
        listed += fewest(harmless(total, flip, wrong), wrong)
    return listed


def harmless(total: int, flip: tuple[int, ...], wrong: Boards) -> list[Condition]:
    """Every condition for a play that covers something, and after which no board is played badly.

    Of those that cover the same the one that names the fewest tiles is listed, and none that covers
    less than another.
    """
    bad = list(_bad(total, flip))
    others = [tile for tile in TILES if tile not in flip]
    kept: dict[Boards, Condition] = {}
    for said in sorted(product((0, 1, -1), repeat=len(others)), key=lambda each: -each.count(0)):
        up, down = (
            tuple(tile for tile, word in zip(others, said, strict=True) if word == way)
            for way in (1, -1)
        )
        named, has = number_of(up + down), number_of(up)
        covers = frozenset(board for board in wrong if board & named == has)
        if covers and covers not in kept and not any(board & named == has for board in bad):
            kept[covers] = Condition(total, flip, up, down, covers)
    return [each for covers, each in kept.items() if not any(covers < other for other in kept)]


def _bad(total: int, flip: tuple[int, ...]) -> Iterator[int]:
    """The boards on which a play is legal and not best."""
    for choice in choices():
        if choice.total == total:
            best = choice.best(values("MES"))
            if any(move.flips == flip and move not in best for move in choice.moves):
                yield choice.board


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


def conditions() -> list[Figure]:
    """How many conditions make Rule 3 exact, and which."""
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
    return [
        figure("klackers.count.rule3-conditions", len(listed), note=note),
        figure("klackers.rule3.conditions", map(str, listed), note=note, evidence=evidence),
    ]


# The second player: when to throw one die, and whether Rule 2 still holds.


@cache
def below(target: int) -> list[int]:
    """The greatest P(score below the target) on every board, over the scale."""
    return solo.solve(RULE, solo.below(RULE, target))


@cache
def one_die_chasing(target: int) -> list[int]:
    """The boards on which one die gives strictly more chance to beat the target than two."""
    return one_die_boards(below(target), solo.scale_payoff(RULE, solo.below(RULE, target)))


def appendix2() -> list[Figure]:
    """For every score to beat, the boards that want one die: by points, then by number."""

    def names(boards: list[int]) -> list[str]:
        return board_names(sorted(boards, key=lambda board: (points(board), board)))

    note = "One die is strictly better than two for P(score below M)."
    boards = {str(target): names(one_die_chasing(target)) for target in TARGETS}
    about = "One die is strictly better than two for a score of 0, which is a tie with M = 0."
    tie = names(one_die("MP0"))
    return [
        *figures("klackers.appendix2.", boards, "", note),
        figure("klackers.appendix2.0.for-a-tie", tie, note=about),
    ]


def examples() -> list[Figure]:
    """The two worked boards, and how far from the target one die is ever better."""
    board, target = number_of((1, 2, 3, 4)), 10
    one, two = (worth / SCALE for worth in by_dice(board, below(target), 0))
    # P(score above the target) after two dice, then least chance of it.
    payoff = [int(points(each) <= target) for each in range(BOX.start + 1)]
    loss = 1 - by_dice(board, solo.solve(RULE, payoff), SCALE * payoff[board])[1] / SCALE
    third = number_of((1, 2, 3, 9))
    gaps = [points(b) - m for m in TARGETS if m for b in one_die_chasing(m)]
    near = [(m, b) for m in TARGETS for b in BOARDS if 0 <= points(b) - m <= 6]
    used = sum(b in one_die_chasing(m) for m, b in near)
    share = "Boards and targets with the points 0 to 6 above the target: one die better, of all."
    wins = {"one-die.win": one, "two-dice.win": two, "two-dice.no-win": 1 - two}
    chase: dict[str, Computed] = {
        "1-2-3-9.one-die": [m for m in TARGETS if third in one_die_chasing(m)],
        "least-excess": min(gaps),
        "greatest-excess": max(gaps),
        "within-six.not-always": 0 < used < len(near),
    }
    return [
        *figures(f"klackers.chase.{target}.1-2-3-4.", {**wins, "two-dice.loss": loss}),
        *figures("klackers.chase.", chase),
        figure("klackers.chase.within-six", [used, len(near)], note=share),
    ]


def rules_chasing() -> list[Figure]:
    """Rule 2's exceptions by the score to beat, and of Rule 3 how many, and how many lists."""
    second, by_target = [], []
    for target in TARGETS:
        worth = below(target)
        for choice in against_rule_2(worth):
            up = digits(BOX.tiles_of(choice.board))
            second.append(f"{choice.best(worth)[0].text} on {up} chasing {target}")
        by_target.append(
            frozenset(
                (choice.board, choice.total)
                for choice in exceptions(worth)
                if set(choice.best(worth)) & set(choice.fewest)
            )
        )
    note = "For P(score below M), all M from 0 to 45."
    about = "For P(score below M), M from 0 to 45; equal plays are no exceptions."
    different, scores = len(set(by_target)), len(by_target)
    lists = f"{different} lists of exceptions for {scores} scores to beat."
    told = {"lists": different, "scores": scores}
    name = "klackers.chase.rule"
    return [
        figure(f"{name}2-holds", not second, note=f"{note} {'; '.join(second)}."),
        figure(f"{name}2-exceptions", second, "", note),
        figure(f"{name}3-exceptions", map(len, by_target), note=about),
        figure(f"{name}3-exceptions-vary", different > 1, note=lists, evidence=told),
    ]


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
