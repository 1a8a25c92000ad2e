"""A strategy's worth and cost as a reader sees them; worths are floats."""

from __future__ import annotations

from bestplay.core.fraction import Fraction
from ui import text

#: Measures of chances, which are told as percentages, and of what.
CHANCES = {"chance": "games", "chance of a turn": "turns"}

#: Decimal places of averages, and of small ones.
PLACES, FINER = 2, 3

#: Floats are drawn as fractions over this; costs below TINY are none, being differences of floats.
FINE = 10**12
TINY = 1e-9


def unit(measure: str) -> str:
    """The unit of a measure's numbers: "throws", "of games"."""
    if measure == "rolls":
        return "throws"
    return f"of {CHANCES[measure]}" if measure in CHANCES else measure


def worths(measure: str) -> str:
    """The heading of a column of worths: "points left", "succeeds"."""
    known = {"points": "points left", "rolls": "throws"}
    return "succeeds" if measure in CHANCES else known.get(measure, f"{measure} a turn")


def averages(measure: str) -> str:
    """The words behind a worth: "points left on average", "of games succeed"."""
    if measure in CHANCES:
        return f"{unit(measure)} succeed"
    return worths(measure) + " on average" * (measure in ("points", "rolls"))


def worth(value: float, measure: str) -> str:
    """A worth in words, by its measure: "11.01", "9.76%"."""
    exact = Fraction(round(value * FINE), FINE)
    return text.percent(exact) if measure in CHANCES else text.decimal(exact, PLACES)


def cost(value: float, measure: str, more: int = 0) -> str:
    """A cost: "0.18"; "0" where it is none, "<0.01" where it would be rounded away.

    more: so many places more than usual.
    """
    if abs(value) < TINY:
        return "0"
    exact = Fraction(round(value * FINE), FINE)
    if measure in CHANCES:
        return text.decimal(exact * 100, FINER + more) + "%" if more else text.percent(exact)
    usual = PLACES if measure in ("points", "rolls") or abs(value) >= 1 else FINER
    return text.decimal(exact, usual + more)


def times(measure: str) -> int:
    """The factor by which a chart multiplies costs: 100 for chances, drawn in percent, else 1."""
    return 100 if measure in CHANCES else 1


def cost_axis(measure: str) -> str:
    """The label of an axis of costs, with its unit."""
    return f"cost ({'% ' if measure in CHANCES else ''}{unit(measure)})"


def costs(value: float, measure: str, more: int = 0) -> str:
    """A cost with its unit: "0.18 points", "0.093% of games", "nothing"."""
    said = cost(value, measure, more)
    return "nothing" if said == "0" else f"{said} {unit(measure)}"


def falls(reach: float, loss: float, share: float, measure: str, rounds: str) -> str:
    """The frequency of a choice, its cost then, and its share of all, as a sentence."""
    told = f"It comes {often(reach, rounds)} and costs {costs(loss, measure)} then"
    return f"{told}: {on_average(share, measure, rounds)}."


def often(chance: float, rounds: str) -> str:
    """The frequency of something that has this chance: "once in 12 games"."""
    if chance > 2 / 3:
        return f"in {100 * chance:.1f}% of {rounds}s"
    return f"once in {round(1 / chance):,} {rounds}s"


def on_average(share: float, measure: str, rounds: str) -> str:
    """A cost over all rounds: "0.010 a game", "0.0135% of all games"."""
    of = f"of all {rounds}s" if measure in CHANCES else f"a {rounds}"
    return f"{cost(share, measure, more=1)} {of}"
