"""The explorer of strategies as a page: a rule as cards, what it is worth, and what changes it.

An Explorer is the page's room of states and its view, for one game's Part; what follows when the
reader pauses is in ui.strategies.below.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bestplay.core import words
from bestplay.core.rule import Rule
from bestplay.strategies.choosing import AnyField
from ui import state as states
from ui import view
from ui.engine import Known, Need, slice_of
from ui.html import EMPTY, Html, join, markup
from ui.strategies import wording
from ui.strategies.part import Part, Seen, Setting, name_of

#: The words of a link: which best reply is looked for, if any, the question, both strategies, the
#: own rule's preferences, points for one die, exceptions and name.  Those of the reader's own game
#: stand beside them; links of old have it as "game".
WORDS = ("reply", "q", "game", "a", "b", "rule", "die", "except", "called")

#: The question about the reader's own game, and the preferences of a rule in links of old.
OWN_GAME, CHOSEN = "-1", ("p1", "p2", "p3")

#: What a strategy is when it is the reader's own rule.
MINE = "my own rule"

#: The most letters of a strategy's name.
MOST_NAME = 80

#: So many rules before are drawn in the curve, and so many games are kept ready.
MOST, GAMES = 200, 8

#: What is said of links of earlier versions.
FUNCTION = "Functions of your own are judged in the Python lab now, at /lab/."
REPLY = "Best replies in whole games are no longer worked out here."

#: Where a card is taken hold of, see ui.strategies.dragging.
GRIP = markup('<i class="grip" aria-hidden="true">\u2261</i>')


class State(states.State):
    """A rule, the game that it is played in, and what it is compared with.

    question  the place of the question, None for the reader's own game
    own       that game, as the words of a link
    place     the fault that is shown
    held      the place of the token that is held, where tokens are laid
    trail     (things to remember, cost) of rules before, in order
    pair      the names of the strategies to compare, and the number of a best reply, "" for none
    done      what the last action did, in words, "" for what cannot be taken back
    """

    MOST = 1

    trail: tuple[tuple[int, float], ...]

    FIELDS = (states.Field("trail", (), keep=lambda state, saved: trail_of(saved)),)

    def __init__(self, page: str = "") -> None:
        super().__init__(page)
        self.question: int | None = 0
        self.own = ""
        self.rule = Rule((), None, ())
        self.called = ""
        self.place = 0
        self.held: int | None = None
        self.pair = ("", "", "")
        self.done = ""


def trail_of(saved: Any) -> tuple[tuple[int, float], ...]:
    """The rules before as they were saved."""
    return tuple([(int(things), float(cost)) for things, cost in saved])


class Explorer:
    """What ui.page asks of a page's rooms of states and view."""

    KEPT = "strategies"

    def __init__(self, part: Part) -> None:
        self.part = part
        self.fields: dict[str, AnyField] = {}
        self.set: dict[tuple[str, str], list[Setting]] = {}
        self.ready: dict[str, tuple[Any, Any, float, int]] = {}
        self.latest: tuple[tuple[str, Rule], Seen] | None = None

    # The game and the rule.

    def game_words(self, state: State) -> str:
        """The rules and the goal, as the words of a link."""
        asked = self.part.questions(state.page)
        if state.question is None:
            return state.own or asked[0][0]
        return asked[state.question][0]

    def measure(self, state: State) -> str:
        """The measure of what is said."""
        measure = self.part.questions(state.page)[state.question or 0][2]
        if state.question is not None:
            return measure
        goal = words.split(self.game_words(state)).get("goal", "")
        return dict(self.part.measures).get(goal, measure)

    def field(self, state: State, known: Known) -> AnyField:
        """Where the rule is judged."""
        said = self.game_words(state)
        if said not in self.fields:
            if len(self.fields) > GAMES:
                self.fields = {}
            given = (known.value("facts") or {}).get("given", {})
            self.fields[said] = self.part.field(state.page, said, given.get(said, ""))
        return self.fields[said]

    def see(self, state: State, known: Known) -> Seen:
        """The rule as it is judged; ValueError for one that makes no sense."""
        key = (self.game_words(state), state.rule)
        if not self.latest or self.latest[0] != key:
            field = self.field(state, known)
            seen = Seen(self.part, field, self.measure(state), self.part.tidy(state.rule))
            self.latest = key, seen
        seen = self.latest[1]
        seen.held = state.held
        return seen

    def is_ready(self, state: State) -> bool:
        """Whether a rule can be judged between two taps: a large game is prepared first."""
        said = self.game_words(state)
        return said in self.fields or not self.part.boards(said)

    def prepare(self, state: State) -> int:
        """Prepare a large game for a while."""
        said = self.game_words(state)
        if said not in self.ready:
            field: Any = self.part.field(state.page, said, "")
            self.ready = {said: (field, field.prepare(), 0.0, 0)}
        field, shares, _, count = self.ready[said]
        for _ in range(BOARDS):
            share = next(shares, None)
            if share is None:
                self.ready = {}
                self.fields[said] = field
                return 0
        self.ready = {said: (field, shares, share or 0.0, count + 1)}
        return count

    # States and links.

    def start(self, page: str) -> State:
        """The best short rule that is known."""
        state = State(page)
        state.rule = self.part.opens
        return state

    def read(self, page: str, parts: dict[str, str]) -> State:
        """The state that a link's words say; ValueError says what is wrong with them."""
        state, given = self.start(page), dict(parts)
        chosen = [given.pop(name, "") for name in CHOSEN]
        if "rule" not in given and [name for name in chosen if name]:
            given["rule"] = ".".join([name for name in chosen if name])
        state.gone = self.take_out(page, given)
        asked = self.part.questions(page)
        places = [str(place) for place in range(len(asked))] + [OWN_GAME]
        place = int(words.choice(given, "q", places))
        state.question = None if place < 0 else place
        own = [f"{name}={given.pop(name)}" for name in sorted(given) if name not in WORDS]
        own += [given["game"]] if given.get("game") else []
        if state.question is None:
            state.own = self.tidy_words(page, "&".join(own) or asked[0][0])
        elif own:
            raise ValueError(f"a link here has {', '.join(WORDS)}, not {words.quote_text(own[0])}")
        if [name for name in ("rule", "die", "except") if name in given]:
            state.rule = self.read_rule(given)
        state.called = name_of(given.get("called", ""))
        first, second, reply = [given.get(name, "") for name in ("a", "b", "reply")]
        if max(len(first), len(second)) > MOST_NAME:
            raise ValueError(f"a strategy's name has {MOST_NAME} letters at most")
        state.pair = (first, second, str(words.number(reply, "a best reply")) if reply else "")
        return state

    def take_out(self, page: str, given: dict[str, str]) -> str:
        """Take out of a link's words what this page no longer has; returns what is said of it."""
        taken: list[str] = [name for name in ("code", "packed") if name in given]
        taken += [name for name in ("a", "b") if given.get(name) == "my own function"]
        said = FUNCTION if taken else ""
        if "reply" in given and not self.part.replies:
            taken.append("reply")
            said = said or REPLY
        for name in taken:
            given.pop(name)
        return said

    def read_rule(self, given: dict[str, str]) -> Rule:
        """The rule that a link's words say; ValueError for a preference that there is not."""
        names = tuple([name for name in given.get("rule", "").split(".") if name])
        known = self.part.names()
        for name in names:
            if name not in known:
                listed = ", ".join(known)
                raise ValueError(f"the preferences are {listed}, not {words.quote_text(name)}")
        die = words.number(given["die"], "the points for one die") if given.get("die") else None
        lines = given.get("except", "").replace("/", "\n").split("\n")
        exceptions = tuple([line.strip() for line in lines if line.strip()])
        self.part.grammar.cases(exceptions)
        return Rule(names, die, exceptions)

    def write(self, page: str, state: State) -> str:
        """The words for a state, "" for the opening state."""
        rule, opens = state.rule, self.start(page)
        first, second, reply = state.pair
        own = rule != opens.rule
        game = words.split(self.game_words(state)) if state.question is None else {}
        return words.join(
            [
                ("reply", reply or None),
                ("q", OWN_GAME if state.question is None else state.question or None),
                *[(name, game[name]) for name in sorted(game)],
                ("a", first or None),
                ("b", second or None),
                ("rule", ".".join(rule.names) or "." if own else None),
                ("die", rule.one_die if own else None),
                ("except", self.part.grammar.short(rule.exceptions) or None if own else None),
                ("called", state.called or None),
            ]
        )

    # What the reader does.

    def act(self, state: State, action: str, value: str) -> State:
        """The state after an action; ValueError for one that makes no sense."""
        changed = state.copy()
        changed.done = ""
        if action in states.SHARED:
            states.SHARED[action].change(changed, value)
            return changed
        before = state.rule
        if action == "fault":
            changed.place = words.number(value, "a fault")
            return changed
        if action == "lift":
            self.lift(changed, words.number(value, "a number"))
        elif action == "question":
            self.set_question(changed, value)
        elif action.startswith("own-"):
            self.set_own(changed, action[len("own-") :], value)
        elif action == "called":
            changed.called = name_of(value)
            return changed
        elif action in ("a", "b", "reply"):
            pair = list(state.pair)
            pair[("a", "b", "reply").index(action)] = value
            changed.pair = (pair[0], pair[1], pair[2])
        else:
            self.set_rule(changed, action, value)
        changed.rule = self.part.tidy(changed.rule)
        if changed.rule != before or action not in ("a", "b", "reply", "lift"):
            changed.place = 0
        changed.asked = ()
        if changed.rule != before:
            changed.held = None
            self.follow(state, changed)
        said = words.split(self.write(state.page, changed))  # ValueError where that is too long
        self.read(state.page, said)
        return changed

    def set_rule(self, state: State, action: str, value: str) -> None:
        """Change the rule: all its preferences, one of its exceptions, or when to throw one die."""
        rule, label = state.rule, self.part.label
        if action == "names":
            names = [name for name in value.split(".") if name]
            state.rule = rule.naming(names)
            added = [label(name) for name in names if name not in rule.names]
            gone = [label(name) for name in rule.names if name not in names]
            told = [f"add \u201c{name}\u201d" for name in added]
            told += [f"remove \u201c{name}\u201d" for name in gone]
            state.done = ", ".join(told) or "change the order"
        elif action == "add":
            field = self.field(state, Known())
            if value not in field.preferences:
                raise ValueError(f"there is no preference {words.quote_text(value)} here")
            state.rule = self.part.add(field, rule, value)
            state.done = f"add \u201c{label(value)}\u201d"
        elif action == "adopt":
            state.rule = rule.adding(value)
            state.done = f"adopt {self.part.exception(value)}"
        elif action == "except":
            place = words.number(value, "an exception")
            kept = [line for at, line in enumerate(rule.exceptions) if at != place]
            state.rule = Rule(rule.names, rule.one_die, tuple(kept))
            state.done = "remove an exception"
        elif action == "die" and rule.one_die is not None:
            state.rule = Rule(rule.names, words.number(value, "the points"), rule.exceptions)
            state.done = f"one die once {value} points or fewer are left"
        else:
            raise ValueError(f"this page has no action '{action}'")

    def follow(self, before: State, after: State) -> None:
        """Note the rule that was left for the curve."""
        if self.latest and self.latest[0] == (self.game_words(before), before.rule):
            seen = self.latest[1]
            left = (seen.field.things(before.rule), float(seen.verdict.cost))
            after.trail = (*before.trail, left)[-MOST:]

    def lift(self, state: State, place: int) -> None:
        """Lift a token, or put the one that is held down."""
        moved = self.part.lift(self.see(state, Known()), place)
        if isinstance(moved, Rule):
            state.rule, state.held, state.done = moved, None, "move a token"
        else:
            state.held = moved

    def set_question(self, state: State, value: str) -> None:
        """Play for something else, or the reader's own game."""
        places = [str(place) for place in range(len(self.part.questions(state.page)))]
        place = int(words.choice({"question": value}, "question", [*places, OWN_GAME]))
        if place < 0 and not state.own:
            state.own = self.tidy_words(state.page, self.game_words(state))
        state.question, state.trail = None if place < 0 else place, ()
        state.done = "play for something else"

    def settings(self, page: str, said: str) -> list[Setting]:
        """What can be set of one's own game, remembered: a part makes a whole game to say it."""
        if (page, said) not in self.set:
            if len(self.set) > GAMES:
                self.set = {}
            self.set[page, said] = self.part.settings(page, said)
        return self.set[page, said]

    def tidy_words(self, page: str, said: str) -> str:
        """The words of one's own game as its settings say them."""
        return self.part.words({each.name: each.value for each in self.settings(page, said)})

    def set_own(self, state: State, name: str, value: str) -> None:
        """Change something of the reader's own game."""
        listed = self.settings(state.page, self.game_words(state))
        given = {each.name: each.value for each in listed}
        if name not in given:
            raise ValueError(f"this game has no {words.quote_text(name)}")
        several = [each for each in listed if each.name == name and each.several]
        if several:
            chosen = [each for each in given[name].split(",") if each]
            chosen = [each for each in chosen if each != value] + [value] * (value not in chosen)
            value = ",".join([each for each, _ in several[0].options if each in chosen])
        given[name] = value
        state.own, state.question, state.trail = self.part.words(given), None, ()
        state.done = "change the game"

    def step(self, action: str, value: str, after: State) -> str:
        """The words of an action that can be taken back."""
        return after.done

    # What is drawn.

    def position(self, state: State) -> str:
        """What the rule is worth and gives away, as a sentence for who hears the page."""
        if not self.latest or self.latest[0] != (self.game_words(state), state.rule):
            return ""
        seen = self.latest[1]
        worth = wording.worth(float(seen.verdict.worth), seen.measure)
        costs = wording.costs(float(seen.verdict.cost), seen.measure, more=1)
        return f"Your rule: {worth} {wording.averages(seen.measure)}. It costs {costs}"

    def needs(self, state: State, known: Known) -> list[Need]:
        """A large game, prepared in slices."""
        if self.is_ready(state):
            return []
        said = self.game_words(state)
        count = self.ready[said][3] if said in self.ready else 0
        return [slice_of(f"ready {said} {count}", lambda: self.prepare(state))]

    def regions(self, state: State, known: Known) -> dict[str, Html]:
        """{element id: HTML} of what answers a tap; a rule that makes no sense is told."""
        drawn = {"notice": EMPTY, "asked": self.asked(state)}
        if not self.is_ready(state):
            said = self.game_words(state)
            done = self.ready[said][2] if said in self.ready else 0.0
            told = f"Working out the {self.part.boards(said):,} positions of this game"
            bar = markup('<progress max="100" value="{}"></progress>', int(100 * done))
            drawn["worth"] = view.note(markup("{}{}", view.waits(told), bar))
            return drawn
        try:
            seen = self.see(state, known)
        except ValueError as error:
            drawn["worth"] = view.note(str(error), "warning")
            drawn["above"], drawn["cards"] = EMPTY, EMPTY
            return drawn
        drawn["worth"], drawn["above"] = worth(seen), self.part.above(seen)
        drawn["cards"] = cards(seen, gains_of(self, state, known))
        return drawn

    def asked(self, state: State) -> Html:
        """What is played for, when one die is thrown, and the reader's own game."""
        page, listed = state.page, []
        for place, (_, label, _) in enumerate(self.part.questions(page)):
            listed.append((str(place), label))
        chosen = OWN_GAME if state.question is None else str(state.question)
        parts = [
            view.field(
                view.select("question", [*listed, (OWN_GAME, "my own game")], chosen, "Played for")
            )
        ]
        if state.rule.one_die is not None:
            label = "One die once so many points or fewer are left"
            digits = markup(' inputmode="numeric" maxlength="2"')
            parts.append(view.field(view.entry("die", label, state.rule.one_die, more=digits)))
        if state.question is None:
            own = self.settings(page, self.game_words(state))
            parts.append(markup('<div class="own-game">{}</div>', join(map(setting, own))))
        return join(parts)


#: So many positions of a large game are prepared in a slice.
BOARDS = 64


def setting(own: Setting) -> Html:
    """What can be set of one's own game."""
    act = f"own-{own.name}"
    if own.several:
        chosen = own.value.split(",")
        boxes = [
            view.button(act, value, label, value in chosen, "box") for value, label in own.options
        ]
        return markup(
            '<div role="group" aria-label="{}"><span>{}</span><div class="several">{}</div></div>',
            own.label,
            own.label,
            join(boxes),
        )
    if own.options:
        return view.field(view.select(act, own.options, own.value, own.label))
    plain = markup(' autocapitalize="off" spellcheck="false"')
    return view.field(view.entry(act, own.label, own.value, more=plain))


def worth(seen: Seen) -> Html:
    """What the rule is worth, and what it gives away."""
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


def gains_of(explorer: Explorer, state: State, known: Known) -> list[float | None]:
    """What each card brings, None where that is not known yet."""
    key = rule_key(explorer, state)
    count = len(state.rule.names) + len(state.rule.exceptions)
    return [known.value(f"gain {at} {key}") for at in range(count)]


def rule_key(explorer: Explorer, state: State) -> str:
    """What tells a rule in a game from all others."""
    rule = state.rule
    return f"{explorer.game_words(state)} {rule.names} {rule.one_die} {rule.exceptions}"


def without(rule: Rule, at: int) -> Rule:
    """A rule without one of its cards."""
    place = at - len(rule.names)
    if place < 0:
        return rule.naming(rule.names[:at] + rule.names[at + 1 :])
    left = rule.exceptions[:place] + rule.exceptions[place + 1 :]
    return Rule(rule.names, rule.one_die, left)


def moved(names: Sequence[str], at: int, to: int) -> str:
    """The preferences with one of them at another place, as the value of an action."""
    listed = list(names)
    listed.insert(to, listed.pop(at))
    return ".".join(listed)


def cards(seen: Seen, gains: Sequence[float | None]) -> Html:
    """The rule: a card for each preference and each exception, with what it brings."""
    rule, part = seen.verdict.rule, seen.part
    counting, ordered, lines = seen.field.counting(rule), part.places(rule), []
    for at, name in enumerate(rule.names):
        label, own, kind = part.label(name), [], "ordered" if at < ordered > 1 else ""
        for way, sign, to in (("up", "\u2191", at - 1), ("down", "\u2193", at + 1)):
            off = not 0 <= to < ordered
            value = "" if off else moved(rule.names, at, to)
            if kind:
                said, ident = f"Move {way}: {label}", f"{way}-{name}"
                own.append(view.button("names", value, sign, None, "", said, ident, off))
        left = ".".join(without(rule, at).names)
        own.append(
            view.button("names", left, "\u00d7", None, "", f"Remove: {label}", f"cut-{name}")
        )
        brings = gain_text(gains[at], seen) if counting[at] else markup("no effect")
        lines.append(_card(label, brings, own, at, kind))
    for place, line in enumerate(rule.exceptions):
        label = part.exception(line)
        own = [view.button("except", place, "\u00d7", None, "", f"Remove: {label}")]
        brings = gain_text(gains[len(rule.names) + place], seen)
        lines.append(_card(label, brings, own, len(rule.names) + place, "exception"))
    rest = part.rest(seen.field, rule)
    if rest:
        lines.append(markup('<li class="rest">{}</li>', rest))
    return markup('<ol class="cards" data-names="{}">{}</ol>', ".".join(rule.names), join(lines))


def _card(label: str, brings: Html, own: Sequence[Html], at: int, kind: str) -> Html:
    return markup(
        '<li class="{}" data-card="{}"><span>{}</span><span class="gain">{}</span>'
        '<span class="tools">{}</span>{}</li>',
        kind,
        at,
        label,
        brings,
        join(own),
        GRIP if kind == "ordered" else EMPTY,
    )


def gain_text(brings: float | None, seen: Seen) -> Html:
    """What a card saves; that it costs something, where the rule is better without it."""
    if brings is None:
        return markup("\u2026")
    told = wording.cost(abs(brings), seen.measure, more=1)
    if told == "0":
        return markup("no effect")
    if brings > 0:
        return markup("{}", told)
    return markup('<b class="loss">costs {}</b>', told)
