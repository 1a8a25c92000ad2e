"""What may follow on the Shut the Box page: the strategy, final scores, rules compared, others."""

from bestplay import shut_the_box
from bestplay.jobs import shut_the_box as jobs
from ui import charts, text, waiting
from ui.engine import Need, Question
from ui.games.shut_the_box import comparison, strategy
from ui.games.shut_the_box.view import solution
from ui.html import Html, join, markup

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from bestplay.fraction import Fraction
    from bestplay.shut_the_box import Game
    from bestplay.shut_the_box_strategy import Alternative, Distribution
    from ui.engine import Known
    from ui.games.shut_the_box.state import State

#: How many players a pot is offered for.
POTS = (2, 3, 4)

#: The chart of final scores goes on to at least so many points.
LEAST_COLUMNS = 6


# What must be known.


def chart_key(state: "State") -> str:
    """Where the final scores from the present board are known."""
    return f"chart {state.game} {state.board}"


def compare_key(game: "Game") -> str:
    """Where the comparison of rules is known."""
    return f"compare {game}"


def others_key(question: str, game: "Game") -> str:
    """Where the answer to a question about other players is known, whatever the goal."""
    return f"{question} {rules_of(game)}"


def rules_of(game: "Game") -> "Game":
    """The rules alone, with the goal that everybody begins with."""
    return shut_the_box.Game(game.tiles, game.one_die)


def needs(state: "State", known: "Known") -> list[Need]:
    """The final scores, what other rules are worth, and the pot when asked."""
    best = solution(state, known)
    if not best:
        return []
    wanted = []
    game = state.game
    arguments = jobs.arguments_of(game)
    if best.seconds:
        arguments["seconds"] = [str(value) for value in best.seconds]
    spread = Question(jobs, "distribution", dict(arguments, board=game.number(state.board)))
    if spread.quick() or "chart" in state.asked:
        wanted.append(Need(chart_key(state), "job", spread, jobs.read_distribution))
    path = shut_the_box.comparison_path(game)
    if path:
        wanted.append(Need(compare_key(game), "table", path, compared(game)))
    elif "compare" in state.asked:
        question = Question(jobs, "compare", jobs.arguments_of(game))
        wanted.append(Need(compare_key(game), "job", question, compared(game)))
    return wanted + others(state)


def compared(game: "Game") -> "Callable[[str], list[Alternative]]":
    """What makes a comparison of a text."""
    return lambda told: jobs.read_comparison(game, told)


def others(state: "State") -> list[Need]:
    """The questions about other players that the reader has asked."""
    rules = jobs.arguments_of(rules_of(state.game))
    wanted = []
    for count in POTS:
        if f"pot{count}" in state.asked:
            question = Question(jobs, "pot", dict(rules, players=count))
            key = others_key(f"pot{count}", state.game)
            wanted.append(Need(key, "job", question, jobs.read_pot))
    if "replay" in state.asked:
        key = others_key("replay", state.game)
        wanted.append(Need(key, "job", Question(jobs, "replay", rules), jobs.read_replay))
    return wanted


# What the page shows.


def regions(state: "State", known: "Known") -> dict[str, Html]:
    """{element id: HTML} of what stands below the answer."""
    drawn = {"pot": pots(state.game, known), "replay": replay(state.game, known)}
    best = solution(state, known)
    if best:
        drawn["boards"] = strategy.boards(state, best)
        drawn["chart"] = chart(state, known)
        drawn["compare"] = compare(state.game, known)
    return drawn


def chart(state: "State", known: "Known") -> Html:
    """How the turn will end from here, as a chart, or a button that draws it."""
    key = chart_key(state)
    spread = known.value(key)
    if spread:
        return distribution(spread)
    return waiting.on_request(known, key, "chart", "Draw the final scores from this board")


def distribution(spread: "Distribution") -> Html:
    """The chart of final scores."""
    chances = [100 * numerator / spread.unit for numerator in spread.numerators]
    while len(chances) > LEAST_COLUMNS and chances[-1] == 0:
        chances.pop()
    return charts.columns(
        chances,
        "final score (points left)",
        "chance (%)",
        "Final scores from this board under best play for your goal: "
        f"{text.decimal(spread.mean, 2)} on average, every tile down {chances[0]:.1f} % of the "
        f"time, and {spread.likeliest} the most likely score.",
    )


def compare(game: "Game", known: "Known") -> Html:
    """What each rule about one die is worth from the start, and which plays it changes."""
    rules = known.value(compare_key(game))
    if rules:
        return comparison.drawn(rules)
    return waiting.on_request(
        known, compare_key(game), "compare", "Compare the rules about one die"
    )


def pots(game: "Game", known: "Known") -> Html:
    """Two, three and four players for the pot under the present rules."""
    parts = []
    for count in POTS:
        key = others_key(f"pot{count}", game)
        shares: list[Fraction] | None = known.value(key)
        if shares:
            listed = text.listed([text.percent(share, 3) for share in shares])
            parts.append(markup("<p>{} players, in order of play: <b>{}</b>.</p>", count, listed))
        else:
            label = f"Solve for {count} players"
            parts.append(waiting.on_request(known, key, f"pot{count}", label))
    return join(parts)


def replay(game: "Game", known: "Known") -> Html:
    """What going first is worth when ties are replayed in the same order."""
    key = others_key("replay", game)
    worth: Fraction | None = known.value(key)
    if worth is None:
        return waiting.on_request(known, key, "replay", "Solve for two who replay ties")
    return markup(
        "<p>Two players who replay ties: going first is worth <b>{}</b> of the stake.</p>",
        text.percent(worth, 3),
    )


def file(state: "State", known: "Known", name: str) -> tuple[str, str, str]:
    """The whole strategy under the present rules, as CSV or JSON: (name, media type, text)."""
    best = solution(state, known)
    if not best:
        raise ValueError("these rules are not solved yet, so there is nothing to download")
    if name == "csv":
        return "strategy.csv", "text/csv", strategy.csv(best)
    return "strategy.json", "application/json", strategy.as_json(best)
