"""What strategies see of games with tiles to flip, and the preferences that people go by.

A preference is a number for each play, the least being liked best; the plays come with the highest
tile first, then the next, which settles what is still equal.

worse() lays them over best play: where what people prefer is worse than the best.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, TypeAlias

from bestplay.core.overview import Overview

#: A play's rank by a preference: the least is liked best.
Rank: TypeAlias = Callable[["Move"], Any]

#: (position, throw, plays) -> one of the plays.
Choose: TypeAlias = Callable[[Any, Any, Sequence["Move"]], "Move"]


class Move(NamedTuple):
    """A play as strategies see it.

    flips   the tiles that it flips, rising
    left    the tiles that stay up, rising
    number  the number of the board that it leads to
    """

    flips: tuple[int, ...]
    left: tuple[int, ...]
    number: int

    @property
    def text(self) -> str:
        """The tiles that it flips: "4,5"."""
        return ",".join([str(tile) for tile in self.flips])

    @property
    def key(self) -> tuple[int, ...]:
        """What else names it: its tiles."""
        return self.flips


def falling(tiles: Sequence[int]) -> tuple[int, ...]:
    """The tiles for sorting: the highest first, and higher ones before lower ones."""
    return tuple([-tile for tile in reversed(tiles)])


def digits(tiles: Sequence[int]) -> int:
    """The tiles read as one number: 1 and 10 are 110."""
    number = 0
    for tile in tiles:
        number = number * (10 if tile < 10 else 100) + tile
    return number


#: The preferences by name, but for those of a tile: (what they like, the rank of a play).
PREFERENCES: dict[str, tuple[str, Rank]] = {
    "highest": ("the highest tile, then the next highest", lambda play: falling(play.flips)),
    "lowest": ("the lowest tile, then the next lowest", lambda play: play.flips),
    "fewest": ("the fewest tiles", lambda play: len(play.flips)),
    "most": ("the most tiles", lambda play: -len(play.flips)),
    "keep-high": (
        "what leaves the largest number, reading the tiles that stay up as one",
        lambda play: -digits(play.left),
    ),
    "keep-low": (
        "what leaves the smallest number, reading the tiles that stay up as one",
        lambda play: digits(play.left),
    ),
    "high-tile-left": (
        "what keeps the highest tile up",
        lambda play: -play.left[-1] if play.left else 0,
    ),
    "low-tiles-left": (
        "what keeps the most of 1, 2 and 3 up",
        lambda play: -len([tile for tile in play.left if tile <= 3]),
    ),
    "789": (
        "to flip 7, 8 or 9, the highest of them first",
        lambda play: falling([tile for tile in play.flips if 7 <= tile <= 9]) or (0,),
    ),
}


#: Those that look at what stays up; all others look at what is flipped.
LEFT = ("keep-high", "keep-low", "high-tile-left", "low-tiles-left")

#: Those after which nothing is open: no two plays with a throw are equal to them.
DECIDING = ("highest", "lowest", "keep-high", "keep-low")

#: What they are called, in short; "{}" is the tile.
CALLED = {
    "highest": "Highest tile",
    "lowest": "Lowest tile",
    "fewest": "Fewest tiles",
    "most": "Most tiles",
    "keep-high": "Leave the largest number",
    "keep-low": "Leave the smallest number",
    "high-tile-left": "Keep the highest tile up",
    "low-tiles-left": "Keep 1, 2 and 3 up",
    "789": "Flip 7, 8 or 9",
    "flip": "Flip the {}",
    "keep": "Keep the {} up",
    "most-to": "Most tiles up to {}, else fewest",
}


def preference_text(name: str) -> str:
    """A preference in a few words: "Flip the 9"."""
    if name in CALLED:
        return CALLED[name]
    about, _, number = name.rpartition("-")
    return CALLED[about].format(number)


def preference_texts(tiles: Sequence[int]) -> dict[str, str]:
    """All preferences in a game with these tiles, by name: what they like."""
    known = {name: PREFERENCES[name][0] for name in sorted(PREFERENCES)}
    known["most-to-6"] = "the most tiles with a throw of up to 6, the fewest with a higher one"
    for tile in tiles:
        known[f"flip-{tile}"] = f"to flip the {tile}"
        known[f"keep-{tile}"] = f"to keep the {tile} up"
    return known


def prefer(*names: str) -> Choose:
    """The function that plays what these preferences like, each settling the ties of the last.

    ValueError for a preference that is not there.
    """
    ranks = [rank_of(name) for name in names]

    def play(position: object, throw: object, plays: Sequence[Move]) -> Move:
        left = list(plays)
        for rank in ranks:
            if len(left) > 1:
                ranked = [rank(move) for move in left]
                least = min(ranked)
                left = [move for move, own in zip(left, ranked) if own == least]
        return left[0]

    return play


def rank_of(name: str) -> Rank:
    """The rank of plays by a preference.

    "flip-7" likes plays that flip the 7, "keep-7" those that do not; "most-to-6" the most tiles
    with a throw of up to 6, and the fewest with a higher one; "tiles-917..." is an order of the
    tiles themselves, flip-9, flip-1, flip-7 ...
    """
    if name.startswith("most-to-") and name[len("most-to-") :].isdigit():
        most = int(name[len("most-to-") :])
        return lambda play: -len(play.flips) if sum(play.flips) <= most else len(play.flips)
    about, _, tiles = name.partition("-")
    if about in ("flip", "keep") and tiles.isdigit():
        tile, wanted = int(tiles), about == "flip"
        return lambda play: (tile in play.flips) != wanted
    if about == "tiles":
        return by_tiles([int(digit) for digit in tiles])
    if name not in PREFERENCES:
        listed = ", ".join(sorted(PREFERENCES))
        raise ValueError(f"the preferences are {listed}, not '{name}'")
    return PREFERENCES[name][1]


def by_tiles(order: Sequence[int]) -> Rank:
    """Plays with the first tile of the order are liked best, of these those with the second, ..."""

    def rank(play: Move) -> tuple[int, ...]:
        return tuple([0 if tile in play.flips else 1 for tile in order])

    return rank


def moves_of(tiles: Sequence[int], legal: Sequence[str]) -> list[Move]:
    """Plays in words, such as "4,5", as preferences see them; tiles: those that are up."""
    moves = []
    for text in legal:
        flips = tuple([int(tile) for tile in text.split(",")])
        moves.append(Move(flips, tuple([tile for tile in tiles if tile not in flips]), 0))
    return sorted(moves, key=lambda move: falling(move.flips))


def at_random(position: object, throw: object, plays: Sequence[Any]) -> list[Any]:
    """Every play as likely as any other."""
    return list(plays)


# Laid over best play.


#: The preferences that do not depend on the tiles that neither play flips.
STEADY = ("highest", "lowest", "fewest", "most", "keep-high", "keep-low", "789")


def worse(
    seen: Overview, tiles: Sequence[int], names: Callable[[int], Sequence[str]]
) -> list[list[int]]:
    """For each throw the boards on which the first of these preferences, each settling the ties of
    the last, leads to a play that is not a best one.

    tiles: the game's; names: the preferences by the throw's place, some of STEADY, or ValueError.
    Each of these likes one of two sets of tiles better whichever other tiles are up, so that they
    are ranked once for each throw.

    >>> from bestplay import klackers
    >>> best = klackers.GAME.solution()
    >>> found = worse(best.overview(), best.game.tiles, lambda throw: ("fewest", "highest"))
    >>> sum([len(boards) for boards in found])
    177
    """
    values, tail, found = seen.values, seen.tail, []
    for throw, can in enumerate(seen.flips):
        boards: list[int] = []
        ranked: list[int] = []
        column = seen.column(throw)
        if column.choices:
            ranked = _ranked(can, tiles, names(throw))
        for board in column.choices:
            for flips in ranked:
                if board & flips == flips:
                    best = column.after[board]
                    if board - flips != best and values[board - flips] // tail < (
                        values[best] // tail
                    ):
                        boards.append(board)
                    break
        found.append(boards)
    return found


def _ranked(flips: Sequence[int], tiles: Sequence[int], names: Sequence[str]) -> list[int]:
    """Sets of tiles, the best liked first."""
    for name in names:
        if name not in STEADY:
            raise ValueError(f"the preferences here are {', '.join(STEADY)}, not '{name}'")
    ranks = [PREFERENCES[name][1] for name in names]
    order: list[tuple[Any, ...]] = []
    for number in flips:
        down = tuple([tile for place, tile in enumerate(tiles) if number >> place & 1])
        left = tuple([tile for tile in tiles if tile not in down])
        move = Move(down, left, number)
        order.append(tuple([rank(move) for rank in ranks]) + (falling(down), number))
    return [each[-1] for each in sorted(order)]
