"""The questions of practice with a link's dice and tokens, each a slice of work."""

from __future__ import annotations

from typing import Any

from bestplay.core import words
from bestplay.knock_m_down import Allocation, asked
from ui.play import deck


class Table(deck.Table):
    """Sets of layouts to choose among, each for the fewest rolls and against another layout."""

    slices = 2 * asked.SETS

    def __init__(self, base: Any, solution: list[Allocation] | None) -> None:
        """base: a state with the link's dice and tokens; solution: the best layouts, if known."""
        super().__init__(base, solution)
        self.state, self.best = base, solution
        self.sets: list[tuple[Allocation, ...]] = []

    def play(self, arguments: dict[str, Any], report: Any) -> bool:
        """Make the question of arguments["number"] and add it to those that are made."""
        game, tokens, number = self.state.game, self.state.tokens, arguments["number"]
        if not self.sets:
            best = self.best or [asked.improve_layout(game, game.spread(tokens))]
            self.sets = asked.layout_choices(game, tokens, best)
        among = self.sets[number // 2]
        other = asked.against(game, tokens, among) if number % 2 else None
        self.asked += asked.layout_questions(game, tokens, among, other)
        return True


def layout(state: Any, text: str) -> str:
    """A layout as it was typed: how many lie on each number, "0,2,3", or the numbers, "2 2 3"."""
    if "," in text:
        return text.replace(" ", "")
    counts = [0] * len(state.game.values)
    parts = text.replace("-", " ").split()
    for part in parts:
        counts[state.game.place(words.number(part, "a number with a token, such as 6 7 8"))] += 1
    if len(parts) != state.tokens:
        raise ValueError(
            f"type the numbers of all {state.tokens} tokens, such as 6 7 7 8, or how many lie on "
            "each, such as 0,2,3"
        )
    return ",".join([str(laid) for laid in counts])
