"""The explorer of strategies as a page: a rule as cards, what it is worth, and what changes it.

A game's Explorer is the page's room of states and its view; what follows when the reader pauses is
in ui.strategies.below.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from bestplay.core import words
from bestplay.core.rule import Rule
from bestplay.strategies.choosing import AnyField
from ui import state as states
from ui import view
from ui.engine import Known, Need
from ui.html import EMPTY, Html, join, markup
from ui.state import Action, Field
from ui.strategies import wording

#: The words of a link: the question, and the rule's preferences, points for one die, exceptions.
WORDS = ("q", "rule", "die", "except")

#: Those of earlier links, of which nothing is here any more.
OLD = ("a", "b", "reply", "game", "called", "code", "packed", "p1", "p2", "p3")

#: The question of old links to games of the reader's own.
OWN_GAME = "-1"

GONE = (
    "This page no longer compares strategies or takes games of your own: the Python lab does, at "
    "/lab/."
)

#: Where a card is taken hold of, see ui.strategies.dragging.
GRIP = markup('<i class="grip" aria-hidden="true">\u2261</i>')


class Shown(NamedTuple):
    """One choice that costs something, as a reader sees it.

    drawn   the position as it lies on the table
    told    what happens there, how often, and what it costs, as a sentence
    own     what the rule does
    better  what is better
    """

    drawn: Html
    told: Html
    own: str
    better: str


class Seen(NamedTuple):
    """A rule that is judged.

    explorer        the game's
    field, measure  where it is judged, and the measure of its worth
    verdict         what the field says of it
    """

    explorer: Explorer
    field: Any
    measure: str
    verdict: Any


# States, and what the reader does.


class State(states.State):
    """A rule and the goal that it is played for.

    explorer  the page's room
    question  the place of the goal among the game's questions
    rule      the rule
    place     the fault that is shown
    done      the last change in words
    """

    MOST = 1

    explorer: Explorer
    question: int
    rule: Rule
    place: int
    done: str

    FIELDS = (
        Field("question", 0, "q", lambda state, said: state.find_question(said)),
        Field("place", 0),
        Field("done", ""),
    )

    def __init__(self, page: str, explorer: Explorer) -> None:
        super().__init__(page)
        self.explorer, self.rule = explorer, explorer.opens

    @property
    def questions(self) -> Sequence[tuple[str, str, str]]:
        """The games and goals: (words of a link, in words for a reader, the measure)."""
        listed: Sequence[tuple[str, str, str]] = self.explorer.module.QUESTIONS[self.page]
        return listed

    @property
    def words_of_game(self) -> str:
        """The rules and the goal as the words of a link."""
        return self.questions[self.question][0]

    @property
    def field(self) -> AnyField:
        """The judge of rules for this game and goal."""
        fields, game = self.explorer.fields, self.words_of_game
        if game not in fields:
            fields[game] = self.explorer.module.open_field(self.page, game)
        return fields[game]

    def find_question(self, said: str) -> int:
        """The index in questions that a text such as "2" says; ValueError where there is none."""
        places = [str(place) for place in range(len(self.questions))]
        return int(words.choice({"q": said}, "q", places))

    def complete(self, parts: dict[str, str]) -> None:
        """Take the rule that a link says; ValueError for a preference that there is not."""
        if not [word for word in WORDS[1:] if word in parts]:
            return
        names = tuple([name for name in parts.get("rule", "").split(".") if name])
        known = self.field.preferences
        for name in names:
            if name not in known:
                listed = ", ".join(self.explorer.chips(self.field))
                raise ValueError(f"the preferences are {listed}, not {words.quote_text(name)}")
        die = words.number(parts["die"], "the points for one die") if parts.get("die") else None
        lines = parts.get("except", "").replace("/", "\n").split("\n")
        exceptions = tuple([line.strip() for line in lines if line.strip()])
        self.field.grammar.cases(exceptions)
        self.rule = self.explorer.tidy(Rule(names, die, exceptions))

    def more_words(self) -> list[tuple[str, object]]:
        rule = self.rule
        if rule == self.explorer.opens:
            return []
        exceptions = self.field.grammar.short(rule.exceptions)
        return [
            ("rule", ".".join(rule.names) or "."),
            ("die", rule.one_die),
            ("except", exceptions or None),
        ]

    def close(self) -> None:
        """Close what was opened, and forget the search, the last change and the fault shown."""
        super().close()
        self.asked, self.done, self.place = (), "", 0

    def take(self, rule: Rule, done: str) -> None:
        """Set another rule; done: the change in words; ValueError for one that no link can say."""
        self.rule, self.done = self.explorer.tidy(rule), done
        self.explorer.read(self.page, words.split(self.explorer.write(self.page, self)))


def set_names(state: State, value: str) -> None:
    """Set the preferences, "name.name": some added, some removed, or in another order."""
    rule, label = state.rule, state.explorer.label
    names = [name for name in value.split(".") if name]
    added = [f"add \u201c{label(name)}\u201d" for name in names if name not in rule.names]
    gone = [f"remove \u201c{label(name)}\u201d" for name in rule.names if name not in names]
    state.take(rule.naming(names), ", ".join(added + gone) or "change the order")


def add(state: State, value: str) -> None:
    """Add the preference that value names, at the place where it counts."""
    if value not in state.field.preferences:
        raise ValueError(f"there is no preference {words.quote_text(value)} here")
    label = state.explorer.label(value)
    state.take(state.explorer.add(state.rule, value), f"add \u201c{label}\u201d")


def adopt(state: State, value: str) -> None:
    """Add the exception that value says."""
    state.take(state.rule.adding(value), f"adopt {state.explorer.exception(value)}")


def drop_exception(state: State, value: str) -> None:
    """Remove the exception at the place that value says."""
    place = words.number(value, "an exception")
    kept = [line for at, line in enumerate(state.rule.exceptions) if at != place]
    rule = Rule(state.rule.names, state.rule.one_die, tuple(kept))
    state.take(rule, "remove an exception")


def set_die(state: State, value: str) -> None:
    """Let the rule throw one die once so many points (value) or fewer are left."""
    if state.rule.one_die is None:
        raise ValueError("this rule says nothing of dice")
    rule = Rule(state.rule.names, words.number(value, "the points"), state.rule.exceptions)
    state.take(rule, f"one die once {value} points or fewer are left")


def set_question(state: State, value: str) -> None:
    """Play for another goal, by its index in questions."""
    state.question, state.done = state.find_question(value), "play for something else"


def show_fault(state: State, value: str) -> None:
    """Show the fault at the place that value says."""
    state.place = words.number(value, "a fault")


def done_of(value: str, after: State) -> str:
    """The last change in words."""
    return after.done


State.ACTIONS = {
    "names": Action(set_names, done_of),
    "add": Action(add, done_of),
    "adopt": Action(adopt, done_of),
    "except": Action(drop_exception, done_of),
    "die": Action(set_die, done_of),
    "question": Action(set_question, done_of),
    "fault": Action(show_fault, keeps=True),
}


class Explorer:
    """The page's room of states and its view; a game's own is a subclass.

    module    bestplay.<family>.strategies
    opens     the rule that the page opens with: the best short one that is known
    order     the heading of the cards
    function  the arguments of a function in the lab, as a sentence
    words     the words of a game's rules and goal, which questions of a drill do not repeat
    """

    KEPT = "strategies"

    module: Any
    opens: Rule
    order = "In this order"
    function = ""
    words: tuple[str, ...] = ()

    def __init__(self) -> None:
        self.fields: dict[str, AnyField] = {}
        self.latest: tuple[str, Seen] | None = None

    # What a game has to say.

    label: Callable[[str], str]  # a preference in a few words
    exception: Callable[[str], str]  # an exception in a few words
    rest: Callable[[Rule], str]  # the tie-breaker after the last card, "" where nothing is open
    chips: Callable[[AnyField], list[str]]  # the preferences that may be added, as they are listed
    add: Callable[[Rule, str], Rule]  # a rule with one preference more
    fault: Callable[[Seen, int], Shown]  # one choice that costs something, by its place
    #: Positions to drill, as words of links, "" for none: those of its exceptions, and where it
    #: loses most, so many of each at most.
    to_drill: Callable[[Seen, int, int], list[str]]

    # What it may say besides.

    def tidy(self, rule: Rule) -> Rule:
        """The rule as the cards show it, which plays alike."""
        return rule

    def places(self, rule: Rule) -> int:
        """Number of preferences, from the first, that have an order."""
        return len(rule.names)

    def above(self, seen: Seen) -> Html:
        """The drawing above the cards; nothing where a game has none."""
        return EMPTY

    # The rule as it is judged.

    def see(self, state: State, known: Known) -> Seen:
        """The rule as it is judged; ValueError for one that makes no sense."""
        seen = self.seen(state)
        if not seen:
            field, measure = state.field, state.questions[state.question][2]
            best = (known.value("facts") or {}).get("best")
            if best:
                field.take_best(best[state.question])
            seen = Seen(self, field, measure, field.judge(state.rule))
            self.latest = rule_key(state), seen
        return seen

    def seen(self, state: State) -> Seen | None:
        """The rule as it is judged, if it was judged last; else None."""
        return self.latest[1] if self.latest and self.latest[0] == rule_key(state) else None

    # States and links.

    def start(self, page: str) -> State:
        """The state that the page opens with: the best short rule that is known."""
        return State(page, self)

    def read(self, page: str, parts: dict[str, str]) -> State:
        """The state that a link's words say; ValueError says what is wrong with them."""
        own = parts.get("q") == OWN_GAME  # the words of that game stood beside it
        known = WORDS[1:] if own else WORDS
        words.only(parts, tuple(parts) if own else WORDS + OLD)
        state, given = self.start(page), {word: parts[word] for word in known if word in parts}
        state.take_words(given)
        if len(given) < len(parts):
            state.gone = GONE
        return state

    def write(self, page: str, state: State) -> str:
        """The words for a state, "" for the opening state."""
        return words.join(state.words())

    def act(self, state: State, action: str, value: str) -> State:
        """The state after an action; ValueError for one that makes no sense."""
        return states.act(state, action, value)

    def step(self, action: str, value: str, after: State) -> str:
        """The words of an action that can be taken back, "" for others."""
        return states.step(action, value, after)

    # What is drawn.

    def position(self, state: State) -> str:
        """A sentence on the rule's worth and cost, for who hears the page; "" while not judged."""
        seen = self.seen(state)
        if not seen:
            return ""
        worth = wording.worth(float(seen.verdict.worth), seen.measure)
        costs = wording.costs(float(seen.verdict.cost), seen.measure, more=1)
        return f"Your rule: {worth} {wording.averages(seen.measure)}. It costs {costs}"

    def needs(self, state: State, known: Known) -> list[Need]:
        """Nothing: a rule is judged at once."""
        return []

    def regions(self, state: State, known: Known) -> dict[str, Html]:
        """{element id: HTML} of what answers a tap; a rule that makes no sense is told."""
        drawn = {"asked": asked(state)}
        try:
            seen = self.see(state, known)
        except ValueError as error:
            drawn["worth"] = view.note(str(error), "warning")
            drawn["above"], drawn["cards"] = EMPTY, EMPTY
            return drawn
        drawn["worth"], drawn["above"] = worth(seen), self.above(seen)
        drawn["cards"] = cards(seen, gains_of(state, known))
        return drawn


def asked(state: State) -> Html:
    """The fields for the goal, and for when one die is thrown."""
    goals = [(str(n), each[1]) for n, each in enumerate(state.questions)]
    goal = view.field(view.select("question", goals, str(state.question), "Played for"))
    if state.rule.one_die is None:
        return goal
    label = "One die once so many points or fewer are left"
    digits = markup(' inputmode="numeric" maxlength="2"')
    return join([goal, view.field(view.entry("die", label, state.rule.one_die, more=digits))])


def worth(seen: Seen) -> Html:
    """The rule's worth, and what it gives away."""
    found, measure = seen.verdict, seen.measure
    cost = wording.cost(float(found.cost), measure, more=1)
    return markup(
        '<div class="worth"><div><b>{}</b><span class="soft">{}</span></div>'
        '<div class="cost"><b>{}</b><span class="soft">best play: {}</span></div></div>',
        wording.worth(float(found.worth), measure),
        wording.averages(measure),
        "costs nothing" if cost == "0" else f"costs {cost}",
        wording.worth(float(seen.field.best), measure),
    )


def gains_of(state: State, known: Known) -> list[float | None]:
    """The saving by each card of the rule, None for those that are not known yet."""
    key = rule_key(state)
    count = len(state.rule.names) + len(state.rule.exceptions)
    return [known.value(f"gain {at} {key}") for at in range(count)]


def rule_key(state: State) -> str:
    """A text that tells a rule in a game from all others."""
    rule = state.rule
    return f"{state.words_of_game} {rule.names} {rule.one_die} {rule.exceptions}"


def without(rule: Rule, at: int) -> Rule:
    """A rule without the card at a place: preferences come first, then exceptions."""
    place = at - len(rule.names)
    if place < 0:
        return rule.naming(rule.names[:at] + rule.names[at + 1 :])
    left = rule.exceptions[:place] + rule.exceptions[place + 1 :]
    return Rule(rule.names, rule.one_die, left)


def cards(seen: Seen, gains: Sequence[float | None]) -> Html:
    """The rule: a card for each preference and each exception, with what it brings."""
    rule, part = seen.verdict.rule, seen.explorer
    counting, ordered, lines = seen.field.counting(rule), part.places(rule), []
    for at, name in enumerate(rule.names):
        label, buttons, kind = part.label(name), [], "ordered" if at < ordered > 1 else ""
        for way, sign, to in (("up", "\u2191", at - 1), ("down", "\u2193", at + 1)):
            if kind:
                off, listed = not 0 <= to < ordered, list(rule.names)
                listed.insert(to, listed.pop(at))
                value, said = "" if off else ".".join(listed), f"Move {way}: {label}"
                button = view.button("names", value, sign, None, "", said, f"{way}-{name}", off)
                buttons.append(button)
        left, said = ".".join(without(rule, at).names), f"Remove: {label}"
        buttons.append(view.button("names", left, "\u00d7", None, "", said, f"cut-{name}"))
        brings = gain_text(gains[at], seen) if counting[at] else markup("no effect")
        lines.append(_card(label, brings, buttons, at, kind))
    for place, line in enumerate(rule.exceptions):
        label, at = part.exception(line), len(rule.names) + place
        cut = view.button("except", place, "\u00d7", None, "", f"Remove: {label}")
        lines.append(_card(label, gain_text(gains[at], seen), [cut], at, "exception"))
    rest = part.rest(rule)
    if rest:
        lines.append(markup('<li class="rest">{}</li>', rest))
    return markup('<ol class="cards" data-names="{}">{}</ol>', ".".join(rule.names), join(lines))


def _card(label: str, brings: Html, buttons: Sequence[Html], at: int, kind: str) -> Html:
    return markup(
        '<li class="{}" data-card="{}"><span>{}</span><span class="gain">{}</span>'
        '<span class="tools">{}</span>{}</li>',
        kind,
        at,
        label,
        brings,
        join(buttons),
        GRIP if kind == "ordered" else EMPTY,
    )


def gain_text(brings: float | None, seen: Seen) -> Html:
    """A card's saving, or its cost where the rule is better without it; dots while not known."""
    if brings is None:
        return markup("\u2026")
    told = wording.cost(abs(brings), seen.measure, more=1)
    if told == "0":
        return markup("no effect")
    return markup("{}", told) if brings > 0 else markup('<b class="loss">costs {}</b>', told)
