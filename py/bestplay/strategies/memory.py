"""Rules to remember: a short rule, and the exceptions to it that are worth most, one by one.

    >>> from bestplay import strategies
    >>> from bestplay.strategies import memory
    >>> field = strategies.field("klappenspiel")
    >>> first = memory.sheet(field, "always both", 1)[0]
    >>> first.line, round(float(first.cost), 5)
    ('on 1-10 with 4,6 play 10', 0.00115)

Each exception is the one with the greatest share of what the rule with those before it costs.  That
is a good order and no proof: other sets of as many exceptions may be worth more.
"""

from collections import namedtuple

from bestplay.strategies import own
from bestplay.strategies.field import Judgement
from bestplay.strategies.plan import compiled

TYPE_CHECKING = False
if TYPE_CHECKING:
    from bestplay.fraction import Fraction
    from bestplay.strategies.choosing import Fault, Strategy
    from bestplay.strategies.field import Field


class Step(namedtuple("Step", ("line", "link", "cost", "left", "worst"))):
    """An exception, and what the rule costs with it and those before it.

    line   the exception as own.tapped reads it
    link   the words of the advisor's link to where it counts
    cost   what the rule then still costs, exactly; 0 when it is best play
    left   how many choices that cost something are left
    worst  the choices that cost most after it, at most WORST of them
    """

    line: str
    link: str
    cost: "Fraction"
    left: int
    worst: "list[Fault]"


#: How many of the worst choices a step knows.
WORST = 3


def sheet(field: "Field", rule: "Strategy | str", most: int) -> list[Step]:
    """The exceptions to a strategy, at most so many, until it is best play."""
    base = field.named(rule)
    steps: list[Step] = []
    verdict = field.judge(base)
    while len(steps) < most and verdict.cost:
        fault = verdict.worst(1)[0]
        lines = [step.line for step in steps] + [line_of(field, fault)]
        better = own.excepted(field, base, "\n".join(lines))
        rows = verdict.plan.rows
        same = {n: rows[n] for n in rows if field.position(n) != fault.position}
        verdict = Judgement(field, better, compiled(field, better, same))
        worst = verdict.worst(WORST)
        steps.append(Step(lines[-1], field.link(fault), verdict.cost, verdict.wrong, worst))
    return steps


def line_of(field: "Field", fault: "Fault") -> str:
    """The exception that mends a fault, as own.tapped reads it."""
    if fault.throw is None:
        return f"on {fault.position} throw {fault.better[0]}"
    return f"on {fault.position} with {field.thrown(fault.throw)} play {fault.better[0]}"
