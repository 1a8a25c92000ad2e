"""Floats as the Knock 'm Down page shows them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeAlias

from bestplay.core.fraction import Fraction
from bestplay.knock_m_down import Allocation, Outcome
from ui import text
from ui.score import YOU, within

Number: TypeAlias = Fraction | float

#: Chances are rounded to this before they are shown, expected rolls to the second.
CHANCE = 10**9
ROLLS = 10**6

#: What all figures of floats are right within, as a page says it: see knock_m_down.ERROR.
ERROR = "0.0000001%"

#: Points are shown with at most so many places; what would be 0 then is less than the last one.
PLACES = 6
LEAST = "<0.000001"


def percent(chance: Number, places: int = 1) -> str:
    """A chance as a percentage."""
    return text.percent(Fraction(int(chance * CHANCE + 0.5), CHANCE), places)


def places_for(changes: Iterable[Number]) -> int:
    """The decimal places at which the smallest difference of chances above 0 still shows."""
    small = [float(change) for change in changes if change]
    places = 1
    while small and places < PLACES and 100 * min(small) < 0.5 / 10**places:
        places += 1
    return places


def shares(listed: Sequence[tuple[Allocation, float]]) -> list[tuple[Allocation, str]]:
    """(layout, share in percent) of each, with decimals enough for the rarest."""
    places = places_for([chance for _, chance in listed])
    return [(laid, percent(chance, places)) for laid, chance in listed]


def points(change: Number) -> str:
    """A difference of chances, 0 or more, as games out of 100: "1.2", "<0.000001"."""
    places = places_for([change])
    tenfold = 10 ** (places + 2)
    rounded = int(change * tenfold + 0.5)
    if change and not rounded:
        return LEAST
    return text.decimal(Fraction(rounded, 10**places), places)


def fraction(expected: Number) -> Fraction:
    """Expected rolls, or a difference of them, as a Fraction in millionths."""
    return Fraction(int(expected * ROLLS + 0.5), ROLLS)


def rolls(expected: Number) -> str:
    """Expected rolls with two places."""
    return text.decimal(fraction(expected), 2)


def chances(outcome: Outcome, first: str, second: str) -> str:
    """Two players' chances in words: "you win 55.7%, draw 3.1%, Ada wins 41.2%"."""
    win, draw, loss = [percent(chance) for chance in outcome]
    one, other = [f"{within(name)} {'win' if name == YOU else 'wins'}" for name in (first, second)]
    return f"{one} {win}, draw {draw}, {other} {loss}"
