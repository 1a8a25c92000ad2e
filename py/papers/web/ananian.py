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

from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import cache
from operator import mul

import numpy as np
import numpy.typing as npt

from bestplay.core import backward
from bestplay.core.backward import Graph
from bestplay.core.preferences import digits
from bestplay.shut_the_box import Game, fair
from bestplay.shut_the_box.strategies import BoxField
from bestplay.tiles import players
from papers import tiles
from papers.figure import Figure, certificate, figure, figures
from papers.shut_the_box.figures import strategy_of

PAYS = 2


def game(pays: int | Fraction) -> Game:
    """Ananian's game for two, where a shut pays this many stakes."""
    return Game(9, "sum6-forced", "first", pays=pays, clack="immediate", reading="digits")


SHUT = tiles.box(f"{tiles.FORCED}&goal=shut")
GRAPH, START, WHOLE = SHUT.graph, SHUT.start, SHUT.scale
BOARDS = range(START + 1)
SCORES = [digits(SHUT.tiles_of(board)) for board in BOARDS]

#: Chances are whole parts of this, those of lots too: a lot halves a throw, nine times at most.
FINE = WHOLE * 2**9

Ints = Sequence[int]
"""A number for each board: its value, its rank, or its chance to be a turn's end (over FINE)."""

Table = npt.NDArray[np.int64]
"""A row for each of finals(), the boards that the first player can leave; a column per board."""


@cache
def seconds() -> dict[int, Fraction]:
    """{score to beat: the second player's winnings in stakes} under best play."""
    met = {SCORES[board] for board in finals()}
    values = players.second_values(SHUT.rule, PAYS, "immediate", None, "digits")
    worths = zip(sorted(SCORES), values, strict=True)
    return {score: Fraction(value, WHOLE) for score, value in worths if score in met}


@cache
def finals() -> list[int]:
    """The numbers of the boards on which a turn can end."""
    return fair.ends(SHUT.rule)


@cache
def ways() -> Table:
    """The way a game ends, by the boards that both leave: 0 the first player shuts, 1 the second
    shuts, 2 the first wins by points, 3 the second does, 4 a tie."""

    def way(left: int, after: int) -> int:
        if not left or not after:
            return 1 if left else 0
        return 4 if after == left else 2 if SCORES[after] > SCORES[left] else 3

    return np.array([[way(left, after) for after in BOARDS] for left in finals()])


#: The second player's winnings by the way that a game ends.
STAKES = np.array([-PAYS, PAYS, -1, 1, 0])


class First(BoxField):
    """Going first in Ananian's game; a board's payoff is its winnings against the best answer."""

    def __init__(self) -> None:
        super().__init__(SHUT.game)
        self.payoff = [int(-WHOLE * seconds().get(score, Fraction())) for score in SCORES]
        self.unit = WHOLE

    def worth(self, value: Fraction) -> Fraction:
        """A scaled value of the field, converted to stakes."""
        return value / self.unit


@cache
def first_box() -> First:
    return First()


@cache
def zeros() -> Graph:
    """The game's graph with only those plays that have the best chance to shut, ties included."""
    return backward.best(GRAPH, SHUT.best_values(), [WHOLE * each for each in SHUT.payoff])


def ranks(name: str, target: int = 0) -> Ints:
    """A strategy's rank of each board, greater is better; of equal boards it takes the one without
    the highest tile. target: the score to beat, for "largest-sure" alone."""
    shut, beyond = SHUT.best_values(), max(SCORES) + 1
    if name == "usual":
        return first_box().best_values()
    if name == "largest-sure":  # going first only a shut box is sure to win
        return [s + beyond * 2 if s < target else beyond if s == target else s for s in SCORES]
    return {
        "lowest": [-score for score in SCORES],
        "largest": SCORES,
        "zeros": shut,
        "zeros-lowest": [w * 10**9 - less for w, less in zip(shut, SCORES, strict=True)],
    }[name]


@cache
def ends(name: str) -> list[int]:
    """List by board: chance, times FINE, that a strategy's turn ends there, whatever the target."""
    if name == "zeros-evenly":
        return backward.ends(zeros(), START, FINE)
    liked = ranks(name)
    return backward.best_ends(GRAPH, liked, liked, START, FINE)


# The second player, against every score at once.


@cache
def stakes() -> Table:
    """Array [place in finals(), second player's board]: the second player's winnings in stakes."""
    found: Table = STAKES[ways()]
    return found


@cache
def usual_values() -> Table:
    """The second player's value of each board under best play, times WHOLE."""
    found: Table = tiles.columns(GRAPH, WHOLE * stakes().T).T
    return found


@cache
def sure_ranks() -> Table:
    """The ranks of boards for "largest-sure", against each of finals()."""
    return np.array([ranks("largest-sure", SCORES[board]) for board in finals()])


@cache
def second_ends(name: str) -> Table:
    """The chance, times FINE, that the second player's turn ends on each board, by strategy."""
    if name not in ("usual", "largest-sure"):
        return np.array([ends(name)] * len(finals()))
    liked = (usual_values() if name == "usual" else sure_ranks()).tolist()
    return np.array([backward.best_ends(GRAPH, each, each, START, FINE) for each in liked])


def outcomes(one: str, other: str) -> list[Fraction]:
    """The chances that a game between two strategies ends in each of the five ways()."""
    mine, theirs = [ends(one)[board] for board in finals()], second_ends(other)
    chances = [np.where(ways() == way, theirs, 0).sum(1).tolist() for way in range(5)]
    return [Fraction(sum(map(mul, mine, each)), FINE**2) for each in chances]


def first(name: str) -> Fraction:
    """The first player's winnings, in stakes, with a strategy against best play."""
    return Fraction(sum(map(mul, ends(name), first_box().payoff)), FINE * WHOLE)


def second(name: str) -> Fraction:
    """The second player's winnings, in stakes, with a strategy against the best reply to it."""
    pays = [0] * len(BOARDS)
    won = (second_ends(name) * stakes()).sum(1).tolist()
    for board, each in zip(finals(), won, strict=True):
        pays[board] = -WHOLE * each
    return Fraction(-backward.values(GRAPH, pays)[-1], FINE * WHOLE)


def second_v_usual(name: str) -> Fraction:
    """The second player's winnings, in stakes, with a strategy against the first's best play."""
    return sum(map(mul, outcomes("usual", name), STAKES.tolist()), Fraction())


OUTCOMES = "First shuts, second shuts, first wins by points, second by points, tie."
FIRST = "The second player answers best."
SECOND = "The first player plays best against it."
V_USUAL = "The first player plays as against best play."

SHORT = ("lowest", "largest", "largest-sure", "zeros")


def shuts(name: str) -> Fraction:
    """The chance that a strategy's turn shuts the box."""
    return Fraction(ends(name)[0], FINE)


def choices() -> Iterator[Sequence[int]]:
    """For each choice between two plays or more, the boards that they lead to."""
    for throws, options in GRAPH:
        for place, nexts in enumerate(throws):
            if len(nexts) > 1 and any(weights[place] for _, weights in options):
                yield nexts


def best_play() -> Iterator[Figure]:
    """Figures of best play: worth, chance to shut, choices where "largest" is not best."""
    worth, name = first_box().best_values(), "web.ananian."
    differ = sum(
        worth[max(nexts, key=SCORES.__getitem__)] < max(worth[after] for after in nexts)
        for nexts in choices()
    )
    note, evidence = "Boards and throws of all 511 boards.", {"choices": len([*choices()])}
    yield figure(f"{name}first", game(PAYS).worth(), "stakes", "Both play best.")
    yield figure(f"{name}optimal.shuts", shuts("usual"))
    yield figure(f"{name}optimal.outcomes", outcomes("usual", "usual"), note=OUTCOMES)
    yield figure(f"{name}differences", differ, note=note, evidence=evidence)


def going_first() -> Iterator[Figure]:
    """Figures of the short strategies as first player, and with endless players to follow."""
    for name in SHORT:
        full = f"web.ananian.{name}"
        yield figure(f"{full}.first", first(name), "stakes", FIRST)
        yield figure(f"{full}.shuts", shuts(name))
        yield figure(f"{full}.first.outcomes", outcomes(name, "usual"), note=OUTCOMES)
    note = (
        "Each turn shuts the box with some chance that is the same for all, so one of infinitely "
        "many does: whoever does not shut loses, whatever the score. A play is best if no other "
        "has a greater chance to shut."
    )
    yield figure("web.ananian.endless", shuts("zeros") == SHUT.best, note=note)


def going_second() -> Iterator[Figure]:
    """Figures of the short strategies as second player, and of choices where one is not best."""
    for name in SHORT:
        full, met = f"web.ananian.{name}.second", outcomes("usual", name)
        yield figure(full, second(name), "stakes", SECOND)
        yield figure(f"{full}-v-usual", second_v_usual(name), "stakes", V_USUAL)
        yield figure(f"{full}-v-usual.outcomes", met, note=OUTCOMES)
    plain = outcomes("usual", "lowest")[2]
    name = "web.ananian.lowest.second-v-usual.first-by-points"
    note = "Of all games the first player wins by points against the lowest result."
    about = "Of the games in which the first player does not shut the box."
    yield figure(name, plain, note=note)
    yield figure(f"{name}-of-the-rest", plain / (1 - shuts("usual")), note=about)
    differ = 0
    for nexts in choices():
        after = usual_values()[:, nexts]
        picked = sure_ranks()[:, nexts].argmax(1)[:, None]
        differ += int((np.take_along_axis(after, picked, 1)[:, 0] < after.max(1)).sum())
    where = "Scores to beat, boards and throws, of all scores that a turn can end with."
    scores = {"scores": len(finals())}
    yield figure("web.ananian.second-differences", differ, note=where, evidence=scores)


def ties() -> Iterator[Figure]:
    """Figures of playing for the best chance to shut, by each rule for its ties.

    ArithmeticError where these are not between two pairs of tiles, one between the other.
    """
    several = [nexts for throws, _ in zeros() for nexts in throws if len(nexts) > 1]
    pairs = [sorted(map(SHUT.tiles_of, nexts)) for nexts in several]
    inner = [outer[0] < one[0] and one[-1] < outer[-1] for outer, one in pairs]
    note = (
        "Boards and throws with two plays that have the same chance to shut, the greatest. Each "
        "leaves two tiles of the same sum, of which one pair lies between the other."
    )
    if not all(inner) or {len(up) for both in pairs for up in both} != {2}:
        raise ArithmeticError(note)
    yield figure("web.ananian.zeros.ties", len(several), note=note)
    by = "Of plays with the same chance to shut"
    for name, settled in (
        ("zeros-lowest", f"{by} the one that leaves the lower number is made."),
        ("zeros-evenly", f"{by} one is drawn evenly."),
    ):
        full = f"web.ananian.{name}"
        worth, met = second_v_usual(name), outcomes("usual", name)
        yield figure(f"{full}.first", first(name), "stakes", f"{FIRST} {settled}")
        yield figure(f"{full}.second-v-usual", worth, "stakes", settled)
        yield figure(f"{full}.second-v-usual.outcomes", met, note=f"{OUTCOMES} {settled}")
    # The most winnings: both players' best play among these plays.
    full = "web.ananian.zeros-best"
    most = "Equal chances to shut are settled for the player's winnings."
    leading = backward.values(zeros(), [WHOLE * each for each in first_box().payoff])[-1]
    following = tiles.columns(zeros(), WHOLE * stakes().T)[-1].tolist()
    mine = [ends("usual")[board] for board in finals()]
    won = Fraction(sum(map(mul, mine, following)), FINE * WHOLE)
    yield figure(f"{full}.first", Fraction(leading, WHOLE**2), "stakes", f"{FIRST} {most}")
    yield figure(f"{full}.second-v-usual", won, "stakes", f"{V_USUAL} {most}")


def payouts() -> Iterator[Figure]:
    """Figures of the payout for a shut that favours nobody, and of the advantage at 4 and 3.8."""
    four, less = game(4), game(Fraction(19, 5))
    note = "What the first player wins when a shut pays so many stakes."
    advantage = {"four-times": four.worth(), "3.8-times": less.worth()}
    even = four.fair().pays
    yield figure("web.ananian.even-payout", even, "stakes", "Both play best at it.")
    yield from figures("web.ananian.", advantage, "stakes", note)


NOTE = "The second player answers best. What a list leaves open goes to the highest tile."


def sheet() -> Iterator[Figure]:
    """Figures of the first player's winnings with the best lists, and with the whole sheet."""
    box, stored, name = first_box(), certificate("preferences")["sheet"], "web.ananian.sheet."
    for each in stored["lists"]:
        listed = each["preferences"]
        note = f"The best list of {len(listed)} preferences. {NOTE}"
        worth = box.judge(strategy_of(each)).worth
        yield figure(f"{name}{len(listed)}.first", worth, "stakes", note, {"preferences": listed})
    listed, lines = stored["rule"]["preferences"], stored["exceptions"]
    rule = strategy_of(stored["rule"])._replace(exceptions=tuple(lines))
    kept = {"preferences": listed, "exceptions": lines}
    worth, note = box.judge(rule).worth, "Preferences and exceptions on the sheet."
    yield figure(f"{name}first", worth, "stakes", f"{NOTE} Best found.", kept)
    yield figure(f"{name}lines", len(listed) + len(lines), note=note)


def duel() -> list[Figure]:
    """Figures of best play and the short strategies in both seats, which meet the same rivals."""
    return [*best_play(), *going_first(), *going_second(), *ties()]


PARTS = (payouts, sheet, duel)
