"""What may follow on the Shut the Box page: how the turn may end from here."""

from bestplay.jobs import shut_the_box as jobs
from ui import charts, text, view, waiting
from ui.engine import Need, Question
from ui.games.shut_the_box.solved import solution, table_key

TYPE_CHECKING = False
if TYPE_CHECKING:
    from bestplay.shut_the_box_strategy import Distribution
    from ui.engine import Known
    from ui.games.shut_the_box.model import State
    from ui.html import Html

#: The chart of final scores goes on to at least so many points.
LEAST_COLUMNS = 6


def chart_key(state: "State") -> str:
    """Where the final scores from the present board are known."""
    return f"chart {state.game} {state.board}"


def needs(state: "State", known: "Known") -> list[Need]:
    """The final scores from the present board."""
    best = solution(state, known)
    if not best:
        return []
    game = state.game
    arguments = dict(jobs.arguments_of(game))
    if best.seconds:
        arguments["seconds"] = [str(value) for value in best.seconds]
    arguments["board"] = game.number(state.board)
    spread = Question(jobs, "distribution", arguments)
    if not spread.quick() and "chart" not in state.asked:
        return []
    return [Need(chart_key(state), "job", spread, jobs.read_distribution)]


def regions(state: "State", known: "Known") -> "dict[str, Html]":
    """{element id: HTML}; without best play nobody knows how a turn ends."""
    if solution(state, known):
        return {"chart": chart(state, known)}
    if known.progress(table_key(state.game)):
        return {}
    return {"chart": view.note("Once these rules are worked out, a chart follows here.")}


def file(state: "State", known: "Known", name: str) -> tuple[str, str, str]:
    """The page of the whole strategy has the files."""
    raise ValueError(f"there is no file '{name}' on this page")


def chart(state: "State", known: "Known") -> "Html":
    """How the turn will end from here, as a chart, or a button that draws it."""
    key = chart_key(state)
    spread = known.value(key)
    if spread:
        return distribution(spread)
    return waiting.on_request(known, key, "chart", "Draw how the turn may end from here")


def distribution(spread: "Distribution") -> "Html":
    """The chart of final scores."""
    chances = [100 * numerator / spread.unit for numerator in spread.numerators]
    while len(chances) > LEAST_COLUMNS and chances[-1] == 0:
        chances.pop()
    return charts.columns(chances, "points left", "chance (%)", sentence(spread))


def sentence(spread: "Distribution") -> str:
    """What the chart shows."""
    shut = text.percent(spread.chances[0])
    return (
        f"How the turn may end from these tiles if you always play best: "
        f"{text.decimal(spread.mean, 2)} points left on average, most often {spread.likeliest}; "
        f"the box is shut {shut} of the time."
    )
