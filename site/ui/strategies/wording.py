"""A strategy's choices in words."""

from __future__ import annotations

from collections.abc import Sequence

from ui import text

#: How the texts of plays end that leave the turn to go on or not: (it does so, to do so).
ENDS = {"stop": ("stops", "stop"), "throw": ("throws again", "throw again")}


def played(throw: str, choices: Sequence[str]) -> str:
    """What a strategy does, after "it"; throw is "" where the number of dice is chosen."""
    if not throw:
        return "throws " + dice(choices)
    if _ends(choices):
        return " or ".join([_turn(choice, "keeps {} and {}", 0) for choice in choices])
    return "plays " + " or ".join(choices)


def better(throw: str, choices: Sequence[str]) -> str:
    """What would be best, after "better is"."""
    if not throw:
        return dice(choices)
    if _ends(choices):
        return " or ".join([_turn(choice, "to keep {} and {}", 1) for choice in choices])
    return " or ".join(choices)


def dice(choices: Sequence[str]) -> str:
    """How many dice: "one die", "one die or two dice"."""
    return " or ".join([text.dice(int(each)) for each in choices])


def _ends(choices: Sequence[str]) -> bool:
    return choices[0].split()[-1] in ENDS


def _turn(choice: str, words: str, form: int) -> str:
    kept, end = choice.split()
    return words.format(kept, ENDS[end][form])
