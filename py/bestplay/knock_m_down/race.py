"""Knock 'm Down rolled out: two allocations race each other, the same dice for the same seed."""

from __future__ import annotations

import time
from typing import NamedTuple

from bestplay.core import given
from bestplay.core.value import Value
from bestplay.knock_m_down import quadrature, rules
from bestplay.knock_m_down.values import (
    SEPARATE,
    Allocation,
    DiceRule,
    Distribution,
    Outcome,
)

#: The generator of Park and Miller (Comm. ACM 31(10), 1988): its numbers are 1 to MODULUS - 1.
MULTIPLIER = 48271
MODULUS = 2147483647

FACES = 6

#: Both players by their names.
PLAYERS = ("a", "b")


class Roll(NamedTuple):
    """What was rolled.

    value  the value
    faces  the faces of both dice where the value is their sum, else ()

    >>> Roll(7, (3, 4)).value
    7
    """

    value: int
    faces: tuple[int, ...]


class Race(Value):
    """Two allocations while the dice take their tokens; rolling gives another race.

    a, b   what is left of each allocation
    dice   "common" or "separate"
    rolls  what was rolled, each time one Roll for both players or, with dice of their own, one
           for A and one for B
    seed   tells what comes next
    rule   the game as the solvers have it
    half   with dice of their own, the player who has rolled already while the other one has not,
           and that Roll; else ()

    >>> from bestplay import knock_m_down
    >>> race = knock_m_down.Game("1,2,3").race("0,0,2", "0,1,1", seed=4)
    >>> race.over, len(race.rolls)
    (False, 0)
    """

    fields = ("a", "b", "dice", "rolls", "seed", "rule", "half")
    a: Allocation
    b: Allocation
    dice: DiceRule
    rolls: tuple[tuple[Roll, ...], ...]
    seed: int
    rule: rules.Game
    half: tuple[()] | tuple[str, Roll]

    def __init__(
        self,
        rule: rules.Game,
        a: Allocation,
        b: Allocation,
        dice: DiceRule,
        seed: int,
        rolls: tuple[tuple[Roll, ...], ...] = (),
        half: tuple[()] | tuple[str, Roll] = (),
    ) -> None:
        """Made by Game.race; ValueError for a seed that is out of range."""
        seed = given.whole(seed, "a seed", 10)
        if not 1 <= seed < MODULUS:
            shown = given.excerpt(seed)
            raise ValueError(f"a seed is a whole number from 1 to {MODULUS - 1}, not {shown}")
        self._set(rule=rule, a=a, b=b, dice=dice, seed=seed, rolls=rolls, half=half)

    def __repr__(self) -> str:
        return f"<Race: {self.a} against {self.b} after {len(self.rolls)} rolls>"

    @property
    def over(self) -> bool:
        """Whether an allocation is cleared, and nothing that is still to be rolled can matter."""
        if not self.half:
            return not self.a.total or not self.b.total
        first, second = (self.a, self.b) if self.half[0] == "a" else (self.b, self.a)
        return not first.total and second.total > 1

    @property
    def winner(self) -> str:
        """Who was empty first: "a", "b", or "draw" for both at once; "" while the race goes on."""
        if not self.over:
            return ""
        if self.a.total == self.b.total:
            return "draw"
        return "b" if self.a.total else "a"

    def outcome(
        self, rolls_of_a: Distribution | None = None, rolls_of_b: Distribution | None = None
    ) -> Outcome:
        """Who is empty first from here on, in floats.

        With dice of their own it follows from how many rolls what is left of each takes;
        ValueError where that is needed and missing.
        """
        if self.over:
            winner = self.winner
            return Outcome(*[float(winner == end) for end in ("a", "draw", "b")])
        if self.dice == SEPARATE:
            one = self._still("a", self.a, rolls_of_a)
            return one.against(self._still("b", self.b, rolls_of_b))
        # Who holds the last token to go of the larger count on each value has lost.
        both = tuple([max(one, other) for one, other in zip(self.a.tokens, self.b.tokens)])
        win = quadrature.outcome(self.rule, both, self.a.tokens)[2]
        loss = quadrature.outcome(self.rule, both, self.b.tokens)[2]
        return Outcome(win, max(1.0 - win - loss, 0.0), loss)

    def _still(self, player: str, left: Allocation, rolls: Distribution | None) -> Distribution:
        """How many rolls a player takes from the last roll of both on."""
        if not left.total:
            rolls = Distribution((1.0,))
        elif rolls is None:
            raise ValueError("with separate dice it follows from both distributions")
        return rolls.later() if self.half and self.half[0] == player else rolls

    def rolled(self) -> Race:
        """The race after one more roll; ValueError when it is over."""
        self._must_go_on()
        if self.half:
            return self._roll_other()
        return self._after(1)

    def taking(self, shown: tuple[Roll, ...]) -> Race:
        """The race after a roll of somebody's own dice: one Roll, or two with separate dice.

        ValueError when it is over, or for what cannot be rolled.
        """
        self._must_go_on()
        if self.half or len(shown) != (2 if self.dice == SEPARATE else 1):
            raise ValueError("a roll is one value, or one for each player with separate dice")
        a, b = self._without(self.a, shown[0]), self._without(self.b, shown[-1])
        return Race(self.rule, a, b, self.dice, self.seed, self.rolls + (shown,))

    def taking_one(self, player: str, shown: Roll) -> Race:
        """The race after one player, "a" or "b", has rolled dice of their own.

        Once the other one has as well, that is a roll of both.  ValueError when it is over, when
        the other one is to roll, and for what cannot be rolled.
        """
        self._must_go_on()
        given.choice(player, "the players are", PLAYERS)
        if self.dice != SEPARATE:
            raise ValueError("a roll of common dice is everybody's")
        if self.half and self.half[0] == player:
            name, other = player.upper(), "B" if player == "a" else "A"
            raise ValueError(f"{name} has rolled already: now {other} does")
        a = self._without(self.a, shown) if player == "a" else self.a
        b = self._without(self.b, shown) if player == "b" else self.b
        if not self.half:
            half = (player, shown)
            return Race(self.rule, a, b, self.dice, self.seed, self.rolls, half)
        both = (shown, self.half[1]) if player == "a" else (self.half[1], shown)
        return Race(self.rule, a, b, self.dice, self.seed, self.rolls + (both,))

    def _without(self, left: Allocation, roll: Roll) -> Allocation:
        """What a roll leaves of an allocation."""
        place = roll.value - self.rule.labels[0]
        if not 0 <= place < len(left) or not self.rule.weights[place]:
            raise ValueError(f"{roll.value} is never thrown in this game")
        return Allocation(rules.after(left.tokens, place))

    def _must_go_on(self) -> None:
        if self.over:
            raise ValueError("the game is over: a player has no tokens left")

    def finished(self) -> Race:
        """The race after all the rolls that clear an allocation."""
        if self.half and not self.over:
            return self._roll_other()._after(None)
        return self._after(None)

    @property
    def next_players(self) -> tuple[str, ...]:
        """With dice of their own, those who can roll now; both, but where one has already."""
        return tuple([player for player in PLAYERS if not self.half or player != self.half[0]])

    def _roll_other(self) -> Race:
        """The race after the player has rolled who had not yet."""
        seed, roll = _roll(self.rule, self.seed)
        race = Race(self.rule, self.a, self.b, self.dice, seed, self.rolls, self.half)
        return race.taking_one(self.next_players[0], roll)

    def _after(self, most: int | None) -> Race:
        a, b, seed = self.a.tokens, self.b.tokens, self.seed
        rolls = list(self.rolls)
        while sum(a) and sum(b) and (most is None or len(rolls) < len(self.rolls) + most):
            shown = []
            for _ in range(2 if self.dice == SEPARATE else 1):
                seed, roll = _roll(self.rule, seed)
                shown.append(roll)
            first = self.rule.labels[0]
            a = rules.after(a, shown[0].value - first)
            b = rules.after(b, shown[-1].value - first)
            rolls.append(tuple(shown))
        return Race(self.rule, Allocation(a), Allocation(b), self.dice, seed, tuple(rolls))


def any_seed() -> int:
    """A seed from the clock."""
    return int(time.time() * 1000) % (MODULUS - 1) + 1


def _roll(rule: rules.Game, seed: int) -> tuple[int, Roll]:
    """(the next seed, what is rolled): two faces in the original game, else a value."""
    if rule == rules.ORIGINAL:
        seed, one = _below(FACES, seed)
        seed, other = _below(FACES, seed)
        return seed, Roll(one + other + 2, (one + 1, other + 1))
    seed, number = _below(rule.total, seed)
    return seed, Roll(rule.labels[rules.place_of(rule, number)], ())


def _below(limit: int, seed: int) -> tuple[int, int]:
    """(the next seed, a number from 0 to limit - 1)."""
    while True:
        seed = seed * MULTIPLIER % MODULUS
        # Numbers past the last whole multiple would favour the small remainders.
        if seed - 1 < (MODULUS - 1) // limit * limit:
            return seed, (seed - 1) % limit
