"""The page of the whole strategy: board by board, by other rules, and against other players."""

from __future__ import annotations

from collections.abc import Callable

from bestplay import shut_the_box
from bestplay.core.fraction import Fraction, pair
from bestplay.shut_the_box import Game, jobs
from bestplay.shut_the_box.game import Alternative
from games.shut_the_box import comparison, figures, settings, solved, strategy
from games.shut_the_box.model import State
from ui import text, view, waiting
from ui.engine import Known, Need, Question
from ui.html import Html, join, markup

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
    return f"{question} {rules_of(game)}"


def rules_of(game: Game) -> Game:
    """The rules alone, with the goal that everybody begins with."""
    return shut_the_box.Game(game.tiles, game.one_die, most=game.most)


def needs(state: State, known: Known) -> list[Need]:
    """Best play, what other rules are worth, and the pot when asked."""
    wanted = solved.needs(state, known)
    game = state.game
    path = shut_the_box.comparison_path(game)
    if path:
        wanted.append(Need(compare_key(game), "table", path, compared(game)))
    elif "compare" in state.asked:
        question = Question(jobs, "compare", jobs.arguments_of(game))
        wanted.append(Need(compare_key(game), "job", question, compared(game)))
    return wanted + others(state)


def compared(game: Game) -> Callable[[str], list[Alternative]]:
    """What makes a comparison of a text."""
    return lambda told: jobs.read_comparison(game, told)


def others(state: State) -> list[Need]:
    """The questions about other players that the reader has asked."""
    rules = jobs.arguments_of(rules_of(state.game))
    wanted: list[Need] = []
    if state.game.reading != "sum":
        return wanted
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
    """{element id: HTML}; where these rules are not solved the page says so."""
    drawn = settings.rules(state)
    drawn["notice"] = solved.notice(state.game, known)
    drawn["boards"] = boards(state, known)
    drawn["compare"] = compare(state.game, known)
    drawn["pot"] = pots(state.game, known)
    drawn["loser"] = pots(state.game, known, "loser")
    drawn["replay"] = replay(state.game, known)
    return drawn


def boards(state: State, known: Known) -> Html:
    """A page of the strategy table, or what is missing for it."""
    best = solved.solution(state, known)
    if best:
        return strategy.boards(state, best)
    heading, offer = solved.unsolved(state.game, known)
    return markup('<div class="answer"><div class="best">{}</div>{}</div>', heading, offer)


def compare(game: Game, known: Known) -> Html:
    """What each rule about one die is worth from the start, and which plays it changes."""
    rules = known.value(compare_key(game))
    if rules:
        return comparison.drawn(rules, game)
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
    return f"Of {figures.NUMBERS[len(shares)]} players {text.listed(told)} of {of} on average."


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


def files(state: State, known: Known) -> tuple[str, ...]:
    """The names of the downloads that there are."""
    return ("csv", "json") if solved.solution(state, known) else ()


def file(state: State, known: Known, name: str) -> tuple[str, str, str]:
    """The whole strategy under the present rules, as CSV or JSON: (name, media type, text)."""
    best = solved.solution(state, known)
    if not best:
        raise ValueError("these rules are not worked out yet, so there is nothing to download")
    if name == "csv":
        return "strategy.csv", "text/csv", strategy.csv(best)
    return "strategy.json", "application/json", strategy.as_json(best)
