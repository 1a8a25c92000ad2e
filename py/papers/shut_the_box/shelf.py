"""House rules that boxes, rule books and other pages print: what each of them changes.

shelf.json has each rule with its source, what was read there in words of ours, and the rules of
the solver that it comes to.  Everything is exact.
"""

import json
from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import cache, cached_property, partial
from pathlib import Path
from typing import NamedTuple

from bestplay.core import at_once, backward
from bestplay.core.backward import Graph
from bestplay.shut_the_box import Game, rules
from bestplay.shut_the_box import solver as solo
from papers.figure import Error, Figure, exact

#: What studies.two_boxes and studies.match have found.
TWO_BOXES = Path(__file__).with_name("two_boxes.json")
MATCHES = Path(__file__).with_name("match.json")

#: More than any value of a match is off by.
ERROR = 1e-9

#: The rules about one die with which the rules below are solved.
DICE: tuple[rules.OneDie, ...] = ("never", "max6")

#: The common house rules by the names that their figures have, as words of a link, and what they
#: say; each is solved with both rules about one die.
COMMON = {
    "fewest-tiles.9": (
        "reading=tiles",
        "The score is how many tiles are left, whatever they show.",
    ),
    "most-points.9": (
        "goal=most",
        "The most points that are left win; a throw that can flip must flip.",
    ),
    "unlucky-7.9": ("stop=7", "A throw of 7 ends the turn."),
    "two-to-go.9": ("first=2", "The first throw must flip the 2; one that cannot ends the turn."),
    "three-down": ("set=4-9", "The 1, the 2 and the 3 are down from the start."),
    "odds-up": ("set=1,3,5,7,9", "Only 1, 3, 5, 7 and 9 are up at the start."),
    "evens-up": ("set=2,4,6,8", "Only 2, 4, 6 and 8 are up at the start."),
}
THAI = "A throw flips one tile: that of either die or that of their sum; two dice always."

#: What the figures of a printed rule are told for.
OBVIOUS = (
    "How much oftener than in half of rounds the best reply beats somebody who plays by the "
    "obvious rule, a tie counting half: neither knows the other's score. The obvious rule flips "
    "the highest tile that can be flipped, then the next highest, and throws one die instead of "
    "two where the rules let it and 6 points or fewer are left; where the most points win it flips "
    "the lowest tiles first."
)


class Printed(NamedTuple):
    """A house rule as somebody prints it.

    name     its name in the figures
    title    what it is called
    source   who prints it
    address  where, "" for a source that has none
    says     what was read there, in words of ours
    words    the rules of the solver, as a link has them
    """

    name: str
    title: str
    source: str
    address: str
    says: str
    words: str

    @property
    def game(self) -> Game:
        """The rule as it is played."""
        return Game.read(self.words)

    @property
    def figure(self) -> str:
        """What the names of its figures begin with."""
        return f"shelf.printed.{self.name}"


@cache
def printed_rules() -> list[Printed]:
    """Every printed rule, in the order of the file."""
    told = json.loads(Path(__file__).with_suffix(".json").read_text("utf-8"))
    sources = told["sources"]
    found = []
    for name, title, source, says, words in told["rules"]:
        printer, address = sources[source]
        found.append(Printed(name, title, printer, address, says, words))
    return found


class Shelf:
    """One house rule solved: its graph, what a turn scores, and what it is played for."""

    def __init__(self, game: Game) -> None:
        self.game, self.rule = game, game.rule
        self.graph: Graph = solo.graph(self.rule)
        self.whole = solo.scale(self.rule)
        points = solo.scores(self.rule, game.reading)
        #: What a turn that ends on each board is worth: its score, where less is better below 0.
        self.worths = points if game.goal == "most" else [-score for score in points]

    def values(self, payoff: Sequence[int]) -> list[int]:
        """The worth of every board under best play for a payoff, over the whole."""
        return backward.values(self.graph, [self.whole * each for each in payoff])

    def value(self, payoff: Sequence[int]) -> Fraction:
        """The worth of the whole turn under best play for a payoff."""
        return Fraction(self.values(payoff)[-1], self.whole)

    @cached_property
    def scores(self) -> list[int]:
        """The worth of every board under best play for the score, over the whole."""
        return self.values(self.worths)

    @property
    def score(self) -> Fraction:
        """What best play scores on average: the least, or the most where that wins."""
        return abs(Fraction(self.scores[-1], self.whole))

    @property
    def shut(self) -> Fraction:
        """The greatest chance to shut the box."""
        return self.value(solo.all_down(self.rule))

    def best(self, board: int, place: int) -> list[int]:
        """The moves from a board that are best for the score after the throw of this place."""
        nexts = self.graph[board][0][place]
        most = max([self.scores[after] for after in nexts], default=0)
        return [after for after in nexts if self.scores[after] == most]

    def obvious(self) -> Graph:
        """The moves of the obvious rule; see OBVIOUS."""
        most = self.game.goal == "most"
        chosen: list[tuple[backward.Throws, backward.Options]] = []
        for board, (throws, options) in enumerate(self.graph):
            # Of boards with the same tiles below, the lower number has the higher tile flipped.
            moves = [[max(nexts) if most else min(nexts)] if nexts else [] for nexts in throws]
            few = rules.score(self.rule, board) <= rules.MOST_FOR_ONE_DIE
            chosen.append((moves, options[:1] if few else options[-1:]))
        return chosen

    @property
    def edge(self) -> Fraction:
        """How much oftener than half the best reply beats the obvious rule; see OBVIOUS."""
        ended = backward.ends(self.obvious(), len(self.graph) - 1, self.whole)
        chances: dict[int, int] = {}
        for worth, chance in zip(self.worths, ended, strict=True):
            chances[worth] = chances.get(worth, 0) + chance
        won, below = {}, 0  # in halves of the whole
        for worth in sorted(chances):
            won[worth] = 2 * below + chances[worth]
            below += chances[worth]
        reply = self.value([won[worth] for worth in self.worths])
        return reply / (2 * self.whole) - Fraction(1, 2)

    @property
    def first(self) -> Fraction:
        """What the first of two wins of a round, a tie half: the second knows the score."""
        met = sorted(set(self.worths))
        whole = self.whole
        payoffs = [
            [whole * (2 if mine > score else 1 if mine == score else 0) for mine in met]
            for score in met
        ]
        values = at_once.start_values(self.graph, self.worths, payoffs)
        seconds = dict(zip(met, values, strict=True))
        firsts = [(2 * whole - seconds[score]) * whole for score in self.worths]
        return Fraction(backward.values(self.graph, firsts)[-1], 2 * whole * whole)

    def first_plays(self) -> list[str]:
        """What is best to flip with each first throw, "9: 4,5 or 9"."""
        full = rules.start(self.rule)
        told = []
        for place, thrown in enumerate(rules.THROWS[self.rule.style]):
            if thrown in self.game.rolls():
                plays = [flips(self.rule, full, after) for after in self.best(full, place)]
                told.append(f"{rules.throw_text(self.rule, thrown)}: {' or '.join(plays) or '-'}")
        return told

    def differences(self) -> tuple[int, dict[str, object]]:
        """(places with a choice where no best play is best by the usual rules too, how many places
        have a choice and one of the first in words: of those with most tiles up, the one with the
        lowest throw).

        The usual rules: the same tiles, any of the sum, one die once no tile above 6 is up, and
        the fewest points left.
        """
        usual = usual_shelf(self.game.tiles)
        places = choices = 0
        example = dict.fromkeys(("board", "throw", "best", "usual"), "")
        for board in range(len(self.graph) - 1, 0, -1):
            throws, options = self.graph[board]
            for place, thrown in enumerate(rules.THROWS[self.rule.style]):
                if len(throws[place]) < 2 or not any(weights[place] for _, weights in options):
                    continue
                choices += 1
                other = usual.best(board, rules.total(self.rule, thrown) - 1)
                mine = self.best(board, place)
                if not [after for after in mine if after in other]:
                    places += 1
                    if places == 1:
                        example = {
                            "board": tiles_text(rules.tiles_of(self.rule, board)),
                            "throw": rules.throw_text(self.rule, thrown),
                            "best": flips(self.rule, board, mine[0]),
                            "usual": flips(self.rule, board, other[0]),
                        }
        return places, {"choices": choices, **example}


@cache
def usual_shelf(tiles: tuple[int, ...]) -> Shelf:
    """The usual rules with these tiles; see Shelf.differences()."""
    return Shelf(Game(tiles, "max6"))


def flips(rule: rules.Rules, board: int, after: int) -> str:
    return tiles_text(rules.flips_between(rule, board, after))


def tiles_text(tiles: Sequence[int]) -> str:
    return ",".join(map(str, tiles))


def rule_figures(rule: Printed) -> list[Figure]:
    """The figures of a printed rule."""
    shelf, name = Shelf(rule.game), rule.figure
    places, shown = shelf.differences()
    return [
        exact(
            f"{name}.score",
            shelf.score,
            {"tiles": "tiles"}.get(rule.game.reading, "points"),
            rule.says,
            {"words": rule.words, "first": shelf.first_plays()},
        ),
        exact(f"{name}.shut", shelf.shut),
        exact(f"{name}.edge", shelf.edge, note=OBVIOUS),
        exact(f"{name}.first", shelf.first, note="A tie counts half; both play best."),
        Figure(
            f"{name}.differs",
            places,
            "count",
            note="Boards and throws with a choice where no best play is best by the usual rules.",
            evidence=shown,
        ),
    ]


def figures(one_die: rules.OneDie) -> list[Figure]:
    """The figures of the common rules with one rule about one die, by best play for each."""
    found = []
    for name, (words, says) in COMMON.items():
        shelf = Shelf(Game.read(f"{words}&one-die={one_die}"))
        full = f"shelf.{name}.{one_die}"
        if shelf.game.reading == "tiles":
            found.append(exact(f"{full}.left", shelf.score, "tiles", says))
        elif shelf.game.goal == "most":
            found.append(exact(f"{full}.score", shelf.score, "points", says))
        else:
            found += both_goals(full, shelf, says)
    return found


def thai() -> list[Figure]:
    """The figures of the rule that flips one tile a throw."""
    return both_goals("shelf.thai.9", Shelf(Game(9, "never", style="thai")), THAI)


def both_goals(name: str, shelf: Shelf, says: str) -> list[Figure]:
    """The chance to shut the box, and the points left on average."""
    return [
        exact(f"{name}.shut", shelf.shut, note=says),
        exact(f"{name}.score", shelf.score, "points", says),
    ]


def two_boxes_figures() -> list[Figure]:
    """The box of 24 tiles with four dice, between the bounds that the study proves."""
    told = json.loads(TWO_BOXES.read_text("utf-8"))
    found = []
    for goal, unit in (("score", "points"), ("shut", "probability")):
        low, high = map(Fraction, told[goal])
        found.append(
            Figure(
                f"shelf.two-boxes.{goal}",
                float((low + high) / 2),
                unit,
                note="24 tiles, four dice always; see studies.two_boxes.",
                evidence={"bounds": told[goal], "first": told[f"{goal} first"]},
                error=Error("at most", float((high - low) / 2)),
            )
        )
    return found


def matches() -> list[Figure]:
    """Who wins a match over several rounds, and how play changes with the score."""
    told = json.loads(MATCHES.read_text("utf-8"))
    graph = solo.graph(rules.rules(9, "max6"))
    choices = sum(len(nexts) > 1 for throws, _ in graph for nexts in throws)
    return [
        Figure(
            f"shelf.{name}.first",
            found["first"],
            "probability",
            note="Nine tiles, one die once no tile above 6 is up; a tie counts half. "
            "See studies.match.",
            evidence={"choices": choices, "standings": found["standings"]},
            error=Error("at most", ERROR),
        )
        for name, found in told.items()
    ]


PARTS: tuple[Callable[[], list[Figure]], ...] = (
    *(partial(figures, one_die) for one_die in DICE),
    thai,
    two_boxes_figures,
    matches,
    *(partial(rule_figures, rule) for rule in printed_rules()),
)
