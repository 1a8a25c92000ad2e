"""The questions that Seydel's slides ask before they answer any, as comparisons of exact values."""

from fractions import Fraction

from bestplay import pickomino
from papers.figure import Figure, exacts

#: The first selections that are compared, as (face, dice); the worm is face 6.
FIRST = {
    "four-1": ((1, 4), (6, 1)),
    "two-5-or-two-6": ((5, 2), (6, 2)),
    "two-4-or-two-5": ((4, 2), (5, 2)),
    "three-5-or-two-6": ((5, 3), (6, 2)),
    "four-5-or-two-6": ((5, 4), (6, 2)),
    "three-3-or-one-6": ((3, 3), (6, 1)),
    "five-5-or-one-6": ((5, 5), (6, 1)),
}

NAMES = ["a 1", "a 2", "a 3", "a 4", "a 5", "a worm"]


def questions() -> list[Figure]:
    """Each question's two expectations, in worms."""
    here = pickomino.Situation()
    figures = []
    for name, pair in FIRST.items():
        worths = [_worth(here, face, dice) for face, dice in pair]
        told = " and ".join(f"{dice} dice with {NAMES[face - 1]}" for face, dice in pair)
        note = f"After {told} in the first throw, full shelf, no own tile."
        figures.append(exacts(f"pickomino.question.{name}", worths, "worms", note))
    return [*figures, *_with_four_worms_to_lose()]


def _worth(here: pickomino.Situation, face: int, dice: int) -> Fraction:
    """The expected worms when so many dice with a face are kept first."""
    plays = here.plays(kept=(face,) * dice)
    return Fraction(plays[0].worth)


def _with_four_worms_to_lose() -> list[Figure]:
    holding = pickomino.Situation(shelf="21-35", own=36)
    plays = {play.stop: play.worth for play in holding.plays(kept="5,5,5,6,6")}
    note = "Throwing on and stopping with three 5 and two worms, with the 36 to lose."
    return [
        exacts(
            "pickomino.question.four-worms-to-lose",
            [Fraction(plays[False]), Fraction(plays[True])],
            "worms",
            note,
        )
    ]


PARTS = (questions,)
