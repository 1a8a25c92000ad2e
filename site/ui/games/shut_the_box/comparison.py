"""What each rule about one die is worth from the start, and which plays it changes."""

from ui import answer, text, view
from ui.games.shut_the_box.settings import ONE_DIE
from ui.html import Html, join, markup

TYPE_CHECKING = False
if TYPE_CHECKING:
    from bestplay.shut_the_box_strategy import Alternative, Change

#: A worth and a difference are written with so many decimal places.
PLACES = 3


def drawn(rules: "list[Alternative]") -> Html:
    """A list of the rules, best for the player first; rules: the present one first."""
    ranked = by_worth(rules)
    items = [item(rule, rules[0], ranked[0]) for rule in ranked]
    return markup('<ul class="moves">{}</ul>', join(items))


def by_worth(rules: "list[Alternative]") -> "list[Alternative]":
    """The same from the best for the player to the worst, equal ones as listed."""
    ranked: list[Alternative] = []
    for rule in rules:
        place = 0
        while place < len(ranked) and not better(rule, ranked[place]):
            place += 1
        ranked.insert(place, rule)
    return ranked


def better(one: "Alternative", other: "Alternative") -> bool:
    """Whether the player is better off by the first rule."""
    return one.worth < other.worth if in_points(one) else one.worth > other.worth


def in_points(rule: "Alternative") -> bool:
    """Whether a rule is read by the expected score, which is better the smaller it is."""
    return rule.measure == "score"


def item(rule: "Alternative", mine: "Alternative", best: "Alternative") -> Html:
    """One rule: its worth, its difference from the present one, and the plays that it changes."""
    points = in_points(rule)
    value = text.decimal(rule.worth, PLACES) if points else text.percent(rule.worth, PLACES)
    if rule is mine:
        key, difference, kind = "rule-mine", "these", "zero"
    else:
        gap = rule.worth - mine.worth
        change = text.decimal(gap if points else gap * 100, PLACES)
        key = f"rule-{rule.one_die}"
        difference = "equal" if not gap else change if gap < 0 else f"+{change}"
        kind = "loss" if gap else "zero"
    row = answer.Row(
        key,
        dict(ONE_DIE)[rule.one_die],
        view.bar(share(rule, best)),
        value,
        difference,
        lambda: changes(rule),
    )
    return answer.item(row, difference, kind, opened=True)


def share(rule: "Alternative", best: "Alternative") -> float:
    """The length of a rule's bar beside the best one's; 0 where something is lost on average."""
    if not (rule.worth > 0 and best.worth > 0):
        return 0.0
    if in_points(rule):
        return answer.share(best.worth, rule.worth)
    return answer.share(rule.worth, best.worth)


def changes(rule: "Alternative") -> Html:
    """How many plays a rule changes, with some of them in words."""
    if not rule.plays and not rule.boards:
        return markup("<p>The best plays are the same on every board.</p>")
    return markup(
        "<p>{} and the number of dice on {} change.</p>{}",
        text.many(rule.plays, "best play"),
        text.many(rule.boards, "board"),
        join([example(change) for change in rule.examples]),
    )


def example(change: "Change") -> Html:
    """One play that a rule changes."""
    return markup(
        "<p>{} with a throw of {}: flip {}, where the present rules flip {}</p>",
        change.board,
        change.roll,
        text.listed(change.flips),
        text.listed(change.instead_of),
    )
