"""A turn of Pickomino as it is played; see bestplay.play."""

from __future__ import annotations

from bestplay import play
from bestplay.core.fraction import Fraction
from bestplay.pickomino import WORM, Goal, Situation, Turn, face_points, rules
from bestplay.pickomino.goal import PLAIN
from bestplay.pickomino.text import Dice
from bestplay.pickomino.turn import BestPlay, Take
from bestplay.play import Ahead, Fact, Option, Ruling, Spot, ahead_of

__all__ = ("Course",)


class Course(play.Course):
    """A turn from its first throw to its end; the result is in worms.

    A choice is written "5,5+throw" or "5,5+stop"; where stopping steals a tile, "5,5+grill" takes
    one from the grill instead.  The goal has to be exact.

    situation       the tiles that there are to take
    goal            what the end of the turn is counted in
    turn            the turn where it begins, with the dice that are kept already
    throws_at_once  True: whoever does not stop throws the dice that are left
    looks_further   False: an explanation looks at no throw after the next
    limits          what costs less than the first is a small mistake, the second or more a blunder

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
        self._legal: dict[tuple[rules.Position, tuple[int, ...]], list[tuple[int, int, str]]] = {}
        self._after: dict[tuple[tuple[int, ...], int, int, bool], Turn] = {}
        self._nobody: Turn | None = None

    def start(self) -> Spot:
        return Spot(self.turn, (), self.turn.over)

    def counts(self, spot: Spot) -> tuple[int, ...]:
        return () if spot.over or spot.throw else (spot.place.dice,)

    def legal(self, spot: Spot) -> list[str]:
        if spot.over or not spot.throw:
            return []
        return [_text(*move) for move in self._moves(spot)]

    def _moves(self, spot: Spot) -> list[tuple[int, int, str]]:
        """(face, dice of it, what then) of each legal play: by face, throwing first.

        One stops only with a worm and for a tile; with nothing left to throw the turn is over.
        """
        key = (spot.place.position, spot.throw)
        if key not in self._legal:
            self._legal[key] = self._legal_moves(*key)
        return self._legal[key]

    def _legal_moves(
        self, position: rules.Position, throw: tuple[int, ...]
    ) -> list[tuple[int, int, str]]:
        moves = []
        for face, count in rules.selections(position, throw):
            after = rules.after(position, face, count)
            pays = self._pays(after)
            if not rules.ends(after):
                moves.append((face, count, "throw"))
            if rules.ends(after) or pays:
                moves.append((face, count, "stop"))
            if pays and len(self.situation.takes(after[1])) > 1:
                moves.append((face, count, "grill"))
        return moves

    def _pays(self, position: rules.Position) -> bool:
        """Whether stopping takes a tile."""
        return rules.has_worm(position) and self.turn.stakes.take(position[1]) is not None

    def after_throw(self, spot: Spot, throw: tuple[int, ...]) -> Spot:
        free = [face for face in throw if face not in spot.place.kept]
        return Spot(spot.place, throw, not free)

    def after_choice(self, spot: Spot, choice: str) -> Spot:
        dice, _, then = choice.partition("+")
        faces = [int(face) for face in dice.split(",")]
        grill = then == "grill"
        key = (spot.place.kept, faces[0], len(faces), grill)
        if key not in self._after:
            stakes = self._honest.stakes if grill else spot.place.stakes
            self._after[key] = Turn(stakes, spot.place.kept + tuple(faces))  # nothing is solved yet
        return Spot(self._after[key], (), then != "throw")

    @property
    def _honest(self) -> Turn:
        """The same turn where nobody has a tile that can be stolen."""
        if self._nobody is None:
            here = self.situation
            self._nobody = Situation(here.shelf, (), here.own).turn(self.turn.kept, self.goal)
        return self._nobody

    def _best_play(self, turn: Turn) -> BestPlay:
        """Best play of the whole turn, for a part of it."""
        # Another tile is taken where nothing is stolen.
        whole = self.turn if turn.stakes == self.turn.stakes else self._honest
        return whole.solution

    def worth(self, spot: Spot) -> Fraction:
        if spot.throw and not spot.over:
            return self.options(spot)[0].worth
        turn: Turn = spot.place
        best = self._best_play(turn)
        if not spot.over:  # whoever is here has chosen to throw
            value = best.throwing(turn.position)
        else:
            stop = best.stopping(turn.position) if self.tile_taken(spot) else None
            value = stop or best.fail()
        return Fraction(turn.stakes.worth(value))

    def tile_taken(self, spot: Spot) -> Take | None:
        """The tile that a turn that is over has brought, None for none."""
        stopped: Take | None = None if spot.throw else spot.place.take
        return stopped

    def options(self, spot: Spot) -> list[Option]:
        kept = spot.place.kept
        # Dice that make as many points are alike.
        key = spot.place.position, tuple([face for face in spot.throw if face not in kept])
        if key not in self._known:
            legal = self.legal(spot)
            turn = Turn(spot.place.stakes, kept, self._best_play(spot.place))
            plays = turn.plays(spot.throw)
            listed = [(each.text.replace(" ", "+"), each) for each in plays]
            self._known[key] = [
                Option(text, Fraction(each.worth), Fraction(each.loss))
                for text, each in listed
                if text in legal
            ]
            for text in legal:
                if text.endswith("grill"):
                    self._add(self._known[key], text, self.worth(self.after_choice(spot, text)))
        return self._known[key]

    def _add(self, options: list[Option], text: str, worth: Fraction) -> None:
        """One more option at its place; stealing is worth no less."""
        loss = options[0].worth - worth
        place = len([each for each in options if each.loss <= loss])
        options.insert(place, Option(text, worth, loss))

    def throwing(self, spot: Spot) -> list[Option]:
        return [Option(str(spot.place.dice), self.worth(spot), Fraction(0))]

    def key(self, spot: Spot) -> object:
        return spot.place.position

    def ahead(self, spot: Spot, choice: str) -> Ahead:
        """Stopping ends the turn by no throw, so nothing is at stake then."""
        after, failure = self.choose(spot, choice), Fraction(self.turn.failure)
        stuck = Fraction(0) if after.over else after.place.bust
        return ahead_of(self.worth(after), stuck, failure)

    def facts(self, spot: Spot, best: str, other: str) -> list[Fact]:
        from bestplay.pickomino import facts

        one, two = self.after_choice(spot, best), self.after_choice(spot, other)
        return facts.between(one.place, two.place, (one.over, two.over))

    def kind(self, choices: list[str]) -> str:
        """ "stop", whether to stop or to throw; or "keep", which dice, where that is not asked."""
        ways = [choice.partition("+")[2] for choice in choices]
        return "stop" if "stop" in ways and "throw" in ways else "keep"

    def natural(self, spot: Spot) -> str:
        """A worm first, all that fell; then the dice with the most points.  It stops as soon as
        there is a tile to take."""
        kept = spot.place.kept
        faces = [face for face, _, _ in self._moves(spot)]
        if WORM in faces and WORM not in kept:
            face = WORM
        else:
            face = max([(spot.throw.count(each) * face_points(each), each) for each in faces])[1]
        count = spot.throw.count(face)
        stop = (face, count, "stop") in self._moves(spot)
        return _text(face, count, "stop" if stop else "throw")

    def ruling(self) -> Ruling:
        from bestplay.pickomino.ruling import Turns

        return Turns(self)


def _text(face: int, count: int, then: str) -> str:
    dice = ",".join([str(face)] * count)
    return f"{dice}+{then}"
