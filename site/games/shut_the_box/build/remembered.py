"""Rules to remember for Shut the Box and Klackers: lists of preferences, then exceptions."""

from __future__ import annotations

from itertools import groupby
from typing import Any

from bestplay import strategies
from bestplay.shut_the_box.strategies import BoxField
from papers.shut_the_box import figures
from papers.shut_the_box.figures import FAMILIES
from sitebuild.pages.strategies import FOUND, Remembered, Rule, exactly, known_table
from ui import text
from ui.html import Html

#: The preferences in words, but for flip-7 and keep-7.
WORDS = {
    "fewest": "as few tiles as possible",
    "most": "as many tiles as possible",
    "high-tile-left": "keep the highest tile up",
    "low-tiles-left": "keep the most of 1, 2 and 3 up",
}

#: E. Huggins' rules, by their name among the strategies.
RULES = "rules 1 to 3"

ORDERS = 362_880
"""9!, the orders of nine tiles; a test counts them."""


def best_rule(game: str) -> Remembered:
    """The best lists of preferences, one of each length, for the game's first goal."""
    words, goal, _ = strategies.questions(game)[0]
    field = BoxField(words)
    lists = figures.lists(words)
    named = len(FAMILIES["all"][1])
    division = figures.division(words)
    lists = [told for told in lists if len(told["preferences"]) in division]
    sizes = [len(told["preferences"]) for told in lists]
    return Remembered(
        tuple(
            Rule(says(told, field), figures.strategy_of(told), size)
            for told, size in zip(lists, sizes, strict=True)
        ),
        (
            "A preference settles what those before it leave open. There are "
            f"{named} to name: {'; '.join(WORDS.values())}; and flip it or keep it up, for each of "
            "the nine tiles. One die is thrown once so many points or fewer are left, where the "
            "rules allow it.",
            f"Each list that is shown is proved to be the best of so many preferences, in any "
            "order and with any number of points for one die, and no list of more than "
            f"{sizes[-1]} is better. The proof goes from short lists to longer ones. It leaves a "
            "list out as soon as nothing that may follow can make it the best, and has looked at "
            f"{figures.looked_at(words):,} lists, those that leave the same plays counted as "
            "one.",
            "How many of the things to remember are preferences and how many are exceptions is the "
            f"best found. {FOUND}",
            exactly(
                field,
                goal,
                {
                    "the longest of these lists": figures.strategy_of(lists[-1]),
                    "“rules 1 to 3” (the fewest tiles, of those the highest)": RULES,
                },
            ),
        ),
        "preferences and exceptions",
        tuple(sizes.index(size) for size in division),
        tuple((question[1], _table(*question)) for question in strategies.questions(game)),
        (
            (
                "/answers/shut-the-box-on-one-sheet-of-paper/",
                "What fits on one side of a sheet of paper, against a second player",
            ),
        ),
    )


def says(told: dict[str, Any], box: BoxField) -> str:
    """A list of preferences as one sentence."""
    parts = in_words(told["preferences"])
    first, *others = [
        *parts,
        "the highest tile that can be flipped, and of equal plays the next highest",
    ]
    rule = "; then ".join([text.capital(first), *others])
    if box.game.one_die == "never":
        return f"{rule}."
    return f"{rule}. One die once {told['one die']} points or fewer are left."


def in_words(names: list[str]) -> list[str]:
    """Preferences in words, those that follow each other and are of one kind together."""
    parts = []
    for about, group in groupby(names, key=lambda name: name.partition("-")[0]):
        listed = list(group)
        tiles = [f"the {name.partition('-')[2]}" for name in listed]
        if about == "flip":
            parts.append("flip " + ", then ".join(tiles))
        elif about == "keep":
            parts.append(", then ".join([f"keep {tiles[0]} up", *tiles[1:]]))
        else:
            parts += [WORDS[name] for name in listed]
    return parts


def order(names: list[str]) -> list[int]:
    """All nine tiles in the order that a list of tiles to flip comes to, the rest from 9 down."""
    first = [int(name[len("flip-") :]) for name in names if name.startswith("flip-")]
    return first + [tile for tile in range(9, 0, -1) if tile not in first]


def _table(words: str, label: str, measure: str) -> Html:
    """A table of the best orders of the tiles, and the best list, each with its worth and cost."""
    box = BoxField(words)
    rows = []
    for family in FAMILIES:
        told = figures.lists(words, family)[-1]
        verdict = box.judge(figures.strategy_of(told))
        seen = f"{figures.looked_at(words, family):,} looked at"
        listed = ", ".join(map(str, order(told["preferences"])))
        if family == "tiles":
            name = f"The tiles in the order {listed}: the play with the first of them that can be "
            name += "flipped, of several the one with the next that can"
            proof = f"best of all {ORDERS:,} orders"
        elif family == "all":
            name, proof = says(told, box), "best of all lists of preferences"
        else:
            name = f"As few tiles as possible, then the tiles in the order {listed}"
            proof = f"best of all {ORDERS:,} orders"
        rows.append(
            {
                "name": name,
                "says": f"Proved to be the {proof}; {seen}.",
                "source": "",
                "worth": float(verdict.worth),
                "cost": float(verdict.cost),
            }
        )
    return known_table(rows, measure, f"{label}, proved")
