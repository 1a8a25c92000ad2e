"""C. S. Ananian's two-player Shut the Box: short strategies against best play, and the payout.

Nine tiles, one die forced when those that are up sum to six or less; the tiles that are left are
read as one number, the lower number wins the stake, shutting the box pays two stakes and ends the
game at once.  Strategies:

lowest        leave as low a number as possible
largest       leave as high a number as possible
largest-sure  for the second player: the largest that is lower than the score to beat; if there is
              none, that which equals it; if there is none, the largest
zeros         the best chance to shut; ties by the highest tile, then the next
"""

from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import cache
from typing import Any

from bestplay.rules import shut_the_box as rules
from bestplay.solve import backward, duels
from bestplay.solve import shut_the_box as solo
from papers.figure import Figure, count, exact, exacts
from papers.figures import web_advice

RULE = rules.rules(9, "sum6-forced")
WHOLE = solo.scale(RULE)
READING = "digits"
CLACK = "immediate"
USUAL = duels.terms(RULE, READING, (2, 1), CLACK)
SCORES = duels.scores(RULE, READING)

Strategy = Any
"""For each board, by its number, (moves for each sum, numbers of dice), as the solvers have it."""

Chances = list[int]
"""How likely a turn is to end on each board, over WHOLE."""


@cache
def best() -> duels.Solved:
    """Both players' best play."""
    return duels.solve(RULE, USUAL)


def choosing(pick: Callable[[int, Sequence[int]], int]) -> Strategy:
    """The strategy that picks one of several boards to leave, from the board and those."""
    return [
        ([[pick(board, nexts)] if nexts else [] for nexts in throws], options)
        for board, (throws, options) in enumerate(solo.graph(RULE))
    ]


def lowest(_: int, nexts: Sequence[int]) -> int:
    return min(nexts, key=SCORES.__getitem__)


def largest(_: int, nexts: Sequence[int]) -> int:
    return max(nexts, key=SCORES.__getitem__)


@cache
def strategy(name: str) -> Strategy:
    """A strategy that does not look at the score to beat."""
    if name in ("zeros-best", "zeros-worst"):
        return _zeros_with_ties_by_winnings(1 if name == "zeros-best" else -1)
    if name == "lowest":
        return choosing(lowest)
    if name == "largest":
        return choosing(largest)
    values = solo.solve(RULE, solo.all_down(RULE))

    def zeros(board: int, nexts: Sequence[int]) -> int:
        return max(
            nexts,
            key=lambda after: (values[after], web_advice.highest(web_advice.flips(board, after))),
        )

    return choosing(zeros)


def _zeros_with_ties_by_winnings(sign: int) -> Strategy:
    """The best chance to shut, ties for or against what the first player wins."""
    play = solo.graph(RULE)
    shut = [WHOLE * worth for worth in solo.all_down(RULE)]
    kept = backward.best(play, backward.values(play, shut), shut)
    winnings = [sign * WHOLE * worth for worth in best().payoff]
    values = backward.values(kept, winnings)
    return backward.first(backward.best(kept, values, winnings))


def _zeros_second_with_best_ties() -> int:
    """The same for the second player against the first player's best play, over WHOLE twice."""
    play = solo.graph(RULE)
    shut = [WHOLE * worth for worth in solo.all_down(RULE)]
    kept = backward.best(play, backward.values(play, shut), shut)
    won = 0
    for board, chance in enumerate(ends("usual")):
        if chance:
            stakes = duels.second_payoff(SCORES, SCORES[board], USUAL)
            won += chance * backward.values(kept, [WHOLE * stake for stake in stakes])[-1]
    return won


@cache
def largest_sure(target: int) -> Strategy:
    """Leave the largest number, but take a sure win, or else a sure tie, at once."""

    def pick(board: int, nexts: Sequence[int]) -> int:
        wins = [after for after in nexts if SCORES[after] < target]
        ties = [after for after in nexts if SCORES[after] == target]
        return largest(board, wins or ties or nexts)

    return choosing(pick)


@cache
def usual_first() -> Strategy:
    """The first player's best play; of equal plays the one with the highest tile, then the next."""
    payoff = [WHOLE * worth for worth in best().payoff]
    play = solo.graph(RULE)
    kept = backward.best(play, backward.values(play, payoff), payoff)
    return web_advice.following(web_advice.highest, kept)


@cache
def usual_second(target: int) -> Strategy:
    """The second player's best play against a score; equal plays likewise."""
    payoff = [WHOLE * stake for stake in duels.second_payoff(SCORES, target, USUAL)]
    play = solo.graph(RULE)
    kept = backward.best(play, backward.values(play, payoff), payoff)
    return web_advice.following(web_advice.highest, kept)


@cache
def ends(name: str) -> Chances:
    """Where a turn of a strategy ends; "usual" is the first player's best play."""
    play = usual_first() if name == "usual" else strategy(name)
    return backward.ends(play, rules.start(RULE), WHOLE)


@cache
def second_ends(name: str, target: int) -> Chances:
    """Where the second player's turn ends against a score."""
    if name == "usual":
        return backward.ends(usual_second(target), rules.start(RULE), WHOLE)
    if name == "largest-sure":
        return backward.ends(largest_sure(target), rules.start(RULE), WHOLE)
    return ends(name)


@cache
def second_wins(name: str, target: int) -> int:
    """What the second player wins with a strategy against a score, over WHOLE."""
    stakes = duels.second_payoff(SCORES, target, USUAL)
    return sum(chance * s for chance, s in zip(second_ends(name, target), stakes, strict=True))


def first(name: str) -> Fraction:
    """What the first player wins with a strategy against best play."""
    worth = sum(c * p for c, p in zip(ends(name), best().payoff, strict=True))
    return Fraction(worth, WHOLE**2)


def second(name: str) -> Fraction:
    """What the second player wins with a strategy against the best reply to it."""
    payoff = [0] * len(SCORES)
    for board in duels.ends(RULE):
        payoff[board] = -second_wins(name, SCORES[board])
    return Fraction(-solo.solve(RULE, payoff)[-1], WHOLE**2)


def second_v_usual(name: str) -> Fraction:
    """What the second player wins with a strategy against the first player's best play."""
    boards = enumerate(ends("usual"))
    won = sum(chance * second_wins(name, SCORES[b]) for b, chance in boards if chance)
    return Fraction(won, WHOLE**2)


def outcomes(one: str, other: str) -> list[Fraction]:
    """[first shuts, second shuts, first wins by points, second by points, tie]."""
    counted = [0] * 5
    for board, chance in enumerate(ends(one)):
        if not chance:
            continue
        if not board:
            counted[0] += chance * WHOLE
            continue
        for after, answer in enumerate(second_ends(other, SCORES[board])):
            place = 4 if after == board else 2 if SCORES[after] > SCORES[board] else 3
            counted[place if after else 1] += chance * answer
    return [Fraction(number, WHOLE**2) for number in counted]


OUTCOMES = "First shuts, second shuts, first wins by points, second by points, tie."
FIRST = "The second player answers best."
SECOND = "The first player plays best against it."
V_USUAL = "The first player plays as against best play."


def best_play() -> list[Figure]:
    """What best play is worth, how often it shuts, and where "largest" is not best."""
    return [
        exact("web.ananian.first", Fraction(best().first, WHOLE**2), "stakes", "Both play best."),
        exact("web.ananian.optimal.shuts", Fraction(ends("usual")[0], WHOLE)),
        exacts("web.ananian.optimal.outcomes", outcomes("usual", "usual"), note=OUTCOMES),
        *_differences(),
    ]


def _differences() -> list[Figure]:
    """Board and throw pairs where "largest result" loses against the first player's best play."""
    payoff = [WHOLE * worth for worth in best().payoff]
    play = solo.graph(RULE)
    kept = backward.best(play, backward.values(play, payoff), payoff)
    reached = _reached(kept)
    everywhere = on_the_way = several = 0
    for board, (throws, options) in enumerate(play):
        for total, nexts in enumerate(throws):
            if not nexts or not any(weights[total] for _, weights in options):
                continue
            several += len(nexts) > 1
            loses = largest(board, nexts) not in kept[board][0][total]
            everywhere += loses
            on_the_way += loses and board in reached
    return [
        count(
            "web.ananian.differences",
            everywhere,
            "Boards and throws of all 511 boards.",
            {"choices": several, "on_boards_that_best_play_reaches": on_the_way},
        )
    ]


def _reached(play: Strategy) -> set[int]:
    """The boards that a strategy can come to, with all of its equal plays."""
    reached = {rules.start(RULE)}
    for board in range(rules.start(RULE), 0, -1):
        if board in reached:
            throws, options = play[board]
            for _, weights in options:
                for weight, nexts in zip(weights, throws, strict=True):
                    reached.update(nexts if weight else ())
    return reached


def going_first() -> list[Figure]:
    """The short strategies as first player."""
    figures = []
    for name in ("lowest", "largest", "zeros"):
        figures += [
            exact(f"web.ananian.{name}.first", first(name), "stakes", FIRST),
            exact(f"web.ananian.{name}.shuts", Fraction(ends(name)[0], WHOLE)),
            exacts(f"web.ananian.{name}.first.outcomes", outcomes(name, "usual"), note=OUTCOMES),
        ]
    for name, ties in (("zeros-best", "for"), ("zeros-worst", "against")):
        note = f"{FIRST} Equal chances to shut are settled {ties} the first player's winnings."
        figures.append(exact(f"web.ananian.{name}.first", first(name), "stakes", note))
        figures.append(
            exacts(f"web.ananian.{name}.first.outcomes", outcomes(name, "usual"), note=OUTCOMES)
        )
    return figures


def going_second() -> list[Figure]:
    """The short strategies as second player."""
    figures = []
    for name in ("lowest", "largest", "largest-sure", "zeros"):
        full = f"web.ananian.{name}.second"
        figures += [
            exact(full, second(name), "stakes", SECOND),
            exact(f"{full}-v-usual", second_v_usual(name), "stakes", V_USUAL),
            exacts(f"{full}-v-usual.outcomes", outcomes("usual", name), note=OUTCOMES),
        ]
    note = f"{V_USUAL} Equal chances to shut are settled for the second player's winnings."
    most = Fraction(_zeros_second_with_best_ties(), WHOLE**2)
    figures.append(exact("web.ananian.zeros-best.second-v-usual", most, "stakes", note))
    plain = outcomes("usual", "lowest")[2]
    others = 1 - Fraction(ends("usual")[0], WHOLE)
    name = "web.ananian.lowest.second-v-usual.first-by-points"
    note = "Of all games the first player wins by points against the lowest result."
    figures.append(exact(name, plain, note=note))
    note = "Of the games in which the first player does not shut the box."
    return [*figures, exact(f"{name}-of-the-rest", plain / others, note=note)]


def payouts() -> list[Figure]:
    """The payout for a shut that favours nobody, and the advantage at four times."""
    four = duels.terms(RULE, READING, (4, 1), CLACK)
    fair = duels.fair_pay(RULE, four)
    at_38 = duels.terms(RULE, READING, (38, 10), CLACK)
    return [
        exact("web.ananian.even-payout", Fraction(*fair), "stakes", "Both play best at it."),
        exact(
            "web.ananian.four-times",
            Fraction(duels.solve(RULE, four).first, WHOLE**2),
            "stakes",
            "What the first player wins when a shut pays four stakes.",
        ),
        exact(
            "web.ananian.3.8-times",
            Fraction(duels.solve(RULE, at_38).first, WHOLE**2 * at_38.pays[1]),
            "stakes",
            "What the first player wins when a shut pays 3.8 stakes.",
        ),
    ]


PARTS = (best_play, going_first, going_second, payouts)
