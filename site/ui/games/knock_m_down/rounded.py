"""Floats as the Knock 'm Down page shows them."""

from bestplay.fraction import Fraction
from ui import text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from bestplay.knock_m_down import Outcome

    Number = Fraction | float

#: Chances are rounded to this before they are shown, expected rolls to the second.
CHANCE = 10**9
ROLLS = 10**6


def percent(chance: "Number", places: int = 1) -> str:
    """A chance as a percentage."""
    return text.percent(Fraction(int(chance * CHANCE + 0.5), CHANCE), places)


def points(change: "Number", places: int = 1) -> str:
    """A difference of chances, 0 or more, in percentage points."""
    return text.decimal(Fraction(int(change * 100 * CHANCE + 0.5), CHANCE), places)


def rolls(expected: "Number") -> str:
    """Expected rolls with a sensible number of digits."""
    return text.decimal(Fraction(int(expected * ROLLS + 0.5), ROLLS), 2)


def chances(outcome: "Outcome", first: str, second: str) -> str:
    """Who wins, in words."""
    win, draw, loss = [percent(chance) for chance in outcome]
    return f"{first} wins {win}, draw {draw}, {second} wins {loss}"
