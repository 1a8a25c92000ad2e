"""Knock 'm Down's emperors on two dice for 1 to 36 tokens, and the paper's speculation about 36.

The allocations are compared by studies.long_questions, whose certificate is
read here and checked again by the tests; everything else is computed anew.
"""

from itertools import pairwise
from typing import Any

from bestplay.knock_m_down import rules, search
from papers.figure import Figure, count, counts, holds, words
from papers.knock_m_down.emperor import SPECULATED, certificate, sign
from papers.knock_m_down.figures.exact_fractions import Tokens, as_text, fewest, margin, moves

GAME: Any = rules.ORIGINAL

#: The allocation of 36 tokens that is proportional to the chances.
TRIANGLE = (1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1)


def emperors() -> list[Figure]:
    """For each number of tokens the emperor, and whether it takes the fewest rolls.

    The one about 36 is among thirty_six().
    """
    answers = certificate()["emperors"]
    without = [int(tokens) for tokens, answer in answers.items() if not answer["emperor"]]
    with_one = [int(tokens) for tokens, answer in answers.items() if answer["emperor"]]
    others = [n for n in with_one if tuple(answers[str(n)]["emperor"]) not in _fewest(n)]
    twelve = tuple(answers["12"]["emperor"])
    return [
        *(_emperor(int(tokens), answer) for tokens, answer in answers.items() if tokens != "36"),
        *(_above_fewest(int(tokens), answer["fewest"]) for tokens, answer in answers.items()),
        counts("knock.original.with-emperor", with_one, f"Of 1 to {len(answers)} tokens."),
        counts("knock.original.without-emperor", without, f"Of 1 to {len(answers)} tokens."),
        counts(
            "knock.original.emperor-is-not-fewest",
            others,
            "Numbers of tokens whose emperor is not the fewest-rolls allocation.",
        ),
        holds(
            "knock.original.12.global-emperor",
            twelve == fewest(12),
            f"Up to its mirror image: all {rules.count(GAME, 12):,} allocations were compared.",
        ),
    ]


def _fewest(tokens: int) -> list[Tokens]:
    """All allocations of so many tokens with the fewest rolls."""
    listed: list[Tokens] = search.fewest(GAME, tokens)
    return listed


def _emperor(tokens: int, answer: dict[str, Any]) -> Figure:
    """The emperor of so many tokens, or "none"."""
    name = f"knock.original.{tokens}.emperor"
    seen = answer["proof"][-1]["seen"]
    if answer["emperor"] is None:
        return words(name, "none", _why_none(answer), _proof(answer))
    note = f"Beats all others of {seen:,} allocations; ties its mirror images, if it has any."
    least = _fewest(tokens)
    if tuple(answer["emperor"]) not in least:
        note += f" The fewest rolls are taken by ({as_text(least[0])}), which it beats."
    return counts(name, answer["emperor"], note, {"allocations": seen})


def _above_fewest(tokens: int, answer: dict[str, Any]) -> Figure:
    """How many beat the fewest-rolls allocation."""
    seen = rules.count(GAME, tokens)
    most = [{"allocation": mine, "margin": margin} for mine, margin in answer["most"]]
    strongest = f", ({as_text(most[0]['allocation'])}) by most" if most else ""
    return count(
        f"knock.original.{tokens}.fewest.beaten-by",
        answer["beaten_by"],
        f"Of {seen:,} allocations so many beat ({as_text(answer['scanned'])}){strongest}.",
        {"allocations": seen, "fewest": answer["scanned"], "strongest": most},
    )


def _proof(answer: dict[str, Any]) -> dict[str, object]:
    """The last step of the proof that there is no emperor."""
    step = answer["proof"][-1]
    out = [{"allocation": mine, "does_not_beat": victor} for mine, victor in step["out"]]
    return {"allocations": step["seen"], "scanned": step["scanned"], "out": out}


def _why_none(answer: dict[str, Any]) -> str:
    """The same in words."""
    step = answer["proof"][-1]
    scanned = step["scanned"]
    start = f"An emperor would have to be ({as_text(scanned)}) or beat it; of {step['seen']:,} "
    if step["beaten_by"] == 1:
        ((mine, by),) = step["out"]
        return f"{start}allocations ({as_text(mine)}) does, which does not beat ({as_text(by)})."
    start += f"allocations {step['beaten_by']} do"
    victors = {tuple(victor) for _, victor in step["out"]}
    if len(victors) > 1:
        parts = [f"({as_text(mine)}) does not beat ({as_text(by)})" for mine, by in step["out"]]
        return f"{start}, but {', '.join(parts)}."
    (victor,) = victors
    mirrored = victor == tuple(reversed(scanned))
    whom = f"its mirror image ({as_text(victor)})" if mirrored else f"({as_text(victor)})"
    return f"{start}, and none of those beats {whom}."


def thirty_six() -> list[Figure]:
    """The paper's speculation about 36 tokens, its fewest-rolls allocation, and any emperor."""
    answer = certificate()["36"]
    step = answer["proof"][0]
    emperor = answer["emperor"]
    above = [tuple(mine) for mine, _ in step["out"]]
    beaters = [
        {"allocation": list(each), "margin": float(margin(GAME, each, SPECULATED))}
        for each in above
    ]
    return [
        count(
            "knock.original.36.speculated",
            step["beaten_by"],
            f"All {step['seen']:,} allocations were compared.",
            {"allocations": step["seen"], "beaten_by": beaters},
        ),
        words(
            "knock.original.36.emperor",
            as_text(emperor) if emperor else "none",
            "" if emperor else _why_none(answer),
            None if emperor else _proof(answer),
        ),
        *_around_the_fewest(),
        *_around_speculated_emperor(),
    ]


def _is_monotone(rule: Any, tokens: Tokens) -> bool:
    """Whether a likelier value never has fewer tokens, and of equal ones the first has the most."""
    if rules.canonical(rule, tokens) != tuple(tokens):
        return False
    held = sorted(zip(rule.weights, tokens, strict=True))
    return not [1 for (a, x), (b, y) in pairwise(held) if a < b and x > y]


def _around_the_fewest() -> list[Figure]:
    """Who beats the fewest-rolls allocation of 36 tokens, and that it is the least of all."""
    least = fewest(36)
    losing_to = [
        other
        for other in moves(GAME, least)
        if _is_monotone(GAME, other) and sign(GAME, other, least) > 0
    ]
    stored = certificate()["36 fewest"]
    return [
        count(
            "knock.original.36.fewest.monotone-neighbours-that-beat-it",
            len(losing_to),
            evidence={"beaten_by": [list(other) for other in losing_to]},
        ),
        holds(
            "knock.original.36.fewest-of-all",
            sorted(stored["least"]) == [list(each) for each in rules.variants(GAME, least)],
            f"All {stored['seen']:,} allocations were compared.",
        ),
    ]


def _around_speculated_emperor() -> list[Figure]:
    """Whether the speculated emperor beats its neighbours and the triangle."""
    same = rules.variants(GAME, SPECULATED)
    unbeaten = [
        other
        for other in moves(GAME, SPECULATED)
        if other not in same and sign(GAME, other, SPECULATED) >= 0
    ]
    name = "knock.original.36.speculated"
    return [
        count(
            f"{name}.neighbours-not-beaten",
            len(unbeaten),
            "Its mirror image, which is a neighbour and a tie, is not counted.",
        ),
        holds(f"{name}.beats-the-triangle", sign(GAME, SPECULATED, TRIANGLE) > 0),
    ]


def local() -> list[Figure]:
    """The 12-token fewest-rolls allocation against its neighbours."""
    same = rules.variants(GAME, fewest(12))
    near = moves(GAME, fewest(12))
    beats_all = all(other in same or sign(GAME, fewest(12), other) > 0 for other in near)
    note = f"All {len(near)} neighbours but its mirror image, a tie."
    return [holds("knock.original.12.local-emperor", beats_all, note)]


PARTS = (emperors, thirty_six, local)
