"""What each rule about one die is worth from the start, and which best plays it changes."""

from __future__ import annotations

from bestplay.shut_the_box import Game
from bestplay.shut_the_box.game import Alternative, Change
from games.shut_the_box import figures
from games.shut_the_box.model import is_even
from games.shut_the_box.settings import one_die
from ui import text, view
from ui.html import EMPTY, Html, join, markup

#: What a worth counts, at the head of its column.
HEADS = {
    "score": "points left",
    "shut": "shut the box",
    "win": "beat the score",
    "stakes": "won of the stake",
    "share": "share of the round",
}


def drawn(rules: list[Alternative], game: Game) -> Html:
    """A table of the rules, best for the player first; rules: the present one first."""
    worths = [rule.worth for rule in rules]
    places = figures.places(game, worths, [abs(worth - rules[0].worth) for worth in worths])
    rows = [row(rule, rules[0], game, places) for rule in by_worth(rules)]
    even = is_even(game)
    head = f"games won, {figures.HALF}" if even else HEADS[rules[0].measure]
    heads = ("When one die may be thrown", head, "against your rule")
    label = "What each rule about one die is worth from the start"
    changed = [rule for rule in rules if rule.plays or rule.boards]
    return join(
        [
            view.table(heads, rows, label),
            join([changes(rule, game) for rule in changed]),
            unchanged(rules, changed),
        ]
    )


def by_worth(rules: list[Alternative]) -> list[Alternative]:
    """The same from the best for the player to the worst, equal ones as listed."""
    ranked: list[Alternative] = []
    for rule in rules:
        place = 0
        while place < len(ranked) and not better(rule, ranked[place]):
            place += 1
        ranked.insert(place, rule)
    return ranked


def better(one: Alternative, other: Alternative) -> bool:
    """Whether the player is better off by the first rule."""
    return one.worth < other.worth if in_points(one) else one.worth > other.worth


def in_points(rule: Alternative) -> bool:
    """Whether a rule is read by the expected score, which is better the smaller it is."""
    return rule.measure == "score"


def row(rule: Alternative, mine: Alternative, game: Game, places: int) -> list[Html | str]:
    """One rule: its worth, and its difference from the present one."""
    value = figures.worth(game, rule.worth, places)
    gap = rule.worth - mine.worth
    change = figures.loss(game, gap, places)
    difference = "your rule" if rule is mine else "the same" if not gap else change
    if gap > 0:
        difference = f"+{change}"
    name = figures.capital(one_die(rule.one_die, game.tiles))
    return [markup("<b>{}</b>", name) if rule is mine else name, value, difference]


def changes(rule: Alternative, game: Game) -> Html:
    """How many best plays and numbers of dice a rule changes, with some of them in words."""
    name = one_die(rule.one_die, game.tiles)
    plays = "no best play" if not rule.plays else text.many(rule.plays, "best play")
    dice = f"on {text.many(rule.boards, 'board')} another number of dice becomes best"
    told = f"Under \u201c{name}\u201d {plays} {'changes' if rule.plays < 2 else 'change'}"
    told += f", and {dice}." if rule.boards else "."
    examples = [markup("<li>{}</li>", example(change)) for change in rule.examples]
    listed = markup("<ul>{}</ul>", join(examples))
    return markup('<div class="prose"><p>{}</p>{}</div>', told, listed if examples else EMPTY)


def example(change: Change) -> str:
    """One play that a rule changes."""
    return (
        f"{change.board} with a total of {change.roll}: flip {text.listed(change.flips)} then, "
        f"under your rule {text.listed(change.instead_of)}"
    )


def unchanged(rules: list[Alternative], changed: list[Alternative]) -> Html:
    """The rules that change nothing."""
    same = len(rules) - 1 - len(changed)
    if not same:
        return EMPTY
    which = "other rule" if same == 1 else "other rules"
    return markup('<p class="soft">Under the {} you can go on playing as under yours.</p>', which)
