"""Pickomino's figures for whole games of two that are too large for exact fractions.

papers.pickomino.studies.enclosure_games has found them, with the proof of how far off they are at
most; its certificate is read here, and the tests go through samples of the proof again.
"""

from typing import Any

from papers.figure import Error, Figure, count
from papers.pickomino.figures.exact_games import name_of
from papers.pickomino.figures.whole import CONVENTION, RULE, UNITS
from papers.pickomino.studies import enclosure_games as study


def whole() -> list[Figure]:
    """The first player's expected lead, and P(win) - P(loss), each within a proved error."""
    figures = []
    for each in study.stored():
        figures.append(_value(each))
        if each["objective"] == "win":
            name = f"{name_of(each).rpartition('.')[0]}.states"
            note = "States in which a turn is to be played."
            figures.append(count(name, each["turns"], note))
    return figures


def _value(answer: dict[str, Any]) -> Figure:
    note = (
        "The error is proved: with values so far off at most, the best turn of every state comes "
        f"to a value that is. {RULE[answer['returned']]} {CONVENTION}"
    )
    evidence = {key: answer[key] for key in ("states", "turns")}
    error = Error("at most", float(answer["within"]))
    unit = UNITS[answer["objective"]]
    return Figure(name_of(answer), float(answer["value"]), unit, None, note, evidence, error)


PARTS = (whole,)
