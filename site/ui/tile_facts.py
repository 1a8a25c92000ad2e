"""The reasons for a choice's cost on a board of tiles: its parts, and counts after it."""

from __future__ import annotations

from typing import Any

from bestplay.play import Course, Fact
from ui import text
from ui.html import Html
from ui.play import why
from ui.play.words import Words
from ui.worths import Worths

#: What flips a tile that no sum can make, and one that no die shows, in a game with both ways.
ONLY_A_DIE, ONLY_A_SUM = ", which only a single die can flip", ", which only a sum can flip"


class Told(Worths, Words):
    """The words of the page of play for whatever an advisor's page is about."""

    game: Any = None

    def fact_text(self, fact: Fact) -> str:
        return sentence(fact, self.game.style == "both")


def because(game: Any, course: Course, throw: tuple[int, ...], choice: str) -> Html:
    """The parts of what a play with a throw costs, or without one so many dice; nothing for one of
    the best.  game: the rules, and what is played for; course: a turn from the board."""
    words, spot = Told(), course.start()
    words.game = game
    if throw:
        spot = course.after_throw(spot, throw)
    return why.why(words, course, spot, course.options(spot), choice)


def sentence(fact: Fact, by_dice: bool = False) -> str:
    """A fact as a sentence about the worse choice; by_dice: single dice flip tiles, too."""
    best, other = fact.best, fact.other
    if fact.what == "throws":
        return f"After it {other} of 36 throws go on, after the best choice {best}."
    if fact.what == "dice":
        return f"After it you throw {text.dice(other)}, after the best choice {text.dice(best)}."
    if fact.what == "sums":
        parts = []
        if best:
            parts.append(f"after it {nothing(best)}")
        if other:
            parts.append(f"after the best choice {nothing(other)}")
        return f"{text.capital(', and '.join(parts))}."
    own = f"The hardest tile is then the {hard(other)}{how(other, by_dice)}; after the best choice"
    if best[0] == other[0]:
        return f"{own} by {best[1] or 'none'} of {best[2]}."
    return f"{own} it is the {hard(best)}{how(best, by_dice)}."


def nothing(sums: list[int]) -> str:
    """The phrase for throws that flip nothing: "a throw of 2 or 7 flips nothing"."""
    return f"a throw of {text.as_phrase(sums, 'or')} flips nothing"


def hard(tile: tuple[int, int, int]) -> str:
    """A tile, and with how many throws it can be flipped: "10, by 3 of 36 throws"."""
    number, ways, of = tile
    return f"{number}, by {ways or 'none'} of {of} throws"


def how(tile: tuple[int, int, int], by_dice: bool) -> str:
    """The phrase for a tile that only one way flips; "" for any other."""
    if not by_dice or not tile[1]:
        return ""
    return ONLY_A_DIE if tile[0] == 1 else ONLY_A_SUM if tile[0] > 6 else ""
