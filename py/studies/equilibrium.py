"""Equilibria of Knock 'm Down where no allocation beats all others: python -m studies.equilibrium

Both lay at once, so that P(wins) - P(loses) is the margin of a symmetric game of value 0.  Without
an emperor the best that one can do is to draw what to lay: against the drawn allocation no other
has a margin above 0.  J. A. Fill and D. B. Wilson, "Two-player Knock 'em Down", Electronic Journal
of Probability 13, 2008, show that it must come to that for many tokens.

Equally likely values can be exchanged for both players at once, so that what is drawn may as well
be drawn evenly from each allocation's variants; so one class of variants is one choice.  It is
found by double oracle: solve the game of the classes that are known, look among all allocations
for one that beats the drawn ones, add it, again.  The certificate holds the classes, and all
allocations that come near; whoever reads it works out the weights as exact fractions, and tries
those that are near exactly.  All others lose by NEAR or more, by the narrowed scan.
"""

import sys
from typing import Any

from rich.progress import track

from bestplay.knock_m_down import rules, search
from bestplay.knock_m_down.mixture import Weights, allocation_chances, solve
from papers.figure import certificate
from papers.knock_m_down.scan import Mixture, narrow_mixture
from studies import running

#: A margin that is smaller is none: the quadrature's own error is below 1e-10.
NONE = 1e-9


def equilibrium(game: Any, tokens: int) -> dict[str, Any]:
    """{"drawn", "seen", "near"} and perhaps "rivals": an equilibrium, and allocations near it."""
    classes = [rules.canonical(game, search.fewest(game, tokens)[0])]
    while True:
        drawn = solve(game, classes)
        mixture: Mixture = {
            each: float(weight) for each, weight in allocation_chances(game, drawn).items()
        }
        scan = narrow_mixture(game, tokens, mixture)
        near = sorted(scan.kept, key=lambda each: (-round(each[1], 9), each[0]))
        better = [each for each, margin in near if margin > NONE]
        new = [each for each in (rules.canonical(game, b) for b in better) if each not in classes]
        if not new:
            answer = {
                "drawn": [list(each) for each in drawn],
                "seen": scan.seen,
                "near": [[list(each), round(margin, 9)] for each, margin in near],
            }
            return answer | _rivals(game, tokens, drawn)
        classes.append(new[0])


def _rivals(game: Any, tokens: int, drawn: Weights) -> dict[str, Any]:
    """{"rivals": allocations that beat the first of two drawn variants}; {} in other cases."""
    variants = [each for first in drawn for each in rules.variants(game, first)]
    if len(drawn) > 1 or len(variants) != 2:
        return {}
    scan = narrow_mixture(game, tokens, {variants[0]: 1.0})
    return {"rivals": sorted(list(each) for each, margin in scan.kept if margin > NONE)}


def answers() -> dict[str, object]:
    """The certificate's content: {"tokens": an equilibrium by number of tokens without emperor}."""
    emperors = certificate("long_questions")["emperors"]
    numbers = [int(tokens) for tokens, answer in emperors.items() if not answer["emperor"]][::-1]
    with running.pool() as executor:
        found = executor.map(equilibrium, [rules.ORIGINAL] * len(numbers), numbers)
        answer = dict(zip(numbers, track(found), strict=True))
    return {"tokens": {str(tokens): answer[tokens] for tokens in reversed(numbers)}}


if __name__ == "__main__":
    sys.exit(running.run("equilibrium", answers))
