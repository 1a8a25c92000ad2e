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

from bestplay import play_dice
from bestplay.play_parts import Best, Careless, Natural, Option, Player, Spot, Step, falls, steps_of
from bestplay.play_review import Review, review_of
from bestplay.play_rules import Rules
from bestplay.value import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

__all__ = (
    "Best",
    "Careless",
    "Course",
    "Natural",
    "Option",
    "Player",
    "Record",
    "Spot",
    "Step",
    "falls",
    "steps_of",
)


def __dir__() -> list[str]:
    """What completion offers."""
    return list(__all__)


class Course(Rules):
    """One game as it is played.  Each game has a subclass, which says what Rules asks of it."""

    def throw(self, spot: Spot, throw: tuple[int, ...]) -> Spot:
        """The moment after a throw; ValueError says what can be thrown."""
        counts = self.counts(spot)
        if not counts:
            over = "the game is over" if spot.over else "choose what to do with the throw first"
            raise ValueError(f"nothing can be thrown now: {over}")
        said = ",".join([str(face) for face in throw])
        if [face for face in throw if face not in self.faces]:
            shown = f"{self.faces[0]} to {self.faces[-1]}"
            raise ValueError(f"a die shows {shown}: {said} cannot be thrown")
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
        return Record(self, seed, steps_of(text, self.longest))

    def replay(
        self,
        dice: "Callable[[int, int], tuple[int, ...]]",
        choose: "Player",
        seed: str = "",
        steps: tuple[Step, ...] = (),
    ) -> "Record":
        """A game with given dice, dice(number, count), by a player; until the dice run out.

        steps are those that it begins with.
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
            count = choose.count(self, spot) if len(counts) > 1 else counts[0]
            throw = dice(len(made), count) if len(made) < self.longest else ()
            if not throw:
                break
            spot = self.throw(spot, throw)
            made.append(Step(throw, ""))
        return Record(self, seed, tuple(made))


class Record(Value):
    """A game as far as it has been played.

    course  the game that is played
    seed    where its dice come from, "" for dice that were thrown at a table
    steps   each throw with its choice
    spots   the moments that it has come through, from its start on
    spot    the moment that it has come to
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
        return self.throw(self.course.dice(self.seed, len(self.steps), number))

    def choose(self, choice: str) -> "Record":
        """With a choice; ValueError names what can be chosen."""
        self.course.choose(self.spot, choice)
        thrown = self.spot.throw
        before = self.steps[:-1] if thrown else self.steps
        return Record(self.course, self.seed, before + (Step(thrown, choice),))

    def review(self) -> Review:
        """What every throw and every choice so far was worth, which adds up exactly."""
        return review_of(self.course, self.steps)

    def finished(self, player: "Player | None" = None) -> "Record":
        """Played on to its end with the seed's dice, by best play where nobody else is named."""
        return self.course.replay(self._dice, player or Best(), self.seed, self.steps)

    def played_best(self) -> "Record":
        """The same throws played best, as far as they are known."""
        return self.played_by(Best())

    def played_by(self, player: Player) -> "Record":
        """The same throws played by another player, as far as they are known."""
        return self.course.replay(self._dice, player, self.seed)

    def _dice(self, number: int, count: int) -> tuple[int, ...]:
        """What falls in a throw: the seed's dice, or those of the table; () if not known."""
        if self.seed:
            return self.course.dice(self.seed, number, count)
        thrown = self.steps[number].throw if number < len(self.steps) else ()
        return thrown[:count] if len(thrown) >= count else ()
