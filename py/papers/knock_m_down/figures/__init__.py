"""Knock 'm Down's figures for the original game: fewest rolls, Figure 1, and how many to search.

Source of the questions: A. T. Benjamin and M. T. Fluet, "The Best Way to Knock 'm Down", The UMAP
Journal 20(1), 1999, 11-20.  The modules beside this one whose names begin alike have the rest.
"""

from collections.abc import Callable
from functools import partial

import numpy as np

from bestplay.knock_m_down import rules, search
from papers.figure import Figure, counts, exact, exacts, holds
from papers.knock_m_down.figures import (
    conjectures,
    emperors,
    equilibria,
    general,
    in_turn,
    lower_bound,
    own_dice,
    small,
)
from papers.knock_m_down.figures.exact_fractions import as_text, fewest, moves, outcome, rolls
from papers.knock_m_down.scan import layouts

EQUAL = (
    "Of allocations that differ by swapping equally likely sums, such as mirror images, the "
    "lexicographically largest is written."
)


def original(first: int, last: int) -> list[Figure]:
    """The fewest-rolls allocations of so many tokens and what they take."""
    figures = []
    for tokens in range(first, last + 1):
        best = search.fewest(rules.ORIGINAL, tokens)
        note = EQUAL if len(rules.variants(rules.ORIGINAL, best[0])) > 1 else ""
        if len(best) > 1:
            note += f" Exactly as few: {'; '.join(map(as_text, best[1:]))}."
        name = f"knock.original.{tokens}"
        figures.append(counts(f"{name}.allocation", best[0], note))
        figures.append(exact(f"{name}.rolls", rolls(rules.ORIGINAL, best[0]), "rolls"))
    return figures


def one_more() -> list[Figure]:
    """Where monotonicity lets the thirteenth token go."""
    game, twelve = rules.ORIGINAL, fewest(12)
    order = (12, 2, 11, 3, 10, 4, 9, 5, 8, 6, 7)
    additions = []
    for label in game.labels:
        held = dict(zip(game.labels, twelve, strict=True))
        held[label] += 1
        in_order = [held[total] for total in order]
        if in_order == sorted(in_order):
            additions.append(label)
    return [counts("knock.original.12.monotone-additions", additions)]


#: Figure 1 as rebuilt here from the paper's text: 8 and 11 for A, 8 and no 11 for B, and B one
#: move from the fewest-rolls allocation.
FIGURE_1 = ((1, 1, 1, 1, 1, 2, 1, 1, 1, 1, 1), (0, 0, 1, 1, 2, 4, 2, 1, 1, 0, 0))

#: What the text says of it, in percent: B wins, draws, loses.
FIGURE_1_OUTCOME = [75, 9, 16]


def figure_1() -> list[Figure]:
    """The lost Figure 1, rebuilt from its outcome and the hint."""
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
    return [
        exacts("knock.figure1", outcome(game, b, a), note=note, evidence=evidence),
        holds("knock.figure1.one-move-from-best", near, "As rebuilt: see knock.figure1."),
    ]


def numbers() -> list[Figure]:
    """How many allocations a search has to look at."""
    figures = []
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
        kept = [each for each in monotone.tolist() if conjectures.respects_paper(game, each)]
        proven = len(search.candidates(game, tokens))
        row = [len(listed), *([len(monotone)] if with_monotone else []), len(kept)]
        note = (
            f"The stronger condition that is proven here leaves {proven}: for p_a < p_b, "
            "p_b x_a < p_a (x_b + 1)."
        )
        figures.append(counts(f"knock.counts.{name}", row, note, {"stronger_condition": proven}))
    return figures


PARTS: tuple[Callable[[], list[Figure]], ...] = (
    partial(original, 1, 20),
    partial(original, 21, 30),
    partial(original, 31, 36),
    one_more,
    figure_1,
    numbers,
    *small.PARTS,
    *own_dice.PARTS,
    *emperors.PARTS,
    *equilibria.PARTS,
    *in_turn.PARTS,
    *lower_bound.PARTS,
    *conjectures.PARTS,
    *general.PARTS,
)
