"""A layout as it is typed on the page of play."""

from __future__ import annotations

from typing import Any

from bestplay.core import words


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
