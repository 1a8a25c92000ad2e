"""Knock 'm Down's figures: fewest rolls, who beats whom in the paper's games, and counts.

Source of the questions: A. T. Benjamin and M. T. Fluet, "The Best Way to Knock 'm Down", The UMAP
Journal 20(1), 1999, 11-20.  The open questions are in knock_m_down_answers.
"""

import math
from collections.abc import Iterable
from fractions import Fraction
from functools import cache, partial
from typing import Any

import numpy as np

from bestplay.rules import knock_m_down as rules
from bestplay.solve.knock import exact as solver
from bestplay.solve.knock import search, tournament, two_values
from papers.figure import Figure, count, counts, exact, exacts, holds, lines, words
from papers.figures import knock_m_down_answers as answers
from papers.figures import knock_m_down_own_dice as separate
from papers.studies.knock_m_down import sign
from papers.studies.knock_m_down_scan import layouts

Tokens = tuple[int, ...]

FOUR_20 = ((1, 3, 6, 10), (2, 4, 6, 8), (1, 4, 6, 9))

EQUAL = (
    "Of allocations that differ by swapping equally likely sums, such as mirror images, the "
    "lexicographically largest is written."
)


def written(tokens: Iterable[int]) -> str:
    """An allocation as text: "0,2,3,5"."""
    return ",".join(map(str, tokens))


def rolls(game: Any, tokens: Tokens) -> Fraction:
    """The expected rolls, exactly."""
    return Fraction(*solver.rolls(game, tokens))


def outcome(game: Any, a: Tokens, b: Tokens) -> list[Fraction]:
    """[P(A wins), P(draw), P(B wins)], exactly."""
    return [Fraction(*part) for part in solver.outcome(game, a, b)]


@cache
def fewest(tokens: int) -> Tokens:
    """The original game's fewest-rolls allocation."""
    found: list[Tokens] = search.fewest(rules.ORIGINAL, tokens)
    return found[0]


@cache
def table(game: Any, tokens: int) -> tuple[list[Tokens], list[list[int]]]:
    """All allocations of a small game, and who beats whom."""
    listed = rules.playable(game, tokens)
    return listed, tournament.results(game, listed)


# The original game.


def original(first: int, last: int) -> list[Figure]:
    """The fewest-rolls allocations of so many tokens and what they take."""
    found = []
    for tokens in range(first, last + 1):
        best = search.fewest(rules.ORIGINAL, tokens)
        note = EQUAL if len(rules.variants(rules.ORIGINAL, best[0])) > 1 else ""
        if len(best) > 1:
            note += f" Exactly as few: {'; '.join(map(written, best[1:]))}."
        name = f"knock.original.{tokens}"
        found.append(counts(f"{name}.allocation", best[0], note))
        found.append(exact(f"{name}.rolls", rolls(rules.ORIGINAL, best[0]), "rolls"))
    return found


def one_more() -> list[Figure]:
    """Where monotonicity lets the thirteenth token go."""
    game, twelve = rules.ORIGINAL, fewest(12)
    order = (12, 2, 11, 3, 10, 4, 9, 5, 8, 6, 7)
    grown = []
    for place, label in enumerate(game.labels):
        held = dict(zip(game.labels, twelve, strict=True))
        held[label] += 1
        in_order = [held[sum_] for sum_ in order]
        if in_order == sorted(in_order):
            grown.append(game.labels[place])
    return [counts("knock.original.12.monotone-additions", grown)]


#: The paper's Figure 1 as far as its text goes: 8 and 11 for A, 8 and no 11 for B, one move from
#: the fewest-rolls allocation.
FIGURE_1 = ((1, 1, 1, 1, 1, 2, 1, 1, 1, 1, 1), (0, 0, 1, 1, 2, 4, 2, 1, 1, 0, 0))


def figure_1() -> list[Figure]:
    """The lost Figure 1, rebuilt from its outcome and the hint."""
    game = rules.ORIGINAL
    a, b = FIGURE_1
    printed = [75, 9, 16]
    fits = []
    for move in rules.neighbours(game, fewest(12)):
        other = rules.moved(fewest(12), *move)
        if [round(100 * part) for part in outcome(game, other, a)] == printed:
            fits.append(other)
    reach = rules.variants(game, fewest(12))
    near = [rules.moved(b, *move) in reach for move in rules.neighbours(game, b)]
    note = (
        f"The picture is lost. B = ({written(b)}) against A = ({written(a)}), [B wins, draw, B "
        "loses]: B is one move from the fewest-rolls allocation and has the outcome that the text "
        f"states. Against this A {len(fits)} such allocations have it: "
        f"{'; '.join(map(written, fits))}; of these B alone is symmetric."
    )
    return [
        exacts("knock.figure1", outcome(game, b, a), note=note),
        holds("knock.figure1.one-move-from-best", any(near), "As reconstructed."),
    ]


# The paper's small games.


def four() -> list[Figure]:
    """P = (.1, .2, .3, .4) with 10 tokens."""
    game, a, b = rules.FOUR, (1, 2, 3, 4), (0, 2, 3, 5)
    parts = outcome(game, a, b)
    listed, found = table(game, 10)
    (emperor,) = tournament.emperors(game, listed, found)
    ratio = parts[0] / parts[2]
    return [
        exact("knock.four.10.A.rolls", rolls(game, a), "rolls", "A = (1,2,3,4)."),
        exact("knock.four.10.B.rolls", rolls(game, b), "rolls", "B = (0,2,3,5)."),
        exacts("knock.four.10.A-v-B", parts, note="[A wins, draw, B wins]."),
        exact("knock.four.10.A-v-B.wins-per-loss", ratio, "ratio", "P(A wins) / P(B wins)."),
        counts("knock.four.10.allocation", search.fewest(game, 10)[0]),
        counts("knock.four.10.emperor", listed[emperor]),
    ]


def four_20() -> list[Figure]:
    """P = (.1, .2, .3, .4) with 20 tokens: no emperor, and the paper's three."""
    game = rules.FOUR
    found = []
    for place, a in enumerate(FOUR_20):
        b = FOUR_20[(place + 1) % 3]
        name = f"knock.four.20.{'-'.join(map(str, a))}.v.{'-'.join(map(str, b))}"
        found.append(exacts(name, outcome(game, a, b), note="[first wins, draw, second wins]."))
    above = []
    for a in FOUR_20:
        others = [b for b in rules.playable(game, 20) if b not in FOUR_20]
        above.append([b for b in others if sign(game, b, a) >= 0])
    said = [
        f"({written(a)}) by {'; '.join(map(written, each)) or 'none'}"
        for a, each in zip(FOUR_20, above, strict=True)
    ]
    note = f"How many others beat each of (1,3,6,10), (2,4,6,8), (1,4,6,9): {', '.join(said)}."
    _, best = answers.best(game, 20)
    return [
        *found,
        counts("knock.four.20.allocation", search.fewest(game, 20)[0]),
        counts("knock.four.20.three.beaten-by", map(len, above), note),
        words("knock.four.20.emperor", written(best) if best else "none"),
    ]


def cycle_name(cycle: list[Tokens]) -> list[str]:
    """A cycle as steps: "0,2,3 beats 0,1,4"."""
    pairs = zip(cycle, [*cycle[1:], cycle[0]], strict=True)
    return [f"{written(a)} beats {written(b)}" for a, b in pairs]


def three() -> list[Figure]:
    """P = (1/6, 2/6, 3/6): the emperor of 3 tokens and the cycle of 5."""
    game = rules.THREE
    listed, found = table(game, 3)
    (emperor,) = tournament.emperors(game, listed, found)
    others = [place for place in range(len(listed)) if place != emperor]
    triples = sum(
        found[a][b] > 0 and found[b][c] > 0 and found[c][a] > 0
        for a in others
        for b in others
        for c in others
    )
    five, beats = table(game, 5)
    top = tournament.dominating(beats)
    ring = [five[place] for place in tournament.cycle(beats, top)]
    start = ring.index(min(ring, key=lambda tokens: rolls(game, tokens)))
    ring = ring[start:] + ring[:start]
    local = [five[place] for place in tournament.local_emperors(game, five, beats)]
    steps = cycle_name(ring)
    note = "Each beats the next, the last the first; together they beat all others."
    return [
        counts("knock.three.2.allocation", search.fewest(game, 2)[0]),
        counts("knock.three.3.emperor", listed[emperor]),
        count("knock.three.3.cycles", triples // 3, "Cycles of three without the emperor."),
        Figure("knock.three.5.cycle", [list(tokens) for tokens in ring], "count", None, note),
        lines("knock.three.5.cycle.steps", steps, note),
        lines("knock.three.5.dominating", sorted(written(five[place]) for place in top)),
        lines(
            "knock.three.5.local-emperors",
            [written(tokens) for tokens in local],
            "Each beats all allocations one move away, and still loses to another.",
        ),
    ]


def numbers() -> list[Figure]:
    """How many allocations a search has to look at."""
    found = []
    cases = (
        ("three.6", rules.THREE, 6, False),
        ("four.10", rules.FOUR, 10, False),
        ("original.12", rules.ORIGINAL, 12, True),
    )
    for name, game, tokens, with_monotone in cases:
        listed = layouts(tokens, len(game.weights))
        # Rarer values first, and of equal ones the later one, which never has more.
        order = sorted(range(len(game.weights)), key=lambda place: (game.weights[place], -place))
        monotone = listed[(np.diff(listed[:, order]) >= 0).all(axis=1)]
        kept = [each for each in monotone.tolist() if search.respects_paper(game, each)]
        proven = search.candidates(game, tokens)
        row = [len(listed), *([len(monotone)] if with_monotone else []), len(kept)]
        note = (
            f"The stronger condition that is proven here leaves {len(proven)}: for p_a < p_b, "
            "p_b x_a < p_a (x_b + 1)."
        )
        found.append(counts(f"knock.counts.{name}", row, note))
    return found


# Two values.


def two() -> list[Figure]:
    """P = (1/3, 2/3)."""
    game = rules.TWO
    heads = [
        Fraction(math.comb(9, k) * 2 ** (9 - k), 3**9) for k in range(3)
    ]  # P(the rarer value shows k times in nine rolls)
    z = Fraction(-43, 100)
    normal = 400 + float(z) * math.sqrt(1200 * 2 / 9)
    half = Fraction(two_values.below(1, 2, 1200, 400), 3**1200)
    third = Fraction(two_values.below(1, 2, 1200, 393), 3**1200)
    fewer = Fraction(two_values.below(1, 2, 1200, 392), 3**1200)
    note = f"At most once: {float(heads[0] + heads[1]):.3f}."
    return [
        count("knock.two.9.low", two_values.fewest(1, 2, 9)),
        count("knock.two.1200.low", two_values.fewest(1, 2, 1200)),
        *[
            exact(f"knock.two.9.heads.{k}", chance, note=note if k == 1 else "")
            for k, chance in enumerate(heads)
        ],
        Figure("knock.two.1200.normal", normal, "count", None, "With the paper's z = -0.43."),
        exact("knock.two.1200.at-most-400", half),
        holds("knock.two.1200.percentile", fewer <= Fraction(1, 3) < third),
        exact("knock.two.2.even.rolls", rolls(game, (1, 1)), "rolls"),
        exact("knock.two.2.all-on-common.rolls", rolls(game, (0, 2)), "rolls"),
        exacts(
            "knock.two.2.even-v-all",
            outcome(game, (1, 1), (0, 2)),
            note="[(1,1) wins, draw, (0,2) wins].",
        ),
        holds("knock.two.formula", _formula_holds(), "Against the exact solver, up to 8 tokens."),
    ]


def _formula_holds() -> bool:
    for a, b in ((1, 2), (1, 1), (2, 3), (1, 5)):
        for tokens in range(1, 9):
            for x in range(tokens + 1):
                game = rules.game((a, b))
                if two_values.rolls(a, b, tokens, x) != solver.rolls(game, (x, tokens - x)):
                    return False
    return True


PARTS = (
    partial(original, 1, 20),
    partial(original, 21, 30),
    partial(original, 31, 36),
    one_more,
    figure_1,
    four,
    four_20,
    three,
    numbers,
    two,
    *separate.PARTS,
    *answers.PARTS,
)
