"""What may follow on the Pickomino page: selections, charts, the whole game, and downloads."""

from bestplay import pickomino_files as files
from bestplay.fraction import pair
from ui import charts, view
from ui.games.pickomino import firsts, settings, whole
from ui.games.pickomino import view as opening
from ui.games.pickomino.drawn import unless_same
from ui.games.pickomino.state import FIRSTS, WHOLE
from ui.html import Html, markup

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from bestplay.fraction import Fraction
    from bestplay.pickomino import Goal, Selection, Turn
    from ui.engine import Known, Need
    from ui.games.pickomino.state import State

#: A selection is bold from this share of the best one's worth.
NEAR = 0.75

#: Shares below this percentage are written as less than a hundredth.
LEAST_PERCENT = 0.005


def needs(state: "State", known: "Known") -> "list[Need]":
    """The chart by where the grill starts and the whole game from here, when asked."""
    wanted: list[Need] = []
    if FIRSTS in state.asked:
        wanted += firsts.needs(state)
    if WHOLE in state.asked:
        wanted += whole.needs(state, known)
    return wanted


def regions(state: "State", known: "Known") -> dict[str, Html]:
    """{element id: HTML} of what stands below the answer."""
    turn, goal = state.turn, state.goal
    drawn = {
        "chart": unless_same("chart", turn, lambda: chart(turn)),
        "selections": unless_same("selections", turn, lambda: selections(turn, goal)),
        "whole": whole.region(state, known),
    }
    if state.touched:  # the build has written this chart for the opening
        drawn["firsts"] = firsts.region(state, known)
    return drawn


def file(state: "State", known: "Known", name: str) -> tuple[str, str, str]:
    """The values of every selection from the next throw, as CSV or JSON."""
    asked = (state.situation, state.kept, state.goal)
    if name == "csv":
        return "pickomino.csv", "text/csv", files.selections_csv(*asked)
    return "pickomino.json", "application/json", files.selections_json(*asked)


# Every selection that may come.


def selections(turn: "Turn", goal: "Goal") -> Html:
    """What every selection from the next throw is worth, and how often it is the best one."""
    listed = turn.selections()
    if not listed:
        return view.note("No die or no face is left: nothing can be selected any more.")
    worths = grid(turn, listed, "Value", lambda selection: worth(goal, selection))
    chances = grid(turn, listed, "Chance", lambda selection: percent(selection.chance))
    return markup(
        "<div><h3>What each selection is worth</h3>{}</div>"
        "<div><h3>How often each is the one to take, in %</h3>{}</div>",
        worths,
        chances,
    )


def grid(
    turn: "Turn", listed: "list[Selection]", what: str, cell: "Callable[[Selection], Html | str]"
) -> Html:
    """A cell for every selection, by the number of dice and the face."""
    heads: list[Html | str] = ["Dice"]
    heads += [settings.SMALL_FACES[face] for face in turn.free]
    rows = []
    for count in range(1, turn.dice + 1):
        row: list[Html | str] = [str(count)]
        row += [cell(selection) for selection in listed if selection.count == count]
        rows.append(row)
    return view.table(heads, rows, f"{what} by face and number of dice selected", "plays")


def worth(goal: "Goal", selection: "Selection") -> "Html | str":
    """A selection's worth, strong where it is near the best one."""
    shown = opening.number(goal, selection.worth, 1 if goal.is_chance else 2)
    return markup("<b>{}</b>", shown) if selection.share >= NEAR else shown


def percent(share: "Fraction") -> "Html | str":
    """In few places, without its sign: six columns have to fit a phone."""
    if not share:
        return markup('<span class="dead">\u00b7</span>')
    size = hundredths(share)
    if size < LEAST_PERCENT:
        return "<.01"
    return f"{size:.1f}" if size >= 0.095 else f"{size:.2f}"


def hundredths(share: "Fraction") -> float:
    """A chance in percent, as a float."""
    top, bottom = pair(share)
    return 100 * top / bottom


# How the turn comes out.


def chart(turn: "Turn") -> Html:
    """The chances of all points under best play from here."""
    outcome = turn.outcome()
    chances = [hundredths(chance) for chance in outcome.points]
    likely = max(range(1, len(chances)), key=lambda points: chances[points])
    return charts.columns(
        chances,
        "points in the end (0: bust or no worm)",
        "chance (%)",
        "How the turn comes out from here under best play: no tile "
        f"{hundredths(outcome.nothing):.1f} % of the time; of all points {likely} are the most "
        f"likely, with {chances[likely]:.1f} %.",
    )
