"""The explorer of a strategy page, as HTML: the build draws it too, before any Python has loaded.

A rule is a list of cards in order; beside it what it is worth, where it loses, and what mends it.
A button carries what it does and to which card: data-do and data-at.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bestplay.strategies.boards import DECIDING, preference_text
from bestplay.strategies.choosing import Fault
from bestplay.strategies.quick import Judge, Lost, Rule, Verdict, decisive, things
from ui import charts, text, view
from ui.html import EMPTY, Html, join, markup
from ui.strategies import wording

#: The last of a link's words that every rule has.
LAST = "then the highest tile, and of equal plays the next highest"

#: Which preferences the proof is about.
BELOW = "out of those that “Rules to remember” names"

#: How many points may be up for one die, where the game leaves that to a rule: as tall as a list.
LIMITS = range(46)

#: The size of the small drawings.
WIDE, STRIP, CURVE = 358, 54, 110

#: The curve shows so many things to remember at least, and so many more than the rule has.
FEWEST, MORE = 10, 3


class Curve:
    """What is known of rules to remember, for the page's first question.

    costs   what the best that was found costs with 0, 1, 2 ... things to remember
    lists   what the best list of 0, 1, 2 ... preferences costs, which is proved; [] for none
    free    so many preferences of a rule count as nothing to remember
    """

    def __init__(self, costs: Sequence[float], lists: Sequence[float], free: int) -> None:
        self.costs, self.lists, self.free = costs, lists, free


class Seen:
    """What the explorer shows.

    judge, measure  who judges, and the measure of what it says
    verdict         what it says of the rule
    gains           what each card brings, as floats; None where that is not known yet
    place           the fault that is shown
    trail           (things to remember, cost) of rules before, in order
    curve           what is known of others; None for another question
    searched        what the search for the next best thing says
    undo, redo      whether there is something to go back or forward to
    """

    def __init__(self, judge: Judge, measure: str, verdict: Verdict) -> None:
        self.judge, self.measure, self.verdict = judge, measure, verdict
        self.gains: list[float | None] = [None] * (count(verdict.rule))
        self.place = 0
        self.trail: list[tuple[int, float]] = []
        self.curve: Curve | None = None
        self.searched = ""
        self.undo = self.redo = False


def count(rule: Rule) -> int:
    """How many cards a rule has: preferences, then exceptions."""
    return len(rule.names) + len(rule.exceptions)


def without(rule: Rule, at: int) -> Rule:
    """A rule without one of its cards."""
    place = at - len(rule.names)
    if place < 0:
        return Rule(rule.names[:at] + rule.names[at + 1 :], rule.one_die, rule.exceptions)
    left = rule.exceptions[:place] + rule.exceptions[place + 1 :]
    return Rule(rule.names, rule.one_die, left)


def with_name(rule: Rule, name: str) -> Rule:
    """A rule with one preference more, before the first after which nothing is open."""
    names = rule.names
    place = len(decisive(names)) - (
        1 if decisive(names)[-1:] and decisive(names)[-1] in DECIDING else 0
    )
    return Rule(names[:place] + (name,) + names[place:], rule.one_die, rule.exceptions)


def move(rule: Rule, at: int, to: int) -> Rule:
    """A rule with one of its preferences at another place."""
    names = list(rule.names)
    names.insert(to, names.pop(at))
    return Rule(tuple(names), rule.one_die, rule.exceptions)


def gain(judge: Judge, rule: Rule, at: int, cost: float) -> float:
    """What a card brings: what the rule would cost more without it."""
    return float(judge.cost(judge.value(without(rule, at)))) - cost


def regions(seen: Seen) -> dict[str, Html]:
    """All that changes, by the ids of the elements that hold it."""
    return {
        "x-worth": worth(seen),
        "x-cards": cards(seen),
        "x-chips": chips(seen),
        "x-next": following(seen),
        "x-fault": fault(seen),
        "x-where": where(seen),
        "x-curve": curve(seen),
        "x-steps": steps(seen),
    }


def button(
    do: str, at: object, name: str, label: object, off: bool = False, kind: str = ""
) -> Html:
    """A button; name: what it is called where the label is a sign."""
    return markup(
        '<button type="button" class="{}" data-do="{}" data-at="{}"{}{}>{}</button>',
        kind,
        do,
        at,
        markup(' aria-label="{}"', name) if name else EMPTY,
        markup(" disabled") if off else EMPTY,
        label,
    )


def steps(seen: Seen) -> Html:
    """Back and forward."""
    return join(
        [
            button("undo", "", "", "↶ Undo", not seen.undo, "step"),
            button("redo", "", "", "↷ Redo", not seen.redo, "step"),
        ]
    )


def worth(seen: Seen) -> Html:
    """What the rule is worth, and what it gives away."""
    found, measure = seen.verdict, seen.measure
    best = wording.worth(float(seen.judge.worth(seen.judge.best[seen.judge.start])), measure)
    unit = "points left on average" if measure == "points" else wording.worths(measure)
    cost = wording.cost(float(found.cost), measure, more=1)
    return markup(
        '<div><b>{}</b><span class="soft">{}</span></div>'
        '<div class="cost"><b>{}</b><span class="soft">best play: {}</span></div>',
        wording.worth(float(found.worth), measure),
        unit,
        "costs nothing" if cost == "0" else f"costs {cost}",
        best,
    )


def sentence(seen: Seen) -> str:
    """The same as a sentence, for who hears the page."""
    found, measure = seen.verdict, seen.measure
    worth = wording.worth(float(found.worth), measure)
    costs = wording.costs(float(found.cost), measure, more=1)
    return f"Your rule: {worth} {wording.worths(measure)}. It costs {costs}."


def cards(seen: Seen) -> Html:
    """The rule: a card for each preference and each exception."""
    rule = seen.verdict.rule
    active = len(decisive(rule.names))
    lines = []
    for at, name in enumerate(rule.names):
        label = preference_text(name)
        own = [
            button("up", at, f"Move up: {label}", "↑", at == 0),
            button("down", at, f"Move down: {label}", "↓", at == len(rule.names) - 1),
            button("remove", at, f"Remove: {label}", "×"),
        ]
        brings = gain_of(seen, at) if at < active else markup('<span class="gain">idle</span>')
        lines.append(_card(label, brings, own, at, ""))
    for place, line in enumerate(rule.exceptions):
        at = len(rule.names) + place
        label = exception(line)
        own = [button("remove", at, f"Remove: {label}", "×")]
        lines.append(_card(label, gain_of(seen, at), own, at, "exception"))
    if not rule.names or rule.names[active - 1] not in DECIDING:
        lines.append(markup('<li class="rest">{}</li>', LAST))
    return join(lines)


def _card(label: str, brings: Html, own: Sequence[Html], at: int, kind: str) -> Html:
    return markup(
        '<li class="{}" data-card="{}"><span>{}</span>{}<span class="tools">{}</span></li>',
        kind,
        at,
        label,
        brings,
        join(own),
    )


def exception(line: str) -> str:
    """An exception in a few words: "1-5,7,9 with 6: 2,4"."""
    return line[len("on ") :].replace(" play ", ": ").replace(" throw ", ": dice ")


def gain_of(seen: Seen, at: int) -> Html:
    """What a card brings."""
    brings = seen.gains[at]
    if brings is None:
        return markup('<span class="gain">…</span>')
    told = wording.cost(abs(brings), seen.measure, more=1)
    if told != "0" and brings < 0:
        return markup('<span class="gain loss">\u2212{}</span>', told)
    return markup('<span class="gain">{}</span>', told)


def chips(seen: Seen) -> Html:
    """What may be added: those that look at all tiles first, then tile by tile."""
    known, rule = seen.judge.field.preferences, seen.verdict.rule
    tiles = [name for name in known if name[:5] in ("flip-", "keep-") and name[5:].isdigit()]
    tiles.sort(key=lambda name: (name[0], -int(name.rpartition("-")[2])))
    general = [name for name in sorted(known) if name not in tiles]
    names = [name for name in general + tiles if name not in rule.names]
    return join(
        [
            button("add", name, f"Add: {preference_text(name)}", preference_text(name))
            for name in names
        ]
    )


def following(seen: Seen) -> Html:
    """The button that finds the next best thing to remember."""
    return markup(
        '{}<span class="soft">{}</span>',
        button("next", "", "", "+ Next best thing to remember", not seen.verdict.lost, "next"),
        seen.searched,
    )


def fault(seen: Seen) -> Html:
    """One choice that costs something: the position, what the rule plays, and what is better."""
    lost = seen.verdict.lost
    if not lost:
        return view.note("It plays a best play wherever it comes: it gives nothing away.")
    found, of = seen.verdict.fault(seen.place), len(lost)
    field = seen.judge.field
    whole, up = field.tiles_of(field.start), field.tiles_of(-lost[seen.place].order)
    return markup(
        '<div class="row"><h3>{} · {} of {}</h3>{}{}</div>{}<p>{}</p>'
        '<div class="pick"><span class="own">Your rule: {}</span>{}</div>',
        "Here it loses most" if not seen.place else "Here it loses",
        f"{seen.place + 1:,}",
        f"{of:,}",
        button("back", "", "The fault before", "‹", not seen.place),
        button("on", "", "The next fault", "›", seen.place + 1 >= of),
        view.still_tiles(whole, up),
        situation(seen, found, lost[seen.place]),
        play(found, found.plays[0]),
        button("adopt", seen.place, "", f"Adopt {play(found, found.better[0])}", kind="mend"),
    )


def situation(seen: Seen, found: Fault, lost: Lost) -> Html:
    """What is thrown, how often, and what it costs."""
    field, measure = seen.judge.field, seen.measure
    thrown = (
        markup("How many dice?")
        if found.throw is None
        else markup("You throw <b>{}</b>.", field.thrown(found.throw).replace(",", " and "))
    )
    often = f"once in {round(1 / float(found.reach)):,} {field.round}s"
    if float(found.reach) > 0.995:
        often = f"in every {field.round}"
    return markup(
        "{} It comes {} and costs {} then: {} a {}.",
        thrown,
        often,
        wording.costs(float(found.loss), measure),
        wording.cost(float(found.share), measure, more=1),
        field.round,
    )


def play(found: Fault, each: str) -> str:
    """A play as a button says it: "3, 5", "one die"."""
    return text.dice(int(each)) if found.throw is None else each.replace(",", ", ")


def where(seen: Seen) -> Html:
    """A strip of what is lost with so many tiles up."""
    field, verdict = seen.judge.field, seen.verdict
    if not verdict.lost:
        return EMPTY
    size = len(field.tiles_of(field.start))
    shares = [0] * (size + 1)
    for lost in verdict.lost:
        shares[len(field.tiles_of(-lost.order))] -= lost.share
    total, top = sum(shares), max(shares)
    step = WIDE / size
    drawn = []
    for up in range(size, 0, -1):
        x = (size - up) * step
        tall = (STRIP - 16) * shares[up] / top
        drawn.append(charts.rectangle(x + 2, STRIP - 14 - tall, step - 4, tall, "mark cost"))
        drawn.append(charts.words(x + step / 2, STRIP - 2, str(up)))
    most = shares.index(top)
    tiles = text.many(most, "tile", "tiles")
    return charts.frame_of(
        WIDE,
        STRIP,
        join(drawn),
        f"Where it loses, by how many tiles are up: most with {tiles}, "
        f"{wording.share(top / total)} of it.",
    )


def curve(seen: Seen) -> Html:
    """What rules cost with ever more things to remember: the rules so far, and the best known."""
    known = seen.curve
    free = known.free if known else 0
    rule = seen.verdict.rule
    own = max(things(rule) - free, 0), float(seen.verdict.cost)
    trail = [(max(number - free, 0), cost) for number, cost in seen.trail] + [own]
    most = max([FEWEST] + [number + MORE for number, _ in trail])
    best = list(known.costs[: most + 1]) if known else []
    top = max(best + [cost for _, cost in trail]) or 1.0
    high = CURVE - 26

    def point(number: int, cost: float) -> str:
        x, y = 8 + (WIDE - 16) * number / most, 6 + high * (1 - cost / top)
        return f"{text.coordinate(x)},{text.coordinate(y)}"

    drawn = [
        charts.words(8 + (WIDE - 16) * number / most, CURVE - 4, str(number))
        for number in range(0, most + 1, 2 if most <= 20 else 5)
    ]
    if best:
        points = " ".join([point(number, cost) for number, cost in enumerate(best)])
        drawn.append(markup('<polyline class="curve known" points="{}"/>', points))
    points = " ".join([point(*each) for each in trail])
    drawn.append(markup('<polyline class="curve own" points="{}"/>', points))
    x, _, y = point(*own).partition(",")
    drawn.append(markup('<circle class="own" cx="{}" cy="{}" r="5"/>', x, y))
    return charts.frame_of(WIDE, CURVE, join(drawn), curve_text(seen, own, known))


def curve_text(seen: Seen, own: tuple[int, float], known: Curve | None) -> str:
    """What the curve says: yours, the best found, and what is proved."""
    rule, measure = seen.verdict.rule, seen.measure

    def costs(value: float) -> str:
        return wording.costs(value, measure, more=1)

    number, cost = own
    parts = [f"Yours: {text.many(number, 'thing', 'things')} to remember, it costs {costs(cost)}."]
    if not known:
        return parts[0]
    if number < len(known.costs):
        parts.append(f"The best found with as many (grey) costs {costs(known.costs[number])}.")
    lists, size = known.lists, things(Rule(rule.names, None, ()))
    if lists and size < len(lists):
        parts.append(
            f"Proved: no list of {text.many(size, 'preference', 'preferences')} {BELOW} costs less "
            f"than {costs(lists[size])}."
        )
    elif lists:
        parts.append(
            f"Proved: no list of preferences {BELOW}, however long, costs less than "
            f"{costs(lists[-1])}."
        )
    return " ".join(parts)


def sheet(rule: Rule, judge: Judge) -> str:
    """The rule in a sentence."""
    parts = [judge.field.preferences[name] for name in decisive(rule.names)]
    return "; then ".join(parts + ["the highest tile"])


def read(set_: dict[str, Any]) -> Rule:
    """The rule that the controls of a form set."""
    names = tuple([name for name in set_["rule"].split(".") if name])
    lines = [line.strip() for line in set_["except"].split("\n")]
    die = set_.get("die", "")
    return Rule(
        names,
        int(die) if die else None,
        tuple([line for line in lines if line]),
    )


def write(rule: Rule) -> dict[str, str]:
    """The controls that set a rule."""
    set_ = {"rule": ".".join(rule.names), "except": "\n".join(rule.exceptions)}
    if rule.one_die is not None:
        set_["die"] = str(rule.one_die)
    return set_
