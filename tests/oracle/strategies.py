"""Strategies followed throw by throw, with sets of tiles and lists of dice: shares no code."""

from collections import Counter
from collections.abc import Callable, Iterable
from fractions import Fraction
from functools import cache
from itertools import combinations, combinations_with_replacement, product
from math import factorial

Tiles = tuple[int, ...]
#: (tiles up, sum, plays as the tiles that they flip) -> the plays that are as likely.
Choose = Callable[[Tiles, int, list[Tiles]], list[Tiles]]


def flips(up: Tiles, total: int) -> list[Tiles]:
    """Every set of tiles of this sum."""
    sizes = range(1, len(up) + 1)
    return [each for size in sizes for each in combinations(up, size) if sum(each) == total]


def throws(dice: int) -> Counter[int]:
    """The number of throws with each sum."""
    return Counter(sum(faces) for faces in product(range(1, 7), repeat=dice))


def box(
    tiles: Tiles,
    may: Callable[[Tiles], tuple[int, ...]],
    choose: Choose,
    dice: Callable[[Tiles], int],
) -> dict[int, Fraction]:
    """The distribution of points left in Shut the Box."""

    @cache
    def ends(up: Tiles) -> dict[int, Fraction]:
        if not up:
            return {0: Fraction(1)}
        count = dice(up)
        assert count in may(up)
        chances: Counter[int] = Counter()
        for total, ways in throws(count).items():
            chance = Fraction(ways, 6**count)
            plays = flips(up, total)
            if not plays:
                chances[sum(up)] += chance  # type: ignore[assignment]
                continue
            chosen = choose(up, total, plays) if len(plays) > 1 else plays
            for play in chosen:
                rest = tuple(tile for tile in up if tile not in play)
                for score, part in ends(rest).items():
                    chances[score] += chance * part / len(chosen)  # type: ignore[assignment]
        return dict(chances)  # type: ignore[arg-type]

    return ends(tiles)


def thai(tiles: Tiles, choose: Choose) -> dict[int, Fraction]:
    """The distribution of points left where a throw of two dice flips one tile: that of either die
    or that of their sum.  choose is given the sum of the throw."""

    @cache
    def ends(up: Tiles) -> dict[int, Fraction]:
        if not up:
            return {0: Fraction(1)}
        chances: Counter[int] = Counter()
        for one, other in product(range(1, 7), repeat=2):
            plays: list[Tiles] = [(tile,) for tile in up if tile in (one, other, one + other)]
            chosen = choose(up, one + other, plays) if plays else [()]
            for play in chosen:
                rest = tuple(tile for tile in up if tile not in play)
                left = ends(rest) if play else {sum(up): Fraction(1)}
                for score, part in left.items():
                    chances[score] += part / 36 / len(chosen)  # type: ignore[assignment]
        return dict(chances)  # type: ignore[arg-type]

    return ends(tiles)


#: (kept dice, throw, plays as (face, count, stops)) -> the play.
Keep = Callable[[Tiles, Tiles, list[tuple[int, int, bool]]], tuple[int, int, bool]]


def points(dice: Iterable[int]) -> int:
    """The points of dice: a worm, 6, counts 5."""
    return sum(min(face, 5) for face in dice)


def turn(choose: Keep) -> dict[int, Fraction]:
    """The distribution of worms won in a turn of Pickomino with the whole grill."""

    def won(kept: Tiles) -> int:
        total = points(kept)
        return (min(total, 36) - 21) // 4 + 1 if 6 in kept and total >= 21 else 0

    @cache
    def ends(kept: Tiles) -> dict[int, Fraction]:
        left = 8 - len(kept)
        if not left or len(set(kept)) == 6:
            return {won(kept): Fraction(1)}
        chances: Counter[int] = Counter()
        for throw in combinations_with_replacement(range(1, 7), left):
            ways = factorial(left)
            for count in Counter(throw).values():
                ways //= factorial(count)
            chance = Fraction(ways, 6**left)
            plays = []
            for face in sorted(set(throw) - set(kept)):
                count = throw.count(face)
                after = (*kept, *(face,) * count)
                over = len(after) == 8 or len(set(after)) == 6
                plays += [(face, count, True)] * (6 in after or over)
                plays += [(face, count, False)] * (not over)
            if not plays:
                chances[0] += chance  # type: ignore[assignment]
                continue
            face, count, stops = choose(kept, throw, plays)
            after = tuple(sorted((*kept, *(face,) * count)))
            for worms, part in ({won(after): Fraction(1)} if stops else ends(after)).items():
                chances[worms] += chance * part  # type: ignore[assignment]
        return dict(chances)  # type: ignore[arg-type]

    return ends(())
