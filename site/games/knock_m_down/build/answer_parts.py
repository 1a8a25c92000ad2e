"""The open questions of the Knock 'm Down paper and what is known of them, from results.json."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from ui import text

Results = dict[str, Any]
"""The entries of results.json."""


@dataclass(frozen=True)
class Answer:
    """What is known of a question that the paper leaves open."""

    question: str
    text: str
    evidence: list[str] = field(default_factory=list)
    link: str = ""
    """The words of a link to it, or ""."""


def _value(results: Results, name: str) -> Any:
    return results[name]["value"]


def _evidence(results: Results, name: str) -> dict[str, Any]:
    evidence: dict[str, Any] = results[name]["evidence"]
    return evidence


def _global_emperor(results: Results) -> Answer:
    seen = _evidence(results, "knock.original.12.emperor")["allocations"]
    return Answer(
        "Does the layout of 12 tokens with the fewest throws beat every other?",
        f"Yes. It beats all {seen:,} layouts but itself and its mirror image, which it ties.",
        link="a=0,0,1,2,2,3,2,1,1,0,0&b=0,0,1,1,2,3,2,2,1,0,0",
    )


def _speculated_emperor(results: Results) -> Answer:
    evidence = _evidence(results, "knock.original.36.speculated")
    return Answer(
        "With 36 tokens, does (0,2,3,4,6,7,5,4,3,2,0) beat every other layout?",
        f"No: of all {evidence['allocations']:,} layouts these "
        f"{text.NUMBERS[len(evidence['beaten_by'])]} beat it. With each stands its chance to win "
        "less its chance to lose, from exact fractions:",
        [
            f"({as_text(each['allocation'])}) by {each['margin']:.5f}"
            for each in evidence["beaten_by"]
        ],
        "a=0,2,3,4,6,7,5,4,3,2,0&b=0,1,3,4,5,7,7,4,3,2,0",
    )


def _emperor_of_36(results: Results) -> Answer:
    evidence = _evidence(results, "knock.original.36.emperor")
    return Answer(
        "With 36 tokens, does any layout beat every other?",
        f"{str(_value(results, 'knock.original.36.emperor')).capitalize()}. Such a layout would "
        f"have to be ({as_text(evidence['scanned'])}) or beat it; {len(evidence['out'])} of "
        f"{evidence['allocations']:,} do, but:",
        _rivals(evidence),
        "a=0,1,3,4,5,7,7,4,3,2,0&b=0,2,3,4,5,7,6,4,3,2,0",
    )


def _rivals(evidence: dict[str, Any]) -> list[str]:
    """Whom those fail to beat that beat the scanned layout.

    Whoever fails to beat the same one is listed together, mostly below a single line.
    """
    by_rival: dict[str, list[str]] = {}
    for each in evidence["out"]:
        rival = as_text(each["does_not_beat"])
        by_rival.setdefault(rival, []).append(f"({as_text(each['allocation'])})")
    mirror = as_text(reversed(evidence["scanned"]))
    return [
        (f"none of {', '.join(beaten)} beats" if beaten[1:] else f"{beaten[0]} does not beat")
        + f" ({rival})"
        + (", its mirror image" if rival == mirror else "")
        for rival, beaten in by_rival.items()
    ]


def _which_have_one(results: Results) -> Answer:
    having = _value(results, "knock.original.with-emperor")
    without = _value(results, "knock.original.without-emperor")
    others = _value(results, "knock.original.emperor-is-not-fewest")
    reasons = []
    for tokens in without:
        evidence = _evidence(results, f"knock.original.{tokens}.emperor")
        above = len(evidence["out"])
        reasons.append(
            f"{tokens} tokens: it would have to be ({as_text(evidence['scanned'])}) or beat it. "
            f"{'One does' if above == 1 else f'{above} do'}, but {'; '.join(_rivals(evidence))}"
        )
    return Answer(
        "With how many tokens on two dice does one layout beat every other?",
        f"With each number from 1 to {max(having + without)} except {text.as_phrase(without)}. "
        f"With {text.as_phrase(others)} tokens it is not the layout with the fewest throws. "
        "A layout is told with its mirror image, which it ties. Why none beats every other with:",
        reasons,
    )


def _growing(results: Results) -> Answer:
    leap = _evidence(results, "knock.conjecture1")
    unequal = _evidence(results, "knock.conjecture1.unequal-chances")
    return Answer(
        "Does the layout with the fewest throws always grow by one token?",
        f"No. With {_leap(leap)}. It needs no two equal chances: with {_leap(unequal)}. "
        "This is the paper's Conjecture 1, whose text is lost; the paper uses it to build each "
        "layout with the fewest throws from the one before. E is the average number of throws. The "
        "first counterexample among "
        f"{_range(leap)}, and the other one:",
        [*_rolls(leap), *_rolls(unequal)],
        _link(leap),
    )


def _trap(results: Results) -> Answer:
    trap = _evidence(results, "knock.local-not-global")
    first, second = as_text(trap["first"]), as_text(trap["second"])
    return Answer(
        "Has a layout that no single move makes faster always the fewest throws?",
        f"No. With chances {', '.join(trap['chances'])} no move makes ({first}) faster, but "
        f"({second}) takes fewer throws. The first such pair among {_range(trap)}; the last "
        "below is the best single move from the first:",
        _rolls(trap),
        _link(trap),
    )


def _two_values(results: Results) -> Answer:
    return Answer(
        "Can layouts go round in a circle when only two numbers can be thrown?",
        "No. Say that of t tokens one layout has x on the first number, and another has d more "
        "there. The first beats the other just when x + d − 1 is at least the upper median of how "
        "often the first number comes in t + d − 1 throws. Such a median grows by 0 or 1 with each "
        "throw, and that leaves no room for a circle; the layout with as many tokens on the first "
        "number as the median for t throws beats every other. With 1,200 tokens and chances of 1/3 "
        f"and 2/3 it lays {_value(results, 'knock.two.1200.emperor.low')} on the rarer number; the "
        f"fewest throws need {_value(results, 'knock.two.1200.low')}.",
    )


def _own_dice(results: Results) -> Answer:
    apart = _value(results, "knock.separate.cycles-of-three")
    together = _value(results, "knock.common.cycles-of-three")
    circle = _value(results, "knock.separate.cycle")
    steps = zip(circle, [*circle[1:], circle[0]], strict=True)
    return Answer(
        "Can they when each player throws dice of their own?",
        "Yes, but seldom: on chances .1, .2, .3, .4 the layouts of 1 to "
        f"{len(apart)} tokens have {text.many(sum(apart), 'circle')} of three, where "
        + ", ".join(f"({one}) beats ({two})" for one, two in steps)
        + f". When both take from the same throws they have {sum(together)}.",
        link=f"p=1,2,3,4&a={circle[0]}&b={circle[1]}&dice=separate",
    )


def _condition_3(results: Results) -> Answer:
    counts = _value(results, "knock.counts.original.12")
    left = _evidence(results, "knock.counts.original.12")["stronger_condition"]
    return Answer(
        "Can the search for the fewest throws do with fewer layouts?",
        "Yes, by more than the paper's condition (3). It is proven that if "
        "p_a < p_b, then x_a / (x_b + 1) < p_a / p_b for a layout with the fewest throws. "
        "Otherwise moving a token from a to b makes it likelier at every moment that no "
        f"token is left. For 12 tokens on two dice it leaves {left:,} layouts to look at "
        f"instead of {counts[-1]:,}.",
    )


def _lower_bound(results: Results) -> Answer:
    evidence = _evidence(results, "knock.lower-bound")
    cases = [
        f"the other is {n:,} times as likely, with up to {text.many(tokens, 'token')}"
        for n, tokens in zip(evidence["n"], evidence["tokens"], strict=True)
    ]
    least = results["knock.original.lower-bound"]
    where = least["evidence"]
    return Answer(
        "Is there a lower bound on the tokens of a rarer number, too?",
        "Not one for all games: for no c and no k above 0 is (x_a + c) / x_b at least "
        "k · p_a / p_b whenever p_a < p_b. (x_a and x_b are the tokens on two numbers, p_a and p_b "
        "the chances of these.) "
        f"On two dice, up to {where['most_tokens']} tokens, (x_a + 1) / x_b is never less than "
        f"{least['exact']} of p_a / p_b, which it is with {where['tokens']} tokens for "
        f"{text.as_phrase(where['sums'])}. Of two numbers the rarer one stays empty for long: "
        "with more than n · log n tokens where the other is n times as likely. It stays empty "
        "where",
        cases,
        link=f"p=1,{evidence['n'][0]}&a=0,{evidence['tokens'][0]}&b=1,{evidence['tokens'][0] - 1}",
    )


#: The questions in the order of the page.
ANSWERS = (
    _global_emperor,
    _speculated_emperor,
    _emperor_of_36,
    _which_have_one,
    _growing,
    _trap,
    _two_values,
    _own_dice,
    _condition_3,
    _lower_bound,
)


def as_text(tokens: Iterable[int]) -> str:
    """A layout as links have it: "0,1,2"."""
    return ",".join(map(str, tokens))


def _leap(evidence: dict[str, Any]) -> str:
    """Two layouts with the fewest rolls of which the second does not come from the first."""
    less = evidence["tokens"]
    first, second = as_text(evidence["first"]), as_text(evidence["second"])
    return (
        f"chances {', '.join(evidence['chances'])} the best {less} tokens are ({first}), the best "
        f"{less + 1} ({second})"
    )


def _range(evidence: dict[str, Any]) -> str:
    """How far a counterexample was searched for."""
    values, parts, tokens = (evidence["searched"][key] for key in ("values", "parts", "tokens"))
    return (
        f"all games of {values} values with chances k/n, n at most {parts}, up to {tokens} tokens"
    )


def _rolls(evidence: dict[str, Any]) -> list[str]:
    """The expected rolls of the layouts that a counterexample compares."""
    return [
        f"E({as_text(each['allocation'])}) = {each['exact']} = {each['value']:.6f}"
        for each in evidence["rolls"]
    ]


def _link(evidence: dict[str, Any]) -> str:
    """The words of a link to the larger or better layout, B.

    A is its rival where that has as many tokens.
    """
    parts = ",".join(chance.partition("/")[0] for chance in evidence["chances"])
    rival = ""
    if sum(evidence["first"]) == sum(evidence["second"]):
        rival = f"&a={as_text(evidence['first'])}"
    return f"p={parts}{rival}&b={as_text(evidence['second'])}"
