"""Worths, dice, tiles and plays of Pickomino in words."""

from __future__ import annotations

from bestplay import pickomino as game
from bestplay.core.fraction import Fraction
from bestplay.pickomino import Goal, Play, Take, Turn
from bestplay.pickomino.turn import Worth
from games.pickomino.dice import SMALL_FACES
from ui import text
from ui.html import EMPTY, Html, markup

#: What the numbers are, by the goal's name.
UNITS = {
    "worms": "worms on average",
    "tile": "to take a tile",
}

#: A throw of which no face can be kept, and the end of the turn by it.
BUST = "bust"
A_BUST = "a bust"

#: Floats are drawn as fractions over this.
FINE = 10**12

# Worths.


def exact(worth: Worth) -> Fraction:
    """A worth as a fraction, a float's to twelve places."""
    return Fraction(round(worth * FINE), FINE) if isinstance(worth, float) else worth


def number(goal: Goal, worth: Worth, places: int) -> str:
    """A worth in words: "+1.64", "89.3%"."""
    value = exact(worth)
    if goal.is_chance:
        return text.percent(value, places)
    return f"{'+' if value > 0 else ''}{text.decimal(value, places)}"


def unit(goal: Goal) -> str:
    """A goal's unit, as words after a number: "worms on average", "to take a tile"."""
    if goal.name == "least":
        return f"to take {text.many(goal.least, 'worm')}{' or more' if goal.least < 4 else ''}"
    if goal.name == "exactly":
        return f"to take the {goal.exactly}"
    return UNITS[goal.name]


def hundred(goal: Goal) -> int:
    """100 where the goal is read in percent, else 1."""
    return 100 if goal.is_chance else 1


# Plays.


def phrase(play: Play, giver: str = "") -> str:
    """A play in words: "Keep the two 4s and throw", "Stop and steal 25 from Ada"."""
    keep = f"Keep {the_dice(play.keeps)}"
    if not play.stop:
        return f"{keep} and throw" if play.keeps else throw_dice(play.after)
    if play.take:
        return f"{keep if play.keeps else 'Stop'} and {take_words(play.take, giver)}"
    return f"{keep} and end with no tile" if play.keeps else "Stop with no tile"


def the_dice(keeps: tuple[int, ...]) -> str:
    """Dice of one face: "the 4", "the worm", "the two 4s", "all eight worms"."""
    if not keeps:
        return "nothing"
    faces = face_plural(keeps[0], len(keeps))
    if len(keeps) == 1:
        return f"the {faces}"
    return f"{'all' if len(keeps) == game.DICE else 'the'} {text.NUMBERS[len(keeps)]} {faces}"


def face_plural(pips: int, count: int) -> str:
    """A face for so many dice: "4", "4s", "worm", "worms"."""
    name = "worm" if pips == game.WORM else str(pips)
    return name if count == 1 else f"{name}s"


def throw_dice(turn: Turn) -> str:
    """The command to throw the next dice: "Throw three dice"."""
    return f"Throw {text.dice(turn.dice)}"


def take_words(take: Take | None, giver: str = "") -> str:
    """The tile that stopping brings: "take 25", "steal 25 from Ada", or "no tile"."""
    if not take:
        return "no tile"
    if take.how != "steal":
        return f"take {take.tile}"
    return f"steal {take.tile} from {giver}" if giver else f"steal {take.tile}"


def bust_phrase(cost: str) -> str:
    """A bust with its cost, such as "Bust: you lose 33"."""
    return f"{text.capital(BUST)}: {cost}"


def dice_of(play: Play) -> Html:
    """The dice that a play keeps of a throw, to read."""
    if not play.keeps:
        return EMPTY
    times = f" \u00d7 {len(play.keeps)}" if len(play.keeps) > 1 else ""
    return markup("{}{}", SMALL_FACES[play.keeps[0]], times)
