"""Rules to remember for Knock 'm Down: where the next token goes, then numbers of tokens apart."""

import math
from fractions import Fraction
from typing import NamedTuple

from bestplay.core.rule import Rule as Cards
from bestplay.knock_m_down.strategies import TokenField
from sitebuild.pages.strategies import Remembered, Rule

#: The numbers of tokens that the rule is judged with.
TOKENS = range(1, 37)

#: Added to the tokens before they are divided by the chance: the best of those tried.
NEXT = Cards(("add-5-2",), None, ())

#: All that were tried: from one to four in eighths.
TRIED = [Fraction(eighths, 8) for eighths in range(8, 33)]

SAYS = (
    "Lay token after token. Put the next one where (tokens there + 2.5) \u00f7 chance is smallest, "
    "and of equal places on the likeliest."
)


class Mean(NamedTuple):
    """A rule's average cost over all numbers of tokens, and its highest."""

    cost: float
    places: list[tuple[str, str]]


class Every:
    """The rule with each number of tokens, judged once."""

    def __init__(self) -> None:
        self.costs: dict[int, float] = {}
        self.laid: dict[int, str] = {}
        self.best: dict[int, str] = {}
        for tokens in TOKENS:
            card = TokenField(f"tokens={tokens}")
            verdict = card.judge(NEXT)
            self.laid[tokens] = str(verdict.allocation)
            self.best[tokens] = str(card.game.fewest(tokens)[0])
            self.costs[tokens] = verdict.cost if self.laid[tokens] != self.best[tokens] else 0.0

    def wrong(self) -> list[int]:
        """The numbers of tokens with which the rule costs something, the costliest first."""
        wrong = [tokens for tokens in TOKENS if self.costs[tokens] > 1e-9]
        return sorted(wrong, key=lambda tokens: -self.costs[tokens])

    def judge(self, apart: tuple[int, ...]) -> Mean:
        """The rule's mean cost in throws, and worst places, if the layouts of apart are known."""
        left = [tokens for tokens in self.wrong() if tokens not in apart]
        cost = math.fsum(self.costs[tokens] for tokens in left) / len(TOKENS)
        places = [
            (f"{tokens} tokens", f"a={self.best[tokens]}&b={self.laid[tokens]}")
            for tokens in left[:3]
        ]
        return Mean(cost, places)


def best_rule(game: str) -> Remembered:
    """The rule to remember, alone and then with one more layout known apart at a time.

    The costliest numbers of tokens come first, until every layout is the best.
    """
    every = Every()
    wrong = every.wrong()
    rules = [
        Rule(f"{SAYS}{_apart(every, wrong[:count])}", tuple(wrong[:count]), count)
        for count in range(len(wrong) + 1)
    ]
    right = len(TOKENS) - len(wrong)
    return Remembered(
        tuple(rules),
        (
            f"With {right} of {TOKENS[0]} to {TOKENS[-1]} tokens the rule alone lays the tokens "
            "with the fewest throws on average, of all layouts. To add two and a half tokens costs "
            f"least on average of all {len(TRIED)} amounts from {TRIED[0]} to {TRIED[-1]} in "
            "eighths; others were not tried. With the layouts that are listed apart, every layout "
            "is the best.",
        ),
        "layouts",
        tuple(range(len(rules))),
        field=every,
        label=f"mean of {TOKENS[0]} to {TOKENS[-1]} tokens",
    )


def _apart(every: Every, numbers: list[int]) -> str:
    """A sentence on the layouts that are known apart, with a space before it; "" without any."""
    if not numbers:
        return ""
    listed = "; ".join(f"with {tokens} tokens {every.best[tokens]}" for tokens in numbers)
    return f" But on 2 to 12 lay {listed}."
