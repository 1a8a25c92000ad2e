"""The Knock 'm Down page's questions that may take long, as jobs; and what it makes of the results.

Arguments name the game by its whole-number "weights" and allocations by lists.  Each job takes
(arguments, report) and gives what can be written as JSON.
"""

from __future__ import annotations

import json
from typing import Any, NamedTuple, TypeAlias

from bestplay import knock_m_down as face
from bestplay.core.fraction import Fraction
from bestplay.core.value import Report
from bestplay.knock_m_down import quadrature, rules
from bestplay.knock_m_down.table import Near
from bestplay.knock_m_down.tournament import Replies

Arguments: TypeAlias = dict[str, Any]

#: Milliseconds on CPython: for exact fractions, by the square of the tokens; for a distribution,
#: by the square of the rolls and by the values; for an allocation that is a candidate for the
#: fewest rolls, or is compared with one other, or with the emperor to be; for one of those with few
#: rolls, by the square of the values.
EXACT = 0.01
DISTRIBUTION = 3e-5
MEETING = 20
CANDIDATE = 0.03
REPLY = 0.03
EMPEROR = 0.1
NEXT = 0.0075


def cost(name: str, arguments: Arguments) -> float:
    """Roughly how many milliseconds the job takes on CPython; a page decides by it where to run."""
    rule = rules.Dice(arguments["weights"])
    if name in ("knock-exact", "knock-mean"):
        return float(EXACT * sum(arguments["a"]) ** 2)
    if name == "knock-rolls":
        tokens = tuple(arguments["a"])
        most = quadrature.enough(rule, tokens, arguments.get("tail", quadrature.TAIL))
        return DISTRIBUTION * most * most * len([laid for laid in tokens if laid])
    if name == "knock-near":
        from bestplay.knock_m_down.table import NEAR

        values = len(rule.weights)
        begin = CANDIDATE * partitions(arguments["tokens"], values)
        return begin + NEXT * NEAR.listed * values * values
    if name == "knock-fewest":
        return CANDIDATE * partitions(arguments["tokens"], len(rule.weights))
    ways = rules.count(rule, arguments.get("tokens") or sum(arguments["a"]))
    if name == "knock-emperor":
        return MEETING + EMPEROR * ways
    return REPLY * ways


def partitions(total: int, parts: int) -> int:
    """How many ways there are to write total as a sum of at most so many whole numbers."""
    ways = [1] + [0] * total
    for part in range(1, parts + 1):
        for n in range(part, total + 1):
            ways[n] += ways[n - part]
    return ways[total]


# Exact fractions.


class Fractions(NamedTuple):
    """A's outcome against B with the same rolls for both, and the expected rolls of A and of B."""

    outcome: face.Outcome
    rolls: tuple[Fraction, Fraction]


def exactly(arguments: Arguments, report: Report) -> dict[str, Any]:
    """Exact fractions: {"outcome": of "a" against "b", "rolls": of each}."""
    game = face.Game(arguments["weights"])
    a, b = game.pair(arguments["a"], arguments["b"])
    both = [game.expected_rolls(card, exact=True) for card in (a, b)]
    outcome = game.outcome(a, b, exact=True)
    return {"outcome": [str(chance) for chance in outcome], "rolls": [str(mean) for mean in both]}


def read_exactly(result: str) -> Fractions:
    """The result of exactly()."""
    told = json.loads(result)
    a, b = [_fraction(text) for text in told["rolls"]]
    return Fractions(face.Outcome(*[_fraction(text) for text in told["outcome"]]), (a, b))


def _fraction(text: str) -> Fraction:
    top, _, bottom = text.partition("/")
    return Fraction(int(top), int(bottom or 1))


def mean(arguments: Arguments, report: Report) -> dict[str, Any]:
    """{"rolls": the exact expected rolls of "a"}."""
    game = face.Game(arguments["weights"])
    return {"rolls": str(game.expected_rolls(arguments["a"], exact=True))}


def read_mean(result: str) -> Fraction:
    """The result of mean()."""
    return _fraction(json.loads(result)["rolls"])


# Distributions.


def distribution(arguments: Arguments, report: Report) -> dict[str, Any]:
    """P("a" is cleared by roll n): {"done": [...]}, until more rolls are as rare as "tail"."""
    tail = arguments.get("tail", quadrature.TAIL)
    game = face.Game(arguments["weights"])
    return {"done": list(game.distribution(arguments["a"], tail).done), "tail": tail}


def read_distribution(result: str) -> face.Distribution:
    """The result of distribution()."""
    told = json.loads(result)
    return face.Distribution(told["done"], told["tail"])


# The best of all allocations.


def fewest(arguments: Arguments, report: Report) -> dict[str, Any]:
    """{"allocations": all with the fewest expected rolls, up to equally likely values}."""
    best = face.Game(arguments["weights"]).fewest(arguments["tokens"])
    return {"allocations": [list(laid) for laid in best]}


def read_fewest(result: str) -> list[face.Allocation]:
    """The result of fewest()."""
    return [face.Allocation(laid) for laid in json.loads(result)["allocations"]]


def nearest(arguments: Arguments, report: Report) -> dict[str, Any]:
    """{"layouts": [[digits, rolls], ...]}: those with the fewest expected rolls first."""
    from bestplay.knock_m_down import search
    from bestplay.knock_m_down.table import NEAR, digits

    rule = rules.Dice(arguments["weights"])
    found = search.nearest(rule, arguments["tokens"], NEAR.listed)
    return {"layouts": [[digits(laid), rolls] for rolls, laid in found]}


def read_nearest(result: str) -> list[Near]:
    """The result of nearest()."""
    return [(layout, float(rolls)) for layout, rolls in json.loads(result)["layouts"]]


def reply(arguments: Arguments, report: Report) -> dict[str, Any]:
    """How many of all allocations beat "a", and the best of these, with their margins.

    {"beaters", "of": all, "best": [[allocation, margin], ...]}.
    """
    replies = face.Game(arguments["weights"]).best_replies(arguments["a"], report)
    best = [[list(laid), margin] for laid, margin in replies.best]
    return {"beaters": replies.beaters, "of": replies.of, "best": best}


def read_reply(result: str) -> Replies:
    """The result of reply()."""
    from bestplay.knock_m_down.tournament import Replies, Reply

    told = json.loads(result)
    best = [Reply(face.Allocation(laid), margin) for laid, margin in told["best"]]
    return Replies(told["beaters"], told["of"], tuple(best))


def emperor(arguments: Arguments, report: Report) -> dict[str, Any]:
    """What to lay against all allocations of so many "tokens": see tournament.to_lay.

    {"weights", "tokens", "emperor": an allocation or null, "drawn": [[allocation, chance], ...]}.
    """
    from bestplay.knock_m_down.tournament import to_lay

    weights, tokens = arguments["weights"], arguments["tokens"]
    laid, listed = to_lay(face.Game(weights), tokens, report)
    found = [[list(each), float(chance)] for each, chance in listed]
    emperor = list(laid) if laid else None
    return {"weights": weights, "tokens": tokens, "emperor": emperor, "drawn": found}


def read_emperor(result: str) -> tuple[face.Allocation, ...]:
    """The result of emperor(), () where there is none; what is drawn instead is remembered."""
    from bestplay.knock_m_down import mixture

    told = json.loads(result)
    listed = [(face.Allocation(laid), chance) for laid, chance in told["drawn"]]
    mixture.remember(face.Game(told["weights"]), told["tokens"], listed)
    return (face.Allocation(told["emperor"]),) if told["emperor"] else ()


JOBS = {
    "knock-exact": exactly,
    "knock-mean": mean,
    "knock-rolls": distribution,
    "knock-fewest": fewest,
    "knock-near": nearest,
    "knock-reply": reply,
    "knock-emperor": emperor,
}
