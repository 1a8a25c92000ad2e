"""How a game of Knock 'm Down is told: its words, who is first, and what a throw has done."""

from bestplay.knock_m_down_play import by_loss
from ui import text
from ui.games.knock_m_down import play_table
from ui.html import EMPTY, Html, join, markup
from ui.play_state import BEGINNER, BEST, EMPEROR, State
from ui.score import YOU

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from bestplay.fraction import Fraction
    from bestplay.knock_m_down import Allocation, Game
    from bestplay.knock_m_down_play import Course, Lying
    from bestplay.play import Option, Spot
    from bestplay.play_review import Event
    from bestplay.play_why import Reason


class Says(State):
    """What ui.games.knock_m_down.play.State says; that one knows the links."""

    game: "Game"
    tokens: int
    draft: tuple[int, ...]
    laid: "tuple[Allocation, ...]"
    others: "tuple[Allocation, ...]"
    among: "tuple[Allocation, ...]"
    against: "Allocation | None"
    apart: bool

    @property
    def played(self) -> "Course":
        """The game that is played, with what it has found out so far."""
        course: Any = self.record.course
        found: Course = course
        return found

    def course(self, solution: "Any" = None) -> "Course":
        raise NotImplementedError

    @property
    def owner(self) -> str:
        """The first player: the dice of all others only meet their tokens."""
        return self.score.names[0]

    @property
    def people(self) -> list[str]:
        """Those who lay tokens themselves."""
        return [name for name in self.score.names if name not in (BEST, EMPEROR, BEGINNER)]

    title = "Knock \u2019m Down"
    THROW = "among"
    ASK = "lay"
    ASKED = "for the question how to lay tokens"
    advisor = "/knock-m-down/"
    companies = (
        ("alone", "Alone"),
        ("friends", "With friends"),
        ("second", "Against the fewest rolls"),
        ("emperor", "Against the emperor"),
        ("beginner", "Against a beginner"),
    )

    def about_opponent(self) -> str:
        how = "Best play lays its tokens so that they take the fewest rolls on average."
        if self.company == "emperor":
            how = "The emperor lays its tokens in the way that beats every other: it wins more "
            how += "often than it loses, with the same dice for both."
        return f"{how} It does not see yours."

    def table(self, spot: "Spot") -> Html:
        return play_table.table(self)

    def die(self, face: int) -> Html:
        return super().die(face) if max(self.record.course.faces) == SIX else number(face)

    def pad(self, face: int) -> Html:
        return super().pad(face) if max(self.record.course.faces) == SIX else number(face)

    def phrase(self, choice: str) -> str:
        return f"Lay {play_table.numbers(self.game, choice)}"

    def throw_words(self, count: int) -> str:
        if self.record.course.faces == self.game.values and len(self.game.values) != SIX:
            return "Draw a number"
        each = self.played.dice_at_once
        return super().throw_words(each) + (" each" if count > each else "")

    def own_throw(self, counts: tuple[int, ...]) -> str:
        each = self.played.dice_at_once
        if counts == (each,):
            return super().own_throw(counts)
        if len(self.pending) % each:
            return ""
        said = self.throw_words(each)
        name = self.score.names[len(self.pending) // each]
        return said if name == YOU else f"{name}: {said[0].lower()}{said[1:]}"

    def offered(self, kind: str, choices: list[str]) -> Html:
        return play_table.offered(self, choices)

    def first_choice(self) -> tuple[Html, Html]:
        return play_table.first_choice(self)

    def last_throw(self) -> Html:
        return play_table.last_throw(self)

    def ranking(self, choice: str = "") -> "list[Option]":
        course = self.record.course
        if self.among:
            return course.options(self.record.spot)
        tried = [each for each in self.tried + (choice,) if each]
        options = {}
        for each in tried or [course.natural(self.record.spot)]:
            for option in course.compared(self.record.spot, each):
                options[option.text] = option
        return sorted(options.values(), key=by_loss)

    def event_name(self, event: "Event") -> str:
        return super().event_name(event) if event.number else "layout"

    def step_words(self, throw: tuple[int, ...], choice: str) -> str:
        if choice:
            return self.phrase(choice)
        shares = play_table.shares(self, throw)
        said = [" + ".join([str(face) for face in own]) for own in shares]
        told = [f"{fell} = {sum(own)}" if len(own) > 1 else fell for fell, own in zip(said, shares)]
        if len(told) == 1:
            return told[0]
        return "; ".join([f"{name}: {fell}" for name, fell in zip(self.score.names, told)])

    def reason(self, part: "Reason") -> str:
        amount = self.amount(abs(part.amount))
        if part.what in ("win", "draw"):
            place = ("win", "draw").index(part.what)
            one, two = text.percent(part.other[place]), text.percent(part.best[place])
            verb = "it wins" if part.what == "win" else "half of the draws count:"
            return f"{amount} because {verb} {one}, not {two}"
        mine = play_table.surplus(self.game, part.other, part.best)
        if part.what == "waits":
            return f"{amount} of waiting for its tokens on {mine} once the better layout is empty"
        theirs = play_table.surplus(self.game, part.best, part.other)
        return f"{amount} that the better one waits for {theirs} once this one is empty"

    # How it ends.

    def lying(self) -> "list[Lying]":
        """What each player has before them, the record's first."""
        throws = [step.throw for step in self.record.steps if step.throw]
        course = self.course()
        others = [course.met(laid, throws, place) for place, laid in enumerate(self.others, 1)]
        return [self.record.spot.place] + others

    @property
    def winners(self) -> list[int]:
        """The places of those who were empty first; none while nobody is."""
        if not self.record.steps:
            return []
        done = [(each.rolls, place) for place, each in enumerate(self.lying()) if each.gone]
        return [place for rolls, place in done if rolls == min(done)[0]]

    def verdict(self) -> str:
        """Who was empty first, "" alone and before that."""
        winners = self.winners
        if not self.others or not winners:
            return ""
        names = [self.score.names[place] for place in winners]
        rolls = text.many(self.lying()[winners[0]].rolls, "roll")
        if len(names) > 1:
            return f"{text.listed(names)} are empty at once, after {rolls}: a draw"
        if names[0] == YOU:
            return f"You win: empty after {rolls}"
        return f"{names[0]} wins: empty after {rolls}"

    def ended(self, spot: "Spot") -> str:
        rolls = text.many(spot.place.rolls, "roll")
        told = f"{self.whose} tokens are gone after {rolls}"
        verdict = self.verdict()
        if not verdict:
            return told
        return verdict if 0 in self.winners else f"{verdict}. {told}"

    def next_step(self) -> tuple[str, str]:
        return "again", "Play again"

    def points(self, spot: "Spot") -> int:
        return int(spot.place.rolls)

    def who(self) -> Html:
        if not self.score.several:
            return EMPTY
        lying = self.lying() if self.record.steps else []
        items = []
        for place, name in enumerate(self.score.names):
            now = not lying and place == len(self.laid)
            items.append(
                markup(
                    "<li{}><span>{}</span><b>{}</b></li>",
                    markup(' class="now" aria-current="true"') if now else EMPTY,
                    name,
                    self.standing(place, lying),
                )
            )
        said = "Players, and how many tokens they have left"
        return markup('<ul class="who" aria-label="{}">{}</ul>', said, join(items))

    def standing(self, place: int, lying: "list[Lying]") -> str:
        """How far a player is."""
        if not lying:
            done = place < len(self.laid)
            return "laid" if done else "to lay" if place == len(self.laid) else "\u2026"
        return self.progress_of(lying[place])

    def progress_of(self, lying: "Lying") -> str:
        """How many rolls a player took, or how many tokens are left."""
        return text.many(lying.rolls, "roll") if lying.gone else f"{lying.still} left"

    def amount(self, value: "Fraction", signed: bool = False) -> str:
        if self.against:
            return text.amount(value * 100, signed, text.THIN + "%")
        return text.amount(value, signed)

    @property
    def unit(self) -> str:
        return "of your chance to win" if self.against else "rolls"

    def result(self, value: "Fraction") -> str:
        return (
            f"{text.amount(value)} rolls"
            if value.denominator > 1
            else text.many(int(value.numerator), "roll")
        )


#: What a die shows at most.
SIX = 6


def number(value: int) -> Html:
    """A number that was drawn, where no dice show it."""
    return markup('<b class="drawn">{}</b>', value)
