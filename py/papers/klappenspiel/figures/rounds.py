"""Klappenspiel for several: what going first is worth, played for the round or for something else.

Source of the questions: A. T. Benjamin and D. Stanford, "Optimal Klappenspiel", The UMAP Journal
16(1), 1995, 11-20, solve the game of one; at a table fewer points left win the round.
"""

from fractions import Fraction

from bestplay.core import backward
from bestplay.klappenspiel import round_solver as rounds
from bestplay.klappenspiel import solver
from papers.figure import Figure, exact

TWO = (
    "Of two players: P(fewer points left) + half P(a tie); the second knows the first's score and "
    "plays best."
)


def two() -> list[Figure]:
    """The first of two players' share of the round, by what the first plays for."""
    payoff = rounds.payoff(rounds.shares(1, None, 0))
    scale = rounds.unit(1) * solver.SCALE
    # The first best move of those listed: both dice's tiles before the sum's.
    solitaire = backward.first(backward.best(solver.graph(), solver.optimal(), solver.payoff()))
    played = {
        "optimal": (solver.graph(), "The first plays best for that."),
        "solo": (
            solitaire,
            "The first plays for the greatest chance to flip every tile, of equal plays the two "
            "tiles.",
        ),
        "always-sum": (solver.fixed(solver.always("SUM")), "The first always flips the sum's."),
    }
    figures = []
    for name, (graph, note) in played.items():
        share = Fraction(backward.values(graph, payoff)[-1], scale)
        figures.append(exact(f"klappenspiel.two.first.{name}", share, note=f"{TWO} {note}"))
    return figures


PARTS = (two,)
