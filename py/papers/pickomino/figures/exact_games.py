"""Pickomino's figures for whole games of two in exact fractions.

The games are solved by papers.pickomino.studies.exact_games, whose certificate is read here and
checked again by the tests.  The fractions of larger games are too long to be written out: their
values are rounded, and their number of digits and a digest of their text are given.
"""

import json
from fractions import Fraction
from functools import cache
from typing import Any

from papers.figure import Error, Figure, counts, exact
from papers.pickomino.figures.whole import CONVENTION, RULE, UNITS
from papers.pickomino.studies import exact_games as study

#: A value that is not written as a fraction is the nearest float.
ERROR = 1e-16


@cache
def certificate() -> list[dict[str, Any]]:
    """The stored answers, game by game; ValueError when they are of another format."""
    stored = json.loads(study.CERTIFICATE.read_text("utf-8"))
    if stored.get("format") != study.FORMAT:
        raise ValueError(f"the certificate is {stored.get('format')}, not {study.FORMAT}")
    games: list[dict[str, Any]] = stored["games"]
    return games


def whole() -> list[Figure]:
    """The first player's expected lead, and P(win) - P(loss), exactly; and how long they are."""
    return [_value(each) for each in certificate()] + growth()


def name_of(answer: dict[str, Any]) -> str:
    """The name of the figure in floats that a game's answer makes exact."""
    kind = "" if answer["returned"] == "leaves" else f".{answer['returned']}"
    return f"pickomino.whole.{answer['tiles']}{kind}.{answer['objective']}"


def _value(answer: dict[str, Any]) -> Figure:
    name, unit = f"{name_of(answer)}.exact", UNITS[answer["objective"]]
    proof = (
        f"No turn improves any of {answer['turns']:,} states, in exact fractions. "
        f"{RULE[answer['returned']]} {CONVENTION}"
    )
    evidence = {key: answer[key] for key in ("states", "turns", "digits", "decimal", "sha256")}
    if "fraction" in answer:
        return exact(name, Fraction(answer["fraction"]), unit, proof, evidence)
    above, below = answer["digits"]
    long = (
        f"A fraction of {above:,} over {below:,} digits, not written out; the digest is that of "
        f'its text in hexadecimal, "a/b". {proof}'
    )
    value = float(Fraction(answer["decimal"]))
    return Figure(name, value, unit, None, long, evidence, Error("at most", ERROR))


def growth() -> list[Figure]:
    """The digits of the denominators by number of tiles."""
    figures = []
    for objective in UNITS:
        listed = [
            each
            for each in certificate()
            if (each["objective"], each["returned"]) == (objective, "leaves")
        ]
        figures.append(
            counts(
                f"pickomino.whole.{objective}.denominator-digits",
                [each["digits"][1] for each in listed],
                f"With {listed[0]['tiles']} to {listed[-1]['tiles']} tiles, in lowest terms.",
                {"turns": [each["turns"] for each in listed]},
            )
        )
    return figures


PARTS = (whole,)
