"""How somebody plays, from a few answers: which rule comes closest, and what is given away a game.

    >>> from bestplay.play import yourself
    >>> rules = [[["a"], ["c"]], [["b"], ["d"]]]
    >>> sure = yourself.weigh(rules, [2, 2], ["a", "c"])
    >>> yourself.closest(sure)
    0

Somebody may slip: then any of the plays is as likely as the others.  Nobody slips in how many dice
to throw, as far as figures go, but one answer of twenty is allowed to be another.  All rules, and
all shares of slips, are taken to be as likely before the first answer; after the answers each pair
of them weighs as much as it makes these answers likely (Bayes).  What is given away is known
exactly for each pair, so an interval that holds 95 % of the weight holds the true figure 95 times
of 100, for players that play so.
"""

from __future__ import annotations

from collections.abc import Sequence

__all__ = ("SHARES", "SURE", "closest", "interval", "mean", "weigh")

#: The shares of slips, in parts of EIGHTH: nobody knows how often somebody is distracted.
SHARES = (0, 1, 2, 4)
EIGHTH = 8

#: How often another number of dice is answered than a rule throws.
OTHER_DICE = 1 / 20

#: How often the interval holds the truth.
SURE = 0.95


def weigh(
    rules: Sequence[Sequence[Sequence[str]]], counts: Sequence[int], given: Sequence[str]
) -> list[list[float]]:
    """The weight of each rule with each share of slips; all weights add up to 1.

    rules   of each rule what it may play, each as likely, at each question
    counts  of each question how many plays there are, 0 where a number of dice is asked
    given   the answer to each question

    >>> [round(each, 4) for each in weigh([[["a"]], [["b"]]], [2], ["a"])[1]]
    [0.0, 0.0156, 0.0312, 0.0625]
    """
    weights = []
    for rule in rules:
        row = []
        for share in SHARES:
            weight = 1.0
            for plays, count, answer in zip(rule, counts, given):
                own = 1 / len(plays) if answer in plays else 0.0
                if count:
                    weight *= own * (EIGHTH - share) / EIGHTH + share / EIGHTH / count
                else:
                    weight *= 1 - OTHER_DICE if own else OTHER_DICE
            row.append(weight)
        weights.append(row)
    whole = sum([sum(row) for row in weights])
    return [[weight / whole for weight in row] for row in weights]


def closest(weights: Sequence[Sequence[float]]) -> int:
    """The place of the rule that weighs most.

    >>> closest([[0.1, 0.2], [0.0, 0.7]])
    1
    """
    sums = [sum(row) for row in weights]
    return sums.index(max(sums))


def mean(weights: Sequence[Sequence[float]], costs: Sequence[Sequence[float]]) -> float:
    """What is given away a game, as far as can be told.

    >>> mean([[0.5, 0.5]], [[0.0, 0.5]])
    0.25
    """
    return sum([w * c for row, own in zip(weights, costs) for w, c in zip(row, own)])


def interval(
    weights: Sequence[Sequence[float]], costs: Sequence[Sequence[float]]
) -> tuple[float, float]:
    """What is given away at least and at most; less and more weigh together no more than 1 - SURE.

    >>> interval([[0.01, 0.98, 0.01]], [[1.0, 2.0, 3.0]])
    (2.0, 2.0)
    """
    pairs = sorted([(c, w) for row, own in zip(weights, costs) for w, c in zip(row, own)])

    def cost_at_tail(pairs: Sequence[tuple[float, float]]) -> float:
        passed = 0.0
        for cost, weight in pairs:
            passed += weight
            if passed > (1 - SURE) / 2:
                return cost
        return pairs[-1][0]

    return cost_at_tail(pairs), cost_at_tail(pairs[::-1])
