"""A game as it is played: its throws and choices in their order, as text that can be linked.

    >>> from bestplay import klappenspiel_play
    >>> course = klappenspiel_play.Course()
    >>> game = course.read("6,4:10/4,6:4,6/5,5")
    >>> game.over, str(game)
    (True, '6,4:10/4,6:4,6/5,5')
    >>> review = game.review()
    >>> review.result == review.expected + review.luck - review.cost
    True

A Course knows one game's rules and best play; the games' own are in <game>_play.py.
"""

from collections import namedtuple

from bestplay import play_dice, words
from bestplay.dice import FACES
from bestplay.fraction import Fraction
from bestplay.play_review import Event, Review
from bestplay.value import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

__all__ = ("Course", "Option", "Record", "Spot", "Step")


def __dir__() -> list[str]:
    """What completion offers."""
    return list(__all__)


#: Longer games than this do not exist; a transcript of more steps is refused before it is played.
MOST_STEPS = 40


class Spot(namedtuple("Spot", ("place", "throw", "over"))):
    """A moment of a game.

    place  the position: a board, or a turn with its kept dice
    throw  the dice that lie there, in the order in which they fell; () before a throw
    over   whether the game has ended here
    """

    place: "Any"
    throw: tuple[int, ...]
    over: bool


class Option(namedtuple("Option", ("text", "worth", "loss"))):
    """One thing that can be chosen, as grading sees it.

    text   as it stands in a transcript
    worth  what the game is worth with it, under best play afterwards
    loss   how much worse than the best that is: exactly 0 for every best one
    """

    text: str
    worth: Fraction
    loss: Fraction

    @property
    def best(self) -> bool:
        """Whether nothing is worth more."""
        return not self.loss


class Step(namedtuple("Step", ("throw", "choice"))):
    """A throw, and what was chosen with it ("" where nothing was, or nothing could be)."""

    throw: tuple[int, ...]
    choice: str

    def __str__(self) -> str:
        dice = ",".join([str(face) for face in self.throw])
        return f"{dice}:{self.choice}" if self.choice else dice


class Course:
    """One game as it is played.  Each game has a subclass, which says what these do."""

    #: 1 where a greater result is better, -1 where a smaller one is.
    better = 1
    #: Whether a choice that goes on throws the dice at the same time.
    throws_at_once = False

    def start(self) -> Spot:
        """The first moment, before any throw."""
        raise NotImplementedError

    def counts(self, spot: Spot) -> tuple[int, ...]:
        """How many dice may be thrown now; () where none may."""
        raise NotImplementedError

    def legal(self, spot: Spot) -> list[str]:
        """What may be chosen with the throw, in an order that gives nothing away."""
        raise NotImplementedError

    def thrown(self, spot: Spot, throw: tuple[int, ...]) -> Spot:
        """The moment after a throw; the game is over when nothing can be done with it."""
        raise NotImplementedError

    def chosen(self, spot: Spot, choice: str) -> Spot:
        """The moment after a choice; it is one of legal()."""
        raise NotImplementedError

    def worth(self, spot: Spot) -> Fraction:
        """What the game is worth here under best play; at its end what it has come to."""
        raise NotImplementedError

    def options(self, spot: Spot) -> list[Option]:
        """Everything that may be chosen with the throw, best first."""
        raise NotImplementedError

    def throwing(self, spot: Spot) -> list[Option]:
        """Each number of dice that may be thrown, best first; its text is the number."""
        raise NotImplementedError

    def natural(self, spot: Spot) -> str:
        """What the obvious rule of thumb chooses with a throw."""
        raise NotImplementedError

    def falls(self, count: int) -> list[tuple[tuple[int, ...], Fraction]]:
        """(dice, chance) of every throw of so many dice, those alike in one."""
        return falls(count)

    def natural_count(self, spot: Spot) -> int:
        """How many dice the obvious rule of thumb throws."""
        return self.counts(spot)[-1]

    # What all games share.

    def throw(self, spot: Spot, throw: tuple[int, ...]) -> Spot:
        """The moment after a throw; ValueError says what can be thrown."""
        counts = self.counts(spot)
        if not counts:
            over = "the game is over" if spot.over else "choose what to do with the throw first"
            raise ValueError(f"nothing can be thrown now: {over}")
        said = ",".join([str(face) for face in throw])
        if [face for face in throw if face not in FACES]:
            raise ValueError(f"a die shows 1 to 6: {said} cannot be thrown")
        if len(throw) not in counts:
            dice = " or ".join([str(count) for count in counts])
            raise ValueError(f"{dice} dice are thrown here, each with its face, not {said}")
        return self.thrown(spot, throw)

    def choose(self, spot: Spot, choice: str) -> Spot:
        """The moment after a choice; ValueError names what can be chosen."""
        legal = self.legal(spot)
        if choice not in legal:
            what = " or ".join(legal) or "nothing"
            raise ValueError(f"here you can choose {what}, not {choice}")
        return self.chosen(spot, choice)

    def record(self, seed: str = "", steps: tuple[Step, ...] = ()) -> "Record":
        """A game from its steps; ValueError names what makes no sense."""
        return Record(self, seed, steps)

    def read(self, text: str, seed: str = "") -> "Record":
        """A game from its transcript, "4,6:10/1,3:4"; ValueError names what makes no sense."""
        return Record(self, seed, steps_of(text))

    def replay(
        self, dice: "Callable[[int, int], tuple[int, ...]]", choose: "Player", seed: str = ""
    ) -> "Record":
        """A game with given dice, dice(number, count), by a player; until the dice run out."""
        spot = self.start()
        steps: list[Step] = []
        while not spot.over:
            counts = self.counts(spot)
            throw = dice(len(steps), choose.count(self, spot) if len(counts) > 1 else counts[0])
            if not throw:
                break
            spot = self.throw(spot, throw)
            choice = "" if spot.over else choose.choice(self, spot)
            steps.append(Step(throw, choice))
            if choice:
                spot = self.choose(spot, choice)
        return Record(self, seed, tuple(steps))


def falls(count: int) -> list[tuple[tuple[int, ...], Fraction]]:
    """(rising dice, chance) of every throw of so many dice."""
    throws: dict[tuple[int, ...], int] = {(): 1}
    for _ in range(count):
        longer: dict[tuple[int, ...], int] = {}
        for dice, ways in throws.items():
            for face in FACES:
                key = tuple(sorted(dice + (face,)))
                longer[key] = longer.get(key, 0) + ways
        throws = longer
    return [(dice, Fraction(throws[dice], len(FACES) ** count)) for dice in sorted(throws)]


def steps_of(text: str) -> tuple[Step, ...]:
    """The steps of a transcript; ValueError for a part that is not of its form."""
    steps = []
    parts = text.split("/") if text else []
    if len(parts) > MOST_STEPS:
        raise ValueError(f"a game has at most {MOST_STEPS} throws, not {len(parts)}")
    for part in parts:
        dice, sign, choice = part.partition(":")
        if sign and not choice:
            raise ValueError(f"nothing stands behind the colon of '{part}'")
        steps.append(Step(tuple(words.numbers(dice, f"a throw, in '{part}'")), choice))
    return tuple(steps)


class Player:
    """Somebody who plays by a rule."""

    def count(self, course: Course, spot: Spot) -> int:
        """How many dice to throw, where that can be chosen."""
        raise NotImplementedError

    def choice(self, course: Course, spot: Spot) -> str:
        """What to choose with a throw."""
        raise NotImplementedError


class Best(Player):
    """Best play; of equal ones the first."""

    def count(self, course: Course, spot: Spot) -> int:
        return int(course.throwing(spot)[0].text)

    def choice(self, course: Course, spot: Spot) -> str:
        return course.options(spot)[0].text


class Natural(Player):
    """The obvious rule of thumb of a game."""

    def count(self, course: Course, spot: Spot) -> int:
        return course.natural_count(spot)

    def choice(self, course: Course, spot: Spot) -> str:
        return course.natural(spot)


class Record(Value):
    """A game as far as it has been played.

    seed   where its dice come from, "" for dice that were thrown at a table
    steps  each throw with its choice
    spot   the moment that it has come to
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
        spot = course.start()
        spots = [spot]
        for number, step in enumerate(steps, 1):
            if seed and step.throw != play_dice.throw(seed, number - 1, len(step.throw)):
                fell = play_dice.throw(seed, number - 1, len(step.throw))
                dice = ",".join([str(face) for face in fell])
                raise ValueError(f"throw {number} of the seed '{seed}' is {dice}, not '{step}'")
            try:
                spot = course.throw(spot, step.throw)
                spots.append(spot)
                if step.choice:
                    spot = course.choose(spot, step.choice)
                    spots.append(spot)
            except ValueError as error:
                raise ValueError(f"throw {number}, '{step}': {error}") from None
        self._set(course=course, seed=seed, steps=tuple(steps), spots=tuple(spots), spot=spot)

    def __str__(self) -> str:
        return "/".join([str(step) for step in self.steps])

    @property
    def over(self) -> bool:
        """Whether it has ended."""
        return self.spot.over

    def throw(self, throw: tuple[int, ...]) -> "Record":
        """With one more throw; ValueError for dice that cannot be thrown now."""
        self.course.throw(self.spot, throw)
        return Record(self.course, self.seed, self.steps + (Step(throw, ""),))

    def roll(self, count: int = 0) -> "Record":
        """With the seed's next throw of so many dice (0: as many as there must be)."""
        counts = self.course.counts(self.spot)
        number = count or (counts[-1] if counts else 0)
        return self.throw(play_dice.throw(self.seed, len(self.steps), number))

    def choose(self, choice: str) -> "Record":
        """With a choice; ValueError names what can be chosen."""
        self.course.choose(self.spot, choice)
        last = Step(self.steps[-1].throw, choice)
        return Record(self.course, self.seed, self.steps[:-1] + (last,))

    def review(self) -> Review:
        """What every throw and every choice so far was worth, which adds up exactly."""
        course, spot = self.course, self.course.start()
        worth = expected = course.worth(spot)
        events = []
        for number, step in enumerate(self.steps, 1):
            if len(course.counts(spot)) > 1:
                ways = course.throwing(spot)
                event = _chosen("dice", number, spot, str(len(step.throw)), ways)
                events.append(event)
                worth = event.worth
            spot = course.throw(spot, step.throw)
            before, worth = worth, course.worth(spot)
            dice = ",".join([str(face) for face in step.throw])
            luck = (worth - before) * course.better
            events.append(Event("throw", number, spot, dice, worth, luck, Fraction(0), ()))
            if step.choice:
                event = _chosen("play", number, spot, step.choice, course.options(spot))
                events.append(event)
                spot, worth = course.choose(spot, step.choice), event.worth
        return Review(expected, tuple(events), worth, course.better, self.over)

    def finished(self, player: "Player | None" = None) -> "Record":
        """Played on to its end with the seed's dice, by best play where nobody else is named."""
        player, record, course = player or Best(), self, self.course
        while not record.over:
            if record.spot.throw:
                record = record.choose(player.choice(course, record.spot))
                continue
            counts = course.counts(record.spot)
            record = record.roll(player.count(course, record.spot) if len(counts) > 1 else 0)
        return record

    def played_best(self) -> "Record":
        """The same throws played best, as far as they are known."""
        return self.played_by(Best())

    def played_by(self, player: Player) -> "Record":
        """The same throws played by another player, as far as they are known."""
        if self.seed:
            seed = self.seed
            return self.course.replay(
                lambda number, count: play_dice.throw(seed, number, count), player, seed
            )
        throws = [step.throw for step in self.steps]

        def dice(number: int, count: int) -> tuple[int, ...]:
            thrown = throws[number] if number < len(throws) else ()
            return thrown[:count] if len(thrown) >= count else ()

        return self.course.replay(dice, player)


def _chosen(kind: str, number: int, spot: Spot, text: str, options: list[Option]) -> Event:
    for option in options:
        if option.text == text:
            worth, loss = option.worth, option.loss
            return Event(kind, number, spot, text, worth, Fraction(0), loss, tuple(options))
    raise ValueError(f"{text} is none of the choices")
