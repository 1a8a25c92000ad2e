"""The explorer of a strategy page, as HTML: the build draws it too, before any Python has loaded.

A rule is a list of cards in order; beside it what it is worth, where it loses, and what mends it.
A button carries what it does and to which card: data-do and data-at.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bestplay.core.rule import Rule, lines_of
from bestplay.strategies.choosing import AnyField, adopting_saves
from ui import charts, text, view
from ui.html import EMPTY, Html, join, markup
from ui.strategies import wording
from ui.strategies.part import Curve, Seen, Setting

#: How many points may be up for one die, where the game leaves that to a rule: as tall as a list.
LIMITS = range(46)

#: How high its charts are.
LOW, CURVE = 150, 190

#: Where a card is taken hold of, see ui.strategies.dragging.
GRIP = markup('<i class="grip" aria-hidden="true">\u2261</i>')

#: The curve shows so many things to remember at least, and so many more than the rule has.
FEWEST, MORE = 10, 3


def without(rule: Rule, at: int) -> Rule:
    """A rule without one of its cards."""
    place = at - len(rule.names)
    if place < 0:
        return rule.naming(rule.names[:at] + rule.names[at + 1 :])
    left = rule.exceptions[:place] + rule.exceptions[place + 1 :]
    return Rule(rule.names, rule.one_die, left)


def move(rule: Rule, at: int, to: int) -> Rule:
    """A rule with one of its preferences at another place."""
    names = list(rule.names)
    names.insert(to, names.pop(at))
    return rule.naming(names)


def act(seen: Seen, do: str, at: str) -> Rule | None:
    """The rule after a button that may change it; None where it stays as it is."""
    rule, place = seen.verdict.rule, int(at) if at.isdigit() else 0
    if do in ("up", "down"):
        return move(rule, place, place + (1 if do == "down" else -1))
    if do == "remove":
        return without(rule, place)
    if do == "add":
        return seen.part.add(seen.field, rule, at)
    if do == "adopt":
        mended: Rule = seen.field.mend(seen.verdict, seen.verdict.costly_choices[place])
        return mended
    return seen.part.act(seen, do, at)


def gain(field: AnyField, rule: Rule, at: int, cost: float) -> float:
    """What a card brings: what the rule would cost more without it."""
    return float(field.cost(field.value(without(rule, at)))) - cost


def regions(seen: Seen) -> dict[str, Html]:
    """All that changes, by the ids of the elements that hold it."""
    return {**first_regions(seen), **other_regions(seen)}


def first_regions(seen: Seen) -> dict[str, Html]:
    """Of all that changes what answers a tap: the rule and its worth."""
    return {
        "x-worth": worth(seen),
        "x-above": seen.part.above(seen),
        "x-cards": cards(seen),
    }


def other_regions(seen: Seen) -> dict[str, Html]:
    """What may follow a moment later; most of it needs to know where the rule loses."""
    return {
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
    """The buttons that go a step back and forward again."""
    return join(
        [
            button("undo", "", "", "↶ Undo", not seen.undo, "step"),
            button("redo", "", "", "↷ Redo", not seen.redo, "step"),
        ]
    )


def worth(seen: Seen) -> Html:
    """What the rule is worth, and what it gives away."""
    found, measure = seen.verdict, seen.measure
    best = wording.worth(float(seen.field.best), measure)
    cost = wording.cost(float(found.cost), measure, more=1)
    return markup(
        '<div><b>{}</b><span class="soft">{}</span></div>'
        '<div class="cost"><b>{}</b><span class="soft">best play: {}</span></div>',
        wording.worth(float(found.worth), measure),
        wording.averages(measure),
        "costs nothing" if cost == "0" else f"costs {cost}",
        best,
    )


def sentence(seen: Seen) -> str:
    """What the rule is worth and gives away, as a sentence for who hears the page."""
    found, measure = seen.verdict, seen.measure
    worth = wording.worth(float(found.worth), measure)
    costs = wording.costs(float(found.cost), measure, more=1)
    return f"Your rule: {worth} {wording.averages(measure)}. It costs {costs}."


def cards(seen: Seen) -> Html:
    """The rule: a card for each preference and each exception."""
    rule, part = seen.verdict.rule, seen.part
    counting, ordered = seen.field.counting(rule), part.places(rule)
    lines = []
    for at, name in enumerate(rule.names):
        label = part.label(name)
        own = [
            button("up", at, f"Move up: {label}", "↑", not 0 < at < ordered),
            button("down", at, f"Move down: {label}", "↓", at >= ordered - 1),
        ]
        kind = "ordered" if at < ordered > 1 else ""
        own = own if kind else []
        own.append(button("remove", at, f"Remove: {label}", "×"))
        brings = (
            gain_of(seen, at) if counting[at] else markup('<span class="gain">no effect</span>')
        )
        lines.append(_card(label, brings, own, at, kind))
    for place, line in enumerate(rule.exceptions):
        at = len(rule.names) + place
        label = part.exception(line)
        own = [button("remove", at, f"Remove: {label}", "×")]
        lines.append(_card(label, gain_of(seen, at), own, at, "exception"))
    rest = part.rest(seen.field, rule)
    if rest:
        lines.append(markup('<li class="rest">{}</li>', rest))
    return join(lines)


def _card(label: str, brings: Html, own: Sequence[Html], at: int, kind: str) -> Html:
    return markup(
        '<li class="{}" data-card="{}"><span>{}</span>{}<span class="tools">{}</span>{}</li>',
        kind,
        at,
        label,
        brings,
        join(own),
        GRIP if kind == "ordered" else EMPTY,
    )


def gain_of(seen: Seen, at: int) -> Html:
    """What a card of the rule brings, with a minus where it costs something."""
    brings = seen.gains[at]
    if brings is None:
        return markup('<span class="gain">…</span>')
    told = wording.cost(brings, seen.measure, more=1)
    loss = " loss" if told != "0" and brings < 0 else ""
    return markup('<span class="gain{}">{}</span>', loss, told)


def chips(seen: Seen) -> Html:
    """Buttons with the preferences that may be added to the rule."""
    part, rule = seen.part, seen.verdict.rule
    names = [name for name in part.chips(seen.field) if name not in rule.names]
    return join(
        [
            button("add", name, f"Add: {label}", label)
            for name in names
            for label in [part.label(name)]
        ]
    )


def following(seen: Seen) -> Html:
    """The button that finds the next best thing to remember."""
    return markup(
        '{}<span class="soft">{}</span>',
        button(
            "next", "", "", "+ Next best thing to remember", not seen.verdict.costly_choices, "next"
        ),
        seen.searched,
    )


def saves(seen: Seen) -> float | None:
    """How much less the rule costs once what is shown is adopted; None where it loses nothing."""
    lost = seen.verdict.costly_choices
    return float(adopting_saves(seen.field, seen.verdict, lost[seen.place])) if lost else None


def adopted(seen: Seen) -> Html:
    """What adopting what is shown brings, as a sentence."""
    if seen.saves is None:
        return markup('<p class="soft">…</p>')
    said = wording.costs(abs(seen.saves), seen.measure, more=1)
    does = f"Adopting it saves {said}."
    if seen.saves < 0 and said != "nothing":
        does = f"Adopted alone it costs {said} more: the rule goes on badly after it."
    return markup('<p class="soft">{}</p>', does)


def fault(seen: Seen) -> Html:
    """One choice that costs something: the position, what the rule plays, and what is better."""
    of = len(seen.verdict.costly_choices)
    if not of:
        return view.note("Each of its choices is a best one: it gives nothing away.")
    found = seen.part.fault(seen, seen.place)
    return markup(
        '<div class="row"><h3>{} · {} of {}</h3>{}{}</div>{}<p>{}</p>'
        '<div class="pick"><span class="own">Your rule: {}</span>{}</div>{}',
        found.title,
        f"{seen.place + 1:,}",
        f"{of:,}",
        button("back", "", "The fault before", "‹", not seen.place),
        button("on", "", "The next fault", "›", seen.place + 1 >= of),
        found.drawn,
        found.told,
        found.own,
        button("adopt", seen.place, "", f"Adopt {found.better}", kind="mend"),
        adopted(seen),
    )


def where(seen: Seen) -> Html:
    """A chart of what is lost where."""
    found = seen.part.where(seen) if seen.verdict.costly_choices else None
    if not found:
        return EMPTY
    return charts.bars(found.bars, found.x_label, found.y_label, found.told, LOW, "mark cost")


def own_game(settings: Sequence[Setting]) -> Html:
    """What can be set of one's own game."""
    return join([_setting(each) for each in settings])


def _setting(own: Setting) -> Html:
    if own.several:
        chosen = own.value.split(",")
        boxes = [
            markup(
                '<label><input type="checkbox" data-game="{}" value="{}"{}><span>{}</span></label>',
                own.name,
                value,
                markup(" checked") if value in chosen else EMPTY,
                label,
            )
            for value, label in own.options
        ]
        return markup(
            '<fieldset class="several"><legend>{}</legend>{}</fieldset>', own.label, join(boxes)
        )
    if not own.options:
        return markup(
            '<label>{} <input type="text" data-game="{}" value="{}" autocomplete="off" '
            'autocapitalize="off" spellcheck="false"></label>',
            own.label,
            own.name,
            own.value,
        )
    options = [
        markup(
            '<option value="{}"{}>{}</option>',
            value,
            markup(" selected") if value == own.value else EMPTY,
            label,
        )
        for value, label in own.options
    ]
    return markup(
        '<label>{} <select data-game="{}">{}</select></label>', own.label, own.name, join(options)
    )


def curve(seen: Seen) -> Html:
    """What rules cost with ever more things to remember: the rules so far, and the best known."""
    known = seen.curve
    free = known.free if known else 0
    rule = seen.verdict.rule
    own = max(seen.field.things(rule) - free, 0), float(seen.verdict.cost)
    trail = [(max(number - free, 0), cost) for number, cost in seen.trail] + [own]
    most: int = max([FEWEST] + [number + MORE for number, _ in trail])
    best = list(known.costs[: most + 1]) if known else []
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


def curve_text(seen: Seen, own: tuple[int, float], known: Curve | None) -> str:
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
    if number < len(known.costs):
        parts.append(f"{seen.part.found} {costs(known.costs[number])}.")
    lists, size = known.lists, seen.field.things(Rule(rule.names, None, ()))
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


def read(set_: dict[str, Any]) -> Rule:
    """The rule that the controls of a form set."""
    names = tuple([name for name in set_["rule"].split(".") if name])
    die = set_.get("die", "")
    return Rule(names, int(die) if die else None, lines_of(set_["except"]))


def write(rule: Rule) -> dict[str, str]:
    """The controls that set a rule."""
    set_ = {"rule": ".".join(rule.names), "except": "\n".join(rule.exceptions)}
    if rule.one_die is not None:
        set_["die"] = str(rule.one_die)
    return set_
