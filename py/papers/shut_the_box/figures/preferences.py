"""What the best lists of preferences for Shut the Box and Klackers are worth.

The lists come from papers.shut_the_box.studies.preferences, whose certificate is read here and
checked again by the tests; what each is worth is computed anew.
"""

import json
from fractions import Fraction
from functools import cache
from typing import Any

from bestplay.shut_the_box.strategies import QUESTIONS, Box
from papers.figure import Figure, count, exact
from papers.shut_the_box.studies import preferences as study

#: The measure of a goal, as figures are named by it.
MEASURES = {"score": "expected", "shut": "shut"}

#: What a family is called in the names of figures.
NAMES = {"tiles": "tiles", "fewest, tiles": "fewest-tiles", "all": ""}

LAST = "What it leaves open goes to the highest tile, then the next."


@cache
def certificate() -> dict[str, Any]:
    """The stored answers; ValueError when they are of another format."""
    stored = json.loads(study.CERTIFICATE.read_text("utf-8"))
    if stored.get("format") != study.FORMAT:
        raise ValueError(f"the certificate is {stored.get('format')}, not {study.FORMAT}")
    whole: dict[str, Any] = stored
    return whole


def lists(words: str, family: str = "all") -> list[dict[str, Any]]:
    """The best list of 0, 1, 2 ... preferences for a game and goal, up to the best of all."""
    listed: list[dict[str, Any]] = certificate()["families"][family][words]["lists"]
    return listed


def division(words: str) -> list[int]:
    """For 0, 1, 2 ... things to remember how many of them are preferences, best found."""
    divided: list[int] = certificate()["divisions"][words]
    return divided


def looked_at(words: str, family: str = "all") -> int:
    """How many lists the proof has looked at, those that leave the same plays counted once."""
    limits = certificate()["families"][family][words]["searched"].values()
    return sum(different for steps in limits for _, _, different, _, _ in steps)


def figures(game: str) -> list[Figure]:
    """The worth of each list, and how many the proofs have looked at."""
    found = []
    for words, _, _ in QUESTIONS[game]:
        box = Box(words)
        for family in study.FAMILIES:
            every = lists(words, family)
            name = name_of(game, box, family)
            for told in every if family == "all" else every[-1:]:
                found.append(_worth(name, family, box, told))
            found.append(
                count(f"{name}.looked-at", looked_at(words, family), "Lists, to prove the best.")
            )
    return found


def name_of(game: str, box: Box, family: str) -> str:
    """How the names of a family's figures begin."""
    where = game if game == "klackers" else f"{game}.9.{box.game.one_die}"
    parts = [where, "preferences", *filter(None, [NAMES[family]]), MEASURES[box.game.goal]]
    return ".".join(parts)


def _worth(name: str, family: str, box: Box, told: dict[str, Any]) -> Figure:
    worth = box.judge(study.listed(told)).worth
    if worth != Fraction(told["worth"]):
        raise ValueError(f"{name}: the certificate says {told['worth']}, and it is {worth}")
    size = f".{len(told['preferences'])}" if family == "all" else ""
    evidence = {"preferences": told["preferences"], "one_die": told["one die"]}
    unit = "points" if box.fewer else "probability"
    return exact(f"{name}{size}", worth, unit, f"The best such list. {LAST}", evidence)
