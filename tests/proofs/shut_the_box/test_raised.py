"""A shut box that is raised: worth, plays and turns, checked by code of its own."""

from fractions import Fraction
from functools import cache
from itertools import combinations

from bestplay.shut_the_box import Game
from papers.shut_the_box.shelf import Shelf, raised, raised_turn

TILES = frozenset(range(1, 10))
THROWS = [first + second for first in range(1, 7) for second in range(1, 7)]


@cache
def plays(up: frozenset[int], total: int) -> tuple[frozenset[int], ...]:
    """The sets of tiles that a throw may leave."""
    ways = [way for n in range(1, 5) for way in combinations(sorted(up), n) if sum(way) == total]
    return tuple(up - set(way) for way in ways)


class Turn:
    def __init__(self, worth: Fraction) -> None:
        self.again = worth
        self.values: dict[frozenset[int], Fraction] = {}

    def value(self, up: frozenset[int]) -> Fraction:
        """The points down in the end, and another turn where the box is shut."""
        if not up:
            return 45 + self.again
        if up not in self.values:
            down = Fraction(45 - sum(up))
            ends = [max([self.value(left) for left in plays(up, t)], default=down) for t in THROWS]
            self.values[up] = sum(ends, Fraction(0)) / 36
        return self.values[up]


def test_a_turn_is_worth_what_it_comes_to_with_itself_after_a_shut_box() -> None:
    best = raised_turn(Shelf(Game(9, "never")))
    assert Turn(best.worth).value(TILES) == best.worth
    assert Turn(best.worth - 1).value(TILES) > best.worth - 1
    assert Turn(best.worth + 1).value(TILES) < best.worth + 1


def test_the_differences_are_those_of_best_plays() -> None:
    best = raised_turn(Shelf(Game(9, "never")))
    ours, usual = Turn(best.worth), Turn(Fraction(0))

    def bests(turn: Turn, up: frozenset[int], total: int) -> set[frozenset[int]]:
        left = plays(up, total)
        top = max([turn.value(each) for each in left])
        return {each for each in left if turn.value(each) == top}

    boards = [frozenset(way) for n in range(1, 10) for way in combinations(sorted(TILES), n)]
    choices = [(up, t) for up in boards for t in range(2, 13) if len(plays(up, t)) > 1]
    differ = [each for each in choices if not bests(ours, *each) & bests(usual, *each)]
    found = {figure.name: figure for figure in raised()}["shelf.raised.differs"]
    assert found.value == len(differ) and found.evidence
    assert found.evidence["choices"] == len(choices)
