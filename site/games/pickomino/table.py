"""All throws of Pickomino: what every selection is worth, charts, the whole game, downloads."""

from __future__ import annotations

from collections.abc import Callable

from bestplay.core.fraction import Fraction, pair
from bestplay.core.words import ranges
from bestplay.pickomino import Goal, Outcome, Selection, Turn
from bestplay.pickomino import files as pickomino_files
from bestplay.pickomino.overview import Overview
from games.pickomino import firsts, says, throws, whole
from games.pickomino import state as advisor
from games.pickomino.dice import SMALL_FACES
from games.pickomino.model import FIRSTS, WHOLE
from games.pickomino.settings import unless_same
from games.pickomino.throws import TABLE, State
from ui import charts, explore, text, view
from ui.engine import Known, Need
from ui.html import EMPTY, Html, markup

#: The device keeps what is looked at here apart from the advisor's game.
KEPT = "table"

#: A selection is bold from this share of the best one's worth.
NEAR = 0.75

#: Shares below this percentage are written as less than a hundredth.
LEAST_PERCENT = 0.005


# States and links.


def start(page: str) -> State:
    """The state that the page opens with."""
    return State()


def read(page: str, parts: dict[str, str]) -> State:
    """The state that a link's words say: the advisor's, and what is looked at."""
    state = State()
    state.become(advisor.read(page, explore.other_words(parts, advisor.KEYS, TABLE)))
    state.look = explore.read(parts, TABLE)
    return state


def write(page: str, state: State) -> str:
    """The words for a state, "" for the opening state."""
    return explore.link(shared_words(page, state), state.look, TABLE)


def shared_words(page: str, state: State) -> str:
    """The words that the game's other pages understand."""
    return advisor.write(page, state)


def step(action: str, value: str, after: State) -> str:
    """Nothing here is taken back by steps."""
    return ""


def act(state: State, action: str, value: str) -> State:
    """The state after an action; ValueError for one that makes no sense."""
    looked = explore.change(state, action, value, TABLE, CELLS)
    if looked:
        return looked
    before = state.copy()
    if action in KEEPING:  # another throw comes then
        before.throw, before.tapped, before.look = (), 0, before.look.from_first()
    return advisor.act(before, action, value)


CELLS = {"cell": throws.choose, "move": throws.move}
KEEPING = ("kept", "back", "clear")


def give_chart(name: str) -> None:
    """Save the chart as it is now; see ui.charted."""
    from ui import charted

    charted.give_chart(name)


# What is known, and what is drawn.


def ahead() -> None:
    """Solve the first turn, so that the first tap does not have to wait for it."""
    throws.seen_of(State())


def needs(state: State, known: Known) -> list[Need]:
    """The chart by where the grill starts and the whole game from here, when asked."""
    wanted: list[Need] = []
    if FIRSTS in state.asked:
        wanted += firsts.needs(state)
    if WHOLE in state.asked:
        wanted += whole.needs(state, known)
    return wanted


def regions(state: State, known: Known) -> dict[str, Html]:
    """{element id: HTML} of everything that depends on what lies on the table."""
    seen, goal = throws.seen_of(state), state.goal
    turn = seen.turn
    drawn = {
        "notice": EMPTY,
        "here": here(state),
        "chart": unless_same("chart", turn, lambda: chart(turn)),
        "selections": unless_same("selections", turn, lambda: selections(turn, goal)),
        "whole": whole.region(state, known),
    }
    drawn.update(explored(state, seen))
    if state.touched:  # the build has written this chart for the opening
        drawn["firsts"] = firsts.region(state, known)
    return drawn


def explored(state: State, seen: Overview) -> dict[str, Html]:
    """What is looked at of the next throw."""
    look = state.look
    places = throws.listed(state, seen)
    drawn = {
        "wanted": throws.controls(state, seen),
        "found": throws.found(state, seen, places),
        "about": EMPTY,
        "cursor": EMPTY,
    }
    if not seen.throws:
        drawn["boards"] = view.note("All eight dice are kept: nothing is thrown any more.", "soft")
    elif look.picture and places:
        picture = throws.picture_of(state, seen)
        drawn["about"] = throws.about_picture(state, seen, picture)
        drawn["boards"] = picture.drawn.svg
        drawn["cursor"] = throws.cursor(state, seen, picture)
    else:
        drawn["boards"] = explore.cards(
            look, TABLE, places, lambda place: throws.card(state, seen, place)
        )
    return drawn


# Downloads.

#: The values of the selections, beside what is explored.
SELECTIONS = {
    "selections-csv": ("pickomino.csv", "text/csv", pickomino_files.selections_csv),
    "selections-json": ("pickomino.json", "application/json", pickomino_files.selections_json),
}


def files(state: State, known: Known) -> tuple[str, ...]:
    """The names of the downloads that there are."""
    return explore.FILES + tuple(SELECTIONS)


def file(state: State, known: Known, name: str) -> tuple[str, str, str]:
    """What is looked at as a file, or the values of every selection from the next throw."""
    if name in SELECTIONS:
        stem, media, write_out = SELECTIONS[name]
        return stem, media, write_out(state.situation, state.kept, state.goal)
    seen = throws.seen_of(state)
    if not throws.listed(state, seen):
        raise ValueError("no throw is like that, so there is nothing to save")
    texts = {
        "csv": lambda: throws.csv(state, seen),
        "json": lambda: throws.as_json(state, seen),
        "print": lambda: str(throws.to_print(state, seen)),
        "svg": lambda: throws.picture_of(state, seen).as_file(throws.TITLE),
    }
    return explore.file(name, texts)


# What all this is about.


def here(state: State) -> Html:
    """The situation in words, with a link to where it is set."""
    words = advisor.write("pickomino", state)
    grill = ranges(state.shelf) if state.shelf else "nothing"
    sentences = [
        f"On the grill: {grill}.",
        f"Your top tile: {state.own or 'none'}.",
        f"On top of other stacks: {text.listed(state.tops) if state.tops else 'nothing'}.",
        f"Kept: {kept_words(state)}.",
        f"You play for {AIMS[state.goal.name]}.",
    ]
    link = view.link(words, "Change it", EMPTY, "/pickomino/")
    return markup("<p>{} {}</p>", " ".join(sentences), link)


#: What is played for, by the goal's name.
AIMS = {
    "worms": "worms",
    "tile": "any tile",
    "least": "a good tile",
    "risk": "worms, with care or daring",
}


def kept_words(state: State) -> str:
    """The kept dice, "two 5s and one worm"."""
    parts = []
    for face in sorted(set(state.kept)):
        count = state.kept.count(face)
        name = says.face_plural(face, count)
        parts.append(f"{says.COUNTS[count]} {name}")
    return text.listed(parts) if parts else "nothing yet"


# Every selection that may come.


def selections(turn: Turn, goal: Goal) -> Html:
    """What every selection from the next throw is worth, and how often it is the best one."""
    listed = turn.selections()
    if not listed:
        return view.note("You have no die left to throw, or no face left to keep.")
    worths = grid(turn, listed, "Value", lambda selection: worth(goal, selection))
    chances = grid(turn, listed, "Chance", lambda selection: percent(selection.chance))
    return markup(
        "<div><h3>What it is worth to keep these dice</h3>{}</div>"
        "<div><h3>How often they are the dice to keep, in %</h3>{}</div>",
        worths,
        chances,
    )


def grid(
    turn: Turn, listed: list[Selection], what: str, cell: Callable[[Selection], Html | str]
) -> Html:
    """A cell for every selection, by the number of dice and the face."""
    heads: list[Html | str] = ["Dice"]
    heads += [SMALL_FACES[face] for face in turn.free]
    rows = []
    for count in range(1, turn.dice + 1):
        row: list[Html | str] = [str(count)]
        row += [cell(selection) for selection in listed if selection.count == count]
        rows.append(row)
    return view.table(heads, rows, f"{what} by face and number of dice selected", "plays")


def worth(goal: Goal, selection: Selection) -> Html | str:
    """A selection's worth, strong where it is near the best one."""
    said = says.number(goal, selection.worth, 1 if goal.is_chance else 2)
    return markup("<b>{}</b>", said) if selection.share >= NEAR else said


def percent(share: Fraction) -> Html | str:
    """In few places, without its sign: six columns have to fit a phone."""
    if not share:
        return markup('<span class="dead">\u00b7</span>')
    size = hundredths(share)
    if size < LEAST_PERCENT:
        return "<0.01"
    return f"{size:.1f}" if size >= 0.095 else f"{size:.2f}"


def hundredths(share: Fraction) -> float:
    """A chance in percent, as a float."""
    top, bottom = pair(share)
    return 100 * top / bottom


# How the turn comes out.


def chart(turn: Turn) -> Html:
    """The chances of all points under best play from here."""
    outcome = turn.outcome()
    chances = [hundredths(chance) for chance in outcome.points]
    return charts.columns(
        chances,
        "points in the end (0: a bust, or no worm)",
        "chance (%)",
        comes_out(outcome),
    )


def comes_out(outcome: Outcome) -> str:
    """What the chart of an outcome shows."""
    points = outcome.points
    if points[0] == 1:
        return "However you play on, this turn ends with a bust or without a worm."
    top = max([pair_size(chance) for chance in points[1:]])
    likely = [n for n in range(1, len(points)) if pair_size(points[n]) == top]
    nothing = (
        f"With best play from here you get no tile {text.percent(outcome.nothing)} of the time"
    )
    if not outcome.nothing:
        nothing = "With best play from here you are sure of a tile"
    if outcome.nothing == 1:
        nothing = "Even with best play from here you get no tile"
    named = text.listed(likely, "or")
    ends = text.percent(points[likely[0]])
    each = " each" if len(likely) > 1 else ""
    return f"{nothing}. If you do not bust you most often end with {named} points: {ends}{each}."


def pair_size(chance: Fraction) -> float:
    """A chance as a float, to compare."""
    top, bottom = pair(chance)
    return top / bottom
