"""What a strategy is worth, as a reader sees it: floats by their measure."""

from ui.text import MINUS, THIN

#: Decimal places of a worth and of what it costs, by measure; chances are percentages.
PLACES = {
    "points": (2, 2),
    "chance": (2, 3),
    "worms": (3, 3),
    "rolls": (2, 2),
    "stakes": (4, 4),
    "worms ahead": (4, 4),
    "lead": (2, 3),
}

#: Measures of chances, which are told as percentages.
CHANCES = ("chance", "lead")

#: What a measure is called.
UNITS = {"points": "points", "chance": "of games", "worms": "worms", "rolls": "rolls"}

#: What is won from an opponent.
WON = {
    "stakes": "stakes a game",
    "worms ahead": "worms ahead in the end",
    "lead": "wins less losses",
}

#: The heading of a column of worths.
WORTHS = {
    "points": "points left",
    "chance": "succeeds",
    "worms": "worms a turn",
    "rolls": "rolls",
}


def worth(value: float, measure: str) -> str:
    """A worth: "11.01", "9.76 %"."""
    return fixed(value, measure, PLACES[measure][0])


def cost(value: float, measure: str, more: int = 0) -> str:
    """A cost: "0.18"; "nothing" where it is none, "<0.01" where it would be rounded away.

    more: so many places more than usual.
    """
    places = PLACES[measure][1] + more
    scaled = value * 100 if measure in CHANCES else value
    if abs(value) < TINY:
        return "nothing"
    if scaled < 0.5 / 10**places:
        return f"<{10**-places:.{places}f}" + (THIN + "%" if measure in CHANCES else "")
    return fixed(value, measure, places)


#: Costs of layouts are differences of floats: below this they are none.
TINY = 1e-9


def fixed(value: float, measure: str, places: int) -> str:
    """A number with so many places, a chance as a percentage."""
    shown = value * 100 if measure in CHANCES else value
    text = f"{abs(shown):.{places}f}"
    sign = MINUS if shown < 0 and text.strip("0.") else ""
    return sign + text + (THIN + "%" if measure in CHANCES else "")


def share(chance: float) -> str:
    """A chance between events: "97.3 %", "<0.1 %"."""
    if 0 < chance < 0.0005:
        return "<0.1" + THIN + "%"
    return f"{100 * chance:.1f}{THIN}%"
