"""Strategies for a turn of Pickomino.

    >>> from bestplay.pickomino.strategies import Grill
    >>> worms = Grill().judge("worms first, then most dice")
    >>> round(float(worms.worth), 3), round(float(worms.best), 3)
    (1.042, 1.645)

A strategy is told what is kept (a Kept), the dice of the throw that may be kept, and the plays,
each a selection and then to stop or to throw.  Best play needs no list of throws
(bestplay.pickomino.solver), but a strategy may look at the whole throw.  Dice that show a face kept
before are lumped together: nobody may keep them.

A number is a node: FAILED; STOPPED + points and ENDED + points, with a worm, by choice or with
nothing left to throw; THROWING + the place of a position in the solver's graph.
"""

from __future__ import annotations

from collections import namedtuple
from collections.abc import Sequence
from typing import Any, NamedTuple, TypeAlias

from bestplay.core import words as links
from bestplay.core.backward import Options, Throws
from bestplay.core.preferences import at_random
from bestplay.pickomino import Purpose, Situation, Take, rules
from bestplay.pickomino.goal import WORDS, Goal, goal_in
from bestplay.pickomino.preferences import (
    FIRST,
    PLAIN,
    PREFERENCES,
    SELECTIONS,
    STOPS,
    THEN,
    Rank,
    Stops,
    stops_of,
)
from bestplay.pickomino.rules import DICE, WORM, face_points
from bestplay.pickomino.solver import SIDES, BestPlay, depth, graph, throws_of
from bestplay.strategies.choosing import QUOTED, Choose, Fault, Strategy, Sure, cut, strategy
from bestplay.strategies.field import Field

#: Dice of a throw that may be kept: (face, count).
Offer: TypeAlias = tuple[int, int]

FAILED = 0
STOPPED = 1
ENDED = STOPPED + rules.TOP + 1
THROWING = ENDED + rules.TOP + 1
START = THROWING + len(graph().nodes) - 1


def position_of(number: int) -> rules.Position:
    """The position of a node in which one throws."""
    return graph().positions[number - THROWING]


_offers: dict[tuple[int, int], list[list[Offer]]] = {}


def offers(here: rules.Position) -> list[list[Offer]]:
    """What each throw offers in a position: (face, count) of the faces that may be kept, rising."""
    key = (here[0], here[2])  # the points make no difference
    if key not in _offers:
        free = rules.free_faces(here)
        listed = throws_of(here[2], len(free))[0]
        _offers[key] = [
            [(face, count) for face, count in zip(free, counts) if count] for counts in listed
        ]
    return _offers[key]


def nodes_after(here: rules.Position, stops: Sequence[int | None]) -> list[int]:
    """The nodes that a position after a selection may be played to: stopping before throwing."""
    worm = rules.has_worm(here)
    if rules.ends(here):
        return [ENDED + here[1] if worm else FAILED]
    stop = [STOPPED + here[1]] if worm and stops[here[1]] is not None else []
    return stop + [THROWING + graph().place(here)]


class Nodes:
    """The graph for a payoff that says where stopping is allowed; rows are made when asked for."""

    def __init__(self, stops: Sequence[int | None]) -> None:
        self.stops = stops
        self._rows: dict[int, tuple[Throws, Options]] = {}

    def __getitem__(self, number: int) -> tuple[Throws, Options]:
        """(throws, options) of a node, as in bestplay.core.backward."""
        if number < THROWING:
            return [], []
        if number not in self._rows:
            self._rows[number] = self._row(number)
        return self._rows[number]

    def __len__(self) -> int:
        return START + 1

    def _row(self, number: int) -> tuple[Throws, Options]:
        here = position_of(number)
        if rules.ends(here):
            return [], []
        free = rules.free_faces(here)
        nexts = {
            (face, count): nodes_after(rules.after(here, face, count), self.stops)
            for face in free
            for count in range(1, here[2] + 1)
        }
        rows = [[node for each in offered for node in nexts[each]] for offered in offers(here)]
        return rows, [(SIDES ** here[2], throws_of(here[2], len(free))[1])]


# Strategies.


def rule(selections: Sequence[str], stops: Sequence[str]) -> Choose:
    """The function that keeps what these like, each settling the ties of the last, and stops where
    one of the others says so; without any, as soon as it can.

    What is still equal goes to the higher face.  It stops only with a tile.  ValueError for a name
    that is not there.
    """
    for name in selections:
        _check(name, SELECTIONS)
    for name in stops:
        _check(name, STOPS)
    each = [STOPS[name][1] for name in stops or ["at-once"]]

    def stop(kept: Kept, move: Move) -> bool:
        return any([stops(kept, move) for stops in each])

    return by_ranks([SELECTIONS[name][1] for name in selections], stop)


def preferring(names: Sequence[str]) -> Choose:
    """The rule of these names; see rule().  ValueError for a name that is not there."""
    for name in names:
        _check(name, PREFERENCES)
    return rule([name for name in names if name in SELECTIONS], stops_of(names))


def _check(name: str, allowed: dict[str, Any]) -> None:
    if name not in allowed:
        raise ValueError(f"there are {', '.join(sorted(allowed))}, not '{name}'")


def by_ranks(ranks: Sequence[Rank], stops: Stops) -> Choose:
    """The function that keeps the dice of the least rank and asks whether to stop then."""

    def play(kept: Kept, throw: object, plays: Sequence[Move]) -> Move:
        left = list(plays)
        for rank in ranks:
            ranked = [rank(kept, move) for move in left]
            least = min(ranked)
            left = [move for move, own in zip(left, ranked) if own == least]
        own = [move for move in left if move.face == left[0].face]
        if own[0].stop and (len(own) < 2 or (own[0].tile and stops(kept, own[0]))):
            return own[0]
        return own[-1]

    return play


class Exceptions:
    """Where a rule does something else.

    stops  whether it stops, by the position after the dice are kept
    swaps  by the position before: (the face and number of dice that it would keep, those that it
           keeps in their place where it may), each of what those before it leave
    """

    def __init__(self, lines: Sequence[str]) -> None:
        """From lines "on 5,5,6 stop", "on 5,5,6 throw", "on 5,5 keep 6,6 not 4,4,4", and "at
        first keep 6,6 not 4,4,4" for the first throw; ValueError names one that is none."""
        self.stops: dict[rules.Position, bool] = {}
        self.swaps: dict[rules.Position, list[tuple[tuple[int, int], tuple[int, int]]]] = {}
        for line in lines:
            try:
                self._read(line.split())
            except ValueError as error:
                said = "an exception is like 'on 5,5,6 throw' or 'on 5,5 keep 6,6 not 4,4,4', not"
                raise ValueError(f"{said} '{cut(line, QUOTED)}' ({error})") from error

    def _read(self, parts: Sequence[str]) -> None:
        first = parts[:2] == ["at", "first"]
        if len(parts) < 3:
            raise ValueError("it says where, and what is done there")
        kept = [] if first else [int(face) for face in parts[1].split(",")]
        here = rules.position(kept)
        if not first and parts[0] != "on":
            raise ValueError("it begins with 'on' and the dice that are kept")
        if len(parts) == 3 and not first and parts[2] in ("stop", "throw"):
            if not rules.has_worm(here) or rules.ends(here):
                raise ValueError("one stops with a worm, and throws with dice and faces left")
            self.stops[here] = parts[2] == "stop"
        elif len(parts) == 6 and (parts[2], parts[4]) == ("keep", "not"):
            keep, other = _selection(here, parts[3]), _selection(here, parts[5])
            if keep[0] == other[0]:
                raise ValueError("all dice of a face are kept")
            self.swaps.setdefault(here, []).append((other, keep))
        else:
            raise ValueError("it ends with 'stop', 'throw' or 'keep ... not ...'")


def _selection(here: rules.Position, text: str) -> tuple[int, int]:
    """The face and the number of dice of a selection in words; ValueError for one that is none."""
    dice = [int(face) for face in text.split(",")]
    rules.keep(here, dice[0], len(dice))
    if dice.count(dice[0]) < len(dice):
        raise ValueError("dice of one face are kept")
    return dice[0], len(dice)


def used_of(faces: Sequence[int]) -> int:
    """Faces as bits, as positions have them."""
    return sum([1 << (face - 1) for face in faces])


def best(field: Grill) -> Strategy:
    """Best play for the goal of the field; stopping before throwing where they are equal."""

    def play(kept: Kept, throw: object, plays: Sequence[Move]) -> Move:
        values = field.best_values()
        choice = plays[0]
        for move in plays:
            if values[move.number] > values[choice.number]:
                choice = move
        return choice

    return strategy("best", play, None, "Best play for the goal.")


def named_strategies(field: Grill) -> dict[str, Strategy]:
    """The strategies with a name, by name."""
    listed = [best(field)]
    for name, selections, stop, source in PLAIN:
        likes = ", then ".join([SELECTIONS[each][0] for each in selections])
        says = f"Keep {likes}; stop {STOPS[stop][0]}."
        listed.append(strategy(name, rule(selections, [stop]), None, says, source))
    listed.append(strategy("random", at_random, None, "Any play, each as likely as the others."))
    return {each.name: each for each in listed}


def dice_of(kept: Kept) -> tuple[int, ...]:
    """Some dice with which one may have come to what is kept, rising."""

    def fill(faces: tuple[int, ...], points: int, dice: int) -> tuple[int, ...] | None:
        if not faces:
            return None if points or dice else ()
        worth = face_points(faces[0])
        for count in range(1, dice + 1):
            if count * worth > points:
                break
            rest = fill(faces[1:], points - count * worth, dice - count)
            if rest is not None:
                return (faces[0],) * count + rest
        return None

    return fill(kept.faces, kept.points, DICE - kept.dice) or ()


#: The most dice that a turn can throw, one throw after another.
MOST_DICE = depth(rules.DICE, len(rules.FACES))


#: The measure of a goal that a turn reaches or not.
CHANCE = "chance of a turn"

#: What pages ask: (words, in words for a reader, the measure), by the name of the page.
QUESTIONS = {
    "pickomino": (
        ("goal=worms", "most worms in a turn, the whole grill", "worms"),
        ("goal=tile", "any tile, the whole grill", CHANCE),
        ("shelf=29-36&goal=worms", "most worms in a turn, 29 to 36 on the grill", "worms"),
        ("shelf=29-36&goal=tile", "any tile, 29 to 36 on the grill", CHANCE),
    )
}


class Kept(NamedTuple):
    """What is kept so far.

    faces   the faces that are kept, rising; 6 is the worm
    points  what the kept dice count
    dice    how many dice are left to throw
    """

    faces: tuple[int, ...]
    points: int
    dice: int

    @property
    def worm(self) -> bool:
        """Whether a worm is kept."""
        return rules.WORM in self.faces

    def __str__(self) -> str:
        if not self.faces:
            return "the first throw"
        faces = ",".join([str(face) for face in self.faces])
        return f"{self.points} points with {faces} kept"


class Move(namedtuple("Move", ("face", "count", "stop", "points", "dice", "tile", "number"))):
    """A play as strategies see it.

    face, count  it keeps so many dice of this face
    stop         whether it then stops, or throws what is left
    points       the points after it
    dice         the dice left after it
    tile         the tile that stopping after it takes, 0 for none
    number       the node that it leads to
    """

    face: int
    count: int
    stop: bool
    points: int
    dice: int
    tile: int
    number: int

    @property
    def text(self) -> str:
        """The dice and "stop" or "throw", "5,5 stop"; "over" where nothing is left to throw."""
        over = "throw" if self.number >= THROWING else "stop"
        return ",".join([str(self.face)] * self.count) + " " + over

    @property
    def key(self) -> tuple[int, int, bool]:
        """What else names it: the face, the number of dice, and whether it stops."""
        return self.face, self.count, self.stop

    @property
    def worms(self) -> int:
        """The worms of the tile."""
        return rules.worms(self.tile)


class Grill(Field):
    """A turn in a situation, for a goal: the whole grill and the most worms unless said else."""

    less_wins = False
    preferences = PREFERENCES
    round = "turn"
    counts = "worms"

    def __init__(self, situation: Situation | str = "", goal: Goal | None = None) -> None:
        """A Situation and a Goal, or the words of a link that say them."""
        if isinstance(situation, str):
            given = links.only(links.split(situation), ("shelf", "tops", "own") + WORDS)
            goal = goal or goal_in(given)
            own = given.get("own", 0)
            situation = Situation(given.get("shelf"), given.get("tops", "none"), own)
        self.situation, self.goal = situation, goal or Goal()
        self._purpose = Purpose(situation, self.goal)
        self.paid = self._purpose.payoff()
        self.graph = Nodes(self.paid.stop)
        self.start = START
        self.unit = self.paid.unit
        self.depth = len(rules.FACES)
        self.scale = SIDES**MOST_DICE
        stop = [self.paid.fail if value is None else value for value in self.paid.stop]
        throwing = [self.paid.fail] * (START + 1 - THROWING)
        self.payoff = [self.paid.fail] + stop + list(self.paid.end) + throwing
        self._plays: dict[tuple[int, int], list[Move]] = {}
        self._throws: dict[tuple[int, int], tuple[Move, ...]] = {}
        self._dice: dict[tuple[int, int, int], tuple[int, ...]] = {}
        self._best: list[int] | None = None
        self.known: dict[str, Strategy] = named_strategies(self)

    def preferring(self, names: Sequence[str]) -> Choose:
        return preferring(names)

    def excepting(self, base: Strategy, lines: Sequence[str]) -> Strategy:
        """Lines such as "on 5,5,6 throw" and "on 5,5 keep 6,6 not 4,4,4": see Exceptions."""
        listed = Exceptions(lines)

        def play(kept: Kept, throw: object, plays: Sequence[Move]) -> Move:
            here = used_of(kept.faces), kept.points, kept.dice
            move: Move = base.play(kept, throw, plays)
            for (face, count), other in listed.swaps.get(here, ()):
                own = [each for each in plays if (each.face, each.count) == other]
                if own and (move.face, move.count) == (face, count):
                    move = base.play(kept, throw, own)
            own = [each for each in plays if each.face == move.face]
            stop = listed.stops.get(rules.after(here, move.face, move.count))
            if stop is None or len(own) < 2:
                return move
            return own[0] if stop else own[1]

        says = f"{base.says}, with {len(lines)} exceptions"
        return strategy(base.name, play, base.dice, says)

    def position(self, number: int) -> Kept:
        used, points, dice = position_of(number)
        faces = [face for face in rules.FACES if used >> (face - 1) & 1]
        return Kept(tuple(faces), points, dice)

    def throw(self, number: int, throw: int) -> tuple[int, ...]:
        """The dice of the throw that may be kept, rising."""
        here = position_of(number)
        key = (here[0], here[2], throw)  # the points make no difference
        if key not in self._dice:
            offered = offers(here)[throw]
            self._dice[key] = tuple([face for face, count in offered for _ in range(count)])
        return self._dice[key]

    def format_throw(self, throw: tuple[int, ...]) -> str:
        return ",".join([str(face) for face in throw])

    def plays(self, number: int, throw: int) -> list[Move]:
        key = (number, throw)
        if key not in self._throws:
            here = position_of(number)
            plays = []
            for face, count in offers(here)[throw][::-1]:
                plays += self._selection(here, face, count)
            self._throws[key] = tuple(plays)
        return list(self._throws[key])

    def _selection(self, here: rules.Position, face: int, count: int) -> list[Move]:
        """The plays that keep so many dice of a face: stopping before throwing."""
        key = (here[0] << 20 | here[1] << 8 | here[2], face << 4 | count)
        if key not in self._plays:
            after = rules.after(here, face, count)
            self._plays[key] = [
                Move(
                    face,
                    count,
                    STOPPED <= number < ENDED,
                    after[1],
                    after[2],
                    self.tile(after),
                    number,
                )
                for number in nodes_after(after, self.paid.stop)
            ]
        return self._plays[key]

    def tile(self, here: rules.Position) -> int:
        """The tile that stopping in a position takes, 0 for none."""
        take = self._take(here[1]) if rules.has_worm(here) else None
        return take.tile if take else 0

    def takes(self, points: int) -> bool:
        """Whether so many points with a worm take a tile."""
        return self._take(points) is not None

    def _take(self, points: int) -> Take | None:
        return self._purpose.take(points)

    def best_values(self) -> list[int]:
        """From the solver of best play, which looks at selections and not at throws."""
        if self._best is None:
            best = BestPlay(self.paid)
            values = [payoff * self.scale for payoff in self.payoff]
            for place, here in enumerate(graph().positions):
                if not rules.ends(here):
                    top, bottom = best.throwing(here)
                    values[THROWING + place] = top * (self.scale * self.unit // bottom)
            self._best = values
        return self._best

    def result(self, number: int) -> int:
        """The worms that the turn wins; less than 0 where it loses some."""
        lost = -rules.worms(self.situation.own)
        if number == FAILED or number >= THROWING:
            return lost
        base = ENDED if number >= ENDED else STOPPED
        take = self._take(number - base)
        if take:
            return take.worms
        return 0 if self.goal.short == "free" else lost

    def link(self, fault: Fault) -> str:
        kept = dice_of(fault.position)
        if fault.throw is None:
            return self.stop_question(kept)
        return self.question(kept, fault.throw)

    def stop_question(self, kept: Sequence[int]) -> str:
        """The words of the question whether to stop with these dice: the throw of which the last
        of them are kept, where nobody could stop before, or the fewest of them."""
        lasts = []
        for face in sorted(set(kept)):
            before = rules.position([each for each in kept if each != face])
            could = rules.has_worm(before) and self.takes(before[1])
            lasts.append((len(set(kept)) == 1, could, kept.count(face), face))
        face = min(lasts)[-1]
        return self.question(
            [each for each in kept if each != face], (face,) * list(kept).count(face)
        )

    def exception_question(self, place: str, other: str, play: str) -> str:
        """The words of the question that an exception is about, see preferences.apart(); "" where
        there is nothing to choose."""
        kept = [] if place == FIRST else links.numbers(place, "dice")
        if other == THEN:
            here = rules.position(kept)
            return "" if rules.ends(here) or not self.tile(here) else self.stop_question(kept)
        thrown = links.numbers(f"{play},{other}", "dice")
        return "" if len(kept) + len(thrown) > DICE else self.question(kept, thrown)

    def question(self, kept: Sequence[int], thrown: Sequence[int]) -> str:
        """The words of the question what to keep of a throw: these dice, and all others such as
        are kept already; in the first throw all other faces in turn, the lowest first."""
        others = list(kept[:1]) or [face for face in rules.FACES if face not in thrown]
        throw = [*thrown, *(others * DICE)[: DICE - len(kept) - len(thrown)]]
        return links.join(
            [
                ("shelf", links.ranges(self.situation.shelf)),
                ("tops", links.ranges(self.situation.tops) if self.situation.tops else None),
                ("own", self.situation.own or None),
            ]
            + self.goal.words()
            + [
                ("kept", ",".join([str(face) for face in kept]) or None),
                ("throw", ",".join([str(face) for face in sorted(throw)])),
            ]
        )


def open_field(game: str, words: str) -> Grill:
    """The field of the page."""
    return Grill(words)


# Rules by what dice are worth.


class Worths(NamedTuple):
    """What a rule goes by.

    faces   what a die of each face is worth, from 1 to the worm
    bonus   what worms are worth beside, however many there are
    limits  the points from which it stops with one, two and three dice left; with more it stops
            as soon as it can
    """

    faces: tuple[int, ...]
    bonus: int
    limits: tuple[int, ...]

    @classmethod
    def of(cls, data: dict[str, Any]) -> Worths:
        """From what data() says."""
        return cls(tuple(data["worths"]), data["bonus"], tuple(data["stop"]))

    def data(self) -> dict[str, Any]:
        """The same for JSON."""
        return {"worths": list(self.faces), "bonus": self.bonus, "stop": list(self.limits)}

    def worth(self, face: int, count: int) -> int:
        """What so many dice of a face are worth."""
        return count * int(self.faces[face - 1]) + (self.bonus if face == WORM else 0)


#: Dice are worth their points, and it stops with any tile.
POINTS = Worths((1, 2, 3, 4, 5, 5), 0, (21, 21, 21))


def by_worths(rule: Worths) -> Strategy:
    """The strategy that keeps the dice that are worth most, of equal ones the higher face."""

    def rank(kept: Kept, move: Move) -> int:
        return -rule.worth(move.face, move.count)

    def stops(kept: Kept, move: Move) -> bool:
        left = move.dice
        return not 1 <= left <= len(rule.limits) or move.points >= rule.limits[left - 1]

    faces = ",".join([str(worth) for worth in rule.faces])
    stop = ",".join([str(limit) for limit in rule.limits])
    name = f"worths {faces} bonus {rule.bonus} stop {stop}"
    return Sure(name, by_ranks([rank], stops), None, "", "")
