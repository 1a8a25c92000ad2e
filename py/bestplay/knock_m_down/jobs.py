"""The Knock 'm Down pages' questions that may take long; see bestplay.jobs.

"game" is a game's text, "a" and "b" are the tokens of layouts.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple, TypeAlias

from bestplay import knock_m_down as face
from bestplay.core.fraction import Fraction, pair
from bestplay.core.value import Report
from bestplay.jobs import Job, last_read
from bestplay.knock_m_down import quadrature, rules
from bestplay.knock_m_down.tournament import Replies

Tokens: TypeAlias = Sequence[int]

game_of = last_read(face.Game)

#: Milliseconds on CPython: for exact fractions, by the square of the tokens; for a distribution,
#: by the square of the rolls and by the values; for an allocation that is a candidate for the
#: fewest rolls, or is compared with one other, or with the emperor to be.
EXACT = 0.01
DISTRIBUTION = 3e-5
MEETING = 20
CANDIDATE = 0.03
REPLY = 0.03
EMPEROR = 0.1


def cost(name: str, arguments: dict[str, Any]) -> float:
    """Roughly how many milliseconds the job takes on CPython; a page decides by it where to run."""
    rule = game_of(arguments["game"])
    if name in ("knock-exact", "knock-mean"):
        return float(EXACT * sum(arguments["a"]) ** 2)
    if name == "knock-rolls":
        tokens = tuple(arguments["a"])
        most = quadrature.enough(rule, tokens, arguments.get("tail", quadrature.TAIL))
        return DISTRIBUTION * most * most * len([laid for laid in tokens if laid])
    if name == "knock-fewest":
        return CANDIDATE * partitions(arguments["tokens"], len(rule.weights))
    ways = rules.count(rule, arguments.get("tokens") or sum(arguments["a"]))
    return MEETING + EMPEROR * ways if name == "knock-emperor" else REPLY * ways


def partitions(total: int, parts: int) -> int:
    """The number of ways to write total as a sum of at most `parts` whole numbers."""
    ways = [1] + [0] * total
    for part in range(1, parts + 1):
        for n in range(part, total + 1):
            ways[n] += ways[n - part]
    return ways[total]


def exactly(report: Report, game: str, a: Tokens, b: Tokens) -> list[list[tuple[int, int]]]:
    """(outcome of a against b with common rolls, both expected rolls), as pairs of integers."""
    played = game_of(game)
    both = played.pair(a, b)
    means = [played.expected_rolls(laid, exact=True) for laid in both]
    outcome = played.outcome(*both, exact=True)
    return [[pair(chance) for chance in outcome], [pair(mean) for mean in means]]


def mean(report: Report, game: str, a: Tokens) -> tuple[int, int]:
    """The expected rolls of a, as (numerator, denominator)."""
    return pair(game_of(game).expected_rolls(a, exact=True))


def distribution(
    report: Report, game: str, a: Tokens, tail: float = quadrature.TAIL
) -> tuple[tuple[float, ...], float]:
    """P(a is cleared by roll n), until more rolls are as rare as tail; and tail."""
    return game_of(game).distribution(a, tail).done, tail


def fewest(report: Report, game: str, tokens: int) -> list[Tokens]:
    """All layouts with the fewest expected rolls, up to equally likely values."""
    return [list(laid) for laid in game_of(game).fewest(tokens)]


def reply(report: Report, game: str, a: Tokens) -> tuple[int, int, list[tuple[Tokens, float]]]:
    """The number of layouts that beat a, the number in all, and the best of them with margins."""
    replies = game_of(game).best_replies(a, report)
    return replies.beaters, replies.of, [(list(laid), margin) for laid, margin in replies.best]


def emperor(report: Report, game: str, tokens: int) -> dict[str, Any]:
    """The layout of this many tokens that beats all others, or those to draw, with chances.

    {"game", "tokens", "emperor": a layout or null, "drawn": [(layout, chance), ...]}.
    """
    from bestplay.knock_m_down.tournament import to_lay

    laid, listed = to_lay(game_of(game), tokens, report)
    drawn = [(list(each), float(chance)) for each, chance in listed]
    return {"game": game, "tokens": tokens, "emperor": list(laid) if laid else None, "drawn": drawn}


JOBS: dict[str, Job] = {
    "knock-exact": exactly,
    "knock-mean": mean,
    "knock-rolls": distribution,
    "knock-fewest": fewest,
    "knock-reply": reply,
    "knock-emperor": emperor,
}


# Readers of the jobs' results, for pages.


class Fractions(NamedTuple):
    """A's outcome against B with the same rolls for both, and the expected rolls of A and of B."""

    outcome: face.Outcome
    rolls: tuple[Fraction, ...]


def read_exactly(result: Any) -> Fractions:
    """The Fractions in the JSON result of exactly()."""
    outcome, rolls = [[Fraction(*each) for each in part] for part in result]
    return Fractions(face.Outcome(*outcome), tuple(rolls))


def read_mean(result: Any) -> Fraction:
    """The expected rolls in the JSON result of mean()."""
    return Fraction(*result)


def read_distribution(result: Any) -> face.Distribution:
    """The Distribution in the JSON result of distribution()."""
    return face.Distribution(*result)


def read_fewest(result: Any) -> list[face.Allocation]:
    """The layouts in the JSON result of fewest()."""
    return [face.Allocation(laid) for laid in result]


def read_reply(result: Any) -> Replies:
    """The Replies in the JSON result of reply()."""
    from bestplay.knock_m_down.tournament import Replies, Reply

    beaters, count, best = result
    listed = [Reply(face.Allocation(laid), margin) for laid, margin in best]
    return Replies(beaters, count, tuple(listed))


def read_emperor(result: Any) -> tuple[face.Allocation, ...]:
    """(emperor,) from the JSON result of emperor(), () if none; stores the layouts to draw."""
    from bestplay.knock_m_down import mixture

    listed = [(face.Allocation(laid), chance) for laid, chance in result["drawn"]]
    mixture.remember(game_of(result["game"]), result["tokens"], listed)
    return (face.Allocation(result["emperor"]),) if result["emperor"] else ()
