"""C. S. Ananian's two-player Shut the Box: best play, short strategies, a sheet of paper, payouts.

Nine tiles, one die forced when those that are up sum to six or less; the tiles that are left are
read as one number, the lower number wins the stake, shutting the box pays two stakes and ends the
game at once (cananian.livejournal.com).  Strategies:

usual         the first player's best play, or the second's
lowest        leave as low a number as possible
largest       leave as high a number as possible
largest-sure  for the second player: the largest that is lower than the score to beat; if there is
              none, that which equals it; if there is none, the largest
zeros         the best chance to shut; ties by the highest tile, then the next
zeros-lowest  the same; ties leave as low a number as possible
zeros-evenly  the same; ties are drawn
zeros-best    the same; ties by what wins most

He also asks for the best on one side of a sheet of paper, for whoever goes first: a list of
preferences and exceptions to it.  The lists come from studies.preferences, proved to be the best of
so many preferences; the exceptions are the best found.
"""

from collections.abc import Sequence
from fractions import Fraction
from functools import cache
from operator import mul

import numpy as np
import numpy.typing as npt

from bestplay.core import backward
from bestplay.core.backward import Graph
from bestplay.core.preferences import digits
from bestplay.shut_the_box.duels import Duel
from bestplay.shut_the_box.strategies import Box
from papers import tiles
from papers.figure import Figure, certificate, figure, figures
from papers.shut_the_box.figures import strategy_of

DUEL = Duel(tiles=9, one_die="sum6-forced", reading="digits", pays=2, clack="immediate")
PAYS = 2

SHUT = tiles.box(f"{tiles.FORCED}&goal=shut")
GRAPH, START, WHOLE = SHUT.graph, SHUT.start, SHUT.scale
BOARDS = range(START + 1)
SCORES = [digits(SHUT.tiles_of(board)) for board in BOARDS]

Ints = Sequence[int]
"""A number for each board: what it is worth, how much it is liked, how likely a turn is to end on
it (over WHOLE)."""

Table = npt.NDArray[np.int64]
"""A row for each of finals(), which is what the first player leaves; a column for each board."""


@cache
def seconds() -> dict[int, Fraction]:
    """What the second player wins against each score that a turn can end with."""
    return DUEL.second()


@cache
def finals() -> list[int]:
    """The boards on which a turn can end."""
    return [board for board in BOARDS if SCORES[board] in seconds()]


@cache
def ways() -> Table:
    """How a game ends by what both leave: 0 the first player shuts, 1 the second, 2 the first wins
    by points, 3 the second, 4 a tie."""

    def way(left: int, after: int) -> int:
        if not left or not after:
            return 1 if left else 0
        return 4 if after == left else 2 if SCORES[after] > SCORES[left] else 3

    return np.array([[way(left, after) for after in BOARDS] for left in finals()])


@cache
def stakes() -> Table:
    """What the second player wins by what both leave."""
    wins = {0: -PAYS, 1: PAYS, 2: -1, 3: 1, 4: 0}
    found: Table = np.vectorize(wins.__getitem__, otypes=[np.int64])(ways())
    return found


class First(Box):
    """Going first in his game: the payoff is what a board wins against the best answer."""

    def __init__(self) -> None:
        super().__init__("set=1-9&one-die=sum6-forced&goal=shut")
        self.payoff = [int(-WHOLE * seconds().get(score, Fraction())) for score in SCORES]
        self.unit = WHOLE

    def worth(self, value: Fraction) -> Fraction:
        """Stakes."""
        return value / self.unit


class Rough(First):
    """The same in floats, for the search."""

    def __init__(self) -> None:
        super().__init__()
        self.payoff = [pays / self.unit for pays in self.payoff]  # type: ignore[misc]
        self.scale = 1.0  # type: ignore[assignment]
        self.unit = 1


@cache
def first_box() -> First:
    return First()


@cache
def zeros() -> Graph:
    """All plays with the best chance to shut, ties as they are."""
    pays = [WHOLE * each for each in SHUT.payoff]
    return backward.best(GRAPH, SHUT.best_values(), pays)


def ranks(name: str) -> Ints:
    """How a strategy that does not look at the score to beat likes each board; of those that it
    likes equally it leaves the one without the highest tile."""
    shut = SHUT.best_values()
    low = [-score for score in SCORES]
    liked: dict[str, Ints] = {
        "usual": first_box().best_values(),
        "lowest": low,
        "largest": SCORES,
        "largest-sure": sure(0),  # whoever goes first is sure of nothing but a box that is shut
        "zeros": shut,
        "zeros-lowest": [worth * 10**9 + less for worth, less in zip(shut, low, strict=True)],
    }
    return liked[name]


def sure(target: int) -> Ints:
    """The ranks of who leaves the largest number, but takes a sure win, or else a sure tie."""
    beyond = max(SCORES) + 1
    return [
        beyond + 1 + score if score < target else beyond if score == target else score
        for score in SCORES
    ]


@cache
def ends(name: str) -> Ints:
    """Where a turn of a strategy ends, over WHOLE."""
    liked = ranks(name)
    return backward.best_ends(GRAPH, liked, liked, START, WHOLE)


def first_ends(name: str) -> list[int]:
    """The same for each of finals() alone."""
    return [ends(name)[board] for board in finals()]


# The second player, against every score at once.


def values(graph: Graph) -> Table:
    """What each board is worth to the second player under best play in a graph, over WHOLE."""
    ended = WHOLE * stakes()
    worth = ended.copy()
    for board, (throws, options) in enumerate(graph):
        for total, weights in options:  # one at most: one die is forced or is not allowed
            after = [worth[:, nexts].max(1) if nexts else ended[:, board] for nexts in throws]
            worth[:, board] = np.array(weights) @ after // total
    return worth


@cache
def usual_values() -> Table:
    """The same in the whole game."""
    return values(GRAPH)


@cache
def sure_ranks() -> Table:
    """The ranks of "largest-sure" for each of finals()."""
    return np.array([sure(SCORES[board]) for board in finals()])


@cache
def second_ends(name: str) -> Table:
    """Where the second player's turn ends, over WHOLE."""
    if name not in ("usual", "largest-sure"):
        return np.array([ends(name)] * len(finals()))
    liked = usual_values() if name == "usual" else sure_ranks()
    reached, rows = np.zeros_like(liked), np.arange(len(liked))
    reached[:, -1] = WHOLE
    for board, (throws, options) in reversed(list(enumerate(GRAPH))):
        here = reached[:, board].copy()
        for total, weights in options:
            for weight, nexts in zip(weights, throws, strict=True):
                if nexts:
                    part = here * weight // total
                    reached[rows, np.take(nexts, liked[:, nexts].argmax(1))] += part
                    reached[:, board] -= part
    return reached


@cache
def second_wins(name: str) -> list[int]:
    """What the second player wins with a strategy against each of finals(), over WHOLE."""
    won: list[int] = (second_ends(name) * stakes()).sum(1).tolist()
    return won


def outcomes(one: str, other: str) -> list[Fraction]:
    """How often a game ends in each of the ways()."""
    found = []
    for way in range(5):
        chances = np.where(ways() == way, second_ends(other), 0).sum(1).tolist()
        found.append(over_both(sum(map(mul, first_ends(one), chances))))
    return found


def over_both(number: int) -> Fraction:
    """What is counted over all throws of both players."""
    return Fraction(number, WHOLE**2)


def first(name: str) -> Fraction:
    """What the first player wins with a strategy against best play."""
    return over_both(sum(map(mul, ends(name), first_box().payoff)))


def second(name: str) -> Fraction:
    """What the second player wins with a strategy against the best reply to it."""
    pays = [0] * len(BOARDS)
    for board, won in zip(finals(), second_wins(name), strict=True):
        pays[board] = -WHOLE * won
    return over_both(-backward.values(GRAPH, pays)[-1])


def second_v_usual(name: str) -> Fraction:
    """What the second player wins with a strategy against the first player's best play."""
    return over_both(sum(map(mul, first_ends("usual"), second_wins(name))))


OUTCOMES = "First shuts, second shuts, first wins by points, second by points, tie."
FIRST = "The second player answers best."
SECOND = "The first player plays best against it."
V_USUAL = "The first player plays as against best play."

SHORT = ("lowest", "largest", "largest-sure", "zeros")


def best_play() -> list[Figure]:
    """What best play is worth, how often it shuts, and where "largest" is not best."""
    worth, name = first_box().best_values(), "web.ananian."
    differ = choices = 0
    for throws, options in GRAPH:
        for place, nexts in enumerate(throws):
            if len(nexts) > 1 and any(weights[place] for _, weights in options):
                choices += 1
                largest = max(nexts, key=SCORES.__getitem__)
                differ += worth[largest] < max(worth[after] for after in nexts)
    note = "Boards and throws of all 511 boards."
    usual = outcomes("usual", "usual")
    return [
        figure(f"{name}first", DUEL.first(), "stakes", "Both play best."),
        figure(f"{name}optimal.shuts", Fraction(ends("usual")[0], WHOLE)),
        figure(f"{name}optimal.outcomes", usual, note=OUTCOMES),
        figure(f"{name}differences", differ, note=note, evidence={"choices": choices}),
    ]


def going_first() -> list[Figure]:
    """The short strategies as first player, and where infinitely many players follow, so that
    somebody is sure to shut."""
    found = []
    for name in SHORT:
        full = f"web.ananian.{name}"
        found += [
            figure(f"{full}.first", first(name), "stakes", FIRST),
            figure(f"{full}.shuts", Fraction(ends(name)[0], WHOLE)),
            figure(f"{full}.first.outcomes", outcomes(name, "usual"), note=OUTCOMES),
        ]
    note = (
        "Each turn shuts the box with some chance that is the same for all, so one of infinitely "
        "many does: whoever does not shut loses, whatever the score. A play is best if no other "
        "has a greater chance to shut."
    )
    most = Fraction(ends("zeros")[0], WHOLE) == SHUT.best
    return [*found, figure("web.ananian.endless", most, note=note)]


def going_second() -> list[Figure]:
    """The short strategies as second player, and where the improved "largest" is not best."""
    found = []
    for name in SHORT:
        full = f"web.ananian.{name}.second"
        found += [
            figure(full, second(name), "stakes", SECOND),
            figure(f"{full}-v-usual", second_v_usual(name), "stakes", V_USUAL),
            figure(f"{full}-v-usual.outcomes", outcomes("usual", name), note=OUTCOMES),
        ]
    plain = outcomes("usual", "lowest")[2]
    rest = plain / (1 - Fraction(ends("usual")[0], WHOLE))
    name = "web.ananian.lowest.second-v-usual.first-by-points"
    note = "Of all games the first player wins by points against the lowest result."
    about = "Of the games in which the first player does not shut the box."
    differ = int(departures().sum())
    where = "Scores to beat, boards and throws, of all scores that a turn can end with."
    scores = {"scores": len(finals())}
    return [
        *found,
        figure(name, plain, note=note),
        figure(f"{name}-of-the-rest", rest, note=about),
        figure("web.ananian.second-differences", differ, note=where, evidence=scores),
    ]


@cache
def departures() -> Table:
    """For each of finals() on how many boards and throws "largest-sure" is not best."""
    found = np.zeros(len(finals()), np.int64)
    for throws, options in GRAPH:
        for place, nexts in enumerate(throws):
            if len(nexts) > 1 and any(weights[place] for _, weights in options):
                after = usual_values()[:, nexts]
                picked = sure_ranks()[:, nexts].argmax(1)[:, None]
                found += np.take_along_axis(after, picked, 1)[:, 0] < after.max(1)
    return found


def ties() -> list[Figure]:
    """The best chance to shut, by what settles its ties."""
    several = [nexts for throws, _ in zeros() for nexts in throws if len(nexts) > 1]
    apart = [sorted(map(SHUT.tiles_of, nexts)) for nexts in several]
    inner = [outer[0] < one[0] and one[-1] < outer[-1] for outer, one in apart]
    note = (
        "Boards and throws with two plays that have the same chance to shut, the greatest. Each "
        "leaves two tiles of the same sum, of which one pair lies between the other."
    )
    if not all(inner) or {len(up) for both in apart for up in both} != {2}:
        raise ArithmeticError(note)
    lowest, best, evenly = (f"web.ananian.zeros-{ties}" for ties in ("lowest", "best", "evenly"))
    by = "Of plays with the same chance to shut"
    low, drawn = f"{by} the one that leaves the lower number is made.", f"{by} one is drawn evenly."
    most = "Equal chances to shut are settled for the player's winnings."
    # What wins most: both players' best play among these plays.
    pays = [WHOLE * each for each in first_box().payoff]
    leading = over_both(backward.values(zeros(), pays)[-1])
    following = over_both(sum(map(mul, first_ends("usual"), values(zeros())[:, -1].tolist())))
    usual = np.array(first_ends("usual"))
    drawn_ends = [_drawn((usual @ (ways() == way)).tolist()) for way in range(5)]
    lowest_ends = outcomes("usual", "zeros-lowest")
    return [
        figure("web.ananian.zeros.ties", len(several), note=note),
        figure(f"{lowest}.first", first("zeros-lowest"), "stakes", f"{FIRST} {low}"),
        figure(f"{lowest}.second-v-usual", second_v_usual("zeros-lowest"), "stakes", low),
        figure(f"{lowest}.second-v-usual.outcomes", lowest_ends, note=f"{OUTCOMES} {low}"),
        figure(f"{best}.first", leading, "stakes", f"{FIRST} {most}"),
        figure(f"{best}.second-v-usual", following, "stakes", f"{V_USUAL} {most}"),
        figure(f"{evenly}.first", _drawn(first_box().payoff), "stakes", f"{FIRST} {drawn}"),
        figure(f"{evenly}.second-v-usual", _drawn((usual @ stakes()).tolist()), "stakes", drawn),
        figure(f"{evenly}.second-v-usual.outcomes", drawn_ends, note=f"{OUTCOMES} {drawn}"),
    ]


def _drawn(payoff: Ints) -> Fraction:
    """What the best chance to shut comes to, ties drawn."""
    # A lot halves a throw, nine times at most.
    fine = WHOLE * 2**9
    value = backward.values(zeros(), [fine * each for each in payoff], backward.average)[-1]
    return Fraction(value, fine * WHOLE)


def payouts() -> list[Figure]:
    """The payout for a shut that favours nobody, and the advantage at four times and 3.8 times."""

    def at(pays: int | Fraction) -> Duel:
        return Duel(9, "sum6-forced", "digits", pays, "immediate")

    note = "What the first player wins when a shut pays so many stakes."
    advantage = {"four-times": at(4).first(), "3.8-times": at(Fraction(19, 5)).first()}
    fair = at(4).fair().pays
    return [
        figure("web.ananian.even-payout", fair, "stakes", "Both play best at it."),
        *figures("web.ananian.", advantage, "stakes", note),
    ]


NOTE = "The second player answers best. What a list leaves open goes to the highest tile."


def sheet() -> list[Figure]:
    """What the best lists win, and the whole sheet."""
    box, told, found = first_box(), certificate("preferences")["sheet"], []
    for each in told["lists"]:
        listed = each["preferences"]
        note = f"The best list of {len(listed)} preferences. {NOTE}"
        name, evidence = f"web.ananian.sheet.{len(listed)}.first", {"preferences": listed}
        worth = box.judge(strategy_of(each)).worth
        found.append(figure(name, worth, "stakes", note, evidence))
    listed, lines = told["rule"]["preferences"], told["exceptions"]
    rule = box.excepting(strategy_of(told["rule"]), lines)
    kept = {"preferences": listed, "exceptions": lines}
    note, size = "Preferences and exceptions on the sheet.", len(listed) + len(lines)
    worth = box.judge(rule).worth
    return [
        *found,
        figure("web.ananian.sheet.first", worth, "stakes", f"{NOTE} Best found.", kept),
        figure("web.ananian.sheet.lines", size, note=note),
    ]


def duel() -> list[Figure]:
    """Best play and the short strategies in both seats, which meet the same rivals."""
    return [*best_play(), *going_first(), *going_second(), *ties()]


PARTS = (payouts, sheet, duel)
