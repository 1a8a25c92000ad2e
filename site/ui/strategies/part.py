"""What of the explorer is a game's own: who judges, the cards, the drawings.

A family of games has it in games.<family>.explorer.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from bestplay.core.rule import Grammar, Rule
from bestplay.strategies.choosing import AnyField
from ui.html import EMPTY, Html
from ui.strategies import wording

#: The most letters of a rule's name.
MOST_LETTERS = 16


def name_of(called: str) -> str:
    """A name as links and players can have it."""
    kept = [
        letter for letter in called if letter.isalpha() or letter.isdigit() or letter in " -\u2019'"
    ]
    return " ".join("".join(kept).split())[:MOST_LETTERS].strip()


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


class Seen:
    """A rule that is judged.

    part            what of the explorer is the game's own
    field, measure  where it is judged, and the measure of what is said
    verdict         what that says of the rule
    held            the place of the token that the reader holds, None for none
    """

    def __init__(self, part: Part, field: Any, measure: str, rule: Rule) -> None:
        """ValueError for a rule that makes no sense."""
        self.part, self.field, self.measure = part, field, measure
        self.verdict = field.judge(rule)
        self.held: int | None = None


class Part:
    """A game's own part of the explorer.

    module    bestplay.<family>.strategies
    opens     the rule that the page opens with: the best short one that is known
    grammar   how exceptions are said
    measures  (the word of a goal that a rule is judged for here, "" without one, its measure)
    order     what stands above the cards
    function  what a function in the lab is given, as a sentence
    below     which preferences a proof of rules to remember is about
    found     what the known rules of the curve are
    rules     the words of rules that the game's page of play adds to each question of a drill
    aims      those of what it grades a drill by, where a game is played for one thing alone
    replies   whether best replies are looked for
    """

    module: Any
    opens: Rule
    grammar: Grammar
    measures: tuple[tuple[str, str], ...] = ()
    order = "In this order"
    function = ""
    below = ""
    rules: tuple[str, ...] = ()
    aims: tuple[str, ...] = ()
    replies = False
    found = "The best rule found with no more to remember (grey) costs"

    def questions(self, game: str) -> Sequence[tuple[str, str, str]]:
        """What a rule is judged for: (words, in words for a reader, the measure)."""
        asked: Sequence[tuple[str, str, str]] = self.module.QUESTIONS[game]
        return asked

    def give(self, game: str, words: str) -> str:
        """What the build works out for a question, as it takes a page too long; "" for nothing."""
        return ""

    def field(self, game: str, words: str, given: str) -> AnyField:
        """A game in which rules are judged, whose own rules and goal the words of a link say;
        given: what the build has worked out for it."""
        field: AnyField = self.module.open_field(game, words)
        return field

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

    def names(self) -> list[str]:
        """The preferences that a link may have, those of games of one's own too."""
        raise NotImplementedError

    def add(self, field: AnyField, rule: Rule, name: str) -> Rule:
        """A rule with one preference more."""
        raise NotImplementedError

    def places(self, rule: Rule) -> int:
        """How many of the preferences, from the first, have an order."""
        return len(rule.names)

    def above(self, seen: Seen) -> Html:
        """What stands above the cards."""
        return EMPTY

    def lift(self, seen: Seen, place: int) -> Rule | int | None:
        """The rule after a token was put down, or the place of the one that is held then."""
        raise ValueError("no token is laid here")

    def fault(self, seen: Seen, place: int) -> Shown:
        """One choice that costs something."""
        raise NotImplementedError

    def where(self, seen: Seen) -> Where | None:
        """What is lost where; None for nothing to show."""
        return None

    def to_drill(self, seen: Seen, exceptions: int, faults: int) -> tuple[list[str], list[str]]:
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
