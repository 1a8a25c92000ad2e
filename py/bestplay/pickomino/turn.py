"""A turn of Pickomino at any point: its plays, its selections, its outcome.

What the ends of a turn are worth is told by Stakes: those of a goal in a situation
(bestplay.pickomino) or those of the whole game for two (bestplay.pickomino.game).
"""

from __future__ import annotations

from collections import namedtuple
from collections.abc import Callable
from typing import Any, NamedTuple, TypeAlias

from bestplay.core import words
from bestplay.core.fraction import Fraction
from bestplay.core.value import Value, best_first
from bestplay.pickomino import rules
from bestplay.pickomino.rules import Dice, How, Position, dice_of, throw_of
from bestplay.pickomino.solver import SIDES, BestPlay, Ends, Pair, Payoff

Worth: TypeAlias = Fraction | float


class Take(NamedTuple):
    """A tile taken from the grill ("shelf") or from an opponent ("steal").

    how   "shelf" or "steal"
    tile  its number, 21 to 36

    >>> from bestplay import pickomino
    >>> take = pickomino.Situation(shelf="24,33", tops="25").turn("5,5,5,6,6").take
    >>> str(take), take.how, take.worms
    ('steal 25', 'steal', 2)
    """

    how: How
    tile: int

    @property
    def worms(self) -> int:
        """The worms on the tile."""
        return rules.worms(self.tile)

    def __str__(self) -> str:
        return f"{'steal' if self.how == 'steal' else 'take'} {self.tile}"


class Outcome:
    """The ends of a turn under best play with their chances, which add up to 1.

    takes    (Take, chance) of every tile that may be taken, by rising number
    nothing  the chance to end without a tile

    >>> from bestplay import pickomino
    >>> outcome = pickomino.Situation("24,33,34").turn("5,5,5,6,6").outcome()
    >>> [(str(take), round(float(chance), 4)) for take, chance in outcome.takes]
    [('take 24', 0.6319), ('take 33', 0.1057), ('take 34', 0.0455)]
    >>> round(float(outcome.nothing), 4)
    0.2168
    """

    def __init__(self, ends: Ends, take: Callable[[int], Take | None]) -> None:
        """ends: as BestPlay.ends; take: the tile for so many points."""
        self._ends = ends
        points, nothing, whole = ends
        ways: dict[tuple[int, How], int] = {}
        for total in points:
            taken = take(total)
            if taken is None:
                nothing += points[total]
            else:
                key = (taken.tile, taken.how)
                ways[key] = ways.get(key, 0) + points[total]
        self.takes = [(Take(key[1], key[0]), Fraction(ways[key], whole)) for key in sorted(ways)]
        self.nothing = Fraction(nothing, whole)

    @property
    def points(self) -> list[Fraction]:
        """points[n]: the chance to end at n points with a worm; points[0]: to end without one."""
        points, nothing, whole = self._ends
        chances = [Fraction(points.get(n, 0), whole) for n in range(rules.TOP + 1)]
        chances[0] = Fraction(nothing, whole)
        return chances

    @property
    def worms(self) -> list[Fraction]:
        """worms[n]: the chance to take a tile with n worms; worms[0]: none."""
        chances = [self.nothing] + [Fraction(0)] * rules.worms(rules.TILES[-1])
        for taken, chance in self.takes:
            chances[taken.worms] += chance
        return chances

    def __repr__(self) -> str:
        chances = [f"{taken}: {float(chance):.4f}" for taken, chance in self.takes]
        chances.append(f"no tile: {float(self.nothing):.4f}")
        return f"Outcome({', '.join(chances)})"


class Selection(namedtuple("Selection", ("before", "face", "count", "worth", "chance", "share"))):
    """A selection, some dice of one face, that the next throw may offer.

    before  the turn before it
    face    the face
    count   the number of dice of it
    worth   the worth of the turn after it, stopping or throwing
    chance  the chance that the next throw makes it the best selection
    share   its value over that of the best one, 0 to 1

    >>> from bestplay import pickomino
    >>> some = pickomino.Situation().turn("5,5,6").selections()[0]
    >>> some.face, some.count, some.chance, str(some.after)
    (1, 1, Fraction(5, 486), '1,5,5,6')
    """

    before: Turn
    face: int
    count: int
    worth: Worth
    chance: Fraction
    share: float

    @property
    def after(self) -> Turn:
        """The turn with those dice kept."""
        return self.before.keep(self.face, self.count)


#: The number of solved turns that are cached.
KEPT = 4


class Stakes(Value):
    """The values of a turn's ends to the player; each kind of stakes is a subclass."""

    def payoff(self) -> Payoff:
        """The values of all ends, for the solver."""
        raise NotImplementedError

    def take(self, points: int) -> Take | None:
        """The best tile for points with a worm; None if they reach no tile."""
        raise NotImplementedError

    def measure(self, value: Pair) -> Worth:
        """A solver's value in the reader's measure, exactly unless a subclass says otherwise."""
        return Fraction(value[0], value[1])

    def loss(self, best: Pair, value: Pair) -> Worth:
        """The difference of two solver's values: 0 only if they are equal."""
        return self.measure(difference(best, value))


def difference(best: Pair, value: Pair) -> Pair:
    """The first value less the second, as (numerator, denominator)."""
    return best[0] * value[1] - value[0] * best[1], best[1] * value[1]


_solved: dict[tuple[Stakes, Position], BestPlay] = {}


class Turn(Value):
    """A turn with some dice kept: its worth and its plays.

    stakes    the values of its ends
    kept      the dice kept so far, rising; 6 is a worm
    position  the position as the rules have it

    >>> from bestplay import pickomino
    >>> turn = pickomino.Situation().turn("5,5,6")
    >>> turn.points, turn.dice, turn.free, turn.bust
    (15, 5, (1, 2, 3, 4), Fraction(1, 243))
    >>> str(turn.keep(4, 2))
    '4,4,5,5,6'
    """

    fields = ("stakes", "kept")
    stakes: Stakes
    kept: tuple[int, ...]
    position: Position
    _known: BestPlay | None

    def __init__(self, stakes: Stakes, kept: Dice = (), best: BestPlay | None = None) -> None:
        """best: best play from an earlier position of the same turn, where it is known."""
        dice = dice_of(kept)
        self._set(stakes=stakes, kept=dice, position=rules.position(dice), _known=best)

    def __str__(self) -> str:
        return ",".join([str(face) for face in self.kept]) or "none"

    def __repr__(self) -> str:
        return f"<Turn: kept {self}, {self.points} points, {self.dice} dice left>"

    def _repr_html_(self) -> str:
        """The dice kept, for notebooks."""
        from bestplay.core import notebook

        return notebook.named_rows(
            [("kept", notebook.tiles(self.kept)), ("points", str(self.points))]
        )

    @property
    def points(self) -> int:
        """The points of the kept dice."""
        return self.position[1]

    @property
    def dice(self) -> int:
        """The number of dice left to throw."""
        return self.position[2]

    @property
    def over(self) -> bool:
        """True if no die is left to throw, or no face to keep."""
        return rules.ends(self.position)

    @property
    def free(self) -> tuple[int, ...]:
        """The faces that may still be kept."""
        return tuple(rules.free_faces(self.position))

    @property
    def take(self) -> Take | None:
        """The tile that stopping here takes; None without a worm or short of every tile."""
        return self.stakes.take(self.points) if rules.has_worm(self.position) else None

    @property
    def bust(self) -> Fraction:
        """The chance that the next throw shows only kept faces."""
        return Fraction((SIDES - len(self.free)) ** self.dice, SIDES**self.dice)

    @property
    def solution(self) -> BestPlay:
        """Best play from here on, kept for the next question."""
        if self._known:
            return self._known
        key = (self.stakes, self.position)
        if key not in _solved:
            if len(_solved) >= KEPT:
                _solved.clear()
            _solved[key] = BestPlay(self.stakes.payoff(), self.position, self.stakes.take)
        return _solved[key]

    @property
    def worth(self) -> Worth:
        """The worth of the turn under best play from here on."""
        return self.stakes.measure(self.solution.worth(self.position))

    @property
    def failure(self) -> Worth:
        """The worth of a turn that fails."""
        return self.stakes.measure(self.solution.failure)

    def keep(self, face: int, count: int) -> Turn:
        """The turn after keeping so many dice of a face; ValueError for what cannot be kept."""
        face, count = words.whole(face, "a die's face"), words.whole(count, "how many dice")
        rules.keep(self.position, face, count)
        return Turn(self.stakes, self.kept + (face,) * count, self.solution)

    def plays(self, throw: Dice | None = None) -> list[Play]:
        """Every legal play, best first: stopping or throwing, after each selection of a throw.

        Without a throw: whether to stop or to throw what is left.  Empty if no face can be kept.
        ValueError for a throw of another number of dice than are left.
        """
        thrown = () if throw is None else throw_of(self.kept, throw)
        ways: list[tuple[tuple[int, ...], Turn]] = [((), self)]
        if thrown:
            ways = [((f,) * n, self.keep(f, n)) for f, n in rules.selections(self.position, thrown)]
        best, legal = self.solution, []
        for dice, after in ways:
            stop = best.stopping(after.position)
            if stop:
                legal.append((dice, True, after, stop))
            if not after.over:
                legal.append((dice, False, after, best.throwing(after.position)))
        if not legal:
            return []
        # The best first; equal ones by rising face, stopping before throwing.
        whole = max([value[1] for _, _, _, value in legal])
        order = [(-v[0] * (whole // v[1]), n) for n, (_, _, _, v) in enumerate(legal)]
        ranked = [legal[n] for _, n in sorted(order)]
        top, measure, loss = ranked[0][3], self.stakes.measure, self.stakes.loss
        return [
            Play(dice, stop, after, measure(v), loss(top, v)) for dice, stop, after, v in ranked
        ]

    def play(self, text: str, throw: Dice | None = None) -> Play:
        """The play with this text, such as "5,5 stop"; ValueError names those that are legal."""
        plays = self.plays(throw)
        for play in plays:
            if isinstance(text, str) and play.text == text:
                return play
        legal = " or ".join([f"'{play.text}'" for play in plays]) or "nothing: no face can be kept"
        raise ValueError(f"you cannot play {words.excerpt(text)} here, but {legal}")

    def answer(self, throw: Dice | None = None) -> Answer:
        """The Answer for a throw, or before it: plays, best first."""
        thrown = None if throw is None else dice_of(throw)
        return Answer(self, thrown, self.plays(thrown))

    def outcome(self) -> Outcome:
        """The outcome under best play from here on."""
        return Outcome(self.solution.ends(self.position), self.stakes.take)

    def selections(self) -> list[Selection]:
        """Every selection that the next throw may offer, by face and then number of dice."""
        if self.over:
            return []
        best = self.solution
        ways = dict(best.choices(self.position))
        dice = [(face, count) for face in self.free for count in range(1, self.dice + 1)]
        afters = [rules.after(self.position, face, count) for face, count in dice]
        values = [best.worth(after) for after in afters]
        top = max([value[0] / value[1] for value in values])
        return [
            Selection(
                self,
                face,
                count,
                self.stakes.measure(value),
                Fraction(ways.get(bit, 0), SIDES**self.dice),
                max(value[0] / value[1] / top, 0.0) if top > 0 else 0.0,
            )
            for bit, ((face, count), value) in enumerate(zip(dice, values))
        ]


@best_first(lambda play: (play.loss, play.keeps, not play.stop))
class Play(NamedTuple):
    """A legal play: dice to keep, and then to stop or to throw the rest.

    keeps  the dice of the throw that it keeps, all of one face; () where there is no throw yet
    stop   True if it stops then; else it throws the rest
    after  the turn with those dice kept; it is over when the play stops
    worth  the worth of the turn with it
    loss   the best play's worth less this one's: exactly 0 for every best one

    >>> from bestplay import pickomino
    >>> play = pickomino.Situation().plays("5,5", "1,1,2,3,6,6")[0]
    >>> play.text, play.stop, str(play.after), play.ends
    ('6,6 throw', False, '5,5,6,6', Fraction(1, 81))
    """

    keeps: tuple[int, ...]
    stop: bool
    after: Turn
    worth: Worth
    loss: Worth

    @property
    def text(self) -> str:
        """The dice and "stop" or "throw": "5,5 stop"."""
        dice = ",".join([str(face) for face in self.keeps])
        then = "stop" if self.stop else "throw"
        return f"{dice} {then}" if dice else then

    @property
    def best(self) -> bool:
        """True if no play is worth more."""
        return not self.loss

    @property
    def take(self) -> Take | None:
        """The tile that it takes by stopping; None for no tile and for throwing on."""
        return self.after.take if self.stop else None

    @property
    def ends(self) -> Fraction:
        """The chance that no face of the next throw can be kept; 0 if the play stops."""
        return Fraction(0) if self.stop else self.after.bust

    @property
    def fails(self) -> Fraction:
        """The chance that the turn ends without a tile, with best play after this one."""
        after = self.after
        if self.stop:
            return Fraction(0 if self.take else 1)
        chance = after.solution.fails(after.position, throw=True)
        return Fraction(chance[0], chance[1])

    def follow(self) -> Outcome:
        """The outcome of the turn after the play."""
        after, take = self.after, self.after.stakes.take
        if not self.stop:
            return Outcome(after.solution.ends(after.position, True), take)
        won = {after.points: 1} if rules.has_worm(after.position) else {}
        return Outcome((won, 1 - len(won), 1), take)

    def __repr__(self) -> str:
        return f"Play({self.text!r}, worth={self.worth!r}, loss={self.loss!r})"

    def _repr_html_(self) -> str:
        """The play with its bar, for notebooks."""
        from bestplay.core import notebook

        return notebook.plays([self]).html()


class Answer(NamedTuple):
    """The answer for a throw, or before it: plays, best first.

    turn   the turn so far
    throw  the dice that were thrown, rising; None while the throw is open
    plays  every legal play, best first; none if no face can be kept

    >>> from bestplay import pickomino
    >>> answer = pickomino.Situation().answer("5,5", "1,1,2,3,6,6")
    >>> answer.plays[0].text, answer.worth == answer.best[0].worth
    ('6,6 throw', True)
    """

    turn: Turn
    throw: tuple[int, ...] | None
    plays: list[Play]

    @property
    def worth(self) -> Worth:
        """The worth of the best play, or of a failure if there is none."""
        return self.plays[0].worth if self.plays else self.turn.failure

    @property
    def best(self) -> list[Play]:
        """The best play and all that equal it; none if no face can be kept."""
        return [play for play in self.plays if play.best]

    def to_dataframe(self) -> Any:
        """The plays as pandas' table, best first."""
        from bestplay.core import notebook

        return notebook.plays(self.plays).frame()

    def _repr_html_(self) -> str:
        """The dice kept and the plays, for notebooks."""
        from bestplay.core import notebook

        thrown = None if self.throw is None else ",".join([str(face) for face in self.throw])
        below = notebook.plays(self.plays).html()
        return notebook.answer(self.turn, thrown, self.worth, "worth", below)
