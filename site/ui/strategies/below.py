"""Below the rule, when the reader pauses: where it loses, what mends it, and how it compares."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, NamedTuple

from bestplay.core.rule import Rule
from bestplay.strategies.choosing import adopting_saves, try_rules
from ui import charts, text, view, waiting
from ui.engine import Known, Need, Question, slice_of
from ui.html import EMPTY, Html, join, markup
from ui.strategies import learning, told, wording
from ui.strategies.learning import Learned
from ui.strategies.part import Seen
from ui.strategies.room import MINE, Explorer, State, cards, gains_of, rule_key, without

#: How high the charts are.
LOW, CURVE = 150, 190

#: The curve shows so many things to remember at least, and so many more than the rule has.
FEWEST, MORE = 10, 3

#: What the reader asks for: the next best thing, and a comparison.
NEXT, COMPARE = "next", "compare"

#: So many rules are tried in a slice.
TRIED = 2

#: Pyodide is slower than this machine by so much.
LONG = 10_000


class Jobs(NamedTuple):
    """The jobs of the worker; see bestplay.strategies.telling."""

    JOBS: dict[str, Callable[..., object]]

    def cost(self, name: str, arguments: dict[str, Any]) -> float:
        """They are for the worker alone."""
        return LONG


class Search:
    """The next best thing to change in a rule: to add, to take away or to put in another's place.

    tried, best  how many were looked at; once all were, the value and the rule of the best of them
    """

    def __init__(self, seen: Seen, gains: list[float | None]) -> None:
        """gains: what each card brings, which says the one that may be replaced."""
        rule: Rule = seen.verdict.rule
        names = range(len(rule.names))
        self.rules = [*seen.field.additions(seen.verdict)]
        self.rules += [without(rule, at) for at in range(len(rule.names) + len(rule.exceptions))]
        known = [(gains[at] or 0.0, at) for at in names]
        for _, at in sorted(known)[:1]:
            for name in seen.part.chips(seen.field):
                if name not in rule.names:
                    listed = [name if place == at else rule.names[place] for place in names]
                    self.rules.append(seen.part.tidy(rule.naming(listed)))
        self.tried = 0
        self.best: tuple[Any, Rule] | None = None
        self.steps = try_rules(seen.field, self.rules)

    def go_on(self) -> int:
        """Try some more; how many were tried."""
        for _ in range(min(TRIED, len(self.rules) - self.tried)):
            next(self.steps)
            self.tried += 1
        if self.tried == len(self.rules):
            self.best = next(self.steps)
        return self.tried


class Below:
    """What ui.page asks of the page's third room."""

    def __init__(self, explorer: Explorer) -> None:
        self.explorer, self.part = explorer, explorer.part
        self.search: tuple[str, Search] | None = None
        self.drawn: tuple[str, dict[str, Html]] | None = None

    def see(self, state: State, known: Known) -> Seen | None:
        """The rule as it is judged, where that can be."""
        if not self.explorer.is_ready(state):
            return None
        try:
            return self.explorer.see(state, known)
        except ValueError:
            return None

    def share_text(self, state: State, known: Known) -> str:
        """What is shared with the link."""
        return self.explorer.position(state)

    def listen(self) -> None:
        """Let cards be dragged."""
        from ui.strategies import dragging

        dragging.listen()

    # What has to be worked out.

    def needs(self, state: State, known: Known) -> list[Need]:
        """What each card brings, what mending saves, and what the reader asks for."""
        seen = self.see(state, known)
        if not seen:
            return []
        key, listed = rule_key(self.explorer, state), []
        rule, cost = seen.verdict.rule, float(seen.verdict.cost)
        field = seen.field
        for at in range(len(rule.names) + len(rule.exceptions)):

            def gain(at: int = at) -> float:
                return float(field.cost(field.value(without(rule, at)))) - cost

            listed.append(slice_of(f"gain {at} {key}", gain))
        lost = seen.verdict.costly_choices
        if lost:
            place = min(state.place, len(lost) - 1)
            saves = lambda: float(adopting_saves(field, seen.verdict, lost[place]))  # noqa: E731
            listed.append(slice_of(f"saves {place} {key}", saves))
        if NEXT in state.asked and lost and not [need for need in listed if need.key not in known]:
            search = self.searching(state, known, seen)
            if search.tried < len(search.rules):
                listed.append(slice_of(f"next {search.tried} {key}", search.go_on))
        if COMPARE in state.asked:
            listed.append(self.comparison(state, known))
        return listed

    def searching(self, state: State, known: Known, seen: Seen) -> Search:
        """The search from this rule."""
        key = rule_key(self.explorer, state)
        if not self.search or self.search[0] != key:
            self.search = key, Search(seen, gains_of(self.explorer, state, known))
        return self.search[1]

    def comparison(self, state: State, known: Known) -> Need:
        """What the worker is asked of the strategies that are chosen."""
        first, second, reply = state.pair
        facts = known.value("facts") or {}
        words = self.explorer.game_words(state)
        asked: dict[str, Any] = {"game": state.page, "words": words}
        if reply:
            asked["words"] = facts["replies"][int(reply)][0]
            asked["opponent"] = strategy(first or facts["names"][0], state.rule)
        else:
            names = [first or facts["names"][0]] + [second] * bool(second)
            asked["strategies"] = [strategy(name, state.rule) for name in names]
        name = "best-reply" if reply else "compare-strategies"
        question = Question(Jobs({}), name, {"question": json.dumps(asked)})
        measure = facts["replies"][int(reply)][2] if reply else self.explorer.measure(state)
        label = facts["replies"][int(reply)][1] if reply else ""

        def drawn(found: str) -> Html:  # here, where an answer that makes no sense is refused
            shown = json.loads(found)
            if reply:
                return told.reply(shown, state.page, label, measure)
            return told.answer(shown, state.page, measure)

        return Need(f"{name} {json.dumps(asked)}", "long", question, drawn)

    # What is drawn.

    def regions(self, state: State, known: Known) -> dict[str, Html]:
        """{element id: HTML}; nothing of a rule that makes no sense.

        Between two slices of work only what has changed is made anew.
        """
        seen, compared = self.see(state, known), self.compare(state, known)
        if not seen:
            names = ("fault", "next", "chips", "where", "curve", "learn")
            return {**{name: EMPTY for name in names}, "compare": compared}
        gains, saves = gains_of(self.explorer, state, known), self.saves(state, known, seen)
        key = f"{rule_key(self.explorer, state)} {state.place} {gains} {saves} {state.called}"
        key += f" {state.held} {state.trail}"
        if not self.drawn or self.drawn[0] != key:
            made = {
                "fault": self.fault(state, seen, saves),
                "chips": self.chips(state, seen),
                "where": where(seen),
                "curve": self.curve(state, known, seen),
                "learn": self.learn(state, seen),
            }
            if [each for each in gains if each is not None]:
                made["cards"] = cards(seen, gains)
            self.drawn = key, made
        found = dict(self.drawn[1])
        found.update({"next": self.following(state, seen), "compare": compared})
        return found

    def saves(self, state: State, known: Known, seen: Seen) -> float | None:
        """What adopting the fault that is shown saves, None where that is not known yet."""
        place = min(state.place, max(len(seen.verdict.costly_choices) - 1, 0))
        found: float | None = known.value(f"saves {place} {rule_key(self.explorer, state)}")
        return found

    def fault(self, state: State, seen: Seen, saves: float | None) -> Html:
        """One choice that costs something: the position, what the rule plays, what is better."""
        lost = seen.verdict.costly_choices
        if not lost:
            return view.note("Each of its choices is a best one: it gives nothing away.")
        place = min(state.place, len(lost) - 1)
        found = self.part.fault(seen, place)
        line = seen.field.exception(seen.verdict, lost[place])
        adopt = view.button("adopt", line, f"Adopt {found.better}", None, "mend", ident="adopt-")
        first, last = not place, place + 1 >= len(lost)
        on = view.button("fault", place + 1, "\u203a", None, "", "The next fault", "on-", last)
        back = view.button(
            "fault", max(place - 1, 0), "\u2039", None, "", "The fault before", "back-", first
        )
        return markup(
            '<div class="row"><h3>{} \u00b7 {} of {}</h3>{}{}</div>{}<p>{}</p>'
            '<div class="pick"><span class="own">Your rule: {}</span>{}</div>'
            '<p class="soft">{}</p>',
            found.title,
            f"{place + 1:,}",
            f"{len(lost):,}",
            back,
            on,
            found.drawn,
            found.told,
            found.own,
            adopt,
            adopted(saves, seen.measure),
        )

    def following(self, state: State, seen: Seen) -> Html:
        """The next best thing: what it is and brings, or the way to it."""
        lost, search = seen.verdict.costly_choices, None
        if not lost:
            return EMPTY
        if NEXT not in state.asked:
            return view.button("go", NEXT, "+ Find the next best thing", None, "next")
        key = rule_key(self.explorer, state)
        if self.search and self.search[0] == key:
            search = self.search[1]
        if not search or search.tried < len(search.rules):
            done = search.tried if search else 0
            of = len(search.rules) if search else 1
            bar = markup('<progress max="{}" value="{}"></progress>', of, done)
            words = markup("{} of {} tried{}", done, of, bar) if search else view.waits("Trying")
            return waiting.working(words, waiting.cancel(NEXT))
        value, rule = search.best or (seen.verdict.value, seen.verdict.rule)
        brings = float(seen.verdict.cost) - float(seen.field.cost(value))
        if wording.cost(brings, seen.measure, more=1) == "0" or brings <= 0:
            return view.note("No single change makes this rule better.")
        action, value, what = self.change(seen.verdict.rule, rule)
        saves = wording.costs(brings, seen.measure, more=1)
        return markup(
            '{}<span class="soft">saves {}; {} were tried</span>',
            view.button(action, value, what, None, "next", ident="take-next"),
            saves,
            len(search.rules),
        )

    def change(self, before: Rule, after: Rule) -> tuple[str, str, str]:
        """The action that leads from a rule to another, its value, and what it does in words."""
        if len(after.exceptions) > len(before.exceptions):
            line = after.exceptions[-1]
            return "adopt", line, f"+ {self.part.exception(line)}"
        if after.names == before.names:
            gone = [at for at, line in enumerate(before.exceptions) if line not in after.exceptions]
            line = before.exceptions[gone[0]]
            return "except", str(gone[0]), f"\u2212 {self.part.exception(line)}"
        added = [self.part.label(name) for name in after.names if name not in before.names]
        gone_ = [self.part.label(name) for name in before.names if name not in after.names]
        what = " ".join([f"+ {name}" for name in added] + [f"\u2212 {name}" for name in gone_])
        return "names", ".".join(after.names), what or "Change the order"

    def chips(self, state: State, seen: Seen) -> Html:
        """The preferences that may be added, to choose from."""
        names = [each for each in self.part.chips(seen.field) if each not in state.rule.names]
        options = [("", "\u2026"), *[(name, self.part.label(name)) for name in names]]
        return view.field(view.select("add", options, "", "Add to the rule"))

    def curve(self, state: State, known: Known, seen: Seen) -> Html:
        """What rules cost with ever more things to remember: those so far, and the best known."""
        first = self.part.questions(state.page)[0][0]
        facts = known.value("facts") or {}
        found = facts.get("curve") if self.explorer.game_words(state) == first else None
        return curve(seen, list(state.trail), found)

    def learn(self, state: State, seen: Seen) -> Html:
        """A drill of the rule, and the rule as Python."""
        words, first = self.explorer.game_words(state), self.part.questions(state.page)[0][0]
        letters = markup(' maxlength="16" placeholder="The rule"')
        named = view.field(view.entry("called", "Its name", state.called, more=letters))
        return join([learning.region(Learned(seen, state.page, words, first, state.called)), named])

    def compare(self, state: State, known: Known) -> Html:
        """Two strategies, or the best reply to one, and what the worker says of them."""
        facts = known.value("facts") or {"names": [], "replies": []}
        names = [(name, name) for name in [*facts["names"], MINE]]
        first, second, reply = state.pair
        need = self.comparison(state, known) if facts["names"] else None
        kinds = [(str(n), f"best reply: {each[1]}") for n, each in enumerate(facts["replies"])]
        parts = []
        if kinds:
            options = [("", "what a strategy is worth"), *kinds]
            parts.append(view.field(view.select("reply", options, reply, "Find out")))
        parts.append(view.field(view.select("a", names, first, "Strategy")))
        if not reply:
            others = [("", "nothing"), *names]
            parts.append(view.field(view.select("b", others, second, "Compared with")))
        answer = known.value(need.key) if need else None
        if answer:
            parts.append(answer)
        elif need:
            parts.append(waiting.on_request(known, need.key, COMPARE, "Run"))
        return join(parts)


def strategy(name: str, rule: Rule) -> dict[str, Any]:
    """A strategy as the worker is asked about it."""
    if name != MINE:
        return {"name": name}
    asked: dict[str, Any] = {"prefer": list(rule.names), "except": "\n".join(rule.exceptions)}
    if rule.one_die is not None:
        asked["one die"] = rule.one_die
    return asked


def adopted(saves: float | None, measure: str) -> str:
    """What adopting what is shown brings, as a sentence."""
    if saves is None:
        return "\u2026"
    said = wording.costs(abs(saves), measure, more=1)
    if saves < 0 and said != "nothing":
        return f"Adopted alone it costs {said} more: the rule goes on badly after it."
    return f"Adopting it saves {said}."


def where(seen: Seen) -> Html:
    """A chart of what is lost where."""
    found = seen.part.where(seen) if seen.verdict.costly_choices else None
    if not found:
        return EMPTY
    return charts.bars(found.bars, found.x_label, found.y_label, found.told, LOW, "mark cost")


def curve(seen: Seen, before: list[tuple[int, float]], known: dict[str, Any] | None) -> Html:
    """A chart of costs by things to remember: the rules so far, and the best known."""
    free = known["free"] if known else 0
    rule = seen.verdict.rule
    own = max(seen.field.things(rule) - free, 0), float(seen.verdict.cost)
    trail = [(max(number - free, 0), cost) for number, cost in before] + [own]
    most: int = max([FEWEST] + [number + MORE for number, _ in trail])
    best = list(known["costs"][: most + 1]) if known else []
    times = wording.times(seen.measure)
    marks = charts.ticks(times * max(best + [cost for _, cost in trail]) or 1)
    left, y_of = charts.room_for(marks), charts.upright(CURVE, 0, marks[-1])

    def x_of(number: int) -> float:
        return left + 8 + (charts.WIDTH - left - charts.RIGHT - 16) * number / most

    def point(number: int, cost: float) -> str:
        return f"{text.coordinate(x_of(number))},{text.coordinate(y_of(times * cost))}"

    x_label = "things to remember beyond the simplest rule"
    drawn = [charts.axes(CURVE, marks, y_of, wording.cost_axis(seen.measure), x_label, left)]
    for number in range(0, most + 1, 2 if most <= 20 else 5):
        drawn.append(charts.words(x_of(number), CURVE - charts.FOOT + 17, str(number)))
    if best:
        points = " ".join([point(number, cost) for number, cost in enumerate(best)])
        drawn.append(markup('<polyline class="curve known" points="{}"/>', points))
    points = " ".join([point(*each) for each in trail])
    drawn.append(markup('<polyline class="curve own" points="{}"/>', points))
    x, _, y = point(*own).partition(",")
    drawn.append(markup('<circle class="own" cx="{}" cy="{}" r="5"/>', x, y))
    return charts.frame(CURVE, join(drawn), curve_text(seen, own, known))


def curve_text(seen: Seen, own: tuple[int, float], known: dict[str, Any] | None) -> str:
    """What the curve says: yours, the best found, and what is proved."""
    rule, measure = seen.verdict.rule, seen.measure

    def costs(value: float) -> str:
        return wording.costs(value, measure, more=1)

    number, cost = own
    more = text.many(number, "thing") if number else "nothing"
    parts = [
        "What rules cost, by how much there is to remember.",
        f"Yours (the dot) has {more} more to remember than the simplest rule, and costs "
        f"{costs(cost)}.",
    ]
    if not known:
        return " ".join(parts)
    if number < len(known["costs"]):
        parts.append(f"{seen.part.found} {costs(known['costs'][number])}.")
    lists, size = known["lists"], seen.field.things(Rule(rule.names, None, ()))
    if lists and size < len(lists):
        parts.append(
            f"Proved: no list of {text.many(size, 'preference', 'preferences')} {seen.part.below} "
            f"costs less than {costs(lists[size])}."
        )
    elif lists:
        parts.append(
            f"Proved: no list of preferences {seen.part.below}, however long, costs less than "
            f"{costs(lists[-1])}."
        )
    return " ".join(parts)
