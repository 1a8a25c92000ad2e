"""Strategies for Klappenspiel.

    >>> from bestplay.klappenspiel.strategies import KlappenspielField
    >>> paper = KlappenspielField().judge("small sums both, large sums sum")
    >>> round(float(paper.worth), 6), round(float(paper.cost), 6)
    (0.002864, 9.1e-05)

Source: A. T. Benjamin and D. Stanford, "Optimal Klappenspiel", The UMAP Journal 16(1), 1995, 11-20.
"""

from __future__ import annotations

from collections.abc import Sequence

from bestplay.core import backward
from bestplay.core import words as links
from bestplay.core.preferences import Move, at_random, prefer
from bestplay.klappenspiel import GAME, RULE, START, Board, Roll
from bestplay.strategies.boards import BoardField
from bestplay.strategies.choosing import Strategy, strategy
from bestplay.strategies.field import best_strategy
from bestplay.tiles import goals, rules

#: The goals that pages offer: (words, in words for a reader, the measure), by game.
QUESTIONS = {"klappenspiel": (("goal=win", "flipping every tile", "chance"),)}


class KlappenspielField(BoardField):
    """Klappenspiel for strategies: the game of ten tiles or the rest of it, to flip every tile."""

    counts = "tiles left up"

    def __init__(self, words: str = "") -> None:
        """From words such as "tiles=1-5,7", those that are up; ValueError for others."""
        given = links.only(links.split(words), ("goal", "tiles"))
        if given.get("goal", "win") != "win":
            raise ValueError(
                f"Klappenspiel has one goal, win, not {links.quote_text(given['goal'])}"
            )
        start = GAME.number(given["tiles"]) if "tiles" in given else START
        if not start:
            raise ValueError("no tile is up, so there is nothing to play")
        super().__init__(GAME, start)
        self.results = rules.scores(RULE, "tiles")
        self.known = {each.name: each for each in named_strategies(self)}


#: The two plays as preferences: both dice's tiles, or their sum's.
both, the_sum = prefer("most"), prefer("fewest")


def by_roll(sums: Sequence[Roll]) -> Strategy:
    """The strategy that plays the sum on these rolls and both tiles on all others."""
    name = ",".join([f"{low}{high}" for low, high in sums]) or "none"
    return strategy(
        f"sum on {name}",
        lambda board, roll, plays: (the_sum if roll in sums else both)(board, roll, plays),
        None,
        f"The sum on {name}, both tiles on every other throw.",
    )


PAPER = "A. T. Benjamin and D. Stanford, Optimal Klappenspiel, 1995"


def named_strategies(field: KlappenspielField) -> list[Strategy]:
    """The built-in strategies."""
    least: list[int] = []

    def worst(board: Board, roll: Roll, plays: Sequence[Move]) -> Move:
        if not least:
            payoff = goals.scale_payoff(RULE, field.payoff)
            least.extend(backward.values(field.graph, payoff, min))
        return min(plays, key=lambda play: least[play.number])

    return [
        best_strategy("best", "Best play.", lambda: field),
        strategy(
            "small sums both, large sums sum",
            prefer("most-to-6"),
            None,
            "The two tiles when the dice add up to 6 or less, the tile of their sum from 7 on.",
            PAPER,
        ),
        strategy("always both", both, None, "Always the two tiles that the dice show.", PAPER),
        strategy("always the sum", the_sum, None, "Always the tile of the sum.", PAPER),
        strategy("random", at_random, None, "Plays at random.", PAPER),
        strategy("worst", worst, None, "Whatever wins least.", PAPER),
    ]


def open_field(game: str, words: str) -> KlappenspielField:
    """The field of the strategy page, from link words; "" for the whole game."""
    return KlappenspielField(words)
