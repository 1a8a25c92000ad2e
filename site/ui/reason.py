"""The strongest true reason for a play, in one sentence for the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol, TypeAlias

from bestplay.core.fraction import Fraction
from ui import text


class Flip(Protocol):
    """A play on a board of tiles."""

    @property
    def flips(self) -> tuple[int, ...]:
        """The tiles that it flips."""

    @property
    def best(self) -> bool:
        """True if no play is worth more."""

    @property
    def after(self) -> Any:
        """The board that it leaves, with its tiles."""

    def follow(self) -> Any:
        """The answer on the board after it, whatever is thrown: a bestplay.tiles.answers.Answer."""


#: The throws that may come next, each with its chance and the tiles that some play with it flips:
#: none where one is stuck.
Falls: TypeAlias = list[tuple[Fraction, set[int]]]


def sentence(plays: Sequence[Flip], goes_on: bool = True) -> str:
    """The reason for the first of the plays, which come best first; goes_on: whether it is good
    not to get stuck."""
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
    return compare(best, worse[0], goes_on)


def compare(best: Flip, other: Flip, goes_on: bool) -> str:
    """The reason for flipping some tiles: the other play leaves the reader stuck more often, or
    leaves a tile up that is harder to flip than any that the best one leaves; else that it shows
    later."""
    after_best, after_other = [play.follow().options[0].flippable for play in (best, other)]
    these, those = stuck(after_other), stuck(after_best)
    if goes_on and these <= those:
        hard, easy = hardest(best, other, after_other), hardest(other, best, after_best)
        if hard and easy and hard[0] < easy[0]:
            few, many = text.chances([hard[0], easy[0]])
            return (
                f"The {hard[1]} is harder to flip later: {few} of throws can, {many} can flip the "
                f"{easy[1]}."
            )
    if these == those:
        return "You get stuck as often on the next throw; the difference comes later."
    how = "more" if these > those else "less"
    after = f"After {text.as_phrase(other.flips)} you get stuck {how} often"
    compared = "{} of throws instead of {}".format(*text.chances([these, those]))
    if (these > those) == goes_on:
        return f"{after}: {compared}."
    return f"{after} at first ({compared}), but are worse off in the end."


def stuck(falls: Falls) -> Fraction:
    """The chance of a throw that flips nothing."""
    return sum([chance for chance, tiles in falls if not tiles], Fraction(0))


def hardest(one: Flip, other: Flip, falls: Falls) -> tuple[Fraction, int] | None:
    """(share of next throws that can flip it, tile) of the hardest tile that one play flips and the
    other leaves up; None for no such tile."""
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
