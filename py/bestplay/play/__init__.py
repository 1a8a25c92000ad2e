"""A game as a record: its throws and choices in order, as text that fits in a link.

    >>> from bestplay.klappenspiel import play
    >>> course = play.Course()
    >>> game = course.read("6,4:10/4,6:4,6/5,5")
    >>> game.over, str(game)
    (True, '6,4:10/4,6:4,6/5,5')
    >>> review = game.review()
    >>> review.result == review.expected + review.luck - review.cost
    True

A Course knows one game's rules and best play; the games' own are in bestplay.<game>.play.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from bestplay.core import words
from bestplay.core.dice import FACES
from bestplay.core.fraction import Fraction
from bestplay.core.rule import Rule
from bestplay.core.value import Value
from bestplay.play import dice as play_dice

__all__ = (
    "Ahead",
    "Best",
    "Course",
    "Event",
    "Fact",
    "Follower",
    "Natural",
    "Option",
    "Player",
    "Reason",
    "Record",
    "Review",
    "Spot",
    "Step",
    "ahead_of",
    "falls",
)


class Spot(NamedTuple):
    """A moment of a game.

    place  the position: a board, or a turn with its kept dice
    throw  the dice that lie there, in the order in which they fell; () before a throw
    over   True if the game has ended here

    >>> from bestplay.klappenspiel.play import Course
    >>> spot = Course("4,6,10").read("4,6").spot
    >>> str(spot.place), spot.throw, spot.over
    ('4,6,10', (4, 6), False)
    """

    place: Any
    throw: tuple[int, ...]
    over: bool


class Option(NamedTuple):
    """One possible choice, as grading sees it.

    text   as it stands in a transcript
    worth  the worth of the game with it, under best play afterwards
    loss   the difference to the best: exactly 0 for every best one

    >>> from bestplay.klappenspiel.play import Course
    >>> course = Course("4,6,10")
    >>> best, other = course.options(course.read("4,6").spot)
    >>> best.text, best.best, str(other.loss)
    ('4,6', True, '1/216')
    """

    text: str
    worth: Fraction
    loss: Fraction

    @property
    def best(self) -> bool:
        """True if no option is worth more."""
        return not self.loss


class Step(NamedTuple):
    """A throw and the choice made with it.

    throw   the dice, in the order in which they fell; () where something is chosen without any
    choice  as it stands in a transcript; "" where nothing was chosen, or nothing could be

    >>> str(Step((4, 6), "10")), str(Step((5, 5), ""))
    ('4,6:10', '5,5')
    """

    throw: tuple[int, ...]
    choice: str

    def __str__(self) -> str:
        dice = ",".join([str(face) for face in self.throw])
        return f"{dice}:{self.choice}" if self.choice else dice


def falls(count: int) -> list[tuple[tuple[int, ...], Fraction]]:
    """(rising dice, chance) of every throw of so many dice.

    >>> [(dice, str(chance)) for dice, chance in falls(2)][:2]
    [((1, 1), '1/36'), ((1, 2), '1/18')]
    """
    throws: dict[tuple[int, ...], int] = {(): 1}
    for _ in range(count):
        longer: dict[tuple[int, ...], int] = {}
        for dice, ways in throws.items():
            for face in FACES:
                key = tuple(sorted(dice + (face,)))
                longer[key] = longer.get(key, 0) + ways
        throws = longer
    return [(dice, Fraction(throws[dice], len(FACES) ** count)) for dice in sorted(throws)]


class Player:
    """A computer player: chooses by a rule.

    >>> from bestplay.klappenspiel.play import Course
    >>> class Last(Player):
    ...     def choice(self, course, spot):
    ...         return course.legal(spot)[-1]
    >>> str(Course("4,6,10").read("4,6:4,6/5,5").played_by(Last()))
    '4,6:10/5,5'
    """

    def choice(self, course: Course, spot: Spot) -> str:
        """The player's choice: a play, or a number of dice to throw."""
        raise NotImplementedError


class Best(Player):
    """A computer player that plays best; of equal plays it takes the first.

    >>> from bestplay.klappenspiel.play import Course
    >>> str(Course("4,6,10").read("4,6:10/5,5").played_by(Best()))
    '4,6:4,6/5,5:10'
    """

    def choice(self, course: Course, spot: Spot) -> str:
        return course.options(spot)[0].text


class Natural(Player):
    """A computer player that follows the game's obvious rule of thumb.

    >>> from bestplay.klappenspiel.play import Course
    >>> str(Course("4,6,10").read("4,6:4,6/5,5").played_by(Natural()))
    '4,6:10/5,5'
    """

    def choice(self, course: Course, spot: Spot) -> str:
        return course.natural(spot)


class Follower(Player):
    """A computer player that follows a Rule; ValueError if the game cannot use the rule.

    >>> from bestplay.core.rule import read_rule
    >>> from bestplay.klappenspiel.play import Course
    >>> course = Course("4,6,10")
    >>> mended = Follower(read_rule("rule=fewest&except=4,6,10+4,6:4,6"))
    >>> spot = course.read("4,6").spot
    >>> mended.choice(course, spot), mended.is_exception(course, spot)
    ('4,6', True)
    """

    def __init__(self, rule: Rule) -> None:
        self.rule = rule

    def choice(self, course: Course, spot: Spot) -> str:
        return course.by_rule(self.rule)(spot)

    def is_exception(self, course: Course, spot: Spot) -> bool:
        """True if one of the rule's exceptions changes the choice here."""
        bare = course.by_rule(self.rule.bare())
        return bare(spot) != self.choice(course, spot)


class Ahead(NamedTuple):
    """Prospects after a choice.

    stuck   the chance that the next throw ends the game there and then
    left    the worth of the game in that case
    onward  its mean worth in the other case, under best play

    >>> from bestplay.klappenspiel.play import Course
    >>> ahead = Course("4,6,10").ahead(Course("4,6,10").read("4,6").spot, "10")
    >>> str(ahead.stuck), str(ahead.left)
    ('13/18', '0')
    """

    stuck: Fraction
    left: Fraction
    onward: Fraction


def ahead_of(worth: Fraction, stuck: Fraction, left: Fraction) -> Ahead:
    """Prospects after a choice of known worth, from the chance to be stuck and the worth then.

    >>> ahead = ahead_of(Fraction(1, 2), Fraction(1, 3), Fraction(0))
    >>> str(ahead.onward)
    '3/4'
    """
    if stuck == 1:
        return Ahead(stuck, left, left)
    return Ahead(stuck, left, (worth - stuck * left) / (1 - stuck))


class Reason(NamedTuple):
    """One part of a difference; see bestplay.play.why.

    what    "stuck", "left" or "onward", as in Ahead, "stuck then", "left then" or "beyond" of the
            throw after the next; a game may have others
    amount  the part of the difference, in the better choice's favour; may be below 0
    best    the better choice's own Ahead
    other   the other's

    >>> from bestplay.klappenspiel.play import Course
    >>> from bestplay.play.why import reasons
    >>> course = Course("4,6,10")
    >>> part = reasons(course, course.read("4,6").spot, "4,6", "10")[0]
    >>> part.what, str(part.amount)
    ('stuck', '-119/2160')
    """

    what: str
    amount: Fraction
    best: Any
    other: Any


class Fact(NamedTuple):
    """A countable fact after each of two choices, which explains their difference.

    what   its name; each game has its own
    best   its value after the better choice
    other  its value after the other

    >>> from bestplay.klappenspiel.play import Course
    >>> course = Course("4,6,10")
    >>> course.facts(course.read("4,6").spot, "4,6", "10")[0]
    Fact(what='throws', best=3, other=10)
    """

    what: str
    best: Any
    other: Any


class Event(NamedTuple):
    """A throw or a choice.

    kind     "throw"; "play", a choice with it or before any; "dice", how many to throw
    number   of which throw, from 1; 0 for what was chosen before any
    spot     the moment: for a throw after it, for a choice before it
    text     the dice, or the choice
    worth    the worth of the game after it, under best play
    luck     for a throw: what it changed, in the player's favour
    cost     for a choice: what it lost against the best, 0 for every best one
    options  for a choice: everything that could be chosen, best first

    >>> from bestplay.klappenspiel.play import Course
    >>> throw, choice = Course("4,6,10").read("4,6:10").review().events
    >>> throw.kind, choice.kind, choice.grade, str(choice.cost)
    ('throw', 'play', 'costs', '1/216')
    """

    kind: str
    number: int
    spot: Spot
    text: str
    worth: Fraction
    luck: Fraction
    cost: Fraction
    options: tuple[Option, ...]

    @property
    def decided(self) -> bool:
        """True if there was a choice between two options or more."""
        return len(self.options) > 1

    @property
    def grade(self) -> str:
        """ "best", "equal" (to the best) or "costs"; "only" without alternatives, "" if a throw."""
        if not self.options:
            return ""
        if not self.decided:
            return "only"
        if self.cost:
            return "costs"
        return "equal" if self.options[1].best else "best"

    def mark(self, limits: tuple[Fraction, Fraction]) -> str:
        """ "best", "equal" or "only", or by cost "small", "mistake" or "blunder".

        limits: less than the first is small, the second or more a blunder.

        >>> from bestplay.klappenspiel.play import Course
        >>> course = Course("4,6,10")
        >>> [event.mark(course.limits) for event in course.read("4,6:10").review().decisions]
        ['blunder']
        """
        if not self.cost:
            return self.grade
        small, blunder = limits
        return "small" if self.cost < small else "mistake" if self.cost < blunder else "blunder"


class Review(NamedTuple):
    """The grades of a game, finished or not.

    It adds up exactly: with more being better, the result is the expectation of best play at the
    start, plus the luck of every throw, less the cost of every choice.

    expected  the expectation of best play at the start
    events    every throw and choice, in their order
    result    the result of the game, or its present worth
    better    1 where a greater result is better, -1 where a smaller one is
    over      True if it has ended

    >>> from bestplay.klappenspiel.play import Course
    >>> review = Course("4,6,10").read("4,6:10/1,2").review()
    >>> str(review.cost), review.over, review.result == review.expected + review.luck - review.cost
    ('1/216', True, True)
    """

    expected: Fraction
    events: tuple[Event, ...]
    result: Fraction
    better: int
    over: bool

    @property
    def luck(self) -> Fraction:
        """The sum of all throws' effects on the result."""
        return self._sum([event.luck for event in self.events])

    @property
    def cost(self) -> Fraction:
        """The sum of all choices' effects on the result."""
        return self._sum([event.cost for event in self.events])

    def _sum(self, parts: list[Any]) -> Fraction:
        total = Fraction(0)
        for part in parts:
            total += part
            _ = total.numerator  # reduces it: MicroPython's fraction would grow
        return total * self.better

    @property
    def decisions(self) -> tuple[Event, ...]:
        """The choices between two options or more."""
        return tuple([event for event in self.events if event.decided])

    @property
    def mistakes(self) -> tuple[Event, ...]:
        """The choices that cost something, in order."""
        return tuple([event for event in self.events if event.cost])

    @property
    def right(self) -> int:
        """The number of decisions that cost nothing."""
        return len([event for event in self.decisions if not event.cost])

    @property
    def costliest(self) -> Event | None:
        """The choice that cost most, the first of equal ones; None if none cost anything."""
        return max(self.mistakes, key=lambda event: event.cost, default=None)


def _choice_event(kind: str, number: int, spot: Spot, text: str, options: list[Option]) -> Event:
    for option in options:
        if option.text == text:
            worth, loss = option.worth, option.loss
            return Event(kind, number, spot, text, worth, Fraction(0), loss, tuple(options))
    raise ValueError(f"{text} is none of the choices")


class Course:
    """The rules of one game as a sequence of moments; each game has a subclass.

    better          1 where a greater result is better, -1 where a smaller one is
    throws_at_once  True if a choice that goes on throws the dice at the same time
    looks_further   True if an explanation looks at the throw after the next as well
    faces           the faces of a die
    longest         the greatest number of steps that are followed
    limits          a cost below the first is a small mistake, one from the second on a blunder

    >>> from bestplay.klappenspiel.play import Course
    >>> game = Course().read("4,6:10/1,3:4")
    >>> game.over, len(game.spots)
    (False, 5)
    """

    better = 1
    throws_at_once = False
    looks_further = True
    faces: tuple[int, ...] = FACES
    longest = 40
    limits: tuple[Fraction, Fraction] = (Fraction(1, 4), Fraction(1))

    def start(self) -> Spot:
        """The first moment, before any throw."""
        raise NotImplementedError

    def counts(self, spot: Spot) -> tuple[int, ...]:
        """The numbers of dice that may be thrown now; () if none."""
        raise NotImplementedError

    def chooses(self, spot: Spot) -> bool:
        """True if a play has to be chosen before anything can be thrown."""
        return bool(spot.throw)

    def legal(self, spot: Spot) -> list[str]:
        """The legal plays with the throw, in an order that gives nothing away."""
        raise NotImplementedError

    def after_throw(self, spot: Spot, throw: tuple[int, ...]) -> Spot:
        """The moment after a throw; the game is over if no choice is left."""
        raise NotImplementedError

    def after_choice(self, spot: Spot, choice: str) -> Spot:
        """The moment after a choice; it is one of legal()."""
        raise NotImplementedError

    def worth(self, spot: Spot) -> Fraction:
        """The worth of the game here under best play; at its end its result."""
        raise NotImplementedError

    def options(self, spot: Spot) -> list[Option]:
        """All choices, best first: plays, or numbers of dice before a throw."""
        raise NotImplementedError

    def options_to_compare(self, spot: Spot, choice: str) -> list[Option]:
        """The options that a choice is graded against, best first, with itself among them."""
        return self.options(spot)

    def ahead(self, spot: Spot, choice: str) -> Ahead:
        """Prospects after a choice: a play with a throw, or a number of dice before it."""
        raise NotImplementedError

    def reasons(self, spot: Spot, best: str, other: str) -> list[Reason]:
        """A game's own reasons for a better choice, which add up.

        [] if they follow from prospects: see bestplay.play.why.reasons.
        """
        return []

    def facts(self, spot: Spot, best: str, other: str) -> list[Fact]:
        """Countable facts on the table in which two choices differ, to explain the loss."""
        return []

    def natural(self, spot: Spot) -> str:
        """The choice of the obvious rule of thumb."""
        raise NotImplementedError

    def by_rule(self, rule: Rule) -> Callable[[Spot], str]:
        """A function that chooses as a rule does; ValueError if the rule makes no sense here.

        >>> from bestplay.core.rule import read_rule
        >>> from bestplay.klappenspiel.play import Course
        >>> course = Course()
        >>> course.by_rule(read_rule("rule=fewest"))(course.read("4,6").spot)
        '10'
        """
        raise ValueError("this game is not played here by a list of preferences")

    def thrown_words(self, spot: Spot) -> str:
        """A throw as text, as exceptions to rules have it."""
        return ",".join([str(face) for face in sorted(spot.throw)])

    def key(self, spot: Spot) -> object:
        """Cache key of a position before a throw: equal for equivalent positions."""
        return spot.place

    def falls(self, count: int) -> list[tuple[tuple[int, ...], Fraction]]:
        """(dice, chance) of every throw of so many dice; their order does not count."""
        return falls(count)

    def dice(self, seed: str, number: int, count: int) -> tuple[int, ...]:
        """The faces that a seed gives for throw `number`, counted from 0."""
        return play_dice.throw(seed, number, count)

    def observed(self, spot: Spot) -> list[tuple[int, int]]:
        """A learner's observation: whole numbers from 0, each with its count of values."""
        raise NotImplementedError

    def most_choices(self) -> int:
        """The greatest number of choices at any moment."""
        raise NotImplementedError

    def take_best(self, best: Any) -> None:
        """Set best play, if it is known already."""

    def kind(self, choices: list[str]) -> str:
        """The kind of decision among these choices; "play" in a game with only one kind."""
        return "play"

    # Methods for any game.

    def throw(self, spot: Spot, throw: tuple[int, ...]) -> Spot:
        """The moment after a throw; ValueError says what can be thrown."""
        counts = self.counts(spot)
        if not counts:
            over = "the game is over" if spot.over else "choose what to do with the throw first"
            raise ValueError(f"nothing can be thrown now: {over}")
        faces = ",".join([str(face) for face in throw])
        if [face for face in throw if face not in self.faces]:
            shown = f"{self.faces[0]} to {self.faces[-1]}"
            raise ValueError(f"a die shows {shown}: {faces} cannot be thrown")
        if len(throw) not in counts:
            dice = " or ".join([str(count) for count in counts])
            raise ValueError(f"{dice} dice are thrown here, each with its face, not {faces}")
        return self.after_throw(spot, throw)

    def choose(self, spot: Spot, choice: str) -> Spot:
        """The moment after a choice; ValueError names what can be chosen."""
        legal = self.legal(spot)
        if choice not in legal:
            what = " or ".join(legal) or "nothing"
            raise ValueError(f"here you can choose {what}, not {choice}")
        return self.after_choice(spot, choice)

    def record(self, seed: str = "", steps: tuple[Step, ...] = ()) -> Record:
        """A record from its steps; ValueError names what makes no sense."""
        return Record(self, seed, steps)

    def read(self, text: str, seed: str = "") -> Record:
        """A record from its transcript, "4,6:10/1,3:4"; ValueError names what makes no sense.

        For a choice without a throw nothing stands before its colon.
        """
        steps = []
        parts = text.split("/") if text else []
        if len(parts) > self.longest:
            raise ValueError(f"a game has at most {self.longest} throws, not {len(parts)}")
        for part in parts:
            dice, sign, choice = part.partition(":")
            if sign and not choice:
                raise ValueError(f"nothing stands behind the colon of '{part}'")
            thrown = words.numbers(dice, f"a throw, in '{part}'") if dice or not sign else []
            steps.append(Step(tuple(thrown), choice))
        return Record(self, seed, tuple(steps))

    def replay(
        self,
        dice: Callable[[int, int], tuple[int, ...]],
        choose: Player,
        seed: str = "",
        steps: tuple[Step, ...] = (),
    ) -> Record:
        """A record of a game by a player, with dice(number, count), until the dice run out.

        steps: those with which it begins.
        """
        spot = Record(self, seed, steps).spot
        made = list(steps)
        while not spot.over:
            if self.chooses(spot):
                choice = choose.choice(self, spot)
                if spot.throw:
                    made.pop()
                made.append(Step(spot.throw, choice))
                spot = self.choose(spot, choice)
                continue
            counts = self.counts(spot)
            count = int(choose.choice(self, spot)) if len(counts) > 1 else counts[0]
            throw = dice(len(made), count) if len(made) < self.longest else ()
            if not throw:
                break
            spot = self.throw(spot, throw)
            made.append(Step(throw, ""))
        return Record(self, seed, tuple(made))


class Record(Value):
    """A game so far: its seed, its steps and the moments between them.

    course  the game that is played
    seed    the seed of its dice, "" for dice that were thrown at a table
    steps   each throw with its choice
    spots   its moments so far, from the start on
    spot    its last moment

    >>> from bestplay.klappenspiel.play import Course
    >>> game = Course("4,6,10").read("4,6:4,6")
    >>> str(game.throw((5, 5)).choose("10")), game.over
    ('4,6:4,6/5,5:10', False)
    """

    fields = ("seed", "steps")
    course: Course
    seed: str
    steps: tuple[Step, ...]
    spots: tuple[Spot, ...]
    spot: Spot

    def __init__(self, course: Course, seed: str = "", steps: tuple[Step, ...] = ()) -> None:
        """ValueError names the throw or the choice that cannot be."""
        if seed:
            play_dice.check(seed)
        if len(steps) > course.longest:
            raise ValueError(f"a game has at most {course.longest} throws here")
        spot = course.start()
        spots = [spot]
        for number, step in enumerate(steps, 1):
            fell = course.dice(seed, number - 1, len(step.throw)) if seed else step.throw
            if step.throw != fell:
                shown = Step(fell, "")
                raise ValueError(f"throw {number} of the seed '{seed}' is {shown}, not '{step}'")
            try:
                if step.throw or not step.choice:
                    spot = course.throw(spot, step.throw)
                    spots.append(spot)
                if step.choice:
                    spot = course.choose(spot, step.choice)
                    spots.append(spot)
            except ValueError as error:
                what = f"throw {number}, " if step.throw else ""
                raise ValueError(f"{what}'{step}': {error}") from None
        self._set(course=course, seed=seed, steps=tuple(steps), spots=tuple(spots), spot=spot)

    def __str__(self) -> str:
        return "/".join([str(step) for step in self.steps])

    @property
    def over(self) -> bool:
        """True once the game has ended."""
        return self.spot.over

    def throw(self, throw: tuple[int, ...]) -> Record:
        """The record with one more throw; ValueError for dice that cannot be thrown now."""
        self.course.throw(self.spot, throw)
        return Record(self.course, self.seed, self.steps + (Step(throw, ""),))

    def roll(self, count: int = 0) -> Record:
        """The record with the seed's next throw of so many dice (0: as many as required)."""
        counts = self.course.counts(self.spot)
        number = count or (counts[-1] if counts else 0)
        return self.throw(self.course.dice(self.seed, len(self.steps), number))

    def choose(self, choice: str) -> Record:
        """The record with one more choice; ValueError names the legal ones."""
        self.course.choose(self.spot, choice)
        thrown = self.spot.throw
        before = self.steps[:-1] if thrown else self.steps
        return Record(self.course, self.seed, before + (Step(thrown, choice),))

    def review(self) -> Review:
        """The game graded: its luck and choices, which add up to the result exactly."""
        course = self.course
        spot = course.start()
        worth = expected = course.worth(spot)
        events = []
        number = 0
        for step in self.steps:
            if step.throw:
                number += 1
                if len(course.counts(spot)) > 1:
                    options = course.options(spot)
                    event = _choice_event("dice", number, spot, str(len(step.throw)), options)
                    events.append(event)
                    worth = event.worth
                spot = course.throw(spot, step.throw)
                before, worth = worth, course.worth(spot)
                dice = ",".join([str(face) for face in step.throw])
                luck = (worth - before) * course.better
                events.append(Event("throw", number, spot, dice, worth, luck, Fraction(0), ()))
            if step.choice:
                options = course.options_to_compare(spot, step.choice)
                event = _choice_event("play", number, spot, step.choice, options)
                events.append(event)
                spot, worth = course.choose(spot, step.choice), event.worth
        return Review(expected, tuple(events), worth, course.better, spot.over)

    def finished(self, player: Player | None = None) -> Record:
        """The record continued to the end with the seed's dice, by best play or another player."""
        return self.course.replay(self.known_dice, player or Best(), self.seed, self.steps)

    def played_best(self) -> Record:
        """A record of the same throws played best, as far as they are known."""
        return self.played_by(Best())

    def played_by(self, player: Player) -> Record:
        """A record of the same throws by another player, as far as they are known."""
        return self.course.replay(self.known_dice, player, self.seed)

    def known_dice(self, number: int, count: int) -> tuple[int, ...]:
        """The dice of a throw, from the seed or as entered; () if not known."""
        if self.seed:
            return self.course.dice(self.seed, number, count)
        thrown = self.steps[number].throw if number < len(self.steps) else ()
        return thrown[:count] if len(thrown) >= count else ()
