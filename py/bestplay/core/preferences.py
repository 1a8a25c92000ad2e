"""Preferences that people go by in games with tiles to flip, and the moves they rank.

A preference is a number for each play, the least being liked best; the plays come with the highest
tile first, then the next, which settles what is still equal.

worse() lays them over best play: where what people prefer is worse than the best.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple, TypeAlias

from bestplay.core import words
from bestplay.core.overview import Overview
from bestplay.core.rule import COUNT, Case, Grammar

#: The rank of a play by a preference; the least is liked best.
Rank: TypeAlias = Callable[[Any], Any]

#: (position, throw, plays) -> one of the plays.
Choose: TypeAlias = Callable[[Any, Any, Sequence[Any]], Any]


class Move(NamedTuple):
    """A play as strategies are given it.

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
        """The move's tiles, accepted in its place as a strategy's answer."""
        return self.flips


class Preference(NamedTuple):
    """A preference that a rule may name.

    says  the preference in words
    card  the same in short, for a card
    rank  the rank of a play, the lowest liked best
    """

    says: str
    card: str
    rank: Rank


def liked(plays: Sequence[Any], ranks: Iterable[Rank]) -> list[Any]:
    """The best plays by several ranks, each settling the ties of the last; a new list."""
    left = list(plays)
    for rank in ranks:
        if len(left) > 1:
            ranked = [rank(play) for play in left]
            least = min(ranked)
            left = [play for play, own in zip(left, ranked) if own == least]
    return left


def falling(tiles: Sequence[int]) -> tuple[int, ...]:
    """A sort key for tiles that puts high ones first."""
    return tuple([-tile for tile in reversed(tiles)])


def digits(tiles: Sequence[int]) -> int:
    """The tiles read as one number: 1 and 10 are 110."""
    number = 0
    for tile in tiles:
        number = number * (10 if tile < 10 else 100) + tile
    return number


#: The preferences by name, except those with a number in it.
PREFERENCES: dict[str, Preference] = {
    "highest": Preference(
        "the highest tile, then the next highest", "Highest tile", lambda play: falling(play.flips)
    ),
    "lowest": Preference(
        "the lowest tile, then the next lowest", "Lowest tile", lambda play: play.flips
    ),
    # In Thai style from the least likely: 12 down to 7, which only a sum flips, then 1 to 6, of
    # which a higher one has more sums.
    "least-likely": Preference(
        "the tile that the fewest throws flip: 12 down to 7, then 1 to 6",
        "Least likely tile",
        lambda play: tuple(sorted([-tile if tile > 6 else tile for tile in play.flips])),
    ),
    "fewest": Preference("the fewest tiles", "Fewest tiles", lambda play: len(play.flips)),
    "most": Preference("the most tiles", "Most tiles", lambda play: -len(play.flips)),
    "keep-high": Preference(
        "what leaves the largest number, reading the tiles that stay up as one",
        "Leave the largest number",
        lambda play: -digits(play.left),
    ),
    "keep-low": Preference(
        "what leaves the smallest number, reading the tiles that stay up as one",
        "Leave the smallest number",
        lambda play: digits(play.left),
    ),
    "high-tile-left": Preference(
        "what keeps the highest tile up",
        "Keep the highest tile up",
        lambda play: -play.left[-1] if play.left else 0,
    ),
    "low-tiles-left": Preference(
        "what keeps the most of 1, 2 and 3 up",
        "Keep 1, 2 and 3 up",
        lambda play: -len([tile for tile in play.left if tile <= 3]),
    ),
    "789": Preference(
        "to flip 7, 8 or 9, the highest of them first",
        "Flip 7, 8 or 9",
        lambda play: falling([tile for tile in play.flips if 7 <= tile <= 9]) or (0,),
    ),
}

#: Preferences about the tiles left up; all others are about the tiles flipped.
LEFT = ("keep-high", "keep-low", "high-tile-left", "low-tiles-left")

#: Preferences that never tie two plays with a throw.
DECIDING = ("highest", "lowest", "least-likely", "keep-high", "keep-low")

#: Preferences that do not depend on the tiles that neither play flips.
STEADY = ("highest", "lowest", "fewest", "most", "keep-high", "keep-low", "789")


def preference(name: str) -> Preference:
    """The preference of a name, such as "fewest", "flip-7", "keep-7" or "most-to-6"; ValueError
    for one that is not there."""
    about, _, number = name.rpartition("-")
    if number.isdigit():
        n = int(number)
        if about == "flip":
            return Preference(f"to flip the {n}", f"Flip the {n}", lambda play: n not in play.flips)
        if about == "keep":
            return Preference(
                f"to keep the {n} up", f"Keep the {n} up", lambda play: n in play.flips
            )
        if about == "most-to":
            return Preference(
                f"the most tiles with a throw of up to {n}, the fewest with a higher one",
                f"Most tiles up to {n}, else fewest",
                lambda play: -len(play.flips) if sum(play.flips) <= n else len(play.flips),
            )
    if name not in PREFERENCES:
        listed = ", ".join(sorted(PREFERENCES))
        raise ValueError(f"the preferences are {listed}, not '{name}'")
    return PREFERENCES[name]


def rank_of(name: str) -> Rank:
    """The rank function of the preference with this name; ValueError for an unknown name."""
    return preference(name).rank


def preference_texts(tiles: Sequence[int], thai: bool = True) -> dict[str, str]:
    """All preferences of a game with these tiles, in words, by name.

    thai: whether a throw flips the tile of a die or of the sum, of which some are less likely
    """
    names = [name for name in sorted(PREFERENCES) if thai or name != "least-likely"]
    names.append("most-to-6")
    names += [f"{about}-{tile}" for tile in tiles for about in ("flip", "keep")]
    return {name: preference(name).says for name in names}


def prefer(*names: str) -> Choose:
    """A strategy's function for these preferences, each settling the ties of the last.

    ValueError for a preference that is not there.
    """
    ranks = [rank_of(name) for name in names]
    return lambda position, throw, plays: liked(plays, ranks)[0]


def at_random(position: object, throw: object, plays: Sequence[Any]) -> list[Any]:
    """All plays, each equally likely."""
    return list(plays)


def moves_of(tiles: Sequence[int], legal: Sequence[str]) -> list[Move]:
    """Legal plays, given as texts such as "4,5", as Moves; tiles: those that are up."""
    moves = []
    for text in legal:
        flips = tuple([int(tile) for tile in text.split(",")])
        moves.append(Move(flips, tuple([tile for tile in tiles if tile not in flips]), 0))
    return sorted(moves, key=lambda move: falling(move.flips))


class TileGrammar(Grammar):
    """Exceptions on tiles, with board and throw as the game writes them: "1,2,3" is "1-3"."""

    def case(self, text: str) -> Case:
        place, given, play = super().case(text)
        tiles = sorted(set(words.numbers(place, "the tiles")))
        return words.ranges(tiles), ",".join(sorted(given.split(","))), play


#: The syntax of exceptions on tiles.
GRAMMAR = TileGrammar(
    "on 1-5,7,9 with 6 play 2,4",
    ("on {0} with {1} play {2}", ("", "", "")),
    ("on {0} throw {2}", ("", COUNT, "")),
)


#: A rule of thumb: (name, preferences, in words, who advises it).
Plain: TypeAlias = tuple[str, tuple[str, ...], str, str]

#: The rule of thumb for Thai style.
LEAST_LIKELY: Plain = (
    "least likely first",
    ("least-likely",),
    "The tile that the fewest throws flip: 12 down to 7, then 1 to 6.",
    "github.com/mike-french/jackpot",
)

PLAIN: tuple[Plain, ...] = (
    (
        "rules 1 to 3",
        ("fewest", "highest"),
        "The fewest tiles, and of those the highest.",
        "E. Huggins, Optimal Klackers, 2007",
    ),
    (
        "highest tile",
        ("highest",),
        "Always the highest tile that can be flipped.",
        "heathhenley.dev",
    ),
    ("fewest tiles", ("fewest",), "Always as few tiles as possible.", "heathhenley.dev"),
    ("most tiles", ("most",), "Always as many tiles as possible.", "games-eshop.com"),
    (
        "lowest first",
        ("lowest",),
        "Always the lowest tiles, 1, 2 and 3 first.",
        "visualfoodie.com; eatsip365.com",
    ),
    (
        "7, 8, 9, else lowest",
        ("789", "lowest"),
        "7, 8 or 9 when one of them can be flipped, else the lowest tiles.",
        "rossbowen.github.io",
    ),
    (
        "largest result",
        ("keep-high",),
        "Leave as large a number as possible, reading the tiles that stay up as one.",
        "C. S. Ananian, 2007",
    ),
    (
        "lowest result",
        ("keep-low",),
        "Leave as small a number as possible, reading the tiles that stay up as one.",
        "C. S. Ananian, 2007",
    ),
    ("random", (), "Plays at random.", ""),
)


# Comparison with best play.


def worse(
    seen: Overview, tiles: Sequence[int], names: Callable[[int], Sequence[str]]
) -> list[list[int]]:
    """The boards, for each throw, on which these preferences choose a play that is not best.

    tiles: the game's; names: the preferences by the throw's place; ValueError unless in STEADY.
    These rank two sets of tiles alike on every board, so that sets are ranked once per throw.

    >>> from bestplay import klackers
    >>> best = klackers.GAME.solution()
    >>> found = worse(best.overview(), best.game.tiles, lambda throw: ("fewest", "highest"))
    >>> sum([len(boards) for boards in found])
    177
    """
    values, tail, found = seen.values, seen.tail, []
    for throw, can in enumerate(seen.flips):
        column, boards = seen.column(throw), []
        ranked = _ranked(can, tiles, names(throw)) if column.choices else []
        for board in column.choices:
            for flips in ranked:
                if board & flips == flips:
                    if values[board - flips] // tail < values[column.after[board]] // tail:
                        boards.append(board)
                    break
        found.append(boards)
    return found


def _ranked(flips: Sequence[int], tiles: Sequence[int], names: Sequence[str]) -> list[int]:
    """The sets of tiles by these preferences, best liked first; ValueError unless in STEADY."""
    for name in names:
        if name not in STEADY:
            raise ValueError(f"the preferences here are {', '.join(STEADY)}, not '{name}'")
    ranks, moves = [rank_of(name) for name in names], []
    for number in flips:
        down = tuple([tile for place, tile in enumerate(tiles) if number >> place & 1])
        moves.append(Move(down, tuple([tile for tile in tiles if tile not in down]), number))
    moves.sort(key=lambda move: (*[rank(move) for rank in ranks], falling(move.flips)))
    return [move.number for move in moves]
