"""Rules to remember: a short rule, and the exceptions to it that are worth most, one by one.

    >>> from bestplay import strategies
    >>> from bestplay.strategies import memory
    >>> field = strategies.field("klappenspiel")
    >>> first = memory.sheet(field, "always both", 1)[0]
    >>> first.line, round(float(first.cost), 5)
    ('on 1-10 with 4,6 play 10', 0.00126)

Each exception is the one with the greatest share of what the rule with those before it costs.  That
is a good order and no proof: other sets of as many exceptions may be worth more.  How many it takes
until the rule is best play is another question, and fewest() settles it:

    >>> memory.fewest(strategies.field("klackers"), "rules 1 to 3")
    Fewest(least=161, enough=161, everywhere=178)
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from bestplay.core.fraction import Fraction
from bestplay.strategies.boards import BoardField
from bestplay.strategies.choosing import Strategy
from bestplay.strategies.field import Field, Judgement


class Step(NamedTuple):
    """An exception, and the rule's cost with it and those before it.

    line  the exception as the field reads it
    link  the words of the advisor's link to where it counts
    cost  the rule's cost with these, exactly; 0 when it is best play
    left  the number of costly choices that are left
    """

    line: str
    link: str
    cost: Fraction
    left: int


def sheet(field: BoardField, rule: Strategy | str, most: int) -> list[Step]:
    """The first `most` exceptions to a strategy, or fewer if it is best play with them."""
    base = field.find_strategy(rule)
    steps: list[Step] = []
    verdict = field.judge(base)
    while len(steps) < most and verdict.cost:
        lost = verdict.costly_choices[0]
        fault, rows = verdict.fault(lost), list(verdict.plan.rows)
        rows[-lost.order] = None  # its row changes, all others stay
        lines = [step.line for step in steps] + [field.line(fault)]
        better = field.excepting(base, lines)
        verdict = Judgement(field, better, field.ask(better, rows))
        steps.append(Step(lines[-1], field.link(fault), verdict.cost, verdict.wrong))
    return steps


class Fewest(NamedTuple):
    """The numbers of exceptions that make a strategy best play; an exception is a board with a
    throw, or a board with a number of dice.

    least       a lower bound from the start: the choices that every best play comes to, and where
                the strategy's own is not best
    enough      an upper bound from the start: the choices that it gets wrong if it plays its own
                play where that is best, and else a best one
    everywhere  the exact number for all boards, including those that best play never reaches
    """

    least: int
    enough: int
    everywhere: int


def fewest(field: Field, rule: Strategy | str) -> Fewest:
    """Bounds on the number of exceptions that make a strategy best play; often equal."""
    base = field.find_strategy(rule)
    surely, perhaps = {field.start}, {field.start}
    counts = [0, 0, 0]
    for number in range(field.start, -1, -1):
        throws, options = field.graph[number]
        if not options:
            continue
        here, means = field.position(number), field.means(number)
        dice = [place for place, mean in enumerate(means) if mean == max(means)]
        own = field.picked_option(base, number)
        thrown = own if own in dice else dice[0]
        comes = (number in surely, number in perhaps, True)
        counts = [count + (came and own not in dice) for count, came in zip(counts, comes)]
        for throw, nexts in enumerate(throws):
            if not nexts or not max([weights[throw] for _, weights in options]):
                continue
            tops = _tops(field, nexts)
            played = field.nexts(base, number, throw, here)
            right = not [after for after in played if after not in tops]
            always = min([options[place][1][throw] for place in dice]) > 0
            met = (comes[0] and always, comes[1] and options[thrown][1][throw] > 0, True)
            counts = [count + (came and not right) for count, came in zip(counts, met)]
            if met[0] and len(tops) == 1:
                surely.add(tops[0])
            if met[1]:
                perhaps.update(played if right else tops[:1])
    return Fewest(*counts)


def _tops(field: Field, nexts: Sequence[int]) -> list[int]:
    """The positions with the greatest value."""
    best = field.best_values()
    top = max([best[after] for after in nexts])
    return [after for after in nexts if best[after] == top]
