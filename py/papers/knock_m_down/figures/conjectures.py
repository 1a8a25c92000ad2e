"""Knock 'm Down's figures for what the paper conjectures or asks of games of any chances.

Source of the questions: Benjamin & Fluet 1999, Conjecture 1 (does some fewest-rolls allocation
always come from one with a token less by adding a token?), conditions (1) to (3), and whether an
allocation that no single move improves is always a fewest-rolls allocation.
"""

import math
from collections.abc import Iterator
from typing import Any

from bestplay.knock_m_down import exact, quadrature, rules, search
from papers.figure import Figure, lines, ratio, words
from papers.knock_m_down.figures.exact_fractions import Game, Tokens, as_text, rolls


def games(values: int, parts: int) -> Iterator[Any]:
    """Every game of so many values whose chances are whole numbers of at most so many parts.

    The fewest parts come first; chances rise, and have no common divisor.
    """
    for total in range(values, parts + 1):
        for weights in _rising(total, values, 1):
            if math.gcd(*weights) == 1:
                yield rules.game(weights)


def _rising(total: int, values: int, least: int) -> Iterator[Tokens]:
    if values == 1:
        yield (total,)
        return
    for first in range(least, total // values + 1):
        for rest in _rising(total - first, values - 1, first):
            yield (first, *rest)


def grows(game: Any, fewer: list[Tokens], more: list[Tokens]) -> bool:
    """Whether adding one token takes some allocation of the first list to one of the second.

    Both are up to swaps of equally likely values.
    """
    return any(
        all(x <= y for x, y in zip(small, large, strict=True))
        for small in fewer
        for reached in more
        for large in rules.variants(game, reached)
    )


def leaps(game: Any, tokens: int) -> Iterator[tuple[int, Tokens, Tokens]]:
    """Where the fewest-rolls allocation does not grow: (t, the one of t, the one of t + 1)."""
    current = search.fewest(game, 1)
    for count in range(2, tokens + 1):
        following = search.fewest(game, count)
        if not grows(game, current, following):
            yield count - 1, current[0], following[0]
        current = following


def is_local_minimum(rule: Game, tokens: Tokens) -> bool:
    """Whether no move of one token saves rolls, exactly where it is close."""
    here = quadrature.rolls(rule, tokens)
    for value, source, target in search.neighbour_rolls(rule, tokens):
        if value < here * (1 - search.CLOSE):
            return False
        if value < here * (1 + search.CLOSE):
            after = exact.rolls(rule, rules.moved(tokens, source, target))
            before = exact.rolls(rule, tokens)
            if after[0] * before[1] < before[0] * after[1]:
                return False
    return True


def traps(game: Any, tokens: int) -> Iterator[tuple[int, Tokens, Tokens]]:
    """Local minima that are not global: (t, the local one, the fewest-rolls one).

    The candidates of the search hold every local minimum, up to swaps: all others are improved by
    one move.
    """
    for count in range(1, tokens + 1):
        best = search.fewest(game, count)
        for laid in search.candidates(game, count):
            if laid not in best and is_local_minimum(game, laid):
                yield count, laid, best[0]


#: How far the small games are searched for counterexamples: values, parts of the chance, tokens.
LEAPS = (3, 12, 12)
TRAPS = (4, 14, 8)

#: Parts of the chance, and tokens, up to which games of three values are checked.
CHECKED = (14, 10)

#: A game without equal chances in which the fewest-rolls allocation does not grow by one token.
UNEQUAL = (9, 26, 30)


def _chances(game: Game) -> list[str]:
    return [f"{weight}/{game.total}" for weight in game.weights]


def _case(game: Game, tokens: int, first: Tokens, second: Tokens) -> str:
    return f"P={','.join(_chances(game))}; t={tokens}: {as_text(first)} -> {as_text(second)}"


def _rolls(game: Game, listed: list[Tokens]) -> str:
    """The expected rolls of some allocations in words."""
    parts = []
    for tokens in listed:
        number = rolls(game, tokens)
        parts.append(f"E({as_text(tokens)}) = {ratio(number)} = {float(number):.6f}")
    return "; ".join(parts)


def _evidence(
    game: Game, tokens: int, first: Tokens, second: Tokens, listed: list[Tokens]
) -> dict[str, object]:
    """A counterexample in its parts, with the expected rolls of all that are compared."""
    return {
        "chances": _chances(game),
        "tokens": tokens,
        "first": list(first),
        "second": list(second),
        "rolls": [
            {
                "allocation": list(each),
                "exact": ratio(rolls(game, each)),
                "value": float(rolls(game, each)),
            }
            for each in listed
        ],
    }


def _bounds(values: int, parts: int, tokens: int) -> dict[str, object]:
    """How far the games were searched, as evidence."""
    return {"searched": {"values": values, "parts": parts, "tokens": tokens}}


def _range(values: int, parts: int, tokens: int) -> str:
    return (
        f"all games of {values} values with chances k/n, n at most {parts}, up to {tokens} tokens"
    )


def _with_runners_up(game: Game, best: Tokens) -> list[Tokens]:
    """A fewest-rolls allocation and the two that come closest to it."""
    others = [each for each in search.candidates(game, sum(best)) if each != best]
    return [best, *sorted(others, key=lambda each: rolls(game, each))[:2]]


def conjecture_1() -> list[Figure]:
    """The first small game in which the fewest-rolls allocation does not grow by one token."""
    values, parts, most = LEAPS
    name = "knock.conjecture1"
    for game in games(values, parts):
        for tokens, fewer, more in leaps(game, most):
            listed = [*_with_runners_up(game, fewer), *_with_runners_up(game, more)]
            note = f"The first counterexample among {_range(*LEAPS)}: {_rolls(game, listed)}."
            evidence = _evidence(game, tokens, fewer, more, listed) | _bounds(*LEAPS)
            return [words(name, _case(game, tokens, fewer, more), note, evidence), unequal()]
    return [words(name, "holds", f"It holds in {_range(*LEAPS)}."), unequal()]


def unequal() -> Figure:
    """A counterexample that does not need two equal chances."""
    game = rules.game(UNEQUAL)
    tokens, fewer, more = next(leaps(game, LEAPS[2]))
    return words(
        "knock.conjecture1.unequal-chances",
        _case(game, tokens, fewer, more),
        f"{_rolls(game, [fewer, more])}.",
        _evidence(game, tokens, fewer, more, [fewer, more]),
    )


def local_minimum() -> list[Figure]:
    """The first small game with a local minimum that is not a global one."""
    values, parts, most = TRAPS
    name = "knock.local-not-global"
    for game in games(values, parts):
        for tokens, trapped, least in traps(game, most):
            _, source, target = search.neighbour_rolls(game, trapped)[0]
            listed = [trapped, least, rules.moved(trapped, source, target)]
            note = (
                f"The first one among {_range(*TRAPS)}; the last below is the best single move "
                f"from the first: {_rolls(game, listed)}."
            )
            evidence = _evidence(game, tokens, trapped, least, listed) | _bounds(*TRAPS)
            return [words(name, _case(game, tokens, trapped, least), note, evidence)]
    return [words(name, "holds", f"It holds in {_range(*TRAPS)}.")]


def respects_paper(rule: Game, tokens: Tokens) -> bool:
    """Whether an allocation satisfies the paper's conditions (1) and (3), of which (2) follows."""
    held = list(zip(rule.weights, tokens, strict=True))
    for a, x in held:
        for b, y in held:
            if a == b and abs(x - y) > 1:
                return False
            if a < b and (x - 1) * b >= a * y:
                return False
    return True


def conditions() -> list[Figure]:
    """The paper's conditions, of which no proof is printed."""
    parts, most = CHECKED
    exceptions = [
        f"{','.join(_chances(game))}: {as_text(each)}"
        for game in games(3, parts)
        for tokens in range(1, most + 1)
        for each in search.least(game, rules.playable(game, tokens))
        if not respects_paper(game, each)
    ]
    note = (
        "Proven here, in a stronger form, and checked on all allocations of "
        f"{_range(3, parts, most)}."
    )
    return [lines("knock.conditions.exceptions", exceptions, note)]


PARTS = (conjecture_1, local_minimum, conditions)
