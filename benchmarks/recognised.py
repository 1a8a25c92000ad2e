"""How often twenty answers tell by which rule somebody plays, and what that gives away.

    python -m benchmarks.recognised [GAME] [PLAYERS]

Simulated players follow each rule of a game with each share of slips; of each there are so many.
Counted are those of whom the interval holds what they give away, and, of those who do not slip,
those whose rule is named, or one that answers all twenty questions alike.
"""

from __future__ import annotations

import random
import sys
from typing import Any

from bestplay.play import yourself
from sitebuild.data import yourself as questions

SEED = 20_261_124


def answers(
    rule: list[list[str]], counts: list[int], legal: list[list[str]], share: int, chance: Any
) -> list[str]:
    """What a player answers who slips in so many parts of yourself.EIGHTH of the plays."""
    given = []
    for plays, count, every in zip(rule, counts, legal, strict=True):
        slips = count and chance.random() * yourself.EIGHTH < share
        given.append(chance.choice(every if slips else plays))
    return given


def legal(count: int, answered: list[list[str]]) -> list[str]:
    """Stand-ins for all plays of a question: those that a rule answers, and others."""
    named = sorted({each for plays in answered for each in plays})
    return named + [f"other {number}" for number in range(count - len(named))]


def study(told: dict[str, Any], players: int) -> tuple[float, float, float]:
    """(the share of players whose interval holds, the least such share of one kind of player, the
    share of rules that are named), over all sets of questions."""
    chance = random.Random(SEED)
    held, kinds, named, sure = 0, [], 0, 0
    costs = [rule[1] for rule in told["rules"]]
    for asked in told["sets"]:
        own = [[question[2][n] for question in asked] for n in range(len(costs))]
        counts = [question[1] for question in asked]
        every = [legal(question[1], question[2]) for question in asked]
        for place, cost in enumerate(costs):
            for share, true in zip(yourself.SHARES, cost, strict=True):
                good = 0
                for _ in range(players):
                    given = answers(own[place], counts, every, share, chance)
                    weights = yourself.weigh(own, counts, given)
                    low, high = yourself.interval(weights, costs)
                    good += low <= true <= high
                    if not share:
                        sure += 1
                        named += own[yourself.closest(weights)] == own[place]
                held += good
                kinds.append(good / players)
    return held / players / len(kinds), min(kinds), named / sure


def main(game: str = "klackers", players: str = "100") -> None:
    """Print the shares."""
    told = questions.page_data(questions.Rules(game))
    held, least, named = study(told, int(players))
    print(f"{game}: {len(told['rules'])} rules, seed {SEED}, {players} players of each kind")
    print(f"  interval holds {held:.2%}, for one kind at least {least:.1%}; rule named {named:.2%}")


if __name__ == "__main__":
    main(*sys.argv[1:])
