"""What a strategy is worth and what it chooses, as a reader sees it; worths are floats."""

from __future__ import annotations

from collections.abc import Sequence

from bestplay.core.fraction import Fraction
from ui import text

#: Measures that are wins less losses, which are told as the chance to win, a tie counting half.
BALANCES = ("stakes", "lead")

#: Measures of chances, which are told as percentages, and of what.
CHANCES = {"chance": "games", "chance of a turn": "turns", "stakes": "games", "lead": "games"}

#: Decimal places of averages, and of those that are small, such as a lead.
PLACES, FINER = 2, 3

#: Floats are drawn as fractions over this; costs below TINY are none, being differences of floats.
FINE = 10**12
TINY = 1e-9


def unit(measure: str) -> str:
    """What a number of a measure counts."""
    if measure == "rolls":
        return "throws"
    return f"of {CHANCES[measure]}" if measure in CHANCES else measure


def worths(measure: str) -> str:
    """The heading of a column of worths."""
    known = {"points": "points left", "rolls": "throws"}
    return "succeeds" if measure in CHANCES else known.get(measure, f"{measure} a turn")


def averages(measure: str) -> str:
    """What a worth is the average of: "points left on average", "of games succeed"."""
    if measure in CHANCES:
        return f"{unit(measure)} succeed"
    return worths(measure) + " on average" * (measure in ("points", "rolls"))


def worth(value: float, measure: str) -> str:
    """A worth in words, by its measure: "11.01", "9.76%"."""
    exact = Fraction(round(value * FINE), FINE)
    if measure in BALANCES:
        return text.percent((exact + 1) / 2)
    if measure in CHANCES:
        return text.percent(exact)
    return text.decimal(exact, PLACES)


def cost(value: float, measure: str, more: int = 0) -> str:
    """A cost: "0.18"; "0" where it is none, "<0.01" where it would be rounded away.

    more: so many places more than usual.
    """
    if abs(value) < TINY:
        return "0"
    exact = Fraction(round(value * FINE), FINE)
    if measure in CHANCES:
        hundredths = exact * times(measure)
        if more:
            return text.decimal(hundredths, FINER + more) + "%"
        return text.percent(hundredths / 100)
    usual = PLACES if measure in ("points", "rolls") or abs(value) >= 1 else FINER
    return text.decimal(exact, usual + more)


def times(measure: str) -> int:
    """How many times a cost is, as it is told: chances are told in percent."""
    return 50 if measure in BALANCES else 100 if measure in CHANCES else 1


def cost_axis(measure: str) -> str:
    """What an axis of costs is called, with its unit."""
    return f"cost ({'% ' if measure in CHANCES else ''}{unit(measure)})"


def costs(value: float, measure: str, more: int = 0) -> str:
    """A cost with what it counts: "0.18 points", "0.093% of games", "nothing"."""
    said = cost(value, measure, more)
    return "nothing" if said == "0" else f"{said} {unit(measure)}"


def often(chance: float, round_: str) -> str:
    """How often something comes: "once in 12 games"."""
    if chance > 0.995:
        return f"in every {round_}"
    if chance > 2 / 3:
        return f"in {share(chance)} of {round_}s"
    return f"once in {round(1 / chance):,} {round_}s"


def falls(often: str, loss: float, share: float, measure: str, round_: str) -> str:
    """How often something comes that costs so much then, and its share of all."""
    spread = on_average(share, measure, round_, more=1)
    return f"It comes {often} and costs {costs(loss, measure)} then: {spread}."


def on_average(share: float, measure: str, round_: str, more: int = 0) -> str:
    """A cost over all rounds: "0.010 a game", "0.0135% of all games"."""
    of = f"of all {round_}s" if measure in CHANCES else f"a {round_}"
    return f"{cost(share, measure, more)} {of}"


def share(chance: float) -> str:
    """A chance between events: "97.3%", "<0.1%"."""
    if 0 < chance < 0.0005:
        return "<0.1%"
    return f"{100 * chance:.1f}%"


#: What stands behind the dice in the texts of plays that keep some: (it does so, to do so).
ENDS = {"stop": ("stops", "stop"), "throw": ("throws again", "throw again")}


def play_text(throw: str, choices: Sequence[str]) -> str:
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
    return choices[0].partition(" ")[2] in ENDS


def _turn(choice: str, words: str, form: int) -> str:
    kept, end = choice.split()
    return words.format(kept, ENDS[end][form])
