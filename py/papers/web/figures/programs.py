"""What programs found that others wrote about Shut the Box, worked out exactly.

UnaryPlus plays nine tiles for the best and for the worst.  lilleswing solves nine tiles, two dice
always, and sets best play against a greedy player.  Andres Perez, Joe Ganley, M. Bontrager and
ushham simulate rules of thumb.  Bill Butler prints how often each score ends his three games,
neal-o-r how many games somebody could win who knew the dice; Van de Kleut counts the ways to shut
ten tiles.  Where a rule leaves several plays, what is said of them is followed; where nothing is
said, each is as likely as any other.
"""

from collections.abc import Sequence
from fractions import Fraction
from functools import cache, partial

from bestplay.core import backward
from bestplay.shut_the_box import rules
from bestplay.shut_the_box import solver as solo
from bestplay.shut_the_box.rules import Rules
from papers.figure import Figure, exact, exacts
from papers.shut_the_box.known_throws import lowest_score_chances
from papers.web.figures.advice import Ends, against, ends
from papers.web.figures.blogs import Graph, Order, flips, following, orders, playing


def highest(flips: Sequence[int]) -> tuple[int, ...]:
    """The tiles, the highest first: of two plays the one with the highest tile that the other has
    not is the greater."""
    return tuple(sorted(flips, reverse=True))


def gap(flips: Sequence[int]) -> int:
    """How far apart the highest and the lowest tile are."""
    return max(flips) - min(flips)


def best(rule: Rules, values: Sequence[int]) -> Graph:
    """The plays that lead to the greatest value, of equal ones the one with the highest tile."""
    # Boards are numbers with a bit for each tile, so without the highest tile it is the lowest.
    return following(rule, lambda before, after: (values[after], -after))


# UnaryPlus, Perez, Ganley.


def best_and_worst() -> list[Figure]:
    """The chance to shut when the box is to be shut, and when it is not; one die at 6 or less."""
    rule = rules.rules(9, "sum6-forced")
    payoff, whole = solo.scale_payoff(rule, solo.all_down(rule)), solo.scale(rule)
    return [
        exact(
            f"web.unary-plus.{name}",
            Fraction(backward.values(solo.graph(rule), payoff, pick)[-1], whole),
        )
        for name, pick in (("best", max), ("worst", min))
    ]


def perez() -> list[Figure]:
    """The chance to shut nine tiles with two dice in five ways, and of the best boards."""
    rule = rules.rules(9, "never")
    graph, goes_on = solo.graph(rule), orders(rule)["greedy"]
    whole = rules.start(rule)

    def leaves(play: Sequence[int]) -> Fraction | int:
        """How many throws go on from the whole box without these tiles, as the program counts."""
        return goes_on(whole, whole - sum(1 << tile - 1 for tile in play))

    values = [Fraction(worth, solo.scale(rule)) for worth in solo.solve(rule, solo.all_down(rule))]
    ways = {
        "random": following(rule, lambda before, after: 0),
        "most": playing(rule, lambda play: (len(play), max(play))),
        "greedy": playing(rule, lambda play: (max(play), -len(play))),
        "options": following(
            rule,
            lambda before, after: (
                goes_on(before, after),
                max(flips(rule, before, after)),
                -len(flips(rule, before, after)),
            ),
        ),
        "options.program": playing(rule, lambda play: (leaves(play), max(play), -len(play))),
    }
    figures = [
        exact(f"web.perez.{name}.shut", ends(rule, play).chance()) for name, play in ways.items()
    ]
    throws = range(1, 12)
    opened = [max(values[after] for after in graph[-1][0][throw]) for throw in throws]
    listed = sorted(set(values[1:]), reverse=True)[:2]
    return [
        *figures,
        exact("web.perez.best.shut", values[-1]),
        exacts("web.perez.opening", opened, note="In the order of the throws, 2 to 12."),
        exacts("web.perez.boards", listed, note="1, 2, 4 and then 3, 4."),
    ]


#: Ganley's ways to play, and how the figures show that his program settles what is equal.
CHIPS: dict[str, tuple[Order, str]] = {
    "fewest": (lambda play: -len(play), "Of equal plays each is as likely as any other."),
    "fewest.highest": (lambda play: (-len(play), max(play)), "Of equal ones the highest tile."),
    "most": (len, "Of equal plays each is as likely as any other."),
    "high": (max, "Of equal plays each is as likely as any other."),
    "high.fewest": (lambda play: (max(play), -len(play)), "Of equal ones the fewest tiles."),
    "low": (lambda play: -max(play), "Of equal plays each is as likely as any other."),
    "low.fewest": (lambda play: (-max(play), -len(play)), "Of equal ones the fewest tiles."),
    "random": (lambda play: 0, "Each legal play is as likely as any other."),
}


def chips() -> list[Figure]:
    """The score of ten chips, two dice always, in Ganley's ways."""
    rule = rules.rules(10, "never")
    scores = solo.scores(rule)
    return [
        exact(
            f"web.ganley.{name}.expected",
            ends(rule, playing(rule, order)).mean(scores),
            "points",
            note,
        )
        for name, (order, note) in CHIPS.items()
    ]


# ushham's 72 cells.

#: Four ways to play: the fewest or the most tiles, and of these the widest or the narrowest gap.
FOUR: tuple[Order, ...] = (
    lambda play: (-len(play), gap(play)),
    lambda play: (-len(play), -gap(play)),
    lambda play: (len(play), gap(play)),
    lambda play: (len(play), -gap(play)),
)

#: The same as ushham's program tries the plays, where the first is another one.
PROGRAM = (highest, *FOUR[1:])

#: When one die is thrown, and in which of these ways: in words one sentence says when no tile
#: above 6 is up, as the program has it, and one when 6 points or less are.
DICE: tuple[tuple[str, rules.OneDie, tuple[Order, ...]], ...] = (
    ("one-die", "max6-forced", FOUR),
    ("one-die.program", "max6-forced", PROGRAM),
    ("one-die.sum", "sum6-forced", FOUR),
    ("two-dice", "never", FOUR),
    ("two-dice.program", "never", PROGRAM),
)


@cache
def order_ends(rule: Rules, order: Order) -> Ends:
    """Where a turn ends when an order of the tiles is followed."""
    return ends(rule, playing(rule, order))


def four_ways(tiles: int) -> list[Figure]:
    """Chance to shut, score and tiles left of the four ways, by dice and reading."""
    figures = []
    for reading, one_die, ways in DICE:
        rule = rules.rules(tiles, one_die)
        up = [board.bit_count() for board in range(rules.start(rule) + 1)]
        lasts = [order_ends(rule, order) for order in ways]
        name = f"web.ushham.{tiles}.{reading}"
        figures += [
            exacts(f"{name}.shut", [last.chance() for last in lasts]),
            exacts(f"{name}.expected", [last.mean(solo.scores(rule)) for last in lasts], "points"),
            exacts(f"{name}.tiles", [last.mean(up) for last in lasts], "count"),
        ]
    return figures


# Bontrager's twelve tiles.


def twelve() -> list[Figure]:
    """Twelve tiles, one die below 6 points: what the highest tile first and best play come to."""
    one, two = rules.rules(12, "sum6-forced"), rules.rules(12, "never")
    graph = [
        with_one if rules.score(one, board) < 6 else with_two
        for board, (with_one, with_two) in enumerate(
            zip(solo.graph(one), solo.graph(two), strict=True)
        )
    ]
    shut = backward.values(graph, solo.scale_payoff(one, solo.all_down(one)))[-1]
    last = ends(one, following(one, lambda before, after: -after, graph))
    found = last.by_score(solo.scores(one))
    often = found.index(max(found))
    return [
        exact("web.bontrager.best.shut", Fraction(shut, solo.scale(one))),
        exact("web.bontrager.highest.shut", found[0]),
        exact("web.bontrager.highest.often", found[often]),
        exact("web.bontrager.highest.last-three", last.chance(0b111 << 9)),
        exact("web.bontrager.highest.expected", last.mean(solo.scores(one)), "points"),
        Figure("web.bontrager.highest.most-often", often, "points"),
    ]


# Butler's distributions.

GAMES: tuple[tuple[str, rules.OneDie, int | None], ...] = (
    ("two-dice", "never", None),
    ("forced", "sum6-forced", None),
    ("forced-two-tiles", "sum6-forced", 2),
)


def distributions() -> list[Figure]:
    """How often best play for a shut box ends on each score, of 0 to 45 points."""
    figures = []
    for name, one_die, most in GAMES:
        rule = rules.rules(9, one_die, most)
        play = best(rule, solo.solve(rule, solo.all_down(rule)))
        chances = ends(rule, play).by_score(solo.scores(rule))
        note = "Of plays that are as good as each other the one with the highest tile."
        figures.append(exacts(f"web.durangobill.{name}.scores", chances, note=note))
    return figures


# lilleswing.

#: Rounds of a day.
ROUNDS = 20


def lilleswing() -> list[Figure]:
    """Nine tiles, two dice always: best play, a greedy player, and going second."""
    rule = rules.rules(9, "never")
    graph, scores, whole = solo.graph(rule), solo.scores(rule), solo.scale(rule)
    values = backward.values(graph, solo.scale_payoff(rule, scores), min)
    throws = range(1, 12)
    opened = [min(values[after] for after in graph[-1][0][throw]) for throw in throws]
    worse, most = exceptions(rule, values)
    return [
        exact("web.lilleswing.expected", Fraction(values[-1], whole), "points"),
        exacts(
            "web.lilleswing.opening",
            [Fraction(value, whole) for value in opened],
            "points",
            "In the order of the throws, 2 to 12.",
        ),
        Figure("web.lilleswing.exceptions", worse, "count"),
        exact("web.lilleswing.largest", Fraction(most, whole), "points"),
        *rivals(rule, values),
    ]


def exceptions(rule: Rules, values: Sequence[int]) -> tuple[int, int]:
    """On how many boards and throws the greedy play is worse than the best, and by how much at
    most, in the parts of the values."""
    losses = [  # as in best(), the lowest number is the board without the highest tile
        values[min(nexts)] - min(values[after] for after in nexts)
        for throws, _ in solo.graph(rule)
        for nexts in throws[1:]
        if nexts
    ]
    return sum(loss > 0 for loss in losses), max(losses)


def rivals(rule: Rules, values: Sequence[int]) -> list[Figure]:
    """Best play for points against the greedy player, against itself, and going second."""
    scores = solo.scores(rule)
    first = ends(rule, best(rule, [-value for value in values])).by_score(scores)
    greedy = ends(rule, playing(rule, highest)).by_score(scores)
    day = days(*against(first, greedy))
    second = [Fraction()] * 3
    for target, chance in enumerate(first):
        if chance:
            play = best(rule, solo.solve(rule, [int(score <= target) for score in scores]))
            found = ends(rule, play).by_score(scores)
            below = sum(found[:target], Fraction())
            parts = below, 1 - below - found[target], found[target]
            second = [sum_ + chance * part for sum_, part in zip(second, parts, strict=True)]
    note = "Won, lost, tied. Of plays that are as good as each other the one with the highest tile."
    wins = f"{note} Who goes second plays for a win or a tie."
    return [
        exacts("web.lilleswing.round", against(first, greedy), note=note),
        exacts("web.lilleswing.day", day, note=f"{note} A day has {ROUNDS} rounds."),
        exacts("web.lilleswing.self", against(first, first), note=note),
        exacts("web.lilleswing.second", second, note=wins),
    ]


def days(won: Fraction, lost: Fraction, tied: Fraction) -> list[Fraction]:
    """How often somebody who wins a round so often has won more than the other after a day's
    rounds, fewer, and as many."""
    ahead = {0: Fraction(1)}
    for _ in range(ROUNDS):
        after: dict[int, Fraction] = {}
        for lead, chance in ahead.items():
            for step, share in ((1, won), (-1, lost), (0, tied)):
                after[lead + step] = after.get(lead + step, Fraction()) + chance * share
        ahead = after
    more = sum((chance for lead, chance in ahead.items() if lead > 0), Fraction())
    return [more, 1 - more - ahead[0], ahead[0]]


# neal-o-r.


def winnable() -> list[Figure]:
    """How many games somebody could win who knew the throws; one die or two once 7, 8, 9 are
    shut."""
    note = "The player knows all throws; who throws one die throws the first of the two."
    return [
        exact("web.neal-o-r.winnable", lowest_score_chances(rules.rules(9, "max6"))[0], note=note)
    ]


# Van de Kleut's count of ways to shut ten tiles.


def sequences(rule: Rules) -> list[dict[int, int]]:
    """Of each board in how many ways it is shut with so many throws: throws of two dice, each die
    told from the other, and plays."""
    _, *others = solo.graph(rule)
    found = [{0: 1}]
    for throws, ((_, weights),) in others:
        ways: dict[int, int] = {}
        for weight, nexts in zip(weights, throws, strict=True):
            for after in nexts if weight else ():
                for count, number in found[after].items():
                    ways[count + 1] = ways.get(count + 1, 0) + weight * number
        found.append(ways)
    return found


def most_ways_figures() -> list[Figure]:
    """Ten tiles, two dice always: the ways to shut the box, whoever plays for the most of them."""
    rule = rules.rules(10, "never")
    ways = sequences(rule)
    many = [sum(each.values()) for each in ways]
    most = following(
        rule,
        lambda before, after: (many[after], [-tile for tile in flips(rule, before, after)]),
    )
    note = "Of plays with equally many ways the one with the lowest tiles, which it tries first."
    return [
        Figure("web.van-de-kleut.throws", sorted(ways[-1]), "count"),
        Figure(
            "web.van-de-kleut.sequences",
            [ways[-1][count] for count in sorted(ways[-1])],
            "count",
            note="With so many throws; no other number shuts the box.",
        ),
        exact("web.van-de-kleut.counted.shut", ends(rule, most).chance(), note=note),
        exact("web.van-de-kleut.random.shut", ends(rule, solo.graph(rule)).chance()),
    ]


PARTS = (
    best_and_worst,
    perez,
    chips,
    *(partial(four_ways, tiles) for tiles in (9, 10, 12)),
    twelve,
    distributions,
    lilleswing,
    winnable,
    most_ways_figures,
)
