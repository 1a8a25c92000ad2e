"""Knock 'm Down's open questions, answered with exact evidence.

The scans of all allocations are done by study/knock_m_down.py, whose certificate is read here and
checked again by the tests; everything else is computed anew.
"""

import json
from fractions import Fraction
from functools import cache
from typing import Any

from bestplay.rules import knock_m_down as rules
from bestplay.solve.knock import exact, search, two_values
from papers.figure import Figure, count, counts, holds, lines, words
from papers.studies import knock_m_down as study
from papers.studies import knock_m_down_small_games as knock_games
from papers.studies.knock_m_down import sign

Tokens = tuple[int, ...]


@cache
def certificate() -> dict[str, Any]:
    """The stored answers of the scans; ValueError when they are of another format."""
    found: dict[str, Any] = json.loads(study.CERTIFICATE.read_text("utf-8"))
    if found.get("format") != study.FORMAT:
        raise ValueError(f"the certificate is {found.get('format')}, not {study.FORMAT}")
    return found


def best(game: Any, tokens: int) -> tuple[dict[str, Any], Tokens | None]:
    """The proof about a game's emperor, and the emperor if there is one."""
    proof = study.emperor(game, tokens, search.fewest(game, tokens)[0])
    return proof, tuple(proof["emperor"]) if proof["emperor"] else None


def written(tokens: Any) -> str:
    """An allocation as text."""
    return ",".join(map(str, tokens))


# Emperors of the original game.


def emperors() -> list[Figure]:
    """For each number of tokens the emperor, and whether it takes the fewest rolls."""
    found = []
    others = []
    for tokens, answer in certificate()["emperors"].items():
        name = f"knock.original.{tokens}.emperor"
        if answer["emperor"] is None:
            found.append(words(name, "none", _why_none(answer)))
            continue
        fewest = search.fewest(rules.ORIGINAL, int(tokens))
        same = tuple(answer["emperor"]) in fewest
        if not same:
            others.append(int(tokens))
        seen = answer["proof"][-1]["seen"]
        note = f"Beats all others of {seen:,} allocations; ties its mirror images, if it has any."
        if not same:
            note += f" The fewest rolls are taken by ({written(fewest[0])}), which it beats."
        found.append(counts(name, answer["emperor"], note))
    top = certificate()["emperors"]
    with_one = [int(tokens) for tokens, answer in top.items() if answer["emperor"]]
    found.append(counts("knock.original.with-emperor", with_one, f"Of 1 to {len(top)} tokens."))
    found.append(
        counts(
            "knock.original.emperor-is-not-fewest",
            others,
            "Numbers of tokens whose emperor is not the fewest-rolls allocation.",
        )
    )
    twelve = top["12"]
    return [
        *found,
        holds(
            "knock.original.12.global-emperor",
            tuple(twelve["emperor"]) == search.fewest(rules.ORIGINAL, 12)[0],
            "Up to its mirror image: all 646,646 allocations were compared.",
        ),
    ]


def _why_none(answer: dict[str, Any]) -> str:
    """The proof of a game without an emperor, in words."""
    step = answer["proof"][-1]
    parts = [f"({written(mine)}) does not beat ({written(by)})" for mine, by in step["out"]]
    return (
        f"An emperor would have to be ({written(step['scanned'])}) or beat it; "
        f"{step['beaten_by']} of {step['seen']:,} do, but: {'; '.join(parts)}."
    )


def thirty_six() -> list[Figure]:
    """The paper's speculation about 36 tokens, its fewest-rolls allocation, and any emperor."""
    game, answer = rules.ORIGINAL, certificate()["36"]
    step = answer["proof"][0]
    above = [tuple(mine) for mine, _ in step["out"]]
    margins = [Fraction(*exact.margin(game, each, study.SPECULATED)) for each in above]
    listed = "; ".join(
        f"({written(each)}) by {float(margin):.5f}"
        for each, margin in zip(above, margins, strict=True)
    )
    speculated: Figure = count(
        "knock.original.36.speculated",
        step["beaten_by"],
        f"All {step['seen']:,} allocations were compared. P(wins) - P(loses) of those that beat "
        f"it, from exact fractions: {listed}.",
    )
    fewest: Tokens = search.fewest(game, 36)[0]
    losing = [
        changed
        for changed in (rules.moved(fewest, *move) for move in rules.neighbours(game, fewest))
        if search.is_monotone(game, changed) and sign(game, changed, fewest) > 0
    ]
    near = [rules.moved(study.SPECULATED, *m) for m in rules.neighbours(game, study.SPECULATED)]
    same = rules.variants(game, study.SPECULATED)
    unbeaten = [
        each for each in near if each not in same and sign(game, each, study.SPECULATED) >= 0
    ]
    triangle = (1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1)
    emperor = answer["emperor"]
    return [
        speculated,
        words(
            "knock.original.36.emperor",
            written(emperor) if emperor else "none",
            "" if emperor else _why_none(answer),
        ),
        count(
            "knock.original.36.fewest.monotone-neighbours-that-beat-it",
            len(losing),
            "; ".join(map(written, losing)),
        ),
        count(
            "knock.original.36.speculated.neighbours-not-beaten",
            len(unbeaten),
            "Its mirror image, which is a neighbour and a tie, is not counted.",
        ),
        holds(
            "knock.original.36.speculated.beats-the-triangle",
            sign(game, study.SPECULATED, triangle) > 0,
        ),
        holds(
            "knock.original.36.fewest-of-all",
            sorted(certificate()["36 fewest"]["least"])
            == [list(each) for each in rules.variants(game, fewest)],
            f"All {certificate()['36 fewest']['seen']:,} allocations were compared.",
        ),
    ]


def local() -> list[Figure]:
    """The 12-token fewest-rolls allocation against its neighbours."""
    game: Any = rules.ORIGINAL
    twelve: Tokens = search.fewest(game, 12)[0]
    same = rules.variants(game, twelve)
    near = [rules.moved(twelve, *move) for move in rules.neighbours(game, twelve)]
    beaten = [each for each in near if each in same or sign(game, twelve, each) > 0]
    return [
        holds(
            "knock.original.12.local-emperor",
            len(beaten) == len(near),
            f"All {len(near)} neighbours but its mirror image, a tie.",
        )
    ]


# Conjecture 1, local minima, two values.

#: How far the small games are searched for counterexamples: values, parts of the chance, tokens.
LEAPS = (3, 12, 12)
TRAPS = (4, 14, 8)


def _chances(game: Any) -> str:
    return ",".join(f"{weight}/{game.total}" for weight in game.weights)


def _expected(game: Any, tokens: Tokens) -> str:
    top, below = exact.rolls(game, tokens)
    return f"E({written(tokens)}) = {top}/{below} = {top / below:.6f}"


def _around(game: Any, tokens: Tokens) -> list[Tokens]:
    """All allocations of so many tokens, by expected rolls, the first few."""
    listed = [each for each in search.candidates(game, sum(tokens)) if each != tokens]
    listed.sort(key=lambda each: Fraction(*exact.rolls(game, each)))
    return [tokens, *listed[:2]]


def conjecture_1() -> list[Figure]:
    """The first small game in which the fewest-rolls allocation does not grow by one token."""
    values, parts, tokens = LEAPS
    for game in knock_games.games(values, parts):
        for less, fewer, more in knock_games.leaps(game, tokens):
            known = [*_around(game, fewer), *_around(game, more)]
            note = (
                "The conjecture's text is lost; the paper uses it to build each fewest-rolls "
                "allocation from the one before by adding a token. The first counterexample among "
                f"all games of {values} values with chances in whole parts of at most {parts}, up "
                f"to {tokens} tokens: {'; '.join(_expected(game, each) for each in known)}."
            )
            text = f"P={_chances(game)}; t={less}: {written(fewer)} -> {written(more)}"
            return [words("knock.conjecture1", text, note), *_unequal()]
    return [words("knock.conjecture1", "holds", "In every game searched.")]


def _unequal() -> list[Figure]:
    """A counterexample that does not need two equal chances."""
    game = rules.game((9, 26, 30))
    less, fewer, more = next(knock_games.leaps(game, 12))
    text = f"P={_chances(game)}; t={less}: {written(fewer)} -> {written(more)}"
    note = "; ".join(_expected(game, each) for each in (fewer, more))
    return [words("knock.conjecture1.unequal-chances", text, note)]


def local_minimum() -> list[Figure]:
    """The first small game with a local minimum that is not a global one."""
    values, parts, tokens = TRAPS
    for game in knock_games.games(values, parts):
        for _, trapped, least in knock_games.traps(game, tokens):
            near = search.neighbour_rolls(game, trapped)[0]
            step = rules.moved(trapped, near[1], near[2])
            listed = "; ".join(_expected(game, each) for each in (trapped, least, step))
            note = (
                f"The first one among all games of {values} values with chances in whole parts of "
                f"at most {parts}, up to {tokens} tokens; the last below is the best single move "
                f"from the first: {listed}."
            )
            text = f"P={_chances(game)}; t={sum(trapped)}: {written(trapped)} -> {written(least)}"
            return [words("knock.local-not-global", text, note)]
    return [words("knock.local-not-global", "holds", "In every game searched.")]


def two_valued() -> list[Figure]:
    """Cycles in games of two values: proven impossible, and none found."""
    cycles = 0
    for below in range(2, 9):
        for a in range(1, below):
            for tokens in range(2, 13):
                beats = [
                    [two_values.beats(a, below - a, tokens, x, y) for y in range(tokens + 1)]
                    for x in range(tokens + 1)
                ]
                order = range(tokens + 1)
                cycles += sum(
                    beats[x][y] > 0 and beats[y][z] > 0 and beats[z][x] > 0
                    for x in order
                    for y in order
                    for z in order
                )
    note = (
        "Cycles of three in all games with chances in whole parts of at most 8 and up to 12 "
        "tokens. None is possible: who beats whom is settled by medians of binomial "
        "distributions, which grow by one at most with each roll."
    )
    emperor = two_values.emperor(1, 2, 1200)
    return [
        count("knock.two.cycles", cycles, note),
        count(
            "knock.two.1200.emperor.low",
            emperor,
            "The median: every game of two values has an emperor, or two allocations that tie.",
        ),
    ]


def conditions() -> list[Figure]:
    """The paper's conditions, of which no proof is printed."""
    failing = []
    for game in knock_games.games(3, 14):
        for tokens in range(1, 11):
            failing += [
                f"{_chances(game)}: {written(each)}"
                for each in search.least(game, rules.playable(game, tokens))
                if not search.respects_paper(game, each)
            ]
    note = (
        "Proven here, in a stronger form, and checked on all allocations of all games of three "
        "values with chances in whole parts of at most 14, up to 10 tokens."
    )
    return [lines("knock.conditions.exceptions", failing, note)]


PARTS = (emperors, thirty_six, local, conjecture_1, local_minimum, two_valued, conditions)
