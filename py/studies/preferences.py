"""The best lists of preferences: python -m studies.preferences --help

A rule to remember for Shut the Box is a list of preferences ("the fewest tiles", "flip the 9"),
each of which settles what those before it leave open; what is still open goes to the highest tile,
then the next highest.  One die is thrown when so many points or fewer are up, where it may be.  For
each number of preferences the study finds the best list and proves it by branch and bound:

    A list that is begun leaves some plays of each throw.  Best play among these is worth no less
    than any list that begins so.  It goes on only while this bound is better than the best list of
    one preference more.  Lists that leave the same plays everywhere are one.

All lists of equal length are looked at together, each a column of an array; values are whole
numbers below 2^63, so that nothing is rounded.  It takes a minute or two.  The answers are written
as the certificate that the site's figures read; tests check it by code of their own.
"""

import sys
from collections.abc import Iterable
from fractions import Fraction
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from bestplay.core.preferences import Move, rank_of
from bestplay.shut_the_box.strategies import QUESTIONS, Box
from bestplay.strategies import memory
from papers.shut_the_box.figures import FAMILIES, List, strategy_of
from papers.web import ananian
from studies import running

Numbers = NDArray[np.int64]
Allowed = NDArray[np.bool_]

#: Less than any value.
LEAST = -1000

#: How many lists are looked at together.
TOGETHER = 256


class Board(NamedTuple):
    """A board: what a turn that ends there pays, and what can be played.

    pays    the payoff, times the scale
    total   the ways of all throws
    stuck   the ways that end the turn
    forced  (ways, the boards that they lead to) of the throws with one play
    chosen  (ways, the places of each throw's first play among the afters) of all others
    afters  the boards that these lead to
    row     the row of the first of them where all choices stand below each other
    """

    pays: int
    total: int
    stuck: int
    forced: tuple[Numbers, Numbers]
    chosen: tuple[Numbers, Numbers]
    afters: Numbers
    row: int


class Plays:
    """A game, its goal and when one die is thrown: all plays of which a list has to choose.

    limit  one die is thrown when so many points or fewer are up, where the rules allow it
    """

    def __init__(self, box: Box, limit: int) -> None:
        self.pays = box.payoff[0] * box.scale
        self.boards: list[Board] = []
        self.moves: list[Move] = []
        self.rows: list[int] = []
        for number in range(1, box.start + 1):
            self.boards.append(self._board(box, number, limit))
        sizes = np.diff([*self.rows, len(self.moves)])
        self.group = np.repeat(np.arange(len(self.rows)), sizes)

    def _board(self, box: Box, number: int, limit: int) -> Board:
        throws, options = box.graph[number]
        total, weights = options[0 if box.position(number).score <= limit else -1]
        row, forced, chosen = len(self.moves), [], []
        stuck = 0
        for throw, ways in enumerate(weights):
            if not throws[throw]:
                stuck += ways
            elif ways and len(throws[throw]) == 1:
                forced.append((ways, throws[throw][0]))
            elif ways:
                chosen.append((ways, len(self.moves) - row))
                self.rows.append(len(self.moves))
                self.moves += box.plays(number, throw)
        afters = np.array([move.number for move in self.moves[row:]], np.int64)
        pays = box.payoff[number] * box.scale
        return Board(pays, total, stuck, _columns(forced), _columns(chosen), afters, row)

    def whole(self) -> Allowed:
        """No list yet: every play is left."""
        return np.ones((len(self.moves), 1), np.bool_)

    def ranks(self, name: str) -> Numbers:
        """The rank of each play by a preference, as small numbers."""
        rank = rank_of(name)
        keys = [rank(move) for move in self.moves]
        places = {key: place for place, key in enumerate(sorted(set(keys)))}
        return np.array([places[key] for key in keys])

    def narrow(self, allowed: Allowed, ranks: Numbers) -> Allowed:
        """What a preference leaves of the plays that are left."""
        ranked = np.where(allowed, ranks[:, None].astype(np.int16), np.int16(10000))
        least = np.minimum.reduceat(ranked, self.rows, axis=0)
        left: Allowed = ranked == least[self.group]
        return left

    def values(self, allowed: Allowed) -> Numbers:
        """What the start is worth under best play among the plays that are left, by column."""
        parts = range(0, allowed.shape[1], TOGETHER)
        return np.concatenate([self._values(allowed[:, n : n + TOGETHER]) for n in parts])

    def _values(self, allowed: Allowed) -> Numbers:
        exact = isinstance(self.pays, int)
        kind: Any = np.int64 if exact else np.float64
        value: Any = np.zeros((len(self.boards) + 1, allowed.shape[1]), kind)
        value[0] = self.pays
        for number, board in enumerate(self.boards, 1):
            here = board.stuck * board.pays + board.forced[0] @ value[board.forced[1]]
            if len(board.afters):
                left = allowed[board.row : board.row + len(board.afters)]
                tried = np.where(left, value[board.afters], LEAST)
                here = here + board.chosen[0] @ np.maximum.reduceat(tried, board.chosen[1], axis=0)
            value[number] = here // board.total if exact else here / board.total
        top: Numbers = value[-1]
        return top


def _columns(pairs: list[tuple[int, int]]) -> tuple[Numbers, Numbers]:
    whole = np.array(pairs, np.int64).reshape(-1, 2)
    return whole[:, 0], whole[:, 1]


#: The most points of tiles that are up and with which one die may be thrown, and more.
LIMITS = range(46)

#: Up to how many things to remember, preferences and exceptions, the best division is looked for.
THINGS = 40

#: Where a goal's values are floats, far nearer than this, a list has to be better by more.
EQUAL = 1e-9

#: With which limit the search begins; the others have to be better.
USUAL = 6


class Best(NamedTuple):
    """The best list of so many preferences, with the limit for one die; value over the scale."""

    value: float
    preferences: List
    limit: int


class Search:
    """The best lists of a family for one game and goal, limit by limit."""

    def __init__(self, box: Box, family: str) -> None:
        self.box = box
        self.start, self.names = FAMILIES[family]
        self.margin = 0 if isinstance(box.scale, int) else EQUAL
        self.best: list[Best] = []
        self.searched: dict[str, list[list[Any]]] = {}

    def bar(self, length: int) -> float:
        """What a list of so many preferences or more has to be better than."""
        return self.best[min(length, len(self.best) - 1)].value if self.best else LEAST

    def limit(self, limit: int, plays: Plays) -> None:
        """Search with this limit for one die."""
        ranks = {name: plays.ranks(name) for name in self.names}
        highest = plays.ranks("highest")
        allowed = plays.whole()
        for name in self.start:
            allowed = plays.narrow(allowed, plays.ranks(name))
        lists: list[List] = [self.start]
        tried, seen, told = 1, {allowed.tobytes()}, []
        while lists:
            bounds = plays.values(allowed)
            found = plays.values(plays.narrow(allowed, highest))
            length = len(lists[0])
            top = int(found.argmax())
            self.offer(length, Best(found[top].item(), lists[top], limit))
            open_ = [int(n) for n in np.flatnonzero(bounds > self.bar(length + 1) + self.margin)]
            least = max([b.item() for n, b in enumerate(bounds) if n not in open_], default=None)
            told.append([length, tried, len(lists), len(open_), least and self.worth(least)])
            columns, longer = [], []
            tried = 0
            for name in self.names:
                narrowed = plays.narrow(allowed[:, open_], ranks[name])
                tried += len(open_)
                for column, place in enumerate(open_):
                    key = narrowed[:, column].tobytes()
                    if key not in seen:
                        seen.add(key)
                        columns.append(narrowed[:, column])
                        longer.append((*lists[place], name))
            lists, allowed = longer, np.array(columns).T
        self.searched[str(limit)] = told

    def offer(self, length: int, best: Best) -> None:
        """A list that was found: kept where it is better than what is known of its length."""
        while len(self.best) <= length:
            self.best.append(self.best[-1] if self.best else best)
        for place in range(length, len(self.best)):
            if best.value > self.best[place].value:
                self.best[place] = best

    def worth(self, value: float) -> str:
        """A value in the measure of the goal, as a fraction, or a decimal where it is a float."""
        if not isinstance(value, int):
            return repr(value)
        worth = self.box.worth(Fraction(value, self.box.scale))
        return f"{worth.numerator}/{worth.denominator}"


def dice(box: Box, limit: int) -> tuple[int, ...]:
    """How many dice are thrown on each board: limits that agree in it are one."""
    counts = [box.dice(number) for number in range(1, box.start + 1)]
    few = [box.position(number).score <= limit for number in range(1, box.start + 1)]
    return tuple(each[0 if low else -1] for each, low in zip(counts, few, strict=True))


def find_lists(boxes: Iterable[tuple[str, Box]], family: str) -> dict[str, Any]:
    """What the certificate says of a family, by the words of the game and the goal."""
    answers = {}
    for words, box in boxes:
        search = Search(box, family)
        done = set()
        for limit in sorted(LIMITS, key=lambda each: (each > USUAL, each != USUAL, each)):
            if dice(box, limit) in done:
                continue
            done.add(dice(box, limit))
            search.limit(limit, Plays(box, limit))
            print(words, family, limit, search.searched[str(limit)], flush=True)
        answers[words] = answer(search)
    return answers


def answer(search: Search) -> dict[str, Any]:
    """The best list of each length, while longer ones are better, and how it was proved."""
    listed: list[dict[str, Any]] = []
    for best in search.best[len(search.start) :]:
        worth = search.worth(best.value)
        if not listed or listed[-1]["worth"] != worth:
            each = {"preferences": best.preferences, "one die": best.limit, "worth": worth}
            listed.append(each)
    return {"lists": listed, "searched": search.searched}


def paper(first: Box, rough: Box) -> dict[str, Any]:
    """The best lists for whoever goes first in a game for two, and the best sheet of paper found.

    first, rough: the game in whole numbers and in floats.
    """
    search = Search(rough, "all")
    search.limit(USUAL, Plays(rough, USUAL))
    told = answer(search)
    listed_ = told["lists"]
    size = division(first, listed_)[-1]
    (rule,) = [each for each in listed_ if len(each["preferences"]) == size]
    steps = memory.sheet(first, strategy_of(rule), THINGS - size)
    return told | {"rule": rule, "exceptions": [step.line for step in steps]}


def division(box: Box, lists: list[dict[str, Any]]) -> list[int]:
    """For each number of things to remember the number of preferences among them, best found.

    The others are exceptions, found one by one: no proof.
    """
    costs: dict[tuple[int, int], Fraction] = {}
    for told in lists:
        rule, size = strategy_of(told), len(told["preferences"])
        steps = memory.sheet(box, rule, THINGS)
        sums = [box.judge(rule).cost, *(step.cost for step in steps)]
        costs |= {(size + more, size): cost for more, cost in enumerate(sums)}
    divided = []
    for things in range(THINGS + 1):
        tried = {size: cost for (count, size), cost in costs.items() if count == things}
        divided.append(min(tried, key=lambda size: tried[size]))
    return divided


def study() -> dict[str, Any]:
    """Find and prove the best lists of preferences."""
    asked = dict.fromkeys(words for game in sorted(QUESTIONS) for words, _, _ in QUESTIONS[game])
    boxes = [(words, Box(words)) for words in asked]
    answers = {family: find_lists(boxes, family) for family in FAMILIES}
    opening = dict.fromkeys(QUESTIONS[game][0][0] for game in sorted(QUESTIONS))
    divisions = {words: division(Box(words), answers["all"][words]["lists"]) for words in opening}
    sheet = paper(ananian.First(), ananian.Rough())
    return {"families": answers, "divisions": divisions, "sheet": sheet}


if __name__ == "__main__":
    sys.exit(running.run("preferences", study))
