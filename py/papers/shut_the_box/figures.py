"""Shut the Box's figures: two players under sixteen rules, one, shares of a pot, short rules.

Source of the questions: "Possibly Wrong" (blog), "Shut the Box", January 2013.  The best lists of
preferences are those that studies.preferences has found and proved.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import cache, partial
from itertools import product
from typing import Any

from bestplay import shut_the_box
from bestplay.shut_the_box import Clack, Game, OneDie
from bestplay.shut_the_box.strategies import QUESTIONS
from bestplay.strategies import Rule
from papers import tiles
from papers.figure import Figure, Part, certificate, figure, figures
from papers.shut_the_box import shelf

PLAYERS = (2, 3, 4)

#: When one die may be thrown, and what a shut box pays and when, in two-player games.
ONE_DIE: tuple[OneDie, ...] = ("never", "always", "sum6", "max6")
VARIANTS: tuple[tuple[int, Clack], ...] = tuple(product((1, 2), ("immediate", "answered")))


def first() -> Iterator[Figure]:
    """Figures of the first player's winnings in sixteen variants, and facts common to them."""
    values = {
        f"{one_die}.{pays}.{clack}": Game(9, one_die, "first", pays=pays, clack=clack).worth()
        for one_die in ONE_DIE
        for pays, clack in VARIANTS
    }
    note = "In stakes, a tie worth 0; both players maximise their expected winnings."
    order = sorted(values, key=lambda name: abs(values[name]))
    signs = all((value > 0) == name.endswith("immediate") for name, value in values.items())
    name = "shut-the-box.first."
    yield from figures(name, values, "stakes", note)
    yield figure(f"{name}ahead-if-immediate-only", signs)
    yield figure(f"{name}order", order, note="By size of the advantage.")
    yield figure(f"{name}fairest", order[0], note="The smallest advantage.")


def alone() -> Iterator[Figure]:
    """Figures of the least expected score, and of the greatest P(all down), by rules."""
    yield figure("shut-the-box.9.worst-score", sum(Game(9).tiles), "points")
    for count, one_die in product(shut_the_box.TABLED, ONE_DIE):
        name = f"shut-the-box.{count}.{one_die}"
        yield figure(f"{name}.expected", Game(count, one_die).worth(), "points")
        yield figure(f"{name}.shut", Game(count, one_die, "shut").worth())


def pot() -> list[Figure]:
    """Figures of each player's share of a pot for the lowest score, in order of play."""
    note = (
        "The lowest score takes the pot, tied lowest scores split it; each player maximises "
        "their own expected share, equal choices go to the lower expected score."
    )
    shares = {f"{n}.{one_die}": Game(9, one_die).pot(n) for one_die in ONE_DIE for n in PLAYERS}
    return figures("shut-the-box.players.", shares, "share of the pot", note)


# Hindsight bounds.

#: The boxes with hindsight bounds. With one die at will there are so many ways to follow that the
#: nine tiles of Klackers have a study of their own.
KNOWN_THROWS: tuple[tuple[int, OneDie], ...] = tuple(
    product((9, 10, 12), ("never", "sum6", "max6"))
)


@cache
def lowest_score_chances(up: int | tuple[int, ...], one_die: OneDie) -> dict[int, Fraction]:
    """{score: chance that it is the lowest possible, all throws known}; a lone die is the first.

    up: how many tiles there are, or which.
    """
    box = tiles.box(str(Game(up, one_die)))
    dice = [box.dice(board) for board in range(box.start + 1)]

    def after(board: int, use: tuple[int, int]) -> Sequence[int]:
        number, total = use
        return box.graph[board][0][total - 1] if number in dice[board] else ()

    pairs = [((1, one), (2, one + other)) for one in range(1, 7) for other in range(1, 7)]
    # Many pairs allow the same sets if one die is never thrown.
    allowed = set().union(*dice)
    outcomes = Counter(tuple(use for use in pair if use[0] in allowed) for pair in pairs)
    points = [box.result(board) for board in range(box.start + 1)]
    return tiles.hindsight(box.start, after, [*outcomes.items()], points)


def known_throws(count: int, one_die: OneDie) -> list[Figure]:
    """Figures of the hindsight bound: chance to shut and mean score with all throws known."""
    chances = lowest_score_chances(count, one_die)
    dice = "" if one_die == "never" else tiles.LONE_DIE
    return tiles.hindsight_figures(f"shut-the-box.{count}.{one_die}", "shut", chances, dice)


# Lists of preferences.

List = tuple[str, ...]
FLIPS = tuple(f"flip-{tile}" for tile in range(9, 0, -1))
KEEPS = tuple(f"keep-{tile}" for tile in range(1, 10))
FEATURES = ("fewest", "most", "high-tile-left", "low-tiles-left")

#: What is searched: the name of a family, how its lists begin, what they may then name.
FAMILIES: dict[str, tuple[List, List]] = {
    "tiles": ((), FLIPS),
    "fewest, tiles": (("fewest",), FLIPS),
    "all": ((), (*FEATURES, *FLIPS, *KEEPS)),
}

#: The parts of figures' names for a family and a goal.
NAMES = {"tiles": "tiles.", "fewest, tiles": "fewest-tiles.", "all": ""}
MEASURES = {"score": "expected", "shut": "shut"}


def strategy_of(listed: dict[str, Any]) -> Rule:
    """The rule for one of the certificate's lists."""
    return Rule((*listed["preferences"], "highest"), listed["one die"], ())


def lists(words: str, family: str = "all") -> list[dict[str, Any]]:
    """The stored best lists of 0, 1, 2 ... preferences, up to the best of all; words: the game."""
    listed: list[dict[str, Any]] = certificate("preferences")["families"][family][words]["lists"]
    return listed


def division(words: str) -> list[int]:
    """List by number of things to remember, from 0: how many of them are preferences at best."""
    divided: list[int] = certificate("preferences")["divisions"][words]
    return divided


def looked_at(words: str, family: str = "all") -> int:
    """The number of lists that the proof has tried; lists that leave the same plays count once."""
    limits = certificate("preferences")["families"][family][words]["searched"].values()
    return sum(different for steps in limits for _, _, different, _, _ in steps)


def preferences(game: str) -> Iterator[Figure]:
    """Figures of the worth of each list, and of the number of lists that the proofs tried.

    ValueError where a list is not worth what the certificate says.
    """
    note = "The best such list. What it leaves open goes to the highest tile, then the next."
    for goal_words, _, _ in QUESTIONS[game]:
        box = tiles.box(goal_words)
        where = game if game == "klackers" else f"{game}.9.{box.game.one_die}"
        unit = "points" if box.fewer else "probability"
        for family, words in NAMES.items():
            name = f"{where}.preferences.{words}{MEASURES[box.game.goal]}"
            every = lists(goal_words, family)
            for listed in every if family == "all" else every[-1:]:
                worth, names = box.judge(strategy_of(listed)).worth, listed["preferences"]
                if worth != Fraction(listed["worth"]):
                    raise ValueError(f"{name}: {listed['worth']} is stored, and it is {worth}")
                evidence = {"preferences": names, "one_die": listed["one die"]}
                full = f"{name}.{len(names)}" if family == "all" else name
                yield figure(full, worth, unit, note, evidence)
            looked = looked_at(goal_words, family)
            yield figure(f"{name}.looked-at", looked, note="Lists, to prove the best.")


PARTS: tuple[Part, ...] = (
    first,
    alone,
    pot,
    partial(preferences, "shut-the-box"),
    *(partial(known_throws, *each) for each in KNOWN_THROWS),
    *shelf.PARTS,
)
