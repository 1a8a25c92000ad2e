"""What the explorer shows, and what of it is a game's own: who judges, the cards, the drawings.

A family of games has it in games.<family>.explorer, as PART.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from bestplay.core.rule import Rule
from bestplay.strategies.choosing import AnyField
from ui.html import EMPTY, Html
from ui.strategies import wording


class Shown(NamedTuple):
    """One choice that costs something.

    title   what is shown
    drawn   the position as it lies on the table
    told    what happens there, how often, and what it costs, as a sentence
    own     what the rule does
    better  what is better
    """

    title: str
    drawn: Html
    told: Html
    own: str
    better: str


class Where(NamedTuple):
    """What is lost where: a bar for each place.

    bars     (the place, what is lost there), in order
    x_label  what the places are
    y_label  what is lost, and in which unit
    told     what the bars show, and where most is lost
    """

    bars: Sequence[tuple[str, float]]
    x_label: str
    y_label: str
    told: str


def share_of_each(lost: Sequence[tuple[str, int]], x_label: str, told: str) -> Where:
    """Of all that is lost the share of each place; told: with "{}" for the highest share."""
    total = sum([each for _, each in lost])
    bars = [(place, 100 * each / total) for place, each in lost]
    most = max([each for _, each in lost])
    return Where(bars, x_label, "share (%)", told.format(wording.share(most / total)))


class Setting(NamedTuple):
    """What can be set of a reader's own game.

    name     its word
    label    what it is called
    options  (value, in words) of what may be chosen; none for a text
    value    what is set, several with commas between them
    several  whether several may be chosen
    """

    name: str
    label: str
    options: Sequence[tuple[str, str]]
    value: str
    several: bool


class Part:
    """A game's own part of the explorer.

    measures  (the word of a goal that a rule is judged for here, "" without one, its measure)
    order     what stands above the cards
    function  what a function in the lab is given, as a sentence
    below     which preferences a proof of rules to remember is about
    found     what the known rules of the curve are
    rules     the words of rules that the game's page of play adds to each question of a drill
    aims      those of what it grades a drill by, where a game is played for one thing alone
    given     what the build has worked out for the questions of the page, by their words
    """

    measures: tuple[tuple[str, str], ...] = ()
    order = "In this order"
    function = ""
    below = ""
    rules: tuple[str, ...] = ()
    aims: tuple[str, ...] = ()
    found = "The best rule found with no more to remember (grey) costs"

    def __init__(self) -> None:
        self.given: dict[str, str] = {}

    def give(self, game: str, words: str) -> str:
        """What the build works out for a question, as it takes a page too long; "" for nothing."""
        return ""

    def field(self, game: str, words: str) -> AnyField:
        """A game in which rules are judged, whose own rules and goal the words of a link say."""
        raise NotImplementedError

    def boards(self, words: str) -> int:
        """How many positions a game has that is to be prepared first, as the first answer
        takes seconds; 0 for others."""
        return 0

    def label(self, name: str) -> str:
        """A preference in a few words."""
        raise NotImplementedError

    def exception(self, line: str) -> str:
        """An exception in a few words."""
        raise NotImplementedError

    def tidy(self, rule: Rule) -> Rule:
        """The rule as the cards show it, which plays alike."""
        return rule

    def rest(self, field: AnyField, rule: Rule) -> str:
        """What settles what the cards leave open; "" where they leave nothing."""
        raise NotImplementedError

    def chips(self, field: AnyField) -> list[str]:
        """The preferences that may be added, in the order in which they are shown."""
        raise NotImplementedError

    def names(self, field: AnyField) -> list[str]:
        """The preferences that a link may have, those of games of one's own too."""
        return sorted(field.preferences)

    def add(self, field: AnyField, rule: Rule, name: str) -> Rule:
        """A rule with one preference more."""
        raise NotImplementedError

    def places(self, rule: Rule) -> int:
        """How many of the preferences, from the first, have an order."""
        return len(rule.names)

    def above(self, seen: Seen) -> Html:
        """What stands above the cards."""
        return EMPTY

    def fault(self, seen: Seen, place: int) -> Shown:
        """One choice that costs something."""
        raise NotImplementedError

    def where(self, seen: Seen) -> Where | None:
        """What is lost where; None for nothing to show."""
        return None

    def questions(self, seen: Seen, exceptions: int, faults: int) -> tuple[list[str], list[str]]:
        """Where its exceptions are, and where it loses most, so many at most: the words of links to
        these as questions of practice."""
        return [], []

    def at_table(self, seen: Seen, words: str) -> str | None:
        """A game in the words of its page of play; None where that does not know it,
        or no such rules: then nothing of the rule is drilled."""
        return None

    def settings(self, game: str, words: str) -> list[Setting]:
        """What can be set of one's own game, as the words of a link set it."""
        raise NotImplementedError

    def words(self, given: dict[str, str]) -> str:
        """The words of what is set, by its names; ValueError for what cannot be, or takes too
        long."""
        raise NotImplementedError

    def act(self, seen: Seen, do: str, at: str) -> Rule | None:
        """The rule after a button of the game's own; None where it stays as it is."""
        return None


class Curve(NamedTuple):
    """What is known of rules to remember, for the page's first question.

    costs   what the best that was found costs with 0, 1, 2 ... things to remember
    lists   what the best list of 0, 1, 2 ... preferences costs, which is proved; [] for none
    free    so many preferences of a rule count as nothing to remember
    """

    costs: Sequence[float]
    lists: Sequence[float]
    free: int


class Seen:
    """What the explorer shows.

    part            what of it is the game's own
    field, measure  where it is judged, and the measure of what is said
    verdict         what it says of the rule
    gains           what each card brings, as floats; None where that is not known yet
    place           the fault that is shown
    saves           how much less the rule costs once that is adopted; None while it is not known
    trail           (things to remember, cost) of rules before, in order
    curve           what is known of others; None for another question
    searched        what the search for the next best thing says
    held            what a game's own part has the reader hold, None for nothing
    undo, redo      whether there is something to go back or forward to
    """

    def __init__(
        self, part: Part, field: Any, measure: str, rule: Rule, sure: bool = False
    ) -> None:
        """sure: the rule is known to make sense, and judged when something is asked of it."""
        self.part, self.field, self.measure = part, field, measure
        judge = field.verdict if sure else field.judge
        self.verdict = judge(part.tidy(rule))
        self.gains: list[float | None] = [None] * count(self.verdict.rule)
        self.place = 0
        self.saves: float | None = None
        self.trail: list[tuple[int, float]] = []
        self.curve: Curve | None = None
        self.searched = ""
        self.held: int | None = None
        self.undo = self.redo = False


def count(rule: Rule) -> int:
    """How many cards a rule has: preferences, then exceptions."""
    return len(rule.names) + len(rule.exceptions)
