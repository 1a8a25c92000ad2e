"""What the build adds to the Knock 'm Down page: the answers in words, and the table of tokens."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from ui import text, view
from ui.html import Html

EXAMPLES = (
    ("p=1,2,3,4&a=1,2,3,4&b=0,2,3,5", "Fewer rolls, but loses"),
    ("p=1,2,3&a=0,2,3&b=0,1,4", "A cycle of four"),
    ("p=1,2&a=1,1&b=0,2", "Two values"),
    ("p=2,5,5&a=0,4,4&b=1,4,3", "Two tokens at once"),
    ("a=0,2,3,4,6,7,5,4,3,2,0&b=0,1,3,4,5,7,7,4,3,2,0", "36 tokens: no emperor"),
    ("a=0,0,1,2,2,3,2,1,1,0,0&b=0,0,1,1,2,4,2,1,1,0,0", "The emperor of 12"),
    ("p=1,1,1,1,1,1", "One die"),
)


def context(page: str, found: dict[str, Any], data: Path) -> dict[str, Any]:
    """Template variables; found: the entries of results.json."""
    twelve = found["knock.original.12.rolls"]["value"]
    return {
        "lead": (
            "Lay out your tokens before the dice take them away: with twelve on two dice the best "
            f"layout needs {twelve:.1f} rolls on average."
        ),
        "examples": EXAMPLES,
        "answers": _answers(found),
        "table": _table(found),
    }


@dataclass(frozen=True)
class Answer:
    """What is known of a question that the paper leaves open."""

    question: str
    text: str
    evidence: list[str] = field(default_factory=list)
    link: str = ""
    """The words of a link to it, or ""."""


def _answers(found: dict[str, Any]) -> list[Answer]:
    def value(name: str) -> Any:
        return found[name]["value"]

    def said(name: str) -> tuple[str, list[str]]:
        """A note up to its last colon, and the list after it."""
        text, _, listed = str(found[name]["note"]).rpartition(": ")
        return f"{text}:", listed.partition(". ")[0].removesuffix(".").split("; ")

    many = len(value("knock.original.with-emperor"))
    others = value("knock.original.emperor-is-not-fewest")
    leap, unequal = value("knock.conjecture1"), value("knock.conjecture1.unequal-chances")
    trap = value("knock.local-not-global")
    beaten, beaters = said("knock.original.36.speculated")
    none, why_none = said("knock.original.36.emperor")
    grown, leaps = said("knock.conjecture1")
    trapped, traps = said("knock.local-not-global")
    apart, together = value("knock.separate.cycles-of-three"), value("knock.common.cycles-of-three")
    circle = value("knock.separate.cycle")
    return [
        Answer(
            "Is the 12-token allocation with the fewest rolls a global emperor?",
            "Yes. It beats all 646,646 allocations but itself and its mirror image, which it ties.",
            link="a=0,0,1,2,2,3,2,1,1,0,0&b=0,0,1,1,2,3,2,2,1,0,0",
        ),
        Answer(
            "Is (0,2,3,4,6,7,5,4,3,2,0) the emperor of 36 tokens?",
            f"No: {value('knock.original.36.speculated')} allocations beat it. {beaten}",
            beaters,
            "a=0,2,3,4,6,7,5,4,3,2,0&b=0,1,3,4,5,7,7,4,3,2,0",
        ),
        Answer(
            "Has the 36-token game an emperor?",
            f"{value('knock.original.36.emperor').capitalize()}. {none}",
            why_none,
            "a=0,1,3,4,5,7,7,4,3,2,0&b=0,2,3,4,5,7,6,4,3,2,0",
        ),
        Answer(
            "Which numbers of tokens have an emperor on two dice?",
            f"All from 1 to {many}. For {text.listed(others)} tokens it is not the allocation with "
            "the fewest rolls.",
        ),
        Answer(
            "Does the best allocation always grow by adding one token (Conjecture 1)?",
            f"No. With {_leap(leap)}. It needs no two equal chances: with {_leap(unequal)}. "
            f"{grown}",
            [*leaps, *str(found["knock.conjecture1.unequal-chances"]["note"]).split("; ")],
            _link(leap),
        ),
        Answer(
            "Is an allocation that no single move improves always the best?",
            f"No. With {_leap(trap, 'no move improves {first}, but {second} takes fewer rolls')}. "
            f"{trapped}",
            traps,
            _link(trap),
        ),
        Answer(
            "Are there cycles in games of two values?",
            "No. (x, t − x) beats (x + d, t − x − d) just when x + d − 1 is at least the median "
            "number of times that the first value shows in t + d − 1 rolls. Such a median grows by "
            "0 or 1 with each roll, and that leaves no room for a cycle; the median for t rolls is "
            "the emperor. With 1200 tokens and P = (1/3, 2/3) it lays "
            f"{value('knock.two.1200.emperor.low')} on the rarer value; the fewest rolls need "
            f"{value('knock.two.1200.low')}.",
        ),
        Answer(
            "Are there cycles when each player rolls dice of their own?",
            f"Yes, but few: on chances .1, .2, .3, .4 allocations of 1 to {len(apart)} tokens make "
            f"{sum(apart)} of three, where the same rolls for both make {sum(together)}. In it "
            + ", ".join(f"({one}) beats ({two})" for one, two in _around(circle))
            + ".",
            link=f"p=1,2,3,4&a={circle[0]}&b={circle[1]}&dice=separate",
        ),
        Answer(
            "Can condition (3) be made stronger?",
            "Yes, and proven: if p_a < p_b, then x_a / (x_b + 1) < p_a / p_b for an allocation "
            "with the fewest rolls. Otherwise moving a token from a to b shortens the game at "
            "every moment. For 12 tokens on two dice it leaves "
            f"{_left(str(found['knock.counts.original.12']['note']))} allocations to look at "
            "instead of 49.",
        ),
    ]


def _left(note: str) -> str:
    """The count in the note on how many allocations are left."""
    return note.partition("leaves ")[2].partition(":")[0]


def _around(circle: list[str]) -> Iterator[tuple[str, str]]:
    return zip(circle, [*circle[1:], circle[0]], strict=True)


def _parsed(claim: str) -> tuple[list[str], int, str, str]:
    """ "P=2/12,5/12,5/12; t=7: 1,3,3 -> 0,4,4" in its parts."""
    chances, _, rest = claim.removeprefix("P=").partition("; t=")
    tokens, _, both = rest.partition(": ")
    first, _, second = both.partition(" -> ")
    return chances.split(","), int(tokens), first, second


def _leap(
    claim: str, words: str = "the best {less} tokens are {first}, the best {more} {second}"
) -> str:
    chances, tokens, first, second = _parsed(claim)
    told = words.format(less=tokens, more=tokens + 1, first=f"({first})", second=f"({second})")
    return f"chances {', '.join(chances)} {told}"


def _link(claim: str) -> str:
    """The words of a link to the larger or better allocation, B.

    A is its rival where that has as many tokens.
    """
    chances, _, first, second = _parsed(claim)
    parts = ",".join(chance.partition("/")[0] for chance in chances)
    if sum(map(int, first.split(","))) == sum(map(int, second.split(","))):
        return f"p={parts}&a={first}&b={second}"
    return f"p={parts}&b={second}"


def _table(found: dict[str, Any]) -> Html:
    rows = []
    for tokens in range(1, 37):
        name = f"knock.original.{tokens}"
        best = _written(found[f"{name}.allocation"]["value"])
        emperor = found.get(f"{name}.emperor")
        if emperor is None:
            said = "not searched"
        elif emperor["value"] == "none":
            said = "none"
        else:
            said = _written(emperor["value"])
        words = ",".join(map(str, found[f"{name}.allocation"]["value"]))
        link = view.link(f"a={words}", str(tokens))
        rolls = f"{found[f'{name}.rolls']['value']:.4f}"
        rows.append((link, best, rolls, "the same" if said == best else said))
    heads = ("Tokens", "Fewest rolls, on 2 to 12", "Rolls", "Emperor")
    return view.table(heads, rows, "Fewest rolls and emperors on two dice", "tokens")


def _written(tokens: list[int]) -> str:
    return " ".join(map(str, tokens)) if max(tokens) < 10 else ", ".join(map(str, tokens))
