"""What Fill and Wilson prove of Knock 'm Down with many tokens, seen with two dice and up to 36.

They prove that best play must draw its layout, and that what is drawn is off each value's share of
the tokens by some square root of their number.  No number of tokens is named, so what is told here
is where this begins.
"""

from fractions import Fraction

from bestplay.knock_m_down import rules
from papers.figure import Figure, exact
from papers.knock_m_down import emperor, equilibrium


def mixture_figures() -> list[Figure]:
    """Which numbers of tokens have no layout that beats all, and how far off its share a value is
    at most in what is laid."""
    mixed, off, where = [], Fraction(), ""
    for tokens, told in emperor.certificate()["emperors"].items():
        if not told["emperor"]:
            mixed.append(int(tokens))
        laid = [told["emperor"]] if told["emperor"] else equilibrium.certificate()[tokens]["drawn"]
        far = max(from_share(layout) for layout in laid)
        if far > off:
            off, where = far, tokens
    note = "Two dice, 1 to 36 tokens; elsewhere one layout beats all, its mirror images apart."
    return [
        Figure("web.fill-wilson.mixed", mixed, "count", note=note),
        exact("web.fill-wilson.off", off, "count", f"With {where} tokens; two dice, 1 to 36."),
    ]


def from_share(layout: list[int]) -> Fraction:
    """By how many tokens the value that is furthest off has more or fewer than its chance of all;
    the same of every mirror image."""
    game = rules.ORIGINAL
    return max(
        abs(count - Fraction(sum(layout) * weight, game.total))
        for count, weight in zip(layout, game.weights, strict=True)
    )


PARTS = (mixture_figures,)
