"""Worths of a turn in words, where the cost of a choice is explained."""

from __future__ import annotations

from bestplay import pickomino
from bestplay.core.fraction import Fraction
from bestplay.pickomino import Goal
from bestplay.play import Fact, Reason
from games.pickomino import dice as drawn_dice
from games.pickomino.says import A_BUST
from ui import text


class Worths:
    """The part of ui.play.words.Words that says worths and choices."""

    stuck_words = f"is {A_BUST}"

    @property
    def goal(self) -> Goal:
        """The goal that worths are about."""
        raise NotImplementedError

    def face_name(self, face: int) -> str:
        return drawn_dice.face_name(face)

    def phrase(self, choice: str) -> str:
        dice, _, then = choice.partition("+")
        faces = dice.split(",")
        then = "stop, but do not steal" if then == "grill" else then
        name = self.face_name(int(faces[0]))
        keep = f"Keep {text.NUMBERS[len(faces)]} {name}{'s' if len(faces) > 1 else ''}"
        return f"{keep}, {then}"

    def amount(self, value: Fraction, signed: bool = False) -> str:
        return text.share(value, signed) if self.goal.is_chance else text.amount(value, signed)

    @property
    def unit(self) -> str:
        return "percentage points" if self.goal.is_chance else "worms"

    def loss(self, value: Fraction) -> str:
        return f"{self.amount(value).rstrip('%')} {self.unit}"

    def result(self, value: Fraction) -> str:
        if self.goal.is_chance:
            return wanted_tile(self.goal) if value else "no such tile"
        whole = value.denominator == 1  # not pair(): MicroPython's would be in no lowest terms
        return text.many(value.numerator, "worm") if whole else f"{text.amount(value)} worms"

    def fact_text(self, fact: Fact) -> str:
        return fact_sentence(fact)

    def reason(self, part: Reason) -> str:
        """One reason for a cost, in words; "" where neither choice stops.

        There the turn may end with either throw.
        """
        best, other = part.best, part.other
        if not best.stuck and not other.stuck:
            one, two = self.result(other.onward), self.result(best.onward)
            return f"stopping brings {one}, not {two}"
        if best.stuck and other.stuck:
            return ""
        throws, stops = (best, other) if best.stuck else (other, best)
        if part.what == "stuck":
            chance = text.percent(throws.stuck)
            risk = f"the next throw {self.stuck_words} {chance} of the time, stopping never"
            if throws.onward <= stops.onward:
                return risk
            return f"{'worth the risk' if throws is best else 'too much to risk'}: {risk}"
        compared = f"stopping brings {self.result(stops.onward)}, and without {A_BUST} throwing"
        comes = self.amount(throws.onward)
        if self.goal.is_chance:
            return f"{compared} leads to one {comes} of the time"
        return f"{compared} comes to {comes} on average"


def wanted_tile(aim: Goal) -> str:
    """The tile that a chance is about: "a tile", "the 25", "a tile with 2 worms or more"."""
    if aim.name == "tile":
        return "a tile"
    if aim.name == "exactly":
        return f"the {aim.exactly}"
    more = " or more" if aim.least < pickomino.worms(pickomino.TILES[-1]) else ""
    return f"a tile with {text.many(aim.least, 'worm')}{more}"


def fact_sentence(fact: Fact) -> str:
    """A fact about two choices, as a sentence about the worse one: "After it …"."""
    best, other = fact.best, fact.other
    if fact.what == "worm":
        there = "a worm is kept, after the best choice none is"
        return f"After it {there if other else 'no worm is kept, after the best choice one is'}."
    if fact.what == "points":
        return f"After it the dice count {text.many(other, 'point')}, after the best choice {best}."
    return f"After it {dice_left(other)} left to throw, after the best choice {dice_left(best)}."


def dice_left(count: int) -> str:
    """A number of dice with their verb: "three dice are"."""
    return f"{text.dice(count)} {'is' if count == 1 else 'are'}"
