"""What can be set on the Shut the Box page: tiles, throw, goal and rules, as buttons and fields."""

from bestplay import shut_the_box as game
from bestplay import words
from ui import view
from ui.html import EMPTY, Html, join, markup

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ui.games.shut_the_box.state import State

GOALS = (("score", "Low score"), ("shut", "All down"), ("beat", "Beat"), ("first", "Go first"))
ONE_DIE = (
    ("never", "Always two dice"),
    ("always", "One die at will"),
    ("max6", "One when 7 and up are down"),
    ("sum6", "One when 6 points or less are up"),
)
TIES = (("lost", "is no win"), ("half", "is half a win"))
PAYS = (("1", "pays 1 stake"), ("2", "pays 2 stakes"))
CLACK = (("answered", "the second still answers"), ("immediate", "you win at once"))

#: The tiles of the games that have tables, in words.
SETS = tuple([(f"1-{count}", f"1 to {count}") for count in game.TABLED])

#: The sums stand in rows of so many.
ROW = 6


def regions(state: "State") -> dict[str, Html]:
    """The regions with buttons and fields."""
    return {
        "board": view.tiles(state.game.tiles, state.board.tiles),
        "throw": sums(state.roll, state.game.rolls(state.board)),
        "goal": goal(state.game),
        "ruleset": ruleset(state.game),
    }


def sums(chosen: "int | None", possible: list[int]) -> Html:
    """Twelve sums to choose the throw from; 1 only where one die may be thrown."""
    rows = []
    for first in range(1, len(game.ROLLS), ROW):
        buttons = [
            view.button(
                "sum",
                total,
                str(total),
                total == chosen,
                "sum",
                f"the throw sums to {total}",
                disabled=total == 1 and 1 not in possible,
            )
            for total in range(first, first + ROW)
        ]
        rows.append(markup('<div class="die-row">{}</div>', join(buttons)))
    return join(rows)


def goal(played: game.Game) -> Html:
    """What is played for, and what the goal needs to know beside its name."""
    names = view.segments("goal", GOALS, played.goal, "What you play for")
    return join([names, fields(played)])


def fields(played: game.Game) -> Html:
    """The fields of the goal."""
    pays = view.select("pays", PAYS, str(played.pays), "A clack")
    if played.goal == "beat":
        target = markup(
            '<label for="target">Score to beat</label><input type="number" id="target" '
            'data-act="target" inputmode="numeric" min="0" max="{}" value="{}">',
            played.points,
            played.target,
        )
        tie = view.select("tie", TIES, played.tie, "A tie")
        return field([target, tie, pays if played.tie == "half" else EMPTY])
    if played.goal == "first":
        return field([pays, view.select("clack", CLACK, played.clack, "If you clack")])
    return EMPTY


def field(inside: list[Html]) -> Html:
    """Fields in a row."""
    return markup('<div class="field">{}</div>', join(inside))


def ruleset(played: game.Game) -> Html:
    """The switches for the rules."""
    tiles = words.ranges(played.tiles)
    own = markup(
        '<label for="set">Or any tiles from 1 to 12</label>'
        '<input type="text" id="set" data-act="set" value="{}" autocomplete="off">',
        tiles,
    )
    return join(
        [
            view.segments("set", SETS, tiles, "Tiles in the game"),
            field([own]),
            view.segments("one-die", ONE_DIE, played.one_die, "When one die may be thrown"),
        ]
    )
