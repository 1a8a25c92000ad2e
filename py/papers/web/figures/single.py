"""Single figures that other sources state: chances to shut, Double Shutter, Pickomino's tiles."""

import json
from fractions import Fraction
from pathlib import Path

from bestplay import shut_the_box
from bestplay.core import backward
from bestplay.pickomino import rules as pickomino_rules
from bestplay.pickomino import solver as turn
from bestplay.shut_the_box import rules
from bestplay.shut_the_box import solver as solo
from papers.figure import Figure, exact
from papers.web.figures.advice import ends

#: What a source asks for, and its rules: (name, tiles, rule about one die, most tiles a throw).
SHUT: tuple[tuple[str, int, shut_the_box.OneDie, int | None], ...] = (
    ("web.durangobill.two-dice", 9, "never", None),
    ("web.durangobill.forced", 9, "sum6-forced", None),
    ("web.durangobill.forced-two-tiles", 9, "sum6-forced", 2),
    ("web.fiddler.2024-09-13", 6, "only", None),
    ("web.riddler.2018", 9, "max6", None),
    ("web.cambridgemovies.best", 9, "never", 2),
    ("web.math-fun.twelve-two-tiles", 12, "never", 2),
    ("web.math-fun.twelve-two-tiles.one-die", 12, "max6", 2),
)


#: Best play in Double Shutter, as studies.double_shutter found it.
DOUBLE_SHUTTER = Path(__file__).parents[1] / "double_shutter.json"


def shut_chances() -> list[Figure]:
    """The greatest chance to shut under each source's rules."""
    return [exact(name, _shut_chance(tiles, one_die, most)) for name, tiles, one_die, most in SHUT]


def _shut_chance(tiles: int, one_die: shut_the_box.OneDie, most: int | None) -> Fraction:
    return shut_the_box.Game(tiles, one_die, "shut", most=most).worth()


def careless() -> list[Figure]:
    """The chance to shut when each choice is made at random, or as badly as can be."""
    rule = rules.rules(9, "never", 2)
    graph = solo.graph(rule)
    at_random = "Each legal play is as likely as any other."
    worst = backward.values(graph, solo.scale_payoff(rule, solo.all_down(rule)), min)[-1]
    return [
        exact("web.cambridgemovies.random", ends(rule, graph).chance(), note=at_random),
        exact("web.cambridgemovies.worst", Fraction(worst, solo.scale(rule))),
    ]


def digits() -> list[Figure]:
    """The least expected score when the open tiles are read as one number, two dice always."""
    rule = rules.rules(9, "never")
    scores = solo.scores(rule, "digits")
    values = solo.solve(rule, [-score for score in scores])
    whole = solo.scale(rule)
    note = "The tiles that are left are read as one number."
    return [exact("web.hopfer.expected", Fraction(-values[-1], whole), "points", note)]


def double_shutter() -> list[Figure]:
    """Two rows of nine tiles, by the readings of when one die may be thrown, as they are stored."""
    figures = []
    for one_die, (score, shut) in json.loads(DOUBLE_SHUTTER.read_text("utf-8")).items():
        own = "" if one_die == "reach6" else f".{one_die}"
        figures += [
            exact(f"web.double-shutter{own}.expected", Fraction(score), "points"),
            exact(f"web.double-shutter{own}.shut", Fraction(shut)),
        ]
    return figures


def at_least() -> list[Figure]:
    """The greatest chance of a Pickomino turn to reach so many points with a worm."""
    figures = []
    for points in range(21, 37):
        reached = [int(total >= points) for total in range(pickomino_rules.TOP + 1)]
        solved = turn.solve(turn.Payoff(reached, reached, 0, 1, "stop"))
        chance = Fraction(*turn.worth(solved, pickomino_rules.START))
        figures.append(exact(f"web.pickomino.at-least.{points}", chance))
    return figures


PARTS = (shut_chances, careless, digits, at_least, double_shutter)
