"""What a strategy is worth, as a reader sees it: floats by their measure."""

from __future__ import annotations

from ui.text import MINUS, THIN

#: Decimal places of a worth and of what it costs, by measure; chances are percentages.
PLACES = {
    "points": (2, 2),
    "chance": (2, 3),
    "rolls": (2, 2),
    "stakes": (4, 4),
    "lead": (2, 3),
}

#: The same of what a turn wins, and of being ahead in it, which end so.
WINNINGS, AHEAD = (3, 3), (4, 4)

#: Measures of chances, which are told as percentages.
CHANCES = ("chance", "lead")


def unit(measure: str) -> str:
    """What a measure is called."""
    return "of games" if measure == "chance" else measure


def won(measure: str) -> str:
    """What is won from an opponent."""
    known = {"stakes": "stakes a game", "lead": "wins less losses"}
    return known.get(measure, f"{measure} in the end")


def worths(measure: str) -> str:
    """The heading of a column of worths."""
    known = {"points": "points left", "chance": "succeeds", "rolls": "rolls"}
    return known.get(measure, f"{measure} a turn")


def places(measure: str) -> tuple[int, int]:
    """Decimal places of a worth and of what it costs."""
    return PLACES.get(measure, AHEAD if measure.endswith(" ahead") else WINNINGS)


def worth(value: float, measure: str) -> str:
    """A worth: "11.01", "9.76 %"."""
    return fixed(value, measure, places(measure)[0])


def cost(value: float, measure: str, more: int = 0) -> str:
    """A cost: "0.18"; "nothing" where it is none, "<0.01" where it would be rounded away.

    more: so many places more than usual.
    """
    digits = places(measure)[1] + more
    scaled = value * 100 if measure in CHANCES else value
    if abs(value) < TINY:
        return "nothing"
    if scaled < 0.5 / 10**digits:
        return f"<{10**-digits:.{digits}f}" + (THIN + "%" if measure in CHANCES else "")
    return fixed(value, measure, digits)


#: Costs of layouts are differences of floats: below this they are none.
TINY = 1e-9


def fixed(value: float, measure: str, digits: int) -> str:
    """A number with so many places, a chance as a percentage."""
    shown = value * 100 if measure in CHANCES else value
    text = f"{abs(shown):.{digits}f}"
    sign = MINUS if shown < 0 and text.strip("0.") else ""
    return sign + text + (THIN + "%" if measure in CHANCES else "")


def share(chance: float) -> str:
    """A chance between events: "97.3 %", "<0.1 %"."""
    if 0 < chance < 0.0005:
        return "<0.1" + THIN + "%"
    return f"{100 * chance:.1f}{THIN}%"
