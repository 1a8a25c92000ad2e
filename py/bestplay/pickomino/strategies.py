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

from collections.abc import Sequence
from typing import Any, NamedTuple

from bestplay.core import words as links
from bestplay.core.backward import Options, Throws
from bestplay.core.preferences import Choose, at_random
from bestplay.pickomino import Purpose, Situation, Take, rules
from bestplay.pickomino import preferences as liking
from bestplay.pickomino.goal import WORDS, Goal, goal_in
from bestplay.pickomino.preferences import (
    FIRST,
    GRAMMAR,
    PLAIN,
    PREFERENCES,
    SELECTIONS,
    STOPS,
    THEN,
    Kept,
    Move,
    Selection,
    by_ranks,
    dice_text,
    kept_at,
    preferring,
)
from bestplay.pickomino.rules import DICE, WORM, face_points
from bestplay.pickomino.solver import (
    SIDES,
    BestPlay,
    depth,
    graph,
    throws_of,
)
from bestplay.strategies.choosing import Fault, Strategy, Sure, strategy
from bestplay.strategies.field import Field, best_strategy

FAILED = 0
STOPPED = 1
ENDED = STOPPED + rules.TOP + 1
THROWING = ENDED + rules.TOP + 1
START = THROWING + len(graph().nodes) - 1


def position_of(number: int) -> rules.Position:
    """The position of a node in which one throws."""
    return graph().positions[number - THROWING]


_offers: dict[tuple[int, int], list[list[Selection]]] = {}


def offers(here: rules.Position) -> list[list[Selection]]:
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


def named_strategies(field: Grill) -> dict[str, Strategy]:
    """The strategies with a name, by name."""
    listed = [best_strategy("best", "Best play for the goal.", lambda: field)]
    for name, selections, stop, source in PLAIN:
        likes = ", then ".join([SELECTIONS[each].says for each in selections])
        says = f"Keep {likes}; stop {STOPS[stop].says}."
        listed.append(strategy(name, preferring([*selections, stop]), None, says, source))
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


class Grill(Field):
    """A turn in a situation, for a goal: the whole grill and the most worms unless said else."""

    less_wins = False
    preferences = PREFERENCES
    grammar = GRAMMAR
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
        """Lines such as "on 5,5,6 throw" and "on 5,5 keep 6,6 not 4,4,4"."""
        says = f"{base.says}, with {len(lines)} exceptions"
        play = liking.excepting(base.play, lines)
        return type(base)(base.name, play, base.dice, says, base.source)

    def position(self, number: int) -> Kept:
        return kept_at(position_of(number))

    def throw(self, number: int, throw: int) -> tuple[int, ...]:
        """The dice of the throw that may be kept, rising."""
        here = position_of(number)
        key = (here[0], here[2], throw)  # the points make no difference
        if key not in self._dice:
            offered = offers(here)[throw]
            self._dice[key] = tuple([face for face, count in offered for _ in range(count)])
        return self._dice[key]

    def format_throw(self, throw: tuple[int, ...]) -> str:
        return dice_text(throw)

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
            points, dice, tile = after[1], after[2], self.tile(after)
            seen = bin(after[0]).count("1"), rules.has_worm(here)
            self._plays[key] = [
                Move(face, count, STOPPED <= number < ENDED, points, dice, tile, number, *seen)
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
        """The words of the question that an exception is about; "" where there is nothing to
        choose."""
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
                ("kept", dice_text(kept) or None),
                ("throw", dice_text(sorted(throw))),
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

    def rank(move: Move) -> int:
        return -rule.worth(move.face, move.count)

    def stops(move: Move) -> bool:
        left = move.dice
        return not 1 <= left <= len(rule.limits) or move.points >= rule.limits[left - 1]

    stop = dice_text(rule.limits)
    name = f"worths {dice_text(rule.faces)} bonus {rule.bonus} stop {stop}"
    return Sure(name, by_ranks([rank], stops), None, "", "")
