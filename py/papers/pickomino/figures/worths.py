"""What the best rules by what dice are worth come to in a turn of Pickomino.

The rules come from studies.worths, whose certificate is read here; the tests check
it again and judge each rule anew.
"""

from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import Any

from bestplay.pickomino.preferences_by_worth import Worths
from papers.certificates import certificate as read
from papers.figure import Figure, count, exact

FORMAT = "bestplay-pickomino-worths/1"
CERTIFICATE = Path(__file__).parents[1] / "worths.json"


@cache
def certificate() -> dict[str, Any]:
    """The stored answers; ValueError when they are of another format."""
    return read(CERTIFICATE, FORMAT)


def rules() -> dict[int, Worths]:
    """The best rule with so many numbers to remember, or fewer, where more make a better one."""
    return {told["things"]: Worths.of(told) for told in certificate()["grill"]["best"]}


def in_games() -> tuple[list[Worths], list[Fraction]]:
    """The plain rule, the best for the whole grill and the best found in the situations of games;
    and what they cost there on average."""
    told = certificate()["games"]
    best = Fraction(told["best play"])
    costs = [best - Fraction(each["worth"]) for each in told["rules"]]
    return [Worths.of(each) for each in told["rules"]], costs


def worths() -> list[Figure]:
    """What the rules are worth, and how many the proof has looked at."""
    told, note = certificate()["grill"], "The best rule with so many numbers."
    figures = [
        exact(
            f"pickomino.worths.{each['things']}",
            Fraction(each["worth"]),
            "worms",
            note,
            Worths.of(each).data(),
        )
        for each in told["best"]
    ]
    looked = count("pickomino.worths.looked-at", told["different"], "Rules, to prove the best.")
    found, costs = in_games()
    for name, rule, cost in zip(("plain", "grill", "found"), found, costs, strict=True):
        note = "Worms a turn in situations of games, a steal counting twice."
        figures.append(exact(f"pickomino.worths.games.{name}", cost, "worms", note, rule.data()))
    return [*figures, looked]


PARTS = (worths,)
