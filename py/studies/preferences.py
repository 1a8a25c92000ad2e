"""The best lists of preferences: python -m studies.preferences --help

A rule to remember for Shut the Box is a list of preferences ("the fewest tiles", "flip the 9"),
each of which settles what those before it leave open; what is still open goes to the highest tile,
then the next highest.  One die is thrown when so many points or fewer are up, where it may be.  For
each number of preferences the study finds the best list and proves it by branch and bound:

    A list that is begun leaves some plays of each throw.  Best play among these is worth no less
    than any list that begins so.  It goes on only while this bound is better than the best list of
    one preference more.  Lists that leave the same plays everywhere are one.

Values are whole numbers, so that nothing is rounded.  It takes some ten minutes.  The answers are
written as the certificate that the site's figures read; tests check it by code of their own.
"""

import sys
from collections.abc import Callable, Iterable
from fractions import Fraction
from typing import Any, NamedTuple

from bestplay.core import backward
from bestplay.core.backward import Options
from bestplay.core.preferences import rank_of
from bestplay.shut_the_box.strategies import QUESTIONS, BoxField
from bestplay.strategies import memory
from papers.shut_the_box.figures import FAMILIES, List, strategy_of
from papers.web import ananian
from studies import running

Left = tuple[tuple[int, ...], ...]
"""The boards that each choice may still lead to."""


class Plays:
    """A game, its goal and a limit for one die: all plays among which a list chooses.

    limit    one die is thrown when so many points or fewer are up, where the rules allow it
    choices  the throws with two plays or more, with the board
    """

    def __init__(self, box: BoxField, limit: int) -> None:
        self.payoff = [pays * box.scale for pays in box.payoff]
        self.graph: list[tuple[list[Any], Options]] = [([], [])]
        self.choices: list[tuple[int, int]] = []
        for number in range(1, box.start + 1):
            throws, options = box.graph[number]
            option = options[0 if box.position(number).score <= limit else -1]
            self.graph.append((list(throws), [option]))
            self.choices += [
                (number, throw)
                for throw, ways in enumerate(option[1])
                if ways and len(throws[throw]) > 1
            ]
        self.moves = [{move.number: move for move in box.plays(*each)} for each in self.choices]
        self.whole: Left = tuple(tuple(moves) for moves in self.moves)

    def preference(self, name: str) -> Callable[[Left], Left]:
        """A function that narrows the plays that are left to those that a preference keeps."""
        rank = rank_of(name)
        ranks = [{number: rank(move) for number, move in each.items()} for each in self.moves]

        def narrow(left: Left) -> Left:
            narrowed = []
            for numbers, ranked in zip(left, ranks, strict=True):
                if len(numbers) > 1:
                    least = min([ranked[number] for number in numbers])
                    numbers = tuple([number for number in numbers if ranked[number] == least])
                narrowed.append(numbers)
            return tuple(narrowed)

        return narrow

    def value(self, left: Left) -> int:
        """The scaled value of the start under best play among the plays that are left."""
        for (number, throw), numbers in zip(self.choices, left, strict=True):
            self.graph[number][0][throw] = numbers
        return backward.values(self.graph, self.payoff)[-1]


#: The limits for one die: points of the tiles that are up.
LIMITS = range(46)

#: The most things to remember for which the best division is searched.
THINGS = 40

#: The limit with which the search begins.
USUAL = 6


class Best(NamedTuple):
    """The best list of some number of preferences; its limit for one die; value over the scale."""

    value: int
    preferences: List
    limit: int


class Search:
    """The best lists of a family for one game and goal, limit by limit."""

    def __init__(self, box: BoxField, family: str) -> None:
        self.box = box
        self.start, self.names = FAMILIES[family]
        self.best: list[Best] = []
        self.searched: dict[str, list[list[Any]]] = {}

    def limit(self, limit: int, plays: Plays) -> None:
        """Search all lists with this limit for one die, and keep the best of each length."""
        narrow = {name: plays.preference(name) for name in self.names}
        highest, left = plays.preference("highest"), plays.whole
        for name in self.start:
            left = plays.preference(name)(left)
        lists: list[tuple[List, Left]] = [(self.start, left)]
        tried, seen, rows = 1, {left}, []
        while lists:
            found = [plays.value(highest(left)) for _, left in lists]
            top, length = max(found), len(lists[0][0])
            self.offer(length, Best(top, lists[found.index(top)][0], limit))
            # The bound to beat for a list of one preference more.
            bar = self.best[min(length + 1, len(self.best) - 1)].value
            bounds = [plays.value(left) for _, left in lists]
            open_ = [each for each, bound in zip(lists, bounds, strict=True) if bound > bar]
            least = max([bound for bound in bounds if bound <= bar], default=None)
            rows.append([length, tried, len(lists), len(open_), least and self.worth(least)])
            lists, tried = [], len(open_) * len(self.names)
            for name in self.names:
                for listed, left in open_:
                    narrowed = narrow[name](left)
                    if narrowed not in seen:
                        seen.add(narrowed)
                        lists.append(((*listed, name), narrowed))
        self.searched[str(limit)] = rows

    def offer(self, length: int, best: Best) -> None:
        """Keep a list if it is better than the known one of its length."""
        while len(self.best) <= length:
            self.best.append(self.best[-1] if self.best else best)
        for place in range(length, len(self.best)):
            if best.value > self.best[place].value:
                self.best[place] = best

    def worth(self, value: int) -> str:
        """A scaled value in the measure of the goal, as the text of a fraction "a/b"."""
        worth = self.box.worth(Fraction(value, self.box.scale))
        return f"{worth.numerator}/{worth.denominator}"


def find_lists(boxes: Iterable[tuple[str, BoxField]], family: str) -> dict[str, Any]:
    """{words of a game and goal: answer()} for a family of preferences."""
    answers = {}
    for words, box in boxes:
        search, done = Search(box, family), list[list[Options]]()
        for limit in sorted(LIMITS, key=lambda each: (each > USUAL, each != USUAL, each)):
            plays = Plays(box, limit)
            dice = [options for _, options in plays.graph]
            if dice not in done:  # limits that agree in the dice of each board are one
                done.append(dice)
                search.limit(limit, plays)
                print(words, family, limit, search.searched[str(limit)], flush=True)
        answers[words] = answer(search)
    return answers


def answer(search: Search) -> dict[str, Any]:
    """{"lists": the best list of each length, while longer is better, "searched": the proof}."""
    listed: list[dict[str, Any]] = []
    for best in search.best[len(search.start) :]:
        worth = search.worth(best.value)
        if not listed or listed[-1]["worth"] != worth:
            each = {"preferences": best.preferences, "one die": best.limit, "worth": worth}
            listed.append(each)
    return {"lists": listed, "searched": search.searched}


def paper(first: BoxField) -> dict[str, Any]:
    """The answer for the first of two players, with the best rule and exceptions for a sheet."""
    search = Search(first, "all")
    search.limit(USUAL, Plays(first, USUAL))
    found = answer(search)
    size = division(first, found["lists"])[-1]
    (rule,) = [each for each in found["lists"] if len(each["preferences"]) == size]
    steps = memory.sheet(first, first.find_strategy(strategy_of(rule)), THINGS - size)
    return found | {"rule": rule, "exceptions": [step.line for step in steps]}


def division(box: BoxField, lists: list[dict[str, Any]]) -> list[int]:
    """List by number of things to remember, from 0: how many of these are preferences at best.

    The others are exceptions, found one by one, so this is not proved.
    """
    costs: dict[tuple[int, int], Fraction] = {}
    for listed in lists:
        rule, size = box.find_strategy(strategy_of(listed)), len(listed["preferences"])
        steps = memory.sheet(box, rule, THINGS)
        sums = [box.judge(rule).cost, *(step.cost for step in steps)]
        costs |= {(size + more, size): cost for more, cost in enumerate(sums)}
    divided = []
    for things in range(THINGS + 1):
        tried = {size: cost for (count, size), cost in costs.items() if count == things}
        divided.append(min(tried, key=lambda size: tried[size]))
    return divided


def study() -> dict[str, Any]:
    """The certificate's content: the best lists of preferences, with the proof."""
    goals = dict.fromkeys(words for game in sorted(QUESTIONS) for words, _, _ in QUESTIONS[game])
    boxes = [(words, BoxField(words)) for words in goals]
    answers = {family: find_lists(boxes, family) for family in FAMILIES}
    opening = dict.fromkeys(QUESTIONS[game][0][0] for game in sorted(QUESTIONS))
    divisions = {
        words: division(BoxField(words), answers["all"][words]["lists"]) for words in opening
    }
    sheet = paper(ananian.First())
    return {"families": answers, "divisions": divisions, "sheet": sheet}


if __name__ == "__main__":
    sys.exit(running.run("preferences", study))
