"""Why one play is better than another, in the one true sentence that says most at a table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol, TypeAlias, TypeVar

from bestplay.core.fraction import Fraction
from ui import text


class Flip(Protocol):
    """A play on a board of tiles: what it flips, and how the next throw goes."""

    @property
    def flips(self) -> tuple[int, ...]:
        """The tiles that it flips."""

    @property
    def best(self) -> bool:
        """Whether no play is worth more."""

    @property
    def after(self) -> Any:
        """The board that it leaves, with its tiles."""

    @property
    def ends(self) -> Fraction:
        """The chance that the next throw leaves nothing to flip."""


#: The next throw, each with its chance and the tiles that some play with it flips.
Falls: TypeAlias = list[tuple[Fraction, set[int]]]


Flipping = TypeVar("Flipping", bound=Flip)


def sentence(
    plays: Sequence[Flipping], falls: Callable[[Flipping], Falls], goes_on: bool = True
) -> str:
    """Why the first of the plays, which come best first, is the best; falls: the throw after a
    play; goes_on: whether it is good not to get stuck."""
    best = plays[0]
    worse = [play for play in plays if not play.best]
    equal = len(plays) - len(worse)
    if len(plays) == 1:
        return "There is nothing else to flip."
    if not worse:
        every = "Both are" if equal == 2 else f"All {equal} are"
        return f"{every} worth exactly the same: flip whichever you like."
    if equal > 1:
        return f"The first {equal} are worth exactly the same: flip whichever you like."
    if not best.after.tiles:
        return "That flips the last tile."
    return of_flips(best, worse[0], falls) if goes_on else of_ends(best, worse[0], -1)


def of_flips(best: Flipping, other: Flipping, falls: Callable[[Flipping], Falls]) -> str:
    """Why flipping some tiles is better: the other play leaves the reader stuck more often, or
    leaves a tile up that is harder to flip than any that the best one leaves; else that it shows
    later."""
    if other.ends > best.ends:
        return of_ends(best, other)
    hard, easy = hardest(best, other, falls(other)), hardest(other, best, falls(best))
    if hard and easy and hard[0] < easy[0]:
        few, many = text.percent(hard[0]), text.percent(easy[0])
        return (
            f"The {hard[1]} is harder to flip later: {few} of throws can, {many} can flip the "
            f"{easy[1]}."
        )
    return of_ends(best, other)


def of_ends(best: Flip, other: Flip, better: int = 1) -> str:
    """How often the next throw ends the turn after either play; better: -1 where it is good to get
    stuck."""
    after = text.as_phrase(other.flips)
    if other.ends == best.ends:
        return "You get stuck as often on the next throw; the difference comes later."
    how = "more" if other.ends > best.ends else "less"
    these, those = text.percent(other.ends), text.percent(best.ends)
    compared = f"{these} of throws instead of {those}"
    if (other.ends > best.ends) == (better > 0):
        return f"After {after} you get stuck {how} often: {compared}."
    at_first = f"After {after} you get stuck {how} often at first ({compared})"
    return f"{at_first}, but are worse off in the end."


def hardest(one: Flip, other: Flip, falls: Falls) -> tuple[Fraction, int] | None:
    """Of the tiles that one play flips and the other leaves up, the one that the fewest next throws
    can flip, with their share; None for no such tile."""
    shares = {tile: Fraction(0) for tile in one.flips if tile not in other.flips}
    for chance, tiles in falls:
        for tile in tiles:
            if tile in shares:
                shares[tile] += chance
    found = None
    for tile, share in shares.items():
        if found is None or share < found[0] or (share == found[0] and tile > found[1]):
            found = share, tile
    return found
