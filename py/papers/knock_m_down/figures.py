"""Knock 'm Down's figures: fewest rolls, small games, two values, conjectures, own dice.

Source of the questions: A. T. Benjamin and M. T. Fluet, "The Best Way to Knock 'm Down", The UMAP
Journal 20(1), 1999, 11-20.  Who beats whom in the original game is in emperors.
"""

import math
from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from itertools import combinations, product

import numpy as np
from numpy.typing import NDArray

from bestplay.knock_m_down import exact, quadrature, rules, search, tournament
from papers.figure import Figure, Part, figure, figures, ratio
from papers.knock_m_down import emperors, two_values
from papers.knock_m_down.emperors import GAME, as_text, emperor, fewest, moves, outcome, rolls, sign
from papers.knock_m_down.scan import Game, Tokens

EQUAL = (
    "Of allocations that differ by swapping equally likely sums, such as mirror images, the "
    "lexicographically largest is written."
)


def original() -> Iterator[Figure]:
    """Figures of the original game's fewest-rolls allocations, and of their expected rolls."""
    for tokens in range(1, MOST_TOKENS + 1):
        best = search.fewest(rules.ORIGINAL, tokens)
        note = EQUAL if len(rules.variants(rules.ORIGINAL, best[0])) > 1 else ""
        if len(best) > 1:
            note += f" Exactly as few: {'; '.join(map(as_text, best[1:]))}."
        name = f"knock.original.{tokens}"
        yield figure(f"{name}.allocation", best[0], note=note)
        yield figure(f"{name}.rolls", rolls(rules.ORIGINAL, best[0]), "rolls")


def one_more() -> list[Figure]:
    """A figure of the values on which monotonicity allows the thirteenth token."""
    held = dict(zip(rules.ORIGINAL.values, fewest(12), strict=True))
    order = (12, 2, 11, 3, 10, 4, 9, 5, 8, 6, 7)
    grown = {label: [held[k] + (k == label) for k in order] for label in held}
    additions = [label for label, counts in grown.items() if counts == sorted(counts)]
    return [figure("knock.original.12.monotone-additions", additions)]


#: Figure 1 as rebuilt here from the paper's text: 8 and 11 for A, 8 and no 11 for B, and B one
#: move from the fewest-rolls allocation.
FIGURE_1 = ((1, 1, 1, 1, 1, 2, 1, 1, 1, 1, 1), (0, 0, 1, 1, 2, 4, 2, 1, 1, 0, 0))

#: What the text says of it, in percent: B wins, draws, loses.
FIGURE_1_OUTCOME = [75, 9, 16]


def figure_1() -> Iterator[Figure]:
    """Figures of the paper's lost Figure 1, rebuilt from its outcome and the hint."""
    game = rules.ORIGINAL
    a, b = FIGURE_1
    fits = [
        other
        for other in moves(game, fewest(12))
        if [round(100 * part) for part in outcome(game, other, a)] == FIGURE_1_OUTCOME
    ]
    reach = rules.variants(game, fewest(12))
    near = any(other in reach for other in moves(game, b))
    note = (
        f"B = ({as_text(b)}) against A = ({as_text(a)}), [B wins, draw, B loses]: chosen so that B "
        f"is one move from the fewest-rolls allocation and has the outcome that the text states. "
        f"Against this A it is one of {len(fits)} allocations of which both are true, and the only "
        f"symmetric one."
    )
    evidence = {"A": list(a), "B": list(b), "as_good": [list(other) for other in fits]}
    yield figure("knock.figure1", outcome(game, b, a), note=note, evidence=evidence)
    yield figure("knock.figure1.one-move-from-best", near, note="As rebuilt: see knock.figure1.")


def numbers() -> Iterator[Figure]:
    """Figures of the sizes of searches: all allocations, monotone ones where the paper counts them,
    and those that its conditions leave."""
    for name, game, tokens, with_monotone in (
        ("three.6", rules.THREE, 6, False),
        ("four.10", rules.FOUR, 10, False),
        ("original.12", rules.ORIGINAL, 12, True),
    ):
        # Rarer values first, and of equal ones the later one, which never has more.
        order = sorted(range(len(game.weights)), key=lambda place: (game.weights[place], -place))
        rising = _rising(tokens, len(order), 0)
        monotone = [rules.allocation_at(game, order, counts) for counts in rising]
        kept = [each for each in monotone if respects_paper(game, each)]
        proven = len(search.candidates(game, tokens))
        row = [rules.count(game, tokens), *([len(monotone)] if with_monotone else []), len(kept)]
        note = (
            f"The stronger condition that is proven here leaves {proven}: for p_a < p_b, "
            "p_b x_a < p_a (x_b + 1)."
        )
        stronger = {"stronger_condition": proven}
        yield figure(f"knock.counts.{name}", row, note=note, evidence=stronger)


# Games of four and three values.

#: The three allocations of 20 tokens that the paper names, each of which beats the next.
FOUR_20 = ((1, 3, 6, 10), (2, 4, 6, 8), (1, 4, 6, 9))
FOUR_20_TOKENS = 20


Signs = NDArray[np.int8]
"""Results of rows against columns: 1 won, -1 lost, 0 tied."""


def triples(beats: Signs) -> int:
    """The number of cycles of three, A beats B beats C beats A, in a table of results."""
    wins = (beats > 0).astype(np.int64)
    return int(np.trace(wins @ wins @ wins)) // 3


@cache
def table(game: Game, tokens: int) -> tuple[list[Tokens], list[list[int]]]:
    """(all allocations of a small game, rows of their results against each other: 1, -1 or 0)."""
    listed = rules.playable(game, tokens)
    return listed, tournament.results(game, listed)


def four() -> Iterator[Figure]:
    """Figures of P = (.1, .2, .3, .4) with 10 tokens: two allocations, the best, the emperor."""
    game, a, b = rules.FOUR, (1, 2, 3, 4), (0, 2, 3, 5)
    parts = outcome(game, a, b)
    listed, results = table(game, 10)
    (best,) = tournament.emperors(game, listed, results)
    name, odds = "knock.four.10.", "P(A wins) / P(B wins)."
    yield figure(f"{name}A.rolls", rolls(game, a), "rolls", "A = (1,2,3,4).")
    yield figure(f"{name}B.rolls", rolls(game, b), "rolls", "B = (0,2,3,5).")
    yield figure(f"{name}A-v-B", parts, note="[A wins, draw, B wins].")
    yield figure(f"{name}A-v-B.wins-per-loss", parts[0] / parts[2], "ratio", odds)
    yield figure(f"{name}allocation", search.fewest(game, 10)[0])
    yield figure(f"{name}emperor", listed[best])


def four_20() -> Iterator[Figure]:
    """Figures of P = (.1, .2, .3, .4) with 20 tokens: no emperor, the paper's cycle of three.

    An emperor cycle is the smallest set whose members each beat everybody outside it.
    """
    game, tokens, name, in_circle = rules.FOUR, FOUR_20_TOKENS, "knock.four.20.", True
    for a, b in zip(FOUR_20, [*FOUR_20[1:], FOUR_20[0]], strict=True):
        met, parts = f"{'-'.join(map(str, a))}.v.{'-'.join(map(str, b))}", outcome(game, a, b)
        in_circle = in_circle and parts[0] > parts[2]
        yield figure(f"{name}{met}", parts, note="[first wins, draw, second wins].")
    best = emperor(game, tokens, search.fewest(game, tokens)[0])["emperor"]
    others = [b for b in rules.playable(game, tokens) if b not in FOUR_20]
    above = {as_text(a): [list(b) for b in others if sign(game, b, a) >= 0] for a in FOUR_20}
    one, two, last = above
    # Only the second beats or ties the third, so that the third stands outside no set but one of
    # the second alone, which others beat; and whoever beats a member belongs to the set.
    belong = in_circle and not above[last] and bool(above[two])
    circle = "Each beats the next, the last the first."
    beaten = f"How many others beat or tie each of ({one}), ({two}), ({last})."
    note = (
        f"The cycle is the smallest set whose members each beat all others. ({last}) loses to "
        f"({two}) alone, which is no emperor, so it belongs to the cycle; and so does whoever "
        f"beats a member: ({two}), ({one}) and others."
    )
    evidence = {"beaten_by": above}
    yield figure(f"{name}three.cycle", in_circle, note=circle)
    yield figure(f"{name}three.beaten-by", map(len, above.values()), note=beaten, evidence=evidence)
    yield figure(f"{name}three.in-emperor-cycle", belong, note=note)
    yield figure(f"{name}tokens", tokens)
    yield figure(f"{name}allocation", search.fewest(game, tokens)[0])
    yield figure(f"{name}emperor", as_text(best) if best else "none")


def three() -> Iterator[Figure]:
    """Figures of P = (1/6, 2/6, 3/6): the emperor of 3 tokens and the cycle of 5."""
    game = rules.THREE
    listed, results = table(game, 3)
    (best,) = tournament.emperors(game, listed, results)
    others = np.delete(np.delete(np.array(results, np.int8), best, 0), best, 1)
    five, beats = table(game, 5)
    top = tournament.dominating(beats)
    ring = [five[place] for place in tournament.cycle(beats, top)]
    start = ring.index(min(ring, key=lambda tokens: rolls(game, tokens)))
    ring = ring[start:] + ring[:start]
    local = [five[place] for place in tournament.emperors(game, five, beats, near=True)]
    steps = [
        f"{as_text(a)} beats {as_text(b)}" for a, b in zip(ring, ring[1:] + ring[:1], strict=True)
    ]
    note = "Each beats the next, the last the first; together they beat all others."
    alone = "Each beats all allocations one move away, and still loses to another."
    name, without = "knock.three.", "Cycles of three without the emperor."
    yield figure(f"{name}2.allocation", search.fewest(game, 2)[0])
    yield figure(f"{name}3.emperor", listed[best])
    yield figure(f"{name}3.cycles", triples(others), note=without)
    yield Figure(f"{name}5.cycle", [list(tokens) for tokens in ring], "count", None, note)
    yield figure(f"{name}5.cycle.steps", steps, note=note)
    yield figure(f"{name}5.dominating", sorted(as_text(five[place]) for place in top))
    yield figure(f"{name}5.local-emperors", map(as_text, local), note=alone)


# Games of two values, and general statements tried on many games of small size.

#: The 33rd percentile of the standard normal distribution, as the paper rounds it.
Z = -0.43

#: Far more than the rounding of a sum of two floats near 400.
ROUNDING = 1e-12


def two() -> Iterator[Figure]:
    """Figures of P = (1/3, 2/3): 2, 9 and 1200 tokens, and the paper's formula."""
    game, name = rules.TWO, "knock.two."
    # P(the rarer value shows k times in nine rolls), and at most so often in 1200.
    heads = [Fraction(math.comb(9, k) * 2 ** (9 - k), 3**9) for k in range(3)]
    at_most = {n: Fraction(two_values.below(1, 2, 1200, n), 3**1200) for n in (392, 393, 400)}
    normal = 400 + Z * math.sqrt(1200 * 2 / 9)
    formula = all(
        Fraction(*two_values.rolls(a, b, tokens, x))
        == exact.rolls(rules.Dice((a, b)), (x, tokens - x))
        for a, b in ((1, 2), (1, 1), (2, 3), (1, 5))
        for tokens in range(1, 9)
        for x in range(tokens + 1)
    )
    chances = {f"9.heads.{k}": chance for k, chance in enumerate(heads)}
    chances |= {"9.at-most-1": heads[0] + heads[1], "1200.at-most-400": at_most[400]}
    expected = {"2.even": rolls(game, (1, 1)), "2.all-on-common": rolls(game, (0, 2))}
    low, solver = two_values.fewest, "Against the exact solver, up to 8 tokens."
    yield from figures(name, {f"{tokens}.low": low(1, 2, tokens) for tokens in (9, 1200)})
    yield from figures(name, chances)
    z = f"With the paper's z = {Z}."
    yield figure(f"{name}1200.normal", normal, "count", z, within=ROUNDING)
    yield figure(f"{name}1200.percentile", at_most[392] <= Fraction(1, 3) < at_most[393])
    yield from figures(name, {f"{laid}.rolls": each for laid, each in expected.items()}, "rolls")
    who = "[(1,1) wins, draw, (0,2) wins]."
    yield figure(f"{name}2.even-v-all", outcome(game, (1, 1), (0, 2)), note=who)
    yield figure(f"{name}formula", formula, note=solver)


#: How far games of two values are searched for cycles: parts of the chance, tokens.
CYCLE_PARTS = 8
CYCLE_TOKENS = 12


def two_value_cycles() -> Iterator[Figure]:
    """Figures of cycles in games of two values, of which there are none, and of an emperor."""
    total = 0
    for below in range(2, CYCLE_PARTS + 1):
        for a, tokens in product(range(1, below), range(2, CYCLE_TOKENS + 1)):
            order = range(tokens + 1)
            beats = [[two_values.beats(a, below - a, tokens, x, y) for y in order] for x in order]
            total += triples(np.array(beats, np.int8))
    note = (
        f"Cycles of three in all games with chances k/n, n at most {CYCLE_PARTS}, and up "
        f"to {CYCLE_TOKENS} tokens. None is possible: who beats whom is settled by medians of "
        "binomial distributions, which grow by one at most with each roll."
    )
    median = "The median: a game of two values has an emperor, or two allocations that tie."
    yield figure("knock.two.cycles", total, note=note)
    yield figure("knock.two.1200.emperor.low", two_values.emperor(1, 2, 1200), note=median)


#: Games of two values that are tried: parts of the chance, tokens.
PARTS_OF_THE_CHANCE = 10
TOKENS = 24

#: So many tokens show how the gap grows.
GROWING = (12, 120, 1200, 12000)

#: Allocations of up to so many tokens on three values are set against each other.
BASE_TOKENS = 4


def two_value_figures() -> Iterator[Figure]:
    """Figures of expected rolls with two values: shape, minimum, its distance from the share."""
    tried = [
        (a, below - a, tokens)
        for below in range(2, PARTS_OF_THE_CHANCE + 1)
        for a in range(1, below)
        for tokens in range(1, TOKENS + 1)
    ]
    note = f"All chances k/n, n at most {PARTS_OF_THE_CHANCE}, and up to {TOKENS} tokens, exactly."
    # Checks x1* < p t + 1 - p.
    rarer = all((a + b) * two_values.fewest(a, b, t) < a * t + b for a, b, t in tried if a < b)
    least = {tokens: two_values.fewest(1, 2, tokens) for tokens in GROWING}
    gaps = [Fraction(tokens, 3) - low for tokens, low in least.items()]
    shares = [Fraction(low, tokens) for tokens, low in least.items()]
    off = [abs(share - Fraction(1, 3)) for share in shares]
    growing = off == sorted(set(off), reverse=True) and gaps == sorted(set(gaps))
    evidence = {"tokens": list(GROWING), "tokens_below_the_share": [float(gap) for gap in gaps]}
    evidence["share"] = [float(share) for share in shares]
    about = "P = (1/3, 2/3), the numbers of tokens in the evidence; no proof of a limit."
    name = "knock.two."
    yield figure(f"{name}falls-then-rises", all(map(_falls_then_rises, tried)), note=note)
    yield figure(f"{name}below-share-plus", rarer, note=note)
    yield figure(f"{name}1200.normal.high", 800 - Z * (800 / 3) ** 0.5, "count", within=ROUNDING)
    yield figure(f"{name}share-and-gap", growing, note=about, evidence=evidence)


def _falls_then_rises(game: tuple[int, int, int]) -> bool:
    """True if E(x1) falls up to the percentile and rises after it; two may share the least.

    The percentile is the smallest x with P(H <= x) > p1.
    """
    a, b, tokens = game
    expected = [Fraction(*two_values.rolls(a, b, tokens, x)) for x in range(tokens + 1)]
    whole = (a + b) ** tokens
    percentile = next(
        x for x in range(tokens + 1) if two_values.below(a, b, tokens, x) * (a + b) > a * whole
    )
    falls = all(expected[x] >= expected[x + 1] for x in range(percentile))
    rises = all(expected[x] < expected[x + 1] for x in range(percentile, tokens))
    least = [x for x, rolls in enumerate(expected) if rolls == min(expected)]
    return falls and rises and percentile in least and len(least) < 3


def details() -> Iterator[Figure]:
    """Figures of subconfigurations, and of base cases, whose first layout always wins."""
    layout, whole = (1, 2, 3, 4), range(BASE_TOKENS + 1)
    below = list(product(*(range(tokens + 1) for tokens in layout)))
    formula = math.prod(1 + tokens for tokens in layout)
    laid = [each for each in product(whole, repeat=3) if 0 < sum(each) <= BASE_TOKENS]
    base = [
        (x, y)
        for x, y in product(laid, repeat=2)
        if all(mine < other for mine, other in zip(x, y, strict=True) if mine)
    ]
    right = all(outcome(rules.THREE, x, y)[0] == 1 for x, y in base)
    same = all(outcome(rules.THREE, x, x) == [0, 1, 0] for x in laid)
    pairs, of = {"pairs": len(base)}, "Of (1, 2, 3, 4)"
    note = (
        f"All pairs of allocations of up to {BASE_TOKENS} tokens with P = (1/6, 2/6, 3/6). A value "
        "that carries tokens of the one card alone counts as none of the other's."
    )
    yield figure("knock.four.10.A.subconfigurations", len(below), note=f"{of}, counted.")
    yield figure("knock.subconfigurations", len(below) == formula, note=f"{of}.")
    yield figure("knock.base-cases", same and right, note=note, evidence=pairs)


def next_tokens() -> list[Figure]:
    """A figure of the value that each next token goes to, 1 to 36, in the original game."""
    values = []
    layout = [0] * 11
    for _ in range(36):
        grown = [[*layout[:place], layout[place] + 1, *layout[place + 1 :]] for place in range(11)]
        layout = min(grown, key=lambda tokens: rolls(rules.ORIGINAL, tuple(tokens)))
        values.append(grown.index(layout) + 2)
    note = (
        "Tokens 1 to 36: the value whose next token leaves the fewest expected rolls, compared "
        "exactly; of two equal values the lower one."
    )
    return [figure("knock.original.next-token", values, note=note)]


# What the paper conjectures or asks of games of any chances: Conjecture 1 (does some fewest-rolls
# allocation always come from one with a token less by adding a token?), conditions (1) to (3), and
# whether an allocation that no single move improves is always a fewest-rolls allocation.


def games(values: int, parts: int) -> Iterator[Game]:
    """All games of this many values whose chances are k / n, with n at most `parts`.

    The fewest parts come first; chances rise, and have no common divisor.
    """
    for total in range(values, parts + 1):
        for weights in _rising(total, values, 1):
            if math.gcd(*weights) == 1:
                yield rules.Dice(weights)


def _rising(total: int, values: int, least: int) -> Iterator[Tokens]:
    """All layouts of this many tokens in rising order, `least` or more on the first value."""
    if values == 1:
        yield (total,)
        return
    for first in range(least, total // values + 1):
        for rest in _rising(total - first, values - 1, first):
            yield (first, *rest)


def grows(game: Game, fewer: list[Tokens], more: list[Tokens]) -> bool:
    """True if adding tokens turns some allocation of `fewer` into one of `more`.

    Both are up to swaps of equally likely values.
    """
    return any(
        all(x <= y for x, y in zip(small, large, strict=True))
        for small in fewer
        for reached in more
        for large in rules.variants(game, reached)
    )


def leaps(game: Game, tokens: int) -> Iterator[tuple[int, Tokens, Tokens]]:
    """(t, fewest-rolls allocation of t, of t + 1) where adding a token does not lead there."""
    current = search.fewest(game, 1)
    for count in range(2, tokens + 1):
        following = search.fewest(game, count)
        if not grows(game, current, following):
            yield count - 1, current[0], following[0]
        current = following


def is_local_minimum(rule: Game, tokens: Tokens) -> bool:
    """True if no move of one token saves rolls; close cases are settled exactly."""
    here = quadrature.rolls(rule, tokens)
    for value, source, target in search.neighbour_rolls(rule, tokens):
        if value < here * (1 - search.CLOSE):
            return False
        if value < here * (1 + search.CLOSE):
            after = exact.rolls(rule, rules.moved(tokens, source, target))
            if after < exact.rolls(rule, tokens):
                return False
    return True


def traps(game: Game, tokens: int) -> Iterator[tuple[int, Tokens, Tokens]]:
    """(t, local minimum, fewest-rolls allocation) where a local minimum is not global.

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


def _counterexample(
    name: str,
    game: Game,
    case: tuple[int, Tokens, Tokens],
    listed: list[Tokens],
    begins: str = "",
    searched: tuple[int, int, int] | None = None,
) -> Figure:
    """A counterexample as a figure, with the expected rolls of all compared allocations."""
    tokens, first, second = case
    chances = [f"{weight}/{game.total}" for weight in game.weights]
    numbers = {each: rolls(game, each) for each in listed}
    note = "; ".join(
        f"E({as_text(each)}) = {ratio(number)} = {float(number):.6f}"
        for each, number in numbers.items()
    )
    evidence: dict[str, object] = {"chances": chances, "tokens": tokens}
    evidence |= {"first": list(first), "second": list(second)}
    evidence["rolls"] = [
        {"allocation": list(each), "exact": ratio(number), "value": float(number)}
        for each, number in numbers.items()
    ]
    if searched:
        evidence["searched"] = dict(zip(("values", "parts", "tokens"), searched, strict=True))
    words = f"P={','.join(chances)}; t={tokens}: {as_text(first)} -> {as_text(second)}"
    return figure(name, words, note=f"{begins}{note}.", evidence=evidence)


def _range(values: int, parts: int, tokens: int) -> str:
    """The searched range of games, in words."""
    return (
        f"all games of {values} values with chances k/n, n at most {parts}, up to {tokens} tokens"
    )


def _with_runners_up(game: Game, best: Tokens) -> list[Tokens]:
    """A fewest-rolls allocation, then the two with the next fewest rolls."""
    others = [each for each in search.candidates(game, sum(best)) if each != best]
    return [best, *sorted(others, key=lambda each: rolls(game, each))[:2]]


def conjecture_1() -> Iterator[Figure]:
    """Figures of two games where the fewest-rolls allocation does not grow by one token.

    The second has no two equal chances.
    """
    values, parts, most = LEAPS
    game, case = next((game, leap) for game in games(values, parts) for leap in leaps(game, most))
    listed = [*_with_runners_up(game, case[1]), *_with_runners_up(game, case[2])]
    begins, unequal = f"The first counterexample among {_range(*LEAPS)}: ", rules.Dice(UNEQUAL)
    other = next(leaps(unequal, most))
    name = "knock.conjecture1"
    yield _counterexample(name, game, case, listed, begins, LEAPS)
    yield _counterexample(f"{name}.unequal-chances", unequal, other, [*other[1:]])


def local_minimum() -> list[Figure]:
    """A figure of the first small game with a local minimum that is not a global one."""
    values, parts, most = TRAPS
    game, case = next((game, trap) for game in games(values, parts) for trap in traps(game, most))
    _, source, target = search.neighbour_rolls(game, case[1])[0]
    listed = [*case[1:], rules.moved(case[1], source, target)]
    begins = (
        f"The first one among {_range(*TRAPS)}; the last below is the best single move from the "
        "first: "
    )
    return [_counterexample("knock.local-not-global", game, case, listed, begins, TRAPS)]


def respects_paper(rule: Game, tokens: Tokens) -> bool:
    """True if an allocation satisfies the paper's conditions (1) and (3), which imply (2)."""
    held = list(zip(rule.weights, tokens, strict=True))
    for a, x in held:
        for b, y in held:
            if a == b and abs(x - y) > 1:
                return False
            if a < b and (x - 1) * b >= a * y:
                return False
    return True


def conditions() -> list[Figure]:
    """A figure of the exceptions to the paper's conditions, which it prints without proof."""
    parts, most = CHECKED
    exceptions = [
        f"{','.join(f'{weight}/{game.total}' for weight in game.weights)}: {as_text(each)}"
        for game in games(3, parts)
        for tokens in range(1, most + 1)
        for each in search.least(game, rules.playable(game, tokens))
        if not respects_paper(game, each)
    ]
    note = f"Proven here, in a stronger form, and checked on {_range(3, parts, most)}."
    return [figure("knock.conditions.exceptions", exceptions, "", note)]


# Is there a lower bound on x_a / x_b for fewest-rolls allocations, as the paper asks? Its condition
# (3) bounds the quotient from above.
#
# Not one that holds in all games: for no c and no k > 0 is (x_a + c) / x_b >= k p_a / p_b always
# true for p_a < p_b. Take two values with chances 1 / (n + 1) and n / (n + 1). The fewest rolls lay
# on the rarer one the least x with P(it shows at most x times in t rolls) >= 1 / (n + 1), the
# paper's percentile. That is 0 as long as n^t >= (n + 1)^(t - 1), and the last such t is more than
# n log n, because log(1 + 1/n) < 1/n. So c / x_b falls below any k / n there.

#: How many times likelier the one value is than the other.
LIKELIER = (2, 3, 4, 5, 6, 8, 10, 20, 50, 100, 1000)

#: Up to how many tokens the original game is looked at.
MOST_TOKENS = 36


def none_on_the_rarer(n: int) -> int:
    """The most tokens of which the fewest rolls lay none on the rarer of two values; n: odds."""
    tokens = 1
    left, right = n, 1  # n^t and (n + 1)^(t - 1)
    while left * n >= right * (n + 1):
        left, right, tokens = left * n, right * (n + 1), tokens + 1
    return tokens


def no_bound() -> Iterator[Figure]:
    """Figures of the games that show that no lower bound holds in all games."""
    most, n = [none_on_the_rarer(n) for n in LIKELIER], {"n": list(LIKELIER)}
    note = (
        "With chances 1/(n+1) and n/(n+1) the fewest rolls lay nothing on the rarer value up to so "
        f"many tokens, for n = {as_text(LIKELIER)}: as long as n^t is at least (n+1)^(t-1)."
    )
    none = (
        "For no c and no k > 0 is (x_a + c) / x_b at least k p_a / p_b in every game: with chances "
        "1/(n+1) and n/(n+1), x_a is still 0 with more than n log n tokens."
    )
    yield figure("knock.lower-bound.none-on-the-rarer", most, note=note, evidence=n)
    yield figure("knock.lower-bound", "none", note=none, evidence={**n, "tokens": most})


def least_quotient() -> list[Figure]:
    """A figure of the least (x_a + 1) / x_b over p_a / p_b in the original game."""
    held = {
        tokens: list(zip(range(2, 13), GAME.weights, fewest(tokens), strict=True))
        for tokens in range(1, MOST_TOKENS + 1)
    }
    least, tokens, one, other = min(
        (Fraction((x + 1) * q, y * p), tokens, one, other)
        for tokens, laid in held.items()
        for one, p, x in laid
        for other, q, y in laid
        if p < q and y
    )
    note = (
        "The least quotient of (x_a + 1) / x_b and p_a / p_b for fewest-rolls allocations of 1 to "
        f"{MOST_TOKENS} tokens, p_a < p_b: with {tokens} tokens, for the sums {one} and {other}."
    )
    evidence = {"tokens": tokens, "sums": [one, other], "allocation": list(fewest(tokens))}
    evidence["most_tokens"] = MOST_TOKENS
    return [figure("knock.original.lower-bound", least, "", note, evidence)]


# Dice of their own, which the paper leaves to Fluet's thesis of 1999: both roll at the same time,
# and whoever is empty on the earlier roll wins. Nontransitive allocations are rarer then.

MOST_OWN = 6

#: The distributions stop where more rolls have this chance, so margins are right within OWN_ERROR.
TAIL = 1e-12
OWN_ERROR = 4 * TAIL

#: Margins above this have a sign; all others must be zero within OWN_ERROR.
LEAST_MARGIN = 1e-9


def own_dice(tokens: int) -> tuple[list[tuple[int, ...]], NDArray[np.float64]]:
    """(all allocations, array of P(wins) - P(loses) of each pair) with dice of their own."""
    listed = rules.playable(rules.FOUR, tokens)
    distributions = [quadrature.distribution(rules.FOUR, each, TAIL) for each in listed]
    done = np.ones((len(distributions), max(map(len, distributions))))
    for row, chances in zip(done, distributions, strict=True):
        row[: len(chances)] = chances
    earlier = np.diff(done, axis=1, prepend=0.0) @ (1.0 - done).T
    return listed, earlier - earlier.T


def signs(margins: NDArray[np.float64]) -> Signs:
    """Array of the margins' signs: 1, 0 or -1; ValueError if the error leaves one open."""
    size = np.abs(margins)
    if ((size < LEAST_MARGIN) & (size > OWN_ERROR)).any():
        raise ValueError("a margin is too small to tell its sign")
    beats: Signs = np.where(size < LEAST_MARGIN, 0, np.sign(margins)).astype(np.int8)
    return beats


def cycles() -> Iterator[Figure]:
    """Figures of cycles of three with separate dice, and of their number with common rolls."""
    separate, together = [], []
    cycle: list[str] = []
    by: list[float] = []
    for tokens in range(1, MOST_OWN + 1):
        listed, margins = own_dice(tokens)
        beats = signs(margins)
        separate.append(triples(beats))
        together.append(triples(np.array(table(rules.FOUR, tokens)[1], np.int8)))
        if separate[-1] and not cycle:
            around = (
                [a, *each]
                for a, b, c in combinations(range(len(beats)), 3)
                for each in ((b, c), (c, b))
            )
            pairs = (list(zip(path, path[1:] + path[:1], strict=True)) for path in around)
            first = next(path for path in pairs if all(beats[pair] > 0 for pair in path))
            cycle = [as_text(listed[place]) for place, _ in first]
            by = [float(margins[pair]) for pair in first]
    about = f"All allocations of 1 to {MOST_OWN} tokens on chances .1, .2, .3, .4."
    note = (
        "Chances .1, .2, .3, .4; each beats the next, the last the first, by P(wins) - P(loses) = "
        f"{', '.join(f'{margin:.5f}' for margin in by)}. The first cycle by number of tokens."
    )
    evidence = {"margins": by, "error": {"at most": OWN_ERROR}}
    fewer = f"Cycles of three: {sum(separate)} instead of {sum(together)}. {about}"
    name, words = "knock.separate.", f"{' > '.join(cycle)}. {note}"
    yield figure(f"{name}cycle", cycle, note=note, evidence=evidence)
    yield figure(f"{name}cycles-of-three", separate, note=f"{about} Each rolls dice of their own.")
    yield figure(f"{name}some-nontransitive", bool(cycle), note=words)
    yield figure(f"{name}rarer", sum(separate) < sum(together) / 10, note=fewer)
    yield figure("knock.common.cycles-of-three", together, note=f"{about} The same rolls for both.")


PARTS: tuple[Part, ...] = (
    original,
    one_more,
    figure_1,
    numbers,
    four,
    four_20,
    three,
    two,
    two_value_cycles,
    two_value_figures,
    details,
    next_tokens,
    conjecture_1,
    local_minimum,
    conditions,
    no_bound,
    least_quotient,
    cycles,
    *emperors.PARTS,
)
