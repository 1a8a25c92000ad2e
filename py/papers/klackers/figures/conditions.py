"""The shortest list of conditions that makes Klackers' Rules 1 to 3 exact.

Source of the question: E. Huggins, "Optimal Klackers", 2007, whose Appendix 1 lists the exceptions
to Rule 3 board by board.  A condition says: with this sum flip these tiles, if these others are up
and these are down.  A list of them is exact when each exception meets a condition, and no condition
makes anybody flip what is not best for the least expected score, on any board.

Conditions of different sums or plays have nothing to do with each other, so the least number is
found for each play by itself: all conditions that do no harm are listed, and of those that cover
most the fewest that cover every exception are chosen, by branching on the exception that the fewest
of them cover.
"""

from collections.abc import Iterator
from itertools import product
from typing import NamedTuple

from bestplay.shut_the_box import rules
from papers.figure import Figure, count, lines
from papers.klackers.figures.choices import RULE, best, choices, flips, values
from papers.klackers.figures.three_rules import exceptions

#: Boards, as numbers whose bit j - 1 says that tile j is up.
Boards = frozenset[int]


class Condition(NamedTuple):
    """With this sum flip these tiles, if some others are up and some are down."""

    total: int
    flip: tuple[int, ...]
    up: tuple[int, ...]
    down: tuple[int, ...]
    covers: Boards
    """The boards where Rule 3 alone is wrong."""

    def __str__(self) -> str:
        parts = [
            f"{_tiles_text(tiles)} {how}" for tiles, how in ((self.up, "up"), (self.down, "down"))
        ]
        wanted = [part for part in parts if part[0].isdigit()]
        return f"{self.total}: {_tiles_text(self.flip)}; {', '.join(wanted)}"


def _tiles_text(tiles: tuple[int, ...]) -> str:
    return ",".join(map(str, tiles))


def shortest() -> list[Condition]:
    """The fewest conditions that make Rules 1 to 3 exact, by sum and play."""
    listed = []
    for (total, flip), wrong in _by_play().items():
        listed += fewest(harmless(total, flip, wrong), wrong)
    return listed


def _by_play() -> dict[tuple[int, tuple[int, ...]], Boards]:
    """The boards on which Rule 3 is wrong, by the sum and the play that is best instead."""
    boards: dict[tuple[int, tuple[int, ...]], set[int]] = {}
    worth = values("MES")
    for choice in exceptions(worth):
        (move,) = best(choice, worth)  # no exception has two best plays
        boards.setdefault((choice.total, tuple(flips(choice.board, move))), set()).add(choice.board)
    return {key: frozenset(boards[key]) for key in sorted(boards)}


def harmless(total: int, flip: tuple[int, ...], wrong: Boards) -> list[Condition]:
    """Every condition for a play that covers something, and after which no board is played badly.

    Of those that cover the same the one that names the fewest tiles is listed, and none that covers
    less than another.
    """
    bad = list(_bad(total, flip))
    others = [tile for tile in RULE.tiles if tile not in flip]
    kept: dict[Boards, Condition] = {}
    for said in sorted(product((0, 1, -1), repeat=len(others)), key=lambda each: -each.count(0)):
        up = tuple(tile for tile, word in zip(others, said, strict=True) if word == 1)
        down = tuple(tile for tile, word in zip(others, said, strict=True) if word == -1)
        has, lacks = rules.board_of(RULE, up), rules.board_of(RULE, down)
        covers = frozenset(board for board in wrong if board & has == has and not board & lacks)
        if not covers or covers in kept:
            continue
        if not any(board & has == has and not board & lacks for board in bad):
            kept[covers] = Condition(total, flip, up, down, covers)
    return [each for covers, each in kept.items() if not any(covers < other for other in kept)]


def _bad(total: int, flip: tuple[int, ...]) -> Iterator[int]:
    """The boards on which a play is legal and not best."""
    worth = values("MES")
    for choice in choices():
        if choice.total == total:
            for move in set(choice.moves) - set(best(choice, worth)):
                if tuple(flips(choice.board, move)) == flip:
                    yield choice.board


def fewest(conditions: list[Condition], wrong: Boards) -> list[Condition]:
    """The fewest conditions that together cover all of the boards."""
    found = list(conditions)

    def go(left: Boards, chosen: list[Condition]) -> None:
        nonlocal found
        if not left:
            found = chosen
        elif len(chosen) + 1 < len(found):
            rarest = min(sorted(left), key=lambda b: sum(b in each.covers for each in conditions))
            for each in conditions:
                if rarest in each.covers:
                    go(left - each.covers, [*chosen, each])

    go(wrong, [])
    return found


def figures() -> list[Figure]:
    """How many conditions make Rule 3 exact, and which."""
    listed = shortest()
    note = (
        "Each names a sum, the tiles to flip, and tiles that are up or down. The list is exact on "
        "all boards, and no shorter one of this form is. Rule 2 has no exceptions, and those of "
        "Rule 1 are klackers.rule1.exceptions."
    )
    cases = [
        {
            "sum": each.total,
            "flip": list(each.flip),
            "up": list(each.up),
            "down": list(each.down),
            "covers": len(each.covers),
        }
        for each in listed
    ]
    return [
        count("klackers.count.rule3-conditions", len(listed), note),
        lines("klackers.rule3.conditions", map(str, listed), note, {"conditions": cases}),
    ]


PARTS = (figures,)
