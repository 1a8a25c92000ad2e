"""Shut the Box's figures: two players under sixteen rules, one player, and shares of a pot.

Source of the questions: "Possibly Wrong" (blog), "Shut the Box", January 2013.
"""

from collections.abc import Callable
from fractions import Fraction
from functools import cache, partial
from typing import Any

from bestplay import shut_the_box
from bestplay.shut_the_box import payoffs as goals
from bestplay.shut_the_box import players, pots, rules
from bestplay.shut_the_box import solver as solo
from bestplay.shut_the_box.strategies import QUESTIONS, Box
from papers import certificates
from papers.figure import Figure, count, exact, exacts, holds, lines, words
from papers.shut_the_box import known_throws, raised, shelf
from papers.shut_the_box import preferences as study

#: The measure of a goal, as figures are named by it.
MEASURES = {"score": "expected", "shut": "shut"}

#: What a family is called in the names of figures.
NAMES = {"tiles": "tiles", "fewest, tiles": "fewest-tiles", "all": ""}

LAST = "What it leaves open goes to the highest tile, then the next."


@cache
def certificate() -> dict[str, Any]:
    """The stored answers; ValueError when they are of another format."""
    return certificates.certificate(study.CERTIFICATE, study.FORMAT)


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
    for asked, _, _ in QUESTIONS[game]:
        box = Box(asked)
        for family in study.FAMILIES:
            every = lists(asked, family)
            name = name_of(game, box, family)
            for told in every if family == "all" else every[-1:]:
                found.append(_worth(name, family, box, told))
            found.append(
                count(f"{name}.looked-at", looked_at(asked, family), "Lists, to prove the best.")
            )
    return found


def name_of(game: str, box: Box, family: str) -> str:
    """How the names of a family's figures begin."""
    where = game if game == "klackers" else f"{game}.9.{box.game.one_die}"
    parts = [where, "preferences", *filter(None, [NAMES[family]]), MEASURES[box.game.goal]]
    return ".".join(parts)


def _worth(name: str, family: str, box: Box, told: dict[str, Any]) -> Figure:
    worth = box.judge(study.strategy_of(told)).worth
    if worth != Fraction(told["worth"]):
        raise ValueError(f"{name}: the certificate says {told['worth']}, and it is {worth}")
    size = f".{len(told['preferences'])}" if family == "all" else ""
    evidence = {"preferences": told["preferences"], "one_die": told["one die"]}
    unit = "points" if box.fewer else "probability"
    return exact(f"{name}{size}", worth, unit, f"The best such list. {LAST}", evidence)


#: The games that have tables on the site.
TILES = shut_the_box.TABLED
PLAYERS = (2, 3, 4)
VARIANTS = tuple((p, w) for p in players.PAYS for w in players.CLACK)


@cache
def first_values(one_die: str) -> dict[str, Fraction]:
    """The first player's expected winnings in stakes, by "rule.pays.clack"."""
    rule = rules.rules(9, one_die)
    return {
        f"{one_die}.{pays}.{clack}": Fraction(*players.first_value(rule, pays, clack))
        for pays, clack in VARIANTS
    }


def first() -> list[Figure]:
    """All sixteen variants, nine tiles, and what they have in common."""
    values: dict[str, Fraction] = {}
    for one_die in rules.ONE_DIE:
        values |= first_values(one_die)
    note = "In stakes, a tie worth 0; both players maximise their expected winnings."
    figures = [
        exact(f"shut-the-box.first.{name}", value, "stakes", note) for name, value in values.items()
    ]
    order = sorted(values, key=lambda name: abs(values[name]))
    ahead = [name for name, value in values.items() if value > 0]
    signs = ahead == [name for name in values if name.endswith("immediate")]
    figures.append(holds("shut-the-box.first.ahead-if-immediate-only", signs))
    figures.append(lines("shut-the-box.first.order", order, "By size of the advantage."))
    figures.append(words("shut-the-box.first.fairest", order[0], "The smallest advantage."))
    return figures


def alone(one_die: str) -> list[Figure]:
    """The least expected score and the greatest P(all down), each by its own strategy."""
    figures = []
    for tiles in TILES:
        rule = rules.rules(tiles, one_die)
        parts = {"score": ("expected", "points"), "shut": ("shut", "probability")}
        for goal, (name, unit) in parts.items():
            solved = goals.solve(rule, goals.goal(rule, goal))
            value = goals.exact_figures(rule, solved, solved.values[-1])[goal]
            full = f"shut-the-box.{tiles}.{one_die}.{name}"
            figures.append(exact(full, Fraction(*value), unit))
    return figures


def pot(one_die: str) -> list[Figure]:
    """Each player's share of a pot of 1 for the lowest score, in order of play."""
    shared = pots.Pot(rules.rules(9, one_die))
    note = (
        "The lowest score takes the pot, tied lowest scores split it; each player maximises "
        "their own expected share, equal choices go to the lower expected score."
    )
    figures = []
    for number in PLAYERS:
        unit = shared.unit(number)
        shares = [Fraction(share, unit) for share in shared.shares(number)[1]]
        name = f"shut-the-box.players.{number}.{one_die}"
        figures.append(exacts(name, shares, "share of the pot", note))
    return figures


def start() -> list[Figure]:
    """The points at the start, which is the worst score."""
    rule = rules.rules(9)
    return [Figure("shut-the-box.9.worst-score", solo.scores(rule)[-1], "points")]


PARTS: tuple[Callable[[], list[Figure]], ...] = (
    first,
    start,
    *(partial(alone, one_die) for one_die in rules.ONE_DIE),
    *(partial(pot, one_die) for one_die in rules.ONE_DIE),
    partial(figures, "shut-the-box"),
    *known_throws.PARTS,
    *shelf.PARTS,
    *raised.PARTS,
)
