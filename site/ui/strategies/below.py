"""Below the rule, when the reader pauses: where it loses, what mends it, and how to learn it."""

from __future__ import annotations

import binascii
import json
from collections.abc import Sequence
from typing import Any

from bestplay.core.rule import Rule
from bestplay.strategies.choosing import adopting_saves, try_rules
from ui import charts, text, view, waiting
from ui.engine import Known, Need, slice_of
from ui.html import EMPTY, Html, markup
from ui.strategies import wording
from ui.strategies.room import Explorer, Seen, State, cards, gains_of, rule_key, without

#: The fewest things to remember that the curve shows, and how many more than the rule has.
FEWEST, MORE = 10, 3

#: What the reader asks for: the next best thing.
NEXT = "next"

#: Rules that are tried in a slice.
TRIED = 2

#: Exceptions and faults that are drilled at most.
EXCEPTIONS, FAULTS = 30, 10


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
            for name in seen.explorer.chips(seen.field):
                if name not in rule.names:
                    listed = [name if place == at else rule.names[place] for place in names]
                    self.rules.append(seen.explorer.tidy(rule.naming(listed)))
        self.tried = 0
        self.best: tuple[Any, Rule] | None = None
        self.steps = try_rules(seen.field, self.rules)

    def go_on(self) -> int:
        """Try up to TRIED more rules; the number of those tried so far."""
        for _ in range(min(TRIED, len(self.rules) - self.tried)):
            next(self.steps)
            self.tried += 1
        if self.tried == len(self.rules):
            self.best = next(self.steps)
        return self.tried


class Below:
    """The page's third room."""

    def __init__(self, explorer: Explorer) -> None:
        self.explorer = explorer
        self.search: tuple[str, Search] | None = None
        self.drawn: tuple[str, dict[str, Html]] | None = None

    def see(self, state: State, known: Known) -> Seen | None:
        """The rule as it is judged, None for one that makes no sense."""
        try:
            return self.explorer.see(state, known)
        except ValueError:
            return None

    def share_text(self, state: State, known: Known) -> str:
        """The sentence that is shared with the link."""
        return self.explorer.position(state)

    def listen(self) -> None:
        """Let cards be dragged."""
        from ui.strategies.dragging import listen

        listen()

    # What has to be worked out.

    def needs(self, state: State, known: Known) -> list[Need]:
        """The work left: what each card brings, what mending saves, the search if asked for."""
        seen = self.see(state, known)
        if not seen:
            return []
        key, listed = rule_key(state), []
        field, rule, cost = seen.field, seen.verdict.rule, float(seen.verdict.cost)
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
            if not self.search or self.search[0] != key:
                self.search = key, Search(seen, gains_of(state, known))
            search = self.search[1]
            if search.tried < len(search.rules):
                listed.append(slice_of(f"next {search.tried} {key}", search.go_on))
        return listed

    # What is drawn.

    def regions(self, state: State, known: Known) -> dict[str, Html]:
        """{element id: HTML}; nothing of a rule that makes no sense.

        Between two slices of work only what has changed is made anew.
        """
        seen = self.see(state, known)
        if not seen:
            return {name: EMPTY for name in ("fault", "next", "chips", "curve", "learn")}
        place = min(state.place, max(len(seen.verdict.costly_choices) - 1, 0))
        gains, saves = gains_of(state, known), known.value(f"saves {place} {rule_key(state)}")
        key = f"{rule_key(state)} {place} {gains} {saves}"
        if not self.drawn or self.drawn[0] != key:
            made = {
                "fault": self.fault(seen, place, saves),
                "chips": self.chips(seen),
                "curve": curve(seen, state, known),
                "learn": learn(seen, state),
            }
            if [each for each in gains if each is not None]:
                made["cards"] = cards(seen, gains)
            self.drawn = key, made
        found = dict(self.drawn[1])
        found["next"] = self.following(state, seen)
        return found

    def fault(self, seen: Seen, place: int, saves: float | None) -> Html:
        """One choice that costs something: the position, what the rule plays, what is better."""
        lost = seen.verdict.costly_choices
        if not lost:
            return view.note("Each of its choices is a best one: it gives nothing away.")
        found = self.explorer.fault(seen, place)
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
            "It loses" if place else "It loses most",
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
        if not seen.verdict.costly_choices:
            return EMPTY
        if NEXT not in state.asked:
            return view.button("go", NEXT, "+ Find the next best thing", None, "next")
        search = self.search[1] if self.search and self.search[0] == rule_key(state) else None
        if not search:
            return waiting.working(view.waits("Trying"), waiting.cancel(NEXT))
        tried, count = search.tried, len(search.rules)
        if tried < count:
            bar = markup('<progress max="{}" value="{}"></progress>', count, tried)
            told = markup("{} of {} tried{}", tried, count, bar)
            return waiting.working(told, waiting.cancel(NEXT))
        value, rule = search.best or (seen.verdict.value, seen.verdict.rule)
        brings = float(seen.verdict.cost) - float(seen.field.cost(value))
        if wording.cost(brings, seen.measure, more=1) == "0" or brings <= 0:
            return view.note("No single change makes this rule better.")
        action, value, what = self.change(seen.verdict.rule, rule)
        return markup(
            '{}<span class="soft">saves {}; {} were tried</span>',
            view.button(action, value, what, None, "next", ident="take-next"),
            wording.costs(brings, seen.measure, more=1),
            count,
        )

    def change(self, before: Rule, after: Rule) -> tuple[str, str, str]:
        """(action, its value, words) of the action that leads from a rule to another."""
        if len(after.exceptions) > len(before.exceptions):
            line = after.exceptions[-1]
            return "adopt", line, f"+ {self.explorer.exception(line)}"
        if after.names == before.names:
            gone = [at for at, line in enumerate(before.exceptions) if line not in after.exceptions]
            line = before.exceptions[gone[0]]
            return "except", str(gone[0]), f"\u2212 {self.explorer.exception(line)}"
        added = [self.explorer.label(name) for name in after.names if name not in before.names]
        gone_ = [self.explorer.label(name) for name in before.names if name not in after.names]
        what = " ".join([f"+ {name}" for name in added] + [f"\u2212 {name}" for name in gone_])
        return "names", ".".join(after.names), what or "Change the order"

    def chips(self, seen: Seen) -> Html:
        """The field to choose a preference from that may be added."""
        known, names = self.explorer.chips(seen.field), seen.verdict.rule.names
        more = [(name, self.explorer.label(name)) for name in known if name not in names]
        return view.field(view.select("add", [("", "\u2026"), *more], "", "Add to the rule"))


def adopted(saves: float | None, measure: str) -> str:
    """A sentence on what it saves to adopt a choice; dots while that is not known."""
    if saves is None:
        return "\u2026"
    said = wording.costs(abs(saves), measure, more=1)
    if saves < 0 and said != "nothing":
        return f"Adopted alone it costs {said} more: the rule goes on badly after it."
    return f"Adopting it saves {said}."


def curve(seen: Seen, state: State, known: Known) -> Html:
    """A chart of costs by things to remember: the best rules that are known, and this one."""
    facts = None if state.question else (known.value("facts") or {}).get("curve")
    costs: list[float] = facts["costs"] if facts else []
    free: int = facts["free"] if facts else 0
    number, cost = seen.field.things(seen.verdict.rule), float(seen.verdict.cost)
    number, times = max(number - free, 0), wording.times(seen.measure)
    told = f"Your rule (the dot) costs {wording.costs(cost, seen.measure, more=1)}."
    if number < len(costs):
        said = wording.costs(costs[number], seen.measure, more=1)
        told += f" A rule to remember (grey) with as many things costs {said}."
    most = max(FEWEST, number + MORE)
    return charts.dots(
        [(place, times * each) for place, each in enumerate(costs[: most + 1])],
        "things to remember beyond the simplest rule",
        wording.cost_axis(seen.measure),
        told,
        2 if most <= 20 else 5,
        (number, times * cost),
    )


# To learn the rule: a drill, and the rule as Python.


def learn(seen: Seen, state: State) -> Html:
    """The links to a drill of the rule, where the page of play knows the game, and to the lab."""
    code = markup(
        '<a class="action plain" id="x-code" href="{}">Open it as Python in the lab</a>',
        lab_link(rule_cells(seen.explorer, state.page, state.words_of_game, seen.verdict.rule)),
    )
    positions: list[str] = []
    for question in seen.explorer.to_drill(seen, EXCEPTIONS, FAULTS):
        if question and question not in positions:
            positions.append(question)
    if not positions:
        return markup('<p class="row">{}</p>', code)
    drill = markup(
        '<a class="action" id="x-drill" href="{}">Drill {}</a> ',
        drill_link(seen, state, positions),
        text.many(len(positions), "position"),
    )
    said = "Its exceptions, and where it loses most; best play grades the answers."
    return markup('<p class="row">{}{}</p><p class="soft">{}</p>', drill, code, said)


def drill_link(seen: Seen, state: State, questions: Sequence[str]) -> str:
    """The address where these positions are practised, with the rule."""
    rule, short = seen.verdict.rule, []
    for question in questions:
        pairs = [pair.partition("=") for pair in question.split("&")]
        own = [pair for pair in pairs if pair[0] not in seen.explorer.words]
        short.append("+".join([f"{word}:{value}" for word, _, value in own]))
    usual = state.questions[0][0].split("&")
    parts = [pair for pair in state.words_of_game.split("&") if pair not in usual]
    parts += ["practise=drill", f"drill={'/'.join(short)}", f"rule={'.'.join(rule.names)}"]
    if rule.one_die is not None:
        parts.append(f"die={rule.one_die}")
    if rule.exceptions:
        parts.append(f"except={seen.field.grammar.short(rule.exceptions)}")
    return f"/{state.page}/play/#{'&'.join(parts)}".replace(" ", "%20")


#: The rule as a function, and how it is judged.
FUNCTION = """\
from bestplay import strategies

field = strategies.field("{game}"{words})
prefer = field.preferring([{names}])


def play(position, throw, plays):
    # Each preference settles the ties of the last.  Return any other of the plays instead.
    return prefer(position, throw, plays)
{dice}

rule = strategies.strategy("my rule", play{given}){exceptions}
field.judge(rule)"""

DICE = """

def dice(board, options):
    return options[0] if board.score <= {one_die} else options[-1]
"""


def rule_cells(part: Explorer, game: str, words: str, rule: Rule) -> list[tuple[int, str]]:
    """The cells that judge a rule, each its kind (0 for code, 1 for text) and its text."""
    names = "".join([f'\n    "{name}",  # {part.label(name)}' for name in rule.names])
    lines = "".join([f"\n    {json.dumps(line)}," for line in rule.exceptions])
    dice = given = ""
    if rule.one_die is not None:
        dice, given = DICE.format(one_die=rule.one_die), ", dice"
    code = FUNCTION.format(
        game=game,
        words=f', "{words}"',
        names=names + "\n" * bool(names),
        dice=dice,
        given=given,
        exceptions=f"\nrule = field.excepting(rule, [{lines}\n])" * bool(lines),
    )
    return [(1, f"## A rule for {game} as Python\n\n{part.function}"), (0, code)]


def lab_link(cells: Sequence[tuple[int, str]]) -> str:
    """The link that opens the lab with these cells."""
    listed = json.dumps([list(cell) for cell in cells]).encode()
    letters = binascii.b2a_base64(listed).decode().strip()
    return f"/lab/#cells={letters.replace('+', '-').replace('/', '_').replace('=', '')}"
