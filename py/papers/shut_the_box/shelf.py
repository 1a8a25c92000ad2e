"""House rules that boxes, rule books and other pages print, and their effects.

shelf.json has each rule with its source, what was read there in words of ours, and the rules of
the solver that it comes to.  Everything is exact but for what studies have stored: the box of 24
tiles is between bounds that are proved, and matches over several rounds are floats.
"""

import json
import math
from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from functools import cache, cached_property, partial
from pathlib import Path
from typing import NamedTuple

from bestplay.core import backward
from bestplay.shut_the_box import Game
from bestplay.tiles import goals, players, rules
from papers.figure import Figure, Part, certificate, figure
from papers.tiles import name_of

#: An upper bound on the error of a match's values.
ERROR = 1e-9

#: The common house rules by the names of their figures, as words of a link and in words; each is
#: solved with two rules about one die.
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
    """A printed house rule.

    name     its name in the figures
    title    its title
    source   the printer
    address  the address, "" for a source without one
    says     the rule as printed, in words of ours
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
        """The rule as a game."""
        return Game.read(self.words)

    @property
    def figure(self) -> str:
        """The prefix of the names of its figures: "shelf.printed.<name>"."""
        return f"shelf.printed.{self.name}"


@cache
def printed_rules() -> list[Printed]:
    """Every printed rule, in the order of the file."""
    stored = json.loads(Path(__file__).with_suffix(".json").read_text("utf-8"))
    found = []
    for name, title, source, says, words in stored["rules"]:
        printer, address = stored["sources"][source]
        found.append(Printed(name, title, printer, address, says, words))
    return found


class Shelf:
    """A house rule solved: its graph, its scores and its values."""

    def __init__(self, game: Game) -> None:
        self.game, self.rule = game, game.rule
        self.graph, self.whole = rules.graph(self.rule), rules.scale(self.rule)
        points = rules.scores(self.rule, game.reading)
        #: The payoff of each board: its score, negative if less is better.
        self.worths = points if game.goal == "most" else [-score for score in points]

    def value(self, payoff: Sequence[int]) -> Fraction:
        """The worth of a whole turn under best play for a payoff, given by board."""
        return Fraction(goals.best_values(self.rule, payoff)[-1], self.whole)

    @cached_property
    def scores(self) -> list[int]:
        """List by board: its worth under best play for the score, times self.whole."""
        return goals.best_values(self.rule, self.worths)

    @property
    def score(self) -> Fraction:
        """The mean score of best play: the least, or the most where the most points win."""
        return abs(Fraction(self.scores[-1], self.whole))

    @property
    def shut(self) -> Fraction:
        """The greatest chance to shut the box."""
        return self.value(goals.all_down(self.rule))

    def best(self, board: int, place: int, values: Sequence[int] = ()) -> list[int]:
        """The boards that the best plays lead to after a throw; by the score, or these values."""
        values, nexts = values or self.scores, self.graph[board][0][place]
        most = max([values[after] for after in nexts], default=0)
        return [after for after in nexts if values[after] == most]

    @property
    def edge(self) -> Fraction:
        """The best reply's chance to beat the obvious rule, less one half; see OBVIOUS."""
        # Of boards with the same tiles below, the lower number has the higher tile flipped.
        pick = max if self.game.goal == "most" else min
        low = [rules.score(self.rule, n) <= rules.MOST_FOR_ONE_DIE for n in range(len(self.graph))]
        obvious = [
            ([[pick(nexts)] if nexts else [] for nexts in throws], each[:1] if few else each[-1:])
            for (throws, each), few in zip(self.graph, low, strict=True)
        ]
        ended = backward.ends(obvious, len(self.graph) - 1, self.whole)
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
        """The first of two players' chance to win, a tie half; the second knows the score."""
        met, whole = sorted(set(self.worths)), self.whole
        payoffs = [[whole * ((mine > score) + (mine >= score)) for mine in met] for score in met]
        values = players.start_values(self.graph, self.worths, payoffs)
        seconds = dict(zip(met, values, strict=True))
        return self.value([2 * whole - seconds[score] for score in self.worths]) / (2 * whole)

    def first_plays(self) -> list[str]:
        """The best tiles to flip with each first throw, as "9: 4,5 or 9"."""
        full, lines = len(self.graph) - 1, []
        for place, thrown in enumerate(rules.throws(self.rule)):
            if thrown in self.game.rolls():
                plays = [self.flips(full, after) for after in self.best(full, place)]
                text = rules.throw_text(self.rule, thrown)
                lines.append(f"{text}: {' or '.join(plays) or '-'}")
        return lines

    def flips(self, board: int, after: int) -> str:
        """The tiles of a play, "4,5"."""
        return name_of(rules.flips_between(self.rule, board, after))

    def differences(
        self, values: Sequence[int] = (), boards: Iterable[int] | None = None
    ) -> tuple[int, dict[str, object]]:
        """(number of boards and throws where no best play is best by the usual rules too,
        {"choices": their number in all, and the first difference in words}).

        values: by what plays are best, unless by the score; the usual rules are then these rules
        played for the score.  Else they are: the same tiles, any of the sum, one die once no tile
        above 6 is up, and the fewest points left.
        """
        usual = self if values else usual_shelf(self.game.tiles)
        places = choices = 0
        example = dict.fromkeys(("board", "throw", "best", "usual"), "")
        for board in boards or range(len(self.graph) - 1, 0, -1):
            throws, options = self.graph[board]
            for place, thrown in enumerate(rules.throws(self.rule)):
                if len(throws[place]) < 2 or not any(weights[place] for _, weights in options):
                    continue
                choices += 1
                other = usual.best(board, rules.total(self.rule, thrown) - 1)
                mine = self.best(board, place, values)
                if not set(mine) & set(other):
                    places += 1
                    if places == 1:
                        example = {
                            "board": name_of(rules.tiles_of(self.rule, board)),
                            "throw": rules.throw_text(self.rule, thrown),
                            "best": self.flips(board, mine[0]),
                            "usual": self.flips(board, other[0]),
                        }
        return places, {"choices": choices, **example}


@cache
def usual_shelf(tiles: tuple[int, ...]) -> Shelf:
    """The usual rules with these tiles, solved; see Shelf.differences()."""
    return Shelf(Game(tiles, "max6"))


def rule_figures(rule: Printed) -> Iterator[Figure]:
    """Figures of a printed rule: score, chance to shut, edge, first player, differences."""
    shelf, name = Shelf(rule.game), f"{rule.figure}."
    places, shown = shelf.differences()
    unit = "tiles" if rule.game.reading == "tiles" else "points"
    first = {"words": rule.words, "first": shelf.first_plays()}
    alike = "Boards and throws with a choice where no best play is best by the usual rules."
    yield figure(f"{name}score", shelf.score, unit, rule.says, first)
    yield figure(f"{name}shut", shelf.shut)
    yield figure(f"{name}edge", shelf.edge, note=OBVIOUS)
    yield figure(f"{name}first", shelf.first, note="A tie counts half; both play best.")
    yield figure(f"{name}differs", places, note=alike, evidence=shown)


def common_rules() -> Iterator[Figure]:
    """Figures of the mean score by the common house rules, and of the chance to shut the box where
    the fewest points win."""
    rules_by_name = {
        f"{name}.{one_die}": (f"{words}&one-die={one_die}", says)
        for one_die in ("never", "max6")
        for name, (words, says) in COMMON.items()
    }
    rules_by_name["thai.9"] = "style=thai&one-die=never", THAI
    for name, (words, says) in rules_by_name.items():
        shelf, full = Shelf(Game.read(words)), f"shelf.{name}."
        if shelf.game.reading == "tiles":
            yield figure(f"{full}left", shelf.score, "tiles", says)
            continue
        if shelf.game.goal != "most":
            yield figure(f"{full}shut", shelf.shut, note=says)
        yield figure(f"{full}score", shelf.score, "points", says)


def two_boxes() -> Iterator[Figure]:
    """Figures of score and chance to shut with 24 tiles and four dice, from proved bounds."""
    stored, note = certificate("two_boxes"), "24 tiles, four dice always; see studies.two_boxes."
    for goal, unit in (("score", "points"), ("shut", "probability")):
        low, high = map(Fraction, stored[goal])
        middle, off = float((low + high) / 2), float((high - low) / 2)
        evidence = {"bounds": stored[goal], "first": stored[f"{goal} first"]}
        yield figure(f"shelf.two-boxes.{goal}", middle, unit, note, evidence, within=off)


def matches() -> Iterator[Figure]:
    """Figures of the first player's chance to win a match over several rounds, by kind of match."""
    graph = usual_shelf(tuple(range(1, 10))).graph
    choices = sum(len(nexts) > 1 for throws, _ in graph for nexts in throws)
    note = "Nine tiles, one die once no tile above 6 is up; a tie counts half. See studies.match."
    for name, stored in certificate("match").items():
        evidence = {"choices": choices, "standings": stored["standings"]}
        full, first = f"shelf.{name}.first", stored["first"]
        yield figure(full, first, "probability", note, evidence, within=ERROR)


# QC Salon (qcsalon.net/en/shuttheboxes): the tiles that are down count, whoever shuts the box gets
# all of them up again and goes on, and the game is for 250 points. So the shut box is worth its 45
# points and another turn.
#
# With v for a turn, v is the value of the start for which the empty board pays 45 + v. A strategy
# that shuts the box with chance p and has d points down on average before that comes to
# d / (1 - p); the best reply to a v that is too low comes to more than v, so that trying again with
# what it comes to ends at the best one, exactly.

GOAL = 250


class RaisedTurn(NamedTuple):
    """A turn played for the most points down, with shut boxes raised.

    worth     the points down on average, raised boxes included
    values    the worth of every board, scaled
    finished  the chance of each number of points down in the last box, 45 for one that is shut
    """

    worth: Fraction
    values: list[int]
    finished: list[Fraction]


def raised_turn(shelf: Shelf) -> RaisedTurn:
    """The solution of a turn in which a shut box is raised: its worth, values and end chances."""
    worth, whole, top = Fraction(0), shelf.whole, -min(shelf.worths)
    while True:
        below = worth.denominator
        pay = [whole * below * (top + score) for score in shelf.worths]
        pay[0] += whole * worth.numerator
        values = backward.values(shelf.graph, pay)
        ends = backward.best_ends(shelf.graph, values, pay, len(shelf.graph) - 1, whole)
        finished = [0] * (top + 1)
        for chance, score in zip(ends, shelf.worths, strict=True):
            finished[top + score] += chance
        points = sum(chance * down for down, chance in enumerate(finished))
        better = Fraction(points, whole - finished[-1])
        if better == worth:
            return RaisedTurn(worth, values, [Fraction(chance, whole) for chance in finished])
        worth = better


def turns_to(goal: int, finished: list[Fraction]) -> float:
    """The mean number of turns to reach `goal` points; finished: RaisedTurn.finished."""
    chances = list(map(float, finished))
    whole = len(chances) - 1
    # a turn's points, a box after the other
    points = [0.0] * (goal + 1)
    reach, shut = 1.0, 0
    while reach > ERROR**2:
        for down in range(whole):
            points[min(shut + down, goal)] += reach * chances[down]
        reach, shut = reach * chances[whole], shut + whole
    left = [0.0] * (goal + 1)
    for missing in range(1, goal + 1):
        after = math.fsum(points[down] * left[missing - down] for down in range(1, missing))
        left[missing] = (1 + after) / (1 - points[0])
    return left[goal]


def raised() -> Iterator[Figure]:
    """Figures of a turn in which a shut box is raised: its worth, and the turns to 250 points."""
    shelf, name = Shelf(Game(9, "never")), "shelf.raised."
    best = raised_turn(shelf)
    most_up_first = sorted(range(1, len(shelf.graph)), key=lambda board: -board.bit_count())
    differ, example = shelf.differences(best.values, most_up_first)
    example["throw"] = int(str(example["throw"]))
    says = "Nine tiles, two dice always; a shut box is raised and the turn goes on."
    note = "Boards and throws with a choice where no best play leaves the fewest points as well."
    turns = turns_to(GOAL, best.finished)
    about = "On average, where each turn is played for the most points."
    yield figure(f"{name}turn", best.worth, "points", says)
    yield figure(f"{name}shut", best.finished[-1], note="The first box of a turn.")
    yield figure(f"{name}differs", differ, note=note, evidence=example)
    yield figure(f"{name}turns-to-{GOAL}", turns, "turns", about, within=ERROR)


PARTS: tuple[Part, ...] = (
    common_rules,
    two_boxes,
    matches,
    *(partial(rule_figures, rule) for rule in printed_rules()),
    raised,
)
