"""Below the table, when the reader pauses: what other rules about one die are worth, and what
playing against others is."""

from __future__ import annotations

from collections.abc import Callable

from bestplay import shut_the_box
from bestplay.core.fraction import Fraction, pair
from bestplay.shut_the_box import Game, jobs
from bestplay.shut_the_box.game import Alternative, Change
from games.shut_the_box import figures
from games.shut_the_box.model import is_even
from games.shut_the_box.settings import one_die
from games.shut_the_box.solved import State
from ui import text, view, waiting
from ui.engine import Known, Need, Question
from ui.html import EMPTY, Html, join, markup

#: What is not known of scores that are read as digits.
SUMS = "This is worked out only where the tiles that are left are added up."

#: How many players each question is offered for.
COUNTS = {"pot": (2, 3, 4, 5, 6), "loser": (2, 3, 4)}


# What must be known.


def compare_key(game: Game) -> str:
    """Where the comparison of rules is known."""
    return f"compare {game}"


def others_key(question: str, game: Game) -> str:
    """Where the answer to a question about other players is known, whatever the goal."""
    return f"{question} {game.having()}"


def needs(state: State, known: Known) -> list[Need]:
    """What other rules are worth, and what there is to know of other players when asked."""
    wanted: list[Need] = []
    game = state.game
    path = shut_the_box.comparison_path(game)
    if path:
        wanted.append(Need(compare_key(game), "table", path, comparison(game)))
    elif "compare" in state.asked:
        question = Question(jobs, "compare", jobs.arguments_of(game))
        wanted.append(Need(compare_key(game), "job", question, comparison(game)))
    return wanted + others(state)


def comparison(game: Game) -> Callable[[str], list[Alternative]]:
    """What makes a comparison of a text."""
    return lambda told: jobs.read_comparison(game, told)


def others(state: State) -> list[Need]:
    """The questions about other players that the reader has asked."""
    wanted: list[Need] = []
    if state.game.reading != "sum":
        return wanted
    rules = jobs.arguments_of(state.game.having())
    for job in ("pot", "loser"):
        for count in COUNTS[job]:
            if f"{job}{count}" in state.asked:
                question = Question(jobs, job, dict(rules, players=count))
                key = others_key(f"{job}{count}", state.game)
                wanted.append(Need(key, "job", question, jobs.read_pot))
    if "replay" in state.asked:
        key = others_key("replay", state.game)
        wanted.append(Need(key, "job", Question(jobs, "replay", rules), jobs.read_value))
    return wanted


# What the page shows.


def regions(state: State, known: Known) -> dict[str, Html]:
    """{element id: HTML}."""
    game = state.game
    return {
        "compare": compare(game, known),
        "pot": pots(game, known),
        "loser": pots(game, known, "loser"),
        "replay": replay(game, known),
    }


def compare(game: Game, known: Known) -> Html:
    """What each rule about one die is worth from the start, and which plays it changes."""
    rules = known.value(compare_key(game))
    if rules:
        return ranking(rules, game)
    return waiting.on_request(
        known, compare_key(game), "compare", "Compare the rules about one die"
    )


def pots(game: Game, known: Known, job: str = "pot") -> Html:
    """What two players and more win under the present rules: of the pot, or in stakes."""
    if game.reading != "sum":
        return view.note(SUMS)
    parts = []
    for count in COUNTS[job]:
        key = others_key(f"{job}{count}", game)
        shares: list[Fraction] | None = known.value(key)
        if shares:
            parts.append(markup("<p>{}</p>", seats(shares, job)))
        else:
            label = f"Work it out for {count} players"
            parts.append(waiting.on_request(known, key, f"{job}{count}", label))
    return markup('<div class="rulesets">{}</div>', join(parts))


def seats(shares: list[Fraction], job: str) -> str:
    """What each of several players gets, in the order of play: of the pot, or wins and loses."""
    told = []
    for place, share in zip(figures.PLACES, shares):
        verb = "gets" if job == "pot" else "loses" if pair(share)[0] < 0 else "wins"
        told.append(f"the {place} {verb} {text.percent(abs(share))}")
    of = "the pot" if job == "pot" else "a stake"
    return f"Of {text.NUMBERS[len(shares)]} players {text.as_phrase(told)} of {of} on average."


def replay(game: Game, known: Known) -> Html:
    """What going first is worth when ties are replayed in the same order."""
    if game.reading != "sum":
        return view.note(SUMS)
    key = others_key("replay", game)
    worth: Fraction | None = known.value(key)
    if worth is None:
        return waiting.on_request(known, key, "replay", "Work it out for two who replay ties")
    verb = "loses" if worth < 0 else "wins"
    return markup(
        "<p>Of two players who replay ties the first {} <b>{}</b> of the stake on average.</p>",
        verb,
        text.percent(abs(worth)),
    )


# What each rule about one die is worth from the start, and which best plays it changes.

#: What a worth counts, at the head of its column.
HEADS = {
    "score": "points left",
    "most": "points left",
    "shut": "shut the box",
    "win": "beat the score",
    "stakes": "won of the stake",
    "share": "share of the round",
}


def ranking(rules: list[Alternative], game: Game) -> Html:
    """A table of the rules, best for the player first; rules: the present one first."""
    worths = [rule.worth for rule in rules]
    places = figures.places(game, worths, [abs(worth - rules[0].worth) for worth in worths])
    rows = [rule_row(rule, rules[0], game, places) for rule in by_worth(rules)]
    even = is_even(game)
    head = f"games won, {figures.HALF}" if even else HEADS[rules[0].measure]
    heads = ("When one die may be thrown", head, "against your rule")
    label = "What each rule about one die is worth from the start"
    changed = [rule for rule in rules if rule.plays or rule.boards]
    return join(
        [
            view.table(heads, rows, label),
            join([changes(rule, game) for rule in changed]),
            without_effect([rule for rule in rules[1:] if rule not in changed], game),
        ]
    )


def by_worth(rules: list[Alternative]) -> list[Alternative]:
    """These rules from the best for the player to the worst, equal ones as listed."""
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


def rule_row(rule: Alternative, mine: Alternative, game: Game, places: int) -> list[Html | str]:
    """One rule: its worth, and its difference from the present one."""
    value = figures.worth(game, rule.worth, places)
    gap = rule.worth - mine.worth
    change = figures.loss(game, gap, places)
    difference = "your rule" if rule is mine else "the same" if not gap else change
    if gap > 0:
        difference = f"+{change}"
    name = text.capital(one_die(rule.one_die, game.tiles))
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
        f"{change.board} with a total of {change.roll}: flip {text.as_phrase(change.flips)} then, "
        f"under your rule {text.as_phrase(change.instead_of)}"
    )


def without_effect(rules: list[Alternative], game: Game) -> Html:
    """The rules that change nothing."""
    if not rules:
        return EMPTY
    names = text.as_phrase([f"\u201c{one_die(rule.one_die, game.tiles)}\u201d" for rule in rules])
    return markup('<p class="soft">Under {} you can go on playing as under yours.</p>', names)
