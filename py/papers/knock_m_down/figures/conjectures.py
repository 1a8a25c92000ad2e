"""Knock 'm Down's figures for what the paper conjectures or asks of games of any chances.

Source of the questions: Benjamin & Fluet 1999, Conjecture 1, conditions (1) to (3), and whether a
local minimum of the expected rolls is a global one.
"""

from bestplay.knock_m_down import rules, search
from papers.figure import Figure, lines, ratio, words
from papers.knock_m_down.figures.exact_fractions import Game, Tokens, rolls, written
from papers.knock_m_down.studies import small_games as study

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
    return f"P={','.join(_chances(game))}; t={tokens}: {written(first)} -> {written(second)}"


def _expected(game: Game, listed: list[Tokens]) -> str:
    """The expected rolls of some allocations in words."""
    parts = []
    for tokens in listed:
        number = rolls(game, tokens)
        parts.append(f"E({written(tokens)}) = {ratio(number)} = {float(number):.6f}")
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


def _searched(values: int, parts: int, tokens: int) -> str:
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
    for game in study.games(values, parts):
        for tokens, fewer, more in study.leaps(game, most):
            listed = [*_with_runners_up(game, fewer), *_with_runners_up(game, more)]
            note = f"The first counterexample among {_searched(*LEAPS)}: {_expected(game, listed)}."
            evidence = _evidence(game, tokens, fewer, more, listed) | _bounds(*LEAPS)
            return [words(name, _case(game, tokens, fewer, more), note, evidence), unequal()]
    return [words(name, "holds", f"It holds in {_searched(*LEAPS)}."), unequal()]


def unequal() -> Figure:
    """A counterexample that does not need two equal chances."""
    game = rules.game(UNEQUAL)
    tokens, fewer, more = next(study.leaps(game, LEAPS[2]))
    return words(
        "knock.conjecture1.unequal-chances",
        _case(game, tokens, fewer, more),
        f"{_expected(game, [fewer, more])}.",
        _evidence(game, tokens, fewer, more, [fewer, more]),
    )


def local_minimum() -> list[Figure]:
    """The first small game with a local minimum that is not a global one."""
    values, parts, most = TRAPS
    name = "knock.local-not-global"
    for game in study.games(values, parts):
        for tokens, trapped, least in study.traps(game, most):
            _, source, target = search.neighbour_rolls(game, trapped)[0]
            listed = [trapped, least, rules.moved(trapped, source, target)]
            note = (
                f"The first one among {_searched(*TRAPS)}; the last below is the best single move "
                f"from the first: {_expected(game, listed)}."
            )
            evidence = _evidence(game, tokens, trapped, least, listed) | _bounds(*TRAPS)
            return [words(name, _case(game, tokens, trapped, least), note, evidence)]
    return [words(name, "holds", f"It holds in {_searched(*TRAPS)}.")]


def conditions() -> list[Figure]:
    """The paper's conditions, of which no proof is printed."""
    parts, most = CHECKED
    exceptions = [
        f"{','.join(_chances(game))}: {written(each)}"
        for game in study.games(3, parts)
        for tokens in range(1, most + 1)
        for each in search.least(game, rules.playable(game, tokens))
        if not search.respects_paper(game, each)
    ]
    note = (
        "Proven here, in a stronger form, and checked on all allocations of "
        f"{_searched(3, parts, most)}."
    )
    return [lines("knock.conditions.exceptions", exceptions, note)]


PARTS = (conjecture_1, local_minimum, conditions)
