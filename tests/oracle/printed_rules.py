"""House rules of Shut the Box from the words of their links, by plain recursion."""

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from functools import cache
from itertools import combinations, product
from typing import Any

Tiles = tuple[int, ...]
Flips = tuple[int, ...]
Pay = Callable[[Tiles], Any]


class Plain:
    """A house rule by the words of its link: plain recursion over tiles and what a throw may flip.

    number: Fraction for exact worths, float for worths in a tenth of the time.
    """

    def __init__(self, words: str, number: type[Fraction] | type[float] = float) -> None:
        self.number: Any = number
        told = dict(word.split("=") for word in words.split("&"))
        self.start = self.tiles(told.get("set", "1-9"))
        self.when = told["one-die"]
        self.stop = int(told.get("stop", 0))
        self.first = int(told.get("first", 0))
        self.limit = int(told.get("most", 12))
        self.thai = told.get("style") == "thai"
        self.reading = told.get("reading", "sum")
        self.most = told.get("goal") == "most"
        self.rests = cache(self._rests)
        self.throws = cache(self._throws)

    @staticmethod
    def tiles(said: str) -> Tiles:
        low, _, high = said.partition("-")
        return tuple(range(int(low), int(high) + 1)) if high else tuple(map(int, said.split(",")))

    def score(self, up: Tiles) -> int:
        if self.reading == "tiles":
            return len(up)
        return int("".join(map(str, up)) or 0) if self.reading == "digits" else sum(up)

    def worth(self, up: Tiles) -> int:
        return self.score(up) if self.most else -self.score(up)

    def numbers(self, up: Tiles) -> list[int]:
        few = {
            "never": False,
            "always": True,
            "only": True,
            "sum6": sum(up) <= 6,
            "max6": max(up) <= 6,
        }[self.when.removesuffix("-forced")]
        if not few:
            return [2]
        return [1] if self.when.endswith("-forced") or self.when == "only" else [1, 2]

    def _throws(self, number: int) -> list[tuple[Flips, int]]:
        """The sums of tiles that a throw may flip, that of all dice last; with their ways."""
        every = product(range(1, 7), repeat=number)
        alike = Counter((*sorted(each), sum(each)) if self.thai else (sum(each),) for each in every)
        return list(alike.items())

    def _rests(self, up: Tiles, totals: Flips) -> list[Tiles]:
        if totals[-1] == self.stop:
            return []
        sizes = range(1, 2 if self.thai else min(self.limit, len(up)) + 1)
        down = [each for size in sizes for each in combinations(up, size) if sum(each) in totals]
        if self.first and up == self.start:
            down = [each for each in down if self.first in each]
        return [tuple(tile for tile in up if tile not in each) for each in down]

    def turn(self, pay: Pay) -> Any:
        """The most that a turn is worth."""

        @cache
        def value(up: Tiles) -> Any:
            if not up:
                return pay(up)
            means = []
            for number in self.numbers(up):
                best = (
                    ways * max(map(value, self.rests(up, totals)), default=pay(up))
                    for totals, ways in self.throws(number)
                )
                means.append(sum(best, self.number()) / 6**number)
            return max(means)

        return value(self.start)

    def obvious(self) -> dict[int, Any]:
        """The chance of each worth by the obvious rule."""
        chances: dict[int, Any] = {}
        alive = {self.start: self.number(1)}
        while alive:
            later: dict[Tiles, Any] = {}
            for up, chance in alive.items():
                number = self.numbers(up)[0 if sum(up) <= 6 else -1] if up else 0
                for totals, ways in self.throws(number) if up else []:
                    rests = self.rests(up, totals)
                    share = chance * ways / 6**number
                    if rests:
                        pick = min if not self.most else max
                        into = pick(rests, key=lambda rest: sum(2**tile for tile in rest))
                        later[into] = later.get(into, 0) + share
                    else:
                        chances[self.worth(up)] = chances.get(self.worth(up), 0) + share
                if not up:
                    chances[0] = chances.get(0, 0) + chance
            alive = later
        return chances

    def edge(self) -> Any:
        other = self.obvious()

        def pay(up: Tiles) -> Any:
            mine = self.worth(up)
            won = sum(chance for worth, chance in other.items() if worth < mine)
            return won + other.get(mine, self.number()) / 2

        return self.turn(pay) - self.number(1) / 2

    def share(self) -> Any:
        """The first of two players' chance to win, a tie half."""

        @cache
        def second(score: int) -> Any:
            def pay(up: Tiles) -> Any:
                mine = self.worth(up)
                return self.number((mine > score) + (mine >= score)) / 2

            return self.turn(pay)

        return self.turn(lambda up: 1 - second(self.worth(up)))
