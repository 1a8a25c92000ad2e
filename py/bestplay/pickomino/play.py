"""A turn of Pickomino as a sequence of throws and choices; see bestplay.play."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from bestplay import play
from bestplay.core.fraction import Fraction
from bestplay.core.rule import Rule
from bestplay.pickomino import PLAIN, WORM, Goal, Situation, Turn, face_points, rules
from bestplay.pickomino.rules import Dice
from bestplay.pickomino.solver import BestPlay
from bestplay.pickomino.turn import Take
from bestplay.play import Ahead, Fact, Option, Spot, ahead_of

__all__ = ("Course",)


class Choice(NamedTuple):
    """A legal play.

    text   as it stands in a transcript
    likes  sort key of the obvious rule of thumb, which takes the greatest
    order  sort key of equal choices
    leads  the position after it and what then, on which alone its worth depends
    """

    text: str
    likes: tuple[bool, int, int, int]
    order: tuple[bool, int, str]
    leads: tuple[rules.Position, str]


#: The ways to go on once dice are kept, the obvious last.
THENS = ("grill", "throw", "stop")


class Course(play.Course):
    """A turn from its first throw to its end; the result is in worms.

    A choice is written "5,5+throw" or "5,5+stop"; where stopping steals a tile, "5,5+grill" takes
    one from the grill instead.  The goal has to be exact.

    situation       the tiles that there are to take
    goal            the measure of the turn's end
    turn            the turn where it begins, with the dice that are kept already
    throws_at_once  True: whoever does not stop throws the dice that are left
    looks_further   False: an explanation looks at no throw after the next
    limits          a cost below the first is a small mistake, one from the second on a blunder

    >>> from bestplay import pickomino
    >>> from bestplay.pickomino.play import Course
    >>> course = Course(pickomino.Situation("21-24"))
    >>> game = course.read("6,6,6,1,2,3,4,4:6,6,6+throw/5,5,1,2,3:5,5+stop")
    >>> game.over, str(course.tile_taken(game.spot))
    (True, 'take 24')
    """

    throws_at_once = True
    looks_further = False
    limits = (Fraction(1, 20), Fraction(1, 5))

    def __init__(
        self, situation: Situation | None = None, goal: Goal = PLAIN, kept: Dice = ()
    ) -> None:
        """kept: dice that are kept already, from an earlier part of the turn."""
        self.situation = situation or Situation()
        self.goal = goal
        self.turn = self.situation.turn(kept, goal)
        self._known: dict[tuple[rules.Position, tuple[int, ...]], list[Option]] = {}
        self._moves: dict[tuple[rules.Position, int, int], list[Choice]] = {}
        self._worths: dict[tuple[rules.Position, str], Fraction] = {}
        self._sides: dict[bool, tuple[Turn, BestPlay]] = {}

    def start(self) -> Spot:
        return Spot(self.turn, (), self.turn.over)

    def counts(self, spot: Spot) -> tuple[int, ...]:
        return () if spot.over or spot.throw else (spot.place.dice,)

    def legal(self, spot: Spot) -> list[str]:
        if spot.over or not spot.throw:
            return []
        return [move.text for move in self.moves(spot)]

    def moves(self, spot: Spot) -> list[Choice]:
        """Each legal play, by face, throwing first.

        One stops only with a worm and for a tile; with nothing left to throw the turn is over.
        """
        here, found = spot.place.position, []
        for face, count in rules.selections(here, spot.throw):
            key = (here, face, count)
            if key not in self._moves:
                self._moves[key] = self._keeping(rules.after(here, face, count), face, count)
            found += self._moves[key]
        return found

    def _keeping(self, after: rules.Position, face: int, count: int) -> list[Choice]:
        """The plays that keep this many dice of a face and lead to this position."""
        over = rules.ends(after)
        pays = rules.has_worm(after) and self.turn.stakes.take(after[1]) is not None
        thens = ["grill"] if pays and len(self.situation.takes(after[1])) > 1 else []
        thens = [*([] if over else ["throw"]), *(["stop"] if over or pays else []), *thens]
        dice = ",".join([str(face)] * count)
        worm, points = face == WORM, count * face_points(face)
        return [
            Choice(
                f"{dice}+{then}",
                (worm, points, face, THENS.index(then)),
                (then == "grill", face, then),
                (after, then),
            )
            for then in thens
        ]

    def after_throw(self, spot: Spot, throw: tuple[int, ...]) -> Spot:
        kept = spot.place.kept
        return Spot(spot.place, throw, not [face for face in throw if face not in kept])

    def after_choice(self, spot: Spot, choice: str) -> Spot:
        dice, _, then = choice.partition("+")
        stakes = self._side(then)[0].stakes if then == "grill" else spot.place.stakes
        kept = spot.place.kept + tuple([int(face) for face in dice.split(",")])
        return Spot(Turn(stakes, kept), (), then != "throw")  # the turn is not solved

    def _side(self, then: str) -> tuple[Turn, BestPlay]:
        """The turn and its best play; with then="grill", without tiles that can be stolen."""
        honest, here = then == "grill", self.situation
        if honest not in self._sides:
            alone = Situation(here.shelf, (), here.own) if honest else here
            turn = alone.turn(self.turn.kept, self.goal)
            self._sides[honest] = turn, turn.solution
        return self._sides[honest]

    def worth(self, spot: Spot) -> Fraction:
        if spot.throw and not spot.over:
            return self.options(spot)[0].worth
        turn: Turn = spot.place
        if spot.throw:
            return Fraction(self.turn.failure)
        ended = "stop" if turn.stakes == self.turn.stakes else "grill"
        return self._worth(turn.position, ended if spot.over else "throw")

    def _worth(self, here: rules.Position, then: str) -> Fraction:
        """The worth of the turn with these dice kept if it goes on with `then`, one of THENS."""
        turn, best = self._side(then)
        value = best.throwing(here) if then == "throw" else best.stopping(here) or best.failure
        return Fraction(turn.stakes.measure(value))

    def tile_taken(self, spot: Spot) -> Take | None:
        """The tile that a finished turn has taken, or None."""
        stopped: Take | None = None if spot.throw else spot.place.take
        return stopped

    def options(self, spot: Spot) -> list[Option]:
        kept, worths, rows = spot.place.kept, self._worths, []
        # Dice with equally many points are equivalent.
        key = spot.place.position, tuple([face for face in spot.throw if face not in kept])
        if key not in self._known:
            for move in self.moves(spot):
                if move.leads not in worths:
                    worths[move.leads] = self._worth(*move.leads)
                rows.append((-worths[move.leads], move.order, move.text))
            # Of equal choices the lower face, and stopping before throwing; stealing is worth no
            # less.
            rows.sort()
            self._known[key] = [Option(text, -less, less - rows[0][0]) for less, _, text in rows]
        return self._known[key]

    def key(self, spot: Spot) -> object:
        return spot.place.position

    def ahead(self, spot: Spot, choice: str) -> Ahead:
        """Prospects after a choice; stopping has no risk, as no throw follows."""
        after, failure = self.choose(spot, choice), Fraction(self.turn.failure)
        stuck = Fraction(0) if after.over else after.place.bust
        return ahead_of(self.worth(after), stuck, failure)

    def facts(self, spot: Spot, best: str, other: str) -> list[Fact]:
        """Facts of both choices: "dice" left if both throw, "points" kept, "worm" if one has it.

        >>> course = Course()
        >>> spot = course.read("1,2,3,4,5,5,6,6").spot
        >>> [fact.what for fact in course.facts(spot, "5,5+throw", "4+throw")]
        ['dice', 'points']
        """
        one, two = self.after_choice(spot, best), self.after_choice(spot, other)
        here, there = one.place, two.place
        facts = [] if one.over or two.over else [Fact("dice", here.dice, there.dice)]
        facts += [
            Fact("points", here.points, there.points),
            Fact("worm", rules.has_worm(here.position), rules.has_worm(there.position)),
        ]
        return [fact for fact in facts if fact.best != fact.other]

    def observed(self, spot: Spot) -> list[tuple[int, int]]:
        """(count, possible counts) of each face among the dice kept, then among those thrown."""
        dice = (spot.place.kept, spot.throw)
        return [(some.count(face), rules.DICE + 1) for some in dice for face in rules.FACES]

    def most_choices(self) -> int:
        """The most choices at any moment: three for each face if tiles can be stolen, else two."""
        return len(rules.FACES) * (3 if self.situation.tops else 2)

    def kind(self, choices: list[str]) -> str:
        """ "stop" if the choice is between stopping and throwing, or "keep" for one among dice."""
        ways = [choice.partition("+")[2] for choice in choices]
        return "stop" if "stop" in ways and "throw" in ways else "keep"

    def natural(self, spot: Spot) -> str:
        """The obvious choice as text: all worms first, then the most points; stop with any tile."""
        return max([(move.likes, move.text) for move in self.moves(spot)])[1]

    def by_rule(self, rule: Rule) -> Callable[[Spot], str]:
        from bestplay.pickomino.preferences import Move, excepting, kept_at, preferring

        play = excepting(preferring(rule.names), rule.exceptions)

        def choose(spot: Spot) -> str:
            kept, plays = kept_at(spot.place.position), []
            faces = len(kept.faces) + 1
            for each in self.moves(spot):
                after, then = each.leads
                _, points, dice = after
                if then != "grill":
                    face, stop = int(each.text[0]), then == "stop" and not rules.ends(after)
                    count, tile = kept.dice - dice, int(stop)
                    move = Move(face, count, stop, points, dice, tile, 0, faces, kept.worm)
                    plays.append(move)
            plays.sort(key=lambda move: (-move.face, not move.stop))
            chosen: Move = play(kept, None, plays)
            return chosen.text.replace(" ", "+")

        return choose
